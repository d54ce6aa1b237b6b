import ColorScience
public import DesignTokens

/// A comparison as people read it in a terminal.
public struct ComparisonText: Sendable {
  /// How many entries of a list are printed.
  private static let shown = 100
  private static let shownPlaces = 3

  private let difference: PaletteDifference
  private let style: TextStyle

  public init(of difference: PaletteDifference, style: TextStyle = .plain) {
    self.difference = difference
    self.style = style
  }

  /// Empty if nothing differs.
  public var text: String {
    guard !difference.isEmpty else { return "" }
    let sections = [presences, tokens, cells, verdicts, findings, outputs].filter { !$0.isEmpty }
    return (["\(style.bold(difference.names.old)) → \(style.bold(difference.names.new))\n"] + sections + [summary])
      .joined(separator: "\n")
  }

  private func section(_ title: String, _ entries: [[String]]) -> String {
    guard !entries.isEmpty else { return "" }
    let rest = entries.count - Self.shown
    let more = rest > 0 ? ["  and \(rest) more; --format json lists all"] : []
    return ([style.bold(title)] + entries.prefix(Self.shown).flatMap { $0 } + more).map { $0 + "\n" }.joined()
  }

  private var presences: String {
    var entries = difference.presences.map { ["  \(sign(of: $0.change)) \($0.kind.rawValue) \($0.name.oneLine)"] }
    if difference.levels.old != difference.levels.new {
      entries.append(["  ~ level \(difference.levels.old) → \(difference.levels.new)"])
    }
    return section("project", entries)
  }

  // MARK: Tokens

  private var tokens: String {
    let entries =
      difference.added.map { single("+", $0) } + difference.removed.map { single("-", $0) }
      + difference.renamed.map { ["  > \($0.theme) \($0.oldPath ?? "") → \($0.path)".oneLine] }
      + difference.changed.map(changed)
    return section("tokens: \(difference.tokenCounts)", entries)
  }

  private func single(_ sign: String, _ change: PaletteDifference.TokenChange) -> [String] {
    let values = change.figures.compactMap { $0.after ?? $0.before }.map(shown)
    return ["  \(sign) \("\(change.theme) \(change.path)".oneLine)  \(values.joined(separator: " · "))"]
  }

  private func changed(_ change: PaletteDifference.TokenChange) -> [String] {
    let details = change.details.isEmpty ? "" : "  (\(change.details.joined(separator: "; ")))"
    return ["  ~ \(change.theme) \(change.path)\(details)".oneLine]
      + change.figures.map { "      \(PaletteDifference.shortened($0).oneLine): \(shown($0))" }
  }

  private func shown(_ figure: PaletteDifference.Figure) -> String {
    let values = [figure.before, figure.after].map { $0.map(shown) ?? "nothing" }.joined(separator: " → ")
    return values + (figure.difference.map { "  ΔEOK \(ContrastText.difference($0))" } ?? "")
  }

  private func shown(_ value: RecordedPalette.Value) -> String {
    let swatch = value.color.map { style.swatch($0.hex) } ?? ""
    return (swatch.isEmpty ? "" : swatch + " ") + value.text.oneLine
  }

  // MARK: Cells

  private var cells: String {
    guard difference.changedCells + difference.addedCells + difference.removedCells > 0 else { return "" }
    let entries = difference.looks.map { look in
      [
        "  ~ \(look.component) in \(look.theme), \(look.property)".oneLine,
        "      \(PaletteDifference.shortened(look.figure).oneLine): \(shown(look.figure))",
        "      in \(counted(look.cells.count, "cell")): \(places(look.cells))",
      ]
    }
    let title = "cells: \(difference.cellCounts)"
    return entries.isEmpty ? style.bold(title) + "\n" : section(title, entries)
  }

  private func places(_ addresses: [String]) -> String {
    addresses.listed(first: Self.shownPlaces, separator: " ").oneLine
  }

  // MARK: Verdicts

  private var verdicts: String {
    let title = "verdicts: \(difference.verdictCounts)"
    guard !difference.verdicts.isEmpty else { return difference.changedRatios > 0 ? style.bold(title) + "\n" : "" }
    return section(title, difference.verdicts.map(lines))
  }

