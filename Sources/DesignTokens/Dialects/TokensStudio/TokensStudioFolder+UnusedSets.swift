import Algorithms
import DocumentReading

// Sets that no theme uses, and files that no list names.

extension TokensStudioFolder {
  /// Makes what the sets in use need part of the themes, and an appearance of sets for light and dark.
  mutating func takeUnusedSets(_ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    takeNeededSets(&library, &diagnostics)
    let used = usedSets
    guard !groups.contains(where: \.isOfAppearances), !used.isEmpty else { return }
    let known = Set(used.map(\.name))
    let unused = order.filter { !known.contains($0.name) }
    guard let group = appearances(among: unused, alternatives(among: unused, &library), &library) else { return }
    let paths = tokenPaths(of: used, &library)
    let sets = group.themes.flatMap(\.sets)
    guard sets.allSatisfy({ tokenPaths(of: $0, &library).isDisjoint(with: paths) }) else { return }
    groups.append(group)
    diagnostics.report(.unusedAppearances(sets.map(\.name), at: table.place(of: main)))
  }

  /// Makes sets always active that no theme uses, but to whose tokens those in use refer: whoever builds from all files of
  /// a folder does not miss them in the themes.
  private mutating func takeNeededSets(_ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    var pending = usedSets
    var rest = order.filter { set in !pending.contains { $0.name == set.name } }
    guard !rest.isEmpty, !pending.isEmpty else { return }
    let known = tokenPaths(of: pending, &library)
    var wanted: Set<String> = []
    var needed: [SetName] = []
    while !pending.isEmpty {
      for set in pending { wanted.formUnion(standardForm(of: set, &library)?.referencedPaths ?? []) }
      wanted.subtract(known)
      pending = rest.filter { !tokenPaths(of: $0, &library).isDisjoint(with: wanted) }
      rest.removeAll { set in pending.contains { $0.name == set.name } }
      needed += pending
    }
    guard !needed.isEmpty else { return }
    always += needed
    diagnostics.report(.neededSets(sorted(needed).map(\.name), at: table.place(of: main)))
  }

  /// Makes the files of the folder always active that no list names, and that declare none of the tokens of the sets: whoever
  /// builds from all files of a folder has them in every theme.
  mutating func takeUnlistedFiles(_ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    let listed = Set((order + usedSets).map(\.name)).union(foreignSets)
    var known = tokenPaths(of: order + usedSets, &library)
    var found: [SetName] = []
    for set in files(besides: listed, &library) {
      let own = tokenPaths(of: set, &library)
      guard known.isDisjoint(with: own) else { continue }
      known.formUnion(own)
      found.append(set)
    }
    guard !found.isEmpty else { return }
    // Without themes all sets are active, which nothing says then.
    if groups.isEmpty, always.isEmpty { always = order }
    always += found
    diagnostics.report(.unlistedFiles(found.map(\.name), at: table.place(of: main)))
  }

  /// All token files of a folder whose lists name no set, in the order of their names: each is a set, whatever the others
  /// declare.
  func allFiles(_ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) -> [SetName] {
    let found = files(besides: [], &library)
    if !found.isEmpty { diagnostics.report(.noLists(found.map(\.name), at: table.place(of: main))) }
    return found
  }

