import DesignTokens

extension EmittedToken {
  /// Whether it is a length of text, which grows with the text size that people choose, by its name or that of a token that
  /// it is an alias of: `font.size.small`, `lineHeight.1`.
  ///
  /// A resource of Android that the token is from says it better than a name.
  ///
  /// It decides the type of a declaration, so it is the same in all permutations.
  var isTextSize: Bool {
    guard type == .dimension else { return false }
    if let kind = row.first?.resourceKind { return kind == .textDimension }
    return row.path.namesTextSize || row.first?.aliasChain.contains(where: \.namesTextSize) ?? false
  }
}

extension TokenPath {
  /// Whether its names say that it is a size of text.
  var namesTextSize: Bool {
    guard hasWordOfText else { return false }
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

  /// Whether any of the words may be in it with which the name of a text size begins; most lengths are named without them.
  private var hasWordOfText: Bool {
    var last: UInt32 = 0
    for byte in description.utf8 {
      last = last << 8 | UInt32(byte | 0x20)
      if Self.beginnings.contains(last) { return true }
    }
    return false
  }

  /// The first four letters of `font`, `text`, `size`, `line` and `letter`, as they follow each other in memory.
  private static let beginnings: [UInt32] = ["font", "text", "size", "line", "lett"].map { word in
    word.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
