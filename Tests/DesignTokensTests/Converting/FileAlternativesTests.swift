import LiveryTestSupport
import Testing

@testable import DesignTokens

/// Which of several loose files exclude each other, and what there is to choose.
struct FileAlternativesTests {
  private static func file(_ colors: KeyValuePairs<String, String>) -> String {
    let tokens = colors.map { ##""\##($0)": { "value": "\##($1)", "type": "color" }"## }
    return "{ " + tokens.joined(separator: ", ") + " }"
  }

  private static let page = file(["sheet": "#ffffff", "ink": "#111111", "line": "#888888"])
  private static let form = file(["field": "#fefefe", "edge": "#777777"])
  /// Sets tokens of both anew, and has one that neither has.
  private static let dark = file(["sheet": "#000000", "ink": "#eeeeee", "field": "#222222", "glow": "#444444"])

  private static func migration(_ files: [String: String]) -> Migration {
    Migration(of: InMemoryFiles(["page.json": page, "form.json": form].merging(files) { $1 }))
  }

  /// A dark file may have a token that nothing needs where it is light.
  @Test(arguments: ["dark", "themes/dark", "themes/dark/page"])
  func darkFilesMayHaveTokensOfTheirOwn(name: String) throws {
    let migration = Self.migration(["\(name).json": Self.dark])
    #expect(try migration.values(of: "sheet") == ["default": "#ffffff", "dark": "#000000"])
    #expect(try migration.values(of: "field") == ["default": "#fefefe", "dark": "#222222"])
    #expect(try migration.values(of: "line") == ["default": "#888888", "dark": "#888888"])
    #expect(try migration.values(of: "glow") == ["default": nil, "dark": "#444444"])
    #expect(migration.files.first { $0.path == "livery.json" }?.text.contains(#""appearance""#) == true)
  }

  /// What is light stays the default beside several themes.
  @Test func darkFilesWithTokensOfTheirOwnMayBeOneOfSeveral() throws {
    let sepia = Self.file(["sheet": "#f5e8d0", "ink": "#332211", "field": "#f7eedd"])
    let migration = Self.migration(["themes/dark.json": Self.dark, "themes/sepia.json": sepia])
    #expect(try migration.values(of: "sheet") == ["default": "#ffffff", "dark": "#000000", "sepia": "#f5e8d0"])
  }

  /// Light and dark beside what they set anew are an appearance, as light has all that dark has.
  @Test(arguments: ["", "theme."]) func lightAndDarkFilesNeedNoDefault(group: String) throws {
    let light = Self.file(["sheet": "#fcfcfc", "ink": "#111111"])
    let dark = Self.file(["sheet": "#000000"])
    let migration = Self.migration(["modes/\(group)light.json": light, "modes/\(group)dark.json": dark])
    #expect(try migration.values(of: "sheet") == ["\(group)light": "#fcfcfc", "\(group)dark": "#000000"])
    #expect(migration.files.first { $0.path == "livery.json" }?.text.contains(#""appearance""#) == true)
    let more = Self.migration(["modes/\(group)light.json": dark, "modes/\(group)dark.json": light])
    #expect(try more.values(of: "sheet").count == 3)
  }

  /// Each group of modes is a choice that is called after it.
  @Test func filesOfModesAreCalledAfterTheirGroup() throws {
    let migration = Self.migration([
      "modes/density.dense.json": Self.file(["sheet": "#dddddd"]),
      "modes/density.roomy.json": Self.file(["sheet": "#eeeeee"]),
    ])
    #expect(try migration.values(of: "sheet") == ["default": "#ffffff", "dense": "#dddddd", "roomy": "#eeeeee"])
    let resolver = try #require(migration.files.first { $0.path == Migration.resolverName }).text
    #expect(resolver.contains(#""density": {"#), "\(resolver)")
  }

  @Test func whatOthersNeedOfADarkFileApplies() throws {
    let halo = ##"{ "halo": { "value": "{glow}", "type": "color" } }"##
    let migration = Self.migration(["themes/dark.json": Self.dark, "halo.json": halo])
    #expect(try migration.values(of: "halo") == ["default": "#444444"])
  }

  /// The names that Figma gives to modes by itself say nothing beside those of files.
  @Test(
    arguments: [["light", "dark"], ["site", "site-dark"], ["site-light", "site-dark"]],
    [["Mode 1", "Mode 1"], ["Value", "Value"], ["Default", "Default"], ["Mode 1", "Mode 2"]]
  )
  func modesThatFigmaNamesSayNothing(names: [String], modes: [String]) throws {
    func file(_ color: String, _ mode: String) -> String {
      ##"""
      { "ink": { "$type": "color", "$value": "\##(color)" }, "$extensions": { "com.figma.modeName": "\##(mode)" } }
      """##
    }
    let migration = Migration(
      of: InMemoryFiles([
        "\(names[0]).json": file("#111111", modes[0]), "\(names[1]).json": file("#eeeeee", modes[1]),
      ])
    )
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
    let resolver = try #require(migration.files.first { $0.path == Migration.resolverName }?.text)
    #expect(resolver.contains(#""default": "light""#), "\(resolver)")
  }

  /// However little of it a dark file has, the light one of the same name is its default.
  @Test(arguments: [("site-light", "site-dark"), ("site.light", "site.dark"), ("light-site", "dark-site")])
  func aDarkFileIsAnAppearanceOfALargerLightOne(light: String, dark: String) throws {
    let files = [
      "\(light).json": Self.file(["ink": "#111111", "a": "#aaaaaa", "b": "#bbbbbb", "c": "#cccccc"]),
      "\(dark).json": Self.file(["ink": "#eeeeee"]),
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(try migration.values(of: "a") == ["light": "#aaaaaa", "dark": "#aaaaaa"])
  }

  /// Files of a brand for light and dark, and one that is dark on top of others, are one appearance.
  @Test func whatIsDefaultBesideDarkIsLight() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "base.json": Self.file(["coal": "#111111", "body": "#222222"]),
        "themes/dark.json": Self.file(["body": "#eeeeee"]),
        "brands/acme-light.json": Self.file(["brand": "#aa2255"]),
        "brands/acme-dark.json": Self.file(["brand": "#ff88bb"]),
      ])
    )
    #expect(try migration.values(of: "body") == ["light": "#222222", "dark": "#eeeeee"])
    #expect(try migration.values(of: "brand") == ["light": "#aa2255", "dark": "#ff88bb"])
  }
}
