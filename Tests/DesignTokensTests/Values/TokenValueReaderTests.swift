import DocumentReading
import DesignTokens
import LiveryTestSupport
import Testing

@Suite struct TokenValueReaderTests {
  private func read(
    _ text: String,
    as type: TokenType,
    lookup: (TokenPath) -> TokenValueReader.Finding = { _ in .missing() }
  ) throws -> (value: TokenValue?, diagnostics: Diagnostics) {
    let source = SourceFile(path: "button.component.json", text: text)
    let node = try JSONReader.read(source.bytes)
    var diagnostics = Diagnostics()
    let value = TokenValueReader().value(of: node, as: type, in: source, lookup: lookup, diagnostics: &diagnostics)
    return (value, diagnostics)
  }

  @Test func readsAValueThatIsWrittenOut() throws {
    let result = try read(#"{"value": 2, "unit": "px"}"#, as: .dimension)
    #expect(result.value?.dimension?.unit == .px)
    #expect(result.diagnostics.all.isEmpty)
  }

  @Test func looksUpAliases() throws {
    let width = try #require(Resolution(#"{"w": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}}}"#)["w"])
    let result = try read(#""{w}""#, as: .dimension) { $0 == "w" ? .found(width) : .missing() }
    #expect(result.value == width.value)
    let other = try read(#""{w}""#, as: .color) { _ in .found(width) }
    #expect(other.diagnostics.all.map(\.id) == ["alias-type"])
    #expect(other.diagnostics.all.first?.notes.first?.location == width.source)
  }

  @Test func reportsWhatIsMissingAndKeepsQuietAboutWhatIsInvalid() throws {
    #expect(try read(#""{w}""#, as: .color).diagnostics.all.map(\.id) == ["alias-unresolved"])
    #expect(try read(#""{w}""#, as: .color) { _ in .invalid }.diagnostics.all.isEmpty)
    #expect(try read(##"{"$ref": "#/w"}"##, as: .color).diagnostics.all.map(\.id) == ["ref-unresolved"])
  }
}
