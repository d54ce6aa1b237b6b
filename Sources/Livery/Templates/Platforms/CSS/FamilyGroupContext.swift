import DesignTokens

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
      .records("conditions", "A condition on each axis; all must hold") {
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
