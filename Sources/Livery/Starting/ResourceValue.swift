import ColorScience
import DesignTokens
import DocumentReading

/// A resource of Android as the value of a token.
enum ResourceValue {
  /// The kinds of resources that tokens are, by what references call them.
  enum Kind: String, CaseIterable {
    case color, dimen, integer
  }

  /// What a reference names: resources of two kinds may be called the same.
  struct Key: Hashable {
    var kind: Kind
    var name: String
  }

  /// Why a resource has no value that a token can have, in words.
  struct Refusal: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }

  case color(ColorValue)
  /// A length of `dp`, or of `sp`, which grows with the size of text that people choose.
  case length(Double, isOfText: Bool)
  case number(Double)
  case integer(Int)
  case alias(Key)

  init(_ text: String, of kind: Kind) throws(Refusal) {
    if text.isEmpty { throw Refusal("it has no value") }
    if text.hasPrefix("?") { throw Refusal("'\(text)' is an attribute of the app's theme, which each theme sets") }
    if text.hasPrefix("@") {
      self = try Self.referenced(by: text, kind)
      return
    }
    switch kind {
    case .color: self = try .color(Self.parsedColor(text))
    case .dimen: self = try Self.parsedLength(text)
    case .integer: self = try .integer(Self.parsedInteger(text))
    }
  }

  /// The type of the standard; nil for an alias, which has that of its target.
  var type: String? {
    switch self {
    case .color: "color"
    case .length: "dimension"
    case .number, .integer: "number"
    case .alias: nil
    }
  }

  // MARK: References

  private static func referenced(by text: String, _ kind: Kind) throws(Refusal) -> ResourceValue {
    let parts = text.dropFirst().split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { throw Refusal("'\(text)' is no value") }
    let (owner, name) = (parts[0].filter { !"+*".contains($0) }, String(parts[1]))
    let words = owner.split(separator: ":")
    guard let found = words.last.flatMap({ Kind(rawValue: String($0)) }), found == kind else {
      throw Refusal("'\(text)' is no \(kind.noun)")
    }
    guard words.count > 1 else { return .alias(Key(kind: kind, name: name)) }
    if words[0] == "android", kind == .color, let color = colorsOfPlatform[name] {
      return try .color(parsedColor(color))
    }
    throw Refusal(
      "'\(text)' is of \(words[0] == "android" ? "the platform" : "a library"), whose values are in no file here"
    )
  }

  /// The colors that every version of Android has had, and no theme or device changes.
  private static let colorsOfPlatform = [
    "black": "#000000", "white": "#ffffff", "transparent": "#00000000", "darker_gray": "#aaaaaa",
    "background_dark": "#000000", "background_light": "#ffffff",
    "holo_blue_bright": "#00ddff", "holo_blue_dark": "#0099cc", "holo_blue_light": "#33b5e5",
    "holo_green_dark": "#669900", "holo_green_light": "#99cc00",
    "holo_orange_dark": "#ff8800", "holo_orange_light": "#ffbb33", "holo_purple": "#aa66cc",
    "holo_red_dark": "#cc0000", "holo_red_light": "#ff4444",
  ]

  // MARK: Values

  /// `#rgb`, `#argb`, `#rrggbb` and `#aarrggbb`: the alpha comes first.
  private static func parsedColor(_ text: String) throws(Refusal) -> ColorValue {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.allSatisfy({ $0 < 0x80 }), digits.allSatisfy(\.isHexDigit),
      let alpha = [3: 0, 4: 1, 6: 0, 8: 2][digits.count]
    else { throw Refusal("'\(text)' is no color") }
    let css = "#\(digits.dropFirst(alpha))\(digits.prefix(alpha))".lowercased()
    guard let color = try? Color(css: css) else { throw Refusal("'\(text)' is no color") }
    var value = ColorValue(color)
    value.hex = color.hex
    return value
  }

  private static func parsedLength(_ text: String) throws(Refusal) -> ResourceValue {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
    let unit = String(text[digits.endIndex...]).trimmed
    guard let number = Double(digits) else { throw Refusal("'\(text)' is no length") }
    if abs(number) > largestLength { throw Refusal("'\(text)' is longer than a length of Android can be") }
    switch unit {
    case "dp", "dip": return .length(number, isOfText: false)
    case "sp": return .length(number, isOfText: true)
    case "": return .number(number)
    // Nothing is the same on every screen.
    case _ where number == 0 && ["px", "pt", "in", "mm"].contains(unit): return .length(0, isOfText: false)
    case "px": throw Refusal("'\(text)' is in pixels of the screen, of which a dp has as many as the screen is dense")
    case "pt", "in", "mm": throw Refusal("'\(text)' is a length on the screen as a ruler measures it, and not in dp")
    default: throw Refusal("'\(text)' is no length")
    }
  }

  /// 24 bits with a sign.
  private static let largestLength = 8_388_607.0

  private static func parsedInteger(_ text: String) throws(Refusal) -> Int {
    // As the platform reads it, `0xffffffff` is -1.
    let bits = text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16).map(Int32.init(bitPattern:)) : Int32(text)
    guard let bits else { throw Refusal("'\(text)' is no integer of 32 bits") }
    return Int(bits)
  }
}

extension ResourceValue.Kind {
  fileprivate var noun: String {
    switch self {
    case .color: "color"
    case .dimen: "length or number"
    case .integer: "integer"
    }
  }
}
