/// A question that is asked of every palette.
///
/// A new check is a file in `Checks` and a line in ``CheckSettings/standard``.
protocol Check: Sendable {
  /// What the check is called, what it demands, and why.
  static var about: ProblemKind { get }
  func findings(in run: inout CheckRun) -> [Finding]
}

extension Check {
  /// The stable, kebab-case name that findings carry: the name of the type in words.
  static var name: String { about.id.description }
}

/// What checks depend on besides the palette.
struct CheckSettings: Sendable {
  /// The day on which waivers are judged, as `YYYY-MM-DD`; nil judges no dates.
  var today: String?

  /// All checks, in the order in which they run; the last looks back on the waivers that the others used.
  var standard: [any Check] {
    [
      MinimumContrast(), UnknownContrast(), HighContrastLower(), IndistinguishableStates(), HueOnly(),
      TargetSize(), TextGrowth(), UnexposedState(), ForgottenAppearance(), UnusedToken(), UnreachedToken(),
      NearDuplicateColors(), StaleWaiver(today: today),
    ]
  }

  /// What there is to know of each check before it runs.
  static let kinds: [ProblemKind] = CheckSettings().standard.map { type(of: $0).about }
}
