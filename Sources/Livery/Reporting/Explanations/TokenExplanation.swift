/// The story of one token: its value in each permutation, and how it came by it.
public struct TokenExplanation: Sendable {
  /// The part of the story that some permutations share.
  private struct Chapter: Equatable {
    var permutations: [String]
    var lines: [String]
  }

  private let heading: String
  private let chapters: [Chapter]
  private let count: Int

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
    heading = "\(row.path), \(row.first?.type.rawValue ?? "") of theme '\(row.theme)'"
    count = columns.theme.permutations.count
    var chapters: [Chapter] = []
    for (column, token) in zip(columns.theme.permutations, row.tokens) where permutation ?? column.id == column.id {
      let lines = Self.lines(about: token, in: column, prefix: prefix)
      if let index = chapters.firstIndex(where: { $0.lines == lines }) {
        chapters[index].permutations.append(column.id)
      } else {
        chapters.append(Chapter(permutations: [column.id], lines: lines))
      }
    }
    self.chapters = chapters
  }

  public func text(style: TextStyle) -> String {
    var lines = [style.bold(heading)]
    for chapter in chapters {
      let isWhole = chapter.permutations.count == count && count > 1
      lines.append(isWhole ? "in every permutation" : "in \(chapter.permutations.joined(separator: ", "))")
      lines += chapter.lines.map { "  \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(about token: Token?, in permutation: Permutation, prefix: String) -> [String] {
    guard let token else { return ["does not exist"] }
    var lines = [token.value.shortText]
    var current = token
    lines += declaration(of: token, prefix: prefix)
    for path in token.aliasChain {
      lines.append("\(current.path) is an alias of \(path)")
      guard let next = permutation.tokens[path] else { break }
      lines += declaration(of: next, prefix: prefix)
      current = next
    }
    return lines
  }

  private static func declaration(of token: Token, prefix: String) -> [String] {
    let places = DiagnosticText(prefix: prefix)
    func place(_ location: SourceFile.Location, _ origin: Provenance.Origin?) -> String {
      places.path(of: location) + (origin.map { ", in \($0)" } ?? "")
    }
    let written = "\(token.path) is written at \(place(token.source, token.provenance.origin))"
    return [written] + token.provenance.overridden.map { "  which overrides \(place($0.source, $0.origin))" }
  }
}
