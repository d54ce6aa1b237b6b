import DesignTokens
import LiveryTestSupport
import Testing

@Suite struct SourceExpansionTests {
  private func resolve(_ members: String, _ files: [String: String] = [:]) -> Resolution {
    let document = #"{"version": "2025.10", \#(members)}"#
    return Resolution(files.merging(["themes/r.json": document]) { first, _ in first }, at: "themes/r.json")
  }

  private func resolve(sources: String, _ files: [String: String] = [:]) -> Resolution {
    resolve(#""resolutionOrder": [{"type": "set", "name": "s", "sources": [\#(sources)]}]"#, files)
  }

  private func number(_ value: Int) -> String { #"{"$type": "number", "$value": \#(value)}"# }

  @Test func letsTheLastSourceWin() {
    let resolution = resolve(sources: "{\"n\": \(number(1))}, {\"n\": \(number(2))}")
    #expect(resolution.tokens == ["n": "2"])
  }

  @Test(arguments: ["a.json", "./a.json", "../themes/a.json", "a.json#", "all.json#/sub", "all.json#sub"])
  func readsAFileFromTheFolderOfTheDocument(reference: String) {
    let file = "{\"n\": \(number(1))}"
    let resolution = resolve(
      sources: #"{"$ref": "\#(reference)"}"#,
      ["themes/a.json": file, "themes/all.json": #"{"sub": \#(file)}"#]
    )
    resolution.expectNoDiagnostics()
    #expect(resolution.tokens == ["n": "1"])
  }

  @Test func readsAFileWhoseNameIsPercentEncoded() {
    let resolution = resolve(sources: #"{"$ref": "my%20a.json"}"#, ["themes/my a.json": "{\"n\": \(number(1))}"])
    #expect(resolution.tokens == ["n": "1"])
  }

  @Test(arguments: ["../../a.json", "/a.json", "https://example.com/a.json"])
  func refusesFilesOutsideOfTheProject(reference: String) {
    let resolution = resolve(sources: #"{"$ref": 1️⃣"\#(reference)"}"#)
    resolution.expect([("source-unreadable", "1️⃣")])
    #expect(resolution.diagnostics.all.first?.subject == reference)
  }

  @Test func letsSetsAndContextsUseSets() {
    let resolution = resolve(
      #"""
      "sets": {"a": {"sources": [{"n": \#(number(1))}]}, "b": {"sources": [{"$ref": "#/sets/a"}, {"m": \#(number(2))}]}},
      "modifiers": {"t": {"contexts": {"x": [{"$ref": "#/sets/b"}], "y": []}, "default": "x"}},
      "resolutionOrder": [{"$ref": "#/modifiers/t"}]
      """#
    )
    resolution.expectNoDiagnostics()
    #expect(resolution.tokens == ["n": "1", "m": "2"])
  }

  @Test func findsSourcesUnderEscapedNames() {
    let resolution = resolve(
      #"""
      "$defs": {"core/colors.json": {"n": \#(number(1))}},
      "resolutionOrder": [{"type": "set", "name": "s", "sources": [{"$ref": "#/$defs/core~1colors.json"}]}]
      """#
    )
    #expect(resolution.tokens == ["n": "1"])
  }

  @Test func replacesWholeKeysByThoseBesideTheReference() {
    let resolution = resolve(
      sources: #"{"$ref": "a.json", "g": {"y": \#(number(3))}}"#,
      ["themes/a.json": #"{"k": \#(number(1)), "g": {"x": \#(number(2))}}"#]
    )
    #expect(resolution.tokens == ["k": "1", "g.y": "3"])
  }

  @Test func letsTheOuterReferenceWinWhereReferencesLeadToReferences() {
    let resolution = resolve(
      #"""
      "$defs": {"x": {"$ref": "#/$defs/y", "m": \#(number(3))}, "y": {"n": \#(number(1)), "m": \#(number(2))}},
      "resolutionOrder": [{"type": "set", "name": "s", "sources": [{"$ref": "#/$defs/x", "n": \#(number(7))}]}]
      """#
    )
    resolution.expectNoDiagnostics()
    #expect(resolution.tokens == ["n": "7", "m": "3"])
  }

  @Test func replacesTheSourcesOfASetByThoseBesideTheReference() {
    let resolution = resolve(
      #"""
      "sets": {"a": {"sources": [{"n": \#(number(1))}]}},
      "resolutionOrder": [{"$ref": "#/sets/a", "sources": [{"n": \#(number(9))}]}]
      """#
    )
    #expect(resolution.tokens == ["n": "9"])
  }

  @Test(arguments: [
    ("#/resolutionOrder/0", "pointer-forbidden"),
    ("#/modifiers/m/contexts/x/0", "pointer-forbidden"),
    ("#/sets/nope", "ref-unresolved"),
    ("#/sets/s", "ref-circular"),
    ("#/sets", "ref-circular"),
    ("#", "ref-circular"),
    ("#sets", "ref-syntax"),
    ("#/$defs/list", "ref-type"),
  ])
  func reportsPointersThatLeadNowhereOrMayNotBeUsed(pointer: String, id: String) {
    resolve(
      #"""
      "sets": {"s": {"sources": [{"$ref": 1️⃣"\#(pointer)"}]}}, "$defs": {"list": []},
      "modifiers": {"m": {"contexts": {"x": [{}], "y": []}, "default": "x"}},
      "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}]
      """#
    ).expect([(id, "1️⃣")])
  }

  @Test func reportsACircleOfSetsOnce() {
    let resolution = resolve(
      #"""
      "sets": {"a": {"sources": [{"$ref": 1️⃣"#/sets/b"}]}, "b": {"sources": [{"$ref": "#/sets/a"}]}},
      "resolutionOrder": [{"$ref": "#/sets/b"}]
      """#
    )
    resolution.expect([("ref-circular", "1️⃣")])
    #expect(resolution.diagnostics.all.first?.notes.count == 1)
  }

  @Test func letsALaterTokenReplaceAnEarlierOneAsAWhole() {
    let resolution = resolve(
      sources: #"""
        {"n": {"$type": "number", "$value": 1, "$description": "old"}}, {"n": {"$type": "number", "$value": 2}}
        """#
    )
    #expect(resolution["n"]?.description == nil)
    #expect(resolution["n"]?.value.text == "2")
  }

  @Test func warnsWhenATokenReplacesAGroup() {
    let resolution = resolve(sources: #"{"a": {"x": \#(number(1))}}, {1️⃣"a": \#(number(2))}"#)
    resolution.expect([("token-with-children", "1️⃣")], .warning)
    #expect(resolution.tokens == ["a": "2"])
  }

  @Test func looksUpAliasesInTheMergedTree() {
    let resolution = resolve(sources: #"{"p": \#(number(1)), "x": {"$value": "{p}"}}, {"p": \#(number(2))}"#)
    #expect(resolution["x"]?.value.text == "2")
  }
}
