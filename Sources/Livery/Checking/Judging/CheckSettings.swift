/// What checks depend on besides the palette.
struct CheckSettings: Sendable {
  /// The day on which waivers are judged, as `YYYY-MM-DD`; nil judges no dates.
  var today: String?

  /// All checks, in the order in which they run; the last looks back on the waivers that the others used.
  var standard: [any Check] {
    [
      MinimumContrast(), MeasurableContrast(), HighContrastNotLower(), DistinguishableStates(), MoreThanHue(),
      TargetSize(), GrowingText(), ExposedStates(), CompleteAppearances(), UsedTokens(), ReachedTokens(),
      DistinctColors(), WaiversInForce(today: today),
    ]
  }

  /// The names of the checks that a waiver can be for.
  static var waivable: [String] { descriptions.filter(\.isWaivable).map(\.name) }

  static let descriptions: [CheckDescription] = CheckSettings().standard.map { type(of: $0).about }
}