  /// The files of the folder with tokens that are no sets so far, in the order of their names.
  private func files(besides listed: Set<String>, _ library: inout DocumentLibrary) -> [SetName] {
    // The outermost folder has files of every kind.
    guard !prefix.isEmpty else { return [] }
    let known = Set(setsOfTokenFiles.map { path(ofSet: $0) })
    var found: [SetName] = []
    for path in library.files.paths(matching: prefix + "**/*.json").sorted()
    where !Self.isList(path) && !known.contains(path) {
      let name = String(path.dropFirst(prefix.count).dropLast(".json".count))
      let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "node_modules" }
      guard !listed.contains(name), !isHidden, !RelativePath.liesInBuild(name) else { continue }
      let set = SetName(name: name, offset: main.node.offset)
      guard !tokenPaths(of: set, &library).isEmpty, !isExport(path, of: listed, &library) else { continue }
      found.append(set)
    }
    return found
  }

  /// Whether a file has all sets once more, as groups.
  private func isExport(_ path: String, of sets: Set<String>, _ library: inout DocumentLibrary) -> Bool {
    var ignored = Diagnostics()
    let members = library.document(at: path, for: nil, diagnostics: &ignored)?.node.members ?? []
    return members.contains { $0.has(key: "$themes") || $0.has(key: "$metadata") || sets.contains($0.key) }
  }

  /// Leaves out themes that enable no set where others refer to what the sets of their group have, or where a theme of the
  /// same name does: they are not filled yet, and nothing would have a value in them.
  mutating func dropEmptyThemes(_ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    for index in groups.indices {
      let themes = groups[index].themes
      guard themes.contains(where: \.sets.isEmpty), !themes.allSatisfy(\.sets.isEmpty) else { continue }
      let isNeeded = isNeeded(groups[index], &library)
      for theme in themes where theme.sets.isEmpty {
        // A theme of the same name got a number.
        let second = groups[index].themes.firstIndex { $0.name == theme.name + "-2" }
        guard isNeeded || second != nil else { continue }
        if let second { groups[index].themes[second].name = theme.name }
        groups[index].themes.removeAll { $0.sets.isEmpty && $0.name == theme.name }
        let place = table.place(at: theme.offset, in: main.source)
        diagnostics.report(.emptyTheme(theme.name, of: groups[index].name, at: place))
      }
    }
  }

  /// Whether sets outside of a group refer to tokens that only its sets have.
  private func isNeeded(_ group: Group, _ library: inout DocumentLibrary) -> Bool {
    let own = group.themes.flatMap(\.sets)
    let others = usedSets.filter { set in !own.contains { $0.name == set.name } }
    var needed = others.reduce(into: Set<String>()) {
      $0.formUnion(standardForm(of: $1, &library)?.referencedPaths ?? [])
    }
    for set in others { needed.subtract(tokenPaths(of: set, &library)) }
    return own.contains { !tokenPaths(of: $0, &library).isDisjoint(with: needed) }
  }

  // MARK: Light and dark

  /// The sets for light and dark as a choice; nil unless there are as many of each, and they have tokens in common.
  ///
  /// - Parameter alternatives: Which of the sets would hide each other.
  func appearances(
    among sets: [SetName],
    _ alternatives: SetAlternatives,
    _ library: inout DocumentLibrary
  ) -> Group? {
    var found: [(appearance: Appearance, sets: [SetName])] = []
    for set in sets {
      let name = set.name.split(separator: "/").last.map(String.init) ?? set.name
      guard name.lowercased() != "default", let appearance = Appearance(named: name) else { continue }
      if let index = found.firstIndex(where: { $0.appearance == appearance }) {
        // Of the light sets of several brands, which declare the same, one is part of what is light.
        if !found[index].sets.contains(where: { alternatives.areAlternatives($0, set) }) {
          found[index].sets.append(set)
        }
      } else {
        found.append((appearance, [set]))
      }
    }
    guard found.count > 1, let light = found.firstIndex(where: { $0.appearance == .light }) else { return nil }
    found.insert(found.remove(at: light), at: 0)
    // Several sets of one appearance are its parts, if every appearance has them.
    guard found.allSatisfy({ $0.sets.count == found[0].sets.count }) else { return nil }
    var paths: [Set<String>] = []
    for (_, sets) in found { paths.append(tokenPaths(of: sets, &library)) }
    guard paths.dropFirst().allSatisfy({ !$0.isDisjoint(with: paths[0]) }) else { return nil }
    let themes = found.map { appearance, sets in
      Theme(name: sets.count == 1 ? sets[0].name : appearance.rawValue, sets: sets, offset: sets[0].offset)
    }
    return Group(name: "appearance", themes: themes, offset: found[0].sets[0].offset)
  }
}

extension TokensStudioFolder.Group {
  /// Whether its themes are light, dark and the like.
  fileprivate var isOfAppearances: Bool { themes.contains { Appearance(named: $0.name) != nil } }
}

extension Diagnostic {
  fileprivate static func neededSets(_ names: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "unused-set",
      """
      no theme uses \(names.map { "'\($0)'" }.joined(separator: ", ")), but sets that themes use refer to \
      \(names.count == 1 ? "its" : "their") tokens: read as always active
      """,
      severity: .note,
      at: place
    )
  }

  fileprivate static func emptyTheme(_ name: String, of group: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "theme-empty",
      "the theme '\(name)' of '\(group)' enables no set, and is left out",
      severity: .warning,
      at: place,
      advice: "enable its sets in Tokens Studio",
      subject: name
    )
  }

  fileprivate static func unusedAppearances(_ names: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "unused-set",
      "no theme uses \(list(names)): read as an appearance",
      severity: .note,
      at: place
    )
  }

  fileprivate static func noLists(_ names: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "unused-set",
      "neither '$metadata.json' nor a theme names a set: read are \(list(names)), in the order of their names",
      severity: .note,
      at: place,
      advice: "let Tokens Studio write '$metadata.json', which has the order of the sets"
    )
  }

  fileprivate static func unlistedFiles(_ names: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "unused-set",
      "neither '$metadata.json' nor a theme names \(list(names)): read as always active",
      severity: .note,
      at: place,
      advice: "move what belongs to no theme out of the folder"
    )
  }
}
