import DocumentReading
import Testing

@Suite struct DataNodeTests {
  @Test func knowsWhereEachValueAndKeyStands() throws {
    let text = #" {"a": [1, "é"], "b" : {} } "#
    let root = try read(text)
    let members = try #require(root.members)
    #expect([root.offset, root.endOffset] == [1, 28])
    #expect(members.map(\.keyOffset) == [2, 18])
    #expect(members.map(\.node.offset) == [7, 24])
    #expect(members.map(\.node.endOffset) == [16, 26])
    #expect(root["a"]?.array?.map(\.offset) == [8, 11])
    #expect(root["a"]?.array?.map(\.endOffset) == [9, 15])
  }

  @Test func countsTheByteOrderMarkInOffsets() throws {
    #expect(try read("\u{FEFF}[1]").offset == 3)
  }

  @Test func keepsMembersInSourceOrder() throws {
    let members = try #require(try read(#"{"z": 1, "a": 2, "m": 3}"#).members)
    #expect(members.map(\.key) == ["z", "a", "m"])
  }

  @Test func givesEachKindOfValueThroughItsOwnAccessorOnly() throws {
    let nodes = try #require(try read(#"[null, true, 1.50, "s", [], {}]"#).array)
    #expect(nodes.map(\.isNull) == [true, false, false, false, false, false])
    #expect(nodes.map(\.bool) == [nil, true, nil, nil, nil, nil])
    #expect(nodes.map(\.number) == [nil, nil, NumberLiteral(text: "1.50", value: 1.5), nil, nil, nil])
    #expect(nodes.map(\.string) == [nil, nil, nil, "s", nil, nil])
    #expect(nodes.map { $0.array?.count } == [nil, nil, nil, nil, 0, nil])
    #expect(nodes.map { $0.members?.count } == [nil, nil, nil, nil, nil, 0])
  }

  @Test func namesItsKindWithAnArticle() throws {
    let nodes = try #require(try read(#"[null, true, 1, "s", [], {}]"#).array)
    #expect(nodes.map(\.kindName) == ["null", "a boolean", "a number", "a string", "an array", "an object"])
  }

  @Test func looksUpKeysByTheirBytes() throws {
    let root = try read(#"{"e\u0301": 1, "\u00e9": 2, "\u212a": 3}"#)
    #expect(root["\u{E9}"]?.number?.value == 2)
    #expect(root["e\u{301}"]?.number?.value == 1)
    #expect(root.member("K")?.key == nil)
    #expect(root.member("\u{212A}")?.keyOffset == 28)
  }

  @Test func takesFewBytesPerValue() {
    #expect(MemoryLayout<DataNode>.stride <= 40)
    #expect(MemoryLayout<DataNode.Member>.stride <= 64)
  }
}
