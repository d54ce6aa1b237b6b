// What the names of files say about them.

/// The endings of programs in JavaScript and TypeScript.
private let endingsOfPrograms: Set<String> = ["js", "mjs", "cjs", "ts", "mts", "cts"]
/// The endings of programs that may have elements of a page in them.
private let endingsOfViews: Set<String> = ["jsx", "tsx"]

/// What themes are made of.
private let wordsOfTokens = [
  "token", "theme", "color", "colour", "palette", "design", "foundation", "primitive", "semantic",
]

/// What kinds of tokens are called, beside the words that say what a value is.
private let wordsOfKinds: Set = [
  "animation", "dimensions", "elevation", "font", "fonts", "metrics", "motion", "shape", "timing", "timings",
  "typography",
]
/// What stands beside these words: `line-height`, `box-shadow`.
private let wordsBesideKinds: Set = ["box", "drop", "grid", "letter", "line", "media", "text", "token", "tokens"]

extension String {
  var withoutExtension: String {
    guard let dot = lastIndex(of: ".") else { return self }
    let stem = String(self[..<dot])
    return stem.hasSuffix(".tokens") ? String(stem.dropLast(".tokens".count)) : stem
  }

  package var lastPart: String { split(separator: "/").last.map(String.init) ?? self }

  /// The name of a file without its kind.
  var stem: String {
    let name = lastPart.withoutExtension
    return name.hasSuffix(".resolver") ? String(name.dropLast(".resolver".count)) : name
  }

  /// Whether a folder is called like those in which files are to choose from, such as `themes`.
  package var isFolderOfChoices: Bool { FileAlternatives.foldersOfChoices.contains(lastPart.lowercased()) }

  /// The folder that a file is in; `main` for the outermost one.
  var folderName: String { split(separator: "/").dropLast().last.map(String.init) ?? "main" }

