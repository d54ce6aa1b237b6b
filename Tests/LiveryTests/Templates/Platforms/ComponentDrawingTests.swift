import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The style sheet, the markup and the script that draw the shipped components.
@Suite struct ComponentDrawingTests {
  private func text(_ path: String) throws -> String {
    try #require(ShippedOutputs.files(of: "css").first { $0.path.hasSuffix(path) }?.text)
  }

  @Test(
    arguments: [
      ("/spark-components.css", ":is(.radio-button input, .radio-button__toggle)::before {"),
      ("/spark-components.css", "border: var(--radio-button--ring-width) solid var(--radio-button--ring-color);"),
      ("/spark-components.css", ".button:focus-visible {"),
      ("/spark-components.css", "@media (forced-colors: active) {"),
      ("/spark-components.css", "@media (prefers-reduced-motion: reduce) {"),
      ("/spark-components.css", ".radio-button-group[data-group-layout=\"horizontal\"] .radio-button-group__items {"),
      ("/brand-components.css", "inset: calc(var(--brand-button--container-border-width) / -2);"),
      ("/brand-components.css", "color: var(--brand-button--content-foreground);"),
      ("/brand-components.js", #""ripple": { "pseudo": "::after", "duration": "--brand-button--ripple-duration""#),
      ("/spark-components.js", #""first": "lower", "last": "upper", "only": "fixed", "middle": "within""#),
      ("/spark-components.js", #""factor": "--stepper--hold-wait-factor""#),
      ("/spark.css", #":has(input:checked:not(:indeterminate)))) {"#),
      ("/spark.css", #":has(input:is(:indeterminate, [aria-checked="mixed"])))"#),
      ("/spark.css", #":has(:is(input, textarea):placeholder-shown))"#),
      ("/spark-components.css", "inset-inline-start: var(--switch--thumb-shift);"),
      ("/spark-components.css", "clip-path: polygon("),
      ("/spark-components.css", "outline: var(--checkbox--focus-width) solid var(--checkbox--focus-color);"),
      ("/spark-components.css", ":is(.switch input, .switch__track):checked::before {"),
      ("/spark-components.css", ":is(.text-field input, .text-field__field)::placeholder {"),
    ]
  )
  func aSheetDrawsOnNativeElements(path: String, line: String) throws {
    #expect(try text(path).contains(line))
  }

  /// A platform that chooses the colors may give a button that of the page.
  @Test(arguments: [("/spark-components.css", ".button"), ("/brand-components.css", ".brand-button")])
  func aFilledButtonHasAnEdgeInForcedColors(path: String, button: String) throws {
    let rules = CSSSheet(try text(path)).rules.filter { $0.preludes.contains("@media (forced-colors: active)") }
    #expect(rules.contains { $0.preludes.last == button && $0.values["border"] == "1px solid ButtonBorder" })
  }

  /// Stops alone, which the standard has, are no picture.
  @Test func aGradientIsDrawnAsAPicture() throws {
    let stops = #"[{ "color": "{ink}", "position": 0 }, { "color": "{paper}", "position": 1 }]"#
    let card = """
      { "version": 1, "component": "card", "themes": ["demo"],
        "parts": { "box": { "fill": "gradient", "line": "gradient" } },
        "rules": [ { "set": { "box.fill": "{fade}", "box.line": "{across}" } } ],
        "anatomy": { "draw": { "node": "stack", "direction": "overlay", "children": [
          { "node": "shape", "part": "a", "decorative": true, "fill": "box.fill" }, { "node": "shape", "part": "b", "decorative": true, "fill": "{fade}" },
          { "node": "shape", "part": "c", "decorative": true, "fill": "{across}" },
          { "node": "shape", "part": "d", "decorative": true, "fill": "box.line" } ] } } }
      """
    let project = EmittingProject(
      tokens: """
        "ink": \(color("0, 0, 0")), "paper": \(color("1, 1, 1")),
        "fade": { "$type": "gradient", "$value": \(stops) },
        "across": { "$type": "gradient", "$value": \(stops), "$extensions": { "dev.livery": { "angle": "90deg" } } }
        """,
      outputs: #"[{ "template": "css", "into": "out" }]"#,
      components: [card]
    )
    let declared = try project.text(of: "out/demo.css")
    #expect(declared.contains("--card--box-fill: linear-gradient(var(--fade));"), "\(declared)")
    #expect(declared.contains("--card--box-line: var(--across);"))
    let drawn = try project.text(of: "out/demo-components.css")
    for picture in ["var(--card--box-fill)", "var(--card--box-line)", "linear-gradient(var(--fade))", "var(--across)"] {
      #expect(drawn.contains("background-image: \(picture);"), "\(drawn)")
    }
  }

  @Test(arguments: ["/spark-components.css", "/brand-components.css"])
  func everyRuleIsInTheLayerAndEveryPropertyIsDeclared(path: String) throws {
    let sheet = try text(path)
    let rules = CSSSheet(sheet).rules
    #expect(!rules.isEmpty && rules.allSatisfy { $0.preludes.first?.contains("@layer livery.components") ?? false })
    let tokens = try text(path.replacing("-components", with: ""))
    let used = sheet.matches(of: /var\((--[a-z0-9-]+)/).map { String($0.1) }
    let undeclared = Set(used).filter { !tokens.contains("\($0):") }
    #expect(undeclared.isEmpty)
  }

  @Test func everyColorOfAPairIsShownSomewhere() throws {
    let palette = try #require(ShippedOutputs.palette)
    for row in palette.components {
      let component = row.resolved.component
      guard let anatomy = component.anatomy else { continue }
      let drawn = Set(anatomy.nodes.flatMap(\.properties).filter(\.slot.isColor).map(\.property))
        .union(anatomy.focus?.properties ?? [])
      for pair in component.pairs where pair.enclosing.isEmpty {
        guard case .property(let index) = pair.foreground.value else { continue }
        #expect(drawn.contains(index), "\(component.name).\(pair.name)")
      }
    }
  }
}
