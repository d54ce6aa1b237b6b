import DesignTokens
import ColorScience

/// The palette as lines of text, one for each token and each pair, to be kept beside tests and compared.
///
///     theme spark = light | dark
///     spark color.main.main = #ec5a13 | #f07b42
///     spark button[intent=main,state=enabled].label = 3.47:1 waived | 6.26:1
public struct PaletteSnapshot: Sendable, Hashable {
  private static let separator = " = "
  private static let columnSeparator = " | "

  /// What a line is about, and its text; in the order of the palette.
  private struct Row: Sendable, Hashable {
    var key: String
    /// By permutation; one alone holds for all.
    var columns: [String]

    var line: String { key + separator + columns.joined(separator: columnSeparator) }
  }

  private let rows: [Row]

  public init(of palette: Palette) {
    rows = palette.themes.flatMap { columns in
      [Row(key: "theme \(columns.name)", columns: columns.theme.permutations.map(\.id))]
        + Self.tokens(of: columns.name, in: palette) + Self.pairs(of: columns, in: palette)
    }
  }

  /// Reads a snapshot again; lines that begin with `#` are remarks, and what is no line of a snapshot stays as it is.
  public init(text: String) {
    rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let text = String(line)
      guard let place = text.firstRange(of: Self.separator) else { return Row(key: text, columns: []) }
      let columns = text[place.upperBound...].split(separator: Self.columnSeparator, omittingEmptySubsequences: false)
      return Row(key: String(text[..<place.lowerBound]), columns: columns.map(String.init))
    }
  }

  public var text: String {
    (["# The palette in short: values by permutation, ratios rounded down."] + rows.map(\.line))
      .map { $0 + "\n" }.joined()
  }

  private static func tokens(of theme: String, in palette: Palette) -> [Row] {
    palette.tokens.filter { $0.theme == theme }.map { row in
      Row(key: "\(theme) \(row.path)", columns: shared(row.tokens.map { $0?.value.snapshotText ?? "–" }))
    }
  }

  private static func pairs(of columns: Palette.ThemeColumns, in palette: Palette) -> [Row] {
    var order: [String] = []
    var figures: [String: [String: String]] = [:]
    for place in palette.places {
      let verdict = palette.verdicts[place.verdict]
      guard verdict.theme == columns.name else { continue }
      if figures[place.address] == nil { order.append(place.address) }
      figures[place.address, default: [:]][verdict.permutation] = verdict.snapshotText
    }
    let ids = palette.measuredIDs(of: columns)
    return order.map { address in
      let values = ids.map { figures[address]?[$0] ?? "–" }
      return Row(key: "\(columns.name) \(address)", columns: shared(values))
    }
  }

  private static func shared(_ columns: [String]) -> [String] {
    guard let first = columns.first, columns.allSatisfy({ $0 == first }) else { return columns }
    return [first]
  }
}

extension PaletteSnapshot {
  /// What is different in this snapshot, one line for each change: `spark color.main.main: light #ec5a13 → #ec5a14`.
  public func changes(from old: PaletteSnapshot) -> [String] {
    let before = Dictionary(old.rows.map { ($0.key, $0) }) { first, _ in first }
    let keys = Set(rows.map(\.key))
    let changed = rows.compactMap { row -> String? in
      guard let other = before[row.key] else { return "added   \(row.line)" }
      return other.columns == row.columns ? nil : "changed \(row.key): \(difference(from: other, to: row))"
    }
    return changed + old.rows.filter { !keys.contains($0.key) }.map { "removed \($0.line)" }
  }

  private func difference(from old: Row, to new: Row) -> String {
    let theme = new.key.prefix { $0 != " " }
    let names = rows.first { $0.key == "theme \(theme)" }?.columns ?? []
    guard let before = old.columns.repeated(names.count), let after = new.columns.repeated(names.count) else {
      return "\(old.columns.joined(separator: Self.columnSeparator)) → "
        + new.columns.joined(separator: Self.columnSeparator)
    }
    return zip(names, zip(before, after)).filter { $0.1.0 != $0.1.1 }
      .map { "\($0.0) \($0.1.0) → \($0.1.1)" }
      .joined(separator: ", ")
  }
}

extension [String] {
  /// As many columns as there are permutations; nil if that cannot be.
  fileprivate func repeated(_ count: Int) -> [String]? {
    if self.count == count { return self }
    return self.count == 1 && count > 0 ? [String](repeating: self[0], count: count) : nil
  }
}

extension TokenValue {
  /// The value on one line, exact where eight bits of sRGB would not be.
  fileprivate var snapshotText: String {
    guard case .color(let value) = self, value.isKnown, value.colorSpace != .srgb else { return shortText }
    return value.color.css
  }
}

extension Verdict {
  /// `3.47:1 waived`; nothing besides the figure if it passes.
  fileprivate var snapshotText: String {
    let judgment = waiver != nil ? "waived" : outcome == .pass ? "" : outcome.rawValue
    let figure = ratio == nil ? "" : ContrastText.ratio(ratio)
    return [figure, judgment].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
