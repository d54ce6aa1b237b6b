import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct WaiverUpdateTests {
  private static let body = #"{ "name": "body", "foreground": "{ink}", "over": ["{page}"], "kind": "text" }"#

  /// The update of a waivers file in a project whose text has 3.94:1 in light and fails nowhere else.
  private func update(_ waivers: String) throws -> WaiverUpdate {
    var files = ProjectFiles(
      tokens: #""page": \#(ProjectFiles.grey(1))"#,
      contexts: [
        ("light", #"{ "ink": \#(CheckProject.color(0.6)) }"#), ("dark", #"{ "ink": \#(CheckProject.color(0.5)) }"#),
      ],
      pairs: Self.body,
      waivers: ""
    )
    .texts
    files["waivers.json"] = waivers
    let folder = InMemoryFiles(files)
    let outcome = Pipeline(files: folder).run(rendering: false)
    #expect(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let palette = try #require(outcome.palette)
    return try #require(WaiverUpdate(of: palette, in: folder))
  }

  private static let accepted =
    #""accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 3.94, "permutations": ["light"] } ]"#

  @Test func writesWhatAWaiverAcceptsAndKeepsTheRest() throws {
    let waivers =
      "\u{FEFF}{\r\n\t\"waivers\" : [\r\n\t\t{\"id\":\"w\",\r\n\t\t \"pattern\": \"body@t\" ,\r\n\t\t \"reason\": \"caf\\u00e9\" }\r\n\t], \"version\": 1 }"
    let update = try update(waivers)
    #expect(update.path == "waivers.json")
    #expect(update.changes == ["w: accepts text at 4.5:1 down to 3.94:1 in light"])
    #expect(update.leftAlone.isEmpty)
    let reason = "\"caf\\u00e9\""
    #expect(update.text == waivers.replacing(reason, with: "\(reason) ,\r\n\t\t \(Self.accepted)"))
  }

  /// What is accepted where no modifier makes a difference is accepted in the next run as well.
  @Test func acceptsTheOnlyPermutationThatIsMeasured() throws {
    func gap(_ size: Int) -> String {
      #"[ { "gap": { "$type": "dimension", "$value": { "value": \#(size), "unit": "px" } } } ]"#
    }
    let base = #"{ "page": \#(ProjectFiles.grey(1)), "ink": \#(CheckProject.color(0.6)) }"#
    let contexts = (0..<40).map { "\"d\($0)\": \(gap($0))" }
    var files = [
      "livery.json": """
      { "version": 1, "themes": { "t": { "resolver": "t.resolver.json" } }, "pairs": [ \(Self.body) ],
        "checks": { "waivers": "waivers.json" } }
      """,
      "t.resolver.json": """
      { "version": "2025.10", "sets": { "base": { "sources": [ \(base) ] } },
        "modifiers": { "density": { "contexts": { \(contexts.joined(separator: ", ")) }, "default": "d0" } },
        "resolutionOrder": [ { "$ref": "#/sets/base" }, { "$ref": "#/modifiers/density" } ] }
      """,
      "waivers.json": #"{ "version": 1, "waivers": [ { "id": "w", "pattern": "body@t", "reason": "r" } ] }"#,
    ]
    let first = Pipeline(files: InMemoryFiles(files)).run(rendering: false)
    let palette = try #require(first.palette)
    let update = try #require(WaiverUpdate(of: palette, in: InMemoryFiles(files)))
    #expect(update.changes == ["w: accepts text at 4.5:1 down to 3.94:1 in default"])
    let updated: String = try #require(update.text)
    files["waivers.json"] = updated
    let second = Pipeline(files: InMemoryFiles(files)).run(rendering: false)
    #expect(second.diagnostics.all.isEmpty && second.findings.isEmpty, "\(second.diagnostics) \(second.findings)")
  }

  @Test func tightensAndKeepsTheRest() throws {
    let waivers = #"""
      { "version": 1, "waivers": [ { "id": "w", "accepts": [
        { "kind": "text", "minimum": 4.5, "ratio": 3.0, "permutations": ["light", "dark"] }, { "kind": "graphic",
        "minimum": 3, "ratio": 2, "permutations": ["dark"] } ], "pattern": "body@t", "reason": "r" } ] }
      """#
    let update = try update(waivers)
    #expect(
      update.changes == [
        "w: tightened for text at 4.5:1 in light: 3.00:1 is accepted, and the worst is 3.94:1",
        "w: tightened for text at 4.5:1 in dark: nothing fails",
        "w: tightened for graphic at 3:1 in dark: nothing fails",
      ]
    )
    let prefix = #"{ "version": 1, "waivers": [ { "id": "w", "#
    #expect(update.text == #"\#(prefix)\#(Self.accepted), "pattern": "body@t", "reason": "r" } ] }"#)
  }

  @Test func changesNothingWhereEverythingIsTight() throws {
    let update = try update(
      #"{ "version": 1, "waivers": [ { "id": "w", "pattern": "body@t", "reason": "r", \#(Self.accepted) } ] }"#
    )
    #expect(update.text == nil && update.changes.isEmpty && update.leftAlone.isEmpty && !update.isRefused)
  }

  @Test func lowersNoFloorAndAddsNothingThatIsNotMatched() throws {
    let outgrown = Self.accepted.replacing("3.94", with: "4.2")
    let update = try update(
      #"""
      { "version": 1, "waivers": [ { "id": "w", "pattern": "body@t", "reason": "r", \#(outgrown) },
        { "id": "idle", "pattern": "body@t/dark", "reason": "r" } ] }
      """#
    )
    #expect(update.text == nil && update.changes.isEmpty)
    #expect(
      update.leftAlone == [
        "w: outgrown; repair the colors, or lower the floor by hand",
        "idle: covers no failure; remove it, or correct its pattern",
      ]
    )
  }

  @Test func givesAFailureToTheFirstWaiverThatMatches() throws {
    let update = try update(
      #"""
      { "version": 1, "waivers": [ { "id": "w", "pattern": "body@t", "reason": "r" },
        { "id": "again", "pattern": "{ink} over {page}", "reason": "r" } ] }
      """#
    )
    #expect(update.changes == ["w: accepts text at 4.5:1 down to 3.94:1 in light"])
    #expect(update.leftAlone.first?.hasPrefix("again: covers no failure") == true)
  }

  @Test func leavesAnExpiredWaiverAlone() throws {
    var project = WaiverFloorsTests.project()
    project.waivers =
      #"{ "id": "w", "pattern": "{ink} over {page}", "reason": "r", "expires": "2025-12-31", \#(Self.accepted) }"#
    let palette = try #require(project.run().palette)
    let update = try #require(WaiverUpdate(of: palette, in: project.files))
    #expect(update.text == nil && update.changes.isEmpty)
    #expect(update.leftAlone == ["w: expired on 2025-12-31; repair what it covered, or give it another date"])
  }

  @Test func survivesAnUpdateOfItsOwnResult() throws {
    let text = try #require(
      try update(#"{ "version": 1, "waivers": [ { "id": "w", "pattern": "body@t", "reason": "r" } ] }"#).text
    )
    let again = try update(text)
    #expect(again.text == nil && again.changes.isEmpty)
  }
}
