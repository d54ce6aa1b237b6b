import DesignTokens
import ColorScience
import DocumentReading

extension Token {
  /// The data of the key `dev.livery` in `$extensions`, for what DTCG cannot express.
  struct ExtensionData: Sendable {
    /// Members of a composite value that were filled in because the format demands them.
    var unspecified: Set<String> = []
    /// How style sheets write a line height or letter spacing: `22px`, `-0.02em`.
    var written: [FontProperty: String] = [:]
    /// What style sheets have beside the five properties of a font: `uppercase` for `textCase`.
    var further: [String: OpaqueValue] = [:]
    /// The Dynamic Type style that a font grows with, by its name on Apple's platforms.
    var textStyle: String?
    /// Whether a length stands for infinity.
    var isUnbounded = false
  }

  static let extensionKey = "dev.livery"

  /// Whether flat languages write both alike: the same value, and the same of what the standard has no room for.
  func isSpelled(like other: Token) -> Bool {
    guard value == other.value, gradientAngle == other.gradientAngle else { return false }
    if extensions == nil, other.extensions == nil { return true }
    let (own, others) = (extensionData, other.extensionData)
    return own.unspecified == others.unspecified && own.written == others.written && own.further == others.further
  }

  var extensionData: ExtensionData {
    guard let own = extensions?[Self.extensionKey] else { return ExtensionData() }
    return ExtensionData(
      unspecified: Set(own["unspecified"]?.strings ?? []),
      written: Self.written(own["written"]),
      further: Self.further(own["written"]),
      textStyle: own["textStyle"]?.strings.first,
      isUnbounded: own["unbounded"].map { $0 == .bool(true) } ?? false
    )
  }

  /// What a source writes and the standard cannot.
  enum WrittenValue {
    case length(TokenValue.Dimension)
    /// Relative to the size of the font.
    case text(OpaqueValue)
  }

  /// A property of a font as its source writes it, which the standard cannot; nil where the standard can, and where the value
  /// has been changed since.
  func written(_ property: FontProperty) -> WrittenValue? {
    guard case .typography(let font) = value, let text = extensionData.written[property],
      let (number, unit) = DraftText.measure(text)
    else { return nil }
    let size = font.fontSize.value.value
    // Something was rounded on the way.
    func isSame(_ length: Double, _ other: Double) -> Bool { abs(length - other) <= 1e-4 * max(1, abs(length)) }
    switch (property, TokenValue.Dimension.Unit(rawValue: unit)) {
    case (.lineHeight, let unit?):
      let scale = unit == font.fontSize.unit ? 1.0 : unit == .rem ? 16 : 1 / 16
      guard isSame(number.value * scale, font.lineHeight.value * size) else { return nil }
      return .length(TokenValue.Dimension(value: number, unit: unit))
    case (.letterSpacing, nil) where unit == "em":
      guard isSame(number.value * size, font.letterSpacing.value.value) else { return nil }
      return .text(OpaqueValue(type: property.member, json: .string(number.literal + unit)))
    default: return nil
    }
  }

  private static func written(_ data: JSONValue?) -> [FontProperty: String] {
    guard let data else { return [:] }
    return [FontProperty.lineHeight, .letterSpacing].reduce(into: [:]) { texts, property in
      texts[property] = data[property.member]?.strings.first
    }
  }

  private static func further(_ data: JSONValue?) -> [String: OpaqueValue] {
    let known = FontProperty.allCases.map(\.member)
    let members = (data?.objectMembers ?? []).filter { !known.contains($0.key) }
    return Dictionary(members.map { ($0.key, OpaqueValue(type: $0.key, json: $0.value)) }) { $1 }
  }

  /// The description and the deprecation as lines that are safe in a comment.
  func comment(in language: Language) -> [String] {
    let description = description.map(language.commentLines) ?? []
    guard let deprecation else { return description }
    guard case .because(let reason) = deprecation else { return description + ["Deprecated."] }
    return description + language.commentLines("Deprecated: \(reason)")
  }
}

extension JSONValue {
  fileprivate var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let items): items.flatMap(\.strings)
    default: []
    }
  }
}

extension TokenValue {
  /// Every color in the value.
  var colors: [ColorValue] {
    switch self {
    case .color(let color): [color]
    case .border(let border): [border.color]
    case .shadow(let layers): layers.map(\.color)
    case .gradient(let stops): stops.map(\.color)
    default: []
    }
  }

  var holdsWideColor: Bool {
    if case .color(let color) = self { return color.isWide }
    return colors.contains(where: \.isWide)
  }
}
