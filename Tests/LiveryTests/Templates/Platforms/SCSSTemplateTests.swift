import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct SCSSTemplateTests {
  @Test func refusesATokenThatIsCalledAsTheSheetItself() {
    let project = EmittingProject(
      tokens: #""tokens": \#(color("0, 0, 0"))"#,
      outputs: #"[{ "template": "scss", "into": "out" }]"#
    )
    let found = project.run().diagnostics.all
    #expect(
      found.map(\.message) == [
        "'tokens' and what the template itself declares are both called 'tokens' in template 'scss'"
      ]
    )
    #expect(found.first?.notes.first?.location?.path == "Templates/scss/template.json")
  }

  /// What a source writes and the standard cannot is in variables as it is in style sheets.
  @Test func writesTextStylesAsTheirSource() throws {
    let font = #"""
      "head": { "$type": "typography",
        "$value": { "fontFamily": ["Inter"], "fontSize": { "value": 16, "unit": "px" }, "fontWeight": 400,
          "letterSpacing": { "value": 0.32, "unit": "px" }, "lineHeight": 1.375 },
        "$extensions": { "dev.livery": { "written": {
          "lineHeight": "22px", "letterSpacing": "0.02em", "textCase": "uppercase" } } } }
      """#
    let run = EmittingProject(tokens: font, outputs: #"[{ "template": "scss", "into": "out" }]"#).run()
    let text = try #require(run.files.first { $0.path.hasSuffix(".scss") }, "\(run.diagnostics)").text
    for line in ["line-height: 22px", "letter-spacing: 0.02em", "text-case: uppercase"] {
      #expect(text.contains("$head-\(line);"), "\(text)")
    }
  }
}
