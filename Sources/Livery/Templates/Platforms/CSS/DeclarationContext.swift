import ColorScience
import DesignTokens

/// A declaration of CSS.
struct DeclarationContext: TypedRecord {
  let suffix: String
  let css: String

  static let type = RecordType<Self>(
    "declaration",
    [
      .text("suffix", "The suffix of the name; empty except for the properties of a font") { $0.suffix },
      .text("css", "The value") { $0.css },
    ]
  )
}

extension StyleValueContext {
  /// Names of members have two hyphens after the component, which the name of a token never has.
  private func css(of value: StyleValue, suffix: String = "") -> String {
    let name = scope.identifiers.component(scope.component)
    switch value {
    case .notDrawn: return nothing
    case .parameter(let parameter):
      return "var(--\(name)--\(scope.identifiers.identifier(Words.of(parameter)))\(suffix))"
    case .token(let template):
      if let family = scope.style.families.first(where: { $0.template == template }) {
        return "var(--\(name)--\(scope.identifiers.family(family, of: scope.component))\(suffix))"
      }
      guard let token = template.path.flatMap(scope.theme.token) else { return nothing }
      return "var(--\(token.identifier)\(suffix))"
    case .translucent(let color, let opacity):
      return "color-mix(in srgb, \(css(of: color)) calc(\(css(of: opacity)) * 100%), transparent)"
    case .mixed(let first, let second, let amount, let space):
      return "color-mix(in \(space.rawValue), \(css(of: first)), \(css(of: second)) calc(\(css(of: amount)) * 100%))"
    case .values: return literalCSS(of: value)
    }
  }

  private func literalCSS(of value: StyleValue) -> String {
    guard scope.systemColor(of: value) == nil else { return nothing }
    switch scope.content(of: value, in: .light) {
    case .value(let literal): return CSSText().text(of: literal)
    case .color(let color): return CSSText().text(of: ColorValue(color))
    case .string(let text): return CSSText.string(text)
    case .boolean(let flag): return String(flag)
    case .notDrawn, .parameter, nil: return nothing
    }
  }

  /// What a property that is not drawn is set to.
  private var nothing: String {
    switch holding.type {
    case .token(.color): "transparent"
    case .token(.shadow), .token(.gradient), .token(.border): "none"
    default: "initial"
    }
  }

  var declarations: [DeclarationContext] {
    guard case .token(.typography) = holding.type else {
      return [DeclarationContext(suffix: "", css: css(of: value))]
    }
    let own = scope.fontProperties(of: value)
    if case .values = value, case .value(.typography(let font)) = scope.content(of: value, in: .light) {
      return CSSText.properties(of: font, unspecified: []).map { .init(suffix: "-" + $0.suffix, css: $0.text) }
    }
    return (fontProperties.isEmpty ? own : fontProperties).map { suffix in
      .init(suffix: "-" + suffix, css: own.contains(suffix) ? css(of: value, suffix: "-" + suffix) : "initial")
    }
  }
}
