import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// A project in memory for a test of templates: a few tokens, and templates of its own or the shipped ones.
struct EmittingProject {
  /// Tokens of a theme without modifiers, as members of a DTCG document.
  var tokens = #""gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }"#
  /// By appearance: tokens that differ.
  var appearances: [(name: String, tokens: String)] = []
  var theme = "demo"
  /// A component spec, without its version.
  var component: String?
  var outputs = #"[{ "template": "t", "into": "out" }]"#
  /// The specs of components.
  var components: [String] = []
  /// By path below the folder of templates; the shipped ones are there besides.
  var templates: [String: String] = [:]

  var files: InMemoryFiles {
    var others = Self.shippedTemplates.merging(templates.map { ("Templates/" + $0.key, $0.value) }) { $1 }
    others["demo.component.json"] = component.map { #"{ "version": 1, "# + $0 + " }" }
    for (index, spec) in components.enumerated() { others["\(index).component.json"] = spec }
    return ProjectFiles(
      themes: [theme],
      tokenFile: "all.tokens.json",
      tokens: tokens,
      contexts: appearances.map { ($0.name, "{ \($0.tokens) }") },
      surfaces: "",
      manifest: #""templates": "x/../Templates", "outputs": \#(outputs)"#,
      others: others
    )
    .inMemory
  }

  func run() -> Pipeline.Outcome {
    Pipeline(files: files).run()
  }

  /// The text of an output; fails the test if anything was reported.
  func text(of path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let outcome = run()
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(outcome.diagnostics.all.isEmpty, "\(messages)", sourceLocation: sourceLocation)
    return try #require(outcome.files.first { $0.path == path }?.text, sourceLocation: sourceLocation)
  }

  /// A template of one file for each theme.
  static func template(_ body: String, language: String = "css", options: String = "{}") -> [String: String] {
    [
      "t/template.json": """
      { "version": 1, "language": "\(language)", "naming": "kebab", "options": \(options),
        "files": [{ "render": "theme", "file": "{{theme.name.kebab}}.txt", "body": "body.mustache" }] }
      """,
      "t/body.mustache": body,
    ]
  }

  static let shippedTemplates: [String: String] = {
    let folder = packageFolder + "/Templates"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let texts = names.compactMap { name in
      FileManager.default.contents(atPath: "\(folder)/\(name)").map {
        ("Templates/" + name, String(decoding: $0, as: UTF8.self))
      }
    }
    return Dictionary(uniqueKeysWithValues: texts)
  }()
}

/// A color as DTCG writes it.
func color(_ components: String, in space: String = "srgb", alpha: String = "1") -> String {
  """
  { "$type": "color", "$value": { "colorSpace": "\(space)", "components": [\(components)], "alpha": \(alpha) } }
  """
}
