import Algorithms
import DocumentReading

/// Reads what Tokens Studio exports: into a folder, with a file for each token set, `$themes.json` and `$metadata.json`,
/// or into one file with all of these.
///
/// The two lists become a resolver document. A set that every theme of a group uses is always active; the others are
/// the sources of contexts, and a group of themes is a modifier. The order is that of `tokenSetOrder`.
struct TokensStudioFolder {
  private static let themesFile = "$themes.json"
  private static let metadataFile = "$metadata.json"

  /// An active token set, and where it is named.
  struct SetName {
    var name: String
    var offset: Int
  }

  struct Theme {
    var name: String
    var sets: [SetName]
    var offset: Int
  }

  /// Themes of which one is active at a time.
  struct Group {
    var name: String
    var themes: [Theme]
    var offset: Int
  }

  /// Reads the themes of a single file, whose sets are its groups; nil for a file without themes.
  ///
  /// - Parameters:
  ///   - mapping: What the themes choose that are in no group.
  ///   - brand: One of the ``brands`` that were found, of which alone the themes are read; nil for all themes.
  static func read(
    file document: SourcedNode,
    groups mapping: ThemeGroups = ThemeGroups(),
    of brand: ThemeBrands.Brand? = nil,
    features: inout DialectFeatures,
    library: inout DocumentLibrary,
    diagnostics: inout Diagnostics
  ) -> TokensStudioFolder? {
    let metadata = document.node["$metadata"]
    guard let themes = document.node["$themes"], document.node.isShallow, let list = themes.array,
      list.contains(where: { $0["selectedTokenSets"] != nil })
        || list.isEmpty && metadata?["tokenSetOrder"]?.array?.isEmpty == false
    else { return nil }
    let isPenpot = metadata?["activeSets"] != nil || metadata?["activeThemes"] != nil
    features.note(isPenpot ? .penpot : .tokensStudio, at: document.node.offset, in: document.source)
    features.assumed = isPenpot ? .penpot : .tokensStudio
    let members = (document.node.members ?? []).filter(\.isGroupOrToken)
    let named = (metadata?["tokenSetOrder"]?.array ?? []).compactMap(SetName.init)
      .filter { set in members.contains { $0.key == set.name } }
    let rest = members.filter { member in !named.contains { $0.name == member.key } }
    var folder = TokensStudioFolder(
      prefix: "",
      main: document.at(themes),
      order: named + rest.map { SetName(name: $0.key, offset: $0.keyOffset) },
      table: library.table
    )
    folder.inline = Dictionary(members.map { ($0.key, document.at($0.node)) }) { first, _ in first }
    folder.mapping = mapping
    folder.dropSetNames(&library)
    folder.readThemes(of: brand, &library, &diagnostics)
    folder.takeUnusedSets(&library, &diagnostics)
    folder.takeModes(&library, &diagnostics)
    folder.arrange(&library, &diagnostics)
    return folder
  }

  /// Takes the name of a set out of references that begin with it, as the transforms for Style Dictionary want it, which
  /// take sets for groups.
  private mutating func dropSetNames(_ library: inout DocumentLibrary) {
    var paths: [String: Set<String>] = [:]
    for name in inline.keys { paths[name] = tokenPaths(of: SetName(name: name, offset: 0), &library) }
    let all = paths.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for (name, place) in inline {
      inline[name] = place.at(
        place.node.mappingTexts { text in
          text.mappingReferences { path in
            guard !all.contains(path), let dot = path.firstIndex(of: ".") else { return path }
            let rest = String(path[path.index(after: dot)...])
            return paths[String(path[..<dot])]?.contains(rest) == true ? rest : path
          }
        }
      )
    }
  }

  /// Whether a path names one of the two lists.
  static func isList(_ path: String) -> Bool {
    let name = path.split(separator: "/").last
    return name.map { $0 == themesFile || $0 == metadataFile } ?? false
  }

