import DocumentReading

/// The keys of an object: those that must be there, and those that may.
struct FieldNames: Sendable {
  var what: String
  var required: [String]
  var optional: [String] = []
}

extension ValueReader {
  /// The members of an object, after a report of every key that is missing or has no business there; nil if any is.
  mutating func fields(_ names: FieldNames, of place: SourcedNode, ignoring ignored: [String] = []) -> [DataNode
    .Member]?
  {
    guard let members = place.node.members else {
      reportInvalid(wanted: "\(names.what), which is an object", at: place)
      return nil
    }
    let known = names.required.count + names.optional.count
    var isSound = true
    for name in names.required where !members.contains(where: { $0.has(key: name) }) {
      reportInvalid("\(names.what) needs '\(name)'", at: place)
      isSound = false
    }
    guard members.count <= known, isSound else {
      reportUnknown(members, names, of: place, ignoring: ignored)
      return isSound && members.allSatisfy { names.contains($0) || ignored.contains($0.key) } ? members : nil
    }
    if members.allSatisfy({ names.contains($0) || ignored.contains($0.key) }) { return members }
    reportUnknown(members, names, of: place, ignoring: ignored)
    return nil
  }

  private mutating func reportUnknown(
    _ members: [DataNode.Member],
    _ names: FieldNames,
    of place: SourcedNode,
    ignoring ignored: [String]
  ) {
    for member in members where !names.contains(member) && !ignored.contains(member.key) {
      reportInvalid(
        "'\(member.key)' has no place in \(names.what)",
        at: SourcedNode(DataNode(.null, offset: member.keyOffset, endOffset: member.keyOffset), in: place.source),
        advice: advice(about: member, names)
      )
    }
  }

  private func advice(about member: DataNode.Member, _ names: FieldNames) -> String? {
    if member.has(key: "$value") || member.has(key: "$type") { return "write the value itself here, not a token" }
    if DialectTypography.keys.contains(member.key) { return DialectTypography.advice }
    return NearestName.advice(for: member.key, among: names.required + names.optional)
  }
}

extension FieldNames {
  fileprivate func contains(_ member: DataNode.Member) -> Bool {
    required.contains { member.has(key: $0) } || optional.contains { member.has(key: $0) }
  }
}

extension [DataNode.Member] {
  subscript(name: String, in place: SourcedNode) -> SourcedNode? {
    node(name).map { place.at($0) }
  }
}
