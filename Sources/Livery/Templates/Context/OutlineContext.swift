import DesignTokens

/// One line of the tokens as nested groups: a group begins, a token, a group ends.
///
/// Mustache cannot descend into a tree of unknown depth without partials that contain themselves, so the tree is handed
/// over flat, with the indentation of every line.
struct OutlineContext: TypedRecord {
  private enum Line {
    case begin(NamespaceContext)
    case token(TokenContext)
    case end(NamespaceContext)
  }

  private let line: Line
  private let depth: Int

  static let type = RecordType<Self>(
    "line",
    [
      .text("indent", "Two spaces for each group around the line") { String(repeating: "  ", count: $0.depth + 1) },
      .optionalRecord("begin", "The group that begins here") { line in
        if case .begin(let group) = line.line { group } else { nil }
      },
      .optionalRecord("token", "The token of this line") { line in
        if case .token(let token) = line.line { token } else { nil }
      },
      .optionalRecord("group", "The group that ends here") { line in
        if case .end(let group) = line.line { group } else { nil }
      },
      .flag("end", "Whether a group ends here") { line in
        if case .end = line.line { true } else { false }
      },
    ]
  )

  static func all(of tokens: [TokenContext], in theme: EmittedTheme) -> [OutlineContext] {
    let names = TokenIdentifiers(template: theme.template)
    var lines: [OutlineContext] = []
    func add(_ tree: TokenGroupTree<TokenContext>, depth: Int) {
      for member in tree.members {
        switch member {
        case .token(let token):
          lines.append(OutlineContext(line: .token(token), depth: depth))
        case .group(let group):
          let (identifier, type) = (names.namespace(group.name), names.type(ofGroup: group.name))
          let members = group.members.map { $0.identifier(named: names) }
          let namespace = NamespaceContext(identifier: identifier, typeName: type, members: members)
          lines.append(OutlineContext(line: .begin(namespace), depth: depth))
          add(group, depth: depth + 1)
          lines.append(OutlineContext(line: .end(namespace), depth: depth))
        }
      }
    }
    add(TokenGroupTree(of: tokens) { $0.token.row.path }, depth: 0)
    return lines
  }
}

/// A group of tokens.
struct NamespaceContext: TypedRecord {
  let identifier: String
  let typeName: String
  /// The names of what the group holds.
  let members: [String]

  static let type = RecordType<Self>(
    "group",
    [
      .text("identifier", "The group's name in the template's language") { $0.identifier },
      .text("typeName", "The name as a type, such as MainTokens") { $0.typeName },
      .texts("members", "The names of its tokens and groups; of a deprecated token that of its storage") { $0.members },
    ]
  )
}

extension TokenGroupTree<TokenContext>.Member {
  /// What a token or a group is called where it is declared, without a warning of deprecation.
  func identifier(named names: TokenIdentifiers) -> String {
    switch self {
    case .token(let token): token.names.storage
    case .group(let group): names.namespace(group.name)
    }
  }
}
