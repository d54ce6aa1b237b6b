import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("tokens/**/*.json", "tokens/a.json", true), ("tokens/**/*.json", "tokens/a/b/c.json", true),
    ("tokens/*.json", "tokens/a/b.json", false), ("./tokens/*.json", "tokens/b.json", true),
    ("tokens/[!_]*.json?(c)", "tokens/a.jsonc", true), ("tokens/[!_]*.json?(c)", "tokens/_a.json", false),
    ("{a,b}/x.@(json|json5)", "b/x.json5", true), ("{a,b}/x.@(json|json5)", "c/x.json", false),
    ("t/**/!(*.light|*.dark).json", "t/a/ink.json", true), ("t/**/!(*.light|*.dark).json", "t/a/ink.dark.json", false),
    ("t/!(*.dark).json", "t/ink.darker.json", true), ("t/!(dark)/a.json", "t/darker/a.json", true),
    ("t/!(dark)/a.json", "t/dark/a.json", false), ("a?.json", "ab.json", true), ("a.json", "axjson", false),
    ("[", "a", false), ("t/*/**/!(*.a|*.b|*.c|*.d).json", "t/x/y/core.json", true),
    ("t/*/**/!(*.a|*.b|*.c|*.d).json", "t/x/y/core.c.json", false),
  ])
  func matchesAsNodesToolsDo(pattern: String, path: String, matches: Bool) {
    #expect(GlobPattern(pattern).matches(path) == matches)
  }

  @Test(
    .workLimit(.seconds(60)),
    arguments: [
      String(repeating: "*a", count: 40) + "b", "+(+(+(+(+(+(+(a)))))))b",
      "!(" + String(repeating: "*a", count: 40) + "|c)b", "!(+(+(+(+(+(+(+(a))))))))b",
    ]
  )
  func aPatternWithTooManyWildcardsMatchesNothing(pattern: String) {
    #expect(!GlobPattern(pattern).matches(String(repeating: "a", count: 200)))
  }

  @Test func foldersInARowAreOneWildcard() {
    #expect(GlobPattern(String(repeating: "**/", count: 40) + "*.json").matches("tokens/deep/a.json"))
  }
}
