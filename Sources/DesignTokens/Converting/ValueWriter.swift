import DocumentReading

/// Converts a value to the standard form; references and everything already in that form stay as written.
struct ValueWriter {
  let subject: String
  private let tokens: TokenTable
  private(set) var notes = ConversionNotes()

  init(subject: String, tokens: TokenTable) {
    self.subject = subject
    self.tokens = tokens
  }

  /// - Parameter key: The key of the composite value that the value stands in.
  mutating func json(of value: TokenValue, written node: DataNode, as key: String? = nil) -> JSONValue {
    switch Reference(node) {
    case .pointer?: return JSONValue(node)
    case .alias(let path)?:
      if stands(for: value, path) { return JSONValue(node) }
      notes.add(.computed(key, "{\(path)}", value.shortText, subject), at: node.offset)
      return .inline(value.json)
    case .malformed(let text)?:
      if case .shadow(let layers) = value, let list = list(of: layers, written: text, at: node.offset) { return list }
      notes.add(.calculated(text, value.shortText, subject), at: node.offset)
      return .inline(value.json)
    case nil: break
    }
    switch value {
    case .color(let color): return json(of: color, written: node)
    case .dimension, .duration, .number, .fontWeight: return simple(value, written: node)
    case .gradient where node.string != nil, .shadow where node.string != nil, .border where node.string != nil,
      .typography where node.string != nil:
      return value.json
    case .fontFamily, .cubicBezier: return list(value, written: node)
    case .strokeStyle(let style): return json(of: style, written: node)
    case .border(let border): return parts(of: border, written: node)
    case .transition(let transition): return parts(of: transition, written: node)
    case .typography(let typography): return parts(of: typography, written: node)
    case .shadow(let layers):
      return items(layers, written: node) { $0.shadow($1, written: $2) }
    case .gradient(let stops):
      return items(stops, written: node["stops"] ?? node) { writer, stop, node in
        let parts: [String: TokenValue] = ["color": .color(stop.color), "position": .number(stop.position)]
        return writer.object(node, parts, renaming: node["position"] != nil ? [:] : ["offset": "position"])
      }
    }
  }

  /// Whether a reference has the same value by the rules of the standard.
  private func stands(for value: TokenValue, _ path: String) -> Bool {
    let path = TokenPath(path)
    if let target = tokens[path] { return target.value == value }
    return !tokens.isOpaque(path)
  }

  private func json(of color: ColorValue, written node: DataNode) -> JSONValue {
    guard let text = node.string else {
      let hasHex = node["hex"].map { $0.string == color.hex || Reference($0) != nil } ?? true
      let isStandard = hasHex && node["channels"] == nil && !node.isColorByChannels
      return .inline(isStandard ? JSONValue(node) : color.json)
    }
    var color = color
    if text.hasPrefix("#") { color.hex = ColorText.sixDigits(text) }
    return .inline(color.json)
  }

  private func simple(_ value: TokenValue, written node: DataNode) -> JSONValue {
    let isStandard =
      switch value {
      case .dimension(let size): node["unit"].map { $0.string == size.unit.rawValue || Reference($0) != nil } ?? false
      case .duration: node.members != nil
      case .fontWeight(let weight): node.string.map { $0 == weight.name } ?? true
      case .number(let number): node.number.map { $0.text == number.literal } ?? false
      default: node.string == nil
      }
    return .inline(isStandard ? JSONValue(node) : value.json)
  }

  /// The standard does not allow braces inside a list of families or coordinates.
  private mutating func list(_ value: TokenValue, written node: DataNode) -> JSONValue {
    let braces = (node.array ?? []).first { if case .alias = Reference($0) { true } else { false } }
    guard let braces else {
      let isPlain = node.array?.allSatisfy { Reference($0) == nil } ?? true
      return isPlain && value.json != JSONValue(node) && node.array?.count != 1 ? value.json : JSONValue(node)
    }
    notes.add(.writtenOut(braces.string ?? "", subject), at: braces.offset)
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
    renaming names: [String: String] = [:],
    dropping dropped: Set<String> = []
  ) -> JSONValue {
    var missing = parts
    var members: [JSONMember] = []
    for member in node.members ?? [] where !dropped.contains(member.key) {
      let key = names[member.key] ?? member.key
      guard let part = parts[key] else {
        members.append(JSONMember(key, JSONValue(member.node)))
        continue
      }
      missing[key] = nil
      noteRelative(key, part, member.node)
      members.append(JSONMember(key, json(of: part, written: member.node, as: key)))
    }
    for (key, part) in missing.sorted(by: { $0.key < $1.key }) {
      notes.add(.filled(key, part.shortText, subject), at: node.offset)
      members.append(JSONMember(key, .inline(part.json)))
    }
    return .object(members)
  }

