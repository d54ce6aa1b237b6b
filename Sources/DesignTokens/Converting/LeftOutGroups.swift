import DocumentReading

/// References that leave out the group at the top which they lead into: `{blue.500}` for the token `Primitives.blue.500` or
/// `Primitives.Mode 1.blue.500`.
///
/// Plugins of Figma export a collection of variables, or each of its modes, as a group at the top, and refer to variables by
/// their names, which have no collection in them.
struct LeftOutGroups {
  /// What leads nowhere as it is written.
  private let missing: Set<String>
  private let tokens: Set<String>
  /// By what a reference may mean: some tokens that have it behind a group at the top, or behind a group in one.
  private var targets: [String: [String]] = [:]

  /// Enough to know that a reference may lead to several tokens, even if one of them is the token that refers.
  private static let mostTargets = 3

  /// Nil unless nearly all references that lead nowhere are meant so: others may lead into files that are not there.
  ///
  /// - Parameter documents: All that refer to each other, in the form of the standard.
  init?(in documents: [DataNode]) {
    tokens = documents.reduce(into: []) { $0.formUnion($1.tokenPaths) }
    missing = documents.reduce(into: Set<String>()) { $0.formUnion($1.referencedPaths) }.subtracting(tokens)
    guard !missing.isEmpty else { return nil }
    findTargets()
    var (found, sought) = (0, 0)
    var isOneOfSeveral = false
    for document in documents {
      document.forEachReference { reference, path, _ in
        guard missing.contains(reference) else { return }
        sought += 1
        if target(of: reference, from: path) != nil { found += 1 }
        // `{color.text}` of `button.color.text` is in another file.
        if targets[reference.asPath] == [path.joined(separator: ".")] { isOneOfSeveral = true }
      }
    }
    guard found > 0, found * 10 >= sought * 9, !isOneOfSeveral else { return nil }
  }

  private mutating func findTargets() {
    let wanted = Set(missing.map(\.asPath))
    for token in tokens {
      var rest = token[...]
      for _ in 1...2 {
        guard let point = rest.firstIndex(of: ".") else { break }
        rest = rest[rest.index(after: point)...]
        let path = String(rest)
        guard wanted.contains(path), targets[path, default: []].count < Self.mostTargets else { continue }
        targets[path, default: []].append(token)
      }
    }
  }

  /// The token that is meant: that of the mode or of the collection of the token that refers, else the only one.
  private func target(of reference: String, from path: [String]) -> String? {
    let (reference, own) = (reference.asPath, path.joined(separator: "."))
    guard let all = targets[reference] else { return nil }
    for count in [2, 1] where path.count > count {
      let inside = (path.prefix(count) + [reference]).joined(separator: ".")
      if inside != own, tokens.contains(inside) { return inside }
    }
    let others = all.filter { $0 != own }
    return others.count == 1 ? others.first : nil
  }

  /// A document of any dialect with the whole paths of the tokens that its references lead to.
  ///
  /// - Parameter example: The first reference that changes, and what it becomes.
  func completing(_ document: DataNode, example: inout (written: String, meant: String)?) -> DataNode {
    document.mappingReferences { reference, path in
      guard missing.contains(reference), let target = target(of: reference, from: path) else { return reference }
      example = example ?? (reference, target)
      return target
    }
  }
}

extension LeftOutGroups {
  /// Documents of any dialect that refer to each other, with the whole paths of the tokens that their references lead to.
  static func completing(_ documents: [SourcedNode], reporting diagnostics: inout Diagnostics) -> [SourcedNode] {
    guard let groups = LeftOutGroups(in: documents.map(\.inStandardForm)) else { return documents }
    var example: (written: String, meant: String)?
    let result = documents.map { $0.at(groups.completing($0.node, example: &example)) }
    if let example { diagnostics.report(.completed(groups.missing.count, example.written, example.meant)) }
    return result
  }
}

extension String {
  /// What a reference says as a path: names of Figma's variables have slashes.
  fileprivate var asPath: String { replacing("/", with: ".") }
}

extension Diagnostic {
  fileprivate static func completed(_ count: Int, _ written: String, _ meant: String) -> Self {
    Diagnostic(
      "conversion-change",
      "references to \(count == 1 ? "a token" : "\(count) tokens") leave out the group at the top, which is added: '{\(written)}' becomes '{\(meant)}'",
      severity: .warning,
      subject: written
    )
  }
}
