import DesignTokens
import DocumentReading

extension DocumentBuilder {
  /// One object of names and CSS values, `{ "color-main-main": "#ec5a13" }`: what Style Dictionary calls `json/flat`.
  ///
  /// If the template has an option `srgb` and it is set, colors outside sRGB are mapped into it.
  static let flat = json("flat", usesIdentifiers: true) { theme, index, options in
    let css = CSSText(isWide: options.values["srgb"] != .boolean(true))
    return .object(
      theme.tokens(inPermutation: index).flatMap { emitted, token in
        css.members(of: token, named: emitted.identifier, in: theme.template.language)
      }
    )
  }
}

extension CSSText {
  fileprivate func members(of token: Token, named name: String, in language: Language) -> [JSONMember] {
    var members: [JSONMember] = []
    forEachProperty(of: token, named: name, in: language) { name, text in
      // What has no unit is a number in JSON too.
      members.append(JSONMember(name, .scalar(of: text)))
    }
    return members
  }
}
