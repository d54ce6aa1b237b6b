import ColorScience
import DocumentReading

extension ColorValue {
  /// The color as an asset catalog writes it, keeping its digits where the space exists in both formats.
  var assetColor: JSONValue {
    if let systemColor { return systemColor.json }
    let (space, components) = assetSpace
    let names = ["red", "green", "blue"]
    let parts = zip(names, components).map { JSONMember($0, .string($1.assetComponent)) }
    let alpha = JSONMember("alpha", .string((self.alpha ?? Number(1)).assetComponent))
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
}
