import Testing

@testable import DesignTokens
@testable import Livery

/// What an output declares of the palette, and how it is divided into files.
@Suite struct OutputScopeTests {
  private static let tokens = """
    "color": { "main": { "ink": \(color("0, 0, 0")) }, "page": \(color("1, 1, 1")) },
    "space": { "gap": \(AllTypes.gap), "inner": \(AllTypes.gap) }, "loose": \(AllTypes.gap)
    """
  private static let component = """
    "component": "tag", "axes": {}, "parts": { "box": { "fill": "color" } },
    "rules": [{ "set": { "box.fill": "{color.main.ink}" } }]
    """

  private func run(_ scope: String, template: String = "css") -> Pipeline.Outcome {
    EmittingProject(
      tokens: Self.tokens,
      component: Self.component,
      outputs: #"[{ "template": "\#(template)", "into": "out", \#(scope) }]"#
    )
    .run()
  }

  private func files(_ scope: String, template: String = "css") -> [String: String] {
    let outcome = run(scope, template: template)
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    return Dictionary(
      uniqueKeysWithValues: outcome.files.filter { $0.path.hasPrefix("out/") }.map { ($0.path, $0.text) }
    )
  }

  private func names(_ text: String?) -> [String] {
    (text ?? "").matches(of: /\n  --([a-z-]+):/).map { String($0.1) }
  }

