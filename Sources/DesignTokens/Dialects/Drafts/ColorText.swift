import ColorScience

/// Colors that the drafts before 2025.10 and CSS write as text.
enum ColorText {
  static func color(_ text: String) -> ColorValue? {
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if text.lowercased() == "transparent" { return srgb([0, 0, 0], alpha: Number(0)) }
    guard let (name, arguments) = DraftText.function(text) else { return named(text) }
    if name.hasPrefix("rgb"), arguments.count == 2, arguments[0].hasPrefix("#") { return translucent(arguments) }
    if name == "color" { return predefined(arguments) }
    guard let notation = notations[name], (3...4).contains(arguments.count) else { return nil }
    return notation.color(arguments) ?? clipped(text, in: notation.space)
  }

  /// A color with a saturation or lightness beyond 100 %, as calculations give it: what browsers show of `hsl(210, 120%, 46%)`.
  private static func clipped(_ text: String, in space: ColorSpace) -> ColorValue? {
    guard [.hsl, .hwb].contains(space), let color = try? Color(css: text).converted(to: .srgb) else { return nil }
    let components = (0..<3).map { Number(derived: min(max(color.component(at: $0) ?? 0, 0), 1)) }
    return srgb(components, alpha: color.alpha == 1 ? nil : Number(derived: color.alpha))
  }

  /// The six digits of a color with three, four or eight, and without `#` also with six; nil for any other text.
  static func sixDigits(_ text: String) -> String? {
    let digits = (text.hasPrefix("#") ? text.dropFirst() : text[...]).lowercased()
    guard hexadecimal(digits[...]) != nil else { return nil }
    return "#" + (digits.count < 6 ? digits.prefix(3).map { "\($0)\($0)" }.joined() : String(digits.prefix(6)))
  }

  /// `0074c8`: what Style Dictionary takes for a color, too.
  static func hexadecimal(withoutSign text: String) -> ColorValue? {
    [3, 6, 8].contains(text.utf8.count) && !isHue(text) ? hexadecimal(text[...]) : nil
  }

  /// `312`: degrees, from which other tokens make colors, rather than `#331122`; `333` is a gray.
  private static func isHue(_ text: String) -> Bool {
    guard text.utf8.count == 3, text.utf8.first != UInt8(ascii: "0"), let number = Int(text) else { return false }
    return (100...360).contains(number) && Set(text.utf8).count > 1
  }

