import Algorithms
import ColorScience
import DesignTokens

/// Answers the statements of accessibility contracts with the results of the checks that they name, and with evidence.
struct StatementJudge {
  private let palette: Palette
  private let findings: [Finding]
  private let acceptances: Set<WaiverLedger.Acceptance>
  /// By component and theme, and by the id of a statement.
  private let answers: [Palette.ComponentKey: [String: [StatementVerdict.Answer]]]

  /// Runs the checks that a statement names.
  init(running checks: [any Check], in run: inout CheckRun) {
    palette = run.palette
    let named = Set(palette.components.flatMap { $0.statements.compactMap(\.check) })
    let answering = checks.filter { named.contains(type(of: $0).name) && type(of: $0).name != MinimumContrast.name }
    findings = run.rememberedFindings(of: answering).flatMap(\.self)
    acceptances = run.waivers.acceptances
    answers = palette.answers
  }

  /// A verdict for each statement of each component, in the order of the palette.
  var verdicts: [StatementVerdict] {
    palette.components.flatMap { row in row.statements.map { verdict(on: $0, of: row) } }
  }

  private func verdict(on statement: Accessibility.Statement, of row: Palette.ComponentRow) -> StatementVerdict {
    let answer: Answer =
      switch statement.check {
      case nil: (.manual, [], [])
      case MinimumContrast.name: contrast(statement, of: row)
      case let check?: self.answer(to: statement, by: check, of: row)
      }
    return StatementVerdict(
      component: row.resolved.component.name,
      theme: row.resolved.theme,
      statement: statement,
      checkOutcome: answer.outcome,
      evidence: answer.evidence,
      answers: answers[row.key]?[statement.id] ?? [],
      waivers: palette.waivers.map(\.id).filter(answer.waivers.contains)
    )
  }

  private typealias Answer = (outcome: StatementVerdict.Outcome, evidence: [String], waivers: Set<String>)

  private func answer(
    to statement: Accessibility.Statement,
    by check: String,
    of row: Palette.ComponentRow
  ) -> Answer {
    let name = row.resolved.component.name
    let open = findings.filter {
      $0.check == check && $0.component == name && $0.scope.concerns(statement, in: row.resolved.theme)
    }
    let waivers = Set(
      acceptances.filter {
        $0.check == check && $0.component == name && $0.scope.concerns(statement, in: row.resolved.theme)
      }
      .map(\.waiver)
    )
    let unmet = open.filter { !$0.isUnmeasured }
    if !unmet.isEmpty { return (.notMet, unmet.map(\.message), waivers) }
    if !open.isEmpty { return (.manual, open.map(\.message), []) }
    return waivers.isEmpty ? (.met, ["no finding of '\(check)'"], []) : (.waived, [], waivers)
  }

  /// The answer from the pairs whose requirement has one of the statement's criteria.
  private func contrast(_ statement: Accessibility.Statement, of row: Palette.ComponentRow) -> Answer {
    let kinds = PairKind.allCases.filter { !$0.criteria.isDisjoint(with: statement.criteria) }
    let measured = row.verdicts.joined().uniqued().map { palette.verdicts[$0] }.filter { verdict in
      verdict.requirement != nil && verdict.outcome != .exempt && (kinds.isEmpty || kinds.contains(verdict.kind))
    }
    let failing = measured.filter { $0.outcome == .fail && $0.waiver == nil }
    let waivers = Set(measured.compactMap(\.waiver))
    guard failing.isEmpty else { return (.notMet, sentences(about: failing), waivers) }
    let unknown = measured.filter { $0.outcome == .unknown }
    guard unknown.isEmpty, !measured.isEmpty else {
      return (
        .manual, [measured.isEmpty ? "no pair to measure" : "\(counted(unknown.count, "pair")) not measurable"], []
      )
    }
    guard waivers.isEmpty else {
      return (.waived, sentences(about: measured.filter { $0.waiver != nil }), waivers)
    }
    return (.met, lowest(of: measured), [])
  }

  private func sentences(about verdicts: [Verdict]) -> [String] {
    VerdictCause.grouping(verdicts.map { .init(verdict: $0) })
      .map { "\($0.title) needs \($0.requirementText) and has \($0.worstRatioText)" }
  }

  private func lowest(of verdicts: [Verdict]) -> [String] {
    let margins = verdicts.compactMap { verdict in
      verdict.requirement.flatMap { requirement in verdict.ratio.map { (ratio: $0, minimum: requirement.minimum) } }
    }
    guard let worst = margins.min(by: { $0.ratio / $0.minimum < $1.ratio / $1.minimum }) else { return [] }
    let minimum = ContrastText.threshold(worst.minimum)
    return ["lowest ratio \(ContrastText.ratio(worst.ratio)), where \(minimum):1 is required"]
  }
}

extension Palette {
  /// The answers of all evidence, in the order of the files.
  fileprivate var answers: [ComponentKey: [String: [StatementVerdict.Answer]]] {
    var answers: [ComponentKey: [String: [StatementVerdict.Answer]]] = [:]
    for evidence in evidence {
      for row in evidence.components {
        let isStale = isStale(row)
        let key = ComponentKey(component: row.component, theme: row.theme)
        for answer in row.answers {
          answers[key, default: [:]][answer.statement, default: []].append(
            .init(
              platform: evidence.platform,
              isMet: answer.isMet,
              by: evidence.by,
              mode: evidence.mode,
              date: evidence.date,
              measured: answer.measured,
              isStale: isStale
            )
          )
        }
      }
    }
    return answers
  }
}

extension Palette.ComponentRow {
  var key: Palette.ComponentKey { .init(component: resolved.component.name, theme: resolved.theme) }
  var statements: [Accessibility.Statement] { resolved.component.accessibility?.statements ?? [] }
}

extension PairKind {
  /// The success criteria of WCAG 2.2 about pairs of this kind.
  fileprivate var criteria: Set<String> {
    switch self {
    case .text: ["1.4.3", "1.4.6"]
    case .graphic: ["1.4.11"]
    case .focus: ["1.4.11", "2.4.7", "2.4.13"]
    case .decorative: []
    }
  }
}

extension Finding.Scope {
  /// Whether a finding with this scope answers a statement; an empty list matches all.
  fileprivate func concerns(_ statement: Accessibility.Statement, in theme: String) -> Bool {
    (self.theme ?? theme) == theme
      && (criteria.isEmpty || statement.criteria.isEmpty || !Set(criteria).isDisjoint(with: statement.criteria))
      && (platforms.isEmpty || statement.platforms.isEmpty || !Set(platforms).isDisjoint(with: statement.platforms))
  }
}

extension Palette {
  /// The palette with the verdicts on its statements, and the run of checks that found them, which can be continued.
  func answered(isBrief: Bool = false) -> (palette: Palette, run: CheckRun) {
    var (palette, run) = (self, CheckRun(of: self, isBrief: isBrief))
    palette.statements = StatementJudge(running: StandardChecks.all, in: &run).verdicts
    run.restart()
    return (palette, run)
  }
}
