import DesignTokens
import Testing

@testable import Livery

/// What names call groups and tokens otherwise.
@Suite struct RenamingTests {
  @Test(
    arguments: [
      (["core": ""], "core.color.ink", "color.ink"), (["core": ""], "color.core.ink", "color.core.ink"),
      (["core": "acme.base"], "core.ink", "acme.base.ink"), (["core.ink": "text"], "core.ink", "core.text"),
      (["*": ""], "core.color.ink", "color.ink"), (["*": "", "*.*": ""], "core.color.ink", "ink"),
      (["**.default": ""], "color.ink.default", "color.ink"),
      (["**.default": ""], "color.default.ink.default", "color.ink"),
      (["**": ""], "core.color.ink", "ink"), (["*": ""], "ink", "ink"), (["ink": ""], "ink", "ink"),
      (["co*": "c"], "core.color", "c.color"), (["other": ""], "core.ink", "core.ink"),
    ] as [([String: String], TokenPath, TokenPath)]
  )
  func callsPathsOtherwise(members: [String: String], path: TokenPath, name: TokenPath) throws {
    let renaming = try #require(Renaming(members.map { Renaming.Member(pattern: $0, name: $1) }))
    #expect(renaming.path(for: path) == name)
  }

  @Test func takesTheFirstPatternThatMatches() throws {
    func name(_ patterns: [String]) throws -> TokenPath {
      let members = patterns.map { Renaming.Member(pattern: $0, name: "by-\($0.count)") }
      return try #require(Renaming(members)).path(for: "core.ink")
    }
    #expect(try name(["core", "*"]) == "by-4.ink")
    #expect(try name(["*", "core"]) == "by-1.ink")
    #expect(Renaming([]) == nil)
  }

  private static let tokens = """
    "core": { "color": { "ink": { "default": \(color("0, 0, 0")), "hover": \(color("1, 1, 1")) } } },
    "semantic": { "color": { "text": { "$type": "color", "$value": "{core.color.ink.default}" } } }
    """

  private func run(_ rename: String, template: String = "css", more: String = "") -> Pipeline.Outcome {
    let options = #"{ "rename": \#(rename), \#(more.isEmpty ? "" : more + ", ")"prefix": "acme" }"#
    return EmittingProject(
      tokens: Self.tokens,
      outputs: #"[{ "template": "\#(template)", "into": "out", "options": \#(options) }]"#
    )
    .run()
  }

  @Test(
    arguments: [
      ("css", "", ["--acme-ink: #000000", "--acme-ink-hover: #ffffff", "--acme-text: #000000"]),
      ("css", #""references": true"#, ["--acme-ink: #000000", "--acme-text: var(--acme-ink)"]),
      ("css", #""names": "asWritten""#, ["--acme-ink: #000000", "--acme-ink-hover: #ffffff"]),
      ("scss", "", ["$acme-ink: #000000", "$acme-text: #000000"]),
      ("android", "", [#"name="acme_demo_ink""#, #"name="acme_demo_ink_hover""#, #"name="acme_demo_text""#]),
      ("tailwind", "", ["--color-acme-ink: #000000", "--color-acme-text: #000000"]),
    ]
  )
  func outputsUseTheNames(template: String, more: String, expected: [String]) {
    let outcome = run(
      #"{ "core": "", "semantic": "", "**.default": "", "*.color": "" }"#,
      template: template,
      more: more
    )
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let text = outcome.files.filter { $0.path.hasPrefix("out/") }.map(\.text).joined()
    for declaration in expected { #expect(text.contains(declaration), "\(declaration) in \(text)") }
  }

  @Test func reportsPatternsThatMatchNothing() throws {
    let outcome = run(#"{ "core": "", "cor": "" }"#)
    let problem = try #require(outcome.diagnostics.all.first { $0.id == "option-rename" })
    #expect(problem.severity == .warning)
    #expect(problem.subject == "cor")
    #expect(outcome.diagnostics.all.count == 1)
  }

  /// What is carried along has a name as well.
  @Test func callsTokensWithoutATypeOtherwise() {
    let outcome = EmittingProject(
      tokens: #"""
        "effect": { "$extensions": { "dev.livery": { "opaque": {
          "low": { "$type": "string", "$value": "0 1px 2px 0 rgba(0,0,0,0.1)" } } } } }
        """#,
      outputs: #"[{ "template": "css", "into": "out", "options": { "rename": { "effect": "shadow" } } }]"#
    )
    .run()
    #expect(!outcome.diagnostics.all.contains { $0.id == "option-rename" })
    #expect(outcome.files.contains { $0.text.contains("--shadow-low: 0 1px 2px") })
  }

  @Test func reportsNamesThatBecomeTheSame() {
    let outcome = run(#"{ "core.color.ink.default": "hover" }"#)
    #expect(outcome.diagnostics.all.map(\.id) == ["name-clash"])
    #expect(!outcome.files.contains { $0.path.hasPrefix("out/") })
  }
}
