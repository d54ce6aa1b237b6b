// Source: CSS Color 5, "Percentage Normalization".

/// How much of each color goes into a mixture, and how much of the mixture's alpha remains.
struct MixingShares: Sendable, Hashable {
  /// The share of the second color, 0…1; the first has the rest.
  let second: Double

  /// The factor for alpha: percentages that add up to less than 100 leave a part transparent.
  let alphaFactor: Double

  /// Percentages as they are written, 0…100; an absent one is the remainder, or half if both are absent.
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
