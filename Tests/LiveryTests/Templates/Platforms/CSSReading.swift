import ColorScience

@testable import DesignTokens
@testable import Livery

/// Reads values that were written in CSS and holds them against a palette's.
///
/// It shares nothing with the writer of CSS, so that a mistake of one is not repeated by the other.
struct CSSReading {
  /// By how much a channel may differ, from 0 to 1; a color that was brought into sRGB may have been rounded to a byte.
  var tolerance = 1e-6
  /// Whether colors outside sRGB are expected as they are.
  var isWide = false

  static let byte = 0.5 / 255 + 1e-9

  /// Whether the text says what the value is.
  func isSame(_ text: String, as value: TokenValue) -> Bool {
    switch value {
    case .color(let color): isSame(text, as: color)
    case .dimension(let dimension): isSame(text, as: dimension)
    case .fontFamily(let names): Self.list(text).map(Self.unquoted) == names
    case .fontWeight(let weight): Double(text) == weight.weight.value
    case .duration(let duration): isSame(text, as: duration)
    case .cubicBezier(let curve): isSame(text, as: curve)
    case .number(let number): Double(text).map { abs($0 - number.value) < 1e-9 } ?? false
    case .strokeStyle(let style): isSame(text, as: style)
    case .border(let border): isSame(text, as: border)
    case .transition(let transition): isSame(text, as: transition)
    case .shadow(let layers): isSame(Self.list(text), as: layers) { isSame($0, as: $1) }
    case .gradient(let stops): isSame(Self.list(text), as: stops) { isSame($0, as: $1) }
    case .typography: false
    }
  }

  /// What the properties of a font are to say, by their names in CSS.
  static func parts(of token: Token) -> [(property: String, value: TokenValue)] {
    guard case .typography(let font) = token.value else { return [] }
    return parts(of: font, token.extensionData.unspecified)
  }

  static func parts(
    of font: TokenValue.Typography,
    _ unspecified: Set<String>
  ) -> [(property: String, value: TokenValue)] {
    let all: [(String, String, TokenValue)] = [
      ("fontFamily", "font-family", .fontFamily(font.fontFamily)), ("fontSize", "font-size", .dimension(font.fontSize)),
      ("fontWeight", "font-weight", .fontWeight(font.fontWeight)),
      ("lineHeight", "line-height", .number(font.lineHeight)),
      ("letterSpacing", "letter-spacing", .dimension(font.letterSpacing)),
    ]
    return all.filter { !unspecified.contains($0.0) }.map { ($0.1, $0.2) }
  }

  private func isSame<Item>(_ texts: [String], as items: [Item], by compare: (String, Item) -> Bool) -> Bool {
    texts.count == items.count && zip(texts, items).allSatisfy(compare)
  }
}

// MARK: - Simple values

extension CSSReading {
  func isSame(_ text: String, as value: ColorValue) -> Bool {
    guard let found = Self.color(text) else { return false }
    let fits = value.color.isInGamut(of: .srgb, tolerance: 1e-9)
    let expected = isWide || fits ? value.color : value.color.mapped(toGamutOf: .srgb)
    let isRounded = !isWide && (!fits || value.colorSpace != .srgb)
    let space: ColorSpace = isWide ? .displayP3 : .srgb
    let (a, b) = (found.converted(to: space).components, expected.converted(to: space).components)
    let difference = max(abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z))
    return difference <= (isRounded ? max(tolerance, Self.byte) : tolerance) && abs(found.alpha - expected.alpha) < 1e-4
  }

  private func isSame(_ text: String, as dimension: TokenValue.Dimension) -> Bool {
    Self.figure(text, in: dimension.unit.rawValue) == dimension.value.value || dimension.value.value == 0 && text == "0"
  }

  private func isSame(_ text: String, as duration: TokenValue.Duration) -> Bool {
    Self.figure(text, in: duration.unit.rawValue) == duration.value.value
  }

  private func isSame(_ text: String, as curve: TokenValue.CubicBezier) -> Bool {
    guard text.hasPrefix("cubic-bezier("), text.hasSuffix(")") else { return false }
    let figures = Self.list(String(text.dropFirst("cubic-bezier(".count).dropLast())).compactMap(Double.init)
    return figures == [curve.x1, curve.y1, curve.x2, curve.y2].map(\.value)
  }

  private func isSame(_ text: String, as style: TokenValue.StrokeStyle) -> Bool {
    switch style {
    case .keyword(let keyword): text == keyword.rawValue
    case .dashes: text == "dashed"
    }
  }

  /// A color, or one that is mixed with nothing, which leaves a part of its alpha (CSS Color 5, 2.2).
  private static func color(_ text: String) -> Color? {
    guard let mix = text.wholeMatch(of: /color-mix\(in srgb, (.+) ([0-9.e-]+)%, transparent\)/) else {
      return try? Color(css: text)
    }
    guard let color = try? Color(css: String(mix.1)), let share = Double(mix.2) else { return nil }
    return color.opacity(multipliedBy: share / 100)
  }

  private static func figure(_ text: String, in unit: String) -> Double? {
    text.hasSuffix(unit) ? Double(text.dropLast(unit.count)) : nil
  }
}

