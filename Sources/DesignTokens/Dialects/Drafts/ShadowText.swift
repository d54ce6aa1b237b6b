/// Shadows without a type, as CSS writes them.
enum ShadowText {
  /// Whether a text can be nothing but a shadow: layers of two to four lengths, of which one has a unit, and a color.
  static func isShadow(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: " ")), let layers = CSSList.parts(of: text[...], separator: \.isComma) else {
      return false
    }
    return layers.allSatisfy(isLayer)
  }

  private static func isLayer(_ text: String) -> Bool {
    guard let words = CSSList.parts(of: text[...], separator: \.isWhitespace) else { return false }
    let units = words.compactMap { DraftText.measure($0)?.unit }
    let others = words.filter { $0 != "inset" && DraftText.measure($0) == nil }
    guard (2...4).contains(units.count), units.contains(where: { !$0.isEmpty }), others.count == 1 else { return false }
    return ColorText.color(others[0]) != nil
  }
}
