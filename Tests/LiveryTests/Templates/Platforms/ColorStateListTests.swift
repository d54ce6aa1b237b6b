import Testing

@testable import DesignTokens
@testable import Livery

/// The colors of components in their states, as Android's views take them.
@Suite struct ColorStateListTests {
  private static let component = #"""
    "component": "tag",
    "axes": {
      "tone": { "values": ["loud", "two words"], "default": "loud" },
      "interaction": { "values": ["none", "selected"], "default": "none" },
      "state": { "values": ["enabled", "pressed", "disabled", "loading"], "default": "enabled" } },
    "parts": { "box": { "fill": "color", "line": "color", "ink": "color", "width": "dimension" } },
    "rules": [
      { "set": { "box.fill": "{ink}", "box.line": "{ink}", "box.ink": "{ink}", "box.width": "{gap}" } },
      { "when": { "state": "pressed" }, "set": { "box.fill": "{page}" } },
      { "when": { "state": "disabled" }, "set": { "box.fill": { "$value": "{ink}", "opacity": "{dim}" } } },
      { "when": { "state": "loading" }, "set": { "box.fill": "{page}" } },
      { "when": { "interaction": "selected", "tone": "two words" }, "set": { "box.ink": null } },
      { "when": { "tone": "two words" }, "set": { "box.line": "{page}" } }
    ]
    """#

  private func lists(options: String = "{}") throws -> [String: String] {
    let outcome = EmittingProject(
      tokens: #""page": \#(color("1, 1, 1")), "gap": \#(AllTypes.gap), "dim": { "$type": "number", "$value": 0.4 }"#,
      appearances: [
        ("light", #""ink": \#(color("0, 0, 0"))"#), ("dark", #""ink": \#(color("1, 1, 1"))"#),
        ("lightHighContrast", #""ink": \#(color("0, 0, 1"))"#), ("darkHighContrast", #""ink": \#(color("1, 1, 0"))"#),
      ],
      component: Self.component,
      outputs: #"[{ "template": "android", "into": "res", "options": \#(options) }]"#
    )
    .run()
    #expect(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return Dictionary(
      uniqueKeysWithValues: outcome.files.filter { $0.path.hasPrefix("res/color") }.map { ($0.path, $0.text) }
    )
  }

  @Test func areOneForEachChoiceThatIsNoState() throws {
    let lists = try lists()
    #expect(
      lists.keys.sorted() == [
        "res/color/demo_tag__box_fill.xml", "res/color/demo_tag__box_ink__loud.xml",
        "res/color/demo_tag__box_ink__two_words.xml",
      ]
    )
  }

  /// What contrast decides is asked of the app's theme, and everything else is a resource.
  @Test func askForStatesBeforeTheyAskForNone() throws {
    let lists = try lists()
    #expect(
      try #require(lists["res/color/demo_tag__box_fill.xml"]).hasSuffix(
        """
        <selector xmlns:android="http://schemas.android.com/apk/res/android">
          <item android:color="?attr/demo_ink" android:alpha="@dimen/demo_dim" android:state_enabled="false" />
          <item android:color="@color/demo_page" android:state_pressed="true" />
          <item android:color="?attr/demo_ink" />
        </selector>

        """
      )
    )
    let plain = try #require(lists["res/color/demo_tag__box_ink__loud.xml"])
    #expect(plain.ranges(of: "<item").count == 1)
    let two = try #require(lists["res/color/demo_tag__box_ink__two_words.xml"])
    #expect(two.contains(#"<item android:color="@android:color/transparent" android:state_selected="true" />"#))
  }

  @Test func areLeftOutWithTheComponents() throws {
    #expect(try lists(options: #"{ "components": false }"#).isEmpty)
  }
}
