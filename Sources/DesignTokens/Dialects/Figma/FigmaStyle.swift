import DocumentReading

/// A style of effects or of texts, which plugins write beside the variables, as a value of the standard.
struct FigmaStyle {
  let type: TokenType
  let value: DataNode

  /// Nil for what is no style, or one of effects other than shadows.
  init?(_ value: DataNode) {
    if let shadows = Self.shadows(value) {
      (type, self.value) = (.shadow, shadows)
    } else if let typography = Self.typography(value) {
      (type, self.value) = (.typography, typography)
    } else {
      return nil
    }
  }

  private static func shadows(_ value: DataNode) -> DataNode? {
    let visible = (value["effects"]?.array ?? []).filter { $0["visible"]?.bool != false }
    let shadows = visible.compactMap(shadow)
    guard !visible.isEmpty, shadows.count == visible.count else { return nil }
    return shadows.count == 1 ? shadows[0] : value.replacing(.array(shadows))
  }

  private static func shadow(_ effect: DataNode) -> DataNode? {
    guard let type = effect["type"]?.string, ["DROP_SHADOW", "INNER_SHADOW"].contains(type),
      let color = effect["color"].map({ $0.colorOfChannels ?? $0 })
    else { return nil }
    func pixels(_ node: DataNode?) -> DataNode { length(node?.number?.value ?? 0, at: effect) }
    var members = [
      member("color", color),
      member("offsetX", pixels(effect["offset"]?["x"])),
      member("offsetY", pixels(effect["offset"]?["y"])),
      member("blur", pixels(effect["radius"])),
      member("spread", pixels(effect["spread"])),
    ]
    if type == "INNER_SHADOW" { members.append(member("inset", effect.replacing(.bool(true)))) }
    return effect.replacing(.object(members))
  }

  private static func typography(_ value: DataNode) -> DataNode? {
    guard let family = value["fontFamily"] ?? value["fontName"]?["family"], family.string != nil,
      let size = value["fontSize"], let pixels = size.number?.value, pixels > 0
    else { return nil }
    var members = [member("fontFamily", family), member("fontSize", length(pixels, at: size))]
    if let weight = value["fontWeight"] ?? value["fontName"]?["style"] ?? value["fontStyle"] {
      members.append(member("fontWeight", weight))
    }
    if let (spacing, unit) = measure("letterSpacing", in: value) {
      let share = unit == "PERCENT" ? pixels / 100 : 1
      members.append(member("letterSpacing", length(spacing * share, at: value)))
    }
    if let (height, unit) = measure("lineHeight", in: value), height > 0 {
      let multiple = unit == "PERCENT" ? height / 100 : height / pixels
      members.append(member("lineHeight", number(multiple, at: value)))
    }
    return value.replacing(.object(members))
  }

  /// A number beside its unit, or in an object with it; nil for `AUTO`.
  private static func measure(_ key: String, in value: DataNode) -> (value: Double, unit: String)? {
    guard let node = value[key] else { return nil }
    let unit = node["unit"]?.string ?? value[key + "Unit"]?.string ?? "PIXELS"
    guard unit != "AUTO", let number = node.number ?? node["value"]?.number else { return nil }
    return (number.value, unit)
  }

  static func member(_ key: String, _ node: DataNode) -> DataNode.Member {
    DataNode.Member(key: key, keyOffset: node.offset, node: node)
  }

  private static func number(_ value: Double, at place: DataNode) -> DataNode {
    place.replacing(.number(NumberLiteral(derived: value)))
  }

  /// A length in pixels, which is what all of Figma's lengths are.
  static func length(_ pixels: Double, at place: DataNode) -> DataNode {
    place.replacing(NumberLiteral(derived: pixels), TokenValue.Dimension.Unit.px.rawValue)
  }
}
