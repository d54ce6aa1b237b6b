import DesignTokens
import ColorScience
import DocumentReading
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
      let groups = groups(among: colors, run: &run)
      return groups.isEmpty ? nil : finding(about: groups, of: colors, in: columns)
    }
  }

  /// The colors that are joined by pairs too close to each other.
  ///
  /// A waiver that covers one of two names covers their likeness, so that covered colors are joined with none.
  private func groups(among colors: WrittenColors, run: inout CheckRun) -> [[WrittenColor]] {
    let isCovered = colors.all.map { run.waivers.accepts(Self.name, colors.place(of: $0)) }
    let joined = colors.all.indices.filter { !isCovered[$0] }
    let near = CloseColors(colors.values, width: colors.columns.count, limit: Self.leastDifference)
    for index in colors.all.indices where isCovered[index] && near.hasNeighbor(index) {
      _ = run.waivers.covers(Self.name, colors.place(of: colors.all[index]))
    }
    return near.groups(of: joined).map { $0.map { colors.all[$0] } }
  }

  private func finding(
    about groups: [[WrittenColor]],
    of colors: WrittenColors,
    in columns: Palette.ThemeColumns
  ) -> Finding {
    let count = groups.count == 1 ? "1 group" : "\(groups.count) groups"
    let texts = Concurrently.map(groups.count, inChunksOf: 64) { GroupTexts(of: groups[$0], colors, in: columns) }
    return Finding(
      check: Self.name,
      subject: columns.name,
      severity: .note,
      message: "\(count) of colors of theme '\(columns.name)' \(groups.count == 1 ? "has" : "have") nearly the same "
        + "color in every permutation",
      measure: texts.map(\.difference).min().map { .init(value: $0, minimum: Self.leastDifference) },
      details: texts.map(\.detail),
      addresses: texts.flatMap(\.addresses),
      facts: texts.map { Finding.Fact(address: $0.name) },
      sources: groups[0].prefix(Finding.shownColors).flatMap { colors.rows(of: $0).prefix(GroupTexts.shownAlike) }
        .compactMap { row in row.first.map { .init(row.path.description, at: $0.source) } },
      advice: "make one an alias of the other, or increase the difference"
    )
  }
}

/// What a finding says of a group.
private struct GroupTexts: Sendable {
  /// How many tokens of one color are named before the rest is only counted.
  static let shownAlike = 4

  let addresses: [String]
  /// The first names in the order of letters, and how many others there are: by it the group is known from run to run.
  let name: String
  /// The names, and their values where they differ most.
  let detail: String
  /// The smallest ΔEOK between two neighbors of the list.
  let difference: Double

  init(of group: [WrittenColor], _ colors: WrittenColors, in columns: Palette.ThemeColumns) {
    let names = group.map(colors.names)
    let all = names.flatMap(\.self)
    addresses = all.map { path in
      var address = GrowingBytes()
      for part in ["{", path, "}@", columns.name] { address.append(part) }
      return address.string
    }
    var name = GrowingBytes()
    name.appendList(of: all.sorted(), first: Finding.shownColors) { $0.append($1) }
    self.name = name.string
    let permutation = colors.columns[colors.columnOfGreatestDifference(between: group[0], group[1])]
    var detail = GrowingBytes()
    detail.appendList(of: names, first: Finding.shownColors) { detail, names in
      detail.appendList(of: names, first: Self.shownAlike, separator: " = ") { $0.append($1) }
    }
    detail.append(": ")
    detail.appendList(of: group.prefix(Finding.shownColors), first: Finding.shownColors) {
      $0.append(colors.hex(of: $1, in: permutation))
    }
    detail.append(" in ")
    detail.append(columns.theme.permutations[permutation].id)
    self.detail = detail.string
    difference = zip(group, group.dropFirst()).map { colors.differences(between: $0, $1).max() ?? 0 }.min() ?? 0
  }
}

extension GrowingBytes {
  /// Appends the first entries in one line, as `listed(first:)` has them.
  ///
  /// There are thousands of such lists, of which each would be made out of several texts.
  fileprivate mutating func appendList<Entries: Collection>(
    of entries: Entries,
    first limit: Int,
    separator: String = ", ",
    _ append: (inout GrowingBytes, Entries.Element) -> Void
  ) {
    var isFirst = true
    for entry in entries.prefix(limit) {
      if !isFirst { self.append(separator) }
      isFirst = false
      append(&self, entry)
    }
    if entries.count > limit { self.append(" and \(entries.count - limit) more") }
  }
}

