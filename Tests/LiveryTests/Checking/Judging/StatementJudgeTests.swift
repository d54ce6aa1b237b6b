import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct StatementJudgeTests {
  private func project(
    _ statement: String,
    gray: Double = 0,
    side: Double = 44,
    kind: String = "text",
    waivers: String? = nil
  ) -> CheckProject {
    let length = #"{ "value": \#(side), "unit": "px" }"#
    return CheckProject(
      tokens: #""ink": \#(CheckProject.color(gray))"#,
      component: CheckProject.lamp(
        on: #""box.color": "{ink}""#,
        off: #""box.color": null"#,
        pairs: #"{ "name": "p", "foreground": "box.color", "over": ["$surface"], "kind": "\#(kind)" }"#,
        more: """
          "accessibility": { "role": { "ios": "button", "android": "button" },
            "target": { "width": \(length), "height": \(length) },
            "statements": [ { "id": "S", "text": "It holds.", \(statement) } ] }
          """
      ),
      waivers: waivers
    )
  }

  private func verdict(
    _ statement: String,
    gray: Double = 0,
    side: Double = 44,
    kind: String = "text",
    waivers: String? = nil
  ) throws -> StatementVerdict {
    let outcome = project(statement, gray: gray, side: side, kind: kind, waivers: waivers).run()
    return try #require(outcome.palette?.statements.first)
  }

  private static let contrast = #""by": "checked", "check": "minimum-contrast", "wcag": ["1.4.3"]"#

  @Test func leavesAManualStatementToAPerson() throws {
    #expect(try verdict(#""by": "manual""#).outcome == .manual)
  }

  @Test func answersByThePairsOfTheCriterion() throws {
    let met = try verdict(Self.contrast)
    #expect(met.outcome == .met)
    #expect(met.evidence.count == 1)
    #expect(met.evidence[0].hasSuffix(", where 4.5:1 is required"))
    let failing = try verdict(Self.contrast, gray: 0.8)
    #expect(failing.outcome == .notMet)
    #expect(failing.evidence.count == 1)
    #expect(failing.evidence[0].hasPrefix("ink over page needs 4.5:1 (WCAG 2.2 1.4.3, text) and has "))
  }

  @Test func leavesWhatNoPairMeasuresToAPerson() throws {
    let verdict = try verdict(Self.contrast, kind: "graphic")
    #expect(verdict.outcome == .manual)
    #expect(verdict.evidence == ["no pair to measure"])
  }

  @Test(arguments: [
    (#""wcag": ["2.5.8"]"#, 44, StatementVerdict.Outcome.met), (#""wcag": ["2.5.8"]"#, 20, .notMet),
    (#""wcag": ["2.5.5"], "platforms": ["ios"]"#, 44, .met), (#""wcag": ["2.5.5"], "platforms": ["ios"]"#, 40, .notMet),
    (#""wcag": ["2.5.5"], "platforms": ["android"]"#, 44, .notMet),
    (#""wcag": ["2.5.5"], "platforms": ["android"]"#, 48, .met),
    (#""wcag": ["2.5.8", "2.5.5"], "platforms": ["web"]"#, 40, .met),
  ])
  func answersForThePlatformsAndCriteriaOfTheStatement(
    members: String,
    side: Double,
    outcome: StatementVerdict.Outcome
  ) throws {
    let verdict = try verdict(#""by": "checked", "check": "target-size", \#(members)"#, side: side)
    #expect(verdict.outcome == outcome, "\(verdict.evidence)")
  }

  @Test func namesTheWaiversThatAcceptAFailure() throws {
    let waiver =
      #"{ "id": "w", "check": "target-size", "pattern": "lamp[state=*]", "reason": "r", "accepts": [ { "value": 20 } ] }"#
    let verdict = try verdict(#""by": "checked", "check": "target-size""#, side: 20, waivers: waiver)
    #expect(verdict.outcome == .waived)
    #expect(verdict.waivers == ["w"])
  }

  // MARK: Evidence

  private static let met = #"{ "statement": "S-2", "verdict": "met" }"#
  private static let notMet = #"{ "statement": "S-2", "verdict": "not-met" }"#

  @Test func isAnsweredByARunOnAllPlatformsOfTheStatement() throws {
    let verdict = try #require(EvidenceProject().verdict(on: "S-1"))
    #expect(verdict.outcome == .met)
    #expect(verdict.answers.map(\.by) == ["Browser 1"])
  }

  @Test func leavesTheOtherPlatformsToAPerson() throws {
    let verdict = try #require(EvidenceProject(answers: Self.met).verdict(on: "S-2"))
    #expect(verdict.outcome == .manual)
    #expect(verdict.outcome(on: .web) == .met)
    #expect(verdict.outcome(on: .ios) == .manual)
  }

  @Test func countsTheWorstOfSeveralAnswers() throws {
    let verdict = try #require(EvidenceProject(answers: "\(Self.met), \(Self.notMet)").verdict(on: "S-2"))
    #expect(verdict.outcome == .notMet)
  }

  @Test func doesNotLetARunOverruleACheckForTheBetter() throws {
    let answer = #"{ "statement": "S-3", "verdict": "not-met" }"#
    #expect(EvidenceProject().verdict(on: "S-3")?.outcome == .met)
    #expect(EvidenceProject(answers: answer).verdict(on: "S-3")?.outcome == .notMet)
  }

  @Test func ignoresStaleAnswers() throws {
    let verdict = try #require(EvidenceProject(inputs: "sha256-0").verdict(on: "S-1"))
    #expect(verdict.outcome == .manual)
    #expect(verdict.answers.map(\.isStale) == [true])
  }

  @Test(arguments: ["unicorn-check", "stale-waiver", "target-sizes"]) func refusesAStatementThatNoCheckCanAnswer(
    check: String
  ) {
    let files = project(#""by": "checked", "check": "\#(check)""#).files
    let found = Pipeline(files: files).run(rendering: false).diagnostics.all
    #expect(found.map(\.id) == ["check-name"])
    #expect(found.first?.message == "no check '\(check)' can answer a statement")
    #expect(found.first?.advice != nil)
  }
}
