/// JSON to be written, with control over its layout.
package indirect enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number literal, written verbatim; text that is not a JSON number is written as `null`.
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
  ///
  /// The work is divided, and done in loops instead of closures, so that stack frames stay small enough for a document
  /// of full depth on a secondary thread, even without optimization.
  package init(_ node: DataNode) {
    switch node.value {
    case .array(let elements): self = Self.array(of: elements)
    case .object(let members): self = Self.object(of: members)
    default: self = Self.scalar(node.value)
    }
  }

  private static func array(of elements: [DataNode]) -> JSONValue {
    var values: [JSONValue] = []
    values.reserveCapacity(elements.count)
    for index in elements.indices { values.append(JSONValue(elements[index])) }
    return .array(values)
  }

  private static func object(of members: [DataNode.Member]) -> JSONValue {
    var values: [JSONMember] = []
    values.reserveCapacity(members.count)
    for index in members.indices { values.append(JSONMember(members[index].key, JSONValue(members[index].node))) }
    return .object(values)
  }

  private static func scalar(_ value: DataNode.Value) -> JSONValue {
    switch value {
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number.text)
    case .string(let string): .string(string)
    case .null, .array, .object: .null
    }
  }

  /// A derived number, to twelve significant digits; `null` for a number that JSON cannot represent.
  package static func number(_ value: Double) -> JSONValue {
    DecimalText(value).map { .number($0.text) } ?? .null
  }

  package static func number(_ value: Int) -> JSONValue {
    .number(String(value))
  }

  /// A number where the text is one, else the text.
  package static func scalar(of text: String) -> JSONValue {
    JSONScanner.isNumber(text) ? .number(text) : .string(text)
  }
}
