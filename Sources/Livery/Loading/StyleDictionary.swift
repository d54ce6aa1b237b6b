internal import DocumentReading

/// Reads files of Style Dictionary, which writes `value`, `type` and `comment` without `$`.
enum StyleDictionary {
  /// The document with the standard's names, if nothing in it has a `$value` and something has a written-out `value`.
  static func modernized(_ document: Place, _ legacy: inout LegacyUses) -> Place {
    guard let offset = firstValue(in: document.node) else { return document }
    legacy.note(.styleDictionary, at: offset, in: document.source)
    var result = document
    result.node = modernized(document.node)
    return result
  }

  /// Where the first `value` stands; nil if the document is of another kind.
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

  /// Whether a `value` is one, and not a group or token of that name.
  private static func isValue(_ node: DataNode) -> Bool {
    guard let members = node.members else { return true }
    return !members.isEmpty && !members.contains { $0.has(key: "value") } && members.contains { $0.node.members == nil }
  }

  /// Calls itself as deep as JSON may be nested, which the reader limits.
  private static func modernized(_ node: DataNode) -> DataNode {
    guard let members = node.members else { return node }
    let isToken = members.contains { $0.has(key: "value") && isValue($0.node) }
    var result = node
    result.value = .object(members.compactMap { isToken ? property($0) : group($0) })
    return result
  }

  private static func group(_ member: DataNode.Member) -> DataNode.Member {
    DataNode.Member(key: member.key, keyOffset: member.keyOffset, node: modernized(member.node))
  }

  /// A token's own property; what only Style Dictionary knows, such as `attributes`, is left out.
  private static func property(_ member: DataNode.Member) -> DataNode.Member? {
    let names = ["value": "$value", "type": "$type", "comment": "$description", "description": "$description"]
    guard let name = names[member.key] else { return member.key.hasPrefix("$") ? member : nil }
    let node = name == "$value" ? withoutSuffix(member.node) : member.node
    return DataNode.Member(key: name, keyOffset: member.keyOffset, node: node)
  }

  /// References once ended in `.value`.
  private static func withoutSuffix(_ node: DataNode) -> DataNode {
    guard case .string(let text) = node.value, text.hasPrefix("{"), text.hasSuffix(".value}") else { return node }
    var result = node
    result.value = .string(text.dropLast(".value}".count) + "}")
    return result
  }
}
