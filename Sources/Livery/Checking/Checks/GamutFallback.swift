import Algorithms
import ColorScience
import DesignTokens
import Parallelism

/// Lists what sRGB makes of a theme: colors outside its gamut, by the change, and colors that eight bits make one.
struct GamutFallback: Check {
  static let about = ProblemKind(
    "gamut-fallback",
    .note,
    title: "Colors stay what they are in eight-bit sRGB.",
    help: """
      Most displays and every hexadecimal notation show a color outside of sRGB as its fallback, which CSS Color 4
      defines. The list gives the difference as ΔEOK, of which 0.02 is just noticeable. It also names different colors
      that become one hexadecimal color, so that nothing tells them apart there. Contrast is measured in both forms, and
      the lower ratio decides.
      """,
    example: .init(
      .tokens,
      wrong: """
        {
          "vivid": { "$type": "color", "$value": { "colorSpace": "display-p3", "components": [0, 1, 0] } }
        }
        """,
      right: """
        {
          "vivid": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.8, 0.2] } }
        }
        """
    ),
    sources: [.init("CSS Color 4", "13.2", url: "https://www.w3.org/TR/css-color-4/#css-gamut-mapping")],
    role: .check(isWaivable: true)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    run.palette.themes.flatMap { columns -> [Finding] in
      let rows = run.palette.rows(of: columns.name)
      var open = rows.indices.filter { rows[$0].tokens.firstKnown?.isKnownColor == true }
      // Most themes have no such waiver.
      if run.waivers.concerns(Self.name) {
        open.removeAll { index in
          let place = WaivableLocation(theme: columns.name, tokens: [rows[index].path])
          // Looking a waiver up is cheaper than a fallback.
          return run.waivers.accepts(Self.name, place) && Fallback(of: rows[index]) != nil
            && run.waivers.covers(Self.name, place)
        }
      }
      return [outside(open, of: rows, in: columns), collapsed(open, of: rows, in: columns)].compactMap { $0 }
    }
  }

  /// A color outside of sRGB, where its fallback differs most.
  private struct Fallback {
    var row: Palette.TokenRow
    var difference: Double
    var hex: String

    /// `ΔEOK 0.034`, with three decimals.
    var words: String {
      difference < 0.001 ? "ΔEOK below 0.001" : "ΔEOK \(Decimal.text((difference * 1000).rounded() / 1000))"
    }

    init?(of row: Palette.TokenRow) {
      var worst: (color: Color, difference: Double)?
      var last: Token?
      for case let token? in row.tokens where !(last?.isIdentical(to: token) ?? false) {
        last = token
        guard let color = token.value.color?.color, !color.isInGamut(of: .srgb) else { continue }
        let difference = color.fallbackDifference
        if worst.map({ difference > $0.difference }) ?? true { worst = (color, difference) }
      }
      guard let worst else { return nil }
      self.row = row
      difference = worst.difference
      hex = worst.color.hexWithAlpha
    }
  }

  private func outside(
    _ open: [Int],
    of rows: [Palette.TokenRow],
    in columns: Palette.ThemeColumns
  ) -> Finding? {
    let found = Concurrently.map(chunksOf: open.count) { chunk in chunk.compactMap { Fallback(of: rows[open[$0]]) } }
    let fallbacks = found.joined().sorted { $0.difference > $1.difference }
    guard !fallbacks.isEmpty else { return nil }
    return Finding(
      check: Self.name,
      subject: columns.name,
      severity: .note,
      message: "\(counted(fallbacks.count, "color")) of theme '\(columns.name)' "
        + "\(fallbacks.count == 1 ? "lies" : "lie") outside of sRGB",
      details: fallbacks.map {
        "\($0.row.path): \($0.words) as \($0.hex)"
      },
      facts: fallbacks.map { .init(address: "{\($0.row.path)}@\(columns.name)", value: -$0.difference) },
      sources: fallbacks.prefix(1).compactMap { fallback in
        fallback.row.first.map { .init(fallback.row.path.description, at: $0.source) }
      }
    )
  }

  /// The rows that have a color in common in eight bits, in the order of these colors' texts.
  private func alike(_ rows: [Int], by color: @Sendable (Int) -> Color?) -> [[Int]] {
    let bits = Concurrently.map(rows.count) { color(rows[$0])?.eightBitsWithAlpha }
    var order = zip(rows, bits).compactMap { row, bits in bits.map { (bits: $0, row: row) } }
    order.sort { $0 < $1 }
    return order.chunked { $0.bits == $1.bits }.filter { $0.count > 1 }.map { $0.map(\.row) }
  }

  /// Different colors of a permutation that are one color in eight bits.
  private func collapsed(
    _ open: [Int],
    of rows: [Palette.TokenRow],
    in columns: Palette.ThemeColumns
  ) -> Finding? {
    var groups: [(name: String, colors: [Palette.TokenRow], hex: String)] = []
    var known: Set<String> = []
    for column in rows.distinctColumns(of: open) {
      @Sendable func color(_ row: Int) -> Color? { rows[row].tokens[column]?.value.color?.color }
      for members in alike(open, by: color) {
        let colors = members.uniqued(on: { color($0)?.seenComponents }).map { rows[$0] }
        guard colors.count > 1 else { continue }
        let hex = color(members[0])?.hexWithAlpha ?? ""
        let name = "\(colors.map(\.path.description).joined(separator: ", ")): \(hex)"
        if known.insert(name).inserted { groups.append((name, colors, hex)) }
      }
    }
    guard let first = groups.first else { return nil }
    return Finding(
      check: Self.name,
      subject: "\(columns.name), eight bits",
      severity: .note,
      message: "\(counted(groups.count, "group")) of colors of theme '\(columns.name)' "
        + "\(groups.count == 1 ? "is" : "are") one color in eight bits",
      details: groups.map { "\($0.colors.listed(first: Finding.shownColors, \.path.description)): \($0.hex)" },
      facts: groups.map { .init(address: $0.name) },
      sources: first.colors.prefix(Finding.shownColors).compactMap { row in
        row.first.map { .init(row.path.description, at: $0.source) }
      },
      advice: "let their colors differ by more, or make one an alias of the other"
    )
  }
}

extension Token {
  /// Whether it is a color that is known, and no alias of another.
  fileprivate var isKnownColor: Bool { isWrittenColor && value.color?.isKnown == true }
}

extension Color {
  /// ΔEOK between the color and what sRGB shows in its place.
  fileprivate var fallbackDifference: Double {
    ColorDifference.deltaEOK(between: self, and: mapped(toGamutOf: .srgb))
  }

  /// The color in a form in which equal colors of different spaces are equal.
  fileprivate var seenComponents: [Double] {
    let oklab = converted(to: .oklab).components
    return [oklab.x, oklab.y, oklab.z, alpha].map { ($0 * 1e6).rounded() }
  }
}
