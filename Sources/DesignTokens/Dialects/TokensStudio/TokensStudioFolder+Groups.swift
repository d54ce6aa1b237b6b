import DocumentReading

// Groups that were meant as something else than one choice each.

extension TokensStudioFolder {
  /// Groups of one theme each that give the same tokens values: whoever named them meant themes, of which one is active.
  ///
  /// So are those of a group that such a theme would always hide. What the others refer to is no theme, but what they are
  /// built upon.
  mutating func removeExclusiveGroups(_ library: inout DocumentLibrary) -> [Theme] {
    let single = groups.filter { $0.themes.count == 1 }
    guard !single.isEmpty, groups.count > 1 else { return [] }
    let paths = single.map { group in
      tokenPaths(of: group.themes[0].sets(besides: single.filter { $0.name != group.name }), &library)
    }
    var hiddenPaths: Set<String> = []
    let hidden = groups.filter { group in
      guard group.themes.count > 1 else { return false }
      let all = tokenPaths(of: group.themes.flatMap(\.sets), &library)
      guard !all.isEmpty, paths.contains(where: { $0.isSuperset(of: all) }) else { return false }
      hiddenPaths.formUnion(all)
      return true
    }
    func clashing(among themes: [Int]) -> [Int] {
      themes.filter { index in
        themes.contains { $0 != index && !paths[$0].isDisjoint(with: paths[index]) }
          || !paths[index].isDisjoint(with: hiddenPaths)
      }
    }
    let rivals = clashing(among: Array(single.indices))
    let bases = bases(among: rivals, of: single, paths, &library)
    let exclusive = clashing(among: single.indices.filter { !bases.contains($0) })
    let names = Set(exclusive.map { single[$0].name } + hidden.map(\.name))
    groups.removeAll { names.contains($0.name) }
    return hidden.flatMap(\.themes)
      + exclusive.map { index in
        var theme = single[index].themes[0]
        theme.name = single[index].name
        return theme
      }
  }

  /// The groups of which others need tokens that nothing else has, and that need none of theirs.
  ///
  /// - Parameters:
  ///   - rivals: The places of groups that give the same tokens values.
  ///   - single: The groups of one theme.
  ///   - paths: The tokens of each of these.
  private func bases(
    among rivals: [Int],
    of single: [Group],
    _ paths: [Set<String>],
    _ library: inout DocumentLibrary
  ) -> Set<Int> {
    guard rivals.count > 1 else { return [] }
    let names = Set(rivals.map { single[$0].name })
    let others = groups.filter { !names.contains($0.name) }.flatMap { $0.themes.flatMap(\.sets) }
    let known = tokenPaths(of: others + always, &library)
    let needed = rivals.map { rival in
      let sets = single[rival].themes[0].sets
      let references = sets.reduce(into: Set<String>()) {
        $0.formUnion(standardForm(of: $1, &library)?.referencedPaths ?? [])
      }
      return references.subtracting(known).subtracting(tokenPaths(of: sets, &library))
    }
    func needs(_ rival: Int, _ other: Int) -> Bool { !needed[rival].isDisjoint(with: paths[rivals[other]]) }
    let bases = rivals.indices.filter { base in
      rivals.indices.contains { $0 != base && needs($0, base) && !needs(base, $0) }
    }
    return Set(bases.map { rivals[$0] })
  }

  /// Groups that offer the same appearances and give the same tokens other values, such as one for each brand: one of their
  /// themes is active, called after its group unless its own name says a brand, as `Acme Light` does.
  ///
  /// As one modifier, the last of them would hide all others.
  mutating func removeGroupsOfBrands(_ library: inout DocumentLibrary) -> [Theme] {
    let offers = groups.compactMap { group in group.offeredAppearances.map { (group: group, kinds: $0) } }
    guard offers.count > 1 else { return [] }
    let values = offers.map { group, kinds in
      let others = offers.map(\.group).filter { $0.name != group.name }
      let own = group.themes.map { self.values(of: $0.sets(besides: others), &library) }
      return Dictionary(zip(kinds, own)) { first, _ in first }
    }
    let exclusive = offers.indices.filter { index in
      offers.indices.contains { $0 != index && Self.areAlternatives(values[index], values[$0]) }
    }
    let names = Set(exclusive.map { offers[$0].group.name })
    groups.removeAll { names.contains($0.name) }
    let brands = exclusive.map { offers[$0].group }
    let known = Dictionary(grouping: brands.flatMap(\.themes), by: \.name)
    return brands.flatMap { group in
      let areNamed = group.appearances == nil && group.themes.allSatisfy { known[$0.name]?.count == 1 }
      return group.themes.map { theme in
        let name = areNamed ? theme.name : "\(group.name) \(theme.name)"
        return Theme(name: name, sets: theme.sets, offset: theme.offset)
      }
    }
  }

  /// Whether two groups have at least half of the tokens of each in common, in the same appearances, some with other values: a
  /// group that sets a few tokens of another one anew comes on top of it.
  private static func areAlternatives(
    _ one: [Appearance: [String: JSONValue]],
    _ other: [Appearance: [String: JSONValue]]
  ) -> Bool {
    guard Set(one.keys) == Set(other.keys) else { return false }
    var (shared, most, differ) = (0, 0, false)
    for (kind, own) in one {
      let others = other[kind] ?? [:]
      most += max(own.count, others.count)
      for (path, value) in own {
        guard let second = others[path] else { continue }
        shared += 1
        if second != value { differ = true }
      }
    }
    return differ && shared * 2 >= most
  }

  /// The values of the tokens of several sets, as they are written; of a token of several the last one.
  func values(of sets: [SetName], _ library: inout DocumentLibrary) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for set in sets {
      _ = standardForm(of: set, &library)?.mappingTokens { path, token in
        values[path.joined(separator: ".")] = token["$value"].map(JSONValue.init)
        return token
      }
    }
    return values
  }
}

extension TokensStudioFolder.Theme {
  /// The sets that no theme of other groups uses.
  fileprivate func sets(besides others: [TokensStudioFolder.Group]) -> [TokensStudioFolder.SetName] {
    sets.filter { set in !others.contains { $0.themes.contains { $0.uses(set.name) } } }
  }
}

extension TokensStudioFolder.Group {
  /// What each of its themes is for, if all are appearances, and there is a choice.
  var appearances: [Appearance]? { themes.count > 1 ? themes.map(\.name).appearances : nil }

  /// The same where the names of all themes have further words in common: `Acme Light` and `Acme Dark`.
  fileprivate var offeredAppearances: [Appearance]? {
    guard themes.count > 1 else { return nil }
    return appearances ?? TokensStudioFolder.withoutCommonWords(themes.map(\.name)).appearances
  }
}