/// A color that is written out, by its place among them and those of the tokens that have it.
private struct WrittenColor: Sendable {
  let index: Int
  let first: Int
  var others: [Int] = []
}

/// The colors of a theme that are written out, each once.
private struct WrittenColors: Sendable {
  private let rows: [Palette.TokenRow]
  /// The permutations in which any of the colors differs from those before, of which there is one at least.
  let columns: [Int]
  private(set) var all: [WrittenColor] = []
  /// Each color in Oklab and with alpha, a row of ``columns`` for each.
  private(set) var values: [SIMD4<Double>] = []

  /// What tells two colors apart: its values, of which most themes have one.
  private struct Key: Hashable {
    let first: SIMD4<Double>
    let others: [SIMD4<Double>]
  }

  init(in rows: [Palette.TokenRow]) {
    self.rows = rows
    let written = rows.indices.filter { rows[$0].tokens.firstKnown?.isWrittenColor ?? false }
    let columns = rows.distinctColumns(of: written)
    self.columns = columns
    guard !columns.isEmpty else { return }
    let parts = Concurrently.map(chunksOf: written.count) { chunk in
      chunk.map { Self.oklab(of: rows[written[$0]], in: columns) }
    }
    values.reserveCapacity(written.count * columns.count)
    all.reserveCapacity(written.count)
    var known = [Key: Int](minimumCapacity: written.count)
    for (row, colors) in zip(written, parts.lazy.joined()) {
      guard let key = colors else { continue }
      // Looked up once, whether it is known or not.
      let index = Self.number(&known[key, default: all.count])
      if index < all.count {
        all[index].others.append(row)
      } else {
        all.append(WrittenColor(index: all.count, first: row))
        values.append(key.first)
        values.append(contentsOf: key.others)
      }
    }
  }

  private static func number(_ place: inout Int) -> Int { place }

  /// Nil for what is no color, an alias, absent somewhere, or known to a platform only.
  private static func oklab(of row: Palette.TokenRow, in columns: [Int]) -> Key? {
    func value(_ column: Int) -> SIMD4<Double>? {
      guard let token = row.tokens[column], token.aliasChain.isEmpty, let value = token.value.color, value.isKnown
      else { return nil }
      let color = value.color
      return SIMD4(color.converted(to: .oklab).components, color.alpha)
    }
    guard let first = value(columns[0]) else { return nil }
    var others: [SIMD4<Double>] = []
    for column in columns.dropFirst() {
      guard let value = value(column) else { return nil }
      others.append(value)
    }
    return Key(first: first, others: others)
  }

  func rows(of color: WrittenColor) -> [Palette.TokenRow] {
    [rows[color.first]] + color.others.map { rows[$0] }
  }

  /// The paths of its tokens.
  func names(of color: WrittenColor) -> [String] {
    [rows[color.first].path.description] + color.others.map { rows[$0].path.description }
  }

  func place(of color: WrittenColor) -> WaivableLocation {
    WaivableLocation(theme: rows[color.first].theme, tokens: rows(of: color).map(\.path))
  }

  func hex(of color: WrittenColor, in permutation: Int) -> String {
    rows[color.first].tokens[permutation]?.value.color?.color.hexText ?? ""
  }

  func columnOfGreatestDifference(between one: WrittenColor, _ two: WrittenColor) -> Int {
    let differences = differences(between: one, two)
    return differences.indices.max { differences[$0] < differences[$1] } ?? 0
  }

  /// ΔEOK, by permutation.
  func differences(between one: WrittenColor, _ two: WrittenColor) -> [Double] {
    columns.indices.map { column in
      let (first, second) = (one.index * columns.count + column, two.index * columns.count + column)
      return values[first].difference(from: values[second])
    }
  }
}

extension [Token?] {
  /// Of a row, the first that exists.
  var firstKnown: Token? { first { $0 != nil } ?? nil }
}

extension Token {
  /// Whether it is a color, and no alias of another.
  var isWrittenColor: Bool { type == .color && aliasChain.isEmpty }
}

extension SIMD4<Double> {
  /// ΔEOK of two colors in Oklab and with alpha.
  fileprivate func difference(from other: Self) -> Double {
    var offset = self - other
    offset.w = 0
    return (offset * offset).sum().squareRoot()
  }
}
