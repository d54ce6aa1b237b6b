import ColorScience
import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

@Suite struct PipelineTests {
  /// A project of one theme with two appearances, and whatever a test adds.
  private func project(
    manifest: String = "",
    tokens: String = "",
    component: String? = nil,
    waivers: String? = nil
  ) -> InMemoryFiles {
    ProjectFiles(
      tokenFile: "all.tokens.json",
      tokens: """
        "grey": \(color(0.6, 0.6, 0.6)), "half": { "$type": "number", "$value": 0.5 },
        "veil": \(color(0, 0, 0, alpha: 0.5)), "text": { "$type": "color", "$value": "{ink}" }\(tokens)
        """,
      contexts: [
        ("light", #"{ "page": \#(color(1, 1, 1)), "ink": \#(color(0, 0, 0)) }"#),
        ("dark", #"{ "page": \#(color(0, 0, 0)), "ink": \#(color(1, 1, 1)) }"#),
      ],
      components: component.map { ["lamp": $0] } ?? [:],
      waivers: waivers,
      manifest: manifest
    )
    .inMemory
  }

  private func color(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> String {
    """
    { "$type": "color", "$value": { "colorSpace": "srgb", "components": [\(red), \(green), \(blue)], "alpha": \(alpha) } }
    """
  }

  private func component(rules: String, pairs: String) -> String {
    """
    "axes": { "state": { "values": ["on", "off"] } },
    "parts": { "box": { "color": "color", "fill": "color", "opacity": "number" } },
    "rules": [ \(rules) ], "pairs": [ \(pairs) ]
    """
  }

  private func palette(
    _ files: InMemoryFiles,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Palette {
    let outcome = Pipeline(files: files).run()
    let messages = DiagnosticText().text(of: outcome.diagnostics)
    #expect(!outcome.diagnostics.containsErrors, "\(messages)", sourceLocation: sourceLocation)
    return try #require(outcome.palette, sourceLocation: sourceLocation)
  }

  @Test func resolvesEveryPermutationInOneRun() throws {
    let palette = try palette(project())
    #expect(palette.themes.map { $0.theme.permutations.map(\.id) } == [["light", "dark"]])
    let text = try #require(palette.tokens.first { $0.path == "text" })
    let hexes = text.tokens.map { token -> String? in
      guard case .color(let value)? = token?.value else { return nil }
      return value.color.hex
    }
    #expect(hexes == ["#000000", "#ffffff"])
    #expect(text.first?.aliasChain == ["ink"])
  }

  @Test func measuresAPairInEveryCellAndPermutation() throws {
    let lamp = component(
      rules:
        #"{ "set": { "box.color": "{grey}", "box.fill": null, "box.opacity": 1 } }, { "when": { "state": "off" }, "set": { "box.opacity": "{half}" } }"#,
      pairs:
        #"{ "name": "box", "foreground": "box.color", "over": ["box.fill", "$surface"], "kind": "graphic", "group": "box.opacity", "inactive": { "state": "off" } }"#
    )
    let palette = try palette(project(component: lamp))
    #expect(palette.components.map { $0.verdicts.map(\.count) } == [[2, 2]])
    let outcomes = palette.components[0].verdicts.map { $0.map { palette.verdicts[$0].outcome } }
    #expect(outcomes == [[.fail, .pass], [.exempt, .exempt]])
    // Half of the grey on white, by compositing in gamma-encoded sRGB: 0.8.
    let half = palette.verdicts[palette.components[0].verdicts[1][0]]
    let expected = Contrast.ratio(of: Color(.srgb, 0.8, 0.8, 0.8), on: .white)
    #expect(abs((half.ratio ?? 0) - expected) < 1e-12)
  }

  @Test func storesEachDistinctVerdictOnce() throws {
    let lamp = component(
      rules:
        #"{ "set": { "box.color": "{ink}", "box.fill": null, "box.opacity": 1 } }, { "when": { "state": "off" }, "set": { "box.opacity": 0.9 } }"#,
      pairs: #"{ "name": "box", "foreground": "box.color", "over": ["$surface"], "kind": "text" }"#
    )
    let palette = try palette(project(component: lamp))
    #expect(palette.verdicts.count == 2)
    #expect(palette.components[0].verdicts == [[0, 1], [0, 1]])
  }

  @Test func leavesOutAPairWhoseForegroundIsNotDrawn() throws {
    let lamp = component(
      rules:
        #"{ "set": { "box.color": null, "box.fill": null, "box.opacity": 1 } }, { "when": { "state": "on" }, "set": { "box.color": "{ink}" } }"#,
      pairs: #"{ "name": "box", "foreground": "box.color", "over": ["$surface"], "kind": "text" }"#
    )
    #expect(try palette(project(component: lamp)).components[0].verdicts.map(\.count) == [2, 0])
  }

  @Test func doesNotGuessOverABackdropThatIsTranslucent() throws {
    let lamp = component(
      rules:
        #"{ "set": { "box.color": "{ink}", "box.fill": "{veil}", "box.opacity": 1 } }, { "when": { "state": "on" }, "set": { "box.opacity": "{half}" } }"#,
      pairs: #"{ "name": "box", "foreground": "box.color", "over": ["box.fill"], "kind": "text" }"#
    )
    let outcome = Pipeline(files: project(component: lamp)).run()
    #expect(outcome.palette?.verdicts.allSatisfy { $0.outcome == .unknown && $0.ratio == nil } == true)
    let findings = outcome.findings.filter { $0.check.hasSuffix("contrast") }
    #expect(findings.map(\.check) == ["unknown-contrast"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func letsARuleNameTheBackdropOfItsCells() throws {
    let lamp = component(
      rules:
        #"{ "set": { "box.color": "{page}", "box.fill": null, "box.opacity": 1, "$surface": "{ink}" } }, { "when": { "state": "on" }, "set": { "box.opacity": "{half}" } }"#,
      pairs: #"{ "name": "box", "foreground": "box.color", "over": ["$surface"], "kind": "text" }"#
    )
    let palette = try palette(project(component: lamp))
    #expect(palette.verdicts.allSatisfy { $0.ratio == 21 })
    #expect(palette.verdicts.allSatisfy { $0.layers.last?.origin == "ink" })
  }

  @Test func multipliesTheAlphaOfATranslucentColor() throws {
    let lamp = component(
      rules:
        #"{ "set": { "box.color": { "$value": "{veil}", "opacity": "{half}" }, "box.fill": { "mix": "{ink}", "with": "{page}", "amount": 0.25, "in": "srgb" }, "box.opacity": 1 } }, { "when": { "state": "on" }, "set": { "box.opacity": "{half}" } }"#,
      pairs: ""
    )
    let values = try palette(project(component: lamp)).components[0].resolved.values[0][0]
    #expect(values[0].color?.alpha == 0.25)
    #expect(values[0].tokens == ["veil"])
    #expect(values[1].color?.hex == "#404040")
  }

  @Test func waivesWhatFailsAndReportsWhatWaivesNothing() throws {
    let manifest = #""pairs": [ { "name": "body", "foreground": "{grey}", "over": ["$surface"], "kind": "text" } ]"#
    let accepts = CheckProject.accepts("text", 4.5, 1, in: "light dark")
    let waivers = #"""
      { "id": "grey", "pattern": "body@t/light", "reason": "r", \#(accepts) },
      { "id": "dark", "pattern": "{grey} over {page}@t/dark", "reason": "r", \#(accepts) }
      """#
    let outcome = Pipeline(files: project(manifest: manifest, waivers: waivers)).run()
    #expect(outcome.palette?.verdicts.map(\.waiver) == ["grey", nil])
    #expect(outcome.findings.filter { $0.severity == .error }.map(\.message) == ["waiver 'dark' covers no failure"])
  }

  @Test func reportsOneMistakeOfARuleOnceForAllItsCells() throws {
    let lamp = component(
      rules:
        #"{ "set": { "box.color": "{inc}", "box.fill": "{half}", "box.opacity": 1 } }, { "when": { "state": "on" }, "set": { "box.opacity": "{half}" } }"#,
      pairs: ""
    )
    let diagnostics = Pipeline(files: project(component: lamp)).run().diagnostics
    #expect(diagnostics.all.map(\.id) == ["alias-unresolved", "alias-type"])
    #expect(diagnostics.all.first?.advice == "did you mean 'ink'?")
    #expect(diagnostics.all.first?.notes.map(\.message) == ["it decides lamp[state=on] and 1 more cell"])
  }

  @Test func staysSilentAboutWhatFollowsFromABrokenToken() throws {
    let lamp = component(
      rules:
        #"{ "set": { "box.color": "{broken}", "box.fill": null, "box.opacity": 1 } }, { "when": { "state": "on" }, "set": { "box.opacity": "{half}" } }"#,
      pairs: ""
    )
    let tokens = #", "broken": { "$type": "color", "$value": "no color" }"#
    let diagnostics = Pipeline(files: project(tokens: tokens, component: lamp)).run().diagnostics
    #expect(diagnostics.all.filter { $0.severity == .error }.count == 1)
  }

  @Test func writesNothingWhileAnErrorStands() {
    let outcome = Pipeline(files: project(manifest: #""outputts": []"#)).run()
    #expect(outcome.files.isEmpty)
    #expect(outcome.diagnostics.all.map(\.id) == ["unknown-key"])
  }

  @Test func rendersOnlyWhatIsSelected() {
    let project = EmittingProject(
      outputs: #"[{ "template": "css", "into": "c" }, { "template": "scss", "into": "s" }]"#
    )
    func paths(_ selection: OutputSelection) -> [String] {
      Pipeline(files: project.files).run(only: selection).files.map(\.path)
    }
    #expect(paths(.init(templates: ["css"])) == ["c/demo.css"])
    #expect(paths(.init(templates: ["scss"], themes: ["demo"])).allSatisfy { $0.hasPrefix("s/") })
    #expect(paths(.init(templates: ["css"], themes: ["other"])).isEmpty)
    #expect(Set(paths(.everything)).isSuperset(of: ["palette.json", "contrast.md", "c/demo.css"]))
  }

  @Test func checksTheTemplatesThatAreNotSelectedToo() {
    let broken = #"{ "template": "scss", "into": "s", "options": { "prefixx": "x" } }"#
    let project = EmittingProject(outputs: #"[{ "template": "css", "into": "c" }, \#(broken)]"#)
    let outcome = Pipeline(files: project.files).run(only: .init(templates: ["css"]))
    #expect(outcome.diagnostics.containsErrors && outcome.files.isEmpty)
    #expect(outcome.scope?.templates == ["css", "scss"])
  }

  @Test func writesTheSameBytesEveryTime() {
    let files = project()
    #expect(Pipeline(files: files).run().files == Pipeline(files: files).run().files)
  }

  @Test func mapsContextsOfOtherNamesOntoAppearances() throws {
    var outcome = Pipeline(files: project()).run()
    #expect(outcome.palette?.themes.first?.appearances == [.light, .dark])
    outcome = Pipeline(
      files: InMemoryFiles([
        "livery.json": #"{ "version": 1, "themes": { "t": { "resolver": "t.resolver.json", "appearance": "time" } } }"#,
        "t.resolver.json":
          ##"{ "version": "2025.10", "modifiers": { "time": { "contexts": { "day": [], "night": [] }, "default": "day" } }, "resolutionOrder": [{ "$ref": "#/modifiers/time" }] }"##,
      ])
    ).run()
    #expect(outcome.diagnostics.all.map(\.id) == ["unknown-appearance"])
  }
}
