import DesignTokens
import LiveryTestSupport
import Testing

/// Documents of plain values, in which nothing says what they are.
@Suite struct PlainValuesTests {
  /// What a page may set otherwise is what is behind the comma; beside it, the property is called by name.
  @Test func aPropertyWithAFallbackIsTheFallback() {
    let resolution = Resolution(
      ##"""
      {
        "color": { "ink": "var(--color-ink, #111111)", "glass": "var(--color-glass, rgba(0, 0, 0, 0.5))" },
        "space": { "s": "var(--space-s, 4px)", "s-id": "--space-s" }
      }
      """##,
      dialect: .compat
    )
    #expect(resolution["color.ink"]?.value.shortText == "#111111")
    #expect(resolution["color.glass"]?.value.shortText == "#000000 at 50 %")
    #expect(resolution["space.s"]?.value.shortText == #"{ "value": 4, "unit": "px" }"#)
  }

  /// Pages that set a token's own property set the token as before.
  @Test func namesPropertiesThatPagesSetInVain() throws {
    func changes(_ members: String) -> [String] {
      Migration(of: InMemoryFiles(["colors.json": "{ \(members) }"])).diagnostics.all
        .filter { $0.id == "conversion-change" }.map(\.message)
    }
    let own = ##""color": { "ink": "var(--ds-color-ink, #111111)", "page": "var(--color-page, #ffffff)" }"##
    #expect(changes(own) == [])
    let host =
      ##""color": { "ink": "var(--host-accent, #111111)", "page": "#ffffff", "rim": "var(--host-rim , #dddddd)" }"##
    #expect(
      changes(host) == [
        "values are what stands behind the comma of 'var()', and pages that set '--host-accent', '--host-rim' do not change them any more"
      ]
    )
  }

  /// What sizes are multiplied by has no unit, and a font with round ends is no corner.
  @Test func factorsAndRoundFontsAreNoSizes() {
    let resolution = Resolution(
      ##"""
      { "color": { "ink": "#111111", "page": "#ffffff" }, "radiusScalar": 2, "spacingFactor": 0.5, "gap": 8,
        "fonts": { "web": { "rounded": "'Acme Round', sans-serif" }, "ios": { "rounded": "ui-rounded" } },
        "shape": { "rounded": 12 } }
      """##,
      dialect: .compat
    )
    let expected = [
      "radiusScalar": "2", "spacingFactor": "0.5", "gap": #"{ "value": 8, "unit": "px" }"#,
      "fonts.web.rounded": #"[ "Acme Round", "sans-serif" ]"#, "fonts.ios.rounded": #""ui-rounded""#,
      "shape.rounded": #"{ "value": 12, "unit": "px" }"#,
    ]
    for (path, text) in expected { #expect(resolution[path]?.value.shortText == text, "\(path)") }
  }

  @Test func aValueIsWhatItsFormAndTheNamesAroundItSay() {
    let resolution = Resolution(
      ##"""
      {
        "name": "Acme", "version": "1.0", "owner": "us", "meta": { "source": "a page", "revision": 3 },
        "colors": { "ink": "#111111", "link": "{colors.ink}", "glass": "rgb(0 0 0 / 0.5)", "rose": "red", "moss": "335533" },
        "spacing": { "sm": "4px", "md": 8 }, "radius": { "full": "1.5rem" },
        "fonts": { "body": "Inter, serif", "code": ["Mono", "monospace"] },
        "h1": { "fontSize": 32, "fontWeight": 700, "lineHeight": 1.2, "tag": "h1" },
        "body": { "size": "15pt", "lineHeight": 22, "leading": "150%", "label": "16sp" },
        "motion": { "duration": { "fast": 150 }, "easing": { "out": [0, 0, 0.2, 1] } },
        "shadows": { "card": "0 1px 2px #000" }, "opacity": { "half": 0.5 }, "dark": true
      }
      """##,
      dialect: .compat
    )
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect", "unit-guess", "unit-guess"])
    let ofPoints = "'15pt' is read as 15px, in the points of apps; a point of CSS is 4/3 px"
    #expect(resolution.diagnostics.all.last?.message == ofPoints)
    let expected = [
      "colors.ink": "#111111", "colors.link": "#111111", "colors.glass": "#000000 at 50 %", "colors.rose": "#ff0000",
      "spacing.sm": #"{ "value": 4, "unit": "px" }"#, "spacing.md": #"{ "value": 8, "unit": "px" }"#,
      "radius.full": #"{ "value": 1.5, "unit": "rem" }"#, "fonts.body": #"[ "Inter", "serif" ]"#,
      "fonts.code": #"[ "Mono", "monospace" ]"#, "h1.fontSize": #"{ "value": 32, "unit": "px" }"#,
      "h1.fontWeight": "700", "h1.lineHeight": "1.2", "motion.duration.fast": #"{ "value": 150, "unit": "ms" }"#,
      "motion.easing.out": "[ 0, 0, 0.2, 1 ]", "opacity.half": "0.5", "colors.moss": "#335533",
      "body.size": #"{ "value": 15, "unit": "px" }"#,
      "body.lineHeight": #"{ "value": 22, "unit": "px" }"#, "body.leading": "1.5",
      "body.label": #"{ "value": 1, "unit": "rem" }"#,
    ]
    for (path, text) in expected {
      #expect(resolution[path]?.value.shortText == text, "\(path)")
    }
    #expect(resolution["shadows.card"]?.value.type == .shadow)
  }

  /// A scale of sizes has sizes, unless its numbers are less than these are, and so has one of text.
  @Test func numbersInAScaleAreWhatTheScaleIsOf() {
    let resolution = Resolution(
      ##"""
      {
        "color": { "ink": "#111111" }, "gap": { "1": 4 }, "hitSlop": 6, "touchTarget": { "min": 44 },
        "spacing": { "unit": 4, "scale": { "1": 4, "half": 2 } }, "radius": { "scale": [2, 6] },
        "inset": { "base": 8, "scale": { "s": 1, "l": 16 } }, "width": { "scale": { "s": 0.5, "l": 12 } },
        "typography": { "scale": { "sm": 12, "xs": 1.25 } }, "card": { "width": { "scale": 9 }, "scale": 9 },
        "icon": { "sm": 16, "xl": 1.25, "heart": 61 }, "avatar": { "2xl": 96 }
      }
      """##,
      dialect: .compat
    )
    let sizes = [
      "gap.1": 4, "hitSlop": 6, "touchTarget.min": 44, "spacing.unit": 4, "spacing.scale.1": 4, "spacing.scale.half": 2,
      "radius.scale.1": 6, "typography.scale.sm": 12, "icon.sm": 16, "avatar.2xl": 96,
    ]
    for (path, size) in sizes {
      #expect(resolution[path]?.value.shortText == #"{ "value": \#(size), "unit": "px" }"#, "\(path)")
    }
    let numbers = [
      "inset.scale.s": "1", "inset.scale.l": "16", "width.scale.s": "0.5", "width.scale.l": "12",
      "typography.scale.xs": "1.25", "card.width.scale": "9", "card.scale": "9", "icon.xl": "1.25", "icon.heart": "61",
    ]
    for (path, text) in numbers {
      #expect(resolution[path]?.value.shortText == text, "\(path)")
    }
  }

  /// Springs, factors and what else moves are no times.
  @Test func whatIsCalledASpeedTakesMilliseconds() {
    let resolution = Resolution(
      ##"""
      {
        "color": { "ink": "#111111", "page": "#fafafa" }, "duration": { "fast": 90 },
        "motion": { "fast": 150, "extraSlow": 400, "slow1": 450, "spring": { "fast": 300 }, "distance": 100 },
        "animation": { "speed": { "normal": 250, "slow": 0.5 }, "easing": { "default": 60 } }, "size": { "fast": "1px" }
      }
      """##,
      dialect: .compat
    )
    let times = [
      "duration.fast": 90, "motion.fast": 150, "motion.extraSlow": 400, "motion.slow1": 450,
      "animation.speed.normal": 250,
    ]
    for (path, time) in times {
      #expect(resolution[path]?.value.shortText == #"{ "value": \#(time), "unit": "ms" }"#, "\(path)")
    }
    for path in ["motion.spring.fast", "motion.distance", "animation.speed.slow", "animation.easing.default"] {
      #expect(resolution[path]?.type == .number, "\(path)")
    }
    let guesses = resolution.diagnostics.all.filter { $0.id == "unit-guess" }
    #expect(
      guesses.map(\.message) == [
        "'150' has no unit and is read as 150ms, as a file of plain values means it by default, and 3 more in this file likewise"
      ]
    )
  }

  /// Beside colors at the top, numbers are no more about the document than these, unless they are called so.
  @Test func valuesAtTheTopMayBeThoseOfAFlatTheme() {
    let resolution = Resolution(
      ##"""
      {
        "version": 2, "label": "Plum", "plum": "#5b2a86", "ink": "#1d1b26", "gap": 12, "fade": 240, "opacityMuted": 0.6,
        "fontBody": "'Work Sans', sans-serif", "fontWeightBold": "700"
      }
      """##,
      dialect: .compat
    )
    let expected = [
      "gap": #"{ "value": 12, "unit": "px" }"#, "fade": "240", "opacityMuted": "0.6", "fontWeightBold": "700",
      "fontBody": #"[ "Work Sans", "sans-serif" ]"#, "version": nil, "label": nil,
    ]
    for (path, text) in expected {
      #expect(resolution[path]?.value.shortText == text, "\(path)")
    }
  }

  /// A zero needs no unit, and shadows are written like nothing else; a whole font is one property of style sheets.
  @Test func aZeroIsASizeByNameAndTextsOfCSSAreWhatTheyAreByForm() {
    let resolution = Resolution(
      ##"""
      {
        "radius": { "none": "0", "small": "2px" }, "duration": { "none": "0", "fast": "100ms" },
        "card": { "lift": "0 1px 2px #000000", "label": "600 16px/24px Inter", "rank": "0" }
      }
      """##,
      dialect: .compat
    )
    let types = ["radius.none", "duration.none", "card.lift", "card.label", "card.rank"].map { resolution[$0]?.type }
    #expect(types == [.dimension, .duration, .shadow, nil, .number])
  }

  /// Words of CSS are as much those of plain values as of any tool.
  @Test(arguments: ["normal", "none", "inherit", "auto"])
  func bareNumbersBesideWordsOfCSSArePixels(word: String) {
    let resolution = Resolution(
      ##"{ "colors": { "ink": "#111111", "page": "#fff" }, "fonts": { "sans": "\##(word)" }, "spacing": { "half": 2 } }"##,
      dialect: .compat
    )
    #expect(resolution["spacing.half"]?.value.shortText == #"{ "value": 2, "unit": "px" }"#)
  }

  @Test func aColorMayHaveWordsAndOtherNotationsBesideIt() {
    let resolution = Resolution(
      ##"""
      {
        "brand": {
          "primary": { "hex": "#123456", "rgb": [18, 52, 86], "usage": "Buttons" },
          "list": [{ "name": "ink", "hex": "#111111" }, { "name": "page", "hex": "#eeeeee" }],
          "chart": ["#ff0000", "#00ff00"]
        }
      }
      """##,
      dialect: .compat
    )
    #expect(resolution["brand.primary"]?.value.shortText == "#123456")
    #expect(resolution["brand.primary"]?.description == "Buttons")
    #expect(resolution["brand.list.page"]?.value.shortText == "#eeeeee")
    #expect(resolution["brand.chart.1"]?.value.shortText == "#00ff00")
  }

  /// Entries with a name and a value each are a group.
  @Test func listsOfNamedValuesAreGroups() throws {
    let colors =
      ##"[{ "name": "page", "value": "#fafafa", "usage": "Behind" }, { "name": "ink", "value": "{colors.page}" }]"##
    let sizes = #"[{ "key": "s", "name": "Small", "value": 4 }, { "key": "m", "name": "Medium", "value": "8px" }]"#
    let resolution = Resolution(#"{ "colors": \#(colors), "spacing": \#(sizes) }"#, dialect: .compat)
    #expect(resolution["colors.ink"]?.value.shortText == "#fafafa")
    #expect(resolution["colors.page"]?.description == "Behind")
    #expect(resolution["spacing.s"]?.value.shortText == #"{ "value": 4, "unit": "px" }"#)
    #expect(resolution["spacing.m"]?.value.shortText == #"{ "value": 8, "unit": "px" }"#)
    // What people choose from is something else.
    let options = ##"[{ "name": "page", "value": "light" }, { "name": "ink", "value": "#111111" }]"##
    let others = Resolution(##"{ "gap": "4px", "ink": "#111111", "options": \##(options) }"##, dialect: .compat)
    #expect(others["options.ink"] == nil)
  }

  /// A whole document may be such a list, unless the standard is asked for alone.
  @Test func aDocumentMayBeAListOfNamedValues() {
    let text = ##"[{ "name": "page", "value": "#fafafa" }, { "name": "gap", "value": "8px" }]"##
    let resolution = Resolution(text, dialect: .compat)
    #expect(resolution["page"]?.value.shortText == "#fafafa", "\(resolution.diagnostics)")
    #expect(resolution["gap"]?.value.shortText == #"{ "value": 8, "unit": "px" }"#)
    #expect(Resolution(text).diagnostics.all.map(\.id) == ["json-root"])
    let options = #"[{ "name": "page", "value": "light" }, { "name": "ink", "value": "dark" }]"#
    #expect(Resolution(options, dialect: .compat).diagnostics.all.map(\.id) == ["json-root"])
  }

  /// In a folder, it is one where nothing else has tokens.
  @Test(
    arguments: [
      ("tokens.json", [:], 2), ("data.json", [:], 0), ("list.tokens.json", ["a.json": tokens], 1),
    ] as [(String, [String: String], Int)]
  )
  func aFileMayBeAListOfNamedValues(path: String, others: [String: String], count: Int) {
    let list = ##"[{ "name": "page", "value": "#fafafa" }, { "name": "gap", "value": "8px" }]"##
    let migration = Migration(of: InMemoryFiles(others.merging([path: list]) { $1 }))
    #expect(migration.counts.tokens == count, "\(migration.diagnostics)")
  }

  private static let tokens = ##"{ "page": { "$type": "color", "$value": "#fafafa" } }"##

  /// What is no share of the color is kept beside it.
  @Test func anAlphaBesideAColorIsAPartOfIt() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "colors.json": ##"""
        {
          "color": {
            "ink": { "hex": "#f1f1ef", "alpha": 1.0 }, "scrim": { "hex": "#101010", "alpha": 0.5 },
            "line": { "hex": "#ffffff", "note": "Rims", "opacity": "12%" },
            "veil": { "hex": "#000000ff", "alpha": 0.2 }, "haze": { "hex": "#000000", "opacity": 40 }
          }
        }
        """##
      ])
    )
    let colors = [
      "ink": "#f1f1ef", "scrim": "#101010 at 50 %", "line": "#ffffff at 12 %", "veil": "#000000", "haze": "#000000",
    ]
    for (name, color) in colors {
      #expect(try Array(migration.values(of: TokenPath("color." + name)).values) == [color], "\(name)")
    }
    #expect(
      migration.diagnostics.all.filter { $0.id == "conversion-change" }.map(\.message) == [
        "'alpha' is not part of the standard and is kept in '$extensions', under 'dev.livery'",
        "'opacity' is not part of the standard and is kept in '$extensions', under 'dev.livery'",
      ]
    )
  }

  /// Platforms know one contrast beside the usual one, and what a list has by name are tokens.
  @Test func readsTheThemesOfMaterial() throws {
    func scheme(_ ink: String) -> String { ##"{ "ink": "\##(ink)", "page": "#fefefe" }"## }
    let migration = Migration(
      of: InMemoryFiles([
        "material-theme.json": ##"""
        {
          "seed": "#335599",
          "extendedColors": [ { "name": "Brass", "color": "#b5862a", "description": "", "harmonized": true } ],
          "schemes": {
            "light": \##(scheme("#111111")), "light-medium-contrast": \##(scheme("#0a0a0a")),
            "light-high-contrast": \##(scheme("#000000")), "dark": \##(scheme("#dddddd")),
            "dark-medium-contrast": \##(scheme("#eeeeee")), "dark-high-contrast": \##(scheme("#ffffff"))
          }
        }
        """##
      ])
    )
    #expect(
      try migration.values(of: "schemes.ink") == [
        "light": "#111111", "light-high-contrast": "#000000", "dark": "#dddddd", "dark-high-contrast": "#ffffff",
      ]
    )
    #expect(try Set(migration.values(of: "extendedColors.Brass").values) == ["#b5862a"])
    #expect(try Set(migration.values(of: "schemes.light-medium-contrast.ink").values) == [nil])
    let message =
      "platforms have no contrast between the usual and the high one, so that 'light-medium-contrast', "
      + "'dark-medium-contrast' are kept in '$extensions', under 'dev.livery'"
    #expect(migration.diagnostics.all.count { $0.message == message } == 1)
  }

  /// Without a higher one, a medium contrast is what it is; what has a color and numbers is more than a color.
  @Test func takesNoOtherGroupsAndListsForThoseOfMaterial() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "theme.json": ##"""
        {
          "ink": {
            "light": { "text": "#111111" }, "dark": { "text": "#eeeeee" }, "light-medium-contrast": { "text": "#000000" }
          },
          "layers": [ { "name": "near", "color": "#123456", "blur": 4 } ]
        }
        """##
      ])
    )
    #expect(try Set(migration.values(of: "ink.light-medium-contrast.text").values) == ["#000000"])
    #expect(try Set(migration.values(of: "layers.near").values) == [nil])
  }

  @Test func listsOfColorsMayBeGradients() {
    let resolution = Resolution(
      ##"""
      {
        "color": { "ink": "#111111", "chart": ["#ff0000", "#00ff00"] },
        "gradients": {
          "sky": [{ "color": "#ffffff", "position": 0 }, { "color": "{color.ink}", "position": 1 }],
          "sea": [{ "color": "#ffffff", "offset": "10%" }, { "color": "#000000", "offset": "80%" }],
          "sun": [{ "color": "#ffffff", "stop": 0 }, { "color": "#000000", "stop": 50 }],
          "moon": ["#ffffff", "#777777", "#000000"],
          "odd": [{ "color": "#ffffff" }, { "color": "#000000" }],
          "solid": "#abcdef"
        }
      }
      """##,
      dialect: .compat
    )
    #expect(!resolution.diagnostics.containsErrors, "\(resolution.diagnostics.all.map(\.message))")
    func stops(_ path: String) -> [Double]? {
      guard case .gradient(let stops)? = resolution[path]?.value else { return nil }
      return stops.map(\.position.value)
    }
    #expect(stops("gradients.sky") == [0, 1])
    #expect(stops("gradients.sea") == [0.1, 0.8])
    #expect(stops("gradients.sun") == [0, 0.5])
    #expect(stops("gradients.moon") == [0, 0.5, 1])
    #expect(stops("gradients.odd") == nil)
    #expect(resolution["gradients.solid"]?.type == .color)
    #expect(resolution["color.chart.0"]?.type == .color)
  }

  @Test(arguments: [
    // Settings, of which the most are no values of tokens.
    ##"{ "name": "Acme", "theme_color": "#111111", "start_url": "/", "display": "standalone" }"##,
    // One value is not enough.
    ##"{ "color": { "ink": "#111111" } }"##,
    // A format of tokens, with a mistake.
    ##"{ "ink": { "$vlaue": "#111111" }, "page": { "$vlaue": "#eeeeee" } }"##,
    ##"{ "ink": { "val": "#111111", "type": "color" }, "page": { "val": "#eeeeee", "type": "color" } }"##,
  ])
  func otherDocumentsAreNone(text: String) {
    let resolution = Resolution(text, dialect: .compat)
    #expect(!resolution.diagnostics.all.contains { $0.message.contains("values without tokens") })
  }

  @Test func theStrictDialectHasOnlyTokens() {
    let resolution = Resolution(##"{ "color": { "ink": "#111111", "page": "#eeeeee" } }"##, dialect: .strict)
    #expect(resolution.diagnostics.containsErrors)
  }

  @Test(arguments: [
    // Beside each other in a group, at the top, in groups of such names, and as the values of one name.
    ##"{ "lightTheme": { "color": { "ink": "#111", "page": "#fff" } }, "darkTheme": { "color": { "ink": "#eee", "page": "#000" } } }"##,
    ##"{ "color": { "light": { "ink": "#111", "page": "{color.light.snow}", "snow": "#fff" }, "dark": { "ink": "#eee", "page": "#000", "snow": "#ddd" } } }"##,
    ##"{ "version": "2", "light": { "color": { "ink": "#111", "page": "#fff" } }, "dark": { "color": { "ink": "#eee", "page": "#000" } }, "space": { "small": "8px" } }"##,
    ##"{ "color": { "ink": { "light": { "r": 0.0666667, "g": 0.0666667, "b": 0.0666667, "a": 1 }, "dark": { "r": 238, "g": 238, "b": 238 } }, "page": { "light": { "r": 1, "g": 1, "b": 1, "a": 1 }, "dark": { "r": 0, "g": 0, "b": 0, "a": 1 } } } }"##,
    ##"{ "color": { "ink": { "light": "#111", "dark": "#eee" }, "page": { "light": "{color.snow.light}", "dark": "#000" }, "snow": { "light": "#fff", "dark": "#ddd" } } }"##,
  ])
  func lightAndDarkAreAnAppearance(text: String) throws {
    let migration = Migration(of: InMemoryFiles(["tokens.json": text]))
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "color.ink") == ["light": "#111111", "dark": "#eeeeee"])
    #expect(try migration.values(of: "color.page") == ["light": "#ffffff", "dark": "#000000"])
  }

  /// Some names are those of a further appearance, and of no tint.
  @Test(arguments: [
    ##"{ "color": { "ink": { "light": "#111", "dark": "#eee", "oled": "#fff" }, "page": { "light": "#fff", "dark": "#222", "oled": "#000" } } }"##,
    ##"{ "light": { "color": { "ink": "#111", "page": "#fff" } }, "dark": { "color": { "ink": "#eee", "page": "#222" } }, "oled": { "color": { "ink": "#fff", "page": "#000" } } }"##,
  ])
  func lightAndDarkMayHaveAFurtherAppearance(text: String) throws {
    let migration = Migration(of: InMemoryFiles(["tokens.json": text]))
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "color.ink") == ["light": "#111111", "dark": "#eeeeee", "oled": "#ffffff"])
    #expect(try migration.values(of: "color.page") == ["light": "#ffffff", "dark": "#222222", "oled": "#000000"])
  }

  /// What has a value for dark alone has it for light, too, which its author has to know.
  @Test func saysWhichTokensOnlyDarkHas() throws {
    let text =
      ##"{ "color": { "light": { "ink": "#111" }, "dark": { "ink": "#eee", "card": "#222" }, "size": "4px" } }"##
    let migration = Migration(of: InMemoryFiles(["tokens.json": text]))
    #expect(try migration.values(of: "color.card") == ["light": "#222222", "dark": "#222222"])
    let messages = migration.diagnostics.all.filter { $0.severity == .warning }.map(\.message)
    #expect(messages.contains("of 'color.card' there is only a value for 'dark', which is that for 'light', too"))
  }

  @Test func tintsThatAreCalledLightAndDarkAreTokensOfTheirOwn() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "palette.json":
          ##"{ "primary": { "light": "#eee", "main": "#999", "dark": "#333" }, "gray": { "light": "#ddd", "dark": "#222" }, "page": { "default": "#fff", "dark": "#000" } }"##
      ])
    )
    #expect(try migration.values(of: "primary.dark").values.map { $0 } == ["#333333"])
    #expect(try migration.values(of: "gray.light").values.map { $0 } == ["#dddddd"])
  }

  @Test func pointersIntoOtherFilesAreReferences() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "core/primitive-colors.json": ##"{ "primitive": { "ink": "#111", "snow": "#fff" } }"##,
        "web/color-light.json":
          ##"{ "page": { "$ref": "core/primitive-colors.json#/primitive/snow" }, "text": { "$ref": "core/primitive-colors.json#/primitive/ink" } }"##,
        "web/color-dark.json":
          ##"{ "page": { "$ref": "core/primitive-colors.json#/primitive/ink" }, "text": { "$ref": "core/primitive-colors.json#/primitive/snow" } }"##,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(Set(try migration.values(of: "page").values) == ["#ffffff", "#111111"])
  }

  /// Numbers alone are no tokens, unless files beside them are, and names say what the numbers are.
  @Test func numbersBesideOtherValuesAreWhatTheirNamesSay() throws {
    let layers = #"{ "base": { "opacity": { "half": 0.5 }, "zIndex": { "top": 10 }, "weight": { "bold": 700 } } }"#
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/color.json": ##"{ "base": { "color": { "ink": "#112233", "page": "#ffffff" } } }"##,
        "tokens/layer.json": layers, "tokens/other.json": #"{ "base": { "count": 4 } }"#,
      ])
    )
    #expect(try Array(migration.values(of: "base.opacity.half").values) == ["0.5"])
    #expect(try Array(migration.values(of: "base.weight.bold").values) == ["700"])
    #expect(migration.passedOver == [PassedOver(path: "tokens/other.json", reason: "no names say what its values are")])
    #expect(Migration(of: InMemoryFiles(["tokens/layer.json": layers])).files.isEmpty)
  }

  /// The name of a file is as good as that of a group.
  @Test func numbersMayBeWhatTheNameOfTheirFileSays() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/color.json": ##"{ "ink": "#112233", "page": "#ffffff" }"##,
        "tokens/spacing.json": #"{ "4": 4, "8": 8 }"#, "tokens/count.json": #"{ "4": 4, "8": 8 }"#,
      ])
    )
    #expect(try Array(migration.values(of: "spacing.4").values) == [#"{ "value": 4, "unit": "px" }"#])
    #expect(try Array(migration.values(of: "ink").values) == ["#112233"])
    #expect(migration.passedOver.map(\.path) == ["tokens/count.json"])
  }

  /// Themes may be plain values that refer to the tokens of other files.
  @Test func plainValuesBesideTokensMayReferToThese() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/base.json":
          ##"{ "ink": { "$type": "color", "$value": "#111" }, "snow": { "$type": "color", "$value": "#fff" } }"##,
        "tokens/themes/light.json": ##"{ "role": { "page": "{snow}", "text": "{ink}", "ring": "#1133cc" } }"##,
        "tokens/themes/dark.json": ##"{ "role": { "page": "{ink}", "text": "{snow}", "ring": "#99aaff" } }"##,
        "tokens/flat.json": ##"{ "ink": "#111111", "snow": "#ffffff" }"##,
        "tokens/token-config.json":
          ##"{ "file": "a1b2", "scheme": { "Light": "Pine", "Dark": "Moss" }, "role": { "edge": "{ink}", "line": "{snow}" } }"##,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "role.page") == ["light": "#ffffff", "dark": "#111111"])
    #expect(try migration.values(of: "role.ring") == ["light": "#1133cc", "dark": "#99aaff"])
    #expect(!migration.files.contains { $0.path.contains("flat") || $0.path.contains("config") })
  }

  /// What a build made of tokens has the values only, and is no source beside them.
  @Test func filesOfTokensComeFirst() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens.json": ##"{ "ink": { "$type": "color", "$value": "#111" } }"##,
        "flat-tokens.json": ##"{ "ink": "#222", "page": "#333" }"##,
      ])
    )
    #expect(try migration.values(of: "ink").values.map { $0 } == ["#111111"])
    #expect(!migration.files.contains { $0.text.contains("333") })
  }

  @Test func objectsOfProgramsArePlainValues() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "src/theme/colors.ts": ##"""
        import { scale } from "./scale"
        // What the pages have in common.
        const base = { white: "#fff", "0": `#eee` } as const
        export const palette: Record<string, Shade> = {
          gray: { 50: base[0], 900: "#111", ...{ 950: '#000' } },
          rose: Object.freeze({ main: "#f00" }),
          computed: darken(base.white, 0.1),
        } satisfies Palette
        export default { text: palette.gray[900], ghost: rgba(0, 0, 0) }
        """##,
        "src/theme/space.js": #"""
        const step = 4
        const space = { small: step, large: -0.5, half: .5, huge: step * 8 }
        module.exports = { space, radius: "6px" }
        """#,
        "src/theme/colors.test.ts": ##"export const wrong = { a: "#123456", b: "#654321" }"##,
      ])
    )
    #expect(!migration.diagnostics.containsErrors, "\(migration.diagnostics.all.map(\.message))")
    #expect(try migration.values(of: "palette.gray.900").values.map { $0 } == ["#111111"])
    #expect(try migration.values(of: "palette.gray.50").values.map { $0 } == ["#eeeeee"])
    #expect(try migration.values(of: "palette.gray.950").values.map { $0 } == ["#000000"])
    #expect(try migration.values(of: "palette.rose.main").values.map { $0 } == ["#ff0000"])
    #expect(try migration.values(of: "text").values.map { $0 } == ["#111111"])
    #expect(try migration.values(of: "space.small").values.map { $0 } == [#"{ "value": 4, "unit": "px" }"#])
    #expect(try migration.values(of: "space.half").values.map { $0 } == [#"{ "value": 0.5, "unit": "px" }"#])
    #expect(try migration.values(of: "radius").values.map { $0 } == [#"{ "value": 6, "unit": "px" }"#])
    #expect(migration.counts.lost == 0 && !migration.files.contains { $0.text.contains("wrong") })
    let unread = migration.diagnostics.all.filter { $0.id == "files-unread" }.map(\.message)
    #expect(
      unread == [
        "'src/theme/colors.ts' computes 2 values, which are left out: 'palette.computed', 'ghost'",
        "'src/theme/space.js' computes a value, which is left out: 'space.huge'",
      ]
    )
  }

  /// Style Dictionary takes its tokens from programs, too.
  @Test func objectsOfProgramsMayBeTokens() throws {
    let migration = Migration(
      of: InMemoryFiles([
        "tokens/color.ts":
          ##"const color: DesignTokens = { $type: 'color', ink: { $value: '#111' } }; export default color"##,
        "tokens/size.js": "module.exports = { size: { gap: { value: '4px', type: 'dimension' } } }",
      ])
    )
    #expect(try migration.values(of: "ink").values.map { $0 } == ["#111111"])
    #expect(try migration.values(of: "size.gap").values.map { $0 } == [#"{ "value": 4, "unit": "px" }"#])
  }

  @Test func aDeclarationMayHaveSeveralConstants() throws {
    let program = ##"""
      const white = '#fff', scale = of(1, 2), ink: Record<string, string> = { deep: '#111', soft: '#333' },
        steel = '#222';
      export const theme = { page: white, text: ink.deep, line: steel };
      """##
    let migration = Migration(of: InMemoryFiles(["src/theme.ts": program]))
    for (path, value) in [("page", "#ffffff"), ("text", "#111111"), ("line", "#222222")] {
      #expect(try migration.values(of: TokenPath("theme.\(path)")).values.map { $0 } == [value])
    }
  }

  /// Constants that are used twice, each in the next one, double with each of them.
  @Test func programsThatGrowAreBounded() {
    let lines = (1...40).map { "const c\($0) = { a: c\($0 - 1), b: c\($0 - 1) }" }
    let nested = String(repeating: "{ a: ", count: 5_000) + "1" + String(repeating: "}", count: 5_000)
    let program =
      ##"const c0 = { ink: "#111", page: "#fff" }"## + lines.joined(separator: "\n") + "\nconst d = \(nested)"
    _ = Migration(of: InMemoryFiles(["tokens.ts": program]))
  }
}
