import Testing

@testable import Livery

@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("a | b", #"a \| b"#), ("<img src=x>", #"\<img src=x\>"#), ("`a`", #"\`a\`"#), ("![x](y)", #"\!\[x\](y)"#),
    ("a\nb", "a␊b"), ("&lt;", #"\&lt;"#), ("*a* _b_ ~c~ \\", #"\*a\* \_b\_ \~c\~ \\"#), ("plain", "plain"),
  ])
  func leavesNoSignInALine(text: String, expected: String) {
    #expect(MarkdownText.inline(text) == expected)
    #expect(MarkdownText.comment(text) == expected)
  }

  @Test(arguments: [
    ("# a", ##"\# a"##), ("- a", #"\- a"#), ("+ a", #"\+ a"#), ("===", #"\==="#), ("1. a", #"1\. a"#),
    ("2) a", #"2\) a"#),
    ("    code", "code"), ("1.5 of 4", "1.5 of 4"), ("> a", #"\> a"#), ("", ""), ("7.", #"7\."#),
  ])
  func beginsNothingButALine(text: String, expected: String) {
    #expect(MarkdownText.line(text) == expected)
  }

  @Test(arguments: [
    ("@a", "@<!-- -->a"), ("#12", "#<!-- -->12"), ("#c0ffee", "#c0ffee"), ("http://a", "http:<!-- -->//a"),
  ])
  func refersToNobodyInAComment(text: String, expected: String) {
    #expect(MarkdownText.comment(text) == expected)
  }

  @Test func fencesCodeMoreThanItsBackticks() {
    #expect(MarkdownText.codeSpan("a") == "`a`")
    #expect(MarkdownText.codeSpan("``x`") == "``` ``x` ```")
    #expect(MarkdownText.codeSpan("") == "")
    #expect(MarkdownText.codeBlock(["a", "```"]) == "````text\na\n```\n````")
  }
}
