import LiveryTestSupport
import Testing

@testable import DesignTokens

/// Variables as Figma's REST API gives them and as plugins write them, in folders without token files.
@Suite struct FigmaVariablesTests {
  private func migration(_ files: [String: String]) -> Migration {
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    return migration
  }

  private static let answer = """
    { "status": 200, "error": false, "meta": {
      "variableCollections": {
        "C:1": { "id": "C:1", "name": "Base", "defaultModeId": "1:0", "modes": [{ "modeId": "1:0", "name": "Mode 1" }] },
        "C:2": { "id": "C:2", "name": "Theme", "defaultModeId": "2:1",
                 "modes": [{ "modeId": "2:0", "name": "Dark" }, { "modeId": "2:1", "name": "Light" }] },
        "C:3": { "id": "C:3", "name": "Size", "defaultModeId": "3:0",
                 "modes": [{ "modeId": "3:0", "name": "Desktop" }, { "modeId": "3:1", "name": "Phone" }] } },
      "variables": {
        "V:1": { "id": "V:1", "name": "ink/900", "variableCollectionId": "C:1", "resolvedType": "COLOR", "scopes": ["ALL_SCOPES"],
                 "valuesByMode": { "1:0": { "r": 0.06666667014360428, "g": 0.13333334028720856, "b": 0.2, "a": 1 } } },
        "V:2": { "id": "V:2", "name": "ink/100", "variableCollectionId": "C:1", "resolvedType": "COLOR", "scopes": [],
                 "valuesByMode": { "1:0": { "r": 1, "g": 1, "b": 1, "a": 0.4000000059604645 } } },
        "V:3": { "id": "V:3", "name": "text", "variableCollectionId": "C:2", "resolvedType": "COLOR", "description": "All text",
                 "valuesByMode": { "2:0": { "type": "VARIABLE_ALIAS", "id": "V:2" },
                                   "2:1": { "type": "VARIABLE_ALIAS", "id": "V:1" } } },
        "V:4": { "id": "V:4", "name": "text/quiet", "variableCollectionId": "C:2", "resolvedType": "COLOR",
                 "valuesByMode": { "2:0": { "type": "VARIABLE_ALIAS", "id": "V:3" },
                                   "2:1": { "type": "VARIABLE_ALIAS", "id": "V:3" } } },
        "V:5": { "id": "V:5", "name": "gap/1.5", "variableCollectionId": "C:3", "resolvedType": "FLOAT", "scopes": ["GAP"],
                 "valuesByMode": { "3:0": 24, "3:1": 12 } },
        "V:6": { "id": "V:6", "name": "fade", "variableCollectionId": "C:3", "resolvedType": "FLOAT", "scopes": ["OPACITY"],
                 "valuesByMode": { "3:0": 40, "3:1": 40 } },
        "V:7": { "id": "V:7", "name": "face", "variableCollectionId": "C:1", "resolvedType": "STRING", "scopes": ["FONT_FAMILY"],
                 "valuesByMode": { "1:0": "Inter" } } } } }
    """

  @Test func readsTheAnswerOfTheRESTAPI() throws {
    let migration = migration(["figma/variables.json": Self.answer])
    #expect(migration.counts.text == "11 in, 11 converted (0 changed), 0 opaque, 0 lost")
    #expect(migration.source.contains("the variables of Figma in 'figma/variables.json'"))
    let text = try migration.values(of: "text.$root")
    #expect(text.count == 4)
    #expect(Set(text.filter { $0.key.contains("Light") || $0.key.contains("light") }.values) == ["#112233"])
    #expect(Set(text.filter { $0.key.contains("Dark") || $0.key.contains("dark") }.values) == ["#ffffff at 40 %"])
    #expect(try migration.values(of: "text.quiet") == text)
    let gaps = Set(try migration.values(of: "gap.1_5").values)
    #expect(gaps == [#"{ "value": 24, "unit": "px" }"#, #"{ "value": 12, "unit": "px" }"#], "\(gaps)")
    #expect(Set(try migration.values(of: "fade").values) == ["0.4"])
    let words = migration.files.map(\.text).joined()
    #expect(words.contains(#""appearance""#) && words.contains(#""Size""#) && words.contains("All text"))
    // The first mode of a collection is the one that Figma shows.
    #expect(words.contains(#""default": "Desktop""#))
  }

