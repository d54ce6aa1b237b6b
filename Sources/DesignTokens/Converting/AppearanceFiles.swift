/// Files that have the same tokens in different appearances, of which a configuration names one of two: a program may find
/// `color.dark.json` by looking into the folder of `color.light.json`.
struct AppearanceFiles {
  private typealias Pair = (usual: String, dark: String)

  /// What is light, or says no appearance, and what is dark, in the order of the files that are named.
  private let pairs: [Pair]

  var isEmpty: Bool { pairs.isEmpty }

  /// - Parameters:
  ///   - named: The files that a configuration names.
  ///   - others: Those that none names, nor excludes.
  ///   - tokens: The paths of the tokens in a file.
  init(beside named: [String], among others: [String], tokens: (String) -> Set<String>) {
    let known = Dictionary(grouping: named) { Self.nameAndAppearance(of: $0).name }
    var found: [String: Pair] = [:]
    for file in others {
      let (name, words) = Self.nameAndAppearance(of: file)
      guard let isDark = Self.isDark(words), found[name] == nil, let files = known[name], files.count == 1,
        Self.isDark(Self.nameAndAppearance(of: files[0]).words) == !isDark
      else { continue }
      let pair: Pair = isDark ? (files[0], file) : (file, files[0])
      let dark = tokens(pair.dark)
      if !dark.isEmpty, dark.areMostly(in: tokens(pair.usual)) { found[name] = pair }
    }
    pairs = named.compactMap { found[Self.nameAndAppearance(of: $0).name] }
  }

  /// The files that are named, each beside its other appearance.
  func completing(_ named: [String]) -> [String] {
    pairs.reduce(named) { files, pair in
      files.flatMap { [pair.usual, pair.dark].contains($0) ? [pair.usual, pair.dark] : [$0] }
    }
  }

  /// What is dark comes on top of what is usual.
  var choice: TokensStudioFolder.Choice {
    TokensStudioFolder.Choice(
      name: "appearance",
      contexts: [("light", []), ("dark", pairs.map(\.dark.withoutExtension))]
    )
  }

  /// Whether some files are called alike but for an appearance: `color` and `color.dark`.
  static func differInAppearance(_ files: [String]) -> Bool {
    var plain: Set<String> = []
    var appearances: Set<String> = []
    for file in files {
      let (name, words) = nameAndAppearance(of: file)
      if appearances.contains(name) || !words.isEmpty && plain.contains(name) { return true }
      if words.isEmpty { plain.insert(name) } else { appearances.insert(name) }
    }
    return false
  }

  /// The path of a file without the words for an appearance in its name, and these.
  private static func nameAndAppearance(of file: String) -> (name: String, words: [Substring]) {
    let folder = RelativePath.folder(of: file)
    let words = file.lastPart.wordsOfName
    return (folder + "/" + words.filter { !$0.isAppearance }.joined(separator: "."), words.filter(\.isAppearance))
  }

  /// Whether a file with these words is dark; nil for any other appearance than the two that nearly all pages have.
  private static func isDark(_ words: [Substring]) -> Bool? {
    guard words.count < 2 else { return nil }
    switch words.first.flatMap({ Appearance(named: String($0)) }) {
    case .light?, nil: return false
    case .dark?: return true
    case .lightHighContrast?, .darkHighContrast?: return nil
    }
  }
}
