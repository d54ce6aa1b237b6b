import ColorScience
import DocumentReading

extension ColorValue {
  /// The color as an asset catalog writes it, keeping its digits where the space exists in both formats.
  ///
  /// - Parameter notation: Bytes are written only where they are exactly the color.
  func assetColor(in notation: AssetCatalogExporter.Notation) -> JSONValue {
    if let systemColor { return systemColor.json }
    let (space, components) = assetSpace
    let names = ["red", "green", "blue"]
    let bytes = notation == .hex ? components.compactMap(\.assetByte) : []
    let texts = bytes.count == names.count ? bytes : components.map(\.assetComponent)
    let parts = zip(names, texts).map { JSONMember($0, .string($1)) }
    let alphaText = (self.alpha ?? Number(1)).assetComponent
    let alpha = JSONMember("alpha", .string(notation == .hex ? alphaText.withThreeDecimals : alphaText))
    return .record([
      "color-space": .string(space.rawValue),
      "components": .object([alpha] + parts),
    ])
  }

  private var assetSpace: (AssetColorSpace, [Number]) {
    let numbers = components.map(\.asNumber)
    switch colorSpace {
    case .srgb: return (isBeyondRange ? .extendedSRGB : .srgb, numbers)
    case .srgbLinear: return (.extendedLinearSRGB, numbers)
    case .displayP3 where !isBeyondRange: return (.displayP3, numbers)
    default: break
    }
    // A color outside these spaces goes into the smallest space of the catalog that holds it.
    if color.isInGamut(of: .srgb) { return (.srgb, color.numbers(in: .srgb)) }
    if color.isInGamut(of: .displayP3) { return (.displayP3, color.numbers(in: .displayP3)) }
    return (.extendedSRGB, color.numbers(in: .srgb))
  }
}

extension ColorValue.Component {
  fileprivate var asNumber: Number {
    switch self {
    case .number(let number): number
    case .none: Number(0)
    }
  }
}

extension Color {
  fileprivate func numbers(in space: ColorSpace) -> [Number] {
    let color = isInGamut(of: space) ? mapped(toGamutOf: space) : converted(to: space)
    let components = color.components
    return [components.x, components.y, components.z].map(Number.component)
  }
}

extension Number {
  /// The number with a decimal point, without which an asset catalog would read it as a count of 255ths.
  fileprivate var assetComponent: String {
    if literal.contains(".") { return literal }
    let end = literal.firstIndex { $0 == "e" || $0 == "E" } ?? literal.endIndex
    return literal[..<end] + (end == literal.endIndex ? ".000" : ".0") + literal[end...]
  }

  /// The number as a count of 255ths, if it is one; as exact as the text of a number of 64 bits.
  fileprivate var assetByte: String? {
    let count = (value * 255).rounded()
    guard (0...255).contains(count), abs(value * 255 - count) < 1e-9 else { return nil }
    let digits = String(Int(count), radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}

extension String {
  /// A decimal number with at least three decimals, as Xcode writes it.
  fileprivate var withThreeDecimals: String {
    guard let point = firstIndex(of: "."), !contains("e"), !contains("E") else { return self }
    let decimals = distance(from: point, to: endIndex) - 1
    return self + String(repeating: "0", count: max(0, 3 - decimals))
  }
}
