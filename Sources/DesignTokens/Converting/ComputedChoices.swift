import Algorithms

/// What a program chooses by names that it computes: one of the folders that `` `brands/${brand}/*.json` `` stands for, beside the
/// files that it reads whatever is chosen.
struct ComputedChoices {
  private typealias Build = StyleDictionaryConfiguration.Build

  /// The files that are read whatever is chosen, and after them those to choose from.
  let files: [String]
  /// What there is to choose.
  let choices: [TokensStudioFolder.Choice]

  /// Nil if the builds are not of this kind.
  ///
  /// - Parameters:
  ///   - tokens: The paths of the tokens in a file.
  ///   - isReadable: Whether a file is one of tokens.
  init?(
    _ configuration: StyleDictionaryConfiguration,
    among paths: [String],
    in folder: String,
    tokens: (String) -> Set<String>,
    where isReadable: (String) -> Bool
  ) {
    let builds = configuration.builds.filter { !$0.computed.isEmpty }
    let readable = paths.filter { isReadable(folder + $0) }
    func files(of patterns: [String]) -> [String] {
      Array(StyleDictionaryConfiguration.files(of: patterns, among: readable).uniqued())
    }
    let fixed = Set(
      files(of: builds.flatMap { build in (build.include + build.source).filter { !build.computed.contains($0) } })
    )
    let base = Self.tokensOfMainBuild(of: configuration, besides: builds, fixed, files(of:)) { tokens(folder + $0) }
    let order = Dictionary(uniqueKeysWithValues: configuration.names.enumerated().map { ($1, $0) })
    var found: [TokensStudioFolder.Choice] = []
    var chosen: Set<String> = []
    for pattern in builds.flatMap({ $0.computed.sorted() }).uniqued() {
      let own = files(of: [pattern]).filter { !fixed.contains($0) && !chosen.contains($0) }
      let named = Dictionary(grouping: own) { Build.name(of: $0, in: pattern) }
        .sorted { (order[$0.key] ?? .max, $0.key) < (order[$1.key] ?? .max, $1.key) }
      guard named.count > 1 else { return nil }
      let known = named.map { $0.value.reduce(into: Set<String>()) { $0.formUnion(tokens(folder + $1)) } }
      let name = Self.name(of: pattern)
      let arePlatforms = Self.arePlatforms(named.map(\.key), in: name)
      let further = arePlatforms ? Self.furtherPlatforms(besides: named.map(\.key), in: configuration.names) : []
      for group in arePlatforms ? [Array(named.indices)] : Self.groups(of: known) {
        // What has nothing in common with another is no alternative of it.
        guard group.count > 1 else { return nil }
        let isOverBase = !arePlatforms && group.allSatisfy { !known[$0].isEmpty && known[$0].areHalf(in: base) }
        let number = found.count { $0.name == name || $0.name.hasPrefix(name + "-") } + 1
        let contexts = group.map { index -> (name: String, sets: [String]) in
          (named[index].key, named[index].value.map { (folder + $0).withoutExtension })
        }
        let choice = TokensStudioFolder.Choice(
          name: number == 1 ? name : "\(name)-\(number)",
          contexts: contexts + further.map { ($0, []) }
        )
        found.append((isOverBase ? choice.withoutAny : choice).namedAfterContexts)
      }
      chosen.formUnion(own)
    }
    guard !found.isEmpty, Set(found.map(\.name)).count == found.count else { return nil }
    let rest = configuration.files(among: readable).filter { !chosen.contains($0) }
    self.files = (rest + files(of: builds.flatMap { $0.include + $0.source }).filter(chosen.contains)).map {
      folder + $0
    }
    choices = found
  }

  /// The tokens of a build that reads nothing of what there is to choose from; none if there is no such build.
  ///
  /// - Parameters:
  ///   - others: The builds that choose.
  ///   - fixed: What these read whatever is chosen.
  ///   - files: The files of patterns.
  ///   - tokens: The paths of the tokens in a file.
  private static func tokensOfMainBuild(
    of configuration: StyleDictionaryConfiguration,
    besides others: [Build],
    _ fixed: Set<String>,
    _ files: ([String]) -> [String],
    _ tokens: (String) -> Set<String>
  ) -> Set<String> {
    let chosen = Set(files(others.flatMap { $0.computed.sorted() })).subtracting(fixed)
    let main = configuration.builds.filter { $0.computed.isEmpty && $0.choices.isEmpty }
      .map { files($0.include + $0.source) }.first { !$0.isEmpty && chosen.isDisjoint(with: $0) }
    return (main ?? []).reduce(into: []) { $0.formUnion(tokens($1)) }
  }

  /// The folder that a program chooses in: `brands` for `brands/*/*.json`.
  private static func name(of pattern: String) -> String {
    let parts = pattern.split(separator: "/")
    return parts.prefix { !$0.contains("*") }.last.map(String.init) ?? "theme"
  }

  /// Whether names are those of platforms: each is built by itself, whatever its files have in common with those of others.
  private static func arePlatforms(_ names: [String], in folder: String) -> Bool {
    ["platform", "platforms"].contains(folder.lowercased()) || names.allSatisfy(TokensStudioFolder.Choice.isPlatform)
  }

  /// The platforms that a program names beside some others, and that have no files of their own.
  private static func furtherPlatforms(besides names: [String], in program: [String]) -> [String] {
    guard names.allSatisfy(TokensStudioFolder.Choice.isPlatform) else { return [] }
    let known = Set(names.map { $0.lowercased() })
    return program.filter { TokensStudioFolder.Choice.isPlatform($0) && !known.contains($0.lowercased()) }
  }

  /// The indices of sets that are alternatives, directly or through others, together: of two, the smaller one has no less
  /// than half of its members in common with the other.
  private static func groups(of sets: [Set<String>]) -> [[Int]] {
    var groups: [[Int]] = []
    for (index, set) in sets.enumerated() {
      let joined = groups.filter { group in
        group.contains { other in
          let fewest = min(sets[other].count, set.count)
          return fewest > 0 && sets[other].intersection(set).count * 2 >= fewest
        }
      }
      groups.removeAll(where: joined.contains)
      groups.append((joined.joined() + [index]).sorted())
    }
    return groups.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
  }
}

extension Set<String> {
  /// Whether at least half of them are among others.
  fileprivate func areHalf(in others: Set<String>) -> Bool { count(where: others.contains) * 2 >= count }
}

extension TokensStudioFolder.Choice {
  /// With a context first in which none of the others applies, as the build has it that they are used on top of; as it is where
  /// a context for light says which that is.
  fileprivate var withoutAny: Self {
    let appearances = contexts.compactMap { Appearance(named: $0.name) }
    let name = appearances.contains(where: \.isDark) ? "light" : "default"
    guard !appearances.contains(.light), !contexts.contains(where: { $0.name == name }) else { return self }
    return Self(name: self.name, contexts: [(name, [])] + contexts)
  }
}
