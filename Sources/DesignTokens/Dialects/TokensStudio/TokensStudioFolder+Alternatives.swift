import DocumentReading

// Folders without themes, whose sets say by their tokens what there is to choose.

/// Sets of which each would hide another one as a whole: they have nine tenths of their tokens in common, some with other values.
///
/// A set that gives a few tokens of another one other values comes on top of it, and is no alternative.
struct SetAlternatives {
  /// Those with the same tokens, in the order of the sets.
  private var groups: [[TokensStudioFolder.SetName]] = []
  /// The groups whose sets do not all have the values of the first one.
  private var differing: Set<Int> = []
  /// By the name of a set: the group that it is in.
  private var owners: [String: Int] = [:]

  init(
    among sets: [TokensStudioFolder.SetName],
    values: (TokensStudioFolder.SetName) -> [String: JSONValue]
  ) {
    var first: [[String: JSONValue]] = []
    // By the path of a token: the groups whose first set has it.
    var holders: [String: [Int]] = [:]
    for set in sets {
      let own = values(set)
      guard !own.isEmpty else { continue }
      let known = Set(own.keys.compactMap { holders[$0] }.joined()).sorted()
      guard let group = known.first(where: { Self.declareTheSame(own, first[$0]) }) else {
        for path in own.keys { holders[path, default: []].append(groups.count) }
        owners[set.name] = groups.count
        groups.append([set])
        first.append(own)
        continue
      }
      owners[set.name] = group
      groups[group].append(set)
      if own.contains(where: { path, value in first[group][path].map { $0 != value } ?? false }) {
        differing.insert(group)
      }
    }
  }

  /// The sets to choose from, together.
  var choices: [[TokensStudioFolder.SetName]] { differing.sorted().map { groups[$0] } }

  func areAlternatives(_ one: TokensStudioFolder.SetName, _ other: TokensStudioFolder.SetName) -> Bool {
    guard let group = owners[one.name], differing.contains(group) else { return false }
    return owners[other.name] == group
  }

  private static func declareTheSame(_ one: [String: JSONValue], _ other: [String: JSONValue]) -> Bool {
    // Nearly always their sizes tell.
    guard min(one.count, other.count) * 10 >= max(one.count, other.count) * 9 else { return false }
    let (paths, others) = (Set(one.keys), Set(other.keys))
    return paths.areMostly(in: others) && others.areMostly(in: paths)
  }
}

extension TokensStudioFolder {
  /// Without themes all sets are active, but for alternatives, of which the last would hide all others.
  ///
  /// Those that are named after light and dark are an appearance, also if they have only some tokens in common. Any other
  /// alternative comes on top of the first one, so that no token is missing that it leaves out. One of
  /// light and dark, such as `partyDark`, comes on top of these, and is off by default; so does what stands behind them in
  /// their folder and gives both the same values.
  mutating func findChoices(_ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    let alternatives = alternatives(among: order, &library)
    if let appearance = appearances(among: order, alternatives, &library) { groups = [appearance] }
    let choices = choices(of: alternatives, &library)
    groups += choices.map { Group($0, of: order, at: main.node.offset) }
    let chosen = Set(groups.flatMap { $0.themes.flatMap(\.sets).map(\.name) })
    if !groups.isEmpty { always = order.filter { !chosen.contains($0.name) } }
    for choice in choices {
      diagnostics.report(.alternatives(choice.contexts.map(\.name), of: choice.name, at: table.place(of: main)))
    }
  }

  func alternatives(among sets: [SetName], _ library: inout DocumentLibrary) -> SetAlternatives {
    SetAlternatives(among: sets) { values(of: [$0], &library) }
  }

  /// The most permutations of sets of which only their tokens say that they exclude each other; where there were more, of each
  /// token the last set counts.
  private static let mostPermutations = 2048

  /// What there is to choose beside the appearance that was found.
  private mutating func choices(of alternatives: SetAlternatives, _ library: inout DocumentLibrary) -> [Choice] {
    let ofAppearance = Set(groups.flatMap { $0.themes.flatMap(\.sets).map(\.name) })
    var choices: [Choice] = []
    var moves: [(sets: [SetName], last: SetName)] = []
    var over = setsOverAppearances(&library)
    for group in alternatives.choices {
      guard let last = group.last(where: { ofAppearance.contains($0.name) }) else {
        // What is behind light and dark as a whole comes on top of these.
        if group.allSatisfy({ set in over.contains { $0.name == set.name } }) { continue }
        over.removeAll { set in group.contains { $0.name == set.name } }
        add(Self.choice(of: group), to: &choices)
        continue
      }
      // What comes before light and dark is what they are built upon.
      let others = group.drop { !ofAppearance.contains($0.name) }.filter { !ofAppearance.contains($0.name) }
      guard !others.isEmpty else { continue }
      over.removeAll { set in others.contains { $0.name == set.name } }
      add(Self.choice(besideAppearances: others), to: &choices)
      moves.append((others, last))
    }
    if !over.isEmpty { add(Self.choice(besideAppearances: over), to: &choices) }
    let sizes = groups.map(\.themes.count) + choices.map(\.contexts.count)
    let count = sizes.reduce(1) { $0 > Self.mostPermutations ? $0 : $0 * $1 }
    guard count <= Self.mostPermutations else { return [] }
    for (sets, last) in moves { move(sets, behind: last) }
    return choices
  }

