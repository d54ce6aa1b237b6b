import DesignTokens

/// Tokens whose paths differ only in the values of axes, such as `intent.$intent.base`.
struct FamilyContext: TypedRecord {
  let scope: ComponentScope
  let family: TokenFamily

  /// The tokens that are written, each with its cell.
  fileprivate var members: [(cell: [Int: Int], token: EmittedToken)] {
    family.members.compactMap { member in scope.theme.token(at: member.path).map { (member.cell, $0) } }
  }

  /// The token of the axes' defaults; else the first.
  fileprivate var standard: (cell: [Int: Int], token: EmittedToken)? {
    let defaults = Dictionary(uniqueKeysWithValues: family.axes.map { ($0, scope.component.axes[$0].defaultIndex) })
    return members.first { $0.cell == defaults } ?? members.first
  }

  private var holding: ValueHolding {
    let type = members.first?.token.row.first?.type ?? .number
    let holdsColor = Component.PropertyType.token(type).holdsColor
    return .init(type: .token(type), isPerAppearance: holdsColor || members.contains { $0.token.variesByAppearance })
  }

  fileprivate func value(_ token: EmittedToken) -> StyleValueContext {
    StyleValueContext(
      scope: scope,
      value: .token(AliasTemplate(token.row.path)),
      holding: holding,
      fontProperties: scope.fontProperties(of: .token(family.template))
    )
  }

  private var exceptions: [StyleRowContext] {
    let others = members.filter { $0.cell != standard?.cell }
    return others.enumerated().map { index, member in
      StyleRowContext(
        scope: scope,
        axes: family.axes,
        condition: CellCondition(allowed: member.cell.mapValues { [$0] }),
        value: value(member.token),
        isLast: index == others.count - 1
      )
    }
  }

  static let type = RecordType<Self>("family", fields + typeFlags { (context: Self) in context.holding.type })

  private static let fields: [RecordType<Self>.Field] = [
    .text("path", "The path as the spec writes it, as a comment may show it") { context in
      context.scope.comment(context.family.shownPath(in: context.scope.component)).joined(separator: " ")
    },
    .text("identifier", "Its name in the template's language") {
      $0.scope.identifiers.family($0.family, of: $0.scope.component)
    },
    .records("axes", "The axes that choose the token") { context in
      context.family.axes.map { AxisContext(scope: context.scope, index: $0) }
    },
    .optionalRecord("standard", "The token of the axes' defaults, which also stands where no cell asks") { context in
      context.standard.map { context.value($0.token) }
    },
    .records("exceptions", "The tokens of all other values") { $0.exceptions },
    .flag("isPerAppearance", "Whether a token differs between appearances, or holds colours and so may") {
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
      .text("path", "The path as the spec writes it, as a comment may show it") { context in
        context.scope.comment(context.family.shownPath(in: context.scope.component)).joined(separator: " ")
      },
      .text("identifier", "Its name in the template's language") {
        $0.scope.identifiers.family($0.family, of: $0.scope.component)
      },
      .records("axes", "The axes that choose the token") { context in
        context.family.axes.map { AxisContext(scope: context.scope, index: $0) }
      },
    ]
  )
}

/// The families that follow the same axes, value by value: what a style sheet says once for each selector.
struct FamilyGroupContext: TypedRecord {
  let scope: ComponentScope
  let axes: [Int]
  let families: [TokenFamily]

  static func all(in scope: ComponentScope) -> [FamilyGroupContext] {
    var groups: [FamilyGroupContext] = []
    for family in scope.style.families {
      if let index = groups.firstIndex(where: { $0.axes == family.axes }) {
        groups[index] = .init(scope: scope, axes: family.axes, families: groups[index].families + [family])
      } else {
        groups.append(.init(scope: scope, axes: family.axes, families: [family]))
      }
    }
    return groups
  }

  private var contexts: [FamilyContext] { families.map { FamilyContext(scope: scope, family: $0) } }

  private var standard: [FamilyEntryContext] {
    contexts.compactMap { family in family.standard.map { .init(family: family, token: $0.token) } }
  }

  /// A row for each cell that is not the standard of every family that has it.
  private var rows: [FamilyRowContext] {
    var cells: [[Int: Int]] = []
    var entries: [[Int: Int]: [FamilyEntryContext]] = [:]
    for family in contexts {
      for member in family.members where member.cell != family.standard?.cell {
        if entries[member.cell] == nil { cells.append(member.cell) }
        entries[member.cell, default: []].append(.init(family: family, token: member.token))
      }
    }
    return cells.map { cell in
      .init(
        scope: scope,
        condition: CellCondition(allowed: cell.mapValues { [$0] }),
        entries: entries[cell] ?? []
      )
    }
  }

  static let type = RecordType<Self>(
    "familyGroup",
    [
      .records("axes", "The axes that choose the tokens") { context in
        context.axes.map { AxisContext(scope: context.scope, index: $0) }
      },
      .records("families", "The families") { $0.contexts },
      .records("standard", "The tokens of the axes' defaults") { $0.standard },
      .records("exceptions", "The tokens of all other values, a row for each") { $0.rows },
    ]
  )
}

/// The tokens that the families of a group have for one combination of values.
struct FamilyRowContext: TypedRecord {
  let scope: ComponentScope
  let condition: CellCondition
  let entries: [FamilyEntryContext]

  static let type = RecordType<Self>(
    "familyRow",
    [
      .records("conditions", "What is asked of each axis; all must hold") {
        ConditionContext.all(of: $0.condition, in: $0.scope)
      },
      .records("entries", "The families and their tokens") { $0.entries },
    ]
  )
}

/// A family and one of its tokens.
struct FamilyEntryContext: TypedRecord {
  let family: FamilyContext
  let token: EmittedToken

  static let type = RecordType<Self>(
    "familyEntry",
    [
      .record("entry", "The entry itself, by a name that inner sections do not hide") { $0 },
      .record("family", "The family") { FamilyReferenceContext(scope: $0.family.scope, family: $0.family.family) },
      .record("value", "The token") { $0.family.value($0.token) },
    ]
  )
}
