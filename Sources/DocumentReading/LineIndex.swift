import Parallelism

/// Finds lines and columns for byte offsets.
///
/// `\n`, `\r\n` and a lone `\r` each end a line. A byte order mark belongs to no column, as editors do not show it.
/// Building an index walks the whole text, so callers create it only when there is something to report.
package struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// The offset of each line's first byte, ascending; the first line is always there.
  ///
  /// No file is as long as 32 bits can say, and an index of 64 would take a third of the memory that the file takes.
  private let starts: [UInt32]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = Self.lineStarts(in: bytes)
  }

  package var lineCount: Int { starts.count }

  /// The position of a byte; offsets outside the text are moved to its nearest end.
  package func position(of offset: Int) -> TextPosition {
    let first = Int(starts[0])
    let offset = min(max(offset, first), max(bytes.count, first))
    let line = indexOfLine(containing: offset)
    return TextPosition(line: line + 1, column: offset - Int(starts[line]) + 1)
  }

  /// A line, counted from one, without its ending; empty for a line that does not exist.
  package func text(ofLine line: Int) -> String {
    guard starts.indices.contains(line - 1) else { return "" }
    let start = Int(starts[line - 1])
    let limit = line < starts.count ? Int(starts[line]) : bytes.count
    return String(decoding: bytes[start..<endOfText(from: start, to: limit)], as: UTF8.self)
  }

  private func indexOfLine(containing offset: Int) -> Int {
    let offset = UInt32(clamping: offset)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func endOfText(from start: Int, to limit: Int) -> Int {
    var end = limit
    if end > start, bytes[end - 1] == .lineFeed { end -= 1 }
    if end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
    return end
  }

  private static func lineStarts(in bytes: [UInt8]) -> [UInt32] {
    let first = bytes.starts(with: ByteOrderMark.utf8) ? ByteOrderMark.utf8.count : 0
    let others = Concurrently.map(chunksOf: bytes.count, of: 1 << 20) { lineStarts(in: bytes, afterEndsIn: $0) }
    var starts = [UInt32(first)]
    starts.reserveCapacity(1 + others.reduce(0) { $0 + $1.count })
    for chunk in others { starts += chunk }
    return starts
  }

  /// What follows each line ending in a part of the text; of `\r\n`, the second byte counts.
  private static func lineStarts(in bytes: [UInt8], afterEndsIn part: Range<Int>) -> [UInt32] {
    var starts: [UInt32] = []
    // About as many as an indented document has.
    starts.reserveCapacity(part.count / 16)
    if hasLoneReturn(in: bytes, part) {
      for index in part where endsLine(at: index, in: bytes) { starts.append(UInt32(clamping: index + 1)) }
      return starts
    }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let bytes = unsafe UnsafeBufferPointer(rebasing: bytes[..<part.upperBound])
      var start = part.lowerBound
      while let end = unsafe bytes.firstOffset(of: .lineFeed, from: start) {
        start = end + 1
        starts.append(UInt32(truncatingIfNeeded: start))
      }
    }
    return starts
  }

  /// Whether a part of the text has an ending that is a `\r` without a `\n`.
  private static func hasLoneReturn(in bytes: [UInt8], _ part: Range<Int>) -> Bool {
    var start = part.lowerBound
    while let place = bytes.firstOffset(of: .carriageReturn, in: start..<part.upperBound) {
      if endsLine(at: place, in: bytes) { return true }
      start = place + 1
    }
    return false
  }

  private static func endsLine(at index: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[index] {
    case .lineFeed: true
    case .carriageReturn: index + 1 == bytes.count || bytes[index + 1] != .lineFeed
    default: false
    }
  }
}
