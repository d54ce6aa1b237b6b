import DesignTokens

/// A group of tokens with all that is directly in it, for languages in which a group is a type with members.
///
/// It is an object, because each of its members leads to it.
final class TokenGroupContext: TypedRecord {
  /// The tokens by their places among those of the theme.
  fileprivate let node: TokenGroupTree
  private let typeName: String
  fileprivate let theme: EmittedTheme
  fileprivate let variant: EmittedVariant
  fileprivate let steps: [SchemeSteps.Step]

  /// The group around all tokens.
  fileprivate init(of theme: EmittedTheme, in variant: EmittedVariant, _ steps: [SchemeSteps.Step]) {
    (node, self.theme, self.variant, self.steps) = (theme.groups, theme, variant, steps)
    typeName = Self.type(ofGroup: node.name, in: theme)
  }

  private init(_ node: TokenGroupTree, in parent: TokenGroupContext) {
    (self.node, theme, variant, steps) = (node, parent.theme, parent.variant, parent.steps)
    typeName = parent.node.typeName(of: node, in: parent.typeName) { Self.type(ofGroup: $0, in: parent.theme) }
  }

  /// A group in it.
  fileprivate func subgroup(_ node: TokenGroupTree) -> TokenGroupContext {
    TokenGroupContext(node, in: self)
  }

  private static func type(ofGroup name: String, in theme: EmittedTheme) -> String {
    let words = name.isEmpty ? [] : Words.of(name)
    return theme.language.identifier(NameStyle.pascal.name(of: words + ["Tokens"]))
  }

  private var identifiers: TokenIdentifiers { TokenIdentifiers(template: theme.template) }

  fileprivate var isSmall: Bool { (1...Self.limit).contains(node.members.count) }

  private var members: [MemberContext] {
    node.members.enumerated().map { index, member in
      let isLast = index == node.members.count - 1
      return MemberContext(member: member, index: index, isLast: isLast, group: self, variant: variant)
    }
  }

  fileprivate func isChanged(_ member: TokenGroupTree.Member, by step: SchemeSteps.Step) -> Bool {
    switch member {
    case .token(let place): step.changed.contains(ObjectIdentifier(theme.tokens[place]))
    case .group(let group): group.members.contains { isChanged($0, by: step) }
    }
  }

  /// The members that a scheme sets: all in the first, else those that its step changes.
  fileprivate func members(in step: SchemeSteps.Step) -> [MemberContext] {
    let (scheme, all) = (step.scheme, members)
    let changed = step.base == nil ? all : all.filter { isChanged($0.member, by: step) }
    return changed.enumerated().map { index, member in
      var member = member
      member.isLast = index == changed.count - 1
      (member.variant, member.appearance) = (scheme.variant, scheme.appearance)
      return member
    }
  }

  /// A constructor of the Java virtual machine takes 255 words, a color being two, and a copy needs some of its own.
  private static let limit = 100

  static let type = RecordType<TokenGroupContext>(
    "tokenGroup",
    [
      .text("identifier", "The group's name in the template's language") { $0.identifiers.namespace($0.node.name) },
      .text("typeName", "The group as a type, such as ColorTokens; Tokens for the root") { $0.typeName },
      .records("members", "The tokens and groups directly in it") { $0.members },
      .records("schemes", "The first scheme of the theme, and each that changes something in the group") { group in
        group.steps.filter { step in
          step.base == nil || group.node.members.contains { group.isChanged($0, by: step) }
        }
        .map { SchemeGroupContext(step: $0, group: group) }
      },
      .flag("isSmall", "Whether there are members, and not too many for a constructor") {
        $0.isSmall
      },
    ]
  )
}

/// A token or a group in a group.
struct MemberContext: TypedRecord {
  fileprivate let member: TokenGroupTree.Member
  /// Among all members of the group.
  let index: Int
  fileprivate(set) var isLast: Bool
  let group: TokenGroupContext
  /// What a token has its value in.
  fileprivate var variant: EmittedVariant
  fileprivate var appearance = Appearance.light

  static let type = RecordType<Self>(
    "member",
    [
      .text("index", "The index, from 0") { String($0.index) },
      .flag("isLast", "Whether it is the last one") { $0.isLast },
      .flag("isNamed", "Whether the group around it is small enough for a constructor with named arguments") {
        $0.group.isSmall
      },
      .optionalRecord("token", "The token, if it is one") { context in
        context.token
      },
      .optionalRecord("subgroup", "The group, if it is one") { context in
        if case .group(let node) = context.member {
          context.group.subgroup(node)
        } else {
          nil
        }
      },
    ]
  )
}

extension MemberContext {
  fileprivate var token: TokenContext? {
    guard case .token(let place) = member else { return nil }
    let theme = group.theme
    return TokenContext(token: theme.tokens[place], theme: theme, variant: variant, appearance: appearance)
  }
}

/// A group with the values that a scheme sets in it.
struct SchemeGroupContext: TypedRecord {
  let step: SchemeSteps.Step
  let group: TokenGroupContext

  static let type = RecordType<Self>(
    "schemeGroup",
    [
      .record("scheme", "The scheme") { $0.step.scheme },
      .text("identifier", "The scheme's name in the template's language") { $0.step.scheme.identifier },
      .flag("isFirst", "Whether it is the first scheme, which sets all members") { $0.step.base == nil },
      .records("members", "The tokens and groups directly in the group that the scheme sets") { context in
        context.group.members(in: context.step)
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
      .indentation("indent", "Two spaces for each group around the line, and two more") { $0.depth },
      .optionalRecord("begin", "The group that begins here") { $0.group },
      .flag("end", "Whether a group ends here") { $0.group == nil },
    ]
  )

  /// The tokens of a theme, with their values in a variant.
  static func all(of theme: EmittedTheme, in variant: EmittedVariant) -> [TokenGroupLineContext] {
    var lines: [TokenGroupLineContext] = []
    let steps = SchemeSteps(of: theme).steps
    func add(_ group: TokenGroupContext, depth: Int) {
      lines.append(TokenGroupLineContext(group: group, depth: depth))
      for case .group(let node) in group.node.members {
        add(group.subgroup(node), depth: depth + 1)
      }
      lines.append(TokenGroupLineContext(group: nil, depth: depth))
    }
    add(TokenGroupContext(of: theme, in: variant, steps), depth: 1)
    return lines
  }
}
