import DocumentReading

/// Font families and weights without a type: the names around a value and its form have to agree on it.
enum FontMeaning {
  /// The type of a family, a list of families or a weight; nil for any other value.
  static func type(of value: DataNode, at path: TokenPath) -> TokenType? {
    switch value.value {
    case .number(let number): return isWeight(number.value, at: path) ? .fontWeight : nil
    case .string(let text):
      if let number = DraftText.number(text) { return isWeight(number.value, at: path) ? .fontWeight : nil }
      if ValueForm.type(of: value) != nil { return nil }
      if DraftText.fontWeight(text) != nil { return meaning(of: path) == .weight ? .fontWeight : nil }
      return areFamilies(text) && areFamilies(families(in: text), at: path) ? .fontFamily : nil
    case .array(let items):
      let names = items.compactMap(\.string)
      guard !names.isEmpty, names.count == items.count, names.allSatisfy(areFamilies) else { return nil }
      return areFamilies(names, at: path) ? .fontFamily : nil
    case .object, .bool, .null: return nil
    }
  }

  /// Whether a text may be the names of families, with commas between them.
  static func areFamilies(_ text: String) -> Bool { families(in: text).allSatisfy(isFamily) }

  /// Whether a text is a list of families that ends with what a page has without any of them.
  static func haveFallback(_ text: String) -> Bool {
    let names = families(in: text)
    return names.count > 1 && genericFamilies.contains(names[names.count - 1]) && areFamilies(text)
  }

  /// The weight of a line is not as much.
  private static func isWeight(_ number: Double, at path: TokenPath) -> Bool {
    (100...1000).contains(number) && meaning(of: path) == .weight
  }

  private static func meaning(of path: TokenPath) -> NameMeaning? { NameMeaning(of: path.names.map { String($0) }) }

  /// Whether the names around families say that they are some.
  ///
  /// A group that is just called `font` has the style, the source and other things of fonts, too: what is directly in it
  /// has to look like the name of a font.
  private static func areFamilies(_ families: [String], at path: TokenPath) -> Bool {
    let names = path.names.map { String($0) }
    guard let nearest = NameMeaning.nearest(in: names), nearest.meaning == .family else { return false }
    if !isNameOfFonts(nearest.name) { return true }
    return names.suffix(2).contains(where: isNameOfFonts) && families.allSatisfy(isCertainlyFamily)
  }

  private static func isNameOfFonts(_ name: String) -> Bool {
    let words = name.lowercasedWords
    return words == ["font"] || words == ["fonts"]
  }

  private static func families(in text: String) -> [String] {
    let text = text.utf8.last == UInt8(ascii: ";") ? text.dropLast() : text[...]
    return text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
  }

  private static func isFamily(_ name: String) -> Bool {
    if case .alias? = Reference(name) { return true }
    let name = withoutQuotes(name)
    guard let first = name.first, first.isLetter || "-._".contains(first) else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || " -_.+&'".contains($0) }
      && !wordsOfCSS.contains(name) && !endingsOfFiles.contains(where: name.lowercased().hasSuffix)
  }

  /// Whether a name is that of a font, and hardly a word of CSS: `Inter`, `'Open Sans'`, `-apple-system`, `serif`.
  private static func isCertainlyFamily(_ name: String) -> Bool {
    if case .alias? = Reference(name) { return true }
    guard let first = name.first, ColorText.color(name) == nil, DraftText.styledWeight(name) == nil else {
      return false
    }
    return first.isUppercase || "-'\"".contains(first) || genericFamilies.contains(name)
  }

  private static func withoutQuotes(_ name: String) -> Substring {
    guard name.count > 2, let first = name.first, first == name.last, "'\"".contains(first) else { return name[...] }
    return name.dropFirst().dropLast()
  }

  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded",
  ]
  private static let wordsOfCSS: Set<Substring> = ["none", "normal", "inherit", "initial", "unset", "revert", "auto"]
  private static let endingsOfFiles = [".woff", ".woff2", ".ttf", ".otf", ".eot", ".css", ".json", ".svg"]
}
