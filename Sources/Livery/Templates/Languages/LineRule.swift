/// How a language breaks lines that are longer than its readers want them: at the commas in brackets, and comments at words.
///
/// It knows brackets, literals and comments and nothing else of a language, so a template still has to say where its own
/// lines begin and end.
struct LineRule: Sendable {
  /// What a comment to the end of the line begins with, the longest first.
  var comments: [String] = []
  /// The comment whose first sentence is a paragraph of its own, as documentation wants it.
  var documentation: String?
  /// Words with a list behind them that is in no brackets, such as `if`.
  var lists: [String] = []
  /// The brackets in which the last of several elements that are on lines of their own has a comma.
  var trailingCommas: Set<Character> = []
  /// What begins and ends a literal.
  var quotes: Set<Character> = ["\""]

  /// The text with no line longer than a number of characters, as far as it can be broken.
  ///
  /// - Parameter bytes: Its UTF-8. Most lines fit, and are copied together without being read as characters.
  func text(_ bytes: [UInt8], within columns: Int) -> [UInt8] {
    let summary = documentation.map { Array($0.utf8) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var (copied, start) = (bytes.startIndex, bytes.startIndex)
    var isAfterDocumentation = false
    while start <= bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let isDocumentation =
        summary.map { bytes[start..<end].drop { $0 == UInt8(ascii: " ") }.starts(with: $0) } ?? false
      let beginsDocumentation = isDocumentation && !isAfterDocumentation
      isAfterDocumentation = isDocumentation
      if beginsDocumentation || end - start > columns {
        let line = String(decoding: bytes[start..<end], as: UTF8.self)
        let lines = (beginsDocumentation ? withSummary(line) : [line])
          .flatMap { broken($0, within: columns, depth: 0) }
        result += bytes[copied..<start]
        result += lines.joined(separator: "\n").utf8
        copied = end
      }
      start = end + 1
    }
    result += bytes[copied...]
    return result
  }

  // MARK: Comments

  /// The first line of a documentation comment, after whose first sentence there is an empty line.
  private func withSummary(_ line: String) -> [String] {
    guard let documentation, let end = line.firstRange(of: ". "), line[end.upperBound...].first?.isUppercase ?? false
    else { return [line] }
    let head = line.prefix { $0 == " " } + documentation
    return [String(line[...end.lowerBound]), String(head), head + " " + line[end.upperBound...]]
  }

  private func brokenComment(_ line: String, _ marker: String, within columns: Int) -> [String] {
    let margin = line.prefix { $0 == " " }
    let content = line.dropFirst(margin.count + marker.count)
    let isItem = content.hasPrefix(" - ")
    var lines: [String] = []
    var current = margin + marker
    for word in content.split(separator: " ") {
      if current.count + 1 + word.count > columns, current.count > margin.count + marker.count {
        lines.append(String(current))
        current = margin + marker + (isItem ? "  " : "")
      }
      current += " " + word
    }
    return lines + [String(current)]
  }

  // MARK: Code

  private func broken(_ line: String, within columns: Int, depth: Int) -> [String] {
    // A line is never broken more deeply than brackets are nested in it.
    guard line.utf8.count > columns, line.count > columns, depth < 100 else { return [line] }
    let margin = String(line.prefix { $0 == " " })
    let code = line.dropFirst(margin.count)
    if let marker = comments.first(where: code.hasPrefix) { return brokenComment(line, marker, within: columns) }
    let characters = Array(code)
    let brackets = Brackets(characters, quotes: quotes)
    if let list = lists.first(where: { code.hasPrefix($0 + " ") }), !brackets.commas.isEmpty {
      return brokenList(characters, at: brackets.commas, after: list, margin, within: columns, depth: depth)
    }
    guard let group = brackets.widest else { return [line] }
    var lines = [margin + String(characters[...group.open])]
    let pieces = characters.split(at: group.commas, in: (group.open + 1)..<group.close)
    let needsComma = pieces.count > 1 && trailingCommas.contains(characters[group.open])
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      lines.append(margin + "  " + piece + (isLast && !needsComma ? "" : ","))
    }
    lines.append(margin + String(characters[group.close...]))
    return lines.flatMap { broken($0, within: columns, depth: depth + 1) }
  }

  /// The members of a list in no brackets, one to a line; a bracket that opens behind them is on a line of its own.
  private func brokenList(
    _ characters: [Character],
    at commas: [Int],
    after word: String,
    _ margin: String,
    within columns: Int,
    depth: Int
  ) -> [String] {
    let opens = characters.last == "{"
    var pieces = characters.split(at: commas, in: (word.count + 1)..<(characters.count - (opens ? 1 : 0)))
    if opens, let last = pieces.popLast() { pieces.append(String(last.reversed().drop { $0 == " " }.reversed())) }
    let lines = pieces.enumerated().map { index, piece in
      margin + (index == 0 ? word + " " : "  ") + piece + (index == pieces.count - 1 ? "" : ",")
    }
    return lines.flatMap { broken($0, within: columns, depth: depth + 1) } + (opens ? [margin + "{"] : [])
  }
}

/// The brackets of a line that are closed in it.
private struct Brackets {
  struct Group {
    var open: Int
    var close: Int
    /// Those between its members, not those in brackets inside of it.
    var commas: [Int] = []
  }

  /// Those that are in no other brackets.
  private(set) var outermost: [Group] = []
  /// Those in no brackets.
  private(set) var commas: [Int] = []

  init(_ characters: [Character], quotes: Set<Character>) {
    var open: [Group] = []
    var index = 0
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "(", "[", "{": open.append(Group(open: index, close: index))
      case ")", "]", "}":
        if var group = open.popLast() {
          group.close = index
          if open.isEmpty { outermost.append(group) }
        }
      case ",": if open.isEmpty { commas.append(index) } else { open[open.count - 1].commas.append(index) }
      case _ where quotes.contains(character):
        index += 1
        while index < characters.count, characters[index] != character {
          index += characters[index] == "\\" ? 2 : 1
        }
      default: break
      }
      index += 1
    }
  }

  /// The one with the longest content.
  var widest: Group? {
    outermost.filter { $0.close > $0.open + 1 }.max { $0.close - $0.open < $1.close - $1.open }
  }
}

extension [Character] {
  /// The texts between some indices of a range, without spaces around them.
  fileprivate func split(at indices: [Int], in range: Range<Int>) -> [String] {
    var pieces: [String] = []
    var start = range.lowerBound
    for end in indices.filter(range.contains) + [range.upperBound] {
      pieces.append(String(self[start..<end]).trimmed)
      start = end + 1
    }
    return pieces
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
