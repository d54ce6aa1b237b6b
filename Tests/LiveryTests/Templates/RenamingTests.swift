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

  @Test func findsTheGroupsOfFilesBehindThoseOfNames() throws {
    let members = [("base", ""), ("base.color", "acme.ink")].map { Renaming.Member(pattern: $0, name: $1) }
    let renaming = try #require(Renaming(members))
    #expect(renaming.path(for: "base.color.main.one") == "acme.ink.main.one")
    for (depth, group) in [(1, "base.color"), (2, "base.color"), (3, "base.color.main")] {
      #expect(renaming.group(at: depth, around: "base.color.main.one").description == group)
    }
    #expect(renaming.group(at: 1, around: "other.one") == "other")
  }
}

/// What outputs call groups otherwise that have them as namespaces or folders.
@Suite struct GroupRenamingTests {
  /// The same tokens in groups that an output calls otherwise, and in those that it makes of them.
  private static let project = tagged(
    tokens: """
      "base": {
        "color": {
          "brand": { "primary": \(color("0, 0, 0.2")), "old": { "$type": "number", "$value": 1, "$deprecated": true } },
          "accent": { "quiet": \(color("0, 0, 0.4")) },
          "page": { "$root": \(color("1, 1, 1")) }
        },
        "gap": \(AllTypes.gap)
      }
      """,
    color: "base.color.brand.primary",
    gap: "base.gap"
  )
  private static let expected = tagged(
    tokens: """
      "color": {
        "palette": {
          "primary": \(color("0, 0, 0.2")), "former": { "$type": "number", "$value": 1, "$deprecated": true },
          "quiet": \(color("0, 0, 0.4"))
        },
        "page": \(color("1, 1, 1"))
      },
      "gap": \(AllTypes.gap)
      """,
    color: "color.palette.primary",
    gap: "gap"
  )
  private static let names = """
    "rename": { "base": "", "base.color.brand": "palette", "base.color.accent": "palette",
                "base.color.brand.old": "former", "**.$root": "" }
    """

  private static func tagged(tokens: String, color: String, gap: String) -> EmittingProject {
    EmittingProject(
      tokens: tokens,
      component: """
        "component": "tag", "axes": {}, "parts": { "box": { "background": "color", "gap": "dimension" } },
        "rules": [{ "set": { "box.background": "{\(color)}", "box.gap": "{\(gap)}" } }]
        """
    )
  }

  private func files(
    of project: EmittingProject,
    _ template: String,
    options: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String: String] {
    var project = project
    project.outputs = #"[{ "template": "\#(template)", "into": "out", "options": { \#(options) } }]"#
    let outcome = project.run()
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(outcome.diagnostics.all.isEmpty, "\(messages)", sourceLocation: sourceLocation)
    let written = outcome.files.filter { $0.path.hasPrefix("out/") }
    return Dictionary(uniqueKeysWithValues: written.map { ($0.path, $0.text) })
  }

  @Test(arguments: ["swift", "swiftui", "uikit", "compose", "flutter", "xcassets"])
  func writesWhatItWouldWriteOfGroupsWithTheseNames(template: String) {
    func files(of project: EmittingProject, _ names: String, primary: String) -> [String: String] {
      let roles = ["compose", "flutter"].contains(template) ? [#""roles": { "primary": "{\#(primary)}" }"#] : []
      let options = (roles + (names.isEmpty ? [] : [names])).joined(separator: ", ")
      return self.files(of: project, template, options: options)
    }
    let found = files(of: Self.project, Self.names, primary: "base.color.brand.primary")
    let expected = files(of: Self.expected, "", primary: "color.palette.primary")
    #expect(found.keys.sorted() == expected.keys.sorted())
    #expect(!expected.isEmpty)
    for (path, text) in expected { #expect(found[path] == text, "\(path)") }
  }

  @Test func pathsOfTokensStayThoseOfTheirFiles() throws {
    let found = files(of: Self.project, "typescript", options: Self.names)
    let text = try #require(found["out/demo.ts"])
    #expect(text.ranges(of: " palette: {").count == 1)
    #expect(text.contains(#"["base.color.brand.primary"]: demo.color.palette.primary,"#), "\(text)")
    #expect(text.contains(#"["base.gap"]: demo.gap,"#), "\(text)")
    let components = try #require(found["out/demo-components.ts"])
    #expect(components.contains("theme.color.palette.primary"), "\(components)")
  }

  @Test func eachOutputHasNamesOfItsOwn() throws {
    var project = Self.project
    project.outputs = """
      [{ "template": "swift", "into": "a", "options": { \(Self.names) } }, { "template": "swift", "into": "b" },
       { "template": "swift", "into": "c", "options": { "rename": { "base": "acme.core" } } }]
      """
    let files = project.run().files
    func text(_ folder: String) throws -> String {
      try #require(files.first { $0.path == folder + "/DemoTheme.swift" }?.text)
    }
    let (first, second, third) = (try text("a"), try text("b"), try text("c"))
    #expect(first.contains("class PaletteTokens") && !first.contains("BaseTokens"))
    #expect(second.contains("class BaseTokens") && !second.contains("PaletteTokens"))
    #expect(third.contains("class AcmeTokens") && third.contains("class CoreTokens"))
  }

  private func problems(_ tokens: String, rename: String, template: String = "swift") -> [Diagnostic] {
    let options = #"{ "rename": \#(rename) }"#
    let outputs = #"[{ "template": "\#(template)", "into": "out", "options": \#(options) }]"#
    let outcome = EmittingProject(tokens: tokens, outputs: outputs).run()
    #expect(outcome.diagnostics.containsErrors == !outcome.files.contains { $0.path.hasPrefix("out/") })
    return outcome.diagnostics.all
  }

  @Test(arguments: ["swift", "compose", "flutter", "typescript", "xcassets"])
  func reportsTokensThatMeetInOneGroup(template: String) {
    let tokens = #""a": { "ink": \#(color("0, 0, 0")) }, "b": { "ink": \#(color("1, 1, 1")) }"#
    let found = problems(tokens, rename: #"{ "a": "c", "b": "c" }"#, template: template)
    #expect(found.map(\.id) == ["name-clash"] && found.map(\.subject) == ["b.ink"], "\(found.map(\.message))")
    #expect(problems(tokens, rename: #"{ "a": "c", "b": "d" }"#, template: template).isEmpty)
  }

  @Test func reportsGroupsByThePathsOfTheirFiles() {
    let tokens = #""color": { "palette": \#(AllTypes.gap), "brand": { "ink": \#(color("0, 0, 0")) } }"#
    let found = problems(tokens, rename: #"{ "color": "", "color.brand": "palette" }"#)
    #expect(
      found.map(\.message) == [
        "'color.palette' and 'color.brand' are both called 'palette' in template 'swift'"
      ]
    )
  }

  @Test func reportsGroupsThatNoThemeHas() {
    let found = problems(#""a": { "ink": \#(color("0, 0, 0")) }"#, rename: #"{ "a": "", "b": "" }"#)
    #expect(found.map(\.id) == ["option-rename"] && found.map(\.subject) == ["b"])
  }
}
