import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ForgottenAppearanceTests {
  private let name = "forgotten-appearance"

  /// A project whose pairs name some of its tokens besides the surface.
  private func project(set: String, light: String, dark: String, naming tokens: [String] = ["ink"]) -> CheckProject {
    let pairs = tokens.map { #"{ "name": "\#($0)", "foreground": "{\#($0)}", "over": ["{page}"] }"# }
    return CheckProject(
      tokens: set,
      manifest: #""pairs": [\#(pairs.joined(separator: ", "))]"#,
      contexts: [("light", light), ("dark", dark)]
    )
  }

  private let white = CheckProject.color(1)
  private let black = CheckProject.color(0)
  private let independent = #""$extensions": { "dev.livery": { "independent": true } }"#

  @Test func acceptsWhatEveryAppearanceDeclares() {
    let page = #""page": \#(white)"#
    #expect(
      project(set: #""ink": \#(black)"#, light: #"\#(page), "ink": \#(black)"#, dark: #"\#(page), "ink": \#(white)"#)
        .findings(of: name).isEmpty
    )
  }

  @Test func acceptsAnAliasThatLeadsToWhatEveryAppearanceDeclares() {
    let page = #""page": \#(white)"#
    let findings = project(set: #""ink": { "$type": "color", "$value": "{page}" }"#, light: page, dark: page)
      .findings(of: name)
    #expect(findings.isEmpty)
  }

  @Test func acceptsAliasesThatAppearancesSwap() {
    let swapped = [("{black}", "{white}"), ("{white}", "{black}")].map { ink, page in
      #""ink": { "$type": "color", "$value": "\#(ink)" }, "page": { "$type": "color", "$value": "\#(page)" }"#
    }
    let set = #""black": \#(black), "white": \#(white)"#
    #expect(project(set: set, light: swapped[0], dark: swapped[1]).findings(of: name).isEmpty)
  }

  @Test func namesColorsThatAreTheSameInEveryAppearance() throws {
    let page = #""page": \#(white)"#
    let set = #""ink": \#(black), "pen": \#(black)"#
    let finding = try #require(
      project(set: set, light: #"\#(page), "ink": \#(black)"#, dark: page, naming: ["ink", "pen"])
        .findings(of: name).first
    )
    #expect(finding.addresses == ["{pen}@t"])
    #expect(finding.message == "pen is the same in light, dark: only set 'all' declares a value")
    #expect(finding.severity == .warning)
  }

  @Test func isSilentAboutWhatNothingNames() {
    let page = #""page": \#(white)"#
    #expect(project(set: #""pen": \#(black)"#, light: page, dark: page, naming: []).findings(of: name).isEmpty)
  }

  @Test func reportsTheColorsOfOneGroupTogether() {
    let page = #""page": \#(white)"#
    let set = #""group": { "one": \#(black), "two": \#(black) }"#
    let findings = project(set: set, light: page, dark: page, naming: ["group.one", "group.two"]).findings(of: name)
    #expect(findings.map(\.subject) == ["t: group of set 'all'"])
    #expect(findings.first?.facts.count == 2)
  }

  @Test func letsTheSetsDescribeOneAppearance() {
    #expect(project(set: "", light: "", dark: #""page": \#(black)"#, naming: []).findings(of: name).isEmpty)
    #expect(project(set: "", light: "", dark: "", naming: []).findings(of: name).map(\.facts.count) == [1])
  }

  @Test func acceptsWhatIsMarkedAsIndependent() {
    let page = #""page": \#(white)"#
    let token =
      #""ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] }, \#(independent) }"#
    #expect(project(set: token, light: page, dark: page).findings(of: name).isEmpty)
    let group = #""group": { \#(independent), "ink": \#(black) }"#
    #expect(project(set: group, light: page, dark: page, naming: ["group.ink"]).findings(of: name).isEmpty)
  }

  @Test func asksNothingOfAThemeWithoutAppearances() {
    #expect(CheckProject(tokens: #""ink": \#(black)"#).findings(of: name).isEmpty)
  }
}
