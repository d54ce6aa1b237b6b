import ColorScience
import DocumentReading

// Colors: DTCG 2025.10, color module.

extension ValueReader {
  mutating func color(_ place: SourcedNode) -> ColorValue? {
    read(place, as: .color, from: \.color) { $0.colorLiteral($1) }
  }

  private mutating func colorLiteral(_ place: SourcedNode) -> ColorValue? {
    if let color = plainColor(place.node) { return color }
    if let color = dialectText(place, ColorText.color) { return color }
    if profile(of: place).isOfTool, let color = dialectText(place, ColorText.hexadecimal(withoutSign:)) { return color }
    if let parts = colorAndAlpha(place) { return parts.color }
    let place = withComponents(place)
    if dialect == .compat, place.node.isColorByChannels, let color = place.node.colorOfChannels {
      noteDialect(.channelsByName, at: place)
      return self.color(place.at(color))
    }
    guard let members = fields(.color, of: place) else { return nil }
    let space = members["colorSpace", in: place].flatMap { colorSpace($0) }
    let components = members["components", in: place].flatMap { self.components($0, in: space) }
    let alpha = optional(members["alpha", in: place]) { $0.alpha($1) }
    let hex = optional(members["hex", in: place]) { $0.hex($1) }
    guard let space, let components, let alpha, let hex else { return nil }
    var value = ColorValue(colorSpace: space, components: components, alpha: alpha, hex: hex)
    if let hex, let place = members["hex", in: place], !value.isShown(as: hex) {
      value.hex = value.color.hex
      report(.staleHex(hex, insteadOf: value.color.hex), at: place, severity: .warning)
    }
    return value
  }

  /// `{ "color": "{ink}", "alpha": 0.4 }`, as files of Style Dictionary have it; nil for any other value.
  private mutating func colorAndAlpha(_ place: SourcedNode) -> (color: ColorValue?, Void)? {
    guard dialect == .compat, let members = place.node.members, members.count == 2, let color = members.node("color"),
      let alpha = members.node("alpha")
    else { return nil }
    let opaque = self.color(place.at(color))
    let share = number(place.at(alpha))
    guard let opaque, let share, (0...1).contains(share.value) else { return (nil, ()) }
    return (ColorValue(colorSpace: opaque.colorSpace, components: opaque.components, alpha: share), ())
  }

  /// Renames the `channels` of an early draft.
  private mutating func withComponents(_ place: SourcedNode) -> SourcedNode {
    guard dialect == .compat, let members = place.node.members, let channels = members.node("channels"),
      members.node("components") == nil
    else { return place }
    noteDialect(.channels, at: place.at(channels))
    return place.renaming(["channels": "components"])
  }

  /// `.some(nil)` for an absent part, nil for an invalid one.
  mutating func optional<Value>(_ place: SourcedNode?, _ read: (inout Self, SourcedNode) -> Value?) -> Value?? {
    guard let place else { return .some(nil) }
    return read(&self, place).map { .some($0) }
  }

  private mutating func colorSpace(_ place: SourcedNode) -> ColorSpace? {
    readPart(place, "a color space") { (reader, place) -> ColorSpace? in
      guard let name = place.node.string else {
        reader.reportInvalid(wanted: "the name of a color space", at: place)
        return nil
      }
      if let space = ColorSpace(rawValue: name) { return space }
      let advice = NearestName.advice(for: name, among: ColorSpace.allCases.map(\.rawValue))
      reader.reportInvalid("unknown color space '\(name)'", at: place, advice: advice)
      return nil
    }
  }

  private mutating func components(_ place: SourcedNode, in space: ColorSpace?) -> [ColorValue.Component]? {
    readPart(place, "a list of components") { (reader, place) -> [ColorValue.Component]? in
      guard let items = place.node.array, items.count == 3 else {
        reader.reportInvalid("the components of a color must be an array of three", at: place)
        return nil
      }
      var components: [ColorValue.Component] = []
      components.reserveCapacity(3)
      let ranges = space?.componentRanges
      for index in items.indices {
        if let component = reader.component(place.at(items[index]), ranges?[index]) { components.append(component) }
      }
      return components.count == 3 ? components : nil
    }
  }

  private mutating func component(_ place: SourcedNode, _ range: ComponentRange?) -> ColorValue.Component? {
    readPart(place, "a component") { (reader, place) -> ColorValue.Component? in
      switch place.node.value {
      case .string("none"):
        return ColorValue.Component.none
      case .number(let number):
        guard let range, !range.contains(number.value), !reader.allowsExtendedRange else {
          return .number(Number(number))
        }
        reader.reportInvalid("\(range.name) must be in \(range.text), but is \(number.text)", at: place)
      default:
        let advice = place.node.string?.lowercased() == "none" ? "write 'none' in lower case" : nil
        reader.reportInvalid(wanted: "a number or 'none'", at: place, advice: advice)
      }
      return nil
    }
  }

  private mutating func alpha(_ place: SourcedNode) -> Number? {
    readPart(place, "alpha") { (reader, place) -> Number? in
      guard let number = reader.numberLiteral(place) else { return nil }
      if (0...1).contains(number.value) { return number }
      reader.reportInvalid("alpha must be between 0 and 1, but is \(number.literal)", at: place)
      return nil
    }
  }

