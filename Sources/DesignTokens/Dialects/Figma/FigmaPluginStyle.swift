import DocumentReading

/// A style of the plugin that exported those of Figma before Figma itself did, as a value of the standard.
///
/// The plugin's types begin with `custom-`; its numbers are pixels, degrees and seconds.
struct FigmaPluginStyle {
  let type: TokenType
  /// As the standard writes it; a gradient as style sheets do.
  let value: DataNode
  /// Whether the value says all that the style says.
  let isWhole: Bool

  /// Nil for any other type, and for what the standard has no value for: a grid, or corners that differ.
  init?(_ style: DataNode, ofType name: String) {
    guard name.utf8.first == UInt8(ascii: "c"), style.members != nil else { return nil }
    let found: (TokenType, DataNode?, isWhole: Bool) =
      switch name {
      case "custom-fontStyle": (.typography, Self.typography(style), true)
      case "custom-shadow": (.shadow, Self.shadow(style), true)
      case "custom-gradient": (.gradient, Self.gradient(style), true)
      case "custom-transition": (.transition, Self.transition(style), false)
      case "custom-stroke": (.border, Self.border(style), false)
      case "custom-spacing": (.dimension, Self.length(style, ofAll: ["top", "right", "bottom", "left"]), true)
      case "custom-radius":
        (
          .dimension, Self.length(style, ofAll: ["topLeft", "topRight", "bottomLeft", "bottomRight"]),
          style["smoothing"]?.number?.value ?? 0 == 0
        )
      default: (.number, nil, true)
      }
    guard let value = found.1 else { return nil }
    (type, self.value, isWhole) = (found.0, value, found.isWhole)
  }

  /// A text style, with the keys that the standard does not have as they are, where they say something.
  private static func typography(_ style: DataNode) -> DataNode? {
    guard let size = style["fontSize"]?.number?.value, size > 0, style["fontFamily"]?.string != nil else { return nil }
    let members = (style.members ?? []).compactMap { member -> DataNode.Member? in
      guard let number = member.node.number?.value else {
        return ["normal", "none"].contains(member.node.string) ? nil : member
      }
      switch member.key {
      case "fontSize", "letterSpacing": return member.holding(length(number, at: member.node))
      case "lineHeight": return member.holding(member.node.replacing(.number(NumberLiteral(derived: number / size))))
      case "fontWeight": return member
      default: return number == 0 ? nil : member
      }
    }
    return style.replacing(.object(members))
  }

  private static func shadow(_ style: DataNode) -> DataNode? {
    guard let color = style["color"] else { return nil }
    var members = [DataNode.Member(key: "color", keyOffset: color.offset, node: color)]
    for (key, name) in [("offsetX", "offsetX"), ("offsetY", "offsetY"), ("radius", "blur"), ("spread", "spread")] {
      let number = style[key]?.number?.value ?? 0
      members.append(DataNode.Member(key: name, keyOffset: style.offset, node: length(number, at: style)))
    }
    if style["shadowType"]?.string == "innerShadow" {
      members.append(DataNode.Member(key: "inset", keyOffset: style.offset, node: style.replacing(.bool(true))))
    }
    return style.replacing(.object(members))
  }

  /// Nil for a diamond, which style sheets do not have either.
  private static func gradient(_ style: DataNode) -> DataNode? {
    let stops = (style["stops"]?.array ?? []).compactMap { stop -> String? in
      guard let color = stop["color"]?.string, let position = stop["position"]?.number?.value else { return nil }
      return "\(color) \(Decimal.text(position * 100))%"
    }
    guard !stops.isEmpty, stops.count == style["stops"]?.array?.count else { return nil }
    let rotation = style["rotation"]?.number.map { "\($0.text)deg" }
    switch style["gradientType"]?.string {
    case "linear": return text("linear-gradient", ([rotation].compactMap(\.self) + stops), at: style)
    case "radial": return text("radial-gradient", stops, at: style)
    case "angular":
      return text("conic-gradient", ([rotation.map { "from \($0)" }].compactMap(\.self) + stops), at: style)
    default: return nil
    }
  }

  private static func text(_ function: String, _ arguments: [String], at place: DataNode) -> DataNode {
    place.replacing(.string("\(function)(\(arguments.joined(separator: ", ")))"))
  }

  private static func transition(_ style: DataNode) -> DataNode? {
    guard let duration = style["duration"]?.number, let curve = style["easingFunction"] else { return nil }
    let points = ["x1", "y1", "x2", "y2"].compactMap { curve[$0] }
    guard points.count == 4, points.allSatisfy({ $0.number != nil }) else { return nil }
    func time(_ number: NumberLiteral) -> DataNode {
      style.replacing(number, TokenValue.Duration.Unit.s.rawValue)
    }
    return style.replacing(
      .object([
        DataNode.Member(key: "duration", keyOffset: style.offset, node: time(duration)),
        DataNode.Member(key: "delay", keyOffset: style.offset, node: time(NumberLiteral(derived: 0))),
        DataNode.Member(key: "timingFunction", keyOffset: style.offset, node: curve.replacing(.array(points))),
      ])
    )
  }

  /// Nil for a dashed line, whose ends the plugin calls otherwise.
  private static func border(_ style: DataNode) -> DataNode? {
    guard let color = style["color"], let width = style["weight"]?.number?.value,
      (style["dashPattern"]?.array ?? []).allSatisfy({ $0.number?.value == 0 })
    else { return nil }
    return style.replacing(
      .object([
        DataNode.Member(key: "color", keyOffset: color.offset, node: color),
        DataNode.Member(key: "width", keyOffset: style.offset, node: length(width, at: style)),
        .text("style", TokenValue.StrokeStyle.Keyword.solid.rawValue, at: style.offset),
      ])
    )
  }

  /// A length that several keys have in common.
  private static func length(_ style: DataNode, ofAll keys: [String]) -> DataNode? {
    let numbers = keys.compactMap { style[$0]?.number?.value }
    guard numbers.count == keys.count, let first = numbers.first, numbers.allSatisfy({ $0 == first }) else {
      return nil
    }
    return length(first, at: style)
  }

  private static func length(_ pixels: Double, at place: DataNode) -> DataNode {
    place.replacing(NumberLiteral(derived: pixels), TokenValue.Dimension.Unit.px.rawValue)
  }
}
