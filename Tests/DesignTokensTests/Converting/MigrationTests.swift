import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct MigrationTests {
  /// The value of a token in every permutation of the new project.
  private func values(of path: TokenPath, after migration: Migration) throws -> [String: String?] {
    let texts = Dictionary(uniqueKeysWithValues: migration.files.map { ($0.path, $0.text) })
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(texts), reading: TokenReading(dialect: .strict))
    let theme = try #require(resolver.theme(named: "t", at: Migration.resolverName, diagnostics: &found))
    #expect(!found.containsErrors, "\(found.all.map(\.message))")
    return Dictionary(uniqueKeysWithValues: theme.permutations.map { ($0.id, $0.tokens[path]?.value.shortText) })
  }

  @Test func takesTheFilesOfAStyleDictionaryConfiguration() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json":
          #"{ "source": ["tokens/**/[!_]*.json?(c)"], "platforms": { "css": { "transformGroup": "css" } } }"#,
        "tokens/size/base.json":
          #"{ "size": { "small": { "value": 0.75 }, "gap": { "value": "{size.small.value}" } } }"#,
        "tokens/color.jsonc": ##"{ "color": { "ink": { "value": "#111" } } } // the only one"##,
        "tokens/_draft.json": #"{ "size": { "small": { "value": 9 } } }"#,
        "package.json": #"{ "name": "x", "dependencies": {} }"#,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.text == "3 in, 3 converted (0 changed), 0 opaque, 0 lost")
    #expect(try values(of: "size.gap", after: migration).values.first??.contains("0.75") == true)
    #expect(migration.files.map(\.path).contains("livery.json"))
  }

  @Test func readsTheListOfAConfigurationThatIsAProgram() {
    let configuration = StyleDictionaryConfiguration(
      program:
        "export default { include: [`base/*.json`], 'source': ['tokens/**/*.json', \"more.json\"], platforms: {} }"
    )
    #expect(configuration?.source == ["tokens/**/*.json", "more.json"])
    #expect(configuration?.include == ["base/*.json"])
    #expect(StyleDictionaryConfiguration(program: "export default {}") == nil)
  }

  @Test func makesAModifierOfTheModesThatFigmaExports() throws {
    func file(_ mode: String, _ color: String) -> String {
      ##"""
      { "page": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\##(color)] },
                  "$extensions": { "com.figma.scopes": ["ALL_SCOPES"] } },
        "$extensions": { "com.figma.modeName": "\##(mode)" } }
      """##
    }
    let migration = Migration(
      of: InMemoryFiles([
        "Colors/Light.tokens.json": file("Light", "1, 1, 1"), "Colors/Dark.tokens.json": file("Dark", "0, 0, 0"),
        "Sizes.json": #"{ "gap": { "$type": "number", "$value": 8, "$extensions": { "com.figma.scopes": ["GAP"] } } }"#,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try values(of: "page", after: migration) == ["Light": "#ffffff", "Dark": "#000000"])
    #expect(try values(of: "gap", after: migration).values.allSatisfy { $0?.contains("8") == true })
    let manifest = migration.files.first { $0.path == "livery.json" }?.text ?? ""
    #expect(manifest.contains(#""Dark": "dark""#))
  }

  @Test func keepsTheModifiersOfAResolverDocument() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "a.resolver.json": #"""
        { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/mode" }],
          "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
          "modifiers": { "mode": { "default": "dark", "contexts": {
            "light": [{ "$ref": "light.json" }], "dark": [{ "$ref": "dark.json" }] } } } }
        """#,
        "base.json": #"{ "gap": { "$type": "dimension", "$value": "8px" } }"#,
        "light.json": ##"{ "page": { "$type": "color", "$value": "#fff" } }"##,
        "dark.json": ##"{ "page": { "$type": "color", "$value": "#000" } }"##,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try values(of: "page", after: migration) == ["dark": "#000000", "light": "#ffffff"])
  }

  @Test func readsModesAndOtherFormats() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.yaml": """
        page:
          $type: color
          $value: '#fff'
          $extensions:
            mode: { dark: '#000' }
        """,
        "more.json5": "{ gap: { $type: 'dimension', $value: '8px', }, /* end */ }",
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try values(of: "page", after: migration) == ["default": "#ffffff", "dark": "#000000"])
    #expect(migration.counts.lost == 0)
  }

  @Test func countsWhatIsLost() {
    let migration = Migration(
      of: InMemoryFiles([
        "a.json": #"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "number", "$value": "x" } }"#
      ])
    )
    #expect(migration.counts.lost == 1 && migration.counts.converted == 1)
    #expect(!migration.files.isEmpty)
  }

  @Test func refusesAFolderWithoutTokens() {
    let migration = Migration(of: InMemoryFiles(["package.json": #"{ "name": "x", "dependencies": {} }"#]))
    #expect(migration.files.isEmpty)
    #expect(migration.diagnostics.containsErrors)
  }
}
