import DocumentReading

/// Reads what Tokens Studio exports into a folder: a file for each token set, `$themes.json` and `$metadata.json`.
///
/// The two lists become a resolver document. A set that every theme of a group uses is always in force; the others are
/// the sources of contexts, and a group of themes is a modifier. The order is that of `tokenSetOrder`.
struct TokensStudioFolder {
  private static let themesFile = "$themes.json"
  private static let metadataFile = "$metadata.json"

  /// A token set that takes part, and where it is named.
  fileprivate struct SetName {
    var name: String
    var offset: Int
  }

  fileprivate struct Theme {
    var name: String
    var sets: [SetName]
    var offset: Int
  }

  /// Themes of which one is in force at a time.
  fileprivate struct Group {
    var name: String
    var themes: [Theme]
    var offset: Int
  }

  /// Whether a path names one of the two lists.
  static func isList(_ path: String) -> Bool {
    let name = path.split(separator: "/").last
    return name.map { $0 == themesFile || $0 == metadataFile } ?? false
  }

  /// Reads the lists; nil after a report.
  static func read(
    _ path: String,
    uses: inout DialectUses,
    library: inout DocumentLibrary,
    diagnostics: inout Diagnostics
  ) -> TokensStudioFolder? {
    let prefix = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let (themes, metadata) = (prefix + themesFile, prefix + metadataFile)
    // Either may be missing, but not the one that was asked for.
    let lists = [themes, metadata].filter { $0 == path || library.exists($0) }
    let documents = lists.compactMap { library.value(at: $0, diagnostics: &diagnostics) }
    // Without themes, what counts is the order.
    let main = documents.first { $0.node.array?.isEmpty == false } ?? documents.last
    guard documents.count == lists.count, let main else { return nil }
    uses.note(.tokensStudio, at: main.node.offset, in: main.source)
    let order = documents.last?.node["tokenSetOrder"]
    var folder = TokensStudioFolder(
      prefix: prefix,
      main: main,
      order: (order?.array ?? []).compactMap(SetName.init),
      table: library.table
    )
    if main.node.array != nil { folder.readThemes(&diagnostics) }
    guard !folder.setNames.isEmpty else {
      diagnostics.report(.noSets(path, at: library.table.place(of: main)))
      return nil
    }
    folder.reportOrder(library: &library, &diagnostics)
    return folder
  }

  private let prefix: String
  private let main: SourcedNode
  private let order: [SetName]
  private let table: SourceTable
  private var groups: [Group] = []

  private init(prefix: String, main: SourcedNode, order: [SetName], table: SourceTable) {
    self.prefix = prefix
    self.main = main
    self.order = order
    self.table = table
  }

  // MARK: Reading the themes

  private mutating func readThemes(_ diagnostics: inout Diagnostics) {
    for node in main.node.array ?? [] {
      guard let name = node["name"]?.string, let sets = node["selectedTokenSets"]?.members else {
        diagnostics.report(.notATheme(at: table.place(of: main.at(node))))
        continue
      }
      let active = sets.filter { ["enabled", "source"].contains($0.node.string) }
        .map { SetName(name: $0.key, offset: $0.keyOffset) }
      let theme = Theme(name: name, sets: sorted(active), offset: node.offset)
      add(theme, to: node["group"]?.string ?? "theme", &diagnostics)
    }
  }

  private mutating func add(_ theme: Theme, to group: String, _ diagnostics: inout Diagnostics) {
    guard let index = groups.firstIndex(where: { $0.name == group }) else {
      groups.append(Group(name: group, themes: [theme], offset: theme.offset))
      return
    }
    if groups[index].themes.contains(where: { $0.name == theme.name }) {
      let place = table.place(at: theme.offset, in: main.source)
      diagnostics.report(.repeatedName("theme of the group '\(group)'", theme.name, at: place))
    } else {
      groups[index].themes.append(theme)
    }
  }

  private func sorted(_ sets: [SetName]) -> [SetName] {
    let ranks = Dictionary(order.enumerated().map { ($1.name, $0) }) { first, _ in first }
    return sets.enumerated()
      .sorted { (ranks[$0.element.name] ?? .max, $0.offset) < (ranks[$1.element.name] ?? .max, $1.offset) }
      .map(\.element)
  }

  // MARK: The resolver document

  /// Sets that are in force whatever is chosen, each once, in order; without themes, that is all of them.
  private var constantSets: [SetName] {
    guard !groups.isEmpty else { return order }
    var seen: Set<String> = []
    let constant = groups.flatMap { group in
      (group.themes.first?.sets ?? []).filter { set in group.themes.allSatisfy { $0.uses(set.name) } }
    }
    return sorted(constant.filter { seen.insert($0.name).inserted })
  }

  /// A set or a group in the order in which it is read, under the first of the sets that it brings.
  fileprivate enum Item {
    case set(SetName)
    case group(Group)
  }

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

