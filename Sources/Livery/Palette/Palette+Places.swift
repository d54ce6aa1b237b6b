import Algorithms

extension Palette {
  /// By verdict index: the addresses of the cells and pairs that have it.
  ///
  /// Cells that differ only on an axis on which no verdict of the pair depends are one place, and the address has `*`
  /// for that axis: a button of another size is not another failure.
  func addressesOfVerdicts(where fits: (Verdict) -> Bool) -> [Int: [String]] {
    addresses(ofVerdicts: verdicts.map(fits))
  }

  /// - Parameter wanted: By verdict: whether its addresses are asked for.
  func addresses(ofVerdicts wanted: [Bool]) -> [Int: [String]] {
    var addresses: [Int: [String]] = [:]
    for pair in pairs {
      for index in pair.verdicts where wanted[index] { addresses[index, default: []].append(pair.name) }
    }
    for row in components where row.verdicts.contains(where: { $0.contains { wanted[$0] } }) {
      let places = PairInstances(of: row, in: self)
      for (cell, indices) in row.verdicts.enumerated() {
        // A pair's verdicts are side by side, so that its address is made once.
        var last: (pair: Int, address: String?)?
        for index in indices where wanted[index] {
          guard let pair = places.pair(ofVerdict: index) else { continue }
          let address = last?.pair == pair ? last?.address : places.address(ofPair: pair, inCell: cell)
          last = (pair, address)
          if let address { addresses[index, default: []].append(address) }
        }
      }
    }
    return addresses
  }
}

/// The places of a component's pairs.
private struct PairInstances {
  private let matrix: StateMatrix
  private let neighbors: CellNeighbors
  /// The names of the pairs, each once.
  private let names: [String]
  /// By verdict of the component: the index of its pair's name.
  private var pairs: [Int: Int] = [:]
  /// By name: the axes on which none of the pair's verdicts depends.
  private var idleAxes: [Set<Int>] = []

  init(of row: Palette.ComponentRow, in palette: Palette) {
    matrix = row.resolved.matrix
    neighbors = CellNeighbors(of: matrix)
    names = Array(matrix.component.pairs.lazy.map(\.name).uniqued())
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let cells = row.verdicts.count
    var verdicts = names.map { _ in [[Int]](repeating: [], count: cells) }
    for (cell, indices) in row.verdicts.enumerated() {
      for index in indices {
        guard let pair = pairs[index] ?? numbers[palette.verdicts[index].pair] else { continue }
        pairs[index] = pair
        verdicts[pair][cell].append(index)
      }
    }
    idleAxes = verdicts.map { verdicts in axes { cell, other in verdicts[cell] == verdicts[other] } }
  }

  /// The index of a verdict's pair.
  func pair(ofVerdict index: Int) -> Int? { pairs[index] }

  /// The axes with several values along which no two neighboring cells differ.
  private func axes(where agree: (Int, Int) -> Bool) -> Set<Int> {
    Set(
      matrix.component.axes.indices.filter { axis in
        matrix.component.axes[axis].values.count > 1
          && matrix.cells.indices.allSatisfy { cell in
            neighbors.previous(of: cell, along: axis).map { agree(cell, $0) } ?? true
          }
      }
    )
  }

  /// Nil for a cell that is represented by an earlier one.
  func address(ofPair pair: Int, inCell cell: Int) -> String? {
    let idle = idleAxes[pair]
    guard idle.allSatisfy({ neighbors.previous(of: cell, along: $0) == nil }) else { return nil }
    return "\(matrix.component.address(of: matrix.cells[cell], idle: idle)).\(names[pair])"
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
