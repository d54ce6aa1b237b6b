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

  static func waiver(_ pattern: String, more: String = "") -> String {
    #"{ "id": "w", "check": "indistinguishable-states", "pattern": "\#(pattern)", "reason": "r" \#(more) }"#
  }

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
