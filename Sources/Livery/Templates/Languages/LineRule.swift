import Foundation
import Parallelism

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

  /// The text with no line longer than a number of characters, as far as it can be broken.
  ///
  /// - Parameter parts: Its UTF-8, a long text in parts, which are worked on at the same time. Whatever breaks a line of code
  ///   is ASCII, so that only the length of a line that has other characters is counted in characters.
  func text(_ parts: [[UInt8]], within columns: Int) -> [[UInt8]] {
    let summary = documentation.map { Array($0.utf8) }
    let parts = Self.wholeLines(of: parts)
    return Concurrently.map(parts.count, inChunksOf: 1) { index in
      text(parts[index], after: index > 0 ? parts[index - 1].lastLine : [], summary, within: columns)
    }
  }

  /// The same text in parts that end with a line, but for the last one.
  private static func wholeLines(of parts: [[UInt8]]) -> [[UInt8]] {
    var whole: [[UInt8]] = []
    var rest: [UInt8] = []
    for part in parts {
      guard let end = part.lastIndex(of: UInt8(ascii: "\n")) else {
        rest += part
        continue
      }
      let isWhole = rest.isEmpty && end == part.count - 1
      whole.append(isWhole ? part : rest + part[...end])
      rest = Array(part[(end + 1)...])
    }
    return rest.isEmpty && !whole.isEmpty ? whole : whole + [rest]
  }

  /// - Parameters:
  ///   - previous: The line before the text.
  ///   - summary: What documentation begins with.
  private func text(
    _ bytes: [UInt8],
    after previous: ArraySlice<UInt8>,
    _ summary: [UInt8]?,
    within columns: Int
  ) -> [UInt8] {
    func isDocumentation(_ line: ArraySlice<UInt8>) -> Bool {
      summary.map { line.drop { $0 == UInt8(ascii: " ") }.starts(with: $0) } ?? false
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var (copied, start) = (bytes.startIndex, bytes.startIndex)
    var isAfterDocumentation = isDocumentation(previous)
    while start <= bytes.endIndex {
      let end = bytes.endOfLine(from: start)
      let isDocumentation = isDocumentation(bytes[start..<end])
      let beginsDocumentation = isDocumentation && !isAfterDocumentation
      isAfterDocumentation = isDocumentation
      if beginsDocumentation || end - start > columns {
        result += bytes[copied..<start]
        let lines = beginsDocumentation ? withSummary(bytes[start..<end]) : [bytes[start..<end]]
        for (index, line) in lines.enumerated() {
          if index > 0 { result.append(UInt8(ascii: "\n")) }
          append(line, to: &result, within: columns, depth: 0)
        }
        copied = end
      }
      start = end + 1
    }
    result += bytes[copied...]
    return result
  }

  // MARK: Comments

  /// The first line of a documentation comment, after whose first sentence there is an empty line.
  private func withSummary(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    // Few comments have two sentences, and bytes are compared faster than characters.
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: " ") }) else {
      return [bytes]
    }
    let line = String(decoding: bytes, as: UTF8.self)
    guard let documentation, let end = line.firstRange(of: ". "), line[end.upperBound...].first?.isUppercase ?? false
    else { return [bytes] }
    let head = line.prefix { $0 == " " } + documentation
    let lines = [String(line[...end.lowerBound]), String(head), head + " " + line[end.upperBound...]]
    return lines.map { Array($0.utf8)[...] }
  }

  /// A comment as one line or several.
  private func brokenComment(_ line: ArraySlice<UInt8>, _ marker: String, within columns: Int) -> [UInt8] {
    let margin = line.prefix { $0 == UInt8(ascii: " ") } + marker.utf8
    let content = line.dropFirst(margin.count)
    let indent = content.starts(with: " - ".utf8) ? 2 : 0
    let start = margin.characterCount
    var result = Array(margin)
    var length = start
    for word in content.split(separator: UInt8(ascii: " ")) {
      let count = 1 + word.characterCount
      if length + count > columns, length > start {
        result.append(UInt8(ascii: "\n"))
        result += margin
        result += repeatElement(UInt8(ascii: " "), count: indent)
        length = start + indent
      }
      result.append(UInt8(ascii: " "))
      result += word
      length += count
    }
    return result
  }

  // MARK: Code

  /// Writes a line as one or several, without a line break behind the last.
  private func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8], within columns: Int, depth: Int) {
    // A line is never broken more deeply than brackets are nested in it.
    guard line.count > columns, depth < 100, line.characterCount > columns else {
      result += line
      return
    }
    let code = line.drop { $0 == UInt8(ascii: " ") }
    let margin = line[..<code.startIndex]
    if let marker = comments.first(where: { code.starts(with: $0.utf8) }) {
      result += brokenComment(line, marker, within: columns)
      return
    }
    let brackets = Brackets(code)
    let writing = Writing(margin: margin, columns: columns, depth: depth + 1)
    if !brackets.commas.isEmpty, let list = lists.first(where: { code.starts(with: ($0 + " ").utf8) }) {
      appendBrokenList(code, at: brackets.commas, after: list.utf8.count, to: &result, writing)
    } else if let group = brackets.widest {
      appendBrokenGroup(code, group, to: &result, writing)
    } else {
      result += line
    }
  }

  /// How the lines are written that another one is broken into.
  private struct Writing {
    var margin: ArraySlice<UInt8>
    var columns: Int
    var depth: Int
  }

  /// Writes one of the lines that another one is broken into, which may be too long itself.
  private func append(
    _ head: ArraySlice<UInt8>,
    _ body: ArraySlice<UInt8> = [],
    comma: Bool = false,
    to result: inout [UInt8],
    _ writing: Writing
  ) {
    let start = result.count
    result += writing.margin
    result += head
    result += body
    if comma { result.append(UInt8(ascii: ",")) }
    guard result.count - start > writing.columns else { return }
    let line = Array(result[start...])
    result.removeSubrange(start...)
    append(line[...], to: &result, within: writing.columns, depth: writing.depth)
  }

  /// What is in brackets, one piece to a line between those with the brackets.
  private func appendBrokenGroup(
    _ code: ArraySlice<UInt8>,
    _ group: Brackets.Group,
    to result: inout [UInt8],
    _ writing: Writing
  ) {
    let pieces = code.pieces(at: group.commas, in: (group.open + 1)..<group.close)
    let bracket = Character(UnicodeScalar(code[group.open]))
    let needsComma = pieces.count > 1 && trailingCommas.contains(bracket)
    append(code[...group.open], to: &result, writing)
    for (index, piece) in pieces.enumerated() {
      result.append(UInt8(ascii: "\n"))
      append(Self.indent, piece, comma: index < pieces.count - 1 || needsComma, to: &result, writing)
    }
    result.append(UInt8(ascii: "\n"))
    append(code[group.close...], to: &result, writing)
  }

  /// The members of a list in no brackets, one to a line; a bracket that opens behind them is on a line of its own.
  ///
  /// - Parameter word: The length of the word before the list.
  private func appendBrokenList(
    _ code: ArraySlice<UInt8>,
    at commas: [Int],
    after word: Int,
    to result: inout [UInt8],
    _ writing: Writing
  ) {
    let opens = code.last == UInt8(ascii: "{")
    let members = (code.startIndex + word + 1)..<(code.endIndex - (opens ? 1 : 0))
    let pieces = code.pieces(at: commas, in: members)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { result.append(UInt8(ascii: "\n")) }
      let head = index == 0 ? code.prefix(word + 1) : Self.indent
      append(head, piece, comma: index < pieces.count - 1, to: &result, writing)
    }
    guard opens else { return }
    result.append(UInt8(ascii: "\n"))
    append(code.suffix(1), to: &result, writing)
  }

  /// What a line that another one is broken into begins with, behind its margin.
  private static let indent = Array("  ".utf8)[...]
}

