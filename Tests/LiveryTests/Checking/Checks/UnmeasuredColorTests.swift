import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct UnmeasuredColorTests {
  private let name = "unmeasured-color"

  // MARK: With an anatomy

  /// What is found in a component of a box with a line and a ring around it.
  private func drawn(_ shape: String, pairs: String) -> [Finding] {
    let project = SpecProject([
      "lamp": #"""
      "parts": { "box": { "fill": "color", "line": "color" }, "ring": { "color": "color" } },
      "rules": [ { "set": { "box.fill": "{page}", "box.line": "{ink}", "ring.color": "{ink}" } } ],
      "pairs": [ \#(pairs) ],
      "anatomy": {
        "draw": \#(shape), "focus": { "color": "ring.color", "width": { "value": 2, "unit": "px" } } }
      """#
    ])
    let outcome = project.run()
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return outcome.findings.filter { $0.check == name }
  }

  private static let line = #"{ "name": "line", "foreground": "box.line", "over": ["box.fill"], "kind": "graphic" }"#
  private static let ring = #"{ "name": "ring", "foreground": "ring.color", "over": ["$surface"], "kind": "focus" }"#
  private static let box = #"{ "node": "shape", "fill": "box.fill", "stroke": "box.line" }"#

  @Test(arguments: [
    ("\(line), \(ring)", [String]()), (ring, ["lamp: box.fill", "lamp: box.line"]), (line, ["lamp: ring.color"]),
  ])
  func warnsOfAColorThatIsDrawn(pairs: String, subjects: [String]) {
    let findings = drawn(Self.box, pairs: pairs)
    #expect(findings.map(\.subject) == subjects)
    #expect(findings.allSatisfy { $0.severity == .warning })
  }

  @Test func isSilentAboutDecoration() {
    let box = #"{ "node": "shape", "fill": "box.fill", "stroke": "box.line", "decorative": true }"#
    #expect(drawn(box, pairs: Self.ring).isEmpty)
  }

  // MARK: Without one

  /// A lamp in ink whose fill is up to the test.
  private func filled(on: String, off: String, pair: String) -> [Finding] {
    CheckProject(
      tokens: #""ink": \#(CheckProject.color(0)), "clear": \#(CheckProject.color(0, alpha: 0))"#,
      component: CheckProject.lamp(
        on: #""box.color": "{ink}", "box.fill": \#(on)"#,
        off: #""box.color": "{ink}", "box.fill": \#(off)"#,
        pairs: #"{ "name": "p", "foreground": "box.color", "kind": "graphic", \#(pair) }"#
      )
    )
    .findings(of: name)
  }

  private static let surface = #""over": ["$surface"]"#
  private static let fill = #""over": ["box.fill", "$surface"]"#
  private static let activeOnly = #""over": ["$surface"], "inactive": { "state": "off" }"#

  @Test(arguments: [
    (#""{ink}""#, "null", surface, true), (#""{ink}""#, "null", fill, false), ("null", "null", surface, false),
    (#""{clear}""#, "null", surface, false), ("null", #""{ink}""#, surface, true),
    ("null", #""{ink}""#, activeOnly, false), (#""{ink}""#, #""{ink}""#, activeOnly, true),
  ])
  func notesAColorThatIsSeenAndInNoPair(on: String, off: String, pair: String, isNoted: Bool) {
    let findings = filled(on: on, off: off, pair: pair)
    #expect(findings.map(\.subject) == (isNoted ? ["lamp: box.fill"] : []))
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test(arguments: [(#""{page}""#, 1), ("null", 0)]) func notesAComponentOfColorsWithoutPairs(color: String, count: Int)
  {
    let lamp = CheckProject.lamp(on: #""box.color": \#(color)"#, off: #""box.color": null"#)
    let findings = CheckProject(component: lamp).findings(of: name)
    #expect(findings.map(\.subject) == Array(repeating: "lamp", count: count))
    #expect(findings.allSatisfy { $0.severity == .note && $0.message.contains("has colors and no pairs") })
  }
}
