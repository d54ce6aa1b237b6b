import ColorScience
import DesignTokens

/// A comparison as the comment of a pull request: what got worse first, everything else to unfold.
///
/// GitHub takes comments of up to 65,536 characters; what would not fit is counted instead.
public struct ComparisonMarkdown: Sendable {
  /// In bytes of UTF-8, of which there are at least as many as characters.
  static let capacity = 58_000
  private static let shownPlaces = 5

  private let difference: PaletteDifference

  public init(of difference: PaletteDifference) {
    self.difference = difference
  }

  /// Empty if nothing differs.
  public var text: String {
    guard !difference.isEmpty else { return "" }
    let names = [difference.names.old, difference.names.new].map { $0.codeSpan }.joined(separator: " → ")
    var page = Page(capacity: Self.capacity)
    page.append("\(Self.marker)\n## Livery: \(difference.summary)\n\n\(names)\n")
    page.append(overview)
    let (worse, others) = (verdicts(.worse), verdicts(.better) + verdicts(.neutral))
    if !worse.isEmpty { page.append("\n### Contrast that got worse\n", rows: [Self.verdictHead] + worse, keeping: 1) }
    page.fold("Other verdicts (\(others.count))", [Self.verdictHead] + others, keeping: 1)
    page.fold("Findings (\(difference.findings.count))", difference.findings.map(row))
    page.fold("Tokens: \(difference.tokenCounts)", [Self.tokenHead] + tokens, keeping: 1)
    page.fold("Cells: \(difference.cellCounts)", [Self.lookHead] + difference.looks.map(row), keeping: 1)
    page.fold("Outputs (\(difference.outputs?.count ?? 0))", (difference.outputs ?? []).map(row))
    return page.text
  }

  /// By which a script finds the comment again that it wrote on an earlier run.
  private static let marker = "<!-- livery diff -->"

  private var overview: String {
    let rows = [
      (
        "project",
        difference.presences.map { "\($0.kind.rawValue) \($0.name) \($0.change.rawValue)" }.joined(separator: ", ")
      ),
      (
        "level",
        difference.levels.old == difference.levels.new ? "" : "\(difference.levels.old) → \(difference.levels.new)"
      ),
      ("tokens", difference.tokenCounts), ("cells", difference.cellCounts), ("verdicts", difference.verdictCounts),
      ("outputs", difference.outputs.map { $0.isEmpty ? "" : counted($0.count, "file") } ?? "not compared"),
    ]
    let lines = rows.filter { !$0.1.isEmpty }.map { "| \($0.0) | \(String($0.1.prefix(2000)).markdown) |\n" }
    return "\n| | |\n| --- | --- |\n" + lines.joined()
  }

  // MARK: Rows

  private static let verdictHead = """
    | pair | theme | permutations | change | contrast | needs | colors | cells |
    | --- | --- | --- | --- | --- | ---: | --- | --- |

    """

  private func verdicts(_ direction: PaletteDifference.Direction) -> [String] {
    difference.verdicts.filter { $0.direction == direction }.flatMap { change in
      change.figures.map { figure in
        let cells = [
          change.name.codeSpan, change.theme.markdown, PaletteDifference.shortened(figure.permutations).markdown,
          change.statusText.markdown + (figure.waiver.map { " by \($0.codeSpan)" } ?? ""), figure.ratioText,
          [figure.formerMinimum, figure.minimum].compactMap { $0 }.map { "\(ContrastText.threshold($0)):1" }
            .joined(separator: " → "),
          figure.hexes.map(\.codeSpan).joined(separator: " over "),
          change.component == nil ? "" : cellList(change.addresses),
        ]
        return "| \(cells.joined(separator: " | ")) |\n"
      }
    }
  }

  private func cellList(_ addresses: [String]) -> String {
    addresses.listed(first: Self.shownPlaces, separator: "<br>", \.codeSpan)
  }

  private static let tokenHead = """
    | | theme | token | permutations | before | after | ΔEOK |
    | --- | --- | --- | --- | --- | --- | ---: |

    """

