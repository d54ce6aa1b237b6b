import Testing

@testable import DocumentReading

@Suite struct XMLReaderTests {
  private func read(_ text: String) throws -> MarkupElement { try XMLReader.read(Array(text.utf8)) }

  private func problem(in bytes: [UInt8]) -> SyntaxError? {
    do throws(ReadingError) {
      _ = try XMLReader.read(bytes)
      return nil
    } catch {
      return error.problems.first
    }
  }

  @Test func readsElementsAttributesAndCharacters() throws {
    let root = try read(
      "\u{FEFF}<?xml version=\"1.0\"?>\r\n<!-- <a> -->\r\n<r xmlns:t='urn:t'>\r\n"
        + "  <c name = \"ink\" t:x='a \"b\"'>#1<!-- -->2<![CDATA[&<3]]></c\n><e/>\r\n<e f=\"1\" /></r>\r\n<?end?>"
    )
    #expect(root.name == "r" && root["xmlns:t"] == "urn:t" && root.children.map(\.name) == ["c", "e", "e"])
    #expect(root.children[0]["name"] == "ink" && root.children[0]["t:x"] == "a \"b\"" && root["name"] == nil)
    #expect(root.children[0].text == "#12&<3" && root.children[2]["f"] == "1")
    #expect(root.text == "\n  \n")
  }

  @Test func followsReferences() throws {
    let text = """
      <!DOCTYPE r SYSTEM "r.dtd" [
        <!ELEMENT r (#PCDATA)> <!-- > --> <?a >?> %more;
        <!ENTITY % part "unused"> <!ENTITY ink '#10&#x31;'> <!ENTITY both "&ink;&amp;&ink;"> <!ENTITY ink "later">
      ]>
      <r a="&lt;&ink;&#9;&quot;">&both; &#252;&apos;</r>
      """
    let root = try read(text)
    #expect(root.text == "#101&#101 ü'")
    #expect(root["a"] == "<#101\t\"")
  }

  @Test func tellsWhereElementsAre() throws {
    let text = "\u{FEFF}<r>\n  <c/>ü<c/></r>"
    let root = try read(text)
    #expect(root.offset == 3 && root.children.map(\.offset) == [9, 15])
  }

  @Test(arguments: [
    ("<r>1️⃣</s>", "must be closed with '</r>', not '</s>'"), ("<r><a></a>1️⃣", "ends before the element 'r' is closed"),
    ("<r>a 1️⃣< b</r>", "begins no element"), ("<r>a 1️⃣& b</r>", "begins no character"), ("1️⃣</r>", "closes no element"),
    ("<r>1️⃣&ink;</r>", "'&ink;' is not declared"), ("<r>1️⃣&#0;</r>", "is not declared"),
    ("<r a=1️⃣1/>", "'a' is not in quotes"), ("<r 1️⃣a/>", "'a' has no value"), ("<r a=1️⃣'1>", "is never closed"),
    ("<r a=\"1>\n  1️⃣<b c=\"2\"/></r>", "not allowed in the value of the attribute 'a'"),
    ("<r a='1' 1️⃣a='2'/>", "'a' is repeated"), ("<r a='1' 1️⃣= />", "expected an attribute or '>'"),
    ("<r1️⃣", "inside the tag"), ("<r/>\n1️⃣<s/>", "follows the root"), ("<r/> 1️⃣text", "outside of the root"),
    ("1️⃣text<r/>", "outside of the root"), ("<!-- -->1️⃣", "no element"), ("1️⃣", "no element"),
    ("<r>1️⃣<!-- </r>", "comment is never closed"), ("<r>1️⃣<![CDATA[ </r>", "CDATA section is never closed"),
    ("1️⃣<?xml ", "instruction is never closed"), ("1️⃣<!DOCTYPE r [ <r/>", "document type is never closed"),
    ("<!DOCTYPE r [<!ENTITY a SYSTEM 'b'>]><r>1️⃣&a;</r>", "is in another file"),
    ("<!DOCTYPE r [<!ENTITY a '<b/>'>]><r>1️⃣&a;</r>", "has elements in it"),
    ("<!DOCTYPE r [<!ENTITY a '1️⃣&a;'>]><r>&a;</r>", "'&a;' is not declared"),
    ("<r></r1️⃣", "expected '>' after '</r'"),
  ])
  func refusesWhatIsNoXML(source: String, message: String) throws {
    let text = MarkedText(source)
    let found = try #require(problem(in: text.bytes))
    #expect(found.message.contains(message), "\(found.message)")
    #expect(found.offset == text.offsets[0], "\(found.offset)")
  }

  @Test func refusesOtherEncodings() {
    #expect(problem(in: [0xFF, 0xFE, 0x3C, 0x00])?.kind == .encoding)
    #expect(problem(in: Array("<r>a".utf8) + [0xE9] + Array("</r>".utf8))?.offset == 4)
  }

  @Test func limitsHowDeepElementsAre() throws {
    let depth = XMLReader.maximumDepth
    func nested(_ count: Int) -> String {
      String(repeating: "<a>", count: count) + String(repeating: "</a>", count: count)
    }
    #expect(throws: Never.self) { try read(nested(depth)) }
    let found = try #require(problem(in: Array(nested(depth + 1).utf8)))
    #expect(found.kind == .tooDeep && found.offset == 3 * depth)
  }

  /// Entities that are twice the one before, thirty times, would be a gigabyte.
  @Test func limitsWhatEntitiesBecome() throws {
    let entities = (1...30).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    let text = "<!DOCTYPE r [<!ENTITY e0 \"ha\">\(entities)]><r>&e30;</r>"
    #expect(problem(in: Array(text.utf8))?.kind == .tooLarge)
    let repeated = "<!DOCTYPE r [<!ENTITY e \"\(String(repeating: "a", count: 1000))\">]><r>"
    let many = repeated + String(repeating: "&e;", count: 2000) + "</r>"
    #expect(problem(in: Array(many.utf8))?.kind == .tooLarge)
  }
}
