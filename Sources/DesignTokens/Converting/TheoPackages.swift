import DocumentReading

/// Folders of files of Theo that are packages of their own: they have files of the same names in which some names are those of
/// different things, and import nothing from each other, without which no file of Theo sets anew what another one says.
///
/// Folders with nearly the same names are the same thing for several brands, of which one is chosen.
struct TheoPackages {
  private typealias File = (path: [Substring], texts: [String: String])

  /// What two folders have in files of the same names.
  private struct Comparison {
    let folders: [Substring]
    /// How many tokens each has, how many of them both have, and how many of these are not the same.
    private var (own, others, shared, differing) = (0, 0, 0, 0)

    init(_ folders: [Substring]) { self.folders = folders }

    mutating func add(_ texts: [String: String], _ other: [String: String]) {
      own += texts.count
      others += other.count
      for (name, text) in texts {
        guard let value = other[name] else { continue }
        shared += 1
        if value != text { differing += 1 }
      }
    }

    /// Whether neither is an alternative to the other, nor sets a few of its tokens anew.
    var isOfDifferentThings: Bool {
      differing > 0 && differing * 4 >= min(own, others) && shared * 4 < max(own, others) * 3
    }
  }

  /// By path of a file: the name of the package that it is in.
  private(set) var names: [String: String] = [:]
  private let imports: (String) -> [String]

  /// - Parameter imports: The files that a file leads to.
  init(_ files: [(path: String, tokens: DataNode)], imports: @escaping (String) -> [String]) {
    self.imports = imports
    let all = files.map { file -> File in (file.path.split(separator: "/"), MigrationPlan.texts(in: file.tokens)) }
    var pending = [(all, 0)]
    while let (files, depth) = pending.popLast() {
      let folders = Dictionary(grouping: files.filter { $0.path.count > depth + 1 }) { $0.path[depth] }
      let packages = self.packages(among: folders, at: depth)
      for (name, inside) in folders {
        if packages.contains(name) {
          for file in inside { names[file.path.joined(separator: "/")] = String(name) }
        } else {
          pending.append((inside, depth + 1))
        }
      }
    }
  }

  /// - Parameter folders: The files of each folder that is in the same one, which is so many names deep.
  private func packages(among folders: [Substring: [File]], at depth: Int) -> Set<Substring> {
    if let path = folders.values.first?.first?.path, depth > 0,
      FileAlternatives.foldersOfChoices.contains(path[depth - 1].lowercased())
    {
      return []
    }
    var first: [[Substring]: (folder: Substring, file: File)] = [:]
    var comparisons: [[Substring]: Comparison] = [:]
    for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
      for file in files {
        let name = Array(file.path[(depth + 1)...])
        if let known = first[name] {
          let pair = [known.folder, folder]
          comparisons[pair, default: Comparison(pair)].add(known.file.texts, file.texts)
        } else {
          first[name] = (folder, file)
        }
      }
    }
    let found = comparisons.values.filter { comparison in
      comparison.isOfDifferentThings && !Self.areContexts(comparison.folders.map(String.init))
        && !areConnected(comparison.folders.map { folders[$0] ?? [] })
    }
    return Set(found.flatMap(\.folders))
  }

  /// Whether folders are called after what there is to choose, whatever is in them.
  private static func areContexts(_ names: [String]) -> Bool {
    let choice = TokensStudioFolder.Choice(name: "", contexts: names.map { ($0, []) }).namedAfterContexts
    return choice.contexts.contains { TokensStudioFolder.Choice.isPlatform($0.name) }
      || names.contains { !$0.saysNoAppearance }
      || ["appearance", "density", "screen"].contains(choice.name)
  }

  /// Whether a file of one folder leads to one of another folder.
  private func areConnected(_ folders: [[File]]) -> Bool {
    let paths = folders.map { Set($0.map { $0.path.joined(separator: "/") }) }
    return paths.contains { own in
      own.contains { path in
        imports(path).contains { other in !own.contains(other) && paths.contains { $0.contains(other) } }
      }
    }
  }
}
