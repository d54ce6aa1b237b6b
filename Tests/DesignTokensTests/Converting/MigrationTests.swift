import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct MigrationTests {
  @Test func referencesMayBeNamesOfVariablesInFigma() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": ##"""
        { "Base": { "ink": { "$type": "COLOR", "$value": "#111" }, "wide gap": { "$type": "FLOAT", "$value": 8 } },
          "Role": { "text": { "main": { "$type": "COLOR", "$value": "{Base/ink}" } },
                    "edge": { "$type": "color", "$value": "{Role/text/main}" } } }
        """##
      ])
    )
    #expect(try Array(migration.values(of: "Role.edge").values) == ["#111111"])
    #expect(try Array(migration.values(of: "Base.wide gap").values) == ["8"])
    let text = try #require(migration.files.last?.text)
    #expect(text.contains(#""{Base.ink}""#) && text.contains(#""$type": "number""#), "\(text)")
  }

  /// What describes tokens has a `value`, too, and names that no token has.
  @Test func schemasBesideTokensAreNoSources() throws {
    let schema = ##"""
      { "properties": { "palette": { "patternProperties": { ".*": { "type": "object", "$ref": "#/definitions/color" } } } },
        "definitions": { "color": { "properties": { "value": { "pattern": "^#.*" }, "type": { "const": "color" } } } } }
      """##
    let migration = Migration(
      of: InMemoryFiles([
        "schema/skin.json": schema,
        "acme.json": ##"{ "ink": { "value": "#111", "type": "color" } }"##,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.text == "1 in, 1 converted (0 changed), 0 opaque, 0 lost")
    #expect(migration.passedOver == [PassedOver(path: "schema/skin.json", reason: "it is a JSON Schema")])
    let note = try #require(migration.diagnostics.all.first { $0.id == "files-unread" })
    #expect(note.notes.map(\.message) == ["'schema/skin.json': it is a JSON Schema"])
  }

  /// Documents of many kinds refer to their own parts, and describe a `value` that others have.
  @Test(arguments: [
    ##"{ "openapi": "3.0.3", "info": {}, "paths": { "/a/{id}": { "get": { "$ref": "#/components/a" } } } }"##,
    ##"{ "props": { "type": "object", "properties": { "value": { "default": 4 }, "below": { "$ref": "#/props" } } } }"##,
  ])
  func descriptionsWithPointersAreNoSource(text: String) {
    let migration = Migration(of: InMemoryFiles(["shop.json": text]))
    #expect(migration.files.isEmpty && !migration.findsTokens, "\(migration.diagnostics.all.map(\.message))")
  }

  @Test(arguments: [
    #"{ "save": { "value": "Sichern" } }"#,
    #"{ "save": { "value": "Sichern" }, "rows": { "value": "{count, plural, one {# Zeile} other {# Zeilen}}" } }"#,
    #"{ "save": { "value": "Sichern" }, "quit": { "value": "Beenden" }, "hello": { "value": "Hallo {name}" } }"#,
  ])
  func translationsBesideTokensAreNoSources(text: String) {
    let migration = Migration(
      of: InMemoryFiles(["tokens.json": ##"{ "ink": { "value": "#111" } }"##, "locales/de.json": text])
    )
    #expect(migration.counts.tokens == 1)
    #expect(migration.passedOver.map(\.path) == ["locales/de.json"])
  }

  /// What Tokens Studio writes first stays where its path is changed later.
  @Test func anEmptyFileOfTokensStudioIsNothing() {
    let empty = #"{ "global": {}, "$themes": [], "$metadata": { "tokenSetOrder": ["global"] } }"#
    let tokens = ##"{ "core": { "ink": { "value": "#111", "type": "color" } }, "$themes": [], "$metadata": {} }"##
    let migration = Migration(of: InMemoryFiles(["token.json": empty, "tokens/tokens.json": tokens]))
    #expect(migration.counts.text == "1 in, 1 converted (0 changed), 0 opaque, 0 lost")
    #expect(migration.files.contains { $0.path == Migration.resolverName }, "\(migration.files.map(\.path))")
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" })
    #expect(!Migration(of: InMemoryFiles(["token.json": empty])).findsTokens)
  }

  /// The index of a folder may have what its files have once more.
  @Test func filesThatRepeatSeveralOthersAreNoAlternatives() throws {
    func migration(_ ink: String) -> Migration {
      Migration(
        of: InMemoryFiles([
          "theme/colors.ts": "export const colors = { ink: '#101010', page: '#fafafa' }",
          "theme/spacing.ts": "export const spacing = { s: 4, m: 8 }",
          "theme/index.ts":
            "export const theme = { colors: { ink: '\(ink)', page: '#fafafa' }, spacing: { s: 4, m: 8 } }",
        ])
      )
    }
    let repeating = migration("#101010")
    #expect(repeating.verified == 1, "\(repeating.files.map(\.text))")
    #expect(try Array(repeating.values(of: "colors.ink").values) == ["#101010"])
    #expect(migration("#202020").verified > 1)
  }

  @Test func groupsWithoutTokensAreRenamedToo() throws {
    let text = ##"{ "ink": { "$type": "color", "$value": "#111" }, "size": { "1.5": { "note": "later" } } }"##
    let migration = Migration(of: InMemoryFiles(["a.json": text]))
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"], "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.files.last?.text.contains(#""1_5""#) == true)
  }

  /// What files call as their pages do are their own tokens, behind one prefix.
  @Test func propertiesInValuesAreReferences() throws {
    let text = ##"""
      { "color": { "sand": { "50": { "value": "#fffaf0" }, "900": { "value": "#201000" } },
          "page": { "value": "var(--sea-color-sand-50)" }, "ink": { "value": "var( --sea-color-sand-900, #000 )" },
          "own": { "value": "var(--sea-color-own)" } },
        "space": { "2": { "value": "8px" }, "cardGap": { "value": "var(--sea-space-2)" } } }
      """##
    let migration = Migration(of: InMemoryFiles(["tokens.json": text]))
    #expect(migration.habits.prefix == "sea", "\(migration.diagnostics.all.map(\.message))")
    #expect(try Array(migration.values(of: "color.page").values) == ["#fffaf0"])
    #expect(try Array(migration.values(of: "color.ink").values) == ["#201000"])
    #expect(migration.files.contains { $0.text.contains("{space.2}") && $0.text.contains("var(--sea-color-own)") })
    let others = ##"{ "ink": { "value": "#111111" }, "edge": { "value": "var(--kit-edge-ink)" } }"##
    #expect(Migration(of: InMemoryFiles(["tokens.json": others])).habits.prefix == nil)
  }

  /// One file costs itself, with a reason, and not all others.
  @Test func aFileThatTheStandardHasNoFormForIsLeftOut() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "a.json": ##"{ "ink": { "$type": "color", "$value": "#111" } }"##,
        "b.json": ##"{ "set": { "$extends": "{none}", "page": { "$type": "color", "$value": "#fff" } } }"##,
      ])
    )
    #expect(try Array(migration.values(of: "ink").values) == ["#111111"], "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.converted == 1 && migration.counts.lost == 1)
    #expect(migration.diagnostics.all.contains { $0.message.hasPrefix("'b.json' is left out") })
  }

  /// A value is none of a token where it has no name, or where none of the folder's means anything to a design.
  @Test(arguments: [
    #"{ "variant": "primary", "value": 4 }"#,
    #"{ "button": { "value": "Red 500" } }"#,
    #"{ "button": { "title": "Done", "value": "{{ color }}" }, "list": { "value": ["First", "Second"] } }"#,
  ])
  func dataWithoutValuesOfTokensIsNoSource(text: String) throws {
    let migration = Migration(of: InMemoryFiles(["patterns/button.json": text]))
    #expect(migration.files.isEmpty && !migration.findsTokens)
    #expect(migration.passedOver.map(\.path) == ["patterns/button.json"])
    let values = Migration(
      of: InMemoryFiles(["patterns/button.json": text, "colors.json": ##"{ "ink": "#111111", "page": "#ffffff" }"##])
    )
    #expect(values.source == "files of plain values", "\(values.diagnostics.all.map(\.message))")
    #expect(values.counts.text == "2 in, 2 converted (0 changed), 0 opaque, 0 lost")
  }

  /// Texts belong to the tokens beside them, and a reference that leads nowhere is an error that its author has to know of.
  @Test(arguments: [
    ##"{ "font": { "value": "Arial" }, "ink": { "value": "#111" } }"##,
    #"{ "font": { "value": "Arial" }, "edge": { "value": "1px solid {ink}" } }"#,
    #"{ "font": { "value": "Arial", "type": "fontFamilies" } }"#,
    #"{ "font": { "$value": "Arial" } }"#,
    #"{ "text": { "value": "{ink}" } }"#,
  ])
  func textsWithOthersOrTypesAreTokens(text: String) {
    let migration = Migration(of: InMemoryFiles(["a.json": text]))
    #expect(migration.findsTokens && migration.passedOver.isEmpty, "\(migration.diagnostics.all.map(\.message))")
  }

  /// Plugins export a collection, or each of its modes, as a group at the top, and references are names of variables.
  @Test(arguments: [("primitives", "Blue.25"), ("primitives/Mode 1", "Blue.25"), ("primitives", "Blue/25")])
  func referencesMayLeaveOutTheGroupAtTheTop(group: String, reference: String) throws {
    let names = group.split(separator: "/").map { "\"\($0)\": {" }
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": ##"""
        { \##(names.joined(separator: " "))
            "Blue": { "25": { "$type": "color", "$value": "#f5faff" } },
            "Brand": { "25": { "$type": "color", "$value": "{\##(reference)}" } }
          \##(String(repeating: "}", count: names.count)),
          "theme": { "first": { "Text": { "main": { "$type": "color", "$value": "{Brand.25}" } } },
                     "second": { "Text": { "main": { "$type": "color", "$value": "#010203" },
                                           "link": { "$type": "color", "$value": "{Text.main}" } } } } }
        """##
      ])
    )
    #expect(migration.counts.lost == 0, "\(migration.counts.text)")
    #expect(try Array(migration.values(of: "theme.first.Text.main").values) == ["#f5faff"])
    #expect(try Array(migration.values(of: "theme.second.Text.link").values) == ["#010203"])
    #expect(migration.diagnostics.all.contains { $0.message.contains("leave out the group at the top") })
  }

  /// What two groups have may be either, and what only the token itself has is in a file that is not there.
  @Test(arguments: [
    (##""other": { "ink": { "$type": "color", "$value": "#222" } }, "role": { "text": { "$value": "{ink}" } }"##, 1),
    (#""button": { "tint": { "$value": "{tint}" } }, "card": { "$value": "{ink}" }"#, 2),
    (#""role": { "text": { "$value": "{ink}" }, "edge": { "$value": "{line}" } }"#, 2),
  ]) func referencesThatMayMeanOthersStay(rest: String, lost: Int) {
    let document = ##"{ "base": { "ink": { "$type": "color", "$value": "#111" } }, \##(rest) }"##
    #expect(Migration(of: InMemoryFiles(["tokens.json": document])).counts.lost == lost)
  }

  /// A build puts the tokens of each file into a group that is called like it.
  @Test func theNameOfAFileMayBeThatOfAGroup() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "primitive/color.json": ##"{ "gray": { "$type": "color", "$value": "#888" } }"##,
        "primitive/radius.json": #"{ "md": { "$type": "dimension", "$value": "4px" } }"#,
        "primitive/other.json": #"{ "z-index": { "top": { "$type": "number", "$value": 9 } } }"#,
        "semantic.json": #"{ "text": { "$value": "{color.gray}" }, "round": { "$value": "{radius.md}" } }"#,
      ])
    )
    #expect(try Array(migration.values(of: "text").values) == ["#888888"])
    #expect(try Array(migration.values(of: "color.gray").values) == ["#888888"])
    #expect(try Array(migration.values(of: "radius.md").values) == [#"{ "value": 4, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "z-index.top").values) == ["9"])
  }

  /// Files of several kinds with the same names have no groups around these, and are no alternatives.
  @Test(arguments: [
    (##"{ "ink": { "$value": "#111111", "$type": "color" } }"##, #"{ "$value": "4px", "$type": "dimension" }"#),
    (##"{ "ink": "#111111", "page": "#ffffff" }"##, #""4px""#),
  ]) func filesOfSeveralKindsAreGroups(color: String, size: String) throws {
    let file = #"{ "sm": SIZE, "md": SIZE }"#.replacing("SIZE", with: size)
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/color.json": color, "tokens/radius.json": file, "tokens/spacing.json": file,
        "tokens/spacing-compact.json": file.replacing("4px", with: "2px"),
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    let values = (four: #"{ "value": 4, "unit": "px" }"#, two: #"{ "value": 2, "unit": "px" }"#)
    #expect(Set(try migration.values(of: "radius.sm").values) == [values.four])
    #expect(try migration.values(of: "spacing.sm").values.compactMap(\.self).sorted() == [values.two, values.four])
    #expect(Set(try migration.values(of: "color.ink").values) == ["#111111"])
  }

  /// Names that others refer to are as they are meant.
  @Test func namesThatOthersReferToAreInNoFurtherGroup() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/radius.json": #"{ "sm": { "$value": "4px", "$type": "dimension" } }"#,
        "tokens/spacing.json": #"{ "sm": { "$value": "8px", "$type": "dimension" } }"#,
        "tokens/button.json": #"{ "button": { "gap": { "$value": "{sm}" } } }"#,
      ])
    )
    #expect(try migration.values(of: "button.gap").count == 2)
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
    #expect(try migration.values(of: "size.gap").values.first??.contains("0.75") == true)
    #expect(migration.files.map(\.path).contains("livery.json"))
  }

  @Test func readsPlainValuesThatReferencesLeadTo() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "options/space.json": #"{ "options": { "$type": "color", "space": { "one": "16px", "half": 0.5 } } }"#,
        "space.json": ##"""
        { "space": { "large": { "value": "{options.space.one}" }, "keyframe": { "from": { "opacity": 0 } } },
          "ink": { "value": "#111", "type": "color" } }
        """##,
        "texts.json": #"{ "texts": { "save": { "label": "Save" } } }"#,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.text == "5 in, 5 converted (0 changed), 0 opaque, 0 lost")
    #expect(try migration.values(of: "space.large").values.first == #"{ "value": 16, "unit": "px" }"#)
    #expect(try migration.values(of: "space.keyframe.from.opacity").values.first == "0")
    #expect(!migration.files.contains { $0.path.hasPrefix("texts") })
  }

  /// Of groups for light and dark that are known to be one, each is an appearance, in whichever files they are.
  @Test(arguments: [true, false]) func groupsThatAreKnownForAppearancesAreContexts(areApart: Bool) throws {
    let light =
      ##""light": { "type": "color", "ink": { "value": "#111" }, "text": { "value": "{theme.light.ink.value}" } }"##
    let dark = ##""dark": { "type": "color", "ink": { "value": "#eee" }, "text": { "value": "{ theme.dark.ink }" } }"##
    let rest = ##""space": { "s": { "value": "4px", "type": "dimension" } }"##
    let files =
      areApart
      ? ["a.json": "{ \(rest), \"theme\": { \(light) } }", "b.json": "{ \"theme\": { \(dark) } }"]
      : ["a.json": "{ \"theme\": { \(light), \(dark) }, \(rest) }"]
    var reading = TokenReading()
    reading.appearanceGroups = [AppearanceGroups(in: ["theme"], light: "light", dark: "dark")]
    let migration = Migration(of: InMemoryFiles(files), reading: reading)
    #expect(migration.counts.lost == 0, "\(migration.diagnostics.all.map(\.message))")
    for path in ["theme.ink", "theme.text"] {
      #expect(try migration.values(of: TokenPath(path)) == ["light": "#111111", "dark": "#eeeeee"])
    }
    #expect(try migration.values(of: "space.s").count == 2)
    #expect(migration.files.first?.text.contains(#""dark": "dark""#) == true)
    // Nobody knows it otherwise.
    let other = Migration(of: InMemoryFiles(files))
    #expect(try Array(other.values(of: "theme.dark.ink").values) == ["#eeeeee"])
  }

  /// Groups that are known for contexts of a modifier may be any number, in several places.
  @Test func groupsThatAreKnownForContextsAreThese() throws {
    let inks = [("dawn", "#ffeedd"), ("noon", "#ffffff"), ("dusk", "#221133")]
    let groups = inks.map { ##""\##($0)": { "ink": { "value": "\##($1)", "type": "color" } }"## }.joined(
      separator: ", "
    )
    var reading = TokenReading()
    reading.appearanceGroups = ["a", "b"].compactMap {
      AppearanceGroups(in: [$0], contexts: ["noon", "dusk"], of: "theme", besides: "dawn")
    }
    let migration = Migration(
      of: InMemoryFiles(["a.json": #"{ "a": { \#(groups) }, "b": { \#(groups) } }"#]),
      reading: reading
    )
    #expect(migration.counts.lost == 0, "\(migration.diagnostics.all.map(\.message))")
    for path in ["a.ink", "b.ink"] {
      let values = try migration.values(of: TokenPath(path))
      #expect(values == ["dawn": "#ffeedd", "noon": "#ffffff", "dusk": "#221133"], "\(values)")
    }
  }

  /// What is referred to by itself stays one of two.
  @Test(arguments: [
    ("", ##", "edge": { "value": "{theme.light.ink}", "type": "color" }"##),
    (##""light": { "ink": { "value": "{theme.dark.ink}", "type": "color" } }, "##, ""),
  ]) func groupsThatAreReferredToStay(light: String, rest: String) throws {
    let own = light.isEmpty ? ##""light": { "ink": { "value": "#111", "type": "color" } }, "## : light
    let document = ##"{ "theme": { \##(own) "dark": { "ink": { "value": "#eee", "type": "color" } } }\##(rest) }"##
    var reading = TokenReading()
    reading.appearanceGroups = [AppearanceGroups(in: ["theme"], light: "light", dark: "dark")]
    let migration = Migration(of: InMemoryFiles(["a.json": document]), reading: reading)
    #expect(try Array(migration.values(of: "theme.dark.ink").values) == ["#eeeeee"])
  }

  /// Pages may be dark until something chooses light.
  @Test(arguments: [true, false]) func groupsForAppearancesKnowTheDefault(isDark: Bool) throws {
    let groups = [("light", "#111"), ("dark", "#eee")].map { name, ink in
      ##""\##(name)": { "$type": "color", "ink": { "$value": "\##(ink)" } }"##
    }
    var reading = TokenReading()
    reading.appearanceGroups = [AppearanceGroups(in: [], light: "light", dark: "dark", isDarkByDefault: isDark)]
    let migration = Migration(of: InMemoryFiles(["a.json": "{ \(groups.joined(separator: ", ")) }"]), reading: reading)
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
    let resolver = migration.files.first { $0.path == Migration.resolverName }?.text ?? ""
    #expect(resolver.contains(#""default": "\#(isDark ? "dark" : "light")""#), "\(resolver)")
  }

  /// A group for dark surfaces alone comes on top of what is around it, unless it refers to what it has itself.
  @Test(arguments: [
    ##"{ "ink": "#111", "page": "#fff", "dark": { "ink": "#eee", "page": "#000" } }"##,
    ##"{ "ink": { "$value": "#111" }, "$type": "color", "dark": { "$type": "color", "ink": { "$value": "#eee" } } }"##,
    ##"{ "ink": { "value": "#111" }, "dark": { "ink": { "value": "{snow}" } }, "snow": { "value": "#eee" } }"##,
    ##"{ "snow": { "value": "#eee" }, "dark": { "ink": { "value": "{snow}" }, "snow": { "value": "#ddd" } } }"##,
  ]) func aGroupForDarkIsOnTopOfWhatIsAroundIt(document: String) throws {
    var reading = TokenReading()
    reading.appearanceGroups = [AppearanceGroups(in: [], light: nil, dark: "dark")]
    let migration = Migration(of: InMemoryFiles(["tokens.json": document]), reading: reading)
    #expect(migration.counts.lost == 0, "\(migration.diagnostics.all.map(\.message))")
    if document.contains("#ddd") {
      #expect(try Array(migration.values(of: "dark.ink").values) == ["#eeeeee"])
    } else {
      #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
    }
  }

  /// A file may be called as what is for dark in another one would be.
  @Test func groupsForAppearancesLoseNoFile() throws {
    let groups = [("light", "#111"), ("dark", "#eee")].map { name, ink in
      ##""\##(name)": { "ink": { "value": "\##(ink)", "type": "color" } }"##
    }
    var reading = TokenReading()
    reading.appearanceGroups = [AppearanceGroups(in: [], light: "light", dark: "dark")]
    let files = [
      "a.json": "{ \(groups.joined(separator: ", ")) }",
      "a-dark.json": ##"{ "edge": { "value": "#222", "type": "color" } }"##,
    ]
    let migration = Migration(of: InMemoryFiles(files), reading: reading)
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(try migration.values(of: "edge") == ["light": "#222222", "dark": "#222222"])
  }

  /// What one group is referred to for, others are that it refers to; the rest are appearances.
  @Test func groupsThatAreReferredToThroughOthersStay() throws {
    func groups(_ name: String, _ light: String, _ dark: String) -> String {
      let members = [("light", light), ("dark", dark)].map { side, ink in
        ##""\##(side)": { "ink": { "value": "\##(ink)", "type": "color" } }"##
      }
      return "\"\(name)\": { \(members.joined(separator: ", ")) }"
    }
    let all = [
      groups("a", "{b.light.ink}", "{b.dark.ink}"), groups("b", "#111", "#eee"), groups("c", "#222", "#ddd"),
      ##""edge": { "value": "{a.dark.ink}", "type": "color" }"##,
    ]
    var reading = TokenReading()
    reading.appearanceGroups = ["a", "b", "c"].map { AppearanceGroups(in: [$0], light: "light", dark: "dark") }
    let migration = Migration(of: InMemoryFiles(["t.json": "{ \(all.joined(separator: ", ")) }"]), reading: reading)
    #expect(try migration.values(of: "c.ink") == ["light": "#222222", "dark": "#dddddd"])
    for path in ["a.dark.ink", "b.dark.ink", "edge"] {
      #expect(try Set(migration.values(of: TokenPath(path)).values) == ["#eeeeee"])
    }
  }

  /// Each brand has its own dark colors, of which one context for dark would have those of the last one; what sets a few tokens
  /// of another file anew is no brand.
  @Test func groupsOfSeveralFilesWithTheSameTokensAreThemes() throws {
    func document(_ sides: [(name: String, ink: String)]) -> String {
      let members = sides.map { ##""\##($0.name)": { "ink": { "value": "\##($0.ink)", "type": "color" } }"## }
      return "{ \"theme\": { \(members.joined(separator: ", ")) } }"
    }
    var reading = TokenReading()
    reading.appearanceGroups = [AppearanceGroups(in: ["theme"], light: "light", dark: "dark")]
    var files = [
      "acme.json": document([("light", "#111"), ("dark", "#eee")]),
      "bolt.json": document([("light", "#222"), ("dark", "#ddd")]),
      "space.json": #"{ "gap": { "value": "4px", "type": "dimension" } }"#,
    ]
    let migration = Migration(of: InMemoryFiles(files), reading: reading)
    #expect(try migration.values(of: "theme.ink", in: "acme/") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(try migration.values(of: "theme.ink", in: "bolt/") == ["light": "#222222", "dark": "#dddddd"])
    #expect(try Set(migration.values(of: "gap", in: "bolt/").values) == [#"{ "value": 4, "unit": "px" }"#])
    files["bolt.json"] = document([("light", "#222")])
    let patch = Migration(of: InMemoryFiles(files), reading: reading)
    #expect(try patch.values(of: "theme.dark.ink").values.contains("#eeeeee"))
  }

  private static func color(_ name: String, _ value: String) -> String {
    #""\#(name)": { "value": "\#(value)", "type": "color" }"#
  }

  private static let globalSet = """
    "global": { "palette": { \(color("ink", "#111")), \(color("snow", "#eee")) } }
    """

  /// A set whose name all references leave out has no part in names, and the parts of such a file refer to it all the same.
  @Test func setsThatReferencesLeaveOutAreInNoNames() throws {
    let files = InMemoryFiles([
      "tokens.json": """
      { \(Self.globalSet),
        "light": { \(Self.color("text", "{palette.ink}")), \(Self.color("edge", "{text}")) },
        "dark": { \(Self.color("text", "{palette.snow}")), \(Self.color("edge", "{text}")) },
        "radius": { "small": { "value": "4", "type": "borderRadius" } } }
      """
    ])
    let migration = Migration(of: files)
    #expect(migration.counts.lost == 0, "\(migration.diagnostics.all.map(\.message))")
    for (path, value) in [("palette.ink", "#111111"), ("light.edge", "#111111"), ("dark.edge", "#eeeeee")] {
      #expect(try Array(migration.values(of: TokenPath(path)).values) == [value])
    }
    #expect(try Array(migration.values(of: "radius.small").values) == [#"{ "value": 4, "unit": "px" }"#])
    let note = "references leave out the name of the set 'global', and so do the names of tokens"
    #expect(migration.diagnostics.all.contains { $0.message == note })
    var reading = TokenReading()
    reading.appearanceGroups = [AppearanceGroups(in: [], light: "light", dark: "dark")]
    let divided = Migration(of: files, reading: reading)
    #expect(divided.counts.lost == 0, "\(divided.diagnostics.all.map(\.message))")
    #expect(try divided.values(of: "edge") == ["light": "#111111", "dark": "#eeeeee"])
  }

  /// Some references name the set, or what is in it would have the name of another token.
  @Test(arguments: [
    #""other": { \#(color("edge", "{global.palette.ink}")) }"#, ##""palette": { \##(color("ink", "#222")) }"##,
  ]) func setsThatReferencesNameStayInNames(rest: String) throws {
    let document = #"{ \#(Self.globalSet), "light": { \#(Self.color("text", "{palette.snow}")) }, \#(rest) }"#
    let migration = Migration(of: InMemoryFiles(["tokens.json": document]))
    #expect(try Array(migration.values(of: "global.palette.snow").values) == ["#eeeeee"])
    #expect(try Array(migration.values(of: "light.text").values) == ["#eeeeee"])
  }

  @Test func namesFilesWhoseReferencesAreNoPointers() {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/core.json": ##"{ "colors": { "sea": { "50": "#eef6ff", "900": "#0a1a2a" } } }"##,
        "tokens/page.json": #"{ "page": { "$ref": "colors.sea.50" }, "ink": { "$ref": "colors.sea.900" } }"#,
      ])
    )
    #expect(!migration.files.isEmpty && migration.passedOver.map(\.path) == ["tokens/page.json"])
    #expect(migration.passedOver.first?.reason.hasPrefix("'colors.sea.") == true)
  }

  /// What stands beside a value may be in another file; where files do not agree on it, it is in none.
  @Test(arguments: [("7px", "7px"), ("9px", nil)]) func followsKeysBesideValuesOfOtherFiles(
    other: String,
    expected: String?
  ) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "a/box.json": #"{ "box": { "edge": { "value": "4px", "type": "dimension", "width": "7px" } } }"#,
        "b/line.json": #"{ "line": { "value": "{box.edge.width}", "type": "dimension" } }"#,
        "c/box.json": #"{ "box": { "edge": { "value": "4px", "type": "dimension", "width": "\#(other)" } } }"#,
      ])
    )
    #expect(migration.counts.lost == (expected == nil ? 1 : 0), "\(migration.counts.text)")
    if let expected {
      // Folders with the same tokens are to choose from.
      let values = Set(try migration.values(of: "line").values.compactMap { $0?.filter { $0 != " " } })
      #expect(values == [#"{"value":\#(expected.dropLast(2)),"unit":"px"}"#])
    }
  }

  /// So may be what a token is on dark surfaces.
  @Test func followsValuesForDarkOfOtherFiles() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "base.json": ##"{ "rim": { "value": "#dddddd", "type": "color", "darkValue": "#333333" } }"##,
        "line.json": ##"{ "line": { "value": "{rim.value}", "type": "color", "darkValue": "{rim.darkValue}" } }"##,
      ])
    )
    #expect(migration.counts.lost == 0, "\(migration.counts.text)")
    #expect(try Set(migration.values(of: "line").values) == ["#dddddd", "#333333"])
  }

  @Test func filesWithoutATokenInCommonAreNoAlternatives() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "primitive.json": ##"{ "blue": { "$type": "color", "$value": "#00f" } }"##,
        "semantic.json": ##"{ "link": { "$type": "color", "$value": "{blue}" } }"##,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "link").values.map { $0 } == ["#0000ff"])
    #expect(migration.counts.lost == 0)
  }

  @Test func foldersWithTheSameFilesAreContexts() throws {
    func file(_ name: String, _ value: Int) -> String {
      #"{ "\#(name)": { "$type": "number", "$value": \#(value) } }"#
    }
    let migration = Migration(
      of: InMemoryFiles([
        "base.json": file("base", 0), "brands/acme/color.json": file("color", 1),
        "brands/acme/space.json": file("space", 1), "brands/bolt/color.json": file("color", 2),
        "brands/bolt/space.json": file("space", 2), "brands/bolt/more.json": file("more", 2),
        "modes/dark/page.json": file("page", 4), "modes/light/page.json": file("page", 3),
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    let colors = try migration.values(of: "color")
    #expect(colors.count == 4 && colors.keys.allSatisfy { $0.contains("light") || $0.contains("dark") }, "\(colors)")
    #expect(colors.allSatisfy { $0.value == ($0.key.contains("acme") ? "1" : "2") })
    #expect(migration.verified == 4)
  }

  /// One of several themes may be what all have in common, with tokens of its own besides; it is the default.
  @Test func foldersOfThemesAreContextsIfOneSetsNothingAnew() throws {
    func file(_ values: [(name: String, value: Int)]) -> String {
      let members = values.map { #""\#($0.name)": { "$type": "number", "$value": \#($0.value) }"# }
      return "{ \(members.joined(separator: ", ")) }"
    }
    var files = [
      "tokens/global/color.json": file([("ink", 1), ("page", 2), ("line", 3)]),
      "tokens/themes/docs/code.json": file([("code", 6)]),
      "tokens/themes/docs/color.json": file([("ink", 4), ("page", 5)]),
      "tokens/themes/shop/button.json": file([("button", 8)]),
      "tokens/themes/shop/color.json": file([("member", 7)]),
    ]
    let migration = migration(files)
    #expect(try migration.values(of: "ink") == ["shop": "1", "docs": "4"])
    #expect(try migration.values(of: "code") == ["shop": nil, "docs": "6"])
    let resolver = try #require(migration.files.first { $0.path == Migration.resolverName })
    #expect(resolver.text.contains(#""default": "shop""#), "\(resolver.text)")
    // What others refer to always applies.
    files["tokens/parts.json"] = #"{ "edge": { "$type": "number", "$value": "{member}" } }"#
    #expect(try Set(self.migration(files).values(of: "edge").values) == ["7"])
  }

  /// What one brand sets little of is none of the other's: the files of both are alternatives, as others of them show.
  @Test func foldersWithTheSameFilesOwnNothingOfEachOther() throws {
    func group(_ name: String, _ values: [(String, Int)]) -> String {
      let tokens = values.map { #""\#($0.0)": { "$type": "number", "$value": \#($0.1) }"# }.joined(separator: ", ")
      return #"{ "\#(name)": { \#(tokens) } }"#
    }
    let migration = Migration(
      of: InMemoryFiles([
        "brands/acme/link.json": group("link", [("gap", 1), ("rise", 1)]),
        "brands/bolt/link.json": group("link", [("gap", 2), ("rise", 2)]),
        "brands/acme/own.json": group("acme", [("ink", 1)]), "brands/bolt/own.json": group("bolt", [("ink", 2)]),
        "brands/acme/title.json": group("title", [("size", 1), ("lead", 1), ("weight", 1), ("below", 1)]),
        "brands/bolt/title.json": group("title", [("size", 2)]),
      ])
    )
    #expect(try migration.values(of: "title.size") == ["acme": "1", "bolt": "2"])
    #expect(try migration.values(of: "title.lead") == ["acme": "1", "bolt": nil])
  }

  /// A folder beside those of light and dark, which refer to it, is no third one of them.
  @Test func aFolderThatOthersReferToAlwaysApplies() throws {
    let build = "source: ['src/base/*.json', 'src/light/*.json'], platforms: {}"
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.mjs": "export default [{ \(build) }, { \(build.replacing("light", with: "dark")) }];",
        "src/base/color.json": ##"{ "ink": { "value": "#111" }, "snow": { "value": "#eee" } }"##,
        "src/light/all.json": #"{ "text": { "value": "{ink}" } }"#,
        "src/dark/all.json": #"{ "text": { "value": "{snow}" } }"#,
      ])
    )
    #expect(try migration.values(of: "text") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(migration.counts.lost == 0)
  }

  /// Folders of variants, however deep their files are, besides the files that they set anew: one choice and not one of each
  /// file.
  @Test func foldersOfVariantsAreContextsBesidesTheirBase() throws {
    func file(_ name: String, _ value: Int) -> String { #"{ "\#(name)": { "$type": "number", "$value": \#(value) } }"# }
    let props = ["body", "button", "input"]
    let folders = ["t/props": 1, "t/variants/dark/props": 2, "t/variants/contrast/props": 3]
    let files = folders.flatMap { folder, value in props.map { ("\(folder)/\($0).json", file($0, value)) } }
    let migration = Migration(of: InMemoryFiles(Dictionary(uniqueKeysWithValues: files)))
    for name in props {
      #expect(try migration.values(of: TokenPath(name)) == ["light": "1", "dark": "2", "contrast": "3"])
    }
  }

  /// `semantic` is what `dark` is the dark appearance of, even if that has a token more, or something of several files.
  @Test(arguments: [["dark"], ["dark", "more"]])
  func whatIsBesideDarkIsLight(names: [String]) throws {
    func file(_ names: [String], _ value: Int) -> String {
      "{ " + names.map { #""\#($0)": { "$type": "number", "$value": \#(value) }"# }.joined(separator: ", ") + " }"
    }
    let files = [
      "base.json": file(["a", "b"], 0), "semantic.json": file(["text", "page", "line"], 1),
      "dark.json": file(["text", "page", "line"] + names.dropFirst(), 2),
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(try migration.values(of: "text") == ["light": "1", "dark": "2"])
  }

  @Test func darkMayBeOfSeveralFiles() throws {
    func file(_ names: [String], _ value: Int) -> String {
      "{ " + names.map { #""\#($0)": { "$type": "number", "$value": \#(value) }"# }.joined(separator: ", ") + " }"
    }
    let (ui, work) = (["text", "page", "line"], ["done", "late"])
    let migration = Migration(
      of: InMemoryFiles([
        "base.json": file(["a", "b", "c"], 0), "semantic.json": file(ui, 1), "workflow.json": file(work, 1),
        "dark.json": file(ui + work + ["a"], 2),
      ])
    )
    #expect(try migration.values(of: "text") == ["default": "1", "dark": "2"])
    #expect(try migration.values(of: "done") == ["default": "1", "dark": "2"])
  }

  /// A group of Tokens Studio that sets all tokens of another is another brand: with both at once, the other is never seen.
  @Test func groupsThatHideEachOtherAreOneChoice() throws {
    func file(_ page: String, _ ink: String) -> String {
      ##"{ "page": { "value": "\##(page)", "type": "color" }, "ink": { "value": "\##(ink)", "type": "color" } }"##
    }
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/$metadata.json": #"{ "tokenSetOrder": ["core", "pro", "internal"] }"#,
        "tokens/$themes.json": """
        [
          { "name": "core", "group": "core", "selectedTokenSets": { "core": "enabled" } },
          { "name": "pro", "group": "core", "selectedTokenSets": { "core": "enabled", "pro": "enabled" } },
          { "name": "internal", "group": "internal", "selectedTokenSets": { "internal": "enabled" } }
        ]
        """,
        "tokens/core.json": file("#ffeedd", "#333333"), "tokens/pro.json": file("#eeeeee", "#222222"),
        "tokens/internal.json": file("#ffffff", "#111111"),
      ])
    )
    #expect(try migration.values(of: "page") == ["core": "#ffeedd", "pro": "#eeeeee", "internal": "#ffffff"])
  }

  @Test func filesNamedAfterTheirFoldersAreContextsTogether() throws {
    func file(_ name: String, _ value: Int) -> String { #"{ "\#(name)": { "$type": "number", "$value": \#(value) } }"# }
    let migration = Migration(
      of: InMemoryFiles([
        "day/day.alias.json": file("bg", 1), "day/day.theme.json": file("fg", 2),
        "night/night.alias.json": file("bg", 3),
        "night/night.theme.json": file("fg", 4),
      ])
    )
    #expect(try migration.values(of: "bg") == ["day": "1", "night": "3"])
    #expect(try migration.values(of: "fg") == ["day": "2", "night": "4"])
  }

  /// Families of files for light and dark are one appearance, and a collection of Figma is a modifier of its own, even if
  /// every file has a note of the same name.
  @Test func filesWithModesBehindOtherWordsAreContexts() throws {
    func file(_ name: String, _ color: String, _ note: String = "note") -> String {
      ##"{ "\##(name)": { "$type": "color", "$value": "\##(color)" }, "\##(note)": { "$type": "string", "$value": "x" } }"##
    }
    let families = Migration(
      of: InMemoryFiles([
        "base-color-light.json": file("a", "#fff"), "base-color-dark.json": file("a", "#000"),
        "sema-color-light.json": file("b", "#fff", "c"), "sema-color-dark.json": file("b", "#000", "c"),
      ])
    )
    #expect(try families.values(of: "a") == ["light": "#ffffff", "dark": "#000000"])
    #expect(try families.values(of: "b") == ["light": "#ffffff", "dark": "#000000"])
    let collections = Migration(
      of: InMemoryFiles([
        "🌗 Color scheme.Dark.json": file("a", "#000"), "🌗 Color scheme.Light.json": file("a", "#fff"),
        "Gap.Small.json": file("gap", "#111"), "Gap.Large.json": file("gap", "#222"),
        "Space.Small.json": file("space", "#333"), "Space.Large.json": file("space", "#444"),
      ])
    )
    let resolver = try #require(collections.files.first { $0.path == Migration.resolverName }?.text)
    for modifier in [#""appearance": {"#, #""Gap": {"#, #""Space": {"#, #""default": "Light""#] {
      #expect(resolver.contains(modifier), "\(resolver)")
    }
    #expect(collections.verified == 8)
  }

  /// Catalogs of modules, which Xcode calls the same, are themes called after the modules.
  @Test(arguments: [
    (["Oak/Resources/Colors.xcassets", "Elm/Resources/Colors.xcassets"], ["Elm", "Oak"]),
    (["A.xcassets", "Oak/Colors.xcassets"], ["A", "Colors"]),
    (
      ["Assets.xcassets", "Modules/Elm/Sources/Elm/Assets.xcassets", "Modules/Oak/Supporting Files/assets.xcassets"],
      ["Assets", "Elm", "Oak"]
    ),
    (["Assets.xcassets", "Resources/Assets.xcassets"], ["Assets", "Resources"]),
    (["a/Oak/Colors.xcassets", "b/oak/Colors.xcassets", "c/Elm/Colors.xcassets"], ["Oak", "oak-2", "Elm"]),
  ])
  func callsCatalogsAfterTheFoldersThatTellThemApart(catalogs: [String], names: [String]) throws {
    let color = """
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "0x10", "green": "0x20", "blue": "0x30", "alpha": "1.000" } } } ] }
      """
    let files = catalogs.map { ("\($0)/ink.colorset/Contents.json", color) }
    let migration = Migration(of: InMemoryFiles(Dictionary(uniqueKeysWithValues: files)))
    let manifest = try #require(migration.files.first { $0.path == "livery.json" }?.text)
    for name in names { #expect(manifest.contains("\"\(name)\": {"), "\(manifest)") }
  }

  /// Whoever has colors in catalogs only has an app.
  @Test func findsWhetherAFolderHasOnlyCatalogs() {
    let color = """
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "0x10", "green": "0x20", "blue": "0x30", "alpha": "1.000" } } } ] }
      """
    func findsOnlyCatalogs(_ files: [String: String]) -> Bool {
      Migration.findsOnlyCatalogs(in: InMemoryFiles(files), ignoring: ["vendor"])
    }
    let catalog = ["src/ios/App/Assets.xcassets/ink.colorset/Contents.json": color]
    let tokens = ["tokens.json": ##"{ "a": { "$type": "color", "$value": "#dd0000" } }"##]
    #expect(findsOnlyCatalogs(catalog) && !findsOnlyCatalogs(tokens) && !findsOnlyCatalogs([:]))
    #expect(!findsOnlyCatalogs(catalog.merging(tokens) { $1 }))
    #expect(!findsOnlyCatalogs(["vendor/Assets.xcassets/ink.colorset/Contents.json": color]))
    // Every new app has an accent color.
    #expect(!findsOnlyCatalogs(["App/Assets.xcassets/AccentColor.colorset/Contents.json": color]))
    // One that nobody has chosen is none.
    let empty = #"{ "colors": [ { "idiom": "universal" } ] }"#
    #expect(!findsOnlyCatalogs(["src/ios/App/Assets.xcassets/AccentColor.colorset/Contents.json": empty]))
  }

  /// Beside catalogs of colors, those of images are no themes; a file may be called like one of Tokens Studio.
  @Test func leavesFilesOfOtherKindsOut() {
    let color = """
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb",
        "components": { "red": "0x10", "green": "0x20", "blue": "0x30", "alpha": "1.000" } } } ] }
      """
    let catalogs = Migration(
      of: InMemoryFiles([
        "Colors.xcassets/ink.colorset/Contents.json": color, "Images.xcassets/Contents.json": "{}",
        "Images.xcassets/a.imageset/Contents.json": #"{ "images": [] }"#,
      ])
    )
    #expect(catalogs.source == "the asset catalog 'Colors.xcassets'")
    let named = Migration(
      of: InMemoryFiles([
        "src/$themes.json": #"{ "core": "tokens.json" }"#,
        "tokens.json": ##"{ "a": { "$type": "color", "$value": "#dd0000" } }"##,
      ])
    )
    #expect(named.source == "loose token files" && named.counts.lost == 0)
  }

  @Test func readsOldReferencesOfTokensStudioWhateverTheTypesAre() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": ##"""
        { "core": { "core": { "teal": { "value": "#005c5f", "type": "color" } } },
          "light": { "accent": { "value": "$core.teal", "type": "color" }, "link": { "value": "{accent}", "type": "color" } },
          "dark": { "accent": { "value": "#00ffff", "type": "color" }, "link": { "value": "{accent}", "type": "color" } } }
        """##
      ])
    )
    #expect(migration.counts.lost == 0)
    #expect(try migration.values(of: "light.link").values.map { $0 } == ["#005c5f"])
    #expect(try migration.values(of: "dark.link").values.map { $0 } == ["#00ffff"])
  }

  /// What nobody could resolve is refused before anything is.
  @Test(.workLimit(.seconds(60))) func refusesTooManyChoicesAtOnce() throws {
    let names = (0..<12).map { "G\($0)" }
    let themes = names.flatMap { group in
      ["a", "b", "c"].map {
        #"{ "name": "\#($0)", "group": "\#(group)", "selectedTokenSets": { "\#(group)\#($0)": "enabled" } }"#
      }
    }
    var files = ["$themes.json": "[\(themes.joined(separator: ", "))]"]
    for (index, group) in names.enumerated() {
      for context in ["a", "b", "c"] {
        let tokens = (0..<100).map { #""t\#($0)": { "$type": "number", "$value": \#(index + $0) }"# }
        files["\(group)\(context).json"] = "{ \(tokens.joined(separator: ", ")) }"
      }
    }
    files["$metadata.json"] = #"{ "tokenSetOrder": [] }"#
    let problem = try #require(
      Migration(of: InMemoryFiles(files)).diagnostics.all.first { $0.id == "permutation-limit" }
    )
    #expect(
      problem.message.hasPrefix("the modifiers 'G0', 'G1', ") && problem.message.contains("= 531441 permutations")
    )
  }

  @Test func trimsNamesAndReadsDarkValuesOfStyleDictionary() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "light.json": ##"{ "color": { "on ": { "value": "#fff" }, "b": { "value": "{color.on }" } } }"##,
        "dark.json": ##"{ "color": { "on": { "value": "#000" }, "b": { "value": "{color.on}" } } }"##,
      ])
    )
    #expect(try migration.values(of: "color.b") == ["light": "#ffffff", "dark": "#000000"])
    let beside = Migration(
      of: InMemoryFiles([
        "a.json":
          ##"{ "a": { "value": "#111", "type": "color", "darkValue": "{b}" }, "b": { "value": "#eee", "type": "color" } }"##
      ])
    )
    #expect(try beside.values(of: "a") == ["default": "#111111", "dark": "#eeeeee"])
  }

  /// What most tokens have beside their values is a context, unless it is the value in another form, or something else.
  @Test(arguments: [
    ("duskValue", ["#eee", "{a}", "#222222"], true), ("hexValue", ["#eee", "{a}", "#222222"], false),
    ("duskValue", ["#111111", "{a}", "#222222"], false), ("duskValue", ["#eee", "4px", "#222222"], false),
  ])
  func readsValuesOfContextsBesideThoseOfTokens(key: String, values: [String], isContext: Bool) throws {
    let tokens = zip(["a", "b", "c"], zip(["#111", "#333", "#555"], values)).map { name, values in
      ##""\##(name)": { "value": "\##(values.0)", "type": "color", "\##(key)": "\##(values.1)" }"##
    }
    let rest = ##""d": { "value": "#777", "type": "color" }"##
    let migration = Migration(of: InMemoryFiles(["a.json": "{ \((tokens + [rest]).joined(separator: ", ")) }"]))
    let found = try migration.values(of: "b")
    #expect(found == (isContext ? ["default": "#333333", "dusk": "#eeeeee"] : ["default": "#333333"]), "\(found)")
    let changes = migration.diagnostics.all.filter { $0.id == "conversion-change" }
    #expect(changes.contains { $0.message.contains("'\(key)' is not") } == !isContext)
  }

  @Test(arguments: [
    ##""value": "#111", "type": "color", "dark": "{b}""##, ##""value": "#111111", "dark": "#EEE""##,
    ##""value": "{c}", "dark": "rgb(238, 238, 238)""##,
  ]) func readsADarkColorBesideAValue(members: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "a.json":
          ##"{ "a": { \##(members) }, "b": { "value": "#eee", "type": "color" }, "c": { "value": "#111", "type": "color" } }"##
      ])
    )
    #expect(try migration.values(of: "a") == ["default": "#111111", "dark": "#eeeeee"])
    let changes = migration.diagnostics.all.filter { $0.id == "conversion-change" }
    #expect(!changes.contains { $0.message.contains("'dark' is not") })
  }

  /// A word about a token, another shade of it, and something of another type.
  @Test(arguments: [
    ##""value": "#111111", "dark": "see below""##, ##""value": "#111111", "light": "#333333", "dark": "#000000""##,
    ##""value": "8px", "type": "dimension", "dark": "#000000""##, ##""value": "#111111", "dark": { "of": "#000000" }"##,
  ]) func otherThingsCalledDarkAreNoAppearance(members: String) throws {
    let migration = Migration(of: InMemoryFiles(["a.json": ##"{ "a": { \##(members) }, "b": { "value": "#eee" } }"##]))
    #expect(try Array(migration.values(of: "b").keys) == ["default"])
  }

  @Test(arguments: ["$value", "value"]) func readsPairsOfALightAndADarkReference(key: String) throws {
    let pair = #"["{ink.on-light}", "{ink.on-dark}"]"#
    let colors = ##""on-light": { "KEY": "#111" }, "on-dark": { "KEY": "#eee" }"##
    let text = #"{ "ink": { "_": { "KEY": \#(pair) }, \#(colors) } }"#
    let document = text.replacing("KEY", with: key)
    let migration = Migration(of: InMemoryFiles(["a.json": document]))
    #expect(try migration.values(of: "ink._") == ["default": "#111111", "dark": "#eeeeee"])
    // Other lists are of something else.
    let other = Migration(of: InMemoryFiles(["a.json": document.replacing("{ink.on-dark}", with: "{ink.on-light}")]))
    #expect(try other.values(of: "ink.on-light") == ["default": "#111111"])
    #expect(!other.files.contains { $0.text.contains("mode") })
  }

  @Test func saysWhichTextStylesAreLeftOutAndWhy() {
    let migration = Migration(
      of: InMemoryFiles([
        "a.json": """
        { "head": { "$type": "typography", "$value": { "fontSize": "65px", "fontWeight": 400, "lineHeight": "91px" } },
          "wide": { "$type": "typography", "$value": { "fontSize": "96px" } },
          "flag": { "$type": "boolean", "$value": true } }
        """
      ])
    )
    let changes = migration.diagnostics.all.filter { $0.id == "conversion-change" }
    let left = changes.filter { $0.message.contains("most outputs leave it out") }
    #expect(left.map(\.subject) == ["head", "wide"], "\(changes.map(\.message))")
    #expect(left.first?.message.contains("without 'fontFamily':") == true)
    #expect(left.last?.message.contains("without 'fontFamily' and 'fontWeight':") == true)
  }

  /// Themes that are built upon others have their values where they have none of their own.
  @Test func readsOverridesOfThemesAsModes() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "a.json": ##"""
        { "night": { "$type": "color", "$value": "#0a0a0a" },
          "page": { "$type": "color", "$value": "#fff", "$extensions": {
            "org.primer.overrides": { "dark": "{night}", "dark-high-contrast": { "$value": "#000" } } } },
          "line": { "$type": "color", "$value": "#ccc", "$extensions": { "org.primer.overrides": { "dark": "#333" } } },
          "edge": { "$type": "color", "$value": "#ddd", "$extensions": { "org.acme.overrides": { "by": "hand" } } } }
        """##
      ])
    )
    #expect(
      try migration.values(of: "page") == ["default": "#ffffff", "dark": "#0a0a0a", "dark-high-contrast": "#000000"]
    )
    #expect(
      try migration.values(of: "line") == ["default": "#cccccc", "dark": "#333333", "dark-high-contrast": "#333333"]
    )
    #expect(Set(try migration.values(of: "edge").values) == ["#dddddd"])
  }

  /// Where there is one choice, what a later set changes the parts of is written with its value, and nothing is left out.
  @Test func writesWhatALaterSetChangesThePartsOf() throws {
    func shadow(_ color: String) -> String {
      #"""
      { "type": "boxShadow", "value": { "x": "0", "y": "2", "blur": "6", "spread": "0", "color": "\#(color)",
        "type": "dropShadow" } }
      """#
    }
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": ##"""
        { "base": {
            "alpha": { "value": "0.2", "type": "other" },
            "veil": { "value": "rgba(#102030, {alpha})", "type": "color" },
            "over": { "value": "{veil}", "type": "color" },
            "lift": \##(shadow("rgba(#102030, {alpha})")), "high": \##(shadow("{veil}")),
            "plain": { "value": "rgba(#102030, 0.4)", "type": "color" }, "low": \##(shadow("rgba(#102030, 0.4)")) },
          "night": { "alpha": { "value": "0.4", "type": "other" } },
          "$themes": [], "$metadata": { "tokenSetOrder": ["base", "night"] } }
        """##
      ])
    )
    #expect(migration.counts.losses.isEmpty, "\(migration.diagnostics)")
    for path in ["veil", "over"] { #expect(try migration.values(of: TokenPath(path)) == migration.values(of: "plain")) }
    for path in ["lift", "high"] { #expect(try migration.values(of: TokenPath(path)) == migration.values(of: "low")) }
    let base = try #require(migration.files.first { $0.path == "base.tokens.json" }).text
    #expect(base.contains(#""{veil}""#), "\(base)")
  }

  /// A value for dark beside no name of modes; texts and shades are none.
  @Test func readsDarkValuesAmongExtensions() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "a.json": ##"""
        { "ink": { "$type": "color", "$value": "#101820", "$extensions": { "dark": "#e8eaec" } },
          "text": { "$type": "color", "$value": "#111", "$extensions": { "dark": "{ink}" } },
          "page": { "$type": "color", "$value": "#fff", "$extensions": { "dark": "where it is dark" } },
          "tint": { "$type": "color", "$value": "#44f", "$extensions": { "light": "#88f", "dark": "#00a" } } }
        """##
      ])
    )
    #expect(try migration.values(of: "ink") == ["default": "#101820", "dark": "#e8eaec"])
    #expect(try migration.values(of: "text") == ["default": "#111111", "dark": "#e8eaec"])
    #expect(Set(try migration.values(of: "page").values) == ["#ffffff"])
    #expect(Set(try migration.values(of: "tint").values) == ["#4444ff"])
  }

  @Test(arguments: ["highcontrast", "dim"]) func theDefaultOfSeveralModesIsLight(third: String) throws {
    let colors = ["light": "#fff", "dark": "#000", third: "#ff0"]
    let files = colors.map { ("mode/\($0).json", ##"{ "bg": { "$type": "color", "$value": "\##($1)" } }"##) }
    let migration = Migration(of: InMemoryFiles(Dictionary(uniqueKeysWithValues: files)))
    let resolver = try #require(migration.files.first { $0.path == Migration.resolverName })
    #expect(resolver.text.contains(#""default": "light""#))
  }

  @Test func configurationsWithoutASharedFileMayBeAppearances() throws {
    func configuration(_ folder: String) -> String {
      #"{ "source": ["\#(folder)/*.json"], "platforms": { "css": { "transformGroup": "css" } } }"#
    }
    let migration = Migration(
      of: InMemoryFiles([
        "config.default.json": configuration("light"), "config.dark.json": configuration("dark"),
        "light/a.json": ##"{ "bg": { "value": "#ffffff" }, "ink": { "value": "#111111" } }"##,
        "dark/a.json": ##"{ "bg": { "value": "#000000" } }"##,
      ])
    )
    #expect(try migration.values(of: "bg") == ["default": "#ffffff", "dark": "#000000"])
    #expect(try migration.values(of: "ink")["dark"] == "#111111")
  }

  @Test func readsProgramsThatImportStyleDictionary() throws {
    func program(_ folder: String) -> String {
      "import StyleDictionary from 'style-dictionary'; new StyleDictionary({ ...shared(), source: ['\(folder)/*.json'] });"
    }
    let migration = Migration(
      of: InMemoryFiles([
        "style-dictionary-build.mjs": program("light"), "style-dictionary-build-dark.mjs": program("dark"),
        "light/a.json": ##"{ "bg": { "value": "#ffffff" } }"##, "dark/a.json": ##"{ "bg": { "value": "#000000" } }"##,
      ])
    )
    #expect(Set(try migration.values(of: "bg").values) == ["#ffffff", "#000000"])
  }

  @Test func aConfigurationMayBeInAFolderBesideItsSources() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "pkg/src/config.js": """
        export default { source: ['tokens/base.json'], platforms: { css: { transformGroup: 'css', buildPath: 'dist/' } } }
        """,
        "pkg/tokens/base.json": ##"{ "ink": { "$type": "color", "$value": "#111111" } }"##,
      ])
    )
    #expect(
      !migration.diagnostics.all.map(\.id).contains("files-unread"),
      "\(migration.diagnostics.all.map(\.message))"
    )
    #expect(try migration.values(of: "ink") == ["default": "#111111"])
  }

  @Test func namesPatternsThatFitNoFile() {
    let migration = Migration(
      of: InMemoryFiles([
        "config.json": #"{ "source": ["gone/base.json", "t/*.json"], "platforms": {} }"#,
        "t/a.json": ##"{ "a": { "value": "#fff" } }"##,
      ])
    )
    #expect(migration.diagnostics.all.contains { $0.id == "files-unread" && $0.message.contains("'gone/base.json'") })
  }

  @Test func filesThatSetTokensAnewMayBeLeftOut() throws {
    func file(_ tokens: String) -> String { #"{ "g": { "$type": "number", \#(tokens) } }"# }
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": file(
          """
          "white": { "$value": 1 }, "black": { "$value": 2 }, "page": { "$value": "{g.white}" }, "gap": { "$value": 8 }
          """
        ),
        "dark.json": file(#""page": { "$value": "{g.black}" }"#),
        "compact.json": file(#""gap": { "$value": "{g.black}" }"#),
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.lost == 0 && migration.verified == 4)
    #expect(try migration.values(of: "g.page").values.map { $0 ?? "" }.sorted() == ["1", "1", "2", "2"])
    #expect(try migration.values(of: "g.gap").values.map { $0 ?? "" }.sorted() == ["2", "2", "8", "8"])
  }

  @Test func filesThatSetFewTokensAnewMayBeLeftOut() throws {
    // No reference leads from one file to another.
    let files = [
      "tokens.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" }, "gap": { "value": "8px" } }"##,
      "modes/dark.json": ##"{ "ink": { "value": "#eee" } }"##,
      "modes/small.json": #"{ "gap": { "value": "4px" } }"#, "modes/large.json": #"{ "gap": { "value": "9px" } }"#,
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.lost == 0 && migration.verified == 6)
    #expect(Set(try migration.values(of: "page").values) == ["#ffffff"])
    #expect(Set(try migration.values(of: "ink").values) == ["#111111", "#eeeeee"])
    #expect(Set(try migration.values(of: "gap").values).count == 3)
  }

  @Test func readsValuesOfTypesThatAreWordsOfAProject() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": ##"""
        { "ink": { "value": "#111", "type": "primitive" }, "text": { "value": "{ink}", "type": "semantic" },
          "gap": { "value": "8px", "type": "primitive" }, "fade": { "value": "200ms", "type": "primitive" },
          "layer": { "value": 100, "type": "primitive" }, "ease": { "value": "all", "type": "primitive" } }
        """##
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.text == "6 in, 4 converted (0 changed), 2 opaque, 0 lost")
    #expect(try migration.values(of: "text").values.first == "#111111")
  }

  @Test func carriesObjectsOfAProjectsOwnAlong() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": #"""
        { "step": { "value": "4", "type": "spacing" },
          "range": { "value": { "min": "{step}", "max": "{step} + 1" }, "type": "dimension" },
          "broken": { "value": { "value": 1, "size": "px" }, "type": "dimension" } }
        """#
      ])
    )
    #expect(migration.counts.text == "3 in, 1 converted (0 changed), 1 opaque, 1 lost")
    let text = migration.files.map(\.text).joined()
    #expect(text.contains(#""min": "{step}""#) || text.contains(#""min": {"#), "\(text)")
  }

  @Test func keepsValuesOfLightAndDarkBesidesAlternatives() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "core/color.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" } }"##,
        "acme/color.json": ##"{ "ink": { "value": "#123" } }"##,
        "semantic.json": #"{ "text": { "value": { "light": "{ink}", "dark": "{page}" }, "type": "color" } }"#,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.lost == 0 && migration.verified == 4)
    let texts = try migration.values(of: "text").values
    #expect(texts.map { $0 ?? "" }.sorted() == ["#111111", "#112233", "#ffffff", "#ffffff"])
  }

  @Test func namesAFileThatSetsTokensAnewAfterItsFolder() throws {
    let files = [
      "src/core/color.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" } }"##,
      "src/acme/core/color.json": ##"{ "ink": { "value": "#eee" } }"##,
    ]
    let values = try Migration(of: InMemoryFiles(files)).values(of: "ink")
    #expect(values == ["default": "#111111", "acme": "#eeeeee"])
  }

  @Test func movesOneOfTheTextsOfAGroupIntoContexts() throws {
    let files = [
      "tokens.json": ##"""
      { "line": { "base": { "value": "#111" } }, "a": { "value": "1px" }, "b": { "value": "2px" },
        "border": { "base": { "value": "{a} solid {line.base}" }, "wide": { "value": "{b} solid red" } } }
      """##,
      "dark.json": ##"{ "line": { "base": { "value": "#eee" } } }"##,
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.lost == 0 && migration.verified == 2)
    let moved = migration.diagnostics.all.filter { $0.message.contains("is calculated") }
    #expect(moved.map(\.subject) == ["border.base"])
  }

  /// A file may set anew what several others have, which are no alternatives of each other.
  @Test(arguments: ["dark", "compact"])
  func readsWhatSetsTokensOfSeveralFilesAnew(name: String) throws {
    func colors(_ group: String, _ hexes: [String: String]) -> String {
      let tokens = hexes.map { ##""\##($0.key)": { "value": "\##($0.value)", "type": "color" }"## }
      return #""\#(group)": { \#(tokens.joined(separator: ", ")) }"#
    }
    let migration = migration([
      "tokens/color.json": "{ \(colors("color", ["a": "#111111", "b": "#222222"])) }",
      "tokens/shadow.json": "{ \(colors("shadow", ["a": "#333333", "b": "#444444"])) }",
      "tokens/\(name).json": "{ \(colors("color", ["a": "#eeeeee"])), \(colors("shadow", ["a": "#000000"])) }",
    ])
    #expect(try Set(migration.values(of: "color.a").values) == ["#111111", "#eeeeee"])
    #expect(try migration.values(of: "color.a")[name] == "#eeeeee")
    #expect(try migration.values(of: "shadow.b")[name] == "#444444")
    #expect(migration.counts.lost == 0)
  }

  /// However little of it a dark file has.
  @Test(arguments: ["semantic-dark", "semantic.dark"])
  func aDarkFileIsAnAppearanceOfTheFileThatItIsNamedAfter(name: String) throws {
    let dark =
      ##"{ "page": { "value": "#000000", "type": "color" }, "ink": { "value": "#ffffff", "type": "color" } }"##
    let migration = migration([
      "semantic.json": ##"""
      { "page": { "value": "#ffffff", "type": "color" }, "ink": { "value": "#000000", "type": "color" },
        "a": { "value": "1px", "type": "spacing" }, "b": { "value": "2px", "type": "spacing" } }
      """##,
      "\(name).json": dark,
    ])
    #expect(try migration.values(of: "page") == ["light": "#ffffff", "dark": "#000000"])
    #expect(migration.files.first?.text.contains(#""modifier": "appearance""#) == true)
  }

  @Test func keepsWhatAlternativesAreBuiltUpon() throws {
    func size(_ name: String) -> String {
      #"{ "size": { "root": { "$type": "dimension", "$value": "{size.\#(name)}" } } }"#
    }
    let migration = Migration(
      of: InMemoryFiles([
        "primitive.json": """
        { "size": { "$type": "dimension", "root": { "$value": "9px" }, "100": { "$value": "1px" },
                    "200": { "$value": "2px" } } }
        """,
        "small.json": size("100"), "large.json": size("200"),
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    let sizes = [1, 2, 9].map { #"{ "value": \#($0), "unit": "px" }"# }
    #expect(Set(try migration.values(of: "size.root").values) == Set(sizes))
    #expect(migration.counts.lost == 0)
  }

  @Test(arguments: [
    ([:], false), (["package.json": #"{ "name": "x" }"#], false),
    (["a.json": ##"{ "a": { "$type": "color", "$value": "{b}" } }"##], true),
    (["a.json": ##"{ "a": { "$type": "color", "$value": "#111" } }"##], true),
  ])
  func findsTokensEvenIfNoneCanBeConverted(files: [String: String], finds: Bool) {
    #expect(Migration(of: InMemoryFiles(files)).findsTokens == finds)
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

  /// A program that builds for several themes names the files of each; which one is chosen is the user's to say.
  @Test(arguments: [
    "for (const t of ['light', 'dark']) build({ source: ['tokens/core.json', `tokens/${t}.json`], platforms: {} })",
    "['light', 'dark'].map((t) => ({ source: ['tokens/core.json'].concat(['tokens/' + t + '.json']), platforms: {} }))",
    """
    const light = { source: ['tokens/core.json', 'tokens/light.json'], platforms: {} }
    const dark = { source: ['tokens/core.json', 'tokens/dark.json'], platforms: {} }
    """,
    "build({ include: ['tokens/core.json'], source: [`${root}/tokens/${theme}.json`], platforms: {} })",
  ])
  func readsProgramsThatBuildSeveralTimes(program: String) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "sd.config.js": program + " // style-dictionary",
        "tokens/core.json": ##"{ "ink": { "value": "#111", "type": "color" }, "snow": { "value": "#eee" } }"##,
        "tokens/light.json": #"{ "text": { "value": "{ink}", "type": "color" } }"#,
        "tokens/dark.json": #"{ "text": { "value": "{snow}", "type": "color" } }"#,
      ])
    )
    let resolver = try #require(migration.files.first { $0.path.hasSuffix("resolver.json") }?.text)
    #expect(resolver.contains(#""appearance""#) && resolver.contains(#""default": "light""#), "\(resolver)")
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" }, "\(migration.diagnostics.all)")
  }

  /// The pattern that leaves the files of modes out is made of a list of the program's own.
  @Test func buildsOfAProgramMayBeAppearances() throws {
    let program = """
      const modes = [`light`, "dark", 'print'];
      // StyleDictionary.extend({ source: ['gone/*.json'] })
      StyleDictionary.extend({
        source: [`tokens/**/!(*.${modes.join(`|*.`)}).json`], platforms: { css: { transformGroup: `web` } } });
      StyleDictionary.extend({
        include: [`tokens/**/!(*.${modes.join(`|*.`)}).json`], source: [`tokens/**/*.dark.json`],
        platforms: { css: { transformGroup: `web` } } });
      StyleDictionary.extend({
        include: [`tokens/**/!(*.${modes.join(`|*.`)}).json`], source: [`tokens/print/*.print.json`],
        platforms: { css: { transformGroup: `web` } } });
      """
    let migration = Migration(
      of: InMemoryFiles([
        "build.js": program,
        "tokens/ink.json": ##"{ "ink": { "value": "#111" }, "size": { "gap": { "value": "4" } } }"##,
        "tokens/ink.dark.json": ##"{ "ink": { "value": "#eee" } }"##,
        "tokens/page.json": ##"{ "page": { "value": "#fff" } }"##,
        "tokens/page.dark.json": ##"{ "page": { "value": "{ink}" } }"##,
        "tokens/print/ink.print.json": ##"{ "ink": { "value": "#000" } }"##,
      ])
    )
    #expect(!migration.diagnostics.all.contains { $0.id == "files-unread" }, "\(migration.diagnostics.all)")
    #expect(migration.source == "the files that 'build.js' of Style Dictionary names")
    #expect(try migration.values(of: "page", in: "main/") == ["light": "#ffffff", "dark": "#eeeeee"])
    #expect(try migration.values(of: "size.gap", in: "main/")["dark"]??.contains("px") == true)
    #expect(try migration.values(of: "ink", in: "print/").values.first == "#000000")
  }

  /// What only adds tokens to the light ones, as a build for components does, is read in every appearance.
  @Test func buildsUponAnAppearanceAreLayersOfAll() throws {
    func migration(_ folder: String, _ document: String) -> Migration {
      self.migration([
        "build.mjs": """
        import StyleDictionary from 'style-dictionary';
        new StyleDictionary({ source: ['base/*.json'], platforms: { css: { transformGroup: 'css' } } });
        new StyleDictionary({ include: ['base/*.json'], source: ['theme/light.json'], platforms: {} });
        new StyleDictionary({ include: ['base/*.json'], source: ['theme/dark.json'], platforms: {} });
        new StyleDictionary({
          include: ['base/*.json', 'theme/light.json'], source: ['\(folder)/*.json'], platforms: {} });
        """,
        "base/color.json": ##"{ "coal": { "value": "#111" }, "snow": { "value": "#eee" } }"##,
        "theme/light.json": #"{ "text": { "value": "{coal}" } }"#,
        "theme/dark.json": #"{ "text": { "value": "{snow}" } }"#, "part/chip.json": document,
      ])
    }
    let layer = migration("part/**", #"{ "chip": { "value": "{text}" } }"#)
    #expect(try layer.values(of: "chip") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(layer.counts.lost == 0)
    // What gives them other values is a theme.
    let theme = migration("part", #"{ "text": { "value": "{snow}" } }"#)
    #expect(theme.files.count { $0.path.hasSuffix("resolver.json") } == 2)
  }

  @Test func filesOfAnAppearanceMayBeNamedAfterWhatTheyAreAbout() throws {
    let program = """
      ['light', 'light-component', 'dark', 'dark-component'].map((name) => StyleDictionary.extend({
        source: [`tokens/${name}.json`], platforms: { css: { transforms: ['size/px'] } } }).buildAllPlatforms());
      """
    let migration = Migration(
      of: InMemoryFiles([
        "build.js": program,
        "tokens/light.json": ##"{ "ink": { "value": "#111" } }"##,
        "tokens/dark.json": ##"{ "ink": { "value": "#eee" } }"##,
        "tokens/light-component.json": ##"{ "button": { "value": "#222" } }"##,
        "tokens/dark-component.json": ##"{ "button": { "value": "#ddd" } }"##,
      ])
    )
    #expect(try migration.values(of: "button") == ["light": "#222222", "dark": "#dddddd"])
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
  }

  @Test(arguments: [
    ("{ source: ['a.json'], platforms: { css: { transformGroup: 'web' } } }", true),
    // Where platforms do not agree, style sheets decide.
    ("{ source: ['a.json'], platforms: { css: { transformGroup: 'web' }, ios: { transformGroup: 'ios' } } }", true),
    ("{ source: ['a.json'], platforms: { css: { transformGroup: 'css' }, js: { transformGroup: 'web' } } }", false),
    ("{ source: ['a.json'], platforms: { css: { transforms: ['name/kebab', 'size/px'] } } }", true),
    (
      "{ source: ['a.json'], platforms: { css: { transforms: ['size/px'] }, js: { transforms: ['size/rem'] } } }", true
    ),
    ("{ source: ['a.json'], platforms: { css: { transforms: ['size/rem'] }, a: { transforms: ['size/dp'] } } }", false),
    ("{ source: ['a.json'], platforms: { a: { transforms: ['size/dp', 'size/sp'] } } }", true),
    ("{ source: ['a.json'], platforms: { a: { transforms: ['size/compose/remToDp', 'size/px-grid'] } } }", false),
    ("{ source: ['a.json'], platforms: { css: { transforms: ['name/kebab', 'size/pxToRem'] } } }", true),
    ("const WEB = ['size/px']; sd({ source: ['a.json'], platforms: { css: { transforms: WEB } } })", true),
    (
      "const WEB: string[] = ['size/pxToRem']; sd({ source: ['a.json'], platforms: { css: { transforms: [...WEB, 'x'] } } })",
      true
    ),
    ("sd({ source: ['a.json'], platforms: { css: { transforms: [...transformGroups.css, 'x'] } } })", false),
    (
      """
      registerTransformGroup({ name: 'acme', transforms: ['name/kebab', 'size/px'] });
      sd({ source: ['a.json'], platforms: { css: { transformGroup: 'acme' }, ios: { transformGroup: 'ios' } } })
      """, true
    ),
    ("{ source: ['a.json'] }", false),
    // Apps that get the numbers as they are have points.
    ("{ source: ['a.json'], platforms: { ios: { files: [{ destination: 'A.swift', format: 'own' }] } } }", true),
    (
      """
      const own = (tokens) => tokens.map((t) => `let ${t.name} = ${t.value * 16}`);
      sd({ source: ['a.json'], platforms: { ios: { files: [{ destination: 'A.swift', format: 'own' }] } } })
      """, false
    ),
    (
      """
      { source: ['a.json'], platforms: { ios: { files: [{ destination: 'A.swift', format: 'own' }] },
        js: { files: [{ destination: 'a.js', format: 'own' }] } } }
      """, false
    ),
    (
      """
      { source: ['a.json'],
        platforms: { ios: { transformGroup, files: [{ destination: 'A.swift', format: 'own' }] } } }
      """, false
    ),
  ])
  func knowsProgramsThatWritePixels(program: String, writesPixels: Bool) {
    #expect(StyleDictionaryConfiguration(program: program)?.writesPixels == writesPixels)
  }

  @Test(
    arguments: [
      (#"{ "source": ["*.json"], "platforms": { "css": { "transformGroup": "css", "prefix": "acme" } } }"#, "acme"),
      (#"{ "source": ["*.json"], "platforms": { "site": { "transformGroup": "scss", "prefix": "acme" } } }"#, "acme"),
      (#"{ "source": ["*.json"], "platforms": { "ios": { "transformGroup": "ios", "prefix": "Acme" } } }"#, nil),
      (
        ##"""
        { "source": ["*.json"], "platforms": { "css": { "transformGroup": "css" },
          "tailwind": { "transformGroup": "css", "prefix": "tw", "files": [{ "format": "css/variables" }] } } }
        """##, nil
      ),
      (#"{ "source": ["*.json"] }"#, nil),
    ] as [(String, String?)]
  )
  func knowsThePrefixOfStyleSheets(configuration: String, prefix: String?) {
    let migration = Migration(
      of: InMemoryFiles(["config.json": configuration, "a.json": ##"{ "a": { "value": "#111", "type": "color" } }"##])
    )
    #expect(migration.habits.prefix == prefix)
  }

  @Test(
    arguments: [
      ("{ source: ['a.json'], platforms: { css: { prefix: 'acme' } } }", "acme"),
      ("{ source: ['a.json'], platforms: { css: { prefix: 'acme' }, ios: { prefix: 'Ac' } } }", "acme"),
      ("{ source: ['a.json'], platforms: { css: { prefix: name } } }", nil),
      (
        "const sd = { source: ['a.json'] }; const name = (token) => ['acme', ...token.path].join('-')", "acme"
      ),
      ("const sd = { source: ['a.json'] }; format = (t) => `  --acme-ds-${t.path.join('-')}: ${t.value}`", "acme-ds"),
      ("const sd = { source: ['a.json'] }; a = `--acme-${t}`; b = `--bolt-${t}`", nil),
      (
        "const PREFIX = 'acme'; const sd = { source: ['a.json'], platforms: { css: { prefix: PREFIX, files: [] } } }",
        "acme"
      ),
      // What the sheets of another tool have is for these alone.
      (
        """
        const sd = { source: ['a.json'], platforms: {
          tailwind: { transformGroup: 'css', files: [
            { destination: 'a.css', format: 'own/theme', options: { prefix: 'tw' } }] },
          css: { transformGroup: 'css', files: [{ destination: 'b.css', format: 'own/css' }] } } }
        """, nil
      ),
      // What is said of a single file that is no style sheet is for its format alone.
      (
        """
        const sd = { source: ['a.json'], platforms: {
          tw: { files: [{ destination: `${name({ prefix: 'tw' })}.js`, format: 'own/tw', options: { prefix: 'tw' } }] },
          css: { files: [{ destination: 'a.css', format: 'own/css' }] } } }
        """, nil
      ),
      (
        """
        const sd = { source: ['a.json'], platforms: {
          tw: { files: [{ destination: 'a.js', format: 'own/tw', options: { prefix: 'tw' } }] },
          css: { files: [{ destination: 'a.css', format: 'own/css', options: { prefix: 'acme' } }] } } }
        """, "acme"
      ),
    ] as [(String, String?)]
  )
  func knowsThePrefixOfAProgram(program: String, prefix: String?) {
    #expect(StyleDictionaryConfiguration(program: program)?.habits.prefix == prefix)
  }

  /// Configurations name what is read, and what is not, and whether files are alternatives.
  @Test func takesTheFilesThatConfigurationsOfTerrazzoName() throws {
    func file(_ color: String) -> String { ##"{ "ink": { "$type": "color", "$value": "\##(color)" } }"## }
    func config(_ tokens: String) -> String {
      "import { defineConfig } from '@terrazzo/cli'; export default defineConfig({ tokens: [\(tokens)], plugins: [] })"
    }
    let files = [
      "ds/a.json": file("#111"), "ds/b.json": file("#222"), "ds/c/d.json": file("#333"), "old.json": file("#444"),
    ]
    func ink(_ configurations: [String: String]) throws -> [String: String?] {
      let migration = Migration(of: InMemoryFiles(files.merging(configurations) { $1 }))
      #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
      #expect(migration.source.hasSuffix(" of Terrazzo \(configurations.count == 1 ? "names" : "name")"))
      return try migration.values(of: "ink")
    }
    let last = try ink(["ds/terrazzo.config.ts": config("'./a.json', './b.json', 'c'")])
    #expect(last.count == 1 && last.values.first == "#333333", "\(last)")
    let other = try ink(["ds/terrazzo.config.mjs": config("'ds/b.json'")])
    #expect(other.count == 1 && other.values.first == "#222222", "\(other)")
    let both = try ink([
      "ds/terrazzo-dark.config.mjs": config("'./a.json'"), "ds/terrazzo-light.config.mjs": config("'./b.json'"),
      "ds/terrazzo.config.mjs": config("'./a.json', './b.json'"),
    ])
    #expect(both == ["light": "#222222", "dark": "#111111"])
  }

  @Test(arguments: [
    (##""light": "#111", "dark": "#222""##, ["light", "dark"]),
    (##""light": "#333", "dark": "#222""##, ["default", "light", "dark"]), (##""dark": "#222""##, ["default", "dark"]),
  ])
  func takesAModeForTheDefaultThatRepeatsIt(modes: String, contexts: [String]) throws {
    let migration = Migration(
      of: InMemoryFiles([
        "a.json": ##"{ "ink": { "$type": "color", "$value": "#111", "$extensions": { "mode": { \##(modes) } } } }"##,
        "b.json": ##"{ "gap": { "$type": "color", "$value": "#555", "$extensions": { "mode": {} } } }"##,
      ])
    )
    #expect(Set(try migration.values(of: "ink").keys) == Set(contexts))
    let manifest = try #require(migration.files.first { $0.path == "livery.json" })
    #expect(manifest.text.contains(#""appearance""#) == (contexts.count == 2))
    // Each value is in one place, where it can be edited.
    #expect(!migration.files.contains { $0.path.hasPrefix("a") && $0.text.contains("$extensions") })
  }

  @Test func readsTheFirstFileOfWhatIsTooManyAlternatives() throws {
    var files: [String: String] = [:]
    for pair in 0..<15 {
      for half in ["a", "b"] {
        files["p\(pair)/\(half)\(pair).json"] =
          ##"{ "p\##(pair)": { "$type": "color", "$value": "#\##(half)\##(half)\##(half)" } }"##
      }
    }
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    let end = "makes too many combinations: of 'p6', 'p7', 'p8', 'p9' only the first file is read"
    #expect(migration.diagnostics.all.contains { $0.message.hasSuffix(end) })
    #expect(try Set(migration.values(of: "p7").values) == ["#aaaaaa"])
  }

  /// A file in a folder of builds is none of the sources if it has their tokens again.
  @Test func leavesOutBuildsOfOtherFiles() throws {
    func file(_ name: String, _ color: String) -> String {
      ##""\##(name)": { "$type": "color", "$value": "\##(color)" }"##
    }
    let migration = Migration(
      of: InMemoryFiles([
        "src/ink.json": "{ \(file("ink", "#111")) }", "src/page.json": "{ \(file("page", "#eee")) }",
        "dist/all.json": "{ \(file("ink", "#222")), \(file("page", "#ddd")) }",
        "dist/own.json": "{ \(file("only", "#333")) }",
      ])
    )
    #expect(migration.counts.text == "3 in, 3 converted (0 changed), 0 opaque, 0 lost")
    #expect(try migration.values(of: "ink").values.first == "#111111")
    #expect(migration.diagnostics.all.contains { $0.id == "files-unread" && $0.message.contains("dist/all.json") })
  }

  /// A brand whose colors are missing costs its own tokens, and not what other brands have.
  @Test func keepsWhatOtherThemesHaveOfABrokenOne() throws {
    func theme(_ name: String, _ set: String) -> String {
      ##"{ "name": "\##(name)", "group": "brand", "selectedTokenSets": { "core": "enabled", "\##(set)": "enabled", "parts": "enabled" } }"##
    }
    let migration = Migration(
      of: InMemoryFiles([
        "core.json":
          ##"{ "blue": { "type": "color", "value": "#00f" }, "main": { "type": "color", "value": "{blue}" } }"##,
        "bolt.json": ##"{ "main": { "type": "color", "value": "{gold.500}" } }"##,
        "acme.json":
          ##"{ "main": { "type": "color", "value": "#111" }, "own": { "type": "color", "value": "#222" } }"##,
        "parts.json":
          ##"{ "button": { "type": "color", "value": "{main}" }, "edge": { "type": "color", "value": "{button}" } }"##,
        "$themes.json": "[\(theme("Bolt", "bolt")), \(theme("Acme", "acme"))]",
        "$metadata.json": ##"{ "tokenSetOrder": ["core", "bolt", "acme", "parts"] }"##,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.text.hasSuffix("1 lost"), "\(migration.counts.text)")
    #expect(migration.diagnostics.all.contains { $0.id == "alias-unresolved" && $0.message.contains("gold.500") })
    #expect(try migration.values(of: "edge") == ["Bolt": "#0000ff", "Acme": "#111111"])
  }

  /// A set is read under a theme that has what it refers to, however many others come before.
  @Test func findsTheThemeThatHasWhatASetRefersTo() throws {
    let names = (10..<50).map { "b\($0)" }
    let themes = names.map {
      #"{ "name": "\#($0)", "group": "brand", "selectedTokenSets": { "\#($0)": "enabled", "parts": "enabled" } }"#
    }
    var files = [
      "parts.json": ##"{ "edge": { "type": "color", "value": "{main}" } }"##,
      "$themes.json": "[\(themes.joined(separator: ", "))]",
    ]
    for name in names { files["\(name).json"] = ##"{ "own": { "type": "color", "value": "#222" } }"## }
    files["b49.json"] = ##"{ "main": { "type": "color", "value": "#111" } }"##
    let migration = Migration(of: InMemoryFiles(files))
    #expect(migration.counts.text == "41 in, 41 converted (0 changed), 0 opaque, 0 lost")
  }

  /// Tools allow a token beside a group of its name: it is the group's own value.
  @Test func makesATokenThatIsCalledLikeAGroupItsOwnValue() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "base.json":
          ##"{ "text": { "$type": "color", "$value": "#111", "quiet": { "$type": "color", "$value": "{text}" } } }"##,
        "more.json":
          ##"{ "edge": { "$type": "color", "$value": "{line}" }, "line": { "$type": "color", "$value": "#222" } }"##,
        "part.json": ##"{ "line": { "thin": { "$type": "color", "$value": "{line}" } } }"##,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.text.hasSuffix("0 lost"), "\(migration.counts.text)")
    for path in ["text.$root", "text.quiet"] {
      #expect(Set(try migration.values(of: TokenPath(path)).values) == ["#111111"], "\(path)")
    }
    for path in ["line.$root", "line.thin", "edge"] {
      #expect(Set(try migration.values(of: TokenPath(path)).values) == ["#222222"], "\(path)")
    }
  }

  /// A modifier that leaves no choice is what it says, if not by the standard.
  @Test func readsModifiersWithOneContextAndUnknownKeys() throws {
    let files = InMemoryFiles([
      "ink.json": ##"{ "ink": { "$type": "color", "$value": "#111" } }"##,
      "x.resolver.json": ##"""
      { "version": "2025.10", "owner": "us", "modifiers": { "brand": { "contexts": { "acme": [{ "$ref": "ink.json" }] } } },
        "resolutionOrder": [{ "$ref": "#/modifiers/brand" }] }
      """##,
    ])
    let migration = Migration(of: files)
    let found = Set(migration.diagnostics.all.map(\.id))
    #expect(found == ["legacy-dialect", "modifier-one-context", "resolver-shape"])
    #expect(migration.diagnostics.all.allSatisfy { $0.severity == .warning })
    #expect(try migration.values(of: "ink").count == 1)
  }

  @Test func saysThatThereAreTokensWhichCannotBeRead() {
    let broken = InMemoryFiles(["x.resolver.json": #"{ "version": "2025.10", "resolutionOrder": [1] }"#])
    let migration = Migration(of: broken)
    #expect(migration.findsTokens && migration.files.isEmpty && migration.diagnostics.containsErrors)
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
    #expect(try migration.values(of: "page") == ["Light": "#ffffff", "Dark": "#000000"])
    #expect(try migration.values(of: "gap").values.allSatisfy { $0?.contains("8") == true })
    let manifest = migration.files.first { $0.path == "livery.json" }?.text ?? ""
    #expect(manifest.contains(#""Dark": "dark""#))
  }

  /// The file that has a number does not say what it is, but those that refer to it do.
  @Test func asksAllFilesOfFigmaWhatAVariableIs() throws {
    func number(_ value: String, _ scope: String) -> String {
      #"{ "$type": "number", "$value": \#(value), "$extensions": { "com.figma": { "scopes": ["\#(scope)"] } } }"#
    }
    func numbers(_ value: Int) -> String { number("\(value)", "ALL_SCOPES") }
    let migration = Migration(
      of: InMemoryFiles([
        "primitives.mode-1.json": #"""
        { "step": { "4": \#(numbers(400)), "2": \#(numbers(50)), "1": \#(numbers(16)), "0": \#(numbers(0)) } }
        """#,
        // Nothing has a weight of 0.
        "text.wide.json": #"""
        { "wrong": \#(number(#""{step.0}""#, "FONT_WEIGHT")), "bold": \#(number(#""{step.4}""#, "FONT_WEIGHT")), "faint": \#(number(#""{step.2}""#, "OPACITY")),
          "size": \#(number(#""{step.1}""#, "FONT_SIZE")) }
        """#,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    let zero = try migration.values(of: "step.0").values
    #expect(zero.allSatisfy { $0?.contains("px") == true })
    for (path, value) in [("bold", "400"), ("faint", "0.5"), ("step.4", "400"), ("step.2", "0.5")] {
      #expect(Set(try migration.values(of: TokenPath(path)).values) == [value], "\(path)")
    }
    #expect(
      try migration.values(of: "size").values.allSatisfy { $0?.contains("16") == true && $0?.contains("px") == true }
    )
    let text = migration.files.first { $0.path.contains("text") }?.text ?? ""
    #expect(text.contains("{step.4}") && text.contains("{step.2}"))
  }

  /// What Figma itself exports has copies of the values, and the names of the variables beside them.
  @Test func refersToTheVariablesOfOtherFilesOfFigma() throws {
    func color(_ white: Int, _ source: String? = nil) -> String {
      let alias = source.map { #", "com.figma.aliasData": { "targetVariableName": "\#($0)" }"# } ?? ""
      return #"""
        { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(white), \#(white), \#(white)] },
          "$extensions": { "com.figma.scopes": ["ALL_SCOPES"]\#(alias) } }
        """#
    }
    let migration = Migration(
      of: InMemoryFiles([
        "Base/Value.tokens.json": #"{ "white": \#(color(1)), "black": \#(color(0)) }"#,
        "Colors/Light.tokens.json":
          #"{ "page": \#(color(1, "white")), "ink": \#(color(0, "black")), "odd": \#(color(1, "black")) }"#,
        "Colors/Dark.tokens.json":
          #"{ "page": \#(color(0, "black")), "ink": \#(color(1, "white")), "odd": \#(color(1, "gone")) }"#,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "page") == ["Light": "#ffffff", "Dark": "#000000"])
    let light = migration.files.first { $0.path.contains("Light") }?.text ?? ""
    #expect(light.contains("{white}") && light.contains("{black}"))
    // A copy of another value than the variable has now stays as it is.
    #expect(try migration.values(of: "odd") == ["Light": "#ffffff", "Dark": "#ffffff"])
  }

  @Test(arguments: [
    ("ColorsDark", "ColorsLight"), ("DarkColors", "LightColors"), ("themeColorsDark", "themeColorsLight"),
    ("darkcolors", "lightcolors"), ("darkmode", "lightmode"), ("colorsDark", "colors"),
  ])
  func namesOfFilesInAnyCaseSayTheAppearance(dark: String, light: String) throws {
    func file(_ ink: String, _ page: String) -> String {
      ##"{ "ink": { "value": "\##(ink)", "type": "color" }, "page": { "value": "\##(page)", "type": "color" } }"##
    }
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/\(dark).json": file("#eeeeee", "#111111"), "tokens/\(light).json": file("#111111", "#eeeeee"),
      ])
    )
    let values = try migration.values(of: "ink")
    #expect(Set(values.values) == ["#eeeeee", "#111111"])
    let texts = Dictionary(uniqueKeysWithValues: migration.files.map { ($0.path, $0.text.lowercased()) })
    #expect(texts["tokens.resolver.json"]?.contains(#""default": "light"#) == true)
    #expect(texts["livery.json"]?.contains(#""modifier": "appearance""#) == true)
  }

  @Test func keepsTheAppearanceWhereTooManyFilesExcludeEachOther() throws {
    func file(_ name: String, _ color: String) -> String {
      ##"{ "\##(name)": { "$type": "color", "$value": "\##(color)" } }"##
    }
    var texts = ["Mode.Dark.json": file("page", "#000000"), "Mode.Light.json": file("page", "#ffffff")]
    for part in ["edge", "fill"] {
      for (mode, color) in [("A", "#111111"), ("B", "#222222"), ("C", "#333333")] {
        texts["\(part).\(mode).json"] = file(part, color)
      }
    }
    let migration = Migration(of: InMemoryFiles(texts), reading: TokenReading(permutationLimit: 7))
    let values = try migration.values(of: "page")
    #expect(values.count == 6 && Set(values.values) == ["#ffffff", "#000000"], "\(values)")
    #expect(try Set(migration.values(of: "fill").values) == ["#111111"])
    let warning = migration.diagnostics.all.first { $0.id == "files-unread" }
    #expect(warning?.message.hasSuffix("too many combinations: of 'fill' only the first file is read") == true)
  }

  /// Files that decide about the same tokens cannot be resolved each by themselves.
  @Test func keepsTheAppearanceWhereFilesDecideAboutTheSameTokens() throws {
    func file(_ name: String, _ color: String) -> String {
      ##"{ "\##(name)": { "$type": "color", "$value": "\##(color)" } }"##
    }
    let texts = [
      "Mode.Dark.json": file("page", "#000000"), "Mode.Light.json": file("page", "#ffffff"),
      "fill.A.json": file("fill", "{page}"), "fill.B.json": file("fill", "#222222"),
    ]
    let migration = Migration(of: InMemoryFiles(texts), reading: TokenReading(resolutionLimit: 3))
    let values = try migration.values(of: "fill")
    #expect(values.count == 2 && Set(values.values) == ["#ffffff", "#000000"], "\(values)")
    let end = "too many combinations: of 'fill' only the first file is read"
    #expect(migration.diagnostics.all.contains { $0.message.hasSuffix(end) })
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
    #expect(try migration.values(of: "page") == ["dark": "#000000", "light": "#ffffff"])
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
    #expect(try migration.values(of: "page") == ["default": "#ffffff", "dark": "#000000"])
    #expect(migration.counts.lost == 0)
  }

  @Test func countsWhatIsLost() {
    let migration = Migration(
      of: InMemoryFiles([
        "a.json": ##"{ "a": { "$type": "number", "$value": 1 }, "b": { "$type": "color", "$value": "#fffffff" } }"##
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

  // MARK: Whole repositories

  private func migration(_ files: [String: String], _ reading: TokenReading = TokenReading()) -> Migration {
    Migration(of: InMemoryFiles(files), reading: reading)
  }

  private static let number = #"{ "a": { "$type": "number", "$value": 1 } }"#

  private static func resolver(_ file: String) -> String {
    #"{ "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [{ "$ref": "\#(file)" }] }] }"#
  }

  @Test func everyResolverDocumentBecomesATheme() {
    let migration = migration([
      "a.resolver.json": Self.resolver("a/a.json"), "b.resolver.json": Self.resolver("b.json"), "a/a.json": Self.number,
      "b.json": Self.number, "package-lock.json": #"{ "version": "1.0.0", "packages": {} }"#,
      "lerna.json": #"{ "version": "independent" }"#, "copy/c.json": Self.number,
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(
      migration.files.map(\.path) == [
        "livery.json", "a/tokens.resolver.json", "a/a/a.tokens.json", "b/tokens.resolver.json", "b/b.tokens.json",
      ]
    )
    #expect(migration.verified == 2)
    let unread = migration.diagnostics.all.first { $0.id == "files-unread" }
    #expect(unread?.message.contains("1 file belongs to none of the themes, with 1 token: 'copy/c.json'") == true)
  }

  @Test func whatStyleDictionaryWroteIsNoSourceBesideOthers() {
    let written = #"""
      { "n": { "$type": "number", "$value": 1, "original": { "$value": "{m}" }, "filePath": "a.json", "isSource": true } }
      """#
    let migration = migration(["a.json": Self.number, "output/all.json": written])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.files.map(\.path).contains("a.tokens.json"), "\(migration.files.map(\.path))")
    #expect(!migration.files.contains { $0.path.contains("all") })
    let unread = migration.diagnostics.all.first { $0.id == "files-unread" }
    #expect(unread?.message.contains("'output/all.json'") == true)
    let alone = self.migration(["output/all.json": written])
    #expect(!alone.diagnostics.all.contains { $0.id == "files-unread" })
  }

  @Test func aBrokenThemeCostsItselfAndIsCounted() {
    let migration = migration([
      "a.resolver.json": Self.resolver("a.json"), "b.resolver.json": Self.resolver("missing.json"),
      "a.json": Self.number,
      "c.resolver.json": #"{ "version": "2025.10", "resolutionOrder": [7] }"#,
    ])
    #expect(!migration.diagnostics.containsErrors)
    #expect(migration.counts.lost == 2)
    #expect(migration.files.count == 3)
  }

  @Test func nothingIsWrittenWhereEverythingIsBroken() {
    #expect(migration(["b.resolver.json": Self.resolver("missing.json")]).files.isEmpty)
    #expect(migration(["a.json": ##"{ "a": { "$type": "color", "$value": "#fffffff" } }"##]).files.isEmpty)
    #expect(migration(["a.json": "{"]).diagnostics.containsErrors)
  }

  @Test func countsWhatAHalfBrokenFolderLoses() {
    let migration = migration([
      "a.json": #"""
      { "good": { "$type": "number", "$value": 1 }, "math": { "$type": "number", "$value": "{good} ? 2" },
        "x": { "$type": "number", "$value": "{y}" }, "y": { "$type": "number", "$value": "{x}" },
        "gone": { "$type": "number", "$value": "{nowhere}" } }
      """#, "b.json": "{",
    ])
    #expect(!migration.files.isEmpty)
    #expect(migration.counts.text == "5 in, 1 converted (0 changed), 1 opaque, 3 lost")
    #expect(migration.diagnostics.all.contains { $0.id == "json-syntax" && $0.severity == .warning })
  }

  @Test func migratesAssetCatalogsToo() throws {
    let color = #"""
      { "colors": [ { "idiom": "universal", "color": { "color-space": "srgb", "components": {
        "red": "1.000", "green": "1.000", "blue": "1.000", "alpha": "1.000" } } },
        { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
          "color": { "color-space": "srgb", "components": { "red": "0.000", "green": "0.000", "blue": "0.000", "alpha": "1.000" } } } ] }
      """#
    let both = migration(["App/Colors.xcassets/Page.colorset/Contents.json": color, "t.json": Self.number])
    #expect(!both.diagnostics.containsErrors, "\(both.diagnostics.all.map(\.message))")
    #expect(both.files.contains { $0.path == "Colors/tokens.resolver.json" })
    #expect(both.counts.text == "2 in, 2 converted (0 changed), 0 opaque, 0 lost")
    #expect(both.verified == 3)
    let alone = migration(["App/Colors.xcassets/Page.colorset/Contents.json": color])
    #expect(try alone.values(of: "Page") == ["light": "#ffffff", "dark": "#000000"])
    #expect(alone.files.first?.text.contains(#""modifier": "appearance""#) == true)
    // Xcode's own, before anybody has chosen a color.
    let accent = (
      "App/Assets.xcassets/AccentColor.colorset/Contents.json", #"{ "colors": [{ "idiom": "universal" }] }"#
    )
    let beside = migration(["App/Colors.xcassets/Page.colorset/Contents.json": color, accent.0: accent.1])
    #expect(beside.files.map(\.path) == alone.files.map(\.path))
    // By itself it is no source, so that another one may be.
    let only = migration([accent.0: accent.1])
    #expect(only.files.isEmpty && !only.findsTokens && only.diagnostics.all.map(\.id) == ["source-unreadable"])
  }

  /// A catalog with the colors of the tokens is what a build made of them; one with any others is a theme.
  @Test(arguments: [("0x11", 1), ("0x22", 2)])
  func catalogsWithTheColorsOfTokensAreOutputs(dark: String, themes: Int) {
    func color(_ byte: String) -> String {
      let components = ["red", "green", "blue"].map { "\"\($0)\": \"\(byte)\"" }.joined(separator: ", ")
      return #"{ "color-space": "srgb", "components": { \#(components), "alpha": "1.000" } }"#
    }
    let set = """
      { "colors": [ { "idiom": "universal", "color": \(color("0xEE")) },
        { "idiom": "universal", "appearances": [ { "appearance": "luminosity", "value": "dark" } ],
          "color": \(color(dark)) } ] }
      """
    let migration = migration([
      "ios/Colors.xcassets/colorInk.colorset/Contents.json": set,
      "t.json": ##"""
      { "light": { "color": { "ink": { "value": "#eee" } } }, "dark": { "color": { "ink": { "value": "#111" } } } }
      """##,
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.files.count { $0.path.hasSuffix(Migration.resolverName) } == themes)
    let notes = migration.diagnostics.all.filter { $0.subject == "ios/Colors.xcassets" }
    #expect(notes.map(\.severity) == (themes == 1 ? [.note] : []))
  }

  @Test func everyConfigurationOfStyleDictionaryBecomesATheme() {
    let migration = migration([
      "acme/config.json": #"{ "source": ["tokens/*.json", "tokens/*.js"], "platforms": {} }"#,
      "acme/tokens/a.json": ##"{ "color": { "ink": { "value": "#111" }, "text": { "value": "{ color.ink }" } } }"##,
      "acme/tokens/b.js": "export default {}", "acme/build.js": "run({ source: ['tokens/*.json'] })",
      "bolt/config.json": #"{ "source": ["tokens/*.json"], "platforms": {} }"#,
      "bolt/tokens/a.json": ##"{ "color": { "ink": { "value": "#222" } } }"##,
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.files.map(\.path).filter { $0.hasSuffix("resolver.json") }.count == 2)
    #expect(migration.counts.text == "3 in, 3 converted (0 changed), 0 opaque, 0 lost")
    #expect(migration.diagnostics.all.contains { $0.id == "files-unread" && $0.message.contains("b.js") })
  }

  @Test(arguments: [
    [
      "config.json": #""source": ["base/*.json"]"#,
      "config.dark.json": #""include": ["base/*.json"], "source": ["dark/*.json"]"#,
    ],
    [
      "light.config.json": #""source": ["base/*.json", "light/*.json"]"#,
      "dark.config.json": #""source": ["base/*.json", "dark/*.json"]"#,
    ],
  ]) func configurationsForAppearancesAreOneTheme(lists: [String: String]) throws {
    let light = lists.keys.contains("config.json") ? "base/light.json" : "light/all.json"
    let migration = migration(
      [
        "base/color.json": ##"{ "color": { "ink": { "value": "#111" }, "snow": { "value": "#eee" } } }"##,
        light: #"{ "text": { "value": "{color.ink.value}" } }"#,
        "dark/all.json": #"{ "text": { "value": "{color.snow.value}" } }"#,
        // Of another tool.
        "vitest.config.ts": "export default { include: ['base/*.json'] }",
      ]
      .merging(lists.mapValues { "{ \($0), \"platforms\": { \"css\": { \"transformGroup\": \"css\" } } }" }) { $1 }
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "text") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(migration.files.first?.text.contains(#""modifier": "appearance""#) == true)
    #expect(migration.verified == 2)
  }

  /// A program that builds what other configurations do, one after the other, is no further theme.
  @Test func aProgramWithTheBuildsOfOthersAddsNothing() throws {
    func build(_ appearance: String) -> String {
      "{ source: ['base/*.json', '\(appearance)/*.json'], platforms: { css: { transformGroup: 'css' } } }"
    }
    func migration(_ builds: [String]) -> Migration {
      self.migration([
        "sd.config.light.mjs": "export default \(build("light"));",
        "sd.config.dark.mjs": "export default \(build("dark"));",
        "sd.config.mjs": "export default [\(builds.map(build).joined(separator: ", "))];",
        "base/color.json": ##"{ "ink": { "value": "#111" }, "snow": { "value": "#eee" } }"##,
        "light/all.json": #"{ "text": { "value": "{ink}" } }"#, "dark/all.json": #"{ "text": { "value": "{snow}" } }"#,
        "print/all.json": #"{ "text": { "value": "{ink}" } }"#,
      ])
    }
    let repeated = migration(["light", "dark"])
    #expect(try repeated.values(of: "text") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(repeated.counts.lost == 0)
    // What none of the others reads is a theme.
    let further = migration(["light", "dark", "print"])
    #expect(further.files.count { $0.path.hasSuffix("resolver.json") } == 2)
  }

  /// Two brands have no file in common that one of them overrides in a dark appearance.
  @Test func configurationsForBrandsAreThemes() {
    let migration = migration([
      "config.acme.json": #"{ "source": ["base/*.json", "acme/*.json"], "platforms": {} }"#,
      "config.acme-dark.json": #"{ "source": ["base/*.json", "acme/*.json", "dark/*.json"], "platforms": {} }"#,
      "config.bolt.json": #"{ "source": ["base/*.json", "bolt/*.json"], "platforms": {} }"#,
      "base/a.json": ##"{ "page": { "value": "#fff" } }"##, "acme/a.json": ##"{ "brand": { "value": "#111" } }"##,
      "bolt/a.json": ##"{ "brand": { "value": "#222" } }"##, "dark/a.json": ##"{ "page": { "value": "#000" } }"##,
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    let resolvers = migration.files.map(\.path).filter { $0.hasSuffix("resolver.json") }
    #expect(resolvers == ["acme/tokens.resolver.json", "bolt/tokens.resolver.json"])
    #expect(migration.verified == 3)
  }

  @Test func filesOfBrandsInSeveralAppearancesAreThemes() throws {
    func color(_ path: String, _ value: String) -> String {
      ##"{ "\##(path)": { "value": "\##(value)" }, "size": { "gap": { "value": "8px" } } }"##
    }
    let files = [
      "tokens/shared.json": ##"{ "snow": { "value": "#eee" } }"##,
      "tokens/acme-light/page.json": color("page", "#fff"), "tokens/acme-dark/page.json": color("page", "#111"),
      "tokens/bolt-light/page.json": color("page", "#ffe"), "tokens/bolt-dark/page.json": color("page", "{snow}"),
      "tokens/charts-light/lines.json": ##"{ "line": { "value": "#00f" } }"##,
      "tokens/charts-dark/lines.json": ##"{ "line": { "value": "#0ff" } }"##,
    ]
    let migration = Migration(of: InMemoryFiles(files))
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "page", in: "acme/") == ["light": "#ffffff", "dark": "#111111"])
    #expect(try migration.values(of: "page", in: "bolt/") == ["light": "#ffffee", "dark": "#eeeeee"])
    #expect(try migration.values(of: "line", in: "charts/") == ["light": "#0000ff", "dark": "#00ffff"])
  }

  @Test func aFileBesidesOneForADarkAppearanceIsTheLightOne() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "gen-tokens.dark.json": ##"{ "ink": { "value": "#eee" }, "page": { "value": "#000" } }"##,
        "tokens.json": ##"{ "ink": { "value": "#111" }, "page": { "value": "#fff" } }"##,
      ])
    )
    #expect(try migration.values(of: "ink") == ["light": "#111111", "dark": "#eeeeee"])
    let resolver = try #require(migration.files.first { $0.path == Migration.resolverName })
    #expect(resolver.text.contains(#""default": "light""#))
  }

  /// What the names of all others begin with is what pages have that choose nothing, and light where another one is dark.
  @Test func theFileWithoutASuffixIsTheDefault() throws {
    func page(_ value: String) -> String { ##"{ "page": { "$type": "color", "$value": "\##(value)" } }"## }
    var files = [
      "src/tokens.acme.dark.json": page("#221"), "src/tokens.acme.json": page("#ffe"),
      "src/tokens.dark.json": page("#111"), "src/tokens.json": page("#fff"),
    ]
    let brands = migration(files)
    #expect(try brands.values(of: "page", in: "tokens/") == ["light": "#ffffff", "dark": "#111111"])
    #expect(try brands.values(of: "page", in: "acme/") == ["light": "#ffffee", "dark": "#222211"])
    files["src/tokens.acme.dark.json"] = nil
    let contexts = migration(files)
    #expect(
      try contexts.values(of: "page") == ["tokens": "#ffffff", "tokens.acme": "#ffffee", "tokens.dark": "#111111"]
    )
    let resolver = try #require(contexts.files.first { $0.path == Migration.resolverName })
    #expect(resolver.text.contains(#""default": "tokens""#))
  }

  /// Each product has brands of its own, which those of the others are not combined with.
  @Test func foldersWithChoicesOfTheirOwnAreThemes() throws {
    func color(_ value: String) -> String { ##"{ "brand": { "$type": "color", "$value": "\##(value)" } }"## }
    func page(_ value: String) -> String { ##"{ "page": { "$type": "color", "$value": "\##(value)" } }"## }
    let link = ##"{ "link": { "$type": "color", "$value": "{brand}" } }"##
    let migration = migration([
      "tokens/shop/brand.acme.json": color("#ff0000"), "tokens/shop/brand.bolt.json": color("#00ff00"),
      "tokens/shop/component.json": link,
      "tokens/play/brand.acme.json": color("#880000"), "tokens/play/brand.crow.json": color("#000000"),
      "tokens/play/brand.dove.json": color("#eeeeee"), "tokens/play/component.json": link,
      // No brands either.
      "tokens/shop/theme.light.json": page("#ffffff"), "tokens/shop/theme.dark.json": page("#000000"),
      "tokens/play/mode.light.json": page("#fefefe"), "tokens/play/mode.dark.json": page("#010101"),
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(Set(try migration.values(of: "link", in: "shop/").values) == ["#ff0000", "#00ff00"])
    #expect(Set(try migration.values(of: "link", in: "play/").values) == ["#880000", "#000000", "#eeeeee"])
    #expect(Set(try migration.values(of: "page", in: "play/").values) == ["#fefefe", "#010101"])
    #expect(migration.counts.lost == 0)
  }

  /// Packages have the core in common that all refer to.
  @Test func packagesWithChoicesOfTheirOwnAreThemes() throws {
    func color(_ name: String, _ value: String) -> String {
      ##"{ "\##(name)": { "$type": "color", "$value": "\##(value)" } }"##
    }
    let migration = migration([
      "packages/core/package.json": #"{ "name": "core" }"#, "packages/core/primitive.json": color("snow", "#ffffff"),
      "packages/web/package.json": #"{ "name": "web" }"#, "packages/web/color-light.json": color("page", "{snow}"),
      "packages/web/color-dark.json": color("page", "#000000"),
      "packages/tv/package.json": #"{ "name": "tv" }"#, "packages/tv/color-dark.json": color("screen", "#111111"),
      "packages/tv/color-high-contrast.json": color("screen", "{snow}"),
    ])
    #expect(Set(try migration.values(of: "page", in: "web/").values) == ["#ffffff", "#000000"])
    #expect(Set(try migration.values(of: "screen", in: "tv/").values) == ["#111111", "#ffffff"])
    #expect(migration.counts.lost == 0)
  }

  /// One of them may be called `value`, as the tokens of Style Dictionary are.
  @Test func textsOfAnInterfaceAreNoTokens() {
    let migration = migration([
      "colors.json":
        ##"{ "ink": { "value": "#111", "name": "Ink", "attributes": { "category": "color", "type": "ink" } } }"##,
      "strings.json":
        #"{ "form": { "value": "Value", "name": "Name" }, "menu": { "open": "Open", "close": "Close", "save": "Save" } }"#,
    ])
    #expect(migration.counts.tokens == 1)
  }

  @Test func plainValuesMayStandBesideTokens() throws {
    let migration = migration([
      "a.json":
        ##"{ "version": "2", "size": { "note": "In steps of 4", "small": { "$type": "dimension", "$value": "4px" }, "large": "8px", "rules": ["Use few"] } }"##
    ])
    #expect(migration.counts.lost == 0)
    #expect(try migration.values(of: "size.large").values.map { $0 } == [#"{ "value": 8, "unit": "px" }"#])
  }

  /// What a script of the project leaves out, it knows.
  @Test func looseFilesMayLeaveOutTypesAndUnits() throws {
    let migration = migration([
      "tokens/a.json":
        ##"{ "gap": { "$type": "dimension", "$value": 4 }, "ink": { "$value": "#111" }, "z": { "$value": 2 }, "code": { "$value": "none" } }"##,
      "tokens/b.json": #"{ "h1": { "$type": "typography", "$value": { "fontSize": 56, "fontWeight": 600 } } }"#,
    ])
    #expect(migration.counts.lost == 0 && migration.counts.opaque == 2)
    #expect(try migration.values(of: "gap").values.map { $0 } == [#"{ "value": 4, "unit": "px" }"#])
    #expect(try migration.values(of: "ink").values.map { $0 } == ["#111111"])
    #expect(try migration.values(of: "z").values.map { $0 } == ["2"])
    #expect(migration.diagnostics.all.contains { $0.id == "unit-guess" })
  }

  @Test func filesOfLayersInSeveralAppearancesAreOneTheme() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "base-light.json": ##"{ "ink": { "value": "#111" } }"##, "base-dark.json": ##"{ "ink": { "value": "#eee" } }"##,
        "sema-light.json": ##"{ "text": { "value": "{ink}" } }"##,
        "sema-dark.json": ##"{ "text": { "value": "{ink}" } }"##,
      ])
    )
    #expect(try migration.values(of: "text") == ["light": "#111111", "dark": "#eeeeee"])
  }

  @Test(arguments: ["tokens.json", "tokens.json5"])
  func theLastOfSeveralMembersOfOneNameCounts(file: String) throws {
    let text = ##"""
      { "ink": { "value": "#111", "comment": "a, b" },
        "page": { "value": "#222" }, "page" : { "value": "#333" },
        "ink": { "value": "#444", "value": "#555" } }
      """##
    let migration = Migration(of: InMemoryFiles([file: text]))
    #expect(try migration.values(of: "ink").values.first == "#555555")
    #expect(try migration.values(of: "page").values.first == "#333333")
    let problems = migration.diagnostics.all.filter { $0.id == "json-syntax" }
    #expect(problems.count == 3 && problems.allSatisfy { $0.severity == .warning })
  }

  @Test func namesChoicesAfterWhatThereIsToChoose() throws {
    func color(_ name: String, _ value: String) -> String {
      ##"{ "\##(name)": { "$type": "color", "$value": "\##(value)" } }"##
    }
    let migration = migration([
      "design/dark.json": color("page", "#000000"), "design/light.json": color("page", "#ffffff"),
      "design/compact.json": #"{ "gap": { "$type": "number", "$value": 4 } }"#,
      "design/comfortable.json": #"{ "gap": { "$type": "number", "$value": 8 } }"#,
      "design/brand.acme.json": color("brand", "#ff0000"), "design/brand.bolt.json": color("brand", "#0000ff"),
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    let text = try #require(migration.files.first { $0.path == Migration.resolverName }?.text)
    let document = try #require(try? DocumentFormat.json.read(Array(text.utf8)))
    let modifiers = try #require(document["modifiers"]?.members)
    #expect(modifiers.map(\.key).sorted() == ["appearance", "brand", "density"])
    let defaults = modifiers.map { "\($0.key): \($0.node["default"]?.string ?? "")" }.sorted()
    #expect(defaults == ["appearance: light", "brand: acme", "density: comfortable"])
    #expect(migration.verified == 8)
  }

  @Test func movesWhatIsOpaqueAndDependsOnAChoice() throws {
    let migration = migration([
      "$themes.json": #"""
      [{ "name": "small", "group": "size", "selectedTokenSets": { "core": "enabled", "small": "enabled" } },
       { "name": "large", "group": "size", "selectedTokenSets": { "core": "enabled", "large": "enabled" } }]
      """#,
      "core.json": #"{ "box": { "value": "calc({base} + 1em)", "type": "sizing" } }"#,
      "small.json": #"{ "base": { "value": "4px", "type": "sizing" } }"#,
      "large.json": #"{ "base": { "value": "8px", "type": "sizing" } }"#,
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    let texts = Dictionary(uniqueKeysWithValues: migration.files.map { ($0.path, $0.text) })
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(texts), reading: TokenReading(dialect: .strict))
    let theme = try #require(resolver.theme(named: "t", at: Migration.resolverName, diagnostics: &found))
    #expect(
      theme.permutations.map { $0.tokens.opaqueToken("box")?.value.text } == ["calc(4px + 1em)", "calc(8px + 1em)"]
    )
  }

  @Test func aSetThatCannotBeReadIsEmptyAndCounted() {
    let migration = migration([
      "$themes.json": #"""
      [{ "name": "a", "group": "g", "selectedTokenSets": { "core": "enabled", "gone": "enabled", "broken": "enabled" } },
       { "name": "a", "group": "g", "selectedTokenSets": { "core": "enabled", "gone": "enabled", "broken": "enabled" } }]
      """#,
      "$metadata.json": #"{ "tokenSetOrder": ["stale", "core", "broken"] }"#, "broken.json": "{",
      "core.json": #"{ "gap": { "value": "4px", "type": "spacing" } }"#,
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.text == "3 in, 1 converted (0 changed), 0 opaque, 2 lost")
    let missing = migration.diagnostics.all.first { $0.id == "source-unreadable" }
    #expect(missing?.severity == .warning && missing?.location?.path == "$themes.json")
  }

  @Test func nothingIsWrittenWhereNoSetCanBeRead() {
    let themes = #"[{ "name": "a", "selectedTokenSets": { "gone": "enabled" } }]"#
    #expect(migration(["$themes.json": themes]).files.isEmpty)
  }

  @Test func keepsWhatDependsOnSeveralModifiersAtOnce() throws {
    func set(_ name: String, _ value: String) -> String {
      #"{ "\#(name)": { "value": "\#(value)", "type": "sizing" } }"#
    }
    let migration = migration([
      "$themes.json": #"""
      [{ "name": "s", "group": "size", "selectedTokenSets": { "core": "enabled", "s": "enabled" } },
       { "name": "l", "group": "size", "selectedTokenSets": { "core": "enabled", "l": "enabled" } },
       { "name": "t", "group": "step", "selectedTokenSets": { "core": "enabled", "t": "enabled" } },
       { "name": "u", "group": "step", "selectedTokenSets": { "core": "enabled", "u": "enabled" } }]
      """#,
      "core.json": set("box", "{base} * {step}"), "s.json": set("base", "4px"), "l.json": set("base", "8px"),
      "t.json": set("step", "2"), "u.json": set("step", "3"),
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.lost == 0)
    #expect(
      try migration.values(of: "box") == [
        "s-t": #"{ "value": 8, "unit": "px" }"#, "s-u": #"{ "value": 12, "unit": "px" }"#,
        "l-t": #"{ "value": 16, "unit": "px" }"#, "l-u": #"{ "value": 24, "unit": "px" }"#,
      ]
    )
  }

  @Test func descriptionsThatAreNoneAndCommentsOfGroupsCostNothing() {
    let migration = migration([
      "a.json": #"{ "a": { "$type": "number", "$value": 1, "$description": null } }"#,
      "b.json": ##"{ "color": { "comment": "All", "ink": { "value": "#111", "type": "color" } } }"##,
    ])
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(migration.counts.text == "2 in, 2 converted (0 changed), 0 opaque, 0 lost")
  }

  // MARK: Themes without a group

  /// Six themes, of which each has a set of its own.
  private static var unsplit: [String: String] {
    let names = ["Acme Sea", "Acme Sand", "Bolt Sea", "Bolt Sand", "Cord Sea", "Cord Sand"]
    let themes = names.map { #"{ "name": "\#($0)", "selectedTokenSets": { "\#($0)": "enabled" } }"# }
    let sets = names.map { ("\($0).json", ##"{ "page": { "value": "#ffffff", "type": "color" } }"##) }
    return Dictionary(uniqueKeysWithValues: sets + [("$themes.json", "[\(themes.joined(separator: ", "))]")])
  }

  /// Two brands of which each theme has a set of its own, or dark colors that come on top of the light ones.
  private static func brands(_ names: [String], group: String? = nil) -> [String: String] {
    func theme(_ name: String, _ sets: [String], group: String?) -> String {
      let sets = sets.map { #""\#($0)": "enabled""# }.joined(separator: ", ")
      let group = group.map { #""group": "\#($0)", "# } ?? ""
      return #"{ "name": "\#(name)", \#(group)"selectedTokenSets": { "core": "source", \#(sets) } }"#
    }
    let sets = ["oak-light", "oak-dark", "elm-light", "elm-dark"]
    let groups = group == "brands" ? ["Oak", "Oak", "Elm", "Elm"] : [group, group, group, group]
    let themes = zip(zip(names, sets), groups).map {
      theme($0.0, $0.1.hasPrefix("oak") ? ["oak-light", $0.1] : [$0.1], group: $1)
    }
    func color(_ name: String, _ value: String) -> String {
      ##"{ "\##(name)": { "value": "\##(value)", "type": "color" } }"##
    }
    return [
      "$themes.json": "[\(themes.joined(separator: ", "))]",
      "$metadata.json": #"{ "tokenSetOrder": ["core", "oak-light", "oak-dark", "elm-light", "elm-dark"] }"#,
      "core.json": color("white", "#ffffff"), "oak-light.json": color("brand", "#aa0000"),
      "oak-dark.json": color("brand", "#ff8888"), "elm-light.json": color("brand", "#0000aa"),
      "elm-dark.json": color("brand", "#8888ff"),
    ]
  }

  /// Themes that are called after a brand and an appearance are a theme for each brand, with light and dark.
  @Test(arguments: [
    brands(["Oak - Light mode", "Oak - Dark mode", "Elm - Light mode", "Elm - Dark mode"]),
    brands(["light/Oak", "dark/Oak", "light/Elm", "dark/Elm"]),
    brands(["Oak (Day)", "Oak (Night)", "Elm (Day)", "Elm (Night)"]),
    brands(["Light", "Dark", "Light", "Dark"], group: "brands"),
    brands(["Oak Light", "Oak Dark", "Elm Light", "Elm Dark"], group: "brands"),
    brands(["Oak-light", "Oak-dark", "Elm-light", "Elm-dark"], group: "semantic"),
  ])
  func brandsWithAppearancesAreThemes(files: [String: String]) throws {
    let migration = migration(files)
    let values = [("Oak", "#aa0000", "#ff8888"), ("Elm", "#0000aa", "#8888ff")]
    for (brand, light, dark) in values {
      #expect(try migration.values(of: "brand", in: brand + "/") == ["light": light, "dark": dark])
      #expect(try migration.values(of: "white", in: brand + "/") == ["light": "#ffffff", "dark": "#ffffff"])
      let others = migration.files.filter { $0.path.hasPrefix(brand + "/") && !$0.path.contains(brand.lowercased()) }
      #expect(Set(others.map(\.path)) == ["\(brand)/core.tokens.json", "\(brand)/tokens.resolver.json"])
    }
    let manifest = try #require(migration.files.first { $0.path == "livery.json" }?.text)
    #expect(manifest.ranges(of: #""modifier": "appearance""#).count == 2, "\(manifest)")
    #expect(migration.counts.lost == 0)
    // One document has them all.
    let conversion = Conversion(ofFolder: InMemoryFiles(files))
    #expect(
      conversion.text != nil && conversion.verified == 4,
      "\(conversion.diagnostics.all.map(\.message))"
    )
  }

  /// What does not stand for a brand and an appearance in every name stays one modifier.
  @Test(arguments: [
    ["Oak - Light", "Oak - Dark", "Elm - Light", "Elm - Dim"],
    ["Oak - Light", "Oak - Dark", "Elm - Light", "Elm - Day"],
  ])
  func themesOfSomeOtherKindStayContexts(names: [String]) throws {
    let migration = migration(Self.brands(names))
    #expect(try migration.values(of: "brand").count == 4)
  }

  /// A brand alone has light and dark, also where its dark colors come on top of the light ones.
  @Test func aBrandAloneHasAppearances() throws {
    var files = Self.brands(["Oak - Light mode", "Oak - Dark mode", "Elm - Light mode", "Elm - Dark mode"])
    let oak = #""core": "source", "oak-light": "enabled""#
    files["$themes.json"] = """
      [{ "name": "Oak - Light mode", "selectedTokenSets": { \(oak) } },
       { "name": "Oak - Dark mode", "selectedTokenSets": { \(oak), "oak-dark": "enabled" } }]
      """
    let manifest = try #require(migration(files).files.first { $0.path == "livery.json" }?.text)
    #expect(manifest.contains(#""Oak - Dark mode": "dark""#), "\(manifest)")
  }

  /// What others refer to always applies, although one of them gives a token of it another value.
  @Test func whatOthersReferToIsNoAlternative() throws {
    let migration = migration([
      "$metadata.json": #"{ "tokenSetOrder": ["core", "web", "mobile"] }"#,
      "$themes.json": """
      [{ "group": "Core", "name": "Primitives", "selectedTokenSets": { "core": "enabled" } },
       { "group": "Web", "name": "Semantic", "selectedTokenSets": { "web": "enabled" } },
       { "group": "Mobile", "name": "Semantic", "selectedTokenSets": { "mobile": "enabled" } }]
      """,
      "core.json": """
      { "family": { "sans": { "value": "Inter", "type": "fontFamilies" }, "web": { "value": "Arial", "type": "fontFamilies" } },
        "size": { "10": { "value": "10px", "type": "dimension" }, "12": { "value": "12px", "type": "dimension" } } }
      """,
      "web.json": """
      { "family": { "web": { "value": "{family.sans}", "type": "fontFamilies" } },
        "body": { "value": "{size.10}", "type": "dimension" } }
      """,
      "mobile.json": #"{ "body": { "value": "{size.12}", "type": "dimension" } }"#,
    ])
    #expect(migration.counts.lost == 0)
    #expect(
      try migration.values(of: "body") == [
        "Web": #"{ "value": 10, "unit": "px" }"#, "Mobile": #"{ "value": 12, "unit": "px" }"#,
      ]
    )
  }

  @Test func asksForAMappingWhereThemesCannotBeSplit() {
    let asked = migration(Self.unsplit)
    let problem = asked.diagnostics.all.first { $0.id == "themes-mapping" }
    #expect(problem?.severity == .error)
    #expect(problem?.advice?.contains(#""themeGroups": { "Acme Sea": { "theme": "Acme Sea" }, "#) == true)
    #expect(asked.files.isEmpty)
  }

  @Test func theMappingIsFollowed() {
    let names = Self.unsplit.keys.filter { !$0.hasPrefix("$") }.map { String($0.dropLast(".json".count)) }
    let groups = ThemeGroups(Dictionary(uniqueKeysWithValues: names.map { ($0, [("theme", $0)]) }))
    let answered = migration(Self.unsplit, TokenReading(themeGroups: groups))
    #expect(!answered.diagnostics.containsErrors, "\(answered.diagnostics.all.map(\.message))")
    #expect(answered.verified == 6)
    let impossible = ThemeGroups(
      Dictionary(
        uniqueKeysWithValues: names.map { name in
          let words = name.split(separator: " ").map(String.init)
          return (name, [("brand", words[0]), ("scheme", words[1])])
        }
      )
    )
    let refused = migration(Self.unsplit, TokenReading(themeGroups: impossible))
    #expect(refused.diagnostics.all.contains { $0.id == "themes-mapping" && $0.message.contains("follows none") })
  }
}
