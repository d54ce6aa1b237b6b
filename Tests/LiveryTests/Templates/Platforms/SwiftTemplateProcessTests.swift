import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct SwiftTemplateProcessTests {
  /// What the program prints that the files and the probe's own make.
  private func output(of files: [OutputFile]) async throws -> String {
    let files = files + [OutputFile(path: "Support.swift", text: SwiftProbe.support)]
    let scratch = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    return try await SwiftCompiler(folder: scratch).output(of: files.map { "\(scratch.path)/\($0.path)" })
  }

  @Test func everyTokenAndEveryCellComesOutOfACompilerAsThePaletteHasIt() async throws {
    let palette = try #require(ShippedOutputs.palette)
    let project = EmittingProject(
      outputs: #"[{ "template": "probe", "into": "out" }]"#,
      templates: SwiftProbe.templates
    )
    var diagnostics = Diagnostics()
    let manifest = try #require(ManifestLoader(files: project.files).load(diagnostics: &diagnostics))
    let files = TemplateEmitter(manifest: manifest, files: project.files).files(for: palette, diagnostics: &diagnostics)
    #expect(!diagnostics.containsErrors, "\(DiagnosticText().text(of: diagnostics))")

    var printed: [Substring: Substring] = [:]
    for line in try await output(of: files).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      printed[line[..<colon]] = line[colon...].dropFirst(2)
    }
    let expected = SwiftProbe.expectations(of: palette, valueNames: ["spark": "spark", "brand": "brand"])
    #expect(expected.count >= 10_000)
    let wrong = expected.filter { name, text in
      // What the cell takes from a parameter is whatever the program passed.
      if text == "parameter" { return !["-77.0", "parameter", "true"].contains(printed[name[...]] ?? "") }
      return !SwiftProbe.agree(String(printed[name[...]] ?? "nothing"), text)
    }
    for name in wrong.keys.sorted().prefix(5) {
      Issue.record("\(name): \(printed[name[...]] ?? "nothing") is not \(expected[name] ?? "")")
    }
    #expect(wrong.isEmpty)
  }

  /// Two themes with the same tokens, one of which has a variant, in which a token is missing and an old one differs.
  private static let exchangeable = InMemoryFiles(
    EmittingProject.shippedTemplates.merging(SwiftProbe.templates.map { ("Templates/" + $0.key, $0.value) }) { $1 }
      .merging([
        "livery.json": """
        { "version": 1, "templates": "Templates", "outputs": [{ "template": "probe", "into": "out" }],
          "themes": { "sea": { "resolver": "sea.resolver.json" }, "wood": { "resolver": "wood.resolver.json" } } }
        """,
        "sea.resolver.json": resolver(gap: 8, old: 1),
        "wood.resolver.json": resolver(gap: 10, old: 2),
      ]) { $1 }
  )

  private static func resolver(gap: Int, old: Int) -> String {
    func length(_ points: Int, _ more: String = "") -> String {
      #"{ "$type": "dimension", "$value": { "value": \#(points), "unit": "px" }\#(more) }"#
    }
    return """
      { "version": "2025.10",
        "sets": { "all": { "sources": [{ "ink": \(color("0, 0, 0")), "space": { "gap": \(length(gap)) } }] } },
        "modifiers": { "density": { "default": "wide", "contexts": {
          "wide": [{ "class": \(length(old, #", "$deprecated": true"#)) }],
          "tight": [{ "space": { "gap": \(length(gap / 2)) }, "class": \(length(old + 2, #", "$deprecated": true"#)),
                      "extra": \(length(3)) }] } } },
        "resolutionOrder": [{ "$ref": "#/sets/all" }, { "$ref": "#/modifiers/density" }] }
      """
  }

  @Test func aThemeCannotBeMadeOrChangedInItsOwnModule() async throws {
    let outcome = Pipeline(files: Self.exchangeable).run()
    let theme = outcome.files.filter { ["out/SeaTheme.swift", "out/ThemeValues.swift"].contains($0.path) }
    #expect(theme.count == 2 && !outcome.files.contains { $0.path == "out/WoodTheme.swift" })
    for (attempt, message) in [
      ("SeaTheme.sea.ink = SeaTheme.wood.ink", "'ink' is a 'let' constant"),
      ("SeaTheme.sea.space.gap = 1", "'gap' is a 'let' constant"),
      ("_ = SeaTheme(.sea)", "'SeaTheme' initializer is inaccessible due to 'fileprivate' protection level"),
    ] {
      let files = theme + [OutputFile(path: "main.swift", text: attempt)]
      let scratch = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
      let errors = try await SwiftCompiler(folder: scratch).typecheck(files.map { "\(scratch.path)/\($0.path)" })
      #expect(errors.contains(message), "\(errors)")
    }
  }

  @Test func themesOfTheSameTokensAndTheirVariantsAreValuesOfOneType() async throws {
    let outcome = Pipeline(files: Self.exchangeable).run()
    #expect(outcome.diagnostics.all.isEmpty, "\(DiagnosticText().text(of: outcome.diagnostics))")
    var files = outcome.files.filter { $0.path.hasPrefix("out/") && !$0.path.contains("rint") }
    files = files.filter { !$0.path.hasSuffix("main.swift") }
    files.append(
      OutputFile(
        path: "main.swift",
        text: """
          for theme: SeaTheme in [.sea, .seaTight, .wood, .woodTight] {
            print(theme.space.gap, theme._storedClass, theme.extra ?? 0, theme[.dark].space.gap, theme == .sea)
          }
          """
      )
    )
    let printed = try await output(of: files)
    #expect(
      printed == """
        8.0 1.0 0.0 8.0 true
        4.0 3.0 3.0 4.0 false
        10.0 2.0 0.0 10.0 false
        5.0 4.0 3.0 5.0 false

        """
    )
  }

  @Test func aGroupInAGroupOfItsNameHasATypeOfItsOwn() async throws {
    let project = EmittingProject(
      tokens: NativeHostility.nested,
      outputs: #"[{ "template": "swift", "into": "out" }]"#
    )
    let files = project.run().files.filter { $0.path.hasPrefix("out/") }
    let theme = try #require(files.first { $0.path == "out/DemoTheme.swift" }?.text)
    // The longer names are not those of a group beside them.
    #expect(theme.contains("final class MenuMenuMenuTokens: ThemeGroup {"))
    let folder = try ScratchFolder(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
    let errors = try await SwiftCompiler(folder: folder).typecheck(files.map { "\(folder.path)/\($0.path)" })
    #expect(errors.isEmpty, "\(errors)")
  }
}
