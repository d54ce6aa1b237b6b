import DocumentReading

/// Reads `mode` in the extensions of tokens, as drafts, Cobalt and Terrazzo have it: further values by the mode's name.
///
/// Many call it `modes`. What other tools call overrides (`org.primer.overrides`) is the same for themes that are called after
/// light and dark, and so is `dark` among the extensions themselves if it is a value.
///
/// Each mode is a context of one modifier; the value of the token itself is that of the first, called `default`.
enum TokenModes {
  static let modifier = "mode"
  static let base = "default"

  /// A resolver document with a context for each mode; nil for a document without modes.
  static func document(of file: SourcedNode) -> SourcedNode? {
    guard let node = file.node.members == nil ? nil : file.node, hasModes(node), node.isShallow else { return nil }
    let parts = parts(of: file)
    guard !parts.isEmpty else { return nil }
    let offset = node.offset
    let contexts =
      [DataNode.Member(key: base, keyOffset: offset, node: .list([], at: offset))]
      + parts.map { name, part in
        DataNode.Member(key: name, keyOffset: offset, node: .list([part.node], at: offset))
      }
    let mode = DataNode.object(
      [
        DataNode.Member(key: "contexts", keyOffset: offset, node: .object(contexts, at: offset)),
        .text("default", base, at: offset),
      ],
      at: offset
    )
    let set = DataNode.object(
      [DataNode.Member(key: "sources", keyOffset: offset, node: .list([node], at: offset))],
      at: offset
    )
    let members: [DataNode.Member] = [
      .text("version", "2025.10", at: offset),
      .init(
        key: "sets",
        keyOffset: offset,
        node: .object([.init(key: "tokens", keyOffset: offset, node: set)], at: offset)
      ),
      .init(
        key: "modifiers",
        keyOffset: offset,
        node: .object([.init(key: modifier, keyOffset: offset, node: mode)], at: offset)
      ),
      .init(
        key: "resolutionOrder",
        keyOffset: offset,
        node: .list(
          [
            .object([.text("$ref", "#/sets/tokens", at: offset)], at: offset),
            .object([.text("$ref", "#/modifiers/\(modifier)", at: offset)], at: offset),
          ],
          at: offset
        )
      ),
    ]
    return file.at(.object(members, at: offset))
  }

  /// The parts of a document that belong to its modes, in the order in which these first appear.
  static func parts(of file: SourcedNode) -> [(mode: String, part: SourcedNode)] {
    guard hasModes(file.node), file.node.isShallow else { return [] }
    var names: [String] = []
    _ = file.node.mappingTokens { _, token in
      for mode in modes(of: token) where !mode.key.isEmpty && mode.key != base && !names.contains(mode.key) {
        names.append(mode.key)
      }
      return token
    }
    return names.map { ($0, file.at(part(of: file.node, mode: $0))) }
  }

  /// The modes that have the values of the tokens themselves, of all tokens with modes, so that nothing else needs these.
  static func repeatingValues(in document: DataNode) -> [String] {
    func text(_ node: DataNode) -> String { JSONWriter.line(of: JSONValue(node)) }
    var names: [String]?
    _ = document.mappingTokens { _, token in
      let modes = modes(of: token)
      guard !modes.isEmpty else { return token }
      let own = token["$value"].map(text)
      let same = modes.filter { $0.key != base && text($0.node["$value"] ?? $0.node) == own }.map(\.key)
      names = names?.filter(same.contains) ?? same
      return token
    }
    return names ?? []
  }

  static func hasModes(_ document: DataNode) -> Bool {
    document.firstToken { token, _ in !modes(of: token).isEmpty } != nil
  }

  private static func modes(of token: DataNode) -> [DataNode.Member] { token["$extensions"].map(modes(in:)) ?? [] }

  /// The further values in the extensions of a token.
  static func modes(in extensions: DataNode) -> [DataNode.Member] {
    if let holder = named(in: extensions) ?? overrides(in: extensions) { return holder.node.members ?? [] }
    return dark(in: extensions).map { [$0] } ?? []
  }

  /// A document without the further values of its tokens, where these have a place of their own.
  static func removed(from document: DataNode) -> DataNode {
    document.mappingTokens { _, token in
      guard let extensions = token["$extensions"],
        let holder = named(in: extensions) ?? overrides(in: extensions) ?? dark(in: extensions)
      else { return token }
      let rest = (extensions.members ?? []).filter { !$0.has(key: holder.key) }
      let members = (token.members ?? []).compactMap { member -> DataNode.Member? in
        guard member.has(key: "$extensions") else { return member }
        return rest.isEmpty ? nil : member.holding(extensions.replacing(.object(rest)))
      }
      return token.replacing(.object(members))
    }
  }

