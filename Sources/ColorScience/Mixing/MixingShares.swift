// Source: CSS Color 5, "Percentage Normalization".

/// How much of each colour goes into a mixture, and how much of the mixture's alpha remains.
struct MixingShares: Sendable, Hashable {
  /// The share of the second colour, 0…1; the first has the rest.
  let second: Double

  /// What alpha is multiplied by, because percentages that do not add up to 100 leave a part transparent.
  let alphaFactor: Double

  /// Percentages as they are written, 0…100; one that is absent is what the other leaves, or half.
  init(percentage first: Double?, percentageOfOther other: Double?) {
    let first = first.map(Self.confined)
    let other = other.map(Self.confined)
    let one = first ?? other.map { 100 - $0 } ?? 50
    let two = other ?? 100 - one
    let sum = one + two
    second = sum > 0 ? two / sum : 0.5
    alphaFactor = min(1, sum / 100)
  }

  private static func confined(_ percentage: Double) -> Double { (percentage / 100).clampedToUnit * 100 }
}
