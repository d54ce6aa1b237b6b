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

  /// A group whose members are being gone through.
  private struct OpenGroup {
    var group: DataNode.Member
    var rest: ArraySlice<DataNode.Member>
    var finished: [DataNode.Member] = []

    init(_ group: DataNode.Member) {
      self.group = group
      rest = (group.node.members ?? [])[...]
    }

    var member: DataNode.Member {
      var result = group
      result.node.value = .object(finished)
      return result
    }
  }

  /// Goes through the groups with a list of its own instead of calling itself: they may lie deep.
  private static func modernized(_ document: DataNode) -> DataNode {
    let top = DataNode.Member(key: "", keyOffset: document.offset, node: document)
    var open = [OpenGroup(top)]
    while let last = open.indices.last {
      if let member = open[last].rest.popFirst() {
        if member.node.members != nil, !isToken(member.node) {
          open.append(OpenGroup(member))
        } else {
          open[last].finished.append(token(member))
        }
      } else {
        let group = open.removeLast().member
        if open.isEmpty { return group.node }
        open[open.count - 1].finished.append(group)
      }
    }
    return document
  }

  private static func isToken(_ node: DataNode) -> Bool {
    node["value"].map(isValue) ?? false
  }

  private static func token(_ member: DataNode.Member) -> DataNode.Member {
    guard isToken(member.node), let members = member.node.members else { return member }
    var result = member
    result.node.value = .object(members.compactMap(property))
    return result
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
