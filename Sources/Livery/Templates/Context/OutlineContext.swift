import DesignTokens

/// One line of the tokens as nested groups: a group begins, a token, a group ends.
///
/// Mustache cannot descend into a tree of unknown depth without partials that contain themselves, so the tree is handed
/// over flat, with the indentation of every line.
struct OutlineContext: TypedRecord {
  fileprivate enum Line {
    case begin(NamespaceContext)
    case token(TokenContext)
    case end(NamespaceContext)
  }

  fileprivate let line: Line
  fileprivate let depth: Int
  /// Whether the token, or one in the group, has several values.
  fileprivate(set) var isVaried = false
  /// What the group that ends here has of these.
  fileprivate(set) var variations: [VariationContext] = []

  static let type = RecordType<Self>(
    "line",
    [
      .indentation("indent", "Two spaces for each group around the line") { $0.depth + 1 },
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

  /// The tokens of a variant, each with its value in an appearance.
  static func all(
    of theme: EmittedTheme,
    in variant: EmittedVariant,
    _ appearance: Appearance = .light
  ) -> [OutlineContext] {
    let places = theme.tokens.indices.filter { variant.token(of: theme.tokens[$0].row, in: appearance) != nil }
    let tree = places.count == theme.tokens.count ? theme.groups : theme.groups(of: places)
    return Outline(of: tree, theme, in: variant, appearance) { _, _ in [] }.lines
  }
}

/// The tokens as nested groups, and what of them has several values.
struct Outline {
  private(set) var lines: [OutlineContext] = []
  /// What at the top has several values.
  private(set) var variations: [VariationContext] = []
  private let theme: EmittedTheme
  private let variant: EmittedVariant
  private let appearance: Appearance
  private let names: TokenIdentifiers

  /// - Parameter alternatives: The values of a token, by its place among those of the theme; none if it has one.
  init(
    of tokens: TokenGroupTree,
    _ theme: EmittedTheme,
    in variant: EmittedVariant,
    _ appearance: Appearance = .light,
    alternatives: (Int, TokenContext) -> [AlternativeContext]
  ) {
    (self.theme, self.variant, self.appearance) = (theme, variant, appearance)
    names = TokenIdentifiers(template: theme.template)
    variations = add(tokens, called: "", depth: 0, alternatives)
  }

  /// Adds the lines of a group, and returns what in it has several values.
  private mutating func add(
    _ tree: TokenGroupTree,
    called type: String,
    depth: Int,
    _ alternatives: (Int, TokenContext) -> [AlternativeContext]
  ) -> [VariationContext] {
    tree.members.compactMap { member in
      switch member {
      case .token(let place):
        let token = TokenContext(token: theme.tokens[place], theme: theme, variant: variant, appearance: appearance)
        let values = alternatives(place, token)
        lines.append(OutlineContext(line: .token(token), depth: depth, isVaried: !values.isEmpty))
        if values.isEmpty { return nil }
        return VariationContext(identifier: token.names.storage, alternatives: values, depth: depth)
      case .group(let group):
        let namespace = NamespaceContext(
          identifier: names.namespace(group.name),
          typeName: tree.typeName(of: group, in: type) { names.type(ofGroup: $0) },
          group: group,
          theme: theme
        )
        let start = lines.endIndex
        lines.append(OutlineContext(line: .begin(namespace), depth: depth))
        let variations = add(group, called: namespace.typeName, depth: depth + 1, alternatives)
        lines[start].isVaried = !variations.isEmpty
        lines.append(
          OutlineContext(line: .end(namespace), depth: depth, isVaried: !variations.isEmpty, variations: variations)
        )
        if variations.isEmpty { return nil }
        return VariationContext(identifier: namespace.identifier, groupType: namespace.typeName, depth: depth)
      }
    }
  }
}

/// A token with several values, or a group that has one.
struct VariationContext: TypedRecord {
  let identifier: String
  var groupType: String?
  var alternatives: [AlternativeContext] = []
  let depth: Int

  static let type = RecordType<Self>(
    "variation",
    [
      .text("storage", "The name of the group, or of what holds the token's value") { $0.identifier },
      .optionalText("groupType", "The type of the group") { $0.groupType },
      .records("alternatives", "The values of the token, that of the first theme last") { context in
        context.alternatives.map { alternative in
          var alternative = alternative
          alternative.depth = context.depth
          return alternative
        }
      },
    ]
  )
}

/// One of several values of a token.
struct AlternativeContext: TypedRecord {
  /// Where the token has it.
  var names: [String]
  let token: TokenContext
  var isStandard = false
  fileprivate(set) var depth = 0

  init(names: [String], token: TokenContext, isStandard: Bool) {
    (self.names, self.token, self.isStandard) = (names, token, isStandard)
  }

  static let type = RecordType<Self>(
    "alternative",
    [
      .texts("names", "The names of the themes and variants that have the value") { $0.names },
      .flag("isStandard", "Whether the first theme has it") { $0.isStandard },
      .indentation("margin", "The indentation of a statement about the token in the initializer of its group") {
        $0.depth + 2
      },
      .indentation("indent", "The same with two spaces more") { $0.depth + 3 },
      .record("content", "The token with the value") { $0.token },
    ]
  )
}

/// A group of tokens.
struct NamespaceContext: TypedRecord {
  let identifier: String
  let typeName: String
  fileprivate let group: TokenGroupTree
  fileprivate let theme: EmittedTheme

  static let type = RecordType<Self>(
    "group",
    [
      .text("identifier", "The group's name in the template's language") { $0.identifier },
      .text("typeName", "The name as a type, such as MainTokens") { $0.typeName },
      .texts("members", "The names of its tokens and groups; of a deprecated token that of its storage") {
        $0.theme.memberNames(of: $0.group)
      },
    ]
  )
}

extension TokenGroupTree {
  /// The name of the type of a group in this one.
  ///
  /// It is not the name of this group's own type, which a type in it would hide: with `menu` in `menu`, that one is
  /// `MenuMenuTokens`.
  ///
  /// - Parameters:
  ///   - type: The name of this group's type.
  ///   - named: The name of a type by that of a group.
  func typeName(of group: TokenGroupTree, in type: String, _ named: (String) -> String) -> String {
    let own = named(group.name)
    guard own == type else { return own }
    let others = members.compactMap { member -> String? in
      if case .group(let other) = member, other.name != group.name { named(other.name) } else { nil }
    }
    var (name, longer) = (group.name, own)
    while longer == type || others.contains(longer) {
      name = (self.name.isEmpty ? "group" : self.name) + "-" + name
      longer = named(name)
    }
    return longer
  }
}

extension EmittedTheme {
  /// What the tokens and groups of a group are called where they are declared, without a warning of deprecation.
  func memberNames(of group: TokenGroupTree) -> [String] {
    let names = TokenIdentifiers(template: template)
    return group.members.map { member in
      switch member {
      case .token(let place): TokenReference(token: tokens[place], theme: self).storage
      case .group(let group): names.namespace(group.name)
      }
    }
  }
}
