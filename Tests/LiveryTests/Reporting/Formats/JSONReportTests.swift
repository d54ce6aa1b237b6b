import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct JSONReportTests {
  @Test func holdsDiagnosticsFindingsWaivedFailuresAndTheSummary() throws {
    let object = try ReportProject.object("json", of: ReportProject().report(prefix: "Tokens/"))
    #expect(object["version"] as? Int == 1)
    let summary = try #require(object["summary"] as? [String: Int])
    #expect(summary == ["pairs": 3, "pass": 1, "fail": 1, "waived": 1, "exempt": 0, "unknown": 0])
    let problems = try #require(object["problems"] as? [String: Int])
    #expect(problems["isComplete"] == 1 && problems["errors"] == 1, "\(problems)")
    let diagnostic = try #require((object["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["id"] as? String == "no-files")
    #expect(diagnostic["severity"] as? String == "warning")
    #expect(diagnostic["path"] as? String == "Tokens/livery.json")
    #expect(diagnostic["line"] as? Int == 7)
    #expect(diagnostic["column"] as? Int == 18)
  }

  @Test func tellsThatTheSummaryLeavesOutWhatIsBroken() throws {
    let files = InMemoryFiles([
      "livery.json": #"{ "version": 1, "themes": { "t": { "resolver": "t.tokens.json" } } }"#,
      "t.tokens.json": #"{ "a": { "$type": "number", "$value": "x" }, "b": { "$type": "number", "$value": 1 } }"#,
    ])
    let report = Report(of: Pipeline(files: files).run(rendering: false))
    let problems = try #require(try ReportProject.object("json", of: report)["problems"] as? [String: Int])
    #expect(problems == ["isComplete": 0, "errors": 1, "warnings": 0, "notes": 0])
  }

  @Test func namesAFindingByItsLastingIDAndItsFigure() throws {
    let report = ReportProject().report()
    let findings = try #require(try ReportProject.object("json", of: report)["findings"] as? [[String: Any]])
    #expect(findings.map { $0["id"] as? String } == report.open.filter { $0.origin == .check }.map(\.identity))
    let measure = try #require(findings.first?["measure"] as? [String: Double])
    #expect(measure["minimum"] == 4.5)
    let source = try #require((findings.first?["sources"] as? [[String: Any]])?.first)
    #expect(source["about"] as? String == "ink \(ReportProject.hostile)")
    #expect(source["path"] as? String == "é 1.tokens.json")
  }

  @Test func tellsWhoWaivesAFailureAndWhy() throws {
    let waived = try #require(
      try ReportProject.object("json", of: ReportProject().report())["waived"] as? [[String: Any]]
    )
    let waiver = try #require(waived.first?["waiver"] as? [String: String])
    #expect(waiver == ["id": "pale", "reason": ReportProject.hostile, "owner": "us"])
  }
}
