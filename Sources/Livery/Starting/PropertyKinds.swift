import ColorScience
import DesignTokens

/// What the values of custom properties are by their form, as nothing else says it.
struct PropertyKinds {
  /// The values of the page.
  let base: StyleSheetTokens.Declarations

  /// A shadow that looks as `none` does.
  static let noShadow = "0px 0px 0px 0px transparent"

  /// How often references are followed, and in texts of how many bytes.
  private static let rounds = 8
  private static let longest = 4096

  /// The type of the token that a property with a value would be; nil for a text.
  func type(of value: String) -> TokenType? {
    let text = following(value)
    if StyleSheetTokens.isBare(text) || (try? Color(css: text)) != nil { return .color }
    return StyleSheetTokens.isInPoints(text) ? nil : DraftText.type(of: text)
  }

  /// A value with those of the properties that it refers to.
  private func following(_ value: String) -> String {
    var text = value
    for _ in 0..<Self.rounds where text.contains("var(--") && text.utf8.count < Self.longest {
      text = text.replacing(#/var\(--([^\s(),]+)\)/#) { match in base[String(match.1)] ?? String(match.0) }
    }
    return text
  }
}
