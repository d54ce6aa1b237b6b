/// Figures of contrast in words.
package enum ContrastText {
  /// `3.47:1`, floored, so that no failure ever reads like a pass; `unknown` where nothing was measured.
  package static func ratio(_ ratio: Double?) -> String {
    guard let ratio, ratio.isFinite, abs(ratio) < 1e9 else { return "unknown" }
    let hundredths = Int((ratio * 100).rounded(.down))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction):1"
  }

  package static func threshold(_ minimum: Double) -> String {
    minimum == minimum.rounded() ? String(Int(minimum)) : String(minimum)
  }

  /// ΔEOK with three decimals.
  package static func difference(_ value: Double) -> String {
    let digits = String(Int((min(max(value, 0), 1e6) * 1000).rounded()))
    let padded = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    return "\(padded.dropLast(3)).\(padded.suffix(3))"
  }
}
