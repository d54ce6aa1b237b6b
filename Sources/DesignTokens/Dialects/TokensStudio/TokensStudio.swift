import DocumentReading

/// Reads what Tokens Studio exports: token sets as groups at the top, beside them `$themes` and `$metadata`.
///
/// Its references do not name the set. Sets stay groups here, since two of them may give the same token two values (light
/// and dark), and each reference is completed with the set that it leads to: its own, else the last that has the token.
enum TokensStudio: Dialect {
  private static let bookkeeping = ["$themes", "$metadata"]

  /// A document with one of the tool's own keys at the top.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    let isExport = (document.members ?? []).contains { bookkeeping.contains($0.key) } && document.isShallow
    guard isExport else { return nil }
    let metadata = document["$metadata"]
    let isPenpot = metadata?["activeSets"] != nil || metadata?["activeThemes"] != nil
    return DialectFeatures.Occurrence(feature: isPenpot ? .penpot : .tokensStudio, offset: document.offset)
  }

  /// The document with complete references; data that only Tokens Studio needs is kept in `$extensions`.
  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    let members = document.members ?? []
    let kept = members.filter { bookkeeping.contains($0.key) }
    for member in kept { notes.add(.kept(member.key, of: "#"), at: member.keyOffset) }
    let rest = members.filter { !bookkeeping.contains($0.key) }.keepingForToolkit(kept, at: document.offset)
    let node = document.replacing(.object(rest))
    let sets = SetIndex(node)
    return node.mappingTokens { path, token in
      token.replacing(
        .object(
          (token.members ?? []).map { member in
            guard member.has(key: "$value") else { return member }
            return member.holding(member.node.mappingTexts { sets.completing($0, in: path[0]) })
          }
        )
      )
    }
  }
}

/// Which token sets hold which tokens.
private struct SetIndex {
  private let order: [String]
  private var paths: Set<String> = []

  init(_ document: DataNode) {
    let metadata = document["$extensions"]?[ToolExtension.key]?["$metadata"]
    let names = (document.members ?? []).map(\.key).filter { !$0.hasPrefix("$") }
    let declared = (metadata?["tokenSetOrder"]?.array ?? []).compactMap(\.string).filter(names.contains)
    order = names.filter { !declared.contains($0) } + declared
    var found: Set<String> = []
    _ = document.mappingTokens { path, token in
      found.insert(path.joined(separator: "."))
      return token
    }
    paths = found
  }

  func completing(_ text: String, in set: String) -> String {
    text.mappingReferences { complete($0, in: set) }
  }

  private func complete(_ path: String, in set: String) -> String {
    if paths.contains(set + "." + path) { return set + "." + path }
    if paths.contains(path) { return path }
    return order.last { paths.contains($0 + "." + path) }.map { $0 + "." + path } ?? path
  }
}

extension String {
  /// Rewrites the text between braces.
  func mappingReferences(_ change: (String) -> String) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = rest[rest.index(after: open)..<close]
      result += rest[...open] + change(String(inner)) + "}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
