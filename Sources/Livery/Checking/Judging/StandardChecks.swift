import DesignTokens

/// The checks that there are.
enum StandardChecks {
  /// All checks, in the order in which they run; the last looks back on the waivers that the others used.
  static let all: [any Check] = [
    MinimumContrast(), UnknownContrast(), UnmeasuredColor(), HighContrastLower(), IndistinguishableStates(),
    HueOnly(), TargetSize(), TextGrowth(), FocusIndicator(), UnexposedState(), ForgottenAppearance(),
    UnusedToken(), UnreachedToken(), NearDuplicateColors(), GamutFallback(), LooseWaiver(), StaleEvidence(),
    FailedEvidence(), StaleWaiver(),
  ]

  /// The checks of a palette with a part of a project, one of its themes or what could be read of it: a waiver that no
  /// finding in it needs may be for the rest.
  static let ofPart = all.filter { !($0 is StaleWaiver) }

  /// The names of the checks that a waiver can be for.
  static var waivable: [String] { kinds.filter(\.isWaivable).map(\.id.description) }

  /// The checks other than that of contrast whose waivers can state how little they accept.
  static let withFloors = all.filter { type(of: $0).about.hasFloor }

  /// The names of those.
  static var measuring: [String] { kinds.filter(\.hasFloor).map(\.id.description) }

  /// The names of the checks that can answer a statement of an accessibility contract: those of WCAG.
  static var answering: [String] {
    kinds.filter { $0.sources.contains { $0.document.hasPrefix("WCAG") } }.map(\.id.description)
  }

  /// What there is to know of each check before it runs.
  static let kinds: [ProblemKind] = all.map { type(of: $0).about }
}