  private mutating func hex(_ place: SourcedNode) -> String? {
    readPart(place, "a hex fallback") { (reader, place) -> String? in
      if let text = place.node.string, text.isSixDigitHex { return text }
      if reader.dialect == .compat, let text = place.node.string, let digits = ColorText.sixDigits(text) {
        reader.report(.hexDigits(text, digits), at: place, severity: .warning)
        return digits
      }
      reader.reportInvalid(wanted: "'#' and six hexadecimal digits", at: place)
      return nil
    }
  }
}

extension ColorValue {
  /// How far a fallback may be from a color outside sRGB, because tools map colors into the gamut in different ways: ΔEOK.
  private static let mappingTolerance = 0.06

  /// Whether a fallback is this color, up to rounding and gamut mapping.
  func isShown(as hex: String) -> Bool {
    guard let fallback = try? Color(css: hex) else { return false }
    let srgb = color.converted(to: .srgb).components
    let distance = srgb - fallback.components
    // One step of eight bits, because tools round halves up or down.
    if max(abs(distance.x), abs(distance.y), abs(distance.z)) <= 1.01 / 255 { return true }
    guard !color.isInGamut(of: .srgb, tolerance: 1.0 / 512) else { return false }
    var opaque = color
    opaque.alpha = 1
    return ColorDifference.deltaEOK(between: opaque.mapped(toGamutOf: .srgb), and: fallback) <= Self.mappingTolerance
  }
}

extension ReferenceProblem {
  fileprivate static func staleHex(_ hex: String, insteadOf actual: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "stale-hex",
      message:
        "the fallback '\(hex)' is another color than the components, which are used; they are '\(actual)' in sRGB",
      advice: "write '\(actual)', or remove 'hex'"
    )
  }
}

extension FieldNames {
  fileprivate static let color = FieldNames(
    what: "a color",
    required: ["colorSpace", "components"],
    optional: ["alpha", "hex"]
  )
}

extension ReferenceProblem {
  fileprivate static func hexDigits(_ text: String, _ digits: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "invalid-value",
      message: "a fallback has six hexadecimal digits: '\(text)' is read as \(digits)",
      advice: "write '\(digits)'; alpha has a key of its own"
    )
  }
}

/// The values that a component may have.
struct ComponentRange: Sendable {
  var name: String
  var lowest: Double?
  var highest: Double?
  /// Whether the highest value is outside, as 360° does.
  var isHalfOpen = false

  func contains(_ value: Double) -> Bool {
    if let lowest, value < lowest { return false }
    guard let highest else { return true }
    return isHalfOpen ? value < highest : value <= highest
  }

  /// The angle inside the range that is the same as another; nil for what is no angle.
  func sameAngle(_ angle: Double) -> Double? {
    guard isHalfOpen, let highest else { return nil }
    let rest = angle.truncatingRemainder(dividingBy: highest)
    return rest < 0 ? rest + highest : rest
  }

  var text: String {
    let from = lowest.map { "\(Int($0))" } ?? "-∞"
    guard let highest else { return "[\(from), ∞)" }
    return "[\(from), \(Int(highest))" + (isHalfOpen ? ")" : "]")
  }
}

extension ColorSpace {
  /// By the table of the color module.
  var componentRanges: [ComponentRange] {
    switch self {
    case .hsl: Self.hslRanges
    case .hwb: Self.hwbRanges
    case .lab: Self.labRanges
    case .lch: Self.lchRanges
    case .oklab: Self.oklabRanges
    case .oklch: Self.oklchRanges
    case .xyzD65, .xyzD50: Self.xyzRanges
    default: Self.rgbRanges
    }
  }

  private static let rgbRanges = ["red", "green", "blue"].map { ComponentRange(name: $0, lowest: 0, highest: 1) }
  private static let xyzRanges = ["X", "Y", "Z"].map { ComponentRange(name: $0, lowest: 0, highest: 1) }
  private static let hslRanges = [hue, percentage("saturation"), percentage("lightness")]
  private static let hwbRanges = [hue, percentage("whiteness"), percentage("blackness")]
  private static let labRanges = [percentage("lightness"), ComponentRange(name: "a"), ComponentRange(name: "b")]
  private static let lchRanges = [percentage("lightness"), ComponentRange(name: "chroma", lowest: 0), hue]
  private static let oklabRanges = [unit("lightness"), ComponentRange(name: "a"), ComponentRange(name: "b")]
  private static let oklchRanges = [unit("lightness"), ComponentRange(name: "chroma", lowest: 0), hue]
  private static let hue = ComponentRange(name: "hue", lowest: 0, highest: 360, isHalfOpen: true)

  private static func percentage(_ name: String) -> ComponentRange {
    ComponentRange(name: name, lowest: 0, highest: 100)
  }

  private static func unit(_ name: String) -> ComponentRange {
    ComponentRange(name: name, lowest: 0, highest: 1)
  }
}

extension String {
  /// `#1a2b3c`, with digits of any case.
  var isSixDigitHex: Bool {
    utf8.count == 7 && utf8.first == UInt8(ascii: "#") && utf8.dropFirst().allSatisfy(\.isHexDigit)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }
}
