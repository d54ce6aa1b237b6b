import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What a reader of the palette needs besides values and verdicts; `.ci/validate-palette` computes the verdicts from it.
@Suite struct PaletteDocumentTests {
  private static let lamp = """
    "axes": { "state": { "values": ["on", "off", "gone"], "default": "on" } },
    "parameters": { "isOn": { "type": "boolean", "default": true, "sets": { "false": { "state": "off" } } } },
    "parts": { "box": { "color": "color", "opacity": "number", "look": { "type": "enum", "values": ["flat"] } } },
    "rules": [
      { "set": { "box.color": "{ink}", "box.opacity": 1, "box.look": "flat" } },
      { "when": { "state": "off" }, "set": { "box.color": { "mix": "{ink}", "with": "{page}", "amount": 0.5 } } } ],
    "pairs": [
      { "name": "box", "foreground": "box.color", "over": ["$surface"], "kind": "graphic", "group": "box.opacity",
        "when": { "state": ["on", "off"] }, "inactive": { "state": "off" } } ],
    "distinguish": ["state"],
    "exclude": [ { "when": { "state": "gone" }, "reason": "Nothing is left." } ]
    """

  private static let row = """
    "axes": { "first": { "values": ["on", "off"], "default": "on" } },
    "parts": { "plate": { "opacity": "number" } },
    "uses": { "left": { "component": "lamp", "cell": {}, "over": ["$surface"], "group": "plate.opacity" } },
    "rules": [
      { "set": { "plate.opacity": 0.5 } },
      { "when": { "first": "off" }, "set": { "left.$cell.state": "off" } } ]
    """

