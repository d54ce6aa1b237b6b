import Testing

@testable import DocumentReading

@Suite struct YAMLReaderTests {
  private func read(_ text: String) throws -> DataNode { try DocumentFormat.yaml.read(Array(text.utf8)) }

  @Test func readsWhatJSONCanHold() throws {
    let node = try read(
      """
      # tokens
      a: 1.50
      b: "1"
      c: [true, null, 'x', 0x10]
      d: { e: yes, f: 12px }
      """
    )
    #expect(node["a"]?.number?.text == "1.50")
    #expect(node["b"]?.string == "1")
    #expect(node["c"]?.array?.first?.bool == true)
    #expect(node["c"]?.array?[1].isNull == true)
    #expect(node["c"]?.array?[3].number?.value == 16)
    #expect(node["d"]?["e"]?.string == "yes")
    #expect(node["d"]?["f"]?.string == "12px")
  }

  @Test func knowsWhereEverythingStands() throws {
    let text = "é: 1\ngroup:\n  token:\n    $value: '#fff'\n"
    let node = try read(text)
    func offset(_ part: String) -> Int? {
      text.firstRange(of: part).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    }
    #expect(node["é"]?.offset == 4)
    #expect(node["group"]?.member("token")?.keyOffset == offset("token"))
    #expect(node["group"]?["token"]?["$value"]?.offset == offset("'#fff'"))
  }

  @Test func followsAnchorsAndMergesMappings() throws {
    let node = try read("base: &b { x: 1, y: 2 }\nother: { <<: *b, y: 3 }\n")
    #expect(node["other"]?["x"]?.number?.value == 1)
    #expect(node["other"]?["y"]?.number?.value == 3)
  }

  @Test(arguments: ["a: [1", "a: 1\na: 2", "", "\t- x", "? [a]\n: b", "a: *missing"])
  func refusesWhatIsNotYAML(text: String) {
    #expect(throws: ReadingError.self) { try read(text) }
  }

  @Test func limitsWhatAliasesMultiplyTo() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let list = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(list)]\n"
    }
    #expect(throws: ReadingError.self) { try read(text) }
  }
}
