import DocumentReading

/// Renames groups, with tokens or without, and tokens whose names are not allowed, and updates references.
///
/// A token that is called like a group, which tools allow, becomes the group's own value, `$root`.
struct NameRepair {
  /// The paths of the groups, here and in the documents that this one is merged with.
  private let groups: Set<String>
  /// The new path of every token whose path changed.
  private var paths: [String: String] = [:]
  private var notes: ConversionNotes

  /// The document with allowed names, and the new path of every token whose path changed.
  static func renamed(
    _ document: DataNode,
    amongst groups: Set<String>,
    _ notes: inout ConversionNotes
  ) -> (document: DataNode, paths: [String: String]) {
    var repair = Self(groups: groups, notes: notes)
    let result = repair.renamed(document, from: [], to: [])
    notes = repair.notes
    return (result, repair.paths)
  }

  private init(groups: Set<String>, notes: ConversionNotes) {
    (self.groups, self.notes) = (groups, notes)
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

  private mutating func renamed(_ node: DataNode, from old: [String], to new: [String]) -> DataNode {
    guard let members = node.members else { return node }
    var taken = Set(members.map(\.key))
    return node.replacing(
      .object(
        members.flatMap { member -> [DataNode.Member] in
          guard member.isGroupOrAnyToken else { return [member] }
          if let inner = self.members(ofUnnamed: member, from: old, to: new, besides: &taken) { return inner }
          let name = NameProblem(member.key) == nil ? member.key : Self.allowed(member.key, &taken)
          var (old, new) = (old + [member.key], new + [name])
          if name != member.key { notes.add(.renamed(member.key, name, old), at: member.keyOffset) }
          let inner = repaired(member.node, from: old, to: &new)
          if old != new, member.node.isToken { paths[old.joined(separator: ".")] = new.joined(separator: ".") }
          return [member.named(name).holding(inner)]
        }
      )
    )
  }

  /// What is in a group without a name, which adds nothing to the names in it; nil for other groups, and where the names are
  /// taken or have to be repaired themselves.
  private mutating func members(
    ofUnnamed group: DataNode.Member,
    from old: [String],
    to new: [String],
    besides taken: inout Set<String>
  ) -> [DataNode.Member]? {
    guard group.key.isEmpty, !group.node.isToken, let members = group.node.members,
      members.allSatisfy({ $0.isGroupOrToken && NameProblem($0.key) == nil }),
      taken.isDisjoint(with: members.map(\.key))
    else { return nil }
    taken.formUnion(members.map(\.key))
    notes.add(.unnamed(old), at: group.keyOffset)
    return renamed(group.node, from: old + [""], to: new).members
  }

  private mutating func repaired(_ node: DataNode, from old: [String], to new: inout [String]) -> DataNode {
    guard node.isToken else { return renamed(node, from: old, to: new) }
    guard groups.contains(old.joined(separator: ".")) else { return node }
    let members = node.members ?? []
    let inner = renamed(node.replacing(.object(members.filter(\.isGroupOrToken))), from: old, to: new)
    let root = node.replacing(.object(members.filter { !$0.isGroupOrToken }))
    new.append("$root")
    return node.replacing(
      .object([DataNode.Member(key: "$root", keyOffset: node.offset, node: root)] + (inner.members ?? []))
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

extension DataNode {
  /// The paths of the groups, those of tokens that have tokens in them included.
  var groupPaths: Set<String> {
    var paths: Set<String> = []
    addGroups(at: [], to: &paths)
    return paths
  }

  /// - Returns: Whether this is a token, or has one.
  @discardableResult
  private func addGroups(at path: [String], to paths: inout Set<String>) -> Bool {
    var hasTokens = false
    for member in members ?? [] where member.isGroupOrToken {
      if member.node.addGroups(at: path + [member.key], to: &paths) { hasTokens = true }
    }
    if hasTokens, !path.isEmpty { paths.insert(path.joined(separator: ".")) }
    return hasTokens || isToken
  }
}

extension ConversionNotes.Note {
  fileprivate static func unnamed(_ path: [String]) -> Self {
    let place = path.isEmpty ? "the file" : "'\(path.joined(separator: "."))'"
    return Self(
      message: "what is in a group without a name in \(place) is in \(place) itself, also in references",
      subject: path.joined(separator: ".")
    )
  }

  fileprivate static func renamed(_ name: String, _ new: String, _ path: [String]) -> Self {
    Self(
      message:
        "'\(name)' is renamed to '\(new)', also in references: names must not contain '.', '{' or '}' or begin with '$'",
      subject: path.joined(separator: ".")
    )
  }
}
