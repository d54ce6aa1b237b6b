/// Walks a JSON text by the grammar of RFC 8259, byte by byte, and records an outline on the way.
///
/// Nesting is kept in an array, not in recursion, so that no text can exhaust the stack.
struct JSONScanner {
  let bytes: [UInt8]
  let maximumDepth: Int
  var position = 0
  private(set) var entries: [JSONOutline.Entry] = []
  /// The innermost container that is not closed yet; nil if there is none.
  private var innermost: Container?
  /// The containers around it, outermost first.
  private var around: [Container] = []

  /// A container that is not closed yet.
  ///
  /// What is counted of it goes into its entry at once, when it is closed.
  private struct Container {
    /// The index of its entry.
    let entry: Int
    let closer: UInt8
    var count: Int32 = 0
    var height: Int32 = 1

    var isObject: Bool { closer == .closeBrace }
  }

  init(_ bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
    // About as many as an indented file has; those of a large one take as much memory as it, and growing copies them.
    entries.reserveCapacity(bytes.count / 16)
  }

  /// The byte at an offset, or 0 after the end: no rule of the grammar accepts that byte, so it needs no case of its own.
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  var current: UInt8 { byte(at: position) }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func scanDocument() throws(SyntaxError) {
    try skipByteOrderMark()
    skipWhitespace()
    if isAtEnd { throw .emptyText(at: position) }
    try scanValue(key: nil)
    while let container = innermost {
      try scanChild(of: container)
    }
    skipWhitespace()
    if !isAtEnd { throw trailingText() }
  }

  mutating func skipWhitespace() {
    var index = position
    while index < bytes.count, bytes[index].isBlank { index = endOfSpaces(from: index + 1) }
    position = index
  }

  /// The end of a run of spaces, of which the indentation of a document, and with it half of a large one, consists.
  @inline(__always) private func endOfSpaces(from start: Int) -> Int {
    var end = start
    while let word = bytes.word(at: end) {
      let others = word ^ UInt64.repeating(.space)
      if others != 0 { return end + others.trailingZeroBitCount >> 3 }
      end += 8
    }
    return end
  }

  private mutating func skipByteOrderMark() throws(SyntaxError) {
    if bytes.starts(with: ByteOrderMark.utf8) {
      position = ByteOrderMark.utf8.count
    } else if bytes.starts(with: ByteOrderMark.utf16LittleEndian) || bytes.starts(with: ByteOrderMark.utf16BigEndian) {
      throw .sixteenBitText
    }
  }
}

// MARK: - Containers

extension JSONScanner {
  /// Scans up to the end of the container's next child, of the child's opening bracket, or of the container itself.
  private mutating func scanChild(of container: Container) throws(SyntaxError) {
    skipWhitespace()
    if current == container.closer { return close(container) }
    if container.count > 0 { try scanComma(in: container) }
    innermost?.count += 1
    if container.isObject { try scanMember(of: container) } else { try scanElement(of: container) }
  }

  private mutating func scanComma(in container: Container) throws(SyntaxError) {
    guard current == .comma else { throw missingComma(in: container.entry) }
    let comma = position
    position += 1
    skipWhitespace()
    if current == container.closer { throw .trailingComma(at: comma, before: current) }
  }

  private mutating func scanElement(of container: Container) throws(SyntaxError) {
    if isAtEnd { throw unclosed(container.entry) }
    if current == .closeBrace { throw wrongCloser(of: container.entry) }
    try scanValue(key: nil)
  }

  private mutating func scanMember(of container: Container) throws(SyntaxError) {
    guard current == .quote else { throw missingKey(in: container.entry) }
    let key = position
    try scanString(as: .key)
    skipWhitespace()
    guard current == .colon else { throw missingColon(in: container.entry) }
    position += 1
    skipWhitespace()
    try scanValue(key: key)
  }

  private mutating func openContainer(key: Int?) throws(SyntaxError) {
    let depth = around.count + (innermost == nil ? 0 : 1)
    if depth >= maximumDepth { throw .tooDeep(at: position, limit: maximumDepth) }
    if let innermost { around.append(innermost) }
    innermost = Container(entry: entries.count, closer: current == .openBrace ? .closeBrace : .closeBracket)
    record(from: position, to: position, key: key, height: 1)
    position += 1
  }

  private mutating func close(_ container: Container) {
    position += 1
    entries[container.entry]
      .close(at: Int32(position), next: Int32(entries.count), container.count, height: container.height)
    innermost = around.popLast()
    if let parent = innermost { innermost?.height = max(parent.height, container.height + 1) }
  }
}

// MARK: - Values

extension JSONScanner {
  /// Scans a scalar, or the opening bracket of a container.
  private mutating func scanValue(key: Int?) throws(SyntaxError) {
    let start = position
    switch current {
    case .openBrace, .openBracket: return try openContainer(key: key)
    case .quote: try scanString(as: .value)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
    case UInt8(ascii: "t"): try scanWord("true")
    case UInt8(ascii: "f"): try scanWord("false")
    case UInt8(ascii: "n"): try scanWord("null")
    default: throw unexpectedValue()
    }
    record(from: start, to: position, key: key, height: 0)
  }

  private mutating func record(from start: Int, to end: Int, key: Int?, height: Int32) {
    let entry = JSONOutline.Entry(
      start: Int32(start),
      end: Int32(end),
      key: key.map { Int32($0) } ?? -1,
      next: Int32(entries.count + 1),
      count: 0,
      height: height
    )
    entries.append(entry)
  }

  private mutating func scanWord(_ word: String) throws(SyntaxError) {
    let end = endOfWord(from: position)
    guard word.utf8.elementsEqual(bytes[position..<end]) else { throw unknownWord() }
    position = end
  }

  /// The end of a run of letters, digits and underscores.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while byte(at: end).isWordByte { end += 1 }
    return end
  }
}
