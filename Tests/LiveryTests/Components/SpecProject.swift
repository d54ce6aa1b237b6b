import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// A project of component specs over a theme of greys: what stands in each spec besides `version` is up to the test.
struct SpecProject {
  let files: MarkedFiles

  /// - Parameters:
  ///   - specs: The members of each spec after its name, by the name of component and file.
  ///   - waivers: The items of the waivers file; nil for none.
  ///   - themes: Further themes, all with the same tokens.
  init(_ specs: [String: String], waivers: String? = nil, themes: [String] = []) {
    let all = (["t"] + themes).map { #""\#($0)": { "resolver": "t.tokens.json", "surfaces": ["{page}"] }"# }
    let checks = waivers == nil ? "" : #", "checks": { "waivers": "waivers.json" }"#
    var files = [
      "livery.json": """
      { "version": 1, "themes": { \(all.joined(separator: ", ")) }, "components": ["*.component.json"],
        "pairs": [ { "name": "ink", "foreground": "{ink}", "over": ["{page}"], "kind": "text" } ]\(checks) }
      """,
      "t.tokens.json": """
      { "page": \(Self.grey(1)), "ink": \(Self.grey(0)), "dark": \(Self.grey(0.2)), "pale": \(Self.grey(0.9)) }
      """,
    ]
    for (name, members) in specs {
      files["\(name).component.json"] = #"{ "version": 1, "component": "\#(name)", \#(members) }"#
    }
    files["waivers.json"] = waivers.map { #"{ "version": 1, "waivers": [ \#($0) ] }"# }
    self.files = MarkedFiles(files)
  }

  private static func grey(_ share: Double) -> String {
    #"{ "$type": "color", "$value": { "colorSpace": "srgb", "components": [\#(share), \#(share), \#(share)] } }"#
  }

  /// A component with two states and two sizes; small is never off.
  static let knob = #"""
    "axes": { "state": { "values": ["on", "off"], "aliases": { "lit": "on" } }, "size": { "values": ["big", "small"] } },
    "parameters": { "title": { "type": "string" } },
    "parts": { "cap": { "color": "color", "fill": "color", "opacity": "number", "text": "string" } },
    "rules": [
      { "set": { "cap.color": "{ink}", "cap.fill": null, "cap.opacity": 1, "cap.text": { "parameter": "title" } } },
      { "when": { "size": "small" }, "set": { "cap.color": "{dark}" } },
      { "when": { "state": "off" }, "set": { "cap.opacity": 0.5 } } ],
    "exclude": [ { "when": { "state": "off", "size": "small" }, "reason": "A small knob is always on." } ],
    "pairs": [ { "name": "cap", "foreground": "cap.color", "over": ["cap.fill", "$surface"], "kind": "graphic",
                 "group": "cap.opacity", "inactive": { "state": "off" } } ]
    """#

  func run() -> Pipeline.Outcome { Pipeline(files: files.inMemory).run() }

  func palette(sourceLocation: SourceLocation = #_sourceLocation) throws -> Palette {
    let outcome = run()
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(outcome.diagnostics.all.isEmpty, "\(messages)", sourceLocation: sourceLocation)
    return try #require(outcome.palette, sourceLocation: sourceLocation)
  }

  /// Expects exactly these diagnostics, in the order in which they are printed.
  func expect(_ expected: [(id: String, marker: Character)], sourceLocation: SourceLocation = #_sourceLocation) {
    let outcome = run()
    let found = outcome.diagnostics.inFileOrder().map { ExpectedDiagnostic($0) }
    let wanted = expected.map { ExpectedDiagnostic($0.id, at: files.location(of: $0.marker)) }
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(found == wanted, "\(messages)", sourceLocation: sourceLocation)
  }
}

extension Palette {
  /// What a property comes to in the cells of a component, in their order: hex, number, or `-`.
  func values(of property: String, in component: String) throws -> [String] {
    let row = try #require(components.first { $0.resolved.component.name == component }?.resolved)
    let index = try #require(row.component.properties.firstIndex { $0.address == property })
    return row.values[0].map { cell in
      switch cell[index].content {
      case .value(.number(let number)): number.literal
      case .parameter(let name): name
      default: cell[index].color?.hex ?? "-"
      }
    }
  }

  /// The verdicts on a pair of a component, by cell.
  func verdicts(on pair: String, of component: String) throws -> [Verdict?] {
    let row = try #require(components.first { $0.resolved.component.name == component })
    return row.verdicts.map { indices in indices.lazy.map { verdicts[$0] }.first { $0.pair == pair } }
  }
}
