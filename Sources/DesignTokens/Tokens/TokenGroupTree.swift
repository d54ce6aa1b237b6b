/// Tokens as nested groups; groups and tokens are in the order in which they first appear.
package struct TokenGroupTree<Leaf> {
  package enum Member {
    case token(Leaf)
    case group(TokenGroupTree)
  }

  /// Empty for the root.
  package let name: String
  package private(set) var members: [Member] = []
  /// By name, as a path because those are compared byte for byte.
  private var indices: [TokenPath: Int] = [:]

  private init(name: String) {
    self.name = name
  }

  /// - Parameter path: The path of a token, which may be as deep as documents are, whose reader limits that.
  package init(of tokens: some Sequence<Leaf>, path: (Leaf) -> TokenPath) {
    self.init(name: "")
    for token in tokens { add(token, under: path(token).names.dropLast()) }
  }

  private mutating func add(_ token: Leaf, under names: ArraySlice<Substring>) {
    guard let name = names.first.map(String.init) else {
      members.append(.token(token))
      return
    }
    let index = indices[TokenPath(name)] ?? members.count
    guard index < members.count, case .group(var group) = members[index] else {
      var group = TokenGroupTree(name: name)
      group.add(token, under: names.dropFirst())
      indices[TokenPath(name)] = index
      members.append(.group(group))
      return
    }
    // Without this the group would be copied for every token that is added to it.
    members[index] = .group(TokenGroupTree(name: ""))
    group.add(token, under: names.dropFirst())
    members[index] = .group(group)
  }
}

extension TokenGroupTree: Sendable where Leaf: Sendable {}
extension TokenGroupTree.Member: Sendable where Leaf: Sendable {}
