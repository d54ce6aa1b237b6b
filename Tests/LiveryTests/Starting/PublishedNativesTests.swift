import DesignTokens
import Testing

@testable import Livery

/// Outputs for apps call tokens as the sources do that a folder has, or leave out what its style sheets leave out.
@Suite struct PublishedNativesTests {
  private static let names = ["Ink", "Paper", "Brand", "Line", "Note", "Success", "Warning", "Danger"]
  private static let colors = ["111111", "fafafa", "c50b26", "888374", "5c6b63", "10b981", "f59e0b", "e36a5a"]

  /// Eight colors in two groups, of which a style sheet leaves one out.
  private static let files = {
    let members = zip(names, colors).map { ##""\##($0.lowercased())": { "$type": "color", "$value": "#\##($1)" }"## }
    let properties = zip(names, colors).map { "--color-\($0.lowercased()): #\($1);" }
    return [
      "tokens.json": #"{ "core": { "color": { \#(members.joined(separator: ", ")) } } }"#,
      "dist/a.css": ":root { \(properties.joined(separator: " ")) }",
    ]
  }()

  /// The outputs of the manifest by their templates, as they are written.
  private func outputs(_ templates: [String], besides others: [String: String]) throws -> [String: String] {
    let start = ProjectStart(
      from: InMemoryFiles(Self.files.merging(others) { $1 }),
      ignoring: ["dist"],
      .init(name: "demo", templates: templates)
    )
    let manifest = try #require(start.files.first { $0.path == "livery.json" }?.text, "\(start.diagnostics)")
    let lines = manifest.split(separator: "\n").map(String.init)
    return Dictionary(
      templates.map { template in (template, lines.first { $0.contains(#""template": "\#(template)""#) } ?? "") }
    ) { first, _ in first }
  }

  /// A file with a declaration for each name, which is in place of `*`.
  private func source(_ path: String, _ declaration: String) -> String {
    let isXML = path.hasSuffix("xml")
    let lines = Self.names.map { declaration.replacing("*", with: isXML ? $0.lowercased() : $0) }
      .joined(separator: "\n")
    return isXML ? "<resources>\n\(lines)\n</resources>" : lines
  }

  @Test func groupsThatSheetsLeaveOutAreInNoOutput() throws {
    let templates = ["css", "android", "compose", "flutter", "swiftui", "uikit", "xcassets"]
    for (template, output) in try outputs(templates, besides: [:]) {
      #expect(output.contains(#""rename": { "core": "" }"#), "\(template): \(output)")
    }
  }

  @Test(arguments: [
    ("compose", "Tokens.kt", "val coreColor* = Color(0xFF112233)", false),
    ("compose", "Tokens.kt", "  val Color*: Color = Color(0xFF112233)", true),
    ("flutter", "tokens.dart", "  static const Color coreColor* = Color(0xFF112233);", false),
    ("swiftui", "Tokens.swift", "  public static let color*: Color = .red", true),
    ("swiftui", "Tokens.swift", "enum Core { enum Unused {} }\n  static let color* = Color.red", false),
    ("android", "colors.xml", "<color name=\"core_color_*\">#123</color>", false),
  ])
  func committedSourcesDecide(template: String, file: String, declaration: String, isRenamed: Bool) throws {
    let found = try outputs([template, "css"], besides: ["app/\(file)": source(file, declaration)])
    let output = try #require(found[template])
    #expect(output.contains("rename") == isRenamed, "\(output)")
    #expect(found["css"]?.contains("rename") == true)
  }

  /// What another program writes for apps is an output as well, if it has the tokens by their names.
  @Test(arguments: [
    (
      "build/flutter/tokens.dart", "import 'dart:ui';\n  static const Color coreColor* = Color(0xFF112233);",
      ["css", "flutter"]
    ),
    ("ios/Tokens.swift", "import SwiftUI\n  static let color* = Color.red", ["css", "swiftui"]),
    ("android/tokens.xml", "<color name=\"core_color_*\">#123</color>", ["css", "android"]),
    ("kotlin/Tokens.kt", "const val coreColor* = 0x112233", ["css"]),
    ("lib/tokens.dart", "import 'dart:ui';\n  static const Color * = Color(0xFF112233);", ["css"]),
  ])
  func committedSourcesAreOutputs(path: String, declaration: String, templates: [String]) throws {
    let start = ProjectStart(
      from: InMemoryFiles(Self.files.merging([path: source(path, declaration)]) { $1 }),
      ignoring: ["dist"],
      .init(name: "demo", templates: ["css"], followsTool: true)
    )
    let manifest = try #require(start.files.first { $0.path == "livery.json" }?.text, "\(start.diagnostics)")
    #expect(manifest.matches(of: #/"template": "(\w+)"/#).map { String($0.1) } == templates, "\(manifest)")
  }

  /// They have the last word, also about what style sheets leave out.
  @Test func resourcesOfAndroidAreCalledAsThoseOfTheFolder() throws {
    let resources = zip(Self.names, Self.colors).map {
      "  <color name=\"acme_core_color_\($0.lowercased())\">#ff\($1)</color>"
    }
    let file = "<resources>\n\(resources.joined(separator: "\n"))\n</resources>"
    let output = try outputs(["android", "css"], besides: ["app/res/values/colors.xml": file])["android"]
    let options = #""options": { "themePrefix": false, "prefix": "acme" }"#
    #expect(output?.contains(options) == true, "\(output ?? "")")
  }

  /// Tools may have had figures as words of their own, which the variables of Sass show as well.
  @Test func figuresAreWordsWhereTheFolderHasThemSo() throws {
    let steps = [("moss1", "moss-1", "2f7d4a"), ("moss2", "moss-2", "bfe0c3"), ("grey100", "grey-100", "f1f2f3")]
    let tokens = steps.map { ##""\##($0)": { "$type": "color", "$value": "#\##($2)" }"## }
    let variables = steps.map { "$tone-\($1): #\($2);" }
    let resources = steps.map { "<color name=\"tone_\($1.replacing("-", with: "_"))\">#ff\($2)</color>" }
    let start = ProjectStart(
      from: InMemoryFiles([
        "tokens.json": #"{ "tone": { \#(tokens.joined(separator: ", ")) } }"#,
        "build/_a.scss": variables.joined(separator: "\n"),
        "build/colors.xml": "<resources>\n\(resources.joined(separator: "\n"))\n</resources>",
      ]),
      ignoring: ["build"],
      .init(name: "demo", templates: ["scss", "android"])
    )
    let files = Dictionary(start.files.map { ($0.path, $0.text) }) { first, _ in first }
    let manifest = try #require(files["livery.json"], "\(start.diagnostics)")
    for options in [
      #""../Generated/scss", "options": { "names": "separateFigures" }"#,
      #""../Generated/android", "options": { "themePrefix": false, "names": "separateFigures" }"#,
    ] { #expect(manifest.contains(options), "\(manifest)") }
    let texts = Pipeline(files: InMemoryFiles(files)).run().files.map(\.text)
    for text in variables + [#"<color name="tone_grey_100">#FFF1F2F3</color>"#] {
      #expect(texts.contains { $0.contains(text) }, "\(texts)")
    }
  }
}
