import DocumentReading

// Line heights and letter spacing of text styles, which other tools relate to the font size or not.

extension ValueReader {
  /// The line height of a text style as a multiple of its font size.
  mutating func lineHeight(_ place: SourcedNode, of size: TokenValue.Dimension?) -> Number? {
    guard dialect == .compat else { return number(place) }
    guard let height = heightValue(place) else { return nil }
    switch height {
    case .factor(let number): return multiple(number, of: size, at: place)
    case .automatic:
      report(.automaticLineHeight, at: place, severity: .warning)
      return Number(1.2, literal: "1.2")
    case .length(let length):
      guard let size else { return nil }
      guard let factor = length.pixels.divided(by: size.pixels) else {
        reportInvalid("a line height of \(length.value.literal)\(length.unit) needs a font size above 0", at: place)
        return nil
      }
      noteDialect(.text(length.value.literal + length.unit.rawValue), at: place)
      return factor
    }
  }

  /// A multiple of the font size; a tool's large number is a length in the tool's pixels or in the unit of the font size, which
  /// is hardly ever 24 lines apart.
  private mutating func multiple(_ number: Number, of size: TokenValue.Dimension?, at place: SourcedNode) -> Number {
    let profile = profile(of: place)
    guard number.value >= 10, profile.isOfTool, let size else { return number }
    let isInPixels = profile.bareSize == .px
    guard let factor = number.value.divided(by: isInPixels ? size.pixels : size.value.value) else { return number }
    let guess = number.literal + (isInPixels ? .px : size.unit).rawValue
    features.note(guess: guess, for: number.literal, at: place.node.offset, in: place.source)
    return factor
  }

  private enum HeightValue {
    case factor(Number)
    case length(TokenValue.Dimension)
    case automatic
  }

  private mutating func heightValue(_ place: SourcedNode) -> HeightValue? {
    guard let place = calculated(place, as: .number) else { return nil }
    guard let reference = Reference(place.node) else { return heightLiteral(place) }
    switch target(of: reference, at: place) {
    case .token(let token)?:
      switch token.value {
      case .number(let number): return .factor(number)
      case .dimension(let length): return .length(length)
      default:
        reportMismatch(token, wanted: .number, at: place)
        return nil
      }
    case .opaque(let token)?: return heightLiteral(place.at(place.node.replacing(.string(token.value.text))))
    case .part(let part)?: return throughPointer(at: place, to: part) { $0.heightLiteral(part) }
    case .problem, .invalid, nil: return nil
    }
  }

  private mutating func heightLiteral(_ place: SourcedNode) -> HeightValue? {
    let isLength = profile(of: place).bareLineHeight == .length
    if let number = place.node.number { return bareHeight(Number(number), isLength, at: place) }
    guard let text = place.node.string else {
      guard place.node["unit"] != nil else { return number(place).map { .factor($0) } }
      return dimension(place).map { .length($0) }
    }
    if text.isAutomatic { return .automatic }
    guard let (number, unit) = DraftText.measure(text) else { return self.number(place).map { .factor($0) } }
    noteDialect(.text(text), at: place)
    switch unit {
    case "": return bareHeight(number, isLength, at: place)
    case "%": return .factor(number.hundredth)
    case "em": return .factor(number)
    default: return dimension(place).map { .length($0) }
    }
  }

  /// No text is a few pixels high, so that a small number can only be a multiple of the font size.
  private mutating func bareHeight(_ number: Number, _ isLength: Bool, at place: SourcedNode) -> HeightValue? {
    let unit = rules.unit(of: subject)
    if unit == ReadingRule.percent { return .factor(number.hundredth) }
    guard isLength, unit != nil || !(0..<4).contains(number.value) else {
      if isLength {
        let guess = "\(number.literal) times the font size"
        features.note(guess: guess, for: number.literal, at: place.node.offset, in: place.source)
      }
      return .factor(number)
    }
    return bareSize(number, at: place).map { .length($0) }
  }

  /// A token of a type that only line heights have: a length, or a multiple of the font size.
  mutating func lineHeightToken(_ place: SourcedNode, type: String) -> ReadValue? {
    guard let place = calculated(place, as: .number) else { return nil }
    if let text = place.node.string, text.isAutomatic || text.isKeywordOfCSS || DraftText.measure(text) == nil {
      return .opaque(OpaqueValue(type: type, json: .string(text)))
    }
    switch heightLiteral(place) {
    case .factor(let number): return .value(.number(number))
    case .length(let length): return .value(.dimension(length))
    case .automatic, nil: return nil
    }
  }

  /// Letter spacing, which may be relative to the font size.
  mutating func letterSpacing(_ place: SourcedNode, of size: TokenValue.Dimension?) -> TokenValue.Dimension? {
    guard dialect == .compat else { return dimension(place) }
    relativeBase = size
    defer { relativeBase = nil }
    return dimension(place)
  }

  /// A relative length where the font size that it is relative to is known.
  mutating func relativeSize(_ text: String, at place: SourcedNode) -> TokenValue.Dimension? {
    guard let base = relativeBase, let (number, unit) = DraftText.measure(text), unit == "em" || unit == "%" else {
      return nil
    }
    noteDialect(.text(text), at: place)
    let factor = unit == "%" ? number.hundredth.value : number.value
    return TokenValue.Dimension(value: Number(derived: (factor * base.value.value).roundedToDecimals), unit: base.unit)
  }
}

extension String {
  /// Whether a line height is left to the platform.
  fileprivate var isAutomatic: Bool { ["auto", "normal"].contains(lowercased()) }
}

extension DataNode {
  /// Whether it leaves a line height or a spacing to the platform.
  var isAutomatic: Bool { string?.isAutomatic ?? false }
}

extension TokenValue.Dimension {
  /// The length with 16 pixels for a rem, which browsers and Style Dictionary start from.
  fileprivate var pixels: Double { unit == .rem ? value.value * 16 : value.value }
}

extension Double {
  fileprivate func divided(by size: Double) -> Number? {
    guard size > 0 else { return nil }
    return Number(derived: (self / size).roundedToDecimals)
  }

  /// Without the last bits, which decimal fractions leave behind when they are multiplied.
  var roundedToDecimals: Double { Double(Decimal.text(self)) ?? self }
}

extension ReferenceProblem {
  fileprivate static let automaticLineHeight = ReferenceProblem(
    id: "invalid-value",
    message: "the line height is left to the platform; it is read as 1.2",
    advice: "write the intended value"
  )
}