  /// Reads the lists; returns nil after reporting an error.
  static func read(
    _ path: String,
    groups mapping: ThemeGroups = ThemeGroups(),
    of brand: ThemeBrands.Brand? = nil,
    features: inout DialectFeatures,
    library: inout DocumentLibrary,
    diagnostics: inout Diagnostics
  ) -> TokensStudioFolder? {
    let prefix = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let named = [prefix + themesFile, prefix + metadataFile]
    // Either may be missing, but not the one that was asked for.
    let lists = named.filter { $0 == path || library.exists($0) }
    let documents = lists.compactMap { library.value(at: $0, diagnostics: &diagnostics) }
    // Without themes, the order lists the sets.
    let main = documents.first { $0.node.array?.isEmpty == false } ?? documents.last
    guard documents.count == lists.count, let main else { return nil }
    let metadata = documents.last?.node
    let isPenpot = metadata?["activeSets"] != nil || metadata?["activeThemes"] != nil
    features.note(isPenpot ? .penpot : .tokensStudio, at: main.node.offset, in: main.source)
    features.assumed = isPenpot ? .penpot : .tokensStudio
    let listed = (metadata?["tokenSetOrder"]?.array ?? []).compactMap(SetName.init)
    let chosen = (main.node.array ?? []).flatMap { ($0["selectedTokenSets"]?.members ?? []).map(\.key) }
    var folder = TokensStudioFolder(prefix: prefix, main: main, order: listed, table: library.table)
    folder.mapping = mapping
    folder.findFiles(ofSets: listed.map(\.name) + chosen, in: library)
    if listed.isEmpty, chosen.isEmpty { folder.order = folder.allFiles(&library, &diagnostics) }
    folder.readThemes(of: brand, &library, &diagnostics)
    folder.takeUnusedSets(&library, &diagnostics)
    folder.takeUnlistedFiles(&library, &diagnostics)
    guard !folder.setNames.isEmpty else {
      diagnostics.report(.noSets(path, at: library.table.place(of: main)))
      return nil
    }
    // A list that was left behind somewhere says nothing about the files elsewhere.
    guard folder.setNames.contains(where: { library.exists(folder.path(ofSet: $0)) }) else {
      diagnostics.report(.missingSets(folder.setNames, of: path, at: library.table.place(of: main)))
      return nil
    }
    folder.takeModes(&library, &diagnostics)
    folder.arrange(&library, &diagnostics)
    return folder
  }

  let prefix: String
  let main: SourcedNode
  var order: [SetName]
  let table: SourceTable
  var groups: [Group] = []
  /// The sets of themes without a group that are active whatever is chosen.
  var always: [SetName] = []
  /// The brands among the themes, each of which may be read by itself; none in most folders.
  private(set) var brands: [ThemeBrands.Brand] = []
  /// The sets that only other brands have than the one that is read.
  private(set) var foreignSets: Set<String> = []
  /// How the order of the sets is kept.
  var arrangement = Arrangement()
  /// What themes without a group choose, by the manifest.
  private var mapping = ThemeGroups()
  /// The sets whose tokens have values in modes, and those that have these values now.
  var setsWithModes: Set<String> = []
  /// The sets, where they are groups of a single file.
  var inline: [String: SourcedNode] = [:]
  /// By the name of a set that is a folder by now: the sets in it.
  private var parts: [String: [String]] = [:]
  /// The sets whose files are called as those of the standard are, `light.tokens.json` for the set `light`.
  private(set) var setsOfTokenFiles: Set<String> = []

  /// What one of several contexts is chosen from, the default first.
  struct Choice {
    var name: String
    var contexts: [(name: String, sets: [String])]
  }

