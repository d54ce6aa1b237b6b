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

  @Test func writesLengthsInRem() throws {
    let tokens = #"""
      "gap": { "$type": "dimension", "$value": { "value": 20, "unit": "px" } },
      "veil": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.3294, 0.7039, 0.8863],
        "alpha": 0.3137254901960784, "hex": "#54b3e2" } }
      """#
    let options = #""options": { "rem": "all", "rootFontSize": 10 }"#
    let run = EmittingProject(tokens: tokens, outputs: #"[{ "template": "scss", "into": "out", \#(options) }]"#).run()
    let text = try #require(run.files.first { $0.path.hasSuffix(".scss") }, "\(run.diagnostics)").text
    // Beside the bytes that the source gives, components are no better; an alpha of bytes stays one.
    #expect(text.contains("$gap: 2rem;") && text.contains("$veil: #54b3e250;"), "\(text)")
  }
}
