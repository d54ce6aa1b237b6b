import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct NearDuplicateColorsTests {
  private func facts(_ tokens: String) -> [String] {
    CheckProject(tokens: tokens).findings(of: "near-duplicate-colors").flatMap { $0.facts.map(\.address) }
  }

  private func color(_ name: String, _ lightness: Double, alpha: Double = 1) -> String {
    #""\#(name)": \#(CheckProject.color(lightness, alpha: alpha))"#
  }

  @Test(arguments: [(0.505, 1), (0.5099, 1), (0.51, 0), (0.5, 0)])
  func asksForADifferenceOrForNone(lightness: Double, count: Int) {
    #expect(facts(color("one", 0.5) + ", " + color("two", lightness)).count == count)
  }

  @Test func asksNothingOfAliasesAndOfOtherOpacities() {
    #expect(facts(color("one", 0.5) + #", "two": { "$type": "color", "$value": "{one}" }"#).isEmpty)
    #expect(facts(color("one", 0.5) + ", " + color("two", 0.501, alpha: 0.5)).isEmpty)
  }

  @Test func tellsColorsInARowTogether() {
    #expect(
      facts([color("a", 0.5), color("b", 0.505), color("c", 0.51), color("d", 0.7)].joined(separator: ", ")) == [
        "a, b, c"
      ]
    )
  }

  @Test func joinsGroupsThatMeetInALaterColor() {
    let colors = [color("a", 0.5), color("z", 0.9), color("c", 0.516), color("b", 0.508), color("y", 0.905)]
    #expect(facts(colors.joined(separator: ", ")) == ["a, b, c", "y, z"])
  }

  @Test func saysWhereEachColorOfTheFirstGroupIsWritten() {
    let colors = [color("a", 0.5), color("b", 0.505), color("y", 0.9), color("z", 0.905), color("c", 0.5)]
    let findings = CheckProject(tokens: colors.joined(separator: ", ")).findings(of: "near-duplicate-colors")
    #expect(findings.map { $0.sources.map(\.message) } == [["a", "c", "b"]])
  }

  @Test func namesTheFirstOfAGroupAndCountsTheOthers() throws {
    let chain = (0..<12).map { color("c\($0 + 10)", 0.3 + Double($0) * 0.005) }
    let alike = (0..<6).map { color("x\($0)", 0.3) }
    let finding = try #require(
      CheckProject(tokens: (chain + alike).joined(separator: ", ")).findings(of: "near-duplicate-colors").first
    )
    let detail = try #require(finding.details.first)
    #expect(
      detail.hasPrefix("c10 = x0 = x1 = x2 and 3 more, c11, c12, c13, c14, c15, c16, c17 and 4 more: #"),
      "\(detail)"
    )
    #expect(detail.count { $0 == "#" } == 8)
    #expect(finding.addresses.count == 18)
    #expect(finding.facts.map(\.address) == ["c10, c11, c12, c13, c14, c15, c16, c17 and 10 more"])
    #expect(finding.sources.map(\.message) == ["c10", "x0", "x1", "x2"] + (11..<18).map { "c\($0)" })
  }

  /// Most of the colors near one lie in the cells around its own.
  @Test func findsWhatLiesBeyondTheEdgeOfACell() {
    let lightnesses = (0..<40).map { 0.1 + Double($0) * 0.02 }
    let pairs = lightnesses.enumerated().map { color("a\($0)", $1) + ", " + color("b\($0)", $1 + 0.008) }
    #expect(facts(pairs.joined(separator: ", ")).count == 40)
  }

  @Test func asksForADifferenceInOneAppearanceOnly() {
    let one = CheckProject.color(0.5)
    let project = CheckProject(
      contexts: [
        ("light", #""one": \#(one), "two": \#(CheckProject.color(0.505))"#),
        ("dark", #""one": \#(one), "two": \#(CheckProject.color(0.7))"#),
      ]
    )
    #expect(project.findings(of: "near-duplicate-colors").isEmpty)
  }
}
