import Parallelism

/// Writes JSON as json-c lays it out: two spaces of indentation, `"key": value`, a line feed at the end, slashes and
/// characters beyond ASCII as they are.
///
/// No value is refused. An invalid number literal becomes `null`; U+0000 in a key, which json-c cannot read, becomes
/// U+FFFD; of a repeated key the last value stays, at the first position; and a container nested more deeply than a
/// reader would accept becomes `null`.
package enum JSONWriter {
  package static let maximumDepth = 512

  package static func text(of value: JSONValue) -> String {
    var text = JSONText()
    text.append(value)
    text.endLine()
    return text.string
  }

  /// A value on a single line, without a line feed.
  package static func line(of value: JSONValue) -> String {
    var text = JSONText(isInline: true)
    text.append(value)
    return text.string
  }
}

/// JSON that is written piece by piece, so that a large document needs no tree of values.
///
/// Containers are opened and closed in turn; between the two, ``append(_:)`` adds elements and ``append(_:_:)`` members.
package struct JSONText: ~Copyable, Sendable {
  /// What was written and has not been passed on.
  private var text = GrowingBytes()
  /// How many bytes were passed on.
  package private(set) var passed = 0
  /// Takes what is written, part by part, while long arrays are; nil if everything stays here.
  private let receiver: (@Sendable (FinishedBytes) -> Void)?
  /// The innermost open container; nil if none is open.
  private var level: Level?
  /// The open containers around it, outermost first, a byte for each: an array would be looked at for other users each time.
  private var around = GrowingBytes()
  /// How many containers are around this text, which is a part of a document then.
  private let depth: Int
  /// Whether everything is on one line.
  private let isInline: Bool

  /// How many rows are in memory twice, before they are joined.
  private static let rowsAtOnce = 8192
  /// The length beyond which a text is passed on, in bytes.
  private static let largeText = 1 << 20
  /// More bytes than most rows have: a text that need not move while it grows is not copied, and memory that is not written
  /// to costs nothing.
  private static let roomForRow = 512

  private struct Level {
    private static let isObject: UInt8 = 1
    private static let isInline: UInt8 = 2
    private static let isEmpty: UInt8 = 4

    private(set) var bits: UInt8

    init(closer: UInt8, isInline: Bool) {
      bits = Self.isEmpty | (closer == .closeBrace ? Self.isObject : 0) | (isInline ? Self.isInline : 0)
    }

    init(bits: UInt8) {
      self.bits = bits
    }

    var closer: UInt8 { bits & Self.isObject != 0 ? .closeBrace : .closeBracket }

    var isInline: Bool { bits & Self.isInline != 0 }

    var isEmpty: Bool {
      get { bits & Self.isEmpty != 0 }
      set { bits = newValue ? bits | Self.isEmpty : bits & ~Self.isEmpty }
    }
  }

  /// - Parameters:
  ///   - depth: How many containers the text will be in.
  ///   - isInline: Whether everything is written on one line.
  ///   - receiver: Takes the beginning of a long text before the rest is written.
  package init(depth: Int = 0, isInline: Bool = false, passingTo receiver: (@Sendable (FinishedBytes) -> Void)? = nil) {
    self.depth = depth
    self.isInline = isInline
    self.receiver = receiver
  }

  /// The length of the text so far, in bytes.
  package var count: Int { passed + text.count }

  /// What was written and has not been passed on.
  package var bytes: [UInt8] { text.array }

  package var string: String { text.string }

  /// What was written and has not been passed on, when nothing follows.
  package consuming func finished() -> FinishedBytes { text.finished() }

  /// Adds a line feed after the text.
  package mutating func endLine() {
    text.append(UInt8(ascii: "\n"))
  }

  /// Makes room for as many more bytes.
  package mutating func reserve(_ count: Int) {
    text.reserve(count)
  }

  /// What some calls would add here.
  package mutating func trial(_ body: (inout JSONText) -> Void) -> [UInt8] {
    let (count, open) = (text.count, level)
    // What the body opens it closes as well.
    body(&self)
    defer {
      text.truncate(to: count)
      level = open
    }
    return text.suffix(from: count)
  }
}