  /// Token sets of any origin; those that belong to no choice are always active.
  init(_ sets: [(name: String, place: SourcedNode)], choosing choices: [Choice], table: SourceTable) {
    let main = sets.first?.place ?? SourcedNode(DataNode(.null, offset: 0, endOffset: 0), in: SourceID(0))
    let names = sets.map { SetName(name: $0.name, offset: $0.place.node.offset) }
    self.init(prefix: "", main: main, order: names, table: table)
    inline = Dictionary(sets.map { ($0.name, $0.place) }) { first, _ in first }
    groups = choices.map { Group($0, of: names, at: main.node.offset) }
    let chosen = Set(choices.flatMap { $0.contexts.flatMap(\.sets) })
    always = names.filter { !chosen.contains($0.name) }
  }

  /// The modifier whose contexts are named after the appearances of a platform; nil if there is none.
  ///
  /// Names may have words in common: `Brand Light` and `Brand Dark`.
  var appearances: (modifier: String, contexts: [(context: String, appearance: Appearance)])? {
    let choices = groups.filter { $0.themes.count > 1 }
    for names in [{ $0 }, Self.withoutCommonWords] as [([String]) -> [String]] {
      for group in choices {
        guard let known = names(group.themes.map(\.name)).appearances else { continue }
        return (group.name, zip(group.themes, known).map { ($0.name, $1) })
      }
    }
    return nil
  }

  static func withoutCommonWords(_ names: [String]) -> [String] {
    let words = names.map { $0.lowercased().split { !$0.isLetter } }
    let common = words.dropFirst().reduce(into: Set(words.first ?? [])) { $0.formIntersection($1) }
    return words.map { $0.filter { !common.contains($0) }.joined(separator: " ") }
  }

  private init(prefix: String, main: SourcedNode, order: [SetName], table: SourceTable) {
    self.prefix = prefix
    self.main = main
    self.order = order
    self.table = table
  }

  /// The names of the modifiers, each with the number of its contexts.
  var sizes: [(modifier: String, contexts: Int)] {
    groups.filter { $0.themes.count > 1 }.map { ($0.name, $0.themes.count) }
  }

  /// The names of the contexts of a modifier, the default first.
  func contexts(of modifier: String) -> [String] {
    groups.first { $0.name == modifier }?.themes.map(\.name) ?? []
  }

  var place: SourceFile.Place { table.place(of: main) }

  // MARK: Reading the themes

  private mutating func readThemes(
    of brand: ThemeBrands.Brand?,
    _ library: inout DocumentLibrary,
    _ diagnostics: inout Diagnostics
  ) {
    let all = main.node.array ?? []
    if all.allSatisfy(\.isEmptyTheme) {
      if !all.isEmpty { diagnostics.report(.emptyThemes(all.compactMap { $0["name"]?.string }, at: place)) }
      findChoices(&library, &diagnostics)
      return joinAppearances()
    }
    let nodes = brand.map { brand in all.compactMap(brand.theme) } ?? all
    if let brand { leaveOutSets(ofThemes: all.filter { brand.others.contains($0.offset) }, besides: nodes) }
    var ungrouped: [Theme] = []
    var mapped: [(theme: Theme, choices: [Permutation.Choice])] = []
    let enabling = Self.groups(enablingSetsOf: nodes)
    let families = Self.families(of: nodes)
    var extending: [(root: String, theme: Theme)] = []
    for (index, node) in nodes.enumerated() {
      guard let name = node["name"]?.string, node["selectedTokenSets"]?.members != nil else {
        diagnostics.report(.notATheme(at: table.place(of: main.at(node))))
        continue
      }
      let group = node["group"]?.string ?? ""
      let member = families.members[index]
      if let member, !member.isChosen { continue }
      let names = ([index] + (member?.ancestors ?? [])).flatMap { activeSets(of: nodes[$0], enabling) }
      var theme = Theme(name: member?.name ?? name, sets: sorted(names.uniqued(on: \.name)), offset: node.offset)
      if group.isEmpty || member != nil, let choices = mapping.choices[theme.name] {
        if mapped.map(\.theme).admits(&theme, table, main, &diagnostics) { mapped.append((theme, choices)) }
      } else if let member {
        let known = extending.filter { $0.root == member.root }.map(\.theme)
        if known.admits(&theme, table, main, &diagnostics) { extending.append((member.root, theme)) }
      } else if !group.isEmpty {
        let known = groups.first { $0.name == group }?.themes ?? []
        if known.admits(&theme, table, main, &diagnostics) { add(theme, to: group) }
      } else if ungrouped.admits(&theme, table, main, &diagnostics) {
        ungrouped.append(theme)
      }
    }
    for root in extending.map(\.root).uniqued() {
      split(extending.filter { $0.root == root }.map(\.theme), of: root, &library, &diagnostics)
    }
    assign(mapped, &diagnostics)
    ungrouped += removeExclusiveGroups(&library) + removeGroupsOfBrands(&library)
    if !groups.contains(where: { $0.name == ThemeBrands.Brand.group }) {
      brands = ThemeBrands(ungrouped.isEmpty ? themesOfOnlyChoice : ungrouped).brands
    }
    split(ungrouped, &library, &diagnostics)
    joinAppearances()
    removeEmptyChoices()
    dropEmptyThemes(&library, &diagnostics)
  }

