import ColorScience
import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

/// Values as the tools that the files were written for publish them.
@Suite struct PublishedValueTests {
  private func resolve(_ tokens: String, rules: [ReadingRule] = []) -> Resolution {
    Resolution(tokens, TokenReading(dialect: .compat, rules: rules))
  }

  private func text(_ resolution: Resolution, _ path: String) -> String? {
    resolution[path]?.value.text.filter { $0 != " " }
      ?? resolution.permutation?.tokens.opaqueToken(TokenPath(path))?.value.text
  }

  // MARK: Values that are none of their type

  /// The outputs of a tool have them as they are.
  @Test(arguments: [
    (##"{"x": {"type": "color", "value": "uppercase"}}"##, "uppercase"),
    (##"{"x": {"type": "color", "value": 768}}"##, "768"), (##"{"x": {"type": "color", "value": "312"}}"##, "312"),
    (##"{"x": {"type": "opacity", "value": "0deg"}}"##, "0deg"),
    (##"{"x": {"type": "boxShadow", "value": "0"}}"##, "0"),
    (##"{"x": {"type": "border", "value": {"color": "#f00"}}}"##, ##"{ "color": "#f00" }"##),
    (
      ##"{"a": {"type": "spacing", "value": "2px"}, "x": {"type": "border", "value": {"color": "currentColor", "width": "{a}", "style": "auto"}}}"##,
      ##"{ "color": "currentColor", "width": { "value": 2, "unit": "px" }, "style": "auto" }"##
    ),
  ])
  func carriesAlongWhatIsNoneOfItsType(tokens: String, expected: String) {
    let resolution = resolve(tokens)
    #expect(text(resolution, "x") == expected, "\(resolution.diagnostics.all.map(\.message))")
    let told = resolution.diagnostics.all.filter { $0.id == "invalid-value" }
    #expect(told.count == 1 && told.allSatisfy { $0.severity == .warning && $0.notes.count == 1 })
  }

  /// A name of a type beside the key itself says nothing.
  @Test(arguments: ["", #""fontFamily": "Alegreya","#])
  func readsTextStylesWhoseKeysAreTheNamesOfTypes(more: String) {
    let tokens = #"""
      { "x": { "type": "typography", "value": { \#(more)
          "fontFamilies": "Alegreya", "fontSizes": "20px", "fontWeights": "Bold", "lineHeights": 1.4, "letterSpacing": 0
      } } }
      """#
    let expected =
      #"{"fontFamily":"Alegreya","fontSize":{"value":20,"unit":"px"},"fontWeight":"bold","letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.4}"#
    #expect(text(resolve(tokens), "x") == expected)
  }

  /// Programs for Figma hand its colors on as they are.
  @Test(arguments: [
    #"{"x": {"value": {"r": 0.06666667014360428, "g": 0.2, "b": 1, "a": 0.5}}}"#,
    #"{"x": {"value": {"r": 17, "g": 51, "b": 255, "a": 0.5}, "type": "color"}}"#,
    #"{"color": {"$type": "color", "$value": {"r": 0.06666667014360428, "g": 0.2, "b": 1, "a": 0.5}}, "x": {"$value": "{color}"}}"#,
  ])
  func readsColorsByTheirChannels(tokens: String) throws {
    let resolution = resolve(tokens)
    let color = try #require(resolution["x"]?.value.color, "\(resolution.diagnostics.all.map(\.message))")
    #expect(color.color.hex == "#1133ff" && color.color.alpha == 0.5)
    #expect(Resolution(tokens, dialect: .strict).diagnostics.containsErrors)
  }

  /// Tools take texts for what outputs make of them.
  @Test(arguments: [
    (##"{"x": {"type": "color", "value": "0074c8"}}"##, "#0074c8"),
    (##"{"x": {"type": "color", "value": "036"}}"##, "#003366"),
    (##"{"x": {"type": "color", "value": "333"}}"##, "#333333"),
    (##"{"h": {"type": "color", "value": "270"}, "x": {"type": "color", "value": "hsl({h}, 50%, 50%)"}}"##, "#8040bf"),
    (##"{"x": {"type": "color", "value": "fff"}}"##, "#ffffff"),
    (##"{"x": {"type": "color", "value": "0074C880"}}"##, "#0074c8"),
  ])
  func readsColorsWithoutTheirSign(tokens: String, hex: String) throws {
    let resolution = resolve(tokens)
    #expect(try #require(resolution["x"]?.value.color, "\(resolution.diagnostics.all)").color.hex == hex)
    #expect(resolve(#"{"x": {"type": "color", "value": "0074c"}}"#)["x"] == nil)
    #expect(Resolution(##"{"x": {"$type": "color", "$value": "0074c8"}}"##, dialect: .strict)["x"] == nil)
  }

  @Test(arguments: [
    (#"{"value": "0.5", "unit": "rem"}"#, "dimension", #"{"value":0.5,"unit":"rem"}"#),
    (#"{"value": "5", "unit": "ex"}"#, "dimension", "5ex"),
    (#"{"value": "200", "unit": "ms"}"#, "duration", #"{"value":200,"unit":"ms"}"#),
  ])
  func readsNumbersThatAreTexts(value: String, type: String, expected: String) {
    let resolution = resolve(#"{"x": {"type": "\#(type)", "value": \#(value)}}"#)
    #expect(text(resolution, "x") == expected, "\(resolution.diagnostics.all.map(\.message))")
    #expect(!resolution.diagnostics.containsErrors)
  }

  /// Lines are hardly ever ten times as high as their text.
  @Test(arguments: [("90", "28", 3.21428571429), (#""90""#, #""28px""#, 3.21428571429), ("1.5", "28", 1.5)])
  func readsLargeLineHeightsAsLengths(height: String, size: String, factor: Double) throws {
    let font =
      #""fontFamily": "A", "fontWeight": 400, "letterSpacing": 0, "fontSize": \#(size), "lineHeight": \#(height)"#
    let resolution = resolve(#"{"x": {"type": "typography", "value": {\#(font)}}}"#)
    guard case .typography(let value)? = resolution["x"]?.value else {
      Issue.record("\(resolution.diagnostics.all.map(\.message))")
      return
    }
    #expect(abs(value.lineHeight.value - factor) < 1e-9)
  }

  /// Tokens Studio has pixels, whatever the unit of the font size is.
  @Test func readsALineHeightThatIsANumberAsTheToolsPixels() throws {
    let resolution = resolve(
      #"""
      {"lh": {"value": 16, "type": "number"}, "x": {"type": "typography", "value":
        {"fontFamily": "A", "fontWeight": "400", "letterSpacing": "0", "fontSize": "0.75rem", "lineHeight": "{lh}"}},
       "y": {"value": "1", "type": "borderRadius"}}
      """#
    )
    guard case .typography(let value)? = resolution["x"]?.value else {
      Issue.record("\(resolution.diagnostics.all.map(\.message))")
      return
    }
    #expect(abs(value.lineHeight.value - 4 / 3) < 1e-9)
  }

  /// The unit that a bare number gets goes wherever the number goes, unless there is one.
  @Test(arguments: [
    ("translateY({a})", "translateY(4px)"), ("0 {a} 0", "0 4px 0"), ("{a}em {a}%", "4em 4%"),
    ("calc({a} * 1px)", "calc(4 * 1px)"),
  ])
  func writesUnitsInTexts(value: String, expected: String) {
    let resolution = resolve(#"{"a": {"type": "spacing", "value": "4"}, "x": {"type": "other", "value": "\#(value)"}}"#)
    #expect(text(resolution, "x") == expected, "\(resolution.diagnostics.all.map(\.message))")
  }

  @Test(arguments: [
    ##""0 0 {space.1} #000""##, ##"{"a": ["1px {space.1}"]}"##, ##""{bad.x} 1px""##,
  ])
  func losesTextsWithReferencesToNothing(value: String) {
    let bad = ##""bad": {"x": {"type": "color", "value": "#12"}}"##
    let resolution = resolve(##"{"x": {"type": "other", "value": \##(value)}, \##(bad)}"##)
    #expect(text(resolution, "x") == nil)
    let missing = resolution.diagnostics.all.filter { $0.id == "alias-unresolved" }
    #expect(missing.count == (value.contains("space.1") ? 1 : 0), "\(resolution.diagnostics.all.map(\.message))")
  }

  @Test(arguments: [
    ##"{"x": {"type": "color", "value": "#fffffff"}}"##, ##"{"x": {"type": "color", "value": null}}"##,
    ##"{"x": {"type": "border", "value": {"color": "{none}"}}}"##, ##"{"x": {"$type": "color", "$value": "red-ish"}}"##,
  ])
  func reportsWhatIsWrongEverywhere(tokens: String) {
    let resolution = resolve(tokens)
    #expect(resolution.diagnostics.containsErrors && text(resolution, "x") == nil)
  }

  @Test func passesOverWhatAToolAddsToAValue() {
    let resolution = resolve(
      ##"""
      {"x": {"type": "color", "value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000", "note": "ink"}}}
      """##
    )
    #expect(text(resolution, "x")?.contains(#""components":[0,0,0]"#) == true)
    #expect(resolution.diagnostics.all.map(\.severity).filter { $0 == .error } == [])
  }

  @Test func readsOldReferencesInTextsAndPassesOverEmptyParts() {
    let resolution = resolve(
      ##"""
      { "colors": { "ink": { "1": { "value": "#000000", "type": "color" } } },
        "veil": { "value": "rgba($colors.ink.1, 0.5)", "type": "color" },
        "gap": { "value": "4", "type": "spacing" },
        "body": { "type": "typography", "value": { "fontFamily": "Inter", "fontWeight": "400", "fontSize": "16",
          "lineHeight": "1.5", "letterSpacing": "", "paragraphSpacing": "" } } }
      """##
    )
    #expect(!resolution.diagnostics.containsErrors, "\(resolution.diagnostics.all.map(\.message))")
    #expect(text(resolution, "veil")?.contains(#""alpha":0.5"#) == true)
    #expect(text(resolution, "body")?.contains(#""letterSpacing":{"value":0,"unit":"px"}"#) == true)
  }

  // MARK: Style Dictionary

  @Test(arguments: [
    // The unit and the alpha beside a value.
    (##"{"x": {"$type": "dimension", "$value": "20", "unit": "px"}}"##, #"{"value":20,"unit":"px"}"#),
    (##"{"x": {"$type": "duration", "$value": 20, "unit": "ms"}}"##, #"{"value":20,"unit":"ms"}"#),
    (##"{"x": {"type": "dimension", "value": 2, "unit": "em"}}"##, "2em"),
    // As tools for designs call units, beside a number of whatever type.
    (##"{"x": {"type": "number", "value": 43, "unit": "pixel"}}"##, #"{"value":43,"unit":"px"}"#),
    (##"{"x": {"type": "dimension", "value": "43", "unit": "Pixels"}}"##, #"{"value":43,"unit":"px"}"#),
    (##"{"x": {"value": 43, "unit": "pixel"}}"##, #"{"value":43,"unit":"px"}"#),
    (##"{"x": {"type": "dimension", "value": {"value": 4, "unit": "PIXELS"}}}"##, #"{"value":4,"unit":"px"}"#),
    (##"{"x": {"type": "number", "value": 40, "unit": "percent"}}"##, "0.4"),
    (##"{"x": {"type": "number", "value": 300, "unit": "milliseconds"}}"##, #"{"value":300,"unit":"ms"}"#),
    (##"{"x": {"type": "duration", "value": 0.3, "unit": "seconds"}}"##, #"{"value":0.3,"unit":"s"}"#),
    (##"{"x": {"type": "number", "value": 90, "unit": "degree"}}"##, "90deg"),
    (##"{"x": {"type": "number", "value": 3, "unit": "columns"}}"##, "3"),
    (##"{"x": {"$value": "20px", "attributes": {"category": "size"}}}"##, #"{"value":20,"unit":"px"}"#),
    (
      ##"{"a": {"value": "#000", "type": "color"}, "x": {"value": "{a}", "type": "color", "alpha": "0.4"}}"##,
      #"{"colorSpace":"srgb","components":[0,0,0],"alpha":0.4}"#
    ),
    (
      ##"{"a": {"value": "#000", "type": "color"}, "x": {"value": {"color": "{a}", "alpha": 0.4}, "type": "color"}}"##,
      #"{"colorSpace":"srgb","components":[0,0,0],"alpha":0.4}"#
    ),
    // Spaces in the braces of references, which once ended in '.value'.
    (##"{"a": {"value": "2px"}, "x": {"value": "{ a }"}}"##, #"{"value":2,"unit":"px"}"#),
    (##"{"a": {"value": "2px"}, "x": {"value": "{ a.value }"}}"##, #"{"value":2,"unit":"px"}"#),
    // Types with hyphens.
    (##"{"x": {"$type": "font-size", "$value": "13px"}}"##, #"{"value":13,"unit":"px"}"#),
    (##"{"x": {"type": "cubic-bezier", "value": [0, 0, 1, 1]}}"##, "[0,0,1,1]"),
    // References inside of texts.
    (
      ##"{"a": {"$type": "number", "$value": 4}, "x": {"$type": "dimension", "$value": "{a}px"}}"##,
      #"{"value":4,"unit":"px"}"#
    ),
    (##"{"a": {"$type": "dimension", "$value": "1px"}, "x": {"$type": "string", "$value": "0 0 {a}"}}"##, "0 0 1px"),
    (
      ##"{"a": {"$type": "dimension", "$value": "1px"}, "x": {"$type": "border", "$value": "{a} solid red"}}"##,
      #"{"color":{"colorSpace":"srgb","components":[1,0,0]},"width":{"value":1,"unit":"px"},"style":"solid"}"#
    ),
    (
      ##"{"a": {"$type": "dimension", "$value": "1px"}, "x": {"$type": "shadow", "$value": "0 0 {a} red"}}"##,
      #"[{"color":{"colorSpace":"srgb","components":[1,0,0]},"offsetX":{"value":0,"unit":"px"},"#
        + #""offsetY":{"value":0,"unit":"px"},"blur":{"value":1,"unit":"px"},"spread":{"value":0,"unit":"px"}}]"#
    ),
    (
      ##"{"e": {"type": "cubicBezier", "value": [0, 0, 0.2, 1]}, "f": {"type": "fontFamily", "value": ["A b", "serif"]}, "x": {"value": "all 1s {e} {f}"}}"##,
      #"all 1s cubic-bezier(0, 0, 0.2, 1) "A b", serif"#
    ),
    (
      ##"{"a": {"type": "other", "value": "2px"}, "x": {"type": "borderRadius", "value": "{a}"}}"##,
      #"{"value":2,"unit":"px"}"#
    ),
    // What stands around values.
    (
      ##"{"a": {"$type": "dimension", "$value": "2px "}, "x": {"$type": "dimension", "$value": " {a}"}}"##,
      #"{"value":2,"unit":"px"}"#
    ),
    (
      ##"{"x": {"$type": "shadow", "$value": {"$type": "shadow", "color": "red", "offsetX": "0px", "offsetY": "0px", "blur": "1px", "spread": "0px"}}}"##,
      #"[{"color":{"colorSpace":"srgb","components":[1,0,0]},"offsetX":{"value":0,"unit":"px"},"#
        + #""offsetY":{"value":0,"unit":"px"},"blur":{"value":1,"unit":"px"},"spread":{"value":0,"unit":"px"}}]"#
    ),
    (
      ##"{"x": {"$type": "border", "$value": "solid #f00 1px"}}"##,
      #"{"color":{"colorSpace":"srgb","components":[1,0,0]},"width":{"value":1,"unit":"px"},"style":"solid"}"#
    ),
    // Words instead of values.
    (##"{"x": {"type": "shadow", "value": "none"}}"##, "none"),
  ])
  func completesWhatStyleDictionaryLeavesToTransforms(tokens: String, expected: String) {
    let resolution = resolve(tokens)
    #expect(text(resolution, "x") == expected)
    #expect(!resolution.diagnostics.containsErrors)
  }

  /// A share of the font size is no factor, as that of a line height is.
  @Test func letterSpacingInPercentIsRelativeToTheFont() {
    func percent(_ number: Int) -> String { #"{"type": "number", "value": \#(number), "unit": "percent"}"# }
    let resolution = resolve(
      #"{"lead": {"letterSpacing": \#(percent(-2)), "lineHeight": \#(percent(150))}, "tracking": {"none": \#(percent(0))}}"#
    )
    #expect(text(resolution, "lead.letterSpacing") == "-0.02em")
    #expect(text(resolution, "lead.lineHeight") == "1.5")
    #expect(text(resolution, "tracking.none") == "0")
    #expect(!resolution.diagnostics.containsErrors)
  }

  /// What is in a unit that nobody knows is in no other one either.
  @Test func carriesLengthsInUnknownUnitsAlong() {
    let resolution = resolve(#"{"x": {"type": "dimension", "value": 43, "unit": "furlong"}}"#)
    #expect(text(resolution, "x") == "43furlong")
    #expect(Set(resolution.diagnostics.all.map(\.id)) == ["invalid-value", "legacy-dialect"])
    #expect(!resolution.diagnostics.containsErrors)
  }

  // MARK: Values without a type

  /// The values beside a zero, if they are all of one type, say of which it is.
  @Test(arguments: [
    (##""none": 0, "small": "2px""##, #"{"value":0,"unit":"px"}"#),
    (
      ##""none": "0", "small": "2px", "full": "50%", "pair": "2px 4px", "copy": "{g.small}""##,
      #"{"value":0,"unit":"px"}"#
    ),
    (##""none": 0, "fast": "200ms""##, #"{"value":0,"unit":"ms"}"#),
    (##""none": 0, "small": "2px", "half": 0.5"##, "0"), (##""none": 0, "ink": "#000""##, "0"),
    (##""none": 0, "small": "2px", "fast": "200ms""##, "0"), (##""none": 0, "copy": "{g.none}""##, "0"),
    (##""none": 0, "full": "50%""##, "0"),
  ])
  func takesAZeroForWhatTheValuesBesideItAre(values: String, expected: String) throws {
    let tokens = values.replacing(#/: ([^,]+)/#) { ": { \"value\": \($0.1) }" }
    let resolution = resolve("{\"g\": { \(tokens) } }")
    #expect(text(resolution, "g.none") == expected, "\(resolution.diagnostics.all.map(\.message))")
    #expect(!resolution.diagnostics.containsErrors)
  }

  @Test func takesAZeroForALengthOnlyWhereItsNameAllowsIt() {
    let resolution = resolve(
      #"""
      { "button": { "gap": { "value": "8px" }, "z-index": { "value": 0 }, "flex-grow": { "value": 0 },
                    "margin": { "value": 0 } },
        "radius": { "none": { "base": { "value": 0 } }, "some": { "base": { "value": "2px" } } },
        "depth": { "none": { "base": { "value": 0 } }, "some": { "base": { "value": "2px" } } },
        "typed": { "$type": "number", "none": { "value": 0 }, "some": { "value": "2px" } } }
      """#
    )
    let lengths = ["button.margin", "radius.none.base"].map { resolution[$0]?.type }
    #expect(lengths == [.dimension, .dimension])
    let numbers = ["button.z-index", "button.flex-grow", "depth.none.base", "typed.none"].map { resolution[$0]?.type }
    #expect(numbers == [.number, .number, .number, .number])
  }

  @Test(arguments: [
    (##""0px 1px 2px rgba(0, 0, 0, 0.48), 0 1px 6px #000000""##, 2), (##""inset 0 0 4px red""##, 1),
    (##""0 {gap} {gap} {ink}""##, 1), (##"["0 1px #000", "0 2px #000"]"##, 2),
    (##"[{"x": 0, "y": 1, "blur": 2, "spread": 0, "color": "{ink}", "type": "dropShadow"}]"##, 1),
    // What only begins like a shadow.
    (##""0 0 auto""##, nil), (##""4px 8px""##, nil), (##""1 1 red""##, nil), (##""{gap} {gap} {gap}""##, nil),
    (##"["0 1px #000", "round"]"##, nil), (##""1px solid #000""##, nil),
  ])
  func readsShadowsWithoutATypeByTheirForm(value: String, layers: Int?) {
    let resolution = resolve(
      ##"{ "gap": { "value": "4px" }, "ink": { "value": "#112233" }, "x": { "value": \##(value) } }"##
    )
    #expect(resolution["x"]?.value.shadow?.count == layers, "\(resolution.diagnostics.all.map(\.message))")
    #expect(text(resolution, "x") != nil && !resolution.diagnostics.containsErrors)
  }

  /// Neither the form of a font nor a name is enough: both have to say it.
  @Test(arguments: [
    ("font.family.body", #""'Open Sans', Helvetica, sans-serif""#, "fontFamily"),
    ("font.family.mono", #""Space Mono""#, "fontFamily"), ("typeface", #"["Inter", "serif"]"#, "fontFamily"),
    ("avatar.font", #""Inter""#, "fontFamily"), ("fonts.ui", #""system-ui, sans-serif""#, "fontFamily"),
    ("font.weight.bold", #""700""#, "fontWeight"), ("font.weight.regular", "400", "fontWeight"),
    ("fontWeight.heavy", #""Black""#, "fontWeight"), ("stroke.weight", "2", "number"),
    ("font.style.italic", #""italic""#, nil), ("font.display", #""swap""#, nil), ("font.case", #""Upper/lower""#, nil),
    ("font.family.file", #""inter.woff2""#, nil), ("font.family.none", #""inherit""#, nil), ("word", #""Inter""#, nil),
    ("words", #"["Inter", "serif"]"#, nil),
  ])
  func readsFontsWithoutATypeByTheirNamesAndForms(name: String, value: String, expected: String?) {
    let keys = name.split(separator: ".")
    let opening = keys.map { #"{ "\#($0)": "# }.joined()
    let closing = keys.map { _ in " }" }.joined()
    let resolution = resolve(#"\#(opening){ "value": \#(value) }\#(closing)"#)
    #expect(resolution[name]?.type.rawValue == expected, "\(resolution.diagnostics.all.map(\.message))")
    #expect(resolution.permutation?.tokens.opaque.isEmpty == (expected != nil))
  }

  // MARK: Fonts as CSS writes them

  @Test(arguments: [
    #"{"x": {"type": "typography", "value": "400 16px/24px 'Open Sans', sans-serif"}}"#,
    #"{"x": {"type": "typography", "value": "normal 400 16px / 1.5 'Open Sans', sans-serif"}}"#,
    #"""
    {"weight": {"value": 400}, "size": {"value": "16px"}, "family": {"ui": {"value": "'Open Sans', sans-serif"}},
     "x": {"type": "typography", "value": "{weight} {size}/150% {family.ui}"}}
    """#,
  ])
  func readsTextStylesThatAreTexts(tokens: String) {
    let resolution = resolve(tokens)
    let expected =
      #"{"fontFamily":["OpenSans","sans-serif"],"fontSize":{"value":16,"unit":"px"},"fontWeight":400,"#
      + #""letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.5}"#
    #expect(text(resolution, "x") == expected)
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"])
  }

  @Test(arguments: ["16px Inter", "400 16px Inter", "16px/24px Inter", "400 1em/24px Inter", "400 16px/24px"])
  func carriesTextStylesAlongThatLackAPart(value: String) {
    // Without a type, a font is a text that style sheets use as a whole.
    #expect(text(resolve(##"{"x": {"value": "400 16px/24px Inter"}}"##), "x") == "400 16px/24px Inter")
    let resolution = resolve(#"{"x": {"type": "typography", "value": "\#(value)"}}"#)
    #expect(resolution["x"] == nil && text(resolution, "x") == value)
    #expect(!resolution.diagnostics.containsErrors)
  }

  @Test func leavesKeysAloneWhereAFileNamesTheSchemaOfTheStandard() {
    let resolution = resolve(
      ##"""
      {"$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
       "a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "alpha": 0.4}}
      """##
    )
    #expect(resolution["a"]?.value.color?.alpha == nil)
    #expect(resolution.diagnostics.all.map(\.id) == ["invalid-property"])
  }

  @Test func readsLengthsInsideOfCompositeValuesInPixels() {
    let shadow = ##"{"color": "#000", "offsetX": 0, "offsetY": 4, "blur": "{size}", "spread": 0}"##
    let resolution = resolve(
      ##"{"size": {"value": 0.5, "type": "dimension"}, "x": {"type": "shadow", "value": \##(shadow)}}"##
    )
    #expect(resolution["x"]?.value.shadow?.first?.offsetY == TokenValue.Dimension(value: Number(4), unit: .px))
    #expect(resolution["x"]?.value.shadow?.first?.blur.unit == .rem)
    #expect(resolution.diagnostics.all.contains { $0.id == "unit-guess" })
  }

  @Test func keepsTextsOfGroupsAndLeavesOutEmptyDescriptions() {
    let resolution = resolve(
      ##"""
      {"color": {"comment": "Ours", "category": "colors", "extensions": {"a.b": {}},
                 "ink": {"value": "#000", "description": null, "extensions": {"com.example": 1}}}}
      """##
    )
    #expect(resolution["color.ink"]?.extensions?["com.example"] == .number("1"))
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"])
  }

  @Test func readsValuesForLightAndDarkAsModes() throws {
    let text = ##"{"page": {"type": "color", "value": {"light": "#fff", "dark": {"color": "#000", "alpha": 0.5}}}}"##
    var found = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(["t.json": text]))
    let theme = try #require(resolver.theme(named: "t", at: "t.json", diagnostics: &found))
    #expect(theme.permutations.map { $0.tokens["page"]?.value.shortText } == ["#ffffff", "#000000 at 50 %"])
    #expect(!found.containsErrors)
  }

  @Test func takesObjectsWithAValueInsideForValues() {
    let resolution = resolve(##"{"gap": {"value": {"value": 4, "unit": "px"}, "type": "dimension"}}"##)
    #expect(resolution["gap"]?.value.dimension?.unit == .px)
    let group = resolve(##"{"scale": {"value": {"value": 4, "type": "number"}}}"##)
    #expect(group["scale.value"] != nil)
  }

  @Test func readsNumbersInTheUnitThatTheManifestGives() {
    let resolution = resolve(
      ##"""
      {"global": {"spacer": {"sm": {"type": "number", "value": 8}, "copy": {"type": "number", "value": "{global.spacer.sm}"}},
                  "slow": {"type": "number", "value": 3}},
       "gap": {"type": "number", "value": "{global.spacer.sm}"}, "plain": {"type": "number", "value": 5}}
      """##,
      rules: [ReadingRule(pattern: "global.spacer.*", unit: "px"), ReadingRule(pattern: "global.slow", unit: "s")]
    )
    let texts = ["global.spacer.sm", "global.spacer.copy", "gap", "global.slow", "plain"].map { text(resolution, $0) }
    let pixels = #"{"value":8,"unit":"px"}"#
    #expect(texts == [pixels, pixels, pixels, #"{"value":3,"unit":"s"}"#, "5"])
  }

  // MARK: Tokens Studio

  @Test func followsModifiersThatAreReferences() {
    let resolution = resolve(
      ##"""
      {"alpha": {"type": "other", "value": 0.3},
       "veil": {"value": {"type": "alpha", "value": "{alpha}", "space": "srgb", "format": "hex"}},
       "x": {"type": "color", "value": "#000", "$extensions": {"studio.tokens": {"modify": "{veil}"}}},
       "y": {"type": "color", "value": "#000", "$extensions": {"studio.tokens": {"modify": 1️⃣"{x}"}}},
       "z": {"type": "color", "value": "#000",
             "$extensions": {"studio.tokens": {"modify": {"type": "alpha", "value": "{alpha} ", "space": "srgb"}}}}}
      """##
    )
    #expect(resolution["x"]?.value.color?.alpha?.value == 0.3)
    #expect(resolution["z"]?.value.color?.alpha?.value == 0.3)
    #expect(resolution.diagnostics.all.filter { $0.severity == .error }.map(\.id) == ["alias-type"])
  }

  @Test func followsReferencesOfOlderFiles() {
    let resolution = resolve(
      ##"""
      {"sizes": {"base": {"value": "4", "type": "sizing"}}, "x": {"value": "$sizes.base", "type": "sizing"},
       "y": {"value": "$sizes.base * 2", "type": "sizing"}}
      """##
    )
    #expect(text(resolution, "x") == #"{"value":4,"unit":"px"}"#)
    #expect(text(resolution, "y") == #"{"value":8,"unit":"px"}"#)
  }

  @Test func followsReferencesThatNameTheirSet() {
    let resolution = resolve(
      ##"""
      {"core": {"gap": {"value": "4", "type": "spacing"}}, "page": {"x": {"value": "{core.gap}", "type": "spacing"}},
       "$themes": [{"name": "All", "selectedTokenSets": {"core": "source", "page": "enabled"}}],
       "$metadata": {"tokenSetOrder": ["core", "page"]}}
      """##
    )
    #expect(resolution["x"]?.aliasChain == ["gap"])
  }

  // MARK: Figma

  @Test func readsThePluginForFigmaInPixels() {
    let key = FigmaExport.pluginKey
    let resolution = resolve(
      ##"{"x": {"value": 32, "type": "dimension", "extensions": {"\##(key)": {}}}, "y": {"value": 1, "type": "dimension"}}"##
    )
    #expect(text(resolution, "x") == #"{"value":32,"unit":"px"}"#)
    #expect(text(resolution, "y") == #"{"value":1,"unit":"px"}"#)
    #expect(resolution.diagnostics.all.map(\.id) == ["legacy-dialect"])
  }

  // MARK: Drafts

  @Test func readsValuesWithoutATypeByTheirForm() {
    let resolution = resolve(
      ##"""
      {"ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
       "gap": {"$value": {"value": 4, "unit": "px"}}, "slow": {"$value": {"value": 4, "unit": "s"}}}
      """##
    )
    #expect(resolution.tokens.count == 3)
    #expect(resolution.diagnostics.all.map(\.severity) == [.warning, .warning, .warning])
    #expect(resolution.diagnostics.all.allSatisfy { $0.id == "missing-type" })
    let unclear = resolve(
      #"{"x": {"$value": {"value": 4, "unit": "dpi"}}, "y": {"$value": 4}, "z": {"$value": "bold"}}"#
    )
    #expect(unclear.diagnostics.all.map(\.severity) == [.error, .error, .error])
  }

  @Test(arguments: [
    (##""#fff""##, TokenType.color), (#""rgb(1 2 3 / 0.5)""#, .color), (#""1px""#, .dimension),
    (#""-0.5rem""#, .dimension), (#""200ms""#, .duration),
  ])
  func readsATextThatCanBeOfOneTypeOnly(value: String, type: TokenType) {
    let resolution = resolve(#"{"x": {"$value": \#(value)}, "y": {"$value": "{x}"}}"#)
    #expect(resolution["x"]?.type == type && resolution["y"]?.type == type)
    #expect(resolution.diagnostics.all.contains { $0.id == "missing-type" && $0.severity == .warning })
    #expect(!resolution.diagnostics.containsErrors)
  }

  @Test(arguments: ["0", "50%", "black", "12", "none", "{", "var(--x)"])
  func guessesNoTypeOfATextThatMayBeAnything(text: String) {
    let resolution = resolve(#"{"x": {"$value": "\#(text)"}}"#)
    #expect(resolution["x"] == nil && resolution.diagnostics.containsErrors)
  }

  /// With `$` as without it.
  @Test(arguments: [
    (#"{"$type": "shadow", "$value": "none"}"#, "none"), (#"{"$type": "color", "$value": "inherit"}"#, "inherit"),
    (#"{"$type": "dimension", "$value": "calc({a} + {a})"}"#, "calc(4px + 4px)"),
    (#"{"$type": "number", "$value": "1.5rem"}"#, #"{"value":1.5,"unit":"rem"}"#),
    (#"{"$type": "float", "$value": 4}"#, "4"),
  ])
  func readsTextsOfCSSAsValues(token: String, expected: String) {
    let resolution = resolve(#"{"a": {"$type": "dimension", "$value": "4px"}, "x": \#(token)}"#)
    #expect(text(resolution, "x") == expected && !resolution.diagnostics.containsErrors)
  }

  /// What is beside a value and holds no token is about the token.
  @Test func keepsObjectsBesideAValue() {
    let resolution = resolve(
      ##"{"c": {"$type": "color", "$value": "#0000ff", "actions": {"default": "darken"}}, "l": {"$value": "{c}"}}"##
    )
    #expect(resolution["c"] != nil && resolution["l"] != nil && !resolution.diagnostics.containsErrors)
    let nested = resolve(##"{"c": {"$type": "color", "$value": "#0000ff", "d": {"$value": "#ff0000"}}}"##)
    #expect(nested.diagnostics.all.contains { $0.id == "token-with-children" })
  }

  @Test func readsWeightsThatAreNumbers() {
    let style =
      #"{"fontFamily": "A", "fontSize": "16px", "fontWeight": "{w}", "lineHeight": 1.2, "letterSpacing": "0px"}"#
    let resolution = resolve(
      #"{"w": {"$type": "number", "$value": 400}, "t": {"$type": "typography", "$value": \#(style)}}"#
    )
    #expect(resolution["t"] != nil && !resolution.diagnostics.containsErrors)
  }

  @Test(arguments: ["#ff0000 ", " {c}", "{c}\\n"]) func nobodyMeansTheSpaceAroundAColor(value: String) {
    let resolution = resolve(
      ##"{"c": {"value": "#ff0000", "type": "color"}, "x": {"value": "\##(value)", "type": "color"}}"##
    )
    #expect(resolution["x"]?.value == resolution["c"]?.value && resolution["x"] != nil)
  }

  @Test func readsFamiliesOfATextWithSeveralReferences() {
    let resolution = resolve(
      #"""
      {"title": {"type": "typography", "value": {"fontFamily": "{font.brand}, {font.rest}, 'Last One'", "fontSize": "2rem",
        "fontWeight": 700, "lineHeight": 1}},
       "alone": {"type": "fontFamily", "value": "{font.brand}, serif"},
       "font": {"brand": {"type": "fontFamily", "value": "Source Sans"},
         "rest": {"type": "fontFamily", "value": "Arial, sans-serif"}}}
      """#
    )
    guard case .typography(let title)? = resolution["title"]?.value else {
      Issue.record("\(resolution.diagnostics.all.map(\.message))")
      return
    }
    #expect(title.fontFamily == ["Source Sans", "Arial", "sans-serif", "Last One"])
    #expect(resolution["alone"]?.value.fontFamily == ["Source Sans", "serif"])
    let missing = resolve(#"{"x": {"type": "fontFamily", "value": "{no.such}, serif"}}"#)
    #expect(missing["x"] == nil && missing.diagnostics.containsErrors)
  }

  @Test func carriesAlongCompositeValuesWithRelativeLengths() {
    let resolution = resolve(
      ##"""
      {"size": {"$type": "dimension", "$value": "0.9em"}, "fluid": {"$type": "dimension", "$value": "clamp(1rem, 2vw, 3rem)"},
       "spacing": {"type": "letterSpacing", "$value": "1"},
       "code": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "{size}", "fontWeight": 400,
                "letterSpacing": "0px", "lineHeight": 1}},
       "heading": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "{fluid}", "fontWeight": 400,
                "letterSpacing": "0px", "lineHeight": 1}},
       "line": {"$type": "border", "$value": {"color": "#000", "width": {"value": 0.1, "unit": "em"}, "style": "solid"}}}
      """##.replacing(#""type": "letterSpacing", "$value""#, with: #""$type": "letterSpacing", "$value""#)
    )
    let opaque = resolution.permutation?.tokens.opaque.map(\.path.description)
    #expect(opaque == ["size", "fluid", "code", "heading", "line"])
    #expect(!resolution.diagnostics.containsErrors)
  }

  @Test func leavesOutForeignPropertiesOfTextStylesAndKeepsToMisspelledOnes() {
    let style = #""fontFamily": "A", "fontSize": "1px", "fontWeight": 400, "letterSpacing": "0px", "lineHeight": 1"#
    let foreign = resolve(#"{"x": {"$type": "typography", "$value": {\#(style), "WebkitFontSmoothing": "auto"}}}"#)
    #expect(foreign["x"] != nil)
    #expect(!foreign.diagnostics.containsErrors)
    let misspelled = resolve(#"{"x": {"$type": "typography", "$value": {\#(style), "fontSizes": "2px"}}}"#)
    #expect(misspelled.diagnostics.containsErrors)
  }

  @Test func readsZeroWithAnEmptyUnit() {
    let resolution = resolve(#"{"x": {"$type": "dimension", "$value": {"value": 0, "unit": ""}}}"#)
    #expect(text(resolution, "x") == #"{"value":0,"unit":"px"}"#)
    #expect(resolve(#"{"x": {"$type": "dimension", "$value": {"value": 1, "unit": ""}}}"#).diagnostics.containsErrors)
  }
}
