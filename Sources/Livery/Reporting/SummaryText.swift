public import DesignTokens

/// The result of a run, on half a screen.
public struct SummaryText: Sendable {
  private let summary: PaletteSummary
  private let style: TextStyle

  public init(_ summary: PaletteSummary, style: TextStyle = .plain) {
    self.summary = summary
    self.style = style
  }

  public init(_ palette: Palette, style: TextStyle = .plain) {
    self.init(PaletteSummary(palette), style: style)
  }

  public var text: String {
    let tables = [themes, components, permutations, statements].compactMap { $0?.text(style: style) }
    return (tables + [verdict + "\n"]).joined(separator: "\n")
  }

  private var themes: TextTable? {
    let rows = summary.themes.map { [$0.name, String($0.tokens), $0.permutations.joined(separator: ", ")] }
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

  private var statements: TextTable? {
    guard !summary.statements.isEmpty else { return nil }
    let outcomes = StatementVerdict.Outcome.allCases
    return TextTable(
      columns: ["accessibility", "theme", "statements"] + outcomes.map(\.words),
      rows: summary.statements.map { tally in
        [tally.component, tally.theme, String(tally.total)] + outcomes.map { String(tally.count($0)) }
      },
      numeric: Set(["statements"] + outcomes.map(\.words))
    )
  }

  private static let figureColumns = ["pairs", "pass", "fail", "waived", "exempt", "unknown"]

  private func figures(of tally: PaletteSummary.Tally) -> [String] {
    [tally.total, tally.passed, tally.failed, tally.waived, tally.exempt, tally.unknown].map(String.init)
  }

  private var verdict: String {
    let total = summary.total
    guard total.total > 0 else { return "No pairs to measure." + hint }
    var parts = ["\(Self.figure(total.passed + total.exempt)) pass or are exempt"]
    if total.waived > 0 {
      let causes = Self.counted(summary.waivedCauses, "color pair")
      let waivers = Self.counted(summary.contrastWaivers, "waiver")
      parts.append("\(Self.counted(total.waived, "known failure")) (\(causes)) accepted by \(waivers)")
    }
    if total.unknown > 0 { parts.append("\(Self.figure(total.unknown)) unknown") }
    let failures = total.waived > 0 ? "\(Self.figure(total.failed)) new" : Self.counted(total.failed, "failure")
    parts.append(total.failed == 0 ? style.good(failures) : style.severity(failures, .error))
    return "\(Self.counted(total.total, "pair")) checked: " + parts.joined(separator: ", ")
  }

  /// What to do about a theme that has nothing yet.
  private var hint: String {
    guard let theme = summary.themes.first(where: { $0.tokens == 0 }) else { return "" }
    return "\nTheme '\(theme.name)' has no tokens of a known type: write some into its files, or convert those of "
      + "another tool with 'livery migrate'."
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    figure(count) + (count == 1 ? " \(noun)" : " \(noun)s")
  }

  /// A count with a comma between thousands, as in `4,320`.
  private static func figure(_ count: Int) -> String {
    let digits = Array(String(count))
    let parts = digits.indices.map { index in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digits[index])
    }
    return parts.joined()
  }
}
