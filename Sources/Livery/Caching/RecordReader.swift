/// Reads what a `RecordWriter` has written; whatever the bytes are, it fails at worst.
struct RecordReader {
  /// The bytes are not what the reader expects.
  struct Failure: Error, Hashable {}

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func number() throws(Failure) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw Failure()
  }

  mutating func fixedNumber() throws(Failure) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { number |= UInt64(try byte()) << shift }
    return number
  }

  /// A number of elements, each of which takes at least one byte.
  mutating func count() throws(Failure) -> Int {
    let count = try number()
    guard count <= UInt64(bytes.endIndex - position) else { throw Failure() }
    return Int(count)
  }

  mutating func run() throws(Failure) -> ArraySlice<UInt8> {
    let length = try count()
    defer { position += length }
    return bytes[position..<position + length]
  }

  private mutating func byte() throws(Failure) -> UInt8 {
    guard position < bytes.endIndex else { throw Failure() }
    defer { position += 1 }
    return bytes[position]
  }
}
