import DesignTokens
import LiveryTestSupport
import Testing

@Suite struct ResolverDocumentReaderTests {
  private func resolve(_ members: String, version: String = #""version": "2025.10""#) -> Resolution {
    Resolution(["r.resolver.json": "{\(version), \(members)}"], at: "r.resolver.json")
  }

  private static let twoContexts = #""contexts": {"light": [], "dark": []}"#

  @Test(arguments: [
    (#""resolutionOrder": 1️⃣[]"#, "resolver-shape"),
    (#""resolutionOrder": 1️⃣{}"#, "resolver-shape"),
    (#""resolutionOrder": [1️⃣5]"#, "resolver-shape"),
    (#""resolutionOrder": [1️⃣{"type": "set", "sources": []}]"#, "resolver-name-missing"),
    (#""resolutionOrder": [{"type": 1️⃣"sets", "name": "a", "sources": []}]"#, "resolver-type"),
    (#""resolutionOrder": [1️⃣{"type": "set", "name": "a"}]"#, "resolver-missing"),
    (#""resolutionOrder": [{"type": "set", "name": "a", "sources": [1️⃣"a.json"]}]"#, "resolver-shape"),
    (##""resolutionOrder": [{"$ref": 1️⃣"#/sets/a"}]"##, "ref-unresolved"),
    (##""resolutionOrder": [{"$ref": 1️⃣"#/resolutionOrder/0"}]"##, "pointer-forbidden"),
    (#""resolutionOrder": [{"$ref": 1️⃣"sets/a"}]"#, "ref-syntax"),
    (#""sets": 1️⃣[], "resolutionOrder": [{"type": "set", "name": "a", "sources": []}]"#, "resolver-shape"),
    (#"1️⃣"extra": 1, "resolutionOrder": [{"type": "set", "name": "a", "sources": []}]"#, "resolver-shape"),
  ])
  func reportsWhatIsWrongWithTheDocument(members: String, id: String) {
    let resolution = resolve(members)
    resolution.expect([(id, "1️⃣")])
    #expect(resolution.permutation == nil)
  }

  @Test(arguments: [
    (#"1️⃣{"contexts": {}}"#, "modifier-no-contexts"),
    (#"1️⃣{"contexts": {"a": []}}"#, "modifier-one-context"),
    (#"{"contexts": {"a": [], "b": []}, "default": 1️⃣"B"}"#, "modifier-default"),
    (#"{"contexts": {"a": [], "b": []}, "default": 1️⃣1}"#, "modifier-default"),
    (#"{"contexts": {"a": [], "b": 1️⃣{}}}"#, "resolver-shape"),
    (#"1️⃣{"default": "a"}"#, "resolver-missing"),
  ])
  func reportsWhatIsWrongWithAModifierEvenIfNobodyUsesIt(modifier: String, id: String) {
    resolve(
      #""modifiers": {"m": \#(modifier)}, "resolutionOrder": [{"type": "set", "name": "a", "sources": []}]"#
    ).expect([(id, "1️⃣")])
  }

  @Test(arguments: [#""version": 1️⃣"2025-10""#, #""version": 1️⃣2025.10"#])
  func demandsTheExactVersion(version: String) {
    resolve(#""resolutionOrder": [{"type": "set", "name": "a", "sources": []}]"#, version: version)
      .expect([("resolver-version", "1️⃣")])
  }

  @Test func reportsAllMistakesInOneRun() {
    let resolution = Resolution(
      [
        "r.resolver.json": #"""
        1️⃣{ "name": 2️⃣3,
          "sets": { "a": { "sources": [] } },
          "modifiers": { "m": 3️⃣{ "contexts": {} } },
          "resolutionOrder": [ { "type": "set", "name": "q", "sources": [] },
            { "type": "modifier", "name": 4️⃣"q", \#(Self.twoContexts) },
            5️⃣{ "name": "r" } ] }
        """#
      ],
      at: "r.resolver.json"
    )
    resolution.expect([
      ("resolver-missing", "1️⃣"), ("resolver-shape", "2️⃣"), ("modifier-no-contexts", "3️⃣"),
      ("resolver-name-duplicate", "4️⃣"), ("resolver-type", "5️⃣"),
    ])
    #expect(resolution.diagnostics.all.map(\.subject).contains("#/resolutionOrder/1"))
  }

  @Test func letsASetAndAModifierShareAName() {
    resolve(
      #"""
      "sets": {"theme": {"sources": []}}, "modifiers": {"theme": {\#(Self.twoContexts), "default": "light"}},
      "resolutionOrder": [{"$ref": "#/sets/theme"}, {"$ref": "#/modifiers/theme"}]
      """#
    ).expectNoDiagnostics()
  }

  @Test func takesAnyOtherDocumentForAPlainTokenFile() {
    let resolution = Resolution(#"{"sets": {"a": {"$type": "number", "$value": 1}}, "version": {}}"#)
    resolution.expectNoDiagnostics()
    #expect(resolution.tokens == ["sets.a": "1"])
    #expect(resolution.permutation?.id == "default")
  }
}
