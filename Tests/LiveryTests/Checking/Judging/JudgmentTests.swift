import Synchronization
import Testing

@testable import DesignTokens
@testable import Livery

/// What is not needed is not computed.
@Suite struct JudgmentTests {
  private func project(severity: String, waivers: String? = nil) -> CheckProject {
    CheckProject(
      tokens:
        #""one": \#(CheckProject.color(0.6)), "two": \#(CheckProject.color(0.605)), "pale": \#(CheckProject.color(0.9))"#,
      component: CheckProject.lamp(
        on: #""box.fill": "{one}", "box.color": "{pale}""#,
        off: #""box.fill": "{one}", "box.color": "{pale}""#,
        pairs: #"{ "name": "label", "foreground": "box.color", "over": ["$surface"], "kind": "text" }"#
      ),
      checks: #""severity": { \#(severity) }"#,
      waivers: waivers
    )
  }

  /// The checks that ran, of three that do nothing else.
  private func ran(isBrief: Bool, severities: [String: CheckSeverities.Entry], waiver: String? = nil) throws -> [String]
  {
    var palette = try #require(project(severity: "").run().palette)
    if let waiver { palette.waivers = [try #require(Self.waiver(for: waiver))] }
    let log = Log()
    let checks: [any Check] = [Failing(log: log), Warning(log: log)]
    let run = CheckRun(of: palette, isBrief: isBrief)
    _ = Judgment(of: run, checks: checks, severities: CheckSeverities(entries: severities))
    return log.names.withLock { $0.sorted() }
  }

  private static func waiver(for check: String) -> Waiver? {
    guard let pattern = Waiver.Pattern("lamp[]") else { return nil }
    let place = SourceFile(path: "waivers.json", text: "{}").place(at: 0)
    return Waiver(id: "w", check: check, pattern: pattern, reason: "r", owner: nil, expires: nil, place: place)
  }

  @Test func aCheckThatIsOffDoesNotRun() throws {
    #expect(try ran(isBrief: false, severities: [:]) == ["failing", "warning"])
    #expect(try ran(isBrief: false, severities: ["failing": .init(standard: .off)]) == ["warning"])
  }

  @Test func aCheckThatIsOnForOneComponentRuns() throws {
    let entry = CheckSeverities.Entry(
      standard: .off,
      components: [.init(component: Located("lamp", offset: 0), level: .note)]
    )
    #expect(try ran(isBrief: false, severities: ["failing": entry]) == ["failing", "warning"])
  }

  @Test func aCheckThatAWaiverIsForRunsToTellWhetherItIsNeeded() throws {
    let off = ["failing": CheckSeverities.Entry(standard: .off)]
    #expect(try ran(isBrief: false, severities: off, waiver: "failing") == ["failing", "warning"])
  }

  @Test func aBriefJudgmentAsksOnlyWhatCanFail() throws {
    #expect(try ran(isBrief: true, severities: [:]) == ["failing"])
    #expect(try ran(isBrief: true, severities: ["warning": .init(standard: .error)]) == ["failing", "warning"])
    #expect(try ran(isBrief: true, severities: ["failing": .init(standard: .note)]).isEmpty)
  }
}

private final class Log: Sendable {
  let names = Mutex<[String]>([])
}

private struct Failing: Check {
  static let about = ProblemKind("failing", .error, .note, title: "", help: "", role: .check(isWaivable: true))
  let log: Log

  func findings(in run: inout CheckRun) -> [Finding] {
    log.names.withLock { $0.append(Self.name) }
    return []
  }
}

private struct Warning: Check {
  static let about = ProblemKind("warning", .warning, title: "", help: "", role: .check(isWaivable: true))
  let log: Log

  func findings(in run: inout CheckRun) -> [Finding] {
    log.names.withLock { $0.append(Self.name) }
    return []
  }
}