  private func lines(of change: PaletteDifference.VerdictChange) -> [String] {
    let title = "\(change.statusText): \(change.name) in \(change.theme)".oneLine
    let colored =
      switch change.direction {
      case .worse: style.severity("worse   ", .error) + title
      case .better: style.good("better  ") + title
      case .neutral: "other   " + title
      }
    let figures = change.figures.lines(first: Self.shown) { figure in
      let swatches = figure.hexes.map(style.swatch).joined()
      let before = figure.formerMinimum.map { " instead of \(ContrastText.threshold($0)):1" } ?? ""
      let minimum = figure.minimum.map { " of \(ContrastText.threshold($0)):1\(before)" } ?? ""
      let waiver = figure.waiver.map { ", waived by '\($0)'" } ?? ""
      return "\(permutations(figure.permutations)): \(figure.ratioText)\(minimum), "
        + (swatches.isEmpty ? "" : swatches + " ") + (figure.colors.joined(separator: " over ") + waiver).oneLine
    }
    return ["  " + colored] + figures.map { "      " + $0 }
      + (change.component == nil
        ? [] : ["      in \(counted(change.addresses.count, "cell")): \(places(change.addresses))"])
  }

  // MARK: The rest

  private var findings: String {
    section(
      "findings",
      difference.findings.map { change in
        [
          "  \(change.isNew ? "+" : "-") \(change.finding.severity): \(change.finding.message) [\(change.finding.check)]"
            .oneLine
        ]
      }
    )
  }

  private var outputs: String {
    let outputs = difference.outputs ?? []
    return section(
      "outputs: \(counted(outputs.count, "file"))",
      outputs.map { ["  \(sign(of: $0.change)) \($0.path.oneLine)"] }
    )
  }

  private var summary: String {
    let text = difference.summary
    return (difference.isWorse ? style.severity(text, .error) : style.good(text)) + "\n"
  }

  private func sign(of change: PaletteDifference.Change) -> String {
    switch change {
    case .added: "+"
    case .removed: "-"
    case .changed: "~"
    }
  }

  private func permutations(_ ids: [String]) -> String {
    PaletteDifference.shortened(ids).oneLine
  }
}

// MARK: - Words that all forms share

extension PaletteDifference {
  /// A few permutations, and how many there are besides.
  static func shortened(_ ids: [String]) -> String {
    ids.count <= 6 ? ids.joined(separator: "|") : ids.prefix(5).joined(separator: "|") + "|… (\(ids.count))"
  }

  /// Where a value is: by what decides, or by the names of permutations.
  static func shortened(_ figure: Figure) -> String { figure.contexts ?? shortened(figure.permutations) }

  var tokenCounts: String {
    Self.counts([
      ("added", added.count), ("removed", removed.count), ("renamed", renamed.count), ("changed", changed.count),
    ])
  }

  var cellCounts: String {
    Self.counts([("look different", changedCells), ("added", addedCells), ("removed", removedCells)])
  }

  var verdictCounts: String {
    func count(_ direction: Direction) -> Int { verdicts.count { $0.direction == direction } }
    let counts = Self.counts([("worse", count(.worse)), ("better", count(.better)), ("other", count(.neutral))])
    let ratios = changedRatios == 0 ? "" : "\(counted(changedRatios, "ratio")) changed"
    return [counts, ratios].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// What it comes to, in one sentence.
  public var summary: String {
    let worse = verdicts.count { $0.direction == .worse }
    let errors = findings.count { $0.isNew && $0.finding.severity == "error" }
    let parts = [
      worse > 0 ? counted(worse, "pair") + " got worse" : "",
      errors > 0 ? counted(errors, "new error") : "",
    ]
    let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return text.isEmpty ? "nothing got worse" : text
  }

  private static func counts(_ counts: [(name: String, count: Int)]) -> String {
    counts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
  }
}

extension PaletteDifference.VerdictChange {
  var statusText: String {
    let names = [before, after].map { $0?.rawValue }
    if names[0] == nil { return "new, \(names[1] ?? "")" }
    if names[1] == nil { return "gone, was \(names[0] ?? "")" }
    return names[0] == names[1] ? "still \(names[0] ?? "")" : "\(names[0] ?? "") → \(names[1] ?? "")"
  }
}

extension PaletteDifference.VerdictChange.Figure {
  var ratioText: String {
    let figures = [before, after].compactMap { $0 }.map { ContrastText.ratio($0) }
    return figures.isEmpty ? "unknown" : figures.joined(separator: " → ")
  }
}
