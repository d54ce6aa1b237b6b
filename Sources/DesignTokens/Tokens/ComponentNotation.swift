import ColorScience
package import DocumentReading

/// How pages have a color of which they write only the components, as in `240 10% 3.9%` for `hsl(var(--page))`; the tool's
/// extension keeps that, because the standard has colors and no parts of them.
package enum ComponentNotation {
  /// The member of the tool's extension.
  static let key = "notation"
  private static let hsl = "hsl"

  /// The `$extensions` of such a token.
  package static let extensions = JSONValue.record([ToolExtension.key: .record([key: .string(hsl)])])

  fileprivate static func isNoted(in extensions: JSONValue?) -> Bool {
    extensions?[ToolExtension.key]?[key] == .string(hsl)
  }
}

extension Token {
  /// The components of `hsl()` alone, if that is how style sheets have the color; nil for everything else.
  package var bareComponents: OpaqueValue? {
    guard case .color(let value) = value, value.isKnown, ComponentNotation.isNoted(in: extensions) else { return nil }
    let color = value.color.converted(to: .hsl)
    func text(_ index: Int) -> String { Decimal.text(Decimal.component(color.component(at: index) ?? 0)) }
    let alpha = color.alpha < 1 ? " / \(Decimal.text(color.alpha))" : ""
    return OpaqueValue(type: "color", json: .string("\(text(0)) \(text(1))% \(text(2))%\(alpha)"))
  }
}
