import DocumentReading

/// Folders beside each other that are systems of their own, such as `tokens/shop` and `tokens/casino`: each declares about
/// what the others do, or is a package, has what its files refer to, and something to choose from, which all of them together
/// do not have.
///
/// As contexts of one modifier, each system would be combined with the brands of all others.
struct SystemFolders {
  typealias File = (path: String, document: DataNode)

  private struct Folder {
    var path: [String]
    var files: [File]
    var tokens: Set<String>
    var references: Set<String>
  }

  /// The files of each system, with those that belong to none; empty unless there are several.
  private(set) var systems: [(name: String, files: [String])] = []

  /// - Parameters:
  ///   - files: The files with tokens, their documents in the form of the standard.
  ///   - packages: The folders that are published each for itself.
  init(_ files: [File], packages: Set<String>) {
    let folders = files.map { $0.path.split(separator: "/").dropLast().map(String.init) }
    // The outermost folders that are such systems decide.
    for depth in 0..<(folders.map(\.count).max() ?? 0) {
      let inside = zip(files, folders).filter { $0.1.count > depth }
      let members = Dictionary(grouping: inside) { Array($0.1[...depth]) }.mapValues { $0.map(\.0) }
      guard members.count(where: { $0.value.count > 1 }) > 1 else { continue }
      let systems = Self.systems(among: members, of: files, packages)
      guard !systems.isEmpty else { continue }
      let areDistinct = Set(systems.map(\.path.last)).count == systems.count
      let named = systems.map { system in
        let name = areDistinct ? system.path.suffix(1) : system.path[...]
        return (name: name.joined(separator: "-"), files: system.files.map(\.path))
      }
      self.systems = BrandFiles.withShared(named, of: files.map(\.path))
      return
    }
  }

  private static func systems(
    among members: [[String]: [File]],
    of files: [File],
    _ packages: Set<String>
  ) -> [Folder] {
    var choices: Set<[String]> = []
    let systems = members.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap { path, files -> Folder? in
      let own = files.count > 1 ? Self.choices(among: files) : []
      guard !own.isEmpty else { return nil }
      choices.formUnion(own)
      return Folder(
        path: path,
        files: files,
        tokens: Set(files.flatMap(\.document.tokenPaths)),
        references: files.reduce(into: []) { $0.formUnion($1.document.referencedPaths) }
      )
    }
    guard systems.count > 1 else { return [] }
    let areSystems = systems.allSatisfy { system in
      let others = systems.filter { $0.path != system.path }
      // Layers, such as folders of colors and of components, have other tokens each.
      let isAlike = others.contains { other in
        system.tokens.count(where: other.tokens.contains) * 2 >= system.tokens.count
      }
      // What is missing may be in another system by chance.
      let borrowed = system.references.count { path in
        !system.tokens.contains(path) && others.contains { $0.tokens.contains(path) }
      }
      let isPackage = packages.contains(system.path.joined(separator: "/"))
      return (isAlike || isPackage) && borrowed * 10 <= system.references.count
    }
    return areSystems && !choices.isSubset(of: Self.choices(among: files)) ? systems : []
  }

  /// The contexts of each choice between files.
  private static func choices(among files: [File]) -> Set<[String]> {
    let sets = files.map { (name: $0.path.withoutExtension, document: $0.document) }
    return Set(FileAlternatives(sets, modes: [:]).choices.map { $0.contexts.map(\.name).sorted() })
  }
}
