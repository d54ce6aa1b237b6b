/// The verdict on a statement of an accessibility contract, in one theme.
public struct StatementVerdict: Sendable, Hashable {
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// A check measured that the statement holds.
    case met
    /// A check measured that the statement does not hold.
    case notMet = "not-met"
    /// The statement does not hold everywhere, and waivers accept it.
    case waived
    /// A person has to test the statement.
    case manual
  }

  public var component: String
  public var theme: String
  public var statement: Accessibility.Statement
  public var outcome: Outcome
  /// What was measured: one sentence each, without a full stop.
  public var evidence: [String] = []
  /// The ids of the waivers that accept failures.
  public var waivers: [String] = []
}

extension StatementVerdict.Outcome {
  /// The outcome in words.
  var words: String {
    switch self {
    case .met: "met"
    case .notMet: "not met"
    case .waived: "waived"
    case .manual: "to be tested"
    }
  }
}

extension Palette {
  /// How many statements of a component in a theme have each outcome.
  struct StatementTally: Sendable, Hashable {
    var component: String
    var theme: String
    var counts: [StatementVerdict.Outcome: Int]

    var total: Int { counts.values.reduce(0, +) }
    func count(_ outcome: StatementVerdict.Outcome) -> Int { counts[outcome] ?? 0 }
  }

  /// The tallies of all components with statements, in the order of the palette.
  var statementTallies: [StatementTally] {
    components.compactMap { row in
      let (name, theme) = (row.resolved.component.name, row.resolved.theme)
      let verdicts = statements.filter { $0.component == name && $0.theme == theme }
      guard !verdicts.isEmpty else { return nil }
      let counts = verdicts.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
      return StatementTally(component: name, theme: theme, counts: counts)
    }
  }
}
