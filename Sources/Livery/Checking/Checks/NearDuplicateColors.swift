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
      let colors = WrittenColors(in: run.palette.rows(of: columns.name))
      let groups = groups(among: colors.all, run: &run)
      return groups.isEmpty ? nil : finding(about: groups, of: colors, in: columns)
    }
  }

  /// The looks that are joined by pairs too close to each other.
  ///
  /// A waiver that covers one of two names covers their likeness, so that covered looks are joined with none.
  private func groups(among looks: [WrittenColor], run: inout CheckRun) -> [[WrittenColor]] {
    let isCovered = looks.map { run.waivers.accepts(Self.name, $0.place) }
    let joined = looks.indices.filter { !isCovered[$0] }
    let near = CloseColors(looks.map(\.colors), limit: Self.leastDifference)
    for look in looks.indices where isCovered[look] && near.hasNeighbor(look) {
      _ = run.waivers.covers(Self.name, looks[look].place)
    }
    return near.groups(of: joined).map { $0.map { looks[$0] } }
  }

  private func finding(
    about groups: [[WrittenColor]],
    of colors: WrittenColors,
    in columns: Palette.ThemeColumns
  ) -> Finding {
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
      details: groups.map { detail(of: $0, colors, in: columns.theme) },
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
  private func detail(of looks: [WrittenColor], _ colors: WrittenColors, in theme: Theme) -> String {
    let names = looks.map { look in look.paths.map(\.description).joined(separator: " = ") }
    let permutation = colors.columns[looks[0].columnOfGreatestDifference(from: looks[1])]
    let hexes = looks.map { $0.hex(in: permutation) }.joined(separator: ", ")
    return "\(names.joined(separator: ", ")): \(hexes) in \(theme.permutations[permutation].id)"
  }
}

/// A color that is written out, with all tokens that have it.
private struct WrittenColor {
  var rows: [Palette.TokenRow]
  /// By permutation in which any color differs, of which there is one at least, in Oklab and with alpha.
  let colors: [SIMD4<Double>]

  var paths: [TokenPath] { rows.map(\.path) }
  var place: WaivableLocation { WaivableLocation(theme: rows[0].theme, tokens: paths) }

  func hex(in permutation: Int) -> String {
    rows[0].tokens[permutation]?.value.color?.color.hexText ?? ""
  }
}

/// The colors of a theme that are written out, each once.
private struct WrittenColors {
  private(set) var all: [WrittenColor] = []
  /// The permutations in which any of the colors differs from those before.
  let columns: [Int]

  init(in rows: [Palette.TokenRow]) {
    let rows = rows.filter { $0.first?.value.color != nil && $0.first?.aliasChain.isEmpty == true }
    let columns = rows.distinctColumns
    self.columns = columns
    let colors = Concurrently.map(rows.count) { Self.oklab(of: rows[$0], in: columns) }
    var known: [[SIMD4<Double>]: Int] = [:]
    for (row, colors) in zip(rows, colors) {
      guard let colors else { continue }
      if let index = known[colors] {
        all[index].rows.append(row)
      } else {
        known[colors] = all.count
        all.append(WrittenColor(rows: [row], colors: colors))
      }
    }
  }

  /// By permutation; nil for what is no color, an alias, absent somewhere, or known to a platform only.
  private static func oklab(of row: Palette.TokenRow, in columns: [Int]) -> [SIMD4<Double>]? {
    var colors: [SIMD4<Double>] = []
    colors.reserveCapacity(columns.count)
    for column in columns {
      guard let token = row.tokens[column], token.aliasChain.isEmpty, let value = token.value.color, value.isKnown
      else { return nil }
      let color = value.color
      colors.append(SIMD4(color.converted(to: .oklab).components, color.alpha))
    }
    return colors.isEmpty ? nil : colors
  }
}

extension WrittenColor {
  /// The greatest ΔEOK over the permutations.
  func difference(from other: WrittenColor) -> Double { differences(from: other).max() ?? 0 }

  func columnOfGreatestDifference(from other: WrittenColor) -> Int {
    let differences = differences(from: other)
    return differences.indices.max { differences[$0] < differences[$1] } ?? 0
  }

  private func differences(from other: WrittenColor) -> [Double] {
    zip(colors, other.colors).map { $0.difference(from: $1) }
  }
}

extension SIMD4<Double> {
  /// ΔEOK of two colors in Oklab and with alpha.
  fileprivate func difference(from other: Self) -> Double {
    var offset = self - other
    offset.w = 0
    return (offset * offset).sum().squareRoot()
  }
}
