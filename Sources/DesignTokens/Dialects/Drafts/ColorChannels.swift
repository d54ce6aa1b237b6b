import DocumentReading

extension DataNode {
  /// Whether it is a color as programs for Figma hand it on: numbers by the names `r`, `g`, `b` and `a`, and no more.
  var isColorByChannels: Bool {
    guard let members, members.count == 3 || members.count == 4 else { return false }
    return ["r", "g", "b"].allSatisfy { members.node($0)?.number != nil }
      && members.allSatisfy { "rgba".contains($0.key) && $0.node.number != nil }
  }

  /// A color with such channels as one of the standard, in sRGB; nil for any other value.
  var colorOfChannels: DataNode? {
    let channels = ["r", "g", "b"].compactMap { self[$0]?.number }
    guard channels.count == 3 else { return nil }
    // Some plugins count to 255.
    let scale = channels.contains { $0.value > 1 } ? 255.0 : 1
    func node(_ value: DataNode.Value) -> DataNode { DataNode(value, offset: 0, endOffset: 0) }
    let components = channels.map { channel in
      let share = channel.value / scale
      // Figma computes with 32 bits, of which eight were meant.
      let eight = (share * 255).rounded() / 255
      return node(.number(NumberLiteral(share.distance(to: eight).magnitude < 1e-6 ? eight : share)))
    }
    var members = [
      DataNode.Member.text("colorSpace", "srgb", at: offset),
      DataNode.Member(key: "components", keyOffset: offset, node: node(.array(components))),
    ]
    if let alpha = self["a"]?.number, alpha.value != 1 {
      let node = node(.number(alpha.withoutSinglePrecision))
      members.append(DataNode.Member(key: "alpha", keyOffset: offset, node: node))
    }
    return replacing(.object(members))
  }
}

extension NumberLiteral {
  /// `0.4` for what 32 bits make of it.
  var withoutSinglePrecision: NumberLiteral {
    let short = Float(value)
    guard short.isFinite, Double(short) == value, let exact = Double(short.description) else { return self }
    return NumberLiteral(exact)
  }

  fileprivate init(_ value: Double) { self.init(text: Decimal.text(value), value: value) }
}
