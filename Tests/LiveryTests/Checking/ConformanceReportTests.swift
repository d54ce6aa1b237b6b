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

  @Test func saysThatThereAreNoStatements() throws {
    let palette = try #require(CheckProject().run().palette)
    #expect(ConformanceReport(palette: palette).markdown.contains("No component has accessibility statements."))
  }
}
