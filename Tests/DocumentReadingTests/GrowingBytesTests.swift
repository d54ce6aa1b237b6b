import Testing

@testable import DocumentReading

@Suite struct GrowingBytesTests {
  /// Lengths around those of the words in which few bytes are copied, and around the first capacity.
  @Test func appendsTextsOfAnyLength() {
    var bytes = GrowingBytes()
    var expected: [UInt8] = []
    for length in Array(0..<40) + [63, 64, 65, 200, 5000] {
      let part = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length) }
      bytes.append(contentsOf: part)
      bytes.append(contentsOf: part[(length / 2)...])
      expected += part + part[(length / 2)...]
      #expect(bytes.count == expected.count)
    }
    #expect(bytes.array == expected)
  }

  @Test(arguments: ["", "a", "a text", "15 characters..", "sixteen letters.", "more than sixteen letters", "größer, 🔥"])
  func appendsStrings(text: String) {
    var bytes = GrowingBytes()
    bytes.append(text)
    bytes.append(UInt8(ascii: "/"))
    // What begins in the middle of another string is not where a string usually is.
    bytes.append(String(("<" + text).dropFirst()))
    #expect(bytes.string == text + "/" + text)
  }

  @Test func appendsItsOwnBytesAgain() {
    var bytes = GrowingBytes()
    bytes.append("ab")
    // Beyond the first capacity, the bytes move meanwhile.
    for _ in 0..<8 { bytes.append(copyOf: 0..<bytes.count) }
    #expect(bytes.string == String(repeating: "ab", count: 256))
    bytes.append(copyOf: 1..<3)
    bytes.append(copyOf: 5..<5)
    #expect(bytes.count == 514 && bytes.suffix(from: 510) == Array("abba".utf8))
  }

  @Test func appendsWhatABodyWrites() {
    var bytes = GrowingBytes()
    for count in [0, 3, 63, 64, 100] {
      unsafe bytes.append(atMost: count + 10) { place in
        for index in 0..<count { unsafe (place + index).initialize(to: UInt8(index)) }
        return count
      }
    }
    #expect(bytes.array == [0, 3, 63, 64, 100].flatMap { (0..<$0).map { UInt8($0) } })
  }

  @Test func repeatsAByteAndForgetsTheEnd() {
    var bytes = GrowingBytes()
    bytes.append(.space, times: 0)
    #expect(bytes.count == 0)
    bytes.append(.space, times: 100)
    bytes.append("end")
    bytes.truncate(to: 200)
    #expect(bytes.count == 103 && bytes.suffix(from: 99) == Array(" end".utf8))
    bytes.truncate(to: 2)
    #expect(bytes.string == "  ")
  }

  @Test func keepsWhatItHasWhenRoomIsMade() {
    var bytes = GrowingBytes()
    bytes.append("kept")
    for more in [0, 1, 100, 1 << 20] { bytes.reserve(more) }
    #expect(bytes.string == "kept")
  }
}
