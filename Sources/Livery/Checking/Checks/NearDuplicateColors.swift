import DesignTokens
import ColorScience
import Parallelism

/// Demands that two colors are either equal or clearly different: nearly the same value under two names is most likely a mistake.
///
/// Values that are the same in every permutation are no finding, for two meanings may share a color on purpose.
struct NearDuplicateColors: Check {
  static let about = ProblemKind(
    "near-duplicate-colors",
    .note,
    title: "Two colors that are not the same differ by ΔEOK 0.01 in some permutation.",
    help: """
      A difference of less than half of what is just noticeable is hardly intended. Make one of the tokens an alias of
      the other, or let their colors differ visibly. Colors that are exactly the same in every permutation are not
      reported, because two meanings may share a color on purpose.
      """,
    example: .init(
      .tokens,
      wrong: """
        {
          "$type": "color",
          "outline": { "$value": { "colorSpace": "srgb", "components": [0.5, 0.5, 0.5] } },
          "divider": { "$value": { "colorSpace": "srgb", "components": [0.501, 0.501, 0.501] } }
        }
        """,
      right: """
        {
          "$type": "color",
          "outline": { "$value": { "colorSpace": "srgb", "components": [0.5, 0.5, 0.5] } },
          "divider": { "$value": "{outline}" }
        }
        """
    ),
    role: .check(isWaivable: true)
  )

  /// Half of what is just noticeable: such a difference is not intended.
  private static let leastDifference = NeighborComparison.noticeable / 2

  func findings(in run: inout CheckRun) -> [Finding] {
    run.palette.themes.compactMap { columns -> Finding? in
      let looks = WrittenColor.all(in: run.palette.rows(of: columns.name))
      let groups = groups(among: looks, run: &run)
      return groups.isEmpty ? nil : finding(about: groups, in: columns)
    }
  }

  /// The looks that are joined by pairs too close to each other.
  private func groups(among looks: [WrittenColor], run: inout CheckRun) -> [[WrittenColor]] {
    let grid = ColorGrid(of: looks.map { $0.colors[0] }, cell: Self.leastDifference)
    // The search is long, and has nothing to do with waivers, which are used one after the other.
    let pairs = Concurrently.map(chunksOf: looks.count) { chunk in
      grid.pairs(in: chunk).filter { looks[$0.first].isClose(to: looks[$0.second], from: 1, Self.leastDifference) }
    }
    var groups = ColorGroups(count: looks.count)
    for pair in pairs.joined() where !isWaived(looks[pair.first], looks[pair.second], run: &run) {
      groups.join(pair.first, pair.second)
    }
    return groups.all.filter { $0.count > 1 }.map { $0.map { looks[$0] } }
  }

  /// A waiver that covers one of two names covers their likeness.
  private func isWaived(_ one: WrittenColor, _ two: WrittenColor, run: inout CheckRun) -> Bool {
    [one, two].contains { look in
      run.waivers.covers(Self.name, WaivableLocation(theme: look.rows[0].theme, tokens: look.paths))
    }
  }

  private func finding(about groups: [[WrittenColor]], in columns: Palette.ThemeColumns) -> Finding {
    let pairs = groups.flatMap { zip($0, $0.dropFirst()) }
    let first = groups[0].flatMap(\.rows)
    let count = groups.count == 1 ? "1 group" : "\(groups.count) groups"
    return Finding(
      check: Self.name,
      subject: columns.name,
      severity: .note,
      message: "\(count) of colors of theme '\(columns.name)' \(groups.count == 1 ? "has" : "have") nearly the same "
        + "color in every permutation",
      measure: pairs.map { $0.difference(from: $1) }.min().map { .init(value: $0, minimum: Self.leastDifference) },
      details: groups.map { detail(of: $0, in: columns.theme) },
      addresses: groups.flatMap { $0.flatMap(\.paths) }.map { "{\($0)}@\(columns.name)" },
      facts: groups.map { Finding.Fact(address: names(of: $0.flatMap(\.paths))) },
      sources: first.compactMap { row in row.first.map { .init(row.path.description, at: $0.source) } },
      advice: "make one an alias of the other, or increase the difference"
    )
  }

  private func names(of paths: [TokenPath]) -> String {
    paths.map(\.description).sorted().joined(separator: ", ")
  }

  /// The names, and their values where they differ most.
  private func detail(of looks: [WrittenColor], in theme: Theme) -> String {
    let names = looks.map { look in look.paths.map(\.description).joined(separator: " = ") }
    let permutation = looks[0].permutationOfGreatestDifference(from: looks[1])
    let hexes = looks.map { $0.hex(in: permutation) }.joined(separator: ", ")
    return "\(names.joined(separator: ", ")): \(hexes) in \(theme.permutations[permutation].id)"
  }
}

/// A color that is written out, with all tokens that have it.
private struct WrittenColor {
  var rows: [Palette.TokenRow]
  /// By permutation, of which there is one at least, in Oklab and with alpha.
  let colors: [SIMD4<Double>]

  var paths: [TokenPath] { rows.map(\.path) }

  func hex(in permutation: Int) -> String {
    rows[0].tokens[permutation]?.value.color?.color.hexText ?? ""
  }

