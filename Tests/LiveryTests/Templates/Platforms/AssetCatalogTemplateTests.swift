import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct AssetCatalogTemplateTests {
  /// The files that the template makes of the shipped palette.
  private func files(options: String) throws -> [OutputFile] {
    let palette = try #require(ShippedOutputs.palette)
    let project = EmittingProject(
      outputs: #"[{ "template": "xcassets", "into": "out", "options": { \#(options) } }]"#
    )
    var diagnostics = Diagnostics()
    let manifest = try #require(ManifestLoader(files: project.files).load(diagnostics: &diagnostics))
    let files = TemplateEmitter(manifest: manifest, files: project.files).files(for: palette, diagnostics: &diagnostics)
    #expect(!diagnostics.containsErrors, "\(DiagnosticText().text(of: diagnostics))")
    return files
  }

  @Test(arguments: ["any", "both"])
  func everyColorOfEveryAppearanceIsReadBackAsThePaletteHasIt(gamut: String) throws {
    let files = try files(options: #""gamut": "\#(gamut)""#)
    let sources = InMemoryFiles(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let palette = try #require(ShippedOutputs.palette)
    var count = 0
    for (theme, catalog) in [("spark", "out/Spark.xcassets"), ("brand", "out/Brand.xcassets")] {
      let columns = try #require(palette.columns(of: theme))
      for (index, appearance) in columns.appearances.enumerated() {
        var diagnostics = Diagnostics()
        var resolver = ThemeResolver(files: sources)
        let read = resolver.permutation(at: catalog, input: [], appearance: appearance, diagnostics: &diagnostics)
        let tokens = try #require(read).tokens
        for row in palette.tokens where row.theme == theme && row.first?.type == .color {
          let expected = row.tokens[index]?.value.color
          let found = tokens[row.path]?.value.color
          count += 1
          guard let expected, let found else {
            #expect(expected == nil && found == nil, "\(row.path)")
            continue
          }
          let (own, other) = (expected.color.converted(to: .displayP3), found.color.converted(to: .displayP3))
          let pairs = zip(
            [own.components.x, own.components.y, own.components.z, own.alpha],
            [
              other.components.x, other.components.y, other.components.z, other.alpha,
            ]
          )
          #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "\(row.path) in \(columns.name)")
        }
      }
    }
    #expect(count > 500)
  }

  private static let wide = EmittingProject(
    tokens: #""brand": { "red": \#(color("1, 0.2, 0", in: "display-p3")), "ink": \#(color("0, 0, 0")) }"#,
    outputs: #"[{ "template": "xcassets", "into": "out", "options": { "gamut": "both", "catalog": "my colors" } }]"#
  )

  @Test func writesAsXcodeDoesWithAnEntryForEachGamut() throws {
    #expect(
      try Self.wide.text(of: "out/MyColors.xcassets/brand/red.colorset/Contents.json") == """
        {
          "colors" : [
            {
              "color" : {
                "color-space" : "srgb",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0.0260685859209",
                  "green" : "0.204092306639",
                  "red" : "1.000"
                }
              },
              "display-gamut" : "sRGB",
              "idiom" : "universal"
            },
            {
              "color" : {
                "color-space" : "display-p3",
                "components" : {
                  "alpha" : "1.000",
                  "blue" : "0.000",
                  "green" : "0.2",
                  "red" : "1.000"
                }
              },
              "display-gamut" : "display-P3",
              "idiom" : "universal"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """
    )
    #expect(
      try Self.wide.text(of: "out/MyColors.xcassets/brand/Contents.json") == """
        {
          "info" : {
            "author" : "xcode",
            "version" : 1
          },
          "properties" : {
            "provides-namespace" : true
          }
        }

        """
    )
  }

  @Test func colorsOfOneSymbolAreReportedWithBothOrigins() throws {
    let project = EmittingProject(
      tokens: #""a": { "on-main": \#(color("0, 0, 0")) }, "b": { "onMainColor": \#(color("1, 1, 1")) }"#,
      outputs: #"[{ "template": "xcassets", "into": "out", "options": { "namespaces": false } }]"#
    )
    let found = try #require(project.run().diagnostics.all.first)
    #expect(found.message.contains("'b.onMainColor' and 'a.on-main' are both called 'onMain'"))
    #expect(found.location?.path == "all.tokens.json")
    #expect(found.notes.first?.location?.path == "all.tokens.json")
    #expect(
      found.advice == #"rename one of them, or let folders provide a namespace: "options": { "namespaces": true }"#
    )
  }

  @Test func colorsOfOneSymbolInOneFolderCanOnlyBeRenamed() {
    let project = EmittingProject(
      tokens: #""a": { "ink": \#(color("0, 0, 0")), "inkColor": \#(color("1, 1, 1")) }"#,
      outputs: #"[{ "template": "xcassets", "into": "out" }]"#
    )
    #expect(project.run().diagnostics.all.map(\.advice) == ["rename one of them"])
  }

  @Test func aColorThatHidesOneOfTheSystemIsAWarning() {
    let project = EmittingProject(
      tokens: #""red": \#(color("1, 0, 0"))"#,
      outputs: #"[{ "template": "xcassets", "into": "out" }]"#
    )
    #expect(project.run().diagnostics.all.map(\.id.description) == ["system-symbol"])
  }

  @Test func namesThatAreNoFilesAreMadeOnes() throws {
    let project = EmittingProject(
      tokens: #""</style>": \#(color("1, 0, 0")), "\"; drop": \#(color("1, 0, 0")), "🔥": \#(color("1, 0, 0"))"#,
      outputs: #"[{ "template": "xcassets", "into": "out" }]"#
    )
    let files = project.run().files.map(\.path).filter { $0.hasSuffix(".colorset/Contents.json") }
    #expect(
      files == [
        "out/Demo.xcassets/--style-.colorset/Contents.json", "out/Demo.xcassets/-; drop.colorset/Contents.json",
        "out/Demo.xcassets/🔥.colorset/Contents.json",
      ]
    )
  }

  @Test func groupsThatDifferByCaseAreOneFolder() throws {
    let project = EmittingProject(
      tokens: #"""
        "Gray": { "Deep": { "one": \#(color("0, 0, 0")) } }, "gray": { "deep": { "two": \#(color("1, 1, 1")) } }
        """#,
      outputs: #"[{ "template": "xcassets", "into": "out" }]"#
    )
    let outcome = project.run()
    #expect(outcome.diagnostics.all.isEmpty)
    #expect(
      outcome.files.map(\.path).filter { $0.hasPrefix("out/") } == [
        "out/Demo.xcassets/Contents.json", "out/Demo.xcassets/Gray/Contents.json",
        "out/Demo.xcassets/Gray/Deep/Contents.json", "out/Demo.xcassets/Gray/Deep/one.colorset/Contents.json",
        "out/Demo.xcassets/Gray/Deep/two.colorset/Contents.json",
      ]
    )
  }

  @Test(arguments: [("grayScale.one", "grayscale.one"), ("inkBlue", "inkblue")])
  func colorSetsThatDifferByCaseAloneAreReported(first: String, second: String) throws {
    func member(_ path: String) -> String {
      let names = path.split(separator: ".")
      return names.dropLast().reversed().reduce(#""\#(names.last ?? "")": \#(color("0, 0, 0"))"#) {
        #""\#($1)": { \#($0) }"#
      }
    }
    let project = EmittingProject(
      tokens: member(first) + ", " + member(second),
      outputs: #"[{ "template": "xcassets", "into": "out" }]"#
    )
    let found = try #require(project.run().diagnostics.all.first { $0.id == "name-clash" })
    #expect(found.message.contains("'\(second)' and '\(first)' differ by case alone"))
    #expect(found.subject == second)
  }

  private static func arranged(_ options: String) -> EmittingProject {
    EmittingProject(
      tokens: """
        "color": { "ai": { "onAI": \(color("0.2, 0.4, 1")), "deep": { "nightBlue": \(color("0.25, 0, 0")) } },
                   "shade": \(color("0, 0, 0", alpha: "0.5")) },
        "other": \(color("1, 1, 1"))
        """,
      outputs: #"[{ "template": "xcassets", "into": "out", "options": { "catalog": "C", \#(options) } }]"#
    )
  }

  @Test func arrangesColorSetsInFoldersOfOtherNames() throws {
    let project = Self.arranged(
      #""folders": { "color.ai": "AI", "color.shade": "" }, "names": "kebab", "namespaces": false, "notation": "hex""#
    )
    let paths = project.run().files.map(\.path).filter { $0.contains("colorset") }
    #expect(
      paths == [
        "out/C.xcassets/AI/deep/night-blue.colorset/Contents.json", "out/C.xcassets/AI/on-ai.colorset/Contents.json",
        "out/C.xcassets/shade.colorset/Contents.json",
      ]
    )
    let bytes = try project.text(of: paths[1])
    #expect(bytes.contains(#""red" : "0x33""#) && bytes.contains(#""blue" : "0xFF""#))
    // What is between two bytes keeps its digits.
    #expect(try project.text(of: paths[0]).contains(#""red" : "0.25""#))
    #expect(try project.text(of: paths[2]).contains(#""alpha" : "0.500""#))
  }

  /// Folders are those of the paths of files, and what is left of these is called as the output calls it.
  @Test(arguments: [
    (
      #""folders": { "color": "" }, "rename": { "**.deep": "", "color.shade": "veil" }"#,
      ["ai/nightBlue", "ai/onAI", "veil"]
    ),
    (#""folders": { "color.ai": "AI" }, "rename": { "color.ai": "x", "**.onAI": "" }"#, ["AI/deep/nightBlue", "AI/x"]),
    (
      #""rename": { "color": "", "color.ai": "main.night" }, "names": "kebab""#,
      ["main/night/deep/night-blue", "main/night/on-ai", "other", "shade"]
    ),
  ])
  func callsGroupsAndColorsOtherwise(options: String, sets: [String]) {
    let outcome = Self.arranged(options).run()
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let paths = outcome.files.map(\.path).filter { $0.contains("colorset") }
    #expect(paths == sets.map { "out/C.xcassets/\($0).colorset/Contents.json" })
  }

  @Test(arguments: ["a..b", "a//b", "/", "a.b/c"])
  func reportsFoldersThatCannotExist(folder: String) throws {
    let found = Self.arranged(#""folders": { "color.ai": "\#(folder)" }"#).run().diagnostics.all
    #expect(found.map(\.id) == ["folder-name"])
  }

  @Test func leavesOutEntriesThatTheSystemShowsAnyway() throws {
    let project = EmittingProject(
      appearances: [
        ("light", #""a": \#(color("0, 0, 0")), "b": \#(color("0, 0, 0"))"#),
        ("dark", #""a": \#(color("1, 1, 1")), "b": \#(color("1, 1, 1"))"#),
        ("lightHighContrast", #""a": \#(color("0, 0, 0")), "b": \#(color("0, 0, 0"))"#),
        ("darkHighContrast", #""a": \#(color("1, 1, 1")), "b": \#(color("1, 0, 1"))"#),
      ],
      outputs: #"[{ "template": "xcassets", "into": "out", "options": { "fallbacks": false } }]"#
    )
    func entries(_ set: String) throws -> Int {
      try project.text(of: "out/Demo.xcassets/\(set).colorset/Contents.json").ranges(of: "idiom").count
    }
    #expect(try entries("a") == 2)
    #expect(try entries("b") == 4)
  }
}
