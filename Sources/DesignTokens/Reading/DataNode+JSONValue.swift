import DocumentReading

extension DataNode {
  /// A value that was not read from a text, as if all of it were at one location.
  init(_ json: JSONValue, at offset: Int) {
    let value: Value =
      switch json {
      // A prewritten line occurs only in documents of this tool, never as a token value.
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(let text): .number(NumberLiteral(text: text, value: Double(text) ?? 0))
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { DataNode($0, at: offset) })
      case .object(let members): .object(members.map { Member($0.key, $0.value, at: offset) })
      case .inline(let inner): DataNode(inner, at: offset).value
      }
    self.init(value, offset: offset, endOffset: offset)
  }
}

extension DataNode.Member {
  init(_ key: String, _ value: JSONValue, at offset: Int) {
    self.init(key: key, keyOffset: offset, node: DataNode(value, at: offset))
  }
}
