import DesignTokens

/// The values of a row of the palette that are not the same, and which of them each permutation has.
struct DistinctValues: Sendable {
  /// For each distinct value, the first permutation that has it.
  private(set) var columns: [Int] = []
  /// By permutation: the place of its value among the distinct ones; nil if one value holds in all permutations.
  private(set) var pattern: [Int]?

  private static let first = [0]

  /// - Parameters:
  ///   - count: The number of permutations.
  ///   - areSame: Whether two permutations have the same value.
  init(among count: Int, areSame: (Int, Int) -> Bool) {
    guard count > 0 else { return }
    columns = Self.first
    // Most themes have one permutation, and a row for each of their tokens.
    guard count > 1 else { return }
    var places = [0]
    for column in 1..<count {
      // Most values are that of the permutation before.
      let last = places[column - 1]
      let place =
        areSame(columns[last], column) ? last : columns.firstIndex { areSame($0, column) } ?? columns.count
      if place == columns.count { columns.append(column) }
      places.append(place)
    }
    if columns.count > 1 { pattern = places }
  }

  /// - Parameter tokens: Those of a row, by permutation.
  init(of tokens: [Token?]) {
    self.init(among: tokens.count) { first, second in
      switch (tokens[first], tokens[second]) {
      case (let first?, let second?): first.isWrittenLike(second)
      case (nil, nil): true
      default: false
      }
    }
  }

  /// The values of an evaluation of a component; ``columns`` are permutations that are measured.
  init(of component: ResolvedComponent, at evaluation: Int) {
    let results = component.results
    self.init(among: results.count) { first, second in
      let (first, second) = (results[first][evaluation], results[second][evaluation])
      return first.content == second.content && first.tokens == second.tokens
        && first.parameterDefault == second.parameterDefault
    }
    if let places = pattern { pattern = component.places.map { places[$0] } }
  }
}

/// The patterns of the rows of each theme, each once: most rows vary in the same few ways.
struct ValuePatterns: Sendable {
  private var numbers: [String: [[Int]: Int]] = [:]
  private var patterns: [String: [[Int]]] = [:]

  mutating func add(_ values: DistinctValues, of theme: String) {
    guard let pattern = values.pattern, numbers[theme]?[pattern] == nil else { return }
    numbers[theme, default: [:]][pattern] = patterns[theme]?.count ?? 0
    patterns[theme, default: []].append(pattern)
  }

  /// The patterns of a theme in the order of their numbers; nil if none of its rows varies.
  func of(_ theme: String) -> [[Int]]? { patterns[theme] }

  /// The number of a row's pattern; nil for a row with one value.
  func number(of values: DistinctValues, in theme: String) -> Int? {
    values.pattern.flatMap { numbers[theme]?[$0] }
  }
}

extension [Palette.TokenRow] {
  /// The permutations in which some of the rows do not all have the values of an earlier one.
  func distinctColumns(of rows: [Int]) -> [Int] {
    guard let count = rows.first.map({ self[$0].tokens.count }) else { return [] }
    guard count > 1 else { return Array<Int>(0..<count) }
    let patterns = rows.compactMap { DistinctValues(of: self[$0].tokens).pattern }
    var known: Set<[Int]> = []
    return (0..<count).filter { column in known.insert(patterns.map { $0[column] }).inserted }
  }
}