  private static func files(expires: String = "2030-01-01") -> InMemoryFiles {
    let color = CheckProject.color
    return ProjectFiles(
      tokens: """
        "page": \(color(1, 0, 0, 1)), "ink": \(color(0.7, 0, 0, 0.5)), "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } },
        "edge": { "$type": "border", "$value": { "color": "{ink}", "width": "{gap}", "style": "solid" } }
        """,
      contexts: [
        ("light", "{}"), ("dark", #"{ "gap": { "$type": "dimension", "$value": { "value": 9, "unit": "px" } } }"#),
      ],
      components: ["lamp": lamp, "row": row],
      pairs: #"{ "name": "body", "foreground": "{ink}", "over": ["{page}"], "kind": "text", "themes": ["t"] }"#,
      waivers: """
        { "id": "w", "pattern": "body@t/light", "reason": "r", "expires": "\(expires)",
          "accepts": [ { "kind": "text", "minimum": 4.5, "ratio": 1, "permutations": ["light"] } ] }
        """,
      manifest: #""palette": "out/palette.json", "outputs": [], "layouts": ["*.layout.json"]"#,
      others: [
        "list.layout.json": """
        { "version": 1, "layout": "list", "theme": "t", "style": { "alignment": "center", "defaultSpacing": "{gap}" },
          "items": [ { "view": "a", "width": { "fillWithMargin": "{gap}" } }, { "spacing": { "relative": -2 } },
                     { "view": "b", "alignment": { "leading": { "margin": 3 } } } ] }
        """
      ]
    )
    .inMemory
  }

  private static func text(of outcome: Pipeline.Outcome) throws -> String {
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    return try #require(outcome.files.first { $0.path == "out/palette.json" }, "\(messages)").text
  }

  private func document() throws -> DataNode {
    let text = try Self.text(of: Pipeline(files: Self.files()).run())
    return try JSONReader.read(Array(text.utf8))
  }

  private func line(_ node: DataNode?) throws -> String {
    JSONWriter.line(of: JSONValue(try #require(node)))
  }

  @Test func describesWhatAComponentIsMadeOf() throws {
    let component = try #require(try document()["components"]?.array?.first)
    #expect(component["source"]?.string == "lamp.component.json:1:1")
    #expect(
      try line(component["properties"]).contains(
        #"{ "name": "box.opacity", "type": "number" }, { "name": "box.look", "type": "enum", "values": [ "flat" ] }"#
      )
    )
    #expect(
      try line(component["rules"])
        == #"[ { "source": "lamp.component.json:6:3" }, { "when": { "state": "off" }, "source": "lamp.component.json:7:3" } ]"#
    )
    #expect(
      try line(component["pairs"]) == """
        [ { "name": "box", "kind": "graphic", "foreground": "box.color", "over": [ "$surface" ], "group": "box.opacity", \
        "when": { "state": [ "on", "off" ] }, "inactive": { "state": "off" }, "source": "lamp.component.json:9:3" } ]
        """
    )
    #expect(try line(component["distinguish"]) == #"[ "state" ]"#)
    #expect(
      try line(component["exclude"])
        == #"[ { "when": { "state": "gone" }, "reason": "Nothing is left.", "source": "lamp.component.json:12:14" } ]"#
    )
    #expect(try line(component["parameters"]).contains(#""sets": { "false": { "state": "off" } }"#))
  }

  @Test func describesThePairsOfUsedComponentsByCells() throws {
    let row = try #require(try document()["components"]?.array?.last)
    #expect(
      try line(row["pairs"]) == """
        [ { "name": "left.box", "kind": "graphic", "foreground": "left.box.color", "over": [], "group": "left.box.opacity", \
        "enclosing": [ { "over": [ "$surface" ], "group": "plate.opacity" } ], "inactiveCells": [ 1 ], \
        "source": "row.component.json:4:11" } ]
        """
    )
    let uses = try line(row["uses"])
    #expect(uses.contains(#""over": [ "$surface" ], "group": "plate.opacity", "source": "row.component.json:4:11""#))
    // The value is assigned by the spec of the used component.
    let sources = try #require(row["assignments"]?.array).compactMap { $0["source"]?.string }
    #expect(sources.contains("lamp.component.json:7:42"), "\(sources)")
  }

  @Test func givesColorsWithoutATokenAsTheyAre() throws {
    let lamp = try #require(try document()["components"]?.array?.first)
    let mixed = try #require(lamp["assignments"]?.array?.first { $0["source"]?.string == "lamp.component.json:7:42" })
    let color = try #require(mixed["values"]?.array?.first)
    #expect(color["tokens"] == nil && color["hex"]?.string?.count == 7)
    #expect(color["value"]?["colorSpace"]?.string == "oklab")
    #expect(color["value"]?["components"]?.array?.count == 3)
  }

  @Test func namesTheTokensInsideOfACompositeValue() throws {
    let edge = try #require(try document()["tokens"]?.array?.first { $0["path"]?.string == "edge" })
    let values = try #require(edge["values"]?.array)
    #expect(values.count == 2)
    #expect(try values.allSatisfy { try line($0["references"]) == #"[ "gap", "ink" ]"# })
  }

  @Test func listsSurfacesAndLayoutsWithEveryLength() throws {
    let document = try document()
    #expect(try line(document["themes"]?.array?.first?["surfaces"]) == #"[ "page" ]"#)
    let layout = try #require(document["layouts"]?.array?.first)
    #expect(layout["source"]?.string == "list.layout.json:1:1")
    let values = try #require(layout["values"]?.array)
    #expect(values.count == 2)
    #expect(
      try line(values[1]) == """
        { "style": { "alignment": "center", "defaultSpacing": 9 }, "items": [ \
        { "view": "a", "width": { "fillWithMargin": 9 } }, { "spacing": { "relative": -2 } }, \
        { "view": "b", "alignment": { "leading": { "margin": 3, "limitsTrailing": true } } } ] }
        """
    )
    let patterns = try #require(document["themes"]?.array?.first?["patterns"]?.array)
    let pattern = try #require(layout["pattern"]?.number.flatMap { Int(exactly: $0.value) })
    #expect(try line(patterns[pattern]) == "[ 0, 1 ]")
  }

  @Test func saysWhichCellsAVerdictStandsFor() throws {
    let document = try document()
    let verdicts = try #require(document["verdicts"]?.array)
    for component in try #require(document["components"]?.array) {
      for (index, cell) in try #require(component["cells"]?.array).enumerated() {
        let indices = try #require(cell["pairs"]?.array).compactMap { $0.number.flatMap { Int(exactly: $0.value) } }
        for verdict in indices {
          #expect(verdicts[verdict]["cells"]?.array?.contains { $0.number?.value == Double(index) } == true)
        }
      }
    }
    #expect(verdicts.allSatisfy { ($0["cells"] == nil) == ($0["component"] == nil) })
    let pair = try #require(document["pairs"]?.array?.first)
    #expect(pair["foreground"]?.string == "{ink}" && pair["kind"]?.string == "text")
    #expect(try line(pair["themes"]) == #"[ "t" ]"#)
  }

  @Test func listsWhatAllChecksFind() throws {
    let findings = try #require(try document()["findings"]?.array)
    let checks = Set(findings.compactMap { $0["check"]?.string })
    // The failure in the permutation that no waiver accepts, and what no build would print.
    #expect(checks.isSuperset(of: ["minimum-contrast", "unexposed-state", "unused-token"]), "\(checks)")
    let failure = try #require(findings.first { $0["check"]?.string == "minimum-contrast" })
    #expect(failure["severity"]?.string == "error")
    #expect(try line(failure["addresses"]).contains("body"))
    #expect(failure["sources"]?.array?.first?["source"]?.string?.hasPrefix("t.tokens.json:") == true)
    #expect(failure["advice"] == nil && failure["repairs"] == nil)
  }

  @Test func dependsNeitherOnTheDayNorOnWhatARunIsFor() throws {
    let files = Self.files(expires: "2020-01-01")
    let text = try Self.text(of: Pipeline(files: files).run())
    let late = Pipeline(files: files, today: "2026-01-01").run()
    #expect(late.findings.contains { $0.message == "waiver 'w' expired on 2020-01-01" })
    #expect(late.palette?.verdicts.contains { $0.waiver != nil } == false)
    #expect(try Self.text(of: late) == text)
    #expect(try Self.text(of: Pipeline(files: files).run(findings: .errors)) == text)
    #expect(try Self.text(of: Pipeline(files: files).run(findings: .none)) == text)
    #expect(try Self.text(of: Pipeline(files: files).run(BuildAction(.documents))) == text)
    #expect(Pipeline(files: files).run(findings: .none).findings.isEmpty)
    let brief = Pipeline(files: files).run(findings: .errors).findings
    #expect(brief.contains { $0.check == "minimum-contrast" } && !brief.contains { $0.check == "unused-token" })
  }

  @Test(arguments: [10, 20_000])
  func isTheSameOnDiskAsInMemory(count: Int) throws {
    let tokens = (0..<count).map { #""t\#($0)": \#(CheckProject.color(0, 0, 1, alpha: 1))"# }.joined(separator: ",")
    let files = ProjectFiles(tokens: tokens, surfaces: #""{t0}""#).inMemory
    let palette = try #require(Pipeline(files: files).run().palette)
    let document = PaletteDocument(palette: palette)
    let folder = try ScratchFolder()
    let staged = document.written(in: StagingFolder(at: folder.path))
    #expect((staged.full.staged != nil) == (count == 20_000))
    #expect(staged.full.bytes == document.written.full.bytes && staged.bare == document.written.bare)
    let blocked = document.written(in: StagingFolder(at: "/dev/null/none"))
    #expect(blocked.full.staged == nil && blocked.full.bytes == document.written.full.bytes)
  }

  /// Within a version, a reader that is made for today's schema has to take tomorrow's palette.
  @Test func theSchemaAllowsAdditions() throws {
    var open = [try SampleDocument.schema("palette")]
    var objects = 0
    while let node = open.popLast() {
      if node["properties"]?.members != nil { objects += 1 }
      #expect(node["additionalProperties"]?.bool != false)
      #expect(node["unevaluatedProperties"] == nil && node["propertyNames"] == nil)
      open += node.array ?? (node.members ?? []).map(\.node)
    }
    #expect(objects > 30)
    let root = try SampleDocument.schema("palette")
    for name in ["tokenType", "pairKind"] { #expect(root["$defs"]?[name]?["enum"] == nil) }
  }
}
