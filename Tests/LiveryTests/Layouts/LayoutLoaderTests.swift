import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct LayoutLoaderTests {
  private func load(
    _ source: MarkedText,
    themes: [Theme] = [],
    permutation: String? = nil
  ) -> (document: LayoutDocument?, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let loader = LayoutLoader(
      files: InMemoryFiles(["a.layout.json": source.text]),
      themeNames: themes.isEmpty ? nil : themes.map(\.name) + ["broken"],
      themes: themes
    )
    let document = loader.load("a.layout.json", permutation: permutation, diagnostics: &diagnostics)
    return (document, diagnostics)
  }

  private func layout(
    _ items: String,
    alignment: String = #""center""#,
    spacing: String = "8",
    theme: String = ""
  ) -> MarkedText {
    MarkedText(
      stringLiteral: """
        { "version": 1, "layout": "card", \(theme)
          "style": { "alignment": \(alignment), "defaultSpacing": \(spacing) },
          "items": [ \(items) ] }
        """
    )
  }

  /// A theme of two permutations, in which a gap differs and one token exists in one of them only.
  private static func theme() throws -> Theme {
    let files = InMemoryFiles([
      "t.resolver.json": """
      { "version": "2025.10",
        "modifiers": { "density": { "default": "wide", "contexts": {
          "wide": [{ "gap": { "$type": "dimension", "$value": { "value": 16, "unit": "px" } } }],
          "tight": [{ "gap": { "$type": "dimension", "$value": { "value": 0.5, "unit": "rem" } },
            "extra": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } },
            "debt": { "$type": "dimension", "$value": { "value": -1, "unit": "px" } },
            "half": { "$type": "number", "$value": 0.5 } }] } } },
        "resolutionOrder": [{ "$ref": "#/modifiers/density" }] }
      """
    ])
    var diagnostics = Diagnostics()
    var resolver = ThemeResolver(files: files, reading: TokenReading())
    let theme = resolver.theme(named: "t", at: "t.resolver.json", appearance: nil, diagnostics: &diagnostics)
    #expect(!diagnostics.containsErrors)
    return try #require(theme)
  }

  // MARK: What a layout says

  @Test(
    arguments: [
      (#"{ "spacing": "default" }"#, .spacing(.default)),
      (#"{ "spacing": "none" }"#, .spacing(.none)),
      (#"{ "spacing": { "absolute": 20 } }"#, .spacing(.absolute(20))),
      (#"{ "spacing": { "relative": -4.5 }, "description": "A remark." }"#, .spacing(.relative(-4.5))),
      (#"{ "spacing": { "flexible": 2 } }"#, .spacing(.flexible(2))),
      (#"{ "view": "v" }"#, .view(.init("v"))),
      (#"{ "view": "v", "width": null, "height": null, "alignment": null }"#, .view(.init("v"))),
      (#"{ "view": "v", "width": { "fractional": 0.5 } }"#, .view(.init("v", width: .fractional(0.5)))),
      (#"{ "view": "v", "width": { "absolute": 44 } }"#, .view(.init("v", width: .absolute(44)))),
      (#"{ "view": "v", "width": "fill" }"#, .view(.init("v", width: .fill))),
      (#"{ "view": "v", "width": { "fillWithMargin": 20 } }"#, .view(.init("v", width: .fillWithMargin(20)))),
      (#"{ "view": "v", "width": { "minMargin": 20 } }"#, .view(.init("v", width: .minMargin(20)))),
      (#"{ "view": "v", "height": "fill" }"#, .view(.init("v", height: .fill))),
      (#"{ "view": "v", "size": [64, 48] }"#, .view(.init("v", width: .absolute(64), height: .absolute(48)))),
      (
        #"{ "view": "v", "text": "Hello", "intrinsic": [64, 48], "description": ["A", "remark"] }"#,
        .view(.init("v", text: "Hello", intrinsic: .init(width: 64, height: 48)))
      ),
      (#"{ "view": "v", "alignment": "center" }"#, .view(.init("v", alignment: .center))),
      (#"{ "view": "v", "alignment": "leading" }"#, .view(.init("v", alignment: .leading()))),
      (#"{ "view": "v", "alignment": { "leading": {} } }"#, .view(.init("v", alignment: .leading()))),
      (
        #"{ "view": "v", "alignment": { "trailing": { "margin": 5, "limitsLeading": false } } }"#,
        .view(.init("v", alignment: .trailing(margin: 5, limitsLeading: false)))
      ),
      (
        #"{ "view": "v", "alignment": { "leading": { "margin": 5, "limitsTrailing": true } } }"#,
        .view(.init("v", alignment: .leading(margin: 5)))
      ),
    ] as [(String, StackLayout.Item)]
  )
  func readsEveryWordOfTheVocabulary(item: String, expected: StackLayout.Item) {
    let (document, diagnostics) = load(layout(item))
    expect(diagnostics, are: [], in: "")
    #expect(document?.layout.items == [expected])
  }

  @Test func readsNameDescriptionAndStyle() {
    let (document, _) = load(layout("", alignment: #"{ "leading": { "margin": 16 } }"#))
    #expect(document?.name == "card")
    #expect(document?.layout.style == .init(alignment: .leading(margin: 16), defaultSpacing: 8))
  }

  // MARK: What is wrong with one

  @Test(arguments: [
    (#"{ "spacing": "default", 1️⃣"width": "fill" }"#, "unknown-key"),
    (#"{ "view": "v", 1️⃣"with": "fill" }"#, "unknown-key"),
    (#"{ "view": 1️⃣3 }"#, "wrong-kind"),
    (#"1️⃣"default""#, "wrong-kind"),
    (#"1️⃣{ "width": "fill" }"#, "layout-shape"),
    (#"1️⃣{ "view": "v", "spacing": "default" }"#, "layout-shape"),
    (#"{ "spacing": 1️⃣8 }"#, "layout-shape"),
    (#"{ "spacing": 1️⃣"absolute" }"#, "layout-shape"),
    (#"{ "spacing": 1️⃣{ "default": 8 } }"#, "layout-shape"),
    (#"{ "spacing": 1️⃣{ "absolute": 8, "flexible": 1 } }"#, "layout-shape"),
    (#"{ "spacing": 1️⃣{} }"#, "layout-shape"),
    (#"{ "spacing": 1️⃣"defualt" }"#, "unknown-value"),
    (#"{ "spacing": { 1️⃣"flexibel": 1 } }"#, "unknown-value"),
    (#"{ "spacing": 1️⃣null }"#, "wrong-kind"),
    (#"{ "spacing": { "flexible": 1️⃣"1" } }"#, "wrong-kind"),
    (#"{ "spacing": { "flexible": 1️⃣-1 } }"#, "layout-invalid-figure"),
    (#"{ "spacing": { "absolute": 1️⃣-1 } }"#, "layout-invalid-figure"),
    (#"{ "spacing": { "absolute": 1️⃣1e10 } }"#, "layout-invalid-figure"),
    (#"{ "spacing": { "relative": 1️⃣-1e10 } }"#, "layout-invalid-figure"),
    (#"{ "spacing": { "absolute": 1️⃣[] } }"#, "wrong-kind"),
    (#"{ "spacing": { "absolute": 1️⃣"8pt" } }"#, "alias-syntax"),
    (#"{ "spacing": { "absolute": 1️⃣"{gap}" } }, { "spacing": { "absolute": "{gap}" } }"#, "layout-without-theme"),
    (#"{ "view": "v", "width": 1️⃣44 }"#, "layout-shape"),
    (#"{ "view": "v", "width": { "fractional": 1️⃣-0.5 } }"#, "layout-invalid-figure"),
    (#"{ "view": "v", "width": { "minMargin": 1️⃣-5 } }"#, "layout-invalid-figure"),
    (#"{ "view": "v", "width": 1️⃣true }"#, "wrong-kind"),
    (#"{ "view": "v", "size": 1️⃣[1] }"#, "wrong-kind"),
    (#"{ "view": "v", "size": 1️⃣[1, 2], "width": "fill" }"#, "layout-shape"),
    (#"{ "view": "v", "intrinsic": [1, 1️⃣-2] }"#, "layout-invalid-figure"),
    (#"{ "view": "v", "alignment": 1️⃣"left" }"#, "unknown-value"),
    (#"{ "view": "v", "alignment": { "leading": 1️⃣16 } }"#, "wrong-kind"),
    (#"{ "view": "v", "alignment": { "leading": 1️⃣"center" } }"#, "wrong-kind"),
    (#"{ "view": "v", "alignment": 1️⃣{ "center": {} } }"#, "layout-shape"),
    (#"{ "view": "v", "alignment": { "leading": { "margin": 1️⃣-1 } } }"#, "layout-invalid-figure"),
    (#"{ "view": "v", "alignment": { "leading": { 1️⃣"limitsLeading": true } } }"#, "unknown-key"),
    (#"{ "view": "v", "alignment": { "leading": { "limitsTrailing": 1️⃣1 } } }"#, "wrong-kind"),
    (#"{ "view": "v" }, 1️⃣{ "view": "v" }"#, "repeated-name"),
  ])
  func reportsEachMistakeWhereItIsWritten(items: String, id: String) {
    let source = layout(items)
    let (document, diagnostics) = load(source)
    #expect(document == nil)
    expect(diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test(arguments: [
    (#"{ "view": "v", "width": 1️⃣"fill", "alignment": "leading" }"#, "layout-width-needs-center"),
    (#"{ "view": "v", "width": 1️⃣{ "fillWithMargin": 2 }, "alignment": "trailing" }"#, "layout-width-needs-center"),
    (#"{ "view": "v", "width": 1️⃣{ "minMargin": 2 }, "alignment": "leading" }"#, "layout-width-needs-center"),
    (#"{ "view": "v", "height": 1️⃣{ "fillWithMargin": 2 } }"#, "layout-height-with-margin"),
    (#"{ "view": "v", "height": 1️⃣{ "minMargin": 2 } }"#, "layout-height-with-margin"),
    (#"{ "spacing": 1️⃣{ "flexible": 0 } }, { "spacing": { "flexible": 1 } }"#, "layout-zero-factor"),
    (#"{ "spacing": 1️⃣{ "relative": -9 } }"#, "layout-negative-spacing"),
    (
      #"{ "view": "v", "width": 1️⃣{ "fractional": 1 }, "alignment": { "leading": { "margin": 16 } } }"#,
      "layout-too-wide"
    ),
    (
      #"{ "view": "v", "height": { "fractional": 0.5 } }, { "view": "w", "height": 1️⃣{ "fractional": 0.5 } }, { "spacing": "default" }"#,
      "layout-fractional-heights"
    ),
    (#"{ "view": "v", "height": "fill" }, { "view": "w", "height": 1️⃣"fill" }"#, "layout-fractional-heights"),
  ])
  func reportsWhatNoContainerCanSatisfyWhereItIsWritten(items: String, id: String) {
    let source = layout(items)
    expect(load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test func pointsAtTheAlignmentOfTheStyleThatAWidthContradicts() {
    let source = layout(#"{ "view": "v", "width": "fill" }"#, alignment: #"1️⃣"leading""#)
    let diagnostics = load(source).diagnostics
    #expect(diagnostics.all.map(\.id) == ["layout-width-needs-center"])
    #expect(
      diagnostics.all.first?.notes == [
        .init("the alignment is written here", at: source.location(of: "1️⃣", in: "a.layout.json"))
      ]
    )
  }

  @Test func reportsAllMistakesInOneRunAndNothingThatFollows() {
    let source = layout(
      #"""
      { "view": "a", "width": 1️⃣"ful", "height": 2️⃣12 },
      { "view": "b", "width": "fill" },
      { "spacing": 3️⃣"non" }
      """#,
      alignment: #"0️⃣"left""#
    )
    // Whether 'b' may fill the width depends on an alignment that nobody knows.
    expect(
      load(source).diagnostics,
      are: [("unknown-value", "0️⃣"), ("unknown-value", "1️⃣"), ("layout-shape", "2️⃣"), ("unknown-value", "3️⃣")],
      in: source
    )
  }

  @Test(arguments: [
    (#"{ "spacing": 8 }"#, #"write "spacing": { "absolute": 8 }"#),
    (#"{ "spacing": "flexible" }"#, #"write "spacing": { "flexible": 1 }"#),
    (#"{ "spacing": "defualt" }"#, "did you mean 'default'?"),
    (#"{ "view": "v", "width": 44 }"#, #"write { "absolute": 20 }"#),
    (#"{ "view": "v", "width": "fil" }"#, "did you mean 'fill'?"),
    (#"{ "view": "v", "alignment": { "leading": { "limitTrailing": true } } }"#, "did you mean 'limitsTrailing'?"),
  ])
  func saysWhatToWriteInstead(item: String, advice: String) {
    #expect(load(layout(item)).diagnostics.all.map(\.advice) == [advice])
  }

  @Test func reportsWhatADocumentLacks() {
    let source: MarkedText = #"1️⃣{ "version": 2️⃣2, "items": 3️⃣{}, 4️⃣"spacing": 8 }"#
    expect(
      load(source).diagnostics,
      are: [
        ("missing-key", "1️⃣"), ("missing-key", "1️⃣"), ("unsupported-version", "2️⃣"), ("wrong-kind", "3️⃣"),
        ("unknown-key", "4️⃣"),
      ],
      in: source
    )
  }

  @Test(arguments: ["", "[]", "{", "null", #"{"version": 1}"#, "\u{0}"])
  func refusesWhatIsNoLayoutWithoutTrapping(text: String) {
    let (document, diagnostics) = load(MarkedText(stringLiteral: text))
    #expect(document == nil)
    #expect(diagnostics.containsErrors)
  }

  // MARK: The example of VStackComponent's README

  @Test func findsBothMistakesOfTheOriginalExample() {
    let source: MarkedText = #"""
      {
        "version": 1,
        "layout": "example",
        "style": { "alignment": "center", "defaultSpacing": 0 },
        "items": [
          { "spacing": { "flexible": 1 } },
          { "view": "logoImageView" },
          { "spacing": { "flexible": 3 } },
          { "view": "titleLabel",
            "width": 1️⃣{ "fillWithMargin": 20 }, "alignment": { "trailing": { "margin": 5 } } },
          { "spacing": { "absolute": 20 } },
          { "view": "verifyButton",
            "width": 2️⃣{ "fillWithMargin": 20 }, "alignment": { "trailing": { "margin": 5 } } },
          { "spacing": { "flexible": 2 } }
        ]
      }
      """#
    let diagnostics = load(source).diagnostics
    expect(
      diagnostics,
      are: [("layout-width-needs-center", "1️⃣"), ("layout-width-needs-center", "2️⃣")],
      in: source
    )
    #expect(diagnostics.all.compactMap(\.location?.line) == [10, 13])
    #expect(
      diagnostics.all.first?.message
        == "width 'fillWithMargin' of view 'titleLabel' needs the alignment 'center', but is trailing"
    )
  }

  // MARK: Lengths by name

  @Test(arguments: [(nil, 16.0), ("wide", 16), ("tight", 8)] as [(String?, Double)])
  func takesLengthsFromTheThemeInPointsAtSixteenForEachRem(permutation: String?, expected: Double) throws {
    let source = layout(#"{ "spacing": { "absolute": "{gap}" } }"#, spacing: #""{gap}""#, theme: #""theme": "t","#)
    let (document, diagnostics) = load(source, themes: [try Self.theme()], permutation: permutation)
    expect(diagnostics, are: [], in: source)
    #expect(document?.layout.style.defaultSpacing == expected)
    #expect(document?.layout.items == [.spacing(.absolute(expected))])
  }

  @Test(
    arguments: [
      (#""theme": "t","#, #"1️⃣"{gpa}""#, "alias-unresolved"),
      (#""theme": "t","#, #"1️⃣"{extra}""#, "alias-unresolved"),
      (#""theme": 1️⃣"tt","#, #""{gap}""#, "unknown-value"),
      // A theme that could not be resolved was reported where it is wrong.
      (#""theme": "broken","#, #""{gap}""#, nil),
    ] as [(String, String, String?)]
  )
  func reportsAliasesThatLeadNowhere(theme: String, length: String, id: String?) throws {
    let source = layout(#"{ "spacing": { "absolute": \#(length) } }"#, theme: theme)
    let (_, diagnostics) = load(source, themes: [try Self.theme()])
    let expected = id.map { [(id: $0, marker: "1️⃣" as Character?)] } ?? []
    expect(diagnostics, are: expected, in: source)
  }

  @Test(arguments: [("{half}", "alias-type"), ("{debt}", "layout-invalid-figure")])
  func reportsTokensThatAreNoLengths(alias: String, id: String) throws {
    let source = layout(#"{ "spacing": { "absolute": 1️⃣"\#(alias)" } }"#, theme: #""theme": "t","#)
    let (_, diagnostics) = load(source, themes: [try Self.theme()])
    // The other permutation lacks both tokens, which is the same mistake in another light.
    #expect(diagnostics.all.map(\.id).contains(.init(stringLiteral: id)))
    #expect(diagnostics.all.allSatisfy { $0.location == source.location(of: "1️⃣", in: "a.layout.json") })
  }

  @Test func provesALayoutInEveryPermutation() throws {
    // 8 less 12 is too little; 16 less 12 is not.
    let source = layout(#"{ "spacing": 1️⃣{ "relative": -12 } }"#, spacing: #""{gap}""#, theme: #""theme": "t","#)
    let (document, diagnostics) = load(source, themes: [try Self.theme()])
    expect(diagnostics, are: [("layout-negative-spacing", "1️⃣")], in: source)
    #expect(document == nil)
  }

  @Test func saysThatAThemeNeedsAProject() {
    let source = layout("", theme: #""theme": 1️⃣"t","#)
    expect(load(source).diagnostics, are: [("no-project", "1️⃣")], in: source)
  }
}
