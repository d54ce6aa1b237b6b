import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct ConversionTests {
  @Test(arguments: [
    (##""$type": "color", "$value": "#F80""##, ##""hex": "#ff8800""##),
    (##""$type": "color", "$value": "hsl(210, 50%, 40%)""##, #""colorSpace": "hsl""#),
    (#""$type": "color", "$value": { "r": 0.5, "g": 0, "b": 1 }"#, #""components": [ 0.5, 0, 1 ]"#),
    (#""$type": "color", "$value": { "h": 20, "s": 50, "l": 40, "a": 0.5 }"#, #""colorSpace": "hsl""#),
    (#""$type": "dimension", "$value": "1.50rem""#, #""value": 1.50"#),
    (#""$type": "duration", "$value": "0.2s""#, #""unit": "s""#),
    (#""$type": "spacing", "$value": "8""#, #""$type": "dimension""#),
    (#""$type": "fontWeights", "$value": "Semi Bold""#, #""$value": "semi-bold""#),
    (#""value": "10px", "type": "dimension", "comment": "why""#, #""$description": "why""#),
    (#""$type": "number", "$value": 1.10, "$deprecated": "soon""#, #""$value": 1.10"#),
  ])
  func writesValuesInTheFormOfTheStandard(token: String, expected: String) throws {
    let text = try convertedText(#"{ "x": { \#(token) } }"#)
    #expect(text.contains(expected), "\(text)")
  }

  @Test func keepsKeysOfTypographyThatNobodyKnows() throws {
    let text = try convertedText(
      ##"""
      { "x": { "$type": "typography",
               "$value": { "fontFamily": "Arial", "fontWeight": "400", "fontSize": "12px", "lineHeight": "1.5",
                           "letterSpacing": "0px", "fontStyles": "italic", "bogus": "1" } } }
      """##
    )
    for kept in [#""typography""#, #""fontStyles": "italic""#, #""bogus": "1""#] { #expect(text.contains(kept)) }
  }

  /// Style sheets go on with the line height as it was written.
  @Test func writesTextStylesThatAreTextsAsObjects() throws {
    let text = try convertedText(#"{ "x": { "type": "typography", "value": "italic 600 16px/24px Inter, serif" } }"#)
    for part in [
      #""fontFamily": [ "Inter", "serif" ]"#, #""fontWeight": 600"#, #""lineHeight": 1.5"#, #""lineHeight": "24px""#,
      #""fontStyle": "italic""#, #""unspecified": [ "letterSpacing" ]"#,
    ] {
      #expect(text.replacing(#/\s+/#, with: " ").contains(part), "\(text)")
    }
  }

  /// A bare number is a length where the tool means one, and a multiple of the font size where it is no more than that.
  @Test(arguments: [("36", true), ("1.5", false), ("150%", false)])
  func keepsBareLineHeightsAsTheyAreWritten(height: String, isLength: Bool) throws {
    let text = try convertedText(
      """
      { "x": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "28", "fontWeight": "700",
                                                 "lineHeight": "\(height)", "letterSpacing": "0" } } }
      """
    )
    #expect(text.contains(#""lineHeight": "\#(height)px""#) == isLength, "\(text)")
  }

  @Test func givesZerosTheTypeOfTheValuesBesideThem() throws {
    let text = try convertedText(#"{ "radius": { "none": { "value": 0 }, "small": { "value": "2px" } } }"#)
    #expect(text.replacing(#/\s+/#, with: " ").contains(#""$value": { "value": 0, "unit": "px" }"#), "\(text)")
  }

  @Test func keepsReferencesWhereTheyStood() throws {
    let text = try convertedText(
      ##"""
      { "ink": { "$type": "color", "$value": "#000" },
        "edge": { "$type": "border", "$value": { "color": "{ink}", "width": "1px", "style": "solid" } },
        "text": { "$value": "{ink}" } }
      """##
    )
    #expect(text.contains(#""color": "{ink}""#))
    #expect(text.contains(#""$value": "{ink}""#))
  }

  /// A group without a name adds nothing to the names of what is in it, unless these are taken.
  @Test(arguments: [
    (#""mark""#, #""$value": "{color.mark.ok}""#), (#""ink""#, #""$value": "{color.unnamed.ink.ok}""#),
    (#""1.5""#, #""$value": "{color.unnamed.1_5.ok}""#), (#""a.b""#, #""$value": "{color.a.b.ok}""#),
  ])
  func takesWhatIsInAGroupWithoutANameForItsOwn(name: String, expected: String) throws {
    let reference = "{color..\(name.dropFirst().dropLast()).ok}"
    let text = try convertedText(
      ##"""
      { "color": { "": { \##(name): { "ok": { "value": "#28a745", "type": "color" } } },
                   "ink": { "value": "#111111", "type": "color" } },
        "text": { "value": "\##(reference)", "type": "color" } }
      """##
    )
    #expect(text.contains(expected), "\(text)")
  }

  @Test func leavesAFileOfTheStandardAsItIs() throws {
    let standard = """
      {
        "$description": "Spacing",
        "space": {
          "$type": "dimension",
          "small": {
            "$value": { "value": 4.0, "unit": "px" },
            "$extensions": {
              "org.example": [
                1,
                2
              ]
            }
          }
        }
      }

      """
    let conversion = conversion(of: standard)
    #expect(conversion.text == standard)
    #expect(conversion.diagnostics.all.isEmpty)
  }

  @Test func knowsTheTypeOfStyleDictionaryTokensByTheirCategory() throws {
    let tokens = try convertedTokens(
      ##"""
      { "color": { "base": { "value": "#111111" }, "text": { "value": "{color.base.value}" } },
        "size": { "padding": { "small": { "value": 4 }, "large": { "value": "1rem" } } } }
      """##
    )
    #expect(tokens["color.text"]?.type == .color)
    #expect(tokens["size.padding.small"]?.length == "4rem")
    #expect(tokens["size.padding.large"]?.length == "1rem")
  }

  @Test func completesReferencesWithTheSetThatTheyLeadTo() throws {
    let tokens = try convertedTokens(
      #"""
      { "core": { "black": { "value": "#000000", "type": "color" }, "white": { "value": "#ffffff", "type": "color" } },
        "light": { "page": { "value": "{white}", "type": "color" }, "card": { "value": "{page}", "type": "color" } },
        "dark": { "page": { "value": "{black}", "type": "color" }, "card": { "value": "{page}", "type": "color" } },
        "$metadata": { "tokenSetOrder": ["core", "light", "dark"] } }
      """#
    )
    #expect(tokens["light.card"]?.aliasChain.map(\.description) == ["light.page", "core.white"])
    #expect(tokens["dark.card"]?.aliasChain.map(\.description) == ["dark.page", "core.black"])
  }

  @Test func completesReferencesWithTheCollectionThatTheyLeadTo() throws {
    let tokens = try convertedTokens(
      ##"""
      { "Base": { "blue": { "500": { "$type": "color", "$value": "#0000ff" } } },
        "Role": { "Mode 1": { "text": { "$type": "color", "$value": "{blue.500}" },
                              "link": { "$type": "color", "$value": "{text}" } } } }
      """##
    )
    #expect(tokens["Role.Mode 1.link"]?.aliasChain.map(\.description) == ["Role.Mode 1.text", "Base.blue.500"])
  }

  @Test(arguments: [
    ("{a} * 2", "8px"), ("8 + 4", "12px"), ("({a} - 2px) / 4", "0.5px"), ("{b} + {a}", "20px"), ("2 + 3 * 4", "14px"),
    ("-{a}", "-4px"), ("roundTo({a} / 3, 1)", "1.3px"), ("{a} ^ 2", "16px"), ("{a} * {missing}", nil), ("4px 8px", nil),
    ("1px + 1rem", nil), ("1 / 0", nil), ("{x} + 1", nil),
  ])
  func calculatesWhatTokensStudioLeavesToItsReaders(text: String, expected: String?) {
    let conversion = conversion(
      of: #"""
        { "a": { "value": "4", "type": "spacing" }, "b": { "value": "{a} * 4", "type": "spacing" },
          "x": { "value": "\#(text)", "type": "spacing" } }
        """#
    )
    #expect(tokens(of: conversion)["x"]?.length == expected)
  }

  @Test func renamesWhatMayNotBeANameAndTakesReferencesAlong() throws {
    let tokens = try convertedTokens(
      #"""
      { "space": { "$type": "dimension", "0.5": { "$value": "2px" }, "0_5": { "$value": "3px" } },
        "gap": { "$value": "{space.0.5}" } }
      """#
    )
    #expect(tokens["space.0_5_"]?.length == "2px")
    #expect(tokens["gap"]?.length == "2px")
  }

  @Test(arguments: ["$value", "value"]) func aTokenMayHaveANameWithADollarSign(key: String) throws {
    let document = #"""
      { "acme": { "$gap": { "$type": "dimension", "KEY": "4px" },
                  "$wide": { "$type": "dimension", "KEY": "{acme.$gap}" } } }
      """#
    let tokens = try convertedTokens(document.replacing("KEY", with: key))
    #expect(tokens["acme.wide"]?.aliasChain.map(\.description) == ["acme.gap"])
    #expect(tokens["acme.gap"]?.length == "4px")
  }

  /// The same in a set of Tokens Studio, whose references do not name it.
  @Test func aTokenOfASetMayHaveANameWithADollarSign() throws {
    let text = ##"""
      { "global": { "$ink": { "value": "#10151a", "type": "color" }, "$text": { "value": "{$ink}", "type": "color" } },
        "$themes": [], "$metadata": { "tokenSetOrder": ["global"] } }
      """##
    let conversion = Conversion(of: "t.json", in: InMemoryFiles(["t.json": text]))
    let set = try #require(conversion.others.first { $0.path == "global.tokens.json" }, "\(conversion.diagnostics)")
    #expect(set.text.contains(#""$value": "{ink}""#) && !set.text.contains("$ink"), "\(set.text)")
  }

  /// A name with points is a path of groups, whose references are the same.
  @Test(arguments: ["$value", "value"]) func aNameWithPointsIsAPath(key: String) throws {
    let document = #"""
      { "text.size.s": { "$type": "dimension", "KEY": "12px" },
        "text": { "size": { "m": { "$type": "dimension", "KEY": "16px" } } },
        "text.size": { "l": { "$type": "dimension", "KEY": "{text.size.s}" } },
        "gap": { "$type": "dimension", "KEY": "{text.size.m}" } }
      """#
    let conversion = conversion(of: document.replacing("KEY", with: key))
    let tokens = tokens(of: conversion)
    let paths = tokens.tokens.map(\.path.description).sorted()
    #expect(paths == ["gap", "text.size.l", "text.size.m", "text.size.s"])
    #expect(tokens["text.size.l"]?.aliasChain.map(\.description) == ["text.size.s"])
    #expect(tokens["gap"]?.length == "16px")
    #expect(!conversion.diagnostics.all.contains { $0.message.contains("renamed") })
  }

  @Test(arguments: [
    // Points between figures, and those of sentences and of properties.
    ("space.1.5", "space.1_5"), ("1.5", "1_5"), ("space. Large", "space_ Large"), ("space..l", "space__l"),
    ("space.$l", "space_$l"),
    // Where there is a token, there is no group.
    ("ink.quiet", "ink_quiet"), ("box.edge.thin", "box.edge_thin"), ("box.edge.thin.most", "box.edge_thin.most"),
    // What has the place already keeps it.
    ("box.edge", "box_edge"), ("box.line", "box_line.$root"),
  ])
  func aNameWithPointsIsOneNameWhereItIsNoPath(name: String, expected: String) throws {
    let tokens = try convertedTokens(
      #"""
      { "ink": { "$type": "dimension", "$value": "1px" },
        "box": { "edge": { "$type": "dimension", "$value": "2px" },
                 "line": { "thin": { "$type": "dimension", "$value": "3px" } } },
        "\#(name)": { "$type": "dimension", "$value": "4px" } }
      """#
    )
    #expect(tokens[TokenPath(expected)]?.length == "4px", "\(tokens.tokens.map(\.path.description))")
    let others = ["ink", "box.edge", "box.line.thin"].map { tokens[TokenPath($0)]?.length }
    #expect(others == ["1px", "2px", "3px"])
  }

  /// Names of any length end, and so do those of many tokens.
  @Test(.workLimit(.seconds(60))) func namesWithManyPointsCostNothing() throws {
    let deep = Array(repeating: "a", count: 10_000).joined(separator: ".")
    let figures = Array(repeating: "1", count: 10_000).joined(separator: ".")
    let many = (0..<5_000).map { #""g\#($0 % 7).n\#($0)": { "$type": "number", "$value": \#($0) }"# }
    let tokens = try convertedTokens(
      #"""
      { "\#(deep)": { "$type": "number", "$value": 1 }, "\#(figures)": { "$type": "number", "$value": 2 },
        \#(many.joined(separator: ", ")) }
      """#
    )
    #expect(tokens.tokens.count == 5_002)
    #expect(tokens["g6.n4996"] == nil && tokens["g5.n4996"] != nil)
  }

  @Test func mendsTextStylesAndSaysSo() throws {
    let source: MarkedText = #"""
      { "t": { "$type": "typography", "$value": {
          "fontFamily": "Inter", "fontSize": 4️⃣"20px", "fontWeight": 400,
          "letterSpacing": 1️⃣"-0.05em", "lineHeight": 2️⃣"24px", 3️⃣"textCase": "none" } } }
      """#
    let conversion = conversion(of: source.text)
    expect(
      conversion.diagnostics,
      are: [
        ("legacy-dialect", "4️⃣"), ("conversion-change", "1️⃣"), ("conversion-change", "2️⃣"),
        ("conversion-change", "3️⃣"),
      ],
      in: source
    )
    guard case .typography(let style) = tokens(of: conversion)["t"]?.value else { return #expect(Bool(false)) }
    #expect(style.letterSpacing.value.value == -1)
    #expect(style.lineHeight.value == 1.2)
    #expect(conversion.text?.contains(#""textCase": "none""#) == true)
    // What they were, for style sheets.
    #expect(conversion.text?.contains(#""lineHeight": "24px""#) == true)
    #expect(conversion.text?.contains(#""letterSpacing": "-0.05em""#) == true)
  }

  @Test func fillsWhatTextStylesMustHaveAndListsItAsUnspecified() throws {
    let text = try convertedText(
      #"{ "t": { "$type": "typography", "$value": { "fontFamily": "A", "fontSize": "9px", "fontWeight": 400 } } }"#
    )
    #expect(text.contains(#""unspecified""#))
  }
}

// MARK: - Losses

extension ConversionTests {
  @Test func listsEveryTokenThatIsLeftOutAndKeepsIt() throws {
    let source: MarkedText = #"""
      { "ok": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } },
        "odd": { "$type": "dimension", "$value": 1️⃣"wide" },
        2️⃣"follows": { "$value": "{odd}" } }
      """#
    let conversion = conversion(of: source.text)
    expect(conversion.diagnostics, are: [("invalid-value", "1️⃣"), ("conversion-loss", "2️⃣")], in: source)
    #expect(!conversion.diagnostics.containsErrors)
    #expect(conversion.counts.text == "3 in, 1 converted (0 changed), 0 opaque, 2 lost")
    #expect(conversion.text?.contains(#""wide""#) == true)
  }

  @Test func carriesAlongWhatTheStandardHasNoTypeFor() throws {
    let conversion = conversion(
      of: #"""
        { "ok": { "$type": "dimension", "$value": "1px" },
          "flag": { "$type": "boolean", "$value": true, "$description": "on or off" },
          "tracking": { "$type": "dimension", "$value": "0.1em" }, "follows": { "$value": "{tracking}" } }
        """#
    )
    #expect(conversion.counts.text == "4 in, 1 converted (0 changed), 3 opaque, 0 lost")
    let tokens = tokens(of: conversion)
    #expect(tokens.opaque.map(\.path.description) == ["flag", "tracking", "follows"])
    #expect(tokens.opaqueToken("follows")?.value.text == "0.1em")
    #expect(tokens.opaqueToken("flag")?.value == OpaqueValue(type: "boolean", json: .bool(true)))
  }

  @Test func keepsWhatOnlyOtherToolsKnow() throws {
    let text = try convertedText(
      #"{ "x": { "value": "1px", "type": "dimension", "attributes": { "category": "size" } }, "$themes": [ 7 ] }"#
    )
    #expect(text.contains(#""category": "size""#))
    #expect(text.contains(#""$themes": ["#))
  }

  @Test(arguments: [
    (#"{ "a": "#, "json-syntax"), ("[]", "json-root"), (#"{ "a": { "$value": 1 } }"#, "conversion-loss"),
    (#"{ "version": "2025.10", "resolutionOrder": [] }"#, "resolver-shape"),
  ])
  func refusesWhatIsNoTokenFile(text: String, id: String) {
    let conversion = conversion(of: text)
    #expect(conversion.text == nil)
    #expect(conversion.diagnostics.all.contains { $0.id.description == id && $0.severity == .error })
  }

  @Test func keepsWhatStandsWhereItsOwnRemarksGo() throws {
    let text = try convertedText(
      #"{ "x": { "value": "1px", "type": "dimension", "old": 1, "$extensions": { "dev.livery": { "old": 2 } } }, "q": 7,"#
        + #" "$extensions": { "dev.livery": { "leftOut": { "p": 6 } } } }"#
    )
    for kept in [#""old": 2"#, #""old_": 1"#, #""p": 6"#, #""q": 7"#] { #expect(text.contains(kept), "\(text)") }
  }

  @Test func tellsWhatToDoAboutRelativeLetterSpacing() throws {
    var found = Diagnostics()
    let text = #"{ "x": { "$type": "dimension", "$value": { "value": -0.02, "unit": "em" } } }"#
    let strict = TokenReading(dialect: .strict)
    var resolver = ThemeResolver(files: InMemoryFiles(["a.tokens.json": text]), reading: strict)
    _ = resolver.permutation(at: "a.tokens.json", input: [], diagnostics: &found)
    #expect(found.all.first?.message == "a length must be in px or rem, but -0.02em is relative")
    #expect(found.all.first?.advice?.hasPrefix("multiply it by the font size") == true)
  }

  @Test func aDifferenceIsAnError() throws {
    let original = tokens(of: conversion(of: #"{ "a": { "$type": "number", "$value": 1 } }"#))
    var found = Diagnostics()
    ConversionProof.check(#"{ "a": { "$type": "number", "$value": 2 } }"#, against: original, path: "a", &found)
    #expect(found.all.map(\.id.description) == ["conversion-differs"])
  }
}

extension ConversionTests {
  private func conversion(of text: String) -> Conversion {
    Conversion(of: "a.tokens.json", in: InMemoryFiles(["a.tokens.json": text]))
  }

  private func convertedText(_ text: String) throws -> String {
    try #require(conversion(of: text).text)
  }

  private func convertedTokens(_ text: String) throws -> TokenTable {
    let conversion = conversion(of: text)
    try #require(conversion.text != nil, "\(conversion.diagnostics.all.map(\.message))")
    return tokens(of: conversion)
  }

  /// The result as the strict dialect reads it, which must have nothing to say.
  private func tokens(of conversion: Conversion) -> TokenTable {
    var found = Diagnostics()
    let files = InMemoryFiles(["b.tokens.json": conversion.text ?? ""])
    var resolver = ThemeResolver(files: files, reading: TokenReading(dialect: .strict))
    let result = resolver.permutation(at: "b.tokens.json", input: [], diagnostics: &found)
    #expect(found.all.isEmpty, "\(found.all.map(\.message))")
    return result?.tokens ?? TokenTable()
  }
}

extension Token {
  /// A dimension as CSS has it.
  fileprivate var length: String? {
    value.dimension.map { $0.value.literal + $0.unit.rawValue }
  }
}
