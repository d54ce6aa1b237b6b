import Testing

@testable import DesignTokens

@Suite struct TokenGroupTreeTests {
  /// Groups in brackets behind their names.
  private func text(_ tree: TokenGroupTree, of paths: [TokenPath]) -> String {
    tree.members.map { member in
      switch member {
      case .token(let place): paths[place].description
      case .group(let group): "\(group.name)[\(text(group, of: paths))]"
      }
    }
    .joined(separator: " ")
  }

  private func text(of paths: [TokenPath]) -> String {
    text(TokenGroupTree(of: Array(paths.indices)) { paths[$0] }, of: paths)
  }

  @Test func keepsTheOrderInWhichNamesFirstAppear() {
    #expect(text(of: ["b.x", "a", "b.y", "c.d.e", "b.c.z", "c.f"]) == "b[b.x b.y c[b.c.z]] a c[d[c.d.e] c.f]")
    #expect(text(of: []) == "")
  }

  @Test func keepsATokenBesideTheGroupOfItsName() {
    #expect(text(of: ["a", "a.b", "a.c"]) == "a a[a.b a.c]")
  }

  @Test func comparesNamesByteForByte() {
    #expect(text(of: ["\u{E9}.a", "e\u{301}.b"]) == "\u{E9}[\u{E9}.a] e\u{301}[e\u{301}.b]")
  }
}
