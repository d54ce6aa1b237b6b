import DesignTokens

extension EmittedToken {
  /// Whether it is a length of text, which grows with the text size that people choose, by its name or that of a token that
  /// it is an alias of: `font.size.small`, `lineHeight.1`.
  ///
  /// It decides the type of a declaration, so it is the same in all permutations.
  var isTextSize: Bool {
    guard type == .dimension else { return false }
    return row.path.namesTextSize || row.first?.aliasChain.contains(where: \.namesTextSize) ?? false
  }
}

extension TokenPath {
  fileprivate var namesTextSize: Bool {
    let words = Words.of(self).map { $0.lowercased() }
    return zip(words, words.dropFirst()).contains { first, second in
      switch first {
      case "font", "text": ["size", "sizes"].contains(second)
      case "size", "sizes": second == "font"
      case "line": ["height", "heights"].contains(second)
      case "letter": ["spacing", "spacings"].contains(second)
      default: false
      }
    }
  }
}
