import DocumentReading
import LiveryTestSupport
import Testing

/// Documents that are larger or deeper than what json-c is given at once.
@Suite struct JSONAssemblerTests {
  @Test func joinsTheSlicesOfALargeArray() throws {
    let text = "[" + (0..<40_000).map { "[\($0), \"s\($0)\"]" }.joined(separator: ", ") + "]"
    let root = try read(text)
    let elements = try #require(root.array)
    #expect(elements.count == 40_000)
    #expect(root.endOffset == text.utf8.count)
    for (index, element) in elements.enumerated() where index % 97 == 0 {
      #expect(element.array?.first?.number?.text == String(index))
      #expect(element.array?.last?.string == "s\(index)")
      #expect(written(element, in: text) == "[\(index), \"s\(index)\"]")
    }
  }

  @Test func keepsSmallAndLargeNeighborsInOrder() throws {
    let large = "[" + Array(repeating: "123456789", count: 40_000).joined(separator: ",") + "]"
    let text = #"{"a": 1, "l\u0061rge": \#(large), "b": 2, "second": {"inner": \#(large)}, "c": 3}"#
    let root = try read(text)
    let members = try #require(root.members)
    #expect(members.map(\.key) == ["a", "large", "b", "second", "c"])
    #expect(members.map { written($0, in: text) } == ["\"a\"", #""l\u0061rge""#, "\"b\"", "\"second\"", "\"c\""])
    #expect(root["second"]?["inner"]?.array?.count == 40_000)
    #expect(root["c"]?.number?.value == 3)
  }

  @Test func readsAStringLargerThanASlice() throws {
    let string = String(repeating: "naïve ", count: 60_000)
    #expect(try read("[\"\(string)\"]").array?.first?.string == string)
    #expect(try read("\"\(string)\"").string == string)
  }

  /// json-c is given each literal once, however often it is written.
  @Test func givesEveryPlaceOfALiteralItsValue() throws {
    var words: [String] = []
    for length in 0...24 {
      // Of every length, and different in one byte only.
      let word = Array(repeating: "a", count: length)
      words.append(word.joined())
      for index in word.indices {
        var other = word
        other[index] = "b"
        words.append(other.joined())
      }
    }
    let rows = (0..<3).map { row -> String in
      let members = words.enumerated().map { index, word in
        "\"\(word)\": [\"\(word)\", \(row), \(index), \(index).50, true, null]"
      }
      return "{" + members.joined(separator: ",\n") + "}"
    }
    let root = try read("[" + rows.joined(separator: ",") + "]")
    for (row, object) in try #require(root.array).enumerated() {
      #expect(object.members?.map(\.key) == words)
      for (index, member) in (object.members ?? []).enumerated() {
        let items = member.node.array ?? []
        #expect(items.map(\.kindName) == ["a string", "a number", "a number", "a number", "a boolean", "null"])
        #expect(items[0].string == words[index])
        #expect(items[1].number?.value == Double(row))
        #expect(items[2].number?.text == String(index))
        #expect(items[3].number == NumberLiteral(text: "\(index).50", value: Double(index) + 0.5))
        #expect(items[4].bool == true)
      }
    }
  }

  @Test func keepsTheValuesOfLiteralsThatAreWrittenInOtherBytes() throws {
    let root = try read(#"["a", "\u0061", "a\u0000b", "", "1", 1, 1.0, -0, 0, "true", true, [], {}, "[]"]"#)
    let items = try #require(root.array)
    #expect(items.compactMap(\.string) == ["a", "a", "a\u{0}b", "", "1", "true", "[]"])
    #expect(items.compactMap(\.number?.text) == ["1", "1.0", "-0", "0"])
    #expect(items[7].number?.value.sign == .minus)
    #expect(items[11].array?.isEmpty == true && items[12].members?.isEmpty == true)
  }

  @Test func readsContainersWithoutAnyLiteral() throws {
    #expect(try read("[[], {}, [[]]]").array?.count == 3)
    #expect(try read("{}").members?.isEmpty == true)
  }

  @Test func reportsEveryPlaceOfANumberThatIsOutOfRange() {
    let text = MarkedText("[1️⃣1e999, {\"a\": 2️⃣1e999}, [3️⃣1e999]]")
    #expect(problems(in: text.bytes).map(\.offset) == text.offsets)
  }

  @Test func reportsProblemsBeyondTheFirstSlice() {
    let padding = Array(repeating: "123456789", count: 40_000).joined(separator: ",")
    let text = MarkedText("[\(padding), 1️⃣1e999, {\"a\": 1, 2️⃣\"a\": 2}, \(padding), 3️⃣1e999]")
    #expect(problems(in: text.bytes).map(\.offset) == text.offsets)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func readsUpToTheDepthLimitOnASmallStack(opening: String) async {
    let levels = opening.filter { "[{".contains($0) }
    let closing = String(levels.reversed().map { $0 == "[" ? "]" : "}" as Character })
    let repetitions = 512 / levels.count
    let inner = String(repeating: opening, count: repetitions)
    let bytes = Array((inner + "1" + String(repeating: closing, count: repetitions)).utf8)
    let text = await onSmallStack { (try? JSONReader.read(bytes)).map { JSONWriter.text(of: JSONValue($0)) } }
    #expect(text?.contains("1") == true)
  }

  @Test func refusesTheFirstBracketBelowTheDepthLimit() {
    let problems = problems(in: Array(repeating: "[ ", count: 100_000).joined())
    #expect(problems.map(\.kind) == [.tooDeep])
    #expect(problems.map(\.offset) == [1024])
  }

  @Test func takesTheDepthLimitFromItsCaller() {
    let limits = JSONReader.Limits(maximumDepth: 2)
    #expect(problems(in: Array("[[1]]".utf8), limits: limits).isEmpty)
    #expect(problems(in: Array("[[{}]]".utf8), limits: limits).map(\.offset) == [2])
    #expect(problems(in: Array("[[1, []]]".utf8), limits: limits).map(\.offset) == [5])
  }

  /// A step that looked at all former keys for each key would take minutes.
  @Test func readsAnObjectOfManyKeysInLinearTime() throws {
    let text = "{" + (0..<100_000).map { "\"token-\($0)\": \($0)" }.joined(separator: ",") + "}"
    let bytes = Array(text.utf8)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try JSONReader.read(bytes).members?.count == 100_000)
    #expect(clock.now - start < .seconds(20))
  }

  private func written(_ node: DataNode, in text: String) -> String {
    String(decoding: Array(text.utf8.dropFirst(node.offset).prefix(node.endOffset - node.offset)), as: UTF8.self)
  }

  private func written(_ member: DataNode.Member, in text: String) -> String {
    let end = text.utf8.dropFirst(member.keyOffset + 1).firstIndex(of: UInt8(ascii: "\"")) ?? text.endIndex
    let start = text.utf8.index(text.startIndex, offsetBy: member.keyOffset)
    return String(text[start...end])
  }
}
