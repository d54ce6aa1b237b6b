import Algorithms
import DocumentReading

/// Finds the groups for light and dark, or for other contexts, in a document along their paths, however many there are.
private struct GroupsByPath {
  private var groups: [[String]: AppearanceGroups] = [:]
  private var beginnings: Set<[String]> = []

  init(of all: [AppearanceGroups]) {
    for own in all where groups[own.path] == nil {
      groups[own.path] = own
      for count in 0...own.path.count { beginnings.insert(Array(own.path.prefix(count))) }
    }
  }

  subscript(path: [String]) -> AppearanceGroups? { groups[path] }

  /// Whether one of the groups is in a group or is it.
  func lead(to path: [String]) -> Bool { beginnings.contains(path) }

  /// Those that are something else as well, in a part of a document: tokens beside others, or with others in them.
  ///
  /// Recursive only along the paths of the groups.
  func unfit(in node: DataNode, at path: [String] = []) -> Set<AppearanceGroups> {
    guard let members = node.members, lead(to: path) else { return [] }
    var unfit: Set<AppearanceGroups> = []
    if let own = groups[path] {
      let sides = members.filter { own.names.contains($0.key.trimmed) }.map(\.node)
      let isToken = own.light != nil && sides.allSatisfy(\.hasValue) && node.objects.count == sides.count
      if !isToken, !sides.allSatisfy(\.hasOnlyMembers) { unfit.insert(own) }
    }
    for member in members where member.node.members != nil {
      unfit.formUnion(self.unfit(in: member.node, at: path + [member.key.trimmed]))
    }
    return unfit
  }
}

extension [AppearanceGroups] {
  /// Those that can be one group in two appearances: nothing outside refers to what is in them, which would be one appearance
  /// only, no two documents have the same token, of which either has its own dark one, and no group is anything else as well.
  func divisible(in documents: [SourcedNode]) -> Self {
    let found = GroupsByPath(of: self)
    let unfit = documents.reduce(into: Set<AppearanceGroups>()) { $0.formUnion(found.unfit(in: $1.node)) }
    let groups = filter { !unfit.contains($0) }
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
        if let own = places[path.joined(separator: ".")], own.context == target.context {
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

  /// The contexts that there are to choose, in the order of the groups.
  var contexts: [AppearanceGroups.Context] {
    [AppearanceGroups.Context](flatMap { $0.contexts.map(\.context) }.uniqued())
  }

  /// What there is to choose, of the sets that are for contexts.
  func choices(of sets: [(context: AppearanceGroups.Context, name: String)]) -> [TokensStudioFolder.Choice] {
    sets.map(\.context.modifier).uniqued().map { modifier in
      let own = filter { $0.contexts[0].context.modifier == modifier }
      var contexts: [(name: String, sets: [String])] = [(own.first?.nameOfDefault ?? "default", [])]
      for context in own.contexts {
        contexts.append((context.name, sets.filter { $0.context == context }.map(\.name)))
      }
      let areDark = own.allSatisfy(\.isDarkByDefault)
      return .init(name: modifier, contexts: areDark ? contexts.reversed() : contexts)
    }
  }

  /// The parts of a document, all with the paths that their tokens have in any context: what is for light surfaces, for another
  /// default or for all, and what is for dark ones or for another context.
  func divided(_ document: DataNode) -> (base: DataNode?, others: [(context: AppearanceGroups.Context, node: DataNode)])
  {
    let places = AppearancePlaces(of: self)
    let document = document.mappingTexts { text in
      text.mappingReferences { path in places[path.trimmed]?.merged ?? path }
    }
    let groups = GroupsByPath(of: self)
    let base = groups.base(of: document, at: [])
    let others = contexts.compactMap { context in
      groups.part(of: document, for: context, at: []).map { (context: context, node: $0) }
    }
    guard !others.isEmpty else { return (base, []) }
    return (base.hasObjects || PlainValues.recognize(base) != nil ? base : nil, others)
  }
}

extension GroupsByPath {
  /// Recursive only along the paths of the groups.
  func base(of node: DataNode, at path: [String]) -> DataNode {
    guard let members = node.members, lead(to: path) else { return node }
    let own = self[path]
    if let light = own?.light, let token = node.token(named: light) { return token }
    return node.replacing(
      .object(
        members.flatMap { member -> [DataNode.Member] in
          let name = member.key.trimmed
          guard member.isGroupOrToken else { return [member] }
          if name == own?.light { return member.node.membersWithType }
          if own?.contexts.contains(where: { $0.group == name }) ?? false { return [] }
          let inner = base(of: member.node, at: path + [name])
          // A group that only had others for contexts in it is none.
          let holdsAny = inner.hasObjects || inner.hasValue || inner.hasPlainMembers
          return holdsAny || !member.node.hasObjects ? [member.holding(inner)] : []
        }
      )
    )
  }

  func part(of node: DataNode, for context: AppearanceGroups.Context, at path: [String]) -> DataNode? {
    guard let members = node.members, lead(to: path) else { return nil }
    let own = self[path]
    let group = own?.group(for: context)
    if let own, own.light != nil, let token = group.flatMap({ node.token(named: $0) }) { return token }
    let inner = members.flatMap { member -> [DataNode.Member] in
      let name = member.key.trimmed
      guard member.isGroupOrToken else { return member.isType ? [member] : [] }
      if name == group { return member.node.membersWithType }
      return part(of: member.node, for: context, at: path + [name]).map { [member.holding($0)] } ?? []
    }
    let node = node.replacing(.object(inner))
    return node.hasObjects || node.hasPlainMembers ? node : nil
  }
}

extension DataNode {
  /// The token that one of the members of a group is, in place of the group; nil if it is none.
  fileprivate func token(named name: String) -> DataNode? {
    guard let token = (members ?? []).first(where: { $0.key.trimmed == name })?.node, token.hasValue,
      let own = token.members
    else { return nil }
    let remarks = (members ?? []).filter { $0.node.members == nil || $0.key.hasPrefix("$") }
    return replacing(.object(own + remarks.filter { own.node($0.key) == nil }))
  }

  /// Whether it is a token, whatever the dialect is.
  fileprivate var hasValue: Bool {
    (members ?? []).contains { $0.has(key: "$value") || $0.has(key: "value") && $0.node.members == nil }
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

  /// The tokens and groups in it.
  fileprivate var objects: [DataNode] { (members ?? []).filter(\.isGroupOrToken).map(\.node) }

  fileprivate var hasObjects: Bool { (members ?? []).contains(where: \.isGroupOrToken) }

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
