/// JSON with comments, trailing commas and the further spellings of JSON5, rewritten as strict JSON.
///
/// Values are read by the same reader as those of JSON. Comments and commas are blanked in place, and what becomes longer
/// is remembered, so that every position is that of the original text.
struct RelaxedJSON {
  /// How much is allowed beyond JSON.
  enum Grammar {
    /// Comments and trailing commas.
    case comments
    /// Also single quotes, names without quotes, and more ways to write numbers.
    case json5
  }

  private let bytes: [UInt8]
  private let grammar: Grammar
  private var position = 0
  private var output: [UInt8] = []
  /// Where the distance between output and original changes: from this offset of the output on, it is this.
  private var shifts: [(offset: Int, shift: Int)] = []
  /// Where a comma was written that may turn out to be the last.
  private var lastComma: Int?

  private init(_ bytes: [UInt8], _ grammar: Grammar) {
    self.bytes = bytes
    self.grammar = grammar
    output.reserveCapacity(bytes.count)
  }

  static func read(_ bytes: [UInt8], as grammar: Grammar) throws(ReadingError) -> DataNode {
    var text = RelaxedJSON(bytes, grammar)
    do throws(SyntaxError) {
      try text.rewrite()
    } catch {
      throw ReadingError(problems: [error])
    }
    do throws(ReadingError) {
      let node = try JSONReader.read(text.output)
      return text.shifts.isEmpty ? node : text.original(node)
    } catch {
      throw ReadingError(
        problems: error.problems.map(text.original),
        replaced: error.replaced.map { text.original($0.lowerBound)..<text.original($0.upperBound) }
      )
    }
  }

  /// Whether a text says in a comment at its beginning that it is more than JSON.
  static func grammar(announcedIn bytes: [UInt8]) -> Grammar? {
    var start = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    while start < bytes.count, bytes[start].isBlank { start += 1 }
    guard start + 1 < bytes.count, bytes[start] == .slash, bytes[start + 1] == .slash || bytes[start + 1] == .asterisk
    else { return nil }
    let line = bytes[start...].prefix(120).prefix { $0 != .lineFeed }
    let words = String(decoding: line, as: UTF8.self).lowercased()
    if words.contains("json5") { return .json5 }
    return words.contains("jsonc") || words.contains("json with comments") ? .comments : nil
  }

  // MARK: Rewriting

  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private func byte(after count: Int) -> UInt8 { position + count < bytes.count ? bytes[position + count] : 0 }

  private mutating func rewrite() throws(SyntaxError) {
    if bytes.starts(with: ByteOrderMark.utf8) { copy(ByteOrderMark.utf8.count) }
    while position < bytes.count {
      switch current {
      case .slash where byte(after: 1) == .slash: blankLine()
      case .slash where byte(after: 1) == .asterisk: try blankComment()
      case .quote: try string()
      case .apostrophe where grammar == .json5: try string()
      case .comma:
        lastComma = output.count
        copy(1)
      case .closeBrace, .closeBracket:
        if let lastComma { output[lastComma] = .space }
        lastComma = nil
        copy(1)
      case let byte where byte.isBlank: copy(1)
      case let byte where grammar == .json5 && byte.startsRelaxedNumber: number()
      case let byte where grammar == .json5 && byte.startsName: name()
      default:
        lastComma = nil
        copy(1)
      }
    }
  }

  private mutating func copy(_ count: Int) {
    let end = min(position + count, bytes.count)
    output += bytes[position..<end]
    position = end
  }

  private mutating func append(_ text: String) { output += Array(text.utf8) }

  /// Remembers the distance between output and original from here on.
  private mutating func noteShift() {
    let shift = position - output.count
    if shift != shifts.last?.shift ?? 0 { shifts.append((output.count, shift)) }
  }

  private mutating func blankLine() {
    while position < bytes.count, current != .lineFeed, current != .carriageReturn {
      output.append(.space)
      position += 1
    }
  }

  private mutating func blankComment() throws(SyntaxError) {
    let start = position
    output += [.space, .space]
    position += 2
    while !(current == .asterisk && byte(after: 1) == .slash) {
      guard position < bytes.count else {
        throw SyntaxError(.syntax, at: start, "the comment is never closed", advice: "close it with '*/'")
      }
      output.append(current == .lineFeed || current == .carriageReturn ? current : .space)
      position += 1
    }
    output += [.space, .space]
    position += 2
  }

  // MARK: Texts

