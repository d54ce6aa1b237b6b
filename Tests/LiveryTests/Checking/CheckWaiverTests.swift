import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Waivers for other checks than that of contrast.
@Suite struct CheckWaiverTests {
  private func lamp(waivers: String) -> CheckProject {
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

  private func waiver(_ pattern: String, more: String = "") -> String {
    #"{ "id": "w", "check": "indistinguishable-states", "pattern": "\#(pattern)", "reason": "r" \#(more) }"#
  }

  private func outcome(_ waivers: String) -> (addresses: [String], waiverFindings: [String], waived: Int) {
    let outcome = lamp(waivers: waivers).run()
    return (
      outcome.findings.filter { $0.check == "indistinguishable-states" }.flatMap(\.addresses),
      outcome.findings.filter { $0.check == "waiver" }.map(\.message), outcome.waivedPlaces
    )
  }

  @Test func coversPlacesOneByOne() {
    let all = outcome(waiver("lamp[tone=*,state=*]@t"))
    #expect(all.addresses.isEmpty)
    #expect(all.waiverFindings.isEmpty)
    #expect(all.waived == 2)
    let one = outcome(waiver("lamp[tone=cold,state=on|off]"))
    #expect(one.addresses == ["lamp[tone=warm,state=*]@t"])
    #expect(one.waived == 1)
  }

  @Test(arguments: ["lamp[tone=*,state=off]@t", "lamp[tone=*,state=*]@t/dark", "{one}"])
  func isUnusedWhereItDoesNotCoverBothNeighbours(pattern: String) {
    let outcome = outcome(waiver(pattern))
    #expect(outcome.addresses == ["lamp[tone=*,state=*]@t"])
    #expect(outcome.waiverFindings == ["waiver 'w' covers nothing that check 'indistinguishable-states' finds"])
  }

  @Test func expires() {
    let outcome = outcome(waiver("lamp[tone=*,state=*]", more: #", "expires": "2025-12-31""#))
    #expect(outcome.waiverFindings == ["waiver 'w' expired on 2025-12-31"])
    #expect(outcome.addresses.isEmpty)
  }

  @Test func reportsUnknownChecksAndPatternsWhereTheyAreWritten() {
    let source: MarkedText = #"""
      { "version": 1, "waivers": [
        { "id": "a", "check": 1️⃣"unused-tokens", "pattern": "{a.*}", "reason": "r" },
        { "id": "b", "check": "unused-token", "pattern": 2️⃣"{a", "reason": "r" },
        { "id": "c", "check": 3️⃣"waiver", "pattern": "lamp", "reason": "r" },
        { "id": "d", "pattern": 4️⃣"{a.*}", "reason": "r" },
        { "id": "e", "check": "minimum-contrast", "pattern": "lamp[].p", "reason": "r" },
        { "id": "f", "check": "text-growth", "pattern": "lamp", "reason": "r" } ] }
      """#
    var diagnostics = Diagnostics()
    let waivers = WaiverLoader(files: InMemoryFiles(["w.json": source.text]), waivableChecks: CheckSettings.waivable)
      .load("w.json", diagnostics: &diagnostics)
    expect(
      diagnostics,
      are: [("unknown-value", "1️⃣"), ("waiver-pattern", "2️⃣"), ("unknown-value", "3️⃣"), ("waiver-pattern", "4️⃣")],
      in: source
    )
    #expect(waivers.waivers.map(\.id) == ["e", "f"])
  }

  @Test(arguments: [
    ("{a.b}", "a.b", true), ("{a.b}", "a.b.c", false), ("{a.*}", "a.b.c", true), ("{a.*}", "ab.c", false),
    ("{a.*}", "a", false),
  ])
  func namesATokenOrAGroup(pattern: String, token: String, matches: Bool) throws {
    #expect(try #require(TokenPattern(pattern)).matches(TokenPath(token)) == matches)
  }

  @Test func standInThePaletteWithTheirCheck() throws {
    let palette = try #require(lamp(waivers: waiver("lamp[tone=*,state=*]")).run().palette)
    #expect(PaletteDocument(palette: palette).text.contains(#""check": "indistinguishable-states""#))
  }
}
