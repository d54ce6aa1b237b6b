public import DesignTokens
import DocumentReading

/// The explanation of one token: its value in each permutation, and where it comes from.
public struct TokenExplanation: Sendable {
  private let row: Palette.TokenRow
  /// Nil where the token does not exist.
  private let sections: [ExplanationSection<TokenDerivation?>]
  private let count: Int
  private let place: LocationText
  private let uses: TokenUses?

  /// - Parameters:
  ///   - row: The token across the permutations of its theme.
  ///   - columns: The theme.
  ///   - palette: The palette that its uses are looked up in; nil for none.
  ///   - permutation: The permutation to explain; nil for all, with shared explanations combined.
  ///   - prefix: The path from the working directory to the project's folder; may be empty.
  public init(
    of row: Palette.TokenRow,
    in columns: Palette.ThemeColumns,
    of palette: Palette? = nil,
    permutation: String? = nil,
    prefix: String = ""
  ) {
    self.init(of: row, in: columns, of: palette, prefix: prefix) { permutation ?? $0.id == $0.id }
  }

  init(
    of row: Palette.TokenRow,
    in columns: Palette.ThemeColumns,
    of palette: Palette?,
    prefix: String,
    where fits: (Permutation) -> Bool
  ) {
    self.row = row
    uses = palette.map { TokenUses(of: row.path, in: columns, of: $0) }
    count = columns.theme.permutations.count
    place = LocationText(prefix: prefix)
    sections = ExplanationSection.grouping(
      zip(columns.theme.permutations, row.tokens)
        .filter { column, _ in fits(column) }
        .map { column, token in (column.id, token.map { TokenDerivation(of: $0, in: column) }) }
    )
  }

  private var type: String { row.first?.type.rawValue ?? "" }

  public func text(style: TextStyle) -> String {
    var lines = [style.bold("\(row.path), \(type) of theme '\(row.theme)'")]
    for section in sections {
      lines.append(section.heading(of: count))
      let content = section.content.map { [$0.value] + $0.lines(place) } ?? ["does not exist"]
      lines += content.map { "  \($0)" }
    }
    lines += uses?.lines ?? []
    return lines.map { $0 + "\n" }.joined()
  }

  var json: JSONValue {
    .record([
      "kind": "token",
      "token": .string(row.path.description),
      "theme": .string(row.theme),
      "type": .string(type),
      "values": .array(
        sections.map { section in
          section.json { content in
            [JSONMember("value", content.map { .string($0.value) } ?? .null)]
              + (content.map { [JSONMember("declarations", $0.json)] } ?? [])
          }
        }
      ),
      "uses": uses?.json,
    ])
  }
}
