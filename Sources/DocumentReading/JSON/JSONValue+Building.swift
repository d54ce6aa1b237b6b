/// Literals, so that a document reads in the code as it reads in the file.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral value: String) {
    self = .string(value)
  }

  package init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// An object of these members, in this order; those whose value is nil are left out.
  package static func record(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    .object(members.compactMap { key, value in value.map { JSONMember(key, $0) } })
  }

  package static func list(_ items: some Sequence<String>) -> JSONValue {
    .array(items.map(JSONValue.string))
  }

  /// Items that a reader takes in as rows: each on a line of its own.
  package static func rows(_ items: some Sequence<JSONValue>) -> JSONValue {
    .array(items.map(JSONValue.inline))
  }

  /// Rows of a list at the top of a document that may be very long: each is written as soon as it is made, on any core.
  package static func rows(_ count: Int, _ row: @Sendable (Int) -> JSONValue) -> JSONValue {
    .array(Concurrently.map(count, inChunksOf: 256) { .written(JSONWriter.line(of: row($0), depth: 2)) })
  }
}
