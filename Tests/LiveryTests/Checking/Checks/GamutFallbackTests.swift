import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct GamutFallbackTests {
  private let name = "gamut-fallback"

  private func color(_ space: String, _ components: String, alpha: String = "1") -> String {
    #"{ "$type": "color", "$value": { "colorSpace": "\#(space)", "components": [\#(components)], "alpha": \#(alpha) } }"#
  }

  @Test func listsColorsOutsideOfSRGBByTheirDifference() throws {
    let project = CheckProject(
      tokens: #"""
        "little": \#(color("display-p3", "0.97, 0.3, 0.3")), "much": \#(color("display-p3", "0, 1, 0")),
        "none": \#(color("display-p3", "0.5, 0.5, 0.5")), "alias": { "$type": "color", "$value": "{much}" }
        """#
    )
    let finding = try #require(project.findings(of: name).first)
    #expect(finding.severity == .note)
    #expect(finding.message == "2 colors of theme 't' lie outside of sRGB")
    #expect(finding.details.map { $0.prefix { $0 != ":" } } == ["much", "little"])
    #expect(finding.details.first?.hasPrefix("much: ΔEOK 0.0") == true, "\(finding.details)")
    #expect(project.findings(of: name).count == 1)
  }

  @Test func namesColorsThatBecomeOneInEightBits() throws {
    let project = CheckProject(
      tokens: #"""
        "one": \#(color("srgb", "0.602, 0.367, 0.729")), "two": \#(color("srgb", "0.6031, 0.3681, 0.7301")),
        "clear": \#(color("srgb", "0.602, 0.367, 0.729", alpha: "0.5")), "same": \#(color("srgb", "0.602, 0.367, 0.729"))
        """#
    )
    let findings = project.findings(of: name)
    #expect(findings.map(\.message) == ["1 group of colors of theme 't' is one color in eight bits"])
    #expect(findings.first?.details == ["one, two: #9a5eba"])
  }

  @Test func isSilentAboutColorsThatStayWhatTheyAre() {
    let red = color("oklch", "0.62796, 0.25768, 29.234")
    #expect(CheckProject(tokens: #""red": \#(red), "ink": \#(color("srgb", "0, 0, 0"))"#).findings(of: name).isEmpty)
  }

  @Test func canBeWaivedByToken() {
    var project = CheckProject(tokens: #""vivid": \#(color("display-p3", "0, 1, 0"))"#)
    project.waivers = #"{ "id": "w", "check": "gamut-fallback", "pattern": "{vivid}", "reason": "r" }"#
    #expect(project.run().findings.filter { $0.check == name || $0.check == "stale-waiver" }.isEmpty)
  }
}
