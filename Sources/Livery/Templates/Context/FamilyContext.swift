import DesignTokens

/// Tokens whose paths differ only in the values of axes, such as `intent.$intent.base`.
struct FamilyContext: TypedRecord {
  let scope: ComponentScope
  let family: TokenFamily

  /// The tokens that are written, each with its cell.
  var members: [(cell: [Int: Int], token: EmittedToken)] {
    family.members.compactMap { member in scope.theme.token(at: member.path).map { (member.cell, $0) } }
  }

  /// The token of the axes' defaults; else the first.
  var standard: (cell: [Int: Int], token: EmittedToken)? { standard(of: members) }

  private func standard(
    of members: [(cell: [Int: Int], token: EmittedToken)]
  ) -> (cell: [Int: Int], token: EmittedToken)? {
    let defaults = Dictionary(uniqueKeysWithValues: family.axes.map { ($0, scope.component.axes[$0].defaultIndex) })
    return members.first { $0.cell == defaults } ?? members.first
  }

  private var holding: ValueHolding {
    let type = members.first?.token.row.first?.type ?? .number
    let holdsColor = Component.PropertyType.token(type).holdsColor
    return .init(type: .token(type), isPerAppearance: holdsColor || members.contains { $0.token.variesByAppearance })
  }

  /// Makes a value of a member, as the property holds it that refers to the family.
  var value: (EmittedToken) -> StyleValueContext {
    let (holding, fontProperties) = (holding, scope.fontProperties(of: .token(family.template)))
    return { token in
      let value = StyleValue.token(AliasTemplate(token.row.path))
      return StyleValueContext(scope: scope, value: value, holding: holding, fontProperties: fontProperties)
    }
  }

  private var exceptions: [StyleRowContext] {
    let (members, value) = (members, value)
    let standard = standard(of: members)
    return members.filter { $0.cell != standard?.cell }.map { member in
      StyleRowContext(
        scope: scope,
        axes: family.axes,
        condition: CellCondition(allowed: member.cell.mapValues { [$0] }),
        value: value(member.token)
      )
    }
  }

  static let type = RecordType<Self>("family", fields + tokenTypeFlags { (context: Self) in context.holding.type })

  private static let fields: [RecordType<Self>.Field] = [
    .text("path", "The path as in the spec, safe in a comment") { context in
      context.scope.comment(context.family.shownPath(in: context.scope.component)).joined(separator: " ")
    },
    .text("identifier", "Its name in the template's language") {
      $0.scope.identifiers.family($0.family, of: $0.scope.component)
    },
    .records("axes", "The axes that choose the token") { context in
      context.family.axes.map { AxisContext(scope: context.scope, index: $0) }
    },
    .optionalRecord("standard", "The token for the defaults of the axes, also used as a placeholder") { context in
      context.standard.map { context.value($0.token) }
    },
    .records("exceptions", "The tokens of all other values") { $0.exceptions },
    .flag("isPerAppearance", "Whether a token differs between appearances, or holds colors and so may") {
      $0.holding.isPerAppearance
    },
    .flag("isByAppearance", "Whether there are several appearances, and it holds a value for each") {
      $0.holding.isPerAppearance && $0.scope.hasAppearances
    },
    .flag("isUsed", "Whether a factored table refers to it, and not only a rule") { context in
      context.scope.usedFamilies.contains { $0.template == context.family.template }
    },
  ]
}

/// A family as a value refers to it.
struct FamilyReferenceContext: TypedRecord {
  let scope: ComponentScope
  let family: TokenFamily

  static let type = RecordType<Self>(
    "familyReference",
    [
      .text("path", "The path as in the spec, safe in a comment") { context in
        context.scope.comment(context.family.shownPath(in: context.scope.component)).joined(separator: " ")
      },
      .text("identifier", "Its name in the template's language") {
        $0.scope.identifiers.family($0.family, of: $0.scope.component)
      },
    ]
  )
}
