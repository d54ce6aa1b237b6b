import DocumentReading

/// Reads files of Style Dictionary, which writes `value`, `type` and `comment` without `$`.
struct StyleDictionary: Dialect {
  private var notes = ConversionNotes()

  /// The first `value`, if nothing in the document has a `$value`.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard let offset = firstValue(in: document), document.isShallow else { return nil }
    return DialectFeatures.Occurrence(
      feature: DialectTypes.areOfTokensStudio(in: document) ? .tokensStudio : .styleDictionary,
      offset: offset
    )
  }

  /// The document with the standard's names.
  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    var reader = StyleDictionary()
    let node = reader.standard(document, Surroundings())
    notes.append(reader.notes)
    return node
  }

  /// The properties that a token inherits from its groups.
  private struct Surroundings {
    var path: [String] = []
    var type: String?

    /// Style Dictionary infers the type of a token from the category that its path begins with.
    var categoryType: String? {
      switch path.first {
      case "color", "colors": "color"
      case "size", "sizes": "dimension"
      case "time": "duration"
      case "asset": "asset"
      case "content": "content"
      default: nil
      }
    }
  }

  /// The position of the first `value`; nil if the document is of another kind.
  private static func firstValue(in document: DataNode) -> Int? {
    var pending = [document]
    var first: Int?
    while let node = pending.popLast() {
      for member in node.members ?? [] {
        if member.has(key: "$value") { return nil }
        if member.has(key: "value"), isValue(member.node) { first = min(first ?? .max, member.keyOffset) }
        pending.append(member.node)
      }
    }
    return first
  }

  /// Whether a member `value` is the value of a token, and not a group or token of that name.
  private static func isValue(_ node: DataNode) -> Bool {
    guard let members = node.members else { return true }
    return !members.isEmpty && !members.contains { $0.has(key: "value") } && members.contains { $0.node.members == nil }
  }

  /// Recursive; the reader limits how deep JSON may be nested.
  private mutating func standard(_ node: DataNode, _ around: Surroundings) -> DataNode {
    guard let members = node.members else { return node }
    if members.contains(where: { $0.has(key: "value") && Self.isValue($0.node) }) { return token(node, around) }
    var inner = around
    inner.type = (members.node("$type") ?? members.node("type"))?.string ?? around.type
    var result = node
    result.value = .object(members.map { group($0, inner) })
    return result
  }

  private mutating func group(_ member: DataNode.Member, _ around: Surroundings) -> DataNode.Member {
    // A type for all tokens of a group is beside them.
    if member.has(key: "type"), member.node.string != nil { return member.named("$type") }
    if member.has(key: "comment"), member.node.string != nil { return member.named("$description") }
    if member.key.hasPrefix("$") { return member }
    var inner = around
    inner.path.append(member.key)
    return member.holding(standard(member.node, inner))
  }

  private mutating func token(_ node: DataNode, _ around: Surroundings) -> DataNode {
    let members = node.members ?? []
    let names = ["value": "$value", "type": "$type", "comment": "$description", "description": "$description"]
    var known: [DataNode.Member] = []
    var foreign: [DataNode.Member] = []
    for member in members {
      let name = names[member.key] ?? (member.key.hasPrefix("$") ? member.key : nil)
      guard let name, known.node(name) == nil else {
        foreign.append(member)
        continue
      }
      known.append(name == "$value" ? member.named(name).holding(value(member.node)) : member.named(name))
    }
    addType(to: &known, around)
    for member in foreign {
      notes.add(.kept(member.key, of: around.path.joined(separator: ".")), at: member.keyOffset)
    }
    var result = node
    result.value = .object(known.keepingForToolkit(foreign, at: node.offset))
    return result
  }

  private func addType(to members: inout [DataNode.Member], _ around: Surroundings) {
    guard let value = members.firstIndex(where: { $0.has(key: "$value") }) else { return }
    let isAlias = if case .alias? = Reference(members[value].node) { true } else { false }
    guard members.node("$type")?.string == nil, around.type == nil, !isAlias, let type = around.categoryType else {
      return
    }
    members.insert(.text("$type", type, at: members[value].keyOffset), at: value)
  }

  /// References once ended in `.value`, also inside of values, and may have spaces inside their braces.
  private func value(_ node: DataNode) -> DataNode {
    node.mappingTexts { text in
      let text = text.replacing(".value}", with: "}")
      guard text.contains("{ ") || text.contains(" }") else { return text }
      return text.replacing(/{\s+/, with: "{").replacing(/\s+}/, with: "}").replacing(".value}", with: "}")
    }
  }
}
