import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AddressNamesTests {
  private let knob =
    #""aliases": { "dimmed": { "state": "off" } }, "# + SpecProject.knob.replacing(#""{ink}""#, with: #""{pale}""#)

  private func project(_ pattern: String, panel: String? = nil) -> SpecProject {
    var specs = ["knob": knob]
    specs["panel"] = panel
    return SpecProject(specs, waivers: #"{ "id": "w", "pattern": 1️⃣"\#(pattern)", "reason": "r" }"#)
  }

  @Test(arguments: [
    ("nob[].cap", "unknown-component", "did you mean 'knob'?"),
    ("knob[stat=on].cap", "unknown-axis", "did you mean 'state'?"),
    ("knob[state=onn].cap", "unknown-value", "did you mean 'on'?"),
    ("knob[size=big|smal].cap", "unknown-value", "did you mean 'small'?"),
    ("knob[dimed].cap", "unknown-alias", "did you mean 'dimmed'?"),
    ("knob[small].cap", "unknown-alias", "a value is written 'size=small'"),
    ("knob[].cup", "unknown-pair", "did you mean 'cap'?"),
    ("knob[].cap.color", "unknown-pair", "pairs: cap"),
    ("inc", "unknown-pair", "did you mean 'ink'?"),
  ])
  func reportsEachUnknownNameOfAWaiverWithTheNearest(pattern: String, id: String, advice: String) {
    let project = project(pattern)
    project.expect([(id, "1️⃣")])
    #expect(project.run().diagnostics.all.map(\.advice) == [advice])
  }

  @Test(arguments: ["knob[lit].cap", "knob[state=lit,size=*].cap@t", "knob[dimmed]", "ink@t/default", "knob.cap"])
  func isSilentAboutNamesThatExist(pattern: String) {
    let known = pattern.replacing("[lit]", with: "[state=lit]")
    project(known).expect([])
  }

  @Test func knowsThePairsThatAUsedComponentBrings() {
    let panel = #""uses": { "left": { "component": "knob" } }, "rules": []"#
    project("panel[].left.cap", panel: panel).expect([])
    project("panel[].left.cup", panel: panel).expect([("unknown-pair", "1️⃣")])
  }

  @Test func isSilentAboutAComponentThatCouldNotBeRead() {
    let broken = #""parts": { "cap": { "color": 2️⃣"hue" } }, "rules": []"#
    project("panel[].cap", panel: broken).expect([("unknown-value", "2️⃣")])
  }

  @Test func waivesByAnAlias() throws {
    let rules = #"{ "when": { "state": "off" }, "set": { "cap.opacity": 0.9 } }"#
    let fading = SpecProject.knob.replacing(#""inactive": { "state": "off" }"#, with: #""when": { "state": "off" }"#)
      .replacing(#"{ "when": { "state": "off" }, "set": { "cap.opacity": 0.5 } }"#, with: rules)
      .replacing(#""{ink}""#, with: #""{pale}""#)
    let project = SpecProject(
      ["knob": #""aliases": { "dimmed": { "state": "off" } }, "# + fading],
      waivers: #"""
        { "id": "w", "pattern": "knob[dimmed].cap", "reason": "r", \#(CheckProject.accepts("graphic", 3, 1)) }
        """#
    )
    #expect(try project.palette().verdicts.compactMap(\.waiver) == ["w"])
    #expect(project.run().findings.filter { $0.severity == .error }.isEmpty)
  }
}
