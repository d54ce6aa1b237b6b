import Testing

@testable import DesignTokens

@Suite struct TokenPathTests {
  @Test(
    arguments: [
      ("color.main.onMain", ["color", "main", "onMain"]), ("one", ["one"]), ("", [""]), ("a..b", ["a", "", "b"]),
      (".a", ["", "a"]), ("a.", ["a", ""]), ("größe.📐.e\u{301}", ["größe", "📐", "e\u{301}"]),
    ]
  )
  func isTakenApartAtItsFullStops(path: String, names: [String]) {
    let path = TokenPath(path)
    #expect(path.names.map(String.init) == names)
    #expect(String(path.lastName) == names.last)
    #expect(path.parent == (names.count == 1 ? nil : TokenPath(names.dropLast())))
    #expect(path.isDirectly(in: path.parent))
  }

  @Test(
    arguments: [
      ("color.main", nil), ("color", "color"), ("color.main", "colour"), ("color.main", "color.main"),
      ("color.main.on", "color"), ("ab.c", "a"), ("b.c", ""), ("\u{E9}.a", "e\u{301}"),
    ] as [(String, String?)]
  )
  func isInNoOtherGroup(path: String, group: String?) {
    #expect(!TokenPath(path).isDirectly(in: group.map { TokenPath($0) }))
  }
}
