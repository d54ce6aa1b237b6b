import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

/// Folders with files of Theo.
@Suite struct TheoFilesTests {
  private static let aliases = ##"""
    { "aliases": { "blue": "#0044cc", "link": { "value": "{!blue}" }, "gap": 8, "round": "{!round}" } }
    """##

  private func migration(_ files: [String: String]) -> Migration {
    Migration(of: InMemoryFiles(files))
  }

  @Test func aliasesMayHaveWhatIsCommonBesideThem() throws {
    let migration = migration([
      "aliases.yml": "global:\n  type: color\naliases:\n  brand: '#0025e0'\n",
      "brand.yml": "imports:\n  - ./aliases.yml\nprops:\n  - name: primary\n    value: '{!brand}'\n    type: color\n",
    ])
    #expect(try migration.values(of: "primary").values.first == "#0025e0", "\(migration.diagnostics)")
  }

  @Test(
    arguments: [
      ("theo a.yml --transform web --format scss,map.scss,json --dest out", [.scss]),
      ("rm -r out && theo a.yml --format=custom-properties.css,module.js", [.css, .javascript]),
      ("theo a.yml --format json; other --format scss", []),
    ] as [(String, Set<PublishedFormat>)]
  )
  func formatsAreThoseOfScripts(script: String, formats: Set<PublishedFormat>) {
    let migration = migration([
      "a.yml": "props:\n  ink:\n    value: '#0025e0'\n    type: color\n    category: text-color\n",
      "package.json": #"{ "scripts": { "tokens": "\#(script)" } }"#,
    ])
    #expect(migration.habits.formats == formats, "\(migration.diagnostics)")
  }

  @Test func propertiesAreTokensWithTheValuesOfAliases() throws {
    let migration = migration([
      "tokens/_aliases.json": Self.aliases,
      "tokens/color.yml": """
      global:
        type: color
        category: text-color
      imports:
        - ./_aliases.json
      props:
        - name: color-link
          value: '{!link}'
          comment: Of links
        - name: border-link
          value: 1px solid {!blue}
          category: border
      """,
      "tokens/space.json": #"""
      {
        "imports": ["./_aliases.json"],
        "global": { "type": "size", "category": "spacing" },
        "props": { "space-gap": { "value": "{!gap}px" }, "space-plain": { "value": "{!gap}" } }
      }
      """#,
    ])
    #expect(migration.source == "files of Theo")
    #expect(try Array(migration.values(of: "color-link").values) == ["#0044cc"])
    #expect(try Array(migration.values(of: "space-gap").values) == [#"{ "value": 8, "unit": "px" }"#])
    let text = try #require(migration.files.first { $0.path.contains("color") }?.text)
    #expect(text.contains(#""$description": "Of links""#))
    #expect(text.contains("1px solid #0044cc"))
  }

  @Test func typesAreThoseOfCategoriesWhereValuesDoNotTell() throws {
    let migration = migration([
      "t.json": #"""
      {
        "global": { "type": "string", "category": "font-family" },
        "props": {
          "stack": { "value": "Acme Sans, sans-serif" },
          "bold": { "value": 700, "category": "font-weight" },
          "low": { "value": "0 1px 2px rgba(0, 0, 0, 0.5)", "category": "box-shadow" }
        }
      }
      """#
    ])
    let text = try #require(migration.files.last?.text)
    #expect(text.contains(/"Acme Sans",\s*"sans-serif"/))
    #expect(try Array(migration.values(of: "bold").values) == ["700"])
    #expect(try migration.values(of: "low").values.first??.contains("offsetX") == true)
  }

  /// A list of imports says what belongs together; what it leaves out is no token of the theme.
  @Test func aListOfImportsChoosesTheFiles() throws {
    func file(_ name: String, _ value: String) -> String {
      ##"{ "global": { "type": "color", "category": "a" }, "props": [{ "name": "\##(name)", "value": "\##(value)" }] }"##
    }
    let migration = migration([
      "index.yml": "imports:\n  - ./a.json\n  - ./b.json\n", "a.json": file("ink", "#111"),
      "b.json": file("page", "#fff"),
      "old.json": file("ink", "#222"),
    ])
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"])
    #expect(try Array(migration.values(of: "page").values) == ["#ffffff"])
    #expect(migration.diagnostics.all.contains { $0.id == "files-unread" && $0.message.contains("'old.json'") })
  }

  @Test func namesThatFilesUseForDifferentThingsAreBelowTheirs() throws {
    func file(_ small: String, _ large: String) -> String {
      """
      global: { type: size, category: size }
      props:
        - { name: 1, value: \(small) }
        - { name: 2, value: \(large) }
      """
    }
    let migration = migration(["radius.yml": file("2px", "4px"), "space.yml": file("8px", "16px")])
    #expect(try Array(migration.values(of: "radius.1").values) == [#"{ "value": 2, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "space.2").values) == [#"{ "value": 16, "unit": "px" }"#])
  }

  private static func spaces(_ sizes: [Int]) -> String {
    let names = ["small", "large", "huge"]
    let values = zip(names, sizes).map { "  - { name: \($0), value: \($1)px }" }
    return "global: { type: size, category: size }\nprops:\n" + values.joined(separator: "\n")
  }

  /// Without an import, no package sets anew what another one says.
  @Test func tokensOfOneNameInTwoPackagesAreBothKept() throws {
    let migration = migration([
      "kit/space/token.yml": Self.spaces([8, 32]), "theme/space/token.yml": Self.spaces([1, 2, 3]),
      "kit/ink.yml": "global: { type: color, category: ink }\nprops: [{ name: ink, value: '#111' }]",
    ])
    #expect(try Array(migration.values(of: "kit.small").values) == [#"{ "value": 8, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "theme.small").values) == [#"{ "value": 1, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "kit.ink").values) == ["#111111"])
  }

  /// Folders with the same names are alternatives, and what imports another file is built upon it.
  @Test(arguments: [
    ["acme/space.yml": spaces([8, 32]), "bolt/space.yml": spaces([1, 2])],
    ["brands/acme/space.yml": spaces([8, 32]), "brands/bolt/space.yml": spaces([1, 2, 3])],
    ["base/space.yml": spaces([1, 2, 3]), "kit/space.yml": "imports: [../base/space.yml]\n" + spaces([8, 32])],
  ])
  func foldersToChooseFromAreNoPackages(files: [String: String]) throws {
    let migration = migration(files)
    let small = try Set(migration.values(of: "small").values)
    #expect(small == [#"{ "value": 8, "unit": "px" }"#, #"{ "value": 1, "unit": "px" }"#])
  }

  @Test func filesOfAppearancesAreContexts() throws {
    func file(_ ink: String, _ page: String) -> String {
      ##"""
      { "global": { "type": "color", "category": "a" },
        "props": { "ink": { "value": "\##(ink)" }, "page": { "value": "\##(page)" } } }
      """##
    }
    let migration = migration(["light.json": file("#111", "#fff"), "dark.json": file("#eee", "#000")])
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
  }

  /// Aliases in a circle, and those that nothing declares, are told of and cost their own tokens alone.
  @Test func aliasesWithoutAValueAreReported() throws {
    let migration = migration([
      "a.json": Self.aliases,
      "b.json": ##"""
      { "imports": ["a.json", "b.json", "gone.json"], "global": { "type": "color", "category": "c" },
        "props": { "ink": { "value": "#111" }, "round": { "value": "{!round}" }, "gone": { "value": "{!gone}" } } }
      """##,
    ])
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"])
    let messages = migration.diagnostics.all.map(\.message)
    #expect(messages.contains { $0.contains("'{!round}'") }, "\(messages)")
    let lost = migration.counts.losses.map(\.path)
    #expect(lost == ["round", "gone"])
  }

  @Test(arguments: [
    #"{ "props": { "a": { "value": 1 } } }"#, #"{ "props": { "a": { "ink": 1 } }, "global": {} }"#,
    #"{ "props": [{ "name": "a" }], "global": {} }"#, #"{ "imports": [1] }"#, #"{ "global": {} }"#,
    #"{ "props": [], "other": 1 }"#, #"{ "aliases": { "a": { "$value": 1 } } }"#, "{}", "[]",
  ])
  func otherDocumentsAreNoFilesOfTheo(text: String) throws {
    #expect(!ForeignFormat.isTheo(try DocumentFormat.json.read(Array(text.utf8))))
  }

  /// Aliases that each hold the next one twice.
  @Test func aliasesThatGrowAreBounded() throws {
    let aliases = (0..<64).map { "\"a\($0)\": \"{!a\($0 + 1)}{!a\($0 + 1)}\"" } + ["\"a64\": \"x\""]
    let migration = migration([
      "a.json": """
      { "aliases": { \(aliases.joined(separator: ", ")) }, "global": { "type": "string", "category": "x" },
        "props": { "long": { "value": "{!a0}" }, "ink": { "value": "#111" } } }
      """
    ])
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"])
    #expect(migration.files.allSatisfy { $0.text.utf8.count < 1 << 20 })
  }
}
