import ColorScience
import DocumentReading

extension ColorValue {
  /// The colour as an asset catalog writes it, in its own digits wherever the space is one of both.
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
    // What no space of the catalog holds goes into the smallest that does.
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
    let components = converted(to: space).components
    return [components.x, components.y, components.z].map { Number($0, literal: "\($0)") }
  }
}

extension Number {
  /// The number with a decimal point, without which an asset catalog would take it for a count of 255ths.
  fileprivate var assetComponent: String {
    if literal.contains(".") { return literal }
    let end = literal.firstIndex { $0 == "e" || $0 == "E" } ?? literal.endIndex
    return literal[..<end] + (end == literal.endIndex ? ".000" : ".0") + literal[end...]
  }
}