  /// Notes what was relative to the font size and no longer is, or the other way around.
  private mutating func noteRelative(_ key: String, _ part: TokenValue, _ node: DataNode) {
    guard Reference(node) == nil else { return }
    let length = node["value"]?.number.map { $0.text + (node["unit"]?.string ?? "") }
    guard let written = node.string ?? node.number?.text ?? length else { return }
    // What is none at all was left out, which was said.
    guard let unit = DraftText.measure(written)?.unit ?? (node.isAutomatic ? "auto" : nil) else { return }
    let isComputed =
      switch (key, part) {
      case ("letterSpacing", _): unit == "em" || unit == "%"
      case ("lineHeight", .number(let number)): unit != "%" && unit != "em" && number.literal != written
      default: false
      }
    guard isComputed else { return }
    notes.add(.computed(key, written, part.shortText, subject), at: node.offset)
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
  /// A text of CSS in which references stand among the layers of a shadow, as the list that the standard has: each reference
  /// to one layer stays; nil for a text without any.
  private mutating func list(of layers: [TokenValue.Shadow], written text: String, at offset: Int) -> JSONValue? {
    guard let parts = CSSList.parts(of: text[...], separator: \.isComma) else { return nil }
    var (items, rest): ([JSONValue], ArraySlice<TokenValue.Shadow>) = ([], layers[...])
    var (keeps, writesOut) = (false, false)
    for part in parts {
      let path: String? = if case .alias(let path)? = Reference(part) { path } else { nil }
      let target = path.flatMap { tokens[TokenPath($0)]?.value.shadow }
      let own = rest.prefix(target?.count ?? 1)
      rest = rest.dropFirst(own.count)
      if let target, target.count == 1, target.first == own.first {
        items.append(.string(part))
        keeps = true
      } else {
        items += own.map(\.json)
        writesOut = writesOut || part.contains("{")
      }
    }
    guard keeps, rest.isEmpty else { return nil }
    if writesOut { notes.add(.calculated(text, TokenValue.shadow(layers).shortText, subject), at: offset) }
    return .array(items)
  }
}

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
      ],
      renaming: DialectTypography.names(of: node),
      dropping: Set(DialectTypography.foreignKeys(of: node))
    )
  }

  private mutating func shadow(_ layer: TokenValue.Shadow, written node: DataNode) -> JSONValue {
    if node.string != nil { return layer.json }
    let names = DialectShadow.names(of: node)
    let parts: [String: TokenValue] = [
      "color": .color(layer.color), "offsetX": .dimension(layer.offsetX), "offsetY": .dimension(layer.offsetY),
      "blur": .dimension(layer.blur), "spread": .dimension(layer.spread),
    ]
    let dropped = DialectShadow.dropped(from: node)
    guard case .object(let members) = object(node, parts, renaming: names, dropping: dropped) else { return .null }
    return .object(
      members.map { member in
        // What the color refers to has another alpha.
        if member.key == "color", dropped.contains("alpha") { return JSONMember("color", .inline(layer.color.json)) }
        guard member.key == "inset", case .string = member.value, let inset = layer.inset else { return member }
        return JSONMember("inset", .bool(inset))
      }
    )
  }
}

extension ConversionNotes.Note {
  fileprivate static func calculated(_ text: String, _ result: String, _ subject: String) -> Self {
    Self(
      message: "the standard has no calculations: '\(text)' becomes \(result) and is no longer a reference",
      subject: subject
    )
  }

  fileprivate static func computed(_ key: String?, _ before: String, _ after: String, _ subject: String) -> Self {
    let message =
      switch key {
      case let key? where key == "letterSpacing" || key == "lineHeight":
        "'\(key)' was \(before), relative to the font size, and is now \(after)"
      default: "'\(before)' becomes \(after), and is no longer a reference"
      }
    return Self(message: message, advice: "update it when what it depends on changes", subject: subject)
  }

  fileprivate static func filled(_ key: String, _ text: String, _ subject: String) -> Self {
    Self(
      message: "the standard requires '\(key)': it is set to \(text) and listed as unspecified in '$extensions'",
      advice: "write the intended value",
      subject: subject
    )
  }

  fileprivate static func writtenOut(_ text: String, _ subject: String) -> Self {
    Self(
      message: "the standard does not allow braces inside a list: '\(text)' is replaced by its value",
      subject: subject
    )
  }
}
