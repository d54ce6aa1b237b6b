import DocumentReading
import Testing

@testable import DesignTokens

@Suite struct ReferenceTests {
  @Test(arguments: [
    ("{a}", "a"), ("{a.b c}", "a.b c"), ("{ é.ü }", " é.ü "),
    ("{color.brand.primary.hover}", "color.brand.primary.hover"),
  ])
  func isAnAliasInOnePairOfBraces(text: String, path: String) throws {
    guard case .alias(let found)? = Reference(text), found == path else {
      Issue.record("\(text) is no alias of \(path)")
      return
    }
    #expect(node(.string(text)).isReference)
  }

  @Test(arguments: [
    "{", "}", "{}", "}{", "{a", "a}", "}a{", "{{a}}", "{a}{b}", "{a} ", " {a}", "{a} * {b}", "rgba({color.brand}, 0.5)",
  ])
  func isMalformedWithAnyOtherBraces(text: String) {
    guard case .malformed(let found)? = Reference(text), found == text else {
      Issue.record("\(text) is not malformed")
      return
    }
    #expect(node(.string(text)).isReference)
  }

  @Test func isNoReferenceWithoutBraces() {
    for value: DataNode.Value in [
      .string(""), .string("a"), .string("[a]"), .string("a text of more than fifteen bytes"), .null, .bool(true),
      .number(NumberLiteral(text: "1", value: 1)), .array([node(.string("{a}"))]), .object([]),
      .object([member("ref", "#/a"), member("$refs", "{a}")]),
    ] {
      if Reference(node(value)) != nil { Issue.record("\(value) is a reference") }
      #expect(!node(value).isReference)
    }
  }

  @Test func isAPointerInAnObject() throws {
    let object = node(.object([member("a", ""), member("$ref", "#/a")]))
    guard case .pointer(let pointer, hasSiblings: true)? = Reference(object) else {
      Issue.record("no pointer")
      return
    }
    #expect(pointer.string == "#/a")
    #expect(object.isReference)
  }

  @Test(
    arguments: [
      ("a", nil), ("", .empty), ("$a", .reserved), (".", .character(".")), ("a.b", .character(".")),
      ("ab}", .character("}")), ("{a.b", .character("{")), ("a name of more than fifteen bytes", nil),
      ("a name of more than fifteen bytes{", .character("{")),
    ] as [(String, NameProblem?)]
  )
  func findsWhatIsWrongWithAName(name: String, problem: NameProblem?) {
    #expect(NameProblem(name) == problem)
  }

  @Test func knowsThePropertiesOfTheFormat() {
    for name in PropertyName.known { #expect(PropertyName(name)?.rawValue == name) }
    #expect(PropertyName("$schema") == .schema)
    #expect(PropertyName("$") == .unknown)
    #expect(PropertyName("$values") == .unknown)
    #expect(PropertyName("value") == nil)
  }

  private func node(_ value: DataNode.Value) -> DataNode {
    DataNode(value, offset: 0, endOffset: 0)
  }

  private func member(_ key: String, _ text: String) -> DataNode.Member {
    DataNode.Member(key: key, keyOffset: 0, node: node(.string(text)))
  }
}
