package import ColorScience

/// Figures of contrast in words.
package enum ContrastText {
  /// `3.47:1`, floored, so that no failure ever reads like a pass; `unknown` where nothing was measured.
  package static func ratio(_ ratio: Double?) -> String {
    guard let ratio, ratio.isFinite, abs(ratio) < 1e9 else { return "unknown" }
    let hundredths = Int((ratio * 100).rounded(.down))
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction):1"
  }

  /// `3.47:1`, or both ratios where the forms of the colors are printed differently:
  /// `4.49:1 as 8-bit sRGB, 4.83:1 as given`.
  package static func ratio(_ ratio: Double?, _ forms: ContrastForms?) -> String {
    guard let forms, Self.ratio(forms.asGiven) != Self.ratio(forms.eightBit) else { return Self.ratio(ratio) }
    return "\(Self.ratio(forms.eightBit)) as 8-bit sRGB, \(Self.ratio(forms.asGiven)) as given"
  }

  /// A ratio with two places, such as the floor of a waiver, which must not be rounded down once more.
  package static func floor(_ ratio: Double) -> String {
    Self.ratio(ratio + 1e-9)
  }

  /// By how much a ratio misses a figure, as the difference of what is printed; at least 0.01.
  package static func difference(from figure: Double, to ratio: Double?) -> String {
    guard let ratio, ratio.isFinite, figure.isFinite, abs(ratio) < 1e9, abs(figure) < 1e9 else { return "unknown" }
    let hundredths = Int((figure * 100).rounded()) - Int((ratio * 100).rounded(.down))
    return Self.ratio(Double(max(hundredths, 1)) / 100 + 1e-9).dropLast(2).description
  }

  package static func threshold(_ minimum: Double) -> String {
    Int(exactly: minimum)?.description ?? String(minimum)
  }

  /// ΔEOK with three decimals.
  package static func difference(_ value: Double) -> String {
    let digits = String(Int((min(max(value, 0), 1e6) * 1000).rounded()))
    let padded = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    return "\(padded.dropLast(3)).\(padded.suffix(3))"
  }
}
