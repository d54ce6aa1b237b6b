import DesignTokens
import LiveryTestSupport
import Testing

@Suite struct SourceLibraryTests {
  @Test func reportsTextThatIsNoJSONWhereItStopsBeingJSON() {
    Resolution(#"{"a": {"$value": 1️⃣nul}}"#).expect([("json-syntax", "1️⃣")])
    let merged = Resolution(
      "{\n<<<<<<< HEAD\n\"a\": { \"$type\": \"number\", \"$value\": 1 }\n=======\n>>>>>>> other\n}"
    )
    #expect(merged.diagnostics.all.map(\.message) == ["the file has the marks of a merge that git could not finish"])
  }

  @Test(arguments: ["[]", "3", "\"tokens\"", "null"])
  func reportsARootThatIsNoObject(text: String) {
    Resolution("1️⃣" + text).expect([("json-root", "1️⃣")])
  }

  @Test func skipsAByteOrderMark() {
    Resolution("\u{FEFF}{}").expectNoDiagnostics()
  }

  @Test func reportsARepeatedKey() {
    Resolution(#"{"a": {}, 1️⃣"a": {}}"#).expect([("json-syntax", "1️⃣")])
  }

  @Test func reportsAMissingFileWhereItIsNamedAndKeepsQuietAboutWhatItMayHold() {
    let resolution = Resolution(
      [
        "r.json": #"""
        {"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": [
          {"$ref": 1️⃣"bse.json"},
          {"x": {"$value": "{palette.blue}"}}]}]}
        """#,
        "base.json": "{}",
      ],
      at: "r.json"
    )
    resolution.expect([("source-unreadable", "1️⃣")])
    #expect(resolution.diagnostics.all.first?.advice == "did you mean 'base.json'?")
    #expect(resolution.permutation?.tokens.invalid == ["x"])
  }

  @Test func reportsAMissingEntryWithoutAPlace() {
    let resolution = Resolution([:], at: "nope.json")
    #expect(resolution.permutation == nil)
    #expect(resolution.diagnostics.all.map(\.id) == ["source-unreadable"])
    #expect(resolution.diagnostics.all.first?.location == nil)
  }
}
