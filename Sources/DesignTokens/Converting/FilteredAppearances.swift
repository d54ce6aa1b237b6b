/// Files of several appearances that a configuration reads all at once, where its filters tell them apart:
/// `token.filePath.includes('dark.json')`.
struct FilteredAppearances {
  /// The files that are always read, and after them those of the other appearance.
  let files: [String]
  /// What is dark comes on top of the rest; where filters tell nothing but light apart, that does.
  let choice: TokensStudioFolder.Choice

  /// Nil if the filters name no appearance, or if its files have other tokens than the rest.
  ///
  /// - Parameters:
  ///   - paths: The files that the configuration reads, in order.
  ///   - folder: What its patterns begin in, with a `/` at the end.
  ///   - tokens: The paths of the tokens in files.
  init?(
    _ configuration: StyleDictionaryConfiguration,
    among paths: [String],
    in folder: String,
    tokens: ([String]) -> Set<String>
  ) {
    var parts: [Appearance: [String]] = [:]
    for part in configuration.filteredPaths {
      if let appearance = Self.appearance(of: part) { parts[appearance, default: []].append(part) }
    }
    func files(of appearance: Appearance) -> [String] {
      let texts = parts[appearance] ?? []
      return paths.filter { path in
        let own = path.dropFirst(folder.count)
        return texts.contains { own.contains($0) }
      }
    }
    let isDarkByDefault = parts[.dark] == nil
    let own = files(of: isDarkByDefault ? .light : .dark)
    let names = Set(own)
    let rest = paths.filter { !names.contains($0) }
    let known = tokens(own)
    guard !known.isEmpty, known.areMostly(in: tokens(rest)),
      // Which contrast a file is for, a part of its path alone does not say.
      !paths.contains(where: { $0.lastPart.lowercased().contains("contrast") })
    else { return nil }
    self.files = rest + own
    let contexts = isDarkByDefault ? ["dark", "light"] : ["light", "dark"]
    choice = TokensStudioFolder.Choice(
      name: "appearance",
      contexts: [(contexts[0], []), (contexts[1], own.map(\.withoutExtension))]
    )
  }

  /// The only appearance that a part of a path names.
  private static func appearance(of part: String) -> Appearance? {
    let words = part.split(separator: "/").flatMap { String($0).wordsOfName }
    let found = Set(words.filter(\.isNameOfAppearance).compactMap { Appearance(named: String($0)) })
    return found.count == 1 ? found.first : nil
  }
}
