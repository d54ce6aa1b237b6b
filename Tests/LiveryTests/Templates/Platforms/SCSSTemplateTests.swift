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

  /// An alias is the variable of its target, which Sass has to know already, where both are the same in every appearance.
  @Test(arguments: [
    ("", ["$text: $ink;", "$label: $text;", "$quiet: #000000;", "$row: $unit;", "$title-font-size: $body-font-size;"]),
    (
      #", "exclude": ["text", "unit"]"#,
      ["$label: $ink;", "$quiet: #000000;", "$row: 8px;", "$title-line-height: $body-line-height;"]
    ),
  ])
  func writesReferences(selection: String, lines: [String]) throws {
    let tokens = #"""
      "label": { "$type": "color", "$value": "{text}" }, "text": { "$type": "color", "$value": "{ink}" },
      "quiet": { "$type": "color", "$value": "{ink}" }, "ink": \#(color("0, 0, 0")),
      "row": { "$type": "dimension", "$value": "{unit}" }, "unit": \#(AllTypes.gap),
      "title": { "$type": "typography", "$value": "{body}" }, "body": \#(AllTypes.font)
      """#
    let project = EmittingProject(
      tokens: tokens,
      appearances: [
        ("light", #""ink": \#(color("0, 0, 0"))"#),
        ("dark", #""ink": \#(color("1, 1, 1")), "quiet": \#(color("0, 0, 1"))"#),
      ],
      outputs: #"[{ "template": "scss", "into": "out", "options": { "references": true }\#(selection) }]"#
    )
    let run = project.run()
    let text = try #require(run.files.first { $0.path.hasSuffix(".scss") }, "\(run.diagnostics)").text
    for line in lines { #expect(text.contains("\n\(line)\n"), "\(text)") }
    var declared: Set<Substring> = []
    for match in text.matches(of: #/(?m)^\$([\w-]+): (?:\$([\w-]+))?/#) {
      if let target = match.2 { #expect(declared.contains(target), "\(match.0) in \(text)") }
      declared.insert(match.1)
    }
    // The maps have what each variable is in an appearance.
    #expect(text.contains(#""label": (#ffffff),"#) && text.contains(#""quiet": (#0000ff),"#), "\(text)")
  }

  /// A variable has what counts without a choice, and the maps say it no second time.
  @Test func variablesHaveTheDefaultOfTheTheme() throws {
    let run = EmittingProject(
      appearances: [("dark", #""ink": \#(color("1, 1, 1"))"#), ("light", #""ink": \#(color("0, 0, 0"))"#)],
      outputs: #"[{ "template": "scss", "into": "out" }]"#
    ).run()
    let text = try #require(run.files.first { $0.path.hasSuffix(".scss") }, "\(run.diagnostics)").text
    for line in ["$ink: #ffffff;", #"    "ink": (#000000),"#, #"    "ink": $ink,"#, #"$appearance: "dark";"#] {
      #expect(text.contains("\n\(line)\n"), "\(text)")
    }
    #expect(text.contains("// The tokens in the dark appearance."))
  }

  /// What a source writes of a font and the standard cannot is not that of the token that it is an alias of.
  @Test func refersToNoVariableThatIsWrittenOtherwise() throws {
    let tokens = #"""
      "title": { "$type": "typography", "$value": "{body}", "$extensions": { "dev.livery": { "written": {
        "textCase": "uppercase" } } } },
      "body": \#(AllTypes.font)
      """#
    let outputs = #"[{ "template": "scss", "into": "out", "options": { "references": true } }]"#
    let run = EmittingProject(tokens: tokens, outputs: outputs).run()
    let text = try #require(run.files.first { $0.path.hasSuffix(".scss") }, "\(run.diagnostics)").text
    #expect(text.contains("$title-font-weight: 650;") && text.contains("$title-text-case: uppercase;"), "\(text)")
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
