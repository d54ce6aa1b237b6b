import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// That the Swift compiler takes what the templates for Apple's platforms write.
@Suite struct AppleTemplatesProcessTests {
  private func expectCompiles(_ project: EmittingProject, sourceLocation: SourceLocation = #_sourceLocation)
    async throws -> [OutputFile]
  {
    let outcome = project.run()
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(!outcome.diagnostics.containsErrors, "\(messages)", sourceLocation: sourceLocation)
    let files = outcome.files.filter { $0.path.hasPrefix("out/") && $0.path.hasSuffix(".swift") }
    try await expectCompilesOnAllPlatforms(files, sourceLocation: sourceLocation)
    return files
  }

  @Test(
    arguments: [
      ("swift", #""access": "public""#), ("swift", #""access": "internal", "components": false"#),
      ("swiftui", #""access": "public", "uikit": true"#), ("swiftui", #""access": "package""#),
      ("uikit", #""access": "public""#), ("uikit", #""access": "internal""#),
    ]
  )
  func compileForTheShippedProject(template: String, options: String) async throws {
    let palette = try #require(ShippedOutputs.palette)
    let project = EmittingProject(outputs: AppleTemplatesTests.outputs(template, options))
    var diagnostics = Diagnostics()
    let manifest = try #require(ManifestLoader(files: project.files).load(diagnostics: &diagnostics))
    let files = TemplateEmitter(manifest: manifest, files: project.files).files(for: palette, diagnostics: &diagnostics)
    let names = files.map(\.path)
    #expect(names.contains("out/SparkTheme.swift"))
    #expect(names.contains("out/SparkTheme+Components.swift") == !options.contains("components"))
    #expect(names.contains("out/ThemeValues+UIKit.swift") == (template == "uikit" || options.contains("uikit")))
    try await expectCompilesOnAllPlatforms(files)
  }

  @Test(arguments: AppleTemplatesTests.templates)
  func compileForEveryTypeAndForHostileNames(template: String) async throws {
    let project = EmittingProject(
      tokens: HostileTokens.json + ", " + AllTypes.json + ", " + HostileGroups.json,
      theme: "1 */ class",
      outputs: AppleTemplatesTests.outputs(template),
      components: [HostileGroups.component]
    )
    let files = try await expectCompiles(project)
    // What a name or a description says stands in comments and strings only.
    for file in files {
      let lines = file.text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      let code = lines.joined(separator: "\n").replacing(/"(\\.|[^"\\])*"/, with: "")
      for injection in ["system()", "</style", "; drop", "*/"] {
        #expect(!code.contains(injection), "\(file.path)")
      }
    }
  }
}

/// That what is generated can be used beside other generated code, and by the tools of a Swift project.
@Suite struct GeneratedSwiftProcessTests {
  private func files(theme: String, template: String) throws -> [OutputFile] {
    let project = EmittingProject(
      tokens: #""ink": \#(color("0, 0, 0")), "space": { "gap": \#(AllTypes.gap) }"#,
      theme: theme,
      outputs: AppleTemplatesTests.outputs(template, #""access": "public", "runtime": "LiveryRuntime""#)
    )
    let files = project.run().files.filter { $0.path.hasPrefix("out/") && $0.path.hasSuffix(".swift") }
    #expect(!files.isEmpty && !files.contains { $0.path.contains("ThemeValues") })
    return files
  }

  @Test(arguments: AppleTemplatesTests.templates)
  func twoModulesOfOneRuntimeAreImportedTogether(template: String) async throws {
    let scratch = try ScratchFolder()
    let compiler = SwiftCompiler(folder: scratch)
    let runtime = ["", "+SwiftUI", "+UIKit"].map { "\(packageFolder)/Sources/LiveryRuntime/ThemeValues\($0).swift" }
    #expect(try await compiler.build(module: "LiveryRuntime", from: runtime).isEmpty)
    for theme in ["sea", "wood"] {
      let files = try files(theme: theme, template: template)
      for file in files { try scratch.write(theme + "/" + file.path, Data(file.bytes)) }
      let paths = files.map { "\(scratch.path)/\(theme)/\($0.path)" }
      let errors = try await compiler.build(module: theme.capitalized + "Kit", from: paths)
      #expect(errors.isEmpty, "\(errors)")
    }
    let app = """
      import LiveryRuntime
      import SeaKit
      import WoodKit

      func inks(_ sea: SeaTheme = .sea, _ wood: WoodTheme = .wood) -> [ThemeColor] { [sea.ink, wood.ink.opacity(0.5)] }
      """
    try scratch.write("App.swift", Data(app.utf8))
    #expect(try await compiler.typecheck(["\(scratch.path)/App.swift"]).isEmpty)
  }

  /// With the formatter's own configuration and with this project's, and no file asks it to look away.
  @Test(
    .enabled(if: ExternalTool.swiftFormat.isInstalled),
    arguments: AppleTemplatesTests.templates + ["accessibility"],
    [false, true]
  )
  func ofTheShippedProjectIsLaidOutAsTheFormatterDoes(template: String, isOwn: Bool) async throws {
    let palette = try #require(ShippedOutputs.palette)
    let files = try TemplateRun(template, of: palette, options: #"{ "access": "public" }"#).files
    try await expectLaidOut(files.filter { $0.path.hasSuffix(".swift") }, isOwn: isOwn)
  }

  @Test(.enabled(if: ExternalTool.swiftFormat.isInstalled), arguments: AppleTemplatesTests.templates)
  func withHostileNamesIsLaidOutAsTheFormatterDoes(template: String) async throws {
    let files = EmittingProject(
      tokens: HostileTokens.json + ", " + AllTypes.json + ", " + HostileGroups.json,
      theme: "1 */ class",
      outputs: AppleTemplatesTests.outputs(template),
      components: [HostileGroups.component]
    )
    .run().files.filter { $0.path.hasPrefix("out/") && $0.path.hasSuffix(".swift") }
    // What is called like a word of Swift gets an underscore, or would not compile.
    try await expectLaidOut(files, rules: #"{ "AlwaysUseLowerCamelCase": false }"#)
  }

  private func expectLaidOut(_ files: [OutputFile], isOwn: Bool = false, rules: String = "{}") async throws {
    #expect(!files.isEmpty && files.allSatisfy { !$0.text.contains("swift-format-ignore") })
    let scratch = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let configuration = isOwn ? "\(packageFolder)/.swift-format" : #"{ "version": 1, "rules": \#(rules) }"#
    let result = try await ExternalTool.swiftFormat.run(
      ["lint", "--strict", "--configuration", configuration] + files.map(\.path),
      in: scratch
    )
    let findings = result.errors.split(separator: "\n").prefix(20).joined(separator: "\n")
    #expect(result.status == 0, "\(findings)")
  }

  @Test(.enabled(if: ExternalTool.swiftFormat.isInstalled), arguments: AppleTemplatesTests.templates)
  func passesTheFormatterAsItIs(template: String) async throws {
    let scratch = try ScratchFolder()
    for file in try files(theme: "sea", template: template) { try scratch.write(file.path, Data(file.bytes)) }
    let result = try await ExternalTool.swiftFormat.run(["lint", "--strict", "--recursive", scratch.path], in: scratch)
    #expect(result.status == 0, "\(result.errors)")
  }
}

/// Groups, axes and parts whose names try to break out, or are words of Swift.
private enum HostileGroups {
  private static let names = [
    "class", "1st", "a b", "*/ system()", "🔥", "</style>", "\\\"; drop", "self", "Type", "init", "Double", "String",
    "ThemeColor", "resolved", "default",
  ]

  static let json =
    #""words": { "# + names.map { #""\#($0)": { "\#($0)": \#(color("1, 0, 0")) }"# }.joined(separator: ", ") + " }"

  static let component = #"""
    { "version": 1, "component": "theme */ {", "description": "*/ } system()\nsecond \\(line)",
      "axes": {
        "type": { "values": ["1st", "self", "init", "a b", "case"], "default": "self" },
        "string": { "values": ["true", "false"], "default": "true" },
        "double": { "values": ["Type", "allCases"], "default": "Type" },
        "theme color": { "values": ["a", "b"] }, "1 class theme": { "values": ["a", "b"] }, "states": { "values": ["a", "b"] } },
      "parts": { "class": { "default": "color", "in": "number", "word": { "type": "enum", "values": ["\"; drop", "b"] } } },
      "rules": [
        { "set": { "class.default": "{words.self.self}", "class.in": 1, "class.word": "\"; drop" } },
        { "when": { "type": "init", "string": "true" }, "set": { "class.default": "{words.init.init}" } },
        { "when": { "double": "allCases" }, "set": { "class.in": 2, "class.word": "b" } },
        { "when": { "theme color": "b", "1 class theme": "b" }, "set": { "class.in": 3 } },
        { "when": { "states": "b" }, "set": { "class.in": 4 } } ],
      "accessibility": { "role": { "ios": "button" }, "exposes": { "selected": { "states": "b" } } } }
    """#
}
