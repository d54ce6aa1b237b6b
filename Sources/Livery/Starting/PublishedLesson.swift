import DesignTokens

/// What properties of style sheets teach of the names of tokens.
struct PublishedLesson {
  /// How many tokens are looked for, of those of a large project evenly many from everywhere.
  private static let mostTokens = 2_000
  /// How many beginnings of names are tried, of those with the most properties.
  private static let mostPrefixes = 8
  /// A rule of more patterns would be a list of tokens.
  private static let mostPatterns = 16

  private typealias Candidate = (naming: PublishedNaming, score: PublishedNaming.Score)

  let naming: PublishedNaming
  /// Those that were looked for.
  let tokens: [PublishedToken]
  /// The properties behind the prefix of the names.
  let table: PublishedProperties.Table
  private let score: PublishedNaming.Score
  private let published: PublishedProperties

  /// What a part of style sheets teaches.
  ///
  /// Where a theme of Tailwind calls the same tokens otherwise than pages do, the names are those of pages: what is in the
  /// theme is for the utilities of Tailwind.
  ///
  /// - Parameters:
  ///   - readers: The style sheets.
  ///   - ofTheme: The properties that only themes of Tailwind have.
  init?(
    of readers: [StyleSheetReader],
    _ ofTheme: Set<String>,
    _ part: PublishedSheets.Part,
    for all: [PublishedToken],
    insteadOf usual: PublishedNaming
  ) {
    let sheets = readers.map(\.declarations)
    func lesson(where isOf: (String) -> Bool) -> Self? {
      Self(of: PublishedProperties(sheets, where: isOf), for: all, insteadOf: usual)
    }
    switch part {
    case .theme:
      guard let lesson = lesson(where: ofTheme.contains) else { return nil }
      self = lesson
    case .pages:
      let union = lesson { _ in true }
      let pages = ofTheme.isEmpty ? nil : lesson { !ofTheme.contains($0) }
      guard let lesson = pages.map({ $0.isBetter(than: union) ? $0 : union ?? $0 }) ?? union else { return nil }
      self = lesson
    }
  }

  /// Whether names of pages are others than those of all properties, and not only those of a few tokens.
  private func isBetter(than union: Self?) -> Bool {
    guard let union else { return true }
    let found = union.naming.score(tokens, in: published.table(behind: union.naming.prefix))
    return found.same < score.same && 2 * score.same >= union.score.same
  }

  /// Nil if the properties are not those of the tokens.
  private init?(of published: PublishedProperties, for all: [PublishedToken], insteadOf usual: PublishedNaming) {
    guard !published.isEmpty else { return nil }
    let step = max(1, all.count / Self.mostTokens)
    let tokens = stride(from: 0, to: all.count, by: step).map { all[$0] }
    let before = usual.score(tokens, in: published.table(behind: usual.prefix))
    let prefixes = published.prefixes(Self.mostPrefixes).union([usual.prefix, ""]).sorted()
    let candidates = prefixes.map { Self.candidate(behind: $0, for: tokens, published, insteadOf: usual, before) }
    let ends = PublishedEnds(of: published.table(behind: ""), behind: "")
    func isOfSome(_ one: Candidate) -> Bool {
      one.naming.isOfSome(tokens, in: published.table(behind: one.naming.prefix), ends)
    }
    var best = Self.best(of: candidates, insteadOf: (usual, before))
    if isOfSome(best) {
      // Nothing is in front of all names, but something may be in front of those of each group.
      let groups = ([""] + published.commonPrefixes(Self.mostPrefixes)).map { prefix in
        Self.groups(behind: prefix, for: tokens, areAll: step == 1, published, besides: usual)
      }
      let known = best.naming == usual ? candidates : candidates.filter { !isOfSome($0) }
      let other = Self.best(of: groups + known, insteadOf: (usual, before))
      if best.naming != usual || other.score.gain(over: before) > best.score.gain(over: before) { best = other }
    }
    let table = published.table(behind: best.naming.prefix)
    if step == 1 { best = Self.regrouped(best, for: tokens, in: table) }
    guard best.score.isConvincing(of: tokens, in: table) else { return nil }
    (naming, score) = best
    (self.tokens, self.table, self.published) = (tokens, table, published)
  }

  /// What explains most, and of those that explain as many the shortest.
  ///
  /// What would be otherwise stays unless it explains much less.
  private static func best(of candidates: [Candidate], insteadOf usual: Candidate) -> Candidate {
    let before = usual.score
    let best = candidates.max { one, other in
      (one.score.gain(over: before), other.naming.members.count, other.naming.length)
        < (other.score.gain(over: before), one.naming.members.count, one.naming.length)
    }
    return best.flatMap { $0.score.gain(over: before) > before.same / 10 + 1 ? $0 : nil } ?? usual
  }

  /// The same names, but for groups of whose tokens the sheets have none by them and all by others.
  private static func regrouped(
    _ best: Candidate,
    for tokens: [PublishedToken],
    in table: PublishedProperties.Table
  ) -> Candidate {
    guard let naming = PublishedRegrouping(of: tokens, called: best.naming, in: table).result else { return best }
    let score = naming.score(tokens, in: table)
    return score.gain(over: best.score) > 0 ? (naming, score) : best
  }

  /// The names of each group for itself.
  private static func groups(
    behind prefix: String,
    for tokens: [PublishedToken],
    areAll: Bool,
    _ published: PublishedProperties,
    besides usual: PublishedNaming
  ) -> Candidate {
    let table = published.table(behind: prefix)
    let groups = PublishedGroups(of: tokens, areAll: areAll, PublishedEnds(of: table, behind: prefix))
    let patterns = Set(groups.members.map(\.pattern))
    let rest = (groupsThemselves(among: tokens, in: table) + usual.members).filter { !patterns.contains($0.pattern) }
    let all = [groups.members + rest, groups.members].map { PublishedNaming(prefix: prefix, members: $0) }
    let scores = all.map { $0.score(tokens, in: table) }
    return scores[1].gain(over: scores[0]) > 0 ? (all[1], scores[1]) : (all[0], scores[0])
  }

