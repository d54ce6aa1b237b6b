import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The shipped specs with one mistake each: it is told by the right name, once, where it is written.
@Suite struct BrokenComponentsTests {
  /// What is replaced by what; a marker stands where the report belongs.
  ///
  /// Where the mistake is that something is absent, the report belongs elsewhere, and `place` is marked instead.
  struct Breakage: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var place: String?
    var id: String

    init(_ old: String, _ new: String, _ id: String, at place: String? = nil) {
      (self.old, self.new, self.id, self.place) = (old, new, id, place)
    }

    var testDescription: String { "\(id): \(new.isEmpty ? "without \(old)" : new)" }
  }

  @Test(arguments: [
    Breakage(#""when": { "variant": "tinted" }"#, #""when": { 1️⃣"varient": "tinted" }"#, "unknown-axis"),
    Breakage(
      #"["ghost", "outlined"], "state": "pressed""#,
      #"["ghost", 1️⃣"outline"], "state": "pressed""#,
      "unknown-value"
    ),
    Breakage(#""{layout.spacing.large}""#, #"1️⃣"{layout.spacing.larg}""#, "alias-unresolved"),
    Breakage(#""container.radius": "{border.radius.large}""#, #""container.radius": 1️⃣"{dims.dim3}""#, "alias-type"),
    Breakage(
      "        \"container.border\": null,\n",
      "",
      "property-undefined",
      at: #""border": "color", "borderWidth""#
    ),
    Breakage(
      #""when": { "shape": "pill" }"#,
      #""when": { "shape": ["rounded", "pill"] }"#,
      "rule-without-effect",
      at: #""container.radius": "{border.radius.large}""#
    ),
    Breakage(
      #"{ "when": { "shape": "pill" }, "set": { "container.radius": "{border.radius.full}" } },"#,
      "",
      "axis-unused",
      at: #""shape": { "values""#
    ),
    Breakage(#""spinner.size": "small""#, #""spinner.size": 1️⃣"tiny""#, "unknown-value"),
    Breakage(#""width": "container.minWidth""#, #""width": 1️⃣"container.opacity""#, "property-type"),
    Breakage(
      #""container.height": { "value": 56, "unit": "px" }"#,
      #""container.height": { "value": 56, "unit": 1️⃣"pt" }"#,
      "invalid-value"
    ),
    Breakage(#""opacity": "{dims.dim5}""#, #""opacity": 1️⃣"{layout.spacing.small}""#, "alias-type"),
    Breakage(
      #""intent": "surfaceInverse", "variant": ["tinted", "contrast"]"#,
      #""intent": "surfaceInverse", "variant": "contrast""#,
      "alias-unresolved",
      at: #""{intent.$intent.containerPressed}""#
    ),
  ])
  func tellsAMistakeInTheButton(_ breakage: Breakage) throws {
    try expectReport(of: breakage, in: "button", theme: "spark")
  }

  @Test(arguments: [
    Breakage(#""{intent.$intent.container}""#, #"1️⃣"{intent.$inten.container}""#, "unknown-axis"),
    Breakage(#""ring.color": "{intent.$intent.base}""#, #""ring.color": 1️⃣"{intent.$intent.bas}""#, "alias-unresolved"),
    Breakage(#""warning": { "intent": "alert" }"#, #""warning": { "intent": 1️⃣"alarm" }"#, "unknown-value"),
    Breakage(
      "        \"dot.color\": null,\n",
      "",
      "property-undefined",
      at: "\"color\": \"color\", \"diameter\": \"dimension\" },\n    \"halo\""
    ),
    Breakage(#""transient": ["pressed"]"#, #""transient": [1️⃣"hovered"]"#, "unknown-value"),
    Breakage("\"name\": \"label\",\n", "\"name\": 1️⃣\"lable\",\n", "unknown-value"),
    Breakage(#""over": ["halo.color", "$surface"]"#, #""over": [1️⃣"halo.hue", "$surface"]"#, "unknown-property"),
    Breakage(#""control.opacity": "{dims.dim3}""#, #""control.opacity": 1️⃣"{layout.spacing.small}""#, "alias-type"),
    Breakage(#"{ "id": "R-N2""#, #"1️⃣{ "id": "R-N1""#, "repeated-name"),
    Breakage(#""distinguish": ["selected", "state"]"#, #""distinguish": [1️⃣"chosen", "state"]"#, "unknown-axis"),
    Breakage(#"{ "selected": { "selected": "true" }"#, #"{ "selected": { 1️⃣"chosen": "true" }"#, "unknown-axis"),
    Breakage(#""toggle.easing": [0.42"#, #""toggle.easing": [1️⃣1.42"#, "invalid-value"),
  ])
  func tellsAMistakeInTheRadioButton(_ breakage: Breakage) throws {
    try expectReport(of: breakage, in: "radio-button", theme: "spark")
  }

  @Test(arguments: [
    Breakage(
      #""{color.background.primary.green.default}""#,
      #"1️⃣"{color.background.primary.green.defaul}""#,
      "alias-unresolved"
    ),
    Breakage(#""label.weight": "bold""#, #""label.weight": 1️⃣"bolt""#, "invalid-value"),
    Breakage(
      #"["default", "pressed", "disabled"]"#,
      #"["default", "pressed", 1️⃣"pressed", "disabled"]"#,
      "repeated-name"
    ),
    Breakage(#""default": "primaryGreen""#, #""default": 1️⃣"primaryGren""#, "unknown-value"),
    Breakage(#""inactive": { "state": "disabled" }"#, #""inactive": { "state": 1️⃣"off" }"#, "unknown-value"),
    Breakage(#""kind": "graphic""#, #""kind": 1️⃣"graphics""#, "unknown-value"),
    Breakage(#""themes": ["brand"]"#, #""themes": [1️⃣"brandy"]"#, "unknown-value"),
    Breakage(#""version": 1"#, #""version": 1️⃣2"#, "unsupported-version"),
    Breakage(#""container.borderPosition": "center""#, #""container.borderPosition": 1️⃣"middle""#, "unknown-value"),
    Breakage(
      "        \"container.borderWidth\": { \"value\": 0, \"unit\": \"px\" },\n",
      "",
      "property-undefined",
      at: #""borderWidth": "dimension""#
    ),
    Breakage(#"{ "id": "BB-S1", "by": "manual""#, #"1️⃣{ "id": "BB-S1", "by": "checked""#, "missing-key"),
    Breakage(#""container.scale": 0.9"#, #""container.scale": 1️⃣"{color.white}""#, "alias-type"),
  ])
  func tellsAMistakeInTheBrandButton(_ breakage: Breakage) throws {
    try expectReport(of: breakage, in: "brand-button", theme: "brand")
  }

  private func expectReport(of breakage: Breakage, in component: String, theme: String) throws {
    let path = "components/\(component).component.json"
    let shipped = Workspace(root: packageFolder + "/Tokens")
    var text = String(decoding: try shipped.file(at: path).bytes, as: UTF8.self)
    let place = try #require(text.range(of: breakage.old), "the spec no longer says \(breakage.old)")
    text.replaceSubrange(place, with: breakage.new)
    if let place = breakage.place { text.insert("1️⃣", at: try #require(text.range(of: place)).lowerBound) }
    let broken = MarkedText(text)
    let manifest = #"""
      { "version": 1,
        "themes": { "\#(theme)": { "resolver": "\#(theme)/\#(theme).resolver.json" } },
        "components": ["\#(path)"] }
      """#
    let files = Overlay(shipped: shipped, changed: InMemoryFiles(["livery.json": manifest, path: broken.text]))
    let diagnostics = Pipeline(files: files).run(rendering: false).diagnostics
    let found = diagnostics.all.filter { $0.severity == .error }.map(ExpectedDiagnostic.init)
    #expect(
      found == [ExpectedDiagnostic(breakage.id, at: broken.location(of: "1️⃣", in: path))],
      "\(DiagnosticText().text(of: diagnostics))"
    )
  }
}

/// The shipped project with some of its files replaced.
private struct Overlay: SourceFiles {
  var shipped: Workspace
  var changed: InMemoryFiles

  func file(at path: String) throws(SourceFileError) -> SourceFile {
    if let file = try? changed.file(at: path) { return file }
    return try shipped.file(at: path)
  }

  func paths(matching pattern: String) -> [String] { shipped.paths(matching: pattern) }
  func paths(below folder: String) -> [String] { shipped.paths(below: folder) }
}
