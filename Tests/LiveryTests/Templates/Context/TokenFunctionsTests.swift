import Testing

@testable import DesignTokens
@testable import Livery

/// What templates ask of tokens by paths, groups, types and keys.
@Suite struct TokenFunctionsTests {
  private static let tokens = """
    "color": {
      "main": { "base": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] },
        "$extensions": { "com.example.note": "warm */", "com.example.data": { "a": [1, "b"] } } } },
      "link": { "$type": "color", "$value": "{color.main.base}" } },
    "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }
    """

  private func outcome(_ body: String, appearances: [(name: String, tokens: String)] = []) -> Pipeline.Outcome {
    EmittingProject(
      tokens: Self.tokens,
      appearances: appearances,
      templates: EmittingProject.template("{{#theme}}{{#variants}}\(body){{/variants}}{{/theme}}")
    )
    .run()
  }

  private func text(_ body: String, appearances: [(name: String, tokens: String)] = []) throws -> String {
    let outcome = outcome(body, appearances: appearances)
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return try #require(outcome.files.first { $0.path == "out/demo.txt" }?.text)
  }

  @Test(
    arguments: [
      (#"{{#token("color.main.base")}}{{identifier}}{{/token("color.main.base")}}"#, "color-main-base"),
      (#"{{#token("gap")}}{{identifier}}{{/token}}"#, "gap"),
      (#"{{ token("gap").leaf.pascal }}"#, "Gap"),
      (#"{{#tokens}}{{#ofType("dimension")}}{{path}}{{/ofType}}{{/tokens}}"#, "gap"),
      (#"{{#tokens}}{{#inGroup("color")}}{{path}} {{/inGroup}}{{/tokens}}"#, "color.main.base color.link "),
      (#"{{#tokens}}{{^inGroup("color.main")}}{{path}} {{/inGroup}}{{/tokens}}"#, "color.link gap "),
      (#"{{#tokens}}{{#extension("com.example.note")}}{{.}}{{/extension}}{{/tokens}}"#, "warm */"),
      (#"{{#tokens}}{{^extension("com.example.note")}}{{path}} {{/extension}}{{/tokens}}"#, "color.link gap "),
      (
        #"{{#tokens}}{{#extensions}}{{key}}={{literal}} {{/extensions}}{{/tokens}}"#,
        #"com.example.note="warm */" com.example.data="{ \"a\": [ 1, \"b\" ] }" "#
      ),
      (#"{{#tokens}}{{group.pascal}}/{{leaf.constant}} {{/tokens}}"#, "Main/BASE Color/LINK /GAP "),
      (
        #"{{#tokens}}{{#segments}}{{text}}{{^last()}}>{{/last()}}{{/segments}} {{/tokens}}"#,
        "color>main>base color>link gap "
      ),
      (#"{{#tokens}}{{#alias}}{{path}}={{identifier}}{{/alias}}{{/tokens}}"#, "color.main.base=color-main-base"),
      (#"{{#tokens}}{{#isDimension}}{{token("color.link").identifier}}{{/isDimension}}{{/tokens}}"#, "color-link"),
    ]
  )
  func areWritten(body: String, expected: String) throws {
    #expect(try text(body).split(separator: "\n").joined(separator: " ") == expected)
  }

  /// A token has the value of the record that is asked for it.
  @Test func followTheSchemeAroundThem() throws {
    let written = try text(
      #"{{#schemes}}{{#token("ink")}}{{#value}}{{#color}}{{hex}} {{/color}}{{/value}}{{/token}}{{/schemes}}"#,
      appearances: [("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("1, 1, 1"))"#)]
    )
    #expect(written == "#000000 #ffffff ")
  }

  /// So have those of its nested groups.
  @Test func areNestedWithTheValuesOfTheScheme() throws {
    let body =
      "{{#schemes}}{{identifier}} {{#outline}}{{#begin}}{{identifier}}[{{/begin}}"
      + "{{#token}}{{identifier}}={{#value}}{{#color}}{{hex}}{{/color}}{{/value}}{{/token}}{{#end}}]{{/end}}{{/outline}} {{/schemes}}"
    let written = try text(
      body,
      appearances: [
        ("light", #""base": { "ink": \#(color("0, 0, 0")) }"#), ("dark", #""base": { "ink": \#(color("1, 1, 1")) }"#),
      ]
    )
    #expect(written.contains("base[base-ink=#000000] dark "), "\(written)")
    #expect(written.hasSuffix("base[base-ink=#ffffff] "), "\(written)")
  }

  @Test(
    arguments: [
      (#"{{#token("color.main.bse")}}{{/token}}"#, "template-token", "did you mean 'color.main.base'?"),
      (#"{{#tokens}}{{#inGroup("colr")}}{{/inGroup}}{{/tokens}}"#, "template-token", "did you mean 'color'?"),
      (#"{{#tokens}}{{#ofType("dimensoin")}}{{/ofType}}{{/tokens}}"#, "template-variable", "did you mean 'dimension'?"),
      (#"{{#token("a..b")}}{{/token}}"#, "template-token", nil),
      (#"{{token("gap").identifer}}"#, "template-variable", "did you mean 'identifier'?"),
      (#"{{token()}}"#, "template-variable", #"write {{#token("path")}}"#),
      (#"{{#tokn("gap")}}{{/tokn}}"#, "template-variable", nil),
      (#"{{#token("gap")}}"#, "template-syntax", nil),
      (#"{{token("gap)}}"#, "template-syntax", nil),
      (#"{{token("gap")x}}"#, "template-variable", nil),
    ]
  )
  func areCheckedWithTheirPlace(body: String, id: String, advice: String?) throws {
    let found = outcome(body).diagnostics.all
    let first = try #require(found.first)
    #expect(first.id.description == id, "\(first)")
    #expect(first.location?.path == "Templates/t/body.mustache" && first.location?.line == 1)
    if let advice { #expect(first.advice == advice) }
  }

  @Test func areComparedWithTheThemesByTheCheckOfATemplate() throws {
    let project = EmittingProject(
      tokens: Self.tokens,
      templates: EmittingProject.template(#"{{#theme}}{{#token("gapp")}}{{path}}{{/token}}{{/theme}}"#)
    )
    var diagnostics = Diagnostics()
    let catalog = TemplateCatalog(files: project.files, diagnostics: &diagnostics)
    let found = catalog.check("t").all
    #expect(found.map(\.id.description) == ["template-token"] && found.first?.advice == "did you mean 'gap'?")
  }
}
