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

  /// Pieces that are written without a tree of values look the same.
  @Test(arguments: [0, 7, 10, 409, Int.max, -1, Int.min]) func writesPieces(number: Int) {
    var text = JSONText(isInline: true)
    text.object { text in
      text.append("number", number)
      text.append("numbers", [number, 1])
      text.array("texts") { text in
        text.append("a\"")
        text.append("")
      }
      text.append("source", path: #"x"y.json"#, line: number, column: 10)
    }
    #expect(
      text.string == #"""
        { "number": \#(number), "numbers": [ \#(number), 1 ], "texts": [ "a\"", "" ], "source": "x\"y.json:\#(number):10" }
        """#
    )
  }

  /// Several bytes are looked at together, so each may stand at any place among them.
  @Test(arguments: [("\"", #"\""#), ("\\", #"\\"#), ("\u{1}", #"\u0001"#), ("\u{1F}", #"\u001f"#), ("\n", #"\n"#)])
  func escapesWhatNeedsIt(character: String, escaped: String) throws {
    for length in 0..<20 {
      for place in 0...length {
        let (before, behind) = (String(repeating: "!", count: place), String(repeating: "é", count: length - place))
        let text = before + character + behind
        let object = JSONValue.object([JSONMember(text, .string(text)), JSONMember(before + behind, .null)])
        #expect(
          JSONWriter.line(of: object)
            == #"{ "\#(before + escaped + behind)": "\#(before + escaped + behind)", "\#(before + behind)": null }"#
        )
      }
    }
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

  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func writesTheBytesOfTheLibrary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let value = laidOut(randomValue(depth: 6, using: &generator), using: &generator)
      #expect(JSONWriter.text(of: value) == LibraryWriter.text(of: value))
    }
  }

  @Test func writesTheBytesOfTheLibraryWhereValuesAreUnusual() {
    let keys = (0..<40).map { JSONMember("k\($0 % 30)\0", .number($0)) }
    let deep = (0..<600).reduce(JSONValue.object([])) { value, _ in .array([value, .array([])]) }
    for value in [.object(keys), .inline(.object(keys)), deep, .inline(deep), .number("1."), .string("\0\u{1}\u{1F}")] {
      #expect(JSONWriter.text(of: value) == LibraryWriter.text(of: value))
    }
  }

  @Test(arguments: [0, 1, 255, 256, 257, 1000])
  func writesPieceByPieceWhatItWritesAsAValue(count: Int) {
    var text = JSONText()
    text.object { text in
      text.append("version", 1)
      text.append("name", "a\"b")
      text.append("absent", nil)
      text.rows("rows", count) { text, index in
        text.object { text in
          text.append("index", index)
          text.append("ratio", Double(index) / 3)
          text.array("names") { text in for name in ["a", "\(index)"] { text.append(name) } }
          text.append("numbers", (0..<index % 4).map { $0 * 7 })
          text.array("values") { text in
            text.append(.null)
            text.object { _ in }
          }
        }
      }
      text.array("lines") { text in
        text.object { text in text.object("inner", inline: true) { $0.append("a", .null) } }
      }
    }
    let rows = (0..<count).map { index in
      JSONValue.record([
        "index": .number(index), "ratio": .number(Double(index) / 3), "names": .list(["a", "\(index)"]),
        "numbers": .array((0..<index % 4).map { .number($0 * 7) }), "values": .array([.null, .object([])]),
      ])
    }
    let value = JSONValue.record([
      "version": .number(1), "name": "a\"b", "rows": .rows(rows),
      "lines": .array([.record(["inner": .inline(.record(["a": .null]))])]),
    ])
    text.endLine()
    #expect(text.string == LibraryWriter.text(of: value))
  }

  @Test func rowsRepeatMembersOfThoseBefore() {
    var text = JSONText()
    text.object { text in
      text.rows("rows", 5, inChunksOf: 2, knowing: { nil as Range<Int>? }) { text, known, index in
        text.object { text in
          if let known {
            text.repeatMembers(known)
          } else {
            let start = text.count
            text.append("a", 1)
            text.append("b", "\"")
            known = start..<text.count
          }
          text.append("index", index)
        }
      }
    }
    text.endLine()
    let rows = (0..<5).map { JSONValue.record(["a": .number(1), "b": "\"", "index": .number($0)]) }
    #expect(text.string == JSONWriter.text(of: .record(["rows": .rows(rows)])))
  }

  /// The value with some containers on one line.
  private func laidOut(_ value: JSONValue, using generator: inout SeededGenerator) -> JSONValue {
    let value: JSONValue =
      switch value {
      case .array(let elements): .array(elements.map { laidOut($0, using: &generator) })
      case .object(let members):
        .object(members.map { JSONMember($0.key, laidOut($0.value, using: &generator)) })
      default: value
      }
    return Int.random(in: 0..<4, using: &generator) == 0 ? .inline(value) : value
  }

  /// Rows are joined batch by batch.
  @Test(arguments: [0, 1, 300, 8192, 8193, 20_000])
  func writesLongArraysAsOneText(count: Int) {
    var text = JSONText()
    text.object { $0.rows("rows", count) { $0.append(.number($1)) } }
    let whole = JSONWriter.text(of: .object([JSONMember("rows", .array((0..<count).map { .number($0) }))]))
    text.endLine()
    #expect(text.string == whole)
  }

  /// The beginning is passed on when it is large.
  @Test(arguments: [0, 8192, 20_000, 200_000])
  func passesOnTheBeginningOfALongText(count: Int) {
    let parts = Parts()
    var text = JSONText { parts.append($0) }
    text.object {
      $0.append("before", 1)
      $0.rows("rows", count) { $0.append(.string("row \($1)")) }
      $0.append("after", 2)
    }
    let rows = JSONValue.array((0..<count).map { .string("row \($0)") })
    let members = [JSONMember("before", .number(1)), JSONMember("rows", rows), JSONMember("after", .number(2))]
    text.endLine()
    #expect(String(decoding: parts.bytes, as: UTF8.self) + text.string == JSONWriter.text(of: .object(members)))
    #expect(text.passed == parts.bytes.count && text.count == text.passed + text.bytes.count)
    #expect((text.passed > 0) == (count == 200_000))
  }

  private final class Parts: Sendable {
    // One row after the other is passed on by the thread that writes.
    nonisolated(unsafe) private var parts: [UInt8] = []

    func append(_ part: FinishedBytes) { unsafe part.withBytes { unsafe parts += $0 } }

    var bytes: [UInt8] { unsafe parts }
  }

  @Test func aTrialLeavesNothingBehind() {
    var text = JSONText()
    var trial: [UInt8] = []
    text.object { text in
      text.append("a", 1)
      trial = text.trial { $0.append("b", 2) }
      text.append("b", 2)
    }
    #expect(text.string == "{\n  \"a\": 1,\n  \"b\": 2\n}")
    #expect(String(decoding: trial, as: UTF8.self) == ",\n  \"b\": 2")
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
