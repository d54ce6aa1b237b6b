import DesignTokens

/// A question that is asked of every palette.
///
/// A new check is a file in `Checks` and a line in ``StandardChecks/all``.
protocol Check: Sendable {
  /// What the check is called, what it demands, and why.
  static var about: ProblemKind { get }
  /// Whether it depends on which waivers the checks before it used.
  static var looksBack: Bool { get }
  func findings(in run: inout CheckRun) -> [Finding]
}

extension Check {
  /// The stable, kebab-case name that findings carry: the name of the type in words.
  static var name: String { about.id.description }

  static var looksBack: Bool { false }
}
