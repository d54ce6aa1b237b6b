import Testing

@testable import DocumentReading

@Suite struct RelaxedJSONTests {
  private func read(_ text: String, _ format: DocumentFormat = .json5) throws -> DataNode {
    try format.read(Array(text.utf8))
  }

  @Test func blanksCommentsAndLastCommas() throws {
    let text = "// first\n{ \"a\": [1, 2, ], /* b */ \"c\": \"// no comment\", }\n"
    let node = try read(text, .jsonWithComments)
    #expect(node["a"]?.array?.count == 2)
    #expect(node["c"]?.string == "// no comment")
    #expect(
      node.member("c")?.keyOffset
        == text.utf8.distance(from: text.startIndex, to: text.firstRange(of: "\"c\"")?.lowerBound ?? text.startIndex)
    )
  }

  @Test func readsTheSpellingsOfJSON5() throws {
    let node = try read(#"{ name: 'it\'s "x"', $v: +.5, hex: 0xFF, end: 5., "q": -1, true: true, é: 'a\x41' }"#)
    #expect(node["name"]?.string == #"it's "x""#)
    #expect(node["$v"]?.number?.text == "0.5")
    #expect(node["hex"]?.number?.value == 255)
    #expect(node["end"]?.number?.text == "5.0")
    #expect(node["q"]?.number?.value == -1)
    #expect(node["true"]?.bool == true)
    #expect(node["é"]?.string == "aA")
  }

  @Test func keepsEveryPosition() throws {
    let text = "{ one: 'a', two: { three: \"b\", four: 4 } }"
    let node = try read(text)
    func offset(_ part: String) -> Int? {
      text.firstRange(of: part).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    }
    #expect(node.member("one")?.keyOffset == offset("one"))
    #expect(node.member("two")?.keyOffset == offset("two"))
    #expect(node["two"]?.member("four")?.keyOffset == offset("four"))
    #expect(node["two"]?["four"]?.offset == offset("4 }"))
    #expect(node["two"]?["three"]?.offset == offset("\"b\""))
  }

  @Test(arguments: ["{ a: 1", "{ a: 'b }", "/* never closed", "{ a 1 }", "{ a: b }", "", "[1 2]"])
  func refusesWhatIsNeither(text: String) {
    #expect(throws: ReadingError.self) { try read(text) }
  }

  @Test func tellsPositionsOfErrorsInTheOriginal() {
    do {
      _ = try read("{ one: 1,\n  two: ? }")
      Issue.record("the text is not JSON5")
    } catch let error as ReadingError {
      #expect(error.problems.first?.offset == 17)
    } catch {
      Issue.record("another error")
    }
  }

  @Test func readsJSONThatSaysWhatItIs() throws {
    #expect(try read("// jsonc\n{ \"a\": 1, }", .json)["a"]?.number?.value == 1)
    #expect(try read("/* JSON5 */ { a: 1 }", .json)["a"]?.number?.value == 1)
    do {
      _ = try read("// tokens\n{ \"a\": 1 }", .json)
      Issue.record("comments need an announcement")
    } catch let error as ReadingError {
      #expect(error.problems.first?.advice?.contains(".jsonc") == true)
    } catch {
      Issue.record("another error")
    }
  }
}
