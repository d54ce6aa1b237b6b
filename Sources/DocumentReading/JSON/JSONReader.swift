import CJSONC

/// Reads JSON strictly: json-c supplies the values, a `JSONOutline` the positions and the errors.
package struct JSONReader {
  package struct Limits: Sendable, Hashable {
    /// The maximum nesting depth of arrays and objects.
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

/// Reads slices of a document: json-c supplies the values of the literals, and the outline says where each belongs.
///
/// All pointers of json-c stay inside this type.
@safe struct SliceReader: ~Copyable {
  let bytes: [UInt8]
  let outline: JSONOutline
  private let tokener: UnsafeMutablePointer<json_tokener>?

  init(bytes: [UInt8], outline: JSONOutline) {
    self.bytes = bytes
    self.outline = outline
    unsafe tokener = json_tokener_new_ex(2)
    // The outline has already checked that the text is UTF-8.
    unsafe json_tokener_set_flags(tokener, JSON_TOKENER_STRICT)
  }

  deinit {
    unsafe json_tokener_free(tokener)
  }

  func read(_ slice: JSONSlice) -> SliceResult {
    let hasKeys = outline.entries[slice.entries.lowerBound].isMember
    var result = SliceResult(contents: hasKeys ? .members([]) : .elements([]))
    let (literals, places) = literals(in: slice)
    do throws(SyntaxError) {
      let values = try values(of: literals, in: slice)
      let repeating = RepeatedKeySearch(outline, slice, places, literals, values).holders()
      result.foundRepeatedKeys = !repeating.isEmpty
      // What has repeated keys is reported, and not read.
      guard !repeating.contains(RepeatedKeySearch.slice) else { return result }
      var builder = NodeBuilder(bytes, outline, slice, places, values, without: repeating)
      result.contents = hasKeys ? .members(builder.members(slice.count)) : .elements(builder.elements(slice.count))
      result.problems = builder.problems
    } catch {
      result.problems = [error]
    }
    return result
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

// MARK: - Literals

/// The numbers of the literals that an entry is written with; negative where it has none.
struct EntryLiterals {
  var key: Int32 = -1
  var value: Int32 = -1
}

extension SliceReader {
  /// The literals of a slice, and for each of its entries which of them it has.
  private func literals(in slice: JSONSlice) -> (JSONLiterals, [EntryLiterals]) {
    var literals = JSONLiterals()
    var places: [EntryLiterals] = []
    places.reserveCapacity(slice.entries.count)
    unsafe bytes.withUnsafeBufferPointer { text in
      for entry in outline.entries[slice.entries] {
        var place = EntryLiterals()
        if entry.isMember { place.key = unsafe literals.number(ofKeyIn: keyRange(of: entry), in: text) }
        if !entry.isContainer { place.value = unsafe literals.number(of: entry.range, in: text) }
        places.append(place)
      }
    }
    return (literals, places)
  }

  /// The bytes of a key with its quotes; only white space and the colon are between it and the value.
  func keyRange(of entry: JSONOutline.Entry) -> Range<Int> {
    let start = Int(entry.key)
    var end = Int(entry.start)
    while end > start + 1, bytes[end - 1] != .quote { end -= 1 }
    return start..<end
  }

  /// What json-c makes of each literal.
  private func values(of literals: JSONLiterals, in slice: JSONSlice) throws(SyntaxError) -> [DataNode.Value] {
    if literals.count == 0 { return [] }
    var text: [UInt8] = []
    for literal in 0..<literals.count {
      if literal > 0 { text.append(.comma) }
      text += bytes[literals.range(of: literal)]
    }
    guard let array = unsafe parse(text, text.indices, between: .openBracket, and: .closeBracket) else {
      throw .refusedByLibrary(errorText, at: slice.bytes.lowerBound)
    }
    defer { unsafe json_object_put(array) }
    guard unsafe json_object_array_length(array) == literals.count else {
      throw .refusedByLibrary("unexpected length", at: slice.bytes.lowerBound)
    }
    var values: [DataNode.Value] = []
    values.reserveCapacity(literals.count)
    for literal in 0..<literals.count {
      unsafe values.append(value(of: json_object_array_get_idx(array, literal), in: literals.range(of: literal)))
    }
    return values
  }

  private func value(of object: OpaquePointer?, in range: Range<Int>) -> DataNode.Value {
    switch unsafe json_object_get_type(object) {
    case json_type_boolean: unsafe .bool(json_object_get_boolean(object) != 0)
    case json_type_int, json_type_double: unsafe .number(number(from: object, in: range))
    case json_type_string: unsafe .string(Self.string(from: object))
    default: .null
    }
  }

  /// The text is the author's; the value is json-c's, except where no type of json-c can hold it.
  private func number(from object: OpaquePointer?, in range: Range<Int>) -> NumberLiteral {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let isDouble = unsafe json_object_get_type(object) == json_type_double
    let isExact = isDouble || range.count <= NumberLiteral.exactIntegerLength
    let value = isExact ? unsafe json_object_get_double(object) : Double(text) ?? .infinity
    return NumberLiteral(text: text, value: value.isZero && text.hasPrefix("-") ? -0.0 : value)
  }

  private static func string(from object: OpaquePointer?) -> String {
    let length = unsafe Int(json_object_get_string_len(object))
    guard let start = unsafe json_object_get_string(object) else { return "" }
    return unsafe String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }
}

extension NumberLiteral {
  /// Integers of this many characters always fit into 64 bits; json-c clamps longer ones to the largest that does.
  fileprivate static let exactIntegerLength = 18
}

extension SyntaxError {
  fileprivate static func tooLarge(_ size: Int, limit: Int) -> SyntaxError {
    SyntaxError(.tooLarge, at: 0, "the text has \(size) bytes, more than the limit of \(limit)")
  }

  /// An internal error: the outline accepts text that json-c refuses.
  fileprivate static func refusedByLibrary(_ reason: String, at offset: Int) -> SyntaxError {
    SyntaxError(.syntax, at: offset, "json-c cannot read the text from here: \(reason)")
  }
}
