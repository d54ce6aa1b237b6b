import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct BuildGraphTests {
  /// The files of the project that ships with the package, by their paths from its folder.
  private static func shippedFiles() throws -> [String: String] {
    var files: [String: String] = [:]
    for (folder, prefix) in [("Tokens", ""), ("Templates", "../Templates/")] {
      let root = URL(fileURLWithPath: packageFolder).appendingPathComponent(folder)
      let walk = try #require(FileManager.default.enumerator(atPath: root.path))
      for case let path as String in walk {
        guard let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path) else { continue }
        files[prefix + path] = String(decoding: data, as: UTF8.self)
      }
    }
    return files
  }

  private func graph(of files: [String: String]) throws -> BuildGraph {
    var diagnostics = Diagnostics()
    let graph = BuildGraph(files: InMemoryFiles(files), diagnostics: &diagnostics)
    #expect(!diagnostics.containsErrors, "\(diagnostics.all)")
    return graph
  }

  /// Two themes with tokens of their own, a component of one of them, and an output of each kind.
  static let small: [String: String] = [
    "livery.json": """
    { "version": 1,
      "themes": { "sea": { "resolver": "sea.tokens.json" }, "wood": { "resolver": "wood.tokens.json" } },
      "components": ["*.component.json"],
      "checks": { "waivers": "waivers.json" },
      "pairs": [ { "name": "body", "foreground": "{ink}", "over": ["{page}"], "kind": "text" } ],
      "outputs": [
        { "template": "css", "into": "out/css" }, { "template": "css", "into": "out/more" },
        { "template": "typescript", "into": "out/ts" } ] }
    """,
    "sea.tokens.json": ##"{ "page": \##(ProjectFiles.grey(1)), "ink": \##(ProjectFiles.grey(0)) }"##,
    "wood.tokens.json": ##"{ "page": \##(ProjectFiles.grey(1)), "ink": \##(ProjectFiles.grey(0.6)) }"##,
    "lamp.component.json": """
    { "version": 1, "component": "lamp", "themes": ["sea"],
      "parts": { "bulb": { "color": "color" } }, "rules": [ { "set": { "bulb.color": "{ink}" } } ],
      "pairs": [ { "name": "bulb", "foreground": "bulb.color", "over": ["{page}"], "kind": "graphic" } ] }
    """,
    "waivers.json": """
    { "version": 1, "waivers": [ { "id": "lamp", "pattern": "lamp.bulb", "reason": "Soon." } ] }
    """,
  ]

  @Test func hasAnActionForEachTemplateAndThemeAndForTheChecksOfEachTheme() throws {
    let graph = try graph(of: Self.small)
    let actions = graph.steps.map(\.action)
    #expect(
      actions == [
        BuildAction(.documents), BuildAction(.output(template: "css"), theme: "sea"),
        BuildAction(.output(template: "css"), theme: "wood"), BuildAction(.output(template: "typescript")),
        BuildAction(.checks, theme: "sea"), BuildAction(.checks, theme: "wood"),
      ]
    )
    let css = try #require(graph.steps.first { $0.action.theme == "wood" })
    #expect(css.outputs == ["out/css/wood.css", "out/more/wood.css"])
    #expect(css.inputs == "wood")
    let inputs = graph.inputs.first { $0.name == "wood" }
    #expect(inputs?.paths == ["lamp.component.json", "livery.json", "waivers.json", "wood.tokens.json"])
  }

  @Test(arguments: [false, true]) func actionsWriteWhatABuildWritesFromNoMoreThanTheyDeclare(isShipped: Bool) throws {
    let files = try isShipped ? Self.shippedFiles() : Self.small
    let graph = try graph(of: files)
    let whole = Pipeline(files: InMemoryFiles(files)).run()
    #expect(!whole.diagnostics.containsErrors)
    var expected = Dictionary(uniqueKeysWithValues: whole.files.map { ($0.path, $0.text) })
    for step in graph.steps {
      let paths = Set((graph.inputs.first { $0.name == step.inputs }?.paths ?? []) + step.sources)
      let outcome = Pipeline(files: InMemoryFiles(files.filter { paths.contains($0.key) })).run(step.action)
      #expect(!outcome.diagnostics.containsErrors, "\(step.action): \(outcome.diagnostics.all)")
      #expect(Set(outcome.files.map(\.path)) == Set(step.outputs), "\(step.action)")
      for file in outcome.files { #expect(expected.removeValue(forKey: file.path) == file.text, "\(file.path)") }
    }
    #expect(expected.isEmpty, "\(expected.keys)")
  }

  @Test func checksOfAThemeAreThoseOfACompleteRun() throws {
    let files = InMemoryFiles(Self.small)
    let whole = Pipeline(files: files).run(rendering: false).findings.filter { $0.check == "minimum-contrast" }
    let wood = Pipeline(files: files).run(BuildAction(.checks, theme: "wood")).findings
    #expect(!whole.isEmpty)
    #expect(wood.filter { $0.check == "minimum-contrast" }.map(\.message) == whole.map(\.message))
    #expect(!wood.contains { $0.check == "stale-waiver" })
  }

  @Test func aProjectWithAnErrorHasNoActions() {
    var files = Self.small
    files["sea.tokens.json"] = "{"
    var diagnostics = Diagnostics()
    let graph = BuildGraph(files: InMemoryFiles(files), diagnostics: &diagnostics)
    #expect(diagnostics.containsErrors)
    #expect(graph.steps.isEmpty)
  }
}
