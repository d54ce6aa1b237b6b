import Testing

@testable import DesignTokens
@testable import Livery

/// The defaults of parameters reach the outputs of every language.
@Suite struct ParameterDefaultTests {
  private static let project = EmittingProject(
    tokens: color("ink", "0, 0, 0"),
    component: #"""
      "component": "lamp", "parts": { "glow": { "tint": "color", "fade": "number", "size": "number", "mark": "color" } },
      "parameters": { "glowTint": { "type": "color", "default": "{ink}" }, "fade": { "type": "number", "default": 0.25 },
                      "size": { "type": "number" }, "mark": { "type": "color", "default": null } },
      "rules": [ { "set": { "glow.tint": { "parameter": "glowTint" }, "glow.fade": { "parameter": "fade" },
                            "glow.size": { "parameter": "size" }, "glow.mark": { "parameter": "mark" } } } ]
      """#,
    outputs: outputs
  )

  private static let outputs: String = {
    let outputs = ["css", "swift", "compose", "flutter", "typescript"].map { template in
      let options = template == "compose" ? #", "options": { "package": "p" }"# : ""
      return #"{ "template": "\#(template)", "into": "out/\#(template)"\#(options) }"#
    }
    return "[\(outputs.joined(separator: ", "))]"
  }()

  private static func color(_ name: String, _ components: String) -> String {
    #""\#(name)": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(components)] } }"#
  }

  private func text(of template: String) -> String {
    Self.project.run().files.filter { $0.path.hasPrefix("out/\(template)/") }.map(\.text).joined()
  }

  @Test(arguments: [
    ("css", "--lamp--glow-tint: var(--lamp--parameter--glow-tint, var(--ink));"),
    ("css", "--lamp--glow-fade: var(--lamp--parameter--fade, 0.25);"),
    ("css", "--lamp--glow-size: var(--lamp--parameter--size);"),
    ("swift", "func glowFade(fade: Double? = nil, in _theme"), ("swift", "      fade ?? 0.25"),
    ("swift", "      glowTint ?? _theme."), ("swift", "func glowSize(size: Double, in _theme"),
    ("compose", "?: 0.25"), ("compose", "glowTint ?: theme_.tokens."),
    ("flutter", "return fade ?? 0.25;"), ("flutter", "glowSize({ required double size })"),
    ("typescript", "options.fade ?? 0.25"), ("typescript", "options.glowTint ?? theme."),
    ("typescript", "options.size ?? null"),
  ])
  func reachesTheOutput(template: String, line: String) {
    #expect(text(of: template).contains(line), "\(text(of: template))")
  }

  /// A property may have the name of the parameter whose value it has.
  @Test func declaresNoPropertyOfCSSByItself() throws {
    for line in text(of: "css").split(separator: "\n") where line.contains("var(") {
      let name = try #require(line.split(separator: ":").first).trimmingPrefix { $0 == " " }
      #expect(!line.contains("var(\(name))") && !line.contains("var(\(name),"), "\(line)")
    }
  }
}
