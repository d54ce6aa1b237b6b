import Foundation
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// Each example of the catalog, put into a small project, causes its problem and no other; corrected, it causes none.
///
/// Examples of problems that a token file or resolver document has without a project are tested with `DesignTokens`.
@Suite struct ProblemExamplesTests {
  private static let kinds = ProblemCatalog.all.flatMap(\.kinds).filter { kind in
    guard let form = kind.example?.form else { return false }
    return kind.isCheck || kind.id == "unused-modifier" || form != .resolver && form != .tokens
  }

  @Test(arguments: kinds.map(\.id.description)) func showTheProblemAndItsCorrection(id: String) throws {
    let kind = try #require(Self.kinds.first { $0.id.description == id })
    let example = try #require(kind.example)
    let wrong = try ExampleProject(example.form, example.wrong, ofTarget: Self.targets[id]).run()
    let right = try ExampleProject(example.form, example.right, ofTarget: Self.targets[id]).run()
    if kind.isCheck {
      #expect(wrong.findings.contains { $0.check == id }, "\(wrong.findings.map(\.id))")
      #expect(!right.findings.contains { $0.check == id }, "\(right.findings.map(\.id))")
      #expect(wrong.diagnostics.all.map(\.message) == [])
    } else {
      #expect(Set(wrong.diagnostics.all.map(\.id.description)) == [id], "\(wrong.diagnostics.all.map(\.message))")
      #expect(wrong.diagnostics.all.allSatisfy { kind.severities.contains($0.severity) })
    }
    #expect(right.diagnostics.all.map(\.message) == [])
  }

  @Test func accompanyEveryProblemOfAFileThatAPersonWrites() {
    let without = ProblemCatalog.all.flatMap(\.kinds).filter { $0.example == nil }.map(\.id.description)
    #expect(Set(without) == Self.withoutExample)
  }

  /// The target whose sources a run is asked for.
  private static let targets = ["unknown-target": "Theme", "target-sources": "Theme"]

  /// What a few lines of one file cannot show: limits, the state of the disk, arguments of the command, asset catalogs,
  /// folders of Tokens Studio, conversions, and what several files cause together.
  private static let withoutExample: Set<String> = [
    "output-outside", "output-input", "depfile-path",
    "extends-limit", "permutation-limit", "matrix-too-large", "component-too-large", "template-limit",
    "input-missing", "input-unknown-modifier", "input-invalid-context", "input-not-string",
    "theme-shape", "no-token-sets", "unused-set", "set-order", "themes-mapping", "theme-repeated", "theme-empty",
    // About what is compared, set up and watched.
    "not-a-palette", "palette-version", "revision-unknown", "revision-refused", "git-missing", "merge-conflict",
    "project-missing", "project-exists", "property-skipped", "resource-skipped", "xml-syntax", "watch-unavailable",
    // About folders that are converted.
    "several-projects", "files-unread",
    "appearance-fallback", "empty-color-set", "asset-entries-left", "asset-ignored", "asset-renamed", "system-color",
    "color-out-of-range",
    "conversion-change", "conversion-loss", "conversion-differs", "conversion-depth", "not-a-token-file",
    "document-body", "unit-guess", "graph-path", "not-editable", "themes-split",
    "use-outside-theme", "no-project", "layout-too-tall", "layout-unfilled",
    "name-clash", "token-excluded", "system-symbol", "variant-value",
    // About evidence, and components that layouts show: two files.
    "evidence-platform", "stale-evidence", "failed-evidence", "layout-component",
    // About tokens, and what an output makes of them.
    "role-type", "missing-font", "folder-name", "option-context", "option-rename",
    "foreign-output", "output-link", "obsolete-output", "output-exists", "output-unwritable", "report-unwritable",
    "high-contrast-lower", "hue-only", "loose-waiver", "forgotten-appearance", "unreached-token",
    "unused-token",
  ]
}

/// A project in which the lines of an example take the place of the members with the same names.
private struct ExampleProject {
  private let files: InMemoryFiles
  private let target: String?

  init(_ form: ProblemKind.Example.Form, _ lines: String, ofTarget target: String?) throws {
    self.target = target
    var texts = Self.texts
    switch form {
    case .tokens, .resolver:
      texts = ["example.json": lines, "livery.json": Self.manifest(resolving: "example.json")]
    case .mustache:
      texts["Templates/own/theme.mustache"] = "{{#theme}}{{#variants}}\(lines){{/variants}}{{/theme}}"
    case .manifest, .component, .waivers, .layout, .template, .language:
      let path = try #require(Self.paths[form])
      texts[path] = try Self.text(texts[path] ?? "{}", replacing: lines)
    }
    if let members = Self.members[form] { texts["livery.json"] = try Self.text(Self.manifest(), replacing: members) }
    files = InMemoryFiles(texts)
  }