extension JSONText {
  /// The key of a member, which stands in the code and so needs no escapes.
  package struct Key: ExpressibleByStringLiteral, Sendable {
    fileprivate let text: StaticString

    package init(stringLiteral text: StaticString) {
      self.text = text
      assert(!text.description.utf8.contains { $0.needsEscape }, "'\(text)' needs escapes")
    }
  }
}

// MARK: - Containers

extension JSONText {
  /// Adds an object whose members the closure adds.
  package mutating func object(inline: Bool = false, _ body: (inout JSONText) -> Void) {
    beginElement()
    open(.openBrace, closer: .closeBrace, inline: inline)
    body(&self)
    close()
  }

  /// Adds a member that is an object.
  package mutating func object(_ key: Key, inline: Bool = false, _ body: (inout JSONText) -> Void) {
    beginMember(key)
    open(.openBrace, closer: .closeBrace, inline: inline)
    body(&self)
    close()
  }

  /// Adds a member that is an object, under a name that is not known here.
  package mutating func object(named key: String, _ body: (inout JSONText) -> Void) {
    beginMember(named: key)
    open(.openBrace, closer: .closeBrace, inline: false)
    body(&self)
    close()
  }

  /// Adds a member that is an array, whose elements the closure adds.
  package mutating func array(_ key: Key, inline: Bool = false, _ body: (inout JSONText) -> Void) {
    beginMember(key)
    open(.openBracket, closer: .closeBracket, inline: inline)
    body(&self)
    close()
  }

  /// Adds a member that is a long array, each element on a line of its own; the elements are written on all cores.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - row: Adds the element of an index.
  package mutating func rows(_ key: Key, _ count: Int, _ row: @Sendable (inout JSONText, Int) -> Void) {
    rows(key, count, inChunksOf: 256, knowing: {}, { text, _, index in row(&text, index) })
  }

  /// Adds a member that is a long array, whose rows may repeat parts of those before.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - size: How many of them are written one after the other.
  ///   - nothing: What is known of the text before the first one of them.
  ///   - row: Adds the element of an index.
  package mutating func rows<Known>(
    _ key: Key,
    _ count: Int,
    inChunksOf size: Int,
    knowing nothing: @Sendable () -> Known,
    _ row: @Sendable (inout JSONText, inout Known, Int) -> Void
  ) {
    beginMember(key)
    open(.openBracket, closer: .closeBracket, inline: false)
    let depth = openDepth
    for start in stride(from: 0, to: count, by: Self.rowsAtOnce) {
      let chunks = Concurrently.map(chunksOf: min(count - start, Self.rowsAtOnce), of: size) { range in
        var chunk = JSONText(depth: depth, isInline: true)
        chunk.reserve(range.count * Self.roomForRow)
        var known = nothing()
        for index in range {
          chunk.separateRow(isFirst: start + index == 0)
          row(&chunk, &known, start + index)
        }
        return chunk.finished()
      }
      let size = chunks.reduce(0) { $0 + $1.count }
      if let receiver, self.count + size >= Self.largeText {
        pass(chunks, to: receiver)
        continue
      }
      // The rows that follow are about as long; memory that is not written to costs nothing.
      if start == 0 { reserve(size + size / 8 * ((count - 1) / Self.rowsAtOnce) * 9 + 64) }
      for chunk in chunks { unsafe chunk.withBytes { unsafe text.append(contentsOf: $0) } }
    }
    if count > 0 { level?.isEmpty = false }
    close()
  }

  /// Adds the members again that were the first ones of another object on a line, which nothing passed on yet.
  package mutating func repeatMembers(_ range: Range<Int>) {
    text.append(copyOf: range)
    level?.isEmpty = false
  }

  /// Passes on what was written, and rows after it.
  private mutating func pass(_ rows: [FinishedBytes], to receiver: (FinishedBytes) -> Void) {
    var written = GrowingBytes()
    swap(&written, &text)
    for part in [written.finished()] + rows where part.count > 0 {
      receiver(part)
      passed += part.count
    }
  }

  /// Begins the line of an element of the array around this text.
  private mutating func separateRow(isFirst: Bool) {
    if !isFirst { text.append(.comma) }
    breakLine(depth)
  }

  private mutating func open(_ opener: UInt8, closer: UInt8, inline: Bool) {
    text.append(opener)
    let isInline = inline || level?.isInline ?? isInline
    if let level { around.append(level.bits) }
    level = Level(closer: closer, isInline: isInline)
  }

