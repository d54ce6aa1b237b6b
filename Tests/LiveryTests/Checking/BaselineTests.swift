import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct BaselineTests {
  /// Text of this lightness on white, and a lamp whose states are greys that differ by so much.
  private func findings(text: Double = 0.7, difference: Double = 0.03, severity: String = "") -> [Finding] {
    CheckProject(
      tokens: #"""
        "ink": \#(CheckProject.color(text)), "one": \#(CheckProject.color(0.5)),
        "two": \#(CheckProject.color(0.5 + difference))
        """#,
      component: CheckProject.lamp(
        on: #""box.fill": "{one}""#,
        off: #""box.fill": "{two}""#,
        more: #""distinguish": ["state"], "accessibility": { "exposes": { "off": { "state": "off" } } }"#
      ),
      checks: #""severity": { \#(severity) }"#,
      manifest: #""pairs": [ { "name": "body", "foreground": "{ink}", "over": ["$surface"], "kind": "text" } ]"#
    )
    .run().findings
  }

  private func news(_ findings: [Finding], since baseline: [Finding]) -> [String] {
    Baseline(of: baseline).comparison(with: findings).findings.map(\.check)
  }

  @Test func knowsWhatItRecorded() {
    let all = findings()
    let comparison = Baseline(of: all).comparison(with: all)
    #expect(comparison.findings.isEmpty)
    #expect(comparison.known.map(\.id) == all.map(\.id))
    #expect(comparison.gone.isEmpty)
  }

  @Test func tellsWhatIsNew() {
    let old = findings(difference: 0.1)
    #expect(news(findings(), since: old) == ["indistinguishable-states"])
  }

  @Test func tellsWhatIsWorseAndNotWhatIsBetter() {
    #expect(news(findings(text: 0.71), since: findings()) == ["minimum-contrast"])
    #expect(news(findings(text: 0.69), since: findings()).isEmpty)
    #expect(news(findings(difference: 0.029), since: findings()) == ["indistinguishable-states"])
    #expect(news(findings(difference: 0.031), since: findings()).isEmpty)
  }

  @Test func tellsWhatBecameGraver() {
    let graver = findings(severity: #""indistinguishable-states": "error""#)
    #expect(news(graver, since: findings()) == ["indistinguishable-states"])
    #expect(news(findings(), since: graver).isEmpty)
  }

  @Test func namesWhatIsGone() {
    let comparison = Baseline(of: findings()).comparison(with: findings(text: 0.3, difference: 0.1))
    #expect(
      comparison.gone == [
        "indistinguishable-states: t: lamp, state on and off, below 0.05",
        "minimum-contrast: t: ink over page at 4.5:1",
      ]
    )
  }

  @Test func tellsOnlyTheNewFactsOfAFinding() throws {
    var finding = Finding(check: "c", subject: "s", severity: .warning, message: "m", addresses: ["a, b"])
    finding.facts = [.init(address: "a", value: 1), .init(address: "b", value: nil)]
    var later = finding
    later.facts.append(.init(address: "c", value: 0.5))
    let news = try #require(Baseline(of: [finding]).comparison(with: [later]).findings.first)
    #expect(news.facts.map(\.address) == ["c"])
    #expect(news.addresses == ["c"])
    #expect(news.details == ["known from the baseline: 2 of 3"])
    later.facts = [.init(address: "a", value: 0.9), .init(address: "b", value: nil)]
    #expect(Baseline(of: [finding]).comparison(with: [later]).findings.first?.facts.map(\.address) == ["a"])
  }

  /// Text of one color on white, as pairs of the manifest, and in a lamp if there is one.
  static func project(pairs: [String], lamp: Bool = false) -> CheckProject {
    let list = pairs.map { #"{ "name": "\#($0)", "foreground": "{ink}", "over": ["{page}"], "kind": "text" }"# }
    return CheckProject(
      tokens: #""ink": \#(CheckProject.color(0.7))"#,
      component: lamp
        ? CheckProject.lamp(
          on: #""box.color": "{ink}""#,
          off: #""box.width": { "value": 2, "unit": "px" }"#,
          pairs: #"{ "name": "label", "foreground": "box.color", "over": ["$surface"], "kind": "text" }"#
        ) : nil,
      manifest: #""pairs": [ \#(list.joined(separator: ", ")) ]"#
    )
  }

  @Test func tellsWhereAKnownFailureIsNew() throws {
    func findings(_ pairs: [String], lamp: Bool = false) -> [Finding] {
      Self.project(pairs: pairs, lamp: lamp).findings(of: "minimum-contrast")
    }
    let old = findings(["body"])
    #expect(old.map(\.places) == [["body"]])
    let comparison = Baseline(of: old).comparison(with: findings(["body", "title"]))
    let news = try #require(comparison.findings.first)
    #expect(comparison.known.isEmpty && comparison.gone.isEmpty)
    #expect(news.places == ["title"] && news.addresses == ["title"])
    #expect(news.details.last == "known from the baseline: 1 of 2 pairs")
    let inLamp = try #require(Baseline(of: old).comparison(with: findings(["body"], lamp: true)).findings.first)
    #expect(inLamp.places == ["lamp.label"])
    #expect(!inLamp.addresses.isEmpty && inLamp.addresses.allSatisfy { $0.hasPrefix("lamp[") })
    // Fewer places are no news, and neither are those that a waiver accepted.
    #expect(Baseline(of: findings(["body", "title"])).comparison(with: old).findings.isEmpty)
    let waived = Baseline(of: [], waived: old)
    #expect(waived.comparison(with: old).findings.isEmpty)
    #expect(waived.comparison(with: findings(["body", "title"])).findings.map(\.places) == [["title"]])
    // A baseline that records no places knows all of them.
    var before = Baseline(of: old)
    for id in old.map(\.id) { before.entries[id]?.places = [] }
    #expect(before.comparison(with: findings(["body", "title"], lamp: true)).findings.isEmpty)
  }

  @Test func knowsWhatAWaiverAcceptedAndNothingWorse() throws {
    let waived = WaiverFloorsTests.project().run().waivedFindings
    #expect(waived.count == 1)
    let baseline = Baseline(of: [], waived: waived)
    func news(_ project: CheckProject) -> [String] {
      baseline.comparison(with: project.findings(of: "minimum-contrast")).findings.map(\.check)
    }
    // Without its waiver.
    let open = WaiverFloorsTests.project(accepts: "")
    #expect(news(open).isEmpty)
    #expect(news(WaiverFloorsTests.project(0.61, accepts: "")) == ["minimum-contrast"])
    // In a permutation that nobody accepted, although it is better there.
    #expect(news(WaiverFloorsTests.project(dark: 0.58, accepts: "")) == ["minimum-contrast"])
    #expect(baseline.comparison(with: [], waived: waived).gone.isEmpty)
    #expect(baseline.comparison(with: []).gone == ["minimum-contrast: t: ink over page at 4.5:1"])
    let text = BaselineDocument.text(of: baseline)
    #expect(text.contains(#""address": "t/light""#) && text.contains(#""waived": true"#))
    var diagnostics = Diagnostics()
    let read = BaselineLoader(files: InMemoryFiles(["b.json": text])).load("b.json", diagnostics: &diagnostics)
    #expect(try BaselineDocument.text(of: #require(read)) == text)
  }

  @Test func survivesBeingWrittenAndRead() throws {
    let all = findings()
    let text = BaselineDocument.text(of: Baseline(of: all))
    #expect(text == BaselineDocument.text(of: Baseline(of: all.reversed())))
    var diagnostics = Diagnostics()
    let read = try #require(
      BaselineLoader(files: InMemoryFiles(["b.json": text])).load("b.json", diagnostics: &diagnostics)
    )
    #expect(diagnostics.all.isEmpty)
    // Twelve digits are what the file keeps, and no reason to call anything worse.
    #expect(read.comparison(with: all).findings.isEmpty)
    #expect(BaselineDocument.text(of: read) == text)
  }
}