// MARK: - Composite values

extension CSSReading {
  private func isSame(_ text: String, as border: TokenValue.Border) -> Bool {
    let words = Self.words(text)
    return words.count == 3 && isSame(words[0], as: border.width) && isSame(words[1], as: border.style)
      && isSame(words[2], as: border.color)
  }

  private func isSame(_ text: String, as transition: TokenValue.Transition) -> Bool {
    let words = Self.words(text)
    return words.count == 3 && isSame(words[0], as: transition.duration)
      && isSame(words[1], as: transition.timingFunction) && isSame(words[2], as: transition.delay)
  }

  private func isSame(_ text: String, as layer: TokenValue.Shadow) -> Bool {
    var words = Self.words(text)
    if layer.inset == true, words.first == "inset" { words.removeFirst() } else if layer.inset == true { return false }
    return words.count == 5
      && zip(words, [layer.offsetX, layer.offsetY, layer.blur, layer.spread]).allSatisfy { isSame($0, as: $1) }
      && isSame(words[4], as: layer.color)
  }

  private func isSame(_ text: String, as stop: TokenValue.GradientStop) -> Bool {
    let words = Self.words(text)
    return words.count == 2 && isSame(words[0], as: stop.color)
      && words[1].hasSuffix("%") && Double(words[1].dropLast()) == stop.position.value * 100
  }
}

// MARK: - Text

extension CSSReading {
  /// The items between commas that stand in neither brackets nor quotes.
  static func list(_ text: String) -> [String] {
    split(text) { $0 == "," }
  }

  static func words(_ text: String) -> [String] {
    split(text) { $0 == " " || $0.isNewline }
  }

  static func split(_ text: String, at isSeparator: (Character) -> Bool) -> [String] {
    var parts = [""]
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for character in text {
      if quote == nil, depth == 0, !isEscaped, isSeparator(character) {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
      defer { isEscaped = character == "\\" && !isEscaped }
      if isEscaped { continue }
      switch character {
      case "\"", "'": if quote == nil { quote = character } else if quote == character { quote = nil }
      case "(" where quote == nil, "{" where quote == nil: depth += 1
      case ")" where quote == nil, "}" where quote == nil: depth -= 1
      default: break
      }
    }
    return parts.map { $0.trimming(while: \.isWhitespace) }.filter { !$0.isEmpty }
  }

  /// The text of a string or of a keyword (CSS Syntax 3, 4.3.5 and 4.3.7).
  static func unquoted(_ text: String) -> String {
    guard let quote = text.first, quote == "\"" || quote == "'", text.count > 1 else { return text }
    var result = ""
    var rest = text.dropFirst().dropLast().unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.first else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(String.UnicodeScalarView(rest.prefix(6).prefix { $0.properties.isASCIIHexDigit }))
      rest = rest.dropFirst(max(digits.count, 1))
      result.unicodeScalars.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? next)
      if !digits.isEmpty, let space = rest.first, space.properties.isWhitespace { rest.removeFirst() }
    }
    return result
  }
}

extension StringProtocol {
  func trimming(while isTrimmed: (Character) -> Bool) -> String {
    let start = drop(while: isTrimmed)
    return String(start.reversed().drop(while: isTrimmed).reversed())
  }
}
