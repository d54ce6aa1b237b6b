import DocumentReading

/// The keys of an object: those that must be there, and those that may.
struct FieldNames: Sendable {
  var what: String
  var required: [String]
  var optional: [String] = []
}

extension ValueReader {
  /// The members of an object, after reporting every missing or unknown key; nil if there is one.
  ///
  /// What a tool adds to its values is passed over with a warning.
  mutating func fields(_ names: FieldNames, of place: SourcedNode, ignoring ignored: [String] = []) -> [DataNode
    .Member]?
  {
    guard let members = place.node.members else {
      let path = place.node.string.flatMap(\.pathWithoutBraces)
      let advice = path.map { "to refer to a token, write '{\($0)}'" }
      reportInvalid(wanted: "\(names.what), which is an object", at: place, advice: advice)
      return nil
    }
    var isSound = true
    for name in names.required where !members.contains(where: { $0.has(key: name) }) {
      reportInvalid("missing key '\(name)' in \(names.what)", at: place)
      isSound = false
    }
    if members.allSatisfy({ names.contains($0) || ignored.contains($0.key) }) { return isSound ? members : nil }
    let isTolerant = dialect == .compat && profile(of: place).isOfTool
    reportUnknown(members, names, of: place, ignoring: ignored, isTolerant ? .warning : .error)
    return isSound && isTolerant ? members : nil
  }

  private mutating func reportUnknown(
    _ members: [DataNode.Member],
    _ names: FieldNames,
    of place: SourcedNode,
    ignoring ignored: [String],
    _ severity: Diagnostic.Severity
  ) {
    for member in members where !names.contains(member) && !ignored.contains(member.key) {
      let message = "unknown key '\(member.key)' in \(names.what)"
      report(
        ReferenceProblem(id: "invalid-value", message: message, advice: advice(about: member, names)),
        at: SourcedNode(DataNode(.null, offset: member.keyOffset, endOffset: member.keyOffset), in: place.source),
        severity: severity
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

extension String {
  /// A text such as `color.ink` or `$color.ink`, which says a path as other tools write it.
  fileprivate var pathWithoutBraces: String? {
    let path = hasPrefix("$") ? dropFirst() : self[...]
    let isPath = path.utf8.allSatisfy {
      $0 == 0x2E || $0 == 0x2D || $0 == 0x5F || ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10
    }
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    return isPath && names.count > 1 && names.allSatisfy { !$0.isEmpty } && path.first?.isLetter == true
      ? String(path) : nil
  }
}
