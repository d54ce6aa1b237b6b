import DocumentReading
import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct ObjectReaderTests {
  private enum Tone: String, CaseIterable { case warm, cold }

  /// Reads an object, and reports the keys that nobody asked for.
  private func read<Value>(
    _ source: MarkedText,
    _ body: (inout ObjectReader, inout Diagnostics) -> Value
  ) throws -> (value: Value?, diagnostics: Diagnostics) {
    let file = SourceFile(path: "", text: source.text)
    let root = try JSONReader.read(Array(source.text.utf8))
    var diagnostics = Diagnostics()
    guard var reader = ObjectReader(root, "the lamp", in: file, diagnostics: &diagnostics) else {
      return (nil, diagnostics)
    }
    let value = body(&reader, &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    return (value, diagnostics)
  }

  @Test func readsEachKindOfMember() throws {
    let source: MarkedText = #"""
      { "$schema": "s", "version": 1, "name": "a", "on": true, "tone": "cold", "notes": ["One.", "Two."],
        "words": ["x", "y"], "items": [1, 2, 3], "parts": { "p": 1, "q": 2 }, "none": null }
      """#
    let (_, diagnostics) = try read(source) { reader, diagnostics in
      reader.checkVersion(diagnostics: &diagnostics)
      #expect(reader.requiredString("name", diagnostics: &diagnostics) == "a")
      #expect(reader.flag("on", diagnostics: &diagnostics) == true)
      #expect(reader.choice("tone", diagnostics: &diagnostics) == Tone.cold)
      #expect(reader.text("notes", diagnostics: &diagnostics) == "One.\nTwo.")
      #expect(reader.strings("words", diagnostics: &diagnostics).map(\.value) == ["x", "y"])
      #expect(reader.items("items", diagnostics: &diagnostics).count == 3)
      #expect(reader.members("parts", diagnostics: &diagnostics).map(\.key) == ["p", "q"])
      #expect(reader.optional("none")?.isNull == true)
    }
    expect(diagnostics, are: [], in: source)
  }

  @Test func isSilentAboutWhatMayBeMissing() throws {
    let (_, diagnostics) = try read("{}") { reader, diagnostics in
      #expect(reader.string("name", diagnostics: &diagnostics) == nil)
      #expect(reader.flag("on", diagnostics: &diagnostics) == nil)
      #expect(reader.choice("tone", diagnostics: &diagnostics) as Tone? == nil)
      #expect(reader.text("notes", diagnostics: &diagnostics) == nil)
      #expect(reader.strings("words", diagnostics: &diagnostics).isEmpty)
      #expect(reader.members("parts", diagnostics: &diagnostics).isEmpty)
    }
    expect(diagnostics, are: [], in: "")
  }

  @Test func reportsMembersOfAnotherKindWhereTheyStand() throws {
    let source: MarkedText = #"""
      { "name": 1️⃣1, "on": 2️⃣"yes", "tone": 3️⃣"hot", "words": ["x", 4️⃣2], "items": 5️⃣{}, "parts": 6️⃣[] }
      """#
    let (_, diagnostics) = try read(source) { reader, diagnostics in
      _ = reader.string("name", diagnostics: &diagnostics)
      _ = reader.flag("on", diagnostics: &diagnostics)
      _ = reader.choice("tone", diagnostics: &diagnostics) as Tone?
      _ = reader.strings("words", diagnostics: &diagnostics)
      _ = reader.items("items", diagnostics: &diagnostics)
      _ = reader.members("parts", diagnostics: &diagnostics)
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
    let (_, diagnostics) = try read(source) { reader, diagnostics in
      reader.checkVersion(diagnostics: &diagnostics)
      _ = reader.requiredString("name", diagnostics: &diagnostics)
    }
    expect(diagnostics, are: [("missing-key", "1️⃣"), ("unsupported-version", "2️⃣")], in: source)
    #expect(diagnostics.all.contains { $0.message == "the lamp lacks 'name'" })
  }

  @Test func reportsAKeyThatNobodyAskedForWithTheNearestOne() throws {
    let source: MarkedText = #"{ 1️⃣"nmae": "a", 2️⃣"zzz": 1 }"#
    let (_, diagnostics) = try read(source) { reader, diagnostics in
      _ = reader.string("name", diagnostics: &diagnostics)
    }
    expect(diagnostics, are: [("unknown-key", "1️⃣"), ("unknown-key", "2️⃣")], in: source)
    #expect(diagnostics.inFileOrder().map(\.advice) == ["did you mean 'name'?", "known keys: name"])
  }

  @Test func readsNothingOfWhatIsNoObject() throws {
    let source: MarkedText = #"1️⃣[1]"#
    let (value, diagnostics) = try read(source) { _, _ in true }
    #expect(value == nil)
    expect(diagnostics, are: [("wrong-kind", "1️⃣")], in: source)
  }
}
