import ColorScience
import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

/// What a value means depends on the tool that wrote it.
@Suite struct ToolProfileTests {
  private func resolve(_ tokens: String) -> Resolution { Resolution(tokens, dialect: .compat) }

  private func text(_ tokens: String, _ path: TokenPath = "x") -> String? {
    resolve(tokens)[path.description]?.value.text.filter { $0 != " " }
  }

  @Test(arguments: [
    // Tokens Studio: pixels, also for line heights.
    (#"{"x": {"type": "spacing", "value": "0.75"}}"#, #"{"value":0.75,"unit":"px"}"#),
    (#"{"x": {"type": "lineHeights", "value": "15"}}"#, #"{"value":15,"unit":"px"}"#),
    (#"{"x": {"type": "lineHeights", "value": "150%"}}"#, "1.5"),
    (#"{"x": {"type": "lineHeights", "value": 1.4}}"#, "1.4"),
    (
      #"{"x": {"type": "fontFamilies", "value": "'Inter Tight', Arial, sans-serif"}}"#,
      #"["InterTight","Arial","sans-serif"]"#
    ),
    (#"{"x": {"type": "fontWeights", "value": "Halbfett"}}"#, "600"),
    // Words of platforms.
    (
      #"{"g": {"type": "spacing", "value": 1}, "x": {"type": "cornerRadius", "value": 12}}"#,
      #"{"value":12,"unit":"px"}"#
    ),
    (#"{"x": {"$type": "height", "$value": 44}}"#, #"{"value":44,"unit":"px"}"#),
    (#"{"x": {"$type": "animation", "$value": 0.25}}"#, "0.25"),
    // Style Dictionary: rem, and milliseconds.
    (#"{"size": {"value": 2}, "x": {"type": "dimension", "value": 0.75}}"#, #"{"value":0.75,"unit":"rem"}"#),
    (#"{"x": {"type": "time", "value": 200}}"#, #"{"value":200,"unit":"ms"}"#),
    (#"{"x": {"type": "lineHeight", "value": 15}}"#, "15"),
    // Figma: by the scopes of a variable.
    (figma("number", "16", "GAP"), #"{"value":16,"unit":"px"}"#),
    (figma("number", "600", "FONT_WEIGHT"), "600"),
    (figma("number", "40", "OPACITY"), "0.4"),
    (figma("number", "24", "LINE_HEIGHT"), #"{"value":24,"unit":"px"}"#),
    (figma("string", #""Inter""#, "FONT_FAMILY"), #""Inter""#),
    (figma("string", #""Semi Bold""#, "FONT_STYLE"), #""semi-bold""#),
    // The same of its GitHub actions.
    (actionOfFigma("number", "16", "GAP"), #"{"value":16,"unit":"px"}"#),
    (actionOfFigma("number", "40", "OPACITY"), "0.4"),
    (actionOfFigma("string", #""Inter""#, "FONT_FAMILY"), #""Inter""#),
    (actionOfFigma("number", "7", "ALL_SCOPES"), #"{"value":7,"unit":"px"}"#),
    // Another tool's own extensions say nothing.
    (#"{"x": {"$type": "number", "$value": 7, "$extensions": {"com.figma": {"collection": "a"}}}}"#, "7"),
  ])
  func readsWhatTheToolMeans(tokens: String, expected: String) {
    #expect(text(tokens) == expected)
  }

  /// `normal` is a weight of the standard, and says of no file that a tool wrote it.
  @Test(arguments: [
    #"{"x": {"$type": "fontWeight", "$value": "normal"}}"#,
    #"{"w": {"$type": "fontWeight", "x": {"$value": "normal"}}}"#,
    #"{"x": {"value": "normal", "type": "fontWeight"}, "gap": {"value": "4px", "type": "dimension"}}"#,
  ])
  func normalIsAWeight(tokens: String) {
    let resolution = resolve(tokens)
    let weight = resolution["x"] ?? resolution["w.x"]
    #expect(weight?.value.text == #""normal""#)
    #expect(tokens.contains("$type") == resolution.diagnostics.all.isEmpty)
  }

  /// Beside italics, it is a style, of which tools say no more than that it is one of fonts.
  @Test func normalMayBeAStyle() {
    let resolution = resolve(
      #"{"font": {"style": {"normal": {"value": "normal", "type": "fontWeight"}, "x": {"value": "4px", "type": "sizing"}}}}"#
    )
    #expect(resolution.permutation?.tokens.opaqueToken("font.style.normal")?.value.text == "normal")
  }

  /// A word of CSS may stand among plain values, which are in pixels all the same.
  @Test func wordsOfCSSDoNotMakeAToolOfPlainValues() {
    let resolution = resolve(
      ##"{"color": {"ink": "#111111", "page": "#ffffff"}, "font": {"sans": "normal"}, "spacing": {"half": 2}}"##
    )
    #expect(resolution["spacing.half"]?.value.text.contains(#""px""#) == true)
  }

  private static func figma(_ type: String, _ value: String, _ scope: String) -> String {
    #"{"x": {"$type": "\#(type)", "$value": \#(value), "$extensions": {"com.figma.scopes": ["\#(scope)"]}}}"#
  }

  private static func actionOfFigma(_ type: String, _ value: String, _ scope: String) -> String {
    """
    {"x": {"$type": "\(type)", "$value": \(value), "$description": "",
           "$extensions": {"com.figma": {"hiddenFromPublishing": false, "scopes": ["\(scope)"], "codeSyntax": {}}}}}
    """
  }

  @Test func followsTheAliasesOfFigma() {
    let resolution = resolve(
      #"""
      {"base": {"4": {"$type": "number", "$value": 4, "$extensions": {"com.figma.scopes": ["GAP"]}}},
       "gap": {"$type": "number", "$value": 4,
               "$extensions": {"com.figma.scopes": ["GAP"], "com.figma.aliasData": {"targetVariableName": "base/4"}}}}
      """#
    )
    #expect(resolution["gap"]?.aliasChain == ["base.4"])
  }

  @Test func givesPenpotsLineHeightsAsFactors() {
    let sets = #""main": {"x": {"$type": "lineHeights", "$value": "1.5"}, "y": {"$type": "spacing", "$value": "8"}}"#
    let resolution = resolve(
      #"{\#(sets), "$themes": [], "$metadata": {"tokenSetOrder": ["main"], "activeSets": ["main"]}}"#
    )
    #expect(resolution["x"]?.value.text == "1.5")
    #expect(resolution["y"]?.value.dimension?.unit == .px)
  }

  @Test func warnsOncePerFileOfAGuessWithItsCount() {
    let resolution = resolve(
      #"{"size": {"a": {"value": 1️⃣0.75, "type": "dimension"}, "b": {"value": 2, "type": "dimension"}}}"#
        .replacing("1️⃣", with: "")
    )
    let guess = resolution.diagnostics.all.filter { $0.id == "unit-guess" }
    #expect(
      guess.map(\.message) == [
        "'0.75' has no unit and is read as 0.75rem (12px), as Style Dictionary means it by default, and 1 more in this file likewise"
      ]
    )
  }

  /// No gap of a page is 24 rem wide.
  @Test(arguments: [
    (["4", "24"], "px"), (["0.5", "24"], "rem"), (["1", "2", "8"], "rem"),
    (["0.5", "10", "12", "16", "24", "32"], "px"),
  ])
  func largeSizesArePixels(sizes: [String], unit: String) {
    let members = sizes.enumerated().map { #""s\#($0)": { "value": \#($1), "type": "dimension" }"# }
    let resolution = resolve(#"{ "gap": { \#(members.joined(separator: ", ")) } }"#)
    #expect(resolution["gap.s0"]?.value.dimension?.unit.rawValue == unit)
    let message = resolution.diagnostics.all.first { $0.id == "unit-guess" }?.message
    #expect(message?.contains("since the sizes are too large for rem") == (unit == "px"), "\(message ?? "")")
  }

  /// A length may be what another token has as a number.
  @Test func theUnitOfANumberIsAGuessAsWell() {
    let text = #"{"n": {"type": "number", "value": 64}, "gap": {"type": "dimension", "value": "{n}"}}"#
    let resolution = resolve(text)
    #expect(resolution["gap"]?.value.dimension == TokenValue.Dimension(value: Number(64), unit: .rem))
    #expect(
      resolution.diagnostics.all.filter { $0.id == "unit-guess" }.map(\.message) == [
        "'64' has no unit and is read as 64rem (1024px), as Style Dictionary means it by default"
      ]
    )
    var found = Diagnostics()
    let reading = TokenReading(rules: [ReadingRule(pattern: "gap", unit: "px")])
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": text]), reading: reading)
    let tokens = resolver.permutation(at: "t.json", input: [], diagnostics: &found)?.tokens
    #expect(tokens?["gap"]?.value.dimension?.unit == .px && !found.all.contains { $0.id == "unit-guess" })
  }

  @Test func asksForTheUnitWhereNoToolIsKnown() {
    Resolution(#"{"x": {"$type": "dimension", "$value": 1️⃣16}}"#, dialect: .compat).expect([("invalid-value", "1️⃣")])
  }

  @Test func letsTheManifestSettleAUnit() {
    var found = Diagnostics()
    let text = #"{"size": {"a": {"value": 12, "type": "dimension"}}, "slow": {"$type": "duration", "value": 3}}"#
    let rules = [ReadingRule(pattern: "size.*", unit: "px"), ReadingRule(pattern: "slow", unit: "s")]
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": text]), reading: TokenReading(rules: rules))
    let tokens = resolver.permutation(at: "t.json", input: [], diagnostics: &found)?.tokens
    #expect(tokens?["size.a"]?.value.dimension?.unit == .px)
    #expect(tokens?["slow"]?.value.text.filter { $0 != " " } == #"{"value":3,"unit":"s"}"#)
    #expect(found.all.map(\.id) == ["legacy-dialect"])
  }

  // MARK: Colors made of others

  @Test func colorsMayBeOthersWithAnotherAlpha() {
    let resolution = resolve(
      ##"""
      {"ink": {"type": "color", "value": "#336699"}, "deep blue": {"type": "color", "value": "#003366"},
       "wide": {"type": "color", "value": "oklch(0.7 0.35 140)"}, "gap": {"type": "spacing", "value": "4px"},
       "a": {"type": "color", "value": "oklch(from {ink} l c h / 0.5)"},
       "b": {"type": "color", "value": "rgb(from {ink} r g b / 20%)"},
       "c": {"type": "color", "value": "hsla({ink}, 0.25)"}, "d": {"type": "color", "value": "rgba({deep blue}, 0.1)"},
       "e": {"type": "color", "value": "oklch(from {wide} l c h / 0.5)"},
       "f": {"type": "color", "value": "oklch(from {ink} calc(l + 0.1) c h / 0.5)"},
       "g": {"type": "color", "value": "linear-gradient(90deg, rgb(from {ink} r g b / 0.1), {ink})"},
       "h": {"type": "color", "value": "linear-gradient(90deg, oklch(from {ink} 0.2 c h), {ink})"},
       "s": {"type": "boxShadow", "value": {"x": "0", "y": "1", "blur": "2", "spread": "0",
             "color": "oklch(from {ink} l c h / 0.5)", "type": "dropShadow"}}}
      """##
    )
    func hex(_ name: String) -> String? { resolution[name]?.value.color.map { $0.color.hexWithAlpha } }
    #expect(["a", "b", "c", "d"].map(hex) == ["#33669980", "#33669933", "#33669940", "#0033661a"])
    // A color that eight bits cannot show stays what it is.
    let wide = resolution["wide"]?.value.color?.color.converted(to: .oklch)
    let faded = resolution["e"]?.value.color?.color.converted(to: .oklch)
    #expect(faded?.alpha == 0.5)
    for index in 0..<3 {
      #expect(abs((wide?.component(at: index) ?? 0) - (faded?.component(at: index) ?? 1)) < 1e-6)
    }
    let tokens = resolution.permutation?.tokens
    #expect(tokens?.opaqueToken("f")?.value.text == "oklch(from #336699 calc(l + 0.1) c h / 0.5)")
    #expect(resolution["g"]?.value.gradient?.map { $0.color.color.alpha } == [0.1, 1])
    #expect(tokens?.opaqueToken("h")?.value.text == "linear-gradient(90deg, oklch(from #336699 0.2 c h), #336699)")
    #expect(resolution["s"]?.value.shadow?.first?.color.color.alpha == 0.5)
  }

  @Test func sharesThatWereWrittenInPercentArePercentagesInColors() {
    let resolution = resolve(
      #"""
      {"hue": {"type": "number", "value": "210"}, "soft": {"type": "number", "value": "60%"},
       "mid": {"type": "number", "value": "40%"}, "half": {"type": "number", "value": "50%"},
       "a": {"type": "color", "value": "hsl({hue} {soft} {mid})"},
       "b": {"type": "color", "value": "hsla({hue}, {soft}, 40%, {half})"},
       "c": {"type": "color", "value": "hsl(210, 60%, {mid})"}}
      """#
    )
    let colors = ["a", "b", "c"].map { resolution[$0]?.value.color?.color.hexWithAlpha }
    #expect(colors == ["#2966a3", "#2966a380", "#2966a3"])
  }

  // MARK: Text styles

  @Test func relatesLineHeightAndLetterSpacingToTheFontSize() throws {
    let resolution = resolve(
      #"""
      {"size": {"type": "fontSizes", "value": "20"}, "height": {"type": "lineHeights", "value": "25"},
       "spacing": {"type": "letterSpacing", "value": "-5%"}, "family": {"type": "fontFamilies", "value": "A, B"},
       "text": {"type": "typography", "value": {"fontFamily": "{family}", "fontSize": "{size}", "fontWeight": "Bold",
                "lineHeight": "{height}", "letterSpacing": "{spacing}"}}}
      """#
    )
    let style = try #require(resolution["text"]?.value.typography)
    #expect(style.lineHeight.literal == "1.25")
    #expect(style.letterSpacing == TokenValue.Dimension(value: Number(-1), unit: .px))
    #expect(style.fontFamily == ["A", "B"])
    #expect(resolution.permutation?.tokens.opaqueToken("spacing")?.value.text == "-0.05em")
  }

  @Test func fillsWhatIsClearWithAWarning() {
    let resolution = resolve(
      ##"""
      {"s": {"$type": "shadow", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000"},
             "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 0, "unit": "em"}, "blur": 0}}}
      """##
    )
    #expect(resolution["s"]?.value.shadow?.first?.color.hex == "#000000")
    #expect(resolution["s"]?.value.shadow?.first?.spread.value.value == 0)
    #expect(resolution.diagnostics.all.allSatisfy { $0.severity == .warning })
    #expect(resolution.diagnostics.all.count == 4)
  }

  // MARK: Opaque tokens

  @Test func carriesAlongWhatHasNoTypeOfTheStandard() {
    let resolution = resolve(
      #"""
      {"word": {"value": "Hello", "type": "string"}, "copy": {"value": "{word}", "type": "string"},
       "radius": {"value": "4px 8px", "type": "dimension"}, "wide": {"value": "50%", "type": "dimension"},
       "half": {"value": "calc({base} / 2)"}, "base": {"value": "8px"}}
      """#
    )
    #expect(
      resolution.permutation?.tokens.opaque.map { "\($0.path)=\($0.value.text)" } == [
        "word=Hello", "copy=Hello", "radius=4px 8px", "wide=50%", "half=calc(8px / 2)",
      ]
    )
    #expect(!resolution.diagnostics.containsErrors)
    #expect(Resolution(#"{"a": {"$type": "string", "$value": "x"}}"#, dialect: .strict).diagnostics.containsErrors)
  }

  /// Types such as `other` say nothing, but forms and names may.
  @Test(arguments: [
    ("string", "family", "Inter", "fontFamily"), ("text", "font.weight", "Semi Bold", "fontWeight"),
    ("other", "fontWeight", "900", "fontWeight"), ("text", "motion", "100ms", "duration"),
    ("other", "duration", ".6s", "duration"), ("other", "zIndex", "1000", "number"),
    ("string", "word", "Inter", nil), ("other", "weight", "thick", nil), ("text", "word", "900", nil),
    ("content", "family", "Inter", nil),
  ])
  func readsTextsByTheirFormsAndNames(type: String, name: String, value: String, expected: String?) {
    let keys = name.split(separator: ".")
    let opening = keys.map { #"{ "\#($0)": "# }.joined()
    let closing = keys.map { _ in " }" }.joined()
    let resolution = resolve(#"\#(opening){ "x": { "$type": "\#(type)", "$value": "\#(value)" } }\#(closing)"#)
    #expect(resolution[name + ".x"]?.value.type.rawValue == expected, "\(resolution.diagnostics.all.map(\.message))")
    #expect(resolution.permutation?.tokens.opaque.isEmpty == (expected != nil))
  }

  /// What a text is of which neither a type nor a name says it: it is carried along as it is, also where it is read again.
  @Test func carriesTextsWithoutATypeAsTheyAre() throws {
    let tokens =
      #"{ "word": { "ui": { "value": "Inter" } }, "style": { "value": "bold" }, "gap": { "value": "4px" } }"#
    let conversion = Conversion(of: "t.json", in: InMemoryFiles(["t.json": tokens]))
    #expect(conversion.counts.lost == 0, "\(conversion.diagnostics.all.map(\.message))")
    let again = resolve(try #require(conversion.text))
    #expect(again.permutation?.tokens.opaque.map { $0.value.text } == ["Inter", "bold"])
  }

  /// What has the parts of a type and is none of it is carried along with all of them, also where it is read again.
  @Test(arguments: [
    ("typography", #"{ "fontFamily": "Inter", "fontSize": "16px", "fontWeight": "Odd", "lineHeight": 1 }"#),
    ("border", ##"{ "color": "#fff", "width": "auto", "style": "solid" }"##),
    ("transition", #"{ "duration": "fast", "delay": "0ms", "timingFunction": "ease" }"#),
  ])
  func carriesValuesThatLookLikeAType(type: String, value: String) throws {
    let tokens = #"{ "x": { "type": "\#(type)", "value": \#(value) } }"#
    let conversion = Conversion(of: "t.json", in: InMemoryFiles(["t.json": tokens]))
    #expect(!conversion.diagnostics.containsErrors, "\(conversion.diagnostics.all.map(\.message))")
    #expect(conversion.counts.opaque == 1)
    let again = resolve(try #require(conversion.text))
    #expect(again.permutation?.tokens.opaque.map(\.value.type) == [type])
  }

  /// A text style says what it means without a line height or a spacing, which are left out if they are none.
  @Test(arguments: [
    #""lineHeight": "wide", "letterSpacing": "clamp(1px, 2vw, 3px)""#,
    #""lineHeight": [1], "letterSpacing": { "a": 1 }"#,
    #""lineHeight": "{ink}", "letterSpacing": "{fluid}""#,
  ])
  func keepsTextStylesWithoutWhatIsNone(properties: String) throws {
    let tokens = ##"""
      { "ink": { "type": "color", "value": "#111" }, "fluid": { "type": "dimension", "value": "clamp(1px, 2vw, 3px)" },
        "x": { "type": "typography",
          "value": { "fontFamily": "Inter", "fontSize": "16px", "fontWeight": 400, \##(properties) } } }
      """##
    let resolution = resolve(tokens)
    guard case .typography(let style)? = resolution["x"]?.value else {
      Issue.record("\(resolution.diagnostics.all.map(\.message))")
      return
    }
    #expect(style.lineHeight.value == 1.2 && style.letterSpacing == TokenValue.Dimension(value: Number(0), unit: .px))
    #expect(!resolution.diagnostics.containsErrors)
    let notes = resolution.diagnostics.all.flatMap(\.notes).map(\.message)
    #expect(notes.contains("'lineHeight' is left out, and read as 1.2"), "\(notes)")
    #expect(notes.contains("'letterSpacing' is left out, and read as 0px"), "\(notes)")
    let conversion = Conversion(of: "t.json", in: InMemoryFiles(["t.json": tokens]))
    #expect(!conversion.diagnostics.containsErrors, "\(conversion.diagnostics.all.map(\.message))")
    let text = conversion.text?.filter { !$0.isWhitespace }
    #expect(text?.contains(#""unspecified":["letterSpacing","lineHeight"]"#) == true, "\(text ?? "")")
  }

  @Test func anErrorInATextStyleOfTheStandardStaysOne() {
    let style =
      #""fontFamily": "A", "fontSize": "1px", "fontWeight": 400, "letterSpacing": "0px", "lineHeight": "wide""#
    let resolution = resolve(#"{ "x": { "$type": "typography", "$value": { \#(style) } } }"#)
    #expect(resolution["x"] == nil && resolution.diagnostics.containsErrors)
  }

  // MARK: Colors

  @Test(arguments: [
    ("lighten", "0.2", "hsl", #"[0,50.5976095618,60.6274509804]"#),
    ("lighten", "0.2", "lch", #"[57.685"#), ("darken", "0.2", "srgb", #"[0.605490196078"#),
    ("alpha", "0.2", "srgb", #"[0.756862745098"#), ("lighten", "{amount} * 2", "srgb", #"[0.805490196078"#),
  ])
  func modifiesColorsAsTheToolDoes(type: String, value: String, space: String, start: String) throws {
    let modify = #"{"type": "\#(type)", "value": "\#(value)", "space": "\#(space)"}"#
    let tokens = ##"""
      {"amount": {"type": "other", "value": "0.1"}, "base": {"type": "color", "value": "#C14242"},
       "x": {"type": "color", "value": "{base}", "$extensions": {"studio.tokens": {"modify": \##(modify)}}}}
      """##
    let resolution = resolve(tokens)
    let color = try #require(resolution["x"]?.value.color)
    #expect(resolution["x"]?.value.text.filter { $0 != " " }.contains(#""components":\#(start)"#) == true)
    #expect(color.alpha?.value == (type == "alpha" ? 0.2 : nil))
    let conversion = Conversion(of: "t.json", in: InMemoryFiles(["t.json": tokens]))
    #expect(!conversion.diagnostics.containsErrors)
    #expect(conversion.text?.contains(#""modified""#) == true)
  }

  @Test func mixesInTheSpaceOfTheModifier() {
    let modify = ##"{"type": "mix", "value": "0.5", "space": "srgb", "color": "{white}", "format": "hex"}"##
    let resolution = resolve(
      ##"""
      {"white": {"type": "color", "value": "white"},
       "x": {"type": "color", "value": "rgba(#000, .4)", "$extensions": {"studio.tokens": {"modify": \##(modify)}}}}
      """##
    )
    #expect(resolution["x"]?.value.shortText == "#808080 at 70 %")
  }

  @Test func readsGradientsThatAreTexts() {
    let tokens = ##"""
      {"a": {"type": "color", "value": "#ff0000"}, "spacing": {"type": "spacing", "value": "1"},
       "g": {"type": "color", "value": "linear-gradient(90deg, {a} 0%, rgba(0, 0, 255, 0.5), #00ff00 100%)"}}
      """##
    let resolution = resolve(tokens)
    #expect(resolution["g"]?.value.gradient?.map(\.position.literal) == ["0", "0.5", "1"])
    #expect(resolution["g"]?.extensions?[ToolExtension.key]?["angle"] == .string("90deg"))
    #expect(
      Conversion(of: "t.json", in: InMemoryFiles(["t.json": tokens])).text?.contains(#""$type": "gradient""#) == true
    )
  }

  // MARK: Modes and themes

  @Test(arguments: ["mode", "modes"]) func readsTheModesOfDrafts(key: String) throws {
    let text = ##"""
      {"page": {"$type": "color", "$value": "#fff", "$extensions": {"\##(key)": {"light": "#fff", "dark": "#000"}}},
       "text": {"$type": "color", "$value": "{page}"}}
      """##
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": text]))
    let theme = try #require(resolver.theme(named: "t", at: "t.json", diagnostics: &found))
    #expect(theme.permutations.map(\.id) == ["default", "light", "dark"])
    #expect(theme.permutations.map { $0.tokens["text"]?.value.shortText } == ["#ffffff", "#ffffff", "#000000"])
  }

  @Test(arguments: ["[]", #"["dark"]"#, #"{"dark": true}"#, #"{"dark": null}"#])
  func whatOnlyNamesModesHasNoValues(modes: String) throws {
    let text = ##"{"page": {"$type": "color", "$value": "#fff", "$extensions": {"modes": \##(modes)}}}"##
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": text]))
    let theme = try #require(resolver.theme(named: "t", at: "t.json", diagnostics: &found))
    #expect(theme.permutations.count == 1 && !found.containsErrors)
  }

  @Test func readsThemesInOneFileAsInAFolder() throws {
    let text = ##"""
      {"core": {"gap": {"type": "spacing", "value": "4"}}, "light": {"page": {"type": "color", "value": "#fff"}},
       "dark": {"page": {"type": "color", "value": "#000"}},
       "$themes": [{"name": "Light", "group": "mode", "selectedTokenSets": {"core": "source", "light": "enabled"}},
                   {"name": "Dark", "group": "mode", "selectedTokenSets": {"core": "source", "dark": "enabled"}}],
       "$metadata": {"tokenSetOrder": ["core", "light", "dark", "gone"]}}
      """##
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": text]))
    let theme = try #require(resolver.theme(named: "t", at: "t.json", diagnostics: &found))
    #expect(theme.permutations.map(\.id) == ["Light", "Dark"])
    #expect(theme.permutations.map { $0.tokens["page"]?.value.shortText } == ["#ffffff", "#000000"])
    #expect(!found.containsErrors)
    let conversion = Conversion(of: "t.json", in: InMemoryFiles(["t.json": text]))
    #expect(conversion.others.map(\.path).sorted() == ["core", "dark", "light"].map { $0 + ".tokens.json" })
  }
}
