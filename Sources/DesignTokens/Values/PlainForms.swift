import ColorScience
import DocumentReading

// The forms of DTCG 2025.10 that nearly all values have. They are read at once, so that what else a value may be, and what
// may be wrong with it, is only asked of the others.

extension ValueReader {
  /// A color, a length or a time as the standard has them; nil for any other value, and for a color whose fallback is another.
  func plainValue(_ node: DataNode, as type: TokenType) -> TokenValue? {
    switch type {
    case .color: plainColor(node).map { .color($0) }
    case .dimension: node.plainDimension.map { .dimension($0) }
    case .duration: node.plainDuration.map { .duration($0) }
    default: nil
    }
  }

  func plainColor(_ node: DataNode) -> ColorValue? {
    guard let color = node.plainColor(isExtended: allowsExtendedRange), color.hex.map(color.isShown) ?? true else {
      return nil
    }
    return color
  }
}

extension DataNode {
  /// `{ "value": 4, "unit": "px" }`; nil for any other value.
  var plainDimension: TokenValue.Dimension? {
    guard let (number, unit) = plainMeasure, let unit = TokenValue.Dimension.Unit(rawValue: unit) else { return nil }
    return TokenValue.Dimension(value: Number(number), unit: unit)
  }

  /// `{ "value": 100, "unit": "ms" }`; nil for any other value.
  var plainDuration: TokenValue.Duration? {
    guard let (number, unit) = plainMeasure, let unit = TokenValue.Duration.Unit(rawValue: unit) else { return nil }
    return TokenValue.Duration(value: Number(number), unit: unit)
  }

  private var plainMeasure: (number: NumberLiteral, unit: String)? {
    guard case .object(let members) = value, members.count == 2 else { return nil }
    // By index, because a member with a name would be copied.
    let (first, second) = members[0].has(key: "value") ? (0, 1) : (1, 0)
    guard members[first].has(key: "value"), members[second].has(key: "unit"),
      case .number(let number) = members[first].node.value, case .string(let unit) = members[second].node.value
    else { return nil }
    return (number, unit)
  }

  /// A color of three numbers, perhaps with an opacity and a fallback, which may be another color; nil for any other value.
  ///
  /// - Parameter isExtended: Whether the numbers may lie outside of their ranges.
  fileprivate func plainColor(isExtended: Bool) -> ColorValue? {
    guard case .object(let members) = value else { return nil }
    var (space, components, alpha, hex) = (ColorSpace?.none, [DataNode]?.none, NumberLiteral?.none, String?.none)
    for index in members.indices {
      switch members[index].node.value {
      case .string(let name) where members[index].has(key: "colorSpace"): space = ColorSpace(rawValue: name)
      case .array(let items) where members[index].has(key: "components"): components = items
      case .number(let number) where members[index].has(key: "alpha") && (0...1).contains(number.value): alpha = number
      case .string(let text) where members[index].has(key: "hex") && text.isSixDigitHex: hex = text
      default: return nil
      }
    }
    guard let space, let components, components.count == 3, let first = components[0].number,
      let second = components[1].number, let third = components[2].number
    else { return nil }
    let ranges = space.componentRanges
    guard
      isExtended
        || ranges[0].contains(first.value) && ranges[1].contains(second.value)
          && ranges[2].contains(third.value)
    else { return nil }
    return ColorValue(
      colorSpace: space,
      components: [.number(Number(first)), .number(Number(second)), .number(Number(third))],
      alpha: alpha.map { Number($0) },
      hex: hex
    )
  }
}
