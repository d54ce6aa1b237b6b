import Testing

@testable import DesignTokens
@testable import Livery

/// Contexts of modifiers that something else than an attribute chooses.
@Suite struct CSSContextsTests {
  private func run(_ contexts: String, template: String = "css") -> Pipeline.Outcome {
    let files = SchemeFiles.files(template, options: #"{ "contexts": \#(contexts) }"#)
    return Pipeline(files: files).run()
  }

  @Test(arguments: ["css", "tailwind"])
  func areChosenByAMediaQueryWhereNoAttributeDecides(template: String) throws {
    let outcome = run(#"{ "density.tight": "@media (prefers-reduced-motion: reduce)" }"#, template: template)
    #expect(outcome.diagnostics.all.isEmpty)
    let text = try #require(outcome.files.first { $0.path == "out/demo.css" }?.text)
    let query = try #require(text.firstRange(of: "@media (prefers-reduced-motion: reduce) {\n  :root {"))
    let attribute = try #require(text.firstRange(of: #"[data-density="wide"] {"#))
    #expect(query.lowerBound < attribute.lowerBound)
    #expect(text.contains("--_density-tight: initial;"))
    #expect(text.contains("var(--_density-wide, 8px) var(--_density-tight, 4px)"), "\(text)")
  }

  @Test func haveSelectorsOfTheirOwn() throws {
    let outcome = run(#"{ "density.tight": ".compact" }"#)
    let text = try #require(outcome.files.first { $0.path == "out/demo.css" }?.text)
    #expect(text.contains(".compact {\n  --gap: 4px;") && text.contains(#":root, [data-density="wide"] {"#), "\(text)")
  }

  @Test func haveSelectorsBesideAMediaQuery() throws {
    let outcome = run(#"{ "density.tight": "@media (prefers-reduced-motion: reduce); .compact" }"#)
    let text = try #require(outcome.files.first { $0.path == "out/demo.css" }?.text)
    #expect(text.contains("@media (prefers-reduced-motion: reduce) {\n  :root {"), "\(text)")
    #expect(text.contains(".compact {\n  --_density-wide: ;\n  --_density-tight: initial;"), "\(text)")
  }

  @Test func areReportedIfNoModifierHasThem() {
    let found = run(#"{ "density.tigth": ".compact" }"#).diagnostics.all
    #expect(found.map(\.id.description) == ["option-context"] && found.first?.advice == "did you mean 'density.tight'?")
  }
}