  /// The sets in the folder of those for light and dark, and behind all of these, that set tokens of each of them anew, and do
  /// little else: nothing of these tokens would ever be light or dark.
  ///
  /// What others need of such a set applies.
  private func setsOverAppearances(_ library: inout DocumentLibrary) -> [SetName] {
    let own = Set(groups.flatMap { $0.themes.flatMap(\.sets).map(\.name) })
    let folders = Set(own.map(RelativePath.folder(of:)))
    guard folders.count == 1, let folder = folders.first, !folder.isEmpty,
      let last = order.lastIndex(where: { own.contains($0.name) })
    else { return [] }
    let themes = groups.flatMap(\.themes).map { tokenPaths(of: $0.sets, &library) }
    let known = tokenPaths(of: order[...last], &library)
    let candidates = order[(last + 1)...].compactMap { set -> (set: SetName, further: Set<String>)? in
      guard RelativePath.folder(of: set.name) == folder else { return nil }
      let paths = tokenPaths(of: set, &library)
      let further = paths.subtracting(known)
      let isOver = 2 * further.count <= paths.count && themes.allSatisfy { !$0.isDisjoint(with: paths) }
      return isOver ? (set, further) : nil
    }
    guard !candidates.isEmpty else { return [] }
    let names = Set(candidates.map(\.set.name))
    let needed = order.filter { !names.contains($0.name) }.reduce(into: Set<String>()) {
      $0.formUnion(standardForm(of: $1, &library)?.referencedPaths ?? [])
    }
    return candidates.filter { $0.further.isDisjoint(with: needed) }.map(\.set)
  }

  /// Sets of which the first always applies, and each of the others may come on top of it.
  private static func choice(of sets: [SetName]) -> Choice {
    let contexts = zip(names(of: sets), sets).enumerated().map { index, context in
      (name: context.0, sets: index == 0 ? [] : [context.1.name])
    }
    return Choice(name: "theme", contexts: contexts).namedAfterContexts
  }

  private static func choice(besideAppearances sets: [SetName]) -> Choice {
    // `bolt/dark` beside `acme/dark` is one of these appearances of something else.
    let isAppearance = sets.contains { Appearance(named: $0.name.lastPart) != nil }
    let names = isAppearance ? sets.map { $0.name.replacing("/", with: "-") } : names(of: sets)
    let none = names.contains("default") ? "none" : "default"
    return Choice(name: "theme", contexts: [(none, [])] + zip(names, sets).map { ($0, [$1.name]) })
  }

  /// The last parts of the sets' names, or else the first by which they differ: `acme` and `bolt` for `acme/color` and
  /// `bolt/color`.
  static func names(of sets: [SetName]) -> [String] {
    let last = sets.map(\.name.lastPart)
    if Set(last).count == sets.count { return last }
    let parts = sets.map { $0.name.split(separator: "/").map(String.init) }
    let depth = parts.map(\.count).min() ?? 0
    let different = (0..<depth).lazy.map { index in parts.map { $0[index] } }.first { Set($0).count == sets.count }
    return different ?? sets.map(\.name)
  }

  /// Adds a choice to those that offer the same, or as one of its own.
  private func add(_ choice: Choice, to choices: inout [Choice]) {
    let offered = choice.contexts.map(\.name)
    var (named, number) = (choice, 1)
    while groups.contains(where: { $0.name == named.name })
      || choices.contains(where: { $0.name == named.name && $0.contexts.map(\.name) != offered })
    {
      number += 1
      named.name = "\(choice.name)-\(number)"
    }
    choices = (choices + [named]).merged
  }
}

extension Diagnostic {
  fileprivate static func alternatives(_ names: [String], of modifier: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "unused-set",
      "no theme says which sets are active of those that declare the same tokens: \(list(names)) are read as '\(modifier)'",
      severity: .note,
      at: place,
      advice: "make themes of them in Tokens Studio, in a group of their own"
    )
  }
}
