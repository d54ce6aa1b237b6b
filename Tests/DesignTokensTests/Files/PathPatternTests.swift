import LiveryTestSupport
import Testing

@testable import DesignTokens

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("components/*.component.json", "components/button.component.json", true),
    ("components/*.component.json", "components/deep/button.component.json", false),
    ("**/*.json", "a/b/c.json", true),
    ("**/*.json", "c.json", true),
    ("a*b*c", "aXXbYYc", true),
    ("a*b*c", "aXXbYY", false),
    ("*", "", false),
    ("a/**", "a/b/c", true),
    ("a.json", "a.json", true),
    ("a.json", "a-json", false),
    ("*.json", "a.json", true),
    ("*.json", ".json", true),
    ("*.json", "a.json5", false),
    ("*.json", "a/b.json", false),
    ("*.json", "größe.json", true),
    ("größe.*", "größe.json", true),
    ("a", "a/", true),
    ("**", "a", true),
  ])
  func matchesWithinPartsAndAcrossThem(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  @Test func staysFastOnManyStars() {
    let pattern = PathPattern(String(repeating: "a*", count: 30) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2_000)))
  }

  @Test(arguments: [("*", 1), ("a/*.json", 2), ("a/**/b", nil)])
  func knowsHowDeepItReaches(pattern: String, depth: Int?) {
    #expect(PathPattern(pattern).depth == depth)
  }

  @Test func splitsTheFoldersThatAreLiteral() {
    #expect(PathPattern.split("../x/components/*.json") == ("../x/components", "*.json"))
  }

  @Test(.workLimit(.seconds(60)))
  func takesNoLongerForManyWildcards() {
    let path = Array(repeating: "d", count: 200).joined(separator: "/")
    #expect(!PathPattern(String(repeating: "**/", count: 60) + "x").matches(path))
    #expect(PathPattern(String(repeating: "**/", count: 60) + "d").matches(path))
    #expect(!PathPattern(String(repeating: "*a", count: 60) + "b").matches(String(repeating: "a", count: 200)))
  }
}
