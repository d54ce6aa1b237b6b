import DocumentReading

/// The type that the form of a value stands for, for tokens without one.
enum ValueForm {
  /// The type of an object that has the keys of that type only, or of a list of shadows; nil for any other value.
  static func type(ofObject node: DataNode) -> TokenType? {
    if let items = node.array {
      return !items.isEmpty && items.allSatisfy { $0.array == nil && onlyType(of: $0) == .shadow } ? .shadow : nil
    }
    guard let members = node.members else { return nil }
    if members.node("colorSpace")?.string != nil, members.node("components")?.array != nil { return .color }
    if node.isColorByChannels { return .color }
    if let type = composite(of: Set(members.map(\.key))) { return type }
    guard members.count == 2, members.node("value")?.number != nil, let unit = members.node("unit")?.string else {
      return nil
    }
    if TokenValue.Dimension.Unit(rawValue: unit) != nil { return .dimension }
    return TokenValue.Duration.Unit(rawValue: unit) == nil ? nil : .duration
  }

  /// The type of a composite value by the keys that no other type has.
  private static func composite(of keys: Set<String>) -> TokenType? {
    if keys.isSuperset(of: ["fontFamily", "fontSize", "fontWeight"]) { return .typography }
    if keys.isSuperset(of: ["blur", "color"]),
      keys.isSuperset(of: ["offsetX", "offsetY"]) || keys.isSuperset(of: ["x", "y"])
    {
      return .shadow
    }
    if keys.isSuperset(of: ["duration", "timingFunction"]) { return .transition }
    return keys == ["color", "width", "style"] ? .border : nil
  }

  /// The type of a value that can be of one type only: an object with the keys of that type, a color, a length or a shadow of
  /// CSS.
  static func onlyType(of node: DataNode) -> TokenType? {
    guard node.string != nil, let type = type(of: node), type != .number else { return type(ofObject: node) }
    return type
  }

  /// Nil for a text that may be anything.
  static func type(of node: DataNode) -> TokenType? {
    if node.number != nil { return .number }
    guard let text = node.string else { return nil }
    if text.hasPrefix("#") || text.contains("("), ColorText.color(text) != nil { return .color }
    if DraftText.duration(text) != nil { return .duration }
    if let (_, unit) = DraftText.measure(text), !unit.contains(" ") {
      return unit.isEmpty ? .number : DraftText.dimension(text) == nil ? nil : .dimension
    }
    if text.hasPrefix("cubic-bezier("), DraftText.curve(text) != nil { return .cubicBezier }
    // A whole font, which style sheets use as one property, is a text style only where its type says so.
    return ShadowText.isShadow(text) ? .shadow : nil
  }
}

extension String {
  /// A reference, color or size without the space around it and the `;` behind it, which nobody means; any other text as it is.
  var withoutSpaceAround: String {
    guard let first, let last, first.isWhitespace || last.isWhitespace || last == ";" else { return self }
    let text = (last == ";" && firstIndex(of: ";") == lastIndex(of: ";") ? String(dropLast()) : self).trimmed
    if last == ";", text.last == ")" { return text }
    let node = DataNode(.string(text), offset: 0, endOffset: 0)
    if case .alias? = Reference(node) { return text }
    return ValueForm.type(of: node) == nil ? self : text
  }
}
