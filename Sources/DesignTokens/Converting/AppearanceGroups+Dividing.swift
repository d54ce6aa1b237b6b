import DocumentReading

extension AppearanceGroups {
  /// The groups for light and for dark that a document has.
  fileprivate func groups(in document: DataNode) -> [DataNode] {
    var nodes = [document]
    for name in path { nodes = nodes.flatMap { $0.nodes(named: name) } }
    return [light, dark].compactMap(\.self).flatMap { name in nodes.flatMap { $0.nodes(named: name) } }
  }
}

extension [AppearanceGroups] {
  /// Those that can be one group in two appearances: nothing outside refers to what is in them, which would be one appearance
  /// only, no two documents have the same token, of which either has its own dark one, and no group is anything else as well.
  func divisible(in documents: [SourcedNode]) -> Self {
    let groups = filter { own in documents.allSatisfy { own.groups(in: $0.node).allSatisfy(\.hasOnlyMembers) } }
    guard !groups.isEmpty else { return [] }
    let places = AppearancePlaces(of: groups)
    var lost: Set<AppearanceGroups> = []
    // What each refers to in others, which is outside of these as soon as it stays what it is.
    var uses: [AppearanceGroups: Set<AppearanceGroups>] = [:]
    var known: Set<String> = []
    // What groups for dark surfaces have of what is around them.
    var repeated: Set<String> = []
    let forms = documents.map(\.inStandardForm)
    for path in forms.flatMap(\.tokenPaths) {
      guard let place = places[path] else { continue }
      if !known.insert(path).inserted { lost.insert(place.groups) }
      if place.groups.light == nil { repeated.insert(place.merged) }
    }
    for form in forms {
      form.forEachReference { reference, path, _ in
        guard let target = places[reference] else {
          // From a group for dark surfaces, it would lead to what is in that group instead.
          if repeated.contains(reference), let own = places[path.joined(separator: ".")] { lost.insert(own.groups) }
          return
        }
        if let own = places[path.joined(separator: ".")], own.appearance == target.appearance {
          uses[own.groups, default: []].insert(target.groups)
        } else {
          lost.insert(target.groups)
        }
      }
    }
    var pending = Array(lost)
    while let next = pending.popLast() {
      for used in uses[next] ?? [] where lost.insert(used).inserted { pending.append(used) }
    }
    return groups.filter { !lost.contains($0) }
  }

  /// The parts of a document, both with the paths that their tokens have in either appearance: what is for light or for all
  /// surfaces, and what is for dark ones.
  func divided(_ document: DataNode) -> (base: DataNode?, dark: DataNode?) {
    let places = AppearancePlaces(of: self)
    let document = document.mappingTexts { text in
      text.mappingReferences { path in places[path.trimmed]?.merged ?? path }
    }
    guard let dark = dark(of: document, at: []) else { return (base(of: document, at: []), nil) }
    let base = base(of: document, at: [])
    return (base.hasObjects || PlainValues.recognize(base) != nil ? base : nil, dark)
  }

  /// Recursive only along the paths of the groups.
  private func base(of node: DataNode, at path: [String]) -> DataNode {
    guard let members = node.members, leads(to: path) else { return node }
    let own = first { $0.path == path }
    return node.replacing(
      .object(
        members.flatMap { member -> [DataNode.Member] in
          let name = member.key.trimmed
          guard member.node.members != nil, !member.key.hasPrefix("$") else { return [member] }
          if name == own?.light { return member.node.membersWithType }
          if name == own?.dark { return [] }
          let inner = base(of: member.node, at: path + [name])
          // A group that only had others for dark surfaces in it is none.
          return inner.hasObjects || inner.hasPlainMembers || !member.node.hasObjects ? [member.holding(inner)] : []
        }
      )
    )
  }

  private func dark(of node: DataNode, at path: [String]) -> DataNode? {
    guard let members = node.members, leads(to: path) else { return nil }
    let own = first { $0.path == path }
    let inner = members.flatMap { member -> [DataNode.Member] in
      let name = member.key.trimmed
      guard member.node.members != nil, !member.key.hasPrefix("$") else { return member.isType ? [member] : [] }
      if name == own?.dark { return member.node.membersWithType }
      return dark(of: member.node, at: path + [name]).map { [member.holding($0)] } ?? []
    }
    let node = node.replacing(.object(inner))
    return node.hasObjects || node.hasPlainMembers ? node : nil
  }

  /// Whether one of the groups is in a group or is it.
  private func leads(to path: [String]) -> Bool { contains { $0.path.starts(with: path) } }
}

extension DataNode {
  fileprivate func nodes(named name: String) -> [DataNode] {
    (members ?? []).filter { $0.key.trimmed == name }.map(\.node)
  }

  /// Whether it is a group without a value and without the tokens of another one.
  var hasOnlyMembers: Bool {
    guard let members else { return false }
    return !members.contains { member in
      ["$value", "$root", "$extends", "$ref"].contains(member.key)
        || member.has(key: "value") && member.node.members == nil
    }
  }

  /// Whether something in it may be a plain value.
  fileprivate var hasPlainMembers: Bool {
    (members ?? []).contains { $0.node.members == nil && !$0.key.hasPrefix("$") && !$0.isType && !$0.isRemark }
  }

  fileprivate var hasObjects: Bool { (members ?? []).contains { $0.node.members != nil && !$0.key.hasPrefix("$") } }

  /// What is in a group, with the type that the group gives it.
  var membersWithType: [DataNode.Member] {
    let members = members ?? []
    let type = members.first(where: \.isType)
    return members.filter { !$0.key.hasPrefix("$") && !$0.isType && !$0.isRemark }.map { member in
      guard let type, let inner = member.node.members, !inner.contains(where: \.isType) else { return member }
      return member.holding(member.node.replacing(.object([type] + inner)))
    }
  }
}

extension DataNode.Member {
  fileprivate var isType: Bool { (has(key: "$type") || has(key: "type")) && node.string != nil }

  /// Whether it says something about its group.
  fileprivate var isRemark: Bool { ["comment", "_comment", "description"].contains(key) && node.members == nil }
}
