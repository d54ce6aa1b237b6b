import CJSONC

/// Reads JSON strictly: json-c supplies the values, a `JSONOutline` the places and the refusals.
package struct JSONReader {
  package struct Limits: Sendable, Hashable {
    /// How many arrays and objects may stand inside each other.
    package var maximumDepth: Int
    /// In bytes; offsets are kept in 32 bits, so more than 2 GiB is never read.
    package var maximumSize: Int

    package init(maximumDepth: Int = 512, maximumSize: Int = 512 << 20) {
      self.maximumDepth = maximumDepth
      self.maximumSize = maximumSize
    }

    /// 512 levels and 512 MiB.
    package static let standard = Limits()
  }

  package static func read(_ bytes: [UInt8], limits: Limits = .standard) throws(ReadingError) -> DataNode {
    let outline = try outline(of: bytes, limits: limits)
    var assembler = JSONAssembler(bytes: bytes, outline: outline)
    return try assembler.document()
  }

  private static func outline(of bytes: [UInt8], limits: Limits) throws(ReadingError) -> JSONOutline {
    do throws(SyntaxError) {
      let limit = min(limits.maximumSize, Int(Int32.max))
      if bytes.count > limit { throw .tooLarge(bytes.count, limit: limit) }
      return try JSONOutline(of: bytes, maximumDepth: limits.maximumDepth)
    } catch {
      throw ReadingError(problems: [error])
    }
  }
}

/// Has json-c read slices of a document, and pairs what it finds with the outline, in document order.
///
/// Every pointer of json-c lives and dies in here.
@safe struct SliceReader: ~Copyable {
  let bytes: [UInt8]
  let outline: JSONOutline
  private var problems: [SyntaxError] = []
  private var foundRepeatedKeys = false
  private var cursor = 0
  private let tokener: UnsafeMutablePointer<json_tokener>?

  init(bytes: [UInt8], outline: JSONOutline) {
    self.bytes = bytes
    self.outline = outline
    unsafe tokener = json_tokener_new_ex(Int32(JSONAssembler.maximumSliceHeight + 2))
    // Whether the text is UTF-8 the outline has seen to.
    unsafe json_tokener_set_flags(tokener, JSON_TOKENER_STRICT)
  }

  deinit {
    unsafe json_tokener_free(tokener)
  }

  mutating func read(_ slice: JSONSlice) -> SliceResult {
    let hasKeys = outline.entries[slice.entries.lowerBound].isMember
    let contents: SliceContents = hasKeys ? .members(members(in: slice)) : .elements(elements(in: slice))
    return SliceResult(contents: contents, problems: problems, foundRepeatedKeys: foundRepeatedKeys)
  }

  private mutating func elements(in slice: JSONSlice) -> [DataNode] {
    guard let array = unsafe parse(slice, between: .openBracket, and: .closeBracket) else { return [] }
    defer { unsafe json_object_put(array) }
    cursor = slice.entries.lowerBound
    return unsafe elements(of: array, count: slice.count)
  }

  private mutating func members(in slice: JSONSlice) -> [DataNode.Member] {
    guard let object = unsafe parse(slice, between: .openBrace, and: .closeBrace) else { return [] }
    defer { unsafe json_object_put(object) }
    cursor = slice.entries.lowerBound
    return unsafe members(of: object, count: slice.count)
  }

  /// The decoded keys that a text of string literals with commas between them holds.
  func keys(in literals: [UInt8]) -> [String] {
    guard let array = unsafe parse(literals, literals.indices, between: .openBracket, and: .closeBracket) else {
      return []
    }
    defer { unsafe json_object_put(array) }
    return unsafe (0..<json_object_array_length(array)).map {
      unsafe Self.string(from: json_object_array_get_idx(array, $0))
    }
  }
}

// MARK: - Parsing

extension SliceReader {
  /// Parses a slice; nil after a report if json-c refuses it.
  private mutating func parse(_ slice: JSONSlice, between opening: UInt8, and closing: UInt8) -> OpaquePointer? {
    guard let object = unsafe parse(bytes, slice.bytes, between: opening, and: closing) else {
      problems.append(.refusedByLibrary(errorText, at: slice.bytes.lowerBound))
      return nil
    }
    return unsafe object
  }

  /// Parses bytes with a bracket put before and after them; the caller owns the result.
  private func parse(
    _ text: [UInt8],
    _ range: Range<Int>,
    between opening: UInt8,
    and closing: UInt8
  ) -> OpaquePointer? {
    unsafe json_tokener_reset(tokener)
    _ = unsafe feed([opening], 0..<1)
    _ = unsafe feed(text, range)
    let isSound = unsafe json_tokener_get_error(tokener) == json_tokener_continue
    return unsafe isSound ? feed([closing], 0..<1) : nil
  }

  private func feed(_ text: [UInt8], _ range: Range<Int>) -> OpaquePointer? {
    unsafe text.withUnsafeBytes { buffer in
      let slice = unsafe buffer[range]
      let start = unsafe UnsafeRawBufferPointer(rebasing: slice).bindMemory(to: CChar.self).baseAddress
      return unsafe json_tokener_parse_ex(tokener, start, Int32(range.count))
    }
  }