  /// Three, four, six or eight digits; each channel is divided by 255.
  private static func hexadecimal(_ digits: Substring) -> ColorValue? {
    let values = digits.compactMap(\.hexDigitValue)
    guard values.count == digits.utf8.count else { return nil }
    let channels: [Int]
    switch values.count {
    case 3, 4: channels = values.map { $0 * 17 }
    case 6, 8: channels = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let units = channels.map { Number(derived: Double($0) / 255) }
    return srgb(Array(units.prefix(3)), alpha: units.count == 4 ? units[3] : nil)
  }

  /// `red`.
  private static func named(_ text: String) -> ColorValue? {
    guard !text.isEmpty, text.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }), let color = try? Color(css: text),
      color.space == .srgb
    else { return nil }
    return srgb((0..<3).map { Number(derived: color.component(at: $0) ?? 0) }, alpha: nil)
  }

  /// `rgba(#ff8000, 0.5)`.
  private static func translucent(_ arguments: [String]) -> ColorValue? {
    guard var color = hexadecimal(arguments[0].dropFirst()), let alpha = DraftText.number(arguments[1]),
      (0...1).contains(alpha.value)
    else { return nil }
    color.alpha = alpha
    return color
  }

  private static func srgb(_ numbers: [Number], alpha: Number?) -> ColorValue {
    ColorValue(colorSpace: .srgb, components: numbers.map { .number($0) }, alpha: alpha)
  }

  private static func srgb(_ numbers: [Int], alpha: Number?) -> ColorValue {
    srgb(numbers.map { Number($0) }, alpha: alpha)
  }

  /// `color(display-p3 1 0 0)`.
  private static func predefined(_ arguments: [String]) -> ColorValue? {
    guard (4...5).contains(arguments.count), let name = arguments.first else { return nil }
    guard let space = ColorSpace(rawValue: name == "xyz" ? "xyz-d65" : name) else { return nil }
    let components = Array(arguments.dropFirst())
    return Notation(space: space, scales: [1, 1, 1], percents: [1, 1, 1]).color(components)
      ?? outOfGamut(of: space, components)
  }

  /// A color outside of the space that it is written in, which CSS allows and the standard does not: in OKLCH.
  private static func outOfGamut(of space: ColorSpace, _ arguments: [String]) -> ColorValue? {
    let numbers = arguments.compactMap { DraftText.number($0)?.value }
    guard numbers.count == arguments.count, (3...4).contains(numbers.count) else { return nil }
    let alpha = numbers.count == 4 ? numbers[3] : 1
    let color = Color(space, numbers[0], numbers[1], numbers[2], alpha: alpha).converted(to: .oklch)
    let lightness = color.component(at: 0) ?? 0
    return (0...1).contains(alpha) && (0...1).contains(lightness) ? ColorValue(color) : nil
  }

  /// By CSS Color 4: the values of a number and of 100 % on the scale of the component.
  private struct Notation: Sendable {
    var space: ColorSpace
    /// The factor for a plain number.
    var scales: [Double]
    /// The value of 100 %.
    var percents: [Double]

    func color(_ arguments: [String]) -> ColorValue? {
      var components: [ColorValue.Component] = []
      for index in 0..<3 {
        guard let component = component(arguments[index], index) else { return nil }
        components.append(component)
      }
      guard arguments.count == 4 else { return ColorValue(colorSpace: space, components: components) }
      guard let alpha = DraftText.number(arguments[3]), (0...1).contains(alpha.value) else { return nil }
      return ColorValue(colorSpace: space, components: components, alpha: alpha)
    }

    private func component(_ text: String, _ index: Int) -> ColorValue.Component? {
      if text == "none" { return ColorValue.Component.none }
      guard let number = number(text, index) else { return nil }
      let range = space.componentRanges[index]
      if range.contains(number.value) { return .number(number) }
      return range.sameAngle(number.value).map { .number(Number(derived: $0)) }
    }

    private func number(_ text: String, _ index: Int) -> Number? {
      if text.hasSuffix("%") {
        guard let percent = DraftText.number(String(text.dropLast())) else { return nil }
        switch percents[index] {
        case 100: return percent
        case 1: return percent.hundredth
        default: return Number(derived: (percent.hundredth.value * percents[index]).roundedToDecimals)
        }
      }
      let text = text.hasSuffix("deg") ? String(text.dropLast(3)) : text
      guard let number = DraftText.number(text) else { return nil }
      return scales[index] == 1 ? number : Number(derived: number.value * scales[index])
    }
  }

  private static let rgb = Notation(space: .srgb, scales: [1 / 255, 1 / 255, 1 / 255], percents: [1, 1, 1])
  private static let hsl = Notation(space: .hsl, scales: [1, 1, 1], percents: [360, 100, 100])

  private static let notations: [String: Notation] = [
    "rgb": rgb,
    "rgba": rgb,
    "hsl": hsl,
    "hsla": hsl,
    "hwb": Notation(space: .hwb, scales: [1, 1, 1], percents: [360, 100, 100]),
    "lab": Notation(space: .lab, scales: [1, 1, 1], percents: [100, 125, 125]),
    "lch": Notation(space: .lch, scales: [1, 1, 1], percents: [100, 150, 360]),
    "oklab": Notation(space: .oklab, scales: [1, 1, 1], percents: [1, 0.4, 0.4]),
    "oklch": Notation(space: .oklch, scales: [1, 1, 1], percents: [1, 0.4, 360]),
  ]
}
