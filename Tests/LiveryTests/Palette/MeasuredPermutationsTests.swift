import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Permutations that differ in nothing that components and pairs use are measured once.
@Suite struct MeasuredPermutationsTests {
  private func outcome(appearances: Int, others: [Int], waivers: String? = nil) -> Pipeline.Outcome {
    func color(_ lightness: Double) -> String {
      #"{ "$type": "color", "$value": { "colorSpace": "oklab", "components": [\#(lightness), 0, 0] } }"#
    }
    func number(_ value: Int) -> String { #"{ "$type": "number", "$value": \#(value) }"# }
    var modifiers = [(0..<appearances).map { #""look\#($0)": [{ "ink": \#(color(0.5 + 0.04 * Double($0))) }]"# }]
    for (modifier, count) in others.enumerated() {
      modifiers.append((0..<count).map { #""m\#(modifier)x\#($0)": [{ "gap\#(modifier)": \#(number($0)) }]"# })
    }
    let items = modifiers.enumerated().map { number, contexts in
      #"{ "type": "modifier", "name": "m\#(number)", "contexts": { \#(contexts.joined(separator: ", ")) } }"#
    }
    let resolver = #"""
      { "version": "2025.10", "resolutionOrder": [
        { "type": "set", "name": "base", "sources": [{ "page": \#(color(1)) }] }, \#(items.joined(separator: ", ")) ] }
      """#
    var files = [
      "livery.json": #"""
      { "version": 1, "themes": { "a": { "resolver": "a.resolver.json", "surfaces": ["{page}"] } },
        "components": ["lamp.component.json"], "palette": "out/palette.json", "outputs": [],
        "pairs": [{ "name": "ink", "foreground": "{ink}", "over": ["{page}"], "kind": "text" }],
        "checks": { \#(waivers == nil ? "" : #""waivers": "waivers.json""#) } }
      """#,
      "a.resolver.json": resolver,
      "lamp.component.json": #"""
      { "version": 1, "component": "lamp", "axes": { "state": { "values": ["on", "off"], "default": "on" } },
        "parts": { "box": { "color": "color", "width": "number" } },
        "rules": [{ "set": { "box.color": "{ink}", "box.width": 1 } }, { "when": { "state": "off" }, "set": { "box.width": 2 } }],
        "pairs": [{ "name": "label", "foreground": "box.color", "over": ["$surface"], "kind": "text" }] }
      """#,
    ]
    if let waivers { files["waivers.json"] = #"{ "version": 1, "waivers": [\#(waivers)] }"# }
    return Pipeline(files: InMemoryFiles(files)).run()
  }

  @Test func aVerdictStandsForEveryPermutationWithItsContexts() throws {
    let many = outcome(appearances: 4, others: [5, 5]), few = outcome(appearances: 4, others: [])
    #expect(many.diagnostics.all.isEmpty && few.diagnostics.all.isEmpty)
    let (palette, small) = (try #require(many.palette), try #require(few.palette))
    #expect(palette.themes[0].theme.permutations.count == 100)
    #expect(palette.verdicts.map(\.permutation) == small.verdicts.map(\.permutation))
    #expect(palette.verdicts.map(\.ratio) == small.verdicts.map(\.ratio))
    let findings = [many, few].map { $0.findings.filter { $0.check == MinimumContrast.name } }
    #expect(findings[0].map(\.message) == findings[1].map(\.message) && !findings[0].isEmpty)
    #expect(findings[0].map(\.details) == findings[1].map(\.details))
    let (all, each) = (PaletteSummary(palette), PaletteSummary(small))
    #expect(all.total.total == 25 * each.total.total)
    #expect(all.permutations.count == 100)
    #expect(all.permutations.allSatisfy { $0.tally.total == each.permutations[0].tally.total })
    #expect(all.components[0].tally.total == 25 * each.components[0].tally.total)
    let failed = all.permutations.reduce(0) { $0 + $1.tally.failed }
    #expect(failed == all.total.failed && failed > 0)
  }

  @Test func addressesNameAnyPermutation() throws {
    let palette = try #require(outcome(appearances: 4, others: [5, 5]).palette)
    let lookup = AddressLookup(in: palette)
    for scope in ["a/look2-m0x3-m1x4", "a/look2"] {
      let places = try lookup.pairPlaces(at: "lamp[state=on].label@\(scope)")
      #expect(places.map { palette.verdicts[$0.verdict].permutation } == ["look2"], "\(scope)")
    }
    #expect(try lookup.pairPlaces(at: "lamp[state=on].label@a/m1x3").count == 4)
    #expect(throws: AddressLookup.LookupError.self) { try lookup.pairPlaces(at: "lamp[state=on].label@a/nowhere") }
  }

  @Test func aContextThatAWaiverNamesIsMeasuredByItself() throws {
    let ids = (0..<4).map { #""look\#($0)-m1x3""# }.joined(separator: ", ")
    let waiver = #"""
      { "id": "w", "pattern": "lamp[state=*].label@a/m1x3", "reason": "r",
        "accepts": [{ "kind": "text", "minimum": 4.5, "ratio": 1, "permutations": [\#(ids)] }] }
      """#
    let palette = try #require(outcome(appearances: 4, others: [5, 5], waivers: waiver).palette)
    let waived = palette.verdicts.filter { $0.waiver == "w" }
    #expect(!waived.isEmpty && waived.allSatisfy { $0.permutation.hasSuffix("m1x3") })
    #expect(palette.measured[0].theme.permutations.count == 20)
  }

  @Test func aPaletteHasEachValueOnce() throws {
    let outcome = outcome(appearances: 4, others: [5, 5])
    let text = try #require(outcome.files.first { $0.path == "out/palette.json" }?.text)
    #expect(text.count(of: #""hex": "#) < 40)
    #expect(text.contains(#""path": "gap1", "type": "number", "values": [ { "value": 0, "#))
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { split(separator: part, omittingEmptySubsequences: false).count - 1 }
}
