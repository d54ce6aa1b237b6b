import Parallelism

/// Finds the colors that are close to each other in every permutation, without looking at every pair.
///
/// Space is divided into small cells: all colors of one are close to each other, so that however many there are, they
/// are one cluster. Clusters are compared with those in the large cells around their own, until one pair of their colors
/// is close.
struct CloseColors: Sendable {
  /// By color: its value in each permutation, in Oklab and with alpha.
  private let colors: [[SIMD4<Double>]]
  private let limit: Double
  /// The permutation with the most large cells, by which clusters are found.
  private let column: Int
  /// By color: the small cell in each permutation; empty for a color that is close to none.
  private let places: [[SIMD4<Int32>]]

  /// - Parameters:
  ///   - colors: The colors, all with as many permutations.
  ///   - limit: Colors are close if ΔEOK and the difference of alpha are below it in every permutation.
  init(_ colors: [[SIMD4<Double>]], limit: Double) {
    self.colors = colors
    self.limit = limit
    let places = Concurrently.map(colors.count) { Self.places(of: colors[$0], side: limit / 2) }
    self.places = places
    let counts = (colors.first ?? []).indices.map { column in
      Set(places.lazy.filter { !$0.isEmpty }.map { $0[column].large }).count
    }
    column = counts.indices.max { counts[$0] < counts[$1] } ?? 0
  }

  /// The groups of two and more that close colors are joined to, by their first members, each in ascending order.
  func groups(of indices: [Int]) -> [[Int]] {
    let clusters = clusters(of: indices)
    var groups = JoinedNumbers(count: clusters.count)
    forEachPair(of: clusters) { one, two in
      guard !groups.areJoined(one, two), areClose(clusters[one], clusters[two]) else { return }
      groups.join(one, two)
    }
    return groups.all.map { $0.flatMap { clusters[$0] }.sorted() }.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// Whether any other color is close to one.
  func hasNeighbor(_ index: Int) -> Bool {
    colors.indices.contains { $0 != index && isClose(index, $0) }
  }

  // MARK: Cells

  /// Nothing that is beyond the range of any color has a place.
  private static func places(of color: [SIMD4<Double>], side: Double) -> [SIMD4<Int32>] {
    var places: [SIMD4<Int32>] = []
    places.reserveCapacity(color.count)
    for value in color {
      let place = (value / side).rounded(.down)
      guard (0..<4).allSatisfy({ place[$0].magnitude < 1e6 }) else { return [] }
      places.append(SIMD4<Int32>(place))
    }
    return places
  }

  /// The colors of each small cell, in the order of their first members.
  private func clusters(of indices: [Int]) -> [[Int]] {
    var numbers: [[SIMD4<Int32>]: Int] = [:]
    var clusters: [[Int]] = []
    for index in indices where !places[index].isEmpty {
      if let number = numbers[places[index]] {
        clusters[number].append(index)
      } else {
        numbers[places[index]] = clusters.count
        clusters.append([index])
      }
    }
    return clusters
  }

  /// Calls the body with each pair of clusters that lie in one large cell or in two beside each other.
  private func forEachPair(of clusters: [[Int]], _ body: (Int, Int) -> Void) {
    var cells: [SIMD3<Int32>: [Int]] = [:]
    for (number, members) in clusters.enumerated() {
      cells[places[members[0]][column].large, default: []].append(number)
    }
    for (number, members) in clusters.enumerated() {
      let center = places[members[0]][column].large
      for step in Self.steps {
        for other in cells[center &+ step] ?? [] where step != .zero || other < number { body(number, other) }
      }
    }
  }

  /// The way to the cell itself, and to those of the cells around it from which it is not looked at in turn.
  private static let steps: [SIMD3<Int32>] = [
    SIMD3(0, 0, 0), SIMD3(0, 0, 1), SIMD3(0, 1, -1), SIMD3(0, 1, 0), SIMD3(0, 1, 1), SIMD3(1, -1, -1), SIMD3(1, -1, 0),
    SIMD3(1, -1, 1), SIMD3(1, 0, -1), SIMD3(1, 0, 0), SIMD3(1, 0, 1), SIMD3(1, 1, -1), SIMD3(1, 1, 0), SIMD3(1, 1, 1),
  ]

  // MARK: Closeness

  private func areClose(_ one: [Int], _ two: [Int]) -> Bool {
    let (first, second) = (places[one[0]], places[two[0]])
    // Cells with two between them hold nothing that is close.
    for column in first.indices {
      let offset = first[column] &- second[column]
      guard (0..<4).allSatisfy({ (-2...2).contains(offset[$0]) }) else { return false }
    }
    return one.contains { index in two.contains { isClose(index, $0) } }
  }

  private func isClose(_ one: Int, _ two: Int) -> Bool {
    zip(colors[one], colors[two]).allSatisfy { $0.isClose(to: $1, limit) }
  }
}

extension SIMD4<Int32> {
  /// The large cell of a color, which is as wide as the limit.
  fileprivate var large: SIMD3<Int32> { SIMD3(x >> 1, y >> 1, z >> 1) }
}

extension SIMD4<Double> {
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

  init(count: Int) {
    parents = Array(0..<count)
  }

  mutating func join(_ one: Int, _ two: Int) {
    let (one, two) = (representative(of: one), representative(of: two))
    parents[max(one, two)] = min(one, two)
  }

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

  /// All groups by their first members, each in ascending order.
  var all: [[Int]] {
    var groups = self
    var members = Array(repeating: [Int](), count: parents.count)
    for number in parents.indices { members[groups.representative(of: number)].append(number) }
    return members.filter { !$0.isEmpty }
  }
}