  /// The themes of the group that is all there is to choose from; none where there are several groups of themes.
  ///
  /// One group of all brands in all appearances is what themes without a group would be.
  private var themesOfOnlyChoice: [Theme] {
    let choices = groups.filter { $0.themes.count > 1 }
    return choices.count == 1 ? choices[0].themes : []
  }

  /// Leaves out the sets that only themes of other brands have.
  private mutating func leaveOutSets(ofThemes others: [DataNode], besides own: [DataNode]) {
    func sets(of themes: [DataNode]) -> Set<String> {
      let keys = themes.flatMap { $0["selectedTokenSets"]?.members ?? [] }.filter { $0.node.string != "disabled" }
      return Set(keys.flatMap { parts[$0.key] ?? [$0.key] })
    }
    foreignSets = sets(of: others).subtracting(sets(of: own))
    order.removeAll { foreignSets.contains($0.name) }
  }

  /// Finds what sets are by now that have no files of their names: a file of the standard's name for them, or a folder, since
  /// somebody divided them.
  ///
  /// None of those in the folder has to be known by itself.
  private mutating func findFiles(ofSets named: [String], in library: DocumentLibrary) {
    for name in named.uniqued() where !library.exists(path(ofSet: name)) {
      if library.exists(prefix + name + Self.endOfTokenFiles) {
        setsOfTokenFiles.insert(name)
        continue
      }
      let files = library.files.paths(matching: "\(prefix)\(name)/**/*.json").sorted()
      let sets = files.map { String($0.dropFirst(prefix.count).dropLast(".json".count)) }
      if !sets.isEmpty, !sets.contains(where: named.contains) { parts[name] = sets }
    }
    order = order.flatMap { set in (parts[set.name] ?? [set.name]).map { SetName(name: $0, offset: set.offset) } }
      // An entry may be left behind when its set is deleted. A resolver document beside the sets says how they belong
      // together, and is none.
      .filter { !$0.name.hasSuffix(".resolver") && library.exists(path(ofSet: $0.name)) }
  }

  private static func families(of themes: [DataNode]) -> ThemeFamilies {
    ThemeFamilies(
      themes.map { theme in
        ThemeFamilies.Theme(
          id: theme["id"]?.string,
          parent: theme["$figmaParentThemeId"]?.string,
          group: theme["group"]?.string ?? "",
          name: theme["name"]?.string ?? "",
          isEmpty: theme["selectedTokenSets"]?.members?.contains { $0.node.string == "enabled" } != true
        )
      }
    )
  }

