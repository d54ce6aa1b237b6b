import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Options of outputs that name tokens, groups and texts.
@Suite struct OptionReferenceTests {
  private static let options = """
    { "ink": { "type": "token", "default": "" }, "space": { "type": "group", "default": "" },
      "fonts": { "type": "map", "default": {} },
      "roles": { "type": "tokens", "default": {}, "roles": { "color": ["primary", "onPrimary"], "dimension": ["gap"] } } }
    """
  private static let body = """
    {{#options.ink}}{{path}} {{leaf.constant}}{{/options.ink}};
    {{#options.space}}{{name.pascal}}:{{#tokens}} {{identifier}}{{/tokens}}{{/options.space}};
    {{#options.fonts}}{{key}}={{literal}}{{^last()}}, {{/last()}}{{/options.fonts}};
    {{#options.roles}}{{role}}={{#token}}{{identifier}}{{/token}};{{/options.roles}}.
    """

  private func project(_ options: String) -> EmittingProject {
    EmittingProject(
      tokens: """
        "paint": { "onMain": \(color("0, 0, 0")), "main": \(color("1, 1, 1")) },
        "space": { "small": \(AllTypes.gap), "wide": { "one": \(AllTypes.gap) } }
        """,
      outputs: #"[{ "template": "t", "into": "out", "options": { \#(options) } }]"#,
      templates: EmittingProject.template(Self.body, options: Self.options)
    )
  }

  @Test func leadToTokensAndGroups() throws {
    let text = try project(
      """
      "ink": "{paint.onMain}", "space": "{space}", "fonts": { "Inter": "inter", "A": "b" },
      "roles": { "gap": "{space.small}", "onPrimary": "{paint.onMain}", "primary": "{paint.main}" }
      """
    )
    .text(of: "out/demo.txt")
    #expect(
      text == """
        paint.onMain ON_MAIN;
        Space: space-small;
        Inter="inter", A="b";
        primary=paint-main;onPrimary=paint-on-main;gap=space-small;.
        """
    )
  }

  @Test func areNothingWithoutAValue() throws {
    #expect(try project("").text(of: "out/demo.txt") == ";\n;\n;\n.")
  }

  @Test(
    arguments: [
      (#""ink": "{paint.onmain}""#, "'{paint.onmain}' in option 'ink' refers to a token that no theme has"),
      (#""ink": "{paint}""#, "refers to a token that no theme has"),
      (#""ink": "paint.onMain""#, "option 'ink' must name a token in braces, but is 'paint.onMain'"),
      (#""ink": { "a": "{paint.main}" }"#, "option 'ink' must be a reference to a token"),
      (#""space": "{spaces}""#, "'{spaces}' in option 'space' refers to a group that no theme has"),
      (#""fonts": "inter""#, "option 'fonts' must be an object of strings"),
      (#""fonts": { "a": 1 }"#, "an object of strings"),
      (#""roles": { "primry": "{paint.main}" }"#, "primry"),
      (#""roles": { "primary": "{space.small}" }"#, "role 'primary' is for a color, but 'space.small' is a dimension"),
    ]
  )
  func reportWhatTheyCannotName(options: String, message: String) throws {
    let found = try #require(project(options).run().diagnostics.all.first)
    #expect(found.message.contains(message), "\(found.id): \(found.message)")
    #expect(found.severity == .error)
    #expect(found.location?.path == "livery.json")
  }
}
