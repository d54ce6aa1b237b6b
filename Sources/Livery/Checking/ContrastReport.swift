import DesignTokens
import ColorScience
import DocumentReading

/// The contrast of everything that meets on screen, cause by cause: for people in Markdown, for tools in JSON.
struct ContrastReport {
  let palette: Palette
  private let causes: [VerdictCause]

  init(palette: Palette) {
    self.palette = palette
    causes = VerdictCause.all(in: palette)
  }

  // MARK: JSON

  /// With a line feed at the end.
  var json: [UInt8] {
    var text = JSONText()
    text.object { text in
      text.append("version", 1)
      text.append("tool", Tool.nameAndVersion)
      text.append("digest", palette.digest)
      text.append("level", palette.level.rawValue)
      text.append("summary", .rows(PaletteSummary(palette).permutations.map(json)))
      text.rows("causes", causes.count) { $0.append(json(causes[$1])) }
    }
    text.endLine()
    return text.bytes
  }

  private func json(_ row: PaletteSummary.PermutationRow) -> JSONValue {
    .record([
      "theme": .string(row.theme),
      "permutation": .string(row.permutation),
      "pairs": .number(row.tally.total),
      "pass": .number(row.tally.passed),
      "fail": .number(row.tally.failed),
      "waived": .number(row.tally.waived),
      "exempt": .number(row.tally.exempt),
      "unknown": .number(row.tally.unknown),
    ])
  }

  private func json(_ cause: VerdictCause) -> JSONValue {
    .record([
      "theme": .string(cause.sample.theme),
      "foreground": .string(cause.sample.foreground.name),
      "layers": .list(cause.sample.layers.map(\.name)),
      "kind": .string(cause.sample.kind.rawValue),
      "minimum": cause.sample.requirement.map { .number($0.minimum) },
      "criterion": cause.sample.requirement.map { .string("WCAG 2.2 \($0.criterion)") },
      "results": .array(cause.entries.map(json)),
      "where": .list(cause.addresses),
    ])
  }

  private func json(_ entry: VerdictCause.Entry) -> JSONValue {
    .record([
      "permutation": .string(entry.verdict.permutation),
      "ratio": entry.verdict.ratio.map { .number($0) } ?? .null,
      "opacity": entry.verdict.opacity < 1 ? .number(entry.verdict.opacity) : nil,
      "verdict": .string(entry.verdict.outcome.rawValue),
      "waiver": entry.verdict.waiver.map(JSONValue.string),
    ])
  }

  // MARK: Markdown

  var markdown: String {
    let sections = [heading, summary, failures, waived, figures, exempt].filter { !$0.isEmpty }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    """
    # Contrast report

    Measured by \(Tool.nameAndVersion) against WCAG 2.2 level \(palette.level.rawValue); ratios are rounded down.
    """
  }

  private var summary: String {
    let rows = PaletteSummary(palette).permutations.map { row in
      let tally = row.tally
      return "| \(MarkdownText.inline(row.theme)) | \(MarkdownText.inline(row.permutation)) | \(tally.total) "
        + "| \(tally.passed) | \(tally.failed) | \(tally.waived) | \(tally.exempt) | \(tally.unknown) |"
    }
    return """
      | theme | permutation | pairs | pass | fail | waived | exempt | unknown |
      | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
      \(rows.joined(separator: "\n"))
      """
  }

  private var failures: String {
    let open = VerdictCause.all(among: causes) { $0.outcome == .fail && $0.waiver == nil }
    guard !open.isEmpty else { return "" }
    return "## Failures\n\n" + open.map { paragraph($0) }.joined(separator: "\n")
  }

  private var waived: String {
    let waived = VerdictCause.all(among: causes) { $0.waiver != nil }
    let paragraphs = palette.waivers.compactMap { waiver -> String? in
      let covered = VerdictCause.all(among: waived) { $0.waiver == waiver.id }
      guard !covered.isEmpty else { return nil }
      return """
        ### \(MarkdownText.line(waiver.id))

        \(MarkdownText.line(waiver.reason))

        \(covered.map { paragraph($0) }.joined(separator: "\n"))
        """
    }
    return paragraphs.isEmpty ? "" : "## Waived failures\n\n" + paragraphs.joined(separator: "\n\n")
  }

  private func paragraph(_ cause: VerdictCause) -> String {
    let figures = cause.figures.map { "  - \(MarkdownText.line($0))" }.joined(separator: "\n")
    return """
      - **\(MarkdownText.inline(cause.title))** needs \(cause.requirementText), in \(counted(cause.addresses.count, "place"))
      \(figures)
      """
  }

  /// Every cause that something is required of, with its worst figure in each permutation.
  private var figures: String {
    tables("All figures", of: VerdictCause.all(among: causes) { $0.outcome != .exempt })
  }

  /// The same for cells that WCAG exempts, such as those of inactive controls.
  private var exempt: String {
    tables("Exempt", of: VerdictCause.all(among: causes) { $0.outcome == .exempt })
  }

  private func tables(_ title: String, of causes: [VerdictCause]) -> String {
    palette.measured.compactMap { columns -> String? in
      let permutations = columns.theme.permutations.map(\.id)
      let rows = causes.filter { $0.sample.theme == columns.name }.map { row(of: $0, in: permutations) }
      guard !rows.isEmpty else { return nil }
      return """
        ## \(title): \(MarkdownText.inline(columns.name))

        | colors | kind | minimum | \(permutations.map(MarkdownText.inline).joined(separator: " | ")) |
        | --- | --- | ---: | \(permutations.map { _ in "---:" }.joined(separator: " | ")) |
        \(rows.joined(separator: "\n"))
        """
    }
    .joined(separator: "\n\n")
  }

  private func row(of cause: VerdictCause, in permutations: [String]) -> String {
    let worst = cause.worst
    let figures = permutations.map { worst[$0]?.figure ?? "" }
    let minimum = cause.sample.requirement.map { ContrastText.threshold($0.minimum) } ?? ""
    let cells = [MarkdownText.inline(cause.title), cause.sample.kind.rawValue, minimum] + figures
    return "| " + cells.joined(separator: " | ") + " |"
  }
}

extension VerdictCause {
  /// By permutation: the first of its verdicts with the lowest ratio.
  fileprivate var worst: [String: Verdict] {
    entries.reduce(into: [:]) { worst, entry in
      let verdict = entry.verdict
      if let known = worst[verdict.permutation], (known.ratio ?? 0) <= (verdict.ratio ?? 0) { return }
      worst[verdict.permutation] = verdict
    }
  }
}

extension Verdict {
  /// The ratio, and what is to be known of it where it is below the minimum.
  fileprivate var figure: String {
    let ratio = ContrastText.ratio(ratio)
    guard outcome == .fail else { return ratio }
    return ratio + (waiver == nil ? " fails" : " waived")
  }
}
