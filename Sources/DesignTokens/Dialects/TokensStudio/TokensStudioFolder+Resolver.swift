import Algorithms
import DocumentReading

// The resolver document for the lists of a folder.

extension TokensStudioFolder {
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
    prefix + name + (setsOfTokenFiles.contains(name) ? Self.endOfTokenFiles : ".json")
  }

  static let endOfTokenFiles = ".tokens.json"

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
        let name = setsOfTokenFiles.contains(set.name) ? set.name + ".tokens" : set.name
        return .object([.text("$ref", file?(set.name) ?? Self.file(ofSet: name), at: set.offset)], at: set.offset)
      },
      at: offset
    )
  }

  private func reference(to map: String, _ name: String, at offset: Int) -> DataNode {
    .object([.text("$ref", "#/\(map)/" + JSONPointer.escaped(name), at: offset)], at: offset)
  }

  /// The paths of the tokens of a set; none for one that cannot be read.
  func tokenPaths(of set: SetName, _ library: inout DocumentLibrary) -> Set<String> {
    Set(standardForm(of: set, &library)?.tokenPaths ?? [])
  }

  /// The paths of the tokens of several sets.
  func tokenPaths(of sets: some Sequence<SetName>, _ library: inout DocumentLibrary) -> Set<String> {
    sets.reduce(into: []) { $0.formUnion(tokenPaths(of: $1, &library)) }
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