  static func all(in rows: [Palette.TokenRow]) -> [WrittenColor] {
    let colors = Concurrently.map(rows.count) { oklab(of: rows[$0]) }
    var known: [[SIMD4<Double>]: Int] = [:]
    var looks: [WrittenColor] = []
    for (row, colors) in zip(rows, colors) {
      guard let colors else { continue }
      if let index = known[colors] {
        looks[index].rows.append(row)
      } else {
        known[colors] = looks.count
        looks.append(WrittenColor(rows: [row], colors: colors))
      }
    }
    return looks
  }

  /// By permutation; nil for what is no color, an alias, absent somewhere, or known to a platform only.
  private static func oklab(of row: Palette.TokenRow) -> [SIMD4<Double>]? {
    var colors: [SIMD4<Double>] = []
    for token in row.tokens {
      guard let token, token.aliasChain.isEmpty, let value = token.value.color, value.isKnown else { return nil }
      let color = value.color
      colors.append(SIMD4(color.converted(to: .oklab).components, color.alpha))
    }
    return colors.isEmpty ? nil : colors
  }
}

extension WrittenColor {
  /// The greatest ΔEOK over the permutations.
  func difference(from other: WrittenColor) -> Double { differences(from: other).max() ?? 0 }

  func permutationOfGreatestDifference(from other: WrittenColor) -> Int {
    let differences = differences(from: other)
    return differences.indices.max { differences[$0] < differences[$1] } ?? 0
  }

  private func differences(from other: WrittenColor) -> [Double] {
    zip(colors, other.colors).map { $0.difference(from: $1) }
  }

  /// Whether two are alike in every permutation from one on.
  func isClose(to other: WrittenColor, from first: Int, _ limit: Double) -> Bool {
    colors.indices.dropFirst(first).allSatisfy { colors[$0].isClose(to: other.colors[$0], limit) }
  }
}

/// A color in Oklab and with alpha.
extension SIMD4<Double> {
  fileprivate func difference(from other: Self) -> Double {
    var offset = self - other
    offset.w = 0
    return (offset * offset).sum().squareRoot()
  }

  fileprivate func isClose(to other: Self, _ limit: Double) -> Bool {
    abs(w - other.w) < limit && difference(from: other) < limit - NeighborComparison.rounding
  }
}

/// Finds the colors near each other without looking at every pair.
private struct ColorGrid {
  private let cell: Double
  private let colors: [SIMD4<Double>]
  /// By cell: the last of the colors in it.
  private var last: [Int: Int32] = [:]
  /// By color: the one before it in the same cell; negative for the first.
  private var previous: [Int32] = []

  init(of colors: [SIMD4<Double>], cell: Double) {
    self.cell = cell
    self.colors = colors
    previous.reserveCapacity(colors.count)
    last.reserveCapacity(colors.count)
    for (index, color) in colors.enumerated() {
      previous.append(last.updateValue(Int32(index), forKey: key(of: place(of: color))) ?? -1)
    }
  }

  /// The pairs of colors that are close to each other, the earlier one first, of which one is in a range.
  ///
  /// Every pair of neighboring cells is looked at from one of the two only, so that all ranges together have each pair once.
  func pairs(in range: Range<Int>) -> [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    for index in range {
      let center = place(of: colors[index])
      for (number, step) in Self.steps.enumerated() {
        var near = last[key(of: center &+ step)] ?? -1
        while near >= 0 {
          let other = Int(near)
          // Of two in one cell, the later finds the earlier.
          if number > 0 || other < index, colors[index].isClose(to: colors[other], cell) {
            pairs.append((min(index, other), max(index, other)))
          }
          near = previous[other]
        }
      }
    }
    return pairs
  }

  /// The way to the cell itself, and to those of the cells around it from which it is not looked at in turn.
  private static let steps: [SIMD3<Int>] = [
    SIMD3(0, 0, 0), SIMD3(0, 0, 1), SIMD3(0, 1, -1), SIMD3(0, 1, 0), SIMD3(0, 1, 1), SIMD3(1, -1, -1), SIMD3(1, -1, 0),
    SIMD3(1, -1, 1), SIMD3(1, 0, -1), SIMD3(1, 0, 0), SIMD3(1, 0, 1), SIMD3(1, 1, -1), SIMD3(1, 1, 0), SIMD3(1, 1, 1),
  ]

  private func place(of color: SIMD4<Double>) -> SIMD3<Int> {
    func index(_ value: Double) -> Int { Int(max(-1e6, min(1e6, (value / cell).rounded(.down)))) }
    return SIMD3(index(color.x), index(color.y), index(color.z))
  }

  /// One number for the three, which need 21 bits each.
  private func key(of place: SIMD3<Int>) -> Int {
    (place.x << 42) ^ (place.y << 21) ^ place.z
  }
}

/// Numbers that are joined to groups, two by two.
///
/// Each number points to another one of its group, or is the group's representative and points to itself (B. Galler and
/// M. Fischer, "An improved equivalence algorithm", 1964).
private struct ColorGroups {
  private var parents: [Int]

  init(count: Int) {
    parents = Array(0..<count)
  }

  mutating func join(_ one: Int, _ two: Int) {
    let (one, two) = (representative(of: one), representative(of: two))
    parents[max(one, two)] = min(one, two)
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
