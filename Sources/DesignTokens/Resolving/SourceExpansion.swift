import DocumentReading

/// Follows the references of a list of sources, down to the objects that hold tokens.
///
/// Uses an explicit list instead of recursion, so that sets may be nested to any depth; everything between a set and
/// the mark after its sources is inside the set, which is how cycles are detected.
struct SourceExpansion {
  typealias Part = ResolverDocument.Part

  /// One object of tokens, or two that make one: the target of a reference, and the keys beside the reference.
  struct TokenObject: Sendable {
    var objects: [SourcedNode]
    /// Identifies the object, so that each is read once.
    var key: String
    /// The catalog that the reference leads to, and the groups that it goes into; ``objects`` are merged with it then.
    var catalog: (catalog: AssetCatalog, group: [String])?
  }

  struct Result: Sendable {
    var objects: [TokenObject] = []
    /// Whether every source was found.
    var isComplete = true
  }

  enum Step {
    /// A source, and the references that led to it, as far as they have other keys.
    ///
    /// The nearest comes first; the keys beside later ones win, since these refer to the whole.
    case visit(Part, overrides: [Part])
    /// The end of the target of the last reference.
    case leave
  }

  var library: SourceLibrary
  /// Whether other files are opened; without, only what is in this one is checked.
  private let opensFiles: Bool
  private let root: SourcedNode
  var steps: [Step] = []
  var entered: [(key: String, reference: Part)] = []
  private var result = Result()
  private var diagnostics = Diagnostics()

  private init(library: SourceLibrary, root: SourcedNode, opensFiles: Bool) {
    self.library = library
    self.root = root
    self.opensFiles = opensFiles
  }

  static func expand(
    _ sources: [Part],
    root: SourcedNode,
    opensFiles: Bool = true,
    library: inout SourceLibrary,
    diagnostics: inout Diagnostics
  ) -> Result {
    var expansion = SourceExpansion(library: library, root: root, opensFiles: opensFiles)
    expansion.push(sources)
    expansion.run()
    library = expansion.library
    diagnostics.append(expansion.diagnostics)
    return expansion.result
  }

  private mutating func push(_ sources: [Part]) {
    for source in sources.reversed() { steps.append(.visit(source, overrides: [])) }
  }

  private mutating func run() {
    while let step = steps.popLast() {
      switch step {
      case .leave: entered.removeLast()
      case .visit(let part, let overrides): visit(part, overrides)
      }
    }
  }

  private mutating func visit(_ part: Part, _ overrides: [Part]) {
    guard part.place.node.members != nil else {
      return fail(.sourceShape(part.place.node), at: part)
    }
    guard let reference = part.member("$ref") else { return accept(part, overrides) }
    guard let text = reference.place.node.string else {
      return fail(.referenceIsNoString(reference.place.node), at: reference)
    }
    let hasOverrides = (part.place.node.members?.count ?? 0) > 1
    let overrides = hasOverrides ? [part] + overrides : overrides
    if text.utf8.first == UInt8(ascii: "#") {
      let document = self.document(of: part)
      follow(text, fragment: String(text.dropFirst()), in: document, from: part, reference, overrides)
    } else if opensFiles {
      open(text, from: part, reference, overrides)
    }
  }

  /// The root of the file that a part is in.
  private func document(of part: Part) -> SourcedNode {
    part.place.source == root.source ? root : library.documents.root(of: part.place.source) ?? root
  }
}

// MARK: - Files

extension SourceExpansion {
  private mutating func open(_ text: String, from part: Part, _ reference: Part, _ overrides: [Part]) {
    let (name, fragment) = Self.split(text)
    let path: String
    do throws(RelativePath.PathError) {
      path = try resolve(name, from: library.table[part.place.source].path)
    } catch {
      return fail(.forbiddenFile(name, error), at: reference, subject: name)
    }
    if AssetCatalog.isCatalog(path) { return openCatalog(path, fragment: fragment, text, at: reference, overrides) }
    guard let document = library.documents.document(at: path, for: reference.place, diagnostics: &diagnostics) else {
      result.isComplete = false
      return
    }
    follow(text, fragment: fragment, in: document, from: part, reference, overrides)
  }

  /// The name as it is written, unless only the name without percent escapes exists.
  private func resolve(_ name: String, from referrer: String) throws(RelativePath.PathError) -> String {
    let path = try RelativePath.resolve(name, from: referrer, mayLeaveFolder: library.documents.mayLeaveFolder)
    guard name.contains("%"), !library.documents.exists(path), let decoded = PercentEncoding.decode(name) else {
      return path
    }
    let other = try RelativePath.resolve(decoded, from: referrer, mayLeaveFolder: library.documents.mayLeaveFolder)
    return library.documents.exists(other) ? other : path
  }

  private static func split(_ text: String) -> (name: String, fragment: String) {
    guard let hash = text.firstIndex(of: "#") else { return (text, "") }
    return (String(text[..<hash]), String(text[text.index(after: hash)...]))
  }
}

// MARK: - Targets

