import DesignTokens
import DocumentReading

/// Which lengths of style sheets are written in rem, by the options `rem` and `rootFontSize` of a template; none in a template
/// without them.
struct LengthOptions: Sendable {
  enum Relative: String, Sendable {
    case none, fonts, all
  }

  private var relative = Relative.none
  /// How many px one rem is.
  private var rootFontSize = 16.0

  init(_ values: [String: OptionLiteral]) {
    if case .string(let text)? = values["rem"] { relative = Relative(rawValue: text) ?? .none }
    if case .number(let size)? = values["rootFontSize"] { rootFontSize = size.value }
  }

  /// A value as the options want its lengths.
  ///
  /// - Parameter property: What it is of a font; nil for a value of its own.
  func spelled(_ value: TokenValue, as property: FontProperty? = nil) -> TokenValue {
    guard relative != .none else { return value }
    if case .typography(var font) = value, case .dimension(let size) = spelled(.dimension(font.fontSize), as: .fontSize)
    {
      font.fontSize = size
      return .typography(font)
    }
    guard case .dimension(var length) = value, length.unit == .px else { return value }
    guard property != nil || relative == .all else { return value }
    let figure = length.value.value / rootFontSize
    length.value = Number(figure, literal: Decimal.text(figure))
    length.unit = .rem
    return .dimension(length)
  }
}
