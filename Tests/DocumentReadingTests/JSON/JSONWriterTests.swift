import DocumentReading
import Testing

@Suite struct JSONWriterTests {
  @Test func laysOutContainersOnLinesOfTheirOwn() throws {
    let value = JSONValue(try read(#"{"a":[1,{"b":"x/y é"}],"c":{},"d":[],"e":{"f":[[]]}}"#))
    #expect(
      JSONWriter.text(of: value) == #"""
        {
          "a": [
            1,
            {
              "b": "x/y é"
            }
          ],
          "c": {},
          "d": [],
          "e": {
            "f": [
              []
            ]
          }
        }

        """#
    )
  }

  @Test func laysOutInlineValuesOnOneLine() throws {
    let row = JSONValue(
      try read(#"{"name": "a", "values": [1, -0, 1.50], "none": {}, "list": [], "deep": {"x": null}}"#)
    )
    let value = JSONValue.object([
      JSONMember("rows", .array([.inline(row), .inline(.array([.inline(.array([.number("1")])), .bool(true)]))])),
      JSONMember("plain", .inline(.string("a"))), JSONMember("empty", .inline(.object([]))),
    ])
    #expect(
      JSONWriter.text(of: value) == #"""
        {
          "rows": [
            { "name": "a", "values": [ 1, -0, 1.50 ], "none": {}, "list": [], "deep": { "x": null } },
            [ [ 1 ], true ]
          ],
          "plain": "a",
          "empty": {}
        }

        """#
    )
  }

  @Test(arguments: [
    (JSONValue.null, "null\n"), (.bool(true), "true\n"), (.bool(false), "false\n"), (.number("1e5"), "1e5\n"),
    (.string(""), "\"\"\n"), (.array([]), "[]\n"), (.object([]), "{}\n"), (.inline(.null), "null\n"),
    (.inline(.inline(.array([.null, .null]))), "[ null, null ]\n"),
  ])
  func writesAnyValueAsADocument(value: JSONValue, text: String) {
    #expect(JSONWriter.text(of: value) == text)
  }

  @Test func escapesOnlyWhatMustBeEscaped() {
    let text = JSONWriter.text(of: .string("\"\\\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}/é🎨\u{2028}"))
    #expect(text == "\"\\\"\\\\\\b\\f\\n\\r\\t\\u0000\\u001f\u{7F}/é🎨\u{2028}\"\n")
  }

  @Test(arguments: ["-0", "0.10", "1E+2", "12345678901234567890123", "1e999", "-1.5e-7"])
  func writesNumbersVerbatim(literal: String) {
    #expect(JSONWriter.text(of: .number(literal)) == literal + "\n")
    #expect(JSONWriter.text(of: .inline(.array([.number(literal)]))) == "[ \(literal) ]\n")
  }

  @Test(arguments: [
    "", "-", "01", "1.", ".5", "+1", "NaN", "Infinity", "0x1", "1 ", " 1", "1,2", "\"a\"", "1\0", "1\n", "é",
  ])
  func writesNullForANumberLiteralThatIsNone(literal: String) {
    #expect(JSONWriter.text(of: .array([.number(literal), .number("1")])) == "[\n  null,\n  1\n]\n")
  }

  @Test func replacesWhatAKeyCannotContain() {
    #expect(JSONWriter.text(of: .inline(.object([JSONMember("a\0b", .null)]))) == "{ \"a\u{FFFD}b\": null }\n")
  }

  @Test func keepsTheLastValueOfARepeatedKey() {
    let members = [JSONMember("a", .number("1")), JSONMember("b", .null), JSONMember("a", .number("2"))]
    #expect(JSONWriter.text(of: .inline(.object(members))) == "{ \"a\": 2, \"b\": null }\n")
  }

  @Test func writesNullBelowTheDepthLimit() {
    let value = (0..<600).reduce(JSONValue.number("1")) { value, _ in .array([value]) }
    let text = JSONWriter.text(of: .inline(value))
    #expect(problems(in: text).isEmpty)
    #expect(text.contains("[ null ]"))
  }

  @Test func readsBackWhatItWrote() throws {
    let value = JSONValue(try read(sampleDocument))
    #expect(JSONValue(try read(JSONWriter.text(of: value))) == value)
    #expect(JSONValue(try read(JSONWriter.text(of: .inline(value)))) == value)
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func readsBackRandomValues(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let value = randomValue(depth: 5, using: &generator)
      let text = JSONWriter.text(of: value)
      #expect(JSONValue(try read(text)) == value)
      #expect(JSONValue(try read(JSONWriter.text(of: .inline(value)))) == value)
      #expect(JSONWriter.text(of: JSONValue(try read(text))) == text)
    }
  }

  private func randomValue(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
    let count = Int.random(in: 0...4, using: &generator)
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .number(Double.random(in: -1e6...1e6, using: &generator))
    case 3: return .number(Int(truncatingIfNeeded: generator.next()))
    case 4: return .string(randomString(using: &generator))
    case 5: return .array((0..<count).map { _ in randomValue(depth: depth - 1, using: &generator) })
    default:
      return .object(
        (0..<count).map { JSONMember("\($0) é\"\\\n", randomValue(depth: depth - 1, using: &generator)) }
      )
    }
  }

  private func randomString(using generator: inout SeededGenerator) -> String {
    let scalars = (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
      UnicodeScalar(UInt32.random(in: 0...0x11_000, using: &generator) >> UInt32.random(in: 0...12, using: &generator))
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
