import DesignTokens

/// A group of tokens with all that is directly in it, for languages in which a group is a type with members.
struct TokenGroupContext: TypedRecord {
  fileprivate let node: GroupNode
  fileprivate let theme: EmittedTheme

  private var identifiers: TokenIdentifiers { TokenIdentifiers(template: theme.template) }

  fileprivate var isSmall: Bool { (1...Self.limit).contains(node.members.count) }

  private var members: [MemberContext] {
    node.members.enumerated().map { MemberContext(member: $1, index: $0, group: self) }
  }

  fileprivate func members(in scheme: SchemeContext) -> [MemberContext] {
    members.map { member in
      guard case .token(let token) = member.member else { return member }
      let value = TokenContext(
        token: token.token,
        theme: theme,
        variant: scheme.variant,
        appearance: scheme.appearance
      )
      return MemberContext(member: .token(value), index: member.index, group: self)
    }
  }

  /// A constructor of the Java virtual machine takes 255 words, a colour being two, and a copy needs some of its own.
  private static let limit = 100

  static let type = RecordType<Self>(
    "tokenGroup",
    [
      .text("identifier", "The group's name in the template's language") { $0.identifiers.namespace($0.node.name) },
      .text("typeName", "The group as a type, such as ColorTokens; Tokens for the root") { group in
        group.theme.template.language.identifier(NameStyle.pascal.name(of: group.node.words + ["Tokens"]))
      },
      .records("members", "The tokens and groups directly in it") { $0.members },
      .records("schemes", "The same in every scheme of the theme") { group in
        group.theme.variants.flatMap { SchemeContext.all(of: group.theme, in: $0) }
          .map { SchemeGroupContext(scheme: $0, group: group) }
      },
      .flag("isSmall", "Whether there are members, and no more than a constructor can take anywhere") {
        $0.isSmall
      },
    ]
  )
}

/// A token or a group in a group.
struct MemberContext: TypedRecord {
  fileprivate let member: GroupNode.Member
  let index: Int
  let group: TokenGroupContext

  static let type = RecordType<Self>(
    "member",
    [
      .text("index", "Its place, from 0") { String($0.index) },
      .flag("isLast", "Whether it is the last one") { $0.index == $0.group.node.members.count - 1 },
      .flag("isNamed", "Whether the group around it is small, so that a constructor takes it by its name") {
        $0.group.isSmall
      },
      .optionalRecord("token", "The token, if it is one") { context in
        if case .token(let token) = context.member { token } else { nil }
      },
      .optionalRecord("subgroup", "The group, if it is one") { context in
        if case .group(let node) = context.member {
          TokenGroupContext(node: node, theme: context.group.theme)
        } else {
          nil
        }
      },
    ]
  )
}

/// A group with the values that its tokens have in a scheme.
struct SchemeGroupContext: TypedRecord {
  let scheme: SchemeContext
  let group: TokenGroupContext

  static let type = RecordType<Self>(
    "schemeGroup",
    [
      .record("scheme", "The scheme") { $0.scheme },
      .text("identifier", "The scheme's name in the template's language") { $0.scheme.identifier },
      .records("members", "The tokens and groups directly in the group") { context in
        context.group.members(in: context.scheme)
      },
    ]
  )
}

/// One line of nested groups, the root among them: a group begins, or ends after those in it.
struct TokenGroupLineContext: TypedRecord {
  private let group: TokenGroupContext?
  private let depth: Int

  static let type = RecordType<Self>(
    "groupLine",
    [
      .text("indent", "Two spaces for each group around the line, and two more") {
        String(repeating: "  ", count: $0.depth)
      },
      .optionalRecord("begin", "The group that begins here") { $0.group },
      .flag("end", "Whether a group ends here") { $0.group == nil },
    ]
  )

  static func all(of tokens: [TokenContext], in theme: EmittedTheme) -> [TokenGroupLineContext] {
    var lines: [TokenGroupLineContext] = []
    func add(_ node: GroupNode, depth: Int) {
      lines.append(TokenGroupLineContext(group: TokenGroupContext(node: node, theme: theme), depth: depth))
      for case .group(let group) in node.members {
        add(group, depth: depth + 1)
      }
      lines.append(TokenGroupLineContext(group: nil, depth: depth))
    }
    add(GroupNode(of: tokens), depth: 1)
    return lines
  }
}

/// A group while the tree is built; members stand in the order in which they first appear.
private struct GroupNode: Sendable {
  enum Member: Sendable {
    case token(TokenContext)
    case group(GroupNode)
  }

  /// Empty for the root.
  let name: String
  var members: [Member] = []
  private var indices: [Substring: Int] = [:]

  var words: [String] { name.isEmpty ? [] : Words.of(name) }

  init(of tokens: [TokenContext]) {
    name = ""
    for token in tokens { add(token, under: token.token.row.path.names.dropLast()) }
  }

  private init(name: String) {
    self.name = name
  }

  private mutating func add(_ token: TokenContext, under names: ArraySlice<Substring>) {
    guard let name = names.first else {
      members.append(.token(token))
      return
    }
    guard let index = indices[name], case .group(var group) = members[index] else {
      var group = GroupNode(name: String(name))
      group.add(token, under: names.dropFirst())
      indices[name] = members.count
      members.append(.group(group))
      return
    }
    // Without this the group would be copied for every token that is added to it.
    members[index] = .group(GroupNode(name: ""))
    group.add(token, under: names.dropFirst())
    members[index] = .group(group)
  }
}
