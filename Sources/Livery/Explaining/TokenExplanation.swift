public import DesignTokens
import DocumentReading

/// The story of one token: its value in each permutation, and how it came by it.
public struct TokenExplanation: Sendable {
  private let row: Palette.TokenRow
  /// Nil where the token does not exist.
  private let chapters: [Chapter<TokenDerivation?>]
  private let count: Int
  private let place: LocationText

  /// - Parameters:
  ///   - row: The token across the permutations of its theme.
  ///   - columns: The theme.
  ///   - permutation: The only permutation to tell of; nil tells of all, with what they share told once.
  ///   - prefix: What leads from the reader's working directory to the project's folder; may be empty.
  public init(
    of row: Palette.TokenRow,
    in columns: Palette.ThemeColumns,
    permutation: String? = nil,
    prefix: String = ""
  ) {
    self.row = row
    count = columns.theme.permutations.count
    place = LocationText(prefix: prefix)
    chapters = Chapter.grouping(
      zip(columns.theme.permutations, row.tokens)
        .filter { column, _ in permutation ?? column.id == column.id }
        .map { column, token in (column.id, token.map { TokenDerivation(of: $0, in: column) }) }
    )
  }

  private var type: String { row.first?.type.rawValue ?? "" }

  public func text(style: TextStyle) -> String {
    var lines = [style.bold("\(row.path), \(type) of theme '\(row.theme)'")]
    for chapter in chapters {
      lines.append(chapter.heading(of: count))
      let story = chapter.story.map { [$0.value] + $0.lines(place) } ?? ["does not exist"]
      lines += story.map { "  \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  var json: JSONValue {
    .record([
      "kind": "token",
      "token": .string(row.path.description),
      "theme": .string(row.theme),
      "type": .string(type),
      "values": .array(
        chapters.map { chapter in
          chapter.json { story in
            [JSONMember("value", story.map { .string($0.value) } ?? .null)]
              + (story.map { [JSONMember("declarations", $0.json)] } ?? [])
          }
        }
      ),
    ])
  }
}