  /// The name with everything but letters, digits and a few signs replaced.
  var safeForFiles: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) ? $0 : "-" })
  }

  /// Whether its name or folder says that a file holds what themes are made of.
  var saysTokens: Bool { says(wordsOfTokens) }

  /// Whether the name of a file is nothing else than what themes are made of, as `theme` and `colors` are.
  var isCalledTokens: Bool {
    let name = stem.lowercased()
    return wordsOfTokens.contains { name == $0 || name == $0 + "s" }
  }

  /// Whether a folder that it is in, however deep, is one of tokens.
  var liesInTokens: Bool { lowercased().split(separator: "/").dropLast().contains { $0.contains("token") } }

  /// The outermost folder of tokens that it is in; nil if it is in none.
  var folderOfTokens: String? {
    let folders = split(separator: "/").dropLast()
    return folders.firstIndex { $0.lowercased().contains("token") }.map { folders[...$0].joined(separator: "/") }
  }

  /// Whether a folder that it is in is one of components.
  var liesInComponents: Bool { lowercased().split(separator: "/").dropLast().contains("components") }

  /// Whether a folder that it is in is one of translations.
  var liesInTranslations: Bool {
    let folders: Set<String> = ["i18n", "l10n", "lang", "languages", "locale", "locales", "translations"]
    return lowercased().split(separator: "/").dropLast().contains { folders.contains(String($0)) }
  }

  /// Whether a program is called as those are that hold what themes are made of, or as their configuration.
  var isProgramOfThemes: Bool {
    isProgram && (saysTokens || stem.lowercasedWords.contains { ["stitches", "vars"].contains($0) })
      || isConfiguration(of: "panda") || isConfiguration(of: "stitches")
  }

  /// Whether its name says a kind of tokens, such as `spacing` or `typography`, beside files with others.
  var saysKindOfTokens: Bool {
    NameMeaning(of: [stem]) != nil || stem.lowercasedWords.contains(where: wordsOfKinds.contains)
  }

  /// Whether the name of a file is nothing else than a kind of tokens, as `spacing` and `border-radius` are, and
  /// `spacing-compact` is not.
  var isCalledAfterKind: Bool {
    saysKindOfTokens && !stem.contains(".") && stem.lowercasedWords.allSatisfy(\.isWordOfKind)
  }

  /// Whether a word may be a part of the name of a kind.
  var isWordOfKind: Bool {
    NameMeaning(of: [self]) != nil || wordsOfKinds.contains(self) || wordsBesideKinds.contains(self)
  }

  /// Whether a file is a configuration of Tailwind.
  var isConfigurationOfTailwind: Bool { isConfiguration(of: "tailwind") }

  /// Whether a file is the configuration of a tool that has the tokens of a theme in it.
  package var isConfigurationOfTheme: Bool {
    isConfigurationOfTailwind || isConfiguration(of: "panda") || isConfiguration(of: "stitches")
  }

  private func isConfiguration(of tool: String) -> Bool {
    let parts = lastPart.lowercased().split(separator: ".")
    return parts.count == 3 && parts[0] == tool && parts[1] == "config"
      && endingsOfPrograms.contains(String(parts[2]))
  }

  /// Whether its name or folder says that a program builds something.
  var saysBuild: Bool {
    says(["build", "config", "dictionary", "script", "sd", "style", "token", "transform", "theme"])
  }

  /// Whether its name or folder has one of some words in it.
  private func says(_ words: [String]) -> Bool {
    let names = lowercased().split(separator: "/").suffix(2)
    return names.contains { name in words.contains(where: name.contains) }
  }

  /// Whether a file is a program in JavaScript or TypeScript, and neither a test nor a declaration of types.
  var isProgram: Bool { isProgram(endingsOfPrograms) }

  /// Whether a file is a program that may have elements of a page in it.
  var isView: Bool { isProgram(endingsOfViews) }

  private func isProgram(_ endings: Set<String>) -> Bool {
    let parts = lastPart.lowercased().split(separator: ".").map(String.init)
    guard let kind = parts.last, parts.count > 1, endings.contains(kind) else { return false }
    return parts.dropFirst().dropLast().allSatisfy { !["d", "test", "spec", "stories", "config", "min"].contains($0) }
  }

  /// Whether a file belongs to a package manager or a compiler, whatever is in it.
  var isOfPackageManager: Bool {
    let names: Set<String> = [
      "package.json", "package-lock.json", "lerna.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "tsconfig.json",
      "composer.json", "Package.resolved",
    ]
    return names.contains(self)
  }

  /// What the name of a file adds to that of a configuration of Terrazzo or Cobalt, such as `dark` in
  /// `terrazzo.dark.config.mjs`; empty if it adds nothing, nil for other files.
  var terrazzoVariant: String? {
    var parts = lastPart.lowercased().split { ".-".contains($0) }.map(String.init)
    guard let ending = parts.popLast(), endingsOfPrograms.contains(ending),
      let config = parts.firstIndex(of: "config"),
      let tool = parts.firstIndex(where: { ["terrazzo", "cobalt"].contains($0) }) ?? (parts.first == "tokens" ? 0 : nil)
    else { return nil }
    for index in [config, tool].sorted(by: >) { parts.remove(at: index) }
    return parts.joined(separator: "-")
  }

  /// What the name of a file adds to that of a configuration of Style Dictionary, such as `dark` in `config.dark.json`;
  /// empty if it adds nothing, nil for other files.
  var configurationVariant: String? {
    let name = lastPart.lowercased()
    let stems = [
      "sd.config", "style-dictionary.config", "styledictionary.config", "config", "style-dictionary", "build",
    ]
    let extensions = ["json", "jsonc", "json5", "js", "mjs", "cjs", "ts"]
    guard let dot = name.lastIndex(of: "."), extensions.contains(String(name[name.index(after: dot)...])) else {
      return nil
    }
    let stem = name[..<dot]
    // What these name are tests.
    if ["cypress", "jest", "playwright", "vitest"].contains(where: stem.hasPrefix) { return nil }
    for known in stems {
      if stem == known { return "" }
      if stem.hasPrefix(known + ".") || stem.hasPrefix(known + "-") { return String(stem.dropFirst(known.count + 1)) }
      if stem.hasSuffix("." + known) || stem.hasSuffix("-" + known) { return String(stem.dropLast(known.count + 1)) }
    }
    return nil
  }
}