extension SourceExpansion {
  mutating func enter(_ target: Part, _ text: String, at reference: Part, _ overrides: [Part]) {
    guard target.place.node.members != nil else {
      return fail(.targetShape(text, target.place.node), at: reference)
    }
    if target.place.node["$ref"] != nil {
      steps.append(.visit(target, overrides: overrides))
      return
    }
    guard target.isSet else { return accept(target, overrides) }
    let sources = overrides.last { $0.member("sources") != nil }?.member("sources") ?? target.member("sources")
    guard let sources, sources.place.node.array != nil else {
      return fail(.targetShape(text, target.place.node), at: reference)
    }
    push(sources.elements)
  }

  private mutating func openCatalog(
    _ path: String,
    fragment: String,
    _ text: String,
    at reference: Part,
    _ overrides: [Part]
  ) {
    guard fragment.isEmpty else { return fail(.placeInCatalog(text), at: reference) }
    guard let catalog = library.catalog(at: path, for: reference.place, diagnostics: &diagnostics) else {
      result.isComplete = false
      return
    }
    let count = result.objects.count
    accept(Part(place: reference.place.withoutMembers, pointer: path), overrides)
    guard result.objects.count > count else { return }
    result.objects[count].catalog = (catalog, group(for: overrides))
  }

  /// The groups that a catalog goes into, by the nearest reference that says so.
  private mutating func group(for overrides: [Part]) -> [String] {
    guard
      let part = overrides.lazy.compactMap({ $0.member("$extensions")?.member(ToolExtension.key)?.member("group") })
        .first
    else { return [] }
    let names = part.place.node.string?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? [""]
    if names.allSatisfy({ NameProblem($0) == nil }) { return names }
    fail(.group(part.place.node), at: part)
    return []
  }

  private mutating func accept(_ part: Part, _ overrides: [Part]) {
    var objects = [part.place]
    var key = key(of: part)
    for override in overrides {
      let beside = override.withoutReference
      objects = objects.map { $0.without(beside) } + [beside]
      key += "+" + self.key(of: override)
    }
    result.objects.append(TokenObject(objects: objects, key: key))
  }

  mutating func fail(_ problem: ReferenceProblem, at part: Part, subject: String? = nil) {
    result.isComplete = false
    diagnostics.report(
      Diagnostic(
        problem.id,
        problem.message,
        at: library.table.place(of: part.place),
        notes: problem.notes,
        advice: problem.advice,
        subject: subject ?? "#" + part.pointer,
        pointer: "#" + part.pointer
      )
    )
  }
}

extension ResolverDocument.Part {
  /// Whether it is a set: tokens and groups are objects, so 'sources' as an array cannot be one of them.
  fileprivate var isSet: Bool { place.node["sources"]?.array != nil }

  /// The keys beside the reference.
  fileprivate var withoutReference: SourcedNode {
    var result = place
    result.node.value = .object(place.node.members?.filter { !$0.has(key: "$ref") } ?? [])
    return result
  }
}

extension SourcedNode {
  /// An object with nothing in it at the same place.
  fileprivate var withoutMembers: SourcedNode {
    var result = self
    result.node.value = .object([])
    return result
  }

  /// The object without the keys that another one has.
  fileprivate func without(_ other: SourcedNode) -> SourcedNode {
    let keys = other.node.members?.map(\.key) ?? []
    var result = self
    result.node.value = .object(node.members?.filter { member in !keys.contains { member.has(key: $0) } } ?? [])
    return result
  }
}

extension ReferenceProblem {
  fileprivate static func sourceShape(_ node: DataNode) -> ReferenceProblem {
    ReferenceProblem(
      id: "resolver-shape",
      message: "a source must be an object of tokens or a reference, not \(node.summary)"
    )
  }

  fileprivate static func referenceIsNoString(_ node: DataNode) -> ReferenceProblem {
    ReferenceProblem(id: "ref-syntax", message: "'$ref' must be a string, not \(node.summary)")
  }

  fileprivate static func forbiddenFile(_ name: String, _ failure: RelativePath.PathError) -> ReferenceProblem {
    let (reason, advice) =
      switch failure {
      case .absolute: ("is an absolute path", "write the path relative to this file")
      case .remote:
        ("is a remote address, and nothing is loaded from the network", "keep a copy in the project")
      case .outside:
        (
          "leads out of the project's folder",
          #"keep a copy in the project, or allow it in the manifest by "outsideReferences": true"#
        )
      }
    return ReferenceProblem(id: "source-unreadable", message: "'\(name)' \(reason)", advice: advice)
  }

  fileprivate static func placeInCatalog(_ text: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "ref-syntax",
      message: "'\(text)' points into an asset catalog, which can only be referenced as a whole"
    )
  }

  fileprivate static func group(_ node: DataNode) -> ReferenceProblem {
    ReferenceProblem(
      id: "invalid-value",
      message: "expected the path of a group, such as 'asset.colors', found \(node.summary)"
    )
  }

  fileprivate static func targetShape(_ text: String, _ node: DataNode) -> ReferenceProblem {
    ReferenceProblem(
      id: "ref-type",
      message: "'\(text)' refers to \(node.kindName); expected a set or an object of tokens"
    )
  }
}
