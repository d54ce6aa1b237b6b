import ColorScience

/// Demands that two colours are either one or told apart: nearly the same value under two names is most likely a slip.
///
/// Values that are the same in every permutation are no finding, for two meanings may share a colour on purpose.
struct DistinctColors: Check {
  static let about = CheckDescription(
    "near-duplicate-colors",
    .note,
    demands: "Two colours that are not the same differ by ΔEOK 0.01 in some permutation.",
    source: "half of what is just noticeable"
  )

  /// Half of what is just noticeable: nobody chose that difference to be seen.
  private static let leastDifference = NeighbourComparison.noticeable / 2

  func findings(in run: inout CheckRun) -> [Finding] {
    run.palette.themes.compactMap { columns -> Finding? in
      let rows = run.palette.tokens.filter { $0.theme == columns.name }
      let groups = groups(among: WrittenColors(rows).looks, run: &run)
      return groups.isEmpty ? nil : finding(about: groups, in: columns)
    }
  }

  /// The looks that are joined by pairs too close to each other.
  private func groups(among looks: [WrittenColors.Look], run: inout CheckRun) -> [[WrittenColors.Look]] {
    var group = Array(looks.indices)
    var grid = ColorGrid(cell: Self.leastDifference)
    for (index, look) in looks.enumerated() {
      for near in grid.candidates(around: look.colors) where looks[near].isClose(to: look, Self.leastDifference) {
        if isWaived(looks[near], look, run: &run) { continue }
        let (from, to) = (group[index], group[near])
        for other in group.indices where group[other] == from { group[other] = to }
      }
      grid.insert(index, at: look.colors)
    }
    var order: [Int] = []
    let members = Dictionary(grouping: looks.indices) { group[$0] }
    for number in group where !order.contains(number) { order.append(number) }
    return order.compactMap { members[$0] }.filter { $0.count > 1 }.map { $0.map { looks[$0] } }
  }

  /// A waiver that covers one of two names covers their likeness.
  private func isWaived(_ one: WrittenColors.Look, _ two: WrittenColors.Look, run: inout CheckRun) -> Bool {
    [one, two].contains { look in
      run.waivers.covers(Self.name, FindingPlace(theme: look.theme, tokens: look.tokens.map(\.path)))
    }
  }

  private func finding(about groups: [[WrittenColors.Look]], in columns: Palette.ThemeColumns) -> Finding {
    let pairs = groups.flatMap { zip($0, $0.dropFirst()) }
    let first = groups[0].flatMap(\.tokens)
    let count = groups.count == 1 ? "1 group" : "\(groups.count) groups"
    return Finding(
      check: Self.name,
      subject: columns.name,
      severity: .note,
      message: "\(count) of colours of theme '\(columns.name)' \(groups.count == 1 ? "is" : "are") nearly one colour "
        + "in every permutation",
      measure: pairs.map { $0.difference(from: $1) }.min().map { .init(value: $0, minimum: Self.leastDifference) },
      details: groups.map { detail(of: $0, in: columns.theme) },
      addresses: groups.flatMap { $0.flatMap(\.tokens) }.map { "{\($0.path)}@\(columns.name)" },
      facts: groups.map { Finding.Fact(address: names(of: $0.flatMap(\.tokens))) },
      sources: first.map { .init($0.path.description, at: $0.source) },
      advice: "make one an alias of the other, or let them differ visibly"
    )
  }

  private func names(of tokens: [Token]) -> String {
    tokens.map(\.path.description).sorted().joined(separator: ", ")
  }

  /// The names, and their values where they differ most.
  private func detail(of looks: [WrittenColors.Look], in theme: Theme) -> String {
    let names = looks.map { look in look.tokens.map(\.path.description).joined(separator: " = ") }
    let permutation = looks[0].permutationOfGreatestDifference(from: looks[1])
    let hexes = looks.map { $0.hexes[permutation] }.joined(separator: ", ")
    return "\(names.joined(separator: ", ")): \(hexes) in \(theme.permutations[permutation].id)"
  }
}

/// The colours of a theme that are written out, those of equal values together.
private struct WrittenColors {
  struct Look {
    var theme: String
    var tokens: [Token]
    /// By permutation, in Oklab and with alpha.
    var colors: [SIMD4<Double>]
    var hexes: [String]

    /// The greatest ΔEOK over the permutations.
    func difference(from other: Look) -> Double { differences(from: other).max() ?? 0 }

    func permutationOfGreatestDifference(from other: Look) -> Int {
      let differences = differences(from: other)
      return differences.indices.max { differences[$0] < differences[$1] } ?? 0
    }

    private func differences(from other: Look) -> [Double] {
      zip(colors, other.colors).map { one, two in
        var offset = one - two
        offset.w = 0
        return (offset * offset).sum().squareRoot()
      }
    }

    func isClose(to other: Look, _ limit: Double) -> Bool {
      guard difference(from: other) < limit - NeighbourComparison.rounding else { return false }
      return zip(colors, other.colors).allSatisfy { abs($0.w - $1.w) < limit }
    }
  }

  private(set) var looks: [Look] = []

  init(_ rows: [Palette.TokenRow]) {
    var known: [[SIMD4<Double>]: Int] = [:]
    for row in rows {
      guard let colors = Self.colors(of: row), let token = row.first else { continue }
      let oklab = colors.map { color in
        let components = color.converted(to: .oklab).components
        return SIMD4(components, color.alpha)
      }
      if let index = known[oklab] {
        looks[index].tokens.append(token)
      } else {
        known[oklab] = looks.count
        looks.append(Look(theme: row.theme, tokens: [token], colors: oklab, hexes: colors.map(\.hexWithAlpha)))
      }
    }
  }

  /// By permutation; nil for what is no colour, an alias, absent somewhere, or known to a platform only.
  private static func colors(of row: Palette.TokenRow) -> [Color]? {
    var colors: [Color] = []
    for token in row.tokens {
      guard let token, token.aliasChain.isEmpty, let value = token.value.color, value.isKnown else { return nil }
      colors.append(value.color)
    }
    return colors.isEmpty ? nil : colors
  }
}

/// Finds what lies near a colour without looking at every other.
private struct ColorGrid {
  private let cell: Double
  private var indices: [SIMD3<Int>: [Int]] = [:]

  init(cell: Double) {
    self.cell = cell
  }

  mutating func insert(_ index: Int, at colors: [SIMD4<Double>]) {
    indices[key(of: colors), default: []].append(index)
  }

  /// What lies in the cell of a colour's first permutation and in those around it.
  func candidates(around colors: [SIMD4<Double>]) -> [Int] {
    let center = key(of: colors)
    var found: [Int] = []
    for x in -1...1 {
      for y in -1...1 {
        for z in -1...1 { found += indices[center &+ SIMD3(x, y, z)] ?? [] }
      }
    }
    return found.sorted()
  }

  private func key(of colors: [SIMD4<Double>]) -> SIMD3<Int> {
    let color = colors.first ?? .zero
    func index(_ value: Double) -> Int { Int(max(-1e9, min(1e9, (value / cell).rounded(.down)))) }
    return SIMD3(index(color.x), index(color.y), index(color.z))
  }
}
