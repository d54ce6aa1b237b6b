#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The byte order marks that announce an encoding at the start of a file.
enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let utf16LittleEndian: [UInt8] = [0xFF, 0xFE]
  static let utf16BigEndian: [UInt8] = [0xFE, 0xFF]
}

extension [UInt8] {
  /// Eight bytes as one number, the first as its lowest byte; nil where fewer are left.
  @inline(__always) func word(at offset: Int) -> UInt64? {
    guard offset >= 0, offset <= count - 8 else { return nil }
    return unsafe withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian }
  }
}

extension [UInt8] {
  /// Where a byte is found first in a part of the bytes.
  func firstOffset(of byte: UInt8, in part: Range<Int>) -> Int? {
    unsafe withUnsafeBytes { bytes in
      let part = unsafe bytes[part]
      guard let start = unsafe UnsafeRawBufferPointer(rebasing: part).baseAddress,
        let found = unsafe memchr(start, Int32(byte), part.count)
      else { return nil }
      return unsafe part.startIndex + (UnsafeRawPointer(found) - start)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte is found first from a place on that is not behind the end.
  package func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    precondition(start >= 0 && start <= count)
    guard let first = baseAddress, let found = unsafe memchr(first + start, Int32(byte), count - start) else {
      return nil
    }
    return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(first)
  }
}

extension String {
  /// Two texts with a character of ASCII between them, for names of which there are hundreds of thousands.
  package init(joining first: String, _ separator: Unicode.Scalar, _ second: String) {
    self = unsafe first.withBytes { first in
      unsafe second.withBytes { second in
        unsafe String(unsafeUninitializedCapacity: first.count + 1 + second.count) { buffer in
          let end = unsafe buffer.update(fromContentsOf: first)
          unsafe buffer[end] = UInt8(ascii: separator)
          return unsafe buffer[(end + 1)...].update(fromContentsOf: second)
        }
      }
    }
  }

  /// Calls the body with the UTF-8 bytes of the string, as `withUTF8(_:)` does, which has to have a copy of it that counts
  /// as another user.
  @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable(body) { return result }
    return unsafe withBytesOfCopy(body)
  }

  /// For a string that is bridged from Objective-C.
  @inline(never)
  @usableFromInline package func withBytesOfCopy<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8 { unsafe body($0) }
  }
}

extension UInt64 {
  /// A word with the same byte eight times.
  static func repeating(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The highest bit of the first byte that is less than a bound, and perhaps of some behind it; other bits mean nothing.
  ///
  /// From S. Anderson, "Bit Twiddling Hacks": only such a byte takes something from the byte behind it.
  @inline(__always) func marks(below bound: UInt8) -> UInt64 { (self &- Self.repeating(bound)) & ~self }

  /// The same of the first byte that is a certain one.
  @inline(__always) func marks(from byte: UInt8) -> UInt64 { (self ^ Self.repeating(byte)).marks(below: 1) }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  /// Whether it is white space in JSON and in XML.
  var isBlank: Bool { self == .space || self == .lineFeed || self == .carriageReturn || self == .tab }

  var isDigit: Bool {
    UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9")
  }

  var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  /// Whether the byte may be part of an unquoted word or a number.
  var isWordByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt32? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension [[UInt8]] {
  /// How long the parts are together.
  package var byteCount: Int { reduce(0) { $0 + $1.count } }

  /// All parts as one text, copied part by part: `joined()` takes one byte after the other.
  package var concatenated: [UInt8] {
    if count == 1 { return self[0] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for part in self { bytes += part }
    return bytes
  }
}
