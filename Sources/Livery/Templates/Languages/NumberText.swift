import DesignTokens
import Foundation

/// Numbers as languages want them that are choosier than CSS and Swift.
enum NumberText {
  /// A way to write numbers.
  enum Form: String, Sendable, CaseIterable {
    case asWritten, decimal, single, plain

    func text(of literal: String) -> String {
      switch self {
      case .asWritten: literal
      case .decimal: NumberText.decimal(literal)
      case .single: NumberText.single(literal)
      case .plain: NumberText.plain(literal)
      }
    }
  }

  /// With a point or an exponent, for languages in which `1` is no floating-point number.
  static func decimal(_ number: Number) -> String {
    decimal(number.literal)
  }

  static func decimal(_ literal: String) -> String {
    literal.utf8.contains { $0 == UInt8(ascii: ".") || $0.isExponentMark } ? literal : literal + ".0"
  }

  /// Such that 32 bits hold it, for compilers that refuse what overflows or vanishes there.
  static func single(_ number: Number) -> String {
    single(number.literal)
  }

  static func single(_ literal: String) -> String {
    let value = Float(literal) ?? 0
    if value.isInfinite { return value < 0 ? "-3.4028235e38" : "3.4028235e38" }
    return value == 0 ? "0" : literal
  }

  /// Without an exponent, for formats that have none.
  static func plain(_ number: Number) -> String {
    plain(number.literal)
  }

  static func plain(_ literal: String) -> String {
    guard literal.utf8.contains(where: \.isExponentMark) else { return literal }
    let parts = literal.split(omittingEmptySubsequences: false) { "eE".contains($0) }
    guard parts.count == 2 else { return literal }
    // Beyond the exponents of a double only zero is left, unless the digits before make up for it.
    guard let exponent = Int(parts[1]), exponent.magnitude < 5000 else {
      return Double(literal) == 0 ? "0" : literal
    }
    let sign = parts[0].hasPrefix("-") ? "-" : ""
    let figures = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(figures.first ?? "")
    let fraction = figures.count > 1 ? String(figures[1]) : ""
    return sign + shifted(whole, fraction, by: exponent)
  }

  private static func shifted(_ whole: String, _ fraction: String, by exponent: Int) -> String {
    let digits = String(repeating: "0", count: max(0, -exponent)) + whole + fraction
    let padded = digits + String(repeating: "0", count: max(0, exponent - fraction.count))
    let point = max(0, -exponent) + whole.count + exponent
    let before = padded.prefix(point).drop { $0 == "0" }
    let after = String(padded.dropFirst(point).reversed().drop { $0 == "0" }.reversed())
    return (before.isEmpty ? "0" : String(before)) + (after.isEmpty ? "" : "." + after)
  }

  /// The nearest whole number of 32 bits.
  static func whole(_ value: Double) -> String {
    String(Int32(min(max(value.rounded(), -2_147_483_648), 2_147_483_647)))
  }

  /// The number if it is whole and has no more than 32 bits.
  static func exactlyWhole(_ value: Double) -> String? {
    Int32(exactly: value).map(String.init)
  }
}

extension UInt8 {
  fileprivate var isExponentMark: Bool { self | 0x20 == UInt8(ascii: "e") }
}
