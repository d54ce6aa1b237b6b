import DocumentReading

/// Writes JSON as Xcode does: keys in alphabetical order, two spaces, a space on both sides of the colon.
enum XcodeJSON {
  static func text(of value: JSONValue) -> String {
    text(of: value, indent: "") + "\n"
  }

  private static func text(of value: JSONValue, indent: String) -> String {
    switch value {
    case .inline(let inner): return text(of: inner, indent: indent)
    case .array(let elements):
      let items = elements.map { text(of: $0, indent: indent + "  ") }
      return lines(items, between: "[", and: "]", indent: indent)
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      let items = sorted.map { scalar(.string($0.key)) + " : " + text(of: $0.value, indent: indent + "  ") }
      return lines(items, between: "{", and: "}", indent: indent)
    default: return scalar(value)
    }
  }

  private static func lines(_ items: [String], between open: String, and close: String, indent: String) -> String {
    let body = items.map { indent + "  " + $0 }.joined(separator: ",\n")
    // An empty container of Xcode's has an empty line in it.
    return "\(open)\n\(body)\n\(indent)\(close)"
  }

  private static func scalar(_ value: JSONValue) -> String {
    String(JSONWriter.text(of: value).dropLast())
  }
}
