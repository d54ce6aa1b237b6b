import DesignTokens
import Testing

@testable import Livery

/// An app for Android keeps its colors and lengths in resources, which become tokens and the same resources again.
@Suite struct ResourceTokensTests {
  private static let res = "app/src/main/res"

  private func start(_ files: [String: String], templates: [String] = ["css"]) -> ProjectStart {
    ProjectStart(
      from: InMemoryFiles(files),
      ignoring: [],
      .init(name: "demo", templates: templates, followsTool: true)
    )
  }

  private func resources(_ lines: String) -> String {
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<resources>\n\(lines)\n</resources>\n"
  }

  /// The values by name of a file that a build of a project writes.
  private func values(in path: String, of outcome: Pipeline.Outcome) throws -> [String: String] {
    let file = try #require(
      outcome.files.first { $0.path.hasSuffix("android/\(path)") },
      "\(outcome.files.map(\.path)) \(outcome.diagnostics.all.map(\.message))"
    )
    let entries = try #require(ResourceFile(text: file.text)).entries
    return Dictionary(entries.map { ($0.name, "\($0.kind) \($0.value)") }) { first, _ in first }
  }

  private func outcome(of start: ProjectStart) throws -> Pipeline.Outcome {
    try #require(!start.files.isEmpty, "\(start.diagnostics.all.map(\.message))")
    return Pipeline(files: InMemoryFiles(Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }))
      .run()
  }

  // MARK: Values

  @Test func becomeTheSameResourcesAgain() throws {
    let colors = resources(
      """
        <color name="brandInk">#FF101820</color>
        <color name="page"> #fff </color>
        <color name="veil" tools:ignore="UnusedResources">#8101</color>
        <color name="onPage">@color/brandInk</color>
        <item name="rim" type="color">@android:color/black</item>
        <dimen name="gap">8dp</dimen>
        <string name="title">#101820</string>
        <style name="Theme"><item name="colorPrimary">@color/page</item></style>
      """
    ).replacing("<resources>", with: "<resources xmlns:tools=\"http://schemas.android.com/tools\">")
    let dimens = resources(
      """
        <dimen name="caption">12sp</dimen>
        <dimen name="hint">@dimen/caption</dimen>
        <dimen name="text_size_badge">10dip</dimen>
        <dimen name="inset">-0.5dp</dimen>
        <dimen name="nothing">0px</dimen>
        <item name="dimmed" type="dimen" format="float">.38</item>
        <integer name="slide_duration">300</integer>
        <integer name="mask">0xffffffff</integer>
      """
    )
    let night = resources(
      "  <color name=\"page\">#101820</color>\n  <color name=\"onPage\">@android:color/white</color>"
    )
    let start = start([
      "\(Self.res)/values/colors.xml": colors, "\(Self.res)/values/dimens.xml": dimens,
      "\(Self.res)/values-night/colors.xml": night.replacing("\n", with: "\r\n"),
    ])
    #expect(start.source == "the resources of Android in 'app/src/main/res'")
    #expect(!start.diagnostics.all.contains { $0.id == "resource-skipped" }, "\(start.diagnostics.all)")
    let outcome = try outcome(of: start)
    #expect(
      try values(in: "values/colors.xml", of: outcome) == [
        "brandInk": "color #FF101820", "page": "color #FFFFFFFF", "veil": "color #88110011",
        "onPage": "color #FF101820", "rim": "color #FF000000",
      ]
    )
    #expect(
      try values(in: "values-night/colors.xml", of: outcome) == [
        "page": "color #FF101820", "onPage": "color #FFFFFFFF",
      ]
    )
    #expect(
      try values(in: "values/dimens.xml", of: outcome) == [
        "gap": "dimen 8dp", "caption": "dimen 12sp", "hint": "dimen 12sp", "text_size_badge": "dimen 10dp",
        "inset": "dimen -0.5dp", "nothing": "dimen 0dp", "dimmed": "dimen 0.38",
      ]
    )
    #expect(
      try values(in: "values/values.xml", of: outcome) == [
        "slide_duration": "integer 300", "mask": "integer -1",
      ]
    )
    #expect(!outcome.files.contains { $0.path.hasSuffix("styles.xml") || $0.path.hasSuffix(".css") })
  }

  /// What a token cannot be is named with the reason, and everything else is read.
  @Test(arguments: [
    ("<color name=\"x\">?attr/colorPrimary</color>", "'?attr/colorPrimary' is an attribute of the app's theme, which"),
    ("<color name=\"x\">@color/none</color>", "'@color/none' is in no file of values here"),
    ("<color name=\"x\">@color/x</color>", "'@color/x' has no value, or is this one again"),
    ("<color name=\"x\">@dimen/gap</color>", "'@dimen/gap' is no color"),
    ("<color name=\"x\">#12345</color>", "'#12345' is no color"), ("<color name=\"x\"/>", "it has no value"),
    ("<color name=\"x\">@android:color/system_accent1_500</color>", "is of the platform, whose values are in no file"),
    ("<dimen name=\"x\">1px</dimen>", "'1px' is in pixels of the screen"),
    ("<dimen name=\"x\">2pt</dimen>", "'2pt' is a length on the screen as a ruler measures it"),
    ("<dimen name=\"x\">50%</dimen>", "'50%' is no length"), ("<dimen name=\"x\">wide</dimen>", "is no length"),
    ("<integer name=\"x\">4000000000</integer>", "is no integer of 32 bits"),
    ("<dimen name=\"ink\">8dp</dimen>", "'@color/ink' has the name already"),
    ("<color name=\"a.b\">#111</color>", "the name has other characters than letters, figures and '_'"),
  ])
  func namesWhatIsNoToken(element: String, reason: String) throws {
    let start = start([
      "\(Self.res)/values/colors.xml": resources("  <color name=\"ink\">#101820</color>\n  \(element)")
    ])
    let warning = try #require(start.diagnostics.all.first { $0.id == "resource-skipped" })
    #expect(warning.message.hasPrefix("1 resource is no value of a token"), "\(warning.message)")
    #expect(warning.notes.count == 1 && warning.notes[0].message.contains(reason), "\(warning.notes)")
    #expect(warning.notes[0].location?.description == "app/src/main/res/values/colors.xml:4:3")
    #expect(try values(in: "values/colors.xml", of: outcome(of: start)) == ["ink": "color #FF101820"])
  }

  // MARK: Folders

  @Test func namesValuesOfOtherScreensAndBuilds() throws {
    let ink = resources("  <color name=\"ink\">#101820</color>\n  <dimen name=\"gap\">8dp</dimen>")
    let start = start([
      "\(Self.res)/values/colors.xml": ink, "\(Self.res)/values-v31/colors.xml": ink,
      "\(Self.res)/values-sw600dp/dimens.xml": resources("  <dimen name=\"gap\">16dp</dimen>"),
      "app/src/debug/res/values/colors.xml": resources("  <color name=\"ink\">#f00</color>"),
      "\(Self.res)/values-de/strings.xml": resources("  <string name=\"ink\">Tinte"),
      "app/build/intermediates/res/values/colors.xml": resources("  <color name=\"built\">#f00</color>"),
    ])
    let warnings = start.diagnostics.all.filter { $0.id == "resource-skipped" }.map(\.message)
    #expect(
      warnings == [
        "2 resources have other values in 'src/debug', 'values-sw600dp', which are left out: 'ink', 'gap'"
      ]
    )
    #expect(try values(in: "values/colors.xml", of: outcome(of: start)) == ["ink": "color #FF101820"])
  }

  @Test func theAppCountsMoreThanItsModules() throws {
    let start = start([
      "core/src/main/res/values/colors.xml": resources(
        "  <color name=\"ink\">#f00</color>\n  <color name=\"line\">#ccc</color>"
      ),
      "app/src/main/res/values/colors.xml": resources("  <color name=\"ink\">#101820</color>"),
      "app/src/main/res/values-night/colors.xml": resources("  <color name=\"glow\">#eee</color>"),
      "sample/src/main/res/values/colors.xml": resources("  <color name=\"ink\">#0f0</color>"),
    ])
    #expect(start.source == "the resources of Android in 'app/src/main/res', 'core/src/main/res'")
    #expect(
      start.diagnostics.all.filter { $0.id == "resource-skipped" }.map(\.message) == [
        "modules have several values of 1 resource, of which the first is read: 'ink'",
        "1 resource is in 'values-night' alone, whose value holds by day as well: 'glow'",
      ]
    )
    #expect(
      try values(in: "values/colors.xml", of: outcome(of: start)) == [
        "ink": "color #FF101820", "line": "color #FFCCCCCC", "glow": "color #FFEEEEEE",
      ]
    )
  }

  @Test func saysWhereAFileIsBroken() throws {
    let start = start([
      "\(Self.res)/values/colors.xml": "<resources>\n  <color name=\"ink\">#101820</colour>\n</resources>"
    ])
    #expect(start.files.isEmpty)
    let error = try #require(start.diagnostics.all.first)
    #expect(error.id == "xml-syntax" && error.location?.description == "app/src/main/res/values/colors.xml:2:28")
    #expect(error.message == "the element 'color' must be closed with '</color>', not '</colour>'")
  }

  // MARK: Sources

  /// What is in every new app is no theme, and neither is what a framework puts around its app.
  @Test(arguments: [
    (
      "app/src/main/res", "<color name=\"purple_500\">#FF6200EE</color>",
      "it has no color but those that every new app has"
    ),
    (
      "app/src/main/res", "<color name=\"colorAccent\">#D81B60</color>",
      "it has no color but those that every new app has"
    ),
    ("app/src/main/res", "<color name=\"x\">?attr/y</color>", "none of its colors is a value that a token can have"),
    (
      "mobile/android/app/src/main/res", "<color name=\"ink\">#111</color>",
      "it is of the project that a framework puts"
    ),
  ])
  func otherColorsAreNoTheme(folder: String, element: String, reason: String) throws {
    let start = start([
      "\(folder)/values/colors.xml": resources(element),
      "mobile/package.json": #"{ "dependencies": { "react-native": "*" } }"#,
    ])
    #expect(start.isStarter)
    let warning = try #require(start.diagnostics.all.first { $0.id == "files-unread" })
    #expect(warning.notes.count == 1 && warning.notes[0].message.contains(reason), "\(warning.notes)")
  }

  /// Resources beside tokens are what a build made of them, or of something else.
  @Test(arguments: [
    ("tokens.json", ##"{ "ink": { "$type": "color", "$value": "#101820" } }"##, "loose token files"),
    ("web/app.css", ":root { --ink: #101820 }", "the custom properties of 1 style sheet"),
    ("src/theme.ts", "export const colors = { ink: '#101820', page: '#fafafa' }", "the objects of programs"),
  ])
  func areTheLastThatAreLookedFor(path: String, text: String, source: String) {
    let start = start([
      path: text, "\(Self.res)/values/colors.xml": resources("  <color name=\"ink\">#101820</color>"),
    ])
    #expect(start.source == source)
    #expect(!start.isOfResources)
  }

  @Test func areAnOutputOfTheirOwn() {
    let files = InMemoryFiles([
      "\(Self.res)/values/colors.xml": resources("  <color name=\"ink\">#101820</color>"),
      "app/build.gradle": "buildFeatures { compose true }",
    ])
    func templates(_ guess: [String]) -> [String] { ProjectStart.templates(insteadOf: guess, for: files, ignoring: []) }
    #expect(templates(["compose"]) == ["android", "compose"] && templates(["css"]) == ["android"])
    #expect(templates(["css", "android"]) == ["css", "android"])
  }
}
