import DesignTokens

/// What a folder has beside its sources, also what a build wrote, in folders that hold no sources.
struct PublishedFiles {
  /// The folders of what other people wrote.
  private static let foreignFolders: Set = ["node_modules", "bower_components", "Pods", "Carthage", "vendor"]
  /// The size of the style sheets that are read, and of the programs.
  private static let mostBytes = 8 << 20

  private let folder: any SourceFiles
  /// The style sheets that were read, by path: several questions are asked of each.
  private var readers: [String: StyleSheetReader] = [:]

  init(in folder: any SourceFiles) { self.folder = folder }

  /// The style sheets with some endings.
  mutating func sheets(_ endings: [String]) -> [StyleSheetReader] { files(endings).map(\.reader) }

  /// The same, each of those beside each other that are called like light and dark as the sheet of pages in that appearance.
  mutating func sheetsOfAppearances(_ endings: [String]) -> [StyleSheetReader] {
    let files = files(endings)
    let places = files.map { Self.appearance(in: $0.path) }
    let sides = Dictionary(grouping: places.compactMap(\.self), by: \.place)
    return zip(files, places).map { file, place in
      guard let place, Set(sides[place.place]?.map(\.appearance) ?? []).count == 2 else { return file.reader }
      return file.reader.limited(to: .appearance(place.appearance))
    }
  }

  private mutating func files(_ endings: [String]) -> [(path: String, reader: StyleSheetReader)] {
    texts(endings).map { path, text in
      if let known = readers[path] { return (path, known) }
      let reader = StyleSheetReader(text, isNested: !path.hasSuffix(".css"), readsMixins: true)
      readers[path] = reader
      return (path, reader)
    }
  }

  /// Which appearance the name of a file says, and the path without the word for it; nil if there is no such word.
  private static func appearance(in path: String) -> (place: String, appearance: String)? {
    let folder = RelativePath.folder(of: path)
    var words = path.dropFirst(folder.count).lowercased().split { "/-_.".contains($0) }.map(String.init)
    guard let index = words.firstIndex(where: { $0 == "light" || $0 == "dark" }) else { return nil }
    let word = words.remove(at: index)
    return (([folder] + words).joined(separator: "/"), word)
  }

  /// The names of the color sets in asset catalogs.
  var colorSets: [Substring] {
    paths(matching: "**/*.colorset/Contents.json").compactMap { path in
      path.split(separator: "/").dropLast().last.map { $0.dropLast(".colorset".count) }
    }
  }

  private func paths(matching pattern: String) -> [String] {
    folder.paths(matching: pattern).filter { path in
      !RelativePath.liesAside(path)
        && !path.split(separator: "/").contains { $0.hasPrefix(".") || Self.foreignFolders.contains(String($0)) }
    }
  }

  /// The files with some endings that are none of this tool's.
  ///
  /// - Parameter isWanted: Which paths are looked at.
  func texts(_ endings: [String], where isWanted: (String) -> Bool = { _ in true }) -> [(path: String, text: String)] {
    let paths = endings.flatMap { self.paths(matching: "**/*" + $0) }.filter(isWanted)
    var size = 0
    return paths.compactMap { path in
      guard size < Self.mostBytes, let file = try? folder.file(at: path) else { return nil }
      size += file.bytes.count
      if file.bytes.isOfThisTool { return nil }
      return (path, String(decoding: file.bytes, as: UTF8.self))
    }
  }
}

extension String {
  /// Whether a path says that there are tokens in the file.
  var isNamedLikeTokens: Bool {
    // Settings of compilers and packages may have comments.
    let name = lowercased()
    let isOfTools = ["tsconfig", "jsconfig", "package", "project"].contains {
      split(separator: "/").last?.hasPrefix($0) ?? false
    }
    return !isOfTools && ["token", "theme", "color", "palette"].contains(where: name.contains)
  }

  /// Whether people who open the file of a path expect tokens, whatever it is written in.
  var isExpectedToHoldTokens: Bool {
    let endings = [".json", ".jsonc", ".json5", ".yaml", ".yml", ".scss", ".less"] + Self.endingsOfPrograms
    return isConfigurationOfTheme || lowercased().contains("token") && endings.contains(where: hasSuffix)
  }

  /// Why the file of a path, which should hold tokens, is not read, by what it is.
  var reasonAgainstTokens: String {
    if [".scss", ".less"].contains(where: hasSuffix) { return "it declares no custom properties of the page" }
    if Self.endingsOfPrograms.contains(where: hasSuffix) { return "it has no object of plain values" }
    return "it has no 'value' or '$value' that is a token's, and not enough colors and lengths to be taken for tokens"
  }

  private static let endingsOfPrograms = [".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx"]
}