  /// The sets that a theme brings.
  ///
  /// - Parameter enabling: By set: the groups of the themes that enable it.
  private func activeSets(of theme: DataNode, _ enabling: [String: Set<String>]) -> [SetName] {
    let group = theme["group"]?.string ?? ""
    let active = (theme["selectedTokenSets"]?.members ?? []).filter { set in
      switch set.node.string {
      case "enabled": true
      // What another group chooses is only referred to.
      case "source": enabling[set.key, default: []].isSubset(of: [group])
      default: false
      }
    }
    return active.flatMap { set in
      (parts[set.key] ?? [set.key]).map { SetName(name: $0, offset: set.keyOffset) }
    }
  }

  /// Themes of a group that have the same sets are no choice.
  private mutating func removeEmptyChoices() {
    for index in groups.indices.reversed() where groups[index].themes.count > 1 {
      let sets = groups[index].themes.map { Set($0.sets.map(\.name)) }
      guard sets.allSatisfy({ $0 == sets[0] }) else { continue }
      always += groups[index].themes[0].sets
      groups.remove(at: index)
    }
  }

  /// Settles choices for their defaults where all of them make more combinations than a limit.
  ///
  /// What pages need most stays: the appearance, and of the others as many as fit.
  ///
  /// - Returns: The names of what is settled; none if there are few enough.
  mutating func settleChoices(beyond limit: Int) -> [String] {
    let choices = groups.indices.filter { groups[$0].themes.count > 1 }
    let (appearances, others) = choices.partitioned { groups[$0].appearances == nil }
    var count = 1
    var settled: Set<Int> = []
    for index in appearances + others {
      let contexts = groups[index].themes.count
      if count > limit / contexts { settled.insert(index) } else { count *= contexts }
    }
    if settled.isEmpty { return [] }
    let names = settled.sorted().map { groups[$0].name }
    let standard = settled.sorted().flatMap { groups[$0].themes.first?.sets ?? [] }
    let dropped = Set(settled.flatMap { groups[$0].themes.dropFirst().flatMap(\.sets) }.map(\.name))
      .subtracting(standard.map(\.name))
    groups = groups.indices.filter { !settled.contains($0) }.map { groups[$0] }
    let left = dropped.subtracting(groups.flatMap(\.themes).flatMap(\.sets).map(\.name))
    always = sorted((always + standard).uniqued(on: \.name))
    order.removeAll { left.contains($0.name) }
    for name in left { inline[name] = nil }
    // What no set has any more stays beside the tokens.
    if !left.isDisjoint(with: setsWithModes) { setsWithModes = [] }
    return names
  }

  /// Groups that offer the same appearances are one: a page is light or dark as a whole.
  mutating func joinAppearances() {
    let places = groups.indices.filter { groups[$0].appearances != nil }
    guard let first = places.first, let kinds = groups[first].appearances else { return }
    var joined: [Int] = []
    for index in groups.indices.dropFirst(first + 1) {
      guard let others = groups[index].appearances, Set(others) == Set(kinds) else { continue }
      joined.append(index)
      for (theme, kind) in zip(groups[index].themes, others) {
        guard let target = kinds.firstIndex(of: kind) else { continue }
        let known = groups[first].themes[target].sets
        let further = theme.sets.filter { set in !known.contains { $0.name == set.name } }
        groups[first].themes[target].sets = sorted(known + further)
      }
    }
    for index in joined.reversed() { groups.remove(at: index) }
  }

  /// By set: the groups of the themes that enable it; no name for those without a group.
  private static func groups(enablingSetsOf themes: [DataNode]) -> [String: Set<String>] {
    themes.reduce(into: [:]) { groups, theme in
      for set in theme["selectedTokenSets"]?.members ?? [] where set.node.string == "enabled" {
        // A theme without a group may be one that several others build upon.
        guard let group = theme["group"]?.string, !group.isEmpty else { continue }
        groups[set.key, default: []].insert(group)
      }
    }
  }

