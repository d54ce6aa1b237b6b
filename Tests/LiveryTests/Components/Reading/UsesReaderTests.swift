import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct UsesReaderTests {
  /// A component that uses a knob and has an axis, a part and a rule of its own.
  private func panel(
    uses: String = #""knob": { "component": "knob" }"#,
    set: String = #""plate.color": null"#,
    rules: String = "",
    more: String = ""
  ) -> String {
    #"""
    "axes": { "state": { "values": ["on", "off"] } },
    "parts": { "plate": { "color": "color", "opacity": "number" } },
    "uses": { \#(uses) },
    "rules": [ { "set": { "plate.opacity": 1, \#(set) } }, { "when": { "state": "off" }, "set": { "plate.opacity": 0.4 } }\#(rules) ]\#(more)
    """#
  }

  private func expect(
    _ panel: String,
    are expected: [(id: String, marker: Character)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    SpecProject(["knob": SpecProject.knob, "panel": panel]).expect(expected, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    (#""knob": { "component": 1️⃣"nob" }"#, "unknown-component"),
    (#""knob": 1️⃣{}"#, "missing-key"),
    (#""knob": 1️⃣"knob""#, "wrong-kind"),
    (#""knob": { "component": "knob", 1️⃣"cel": {} }"#, "unknown-key"),
    (#""knob": { "component": "knob", "cell": { 1️⃣"stat": "on" } }"#, "unknown-axis"),
    (#""knob": { "component": "knob", "cell": { "state": 1️⃣"onn" } }"#, "unknown-value"),
    (#""knob": { "component": "knob", "cell": { "state": 1️⃣["on"] } }"#, "wrong-kind"),
    (#""knob": { "component": "knob", "group": 1️⃣"plate.opaque" }"#, "unknown-property"),
    (#""knob": { "component": "knob", "group": 1️⃣"plate.color" }"#, "property-type"),
    (#""knob": { "component": "knob", "inactive": { 1️⃣"stat": "off" } }"#, "unknown-axis"),
    (#""knob": { "component": "knob", "over": 1️⃣[] }"#, "pair-without-layers"),
    (#"1️⃣"plate": { "component": "knob" }"#, "repeated-name"),
    (#"1️⃣"kn.ob": { "component": "knob" }"#, "invalid-name"),
    (#"1️⃣"knob": { "component": "knob", "cell": { "state": "off", "size": "small" } }"#, "cell-excluded"),
  ])
  func reportsEachMistakeOfAUseWhereItIsWritten(uses: String, id: String) {
    expect(panel(uses: uses), are: [(id, "1️⃣")])
  }

  @Test(arguments: [
    (#""plate.color": null, 1️⃣"nob.$cell.state": "on""#, "unknown-use"),
    (#""plate.color": null, 1️⃣"knob.$cell.stat": "on""#, "unknown-axis"),
    (#""plate.color": null, "knob.$cell.state": 1️⃣"onn""#, "unknown-value"),
    (#""plate.color": null, "knob.$cell.state": 1️⃣"$stat""#, "unknown-axis"),
    (#""plate.color": null, "knob.$cell.size": 1️⃣"$state""#, "unknown-value"),
    (#""plate.color": null, "knob.$cell.state": 1️⃣1"#, "wrong-kind"),
    (#""plate.color": null, 1️⃣"knob.cap.color": "{ink}""#, "property-of-used-component"),
    (#""plate.color": null, 1️⃣"knob.cap.hue": "{ink}""#, "unknown-property"),
  ])
  func reportsEachMistakeOfARuleAboutAUsedComponent(set: String, id: String) {
    expect(panel(set: set), are: [(id, "1️⃣")])
  }

  @Test(arguments: [
    ("nob", #""nob": { "component": "nob" }"#, "did you mean 'knob'?"),
    ("sise", #""knob": { "component": "knob", "cell": { "sise": "big" } }"#, "did you mean 'size'?"),
    ("smal", #""knob": { "component": "knob", "cell": { "size": "smal" } }"#, "did you mean 'small'?"),
  ])
  func offersTheNearestName(subject: String, uses: String, advice: String) {
    let outcome = SpecProject(["knob": SpecProject.knob, "panel": panel(uses: uses)]).run()
    #expect(outcome.diagnostics.all.map(\.subject) == [subject])
    #expect(outcome.diagnostics.all.map(\.advice) == [advice])
  }

  @Test func reportsAChoiceThatNeverDecides() {
    let rules = #", { "set": { "knob.$cell.state": "$state" } }"#
    expect(
      panel(set: #""plate.color": null, 1️⃣"knob.$cell.state": "off""#, rules: rules),
      are: [("rule-without-effect", "1️⃣")]
    )
  }

  @Test func reportsAnExcludedCellOnceForAllTheCellsThatChooseIt() throws {
    let uses = #"1️⃣"knob": { "component": "knob", "cell": { "size": "small" } }"#
    let project = SpecProject([
      "knob": SpecProject.knob, "panel": panel(uses: uses, set: #""plate.color": null, "knob.$cell.state": "$state""#),
    ])
    project.expect([("cell-excluded", "1️⃣")])
    let notes = project.run().diagnostics.all.flatMap(\.notes).map(\.message)
    #expect(notes == ["in panel[state=off]", "A small knob is always on."])
  }

  @Test func reportsAPairThatIsCalledLikeABroughtOne() {
    let pairs = #", "pairs": [ 1️⃣{ "name": "knob.cap", "foreground": "plate.color", "over": ["$surface"] } ]"#
    expect(panel(more: pairs), are: [("repeated-name", "1️⃣")])
  }

  @Test func reportsARingOfComponentsOnceAtItsFirstMember() throws {
    func spec(_ other: String, marker: String = "") -> String {
      #"""
      "parts": { "box": { "color": "color" } }, "uses": { "other": { "component": \#(marker)"\#(other)" } },
      "rules": [ { "set": { "box.color": null, "other.box.color": null, "other.$cell.state": "on" } } ]
      """#
    }
    let project = SpecProject(["a": spec("b", marker: "1️⃣"), "b": spec("c"), "c": spec("a"), "d": spec("a")])
    project.expect([("use-circular", "1️⃣")])
    let notes = project.run().diagnostics.all.flatMap(\.notes)
    #expect(notes.map(\.message) == ["'b' uses 'c'", "'c' uses 'a'"])
    #expect(notes.map { $0.location?.path } == ["b.component.json", "c.component.json"])
    SpecProject(["a": spec("a", marker: "1️⃣")]).expect([("use-circular", "1️⃣")])
  }

  @Test func isSilentAboutAUsedComponentThatIsItselfBroken() {
    let knob = #""parts": { "cap": { "color": 1️⃣"hue" } }, "rules": []"#
    let panel = panel(
      uses: #""knob": { "component": "knob", "cell": { "state": "on" } }"#,
      set: #""plate.color": null, "knob.$cell.state": "on""#,
      more: #", "pairs": [ { "name": "a", "foreground": "knob.cap.color", "over": ["$surface"] } ]"#
    )
    SpecProject(["knob": knob, "panel": panel]).expect([("unknown-value", "1️⃣")])
    SpecProject(["knob": #"1️⃣nonsense"#, "panel": panel]).expect([("json-syntax", "1️⃣")])
  }

  @Test func reportsAUsedComponentThatIsMissingFromAThemeOfItsUser() {
    let knob = #""themes": ["t"], "# + SpecProject.knob
    let uses = #"1️⃣"knob": { "component": "knob" }"#
    SpecProject(["knob": knob, "panel": panel(uses: uses)], themes: ["u"]).expect([("use-outside-theme", "1️⃣")])
    SpecProject(["knob": knob, "panel": #""themes": ["t"], "# + panel(uses: uses)], themes: ["u"]).expect([])
  }

  @Test(arguments: ["a", "z"]) func readsFilesInAnyOrder(name: String) throws {
    let palette = try SpecProject(["knob": SpecProject.knob, name: panel()]).palette()
    #expect(try palette.values(of: "knob.cap.color", in: name) == ["#000000", "#000000"])
  }

  @Test func refusesAChainOfComponentsThatIsTooLong() {
    var specs = ["c0": #""parts": { "box": { "color": "color" } }, "rules": [ { "set": { "box.color": null } } ]"#]
    for index in 1...300 {
      let marker = index == 65 ? "1️⃣" : ""
      specs["c\(index)"] = #""uses": { \#(marker)"u": { "component": "c\#(index - 1)" } }, "rules": []"#
    }
    SpecProject(specs).expect([("component-too-large", "1️⃣")])
  }

  @Test func refusesComponentsThatDoubleWithoutEnd() {
    var specs = ["c0": #""parts": { "box": { "color": "color" } }, "rules": [ { "set": { "box.color": null } } ]"#]
    for index in 1...40 {
      let used = #"{ "component": "c\#(index - 1)" }"#
      specs["c\(index)"] = #""uses": { "l": \#(used), "r": \#(used) }, "rules": []"#
    }
    let ids = Set(SpecProject(specs).run().diagnostics.all.map(\.id))
    #expect(ids == ["component-too-large"])
  }
}
