import Testing

@testable import DesignTokens
@testable import Livery

/// Waivers for other checks than that of contrast.
@Suite struct CheckWaiverTests {
  static func lamp(waivers: String) -> CheckProject {
    CheckProject(
      tokens: #""one": \#(CheckProject.color(0.6)), "two": \#(CheckProject.color(0.61))"#,
      component: #"""
        "axes": { "tone": { "values": ["warm", "cold"] }, "state": { "values": ["on", "off"] } },
        "parts": { "box": { "fill": "color" } },
        "rules": [ { "set": { "box.fill": "{one}" } },
                   { "when": { "tone": ["warm", "cold"], "state": "off" }, "set": { "box.fill": "{two}" } } ],
        "distinguish": ["state"], "accessibility": { "exposes": { "off": { "state": "off" } } }
        """#,
      waivers: waivers
    )
  }

  /// - Parameter more: Members after the first, by default a floor below what is measured.
  static func waiver(_ pattern: String, more: String = CheckWaiverTests.accepts) -> String {
    #"{ "id": "w", "check": "indistinguishable-states", "pattern": "\#(pattern)", "reason": "r" \#(more) }"#
  }

  static let accepts = #", "accepts": [ { "value": 0.005 } ]"#

  static func outcome(_ waivers: String) -> (addresses: [String], waiverFindings: [String], waived: Int) {
    let outcome = lamp(waivers: waivers).run()
    return (
      outcome.findings.filter { $0.check == "indistinguishable-states" }.flatMap(\.addresses),
      outcome.findings.filter { $0.check == "stale-waiver" }.map(\.message), outcome.waivedPlaces
    )
  }

  @Test func coversPlacesOneByOne() {
    let all = Self.outcome(Self.waiver("lamp[tone=*,state=*]@t"))
    #expect(all.addresses.isEmpty)
    #expect(all.waiverFindings.isEmpty)
    #expect(all.waived == 2)
    let one = Self.outcome(Self.waiver("lamp[tone=cold,state=on|off]"))
    #expect(one.addresses == ["lamp[tone=warm,state=*]@t"])
    #expect(one.waived == 1)
  }

  /// A chip of iOS whose target has this side, and the waiver for it.
  private static func chip(_ side: Double, accepts: String = "") -> CheckProject {
    let length = #"{ "value": \#(side), "unit": "px" }"#
    return CheckProject(
      tokens: #""one": \#(CheckProject.color(0.2)), "two": \#(CheckProject.color(0.9))"#,
      component: CheckProject.lamp(
        on: #""box.fill": "{one}""#,
        off: #""box.fill": "{two}""#,
        more:
          #""accessibility": { "role": { "ios": "text" }, "target": { "width": \#(length), "height": \#(length) } }"#
      ),
      waivers: #"{ "id": "dense", "check": "target-size", "pattern": "lamp[state=*]", "reason": "r"\#(accepts) }"#
    )
  }

  @Test func coversNoErrorWithoutAFloor() throws {
    #expect(Self.chip(32).findings(of: "target-size").isEmpty && Self.chip(32).findings(of: "stale-waiver").isEmpty)
    let finding = try #require(Self.chip(1).findings(of: "target-size").first)
    #expect(finding.severity == .error)
    let line = #""accepts": [ { "value": 1 } ]"#
    #expect(finding.details == ["waiver 'dense' does not state what it accepts, so it covers no error: \(line)"])
    let stale = try #require(Self.chip(1).findings(of: "stale-waiver").first)
    #expect(stale.message == "waiver 'dense' covers nothing, because it does not state what it accepts")
    #expect(stale.advice?.contains(line) == true)
  }

  @Test func coversNothingBelowItsFloor() {
    func project(_ side: Double) -> CheckProject { Self.chip(side, accepts: #", "accepts": [ { "value": 20 } ]"#) }
    #expect(project(20).findings(of: "target-size").isEmpty && project(20).findings(of: "loose-waiver").isEmpty)
    #expect(
      project(19.5).findings(of: "target-size").flatMap(\.details) == ["outgrows waiver 'dense': 19.5 is below its 20"]
    )
    #expect(project(19.5).findings(of: "stale-waiver").isEmpty)
    let slack = project(30).findings(of: "loose-waiver").flatMap(\.details)
    #expect(slack == ["20 is accepted, and the least is 30"])
  }

  @Test func saysOfStatesThatBecameMoreAlikeWhichWaiverTheyOutgrow() {
    let outcome = Self.lamp(
      waivers: Self.waiver("lamp[tone=*,state=*]", more: #", "accepts": [ { "value": 0.015 } ]"#)
    ).run()
    let details = outcome.findings.filter { $0.check == "indistinguishable-states" }.flatMap(\.details)
    #expect(details.contains { $0.hasPrefix("outgrows waiver 'w': 0.0") && $0.hasSuffix(" is below its 0.015") })
  }

  @Test func hasItsFloorWrittenAndTightened() throws {
    func update(_ project: CheckProject) throws -> WaiverUpdate {
      let palette = try #require(project.run().palette)
      return try #require(WaiverUpdate(of: palette, in: project.files))
    }
    let written = try update(Self.chip(32))
    #expect(written.changes == ["dense: accepts 32 and more"])
    #expect(written.text?.contains(#""reason": "r", "accepts": [ { "value": 32 } ]"#) == true)
    let tightened = try update(Self.chip(32, accepts: #", "accepts": [ { "value": 20 } ]"#))
    #expect(tightened.changes == ["dense: tightened: 20 is accepted, and the least is 32"])
    #expect(tightened.text?.contains(#""accepts": [ { "value": 32 } ]"#) == true)
    let outgrown = try update(Self.chip(10, accepts: #", "accepts": [ { "value": 20 } ]"#))
    #expect(outgrown.text == nil && outgrown.leftAlone == ["dense: outgrown; repair it, or lower the floor by hand"])
  }

  @Test(arguments: [
    ("{a.b}", "a.b", true), ("{a.b}", "a.b.c", false), ("{a.*}", "a.b.c", true), ("{a.*}", "ab.c", false),
    ("{a.*}", "a", false),
  ])
  func namesATokenOrAGroup(pattern: String, token: String, matches: Bool) throws {
    #expect(try #require(TokenPattern(pattern)).matches(TokenPath(token)) == matches)
  }

  @Test func standInThePaletteWithTheirCheck() throws {
    let palette = try #require(Self.lamp(waivers: Self.waiver("lamp[tone=*,state=*]")).run().palette)
    #expect(PaletteDocument(palette: palette).text.contains(#""check": "indistinguishable-states""#))
  }
}