  /// The resolver document that the lists amount to, each part at the place that it comes from.
  ///
  /// - Parameter file: The file that a set is in, relative to the document.
  func document(file: (String) -> String = Self.file(ofSet:)) -> SourcedNode {
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

  /// The names of all sets, those that no theme uses among them.
  var setNames: [String] {
    var seen: Set<String> = []
    return (order + sorted(groups.flatMap { $0.themes.flatMap(\.sets) })).map(\.name)
      .filter { seen.insert($0).inserted }
  }

  /// The sets in force for a choice of themes, in the order in which they are read; the default where none is chosen.
  func setNames(choosing theme: (_ group: String) -> String?) -> [String] {
    items.flatMap { item in
      switch item {
      case .set(let set): [set.name]
      case .group(let group):
        (group.themes.first { $0.name == theme(group.name) } ?? group.themes.first)?.sets.map(\.name) ?? []
      }
    }
  }

  /// Every way of choosing a theme of each group that leaves a choice, made one at a time.
  var choices: some Sequence<[Permutation.Choice]> {
    let groups = groups.filter { $0.themes.count > 1 }
    let count = groups.reduce(1) { count, group in
      let (product, overflow) = count.multipliedReportingOverflow(by: group.themes.count)
      return overflow ? .max : product
    }
    return (0..<count).lazy.map { number in
      var rest = number
      return groups.map { group in
        defer { rest /= group.themes.count }
        return Permutation.Choice(modifier: group.name, context: group.themes[rest % group.themes.count].name)
      }
    }
  }

  /// A theme of each group that uses a set, by the group's name.
  func themes(using set: String) -> [String: String] {
    groups.reduce(into: [:]) { themes, group in
      themes[group.name] = group.themes.first { $0.uses(set) }?.name
    }
  }

  /// Where a set is found.
  func path(ofSet name: String) -> String {
    prefix + name + ".json"
  }

  /// The file of a set as a reference has it: what means something there is escaped.
  static func file(ofSet name: String) -> String {
    name.map { $0 == "#" ? "%23" : $0 == "%" ? "%25" : String($0) }.joined() + ".json"
  }

  private func member(_ set: SetName, _ file: (String) -> String) -> DataNode.Member {
    let sources = DataNode.Member(
      key: "sources",
      keyOffset: set.offset,
      node: self.sources([set], file, at: set.offset)
    )
    return .init(key: set.name, keyOffset: set.offset, node: .object([sources], at: set.offset))
  }

  /// The first theme is the default: Tokens Studio has none, and shows that one.
  private func member(_ group: Group, _ file: (String) -> String) -> DataNode.Member {
    let contexts = group.themes.map {
      DataNode.Member(key: $0.name, keyOffset: $0.offset, node: sources($0.sets, file, at: $0.offset))
    }
    let members: [DataNode.Member] = [
      .init(key: "contexts", keyOffset: group.offset, node: .object(contexts, at: group.offset)),
      .text("default", group.themes.first?.name ?? "", at: group.offset),
    ]
    return .init(key: group.name, keyOffset: group.offset, node: .object(members, at: group.offset))
  }

  private func sources(_ sets: [SetName], _ file: (String) -> String, at offset: Int) -> DataNode {
    .list(sets.map { .object([.text("$ref", file($0.name), at: $0.offset)], at: $0.offset) }, at: offset)
  }

  private func reference(to map: String, _ name: String, at offset: Int) -> DataNode {
    .object([.text("$ref", "#/\(map)/" + JSONPointer.escaped(name), at: offset)], at: offset)
  }

  // MARK: What a resolver document cannot say

  /// Says which sets no theme uses, and where the order of the sets cannot be kept.
  ///
  /// A group stands at one place of the order, so that a later set of it may come before a set that should precede it. That
  /// matters only if both have a token in common.
  private func reportOrder(library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    let items = items
    let used = Set(items.flatMap(\.sets).map(\.name))
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
    var ignored = Diagnostics()
    let paths = [set, other].map { set -> [String: String] in
      guard let place = library.document(at: path(ofSet: set.name), for: nil, diagnostics: &ignored) else { return [:] }
      var remarks = DialectRemarks()
      return (StyleDictionary.recognize(place.node) == nil ? place.node : StyleDictionary.read(place.node, &remarks))
        .valueTexts
    }
    return paths[0].keys.filter { paths[1][$0] != nil }.min()
  }
}

extension TokensStudioFolder.Theme {
  fileprivate func uses(_ set: String) -> Bool {
    sets.contains { $0.name == set }
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

extension DataNode {
  fileprivate static func object(_ members: [Member], at offset: Int) -> DataNode {
    DataNode(.object(members), offset: offset, endOffset: offset)
  }

  fileprivate static func list(_ items: [DataNode], at offset: Int) -> DataNode {
    DataNode(.array(items), offset: offset, endOffset: offset)
  }
}

extension Diagnostic {
  fileprivate static func notATheme(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "theme-shape",
      "a theme of Tokens Studio is an object with 'name' and 'selectedTokenSets'",
      at: place
    )
  }

  fileprivate static func noSets(_ path: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "no-token-sets",
      "'\(path)' names no token set",
      at: place,
      advice: "Tokens Studio lists them in 'tokenSetOrder' of '$metadata.json' and in the themes of '$themes.json'",
      subject: path
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
      "'\(early)' is read before '\(late)', although 'tokenSetOrder' has them the other way round",
      severity: .warning,
      at: place,
      notes: [.init("both have '\(token)', and '\(late)' wins")],
      advice: "move the sets of a group together in 'tokenSetOrder'"
    )
  }
}
