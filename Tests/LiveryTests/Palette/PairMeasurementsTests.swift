import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Pairs are measured once for all the cells in which they cannot differ; these tests hold what must keep them apart.
@Suite struct PairMeasurementsTests {
  /// A lamp of two sizes and three states, on white.
  private func palette(
    rules: String = "",
    pair: String = #""over": ["$surface"], "inactive": { "state": "off" }"#,
    more: String = "",
    waiver: String? = nil
  ) throws -> Palette {
    let project = ProjectFiles(
      tokens: """
        "page": \(ProjectFiles.grey(1)), "pale": \(ProjectFiles.grey(0.8)), "night": \(ProjectFiles.grey(0))
        """,
      components: [
        "lamp": """
        "axes": { "size": { "values": ["small", "large"] }, "state": { "values": ["on", "hot", "off"] } },
        "parts": { "box": { "color": "color", "size": "number", "glow": "number" } },
        "rules": [
          { "set": { "box.color": "{pale}", "box.size": 1, "box.glow": 0 } },
          { "when": { "size": "large" }, "set": { "box.size": 2 } },
          { "when": { "state": "hot" }, "set": { "box.glow": 1 } }\(rules) ],
        "pairs": [ { "name": "box", "foreground": "box.color", "kind": "graphic", \(pair) } ]\(more)
        """
      ],
      waivers: waiver.map { pattern in
        #"{ "id": "w", "pattern": "\#(pattern)", "reason": "r", \#(CheckProject.accepts("graphic", 3, 1)) }"#
      } ?? ""
    )
    let outcome = Pipeline(files: project.inMemory).run()
    #expect(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return try #require(outcome.palette)
  }

  private func places(in palette: Palette, where fits: (Verdict) -> Bool = { _ in true }) -> [[String]] {
    palette.addressesOfVerdicts(where: fits).sorted { $0.key < $1.key }.map(\.value)
  }

  @Test func keepsInactiveCellsApartFromOthersThatLookAlike() throws {
    let palette = try palette()
    #expect(palette.components[0].verdicts == [[0], [0], [1], [0], [0], [1]])
    #expect(palette.verdicts.map(\.outcome) == [.fail, .exempt])
    #expect(
      places(in: palette) == [
        ["lamp[size=*,state=on].box", "lamp[size=*,state=hot].box"], ["lamp[size=*,state=off].box"],
      ]
    )
  }

  @Test func keepsCellsOnAnotherBackdropApart() throws {
    let night = #", { "when": { "state": "hot" }, "set": { "$surface": "{night}" } }"#
    let palette = try palette(rules: night)
    #expect(palette.components[0].verdicts == [[0], [1], [2], [0], [1], [2]])
    #expect(palette.verdicts[1].layers.map(\.name) == ["night"])
  }

  @Test func countsAnAxisOnWhichNothingDependsAsOnePlace() throws {
    let palette = try palette(pair: #""over": ["$surface"]"#, more: #", "distinguish": ["state"]"#)
    #expect(places(in: palette) == [["lamp[size=*,state=*].box"]])
  }

  @Test func keepsTheCellsOfAPairThatDoesNotExistEverywhere() throws {
    let palette = try palette(pair: #""over": ["$surface"], "when": { "size": "large" }"#)
    #expect(palette.components[0].verdicts == [[], [], [], [0], [0], [0]])
    #expect(places(in: palette) == [["lamp[size=large,state=*].box"]])
  }

  @Test func letsAWaiverCoverOneOfTwoCellsThatLookAlike() throws {
    let palette = try palette(waiver: "lamp[size=large,state=*].box")
    #expect(palette.components[0].verdicts == [[0], [0], [1], [2], [2], [1]])
    #expect(palette.verdicts.map(\.waiver) == [nil, nil, "w"])
    #expect(
      places(in: palette) { $0.waiver != nil } == [["lamp[size=large,state=on].box", "lamp[size=large,state=hot].box"]]
    )
  }

  @Test func readsAnAxisThatAWaiverLeavesOutAsItsDefault() throws {
    #expect(try palette(waiver: "lamp[].box").verdicts.map(\.waiver) == ["w", nil, nil])
    #expect(try palette(waiver: "lamp[size=*,state=on|hot].box").verdicts.map(\.waiver) == ["w", nil])
  }

  @Test func findsTheNextCellBeyondAnExcludedOne() throws {
    let exclusion = #", "exclude": [ { "when": { "size": "small", "state": "on" }, "reason": "Never." } ]"#
    let palette = try palette(pair: #""over": ["$surface"]"#, more: exclusion)
    #expect(palette.components[0].verdicts.count == 5)
    #expect(Set(places(in: palette).joined()) == ["lamp[size=*,state=*].box"])
  }

  @Test func writesEachAssignmentOnceAndLetsCellsReferToIt() throws {
    let night = #", { "when": { "state": "hot" }, "set": { "$surface": "{night}" } }"#
    let palette = try palette(rules: night)
    var diagnostics = Diagnostics()
    let files = InMemoryFiles(["palette.json": PaletteDocument(palette: palette).text])
    let (_, root) = try #require(SourceFile.document(at: "palette.json", in: files, diagnostics: &diagnostics))
    let component = try #require(root["components"]?.array?.first)
    let assignments = try #require(component["assignments"]?.array)
    #expect(assignments.map { $0["rule"]?.number?.value } == [1, 1, 1, 3, 4, 2])
    #expect(assignments[0]["values"]?.array?.first?["hex"]?.string == "#cccccc")
    let cells = try #require(component["cells"]?.array)
    #expect(cells.map { $0["parts"]?["box"]?["color"]?.number?.value } == [0, 0, 0, 0, 0, 0])
    #expect(cells.map { $0["parts"]?["box"]?["size"]?.number?.value } == [1, 1, 1, 5, 5, 5])
    #expect(cells.map { $0["surface"]?.number?.value } == [nil, 4, nil, nil, 4, nil])
  }
}
