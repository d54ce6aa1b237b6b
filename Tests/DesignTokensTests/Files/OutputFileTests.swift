import Testing

@testable import DesignTokens

@Suite struct OutputFileTests {
  @Test(arguments: ["a", "a/b.css", "Ä/日本.txt", "a b/c+d", "..a/b..", "spark.appearance-dark_1.json"])
  func stays(name: String) {
    #expect(OutputFile.isSafePath(name))
  }

  @Test(
    arguments: [
      "", "/a", "a/", "a//b", ".", "..", "../a", "a/../b", "a/./b", "a\\b", "c:", "a*", "a?", "a\"b", "<a>", "a|b",
      "a\nb", "a\u{202E}b", "a\u{9B}b",
    ]
  )
  func leadsAstray(name: String) {
    #expect(!OutputFile.isSafePath(name))
  }
}
