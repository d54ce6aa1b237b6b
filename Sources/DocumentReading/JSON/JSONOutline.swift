/// Where every value and every key of a JSON text begins and ends.
///
/// json-c supplies values but no positions, and accepts much that JSON does not allow. The outline adds the rest: one
/// walk over the bytes that records positions and rejects everything that RFC 8259 does not allow. A text that has an
/// outline is JSON, except that keys may be repeated and numbers may be out of range, which only the values show.
struct JSONOutline {
  /// One value.
  ///
  /// Entries are in document order, so a container's descendants follow it immediately.
  struct Entry {
    /// The offset of the value's first byte.
    var start: Int32
    /// The offset after its last byte.
    var end: Int32
    /// The offset of the opening quote of its key; negative for an element and for the root.
    var key: Int32
    /// The index of the first entry that is not a descendant.
    var next: Int32
    /// How many children the value has.
    var count: Int32
    /// How many levels of containers the value spans: none for a scalar, one for `[]`.
    var height: Int32

    /// Adds what is known of a container at its end.
    mutating func close(at end: Int32, next: Int32, _ count: Int32, height: Int32) {
      (self.end, self.next, self.count, self.height) = (end, next, count, height)
    }
  }

  var entries: [Entry]

  init(of bytes: [UInt8], maximumDepth: Int) throws(SyntaxError) {
    var scanner = JSONScanner(bytes, maximumDepth: maximumDepth)
    try scanner.scanDocument()
    entries = scanner.entries
  }
}

extension JSONOutline.Entry {
  /// The bytes of the value.
  var range: Range<Int> { Int(start)..<Int(end) }

  /// Where the entry begins, with its key if it has one.
  var keyOrStart: Int { Int(key >= 0 ? key : start) }

  var isMember: Bool { key >= 0 }

  var isContainer: Bool { height > 0 }
}
