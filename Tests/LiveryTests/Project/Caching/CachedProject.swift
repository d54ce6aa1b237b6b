import DesignTokens
import Foundation
import LiveryTestSupport

@testable import Livery

/// A small project in a folder, with two themes, a component, waivers and a template of its own, that is built with or
/// without the cache.
struct CachedProject {
  let folder: ScratchFolder

  /// What a build did and said.
  struct Result: Equatable {
    var messages: String
    var diagnostics: [String]
    var findings: [String]
    var summary: String?
    var refusals: [String]
    var written: [String] = []
    var unchanged: [String] = []
    var removed: [String] = []
    /// Whether nothing was rendered, because the result was known.
    var isKnown = false

    /// What has to be the same with the cache and without.
    var visible: Self {
      var result = self
      result.isKnown = false
      return result
    }
  }

  init() throws {
    folder = try ScratchFolder(Self.variants.compactMapValues { $0[0] })
  }

  init(copying other: CachedProject) throws {
    folder = try ScratchFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: other.folder.path) {
      try folder.copy(other.folder.path + "/" + name, to: name)
    }
  }

  var workspace: Workspace { Workspace(root: folder.path) }

  /// As `livery build` does it.
  ///
  /// - Parameter tool: Nil builds without the cache.
  func build(today: String? = nil, tool: String? = "tool", selection: OutputSelection = .everything) -> Result {
    let cache = tool.flatMap {
      RunCache(of: workspace, for: .build(selection), today: today, by: ToolIdentity($0))
    }
    if let known = cache?.known() {
      var result = result(of: known.summary)
      result.unchanged = known.outputs
      result.isKnown = true
      return result
    }
    let outcome = Pipeline(files: cache?.files ?? workspace, today: today).run(only: selection)
    var result = result(of: outcome.summary)
    guard !outcome.diagnostics.containsErrors, let scope = outcome.scope else {
      cache?.remember(outcome.summary)
      return result
    }
    let request = OutputRequest(files: outcome.files, scope: scope, isPartial: selection.isPartial)
    let plan = workspace.plan(request)
    result.refusals = plan.diagnostics.all.map(\.message)
    guard !plan.diagnostics.containsErrors, let report = try? workspace.carryOut(plan) else { return result }
    cache?.remember(outcome.summary, after: request, by: plan)
    (result.written, result.unchanged, result.removed) = (report.written, report.unchanged, report.removed)
    return result
  }

  /// As `livery check` does it.
  func check(today: String? = nil, tool: String? = "tool") -> Result {
    let cache = tool.flatMap { RunCache(of: workspace, for: .check, today: today, by: ToolIdentity($0)) }
    if let known = cache?.known() {
      var result = result(of: known.summary)
      result.isKnown = true
      return result
    }
    let outcome = Pipeline(files: cache?.files ?? workspace, today: today).run()
    cache?.remember(outcome.summary)
    return result(of: outcome.summary)
  }

  private func result(of summary: RunSummary) -> Result {
    Result(
      messages: DiagnosticText().text(of: summary.diagnostics),
      // Every property, so that none is missing in a record.
      diagnostics: summary.diagnostics.all.map { "\($0)" },
      findings: summary.findings.map { "\($0)" } + ["\(summary.waivedPlaces) waived"],
      summary: summary.figures.map { "\(SummaryText($0).text)\($0)" },
      refusals: []
    )
  }

  // MARK: Files

  /// The path of the cache.
  static let cache = "out/.livery-cache/runs"

  /// The files of the project but those of the cache, with what they contain or where they lead.
  var files: [String: String] {
    let paths = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }) ?? []
    var files: [String: String] = [:]
    for path in paths where !path.contains(".livery-cache") {
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/" + path) {
        files[path] = "-> " + target
      } else {
        files[path] = folder.text(of: path) ?? "a folder"
      }
    }
    return files
  }

  func write(_ path: String, _ text: String?) throws {
    try? FileManager.default.removeItem(at: folder.url(of: path))
    if let text { try folder.write(path, Data(text.utf8)) }
  }

  /// By path: the texts that a file may have, the first of which belongs to a sound project; nil for no file.
  static let variants: [String: [String?]] = [
    "livery.json": [
      manifest(outputs: both),
      manifest(outputs: both, level: "AAA"),
      manifest(outputs: #"{ "template": "list", "into": "out/list", "options": { "title": "Other" } }"#),
      manifest(outputs: #"{ "template": "list", "into": "out/list", "options": { "nothing": "x" } }"#),
      manifest(outputs: both, surface: "missing"),
      manifest(outputs: both) + " }",
    ],
    "sea.tokens.json": [
      tokens(ink: 0.2), tokens(ink: 0.3), tokens(ink: 0.7),
      tokens(ink: 0.2, more: #""gone": { "$value": "{no.such}" },"#), "{ broken", nil,
    ],
    "wood.tokens.json": [
      tokens(ink: 0.1), tokens(ink: 0.1, more: #""bark": { "$type": "number", "$value": 2 },"#), tokens(ink: 0.9), "",
    ],
    "components/lamp.component.json": [lamp(opacity: "1"), lamp(opacity: "0.5"), lamp(opacity: "\"{no.such}\""), nil],
    "components/more.component.json": [
      nil, lamp(opacity: "1", name: "more"), lamp(opacity: "1", name: "lamp"), "[]",
    ],
    "waivers.json": [
      waivers(#"{ "id": "body", "pattern": "body@sea", "reason": "Soon.", "expires": "2026-06-30" }"#),
      waivers(#"{ "id": "body", "pattern": "body@sea", "reason": "Soon." }"#),
      waivers(#"{ "id": "body", "pattern": "nothing.there", "reason": "Soon." }"#),
      waivers(""), nil,
    ],
    "Templates/list/template.json": [
      template(naming: "kebab"), template(naming: "camel"), template(naming: "nonsense"), nil,
    ],
    "Templates/list/body.mustache": [
      body, "{{tool.header}}\n{{options.title}}: {{theme.name.kebab}}\n{{>part}}", "{{#theme.permutations}}", nil,
    ],
    "Templates/list/part.mustache": [nil, "part\n", "{{nonsense}}"],
    "Templates/css/template.json": [
      nil,
      #"{ "version": 1, "language": "css", "files": [{ "render": "once", "file": "own.txt", "body": "b.mustache" }] }"#,
    ],
    "Templates/css/b.mustache": [nil, "own"],
  ]

  private static let body = """
    {{tool.header}}
    {{options.title}}
    {{#theme.permutations}}
    {{#tokens}}
    {{path}} {{identifier}}
    {{/tokens}}
    {{/theme.permutations}}

    """

  private static let both = """
    { "template": "list", "into": "out/list" }, { "template": "css", "into": "out/css" }
    """

  private static func manifest(outputs: String, level: String = "AA", surface: String = "page") -> String {
    """
    { "version": 1,
      "themes": {
        "sea": { "resolver": "sea.tokens.json", "surfaces": ["{\(surface)}"] },
        "wood": { "resolver": "wood.tokens.json", "surfaces": ["{page}"] } },
      "components": ["components/*.component.json"],
      "pairs": [ { "name": "body", "foreground": "{ink}", "over": ["{page}"], "kind": "text" } ],
      "checks": { "level": "\(level)", "waivers": "waivers.json" },
      "palette": "out/palette.json",
      "outputs": [ \(outputs) ] }
    """
  }

  private static func tokens(ink: Double, more: String = "") -> String {
    """
    { "$type": "color", \(more)
      "page": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
      "ink": { "$value": { "colorSpace": "srgb", "components": [\(ink), \(ink), \(ink)] } } }
    """
  }

  private static func lamp(opacity: String, name: String = "lamp") -> String {
    """
    { "version": 1, "component": "\(name)", "themes": ["sea"],
      "axes": { "state": { "values": ["on", "off"] } },
      "parts": { "bulb": { "color": "color", "opacity": "number" } },
      "rules": [
        { "set": { "bulb.color": "{ink}", "bulb.opacity": 1 } },
        { "when": { "state": "off" }, "set": { "bulb.opacity": \(opacity) } } ],
      "pairs": [
        { "name": "bulb", "foreground": "bulb.color", "over": ["$surface"], "kind": "graphic",
          "group": "bulb.opacity" } ] }
    """
  }

  private static func waivers(_ list: String) -> String {
    #"{ "version": 1, "waivers": [ \#(list) ] }"#
  }

  private static func template(naming: String) -> String {
    """
    { "version": 1, "language": "css", "naming": "\(naming)",
      "files": [{ "render": "theme", "file": "{{theme.name.kebab}}.txt", "body": "body.mustache" }],
      "options": { "title": { "type": "string", "default": "Tokens" } } }
    """
  }
}
