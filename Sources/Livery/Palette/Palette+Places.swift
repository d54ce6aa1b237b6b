extension Palette {
  /// By verdict index: where it is reached, as the addresses of cells and pairs.
  ///
  /// Cells that differ only on an axis on which no verdict of the pair depends are one place, and the address has `*` for
  /// that axis: a button of another size is no further failure.
  func addressesOfVerdicts(where fits: (Verdict) -> Bool) -> [Int: [String]] {
    let wanted = verdicts.map(fits)
    var addresses: [Int: [String]] = [:]
    for pair in pairs {
      for index in pair.verdicts where wanted[index] { addresses[index, default: []].append(pair.name) }
    }
    for row in components where row.verdicts.contains(where: { $0.contains { wanted[$0] } }) {
      let places = PairInstances(of: row, in: self)
      for (cell, indices) in row.verdicts.enumerated() {
        for index in indices where wanted[index] {
          guard let place = places.address(ofPair: verdicts[index].pair, inCell: cell) else { continue }
          addresses[index, default: []].append(place)
        }
      }
    }
    return addresses
  }
}

/// The places in which the pairs of a component are seen.
private struct PairInstances {
  private let matrix: StateMatrix
  private let neighbours: CellNeighbors
  /// By the name of a pair: the axes on which none of its verdicts depends.
  private var idleAxes: [String: Set<Int>] = [:]

  init(of row: Palette.ComponentRow, in palette: Palette) {
    matrix = row.resolved.matrix
    neighbours = CellNeighbors(of: matrix)
    for pair in matrix.component.pairs where idleAxes[pair.name] == nil {
      let verdicts = row.verdicts.map { $0.filter { palette.verdicts[$0].pair == pair.name } }
      idleAxes[pair.name] = axes { cell, other in verdicts[cell] == verdicts[other] }
    }
  }

  /// The axes with several values along which no two neighbouring cells differ.
  private func axes(where agree: (Int, Int) -> Bool) -> Set<Int> {
    Set(
      matrix.component.axes.indices.filter { axis in
        matrix.component.axes[axis].values.count > 1
          && matrix.cells.indices.allSatisfy { cell in
            neighbours.previous(of: cell, along: axis).map { agree(cell, $0) } ?? true
          }
      }
    )
  }

  /// Nil for a cell that is no place of its own, because an earlier one stands for it.
  func address(ofPair pair: String, inCell cell: Int) -> String? {
    let idle = idleAxes[pair] ?? []
    guard idle.allSatisfy({ neighbours.previous(of: cell, along: $0) == nil }) else { return nil }
    return "\(matrix.component.address(of: matrix.cells[cell], idle: idle)).\(pair)"
  }
}

/// Finds cells by their values.
private struct CellNeighbors {
  private let matrix: StateMatrix
  private let strides: [Int]
  /// By the number of a combination of values: the cell, nil where it is excluded.
  private var positions: [Int?]

  init(of matrix: StateMatrix) {
    self.matrix = matrix
    var count = 1
    var strides: [Int] = []
    for axis in matrix.component.axes.reversed() {
      strides.append(count)
      count *= axis.values.count
    }
    self.strides = strides.reversed()
    positions = Array(repeating: nil, count: count)
    for (index, cell) in matrix.cells.enumerated() { positions[number(of: cell)] = index }
  }

  private func number(of cell: Cell) -> Int {
    zip(cell.values, strides).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The nearest cell before this one that differs from it on one axis only.
  func previous(of cell: Int, along axis: Int) -> Int? {
    let values = matrix.cells[cell].values
    let number = number(of: matrix.cells[cell])
    for step in 0..<values[axis] {
      if let position = positions[number - (step + 1) * strides[axis]] { return position }
    }
    return nil
  }
}
