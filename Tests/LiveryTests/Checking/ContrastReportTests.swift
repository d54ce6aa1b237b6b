import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ContrastReportTests {
  private func markdown(reason: String) throws -> String {
    let project = CheckProject(
      tokens: #""pale": \#(CheckProject.color(0.9))"#,
      manifest: #""pairs": [{ "name": "p", "foreground": "{pale}", "over": ["{page}"], "kind": "text" }]"#,
      waivers: #"{ "id": "w", "pattern": "p@t", "reason": "\#(reason)", \#(CheckProject.accepts) }"#
    )
    return ContrastReport(palette: try #require(project.run().palette)).markdown
  }

  @Test func namesTheReasonOfAWaiver() throws {
    let markdown = try markdown(reason: "It is the brand.")
    #expect(markdown.contains("\n### w\n\nIt is the brand.\n\n- **pale over page** needs"))
  }

  /// Rows of the tables of figures, by their section.
  private func sections(_ markdown: String) -> [String: [String]] {
    var sections: [String: [String]] = [:]
    var title = ""
    for line in markdown.split(separator: "\n").map(String.init) {
      if line.hasPrefix("## ") { title = String(line.dropFirst(3)) }
      if line.hasPrefix("| pale") || line.hasPrefix("| ink") { sections[title, default: []].append(line) }
    }
    return sections
  }

  @Test func listsExemptCellsApart() throws {
    let project = CheckProject(
      tokens: #""ink": \#(CheckProject.color(0)), "pale": \#(CheckProject.color(0.9))"#,
      component: CheckProject.lamp(
        on: #""box.color": "{ink}""#,
        off: #""box.color": "{pale}""#,
        pairs: """
          { "name": "p", "foreground": "box.color", "over": ["$surface"], "kind": "text", "inactive": { "state": "off" } }
          """
      )
    )
    let sections = sections(ContrastReport(palette: try #require(project.run().palette)).markdown)
    #expect(sections["All figures: t"]?.count == 1)
    #expect(sections["All figures: t"]?.first?.hasPrefix("| ink over page | text | 4.5 | 2") == true)
    #expect(sections["Exempt: t"]?.count == 1)
    #expect(sections["Exempt: t"]?.first?.hasPrefix("| pale over page | text |") == true)
  }

  @Test func marksFiguresBelowTheMinimum() throws {
    let rows = sections(try markdown(reason: "r"))["All figures: t"]
    #expect(rows?.count == 1)
    #expect(rows?.first?.hasSuffix(":1 waived |") == true)
  }

  @Test func writesPermutationsWithTheSameResultInOneLine() throws {
    let page = #""page": \#(CheckProject.color(1))"#
    let project = CheckProject(
      tokens: #""pale": \#(CheckProject.color(0.9))"#,
      manifest: #""pairs": [{ "name": "p", "foreground": "{pale}", "over": ["{page}"], "kind": "text" }]"#,
      contexts: [("light", page), ("dark", page), ("lightHighContrast", #""page": \#(CheckProject.color(0.95))"#)]
    )
    let finding = try #require(project.findings(of: "minimum-contrast").first)
    #expect(finding.details.count == 2)
    #expect(finding.details[0].hasPrefix("t/light|dark: "))
    #expect(finding.details[1].hasPrefix("t/lightHighContrast: "))
  }

  @Test(arguments: [
    (#"a | b"#, #"a \| b"#),
    (#"`a`"#, #"\`a\`"#),
    (#"<img src=x onerror=alert(1)>"#, #"\<img src=x onerror=alert(1)\>"#),
    (#"one\n\n# two"#, "one␊␊# two"),
    (#"# one"#, ##"\# one"##),
    (#"![a](b)"#, #"\!\[a\](b)"#),
  ])
  func letsNoReasonLayOutThePage(reason: String, expected: String) throws {
    #expect(try markdown(reason: reason).contains("\n### w\n\n\(expected)\n\n- **"))
  }
}