  private var tokens: [String] {
    difference.added.flatMap { rows($0, "added") } + difference.removed.flatMap { rows($0, "removed") }
      + difference.renamed.map { row($0, "renamed", "", $0.oldPath?.codeSpan ?? "", $0.path.codeSpan, "") }
      + difference.changed.flatMap { rows($0, "changed") }
  }

  private func rows(_ change: PaletteDifference.TokenChange, _ word: String) -> [String] {
    let values = change.figures.map { figure in
      row(
        change,
        word,
        PaletteDifference.shortened(figure).markdown,
        figure.before?.markdown ?? "",
        figure.after?.markdown ?? "",
        figure.difference.map { ContrastText.difference($0) } ?? ""
      )
    }
    let details = change.details.joined(separator: "; ").markdown
    return values + (details.isEmpty ? [] : [row(change, word, "", "", details, "")])
  }

  private func row(_ change: PaletteDifference.TokenChange, _ cells: String...) -> String {
    let word = cells.first ?? ""
    let all = [word, change.theme.markdown, change.path.codeSpan] + cells.dropFirst()
    return "| \(all.joined(separator: " | ")) |\n"
  }

  private static let lookHead = """
    | property | theme | permutations | before | after | cells |
    | --- | --- | --- | --- | --- | --- |

    """

  private func row(_ look: PaletteDifference.LookChange) -> String {
    let cells = [
      "\(look.component).\(look.property)".codeSpan, look.theme.markdown,
      PaletteDifference.shortened(look.figure).markdown, look.figure.before?.markdown ?? "nothing",
      look.figure.after?.markdown ?? "nothing", "\(look.cells.count): \(cellList(look.cells))",
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private func row(_ change: PaletteDifference.FindingChange) -> String {
    "- \(change.isNew ? "new" : "resolved") \(change.finding.severity): \(change.finding.message.markdown) "
      + "\(change.finding.check.codeSpan)\n"
  }

  private func row(_ output: PaletteDifference.OutputChange) -> String {
    "- \(output.change.rawValue): \(output.path.codeSpan)\n"
  }
}

/// A page of limited size.
private struct Page {
  private(set) var text = ""
  private var room: Int

  /// What the end of a list takes at most: how many entries are missing, and closing marks.
  private static let reserve = 120

  init(capacity: Int) {
    room = capacity
  }

  mutating func append(_ part: String) {
    text += part
    room -= part.utf8.count
  }

  /// Adds rows as far as there is room, and counts the rest.
  ///
  /// - Parameter head: How many of the rows are the head of a table.
  mutating func append(_ title: String, rows: [String], keeping head: Int = 0, end: String = "") {
    guard rows.count > head, room > title.utf8.count + Self.reserve else { return }
    append(title + "\n")
    var shown = 0
    for row in rows {
      guard room - row.utf8.count > Self.reserve else { break }
      append(row)
      shown += 1
    }
    if shown < rows.count { append("\n\(rows.count - max(shown, head)) more did not fit; `livery diff` lists them.\n") }
    append(end)
  }

  mutating func fold(_ title: String, _ rows: [String], keeping head: Int = 0) {
    append("\n<details><summary>\(title)</summary>\n", rows: rows, keeping: head, end: "\n</details>\n")
  }
}

extension RecordedPalette.Value {
  /// A color in a way that forges show with a square of it.
  fileprivate var markdown: String {
    guard let color else { return String(text.prefix(200)).codeSpan }
    let rest = text == color.hex ? "" : text.hasPrefix(color.hex) ? String(text.dropFirst(color.hex.count)) : " \(text)"
    return color.hex.codeSpan + rest.markdown
  }
}

extension String {
  fileprivate var markdown: String { MarkdownText.comment(self) }

  /// Code in the cell of a table, where a bar would end the cell.
  fileprivate var codeSpan: String { MarkdownText.codeSpan(self).replacing("|", with: "\\|") }
}
