public import DesignTokens

/// A question that is asked of every palette.
///
/// A new check is a file in `Checks` and a line in ``CheckSettings/standard``.
protocol Check: Sendable {
  static var about: CheckDescription { get }
  func findings(in run: inout CheckRun) -> [Finding]
}

extension Check {
  /// The stable, kebab-case name that findings carry.
  static var name: String { about.name }
}

/// What there is to know of a check before it runs.
public struct CheckDescription: Sendable, Hashable {
  /// Stable and kebab-case.
  public var name: String
  /// What its findings weigh if the manifest says nothing, the gravest first.
  public var severities: [Diagnostic.Severity]
  /// The question, as a demand on the theme.
  public var demand: String
  /// Where the demand comes from.
  public var source: String
  /// Whether a waiver can name single places that fall short.
  public var isWaivable: Bool

  init(
    _ name: String,
    _ severities: Diagnostic.Severity...,
    demands demand: String,
    source: String,
    isWaivable: Bool = true
  ) {
    self.name = name
    self.severities = severities
    self.demand = demand
    self.source = source
    self.isWaivable = isWaivable
  }
}