  /// How many containers are around what is written next.
  private var openDepth: Int { depth + around.count + (level == nil ? 0 : 1) }

  private mutating func close() {
    guard let closed = level else { return }
    level = around.popLast().map(Level.init(bits:))
    if !closed.isEmpty {
      if closed.isInline { text.append(.space) } else { breakLine(openDepth) }
    }
    text.append(closed.closer)
  }

  private mutating func beginElement() {
    guard let level else { return }
    if !level.isEmpty { text.append(.comma) }
    self.level?.isEmpty = false
    if level.isInline { text.append(.space) } else { breakLine(openDepth) }
  }

  private mutating func beginMember(_ key: Key) {
    guard let level, level.isInline else {
      beginElement()
      text.append(.quote)
      key.text.withUTF8Buffer { unsafe text.append(contentsOf: $0) }
      text.append(.quote)
      text.append(.colon)
      return text.append(.space)
    }
    key.text.withUTF8Buffer { unsafe appendInLine($0, isFirst: level.isEmpty) }
    self.level?.isEmpty = false
  }

  /// Begins a member whose key may be any text.
  private mutating func beginMember(named key: String) {
    let isWritten = unsafe key.withBytes { key -> Bool in
      guard let level, level.isInline, key.count <= 64, unsafe !key.needEscape else { return false }
      unsafe appendInLine(key, isFirst: level.isEmpty)
      return true
    }
    if isWritten {
      level?.isEmpty = false
      return
    }
    beginElement()
    append(quoted: key.utf8.contains(0) ? key.replacingNull : key)
    text.append(.colon)
    text.append(.space)
  }

  /// Adds what is in front of the value of a member on a line, at once.
  private mutating func appendInLine(_ key: UnsafeBufferPointer<UInt8>, isFirst: Bool) {
    unsafe text.append(atMost: key.count + 6) { place in
      let start = isFirst ? 2 : 3
      if !isFirst { unsafe place.initialize(to: .comma) }
      unsafe (place + (start - 2)).initialize(to: .space)
      unsafe (place + (start - 1)).initialize(to: .quote)
      let end = start + key.count
      if let key = key.baseAddress, end > start { unsafe GrowingBytes.copy(key, to: place + start, end - start) }
      unsafe (place + end).initialize(to: .quote)
      unsafe (place + (end + 1)).initialize(to: .colon)
      unsafe (place + (end + 2)).initialize(to: .space)
      return end + 3
    }
  }

  private mutating func breakLine(_ depth: Int) {
    text.append(.lineFeed)
    text.append(.space, times: 2 * depth)
  }
}

// MARK: - Values

extension JSONText {
  /// Adds an element, or the only value of the document.
  package mutating func append(_ value: JSONValue) {
    beginElement()
    write(value)
  }

  /// Adds a member, unless the value is nil.
  package mutating func append(_ key: Key, _ value: JSONValue?) {
    guard let value else { return }
    beginMember(key)
    write(value)
  }

  /// Adds an element that is a text.
  package mutating func append(_ string: String) {
    beginElement()
    append(quoted: string)
  }

  package mutating func append(_ key: Key, _ string: String) {
    beginMember(key)
    append(quoted: string)
  }

  /// Adds a member that says where something is: `a.json:3:9`.
  package mutating func append(_ key: Key, path: String, line: Int, column: Int) {
    beginMember(key)
    text.append(.quote)
    unsafe path.withBytes { unsafe append(escaping: $0) }
    unsafe text.append(atMost: 43) { place in
      unsafe place.initialize(to: .colon)
      var end = 1 + (unsafe Self.write(line, to: place + 1))
      unsafe (place + end).initialize(to: .colon)
      end += 1 + (unsafe Self.write(column, to: place + (end + 1)))
      unsafe (place + end).initialize(to: .quote)
      return end + 1
    }
  }

  /// Adds a member under a name that is not known here.
  package mutating func append(named key: String, _ string: String) {
    beginMember(named: key)
    append(quoted: string)
  }

  /// Adds a member under a name that is not known here.
  package mutating func append(named key: String, _ number: Int) {
    beginMember(named: key)
    append(number)
  }

  package mutating func append(_ key: Key, _ number: Int) {
    beginMember(key)
    append(number)
  }

