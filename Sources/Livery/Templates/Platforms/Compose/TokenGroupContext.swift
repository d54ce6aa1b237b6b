import DesignTokens

/// A group of tokens with all that is directly in it, for languages in which a group is a type with members.
struct TokenGroupContext: TypedRecord {
  fileprivate let node: TokenGroupTree<TokenContext>
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

  /// A constructor of the Java virtual machine takes 255 words, a color being two, and a copy needs some of its own.
  private static let limit = 100

  static let type = RecordType<Self>(
    "tokenGroup",
    [
      .text("identifier", "The group's name in the template's language") { $0.identifiers.namespace($0.node.name) },
      .text("typeName", "The group as a type, such as ColorTokens; Tokens for the root") { group in
        let words = group.node.name.isEmpty ? [] : Words.of(group.node.name)
        return group.theme.language.identifier(NameStyle.pascal.name(of: words + ["Tokens"]))
      },
      .records("members", "The tokens and groups directly in it") { $0.members },
      .records("schemes", "The same in every scheme of the theme") { group in
        group.theme.variants.flatMap { SchemeContext.all(of: group.theme, in: $0) }
          .map { SchemeGroupContext(scheme: $0, group: group) }
      },
      .flag("isSmall", "Whether there are members, and not too many for a constructor") {
        $0.isSmall
      },
    ]
  )
}

/// A token or a group in a group.
struct MemberContext: TypedRecord {
  fileprivate let member: TokenGroupTree<TokenContext>.Member
  let index: Int
  let group: TokenGroupContext

  static let type = RecordType<Self>(
    "member",
    [
      .text("index", "The index, from 0") { String($0.index) },
      .flag("isLast", "Whether it is the last one") { $0.index == $0.group.node.members.count - 1 },
      .flag("isNamed", "Whether the group around it is small enough for a constructor with named arguments") {
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
    func add(_ node: TokenGroupTree<TokenContext>, depth: Int) {
      lines.append(TokenGroupLineContext(group: TokenGroupContext(node: node, theme: theme), depth: depth))
      for case .group(let group) in node.members {
        add(group, depth: depth + 1)
      }
      lines.append(TokenGroupLineContext(group: nil, depth: depth))
    }
    add(TokenGroupTree(of: tokens) { $0.token.row.path }, depth: 1)
    return lines
  }
}
