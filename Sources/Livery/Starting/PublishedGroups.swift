import DesignTokens

/// What tokens are called by style sheets that have no one way for all of them: each group as its properties are.
///
/// Where the tokens of a group are in several files, and those of each file have another name, as `base` of a file for
/// colors and of one for type, these are told apart by their files. Nothing but their whole names can say that.
struct PublishedGroups {
  /// More would be a list of all tokens.
  private static let mostMembers = 64
  private static let mostLevels = 8

  private let tokens: [PublishedToken]
  private let ends: PublishedEnds
  /// Whether these are all tokens, so that none keeps what is left out of its group by chance.
  private let isComplete: Bool

  /// What groups and tokens are called otherwise; empty if that would be too much to say.
  private(set) var members: [Renaming.Member] = []

  init(of tokens: [PublishedToken], areAll isComplete: Bool, _ ends: PublishedEnds) {
    // What a pattern cannot name stays as it is, and so do tokens that have the names of groups.
    self.tokens = tokens.filter { $0.names == $0.path.names && !$0.path.description.contains("*") }
    self.isComplete = isComplete && self.tokens.count == tokens.count
    self.ends = ends
    let (groups, files) = parts(of: Array(self.tokens.indices), behind: 0)
    let found =
      groups.flatMap { members(for: $0.places, at: [$0.name], isBare: false) }
      + files.flatMap { members(forSingle: $0, at: []) ?? [] }
    if found.count <= Self.mostMembers { members = found }
  }

  /// The groups among tokens, by name, and the other tokens by file.
  private func parts(
    of places: [Int],
    behind depth: Int
  ) -> (groups: [(name: Substring, places: [Int])], files: [[Int]]) {
    let inGroups = places.filter { tokens[$0].names.count > depth + 1 }
    let single = places.filter { tokens[$0].names.count == depth + 1 }
    let groups = Dictionary(grouping: inGroups) { tokens[$0].names[depth] }
    let files = Dictionary(grouping: single) { tokens[$0].file }
    return (
      groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      files.sorted { $0.key < $1.key }.map(\.value)
    )
  }

  private func way(of places: [Int], behind depth: Int) -> PublishedEnds.Way {
    ends.way(of: places.map { tokens[$0] }, behind: depth)
  }

  /// What a group and those in it are called.
  ///
  /// - Parameter isBare: Whether the groups around it are left out, so that its name has to have theirs.
  private func members(for places: [Int], at names: [Substring], isBare: Bool) -> [Renaming.Member] {
    let path = names.joined(separator: ".")
    switch way(of: places, behind: names.count) {
    case .one(let start) where PublishedToken.key(of: start) != PublishedToken.key(of: names):
      return [.init(pattern: path, name: start)]
    case .several:
      let rest = membersApart(for: places, at: names)
      if !rest.isEmpty { return [.init(pattern: path, name: "")] + rest }
    default: break
    }
    return isBare ? [.init(pattern: path, name: path)] : []
  }

  /// What all that is in a group is called without the group's name; empty if nothing tells that.
  private func membersApart(for places: [Int], at names: [Substring]) -> [Renaming.Member] {
    guard isComplete, names.count < Self.mostLevels else { return [] }
    let (groups, files) = parts(of: places, behind: names.count)
    let found = groups.map { members(for: $0.places, at: names + [$0.name], isBare: true) }
    let single = files.map { (places: $0, members: members(forSingle: $0, at: names)) }
    let isTold =
      single.contains { $0.members != nil } || found.joined().contains { !$0.name.isEmpty && $0.name != $0.pattern }
    guard isTold else { return [] }
    let own = single.flatMap { places, members in
      members ?? places.map { .init(pattern: tokens[$0].path.description, name: tokens[$0].path.description) }
    }
    return found.flatMap(\.self) + own
  }

  /// What tokens are called that are in one group and in one file; nil if nothing tells that.
  private func members(forSingle places: [Int], at names: [Substring]) -> [Renaming.Member]? {
    guard isComplete, case .one(let start) = way(of: places, behind: names.count), !(start + names.joined()).isEmpty
    else { return nil }
    return places.compactMap { place in
      let token = tokens[place]
      return token.names.last.map { name in
        .init(pattern: token.path.description, name: start.isEmpty ? String(name) : "\(start).\(name)")
      }
    }
  }
}
