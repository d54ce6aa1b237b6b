import Testing

@testable import DesignTokens

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("a.json", "r.json", "a.json"),
    ("./a.json", "themes/r.json", "themes/a.json"),
    ("../a.json", "themes/r.json", "a.json"),
    ("b/../a.json", "r.json", "a.json"),
    ("sub/a:b.json", "r.json", "sub/a:b.json"),
    ("a.json", "../common/r.json", "../common/a.json"),
  ])
  func startsFromTheFolderOfTheReferringFile(reference: String, referrer: String, path: String) throws {
    #expect(try RelativePath.resolve(reference, from: referrer) == path)
  }

  @Test(arguments: [
    ("../a.json", "r.json", RelativePath.PathError.outside),
    ("../../a.json", "themes/r.json", .outside),
    ("../a.json", "../r.json", .outside),
    ("/etc/a.json", "r.json", .absolute),
    ("\\a.json", "r.json", .absolute),
    ("https://example.com/a.json", "r.json", .remote),
    ("//example.com/a.json", "r.json", .remote),
    ("file:a.json", "r.json", .remote),
  ])
  func refusesWhatIsNotInTheProject(reference: String, referrer: String, failure: RelativePath.PathError) {
    #expect(throws: failure) { try RelativePath.resolve(reference, from: referrer) }
  }

  @Test(arguments: [
    ("a/b.json", "a/b.json"), ("/a/b", "/a/b"), ("..a/.b/c..", "..a/.b/c.."), ("", ""), ("/", "/"), ("...", "..."),
    ("a//b", "a/b"), ("a/./b", "a/b"), ("./a", "a"), ("a/", "a"), ("a/..", ""), ("a/../b", "b"), ("../a", "../a"),
    ("../../a", "../../a"), ("a/../../b", "../b"), ("/a/../b/", "/b"), (".", ""),
    ("..", ".."), ("../..", "../.."), ("../.", ".."), ("../a/../b", "../b"), ("/..", "/.."), (".../a", ".../a"),
  ])
  func isNormalWithoutEmptyPartsAndDots(path: String, normal: String) {
    #expect(RelativePath.normalized(path) == normal)
  }

  @Test func climbsOutOfTheFolderWhereThatIsAllowed() throws {
    #expect(try RelativePath.resolve("../../a.json", from: "b/r.json", mayLeaveFolder: true) == "../a.json")
    #expect(throws: RelativePath.PathError.absolute) {
      try RelativePath.resolve("/a.json", from: "b/r.json", mayLeaveFolder: true)
    }
  }
}
