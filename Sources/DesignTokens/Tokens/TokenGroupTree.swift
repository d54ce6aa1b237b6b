/// Tokens as nested groups; groups and tokens are in the order in which they first appear.
package struct TokenGroupTree<Leaf> {
  package enum Member {
    case token(Leaf)
    case group(TokenGroupTree)
  }

  /// Empty for the root.
  package let name: String
  package let members: [Member]

  private init(name: String, members: [Member]) {
    self.name = name
    self.members = members
  }

  /// - Parameter path: The path of a token, which may be as deep as documents are, whose reader limits that.
  package init(of tokens: some Sequence<Leaf>, path: (Leaf) -> TokenPath) {
    let root = Group(name: "")
    // Neighboring tokens are mostly in one group.
    var (lastParent, lastGroup): (TokenPath?, Group) = (nil, root)
    for token in tokens {
      let path = path(token)
      let parent = path.parent
      if parent != lastParent {
        (lastParent, lastGroup) = (parent, root.group(at: path.names.dropLast()))
      }
      lastGroup.members.append(.token(token))
    }
    self = root.tree
  }

  /// A group while tokens are added to it.
  private final class Group {
    enum Member {
      case token(Leaf)
      case group(Group)
    }

    let name: String
    var members: [Member] = []
    /// By name, as a path because those are compared byte for byte.
    private var groups: [TokenPath: Group] = [:]

    init(name: String) {
      self.name = name
    }

    func group(at names: ArraySlice<Substring>) -> Group {
      guard let name = names.first.map(String.init) else { return self }
      let group = groups[TokenPath(name)] ?? added(name)
      return group.group(at: names.dropFirst())
    }

    private func added(_ name: String) -> Group {
      let group = Group(name: name)
      groups[TokenPath(name)] = group
      members.append(.group(group))
      return group
    }

    var tree: TokenGroupTree {
      let members = members.map { member -> TokenGroupTree.Member in
        switch member {
        case .token(let token): .token(token)
        case .group(let group): .group(group.tree)
        }
      }
      return TokenGroupTree(name: name, members: members)
    }
  }
}

extension TokenGroupTree: Sendable where Leaf: Sendable {}
extension TokenGroupTree.Member: Sendable where Leaf: Sendable {}
