/// Folders whose files another folder has as well, byte by byte and at the same places, such as what a plugin exports and its
/// copy for a package.
///
/// As alternatives of each other, they would take the place of those that are in each of them.
struct FolderCopies {
  /// Fewer files may be those of brands that happen to be the same.
  private static let leastFiles = 3
  /// A file that more folders have says nothing about two of them.
  private static let mostPlaces = 4

  /// A folder, and one that has the same file.
  private struct Pair: Hashable {
    var copy: [Substring]
    var original: [Substring]
  }

  /// The files in such folders.
  private(set) var files: Set<String> = []

  /// - Parameters:
  ///   - paths: The files with tokens.
  ///   - hash: What tells apart what is in them; nil for a file that cannot be read.
  init(among paths: [String], hash: (String) -> ContentHash?) {
    let places = Dictionary(grouping: paths.map { $0.split(separator: "/") }) { $0.last ?? "" }
    var shared: [Pair: Set<[Substring]>] = [:]
    for group in places.values where (2...Self.mostPlaces * 8).contains(group.count) {
      for same in Dictionary(grouping: group, by: { hash($0.joined(separator: "/")) })
      where same.key != nil && (2...Self.mostPlaces).contains(same.value.count) {
        for one in same.value {
          for other in same.value where other != one {
            let count = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
            let pair = Pair(copy: Array(one.dropLast(count)), original: Array(other.dropLast(count)))
            shared[pair, default: []].insert(Array(one.suffix(count)))
          }
        }
      }
    }
    var kept: Set<[Substring]> = []
    let pairs = shared.filter { Self.areOfFolders($0.value) }.keys
    for pair in pairs.sorted(by: { Self.name($0) < Self.name($1) }) where !kept.contains(pair.copy) {
      let own = paths.filter { RelativePath.lies($0, in: pair.copy.joined(separator: "/")) }
      let isCopy = !pair.copy.isEmpty && !pair.original.starts(with: pair.copy) && own.count == shared[pair]?.count
      guard isCopy else { continue }
      kept.insert(pair.original)
      files.formUnion(own)
    }
  }

  /// Whether files are enough to tell that a folder is a copy, and in several folders there.
  private static func areOfFolders(_ places: Set<[Substring]>) -> Bool {
    places.count >= leastFiles && Set(places.filter { $0.count > 1 }.map { $0[0] }).count > 1
  }

  /// Of two folders with the same files, the one that says less of tokens comes first.
  private static func name(_ pair: Pair) -> String {
    let names = [pair.copy, pair.original].map { $0.joined(separator: "/") }
    return (names[0].lowercased().contains("token") ? "1" : "0") + names.joined(separator: "\n")
  }
}
