import DocumentReading

/// A style in a file of the plugin that exported Figma's styles in the years before Figma exported anything, as a value of the
/// standard.
///
/// The plugin's types begin with `custom-`; its numbers are pixels, degrees and seconds.
struct FigmaPluginStyle {
  /// As the standard writes it; a gradient as style sheets do.
  let value: DataNode
  /// Whether the value says all that the style says.
  let isWhole: Bool

  /// The types that stand for one of the standard, unless the standard has no value for a style.
  static let types: [String: TokenType] = [
    "custom-fontStyle": .typography, "custom-shadow": .shadow, "custom-gradient": .gradient,
    "custom-transition": .transition, "custom-stroke": .border, "custom-spacing": .dimension,
    "custom-radius": .dimension,
  ]

  /// Nil for any other type, and for what the standard has no value for: corners that differ, a diamond, figures that are
  /// references.
  init?(_ style: DataNode, ofType name: String) {
    guard let type = Self.types[name], style.members != nil else { return nil }
    let value: DataNode?
    switch type {
    case .typography: value = Self.typography(style)
    case .shadow: value = Self.shadow(style)
    case .gradient: value = Self.gradient(style)
    case .transition: value = Self.transition(style)
    case .border: value = Self.border(style)
    default: value = Self.length(style, ofAll: name == "custom-radius" ? Self.corners : Self.sides)
    }
    guard let value else { return nil }
    self.value = value
    isWhole = Self.isWhole(style, as: type)
  }

  /// Whether a document in the form of Style Dictionary has such a style, without the extension of the plugin's later versions.
  static func isUsed(in document: DataNode) -> Bool {
    var pending = [document]
    while let node = pending.popLast() {
      guard let members = node.members else { continue }
      if members.node("value") != nil, let type = members.node("type")?.string {
        if types[type] != nil, members.node("extensions")?[FigmaExport.pluginKey] == nil { return true }
        continue
      }
      pending += members.map(\.node)
    }
    return false
  }

  private static let corners = ["topLeft", "topRight", "bottomLeft", "bottomRight"]
  private static let sides = ["top", "right", "bottom", "left"]

  private static func isWhole(_ style: DataNode, as type: TokenType) -> Bool {
    let said: Set<String>
    switch type {
    case .typography: return true
    case .shadow: said = ["shadowType", "color", "offsetX", "offsetY", "radius", "spread"]
    case .gradient: said = ["gradientType", "rotation", "stops"]
    case .dimension: said = Set(corners + sides)
    default: said = []
    }
    return style.members?.allSatisfy { said.contains($0.key) || $0.node.number?.value == 0 } ?? true
  }

  /// A text style, with the keys that the standard does not have as they are, where they say something.
  private static func typography(_ style: DataNode) -> DataNode? {
    guard let size = style["fontSize"]?.number?.value, size > 0, style["fontFamily"]?.string != nil else { return nil }
    var members: [DataNode.Member] = []
    for member in style.members ?? [] {
      let number = member.node.number?.value
      switch member.key {
      case "fontSize", "letterSpacing":
        members.append(number.map { member.holding(FigmaStyle.length($0, at: member.node)) } ?? member)
      case "lineHeight":
        // A reference may lead to pixels, as well as to a multiple of the size.
        if member.node.isReference { return nil }
        let multiple = number.map { $0 / size }
        if let multiple, !multiple.isNormal { return nil }
        members.append(
          multiple.map { member.holding(member.node.replacing(.number(NumberLiteral(derived: $0)))) } ?? member
        )
      case "fontWeight":
        if let number, !(1...1000).contains(number) { return nil }
        members.append(member)
      case "fontFamily":
        members.append(member)
      default:
        if number != 0, !["normal", "none"].contains(member.node.string) { members.append(member) }
      }
    }
    return style.replacing(.object(members))
  }

  private static func shadow(_ style: DataNode) -> DataNode? {
    guard let color = style["color"] else { return nil }
    var members = [FigmaStyle.member("color", color)]
    for (key, name) in [("offsetX", "offsetX"), ("offsetY", "offsetY"), ("radius", "blur"), ("spread", "spread")] {
      guard let node = style[key] else {
        members.append(FigmaStyle.member(name, FigmaStyle.length(0, at: style)))
        continue
      }
      guard let number = node.number?.value else { return nil }
      members.append(FigmaStyle.member(name, FigmaStyle.length(number, at: node)))
    }
    if style["shadowType"]?.string == "innerShadow" {
      members.append(FigmaStyle.member("inset", style.replacing(.bool(true))))
    }
    return style.replacing(.object(members))
  }

  private static func gradient(_ style: DataNode) -> DataNode? {
    guard let written = style["stops"]?.array, written.count > 1 else { return nil }
    let stops = written.compactMap { stop -> String? in
      guard let color = stop["color"], let text = color.string, !color.isReference,
        let position = stop["position"]?.number?.value, (0...1).contains(position)
      else { return nil }
      return "\(text) \(Decimal.text(position * 100))%"
    }
    guard stops.count == written.count else { return nil }
    let rotation = style["rotation"]?.number.map { "\($0.text)deg" }
    switch style["gradientType"]?.string {
    case "linear": return text("linear-gradient", [rotation].compactMap(\.self) + stops, at: style)
    case "radial": return text("radial-gradient", stops, at: style)
    case "angular": return text("conic-gradient", [rotation.map { "from \($0)" }].compactMap(\.self) + stops, at: style)
    default: return nil
    }
  }

  private static func text(_ function: String, _ arguments: [String], at place: DataNode) -> DataNode {
    place.replacing(.string("\(function)(\(arguments.joined(separator: ", ")))"))
  }

  private static func transition(_ style: DataNode) -> DataNode? {
    guard let duration = style["duration"]?.number, let curve = style["easingFunction"] else { return nil }
    let points = ["x1", "y1", "x2", "y2"].compactMap { curve[$0] }
    guard points.count == 4, points.allSatisfy({ $0.number != nil }),
      [points[0], points[2]].allSatisfy({ (0...1).contains($0.number?.value ?? -1) })
    else { return nil }
    func time(_ number: NumberLiteral) -> DataNode {
      style.replacing(number, TokenValue.Duration.Unit.s.rawValue)
    }
    return style.replacing(
      .object([
        FigmaStyle.member("duration", time(duration)),
        FigmaStyle.member("delay", time(NumberLiteral(derived: 0))),
        FigmaStyle.member("timingFunction", curve.replacing(.array(points))),
      ])
    )
  }

  /// Nil for a dashed line: the standard has fewer ends for its dashes.
  private static func border(_ style: DataNode) -> DataNode? {
    guard let color = style["color"], let width = style["weight"]?.number?.value,
      (style["dashPattern"]?.array ?? []).allSatisfy({ $0.number?.value == 0 })
    else { return nil }
    return style.replacing(
      .object([
        FigmaStyle.member("color", color),
        FigmaStyle.member("width", FigmaStyle.length(width, at: style)),
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
    return FigmaStyle.length(first, at: style)
  }
}