  private mutating func string() throws(SyntaxError) {
    lastComma = nil
    let (start, mark) = (position, current)
    output.append(.quote)
    position += 1
    while current != mark || position >= bytes.count {
      guard position < bytes.count else {
        throw SyntaxError(
          .syntax,
          at: start,
          "the string is never closed",
          advice: "close it with '\(Character(UnicodeScalar(mark)))'"
        )
      }
      if current == .backslash { escape() } else if current == .quote { insert("\\\"", for: 1) } else { copy(1) }
    }
    output.append(.quote)
    position += 1
  }

  /// Writes other bytes for some of the original.
  private mutating func insert(_ text: String, for count: Int) {
    append(text)
    position += count
    noteShift()
  }

  private mutating func escape() {
    guard grammar == .json5 else { return copy(2) }
    switch byte(after: 1) {
    case .apostrophe: insert("'", for: 2)
    case .lineFeed: insert("", for: 2)
    case .carriageReturn: insert("", for: byte(after: 2) == .lineFeed ? 3 : 2)
    case UInt8(ascii: "v"): insert("\\u000b", for: 2)
    case UInt8(ascii: "0"): insert("\\u0000", for: 2)
    case UInt8(ascii: "x"):
      let digits = String(decoding: bytes[min(position + 2, bytes.count)...].prefix(2), as: UTF8.self)
      insert("\\u00" + digits, for: 4)
    default: copy(2)
    }
  }

  // MARK: Names and numbers

  private mutating func name() {
    lastComma = nil
    let start = position
    while position < bytes.count, current.startsName || current.isDigit { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    guard isBeforeColon else { return append(word) }
    append("\"" + word + "\"")
    noteShift()
  }

  /// Whether the next byte that is no space is a colon, so that the word before it is a key.
  private var isBeforeColon: Bool {
    var index = position
    while index < bytes.count, bytes[index].isBlank { index += 1 }
    return index < bytes.count && bytes[index] == .colon
  }

  private mutating func number() {
    lastComma = nil
    let start = position
    while position < bytes.count, current.isWordByte || [.dot, .plus, .minus].contains(current) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    append(Self.strict(text))
    noteShift()
  }

  /// `+1`, `.5`, `5.` and `0xff` as JSON has them.
  private static func strict(_ text: String) -> String {
    let sign = text.hasPrefix("-") ? "-" : ""
    var digits = text.first.map { "+-".contains($0) } == true ? String(text.dropFirst()) : text
    if digits.lowercased().hasPrefix("0x"), let value = UInt64(digits.dropFirst(2), radix: 16) {
      return sign + String(value)
    }
    if digits.hasPrefix(".") { digits = "0" + digits }
    guard let dot = digits.firstIndex(of: ".") else { return sign + digits }
    let next = digits.index(after: dot)
    let hasFraction = next < digits.endIndex && digits[next].isNumber
    return sign + (hasFraction ? digits : String(digits[...dot]) + "0" + digits[next...])
  }

  // MARK: Positions

  private func original(_ offset: Int) -> Int {
    var (low, high) = (0, shifts.count)
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, offset + (low > 0 ? shifts[low - 1].shift : 0))
  }

  private func original(_ problem: SyntaxError) -> SyntaxError {
    var result = problem
    result.offset = original(problem.offset)
    result.notes = problem.notes.map { SyntaxError.Note(offset: original($0.offset), message: $0.message) }
    return result
  }

  /// Recursive; the reader limits how deep a text may be nested.
  private func original(_ node: DataNode) -> DataNode {
    let value: DataNode.Value =
      switch node.value {
      case .array(let items): .array(items.map { original($0) })
      case .object(let members):
        .object(
          members.map {
            DataNode.Member(key: $0.key, keyOffset: original($0.keyOffset), node: original($0.node))
          }
        )
      default: node.value
      }
    return DataNode(value, offset: original(node.offset), endOffset: original(node.endOffset))
  }
}

extension UInt8 {
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let asterisk = UInt8(ascii: "*")
  fileprivate static let dot = UInt8(ascii: ".")
  fileprivate static let plus = UInt8(ascii: "+")
  fileprivate static let minus = UInt8(ascii: "-")

  fileprivate var startsRelaxedNumber: Bool { isDigit || self == .dot || self == .plus || self == .minus }

  /// Whether the byte may begin a key without quotes; all bytes of letters beyond ASCII may.
  fileprivate var startsName: Bool {
    isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
