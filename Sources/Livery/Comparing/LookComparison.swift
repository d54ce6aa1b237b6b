/// The cells that look different.
struct LookComparison {
  private(set) var changes: [PaletteDifference.LookChange] = []
  private(set) var added = 0
  private(set) var removed = 0
  private(set) var changed = 0

  private let sides: PaletteSides
  /// By theme and token: its exact values, which cells have only as hex.
  private let exact: (old: ExactValues, new: ExactValues)

  init(of sides: PaletteSides) {
    self.sides = sides
    exact = (ExactValues(of: sides.old), ExactValues(of: sides.new))
    let before = Dictionary(sides.old.components.map { ([$0.name, $0.theme], $0) }) { first, _ in first }
    let after = Set(sides.new.components.map { [$0.name, $0.theme] })
    for component in sides.new.components {
      if let other = before[[component.name, component.theme]] {
        compare(other, component)
      } else {
        added += component.cells.count
      }
    }
    for component in sides.old.components where !after.contains([component.name, component.theme]) {
      removed += component.cells.count
    }
  }

  private mutating func compare(_ old: RecordedPalette.Component, _ new: RecordedPalette.Component) {
    let names = CellNames(old, new)
    let before = Dictionary(old.cells.compactMap { cell in names.ofOld(cell).map { ($0, cell) } }) { first, _ in first }
    var met = 0
    var figures: [[Int?]: [PaletteDifference.Figure]] = [:]
    var places: [String: Int] = [:]
    for cell in new.cells {
      guard let name = names.ofNew(cell), let other = before[name] else {
        added += 1
        continue
      }
      met += 1
      var differs = false
      for property in Set(cell.properties.keys).union(other.properties.keys).sorted() {
        let indices = [other.properties[property], cell.properties[property]]
        let known = figures[indices]
        let found =
          known ?? self.figures(indices[0].map { old.assignments[$0] }, indices[1].map { new.assignments[$0] }, new)
        if known == nil { figures[indices] = found }
        for (index, figure) in found.enumerated() {
          differs = true
          let key = "\(property) \(indices) \(index)"
          if let place = places[key] {
            changes[place].cells.append(new.address(of: cell))
          } else {
            places[key] = changes.count
            changes.append(
              .init(
                theme: new.theme,
                component: new.name,
                property: property,
                figure: figure,
                cells: [new.address(of: cell)]
              )
            )
          }
        }
      }
      if differs { changed += 1 }
    }
    removed += old.cells.count - met
  }

  private func figures(
    _ old: RecordedPalette.Row<RecordedPalette.Value?>?,
    _ new: RecordedPalette.Row<RecordedPalette.Value?>?,
    _ component: RecordedPalette.Component
  ) -> [PaletteDifference.Figure] {
    let theme = component.theme
    let none = RecordedPalette.Row<RecordedPalette.Value?>(values: [nil])
    return sides.figures(old ?? none, new ?? none, in: theme) { permutation, before, after in
      guard before?.look == after?.look else { return false }
      guard let first = before?.tokens.last, let second = after?.tokens.last, before?.color != nil else { return true }
      // Two wide colors may be the same in eight bits of sRGB.
      return exact.old.look(of: first, in: theme, permutation.old)
        == exact.new.look(of: second, in: theme, permutation.new)
    }
  }
}

/// The values of tokens by name.
private struct ExactValues {
  private let rows: [[String]: RecordedPalette.Row<RecordedPalette.Value?>]

  init(of palette: RecordedPalette) {
    rows = Dictionary(palette.tokens.map { ([$0.theme, $0.path], $0.values) }) { first, _ in first }
  }

  func look(of token: String, in theme: String, _ permutation: Int) -> String? {
    guard let value = rows[[theme, token]]?[permutation] ?? nil else { return nil }
    return "\(value.look)"
  }
}

/// The names by which cells of two versions of a component are the same.
///
/// An axis that only one version has plays no part where it has its default: the cells that were there before it was
/// added are those with its default.
struct CellNames {
  private let shared: [String]
  private let added: [(name: String, standard: String)]
  private let removed: [(name: String, standard: String)]

  init(_ old: RecordedPalette.Component, _ new: RecordedPalette.Component) {
    let (before, after) = (Set(old.axes.map(\.name)), Set(new.axes.map(\.name)))
    shared = before.intersection(after).sorted()
    removed = old.axes.filter { !after.contains($0.name) }
    added = new.axes.filter { !before.contains($0.name) }
  }

  func ofOld(_ cell: RecordedPalette.Cell) -> [String]? { name(of: cell, apart: removed) }
  func ofNew(_ cell: RecordedPalette.Cell) -> [String]? { name(of: cell, apart: added) }

  /// Nil for a cell that the other version cannot have.
  private func name(of cell: RecordedPalette.Cell, apart: [(name: String, standard: String)]) -> [String]? {
    guard apart.allSatisfy({ cell.values[$0.name] == $0.standard }) else { return nil }
    return shared.map { cell.values[$0] ?? "" }
  }
}
