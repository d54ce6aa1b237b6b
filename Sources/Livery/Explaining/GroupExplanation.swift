import Algorithms
import DesignTokens
import DocumentReading

/// A group of tokens: its members with their values, and the files that declare them.
struct GroupExplanation: Sendable {
  private let path: String
  private let theme: String
  private let permutations: [String]
  private let rows: [Row]
  private let files: [String]

  private struct Row: Sendable {
    var path: TokenPath
    var type: String
    /// By permutation; nil where the token does not exist.
    var values: [String?]
  }

  /// Nil if the theme has no token in the group.
  init?(
    of path: String,
    in columns: Palette.ThemeColumns,
    of palette: Palette,
    where fits: (Permutation) -> Bool
  ) {
    let shown = columns.theme.permutations.indices.filter { fits(columns.theme.permutations[$0]) }
    let members = palette.rows(of: columns.name).filter { $0.path.description.hasPrefix(path + ".") }
    guard !members.isEmpty, !shown.isEmpty else { return nil }
    self.path = path
    theme = columns.name
    permutations = shown.map { columns.theme.permutations[$0].id }
    rows = members.map { row in
      Row(
        path: row.path,
        type: row.first?.type.rawValue ?? "",
        values: shown.map { row.tokens[$0]?.value.shortText }
      )
    }
    files = members.flatMap { row in shown.compactMap { row.tokens[$0]?.source.path } }.uniqued().sorted()
  }

  func text(style: TextStyle, _ place: LocationText) -> String {
    var text = style.bold("\(path), a group of \(counted(rows.count, "token")) of theme '\(theme)'") + "\n"
    let heading = permutations.count > 1 ? "value (\(permutations.joined(separator: " · ")))" : "value"
    text += TextTable(
      columns: ["token", "type", heading],
      rows: rows.map { [$0.path.description, $0.type, shared($0.values).map { $0 ?? "–" }.joined(separator: " · ")] }
    )
    .text(style: style)
    return text + "declared in \(files.map { place($0) }.joined(separator: ", "))\n"
  }

  var json: JSONValue {
    .record([
      "kind": "group",
      "group": .string(path),
      "theme": .string(theme),
      "permutations": .list(permutations),
      "tokens": .rows(
        rows.map { row in
          .record([
            "token": .string(row.path.description),
            "type": .string(row.type),
            "values": .array(shared(row.values).map { $0.map(JSONValue.string) ?? .null }),
          ])
        }
      ),
      "files": .list(files),
    ])
  }

  private func shared(_ values: [String?]) -> [String?] {
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return values }
    return [first]
  }
}
