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
