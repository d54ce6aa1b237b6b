import DocumentReading

/// Reads what Tokens Studio exports: token sets as groups at the top, beside them `$themes` and `$metadata`.
///
/// Exports of a single file may lack both keys, and are then known by references that lead to tokens only with the name of
/// a set before them.
///
/// Its references do not name the set. Sets stay groups here, since two of them may give the same token two values (light
/// and dark), and each reference is completed with the set that it leads to: its own, else the last that has the token.
enum TokensStudio: Dialect {
  private static let bookkeeping = ["$themes", "$metadata"]

  /// A document with one of the tool's own keys at the top.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard let members = document.members else { return nil }
    let metadata = members.node("$metadata")
    let isPenpot = metadata?["activeSets"] != nil || metadata?["activeThemes"] != nil
    // People call what they note about a file `$metadata`, too.
    let isExport = members.node("$themes")?.array != nil || isPenpot || metadata?["tokenSetOrder"] != nil
    guard isExport, document.isShallow else { return nil }
    return DialectFeatures.Occurrence(feature: isPenpot ? .penpot : .tokensStudio, offset: document.offset)
  }

  /// A document without these keys, in the standard's names, that has such references from one set to another, or in the
  /// set `global`, with which the tool begins.
  ///
  /// A file may as well be one of several, whose references lead to the others: then more of them lead nowhere, or one
  /// leads to its own token, as that of `button.color.text` to `{color.text}`.
  static func recognizeSets(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard document.isShallow else { return nil }
    let sets = SetIndex(document)
    var first: Int?
    var (completed, missing) = (0, 0)
    var (isOfSets, isOneOfSeveral) = (false, false)
    document.forEachReference { reference, path, value in
      if sets.contains(reference) { return }
      guard let target = sets.completing(reference, in: path[0]) else {
        missing += 1
        return
      }
      completed += 1
      first = first ?? value.offset
      if path[0] == "global" || !target.hasPrefix(path[0] + ".") { isOfSets = true }
      if target == path.joined(separator: ".") { isOneOfSeveral = true }
    }
    guard let first, isOfSets, !isOneOfSeveral, completed > missing else { return nil }
    return DialectFeatures.Occurrence(feature: .tokensStudio, offset: first)
  }

  /// Whether an export has references, and none of them names the set that it leads to: then whoever builds it leaves the
  /// names of sets out of those of tokens, or no reference would lead anywhere.
  static func refersWithoutSets(_ export: DataNode) -> Bool {
    var notes = ConversionNotes()
    let document = StyleDictionary.recognize(export) == nil ? export : StyleDictionary.read(export, &notes)
    let sets = SetIndex(document)
    var (completed, named) = (0, 0)
    document.forEachReference { reference, path, _ in
      if sets.contains(reference) {
        named += 1
      } else if sets.completing(reference, in: path[0]) != nil {
        completed += 1
      }
    }
    return completed > 0 && named == 0
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
            return member.holding(
              member.node.mappingTexts { text in
                text.mappingReferences { sets.completing($0, in: path[0]) ?? $0 }
              }
            )
          }
        )
      )
    }
  }
}

/// Which token sets hold which tokens.
struct SetIndex {
  private let order: [String]
  private let names: Set<String>
  private var paths: Set<String> = []

  init(_ document: DataNode) {
    let metadata = document["$extensions"]?[ToolExtension.key]?["$metadata"]
    let names = (document.members ?? []).map(\.key).filter { !$0.hasPrefix("$") }
    let declared = (metadata?["tokenSetOrder"]?.array ?? []).compactMap(\.string).filter(names.contains)
    order = names.filter { !declared.contains($0) } + declared
    self.names = Set(names)
    var found: Set<String> = []
    _ = document.mappingTokens { path, token in
      found.insert(path.joined(separator: "."))
      return token
    }
    paths = found
  }

  func contains(_ path: String) -> Bool { paths.contains(path) }

  /// The set that a token is in, whose name may have points in it.
  func set(of token: String) -> String? {
    token.indices.lazy.filter { token[$0] == "." }.map { String(token[..<$0]) }.first(where: names.contains)
  }

  /// The path of the token that a reference in a set leads to; nil if there is none.
  func completing(_ path: String, in set: String) -> String? {
    if paths.contains(set + "." + path) { return set + "." + path }
    if paths.contains(path) { return path }
    return order.last { paths.contains($0 + "." + path) }.map { $0 + "." + path }
  }
}
