import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// A theme with modifiers whose tokens depend on one, on two together, and on none.
enum ModifierProject {
  static func outcome(_ template: String, options: String = "{}") -> Pipeline.Outcome {
    var texts = EmittingProject.shippedTemplates
    texts["livery.json"] = """
      { "version": 1, "themes": { "t": { "resolver": "t.resolver.json" } }, "templates": "Templates",
        "outputs": [{ "template": "\(template)", "into": "out", "options": \(options) }] }
      """
    texts["t.resolver.json"] = """
      { "version": "2025.10",
        "sets": { "all": { "sources": [{ "same": \(color("1, 1, 1")), "wide": \(length(9)) }] },
          "last": { "sources": [{ "link": { "$type": "color", "$value": "{ink}" }, "body": \(AllTypes.font) }] } },
        "modifiers": {
          "brand": { "default": "b", "contexts": {
            "a": [{ "ink": \(color("1, 0, 0")) }], "b": [{ "ink": \(color("0, 0, 1")) }] } },
          "size": { "contexts": { "s": [{ "gap": \(length(1)) }], "l": [{ "gap": \(length(2)) }] }, "default": "s" },
          "voice": { "contexts": { "calm": [], "loud": [{ "gap": { "$type": "dimension", "$value": "{wide}" } }] },
            "default": "calm" } },
        "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/brand" }, { "$ref": "#/modifiers/size" },
          { "$ref": "#/modifiers/voice" }, { "$ref": "#/sets/last" }] }
      """
    return Pipeline(files: InMemoryFiles(texts)).run()
  }

  private static func length(_ figure: Int) -> String {
    #"{ "$type": "dimension", "$value": { "value": \#(figure), "unit": "px" } }"#
  }
}

@Suite struct ModifierSetsTests {
  @Test func joinModifiersOnWhichOneTokenDepends() throws {
    let palette = try #require(ModifierProject.outcome("dtcg").palette)
    var diagnostics = Diagnostics()
    let loader = TemplateLoader(files: EmittingProject().files, folder: "Templates")
    let place = SourceFile(path: "livery.json", text: "{}").place(at: 0)
    let template = try #require(loader.load("dtcg", at: place, diagnostics: &diagnostics))
    let theme = EmittedTheme.all(of: palette, with: [], for: template, prefix: { _ in [] }, diagnostics: &diagnostics)[
      0
    ]
    let sets = ModifierSets(of: theme)
    #expect(sets.base.tokens.map(\.row.path.description).sorted() == ["body", "link", "same", "wide"])
    #expect(sets.groups.map(\.name) == ["brand", "size-voice"])
    #expect(sets.groups.map { $0.contexts.map(\.name) } == [["b", "a"], ["s-calm", "s-loud", "l-calm", "l-loud"]])
    #expect(theme.variants[0].isDefault && theme.variants[0].name == "default")
    let row = try #require(palette.tokens.first { $0.path == "ink" })
    #expect(theme.variants[0].token(of: row, in: .light)?.value == row.tokens[4]?.value)
  }
}

@Suite struct FigmaDocumentTests {
  /// Follows the aliases of a variable in the modes of one permutation.
  private struct Reading {
    let document: DataNode

    func list(_ key: String) -> [DataNode] { document[key]?.array ?? [] }

    func value(of id: String, in modes: Set<String>) -> DataNode? {
      let entries = list("variableModeValues").filter { $0["variableId"]?.string == id }
      let entry = entries.first { modes.contains($0["modeId"]?.string ?? "") } ?? entries.first
      guard let value = entry?["value"] else { return nil }
      guard value["type"]?.string == "VARIABLE_ALIAS", let target = value["id"]?.string else { return value }
      return self.value(of: target, in: modes)
    }
  }

