import DocumentReading

/// Writes JSON as Xcode does: keys in alphabetical order, two spaces, a space on both sides of the colon.
enum XcodeJSON {
  static func text(of value: JSONValue) -> String {
    var text = ""
    append(value, to: &text, indent: "")
    return text + "\n"
  }

  private static func append(_ value: JSONValue, to text: inout String, indent: String) {
    switch value {
    case .inline(let inner): append(inner, to: &text, indent: indent)
    case .array(let elements):
      appendLines(elements, between: "[", and: "]", to: &text, indent: indent) { element, text, indent in
        append(element, to: &text, indent: indent)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      appendLines(sorted, between: "{", and: "}", to: &text, indent: indent) { member, text, indent in
        append(scalar: .string(member.key), to: &text)
        text += " : "
        append(member.value, to: &text, indent: indent)
      }
    default: append(scalar: value, to: &text)
    }
  }

  private static func appendLines<Item>(
    _ items: [Item],
    between open: String,
    and close: String,
    to text: inout String,
    indent: String,
    _ append: (Item, inout String, _ indent: String) -> Void
  ) {
    let inner = indent + "  "
    text += open
    for (index, item) in items.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      text += inner
      append(item, &text, inner)
    }
    // An empty container of Xcode's has an empty line in it.
    text += items.isEmpty ? "\n\n" : "\n"
    text += indent
    text += close
  }

  private static func append(scalar value: JSONValue, to text: inout String) {
    if case .string(let string) = value, string.utf8.allSatisfy(\.isPlainInJSON) {
      text += "\""
      text += string
      text += "\""
    } else {
      text += JSONWriter.text(of: value).dropLast()
    }
  }
}

extension UInt8 {
  /// Whether it is a character that no JSON writer escapes.
  fileprivate var isPlainInJSON: Bool {
    (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
      && self != UInt8(ascii: "/")
  }
}