  private var errorText: String {
    unsafe String(cString: json_tokener_error_desc(json_tokener_get_error(tokener)))
  }
}

// MARK: - Pairing

extension SliceReader {
  private mutating func node(from object: OpaquePointer?) -> DataNode {
    let entry = outline.entries[cursor]
    cursor += 1
    let value = unsafe value(of: object, at: entry)
    cursor = Int(entry.next)
    return DataNode(value, offset: Int(entry.start), endOffset: Int(entry.end))
  }

  private mutating func value(of object: OpaquePointer?, at entry: JSONOutline.Entry) -> DataNode.Value {
    switch unsafe json_object_get_type(object) {
    case json_type_boolean: unsafe .bool(json_object_get_boolean(object) != 0)
    case json_type_int, json_type_double: unsafe .number(number(from: object, at: entry))
    case json_type_string: unsafe .string(Self.string(from: object))
    case json_type_array: unsafe .array(elements(of: object, count: Int(entry.count)))
    case json_type_object: unsafe .object(members(of: object, count: Int(entry.count)))
    default: .null
    }
  }

  private mutating func elements(of array: OpaquePointer?, count: Int) -> [DataNode] {
    var elements: [DataNode] = []
    elements.reserveCapacity(count)
    unsafe append(array, count: count, to: &elements)
    return elements
  }

  private mutating func members(of object: OpaquePointer?, count: Int) -> [DataNode.Member] {
    var members: [DataNode.Member] = []
    members.reserveCapacity(count)
    unsafe append(object, count: count, to: &members)
    return members
  }

  private mutating func append(_ array: OpaquePointer?, count: Int, to elements: inout [DataNode]) {
    guard unsafe json_object_array_length(array) == count else {
      return problems.append(.refusedByLibrary("unexpected length", at: Int(outline.entries[max(cursor - 1, 0)].start)))
    }
    for index in 0..<count {
      unsafe elements.append(node(from: json_object_array_get_idx(array, index)))
    }
  }

  /// Appends members in source order, which is the order in which json-c links the entries of its table.
  ///
  /// A repeated key replaces the first value under it, so that a table with as many entries as the outline has children
  /// is a table in which every key is written once.
  private mutating func append(_ object: OpaquePointer?, count: Int, to members: inout [DataNode.Member]) {
    guard unsafe json_object_object_length(object) == count else {
      foundRepeatedKeys = true
      return
    }
    var next = unsafe json_object_get_object(object).pointee.head
    while let entry = unsafe next {
      unsafe members.append(member(from: entry))
      unsafe next = entry.pointee.next
    }
  }

  private mutating func member(from entry: UnsafeMutablePointer<lh_entry>) -> DataNode.Member {
    let key = unsafe String(cString: entry.pointee.k.assumingMemoryBound(to: CChar.self))
    let offset = Int(outline.entries[cursor].key)
    return unsafe DataNode.Member(key: key, keyOffset: offset, node: node(from: OpaquePointer(entry.pointee.v)))
  }

  /// The text is the author's; the value is json-c's, except where json-c has no type that could hold it.
  private mutating func number(from object: OpaquePointer?, at entry: JSONOutline.Entry) -> NumberLiteral {
    let text = String(decoding: bytes[entry.range], as: UTF8.self)
    let isDouble = unsafe json_object_get_type(object) == json_type_double
    let isExact = isDouble || entry.range.count <= NumberLiteral.exactIntegerLength
    let value = isExact ? unsafe json_object_get_double(object) : Double(text) ?? .infinity
    if !value.isFinite { problems.append(.numberOutOfRange(text, at: Int(entry.start))) }
    return NumberLiteral(text: text, value: value.isZero && text.hasPrefix("-") ? -0.0 : value)
  }

  private static func string(from object: OpaquePointer?) -> String {
    let length = unsafe Int(json_object_get_string_len(object))
    guard let start = unsafe json_object_get_string(object) else { return "" }
    return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }
}

extension NumberLiteral {
  /// Integers of this many characters always fit into 64 bits; longer ones json-c cuts off at the largest that does.
  fileprivate static let exactIntegerLength = 18
}

extension SyntaxError {
  fileprivate static func tooLarge(_ size: Int, limit: Int) -> SyntaxError {
    SyntaxError(.tooLarge, at: 0, "the text has \(size) bytes, and no more than \(limit) are read")
  }

  fileprivate static func numberOutOfRange(_ text: String, at offset: Int) -> SyntaxError {
    SyntaxError(.numberOutOfRange, at: offset, "\(text.quoted) is beyond the range of numbers, which ends near 1.8e308")
  }

  /// A defect of ours, not of the text: the outline found JSON where json-c finds none.
  fileprivate static func refusedByLibrary(_ reason: String, at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "json-c does not accept what follows: \(reason)")
  }
}
