import DocumentReading
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ConformanceReportTests {
  private func report() throws -> ConformanceReport {
    let project = CheckProject(
      component: CheckProject.lamp(
        on: "",
        off: "",
        more: """
          "accessibility": { "statements": [
            { "id": "S-1", "text": "A | B.", "by": "manual", "platforms": ["web"], "wcag": ["4.1.2"] },
            { "id": "S-2", "text": "Two.", "by": "checked", "check": "text-growth" } ] }
          """
      )
    )
    return ConformanceReport(palette: try #require(project.run().palette))
  }

  @Test func listsEveryStatementWithItsVerdict() throws {
    let markdown = try report().markdown
    #expect(markdown.contains("| lamp | t | 2 | 1 | 0 | 0 | 1 |"))
    #expect(markdown.contains("| S-1 | A \\| B. | web | 4.1.2 | to be tested |  |"))
    #expect(markdown.contains("| S-2 | Two. |  | good practice | met | no finding of 'text-growth' |"))
  }

  @Test func writesTheSameAsJSON() throws {
    let json = try report().json
    #expect(json.contains(#""verdict": "manual""#))
    #expect(json.contains(#""verdict": "met""#))
    #expect(json.contains(#""not-met": 0"#))
  }

  @Test func namesTheRunThatAnswered() throws {
    let answers = """
      { "statement": "S-1", "verdict": "met", "measured": ["it | has a name"] }, { "statement": "S-2", "verdict": "met" }
      """
    let report = ConformanceReport(palette: try #require(EvidenceProject(answers: answers).run().palette))
    #expect(report.markdown.contains("| Browser 1 | web | automatic | 2026-01-01 | 2 | 0 |"))
    #expect(report.markdown.contains("| lamp | t | web | 3 | 3 | 0 | 0 | 0 |"))
    #expect(report.markdown.contains("| met | checked by Browser 1 on web: it \\| has a name |"))
    #expect(report.markdown.contains("| met on web; to be tested on ios | checked by Browser 1 on web |"))
    #expect(report.json.contains(#""answers": [ { "platform": "web", "verdict": "met", "by": "Browser 1""#))
    #expect(report.json.contains(#""inputs": "\#(EvidenceProject.digest)""#))
  }

  @Test func marksStaleAnswers() throws {
    let report = ConformanceReport(palette: try #require(EvidenceProject(inputs: "sha256-0").run().palette))
    #expect(report.markdown.contains("| Browser 1 | web | automatic | 2026-01-01 | 1 | 1 |"))
    #expect(report.markdown.contains("| to be tested | stale answer by Browser 1 on web: it has a name |"))
    #expect(report.json.contains(#""stale": true"#))
  }

  @Test func saysThatThereAreNoStatements() throws {
    let palette = try #require(CheckProject().run().palette)
    #expect(ConformanceReport(palette: palette).markdown.contains("No component has accessibility statements."))
  }
}
