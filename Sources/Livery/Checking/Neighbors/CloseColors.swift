/// Finds the colors that are close to each other in every permutation, without looking at every pair.
///
/// Space is divided into small cells: all colors of one are close to each other, so that however many there are, they
/// are one cluster. Clusters are compared with those in the large cells around their own, until one pair of their colors
/// is close.
struct CloseColors: Sendable {
  /// How many permutations a color has.
  private let width: Int
  private let limit: Double
  /// The values of the colors in Oklab and with alpha, a row of permutations for each color.
  private let values: [SIMD4<Double>]
  /// The small cells of the values.
  private let places: [SIMD4<Int32>]
  /// By color: whether every value lies within the range of colors, so that it has a place.
  private let isPlaced: [Bool]
  /// The permutation with the most large cells, by which clusters are found.
  private let column: Int

  /// - Parameters:
  ///   - values: The values of the colors in Oklab and with alpha, a row of permutations for each color.
  ///   - width: How many permutations a color has.
  ///   - limit: Colors are close if ΔEOK and the difference of alpha are below it in every permutation.
  init(_ values: [SIMD4<Double>], width: Int, limit: Double) {
    self.width = width
    self.limit = limit
    self.values = values
    let side = limit / 2
    let scaled = values.map { ($0 / side).roundedDown }
    let count = width == 0 ? 0 : values.count / width
    isPlaced = (0..<count).map { index in scaled[index * width..<(index + 1) * width].allSatisfy(\.isWithinRange) }
    places = scaled.map { $0.isWithinRange ? $0.cell : .zero }
    column = Self.columnOfMostCells(places, isPlaced, width)
  }

  private static func columnOfMostCells(_ places: [SIMD4<Int32>], _ isPlaced: [Bool], _ width: Int) -> Int {
    guard width > 1 else { return 0 }
    let counts = (0..<width).map { column in
      Set(isPlaced.indices.lazy.filter { isPlaced[$0] }.map { places[$0 * width + column].largeCell }).count
    }
    return counts.indices.max { counts[$0] < counts[$1] } ?? 0
  }

  /// The groups of two and more that close colors are joined to, by their first members, each in ascending order.
  func groups(of indices: [Int]) -> [[Int]] {
    let grid = grid(of: indices)
    var groups = JoinedNumbers(count: grid.clusters.count)
    grid.forEachPair { one, two in
      guard !groups.areJoined(one, two), areClose(grid.members(of: one), grid.members(of: two)) else { return }
      groups.join(one, two)
    }
    let joined = groups.ofSeveral
    let alone = grid.clusters.indices.filter { grid.clusters[$0].count > 1 && groups.isAlone($0) }
    return (joined.map { $0.flatMap(grid.members).sorted() } + alone.map { grid.members(of: $0).sorted() })
      .sorted { $0[0] < $1[0] }
  }

  /// Whether any other color is close to one.
  func hasNeighbor(_ index: Int) -> Bool {
    isPlaced.indices.contains { $0 != index && isClose(index, $0) }
  }

  /// The colors with a place, by their cells.
  private func grid(of indices: [Int]) -> ColorGrid {
    let entries = indices.lazy.filter { isPlaced[$0] }.map {
      ColorGrid.Entry(cell: places[$0 * width + column].largeCell, color: $0)
    }
    return ColorGrid(
      entries.sorted { one, two in
        guard one.cell == two.cell else { return one.cell < two.cell }
        let order = self.order(of: one.color, two.color)
        return order == 0 ? one.color < two.color : order < 0
      },
      isSamePlace: { order(of: $0, $1) == 0 }
    )
  }

  /// The order of two colors by their small cells: negative, zero or positive.
  private func order(of one: Int, _ two: Int) -> Int {
    for column in 0..<width {
      let (first, second) = (places[one * width + column], places[two * width + column])
      guard first != second else { continue }
      for axis in 0..<4 where first[axis] != second[axis] { return first[axis] < second[axis] ? -1 : 1 }
    }
    return 0
  }

  // MARK: Closeness

  private func areClose(_ one: ArraySlice<Int>, _ two: ArraySlice<Int>) -> Bool {
    guard let first = one.first, let second = two.first else { return false }
    // Cells with two between them hold nothing that is close.
    for column in 0..<width {
      let offset = places[first * width + column] &- places[second * width + column]
      guard all(offset .>= -2 .& offset .<= 2) else { return false }
    }
    return one.contains { index in two.contains { isClose(index, $0) } }
  }

  private func isClose(_ one: Int, _ two: Int) -> Bool {
    (0..<width).allSatisfy { values[one * width + $0].isClose(to: values[two * width + $0], limit) }
  }
}

/// Colors in the order of their cells, so that neighbors are found by walking along.
private struct ColorGrid {
  struct Entry {
    /// The large cell, as a number that grows by x, y and z, in this order of weight.
    var cell: UInt64
    var color: Int
  }

  /// All colors in the order of their cells.
  private let colors: [Int]
  /// The ranges of colors that lie in the same small cells.
  private(set) var clusters: [Range<Int>] = []
  /// The large cells in ascending order, with the clusters of each.
  private var cells: [(cell: UInt64, clusters: Range<Int>)] = []

