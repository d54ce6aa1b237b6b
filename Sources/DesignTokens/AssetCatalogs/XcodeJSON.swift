import DocumentReading

/// Writes JSON as Xcode does: keys in alphabetical order, two spaces, a space on both sides of the colon.
enum XcodeJSON {
  static func bytes(of value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    append(value, to: &bytes, depth: 0)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  private static func append(_ value: JSONValue, to bytes: inout [UInt8], depth: Int) {
    switch value {
    case .inline(let inner): append(inner, to: &bytes, depth: depth)
    case .array(let elements):
      appendLines(elements, between: UInt8(ascii: "["), and: UInt8(ascii: "]"), to: &bytes, depth: depth) {
        append($0, to: &$1, depth: depth + 1)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      appendLines(sorted, between: UInt8(ascii: "{"), and: UInt8(ascii: "}"), to: &bytes, depth: depth) {
        append(scalar: .string($0.key), to: &$1)
        $1 += " : ".utf8
        append($0.value, to: &$1, depth: depth + 1)
      }
    default: append(scalar: value, to: &bytes)
    }
  }

  private static func appendLines<Item>(
    _ items: [Item],
    between open: UInt8,
    and close: UInt8,
    to bytes: inout [UInt8],
    depth: Int,
    _ append: (Item, inout [UInt8]) -> Void
  ) {
    func appendLine(_ depth: Int) {
      bytes.append(UInt8(ascii: "\n"))
      for _ in 0..<2 * depth { bytes.append(UInt8(ascii: " ")) }
    }
    bytes.append(open)
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      appendLine(depth + 1)
      append(item, &bytes)
    }
    // An empty container of Xcode's has an empty line in it.
    if items.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    appendLine(depth)
    bytes.append(close)
  }

  private static func append(scalar value: JSONValue, to bytes: inout [UInt8]) {
    if case .string(let string) = value, string.utf8.allSatisfy(\.isPlainInJSON) {
      bytes.append(UInt8(ascii: "\""))
      bytes += string.utf8
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes += JSONWriter.text(of: value).utf8.dropLast()
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
