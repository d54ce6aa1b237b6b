import DesignTokens

/// A property of a font, where a font is several of them.
enum FontProperty: String, Sendable, CaseIterable {
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontWeight = "font-weight"
  case lineHeight = "line-height"
  case letterSpacing = "letter-spacing"

  /// The name of the member of a typography that it is.
  var member: String {
    switch self {
    case .fontFamily: "fontFamily"
    case .fontSize: "fontSize"
    case .fontWeight: "fontWeight"
    case .lineHeight: "lineHeight"
    case .letterSpacing: "letterSpacing"
    }
  }

  /// Those that a typography token sets: all but the ones that its source leaves open.
  static func all(without unspecified: Set<String>) -> [FontProperty] {
    unspecified.isEmpty ? allCases : allCases.filter { !unspecified.contains($0.member) }
  }

  /// The property as a value of its own.
  func value(in typography: TokenValue.Typography) -> TokenValue {
    switch self {
    case .fontFamily: .fontFamily(typography.fontFamily)
    case .fontSize: .dimension(typography.fontSize)
    case .fontWeight: .fontWeight(typography.fontWeight)
    case .lineHeight: .number(typography.lineHeight)
    case .letterSpacing: .dimension(typography.letterSpacing)
    }
  }
}
