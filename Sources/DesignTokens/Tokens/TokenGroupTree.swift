/// Tokens as nested groups; groups and tokens are in the order in which they first appear.
package struct TokenGroupTree: Sendable {
  package enum Member: Sendable {
    /// A token, by its place among those that the tree is made of.
    case token(Int)
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
  package init(of places: [Int], path: (Int) -> TokenPath) {
    let root = Group(name: "")
    // Neighboring tokens are mostly in one group.
    var (lastParent, lastGroup): (TokenPath?, Group) = (nil, root)
    for place in places {
      let path = path(place)
      if !path.isDirectly(in: lastParent) {
        (lastParent, lastGroup) = (path.parent, root.group(at: path.names.dropLast()))
      }
      lastGroup.members.append(.token(place))
    }
    self = root.tree
  }

  /// A group while tokens are added to it.
  private final class Group {
    enum Member {
      case token(Int)
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
        case .token(let place): .token(place)
        case .group(let group): .group(group.tree)
        }
      }
      return TokenGroupTree(name: name, members: members)
    }
  }
}
