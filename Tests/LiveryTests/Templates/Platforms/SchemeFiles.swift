import Testing

@testable import DesignTokens
@testable import Livery

/// A theme whose tokens depend on nothing, on the appearance, on a variant, or on both, for templates that write each scheme as
/// a value of its own.
enum SchemeFiles {
  private static func gap(_ points: Int) -> String {
    #"{ "$type": "dimension", "$value": { "value": \#(points), "unit": "px" } }"#
  }

  /// - Parameter isMixed: Whether a token is another one where both modifiers have another context.
  static func files(_ template: String, isMixed: Bool = false, options: String = "{}") -> InMemoryFiles {
    let light = #"{ "ink": \#(color("0, 0, 0")), "mix": \#(gap(1)) }"#
    let dark = #"{ "ink": \#(color("1, 1, 1")) }"#
    let tight = #"{ "gap": \#(gap(4))\#(isMixed ? #", "ink": "# + color("0, 0, 1") : "") }"#
    var texts = [
      "livery.json": """
      { "version": 1, "themes": { "demo": { "resolver": "demo.resolver.json", "appearance": "look" } },
        "templates": "Templates", "outputs": [{ "template": "\(template)", "into": "out", "options": \(options) }] }
      """,
      "demo.resolver.json": """
      { "version": "2025.10",
        "sets": { "all": { "sources": [{ "page": \(color("1, 0, 0")), "gap": \(gap(8)) }] } },
        "modifiers": {
          "look": { "default": "light", "contexts": { "light": [\(light)], "dark": [\(light), \(dark)] } },
          "density": { "default": "wide", "contexts": { "wide": [], "tight": [\(tight)] } } },
        "resolutionOrder": [
          { "$ref": "#/sets/all" }, { "$ref": "#/modifiers/look" }, { "$ref": "#/modifiers/density" }] }
      """,
    ]
    texts.merge(EmittingProject.shippedTemplates) { $1 }
    return InMemoryFiles(texts)
  }

  static func text(of template: String, _ name: String, isMixed: Bool = false) throws -> String {
    let outcome = Pipeline(files: files(template, isMixed: isMixed)).run()
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return try #require(outcome.files.first { $0.path == "out/" + name }?.text)
  }
}
