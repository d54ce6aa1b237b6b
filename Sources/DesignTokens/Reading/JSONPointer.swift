/// A JSON pointer in a fragment, `#/a/b/0` (RFC 6901, section 6).
struct JSONPointer: Sendable, Hashable {
  /// The steps as written, with their escapes.
  private let steps: [Substring]

  enum PointerError: Error {
    case noFragment
    case badEscape
  }

  init(_ text: String) throws(PointerError) {
    guard text.hasPrefix("#/") else { throw .noFragment }
    try self.init(path: text.dropFirst(2))
  }

  /// Takes what follows `#/`.
  init(path: Substring) throws(PointerError) {
    steps = path.split(separator: "/", omittingEmptySubsequences: false)
    for step in steps where !Self.isWellEscaped(step) { throw .badEscape }
  }

  var count: Int { steps.count }

  /// The name that a step stands for.
  func name(at index: Int) -> String {
    Self.unescaped(steps[index])
  }

  /// The name with percent escapes decoded too, if there are any; the name as written always comes first.
  func decodedName(at index: Int) -> String? {
    guard steps[index].contains("%"), let decoded = PercentEncoding.decode(String(steps[index])) else { return nil }
    return Self.unescaped(decoded[...])
  }

  /// The pointer up to a step, as written.
  func text(through index: Int) -> String {
    "#/" + steps[...index].joined(separator: "/")
  }

  /// The pointer after a step, as written.
  func text(after index: Int) -> String {
    steps[(index + 1)...].map { "/" + $0 }.joined()
  }

  private static func isWellEscaped(_ step: Substring) -> Bool {
    guard step.utf8.contains(UInt8(ascii: "~")) else { return true }
    return step.split(separator: "~", omittingEmptySubsequences: false).dropFirst().allSatisfy {
      $0.utf8.first == UInt8(ascii: "0") || $0.utf8.first == UInt8(ascii: "1")
    }
  }

  private static func unescaped(_ step: Substring) -> String {
    guard step.utf8.contains(UInt8(ascii: "~")) else { return String(step) }
    var parts = step.split(separator: "~", omittingEmptySubsequences: false)
    var name = String(parts.removeFirst())
    for part in parts { name += (part.utf8.first == UInt8(ascii: "1") ? "/" : "~") + part.dropFirst() }
    return name
  }
}

extension JSONPointer {
  /// A name as it is written in a pointer.
  static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return name }
    return name.reduce(into: "") { text, character in
      switch character {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.append(character)
      }
    }
  }
}

/// The `%20` of URIs.
enum PercentEncoding {
  /// Nil if a `%` is not followed by two hexadecimal digits, or if what comes out is not UTF-8.
  static func decode(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }
}
