import DocumentReading
import Testing

@testable import DesignTokens

@Suite struct ObjectReaderTests {
  private func read<Value>(
    _ text: String,
    unknownKeys: ObjectReader.UnknownKeys = .reported,
    _ body: (inout ObjectReader) -> Value?
  ) throws -> (value: Value?, problems: [String]) {
    let source = SourceFile(path: "x.json", text: text)
    let node = try JSONReader.read(source.bytes)
    var diagnostics = Diagnostics()
    let value = ObjectReader.read(
      node,
      "the thing",
      in: source,
      unknownKeys: unknownKeys,
      diagnostics: &diagnostics,
      body
    )
    return (value, diagnostics.inFileOrder().map { "\($0.location?.column ?? 0) \($0.id) \($0.message)" })
  }

  @Test func reportsWhatIsNoObjectAndReadsNothing() throws {
    let (value, problems) = try read("[1]") { _ in 1 }
    #expect(value == nil)
    #expect(problems == ["1 wrong-kind the thing must be an object, but is a list"])
  }

  @Test func reportsKeysThatNobodyAskedFor() throws {
    let text = #"{ "$schema": "s", "name": "n", "nmae": 1 }"#
    let (value, problems) = try read(text) { $0.string("name") }
    #expect(value == "n")
    #expect(problems == ["32 unknown-key the thing has no key 'nmae'"])
    #expect(try read(text, unknownKeys: .ignored) { $0.string("name") }.problems.isEmpty)
  }

  @Test func reportsUnknownKeysOfWhatIsGivenUp() throws {
    let (value, problems) = try read(#"{ "other": 1 }"#) { reader -> String? in
      guard let name = reader.requiredString("name") else { return nil }
      return name
    }
    #expect(value == nil)
    #expect(problems == ["1 missing-key the thing lacks 'name'", "3 unknown-key the thing has no key 'other'"])
  }

  @Test func handsOnWhatIsReportedInNestedObjects() throws {
    let (value, problems) = try read(#"{ "parts": [{ "id": "a" }, { "id": 2 }, 3], "by": { "b": { "c": 1 } } }"#) {
      let parts = $0.objects("parts", each: "a part") { $0.string("id") }
      let entries = $0.objects("by", eachNamed: "entry") { member, _ in member.key }
      return parts + entries
    }
    #expect(value == ["a", "b"])
    #expect(
      problems == [
        "36 wrong-kind 'id' of a part must be a string, but is a number",
        "41 wrong-kind a part must be an object, but is a number",
        "60 unknown-key entry 'b' has no key 'c'",
      ]
    )
  }
}
