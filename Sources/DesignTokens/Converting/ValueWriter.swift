import DocumentReading

/// Writes a value in today's form beside the way it was written: references stay, and so does all that needs no change.
struct ValueWriter {
  let subject: String
  private(set) var remarks = DialectRemarks()

  init(subject: String) {
    self.subject = subject
  }

  mutating func json(of value: TokenValue, written node: DataNode) -> JSONValue {
    if Reference(node) != nil { return JSONValue(node) }
    switch value {
    case .color(let color): return json(of: color, written: node)
    case .dimension, .duration, .number, .fontWeight: return simple(value, written: node)
    case .fontFamily, .cubicBezier: return list(value, written: node)
    case .strokeStyle(let style): return json(of: style, written: node)
    case .border(let border): return parts(of: border, written: node)
    case .transition(let transition): return parts(of: transition, written: node)
    case .typography(let typography): return parts(of: typography, written: node)
    case .shadow(let layers):
      return items(layers, written: node) { $0.shadow($1, written: $2) }
    case .gradient(let stops):
      return items(stops, written: node) { writer, stop, node in
        writer.object(node, ["color": .color(stop.color), "position": .number(stop.position)])
      }
    }
  }

  private func json(of color: ColorValue, written node: DataNode) -> JSONValue {
    guard let text = node.string else { return .inline(node["channels"] == nil ? JSONValue(node) : color.json) }
    var color = color
    if text.hasPrefix("#") { color.hex = Self.sixDigits(text) }
    return .inline(color.json)
  }

  /// The digits without alpha, each doubled if they are short.
  private static func sixDigits(_ text: String) -> String {
    let digits = text.dropFirst().lowercased()
    return "#" + (digits.count < 6 ? digits.prefix(3).map { "\($0)\($0)" }.joined() : String(digits.prefix(6)))
  }

  private func simple(_ value: TokenValue, written node: DataNode) -> JSONValue {
    .inline(node.string == nil ? JSONValue(node) : value.json)
  }

  /// The standard has no braces inside a list of families or coordinates.
  private mutating func list(_ value: TokenValue, written node: DataNode) -> JSONValue {
    let braces = (node.array ?? []).first { if case .alias = Reference($0) { true } else { false } }
    guard let braces else { return node.array == nil ? value.json : JSONValue(node) }
    remarks.add(.writtenOut(braces.string ?? "", subject), at: braces.offset)
    return value.json
  }

  private mutating func json(of style: TokenValue.StrokeStyle, written node: DataNode) -> JSONValue {
    guard case .dashes(let dashes, _) = style, let members = node.members else { return JSONValue(node) }
    return .object(
      members.map { member in
        guard member.has(key: "dashArray"), let items = member.node.array else {
          return JSONMember(member.key, JSONValue(member.node))
        }
        return JSONMember(
          member.key,
          .array(zip(dashes, items).map { json(of: .dimension($0), written: $1) })
        )
      }
    )
  }

  /// An object whose members are values of their own; a member that is not among `parts` stays as it is.
  private mutating func object(
    _ node: DataNode,
    _ parts: [String: TokenValue],
    renaming names: [String: String] = [:]
  ) -> JSONValue {
    .object(
      (node.members ?? []).map { member in
        let key = names[member.key] ?? member.key
        guard let part = parts[key] else { return JSONMember(key, JSONValue(member.node)) }
        return JSONMember(key, json(of: part, written: member.node))
      }
    )
  }

  /// One item, or a list of them in which references stand for one each.
  private mutating func items<Item>(
    _ items: [Item],
    written node: DataNode,
    item: (inout Self, Item, DataNode) -> JSONValue
  ) -> JSONValue {
    guard let nodes = node.array else { return items.first.map { item(&self, $0, node) } ?? JSONValue(node) }
    return .array(
      zip(items, nodes).map { Reference($1) == nil ? item(&self, $0, $1) : JSONValue($1) }
    )
  }
}

// MARK: - Composite values

extension ValueWriter {
  private mutating func parts(of border: TokenValue.Border, written node: DataNode) -> JSONValue {
    object(
      node,
      ["color": .color(border.color), "width": .dimension(border.width), "style": .strokeStyle(border.style)]
    )
  }

  private mutating func parts(of transition: TokenValue.Transition, written node: DataNode) -> JSONValue {
    object(
      node,
      [
        "duration": .duration(transition.duration), "delay": .duration(transition.delay),
        "timingFunction": .cubicBezier(transition.timingFunction),
      ]
    )
  }

  private mutating func parts(of typography: TokenValue.Typography, written node: DataNode) -> JSONValue {
    object(
      node,
      [
        "fontFamily": .fontFamily(typography.fontFamily), "fontSize": .dimension(typography.fontSize),
        "fontWeight": .fontWeight(typography.fontWeight), "letterSpacing": .dimension(typography.letterSpacing),
        "lineHeight": .number(typography.lineHeight),
      ]
    )
  }

  private mutating func shadow(_ layer: TokenValue.Shadow, written node: DataNode) -> JSONValue {
    let isStudio = node["x"] != nil && node["offsetX"] == nil
    let names = isStudio ? ["x": "offsetX", "y": "offsetY", "type": "inset"] : [:]
    let parts: [String: TokenValue] = [
      "color": .color(layer.color), "offsetX": .dimension(layer.offsetX), "offsetY": .dimension(layer.offsetY),
      "blur": .dimension(layer.blur), "spread": .dimension(layer.spread),
    ]
    guard case .object(let members) = object(node, parts, renaming: names) else { return .null }
    return .object(
      members.map { member in
        guard member.key == "inset", case .string = member.value, let inset = layer.inset else { return member }
        return JSONMember("inset", .bool(inset))
      }
    )
  }
}

extension DialectRemarks.Remark {
  fileprivate static func writtenOut(_ text: String, _ subject: String) -> Self {
    Self(
      message: "the standard has no braces inside a list: what '\(text)' stands for is written out",
      subject: subject
    )
  }
}
