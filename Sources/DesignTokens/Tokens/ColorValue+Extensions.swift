package import ColorScience
package import DocumentReading

// What DTCG cannot express, under this tool's key of `$extensions`: `systemColor` names the platform color that a token
// refers to; its components are all `none`. `extendedRange` lets the components of an RGB space be outside 0…1.

extension ColorValue {
  /// The `$extensions` needed beside this value to read it back unchanged; nil if none.
  var extensions: JSONValue? {
    if let systemColor {
      return .ofLivery("systemColor", systemColor.json)
    }
    return isBeyondRange ? .ofLivery("extendedRange", true) : nil
  }
}

extension ColorValue {
  /// A computed color, with its significant digits.
  package init(_ color: Color) {
    func component(_ index: Int) -> Component {
      color.component(at: index).map { .number(.component($0)) } ?? .none
    }
    let alpha = color.alpha == 1 ? nil : Number(color.alpha, literal: Decimal.text(color.alpha))
    self.init(
      colorSpace: color.space,
      components: [component(0), component(1), component(2)],
      alpha: alpha,
      hex: nil
    )
  }
}

extension ColorValue {
  /// Whether platforms are given the color in Display P3: it is written in that space, or is outside sRGB.
  package var isWide: Bool {
    colorSpace == .displayP3 || !color.isInGamut(of: .srgb)
  }
}

extension ColorValue {
  /// The color as DTCG can express it: one beyond the range of its RGB space is written in Oklab.
  ///
  /// The lightness of Oklab ends at white, so a brighter color cannot be expressed.
  package var portable: ColorValue {
    guard isBeyondRange else { return self }
    let color = color.converted(to: .oklab)
    let lightness = min(max(color.components.x, 0), 1)
    let components = [lightness, color.components.y, color.components.z]
    return ColorValue(
      colorSpace: .oklab,
      // All digits, so that the color can be converted back without a loss.
      components: components.map { .number(Number($0, literal: "\($0)")) },
      alpha: alpha,
      hex: nil
    )
  }

  /// Whether both are the same color written in the same space, whatever the digits.
  package func hasSameFigures(as other: ColorValue) -> Bool {
    colorSpace == other.colorSpace && systemColor == other.systemColor && color == other.color
  }
}

extension ColorValue.SystemColor {
  package var json: JSONValue {
    .record(["platform": platform.map(JSONValue.string), "reference": .string(name)])
  }
}

extension JSONValue {
  /// The `$extensions` of this tool, with one entry.
  fileprivate static func ofLivery(_ key: String, _ value: JSONValue) -> JSONValue {
    .record([ToolExtension.key: .object([JSONMember(key, value)])])
  }
}