  init(_ entries: [Entry], isSamePlace: (Int, Int) -> Bool) {
    colors = entries.map(\.color)
    for (position, entry) in entries.enumerated() {
      if let last = clusters.last, isSamePlace(colors[last.lowerBound], entry.color) {
        clusters[clusters.count - 1] = last.lowerBound..<position + 1
      } else {
        clusters.append(position..<position + 1)
        add(clusters.count - 1, to: entry.cell)
      }
    }
  }

  private mutating func add(_ cluster: Int, to cell: UInt64) {
    if let last = cells.last, last.cell == cell {
      cells[cells.count - 1].clusters = last.clusters.lowerBound..<cluster + 1
    } else {
      cells.append((cell, cluster..<cluster + 1))
    }
  }

  func members(of cluster: Int) -> ArraySlice<Int> { colors[clusters[cluster]] }

  /// Calls the body with each pair of clusters that lie in one large cell or in two beside each other.
  func forEachPair(_ body: (Int, Int) -> Void) {
    // By row of neighbors: the first cell that is not before it. It only ever moves forward.
    var starts = Array(repeating: 0, count: Self.rows.count)
    for (index, (cell, clusters)) in cells.enumerated() {
      for one in clusters { for two in one + 1..<clusters.upperBound { body(one, two) } }
      if index + 1 < cells.count, cells[index + 1].cell == cell + 1 {
        forEachPair(of: clusters, cells[index + 1].clusters, body)
      }
      for (row, offset) in Self.rows.enumerated() {
        let center = cell &+ offset
        while starts[row] < cells.count, cells[starts[row]].cell < center - 1 { starts[row] += 1 }
        for other in cells[starts[row]...].prefix(while: { $0.cell <= center + 1 }) {
          forEachPair(of: clusters, other.clusters, body)
        }
      }
    }
  }

  private func forEachPair(of one: Range<Int>, _ two: Range<Int>, _ body: (Int, Int) -> Void) {
    for first in one { for second in two { body(first, second) } }
  }

  /// The way to the middle of each row of three cells that are beside a cell and after it; the others find it in turn.
  private static let rows: [UInt64] = [SIMD3<Int64>(0, 1, 0), SIMD3(1, -1, 0), SIMD3(1, 0, 0), SIMD3(1, 1, 0)].map {
    UInt64($0.x << (2 * SIMD4<Int32>.bitsOfCell) + $0.y << SIMD4<Int32>.bitsOfCell)
  }
}

extension SIMD4<Int32> {
  /// How many bits of a cell's number a coordinate takes: enough for all of `isWithinRange` and the cells beside them.
  fileprivate static let bitsOfCell: Int64 = 21

  /// The number of the color's large cell, which is as wide as the limit.
  fileprivate var largeCell: UInt64 {
    let middle: Int64 = 1 << (Self.bitsOfCell - 1)
    return UInt64(
      (Int64(x >> 1) + middle) << (2 * Self.bitsOfCell) | (Int64(y >> 1) + middle) << Self.bitsOfCell
        | (Int64(z >> 1) + middle)
    )
  }
}

extension SIMD4<Double> {
  /// One coordinate after the other: for a vector as a whole, the rule is looked up each time.
  fileprivate var roundedDown: Self { Self(x.rounded(.down), y.rounded(.down), z.rounded(.down), w.rounded(.down)) }

  /// Whole numbers within range, likewise.
  fileprivate var cell: SIMD4<Int32> { SIMD4<Int32>(Int32(x), Int32(y), Int32(z), Int32(w)) }

  /// Whether no coordinate is beyond what any color can have, in cells.
  fileprivate var isWithinRange: Bool { all(self .> -1e6 .& self .< 1e6) }

  fileprivate func isClose(to other: Self, _ limit: Double) -> Bool {
    var offset = self - other
    let alpha = offset.w
    offset.w = 0
    let difference = (offset * offset).sum().squareRoot()
    return abs(alpha) < limit && difference < limit - NeighborComparison.rounding
  }
}

/// Numbers that are joined to groups, two by two.
///
/// Each number points to another one of its group, or is the group's representative and points to itself (B. Galler and
/// M. Fischer, "An improved equivalence algorithm", 1964).
struct JoinedNumbers {
  private var parents: [Int]
  /// Whether a number was joined to another.
  private var hasOthers: [Bool]

  init(count: Int) {
    parents = Array(0..<count)
    hasOthers = Array(repeating: false, count: count)
  }

  mutating func join(_ one: Int, _ two: Int) {
    let (one, two) = (representative(of: one), representative(of: two))
    guard one != two else { return }
    parents[max(one, two)] = min(one, two)
    hasOthers[one] = true
    hasOthers[two] = true
  }

  func isAlone(_ number: Int) -> Bool { !hasOthers[number] }

  mutating func areJoined(_ one: Int, _ two: Int) -> Bool {
    representative(of: one) == representative(of: two)
  }

  private mutating func representative(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      // Halving the way makes the next walk shorter.
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// The groups of two and more by their first members, each in ascending order.
  var ofSeveral: [[Int]] {
    var groups = self
    var members: [[Int]] = []
    // By representative, which is the first member: the place of its group.
    var places = [Int](repeating: -1, count: parents.count)
    for number in parents.indices where hasOthers[number] {
      let first = groups.representative(of: number)
      if places[first] >= 0 {
        members[places[first]].append(number)
      } else {
        places[first] = members.count
        members.append([number])
      }
    }
    return members
  }
}
