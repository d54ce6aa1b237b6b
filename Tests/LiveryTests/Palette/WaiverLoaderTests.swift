import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct WaiverLoaderTests {
  private func load(_ source: MarkedText) -> (result: WaiverLoader.Result, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let loader = WaiverLoader(
      files: InMemoryFiles(["w.json": source.text]),
      waivableChecks: StandardChecks.waivable,
      measuringChecks: StandardChecks.measuring
    )
    return (loader.load("w.json", diagnostics: &diagnostics), diagnostics)
  }

  @Test func readsEveryKey() throws {
    let (result, diagnostics) = load(
      #"""
      { "version": 1, "waivers": [
        { "id": "a", "check": "unused-token", "pattern": "{old.*}", "reason": "r", "owner": "o", "expires": "2027-01-01" },
        { "id": "s", "check": "target-size", "pattern": "lamp", "reason": "r",
          "accepts": [ { "value": 24 }, { "value": 20.5 } ] },
        { "id": "b", "pattern": "{ink} over {page}", "reason": "r",
          "accepts": [ { "kind": "focus", "minimum": 3, "ratio": 2.5, "permutations": ["light", "t/dark"] } ] } ] }
      """#
    )
    expect(diagnostics, are: [], in: "")
    #expect(
      result.waivers.last?.accepts == [
        .init(kind: .focus, minimum: 3, ratio: 2.5, permutations: ["light", "t/dark"])
      ]
    )
    let waiver = try #require(result.waivers.first)
    #expect(waiver.check == "unused-token")
    #expect(waiver.pattern == Waiver.Pattern(place: "{old.*}"))
    #expect([waiver.reason, waiver.owner, waiver.expires] == ["r", "o", "2027-01-01"])
    #expect(result.waivers.map(\.isForContrast) == [false, false, true])
    #expect(result.waivers.map(\.least) == [nil, 20.5, nil])
    #expect(result.source?.path == "w.json")
  }

  @Test func reportsFaultyWaiversWhereTheyAreWritten() {
    let source: MarkedText = #"""
      { "version": 1, "waivers": [
        { "id": "a", "pattern": 1️⃣"{a} on {b}", "reason": "r" },
        2️⃣{ "id": "b", "pattern": "pair" },
        { "id": "c", "pattern": "pair", "reason": "r", "expires": 3️⃣"tomorrow" },
        { "id": "c", "pattern": 4️⃣"pair", "reason": "r", 5️⃣"untill": "2027-01-01" } ] }
      """#
    expect(
      load(source).diagnostics,
      are: [
        ("waiver-pattern", "1️⃣"), ("missing-key", "2️⃣"), ("invalid-date", "3️⃣"), ("repeated-name", "4️⃣"),
        ("unknown-key", "5️⃣"),
      ],
      in: source
    )
  }

  @Test func reportsUnknownChecksAndPatternsWhereTheyAreWritten() {
    let source: MarkedText = #"""
      { "version": 1, "waivers": [
        { "id": "a", "check": 1️⃣"unused-tokens", "pattern": "{a.*}", "reason": "r" },
        { "id": "b", "check": "unused-token", "pattern": 2️⃣"{a", "reason": "r" },
        { "id": "c", "check": 3️⃣"stale-waiver", "pattern": "lamp", "reason": "r" },
        { "id": "d", "pattern": 4️⃣"{a.*}", "reason": "r" },
        { "id": "e", "check": "minimum-contrast", "pattern": "lamp[].p", "reason": "r" },
        { "id": "f", "check": "text-growth", "pattern": "lamp", "reason": "r" } ] }
      """#
    let (result, diagnostics) = load(source)
    expect(
      diagnostics,
      are: [("unknown-value", "1️⃣"), ("waiver-pattern", "2️⃣"), ("unknown-value", "3️⃣"), ("waiver-pattern", "4️⃣")],
      in: source
    )
    #expect(result.waivers.map(\.id) == ["e", "f"])
  }

  @Test func reportsFaultyAcceptancesWhereTheyAreWritten() {
    let source: MarkedText = #"""
      { "version": 1, "waivers": [
        { "id": "a", "pattern": "pair", "reason": "r", "accepts": [
          { "kind": 1️⃣"decorative", "minimum": 4.5, "ratio": 3, "permutations": ["light"] },
          { "kind": "text", "minimum": 2️⃣0, "ratio": 3️⃣"3", "permutations": ["light"] },
          { "kind": "text", "minimum": 4.5, "ratio": 4️⃣4.5, "permutations": 5️⃣[] },
          6️⃣{ "kind": "text", "minimum": 4.5, "ratio": 3 },
          { "kind": "text", "minimum": 4.5, "ratio": 3, "permutations": ["light"], 7️⃣"floor": 1 } ] },
        { "id": "b", "check": "text-growth", "pattern": "lamp", "reason": "r", "accepts": 8️⃣[] },
        { "id": "c", "check": "target-size", "pattern": "lamp", "reason": "r",
          "accepts": [ 9️⃣{}, { "value": 0️⃣"1" } ] } ] }
      """#
    expect(
      load(source).diagnostics,
      are: [
        ("unknown-value", "1️⃣"), ("waiver-accepts", "2️⃣"), ("wrong-kind", "3️⃣"), ("waiver-accepts", "4️⃣"),
        ("waiver-accepts", "5️⃣"), ("missing-key", "6️⃣"), ("unknown-key", "7️⃣"), ("waiver-accepts", "8️⃣"),
        ("missing-key", "9️⃣"), ("wrong-kind", "0️⃣"),
      ],
      in: source
    )
  }

  @Test(arguments: ["", "[]", "{", "null", "\u{0}"])
  func refusesWhatIsNoListOfWaiversWithoutTrapping(text: String) {
    let (result, diagnostics) = load(MarkedText(text))
    #expect(result.waivers.isEmpty)
    #expect(diagnostics.containsErrors)
  }
}
