import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// A small project for the tests of checks: one theme, one component `lamp`, and whatever a test adds.
///
/// The page is white, in Oklab like all colors here, so that differences can be read off the figures.
struct CheckProject {
  /// Members of the token file besides `page`, as JSON.
  var tokens = ""
  /// Members of a component, as JSON; nil for a project without components.
  var component: String?
  /// Members of `checks`, as JSON.
  var checks = ""
  /// Members of the manifest, as JSON.
  var manifest = ""
  /// The items of the waivers file, as JSON.
  var waivers: String?
  /// The colors that the lamp stands on, as JSON.
  var surfaces = #""{page}""#
  /// By context of the modifier `look`: the members of a token file; empty for a theme without appearances.
  var contexts: [(name: String, tokens: String)] = []

  /// What a waiver for text accepts in a theme without appearances: every ratio.
  static let accepts = accepts("text", 4.5, 1)

  /// The member `accepts` of a waiver, as JSON.
  static func accepts(_ kind: String, _ minimum: Double, _ ratio: Double, in permutations: String = "default") -> String
  {
    let names = permutations.split(separator: " ").map { #""\#($0)""# }.joined(separator: ", ")
    return
      #""accepts": [ { "kind": "\#(kind)", "minimum": \#(minimum), "ratio": \#(ratio), "permutations": [\#(names)] } ]"#
  }

  static func color(_ lightness: Double, _ a: Double = 0, _ b: Double = 0, alpha: Double = 1) -> String {
    #"{ "$type": "color", "$value": { "colorSpace": "oklab", "components": [\#(lightness), \#(a), \#(b)], "alpha": \#(alpha) } }"#
  }

  /// The members of a component whose box has these values in the states `on` and `off`.
  static func lamp(
    on: String,
    off: String,
    pairs: String = "",
    more: String = #""distinguish": ["state"]"#,
    axes: String = ""
  ) -> String {
    // A default that both states override would be a rule without effect, which is an error.
    let defaults = [
      ("box.color", "null"), ("box.fill", "null"), ("box.opacity", "1"),
      ("box.width", #"{ "value": 1, "unit": "px" }"#),
    ]
    .filter { name, _ in !on.contains(name) || !off.contains(name) }
    .map { #""\#($0)": \#($1)"# }.joined(separator: ", ")
    return """
      "axes": { \(axes) "state": { "values": ["on", "off"] } },
      "parts": { "box": { "color": "color", "fill": "color", "opacity": "number", "width": "dimension" } },
      "rules": [
        { "set": { \(defaults) } },
        { "when": { "state": "on" }, "set": { \(on) } },
        { "when": { "state": "off" }, "set": { \(off) } } ],
      "pairs": [ \(pairs) ], \(more)
      """
  }

  var files: InMemoryFiles {
    ProjectFiles(
      tokens: #""page": \#(Self.color(1))\#(tokens.isEmpty ? "" : ", ")\#(tokens)"#,
      contexts: contexts.map { ($0.name, "{ \($0.tokens) }") },
      surfaces: surfaces,
      components: component.map { ["lamp": $0] } ?? [:],
      checks: checks,
      waivers: waivers,
      manifest: manifest
    )
    .inMemory
  }

  func run(assuming assumptions: [Assumption] = [], sourceLocation: SourceLocation = #_sourceLocation)
    -> Pipeline.Outcome
  {
    let outcome = Pipeline(files: files, today: "2026-01-01", assumptions: assumptions)
      .run(rendering: false)
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(!outcome.diagnostics.containsErrors, "\(messages)", sourceLocation: sourceLocation)
    return outcome
  }

  /// The findings of one check.
  func findings(of check: String, sourceLocation: SourceLocation = #_sourceLocation) -> [Finding] {
    run(sourceLocation: sourceLocation).findings.filter { $0.check == check }
  }

  /// What is wrong with the input, by kind.
  var diagnostics: [Diagnostic] { Pipeline(files: files).run(rendering: false).diagnostics.all }
}
