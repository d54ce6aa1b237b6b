/// JSON to be written, with a say in its layout.
package indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number literal, written as it stands; what is not a JSON number is written as `null`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])
  /// The same value on a single line.
  case inline(JSONValue)
}

/// A key and its value; an object keeps its members in the given order.
package struct JSONMember: Sendable, Hashable {
  package var key: String
  package var value: JSONValue

  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

extension JSONValue {
  /// The value that was read, its numbers verbatim.
  package init(_ node: DataNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let number): self = .number(number.text)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members): self = .object(members.map { JSONMember($0.key, JSONValue($0.node)) })
    }
  }

  /// A derived number, to twelve significant digits; `null` for what JSON cannot write.
  package static func number(_ value: Double) -> JSONValue {
    DecimalText(value).map { .number($0.text) } ?? .null
  }

  package static func number(_ value: Int) -> JSONValue {
    .number(String(value))
  }
}
