import DesignTokens
import Testing

@testable import Livery

@Suite struct RecordReaderTests {
  private func bytes(_ values: any Recordable...) -> [UInt8] {
    var writer = RecordWriter()
    for value in values { value.write(to: &writer) }
    return writer.bytes
  }

  @Test func readsWhatWasWritten() throws {
    let numbers = [0, 1, 127, 128, 300, -1, .max, .min]
    let doubles = [0, -0.0, 0.1, .infinity, .leastNonzeroMagnitude]
    let texts: [String?] = ["", nil, "ä😀\u{0}", String(repeating: "x", count: 1000)]
    let hash = ContentHash(of: "text")
    var reader = RecordReader(bytes(numbers, doubles, texts, hash, true)[...])
    #expect(try [Int](from: &reader) == numbers)
    #expect(try [Double](from: &reader).map(\.bitPattern) == doubles.map(\.bitPattern))
    #expect(try [String?](from: &reader) == texts)
    #expect(try ContentHash(from: &reader) == hash)
    #expect(try Bool(from: &reader))
    #expect(reader.isAtEnd)
  }

  @Test func failsWhereverTheBytesEnd() {
    let whole = bytes(["one", "two"], 300, ContentHash(of: "text"))
    for count in 0..<whole.count {
      var reader = RecordReader(whole[..<count])
      #expect(throws: RecordReader.Failure()) {
        _ = try [String](from: &reader)
        _ = try Int(from: &reader)
        _ = try ContentHash(from: &reader)
      }
    }
  }

  /// A length is believed only as far as there are bytes, so that a damaged one takes no memory.
  @Test func refusesLengthsThatCannotBe() {
    for length in [4, 1 << 40, .max, -1, .min] {
      var reader = RecordReader((bytes(length) + [1, 2, 3])[...])
      #expect(throws: RecordReader.Failure()) { try [Bool](from: &reader) }
      reader = RecordReader((bytes(length) + [1, 2, 3])[...])
      #expect(throws: RecordReader.Failure()) { try String(from: &reader) }
    }
    var endless = RecordReader([UInt8](repeating: 0xFF, count: 100)[...])
    #expect(throws: RecordReader.Failure()) { try Int(from: &endless) }
  }
}
