import DocumentReading

/// The type that the form of a value stands for, for tokens without one.
enum ValueForm {
  /// Nil for a text that may be anything.
  static func type(of node: DataNode) -> TokenType? {
    if node.number != nil { return .number }
    guard let text = node.string else { return nil }
    if text.hasPrefix("#") || text.contains("("), ColorText.color(text) != nil { return .color }
    if DraftText.duration(text) != nil { return .duration }
    if let (_, unit) = DraftText.measure(text) {
      return unit.isEmpty ? .number : TokenValue.Dimension.Unit(rawValue: unit) == nil ? nil : .dimension
    }
    if text.hasPrefix("cubic-bezier("), DraftText.curve(text) != nil { return .cubicBezier }
    return nil
  }
}