  /// Collections in a list with their variables, modes with their variables, and a file for each collection.
  @Test(arguments: [
    [
      "v.json": """
      { "collections": [{ "id": "a", "name": "A", "modes": [{ "modeId": "l", "name": "Light" }, { "modeId": "d", "name": "Dark" }],
        "variables": [
          { "id": "1", "name": "ink", "resolvedType": "COLOR", "valuesByMode": { "l": { "r": 17, "g": 17, "b": 17 }, "d": "#eee" } },
          { "id": "2", "name": "line", "resolvedType": "COLOR",
            "valuesByMode": { "l": { "type": "VARIABLE_ALIAS", "id": "1" }, "d": { "type": "VARIABLE_ALIAS", "id": "1" } } }] }] }
      """
    ],
    [
      "v.json": """
      { "version": "1.0.0", "collections": [{ "name": "A", "modes": [
        { "name": "Light", "variables": [
          { "name": "ink", "type": "color", "isAlias": false, "value": "#111111" },
          { "name": "line", "type": "color", "isAlias": true, "value": { "collection": "A", "name": "ink" } }] },
        { "name": "Dark", "variables": [
          { "name": "ink", "type": "color", "isAlias": false, "value": "#eeeeee" },
          { "name": "line", "type": "color", "isAlias": true, "value": { "collection": "A", "name": "ink" } }] }] }] }
      """
    ],
    [
      "a.json": """
      { "id": "a", "name": "A", "modes": { "1:0": "Light", "1:1": "Dark" }, "variableIds": ["1"], "variables": [
        { "id": "1", "name": "ink", "type": "COLOR", "valuesByMode": { "1:0": "#111111", "1:1": "#eeeeee" } }] }
      """,
      "b.json": """
      { "id": "b", "name": "B", "modes": { "2:0": "Value" }, "variableIds": ["2"], "variables": [
        { "id": "2", "name": "line", "type": "COLOR", "valuesByMode": { "2:0": { "type": "VARIABLE_ALIAS", "id": "1" } } }] }
      """,
    ],
    [
      "v.json": """
      { "variables": [
        { "id": "1", "name": "ink", "resolvedType": "COLOR", "valuesByMode": { "light": "#111111", "dark": "#eeeeee" } },
        { "id": "2", "name": "line", "resolvedType": "COLOR",
          "valuesByMode": { "light": { "type": "VARIABLE_ALIAS", "id": "1" }, "dark": { "type": "VARIABLE_ALIAS", "id": "1" } } }] }
      """
    ],
    [
      "v.json": """
      [{ "id": "a", "name": "A", "modes": [{ "modeId": "l", "name": "Light" }, { "modeId": "d", "name": "Dark" }],
         "variables": [{ "id": "1", "name": "ink", "type": "COLOR", "values": { "l": "#111111", "d": "#eeeeee" } }] },
       { "id": "b", "name": "B", "modes": [{ "modeId": "m", "name": "Mode 1" }],
         "variables": [{ "id": "2", "name": "line", "type": "COLOR", "values": { "m": { "type": "VARIABLE_ALIAS", "id": "1" } } }] }]
      """
    ],
    [
      "v.json": ##"""
      [{ "A": { "modes": {
        "light": { "ink": { "$scopes": ["ALL_SCOPES"], "$type": "color", "$value": "#111111" },
                   "line": { "$scopes": [], "$type": "color", "$collectionName": "A", "$value": "{ink}" } },
        "dark": { "ink": { "$scopes": ["ALL_SCOPES"], "$type": "color", "$value": "#eeeeee" },
                  "line": { "$scopes": [], "$type": "color", "$collectionName": "A", "$value": "{ink}" } } } } }]
      """##
    ],
    [
      "v.json": ##"""
      [{ "collection": "A", "mode": "light", "variables": {
         "ink": { "$type": "COLOR", "$value": "#111111" }, "line": { "$type": "COLOR", "$value": "$.A.light.ink" } } },
       { "collection": "A", "mode": "dark", "variables": {
         "ink": { "$type": "COLOR", "$value": "#eeeeee" }, "line": { "$type": "COLOR", "$value": "{A.ink}" } } }]
      """##
    ],
    [
      "v.json": ##"""
      [{ "name": "A", "values": [
        { "mode": { "name": "light", "id": "1:0" }, "color": [
          { "name": "ink", "value": "#111111" }, { "name": "line", "value": "#111111", "var": "ink" }], "number": [] },
        { "mode": { "name": "dark", "id": "1:1" }, "color": [
          { "name": "ink", "value": "#eeeeee" }, { "name": "line", "value": "#eeeeee", "var": "ink" }], "number": [] }] }]
      """##
    ],
    [
      "v.json": """
      [{ "id": "1", "name": "ink", "valuesByMode": { "light": { "r": 0.0666666701436, "g": 0.0666666701436, "b": 0.0666666701436 },
         "dark": { "r": 0.93333333730697, "g": 0.93333333730697, "b": 0.93333333730697, "a": 1 } } },
       { "id": "2", "name": "line", "valuesByMode": {
         "light": { "type": "VARIABLE_ALIAS", "id": "1" }, "dark": { "type": "VARIABLE_ALIAS", "id": "1" } } }]
      """
    ],
  ])
  func readsWhatPluginsWrite(files: [String: String]) throws {
    let migration = migration(files)
    #expect(migration.counts.text.hasSuffix("converted (0 changed), 0 opaque, 0 lost"), "\(migration.counts.text)")
    let lines = try migration.values(of: "line")
    #expect(lines.count == 2 && Set(lines.values) == ["#111111", "#eeeeee"], "\(lines)")
    #expect(migration.files.contains { $0.path == "livery.json" && $0.text.contains(#""appearance""#) })
  }

  @Test func setsCollectionsApartThatHaveTheSameNames() throws {
    func collection(_ name: String, _ id: String, _ value: String) -> String {
      """
      { "name": "\(name)", "modes": [{ "modeId": "m", "name": "Value" }], "variables": [
        { "id": "\(id)", "name": "blue", "resolvedType": "COLOR", "valuesByMode": { "m": \(value) } }] }
      """
    }
    let alias = #"{ "type": "VARIABLE_ALIAS", "id": "1" }"#
    let list = "\(collection("Palette", "1", ##""#00f""##)), \(collection("Theme", "2", alias))"
    let migration = migration(["v.json": "{ \"collections\": [\(list)] }"])
    #expect(try migration.values(of: "Theme.blue").values.first == "#0000ff")
    #expect(try migration.values(of: "Palette.blue").values.first == "#0000ff")
  }

  /// Files of one collection are its versions, of which the last counts; a name without a collection is that of any.
  @Test func takesFilesOfOneCollectionForVersions() throws {
    func file(_ color: String) -> String {
      """
      { "collections": [{ "name": "A", "modes": [{ "name": "Light", "variables": [
        { "name": "ink", "type": "color", "isAlias": false, "value": "\(color)" },
        { "name": "line", "type": "color", "isAlias": true, "value": { "name": "ink" } },
        { "name": "edge", "type": "color", "isAlias": true, "value": { "name": "far/ink" } }] }] }] }
      """
    }
    let migration = migration(["v 1.json": file("#111111"), "v 2.json": file("#222222")])
    #expect(migration.counts.text == "6 in, 4 converted (0 changed), 0 opaque, 2 lost")
    #expect(migration.diagnostics.all.contains { $0.message.contains("far.ink") })
    for path in ["ink", "line"] {
      #expect(try migration.values(of: TokenPath(path)).values.map { $0 } == ["#222222"], "\(path)")
    }
  }

  @Test func losesWhatRefersToAnotherLibrary() {
    let migration = migration([
      "v.json": """
      { "variables": [
        { "id": "1", "name": "ink", "resolvedType": "COLOR", "valuesByMode": { "m": { "type": "VARIABLE_ALIAS", "id": "far/1:2" } } },
        { "id": "2", "name": "page", "resolvedType": "COLOR", "valuesByMode": { "m": "#fff" } }] }
      """
    ])
    #expect(migration.counts.text == "2 in, 1 converted (0 changed), 0 opaque, 1 lost")
    #expect(migration.diagnostics.all.contains { $0.location?.line == 2 && $0.message.contains("far/1:2") })
  }

  /// Some plugins write beside an alias what it leads to, which counts where the variable is not there.
  @Test(arguments: [
    (
      #""valuesByMode": { "m": { "type": "VARIABLE_ALIAS", "id": "far" } }"#,
      #""resolvedValuesByMode": { "m": { "resolvedValue": 4, "alias": "far" } }"#
    ),
    (
      #""valuesByMode": { "m": { "type": "VARIABLE_ALIAS", "id": "far", "resolvedValue": 4 } }"#, #""resolved": true"#
    ),
    (#""values": { "m": { "name": "far/size" } }"#, #""resolvedValue": 4"#),
  ])
  func takesTheValueThatStandsBesideAnAliasOfAnotherLibrary(values: String, beside: String) throws {
    let migration = migration([
      "v.json": """
      { "variables": [
        { "id": "1", "name": "round/s", "type": "FLOAT", "valuesByMode": { "m": 2 },
          "resolvedValuesByMode": { "m": { "resolvedValue": 9, "alias": null } } },
        { "id": "2", "name": "round/m", "type": "FLOAT", \(values), \(beside) },
        { "id": "3", "name": "round/l", "type": "FLOAT", "valuesByMode": { "m": { "type": "VARIABLE_ALIAS", "id": "2" } },
          "resolvedValuesByMode": { "m": { "resolvedValue": 9, "alias": "2" } } }] }
      """
    ])
    #expect(migration.counts.text == "3 in, 3 converted (0 changed), 0 opaque, 0 lost")
    for (name, size) in [("s", 2), ("m", 4), ("l", 4)] {
      let values = try migration.values(of: TokenPath("round.\(name)"))
      #expect(values.values.first == #"{ "value": \#(size), "unit": "px" }"#, "\(name)")
    }
    #expect(migration.diagnostics.all.contains { $0.message.hasSuffix("beside them: 'round.m'") })
  }

  /// A number is what the variables are that refer to it, and else what its name says.
  @Test(arguments: [
    ("scale/700", "700"), ("dim/05", "0.05"), ("type/weight/bold", "700"), ("border/weight", "1px"),
    ("opacity/quiet", "0.4"), ("line-height/tight", "1.2"), ("line-height/body", "24px"), ("duration/fast", "150ms"),
    ("z-index/menu", "20"), ("space/4", "16px"), ("heading", "700"), ("veil", "0.05"),
    ("font/family/body", "Inter"), ("font/weight/strong", "bold"),
  ])
  func knowsWhatNumbersAre(name: String, value: String) throws {
    func float(_ id: String, _ name: String, _ value: String, _ scopes: String = "") -> String {
      """
      { "id": "\(id)", "name": "\(name)", "resolvedType": "FLOAT", "scopes": [\(scopes)], "valuesByMode": { "m": \(value) } }
      """
    }
    func text(_ id: String, _ name: String, _ value: String) -> String {
      """
      { "id": "\(id)", "name": "\(name)", "resolvedType": "STRING", "scopes": ["ALL_SCOPES"], "valuesByMode": { "m": "\(value)" } }
      """
    }
    func alias(_ id: String) -> String { #"{ "type": "VARIABLE_ALIAS", "id": "\#(id)" }"# }
    let variables = [
      float("1", "scale/700", "700"), float("2", "heading", alias("1"), #""FONT_WEIGHT""#),
      float("3", "dim/05", "5"), float("4", "step", alias("3")), float("5", "veil", alias("4"), #""OPACITY""#),
      float("6", "type/weight/bold", "700"), float("7", "border/weight", "1"), float("8", "opacity/quiet", "40"),
      float("9", "line-height/tight", "1.2000000476837158"), float("10", "line-height/body", "24"),
      float("11", "duration/fast", "150"), float("12", "z-index/menu", "20"), float("13", "space/4", "16"),
      text("14", "font/family/body", "Inter"), text("15", "font/weight/strong", "Bold"),
    ]
    let migration = migration(["v.json": "{ \"variables\": [\(variables.joined(separator: ", "))] }"])
    #expect(migration.counts.text.hasSuffix("0 opaque, 0 lost"), "\(migration.counts.text)")
    let values = try migration.values(of: TokenPath(name.replacing("/", with: ".")))
    let shown = try #require(values.values.first ?? nil)
    #expect(shown.filter { !#"{}" :,valueunit"#.contains($0) } == value.filter { !#"{}" :,valueunit"#.contains($0) })
  }

  @Test func readsStylesThatPluginsWriteBesideVariables() throws {
    let migration = migration([
      "v.json": """
      { "collections": [{ "name": "Styles", "modes": [{ "name": "Style", "variables": [
        { "name": "raised", "type": "effect", "isAlias": false, "value": { "effects": [
          { "type": "DROP_SHADOW", "color": { "r": 0, "g": 0, "b": 0, "a": 0.25 }, "offset": { "x": 0, "y": 2 }, "radius": 4, "spread": 0 },
          { "type": "INNER_SHADOW", "color": { "r": 1, "g": 1, "b": 1, "a": 1 }, "offset": { "x": 0, "y": 1 }, "radius": 0, "spread": 1 }] } },
        { "name": "blurred", "type": "effect", "isAlias": false, "value": { "effects": [{ "type": "LAYER_BLUR", "radius": 4 }] } },
        { "name": "body", "type": "typography", "isAlias": false, "value": { "fontSize": 20, "fontFamily": "Inter",
          "fontWeight": "Semi Bold", "lineHeight": 150, "lineHeightUnit": "PERCENT", "letterSpacing": -2,
          "letterSpacingUnit": "PERCENT", "textCase": "ORIGINAL" } },
        { "name": "title", "type": "typography", "isAlias": false, "value": { "fontSize": 32, "fontName": { "family": "Inter",
          "style": "Bold" }, "lineHeight": { "unit": "PIXELS", "value": 40 }, "letterSpacing": { "unit": "PIXELS", "value": 0 } } }
      ] }] }] }
      """
    ])
    #expect(migration.counts.text == "4 in, 3 converted (0 changed), 1 opaque, 0 lost", "\(migration.counts.text)")
    let text = migration.files.map(\.text).joined()
    for part in [
      #""inset": true"#, #""lineHeight": 1.5"#, #""lineHeight": 1.25"#,
      #""letterSpacing": { "value": -0.4, "unit": "px" }"#,
      #""alpha": 0.25"#, #""blur": { "value": 4, "unit": "px" }"#,
    ] { #expect(text.contains(part), "\(part) in \(text)") }
  }

  /// Files that Figma exported keep its extensions when they are converted, and their numbers are not converted again.
  @Test func readsConvertedFilesAsWhatTheyAre() throws {
    let migration = migration([
      "Base.json": """
      { "opacity": { "$type": "number", "$value": 40, "$extensions": { "com.figma.scopes": ["OPACITY"] } },
        "z-index": { "$type": "number", "$value": 20, "$extensions": { "com.figma.scopes": ["ALL_SCOPES"] } },
        "$extensions": { "com.figma.modeName": "Value" } }
      """
    ])
    #expect(try migration.values(of: "opacity").values.map { $0 } == ["0.4"])
    #expect(try migration.values(of: "z-index").values.map { $0 } == ["20"])
    let text = try #require(migration.files.first { $0.path.hasSuffix("Base.tokens.json") }?.text)
    for part in [#""com.figma.modeName": "Value""#, #""$schema": "https://www.designtokens.org/"#] {
      #expect(text.contains(part), "\(text)")
    }
    let again = Conversion(of: "a.json", in: InMemoryFiles(["a.json": text]))
    #expect(again.text == text && again.diagnostics.all.isEmpty, "\(again.diagnostics.all.map(\.message))")
  }

  /// Files of tokens are what Figma was exported to.
  @Test func prefersTokenFiles() throws {
    let migration = migration([
      "variables.json": Self.answer, "tokens.json": ##"{ "ink": { "$type": "color", "$value": "#111" } }"##,
    ])
    #expect(migration.counts.text.hasPrefix("1 in, 1 converted"))
    let reason = "variables of Figma are read where no other file has tokens"
    #expect(migration.passedOver == [PassedOver(path: "variables.json", reason: reason)])
  }

  /// A list of fonts is no export of variables with colors.
  @Test func prefersVariablesToTokensWithoutColors() throws {
    let migration = migration([
      "variables.json": Self.answer, "fonts.json": #"{ "body": { "$value": "Inter" }, "strong": { "$value": 700 } }"#,
    ])
    #expect(migration.source == "the variables of Figma in 'variables.json'")
    let unread = migration.diagnostics.all.filter { $0.id == "files-unread" }.map(\.message)
    #expect(unread == ["1 file belongs to none of the themes, with 2 tokens: 'fonts.json'"])
  }

  // MARK: Flat maps

  private static let map = ##"""
    { "color/text": "#334455", "color/text/quiet": "{color/text}", "color/link": "color/text", "Page": "#ffffff",
      "space/md": "16", "size/1.5": 6, "font/body": "Inter", "font/weight/strong": "700", "opacity/half": 50,
      "text/title": "Font(family: \"Inter\", style: Bold, size: 32)" }
    """##

  /// Slashes are groups, texts of numbers are numbers, and names say what these are.
  @Test func aFlatMapHasGroupsAndNumbers() throws {
    let resolution = Resolution(Self.map, dialect: .compat)
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"])
    #expect(resolution.diagnostics.all.first?.message.contains("'color/text'") ?? false)
    let expected = [
      "color.text.$root": "#334455", "color.text.quiet": "#334455", "color.link": "#334455", "Page": "#ffffff",
      "space.md": #"{ "value": 16, "unit": "px" }"#, "size.1_5": #"{ "value": 6, "unit": "px" }"#,
      "font.weight.strong": "700", "opacity.half": "0.5",
    ]
    for (path, text) in expected {
      #expect(resolution[path]?.value.shortText == text, "\(path)")
    }
    #expect(resolution["font.body"]?.type == .fontFamily)
    #expect(resolution["text.title"]?.value.type == nil)
  }

  @Test func aFlatMapMaySayWhatItIs() throws {
    let resolution = Resolution(
      ##"{ "version": "1.0", "description": "From Figma", "color/ink": "#111", "size/4": "16", "font/style": "Odd" }"##,
      dialect: .compat
    )
    #expect(!resolution.diagnostics.containsErrors, "\(resolution.diagnostics.all.map(\.message))")
    #expect(resolution["size.4"]?.value.shortText == #"{ "value": 16, "unit": "px" }"#)
    #expect(resolution["font.style"] == nil && resolution["version"] == nil)
  }

  @Test func aFlatMapIsASourceWhateverItIsCalled() throws {
    let migration = migration(["web/figma.json": Self.map])
    #expect(migration.counts.lost == 0)
    #expect(try migration.values(of: "color.text.quiet").values.map { $0 } == ["#334455"])
    #expect(try migration.values(of: "space.md").values.map { $0 } == [#"{ "value": 16, "unit": "px" }"#])
  }

  @Test(arguments: [
    ##"{ "color/ink": { "Light": "#111", "Dark": "#eee" }, "color/line": { "Light": "{color/ink}", "Dark": "#222" }, "gap/s": 4 }"##,
    ##"{ "color/ink": { "modes": { "Light": "#111", "Dark": "#eee" }, "type": "COLOR" }, "color/line": { "mode": { "Light": "color/ink", "Dark": "#222" } }, "gap/s": "4" }"##,
  ])
  func aFlatMapMayHaveAValueForEachMode(text: String) throws {
    let migration = migration(["figma.json": text])
    let ink = try migration.values(of: "color.ink")
    #expect(
      Dictionary(uniqueKeysWithValues: ink.map { ($0.key.lowercased(), $0.value) }) == [
        "light": "#111111", "dark": "#eeeeee",
      ]
    )
    let line = try migration.values(of: "color.line")
    #expect(
      Dictionary(uniqueKeysWithValues: line.map { ($0.key.lowercased(), $0.value) }) == [
        "light": "#111111", "dark": "#222222",
      ]
    )
    #expect(Set(try migration.values(of: "gap.s").values) == [#"{ "value": 4, "unit": "px" }"#])
  }

  /// It may be a copy of what the tokens are.
  @Test func aFlatMapBesideTokensIsNamed() throws {
    let migration = migration([
      "ink.json": ##"{ "ink": { "$type": "color", "$value": "#111" } }"##, "figma.json": Self.map,
    ])
    let unread = migration.diagnostics.all.first { $0.id == "files-unread" }
    #expect(unread?.message == "1 file belongs to none of the themes, with 10 tokens: 'figma.json'")
  }

  @Test(arguments: [
    // Files, packages, media types, and names of groups in a format of tokens.
    #"{ "src/size.js": 12, "src/space.js": 30 }"#,
    #"{ "/size": 12, "/space": 30 }"#,
    #"{ "text/css": { "source": "iana", "charset": "UTF-8" }, "text/html": { "source": "iana" } }"#,
    #"{ "@acme/color": "1.0.0", "@acme/size": "^2.1.0" }"#,
    ##"{ "color/ink": { "$vlaue": "#111" }, "color/page": { "$vlaue": "#eee" } }"##,
    ##"{ "color/ink": "#111", "color/pages": ["#eee", "#ddd"] }"##,
  ])
  func otherNamesWithSlashesAreNoFlatMap(text: String) {
    let migration = Migration(of: InMemoryFiles(["figma.json": text]))
    #expect(migration.files.isEmpty)
  }
}
