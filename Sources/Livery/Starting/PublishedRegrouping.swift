import DesignTokens

/// What style sheets call the groups of whose tokens a naming finds none.
///
/// Such a group is called otherwise where each of its tokens has a property with its value, behind the same words for all, which
/// is no other token's. Its names are few, so that one token without such a property is reason enough to leave it alone.
struct PublishedRegrouping {
  /// More would be a list of all tokens.
  private static let mostMembers = 64
  private static let mostLevels = 8
  /// Fewer numbers are found behind the same words by chance.
  private static let leastTokens = 3

  /// A group whose tokens have other words in front of their names in it.
  private struct Found {
    var start: String
    var places: [Int]
    /// The keys of its tokens' properties.
    var keys: [String]
  }

  private let naming: PublishedNaming
  private let tokens: [PublishedToken]
  private let ends: PublishedEnds
  /// Whether each token is found by its name.
  private let areKnown: [Bool]
  /// The keys of all tokens, of which nothing else is called so.
  private let claimed: Set<String>
  private var groups: [[Substring]: Found] = [:]
  /// The groups around those whose names are not in front of theirs.
  private var omitted: Set<[Substring]> = []

  /// - Parameters:
  ///   - tokens: All of them.
  ///   - table: The properties behind the prefix of the naming.
  init(of tokens: [PublishedToken], called naming: PublishedNaming, in table: PublishedProperties.Table) {
    (self.naming, self.tokens) = (naming, tokens)
    ends = PublishedEnds(of: table, behind: naming.prefix)
    let keys = tokens.map(naming.key)
    areKnown = zip(tokens, keys).map { table[$1]?.agrees(with: $0) == true }
    claimed = Set(keys)
    find(among: Array(tokens.indices), behind: [])
    // What two groups would be called is neither's.
    let counts = Dictionary(groups.values.flatMap(\.keys).map { ($0, 1) }, uniquingKeysWith: +)
    groups = groups.filter { $0.value.keys.allSatisfy { counts[$0] == 1 } }
    for (path, found) in groups where rest(of: found.start, in: path.dropLast(), of: found.places[0]) == nil {
      for depth in 1..<path.count where !names(of: found.places[0], upTo: depth).isEmpty {
        omitted.insert(Array(path.prefix(depth)))
      }
    }
  }

  // MARK: Finding

  private func groups(among places: [Int], at depth: Int) -> [(name: Substring, places: [Int])] {
    let inGroups = places.filter { tokens[$0].path.names.count > depth + 1 }
    return Dictionary(grouping: inGroups) { tokens[$0].path.names[depth] }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private mutating func find(among places: [Int], behind path: [Substring]) {
    guard path.count < Self.mostLevels else { return }
    for group in groups(among: places, at: path.count) {
      let path = path + [group.name]
      if let found = found(group.places, behind: path.count) {
        groups[path] = found
      } else {
        find(among: group.places, behind: path)
      }
    }
  }

  /// The only words that the properties of all tokens of a group have in front; nil if there are none or several.
  private func found(_ places: [Int], behind depth: Int) -> Found? {
    // A token that is called as its group has no name in it.
    guard !places.contains(where: { areKnown[$0] || tokens[$0].names.count <= depth }) else { return nil }
    let own = places.map { tokens[$0] }.filter(\.isComparable)
    let areColors = own.allSatisfy { $0.values.contains(where: \.isColor) }
    guard own.count >= (areColors ? 2 : Self.leastTokens), 2 * own.count > places.count else { return nil }
    var starts: Set<String>?
    for token in own {
      let names = token.names.dropFirst(depth)
      let key = PublishedToken.key(of: names)
      let all = ends.starts(before: names, of: token)
      let free = all.filter { !claimed.contains(PublishedToken.key(of: $0) + key) }
      let common = starts?.intersection(free) ?? free
      guard !common.isEmpty else { return nil }
      starts = common
    }
    guard let starts, starts.count == 1, let start = starts.first else { return nil }
    let keys = places.map { PublishedToken.key(of: start) + PublishedToken.key(of: tokens[$0].names.dropFirst(depth)) }
    return Found(start: start, places: places, keys: keys)
  }

  // MARK: Names

  /// What the groups around a token are called so far.
  private func names(of place: Int, upTo depth: Int) -> [Substring] {
    naming.names(of: tokens[place]).prefix(depth).flatMap(\.self)
  }

  /// What is behind the names of the groups around in the words of a group; nil if these are not in front of it.
  private func rest(of start: String, in around: ArraySlice<Substring>, of place: Int) -> String? {
    let names = PublishedToken.key(of: names(of: place, upTo: around.count))
    let words = start.split(separator: "-")
    let count = (0...words.count).first { PublishedToken.key(of: words.prefix($0)) == names }
    return count.map { words.dropFirst($0).joined(separator: "-") }
  }

  /// The naming with these groups; nil without one, and if there is too much to say.
  var result: PublishedNaming? {
    guard !groups.isEmpty else { return nil }
    let own = members(for: Array(tokens.indices), at: [], isBare: false)
    guard own.count <= Self.mostMembers, !own.contains(where: { $0.pattern.contains("*") }) else { return nil }
    let patterns = Set(own.map(\.pattern))
    return PublishedNaming(
      prefix: naming.prefix,
      members: own + naming.members.filter { !patterns.contains($0.pattern) }
    )
  }

  /// What is called otherwise in a group.
  ///
  /// - Parameter isBare: Whether the group's name is left out, so that what is in it has to have the whole name.
  private func members(for places: [Int], at path: [Substring], isBare: Bool) -> [Renaming.Member] {
    let inGroups = groups(among: places, at: path.count).flatMap { group -> [Renaming.Member] in
      let own = path + [group.name]
      let pattern = own.joined(separator: ".")
      if let found = groups[own] {
        let name = isBare ? found.start : rest(of: found.start, in: path[...], of: group.places[0])
        return [.init(pattern: pattern, name: name ?? found.start)]
      }
      let isOmitted = omitted.contains(own)
      let further = members(for: group.places, at: own, isBare: isOmitted)
      if isOmitted { return [.init(pattern: pattern, name: "")] + further }
      guard isBare else { return further }
      let name = names(of: group.places[0], upTo: own.count).joined(separator: ".")
      return [.init(pattern: pattern, name: name)] + further
    }
    guard isBare else { return inGroups }
    let single = places.filter { tokens[$0].path.names.count == path.count + 1 }
    return inGroups
      + single.map { place in
        let token = tokens[place]
        return .init(pattern: token.path.description, name: naming.path(of: token).names.joined(separator: "."))
      }
  }
}
