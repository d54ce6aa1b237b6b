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

  /// - Parameters:
  ///   - style: Colored styles show a swatch before each color among values.
  ///   - width: The width of the terminal, to which lines are cut; nil for a pipe or a file.
  public func text(style: TextStyle, width: Int? = nil) -> String {
    let lines = [columns] + rows
    // Only the last columns have colors, so that no other one moves.
    let hasColors = columns.contains("value") || columns.contains("values")
    let widths = columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.enumerated().map { index, row in
      let cells = row.enumerated().map { padded($1, to: widths[$0], in: columns[$0]) }
      let line = cells.joined(separator: "  ").trimmingTrailingSpaces.cut(to: width)
      return (index == 0 ? style.dim(line) : hasColors ? style.swatched(line) : line) + "\n"
    }
    .joined()
  }

  private func padded(_ cell: String, to width: Int, in column: String) -> String {
    // Of bytes: a string that repeats another one is put together piece by piece.
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: width - cell.count)
    let padding = String(decoding: spaces, as: UTF8.self)
    return numeric.contains(column) ? padding + cell : cell + padding
  }
}

extension String {
  fileprivate func cut(to width: Int?) -> String {
    guard let width, count > width, width > 0 else { return self }
    return prefix(width - 1) + "…"
  }

  fileprivate var trimmingTrailingSpaces: String {
    guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
    return String(self[...last])
  }
}
