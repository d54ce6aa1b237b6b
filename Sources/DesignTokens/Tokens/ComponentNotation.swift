import ColorScience
package import DocumentReading

/// How pages have a color of which they write only the components, as in `240 10% 3.9%` for `hsl(var(--page))`; the tool's
/// extension keeps that, because the standard has colors and no parts of them.
package enum ComponentNotation: String, Sendable, Hashable {
  case hsl
  case rgb
  /// With commas, for `rgba(var(--page), 0.5)`.
  case legacyRGB = "rgb-legacy"

  /// The function of CSS whose arguments they are.
  package var function: String { self == .hsl ? "hsl" : "rgb" }

  /// The member of the tool's extension.
  static let key = "notation"

  var entry: JSONMember { JSONMember(Self.key, .string(rawValue)) }

  /// The `$extensions` of such a token.
  package var extensions: JSONValue { .object([JSONMember(ToolExtension.key, .object([entry]))]) }

  fileprivate init?(notedIn extensions: JSONValue?) {
    guard case .string(let name)? = extensions?[ToolExtension.key]?[Self.key] else { return nil }
    self.init(rawValue: name)
  }

  fileprivate func text(of color: Color) -> String {
    let alpha = color.alpha < 1 ? (self == .legacyRGB ? ", " : " / ") + Decimal.text(color.alpha) : ""
    guard self != .hsl else {
      let converted = color.converted(to: .hsl)
      let components = (0..<3).map { Decimal.component(converted.component(at: $0) ?? 0) }
      let texts = (Self.shortened(components, of: color) ?? components).map { Decimal.text($0) }
      return "\(texts[0]) \(texts[1])% \(texts[2])%\(alpha)"
    }
    let channels = color.converted(to: .srgb)
    // A thousandth of a channel is more than any display shows.
    let texts = (0..<3).map { Decimal.text(((channels.component(at: $0) ?? 0) * 255_000).rounded() / 1000) }
    return texts.joined(separator: self == .legacyRGB ? ", " : " ") + alpha
  }

  /// The components in HSL with as few decimals, but one, as say the same color in eight bits: `240 5.9% 10%` for `#18181b`; nil
  /// for a color that is more than these bits.
  private static func shortened(_ components: [Double], of color: Color) -> [Double]? {
    let channels = (0..<3).map { (color.component(at: $0) ?? 0) * 255 }
    guard color.space == .srgb, channels.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 }) else { return nil }
    return [10.0, 100, 1000].lazy.map { scale in components.map { ($0 * scale).rounded() / scale } }
      .first { Color(.hsl, $0[0], $0[1], $0[2]).hex == color.hex }
  }
}

extension Token {
  /// How style sheets have the components of a color alone; nil for everything else.
  package var componentNotation: ComponentNotation? {
    value.color.flatMap { $0.isKnown ? ComponentNotation(notedIn: extensions) : nil }
  }

  /// The components of a color alone, if that is how style sheets have it; nil for everything else.
  package var bareComponents: OpaqueValue? {
    guard let color = value.color?.color, let notation = componentNotation else { return nil }
    return OpaqueValue(type: "color", json: .string(notation.text(of: color)))
  }
}
