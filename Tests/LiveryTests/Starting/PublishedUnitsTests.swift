import Testing

@testable import DesignTokens
@testable import DocumentReading
@testable import Livery

/// Numbers get the unit that the style sheets of a folder write behind them.
@Suite struct PublishedUnitsTests {
  /// The manifest and the sheet of a project whose tokens are colors and some others.
  private func start(_ tokens: String, sheet: String, path: String = "dist/a.css", colors count: Int = 8) throws -> (
    manifest: JSONValue, css: String
  ) {
    let properties = (0..<count).map { "--color-c\($0): #\($0)\($0)\($0);" }.joined(separator: " ")
    let colors = (0..<count).map { ##""c\##($0)": { "type": "color", "value": "#\##($0)\##($0)\##($0)" }"## }
    let start = ProjectStart(
      from: InMemoryFiles([
        "tokens.json": #"{ "color": { \#(colors.joined(separator: ", ")) }, \#(tokens) }"#,
        path: ":root { \(properties) \(sheet) }",
      ]),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css"])
    )
    let project = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let manifest = try #require(project["livery.json"], "\(start.diagnostics)")
    let outcome = Pipeline(files: InMemoryFiles(project)).run()
    #expect(!outcome.diagnostics.containsErrors, "\(outcome.diagnostics)")
    var unheard = Diagnostics()
    let node = try #require(SourceFile(path: "livery.json", text: manifest).parsed(diagnostics: &unheard))
    return (JSONValue(node), outcome.files.first { $0.path.hasSuffix(".css") }?.text ?? "")
  }

  /// What was converted with another unit, because its type asks for one, is converted once more.
  @Test func correctsTheUnitsOfTheConversion() throws {
    let tokens =
      #""radius": { "s": { "type": "dimension", "value": "0.2" }, "m": { "type": "dimension", "value": "4" } }"#
    let (manifest, css) = try start(tokens, sheet: "--radius-s: 0.2px; --radius-m: 4px;")
    #expect(css.contains("--radius-s: 0.2px;") && css.contains("--radius-m: 4px;"), "\(css)")
    #expect(Self.rules(of: manifest).isEmpty)
  }

  private static func numbers(_ members: KeyValuePairs<String, String>) -> String {
    members.map { #""\#($0.key)": { "type": "number", "value": \#($0.value) }"# }.joined(separator: ", ")
  }

  /// By pattern, in the order of the manifest.
  private static func rules(of manifest: JSONValue) -> [String] {
    guard case .object(let members) = manifest,
      case .object(let rules)? = members.first(where: { $0.key == "reading" })?.value
    else { return [] }
    return rules.map { "\($0.key) \(JSONWriter.line(of: $0.value))" }
  }

  @Test(
    arguments: [
      // A whole group, whatever the sheet counts lengths in.
      (
        #""space": { \#(numbers(["none": "0", "s": "4", "m": "16"])) }"#,
        "--space-none: 0; --space-s: 4px; --space-m: 1rem;", [#"space.** { "unit": "px" }"#], "--space-m: 16px;"
      ),
      // Sheets round what is not whole in rem.
      (
        #""icon": { \#(numbers(["s": "16", "m": "37", "l": "1"])) }"#,
        "--icon-s: 1rem; --icon-m: 2.313rem; --icon-l: .063rem;", [#"icon.** { "unit": "px" }"#], "--icon-m: 37px;"
      ),
      (
        #""space": { \#(numbers(["s": "1.5", "m": "2"])) }"#,
        "--space-s: 1.5rem; --space-m: 2rem;", [#"space.** { "unit": "rem" }"#], "--space-m: 2rem;"
      ),
      (
        #""motion": { "time": { \#(numbers(["s": "150", "m": "2000"])) } }"#,
        "--motion-time-s: 150ms; --motion-time-m: 2s;", [#"motion.** { "unit": "ms" }"#], "--motion-time-m: 2000ms;"
      ),
      // Only a part of it, and single tokens.
      (
        #""font": { "size": { \#(numbers(["s": "12", "m": "16"])) }, "weight": { \#(numbers(["bold": "700"])) } }"#,
        "--font-size-s: 12px; --font-size-m: 16px; --font-weight-bold: 700;", [#"font.size.** { "unit": "px" }"#],
        "--font-weight-bold: 700;"
      ),
      (
        #""line": { \#(numbers(["width": "2", "opacity": "50"])) }"#,
        "--line-width: 2px; --line-opacity: 0.5;", [#"line.width { "unit": "px" }"#], "--line-opacity: 50;"
      ),
      // A percentage is a text.
      (
        #""line": { "height": { \#(numbers(["s": "110", "m": "140"])) }, "width": { \#(numbers(["s": "2", "m": "4"])) } }"#,
        "--line-height-s: 110%; --line-height-m: 140%; --line-width-s: 2px; --line-width-m: 4px;",
        [#"line.height.** { "unit": "%" }"#, #"line.width.** { "unit": "px" }"#], "--line-height-m: 140%;"
      ),
      // A reference has the unit of its target.
      (
        #""space": { \#(numbers(["s": "4", "m": "16"])), "gap": { "type": "number", "value": "{space.s}" } }"#,
        "--space-s: 4px; --space-m: 16px; --space-gap: var(--space-s);", [#"space.** { "unit": "px" }"#],
        "--space-gap: 4px;"
      ),
      // What is not published has the unit of what refers to it.
      (
        #"""
        "size": { \#(numbers(["4": "4", "16": "16"])) },
        "pad": { \#(numbers(["s": #""{size.4}""#, "m": #""{size.16}""#])) }
        """#,
        "--pad-s: 4px; --pad-m: 16px;", [#"size.** { "unit": "px" }"#], "--pad-m: 16px;"
      ),
      // Unless that has several.
      (
        #"""
        "size": { \#(numbers(["4": "4", "16": "16"])) },
        "pad": { \#(numbers(["s": #""{size.4}""#])) }, "order": { \#(numbers(["top": #""{size.4}""#])) }
        """#,
        "--pad-s: 4px; --order-top: 4;", [], "--pad-s: 4;"
      ),
      // What says nothing: no number, another number, no property, and one that is half unknown.
      (#""space": { \#(numbers(["s": "4", "m": "16"])) }"#, "--space-s: 5px; --space-m: 17px;", [], "--space-m: 16;"),
      (#""space": { \#(numbers(["s": "4", "m": "16"])) }"#, "--space-s: 4; --space-m: 16;", [], "--space-m: 16;"),
      (#""space": { \#(numbers(["s": "4", "m": "16"])) }"#, "--other: 4px;", [], "--space-m: 16;"),
      (
        #""a": { \#(numbers(["s": "4", "m": "16", "l": "20"])) }"#, "--a-s: 4px;", [#"a.s { "unit": "px" }"#],
        "--a-m: 16;"
      ),
    ] as [(String, String, [String], String)]
  )
  func findsUnits(tokens: String, sheet: String, rules: [String], line: String) throws {
    let found = try start(tokens, sheet: sheet)
    #expect(Self.rules(of: found.manifest) == rules)
    #expect(found.css.contains(line), "\(found.css)")
  }

  /// A small sheet has to agree with all that it has.
  @Test(arguments: [
    (
      "--space-s: 4px; --space-m: 8px; --radius-s: 2px; --radius-m: 6px;",
      [#"radius.** { "unit": "px" }"#, #"space.** { "unit": "px" }"#]
    ),
    ("--space-s: 5px; --space-m: 8px; --radius-s: 2px; --radius-m: 6px;", []), ("--space-s: 4px;", []),
  ])
  func findsTheUnitsOfAFewNumbers(sheet: String, rules: [String]) throws {
    let tokens = #"""
      "space": { \#(Self.numbers(["s": "4", "m": "8"])) }, "radius": { \#(Self.numbers(["s": "2", "m": "6"])) }
      """#
    #expect(Self.rules(of: try start(tokens, sheet: sheet, colors: 0).manifest) == rules)
  }

  @Test(arguments: [
    ("1px", "0.0625rem", true), ("5px", "0.3125rem", true), ("0.15s", "150ms", true), ("1px", "0.063rem", false),
    ("1px", "1ms", true), ("2", "2px", true), ("16", "1rem", true), ("1e400", "1px", false), ("1em", "1px", false),
  ])
  func comparesMeasuresInAllUnits(one: String, other: String, areSame: Bool) {
    let amounts = [one, other].map { PublishedMeasure($0)?.inSmallUnit }
    #expect((amounts[0] != nil && amounts[0] == amounts[1]) == areSame)
  }

  /// A mixin of a preprocessor may have what the page has; a sheet in CSS counts before it.
  @Test func readsMixinsOfPreprocessors() throws {
    let tokens = #""space": { \#(Self.numbers(["s": "4", "m": "16"])) }"#
    let mixin = "} @mixin tokens { --space-s: 4px; --space-m: 16px;"
    let found = try start(tokens, sheet: mixin, path: "build/a.scss")
    #expect(Self.rules(of: found.manifest) == [#"space.** { "unit": "px" }"#])
    #expect(Self.rules(of: try start(tokens, sheet: mixin).manifest) == [#"space.** { "unit": "px" }"#])
  }

  /// Another error of the project, here two names that clash, has nothing to do with units.
  @Test func keepsUnitsBesideNamesThatClash() throws {
    let tokens = ##"""
      "space": { \##(Self.numbers(["s": "4", "m": "16"])) },
      "x": { "red": { "type": "color", "value": "#f00" }, "Red": { "type": "color", "value": "#e00" } }
      """##
    let found = try start(tokens, sheet: "--space-s: 4px; --space-m: 16px;")
    #expect(Self.rules(of: found.manifest) == [#"space.** { "unit": "px" }"#])
    #expect(found.css.contains("--x-red: #ff0000;") && !found.css.contains("#ee0000"), "\(found.css)")
  }

  /// A font has a line height without a unit, whatever the sheet writes.
  @Test func leavesNumbersAloneThatOthersNeed() throws {
    let tokens = #"""
      "line": { "body": { "type": "number", "value": 1.5 }, "head": { "type": "number", "value": 2 } },
      "text": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "16px", "fontWeight": 400,
        "letterSpacing": "0px", "lineHeight": "{line.body}" } }
      """#
    let found = try start(tokens, sheet: "--line-body: 1.5ms; --line-head: 2ms;")
    #expect(Self.rules(of: found.manifest) == [])
  }
}