  private func expectPalette(_ outcome: Pipeline.Outcome, _ theme: String, at path: String) throws {
    let palette = try #require(outcome.palette)
    let file = try #require(outcome.files.first { $0.path == path })
    let reading = Reading(document: try JSONReader.read(Array(file.text.utf8)))
    let ids = reading.list("variables").compactMap { $0["id"]?.string }
    #expect(Set(ids).count == ids.count)
    let columns = try #require(palette.columns(of: theme))
    let modes = reading.list("variableModes").compactMap { $0["id"]?.string }
    var compared = 0
    for (index, permutation) in columns.theme.permutations.enumerated() {
      let chosen = Set(
        modes.filter { mode in
          let parts = mode.dropFirst("mode:".count).split(separator: "/").map(String.init)
          let names = parts[0].split(separator: "-").map(String.init)
          let contexts = names.map { name in permutation.choices.first { $0.modifier == name }?.context ?? "" }
          return parts[1] == contexts.joined(separator: "-")
        }
      )
      for row in palette.tokens where row.theme == theme {
        guard let token = row.tokens[index] else { continue }
        let value = reading.value(of: "variable:\(row.path)", in: chosen)
        switch token.value {
        case .color(let color):
          let mapped = EmittedColor(color, in: .srgb).components.compactMap(Double.init)
          #expect(["r", "g", "b"].map { value?[$0]?.number?.value } == mapped.map { $0 }, "\(row.path)")
          compared += 1
        case .dimension(let length):
          #expect(value?.number?.value == length.value.value * (length.unit == .rem ? 16 : 1), "\(row.path)")
          compared += 1
        default: break
        }
      }
    }
    #expect(compared > 0)
  }

  @Test func holdsEveryColorAndLengthOfEveryPermutation() throws {
    try expectPalette(ModifierProject.outcome("figma"), "t", at: "out/t.variables.json")
    let palette = try #require(ShippedOutputs.palette)
    let run = try TemplateRun("figma", of: palette)
    #expect(run["spark.variables.json"]?.contains(#""resolvedType": "COLOR""#) ?? false)
  }

  @Test func hasModesAndAliases() throws {
    let outcome = ModifierProject.outcome("figma")
    let text = try #require(outcome.files.first { $0.path == "out/t.variables.json" }?.text)
    #expect(
      text.contains(
        #"{ "action": "UPDATE", "id": "mode:brand/b", "name": "b", "variableCollectionId": "collection:brand" }"#
      )
    )
    #expect(text.contains(#""value": { "type": "VARIABLE_ALIAS", "id": "variable:ink" }"#))
    #expect(text.contains(#""name": "body/fontSize""#))
  }
}

@Suite struct StyleDictionaryDocumentTests {
  /// Read again as Style Dictionary's, every token has the value of the palette.
  @Test func isReadAgainToTheValuesOfThePalette() throws {
    let palette = try #require(ShippedOutputs.palette)
    for columns in palette.themes {
      for (index, permutation) in columns.theme.permutations.enumerated() {
        let name = "\(columns.name).\(NameStyle.kebab.name(of: Words.of(permutation.id))).json"
        let file = try ShippedOutputs.file("style-dictionary", name)
        var diagnostics = Diagnostics()
        var resolver = ThemeResolver(
          files: InMemoryFiles(["tokens.json": file.text]),
          reading: TokenReading(dialect: .compat)
        )
        let read = resolver.permutation(at: "tokens.json", input: [], diagnostics: &diagnostics)
        #expect(!diagnostics.containsErrors, "\(DiagnosticText().text(of: diagnostics).prefix(600))")
        let tokens = Dictionary((read?.tokens.tokens ?? []).map { ($0.path, $0) }) { $1 }
        for row in palette.tokens where row.theme == columns.name {
          guard let token = row.tokens[index], case .color(let color) = token.value else { continue }
          guard case .color(let found)? = tokens[row.path]?.value else {
            Issue.record("\(row.path) is not read")
            continue
          }
          #expect(EmittedColor(found).hexWithAlpha == EmittedColor(color).hexWithAlpha, "\(row.path)")
        }
      }
    }
  }

  @Test func keepsAliasesAndTheFormsOfValues() throws {
    let outcome = ModifierProject.outcome("style-dictionary")
    let text = try #require(outcome.files.first { $0.path == "out/t.a-s-calm.json" }?.text)
    #expect(text.contains("\"$value\": \"{ink}\"") && text.contains("\"$value\": \"1px\""))
    #expect(text.contains("\"fontFamily\": [ \"Inter\"") || text.contains("\"fontFamily\": ["))
  }

  @Test func isFlatIfTheOutputAsksForIt() throws {
    let outcome = ModifierProject.outcome("style-dictionary", options: #"{ "flat": true }"#)
    let text = try #require(outcome.files.first { $0.path == "out/t.a-s-calm.json" }?.text)
    #expect(text.contains("\"gap\": \"1px\""))
  }
}
