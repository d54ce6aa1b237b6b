import DesignTokens
/// Writes values as bytes, one after the other, without names or padding.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  /// Seven bits of the number in each byte, the lowest first; the last byte is below 128.
  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Always eight bytes.
  mutating func write(fixed number: UInt64) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// The length, and the bytes themselves.
  mutating func write(_ run: some Collection<UInt8>) {
    write(UInt64(run.count))
    bytes.append(contentsOf: run)
  }
}

/// A value that can be written as bytes and read again by the same build of the tool.
///
/// The format has no versions: the file that holds records names the build that wrote it, and others ignore it.
protocol Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure)
  func write(to writer: inout RecordWriter)
}

extension Int: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self = Int(truncatingIfNeeded: try reader.number())
  }

  func write(to writer: inout RecordWriter) {
    writer.write(UInt64(bitPattern: Int64(self)))
  }
}

extension Bool: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self = try reader.number() != 0
  }

  func write(to writer: inout RecordWriter) {
    writer.write(self ? 1 : 0)
  }
}

extension Double: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(bitPattern: try reader.fixedNumber())
  }

  func write(to writer: inout RecordWriter) {
    writer.write(fixed: bitPattern)
  }
}

extension String: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(decoding: try reader.run(), as: UTF8.self)
  }

  func write(to writer: inout RecordWriter) {
    writer.write(utf8)
  }
}

extension ContentHash: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self.init(high: try reader.fixedNumber(), low: try reader.fixedNumber())
  }

  func write(to writer: inout RecordWriter) {
    writer.write(fixed: high)
    writer.write(fixed: low)
  }
}

extension Optional: Recordable where Wrapped: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
  }

  func write(to writer: inout RecordWriter) {
    (self != nil).write(to: &writer)
    if let self { self.write(to: &writer) }
  }
}

extension Array: Recordable where Element: Recordable {
  init(from reader: inout RecordReader) throws(RecordReader.Failure) {
    self = []
    // A damaged count must not reserve memory, so elements are added as long as there are any.
    for _ in 0..<(try reader.count()) { append(try Element(from: &reader)) }
  }

  func write(to writer: inout RecordWriter) {
    count.write(to: &writer)
    for element in self { element.write(to: &writer) }
  }
}