  /// Makes modifiers of the themes that the manifest speaks of.
  private mutating func assign(
    _ themes: [(theme: Theme, choices: [Permutation.Choice])],
    _ diagnostics: inout Diagnostics
  ) {
    guard let offset = themes.first?.theme.offset else { return }
    let input = themes.map { ThemeAssignment.Theme(name: $0.name, sets: $0.sets.map(\.name), choices: $1) }
    let assignment = ThemeAssignment(input)
    if let set = assignment.conflict {
      diagnostics.report(.conflictOfThemes(set, at: table.place(at: offset, in: main.source)))
    }
    take(assignment.constant, assignment.modifiers, of: themes.map(\.theme), at: offset)
  }

  /// Takes over sets that are always active, and modifiers, that were made of themes.
  private mutating func take(
    _ constant: [String],
    _ modifiers: [ThemeSplit.Modifier],
    of themes: [Theme],
    at offset: Int
  ) {
    let sets = sorted(themes.flatMap(\.sets).uniqued(on: \.name))
    func names(_ names: [String]) -> [SetName] { sets.filter { names.contains($0.name) } }
    always += names(constant)
    for modifier in modifiers {
      let contexts = modifier.contexts.map { Theme(name: $0.name, sets: names($0.sets), offset: offset) }
      var name = modifier.name
      while groups.contains(where: { $0.name == name }) { name += "-2" }
      groups.append(Group(name: name, themes: contexts, offset: offset))
    }
  }

  /// Makes modifiers of themes of which one is active.
  ///
  /// - Parameter group: The group that names them; nil for themes that are in none, of which the manifest may say more.
  private mutating func split(
    _ themes: [Theme],
    of group: String? = nil,
    _ library: inout DocumentLibrary,
    _ diagnostics: inout Diagnostics
  ) {
    guard themes.count > 1 else {
      for theme in themes { add(theme, to: group ?? "theme") }
      return
    }
    let sets = sorted(themes.flatMap(\.sets).uniqued(on: \.name))
    var paths: [String: Set<String>] = [:]
    for set in sets { paths[set.name] = tokenPaths(of: set, &library) }
    let input = themes.map { ThemeSplit.Theme(name: $0.name, sets: $0.sets.map(\.name)) }
    let split = ThemeSplit(input, order: sets.map(\.name), paths: paths)
    // One modifier with a context for each theme needs no split, and themes that extend others are all that are wanted.
    if split.modifiers.count == 1 && split.modifiers[0].contexts.map(\.name) == themes.map(\.name)
      || split.permutations > themes.count && (group != nil || split.hasDependentOptions)
    {
      for theme in themes { add(theme, to: group ?? "theme") }
      if group == nil, themes.count > Self.plainContexts { reportUnsplit(themes, &diagnostics) }
      return
    }
    let offset = themes.first?.offset ?? main.node.offset
    take(split.constant, split.modifiers, of: themes, at: offset)
    let isUnsplit = split.modifiers.contains { $0.contexts.count == themes.count && themes.count > Self.plainContexts }
    if group == nil, isUnsplit {
      return reportUnsplit(themes, &diagnostics)
    }
    diagnostics.report(.splitThemes(of: group, split, at: table.place(at: offset, in: main.source)))
  }

  /// How many themes may be the contexts of one modifier without being asked about: the appearances of a platform.
  private static let plainContexts = 4

  private func reportUnsplit(_ themes: [Theme], _ diagnostics: inout Diagnostics) {
    let guess = ThemeAssignment.guess(themes.map { ($0.name, $0.sets.map(\.name)) })
    let offset = themes.first?.offset ?? main.node.offset
    diagnostics.report(.unsplitThemes(guess, at: table.place(at: offset, in: main.source)))
  }

  private mutating func add(_ theme: Theme, to group: String) {
    if let index = groups.firstIndex(where: { $0.name == group }) {
      groups[index].themes.append(theme)
    } else {
      groups.append(Group(name: group, themes: [theme], offset: theme.offset))
    }
  }