/// The brackets of a line that are closed in it.
private struct Brackets {
  struct Group {
    var open: Int
    var close: Int
    /// Those between its members, not those in brackets inside of it.
    var commas: [Int] = []
  }

  /// The one with the longest content, of those that are in no other brackets.
  private(set) var widest: Group?
  /// Those in no brackets.
  private(set) var commas: [Int] = []

  init(_ code: ArraySlice<UInt8>) {
    var depth = 0
    var outermost = Group(open: 0, close: 0)
    var index = code.startIndex
    while index < code.endIndex {
      switch code[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 {
          outermost.open = index
          outermost.commas.removeAll(keepingCapacity: true)
        }
        depth += 1
      case UInt8(ascii: ")") where depth > 0, UInt8(ascii: "]") where depth > 0, UInt8(ascii: "}") where depth > 0:
        depth -= 1
        if depth == 0 {
          outermost.close = index
          consider(outermost)
        }
      case UInt8(ascii: ","):
        if depth == 0 { commas.append(index) } else if depth == 1 { outermost.commas.append(index) }
      case UInt8(ascii: "\""):
        index += 1
        while index < code.endIndex, code[index] != UInt8(ascii: "\"") {
          index += code[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      index += 1
    }
  }

  private mutating func consider(_ group: Group) {
    guard group.close > group.open + 1 else { return }
    if let widest, widest.close - widest.open >= group.close - group.open { return }
    widest = group
  }
}

extension [UInt8] {
  /// The line break behind a place, or the end.
  fileprivate func endOfLine(from start: Int) -> Int {
    unsafe withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress,
        let end = unsafe memchr(first + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return bytes.count }
      return unsafe UnsafeRawPointer(end) - first
    }
  }

  /// The last of the lines that end in it.
  fileprivate var lastLine: ArraySlice<UInt8> {
    let end = lastIndex(of: UInt8(ascii: "\n")) ?? count
    return self[((self[..<end].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)..<end]
  }
}

extension ArraySlice<UInt8> {
  /// How many characters it has, which are its bytes where all are ASCII.
  fileprivate var characterCount: Int { allSatisfy { $0 < 0x80 } ? count : String(decoding: self, as: UTF8.self).count }

  /// What is between some indices of a range, without spaces around it.
  fileprivate func pieces(at indices: [Int], in range: Range<Int>) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = range.lowerBound
    for end in indices.filter(range.contains) + [range.upperBound] {
      var piece = self[start..<end].drop { $0 == UInt8(ascii: " ") }
      while piece.last == UInt8(ascii: " ") { piece.removeLast() }
      pieces.append(piece)
      start = end + 1
    }
    return pieces
  }
}
