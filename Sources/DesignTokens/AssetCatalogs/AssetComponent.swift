package import DocumentReading

/// A component of a color as Xcode writes it.
///
/// The notation decides the scale: `"0xEC"` and `"236"` count to 255, a text with a decimal point counts to 1, and so
/// does a JSON number. So `"1"` is a 255th and `"1.0"` is the maximum.
package enum AssetComponent {
  /// Why a component is invalid.
  package enum ComponentError: Error, Hashable {
    case notation
    case tooLarge
  }

  package static func number(_ node: DataNode) throws(ComponentError) -> Number {
    switch node.value {
    case .number(let number): return Number(number)
    case .string(let text): return try number(text)
    default: throw .notation
    }
  }

  static func number(_ text: String) throws(ComponentError) -> Number {
    let lowercased = text.lowercased()
    if lowercased.hasPrefix("0x") { return try eighths(lowercased.dropFirst(2), radix: 16) }
    if text.utf8.allSatisfy(\.isDigit), !text.isEmpty { return try eighths(text[...], radix: 10) }
    guard text.contains("."), let number = decimal(text) else { throw .notation }
    return number
  }

  /// A count of 255ths.
  private static func eighths(_ digits: Substring, radix: Int) throws(ComponentError) -> Number {
    let isHexadecimal = !digits.isEmpty && digits.utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
    guard isHexadecimal else { throw .notation }
    guard let count = Int(digits, radix: radix), count <= 255, radix == 10 || digits.utf8.count <= 2 else {
      throw .tooLarge
    }
    if count % 255 == 0 { return Number(count / 255) }
    let value = Double(count) / 255
    return Number(value, literal: "\(value)")
  }

  /// A number with a decimal point, in its author's digits, as JSON would write it.
  private static func decimal(_ text: String) -> Number? {
    let isNegative = text.hasPrefix("-")
    let unsigned = isNegative || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let end = unsigned.firstIndex { $0 == "e" || $0 == "E" } ?? unsigned.endIndex
    let (mantissa, exponent) = (unsigned[..<end], unsigned[end...])
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, mantissa.utf8.count > 1, parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
      exponent.isEmpty || isExponent(exponent.dropFirst())
    else { return nil }
    let whole = parts[0].drop { $0 == "0" }
    let digits = (whole.isEmpty ? "0" : whole) + "." + (parts[1].isEmpty ? "0" : parts[1])
    let literal = (isNegative ? "-" : "") + digits + exponent
    guard let value = Double(literal), value.isFinite else { return nil }
    return Number(value, literal: literal)
  }

  private static func isExponent(_ text: Substring) -> Bool {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
    return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
