import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct LayoutLoaderTests {
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

  @Test(arguments: ["", "[]", "{", "null", #"{"version": 1}"#, "\u{0}"])
  func refusesWhatIsNoLayoutWithoutTrapping(text: String) {
    let (document, diagnostics) = LayoutText.load(MarkedText(stringLiteral: text))
    #expect(document == nil)
    #expect(diagnostics.containsErrors)
  }

  // MARK: Lengths by name

  @Test(arguments: [(nil, 16.0), ("wide", 16), ("tight", 8)] as [(String?, Double)])
  func takesLengthsFromTheThemeInPointsAtSixteenForEachRem(permutation: String?, expected: Double) throws {
    let source = LayoutText.layout(
      #"{ "spacing": { "absolute": "{gap}" } }"#,
      spacing: #""{gap}""#,
      theme: #""theme": "t","#
    )
    let (document, diagnostics) = LayoutText.load(source, themes: [try Self.theme()], permutation: permutation)
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
    let source = LayoutText.layout(#"{ "spacing": { "absolute": \#(length) } }"#, theme: theme)
    let (_, diagnostics) = LayoutText.load(source, themes: [try Self.theme()])
    let expected = id.map { [(id: $0, marker: "1️⃣" as Character?)] } ?? []
    expect(diagnostics, are: expected, in: source)
  }

  @Test(arguments: [("{half}", "alias-type"), ("{debt}", "layout-invalid-figure")])
  func reportsTokensThatAreNoLengths(alias: String, id: String) throws {
    let source = LayoutText.layout(#"{ "spacing": { "absolute": 1️⃣"\#(alias)" } }"#, theme: #""theme": "t","#)
    let (_, diagnostics) = LayoutText.load(source, themes: [try Self.theme()])
    // The other permutation lacks both tokens, which is the same mistake in another light.
    #expect(diagnostics.all.map(\.id).contains(.init(stringLiteral: id)))
    #expect(diagnostics.all.allSatisfy { $0.location == source.location(of: "1️⃣", in: "a.layout.json") })
  }

  @Test func provesALayoutInEveryPermutation() throws {
    // 8 less 12 is too little; 16 less 12 is not.
    let source = LayoutText.layout(
      #"{ "spacing": 1️⃣{ "relative": -12 } }"#,
      spacing: #""{gap}""#,
      theme: #""theme": "t","#
    )
    let (document, diagnostics) = LayoutText.load(source, themes: [try Self.theme()])
    expect(diagnostics, are: [("layout-negative-spacing", "1️⃣")], in: source)
    #expect(document == nil)
  }

  @Test func saysThatAThemeNeedsAProject() {
    let source = LayoutText.layout("", theme: #""theme": 1️⃣"t","#)
    expect(LayoutText.load(source).diagnostics, are: [("no-project", "1️⃣")], in: source)
  }
}
