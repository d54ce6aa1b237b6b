import DesignTokens

/// Texts as Markdown that GitHub reads (GitHub Flavored Markdown, version 0.29), in which no character of them is a sign.
enum MarkdownText {
  private static let signs = "|\\`*_<>[]~&!".unicodeScalars

  /// A text within a line, which may be the cell of a table: a name must not lay out the page.
  static func inline(_ text: String) -> String {
    text.oneLine.unicodeScalars.reduce(into: "") { result, scalar in
      if signs.contains(scalar) { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
  }

  /// A text that is at the beginning of a line, where it must be no heading, list, rule or block of code either.
  static func line(_ text: String) -> String {
    let trimmed = text.oneLine.unicodeScalars.drop { $0.properties.isWhitespace }
    let figures = trimmed.prefix { ("0"..."9").contains($0) }
    let rest = trimmed[figures.endIndex...]
    // A number with a full stop or a bracket and then a space begins a list.
    let isNumbered =
      !figures.isEmpty && rest.first.map { ".)".unicodeScalars.contains($0) } ?? false
      && rest.dropFirst().first?.properties.isWhitespace ?? true
    if isNumbered { return String(figures) + "\\" + inline(String(rest)) }
    let isMarked = trimmed.first.map { "#+-=:".unicodeScalars.contains($0) } ?? false
    return (isMarked ? "\\" : "") + inline(String(trimmed))
  }

  /// A text within a line of a comment, where it must not link somewhere, nor call a person or an issue either.
  static func comment(_ text: String) -> String {
    let scalars = Array(inline(text).unicodeScalars)
    return scalars.indices.reduce(into: "") { text, index in
      text.unicodeScalars.append(scalars[index])
      if scalars[index...].startsReference { text.append("<!-- -->") }
    }
  }

  /// A text as code within a line; its fence is longer than any run of backticks in it.
  static func codeSpan(_ text: String) -> String {
    let text = text.oneLine
    let fence = String(repeating: "`", count: longestRunOfBackticks(in: text) + 1)
    let padding = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return text.isEmpty ? "" : fence + padding + text + padding + fence
  }

  /// Lines as a block of code.
  static func codeBlock(_ lines: [String]) -> String {
    let text = lines.map(\.oneLine).joined(separator: "\n")
    let fence = String(repeating: "`", count: max(3, longestRunOfBackticks(in: text) + 1))
    return "\(fence)text\n\(text)\n\(fence)"
  }

  private static func longestRunOfBackticks(in text: String) -> Int {
    var (longest, current) = (0, 0)
    for scalar in text.unicodeScalars {
      current = scalar == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    return longest
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether a forge may make a link of what follows: a person, an issue, a page.
  fileprivate var startsReference: Bool {
    switch first {
    case "@": true
    case "#": dropFirst().first?.properties.numericType != nil
    case ":": starts(with: "://".unicodeScalars)
    default: false
    }
  }
}
