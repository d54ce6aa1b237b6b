import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct TokensStudioFolderTests {
  private static let sets = [
    "core/scale.json": #"""
    { "factor": { "value": "2", "type": "dimension" }, "small": { "value": "4", "type": "spacing" },
      "medium": { "value": "{small} * {factor}", "type": "spacing" } }
    """#,
    "light.json": ##"{ "page": { "value": "#ffffff", "type": "color" } }"##,
    "dark.json": ##"{ "page": { "value": "#000000", "type": "color" } }"##,
    "parts.json": #"""
    { "gap": { "value": "{medium} + 1", "type": "spacing" },
      "veil": { "value": "rgba({page}, 50%)", "type": "color" } }
    """#,
  ]

  private static let metadata = #"{ "tokenSetOrder": ["core/scale", "light", "dark", "parts"] }"#

  private static func theme(_ name: String, _ sets: String..., group: String? = nil) -> String {
    let selected = sets.map { #""\#($0)": "enabled""# }.joined(separator: ", ")
    let group = group.map { #""group": "\#($0)", "# } ?? ""
    return #"{ "name": "\#(name)", \#(group)"selectedTokenSets": { \#(selected), "unused": "disabled" } }"#
  }

  private static let themes =
    "[\(theme("Light", "core/scale", "light", "parts")), \(theme("Dark", "core/scale", "dark", "parts"))]"

  private func files(themes: String? = Self.themes, metadata: String? = Self.metadata) -> InMemoryFiles {
    var files = Self.sets
    files["$themes.json"] = themes
    files["$metadata.json"] = metadata
    return InMemoryFiles(files)
  }

  private func resolve(
    _ files: InMemoryFiles,
    at path: String = "$themes.json",
    theme: String? = nil
  ) -> (tokens: TokenTable, diagnostics: [String]) {
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files)
    let input = theme.map { [(modifier: "theme", context: JSONValue.string($0))] } ?? []
    let result = resolver.permutation(at: path, input: input, diagnostics: &found)
    let told = found.all.filter { $0.severity != .warning || $0.id != "legacy-dialect" }.map { $0.id.description }
    return (result?.tokens ?? TokenTable(), told)
  }

  /// The plugin writes such themes until somebody fills them.
  @Test(arguments: ["{}", #"{ "light": "disabled" }"#]) func themesThatEnableNothingAreNone(sets: String) {
    let theme = #"{ "name": "NAME", "selectedTokenSets": \#(sets) }"#
    let one = "[\(theme.replacing("NAME", with: "Day"))]"
    let two = "[\(["Day", "Night"].map { theme.replacing("NAME", with: $0) }.joined(separator: ", "))]"
    for themes in [one, two] {
      let (tokens, diagnostics) = resolve(files(themes: themes))
      #expect(tokens["page"]?.value.shortText == "#ffffff" && tokens["small"] != nil)
      #expect(diagnostics.filter { $0 != "unused-set" } == ["theme-empty"])
    }
  }

  /// Somebody called the files of sets as the standard does.
  @Test func setsMayBeInFilesOfTheStandardsName() throws {
    let named = Self.sets.map { (String($0.dropLast(".json".count)) + ".tokens.json", $1) }
    for metadata in [Self.metadata, nil] {
      var files = Dictionary(uniqueKeysWithValues: named)
      files["$themes.json"] = Self.themes
      files["$metadata.json"] = metadata
      let (tokens, told) = resolve(InMemoryFiles(files), theme: "Dark")
      #expect(!told.contains("source-unreadable") && tokens["page"]?.value.shortText == "#000000")
      let below = files.map { ("tokens/" + $0, $1) }
      let migration = Migration(of: InMemoryFiles(Dictionary(uniqueKeysWithValues: below)))
      #expect(migration.counts.lost == 0, "\(migration.diagnostics.all.map(\.message))")
      #expect(try migration.values(of: "page") == ["Light": "#ffffff", "Dark": "#000000"])
      #expect(migration.files.contains { $0.path == "light.tokens.json" }, "\(migration.files.map(\.path))")
    }
  }

  /// A set that was divided into files is all files of its folder, in its place.
  @Test func readsTheFolderThatASetHasBecome() {
    var files = Self.sets
    files["core/scale.json"] = nil
    files["core/scale/factor.json"] = #"{ "factor": { "value": "3", "type": "dimension" } }"#
    files["core/scale/sizes/all.json"] =
      #"{ "small": { "value": "4", "type": "spacing" }, "medium": { "value": "{small} * {factor}", "type": "spacing" } }"#
    files["$themes.json"] = Self.themes
    files["$metadata.json"] = Self.metadata
    let (tokens, told) = resolve(InMemoryFiles(files))
    #expect(told == [])
    #expect(tokens["gap"]?.value.shortText == #"{ "value": 13, "unit": "px" }"#)
    // What is a set by itself is no part of another.
    files["$metadata.json"] = #"{ "tokenSetOrder": ["core/scale/sizes/all", "core/scale", "light", "dark", "parts"] }"#
    #expect(resolve(InMemoryFiles(files)).diagnostics.contains("source-unreadable"))
  }

  /// Light and dark of two groups are one choice, and themes that choose nothing are none.
  @Test func joinsGroupsOfTheSameAppearances() throws {
    var files = Self.sets
    files["dark-parts.json"] = ##"{ "veil": { "value": "#123456", "type": "color" } }"##
    files["$metadata.json"] = #"{ "tokenSetOrder": ["core/scale", "light", "dark", "parts", "dark-parts"] }"#
    let themes = [
      Self.theme("Light", "light", group: "Page"), Self.theme("Dark", "dark", group: "Page"),
      Self.theme("Dark", "dark-parts", group: "Parts"), Self.theme("Light", "parts", group: "Parts"),
      Self.theme("Web", "core/scale", group: "Platform"), Self.theme("iOS", "core/scale", group: "Platform"),
    ]
    files["$themes.json"] = "[\(themes.joined(separator: ", "))]"
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(files))
    let theme = try #require(resolver.theme(named: "t", at: "$themes.json", diagnostics: &found))
    #expect(theme.permutations.map(\.id) == ["Light", "Dark"])
    #expect(theme.permutations.map { $0.tokens["page"]?.value.shortText } == ["#ffffff", "#000000"])
    #expect(theme.permutations.map { $0.tokens["veil"]?.value.shortText } == ["#ffffff at 50 %", "#123456"])
    #expect(theme.permutations.allSatisfy { $0.tokens["small"] != nil })
  }

  @Test func makesAModifierOfAGroupOfThemesAndASetOfWhatAllOfThemUse() throws {
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files())
    let theme = try #require(resolver.theme(named: "t", at: "$themes.json", diagnostics: &found))
    #expect(theme.permutations.map(\.id) == ["Light", "Dark"])
    #expect(theme.permutations.map { $0.tokens["page"]?.value.shortText } == ["#ffffff", "#000000"])
    #expect(theme.permutations[1].tokens["small"]?.provenance.origin == .set("core/scale"))
    #expect(theme.permutations[1].tokens["page"]?.provenance.origin == .context(modifier: "theme", context: "Dark"))
    #expect(Set(found.all.map(\.id)) == ["legacy-dialect"])
  }

  @Test func calculatesWithTokensOfOtherFiles() {
    let tokens = resolve(files(), theme: "Dark").tokens
    #expect(tokens["medium"]?.value.dimension?.value.value == 8)
    #expect(tokens["gap"]?.value.dimension?.value.value == 9)
    #expect(tokens["veil"]?.value.shortText == "#000000 at 50 %")
  }

  @Test(arguments: ["$themes.json", "$metadata.json"])
  func readsBothListsWhicheverIsNamed(path: String) {
    #expect(resolve(files(), at: path).tokens["page"]?.value.shortText == "#ffffff")
  }

  @Test func readsAllSetsInOrderWhereThereAreNoThemes() {
    let order = #"{"tokenSetOrder": ["a", "b"]}"#
    func page(_ themes: String?) -> String? {
      var files = [
        "a.json": ##"{"page": {"value": "#ffffff", "type": "color"}, "ink": {"value": "#111111", "type": "color"}}"##,
        "b.json": ##"{"page": {"value": "#000000", "type": "color"}}"##, "$metadata.json": order,
      ]
      files["$themes.json"] = themes
      return resolve(InMemoryFiles(files), at: themes == nil ? "$metadata.json" : "$themes.json").tokens["page"]?.value
        .shortText
    }
    #expect(page(nil) == "#000000" && page("[]") == "#000000")
  }

  /// Nobody means that dark replaces light for good.
  @Test func chooseBetweenLightAndDarkWhereThereAreNoThemes() {
    #expect(resolve(files(themes: nil), at: "$metadata.json").tokens["page"]?.value.shortText == "#ffffff")
    #expect(resolve(files(themes: "[]")).tokens["page"]?.value.shortText == "#ffffff")
  }

  /// A set that another group chooses is only referred to where it is a source.
  @Test func aSourceIsNoChoice() {
    let files = InMemoryFiles([
      "light.json": ##"{"bg": {"value": "#ffffff", "type": "color"}}"##,
      "dark.json": ##"{"bg": {"value": "#000000", "type": "color"}}"##,
      "shadow.json": #"{"s": {"value": "{bg}", "type": "color"}}"#,
      "$metadata.json": #"{"tokenSetOrder": ["light", "dark", "shadow"]}"#,
      "$themes.json": """
      [{"name": "Light", "group": "color", "selectedTokenSets": {"light": "enabled"}},
       {"name": "Dark", "group": "color", "selectedTokenSets": {"dark": "enabled"}},
       {"name": "All", "group": "shadow", "selectedTokenSets": {"shadow": "enabled", "light": "source", "dark": "source"}}]
      """,
    ])
    #expect(resolve(files).tokens["s"]?.value.shortText == "#ffffff")
  }

  /// Groups of one theme each that give the same tokens values are themes of which one is active.
  @Test func groupsOfOneThemeAreThemes() throws {
    let files = InMemoryFiles([
      "base.json": ##"{"g": {"value": "#123456", "type": "color"}}"##,
      "a.json": ##"{"brand": {"value": "#aaaaaa", "type": "color"}}"##,
      "b.json": ##"{"brand": {"value": "#bbbbbb", "type": "color"}}"##,
      "$metadata.json": #"{"tokenSetOrder": ["base", "a", "b"]}"#,
      "$themes.json": """
      [{"name": "a", "group": "acme", "selectedTokenSets": {"base": "source", "a": "enabled"}},
       {"name": "b", "group": "bolt", "selectedTokenSets": {"base": "source", "b": "enabled"}}]
      """,
    ])
    #expect(resolve(files, theme: "acme").tokens["brand"]?.value.shortText == "#aaaaaa")
    #expect(resolve(files, theme: "bolt").tokens["brand"]?.value.shortText == "#bbbbbb")
  }

  @Test func readsThemesInTheirOwnOrderWithoutMetadata() {
    #expect(resolve(files(metadata: nil), theme: "Dark").tokens["gap"]?.value.dimension?.value.value == 9)
  }

  @Test func multipliesGroupsAndKeepsTheOrderOfTheSets() throws {
    let themes = [
      Self.theme("Light", "light", group: "mode"), Self.theme("Dark", "dark", group: "mode"),
      Self.theme("Base", "core/scale", group: "size"),
    ]
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files(themes: "[\(themes.joined(separator: ", "))]"))
    let theme = try #require(resolver.theme(named: "t", at: "$themes.json", diagnostics: &found))
    // A group with a single theme leaves nothing to choose.
    #expect(theme.permutations.map(\.id) == ["Light", "Dark"])
    #expect(theme.permutations[0].tokens["medium"]?.value.dimension?.value.value == 8)
    let unused = found.all.first { $0.id == "unused-set" }
    #expect(unused?.message == "no theme uses 'parts'")
    #expect(unused?.severity == .note)
  }

  @Test func setsThatNoThemeUsesButOthersReferToAreAlwaysActive() throws {
    let files = [
      "$themes.json": "[\(Self.theme("Light", "text"))]",
      "$metadata.json": #"{ "tokenSetOrder": ["steps", "fonts", "text", "rest"] }"#,
      "steps.json": #"{ "step": { "value": "4", "type": "dimension" } }"#,
      "fonts.json": #"{ "font": { "small": { "value": "{step} * 3", "type": "dimension" } } }"#,
      "text.json": #"{ "text": { "value": "{font.small}", "type": "dimension" } }"#,
      "rest.json": #"{ "gap": { "value": "{step}", "type": "dimension" } }"#,
    ]
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(files))
    let theme = try #require(resolver.theme(named: "t", at: "$themes.json", diagnostics: &found))
    #expect(!found.containsErrors, "\(found.all)")
    let tokens = theme.permutations[0].tokens
    #expect(tokens["text"]?.value.dimension?.value.value == 12)
    #expect(tokens["gap"] == nil)
    let notes = found.all.filter { $0.id == "unused-set" }.map(\.message)
    #expect(notes.first?.hasPrefix("no theme uses 'steps', 'fonts', but sets that themes use refer to their") == true)
    #expect(notes.last == "no theme uses 'rest'")
  }

  @Test(
    arguments: [
      (["Light", "Dark"], "Light: light, Dark: dark"),
      (["🌞 Brand Light", "🌚 Brand Dark"], "🌞 Brand Light: light, 🌚 Brand Dark: dark"),
      (
        ["lightTheme", "darkTheme", "darkHighContrast"],
        "lightTheme: light, darkTheme: dark, darkHighContrast: darkHighContrast"
      ),
      (["Brand Light", "Brand Dark", "Brand Dim"], nil), (["Acme", "Bolt"], nil),
    ] as [([String], String?)]
  )
  func knowsAppearancesByTheirNames(names: [String], appearances: String?) throws {
    let themes = names.map { Self.theme($0, $0, group: "color") }
    var files = ["$themes.json": "[\(themes.joined(separator: ", "))]"]
    for name in names { files["\(name).json"] = #"{ "a": { "value": "\#(name)", "type": "other" } }"# }
    var library = DocumentLibrary(files: InMemoryFiles(files))
    var (features, found) = (DialectFeatures(), Diagnostics())
    let folder = TokensStudioFolder.read("$themes.json", features: &features, library: &library, diagnostics: &found)
    let known = try #require(folder).appearances?.contexts.map { "\($0.context): \($0.appearance)" }
    #expect(known?.joined(separator: ", ") == appearances)
  }

  @Test func warnsWhereTheOrderOfTheSetsCannotBeKept() {
    var files = Self.sets
    files["late.json"] = ##"{ "page": { "value": "#ff0000", "type": "color" } }"##
    files["other.json"] = ##"{ "rest": { "value": "#ff0000", "type": "color" } }"##
    files["$metadata.json"] = #"{ "tokenSetOrder": ["light", "dark", "core/scale", "late", "other"] }"#
    files["$themes.json"] =
      "[\(Self.theme("A", "late", "core/scale", group: "g")), \(Self.theme("B", "light", "core/scale", group: "g")),"
      + " \(Self.theme("C", "dark", group: "h")), \(Self.theme("D", "other", group: "h"))]"
    let resolution = resolve(InMemoryFiles(files))
    #expect(resolution.diagnostics == ["set-order"])
    #expect(resolution.tokens["page"]?.value.shortText == "#000000")
  }

  /// A dark theme may be light with other sets over it, while the sets of its groups take turns.
  @Test func readsSetsThatAreAlwaysActiveWhereTheOrderHasThem() {
    let files = [
      "base/light.json": ##"{ "logo": { "value": "#111111", "type": "color" } }"##,
      "base/dark.json": ##"{ "logo": { "value": "#eeeeee", "type": "color" } }"##,
      "page/light.json": ##"{ "page": { "value": "#ffffff", "type": "color" } }"##,
      "page/dark.json": ##"{ "page": { "value": "#000000", "type": "color" } }"##,
      "$metadata.json": #"{ "tokenSetOrder": ["base/light", "base/dark", "page/light", "page/dark"] }"#,
      "$themes.json": "[\(Self.theme("Light", "base/light", "page/light", group: "theme")), "
        + Self.theme("Dark", "base/light", "base/dark", "page/light", "page/dark", group: "theme") + "]",
    ]
    let dark = resolve(InMemoryFiles(files), theme: "Dark")
    #expect(dark.diagnostics.isEmpty)
    #expect(dark.tokens["page"]?.value.shortText == "#000000" && dark.tokens["logo"]?.value.shortText == "#eeeeee")
    let light = resolve(InMemoryFiles(files), theme: "Light")
    #expect(light.tokens["page"]?.value.shortText == "#ffffff" && light.tokens["logo"]?.value.shortText == "#111111")
  }

  /// A set that has to be read between those of a group is in each of its contexts.
  @Test func readsASetThatIsAlwaysActiveBetweenThoseOfAGroup() {
    var files = Self.sets
    files["late.json"] = ##"{ "page": { "value": "#ff0000", "type": "color" } }"##
    files["$metadata.json"] = #"{ "tokenSetOrder": ["light", "dark", "core/scale", "late"] }"#
    files["$themes.json"] =
      "[\(Self.theme("A", "late", "core/scale", group: "theme")), \(Self.theme("B", "light", "core/scale", group: "theme")),"
      + " \(Self.theme("C", "dark", group: "h"))]"
    let first = resolve(InMemoryFiles(files))
    #expect(first.diagnostics.isEmpty)
    #expect(first.tokens["page"]?.value.shortText == "#ff0000")
    #expect(resolve(InMemoryFiles(files), theme: "B").tokens["page"]?.value.shortText == "#000000")
  }

  @Test(arguments: [
    ("[]", "{}", "no-token-sets"), ("[7]", metadata, "theme-shape"), ("{", metadata, "json-syntax"),
    ("[\(theme("A", "light")), \(theme("A", "dark"))]", metadata, "theme-repeated"),
    ("[\(theme("A", "ligt"))]", metadata, "source-unreadable"),
  ])
  func saysWhatIsWrongWithTheLists(themes: String, metadata: String, id: String) {
    #expect(resolve(files(themes: themes, metadata: metadata)).diagnostics.contains(id))
  }

  @Test func isRefusedByTheStrictDialect() {
    var found = Diagnostics()
    var resolver = ThemeResolver(files: files(), reading: TokenReading(dialect: .strict))
    #expect(resolver.permutation(at: "$themes.json", input: [], diagnostics: &found) == nil)
    #expect(found.all.map(\.id) == ["json-root"])
  }

  // MARK: Conversion

  @Test func convertsEachSetAndTheListsTogether() throws {
    let conversion = Conversion(of: "$themes.json", in: files())
    #expect(!conversion.diagnostics.containsErrors)
    #expect(conversion.tokenCount == 7)
    var converted = Dictionary(uniqueKeysWithValues: conversion.others.map { ($0.path, $0.text) })
    let calculated = ["calculated/theme-Dark", "calculated/theme-Light"]
    #expect(
      converted.keys.sorted() == (calculated + ["core/scale", "dark", "light", "parts"]).map { $0 + ".tokens.json" }
    )
    converted["t.resolver.json"] = conversion.text
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(converted), reading: TokenReading(dialect: .strict))
    let theme = try #require(resolver.theme(named: "t", at: "t.resolver.json", diagnostics: &found))
    #expect(found.all.isEmpty)
    #expect(theme.permutations.map { $0.tokens["gap"]?.value.dimension?.value.value } == [9, 9])
    // A color that is calculated from one that differs between themes is written out for each of them.
    #expect(theme.permutations.map { $0.tokens["veil"]?.value.shortText } == ["#ffffff at 50 %", "#000000 at 50 %"])
  }

  /// Whoever reads the result as files of a tool finds no instruction that is carried out already.
  @Test func changesColorsOnceThatDifferBetweenThemes() throws {
    let modifier = #"{ "studio.tokens": { "modify": { "type": "darken", "value": "0.5", "space": "srgb" } } }"#
    let files = InMemoryFiles([
      "$themes.json": "[\(Self.theme("Light", "light", "parts")), \(Self.theme("Dark", "dark", "parts"))]",
      "$metadata.json": #"{ "tokenSetOrder": ["light", "dark", "parts"] }"#,
      "light.json": ##"{ "ink": { "value": "#0000cc", "type": "color" } }"##,
      "dark.json": ##"{ "ink": { "value": "#cc0000", "type": "color" } }"##,
      "parts.json": #"{ "hover": { "value": "{ink}", "type": "color", "$extensions": \#(modifier) } }"#,
    ])
    let values = try Migration(of: files).values(of: "hover")
    #expect(values == ["Light": "#000066", "Dark": "#660000"], "\(values)")
  }

  /// A group knows nothing of the others, so that each context of one has a token to which those of the other give values.
  @Test func writesOutWhatSeveralGroupsDecide() throws {
    let themes = [
      Self.theme("Light", "light", "parts", group: "Mode"), Self.theme("Dark", "dark", "parts", group: "Mode"),
      Self.theme("One", "one", group: "Brand"), Self.theme("Two", "two", group: "Brand"),
    ]
    func color(_ name: String, _ value: String) -> String { #""\#(name)": { "value": "\#(value)", "type": "color" }"# }
    let parts = [color("hover", "rgba({ink}, 0.5)"), color("link", "{hover}"), color("when", "#123456")]
    let files = InMemoryFiles([
      "$themes.json": "[\(themes.joined(separator: ", "))]",
      "$metadata.json": #"{ "tokenSetOrder": ["one", "two", "light", "dark", "parts"] }"#,
      "one.json": "{ \(color("main", "#aa0000")), \(color("deep", "#550000")) }",
      "two.json": "{ \(color("main", "#0000aa")), \(color("deep", "#000055")) }",
      "light.json": "{ \(color("ink", "{main}")) }", "dark.json": "{ \(color("ink", "{deep}")) }",
      "parts.json": "{ \(parts.joined(separator: ", ")) }",
    ])
    let migration = Migration(of: files)
    #expect(migration.counts.lost == 0 && migration.groupsOfChoices == ["when-chosen"])
    for path in ["hover", "link"] as [TokenPath] {
      let values = try migration.values(of: path)
      #expect(values.count == 4)
      for (id, value) in values {
        let channel = id.contains("Dark") ? "55" : "aa"
        #expect(value == (id.contains("One") ? "#\(channel)0000" : "#0000\(channel)") + " at 50 %", "\(id)")
      }
    }
    #expect(migration.files.first { $0.path == "parts.tokens.json" }?.text.contains("{hover}") == true)
  }

  /// Where there are more choices than can be compared, each theme is compared alone, and any two groups together.
  @Test func comparesEveryThemeOfManyGroups() throws {
    let groups = 0..<9
    let themes = groups.flatMap { group in
      ["a", "b"].map { name in
        let sets = [#""G\#(group)\#(name)": "enabled""#] + (group == 0 ? [#""sizes": "enabled""#] : [])
        return
          #"{ "name": "\#(name)", "group": "G\#(group)", "selectedTokenSets": { \#(sets.joined(separator: ", ")) } }"#
      }
    }
    var files = ["$themes.json": "[\(themes.joined(separator: ", "))]"]
    for group in groups {
      files["G\(group)a.json"] = #"{ "unit\#(group)": { "value": "1", "type": "spacing" } }"#
      files["G\(group)b.json"] = #"{ "unit\#(group)": { "value": "5", "type": "spacing" } }"#
    }
    let sizes = groups.map { #""size\#($0)": { "value": "{unit\#($0)} * 2", "type": "spacing" }"# }
    files["sizes.json"] = "{ \(sizes.joined(separator: ", ")) }"
    let names = groups.flatMap { [#""G\#($0)a""#, #""G\#($0)b""#] } + [#""sizes""#]
    files["$metadata.json"] = #"{ "tokenSetOrder": [\#(names.joined(separator: ", "))] }"#
    let conversion = Conversion(of: "$themes.json", in: InMemoryFiles(files))
    #expect(!conversion.diagnostics.containsErrors)
    #expect(conversion.verified == 1 + 9 + 36)
    var converted = Dictionary(uniqueKeysWithValues: conversion.others.map { ($0.path, $0.text) })
    converted["t.resolver.json"] = conversion.text
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(converted), reading: TokenReading(dialect: .strict))
    for group in groups {
      let input = [(modifier: "G\(group)", context: JSONValue.string("b"))]
      let tokens = try #require(
        resolver.permutation(at: "t.resolver.json", input: input, diagnostics: &found)?.tokens
      )
      let values = groups.map { tokens[TokenPath("size\($0)")]?.value.dimension?.value.value }
      #expect(values == groups.map { $0 == group ? 10 : 2 })
    }
  }
}

@Suite struct CalculationTests {
  private func resolve(_ tokens: String) -> Resolution {
    Resolution(#"{ "kind": { "value": "0", "type": "spacing" }, \#(tokens) }"#, dialect: .compat)
  }

  @Test func costsNoMoreThanTheTokensThatAreCalculated() {
    let doubling = (1...200).map { #""a\#($0)": { "value": "{a\#($0 - 1)} + {a\#($0 - 1)}", "type": "spacing" }"# }
    let tokens = #""a0": { "value": "1", "type": "spacing" }, "# + doubling.joined(separator: ", ")
    #expect(resolve(tokens)["a60"]?.value.dimension?.value.value == 1_152_921_504_606_846_976)
    let text = "{ \(tokens) }"
    let conversion = Conversion(of: "a.json", in: InMemoryFiles(["a.json": text]))
    #expect(conversion.tokenCount == 201)
  }

  @Test func reportsACycleOfCalculations() {
    let resolution = resolve(
      #""a": { "value": "{b} * 2", "type": "spacing" }, "b": { "value": "{a} + 1", "type": "spacing" }"#
    )
    #expect(resolution.diagnostics.all.filter { $0.severity == .error }.map(\.id) == ["alias-circular"])
  }

  @Test func reportsAnOperandThatDoesNotExist() {
    let resolution = resolve(#""a": { "value": "{missing} * 2", "type": "spacing" }"#)
    #expect(resolution.diagnostics.all.filter { $0.severity == .error }.map(\.id) == ["alias-unresolved"])
  }

  @Test func leavesFilesOfTheStandardAlone() {
    let resolution = Resolution(
      #"{ "a": { "$type": "number", "$value": 2 }, "b": { "$type": "number", "$value": "{a} * 2" } }"#,
      dialect: .compat
    )
    #expect(resolution.diagnostics.all.map(\.id) == ["alias-syntax"])
  }
}
