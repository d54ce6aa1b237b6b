import DesignTokens

/// One line of the tokens as nested groups: a group begins, a token stands, a group ends.
///
/// Mustache cannot descend into a tree of unknown depth without partials that contain themselves, so the tree is handed
/// over flat, with the indentation of every line.
struct OutlineContext: TypedRecord {
  private enum Line {
    case begin(NamespaceContext)
    case token(TokenContext)
    case end
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
      .optionalRecord("token", "The token that stands here") { line in
        if case .token(let token) = line.line { token } else { nil }
      },
      .flag("end", "Whether a group ends here") { line in
        if case .end = line.line { true } else { false }
      },
    ]
  )

  static func all(of tokens: [TokenContext], in theme: EmittedTheme) -> [OutlineContext] {
    var root = Group()
    for token in tokens { root.add(token, under: token.token.row.path.names.dropLast()) }
    var lines: [OutlineContext] = []
    root.write(to: &lines, depth: 0, names: TokenIdentifiers(template: theme.template))
    return lines
  }

  /// A group while the tree is built; groups and tokens stand in the order in which they first appear.
  private struct Group {
    enum Member {
      case group(Int)
      case token(TokenContext)
    }

    var members: [Member] = []
    var groups: [(name: Substring, group: Group)] = []
    var indices: [Substring: Int] = [:]

    mutating func add(_ token: TokenContext, under names: ArraySlice<Substring>) {
      guard let name = names.first else {
        members.append(.token(token))
        return
      }
      let index = indices[name] ?? groups.count
      if index == groups.count {
        indices[name] = index
        groups.append((name, Group()))
        members.append(.group(index))
      }
      groups[index].group.add(token, under: names.dropFirst())
    }

    func write(to lines: inout [OutlineContext], depth: Int, names: TokenIdentifiers) {
      for member in members {
        switch member {
        case .token(let token):
          lines.append(OutlineContext(line: .token(token), depth: depth))
        case .group(let index):
          let name = groups[index].name
          let group = NamespaceContext(identifier: names.namespace(name), typeName: names.type(ofGroup: name))
          lines.append(OutlineContext(line: .begin(group), depth: depth))
          groups[index].group.write(to: &lines, depth: depth + 1, names: names)
          lines.append(OutlineContext(line: .end, depth: depth))
        }
      }
    }
  }
}

/// A group of tokens.
struct NamespaceContext: TypedRecord {
  let identifier: String
  let typeName: String

  static let type = RecordType<Self>(
    "group",
    [
      .text("identifier", "The group's name in the template's language") { $0.identifier },
      .text("typeName", "The name as a type, such as MainTokens") { $0.typeName },
    ]
  )
}