  /// The names that explain most properties which begin with a prefix.
  private static func candidate(
    behind prefix: String,
    for tokens: [PublishedToken],
    _ published: PublishedProperties,
    insteadOf usual: PublishedNaming,
    _ before: PublishedNaming.Score
  ) -> Candidate {
    let table = published.table(behind: prefix)
    let members = groupsThemselves(among: tokens, in: table) + omissions(of: tokens, in: table)
    let omitting = PublishedNaming(prefix: prefix, members: members)
    let substitutes = substitutes(for: tokens, besides: omitting, in: table)
    var naming = PublishedNaming(prefix: prefix, members: substitutes + omitting.members)
    var score = naming.score(tokens, in: table)
    func take(_ members: [Renaming.Member]) {
      let other = PublishedNaming(prefix: prefix, members: members)
      let found = other.score(tokens, in: table)
      if found.gain(over: before) >= score.gain(over: before) { (naming, score) = (other, found) }
    }
    // Each has to be worth it: what stands for a theme in a path is in no name, but without it two tokens have the same.
    for member in naming.members { take(naming.members.filter { $0 != member }) }
    // What is known of names that have no values to compare stays.
    let patterns = Set(naming.members.map(\.pattern))
    take(naming.members + usual.members.filter { !patterns.contains($0.pattern) })
    return (naming, score)
  }

  /// Leaves `$root` out of the names of tokens that are called as groups, where more of them are properties without it.
  private static func groupsThemselves(
    among tokens: [PublishedToken],
    in table: PublishedProperties.Table
  ) -> [Renaming.Member] {
    let roots = tokens.filter { $0.names != $0.path.names }
    func count(_ names: (PublishedToken) -> [Substring]) -> Int {
      roots.count { table[PublishedToken.key(of: names($0))]?.agrees(with: $0) ?? false }
    }
    let bare = count { Array($0.names) }
    return bare > count { Array($0.path.names) } ? [.init(pattern: "**.$root", name: "")] : []
  }

  /// What is left out of paths so that most names are those of properties: where it is the same at all places of a name, or
  /// of all groups of the first level, as a pattern.
  private static func omissions(of tokens: [PublishedToken], in table: PublishedProperties.Table) -> [Renaming.Member] {
    var places: [String: (left: Int, kept: Int)] = [:]
    for token in tokens {
      guard let left = token.omission(in: table) else { continue }
      for index in token.names.indices {
        let path = token.names[...index].joined(separator: ".")
        if left.contains(index) {
          places[path, default: (0, 0)].left += 1
        } else {
          places[path, default: (0, 0)].kept += 1
        }
      }
    }
    func isLeftOut(_ path: String) -> Bool { places[path].map { $0.left > 9 * $0.kept } ?? false }
    let left = places.keys.filter(isLeftOut)
    guard !left.isEmpty else { return [] }
    let first = Set(places.keys.filter { !$0.contains(".") })
    let isOfAll = first.count > 1 && first.allSatisfy(isLeftOut)
    func lastName(_ path: String) -> Substring { path.split(separator: ".").last ?? "" }
    let byName = Dictionary(grouping: places.keys, by: lastName)
    let common = Set(byName.filter { $0.value.count > 1 && $0.value.allSatisfy(isLeftOut) }.keys)
    // The last name of a single token is left out by chance.
    let own = Set(tokens.lazy.map { $0.names.joined(separator: ".") })
    let rest = left.filter { !(isOfAll && first.contains($0)) && !common.contains(lastName($0)) && !own.contains($0) }
    let patterns = (isOfAll ? ["*"] : []) + common.sorted().map { "**.\($0)" } + rest.sorted()
    return patterns.count > mostPatterns ? [] : patterns.map { .init(pattern: $0, name: "") }
  }

  /// What is in names instead of groups of the first level whose properties have other names so far: `fw` for `font-weight`,
  /// or `color-brand` for `brand`.
  private static func substitutes(
    for tokens: [PublishedToken],
    besides naming: PublishedNaming,
    in table: PublishedProperties.Table
  ) -> [Renaming.Member] {
    var missing: [Substring: [PublishedToken]] = [:]
    var found: [Substring: Int] = [:]
    var claimed: Set<String> = []
    for token in tokens where token.names.count > 1 && token.isComparable {
      let key = naming.key(of: token)
      if table[key]?.agrees(with: token) == true {
        claimed.insert(key)
        found[token.names[0], default: 0] += 1
      } else {
        missing[token.names[0], default: []].append(token)
      }
    }
    let groups = missing.filter { $0.value.count > 1 && $0.value.count > found[$0.key, default: 0] }
    guard !groups.isEmpty else { return [] }
    let ends = PublishedEnds(of: table, behind: naming.prefix)
    let substitutes = groups.sorted { $0.key < $1.key }.compactMap { group, tokens -> Renaming.Member? in
      guard case .one(let start) = ends.way(of: tokens, behind: 1, needsWords: true, besides: claimed) else {
        return nil
      }
      return .init(pattern: String(group), name: start)
    }
    // Two groups with the same tokens in them are told apart by their names.
    let names = Dictionary(grouping: substitutes, by: \.name)
    return substitutes.filter { substitute in
      let ends = (names[substitute.name] ?? []).flatMap {
        (groups[Substring($0.pattern)] ?? []).map { $0.names.dropFirst() }
      }
      return ends.count == Set(ends).count
    }
  }
}
