import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct TokensStudioTests {
  @Test(arguments: [
    // The first set of a new file.
    (
      ##"""
      { "global": { "c": { "a": { "value": "#f00", "type": "color" } }, "b": { "value": "{c.a}", "type": "color" } } }
      """##, "global.b"
    ),
    // From one set to another, in the older and in the newer form.
    (
      ##"""
      { "core": { "a": { "value": "#f00", "type": "color" } }, "light": { "b": { "value": "{a}", "type": "color" } } }
      """##, "light.b"
    ),
    (
      ##"""
      { "core": { "a": { "$value": "#f00", "$type": "color" }, "g": { "$value": "4", "$type": "spacing" } },
        "light": { "b": { "$value": "{a}", "$type": "color" } } }
      """##, "light.b"
    ),
  ])
  func completesReferencesOfASingleFile(file: String, path: String) {
    let resolution = Resolution(file, dialect: .compat)
    #expect(resolution[path]?.value.shortText == "#ff0000")
  }

  @Test(arguments: [
    // One of several files, whose references lead to the others.
    ##"{ "button": { "color": { "text": { "value": "{color.text}" }, "hover": { "value": "{color.text}" } } } }"##,
    ##"""
    { "button": { "c": { "value": "{color.a}" } },
      "link": { "color": { "a": { "value": "#f00" } }, "d": { "value": "{color.b}" } } }
    """##,
    // The standard has no sets.
    ##"""
    { "core": { "a": { "$value": "#f00", "$type": "color" } }, "light": { "b": { "$value": "{a}", "$type": "color" } } }
    """##,
  ])
  func leavesOtherReferencesAlone(file: String) {
    #expect(Resolution(file, dialect: .compat).diagnostics.all.contains { $0.id == "alias-unresolved" })
  }

  @Test func readsTheKindOfAShadowFromAToken() {
    let resolution = Resolution(
      ##"""
      { "kind": { "$type": "other", "$value": "innerShadow" },
        "x": { "$type": "boxShadow",
               "$value": { "color": "#000", "x": "0", "y": "1", "blur": "2", "spread": "0", "$type": "{kind}" } } }
      """##,
      dialect: .compat
    )
    #expect(resolution["x"]?.value.shadow?.first?.inset == true)
  }
}
