import DocumentReading

/// Gives names to groups and tokens whose own are not allowed, and takes references along.
enum NameRepair {
  /// The document with allowed names, and the new path of every token whose path changed.
  static func renamed(
    _ document: DataNode,
    _ remarks: inout DialectRemarks
  ) -> (document: DataNode, paths: [String: String]) {
    var paths: [String: String] = [:]
    let result = renamed(document, from: [], to: [], &paths, &remarks)
    return (paths.isEmpty ? document : result, paths)
  }

  /// The document with references that follow the tokens to their new paths.
  static func following(_ paths: [String: String], in document: DataNode) -> DataNode {
    guard !paths.isEmpty else { return document }
    return document.mappingTokens { _, token in
      token.replacing(
        .object(
          (token.members ?? []).map { member in
            guard member.has(key: "$value") else { return member }
            return member.holding(member.node.mappingTexts { $0.mappingReferences { paths[$0] ?? $0 } })
          }
        )
      )
    }
  }

  /// - Parameter paths: Takes the new path of every token whose path changed.
  private static func renamed(
    _ node: DataNode,
    from old: [String],
    to new: [String],
    _ paths: inout [String: String],
    _ remarks: inout DialectRemarks
  ) -> DataNode {
    guard let members = node.members else { return node }
    var taken = Set(members.map(\.key))
    return node.replacing(
      .object(
        members.map { member in
          guard member.isChild else { return member }
          let name = NameProblem(member.key) == nil ? member.key : allowed(member.key, &taken)
          let (old, new) = (old + [member.key], new + [name])
          if name != member.key { remarks.add(.renamed(member.key, name, old), at: member.keyOffset) }
          if old != new { paths[old.joined(separator: ".")] = new.joined(separator: ".") }
          let inner = member.node.isToken ? member.node : renamed(member.node, from: old, to: new, &paths, &remarks)
          return member.named(name).holding(inner)
        }
      )
    )
  }

  /// `1.5` becomes `1_5`; a name that is taken gets a further `_`.
  private static func allowed(_ name: String, _ taken: inout Set<String>) -> String {
    var result = String(name.drop { $0 == "$" }.map { ".{}".contains($0) ? "_" : $0 })
    if result.isEmpty { result = "unnamed" }
    while !taken.insert(result).inserted { result += "_" }
    return result
  }
}

extension DataNode.Member {
  /// Whether this is a group or a token; one whose name begins with `$` is known by its value.
  fileprivate var isChild: Bool {
    guard node.members != nil else { return false }
    return !key.hasPrefix("$") || has(key: "$root") == false && PropertyName(key) == .unknown && node.isToken
  }
}

extension DialectRemarks.Remark {
  fileprivate static func renamed(_ name: String, _ new: String, _ path: [String]) -> Self {
    Self(
      message:
        "'\(name)' is called '\(new)' now, and so in every reference: names have no '.', '{' or '}' and no '$' in front",
      subject: path.joined(separator: ".")
    )
  }
}
