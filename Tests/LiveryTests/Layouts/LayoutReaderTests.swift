import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct LayoutReaderTests {
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
    let (document, diagnostics) = LayoutText.load(LayoutText.layout(item))
    expect(diagnostics, are: [], in: "")
    #expect(document?.layout.items == [expected])
  }

  @Test func readsNameDescriptionAndStyle() {
    let (document, _) = LayoutText.load(LayoutText.layout("", alignment: #"{ "leading": { "margin": 16 } }"#))
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
    let source = LayoutText.layout(items)
    let (document, diagnostics) = LayoutText.load(source)
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
    let source = LayoutText.layout(items)
    expect(LayoutText.load(source).diagnostics, are: [(id, "1️⃣")], in: source)
  }

  @Test func pointsAtTheAlignmentOfTheStyleThatAWidthContradicts() {
    let source = LayoutText.layout(#"{ "view": "v", "width": "fill" }"#, alignment: #"1️⃣"leading""#)
    let diagnostics = LayoutText.load(source).diagnostics
    #expect(diagnostics.all.map(\.id) == ["layout-width-needs-center"])
    #expect(
      diagnostics.all.first?.notes == [
        .init("the alignment is written here", at: source.location(of: "1️⃣", in: "a.layout.json"))
      ]
    )
  }

  @Test func reportsAllMistakesInOneRunAndNothingThatFollows() {
    let source = LayoutText.layout(
      #"""
      { "view": "a", "width": 1️⃣"ful", "height": 2️⃣12 },
      { "view": "b", "width": "fill" },
      { "spacing": 3️⃣"non" }
      """#,
      alignment: #"0️⃣"left""#
    )
    // Whether 'b' may fill the width depends on an alignment that nobody knows.
    expect(
      LayoutText.load(source).diagnostics,
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
    #expect(LayoutText.load(LayoutText.layout(item)).diagnostics.all.map(\.advice) == [advice])
  }

  @Test func reportsWhatADocumentLacks() {
    let source: MarkedText = #"1️⃣{ "version": 2️⃣2, "items": 3️⃣{}, 4️⃣"spacing": 8 }"#
    expect(
      LayoutText.load(source).diagnostics,
      are: [
        ("missing-key", "1️⃣"), ("missing-key", "1️⃣"), ("unsupported-version", "2️⃣"), ("wrong-kind", "3️⃣"),
        ("unknown-key", "4️⃣"),
      ],
      in: source
    )
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
    let diagnostics = LayoutText.load(source).diagnostics
    expect(
      diagnostics,
      are: [("layout-width-needs-center", "1️⃣"), ("layout-width-needs-center", "2️⃣")],
      in: source
    )
    #expect(diagnostics.all.compactMap(\.location?.line) == [10, 13])
    #expect(
      diagnostics.all.first?.message
        == "width 'fillWithMargin' of view 'titleLabel' requires the alignment 'center', but it is trailing"
    )
  }
}