  /// Adds a calculated number, to twelve significant digits.
  package mutating func append(_ key: Key, _ number: Double) {
    beginMember(key)
    append(number)
  }

  /// Adds an element that is a number as its author wrote it.
  package mutating func append(numberLiteral text: String) {
    beginElement()
    write(numberLiteral: text)
  }

  /// Adds a member that is one.
  package mutating func append(_ key: Key, numberLiteral text: String) {
    beginMember(key)
    write(numberLiteral: text)
  }

  /// Adds calculated numbers as one array.
  package mutating func append(_ key: Key, _ numbers: SIMD3<Double>) {
    array(key) { text in
      for index in 0..<3 {
        text.beginElement()
        text.append(numbers[index])
      }
    }
  }

  package mutating func append(_ key: Key, _ numbers: [Int]) {
    array(key) { text in
      for number in numbers {
        text.beginElement()
        text.append(number)
      }
    }
  }

  private mutating func append(_ number: Double) {
    if let decimal = DecimalText(number) {
      decimal.append(to: &text)
    } else {
      append(literal: "null")
    }
  }

  private mutating func append(_ number: Int) {
    unsafe text.append(atMost: 20) { unsafe Self.write(number, to: $0) }
  }

  /// Writes a number, of twenty bytes at most, and returns how many it takes.
  private static func write(_ number: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let sign = number < 0 ? 1 : 0
    if sign == 1 { unsafe place.initialize(to: UInt8(ascii: "-")) }
    var (count, rest) = (sign, number.magnitude)
    repeat {
      count &+= 1
      rest /= 10
    } while rest > 0
    var digits = UInt64(number.magnitude)
    for index in (sign..<count).reversed() { unsafe (place + index).initialize(to: digits.takeDigit()) }
    return count
  }

  /// A container whose children are still being written.
  private struct Pending {
    enum Children {
      case elements([JSONValue])
      case members([JSONMember])
    }

    var children: Children
    var next = 0
  }

  /// Writes a value; nesting is in an array, so that it may be used on any thread's stack.
  private mutating func write(_ value: JSONValue) {
    var pending: [Pending] = []
    write(value, inline: false, &pending)
    while let last = pending.indices.last {
      let index = pending[last].next
      pending[last].next += 1
      switch pending[last].children {
      case .elements(let elements) where index < elements.count:
        beginElement()
        write(elements[index], inline: false, &pending)
      case .members(let members) where index < members.count:
        beginMember(named: members[index].key)
        write(members[index].value, inline: false, &pending)
      default:
        pending.removeLast()
        close()
      }
    }
  }

  /// Writes a scalar, or opens a container.
  private mutating func write(_ value: JSONValue, inline: Bool, _ pending: inout [Pending]) {
    switch value {
    case .null: append(literal: "null")
    case .bool(let bool): append(literal: bool ? "true" : "false")
    case .number(let text): write(numberLiteral: text)
    case .string(let text): append(quoted: text)
    case .array(let elements):
      guard canOpen else { return append(literal: elements.isEmpty ? "[]" : "null") }
      open(.openBracket, closer: .closeBracket, inline: inline)
      pending.append(Pending(children: .elements(elements)))
    case .object(let members):
      guard canOpen else { return append(literal: members.isEmpty ? "{}" : "null") }
      open(.openBrace, closer: .closeBrace, inline: inline)
      pending.append(Pending(children: .members(members.withDistinctKeys)))
    case .inline(let value): write(value, inline: true, &pending)
    }
  }

  private mutating func write(numberLiteral number: String) {
    if JSONScanner.isNumber(number) { text.append(number) } else { append(literal: "null") }
  }

  private var canOpen: Bool { openDepth < JSONWriter.maximumDepth }

  private mutating func append(literal: StaticString) {
    literal.withUTF8Buffer { unsafe text.append(contentsOf: $0) }
  }

  private mutating func append(quoted string: String) {
    unsafe string.withBytes { bytes in
      var isWritten = false
      // Nearly all, at once.
      unsafe text.append(atMost: bytes.count + 2) { place in
        isWritten = unsafe !bytes.needEscape(copiedTo: place + 1)
        guard isWritten else { return 0 }
        unsafe place.initialize(to: .quote)
        unsafe (place + (bytes.count + 1)).initialize(to: .quote)
        return bytes.count + 2
      }
      if isWritten { return }
      text.append(.quote)
      unsafe append(escaping: bytes)
      text.append(.quote)
    }
  }

