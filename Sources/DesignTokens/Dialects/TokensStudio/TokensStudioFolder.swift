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
  /// - Parameter mapping: What the themes choose that are in no group.
  static func read(
    file document: SourcedNode,
    groups mapping: ThemeGroups = ThemeGroups(),
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
    let members = (document.node.members ?? []).filter { !$0.key.hasPrefix("$") && $0.node.members != nil }
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
    folder.readThemes(&library, &diagnostics)
    folder.takeUnusedSets(&library, &diagnostics)
    folder.reportOrder(library: &library, &diagnostics)
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
    let parts = dividedSets(listed.map(\.name) + chosen, below: prefix, in: library)
    var folder = TokensStudioFolder(
      prefix: prefix,
      main: main,
      // An entry may be left behind when its set is deleted.
      order: listed.flatMap { set in (parts[set.name] ?? [set.name]).map { SetName(name: $0, offset: set.offset) } }
        .filter { library.exists(prefix + $0.name + ".json") },
      table: library.table
    )
    folder.mapping = mapping
    folder.parts = parts
    folder.readThemes(&library, &diagnostics)
    folder.takeUnusedSets(&library, &diagnostics)
    folder.takeUnlistedFiles(&library, &diagnostics)
    guard !folder.setNames.isEmpty else {
      diagnostics.report(.noSets(path, at: library.table.place(of: main)))
      return nil
    }
    folder.reportOrder(library: &library, &diagnostics)
    return folder
  }

  let prefix: String
  let main: SourcedNode
  let order: [SetName]
  let table: SourceTable
  var groups: [Group] = []
  /// The sets of themes without a group that are active whatever is chosen.
  var always: [SetName] = []
  /// What themes without a group choose, by the manifest.
  private var mapping = ThemeGroups()
  /// The sets, where they are groups of a single file.
  private(set) var inline: [String: SourcedNode] = [:]
  /// By the name of a set that is a folder by now: the sets in it.
  private var parts: [String: [String]] = [:]

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
    groups = choices.map { choice in
      let themes = choice.contexts.map { context in
        Theme(name: context.name, sets: names.filter { context.sets.contains($0.name) }, offset: main.node.offset)
      }
      return Group(name: choice.name, themes: themes, offset: main.node.offset)
    }
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
        let known = names(group.themes.map(\.name)).compactMap { Appearance(named: $0) }
        guard Set(known).count == group.themes.count else { continue }
        return (group.name, zip(group.themes, known).map { ($0.name, $1) })
      }
    }
    return nil
  }

  private static func withoutCommonWords(_ names: [String]) -> [String] {
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

  var place: SourceFile.Place { table.place(of: main) }

  // MARK: Reading the themes

  private mutating func readThemes(_ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    let nodes = main.node.array ?? []
    if nodes.isEmpty { return findAppearances(&library) }
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
    ungrouped += removeExclusiveGroups(&library)
    split(ungrouped, &library, &diagnostics)
    joinAppearances()
    removeEmptyChoices()
    dropEmptyThemes(&library, &diagnostics)
  }

  /// The sets that became folders, since somebody divided them: by the name that themes and the order know, the sets in the
  /// folder.
  ///
  /// None of those has to be known by itself.
  private static func dividedSets(
    _ named: [String],
    below prefix: String,
    in library: DocumentLibrary
  ) -> [String: [String]] {
    var parts: [String: [String]] = [:]
    for name in named.uniqued() where !library.exists(prefix + name + ".json") {
      let files = library.files.paths(matching: "\(prefix)\(name)/**/*.json").sorted()
      let sets = files.map { String($0.dropFirst(prefix.count).dropLast(".json".count)) }
      if !sets.isEmpty, !sets.contains(where: named.contains) { parts[name] = sets }
    }
    return parts
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

  /// Groups that offer the same appearances are one: a page is light or dark as a whole.
  private mutating func joinAppearances() {
    func appearances(of group: Group) -> [Appearance]? {
      let found = group.themes.compactMap { Appearance(named: $0.name) }
      return found.count == group.themes.count && found.count > 1 && Set(found).count == found.count ? found : nil
    }
    let places = groups.indices.filter { appearances(of: groups[$0]) != nil }
    guard let first = places.first, let kinds = appearances(of: groups[first]) else { return }
    var joined: [Int] = []
    for index in groups.indices.dropFirst(first + 1) {
      guard let others = appearances(of: groups[index]), Set(others) == Set(kinds) else { continue }
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

  /// Groups of one theme each that give the same tokens values: whoever named them meant themes, of which one is active.
  private mutating func removeExclusiveGroups(_ library: inout DocumentLibrary) -> [Theme] {
    let single = groups.filter { $0.themes.count == 1 }
    guard single.count > 1 else { return [] }
    let own = single.map { group in
      group.themes[0].sets.filter { set in !single.contains { $0.name != group.name && $0.themes[0].uses(set.name) } }
    }
    let paths = own.map { sets in sets.reduce(into: Set<String>()) { $0.formUnion(tokenPaths(of: $1, &library)) } }
    let exclusive = single.indices.filter { index in
      paths.indices.contains { $0 != index && !paths[$0].isDisjoint(with: paths[index]) }
    }
    let names = Set(exclusive.map { single[$0].name })
    groups.removeAll { names.contains($0.name) }
    return exclusive.map { index in
      var theme = single[index].themes[0]
      theme.name = single[index].name
      return theme
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

  func sorted(_ sets: [SetName]) -> [SetName] {
    let ranks = Dictionary(order.enumerated().map { ($1.name, $0) }) { first, _ in first }
    return sets.enumerated()
      .sorted { (ranks[$0.element.name] ?? .max, $0.offset) < (ranks[$1.element.name] ?? .max, $1.offset) }
      .map(\.element)
  }

  // MARK: The resolver document

  /// Sets that are active for every choice, each once, in order; without themes, all sets.
  private var constantSets: [SetName] {
    if groups.isEmpty, always.isEmpty { return order }
    guard !groups.isEmpty || always.isEmpty else { return sorted(always.uniqued(on: \.name)) }
    let constant =
      always
      + groups.flatMap { group in
        (group.themes.first?.sets ?? []).filter { set in group.themes.allSatisfy { $0.uses(set.name) } }
      }
    return sorted(constant.uniqued(on: \.name))
  }

  /// A set or a group in the order in which it is read, under the first of the sets that it brings.
  fileprivate enum Item {
    case set(SetName)
    case group(Group)
  }

  /// The sets that any theme uses.
  var usedSets: [SetName] { items.flatMap(\.sets).uniqued(on: \.name) }

  private var items: [Item] {
    let constant = constantSets
    let names = Set(constant.map(\.name))
    var rest = groups.filter { $0.themes.count > 1 }.map { group in
      var group = group
      for index in group.themes.indices { group.themes[index].sets.removeAll { names.contains($0.name) } }
      return group
    }
    var items: [Item] = []
    for set in sorted(constant + rest.flatMap { $0.themes.flatMap(\.sets) }) {
      if names.contains(set.name) { items.append(.set(set)) }
      guard let index = rest.firstIndex(where: { $0.themes.contains { $0.uses(set.name) } }) else { continue }
      items.append(.group(rest.remove(at: index)))
    }
    return items + rest.map { .group($0) }
  }

  /// The resolver document for the lists, each part with its position in them.
  ///
  /// - Parameter file: The file that a set is in, relative to the document; without, where it was read from.
  func document(file: ((String) -> String)? = nil) -> SourcedNode {
    let items = items
    let sets = items.compactMap { if case .set(let set) = $0 { member(set, file) } else { nil } }
    let modifiers = items.compactMap { if case .group(let group) = $0 { member(group, file) } else { nil } }
    let order = items.map { item in
      switch item {
      case .set(let set): reference(to: "sets", set.name, at: set.offset)
      case .group(let group): reference(to: "modifiers", group.name, at: group.offset)
      }
    }
    let start = main.node.offset
    let maps: [(key: String, members: [DataNode.Member])] = [("sets", sets), ("modifiers", modifiers)]
    let members = maps.filter { !$0.members.isEmpty }.map { map in
      DataNode.Member(key: map.key, keyOffset: start, node: .object(map.members, at: start))
    }
    let list = DataNode.Member(key: "resolutionOrder", keyOffset: start, node: .list(order, at: start))
    return SourcedNode(.object([.text("version", "2025.10", at: start)] + members + [list], at: start), in: main.source)
  }

  /// The names of all sets, including those that no theme uses.
  var setNames: [String] {
    Array((order + sorted(always + groups.flatMap { $0.themes.flatMap(\.sets) })).map(\.name).uniqued())
  }

  /// The active sets for a choice of themes, in the order in which they are read; the default where none is chosen.
  func setNames(choosing theme: (_ group: String) -> String?) -> [String] {
    items.flatMap { item in
      switch item {
      case .set(let set): [set.name]
      case .group(let group):
        (group.themes.first { $0.name == theme(group.name) } ?? group.themes.first)?.sets.map(\.name) ?? []
      }
    }
  }

  /// Ways of choosing a theme of each group that leaves a choice: all, if they are no more than a number.
  ///
  /// Otherwise those that show what each theme does alone and beside one of each other group: the default, every theme over
  /// it, and the last themes of any two groups, as far as the number allows.
  func choices(atMost limit: Int) -> [[Permutation.Choice]] {
    let groups = groups.filter { $0.themes.count > 1 }
    func choices(_ theme: (_ group: Int) -> Int) -> [Permutation.Choice] {
      groups.indices.map { .init(modifier: groups[$0].name, context: groups[$0].themes[theme($0)].name) }
    }
    let count = groups.reduce(1) { count, group in
      let (product, overflow) = count.multipliedReportingOverflow(by: group.themes.count)
      return overflow ? .max : product
    }
    if count <= limit {
      return (0..<count).map { number in
        var rest = number
        return choices { group in
          defer { rest /= groups[group].themes.count }
          return rest % groups[group].themes.count
        }
      }
    }
    let alone = groups.indices.flatMap { group in
      groups[group].themes.indices.dropFirst().map { theme in choices { $0 == group ? theme : 0 } }
    }
    let pairs = groups.indices.combinations(ofCount: 2).lazy.map { pair in
      choices { pair.contains($0) ? groups[$0].themes.count - 1 : 0 }
    }
    return [choices { _ in 0 }] + alone + pairs.prefix(max(0, limit - 1 - alone.count))
  }

  /// A theme of each group that uses a set, by the group's name.
  func themes(using set: String) -> [String: String] {
    groups.reduce(into: [:]) { themes, group in
      themes[group.name] = group.themes.first { $0.uses(set) }?.name
    }
  }

  /// The files that the lists and the sets are in.
  func files(_ table: SourceTable) -> Set<String> {
    let sets = setNames.map { name in inline[name].map { table[$0.source].path } ?? path(ofSet: name) }
    let lists = main.node.endOffset > 0 ? [table[main.source].path] : []
    return Set(sets + lists)
  }

  /// The tokens of a set; nil after reporting an error.
  func document(ofSet name: String, _ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) -> SourcedNode?
  {
    if let known = inline[name] { return known }
    let uses = groups.lazy.flatMap { $0.themes.flatMap(\.sets) } + always
    let place = uses.first { $0.name == name }.map { main.at(.object([], at: $0.offset)) }
    return library.document(at: path(ofSet: name), for: place, diagnostics: &diagnostics)
  }

  /// What stands for a set that cannot be read.
  var emptyDocument: SourcedNode { main.at(.object([], at: main.node.offset)) }

  /// Where a set is found.
  func path(ofSet name: String) -> String {
    prefix + name + ".json"
  }

  /// The file of a set as a reference has it: special characters are escaped.
  static func file(ofSet name: String) -> String {
    name.map { $0 == "#" ? "%23" : $0 == "%" ? "%25" : String($0) }.joined() + ".json"
  }

  private func member(_ set: SetName, _ file: ((String) -> String)?) -> DataNode.Member {
    let sources = DataNode.Member(
      key: "sources",
      keyOffset: set.offset,
      node: self.sources([set], file, at: set.offset)
    )
    return .init(key: set.name, keyOffset: set.offset, node: .object([sources], at: set.offset))
  }

  /// The first theme is the default: Tokens Studio has none, and shows that one.
  private func member(_ group: Group, _ file: ((String) -> String)?) -> DataNode.Member {
    let contexts = group.themes.map {
      DataNode.Member(key: $0.name, keyOffset: $0.offset, node: sources($0.sets, file, at: $0.offset))
    }
    let members: [DataNode.Member] = [
      .init(key: "contexts", keyOffset: group.offset, node: .object(contexts, at: group.offset)),
      .text("default", group.themes.first?.name ?? "", at: group.offset),
    ]
    return .init(key: group.name, keyOffset: group.offset, node: .object(members, at: group.offset))
  }

  private func sources(_ sets: [SetName], _ file: ((String) -> String)?, at offset: Int) -> DataNode {
    .list(
      sets.map { set in
        if file == nil, let node = inline[set.name]?.node { return node }
        return .object([.text("$ref", (file ?? Self.file)(set.name), at: set.offset)], at: set.offset)
      },
      at: offset
    )
  }

  private func reference(to map: String, _ name: String, at offset: Int) -> DataNode {
    .object([.text("$ref", "#/\(map)/" + JSONPointer.escaped(name), at: offset)], at: offset)
  }

  // MARK: What a resolver document cannot express

  /// Reports which sets no theme uses, and where the order of the sets cannot be kept.
  ///
  /// A group has one position in the order, so that a later set of it may come before a set that should precede it.
  /// That matters only if both have a token in common.
  private func reportOrder(library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    let items = items
    let used = Set(usedSets.map(\.name))
    let unused = order.filter { !used.contains($0.name) }
    if !unused.isEmpty {
      diagnostics.report(.unusedSets(unused.map(\.name), at: table.place(of: main)))
    }
    let ranks = Dictionary(order.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for (index, item) in items.enumerated() {
      guard case .group(let group) = item else { continue }
      for early in item.sets {
        for late in items.dropFirst(index + 1).flatMap(\.sets) {
          guard let first = ranks[early.name], let second = ranks[late.name], first > second,
            let token = sharedToken(of: early, and: late, &library)
          else { continue }
          let place = table.place(at: group.offset, in: main.source)
          diagnostics.report(.orderOfSets(early.name, late.name, token: token, at: place))
        }
      }
    }
  }

  private func sharedToken(of set: SetName, and other: SetName, _ library: inout DocumentLibrary) -> String? {
    tokenPaths(of: set, &library).intersection(tokenPaths(of: other, &library)).min()
  }

  /// The paths of the tokens of a set; none for one that cannot be read.
  func tokenPaths(of set: SetName, _ library: inout DocumentLibrary) -> Set<String> {
    Set(standardForm(of: set, &library)?.tokenPaths ?? [])
  }

  /// The tokens of a set with `$` before what the standard names; nil for one that cannot be read.
  func standardForm(of set: SetName, _ library: inout DocumentLibrary) -> DataNode? {
    var (ignored, notes) = (Diagnostics(), ConversionNotes())
    let file = path(ofSet: set.name)
    // Whoever names a file that is not there is told of it when it is read.
    let isThere = inline[set.name] != nil || library.exists(file)
    let document = inline[set.name] ?? (isThere ? library.document(at: file, for: nil, diagnostics: &ignored) : nil)
    guard let node = document?.node, node.isShallow else { return nil }
    let isOlder = StyleDictionary.recognize(node) != nil
    return isOlder ? StyleDictionary.read(node, &notes) : node
  }
}

extension Appearance {
  /// The appearance that a name such as `Light`, `night` or `dark-hc` stands for.
  package init?(named name: String) {
    var words = name.lowercased().split { !$0.isLetter }.map(String.init)
    let isHigh = words.contains { ["hc", "high", "contrast", "highcontrast"].contains($0) }
    words.removeAll { ["hc", "high", "contrast", "highcontrast", "mode", "theme"].contains($0) }
    switch words {
    case ["light"], ["day"], ["default"]: self = isHigh ? .lightHighContrast : .light
    case ["dark"], ["night"]: self = isHigh ? .darkHighContrast : .dark
    case [] where isHigh: self = .lightHighContrast
    default: return nil
    }
  }
}

extension TokensStudioFolder.Theme {
  fileprivate func uses(_ set: String) -> Bool {
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

extension TokensStudioFolder.Item {
  fileprivate var sets: [TokensStudioFolder.SetName] {
    switch self {
    case .set(let set): [set]
    case .group(let group): group.themes.flatMap(\.sets)
    }
  }
}

extension TokensStudioFolder.SetName {
  fileprivate init?(_ node: DataNode) {
    guard let name = node.string else { return nil }
    self.init(name: name, offset: node.offset)
  }
}

extension Diagnostic {
  fileprivate static func notATheme(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "theme-shape",
      "a Tokens Studio theme must be an object with 'name' and 'selectedTokenSets'",
      at: place
    )
  }

  fileprivate static func noSets(_ path: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "no-token-sets",
      "'\(path)' lists no token sets",
      at: place,
      advice: "Tokens Studio lists them in 'tokenSetOrder' of '$metadata.json' and in the themes of '$themes.json'",
      subject: path
    )
  }

  fileprivate static func repeatedTheme(_ name: String, _ new: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "theme-repeated",
      "another theme is already called '\(name)', with other sets: this one is read as '\(new)'",
      severity: .warning,
      at: place,
      subject: name
    )
  }

  fileprivate static func conflictOfThemes(_ set: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "themes-mapping",
      "the set '\(set)' follows none of the modifiers that 'themeGroups' makes of the themes",
      at: place,
      notes: [.init("a set must be enabled by all themes that choose one of its contexts, and by no others")],
      advice: "make one modifier of those that it depends on",
      subject: set
    )
  }

  fileprivate static func unsplitThemes(_ themes: [ThemeAssignment.Theme], at place: SourceFile.Place) -> Self {
    let entries = themes.map { theme in
      let choices = JSONValue.object(theme.choices.map { JSONMember($0.modifier, .string($0.context)) })
      return "\(JSONWriter.line(of: .string(theme.name))): \(JSONWriter.line(of: choices))"
    }
    return Diagnostic(
      "themes-mapping",
      "\(themes.count) themes without a group cannot be split into modifiers by their sets",
      at: place,
      notes: [.init("a theme chooses one context of each modifier, such as a brand and a color scheme")],
      advice: "say in livery.json what each theme chooses: \"themeGroups\": { \(entries.joined(separator: ", ")) }"
    )
  }

  fileprivate static func splitThemes(of group: String?, _ split: ThemeSplit, at place: SourceFile.Place) -> Self {
    let themes = group.map { "the themes of '\($0)' and those that extend them" } ?? "themes without a group"
    let modifiers = split.modifiers.map { modifier in
      "'\(modifier.name)' (\(modifier.contexts.map(\.name).joined(separator: ", ")))"
    }
    return Diagnostic(
      "themes-split",
      "\(themes) are read as \(modifiers.isEmpty ? "sets that are always active" : modifiers.joined(separator: " and "))",
      severity: .note,
      at: place,
      advice: group == nil ? "give the themes groups in Tokens Studio to name the modifiers yourself" : nil
    )
  }

  fileprivate static func unusedSets(_ names: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "unused-set",
      "no theme uses \(names.map { "'\($0)'" }.joined(separator: ", "))",
      severity: .note,
      at: place
    )
  }

  fileprivate static func orderOfSets(_ early: String, _ late: String, token: String, at place: SourceFile.Place)
    -> Self
  {
    Diagnostic(
      "set-order",
      "'\(early)' is read before '\(late)', but 'tokenSetOrder' lists them in the opposite order",
      severity: .warning,
      at: place,
      notes: [.init("both define '\(token)', and '\(late)' wins")],
      advice: "move the sets of a group together in 'tokenSetOrder'"
    )
  }
}
