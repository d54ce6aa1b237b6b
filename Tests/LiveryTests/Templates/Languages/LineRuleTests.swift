import DocumentReading
import Foundation
import Testing

@testable import Livery

@Suite struct LineRuleTests {
  private let rule = LineRule(
    comments: ["///", "//"],
    documentation: "///",
    lists: ["if"],
    trailingCommas: ["["]
  )

  private func broken(_ text: String, within columns: Int) -> String {
    broken([Array(text.utf8)], within: columns)
  }

  private func broken(_ parts: [[UInt8]], within columns: Int) -> String {
    String(decoding: rule.text(parts, within: columns).concatenated, as: UTF8.self)
  }

  /// Wherever a long text is cut into parts, in a line, between the lines of a comment or in a character.
  @Test func breaksPartsAsTheWholeText() {
    var generator = SplitMix(seed: 11)
    let lines = [
      "", "/// One. Two.", "  /// Three. Four ä.", "let list = [first, second, third]", "}", "// a b c d e f g h i j",
    ]
    for _ in 0..<500 {
      let count = Int.random(in: 0..<8, using: &generator)
      let drawn = (0..<count).map { _ in lines.randomElement(using: &generator) ?? "" }
      let text = drawn.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "")
      let parts = Array(text.utf8).reduce(into: [[]]) { (parts: inout [[UInt8]], byte) in
        if Int.random(in: 0..<9, using: &generator) == 0 { parts.append([]) }
        parts[parts.count - 1].append(byte)
      }
      #expect(broken(parts, within: 16) == broken(text, within: 16))
    }
  }

  @Test(
    arguments: [
      ("let a = [1, 2]", "let a = [1, 2]"),
      ("  let list = [first, second]", "  let list = [\n    first,\n    second,\n  ]"),
      ("call(first: [one], b: 2)", "call(\n  first: [one],\n  b: 2\n)"),
      ("call(f(\"a, (b\"), \"\\\", (\")", "call(\n  f(\"a, (b\"),\n  \"\\\", (\"\n)"),
      ("var value: Int { storage }", "var value: Int {\n  storage\n}"),
      ("if first, [a].has(second) {", "if first,\n  [a].has(second)\n{"),
      ("func f(first: A, b: B) {", "func f(\n  first: A,\n  b: B\n) {"),
      ("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz"),
      ("call)(first, second, third", "call)(first, second, third"),
    ]
  )
  func breaksAtCommasInBrackets(line: String, expected: String) {
    #expect(broken(line, within: 20) == expected)
  }

  @Test func breaksWhatIsStillTooLongOnceMore() {
    #expect(
      broken("f(g(alpha, beta, gamma), h(1))", within: 16)
        == "f(\n  g(\n    alpha,\n    beta,\n    gamma\n  ),\n  h(1)\n)"
    )
  }

  @Test(
    arguments: [
      ("  // one two three four", "  // one two three\n  // four"),
      ("/// - one two three four", "/// - one two\n///   three four"),
      ("// " + "12345678901234567890 a", "// 12345678901234567890\n// a"),
      ("/// One. Two.\n/// Three. Four.", "/// One.\n///\n/// Two.\n/// Three. Four."),
      ("/// See e.g. this one.", "/// See e.g. this\n/// one."),
    ]
  )
  func breaksCommentsAtWords(comment: String, expected: String) {
    #expect(broken(comment, within: 18) == expected)
  }

  /// Comments of ASCII alone are broken as bytes, others as characters: at the same places.
  @Test(arguments: ["// ", "    /// ", "///- ", "  /// - ", "//", "   ///  -  "])
  func breaksCommentsAlikeWhateverTheirLettersAre(beginning: String) {
    var generator = SplitMix(seed: 7)
    for _ in 0..<200 {
      let words = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        String(repeating: "x", count: Int.random(in: 0..<24, using: &generator))
          + (["", ".", "\t"].randomElement(using: &generator) ?? "")
      }
      let comment = beginning + words.joined(separator: " ")
      let accented = comment.replacingOccurrences(of: "x", with: "\u{E9}")
      #expect(broken(accented, within: 18).replacingOccurrences(of: "\u{E9}", with: "x") == broken(comment, within: 18))
    }
  }

  @Test(arguments: ["", "\n", "a\n\n  b(1, 2)\n", "a\n\n", "ééééééééééééééé"])
  func keepsWhatIsShort(text: String) {
    #expect(broken(text, within: 20) == text)
  }

  @Test func keepsTheLinesAroundThoseThatItBreaks() {
    #expect(
      broken("a\ncall(first, second, third)\n\nb\n", within: 20) == "a\ncall(\n  first,\n  second,\n  third\n)\n\nb\n"
    )
  }

  /// As deep as a document may be nested, and deeper.
  @Test func endsForAnyDepthOfBrackets() {
    let line = String(repeating: "(", count: 5000) + "a, b" + String(repeating: ")", count: 5000)
    #expect(broken(line, within: 20).filter { $0 != " " && $0 != "\n" } == line.filter { $0 != " " })
  }
}
