import DocumentReading
import Foundation
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    (#""""#, ""), (#""a""#, "a"), (#"  "a"  "#, "a"), ("\u{FEFF}\"a\"", "a"),
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\ud83c\udfa8""#, "🎨"), (#""🎨 naïve""#, "🎨 naïve"),
    (#""a\u0000b""#, "a\0b"), (#""\u001f""#, "\u{1F}"), ("\"\u{7F}\"", "\u{7F}"), (#""\u2028""#, "\u{2028}"),
    ("\"\u{10FFFF}\u{FFFE}\u{0800}\"", "\u{10FFFF}\u{FFFE}\u{0800}"),
    (#""/* no comment */ , ] }""#, "/* no comment */ , ] }"),
    (#""\\u0041""#, #"\u0041"#), (#""'""#, "'"), (#""\uD7FF\uE000""#, "\u{D7FF}\u{E000}"),
  ])
  func readsStrings(text: String, value: String) throws {
    let string = try #require(try read(text).string)
    #expect(Array(string.utf8) == Array(value.utf8))
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", -0.0), ("-0.0", -0.0), ("-0e5", -0.0), ("1", 1), ("-1", -1), ("10", 10), ("0.5", 0.5),
      ("1.50", 1.5),
      ("1e5", 1e5), ("1E5", 1e5), ("1e+5", 1e5), ("1e-5", 1e-5), ("0e0", 0),
      ("123456789012345678", 123_456_789_012_345_680),
      ("9223372036854775807", 9_223_372_036_854_775_808), ("-9223372036854775808", -9_223_372_036_854_775_808),
      ("18446744073709551615", 18_446_744_073_709_551_616), ("18446744073709551616", 18_446_744_073_709_551_616),
      ("-9223372036854775809", -9_223_372_036_854_775_808), ("12345678901234567890123", 12_345_678_901_234_567_741_440),
      ("-12345678901234567890123", -12_345_678_901_234_567_741_440), ("1.7976931348623157e308", 1.7976931348623157e308),
      ("5e-324", .leastNonzeroMagnitude), ("1e-999", 0), ("-1e-999", -0.0), ("0.1", 0.1),
      ("2.2250738585072011e-308", Double(bitPattern: 0x000F_FFFF_FFFF_FFFF)),
      ("0.1000000000000000055511151231257827", 0.1), ("9007199254740993", 9_007_199_254_740_992),
    ] as [(String, Double)]
  )
  func readsNumbersAndKeepsTheirText(text: String, value: Double) throws {
    for source in [text, " \(text)\n"] {
      let number = try #require(try read(source).number)
      #expect(number.text == text)
      #expect(number.value.bitPattern == value.bitPattern)
    }
  }

  @Test func readsTheNearestValueOfANumberOfManyDigits() throws {
    let digits = String(repeating: "7", count: 300)
    #expect(try read(digits).number?.value == Double(digits))
    #expect(problems(in: digits + digits).map(\.kind) == [.numberOutOfRange])
  }

  @Test func readsWordsAndNestedContainers() throws {
    let root = try read(#"[true, false, null, [], {}, [[]], {"": {"a": [null]}}]"#)
    let elements = try #require(root.array)
    #expect(elements.map(\.kindName).suffix(4) == ["an array", "an object", "an array", "an object"])
    #expect([elements[0].bool, elements[1].bool] == [true, false])
    #expect(elements[6][""]?["a"]?.array?.first?.isNull == true)
  }

  @Test(arguments: ["[1]", " [1]", "[ 1 ]", "\r\n[\t1\n]\r\n", "\u{FEFF} [1] "])
  func skipsWhitespaceAndAByteOrderMark(text: String) throws {
    #expect(try read(text).array?.first?.number?.value == 1)
  }

  @Test func decodesKeys() throws {
    let members = try #require(try read(#"{"\u0061\n": 1, "\ud83c\udfa8": 2, "": 3}"#).members)
    #expect(members.map(\.key) == ["a\n", "🎨", ""])
  }

  @Test func gathersAllNumbersOutOfRange() {
    #expect(problems(in: "[1e999, 1, -1e400]").map(\.offset) == [1, 11])
  }

  @Test func gathersNumbersAndRepeatedKeysInTheOrderOfTheText() {
    let problems = problems(in: #"[{"a":1,"a":2}, 1e999, {"b":1,"b":2}]"#)
    #expect(problems.map(\.kind) == [.duplicateKey, .numberOutOfRange, .duplicateKey])
  }

  @Test func refusesATextThatIsTooLarge() {
    let limits = JSONReader.Limits(maximumSize: 4)
    #expect(problems(in: Array("[12]".utf8), limits: limits).isEmpty)
    #expect(problems(in: Array("[123]".utf8), limits: limits).map(\.kind) == [.tooLarge])
  }
}

// MARK: - Against another reader

/// Foundation's reader was written by others from the same grammar.
@Suite struct JSONReaderAgreementTests {
  @Test func agreesOnTheSample() throws {
    let bytes = Array(sampleDocument.utf8)
    #expect(agrees(try JSONReader.read(bytes), try foundationValue(of: bytes)))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func agreesOnWhateverItAcceptsOfBrokenDocuments(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var accepted = 0
    for _ in 0..<2500 {
      let bytes = mutation(of: Array(sampleDocument.utf8), using: &generator)
      guard let node = try? JSONReader.read(bytes) else { continue }
      accepted += 1
      let value = try #require(try? foundationValue(of: bytes), "\(String(decoding: bytes, as: UTF8.self))")
      #expect(agrees(node, value), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(accepted > 100)
  }

  @Test(arguments: [5, 6] as [UInt64])
  func survivesAnyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array(#"{}[]",:\ue019.-+ntf"#.utf8) + [0, 10, 0x80, 0xC3, 0xFF]
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      let problems = problems(in: bytes)
      #expect(problems.allSatisfy { (0...bytes.count).contains($0.offset) })
      #expect(!problems.contains { $0.message.contains("json-c") }, "\(bytes)")
    }
  }

  private func mutation(of bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = bytes.randomElement(using: &generator) ?? 0
      case 2: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      default: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: index)
      }
    }
    return bytes
  }

  private func foundationValue(of bytes: [UInt8]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  private func agrees(_ node: DataNode, _ other: Any) -> Bool {
    switch node.value {
    case .null: other is NSNull
    case .bool(let bool): (other as? NSNumber)?.boolValue == bool
    case .number(let number): agrees(number.value, other)
    case .string(let string): (other as? String).map { Array($0.utf8) == Array(string.utf8) } ?? false
    case .array(let elements): agrees(elements, other)
    case .object(let members): agrees(members, other)
    }
  }

  /// Foundation reads long integers by way of `Decimal`, which costs the last bits.
  private func agrees(_ number: Double, _ other: Any) -> Bool {
    guard let other = (other as? NSNumber)?.doubleValue else { return false }
    return abs(number - other) <= 1e-14 * abs(number)
  }

  private func agrees(_ elements: [DataNode], _ other: Any) -> Bool {
    guard let others = other as? [Any], others.count == elements.count else { return false }
    return zip(elements, others).allSatisfy { agrees($0, $1) }
  }

  private func agrees(_ members: [DataNode.Member], _ other: Any) -> Bool {
    guard let others = other as? [String: Any], others.count == members.count else { return false }
    return members.allSatisfy { member in others[member.key].map { agrees(member.node, $0) } ?? false }
  }
}
