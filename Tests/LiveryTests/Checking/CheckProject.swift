import Testing

@testable import DesignTokens
@testable import Livery

/// A small project for the tests of checks: one theme, one component `lamp`, and whatever a test adds.
///
/// The page is white, in Oklab like all colours here, so that differences can be read off the figures.
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
  /// The colours that the lamp stands on, as JSON.
  var surfaces = #""{page}""#
  /// By context of the modifier `look`: the members of a token file; empty for a theme without appearances.
  var contexts: [(name: String, tokens: String)] = []

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

  private var files: [String: String] {
    var checks = self.checks
    if waivers != nil { checks += (checks.isEmpty ? "" : ", ") + #""waivers": "waivers.json""# }
    let tokens = #""page": \#(Self.color(1))\#(self.tokens.isEmpty ? "" : ", ")\#(self.tokens)"#
    var files = [
      "livery.json": """
      { "version": 1,
        "themes": { "t": { "resolver": "\(contexts.isEmpty ? "t.tokens.json" : "t.resolver.json")",
                           \(contexts.isEmpty ? "" : #""appearance": "look","#) "surfaces": [\(surfaces)] } },
        "components": [\(component == nil ? "" : #""lamp.component.json""#)],
        "checks": { \(checks) } \(manifest.isEmpty ? "" : ", ")\(manifest) }
      """,
      "t.tokens.json": "{ \(tokens) }",
    ]
    if !contexts.isEmpty {
      let lists = contexts.map { #""\#($0.name)": [{ \#($0.tokens) }]"# }.joined(separator: ", ")
      files["t.resolver.json"] = ##"""
        { "version": "2025.10", "sets": { "all": { "sources": [{ "$ref": "t.tokens.json" }] } },
          "modifiers": { "look": { "contexts": { \##(lists) } , "default": "\##(contexts[0].name)" } },
          "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/look" }] }
        """##
    }
    files["lamp.component.json"] = component.map { #"{ "version": 1, "component": "lamp", \#($0) }"# }
    files["waivers.json"] = waivers.map { #"{ "version": 1, "waivers": [ \#($0) ] }"# }
    return files
  }

  func run(assuming assumptions: [Assumption] = [], sourceLocation: SourceLocation = #_sourceLocation)
    -> Pipeline.Outcome
  {
    let outcome = Pipeline(files: InMemoryFiles(files), today: "2026-01-01", assumptions: assumptions)
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
  var diagnostics: [Diagnostic] { Pipeline(files: InMemoryFiles(files)).run(rendering: false).diagnostics.all }
}