  @Test(
    arguments: [
      (#""include": ["color.**"]"#, ["color-main-ink", "color-page"]),
      (#""include": ["color.*"]"#, ["color-page"]),
      (#""include": ["**.ink", "loose"]"#, ["color-main-ink", "loose"]),
      (#""include": ["type:dimension"]"#, ["space-gap", "space-inner", "loose"]),
      (#""exclude": ["type:dimension"]"#, ["color-main-ink", "color-page"]),
      (#""include": ["type:dimension"], "exclude": ["space.inner"]"#, ["space-gap", "loose"]),
      (#""exclude": ["*"]"#, ["color-main-ink", "color-page", "space-gap", "space-inner"]),
    ]
  )
  func declaresWhatPatternsMatch(scope: String, expected: [String]) {
    let files = files(scope + #", "components": []"#)
    #expect(names(files["out/demo.css"]).filter { !$0.hasPrefix("tag") } == expected)
  }

  /// Names clash only where they are declared.
  @Test(arguments: ["css", "swift", "android"])
  func doesNotReportClashesOfWhatItLeavesOut(template: String) {
    func messages(_ scope: String) -> [String] {
      EmittingProject(
        tokens: """
          "a-b": { "c": \(color("0, 0, 0")) }, "aB": { "c": \(color("1, 1, 1")), "d": \(AllTypes.gap), "D": \(AllTypes.gap) }
          """,
        outputs: #"[{ "template": "\#(template)", "into": "out" \#(scope) }]"#
      )
      .run().diagnostics.all.filter { $0.id == "name-clash" }.map { $0.subject ?? "" }
    }
    #expect(messages("").count == 2)
    #expect(messages(#", "exclude": ["a-b.**"]"#) == ["aB.D"])
    #expect(messages(#", "include": ["a-b.c", "aB.d"]"#).isEmpty)
    #expect(messages(#", "exclude": ["type:dimension"]"#).count == 1)
    #expect(messages(#", "include": ["type:dimension"], "exclude": ["aB.D"]"#).isEmpty)
  }

  /// What a text style leaves open it does not declare, so that another token may have the name.
  @Test(arguments: ["css", "scss"])
  func takesNoNamesForWhatATextStyleLeavesOpen(template: String) {
    func clashes(_ unspecified: String) -> [String] {
      EmittingProject(
        tokens: #"""
          "title": { "$type": "typography",
            "$value": { "fontFamily": ["Inter"], "fontSize": { "value": 16, "unit": "px" }, "fontWeight": 400,
              "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.5 },
            "$extensions": { "dev.livery": { "unspecified": [\#(unspecified)] } } },
          "title-letter-spacing": \#(AllTypes.gap), "title-line-height": \#(AllTypes.gap)
          """#,
        outputs: #"[{ "template": "\#(template)", "into": "out" }]"#
      )
      .run().diagnostics.all.filter { $0.id == "name-clash" }.compactMap(\.subject)
    }
    #expect(clashes("").count == 2)
    #expect(clashes(#""letterSpacing""#) == ["title-line-height"])
    #expect(clashes(#""letterSpacing", "lineHeight""#).isEmpty)
  }

  /// Groups that a language calls the same are one, however deep, and lose none of their tokens.
  @Test(arguments: [
    ("swift", "class FontColorTokens", "class DeepTokens"),
    ("compose", "data class FontColorTokens", "data class DeepTokens"),
    ("typescript", " fontColor: {", " deep: {"),
  ])
  func joinsGroupsThatAreCalledTheSame(template: String, group: String, subgroup: String) {
    let outcome = EmittingProject(
      tokens: """
        "font-color": { "ink": \(color("0, 0, 0")), "deep": { "one": \(AllTypes.gap) } },
        "gap": \(AllTypes.gap),
        "fontColor": { "quiet": \(color("1, 1, 1")), "Deep": { "two": \(AllTypes.gap) } },
        "Font Color": { "deep": { "three": \(AllTypes.gap) } }
        """,
      outputs: #"[{ "template": "\#(template)", "into": "out" }]"#
    )
    .run()
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let text = outcome.files.filter { $0.path.hasPrefix("out/") }.map(\.text).joined()
    #expect(text.ranges(of: group).count == 1 && text.ranges(of: subgroup).count == 1, "\(text)")
    for name in ["ink", "quiet", "one", "two", "three"] { #expect(text.contains(" \(name)"), "\(name): \(text)") }
  }

  /// A group has many tokens, so that the one token is to be called otherwise, whichever comes first.
  @Test(arguments: [
    #""aB": \#(AllTypes.gap), "a-b": { "c": \#(AllTypes.gap), "d": \#(AllTypes.gap) }"#,
    #""a-b": { "c": \#(AllTypes.gap), "d": \#(AllTypes.gap) }, "aB": \#(AllTypes.gap)"#,
  ])
  func reportsATokenThatIsCalledLikeAGroup(tokens: String) {
    let project = EmittingProject(tokens: tokens, outputs: #"[{ "template": "swift", "into": "out" }]"#)
    let found = project.run().diagnostics.all
    #expect(found.map(\.id) == ["name-clash"] && found.map(\.subject) == ["aB"], "\(found.map(\.message))")
  }

  @Test func doesNotReportClashesInOtherThemesAndComponents() {
    let broken = #""box": { "x-y": "color", "xY": "color" }"#
    let component = """
      "component": "tag", "axes": {}, "parts": { \(broken) },
      "rules": [{ "set": { "box.x-y": "{a}", "box.xY": "{a}" } }]
      """
    func problems(_ scope: String) -> [Diagnostic.ID] {
      EmittingProject(
        tokens: #""a": \#(color("0, 0, 0"))"#,
        component: component,
        outputs: #"[{ "template": "swift", "into": "out" \#(scope) }]"#
      )
      .run().diagnostics.all.map(\.id)
    }
    #expect(problems("").contains("name-clash"))
    #expect(problems(#", "components": []"#).isEmpty)
    let tokens = { (name: String) in #"{ "\#(name)": \#(color("0, 0, 0")), "aB": \#(color("1, 1, 1")) }"# }
    func run(_ themes: String) -> [Diagnostic.ID] {
      let files = InMemoryFiles(
        EmittingProject.shippedTemplates.merging([
          "livery.json": """
          { "version": 1, "templates": "Templates", "outputs": [{ "template": "css", "into": "out" \(themes) }],
            "themes": { "sound": { "resolver": "sound.json" }, "other": { "resolver": "other.json" } } }
          """,
          "sound.json": tokens("a"), "other.json": tokens("a-b"),
        ]) { $1 }
      )
      return Pipeline(files: files).run().diagnostics.all.map(\.id)
    }
    #expect(run("") == ["name-clash"])
    #expect(run(#", "themes": ["sound"]"#).isEmpty)
  }

  @Test func dividesByGroupAndByType() {
    let byGroup = files(#""split": "group", "options": { "components": false }"#)
    #expect(names(byGroup["out/demo.color.css"]) == ["color-main-ink", "color-page"])
    #expect(names(byGroup["out/demo.space.css"]) == ["space-gap", "space-inner"])
    #expect(names(byGroup["out/demo.loose.css"]) == ["loose"])
    let byType = files(#""split": "type", "exclude": ["loose"], "components": []"#)
    #expect(
      byType.keys.filter { !$0.contains("components") }.sorted() == ["out/demo.color.css", "out/demo.dimension.css"]
    )
  }

  /// A style of a component refers to tokens that another output declares.
  @Test func keepsReferencesToWhatIsDeclaredElsewhere() {
    let outcome = run(#""include": ["space.**"]"#)
    #expect(outcome.files.contains { $0.text.contains("var(--color-main-ink)") })
    #expect(outcome.diagnostics.all.map(\.id) == ["token-excluded"] && !outcome.diagnostics.containsErrors)
  }

  /// What all themes share is not a part of any.
  @Test func writesOnceWhatIsForAllThemes() {
    let template = [
      "t/template.json": """
      { "version": 1, "language": "css", "naming": "kebab", "files": [
        { "render": "once", "file": "all.txt", "body": "all.mustache" },
        { "render": "theme", "file": "{{theme.name.kebab}}.txt", "body": "one.mustache" }] }
      """,
      "t/all.mustache": "{{#themes}}{{#variants}}{{#tokens}}{{path}} {{/tokens}}{{/variants}}{{/themes}}",
      "t/one.mustache": "{{#theme}}{{#variants}}{{#tokens}}{{path}} {{/tokens}}{{/variants}}{{/theme}}",
    ]
    let project = EmittingProject(
      tokens: Self.tokens,
      outputs: #"[{ "template": "t", "into": "out", "split": "group" }]"#,
      templates: template
    )
    let files = project.run().files.filter { $0.path.hasPrefix("out/") }
    #expect(
      Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }) == [
        "out/all.txt": "color.main.ink color.page space.gap space.inner loose ",
        "out/demo.color.txt": "color.main.ink color.page ", "out/demo.space.txt": "space.gap space.inner ",
        "out/demo.loose.txt": "loose ",
      ]
    )
  }

  @Test(arguments: ["swift", "compose", "flutter"])
  func refusesToDivideAType(template: String) {
    let found = run(#""split": "group""#, template: template).diagnostics.all
    #expect(found.map(\.id.description) == ["output-scope"] && found.first?.severity == .error)
  }

  @Test(
    arguments: [
      (#""include": ["colr.**"]"#, "'colr.**' matches no token of the output's themes"),
      (#""exclude": ["type:shadow"]"#, "'type:shadow' matches no token of the output's themes"),
      (#""themes": ["dmeo"]"#, "an output is about the theme 'dmeo', which does not exist"),
      (#""components": ["tga"]"#, "an output is about the component 'tga', which does not exist"),
    ]
  )
  func reportsWhatMatchesNothing(scope: String, message: String) {
    let found = run(scope).diagnostics.all
    #expect(found.map(\.message) == [message] && found.first?.id.description == "output-scope")
    #expect(found.first?.location?.path == "livery.json")
  }

  // MARK: Contexts

  /// A theme with values for platforms and in dark.
  ///
  /// - Parameter platform: The only platform, without a modifier; nil for a modifier of all.
  private func run(_ template: String, _ scope: String, only platform: String? = nil) -> Pipeline.Outcome {
    func length(_ px: Int) -> String { #"{ "$type": "dimension", "$value": { "value": \#(px), "unit": "px" } }"# }
    let sources = ["base", platform].compactMap { $0 }.map { ##"{ "$ref": "\##($0).json" }"## }
    let platforms = ["web", "ios", "android"].map { ##""\##($0)": [{ "$ref": "\##($0).json" }]"## }
    let modifier = #""platform": { "contexts": { \#(platforms.joined(separator: ", ")) }, "default": "web" },"#
    let files = [
      "livery.json": #"""
      { "version": 1, "components": ["tag.component.json"],
        "themes": { "demo": { "resolver": "demo.resolver.json", "appearance": "mode", "surfaces": ["{page}"] } },
        "pairs": [{ "name": "ink", "foreground": "{ink}", "over": ["$surface"], "kind": "text" }],
        "outputs": [{ "template": "\#(template)", "into": "out" \#(scope) }] }
      """#,
      "demo.resolver.json": ##"""
      { "version": "2025.10",
        "sets": { "base": { "sources": [\##(sources.joined(separator: ", "))] } },
        "modifiers": { \##(platform == nil ? modifier : "")
          "mode": { "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/base" }, \##(platform == nil ? ##"{ "$ref": "#/modifiers/platform" },"## : "")
          { "$ref": "#/modifiers/mode" }] }
      """##,
      "base.json": #"{ "ink": \#(color("0, 0, 0")), "page": \#(color("1, 1, 1")) }"#,
      "dark.json": #"{ "ink": \#(color("1, 1, 1")), "page": \#(color("0, 0, 0")) }"#,
      "web.json": #"{ "gap": \#(length(16)) }"#, "ios.json": #"{ "gap": \#(length(17)) }"#,
      "android.json": #"{ "gap": \#(length(14)), "ripple": \#(length(3)) }"#,
      "tag.component.json": """
      { "version": 1, "component": "tag", "axes": {}, "parts": { "box": { "fill": "color", "space": "dimension" } },
        "rules": [{ "set": { "box.fill": "{ink}", "box.space": "{gap}" } }] }
      """,
    ]
    return Pipeline(files: InMemoryFiles(files)).run()
  }

  private func texts(of outcome: Pipeline.Outcome) -> [String: String] {
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    let files = outcome.files.filter { $0.path.hasPrefix("out/") }.map { ($0.path, $0.text) }
    #expect(!files.isEmpty)
    return Dictionary(files) { first, _ in first }
  }

  /// An output of some contexts is that of a theme that has no others.
  @Test(arguments: [
    "css", "scss", "typescript", "swiftui", "android", "compose", "flutter", "xcassets", "dtcg", "figma",
  ])
  func writesChosenContextsAsIfThereWereNoOthers(template: String) {
    let chosen = texts(of: run(template, #", "contexts": { "platform": "ios" }"#))
    #expect(chosen == texts(of: run(template, "", only: "ios")))
    #expect(chosen != texts(of: run(template, "")))
  }

  @Test func declaresTokensOfItsContextsOnly() throws {
    func css(_ platform: String) throws -> String {
      try #require(texts(of: run("css", #", "contexts": { "platform": "\#(platform)" }"#))["out/demo.css"])
    }
    let (web, android) = (try css("web"), try css("android"))
    #expect(web.contains("16px") && !web.contains("14px") && !web.contains("ripple"), "\(web)")
    #expect(android.contains("14px") && !android.contains("16px") && android.contains("--ripple:"), "\(android)")
    #expect(web.contains("light-dark(") && !web.contains("platform"), "\(web)")
  }

  /// An appearance that is chosen is not one of several.
  @Test func writesTheAppearanceThatIsChosen() throws {
    let css = try #require(
      texts(of: run("css", #", "contexts": { "mode": "dark", "platform": "ios" }"#))["out/demo.css"]
    )
    #expect(css.contains("--ink: #ffffff;") && !css.contains("light-dark("), "\(css)")
  }

  @Test(
    arguments: [
      (
        #"{ "platfrom": "ios" }"#,
        "an output chooses a context of the modifier 'platfrom', which none of its themes has"
      ),
      (
        #"{ "platform": "iso" }"#,
        "an output chooses the context 'iso' of modifier 'platform', which theme 'demo' does not have"
      ),
    ]
  )
  func reportsContextsThatNoThemeHas(contexts: String, message: String) {
    let found = run("css", #", "contexts": \#(contexts)"#).diagnostics.all
    #expect(found.map(\.message) == [message] && found.first?.id.description == "output-scope")
    #expect(found.first?.severity == .error && found.first?.location?.path == "livery.json")
  }
}
