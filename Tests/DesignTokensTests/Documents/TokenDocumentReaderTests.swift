import DesignTokens
import LiveryTestSupport
import Testing

@Suite struct TokenDocumentReaderTests {
  @Test func keepsTokensInSourceOrder() {
    let resolution = Resolution(
      #"{"$type": "number", "z": {"b": {"$value": 1}, "a": {"$value": 2}}, "c": {"$value": 3}}"#
    )
    #expect(resolution.permutation?.tokens.tokens.map(\.path) == ["z.b", "z.a", "c"])
  }

  @Test(arguments: ["font size", " ", "a/b", "~", "100", "__proto__", "value", "🌈", "#"])
  func acceptsAnyNameWithoutReservedCharacters(name: String) {
    let resolution = Resolution(#"{"\#(name)": {"$type": "number", "$value": 1}, "x": {"$value": "{\#(name)}"}}"#)
    resolution.expectNoDiagnostics()
    #expect(resolution.tokens == [name: "1", "x": "1"])
  }

  @Test func tellsNamesApartThatOnlyLookTheSame() {
    let resolution = Resolution(
      #"{"$type": "number", "\u00e9": {"$value": 1}, "e\u0301": {"$value": 2}, "x": {"$value": "{e\u0301}"}}"#
    )
    resolution.expectNoDiagnostics()
    #expect(resolution["x"]?.value.text == "2")
  }

  @Test(arguments: ["a.b", "a{", "}a", "$color", ""])
  func reportsNamesThatAreNotAllowed(name: String) {
    let resolution = Resolution(#"{1️⃣"\#(name)": {"$type": "number", "$value": 1}}"#)
    resolution.expect([("invalid-name", "1️⃣")])
    #expect(resolution.diagnostics.all.first?.subject == name)
  }

  @Test func keepsQuietAboutReferencesToATokenWithABadName() {
    Resolution(#"{1️⃣"a.b": {"$type": "number", "$value": 1}, "x": {"$value": "{a.b}"}}"#)
      .expect([("invalid-name", "1️⃣")])
  }

  @Test(arguments: [
    (#"{"g": {"a": 1️⃣5}}"#, "invalid-structure"),
    (#"{1️⃣"$value": 1}"#, "invalid-structure"),
    (#"{"g": {"$root": 1️⃣5}}"#, "invalid-property"),
    (#"{"g": {"$root": 1️⃣{"a": {}}}}"#, "invalid-property"),
    (#"{"a": {"$type": "number", "$value": 1, 1️⃣"b": {}}}"#, "token-with-children"),
    (#"{"a": {"$type": "number", "$value": 1, 1️⃣"$root": {"$value": 1}}}"#, "token-with-children"),
    (#"{"a": {"$type": 1️⃣"nmber", "$value": 1}}"#, "unknown-type"),
    (#"{"g": {"$type": 1️⃣"spacing", "a": {"$value": 1}}}"#, "unknown-type"),
    (#"{"a": {"$type": 1️⃣3, "$value": 1}}"#, "invalid-property"),
    (#"{"a": {"$type": "number", "$value": 1, "$description": 1️⃣[]}}"#, "invalid-property"),
    (#"{"a": {"$type": "number", "$value": 1, "$deprecated": 1️⃣1}}"#, "invalid-property"),
    (#"{"a": {"$type": "number", "$value": 1, "$extensions": 1️⃣[]}}"#, "invalid-property"),
    (#"{"a": {"$type": "number", "$value": 1, 1️⃣"$extends": "{g}"}}"#, "invalid-property"),
    (#"{"b": {"$extends": 1️⃣3}}"#, "extends-syntax"),
    (#"{"b": {"$ref": 1️⃣3}}"#, "ref-syntax"),
  ])
  func reportsWhatCannotStandWhereItStands(tokens: String, id: String) {
    let resolution = Resolution(tokens)
    resolution.expect([(id, "1️⃣")])
    #expect(resolution.tokens.isEmpty)
  }

  @Test(arguments: [
    #"{"a": {"$type": "number", "$value": 1, 1️⃣"comment": "old"}}"#,
    #"{"a": {"$type": "number", "$value": 1, 1️⃣"$descripton": "typo"}}"#,
  ])
  func warnsOfUnknownPropertiesAndKeepsTheToken(tokens: String) {
    let resolution = Resolution(tokens)
    resolution.expect([("invalid-property", "1️⃣")], .warning)
    #expect(resolution.tokens == ["a": "1"])
  }

  @Test func offersTheNearestType() {
    let resolution = Resolution(#"{"a": {"$type": "dimention", "$value": 1}}"#)
    #expect(resolution.diagnostics.all.first?.advice == "did you mean 'dimension'?")
  }

  @Test func warnsOfATypedGroupWithNothingInIt() {
    Resolution(#"{1️⃣"a": {"$type": "color", "$description": "forgot the value"}}"#)
      .expect([("invalid-structure", "1️⃣")], .warning)
  }
}
