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

  /// Items shown as rows: each on its own line.
  package static func rows(_ items: some Sequence<JSONValue>) -> JSONValue {
    .array(items.map(JSONValue.inline))
  }
}
