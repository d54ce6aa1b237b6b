import DocumentReading
import Testing

@Suite struct RepeatedKeysTests {
  @Test(arguments: [
    #"{1️⃣"a": 1, 2️⃣"a": 2}"#,
    #"{1️⃣"a": 1, "b": 2, 2️⃣"\u0061": 3}"#,
    #"{1️⃣"\ud83c\udfa8" : 1, 2️⃣"🎨": 3}"#,
    #"{1️⃣"": 1, 2️⃣"": {}}"#,
    #"{"a": {"a": [{1️⃣"a": "a", 2️⃣"a" : [1, {"x": "a"}]}]}, "b": 1}"#,
    #"{1️⃣"a": {"b": 1, "c": 2}, 2️⃣"a": [1, 2, 3]}"#,
    #"{1️⃣"a": {"a": 1, "b": 2}, "b": {"a": {"a": 1}}, 2️⃣"a": 2}"#,
    #"[{"\u0061b": 1}, {1️⃣"ab": 1, "b": 2, 2️⃣"a\u0062": 2}, {"ab": 3}]"#,
  ])
  func reportsTheSecondKeyAndNotesTheFirst(source: String) {
    let text = MarkedText(source)
    let problems = problems(in: text.bytes)
    #expect(problems.map(\.kind) == [.duplicateKey])
    #expect(problems.map(\.offset) == [text.offsets[1]])
    #expect(problems.flatMap(\.notes).map(\.offset) == [text.offsets[0]])
  }

  @Test func reportsEveryRepetitionInTheOrderOfTheText() {
    let text = MarkedText(#"{"a": {"x": 1, 1️⃣"x": 2}, "b": 1, 2️⃣"a": {"y": 1, 3️⃣"y": 1}, 4️⃣"a": 0}"#)
    #expect(problems(in: text.bytes).map(\.offset) == text.offsets)
  }

  @Test func namesTheKey() {
    let problems = problems(in: #"{"a\nb": 1, "a\nb": 2}"#)
    #expect(problems.map(\.message) == [#"duplicate key 'a\u{000A}b'"#])
    #expect(problems.flatMap(\.notes).map(\.message) == [#"the first 'a\u{000A}b' is here"#])
  }

  @Test(arguments: [
    #"[{"a": 1, "b": 2}, {"b": 1, "\u0061": "a"}]"#, #"{"a": "a", "b": {"c": "a", "a": "c"}}"#, #"{"a": 1, "A": 2}"#,
    #"{"a": {"a": 1}}"#, #"[{"a": 1}, {"a": 1}]"#, #"{"e\u0301": 1, "\u00e9": 2}"#,
  ])
  func acceptsKeysThatDiffer(text: String) {
    #expect(problems(in: text).isEmpty)
  }

  @Test func acceptsCanonicallyEquivalentKeysInALargeObject() throws {
    let padding = (0..<30_000).map { "\"token-\($0)\": 1" }.joined(separator: ",")
    let members = try #require(try read("{\"e\\u0301\": 1, \(padding), \"\\u00e9\": 2}").members)
    #expect(members.count == 30_002)
  }

  @Test func findsRepetitionsFarApart() {
    let padding = (0..<30_000).map { "\"token-\($0)\": 1" }.joined(separator: ",")
    let text = MarkedText("{1️⃣\"a\": 1, \(padding), 2️⃣\"a\": 2, 3️⃣\"token-7\": 3}")
    let problems = problems(in: text.bytes)
    #expect(problems.map(\.offset) == Array(text.offsets.dropFirst()))
    #expect(problems.first?.notes.map(\.offset) == [text.offsets[0]])
  }

  @Test func findsManyRepetitionsInLinearTime() {
    let keys = (0..<50_000).map { "\"token-\($0)\": \($0)" }.joined(separator: ",")
    let clock = ContinuousClock()
    let start = clock.now
    #expect(problems(in: "{\(keys),\(keys)}").count == 50_000)
    #expect(clock.now - start < .seconds(20))
  }
}
