import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct MarkdownTemplateTests {
  @Test func showsWhatATokenIsAndWhereItComesFrom() throws {
    let project = EmittingProject(
      tokens: """
        "gray": \(color("0.5, 0.5, 0.5")),
        "ink": { "$type": "color", "$value": "{gray}", "$description": "For *text* | all", "$deprecated": "use <gray>" }
        """,
      outputs: #"[{ "template": "markdown", "into": "out" }]"#
    )
    let text = try project.text(of: "out/demo.md")
    let row = try #require(text.split(separator: "\n").first { $0.contains("ink") })
    #expect(
      row
        == #"| ~~`ink`~~<br>Deprecated. use \<gray\><br>For \*text\* \| all | `rgb(50% 50% 50%)` | → `gray` `all.tokens.json:2:1` |"#
    )
    #expect(!project.run().files.contains { $0.path.hasSuffix(".svg") })
  }

  @Test func writesASwatchForEveryColorThatItShows() throws {
    let palette = try #require(ShippedOutputs.palette)
    let run = try TemplateRun("markdown", of: palette, options: #"{ "swatches": true }"#)
    for theme in palette.themes {
      let text = try #require(run["\(theme.name).md"])
      let shown = Set(text.matches(of: /src="(swatches\/[^"]*)"/).map { String($0.1) })
      let written = run.files.map { String($0.path.dropFirst("out/".count)) }
      #expect(!shown.isEmpty)
      #expect(shown == Set(written.filter { $0.hasPrefix("swatches/\(theme.name)/") }))
    }
    let red = try #require(run["swatches/spark/ec5a13.svg"])
    #expect(red.contains(##"fill="#ec5a13""##))
  }

  /// A text that broke out of its cell would make more of them, or a line that is no row.
  @Test func keepsHostileTextsInTheirCells() throws {
    let files = try NativeHostility.files("markdown") + NativeHostility.files("accessibility")
    for file in files where file.path.hasSuffix(".md") {
      var columns = 0
      for line in file.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
        let cells = line.replacing(/\\./, with: "").split(separator: "|", omittingEmptySubsequences: false).count
        guard line.hasPrefix("|") else {
          columns = 0
          #expect(cells == 1, "\(line)")
          continue
        }
        if columns == 0 { columns = cells }
        #expect(cells == columns, "\(line)")
        let rest = line.replacing(/\\./, with: "").replacing(/<(br|sub|\/sub|code|\/code)>|`[^`]*`/, with: "")
        #expect(!rest.contains { "<>`$[]".contains($0) }, "\(line)")
      }
    }
  }
}