  /// Puts sets that are listed before another one behind it.
  mutating func move(_ sets: [SetName], behind last: SetName) {
    let names = Set(sets.map(\.name))
    guard let place = order.firstIndex(where: { $0.name == last.name }) else { return }
    let (others, moved) = order[...place].partitioned { names.contains($0.name) }
    order.replaceSubrange(...place, with: others + moved)
  }

  func sorted(_ sets: [SetName]) -> [SetName] {
    let ranks = Dictionary(order.enumerated().map { ($1.name, $0) }) { first, _ in first }
    return sets.enumerated()
      .sorted { (ranks[$0.element.name] ?? .max, $0.offset) < (ranks[$1.element.name] ?? .max, $1.offset) }
      .map(\.element)
  }
}

extension Appearance {
  /// The appearance that a name such as `Light`, `night`, `darkTheme`, `darkmode` or `dark-hc` stands for.
  package init?(named name: String) {
    var words = name.split { !$0.isLetter }.flatMap(\.lowercasedWords).map(Self.withoutEnd)
    let isHigh = words.contains { ["hc", "high", "contrast", "highcontrast"].contains($0) }
    words.removeAll { ["hc", "high", "contrast", "highcontrast", "mode", "theme"].contains($0) }
    switch words {
    case ["light"], ["day"], ["default"]: self = isHigh ? .lightHighContrast : .light
    case ["dark"], ["night"]: self = isHigh ? .darkHighContrast : .dark
    case [] where isHigh: self = .lightHighContrast
    default: return nil
    }
  }

  /// `dark` for `darkmode`.
  private static func withoutEnd(_ word: String) -> String {
    ["mode", "theme", "colors"].first { word.hasSuffix($0) && word.count > $0.count }
      .map { String(word.dropLast($0.count)) } ?? word
  }
}

extension [String] {
  /// What each is the name of, if all are those of different appearances.
  var appearances: [Appearance]? {
    let found = compactMap { Appearance(named: $0) }
    return Set(found).count == count ? found : nil
  }
}

extension ThemeBrands.Brand {
  /// The group of its themes.
  fileprivate static let group = "appearance"

  /// A theme as one of the brand, called after its appearance; nil for one of another brand.
  ///
  /// What is of no brand stays as it is.
  fileprivate func theme(_ node: DataNode) -> DataNode? {
    if others.contains(node.offset) { return nil }
    guard let appearance = appearances[node.offset], let members = node.members else { return node }
    let rest = members.filter { !["name", "group", "$figmaParentThemeId"].contains($0.key) }
    let named: [DataNode.Member] = [
      .text("name", appearance.rawValue, at: node.offset), .text("group", Self.group, at: node.offset),
    ]
    return node.replacing(.object(named + rest))
  }
}

extension DataNode {
  /// Whether it is a theme that enables no set, as the plugin makes one before somebody fills it.
  fileprivate var isEmptyTheme: Bool {
    guard self["name"]?.string != nil, let sets = self["selectedTokenSets"]?.members else { return false }
    return sets.allSatisfy { !["enabled", "source"].contains($0.node.string) }
  }
}

extension TokensStudioFolder.Theme {
  func uses(_ set: String) -> Bool {
    sets.contains { $0.name == set }
  }
}

extension [TokensStudioFolder.Theme] {
  /// Whether a theme is not among these yet; another one of the same name gets a number.
  fileprivate func admits(
    _ theme: inout TokensStudioFolder.Theme,
    _ table: SourceTable,
    _ main: SourcedNode,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    let name = theme.name
    var number = 1
    while let known = first(where: { $0.name == theme.name }) {
      if known.sets.map(\.name) == theme.sets.map(\.name) { return false }
      number += 1
      theme.name = "\(name)-\(number)"
    }
    if number > 1 {
      diagnostics.report(.repeatedTheme(name, theme.name, at: table.place(at: theme.offset, in: main.source)))
    }
    return true
  }
}

extension TokensStudioFolder.SetName {
  fileprivate init?(_ node: DataNode) {
    guard let name = node.string else { return nil }
    self.init(name: name, offset: node.offset)
  }
}
