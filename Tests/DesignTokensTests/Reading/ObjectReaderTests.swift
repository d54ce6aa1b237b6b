import DocumentReading
import LiveryTestSupport
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
    #expect(problems == ["1 wrong-kind the thing must be an object, but is an array"])
  }

  @Test func reportsKeysThatNobodyAskedFor() throws {
    let text = #"{ "$schema": "s", "name": "n", "nmae": 1 }"#
    let (value, problems) = try read(text) { $0.string("name") }
    #expect(value == "n")
    #expect(problems == ["32 unknown-key unknown key 'nmae' in the thing"])
    #expect(try read(text, unknownKeys: .ignored) { $0.string("name") }.problems.isEmpty)
  }

  @Test func reportsUnknownKeysOfWhatIsGivenUp() throws {
    let (value, problems) = try read(#"{ "other": 1 }"#) { reader -> String? in
      guard let name = reader.requiredString("name") else { return nil }
      return name
    }
    #expect(value == nil)
    #expect(
      problems == ["1 missing-key missing key 'name' in the thing", "3 unknown-key unknown key 'other' in the thing"]
    )
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
        "60 unknown-key unknown key 'c' in entry 'b'",
      ]
    )
  }
}

@Suite struct ObjectReaderMemberTests {
  private enum Tone: String, CaseIterable { case warm, cold }

  /// Reads an object, and reports the keys that nobody asked for.
  private func read<Value>(
    _ source: MarkedText,
    _ body: (inout ObjectReader) -> Value
  ) throws -> (value: Value?, diagnostics: Diagnostics) {
    let file = SourceFile(path: "", text: source.text)
    let root = try JSONReader.read(Array(source.text.utf8))
    var diagnostics = Diagnostics()
    let value = ObjectReader.read(root, "the lamp", in: file, diagnostics: &diagnostics) { body(&$0) }
    return (value, diagnostics)
  }

  @Test func readsEachKindOfMember() throws {
    let source: MarkedText = #"""
      { "$schema": "s", "version": 1, "name": "a", "on": true, "tone": "cold", "notes": ["One.", "Two."],
        "words": ["x", "y"], "items": [1, 2, 3], "parts": { "p": 1, "q": 2 }, "none": null }
      """#
    let (_, diagnostics) = try read(source) { reader in
      reader.checkVersion()
      #expect(reader.requiredString("name") == "a")
      #expect(reader.flag("on") == true)
      #expect(reader.choice("tone") == Tone.cold)
      #expect(reader.text("notes") == "One.\nTwo.")
      #expect(reader.strings("words").map(\.value) == ["x", "y"])
      #expect(reader.items("items").count == 3)
      #expect(reader.members("parts").map(\.key) == ["p", "q"])
      #expect(reader.optional("none")?.isNull == true)
    }
    expect(diagnostics, are: [], in: source)
  }

  @Test func isSilentAboutWhatMayBeMissing() throws {
    let (_, diagnostics) = try read("{}") { reader in
      #expect(reader.string("name") == nil)
      #expect(reader.flag("on") == nil)
      #expect(reader.choice("tone") as Tone? == nil)
      #expect(reader.text("notes") == nil)
      #expect(reader.strings("words").isEmpty)
      #expect(reader.members("parts").isEmpty)
    }
    expect(diagnostics, are: [], in: "")
  }

  @Test func reportsMembersOfAnotherKindWhereTheyStand() throws {
    let source: MarkedText = #"""
      { "name": 1️⃣1, "on": 2️⃣"yes", "tone": 3️⃣"hot", "words": ["x", 4️⃣2], "items": 5️⃣{}, "parts": 6️⃣[] }
      """#
    let (_, diagnostics) = try read(source) { reader in
      _ = reader.string("name")
      _ = reader.flag("on")
      _ = reader.choice("tone") as Tone?
      _ = reader.strings("words")
      _ = reader.items("items")
      _ = reader.members("parts")
    }
    expect(
      diagnostics,
      are: [
        ("wrong-kind", "1️⃣"), ("wrong-kind", "2️⃣"), ("unknown-value", "3️⃣"), ("wrong-kind", "4️⃣"),
        ("wrong-kind", "5️⃣"), ("wrong-kind", "6️⃣"),
      ],
      in: source
    )
  }

  @Test func reportsWhatIsMissingAtTheObject() throws {
    let source: MarkedText = #"1️⃣{ "version": 2️⃣2 }"#
    let (_, diagnostics) = try read(source) { reader in
      reader.checkVersion()
      _ = reader.requiredString("name")
    }
    expect(diagnostics, are: [("missing-key", "1️⃣"), ("unsupported-version", "2️⃣")], in: source)
    #expect(diagnostics.all.contains { $0.message == "missing key 'name' in the lamp" })
  }

  @Test func reportsAKeyThatNobodyAskedForWithTheNearestOne() throws {
    let source: MarkedText = #"{ 1️⃣"nmae": "a", 2️⃣"zzz": 1 }"#
    let (_, diagnostics) = try read(source) { reader in
      _ = reader.string("name")
    }
    expect(diagnostics, are: [("unknown-key", "1️⃣"), ("unknown-key", "2️⃣")], in: source)
    #expect(diagnostics.inFileOrder().map(\.advice) == ["did you mean 'name'?", "known keys: name"])
  }

  @Test func readsNothingOfWhatIsNoObject() throws {
    let source: MarkedText = #"1️⃣[1]"#
    let (value, diagnostics) = try read(source) { _ in true }
    #expect(value == nil)
    expect(diagnostics, are: [("wrong-kind", "1️⃣")], in: source)
  }
}
