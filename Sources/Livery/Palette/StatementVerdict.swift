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

  /// An answer from outside of the tool, for one platform.
  public struct Answer: Sendable, Hashable {
    public var platform: Accessibility.Platform
    public var isMet: Bool
    /// Who or what gave it, such as `Chromium 140.0.7339.80`.
    public var by: String
    public var mode: Evidence.Mode
    /// The day on which it was given, as `YYYY-MM-DD`.
    public var date: String?
    /// What was measured: one sentence each, without a full stop.
    public var measured: [String] = []
    /// Whether it is about other tokens or another spec, so that it does not count.
    public var isStale: Bool
  }

  public var component: String
  public var theme: String
  public var statement: Accessibility.Statement
  /// The outcome of the check that the statement names; ``Outcome/manual`` without one.
  var checkOutcome: Outcome
  /// What was measured: one sentence each, without a full stop.
  public var evidence: [String] = []
  /// What runs outside of the tool answered.
  public var answers: [Answer] = []
  /// The ids of the waivers that accept failures.
  public var waivers: [String] = []
}

extension StatementVerdict {
  /// On all platforms of the statement: the worst that a check or a run found, and ``Outcome/manual`` where one is missing.
  public var outcome: Outcome {
    let outcomes = platforms.map(outcome)
    return [.notMet, .manual, .waived].first(where: outcomes.contains) ?? outcomes.first ?? checkOutcome
  }

  /// The outcome on one platform; what a check could not decide is decided by the runs on that platform.
  func outcome(on platform: Accessibility.Platform) -> Outcome {
    let own = answers.filter { $0.platform == platform && !$0.isStale }
    if own.contains(where: { !$0.isMet }) { return .notMet }
    return checkOutcome == .manual && !own.isEmpty ? .met : checkOutcome
  }

  /// The platforms that the statement is about.
  var platforms: [Accessibility.Platform] {
    statement.platforms.isEmpty ? Accessibility.Platform.allCases : statement.platforms
  }
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

  /// The verdicts on the statements of a component in a theme.
  func verdicts(of tally: StatementTally) -> [StatementVerdict] {
    statements.filter { $0.component == tally.component && $0.theme == tally.theme }
  }

  /// By platform that a run answered for: how many of its statements of a component have each outcome.
  func platformTallies(of tally: StatementTally) -> [(platform: Accessibility.Platform, tally: StatementTally)] {
    let verdicts = verdicts(of: tally)
    return Accessibility.Platform.allCases
      .filter { platform in verdicts.contains { $0.answers.contains { $0.platform == platform } } }
      .map { platform in
        var own = tally
        own.counts = verdicts.filter { $0.platforms.contains(platform) }
          .reduce(into: [:]) { $0[$1.outcome(on: platform), default: 0] += 1 }
        return (platform, own)
      }
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
