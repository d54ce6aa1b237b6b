import DocumentReading
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct PaletteDifferenceTests {
  /// A project of one theme in light and dark, with a component of two cells and a pair of the manifest.
  private static let files = [
    "livery.json": """
    { "version": 1,
      "themes": { "sea": { "resolver": "sea.resolver.json", "appearance": "look", "surfaces": ["{page}"] } },
      "components": ["*.component.json"],
      "pairs": [{ "name": "body", "foreground": "{ink}", "over": ["{page}"], "kind": "text" }],
      "checks": { "waivers": "waivers.json" },
      "palette": "Generated/palette.json",
      "outputs": [{ "template": "css", "into": "Generated" }] }
    """,
    "sea.resolver.json": ##"""
    { "version": "2025.10",
      "sets": { "all": { "sources": [{ "$ref": "all.tokens.json" }] } },
      "modifiers": { "look": { "default": "light", "contexts": {
        "light": [{ "$ref": "light.tokens.json" }], "dark": [{ "$ref": "dark.tokens.json" }] } } },
      "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/look" }] }
    """##,
    "all.tokens.json": """
    { "link": { "$type": "color", "$value": "{blue.strong}" },
      "blue": { "$type": "color",
        "strong": { "$value": { "colorSpace": "srgb", "components": [0, 0.2, 0.6] } },
        "deep": { "$value": "{blue.strong}" } },
      "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }
    """,
    "light.tokens.json": """
    { "$type": "color",
      "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
      "ink": { "$value": { "colorSpace": "srgb", "components": [0.4, 0.4, 0.4] } } }
    """,
    "dark.tokens.json": """
    { "$type": "color",
      "page": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } },
      "ink": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }
    """,
    "chip.component.json": """
    { "version": 1, "component": "chip",
      "axes": { "state": { "values": ["enabled", "pressed"] } },
      "parts": { "label": { "color": "color", "gap": "dimension" } },
      "rules": [
        { "set": { "label.color": "{ink}", "label.gap": "{gap}" } },
        { "when": { "state": "pressed" }, "set": { "label.color": "{link}" } } ],
      "pairs": [{ "name": "label", "foreground": "label.color", "over": ["$surface"], "kind": "text" }] }
    """,
    "waivers.json": """
    { "version": 1, "waivers": [{ "id": "dark", "pattern": "chip[state=pressed].label@sea/dark", "reason": "Soon.",
      "accepts": [{ "kind": "text", "minimum": 4.5, "ratio": 1.2, "permutations": ["dark"] }] }] }
    """,
  ]

  private static func changed(_ path: String, _ old: String, _ new: String) throws -> [String: String] {
    var files = files
    let text = try #require(files[path])
    try #require(text.contains(old), "\(path) does not hold \(old)")
    files[path] = text.replacing(old, with: new)
    return files
  }

  private static func side(_ files: [String: String], _ name: String = "side") throws -> ComparedSide {
    let outcome = Pipeline(files: InMemoryFiles(files)).run()
    try #require(!outcome.diagnostics.containsErrors, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return try #require(ComparedSide(name: name, outcome: outcome))
  }

  private static func difference(to files: [String: String], from old: [String: String]? = nil) throws
    -> PaletteDifference
  {
    PaletteDifference(from: try side(old ?? Self.files, "old"), to: try side(files, "new"))
  }

  @Test func saysNothingOfTheSame() throws {
    let difference = try Self.difference(to: Self.files)
    #expect(difference.isEmpty && !difference.isWorse)
    #expect(ComparisonText(of: difference).text.isEmpty)
    #expect(ComparisonMarkdown(of: difference).text.isEmpty)
    #expect(ComparisonDocument(of: difference).text.contains(#""identical": true"#))
  }

  @Test func ignoresHowAValueIsWritten() throws {
    let files = try Self.changed("light.tokens.json", "[1, 1, 1]", "[1.0, 1, 1.00]")
    #expect(try Self.difference(to: files).changed.isEmpty)
  }

  @Test func measuresHowFarAColorMoved() throws {
    let files = try Self.changed("light.tokens.json", "[0.4, 0.4, 0.4]", "[0.8, 0.8, 0.8]")
    let difference = try Self.difference(to: files)
    #expect(difference.changed.map(\.path) == ["ink"])
    let figure = try #require(difference.changed.first?.figures.first)
    #expect(figure.permutations == ["light"])
    // The lightness of Oklab of grays: #666666 has 0.5103, #cccccc 0.8452 (CSS Color 4, section 9).
    #expect(abs((figure.difference ?? 0) - 0.335) < 0.001)
    #expect(difference.looks.map(\.property) == ["label.color"])
    #expect(difference.looks.first?.cells == ["chip[state=enabled]"])
    #expect(difference.changedCells == 1)
    #expect(difference.outputs?.contains(.init(path: "Generated/sea.css", change: .changed)) == true)
  }

  /// Of a theme with several modifiers, what decides is named, and not each permutation.
  @Test func namesTheContextsThatDecide() throws {
    func files(_ ink: String, _ gap: Int) -> [String: String] {
      func grey(_ name: String, _ value: String) -> String {
        #"{ "\#(name)": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(value), \#(value), \#(value)] } } }"#
      }
      func number(_ value: Int) -> String { #"{ "gap": { "$type": "number", "$value": \#(value) } }"# }
      return [
        "livery.json": """
        { "version": 1, "themes": { "sea": { "resolver": "sea.resolver.json" } }, "palette": "Generated/palette.json",
          "outputs": [] }
        """,
        "sea.resolver.json": ##"""
        { "version": "2025.10", "modifiers": {
            "mode": { "default": "light", "contexts": {
              "light": [{ "$ref": "light.json" }], "dark": [{ "$ref": "dark.json" }], "dim": [{ "$ref": "dim.json" }] } },
            "density": { "default": "regular", "contexts": {
              "regular": [{ "$ref": "regular.json" }], "compact": [{ "$ref": "compact.json" }] } } },
          "resolutionOrder": [{ "$ref": "#/modifiers/mode" }, { "$ref": "#/modifiers/density" }] }
        """##,
        "light.json": grey("ink", "0"), "dark.json": grey("ink", ink), "dim.json": grey("ink", ink),
        "regular.json": number(gap), "compact.json": number(4),
      ]
    }
    let difference = try Self.difference(to: files("0.9", 16), from: files("1", 8))
    #expect(difference.changed.flatMap(\.figures).map(\.contexts) == ["dark", "dim", "regular"])
    #expect(
      ComparisonText(of: difference).text.contains("      dark: ")
        && !ComparisonText(of: difference).text.contains("dark-compact")
    )
    let other = files("1", 8).merging(["light.json": files("0.9", 8)["dark.json"] ?? ""]) { $1 }
    #expect(try Self.difference(to: other, from: files("1", 8)).changed.flatMap(\.figures).map(\.contexts) == ["light"])
  }

  @Test func listsVerdictsInBothDirections() throws {
    let files = try Self.changed("light.tokens.json", "[0.4, 0.4, 0.4]", "[0.8, 0.8, 0.8]")
    let worse = try Self.difference(to: files)
    #expect(worse.isWorse)
    #expect(worse.verdicts.map(\.name) == ["body", "chip.label"])
    #expect(worse.verdicts.allSatisfy { $0.before == .pass && $0.after == .fail && $0.direction == .worse })
    #expect(worse.verdicts.last?.addresses == ["chip[state=enabled]"])
    let better = try Self.difference(to: Self.files, from: files)
    #expect(!better.isWorse && better.verdicts.allSatisfy { $0.direction == .better })
    let text = ComparisonText(of: worse).text
    #expect(text.contains("worse   pass → fail: chip.label in sea"))
    #expect(text.hasSuffix("2 pairs got worse\n"))
  }

  @Test func countsWaivedFailures() throws {
    let blue = "[0, 0.2, 0.6]"
    let lower = try Self.difference(to: try Self.changed("all.tokens.json", blue, "[0, 0.1, 0.5]"))
    #expect(lower.verdicts.map(\.statusText) == ["still waived"] && lower.isWorse)
    let unwaived = try Self.difference(to: try Self.changed("waivers.json", "sea/dark", "sea/light"))
    #expect(unwaived.verdicts.map(\.statusText) == ["waived → fail"] && unwaived.isWorse)
    let waived = try Self.difference(to: Self.files, from: try Self.changed("waivers.json", "sea/dark", "sea/light"))
    #expect(waived.verdicts.map(\.direction) == [.neutral] && !waived.isWorse && !waived.isEmpty)
  }

  /// What is asked for less did not get better, and what is not asked for any more is gone.
  @Test func tellsWhereTheGateAsksForLess() throws {
    let kind = #""over": ["{page}"], "kind": "text""#
    let eased = try Self.changed("livery.json", kind, kind.replacing("text", with: "graphic"))
    let lower = try Self.difference(to: eased)
    #expect(lower.isWorse && lower.verdicts.map(\.direction) == [.worse])
    #expect(ComparisonText(of: lower).text.contains("5.74:1 → 5.74:1 of 3:1 instead of 4.5:1"))
    #expect(ComparisonMarkdown(of: lower).text.contains("4.5:1 → 3:1"))
    #expect(ComparisonDocument(of: lower).text.contains(#""minimumBefore": 4.5"#))
    let gray = "[0.4, 0.4, 0.4]"
    let failing = try Self.changed("light.tokens.json", gray, "[0.5, 0.5, 0.5]")
    var both = failing
    both["livery.json"] = eased["livery.json"]
    let passing = try Self.difference(to: both, from: failing)
    #expect(passing.verdicts.contains { $0.before == .fail && $0.after == .pass && $0.direction == .worse })
    #expect(try !Self.difference(to: Self.files, from: eased).isWorse)
    let gone = try Self.changed(
      "livery.json",
      #"{ "name": "body", "foreground": "{ink}", "over": ["{page}"], "kind": "text" }"#,
      ""
    )
    let removed = try Self.difference(to: gone)
    #expect(removed.presences == [.init(kind: .pair, name: "body", change: .removed)] && !removed.isEmpty)
    #expect(removed.isWorse && removed.verdicts.map(\.before) == [.pass] && removed.verdicts.map(\.after) == [nil])
    #expect(
      ComparisonText(of: removed).text.contains("worse   gone, was pass: body in sea"),
      "\(ComparisonText(of: removed).text)"
    )
    let renamed = try Self.difference(to: try Self.changed("livery.json", #""name": "body""#, #""name": "copy""#))
    #expect(!renamed.isWorse && renamed.verdicts.isEmpty, "\(renamed.verdicts)")
  }

  /// A pair of a component that does not apply to a cell any more leaves a gap, unless the cell is gone as well.
  @Test func tellsWhichPairsNoLongerApply() throws {
    let pair = #""over": ["$surface"], "kind": "text" }]"#
    for change in [
      pair.replacing("}]", with: #", "when": { "state": "pressed" } }]"#),
      pair.replacing("}]", with: #", "inactive": { "state": "enabled" } }]"#),
      pair.replacing("text", with: "decorative"),
    ] {
      let difference = try Self.difference(to: try Self.changed("chip.component.json", pair, change))
      #expect(difference.isWorse && difference.verdicts.allSatisfy { $0.direction == .worse }, "\(change)")
      #expect(
        difference.verdicts.contains { $0.before == .pass && $0.addresses.contains { $0.contains("enabled") } },
        "\(change)"
      )
    }
    let wider = try Self.changed("chip.component.json", #"["enabled", "pressed"]"#, #"["enabled", "pressed", "busy"]"#)
    #expect(try !Self.difference(to: Self.files, from: wider).isWorse, "a cell that is gone has no pairs")
  }

  @Test func recognizesTokensUnderAnotherName() throws {
    var files = Self.files
    files["all.tokens.json"] = Self.files["all.tokens.json"]?.replacing("blue", with: "azure")
    let difference = try Self.difference(to: files)
    #expect(
      difference.renamed.map { [$0.oldPath, $0.path] } == [
        ["blue.strong", "azure.strong"], ["blue.deep", "azure.deep"],
      ]
    )
    #expect(difference.added.isEmpty && difference.removed.isEmpty && difference.changed.isEmpty)
    #expect(!difference.isWorse)
  }

  @Test func takesATokenWithOtherUsersForAnotherOne() throws {
    var files = Self.files
    files["all.tokens.json"] = Self.files["all.tokens.json"]?
      .replacing("\"gap\"", with: #""space": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }, "wide""#)
      .replacing("\"value\": 8, \"unit\": \"px\" } } }", with: "\"value\": 9, \"unit\": \"px\" } } }")
    files["chip.component.json"] = Self.files["chip.component.json"]?.replacing("{gap}", with: "{wide}")
    let difference = try Self.difference(to: files)
    #expect(difference.renamed.isEmpty)
    #expect(difference.added.map(\.path) == ["space", "wide"] && difference.removed.map(\.path) == ["gap"])
  }

  @Test func findsTheSameCellsAfterAnAxisWasAdded() throws {
    let files = try Self.changed(
      "chip.component.json",
      #""axes": {"#,
      #""axes": { "size": { "values": ["small", "large"], "default": "small" },"#
    )
    let difference = try Self.difference(
      to: files.merging([
        "chip.component.json": try #require(files["chip.component.json"]).replacing(
          #"{ "when": { "state": "pressed" }"#,
          with:
            #"{ "when": { "size": "large" }, "set": { "label.gap": { "$value": { "value": 9, "unit": "px" } } } }, { "when": { "state": "pressed" }"#
        )
      ]) { $1 }
    )
    #expect(difference.addedCells == 2 && difference.removedCells == 0 && difference.changedCells == 0)
    // A cell that is new and fails is a new failure, whatever fails already.
    #expect(difference.verdicts.allSatisfy { $0.before == nil && $0.direction == .worse })
  }

  @Test func namesWhatOnlyOneSideHas() throws {
    var files = Self.files
    files["waivers.json"] = #"{ "version": 1, "waivers": [] }"#
    files["livery.json"] = Self.files["livery.json"]?.replacing(#""sea":"#, with: #""lake":"#)
    let difference = try Self.difference(to: files)
    #expect(difference.presences.map(\.name) == ["sea", "lake", "chip in sea", "chip in lake"])
    #expect(difference.outputs?.contains(.init(path: "Generated/lake.css", change: .added)) == true)
    #expect(difference.outputs?.contains(.init(path: "Generated/sea.css", change: .removed)) == true)
  }

  @Test func comparesAPaletteAsTheProjectThatItIsOf() throws {
    let outcome = Pipeline(files: InMemoryFiles(Self.files)).run()
    let text = try #require(outcome.files.first { $0.path == "Generated/palette.json" }?.text)
    var diagnostics = Diagnostics()
    let palette = RecordedPaletteReader(files: InMemoryFiles(["p.json": text])).load(
      "p.json",
      diagnostics: &diagnostics
    )
    let old = ComparedSide(name: "p.json", palette: try #require(palette))
    #expect(PaletteDifference(from: old, to: try Self.side(Self.files)).isEmpty)
    let files = try Self.changed("light.tokens.json", "[0.4, 0.4, 0.4]", "[0.8, 0.8, 0.8]")
    let difference = PaletteDifference(from: old, to: try Self.side(files))
    #expect(difference.outputs == nil && difference.isWorse)
    #expect(ComparisonMarkdown(of: difference).text.contains("| outputs | not compared |"))
  }

  @Test func fitsMarkdownIntoAComment() throws {
    let tokens = (0..<3000).map { #""t\#($0)": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0.5] } }"# }
    var files = try Self.changed("light.tokens.json", "[0.4, 0.4, 0.4]", "[0.8, 0.8, 0.8]")
    files["all.tokens.json"] = Self.files["all.tokens.json"]?
      .replacing(
        "\"blue\": { \"$type\": \"color\",",
        with: "\"blue\": { \"$type\": \"color\", \(tokens.joined(separator: ", ")),"
      )
    let text = ComparisonMarkdown(of: try Self.difference(to: files)).text
    #expect(text.utf8.count < 60_000)
    #expect(text.contains("more did not fit"))
    #expect(text.contains("### Contrast that got worse"))
    #expect(text.components(separatedBy: "<details>").count == text.components(separatedBy: "</details>").count)
    // Forges show a square of the color beside its notation in code.
    #expect(text.contains("`#cccccc`"))
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