  /// The extensions with other values for modes, where these have names of their own.
  static func mappingValues(in extensions: DataNode, _ change: (DataNode) -> DataNode) -> DataNode {
    guard let named = named(in: extensions) else { return extensions }
    func changed(_ value: DataNode) -> DataNode {
      guard value.isToken else { return change(value) }
      return value.replacing(
        .object((value.members ?? []).map { $0.has(key: "$value") ? $0.holding(change($0.node)) : $0 })
      )
    }
    let modes = named.node.replacing(.object((named.node.members ?? []).map { $0.holding(changed($0.node)) }))
    return extensions.replacing(
      .object((extensions.members ?? []).map { $0.has(key: named.key) ? $0.holding(modes) : $0 })
    )
  }

  /// What drafts have, or people who say `modes` for it; nil without either.
  private static func named(in extensions: DataNode) -> DataNode.Member? {
    if let member = extensions.member("mode"), member.node.members != nil { return member }
    // A list of what there is, or flags, are no values.
    guard let member = extensions.member("modes"), let modes = member.node.members,
      modes.allSatisfy({ !$0.node.isNull && $0.node.bool == nil })
    else { return nil }
    return member
  }

  /// What themes have in place of a token's value; nil if none is for light or dark.
  private static func overrides(in extensions: DataNode) -> DataNode.Member? {
    (extensions.members ?? []).first { member in
      member.key.hasSuffix(".overrides")
        && (member.node.members ?? []).contains { $0.key.isOfTheme("light") || $0.key.isOfTheme("dark") }
    }
  }

  /// The value for dark among the extensions themselves: a reference, or what cannot be anything else than a value.
  private static func dark(in extensions: DataNode) -> DataNode.Member? {
    guard let member = extensions.member("dark") else { return nil }
    // Beside a lighter shade it is a darker one.
    let isShade = ["light", "lighter", "darker"].contains { extensions.member($0) != nil }
    if isShade { return nil }
    guard let text = member.node.string?.lowercased() else { return member.node["colorSpace"] == nil ? nil : member }
    let isReference = text.hasPrefix("{") && text.hasSuffix("}")
    return isReference || text.hasPrefix("#") || text.hasSuffix(")") && text.contains("(") ? member : nil
  }

  /// The value that a token has in a mode; nil for its own.
  ///
  /// A theme such as `dark-high-contrast` is built upon `dark`.
  private static func value(of token: DataNode, mode: String) -> DataNode? {
    let modes = modes(of: token)
    if let value = modes.first(where: { $0.key == mode })?.node { return value }
    guard let extensions = token["$extensions"], named(in: extensions) == nil else { return nil }
    return modes.filter { mode.isOfTheme($0.key) }.max { $0.key.utf8.count < $1.key.utf8.count }?.node
  }

  /// The tokens that have a value in a mode, with that value.
  private static func part(of node: DataNode, mode: String) -> DataNode {
    let members = (node.members ?? []).compactMap { member -> DataNode.Member? in
      if member.has(key: "$type") || member.has(key: "$deprecated") { return member }
      guard member.node.members != nil, !member.key.hasPrefix("$") || member.has(key: "$root") else { return nil }
      if member.node.isToken { return token(member, mode: mode) }
      let inner = part(of: member.node, mode: mode)
      let hasTokens = inner.members?.contains { !$0.key.hasPrefix("$") || $0.has(key: "$root") } ?? false
      return hasTokens ? member.holding(inner) : nil
    }
    return node.replacing(.object(members))
  }

  private static func token(_ member: DataNode.Member, mode: String) -> DataNode.Member? {
    guard let value = value(of: member.node, mode: mode) else { return nil }
    let members = (member.node.members ?? []).map { $0.has(key: "$value") ? $0.holding(value["$value"] ?? value) : $0 }
    return member.holding(member.node.replacing(.object(members)))
  }
}

extension String {
  /// Whether it is the name of a theme or of a variant of it: `dark`, `dark-high-contrast`.
  fileprivate func isOfTheme(_ name: String) -> Bool { self == name || hasPrefix(name + "-") }
}