  /// Writes the contents of a string; runs of bytes that need no escape are copied at once.
  private mutating func append(escaping string: UnsafeBufferPointer<UInt8>) {
    guard unsafe string.needEscape else { return unsafe text.append(contentsOf: string) }
    var start = 0
    for index in 0..<string.count {
      let byte = unsafe string[index]
      guard byte.needsEscape else { continue }
      unsafe text.append(contentsOf: UnsafeBufferPointer(rebasing: string[start..<index]))
      append(escaped: byte)
      start = index + 1
    }
    unsafe text.append(contentsOf: UnsafeBufferPointer(rebasing: string[start...]))
  }

  private mutating func append(escaped byte: UInt8) {
    text.append(.backslash)
    switch byte {
    case 0x08: text.append(UInt8(ascii: "b"))
    case 0x09: text.append(UInt8(ascii: "t"))
    case 0x0A: text.append(UInt8(ascii: "n"))
    case 0x0C: text.append(UInt8(ascii: "f"))
    case 0x0D: text.append(UInt8(ascii: "r"))
    case .quote, .backslash: text.append(byte)
    default:
      append(literal: byte < 0x10 ? "u000" : "u001")
      let digit = byte & 0x0F
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

extension UInt8 {
  @inline(__always)
  fileprivate var needsEscape: Bool { self < 0x20 || self == .quote || self == .backslash }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether one of the bytes needs an escape.
  fileprivate var needEscape: Bool { unsafe needEscape(copiedTo: nil) }

  /// The same, while they are copied as far as none does; eight bytes are looked at together.
  @inline(__always)
  fileprivate func needEscape(copiedTo place: UnsafeMutablePointer<UInt8>?) -> Bool {
    let (bytes, place) = (UnsafeRawBufferPointer(self), UnsafeMutableRawPointer(place))
    func load<Word: BitwiseCopyable>(_ index: Int, as type: Word.Type) -> Word {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: type)
      unsafe place?.storeBytes(of: word, toByteOffset: index, as: type)
      return word
    }
    var index = 0
    if count >= 8 {
      // Some bytes are looked at twice rather than one by one.
      let last = count &- 8
      while index < last {
        if load(index, as: UInt64.self).hasByteToEscape { return true }
        index &+= 8
      }
      return load(last, as: UInt64.self).hasByteToEscape
    }
    if count >= 4 {
      let words = (load(0, as: UInt32.self), load(count &- 4, as: UInt32.self))
      return (UInt64(words.0) << 32 | UInt64(words.1)).hasByteToEscape
    }
    while index < count {
      if load(index, as: UInt8.self).needsEscape { return true }
      index &+= 1
    }
    return false
  }
}

extension UInt64 {
  /// Whether one of eight bytes needs an escape.
  fileprivate var hasByteToEscape: Bool {
    let found = marks(below: 0x20) | marks(from: .quote) | marks(from: .backslash)
    return found & Self.repeating(0x80) != 0
  }
}

extension String {
  /// The text with U+FFFD in place of each U+0000.
  fileprivate var replacingNull: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}

extension [JSONMember] {
  /// The members, each key once: at its first position, with its last value.
  fileprivate var withDistinctKeys: [JSONMember] {
    guard mayRepeatKeys else { return self }
    var positions: [[UInt8]: Int] = [:]
    var distinct: [JSONMember] = []
    for member in self {
      let key = Array<UInt8>((member.key.utf8.contains(0) ? member.key.replacingNull : member.key).utf8)
      if let position = positions[key] {
        distinct[position].value = member.value
      } else {
        positions[key] = distinct.count
        distinct.append(member)
      }
    }
    return distinct
  }

  /// Whether a key may stand here twice; a suspicion is enough.
  private var mayRepeatKeys: Bool {
    if contains(where: { $0.key.utf8.contains(0) }) { return true }
    if count > 16 { return Set(lazy.map(\.key)).count < count }
    for index in indices.dropFirst() {
      for earlier in self[..<index]
      where earlier.key.utf8.count == self[index].key.utf8.count && earlier.key == self[index].key {
        return true
      }
    }
    return false
  }
}
