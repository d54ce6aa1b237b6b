import ColorScience
import DocumentReading

/// Values that the drafts before 2025.10 and other tools write as text.
package enum DraftText {
  /// `16px`, `1.5rem`, `200ms`; `0` and other bare numbers have no unit.
  package static func measure(_ text: String) -> (number: Number, unit: String)? {
    let text = text.trimmed
    // Most texts, of which some are long, are something else.
    guard text.utf8.first?.startsNumber == true else { return nil }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    // `1em` must not be taken for the beginning of `1e…`.
    for end in [digits, digits.dropLast()] {
      guard let number = number(String(end)) else { continue }
      return (number, text.dropFirst(end.count).trimmed)
    }
    return nil
  }

  /// The type that the form of a text stands for, as that of a value without a type; nil for a text that may be anything.
  package static func type(of text: String) -> TokenType? {
    ValueForm.type(of: DataNode(.string(text), offset: 0, endOffset: 0))
  }

  /// `16px`, `1rem`, and what platforms call these: the pixel of the standard is the `pt` of iOS and the `dp` of Android,
  /// and its rem, which grows with the reader's font size, is 16 `sp`.
  static func dimension(_ text: String) -> TokenValue.Dimension? {
    guard let (number, unit) = measure(text) else { return nil }
    if let unit = TokenValue.Dimension.Unit(rawValue: unit) { return TokenValue.Dimension(value: number, unit: unit) }
    switch unit {
    case "pt", "dp", "dip": return TokenValue.Dimension(value: number, unit: .px)
    case "sp": return TokenValue.Dimension(value: Number(derived: number.value / 16), unit: .rem)
    default: return nil
    }
  }

  static func duration(_ text: String) -> TokenValue.Duration? {
    guard let (number, unit) = measure(text) else { return nil }
    return TokenValue.Duration.Unit(rawValue: unit).map { TokenValue.Duration(value: number, unit: $0) }
  }

  /// `1.5`, or `150%`.
  static func number(_ text: String) -> Number? {
    let text = text.trimmed
    if text.hasSuffix("%") { return number(String(text.dropLast())).map(\.hundredth) }
    guard let value = Double(text), value.isFinite, text.utf8.first.map(\.startsNumber) == true else { return nil }
    return text.isJSONNumber ? Number(value, literal: text) : Number(derived: value)
  }

  /// `600`, or a name in any case, with spaces or without anything between its words.
  static func fontWeight(_ text: String) -> TokenValue.FontWeight? {
    if let number = number(text), (1...1000).contains(number.value) {
      return TokenValue.FontWeight(weight: number, name: nil)
    }
    let letters = text.lowercased().filter(\.isLetter)
    if let name = FontWeightName.all.first(where: { $0.filter(\.isLetter) == letters }) {
      return FontWeightName.weights[name].map { TokenValue.FontWeight(weight: Number($0), name: name) }
    }
    return furtherWeights[letters].map { TokenValue.FontWeight(weight: Number($0), name: nil) }
  }

  /// Names of weights that fonts have and the standard does not.
  private static let furtherWeights = [
    "hairline": 100, "extraleicht": 200, "leicht": 300, "buch": 400, "kraeftig": 500, "kräftig": 500, "halbfett": 600,
    "dreiviertelfett": 700, "fett": 800, "super": 900, "extrafett": 900, "ultra": 950, "roman": 400, "plain": 400,
    "demi": 600,
  ]

  /// The weight and the style of `Bold Italic`; a style alone is of the regular weight.
  static func styledWeight(_ text: String) -> (weight: TokenValue.FontWeight, style: String)? {
    let lower = text.lowercased()
    guard let style = ["italic", "oblique"].first(where: lower.hasSuffix) else { return nil }
    let rest = text.dropLast(style.count).trimmed
    if rest.isEmpty { return (TokenValue.FontWeight(weight: Number(400), name: nil), style) }
    return fontWeight(rest).map { ($0, style) }
  }

  /// What a token keeps of the style in such a weight, for which the standard has no room; nil for other values.
  static func remark(onStyleOf weight: DataNode?) -> JSONMember? {
    weight?.string.flatMap(styledWeight).map {
      JSONMember("written", .object([JSONMember("fontStyle", .string($0.style))]))
    }
  }

  /// `cubic-bezier(0.4, 0, 0.2, 1)`, or four numbers with commas between them, also in brackets.
  static func curve(_ text: String) -> TokenValue.CubicBezier? {
    var text = text.trimmed
    if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
    let list = function(text).map { $0.name == "cubic-bezier" ? $0.arguments : [] }
    let numbers = (list ?? text.split(separator: ",").map { String($0) }).compactMap { number($0) }
    guard numbers.count == 4, (0...1).contains(numbers[0].value), (0...1).contains(numbers[2].value) else { return nil }
    return TokenValue.CubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The name and the arguments of `name(a, b c / d)`; what stands in braces is one of them.
  static func function(_ text: String) -> (name: String, arguments: [String])? {
    let text = text.trimmed
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    var isInBraces = false
    let arguments = inner.split { character in
      if character == "{" || character == "}" { isInBraces = character == "{" }
      return !isInBraces && (character == "," || character == "/" || character.isWhitespace)
    }.map { String($0) }
    return (text[..<open].lowercased(), arguments)
  }
}

extension DraftText {
  /// The token and the alpha of `rgba({token}, 50%)`, as Tokens Studio writes it, and of `oklch(from {token} l c h / 0.5)`,
  /// as CSS has it, with every channel as it is; the alpha may be a reference too.
  static func translucentReference(_ text: String) -> (path: String, alpha: String)? {
    guard text.contains("{"), let (name, arguments) = function(text) else { return nil }
    if arguments.count == 2, name.hasPrefix("rgb") || name.hasPrefix("hsl") {
      return alias(arguments[0]).map { ($0, arguments[1]) }
    }
    guard arguments.count == 6, arguments[0] == "from", channels[name] == arguments[2...4].joined() else { return nil }
    return alias(arguments[1]).map { ($0, arguments[5]) }
  }

  private static func alias(_ text: String) -> String? {
    if case .alias(let path)? = Reference(text) { path } else { nil }
  }

  /// By function: the names of its channels in CSS Color 5.
  private static let channels = [
    "rgb": "rgb", "rgba": "rgb", "hsl": "hsl", "hsla": "hsl", "hwb": "hwb", "lab": "lab", "lch": "lch", "oklab": "lab",
    "oklch": "lch",
  ]

  /// A color with another alpha, as CSS has it: in eight bits per channel, unless it is one that these cannot show.
  static func translucent(_ color: ColorValue, _ alpha: Number) -> String {
    if !color.color.isInGamut(of: .srgb) {
      let converted = color.color.converted(to: .oklch)
      let channels = (0..<3).map { Decimal.text(converted.component(at: $0) ?? 0) }
      return "oklch(\(channels.joined(separator: " ")) / \(alpha.literal))"
    }
    let converted = color.color.converted(to: .srgb).clipped(toGamutOf: .srgb)
    let channels = (0..<3).map { String(Int(((converted.component(at: $0) ?? 0) * 255).rounded())) }
    return "rgba(" + (channels + [alpha.literal]).joined(separator: ", ") + ")"
  }
}

extension StringProtocol {
  /// Without white space at either end.
  package var trimmed: String {
    guard let first, let last, first.isWhitespace || last.isWhitespace else { return String(self) }
    let start = drop(while: \.isWhitespace)
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}

extension UInt8 {
  fileprivate var startsNumber: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "+") || self &- 0x30 < 10
  }
}

extension String {
  /// Whether a number of Swift is one of JSON too: no sign or point in front, no point at the end, no needless zero.
  fileprivate var isJSONNumber: Bool {
    let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
    guard let first = digits.first, first &- 0x30 < 10, utf8.last.map({ $0 &- 0x30 < 10 }) == true else { return false }
    let isDigit = digits.dropFirst().first.map { $0 &- 0x30 < 10 } ?? false
    return !(first == UInt8(ascii: "0") && isDigit) && digits.allSatisfy { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ".") }
  }
}

extension NumberLiteral {
  /// The result of a calculation, rounded to the decimals that are written.
  init(derived value: Double) {
    let number = Number(derived: value.roundedToDecimals)
    self.init(text: number.literal, value: number.value)
  }
}

extension Number {
  /// The result of a calculation, in its shortest exact spelling.
  init(derived value: Double) {
    let isWhole = value == value.rounded() && abs(value) < 1e15
    self.init(value, literal: isWhole ? String(Int(value)) : String(value))
  }

  /// What so many percent are, with the decimals that are written: a division makes 0.9279999999999999 of `92.8%`.
  var hundredth: Number { Number(derived: Double(literal + "e-2") ?? value / 100) }
}
