public import DesignTokens

/// What a run came to, on half a screen.
public struct SummaryText: Sendable {
  private let palette: Palette
  private let summary: PaletteSummary
  private let style: TextStyle

  public init(_ palette: Palette, style: TextStyle = .plain) {
    self.palette = palette
    self.style = style
    summary = PaletteSummary(palette)
  }

  public var text: String {
    let tables = [themes, components, permutations].compactMap { $0?.text(style: style) }
    return (tables + [verdict + "\n"]).joined(separator: "\n")
  }

  private var themes: TextTable? {
    let rows = palette.themes.map { columns in
      let tokens = palette.tokens.count { $0.theme == columns.name }
      return [columns.name, String(tokens), columns.theme.permutations.map(\.id).joined(separator: ", ")]
    }
    return TextTable(columns: ["theme", "tokens", "permutations"], rows: rows, numeric: ["tokens"])
  }

  private var components: TextTable? {
    guard !summary.components.isEmpty || summary.tokenPairs.total > 0 else { return nil }
    var rows = summary.components.map { [$0.name, $0.theme, String($0.cells)] + figures(of: $0.tally) }
    if summary.tokenPairs.total > 0 { rows.append(["token pairs", "", ""] + figures(of: summary.tokenPairs)) }
    return TextTable(
      columns: ["component", "theme", "cells"] + Self.figureColumns,
      rows: rows,
      numeric: Set(["cells"] + Self.figureColumns)
    )
  }

  private var permutations: TextTable? {
    guard summary.total.total > 0 else { return nil }
    let rows = summary.permutations.map { ["\($0.theme)/\($0.permutation)"] + figures(of: $0.tally) }
    return TextTable(columns: ["permutation"] + Self.figureColumns, rows: rows, numeric: Set(Self.figureColumns))
  }

  private static let figureColumns = ["pairs", "pass", "fail", "waived", "exempt", "unknown"]

  private func figures(of tally: PaletteSummary.Tally) -> [String] {
    [tally.total, tally.passed, tally.failed, tally.waived, tally.exempt, tally.unknown].map(String.init)
  }

  private var verdict: String {
    let total = summary.total
    guard total.total > 0 else { return "No pairs to measure." }
    var parts = ["\(counted(total.total, "pair")) measured against WCAG 2.2 \(palette.level.rawValue)"]
    parts.append(
      total.failed == 0 ? style.good("none fails unwaived") : style.severity("\(total.failed) fail", .error)
    )
    if total.waived > 0 {
      let causes = counted(summary.waivedCauses, "cause")
      parts.append(
        "\(total.waived) waived for \(causes) by \(counted(palette.waivers.count(where: \.isForContrast), "waiver"))"
      )
    }
    if total.unknown > 0 { parts.append("\(total.unknown) unknown") }
    return parts.joined(separator: "; ") + "."
  }
}
