import DesignTokens

extension CSSText {
  /// Calls `body` with the name and the value of each property that a token is in CSS: one, or those of a font.
  func forEachProperty(
    of token: Token,
    named identifier: String,
    in language: Language,
    _ body: (_ name: String, _ value: String) -> Void
  ) {
    forEachProperty(of: token.value, token.extensionData, named: identifier, in: language, body)
  }

  func forEachProperty(
    of value: TokenValue,
    _ extensionData: Token.ExtensionData,
    named identifier: String,
    in language: Language,
    _ body: (_ name: String, _ value: String) -> Void
  ) {
    guard case .typography(let typography) = value else { return body(identifier, text(of: value)) }
    for property in Self.properties(of: typography, unspecified: extensionData.unspecified) {
      body(language.fontProperty(identifier, property.suffix), property.text)
    }
  }
}
