import DocumentReading

extension BareSizes {
  /// Those of a document in the form of the standard.
  init(in document: DataNode) {
    self.init()
    var pending: [(node: DataNode, type: String?)] = [(document, nil)]
    while let (node, inherited) = pending.popLast() {
      guard let members = node.members else { continue }
      let type = members.node("$type")?.string ?? inherited
      if let value = members.node("$value") {
        if Self.isSize(type), node.unitBesideValue == nil, let size = Self.number(value) { add(size) }
        continue
      }
      for member in members where !member.key.hasPrefix("$") || member.has(key: "$root") {
        pending.append((member.node, type))
      }
    }
  }

  private static func isSize(_ type: String?) -> Bool {
    guard let type else { return false }
    let name = DialectTypes.usual(DialectTypes.camelCased(type))
    return (DialectTypes.types[name] ?? TokenType(rawValue: name)) == .dimension
  }

  private static func number(_ value: DataNode) -> Double? {
    if let number = value.number { return number.value }
    guard let text = value.string, let (number, unit) = DraftText.measure(text), unit.isEmpty else { return nil }
    return number.value
  }
}
