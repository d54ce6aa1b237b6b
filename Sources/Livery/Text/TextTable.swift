public import DesignTokens

/// Rows of cells under a header, aligned for people.
public struct TextTable: Sendable {
  var columns: [String]
  var rows: [[String]]
  /// The columns of numbers, which are right-aligned.
  var numeric: Set<String>

  init(columns: [String], rows: [[String]], numeric: Set<String> = []) {
    self.columns = columns
    self.rows = rows
    self.numeric = numeric
  }

  public func text(style: TextStyle) -> String {
    let lines = [columns] + rows
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.enumerated().map { index, row in
      let cells = row.enumerated().map { padded($1, to: widths[$0], in: columns[$0]) }
      let line = cells.joined(separator: "  ").trimmingTrailingSpaces
      return (index == 0 ? style.dim(line) : line) + "\n"
    }
    .joined()
  }

  private func padded(_ cell: String, to width: Int, in column: String) -> String {
    let padding = String(repeating: " ", count: width - cell.count)
    return numeric.contains(column) ? padding + cell : cell + padding
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
