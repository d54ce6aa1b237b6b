import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct ForgottenAppearanceTests {
  private let name = "forgotten-appearance"

  private func project(set: String, light: String, dark: String) -> CheckProject {
    CheckProject(tokens: set, contexts: [("light", light), ("dark", dark)])
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

  @Test func namesTheAppearancesThatAColorForgot() throws {
    let page = #""page": \#(white)"#
    let set = #""ink": \#(black), "pen": \#(black)"#
    let finding = try #require(
      project(set: set, light: #"\#(page), "ink": \#(black)"#, dark: page).findings(of: name).first
    )
    #expect(finding.facts.map(\.address) == ["{pen}@t/light|dark"])
    let all = project(set: set, light: #"\#(page), "ink": \#(black)"#, dark: page).findings(of: name)
    #expect(all.flatMap(\.addresses) == ["{pen}@t/light|dark", "{ink}@t/dark"])
    #expect(all.map(\.severity) == [.warning, .warning])
  }

  @Test func tellsTheColorsOfOneGroupTogether() {
    let page = #""page": \#(white)"#
    let set = #""group": { "one": \#(black), "two": \#(black) }"#
    let findings = project(set: set, light: page, dark: page).findings(of: name)
    #expect(findings.map(\.subject) == ["t: group of set 'all'"])
    #expect(findings.first?.facts.count == 2)
  }

  @Test func letsTheSetsSayWhatOneAppearanceLooksLike() {
    #expect(project(set: "", light: "", dark: #""page": \#(black)"#).findings(of: name).isEmpty)
    #expect(project(set: "", light: "", dark: "").findings(of: name).map(\.facts.count) == [1])
  }

  @Test func acceptsWhatIsMarkedAsIndependent() {
    let page = #""page": \#(white)"#
    let token =
      #""ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 0] }, \#(independent) }"#
    #expect(project(set: token, light: page, dark: page).findings(of: name).isEmpty)
    let group = #""group": { \#(independent), "ink": \#(black) }"#
    #expect(project(set: group, light: page, dark: page).findings(of: name).isEmpty)
  }

  @Test func asksNothingOfAThemeWithoutAppearances() {
    #expect(CheckProject(tokens: #""ink": \#(black)"#).findings(of: name).isEmpty)
  }
}