  func run() -> Pipeline.Outcome {
    Pipeline(files: files).run(only: OutputSelection(target: target))
  }

  /// The object with the members of another one instead of its own.
  private static func text(_ object: String, replacing members: String) throws -> String {
    let old = try #require(JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any])
    let new = try #require(JSONSerialization.jsonObject(with: Data("{\(members)}".utf8)) as? [String: Any])
    let merged = old.merging(new) { $1 }
    return String(decoding: try JSONSerialization.data(withJSONObject: merged, options: .sortedKeys), as: UTF8.self)
  }

  /// The file that the members of an example belong to.
  private static let paths: [ProblemKind.Example.Form: String] = [
    .manifest: "livery.json", .component: "button.component.json", .waivers: "waivers.json",
    .layout: "card.layout.json", .template: "Templates/own/template.json", .language: "Templates/own/language.json",
  ]

  /// What the manifest says for the file to be read.
  private static let members: [ProblemKind.Example.Form: String] = [
    .component: #""components": ["*.component.json"]"#,
    .waivers: #""components": ["*.component.json"], "checks": { "waivers": "waivers.json" }"#,
    .layout: #""layouts": ["*.layout.json"]"#,
    .template: own, .language: own, .mustache: own,
  ]

  private static let own = #""outputs": [{ "template": "own", "into": "out" }]"#

  private static func manifest(resolving path: String = "acme.tokens.json") -> String {
    let surfaces = path == "acme.tokens.json" ? #", "surfaces": ["{color.page}"]"# : ""
    return #"{ "version": 1, "themes": { "acme": { "resolver": "\#(path)"\#(surfaces) } } }"#
  }

  private static func gray(_ share: Double, alpha: Double = 1) -> String {
    #"{ "$value": { "colorSpace": "srgb", "components": [\#(share), \#(share), \#(share)], "alpha": \#(alpha) } }"#
  }

  private static let texts = [
    "livery.json": manifest(),
    "acme.tokens.json": """
    { "color": { "$type": "color", "page": \(gray(1)), "main": \(gray(0.2)), "onMain": \(gray(1)),
                 "pressed": \(gray(0.4)), "disabled": \(gray(0.7)), "veil": \(gray(1, alpha: 0.5)) },
      "size": { "$type": "dimension", "small": { "$value": { "value": 8, "unit": "px" } } } }
    """,
    "acme.resolver.json": ##"""
    { "version": "2025.10",
      "sets": { "base": { "sources": [{ "$ref": "acme.tokens.json" }] } },
      "modifiers": { "mode": { "default": "day", "contexts": { "day": [], "night": [] } } },
      "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/mode" }] }
    """##,
    "button.component.json": """
    { "version": 1, "component": "button",
      "axes": { "intent": { "values": ["main", "alert"] }, "state": { "values": ["enabled", "pressed", "disabled"] } },
      "aliases": { "warning": { "intent": "alert" } },
      "parts": { "box": { "fill": "color" } },
      "rules": [{ "set": { "box.fill": "{color.main}" } }],
      "pairs": [
        { "name": "box", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic", "inactive": { "state": "disabled" } },
        { "name": "alert", "foreground": "box.fill", "over": ["$surface"], "kind": "graphic", "when": { "intent": "alert" } }
      ] }
    """,
    "badge.component.json": """
    { "version": 1, "component": "badge",
      "axes": { "state": { "values": ["enabled", "disabled", "hidden"] } },
      "parts": { "dot": { "color": "color" } },
      "rules": [
        { "set": { "dot.color": "{color.main}" } },
        { "when": { "state": "disabled" }, "set": { "dot.color": "{color.disabled}" } }
      ],
      "exclude": [{ "when": { "state": "hidden" }, "reason": "A hidden badge is not drawn." }],
      "pairs": [{ "name": "dot", "foreground": "dot.color", "over": ["$surface"], "kind": "decorative" }] }
    """,
    "components/button.component.json": """
    { "version": 1, "component": "button", "parts": { "box": { "fill": "color" } },
      "rules": [{ "set": { "box.fill": "{color.main}" } }] }
    """,
    "waivers.json": #"{ "version": 1, "waivers": [] }"#,
    "card.layout.json": """
    { "version": 1, "layout": "card", "style": { "alignment": "center", "defaultSpacing": 8 }, "items": [] }
    """,
    "Templates/own/template.json": """
    { "version": 1, "description": "A list of tokens", 
      "files": [{ "render": "theme", "file": "{{theme.name.kebab}}.txt", "body": "theme.mustache" }] }
    """,
    "Templates/own/language.json": #"{ "version": 1, "name": "own" }"#,
    "Templates/own/theme.mustache": "{{theme.name.kebab}}",
    "Templates/own/token.mustache": "{{path}}",
  ]
}
