import DocumentReading
import Testing

/// What is refused, where, and in which words.
@Suite struct JSONScannerTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    var text: MarkedText
    var kind: SyntaxError.Kind
    var message: String
    var testDescription: String { text.testDescription }

    init(_ text: String, _ message: String, _ kind: SyntaxError.Kind = .syntax) {
      self.text = MarkedText(text)
      self.kind = kind
      self.message = message
    }
  }

  static let structure: [Refusal] = [
    .init("1️⃣", "the text contains no value"),
    .init(" \n 1️⃣", "the text contains no value"),
    .init("\u{FEFF}1️⃣", "the text contains no value"),
    .init("2️⃣[1️⃣", "the text ends before the array is closed"),
    .init("2️⃣{1️⃣", "the text ends before the object is closed"),
    .init("2️⃣[1,1️⃣", "the text ends before the array is closed"),
    .init("[2️⃣[11️⃣", "the text ends before the array is closed"),
    .init(#"2️⃣{"a"1️⃣"#, "the text ends before the object is closed"),
    .init(#"{"a":1️⃣"#, "the text ends where a value is expected"),
    .init(#"2️⃣{"a":1 1️⃣"#, "the text ends before the object is closed"),
    .init(#"2️⃣{"a":1,1️⃣"#, "the text ends before the object is closed"),
    .init("[11️⃣,]", "trailing comma before ']'"),
    .init("[11️⃣, \n ]", "trailing comma before ']'"),
    .init(#"{"a":11️⃣,}"#, "trailing comma before '}'"),
    .init("[1️⃣,1]", "expected a value, found ','"),
    .init("[1,1️⃣,2]", "expected a value, found ','"),
    .init("{1️⃣,}", "expected a key, found ','"),
    .init(#"{"a":1,1️⃣,"b":2}"#, "expected a key, found ','"),
    .init("{1️⃣:1}", "expected a key, found ':'"),
    .init(#"{"a":1️⃣}"#, "expected a value, found '}'"),
    .init(#"{"a":1️⃣,"b":1}"#, "expected a value, found ','"),
    .init(#"{"a":1️⃣:1}"#, "expected a value, found ':'"),
    .init(#"{"a"1️⃣}"#, "expected ':' between a key and its value"),
    .init(#"{"a" 1️⃣1}"#, "expected ':' between a key and its value"),
    .init(#"{"a"1️⃣,"b"}"#, "expected ':' between a key and its value"),
    .init(#"{"a"1️⃣=1}"#, "expected ':' between a key and its value"),
    .init("[1 1️⃣2]", "expected a comma between two elements of an array"),
    .init("[11️⃣;2]", "expected a comma between two elements of an array"),
    .init(#"["a"1️⃣:"b"]"#, "expected a comma between two elements of an array"),
    .init(#"{"a":1 1️⃣"b":2}"#, "expected a comma between two members of an object"),
    .init("2️⃣[11️⃣}", "the array must be closed with ']', not '}'"),
    .init("2️⃣[1️⃣}", "the array must be closed with ']', not '}'"),
    .init("2️⃣{1️⃣]", "the object must be closed with '}', not ']'"),
    .init(#"2️⃣{"a":[1]1️⃣]"#, "the object must be closed with '}', not ']'"),
    .init("{} 1️⃣x", "unexpected text after the end of the document"),
    .init("1 1️⃣2", "unexpected text after the end of the document"),
    .init("[] 1️⃣]", "unexpected ']' after the end of the document"),
    .init("{}1️⃣,", "unexpected ',' after the end of the document"),
    .init("1️⃣]", "expected a value, found ']'"),
  ]

  static let otherNotations: [Refusal] = [
    .init("{1️⃣'a':1}", "JSON strings are quoted with \", not '"),
    .init("[1️⃣'a']", "JSON strings are quoted with \", not '"),
    .init("[1️⃣`a`]", "JSON strings are quoted with \", not `"),
    .init("[1️⃣“a”]", "JSON strings are quoted with \", not “"),
    .init("{1️⃣a:1}", "a key must be a string"),
    .init("{1️⃣$a:1}", "a key must be a string"),
    .init("{1️⃣1:1}", "a key must be a string"),
    .init("{1️⃣null:1}", "a key must be a string"),
    .init("1️⃣// c\n1", "JSON does not allow comments"),
    .init("1 1️⃣// c", "JSON does not allow comments"),
    .init("[1, 1️⃣/* c */ 2]", "JSON does not allow comments"),
    .init("{ 1️⃣# c\n}", "JSON does not allow comments"),
    .init("[1️⃣/]", "unexpected '/' outside of a string"),
    .init("1️⃣True", "'True' is not a JSON value"),
    .init("[1️⃣tru]", "'tru' is not a JSON value"),
    .init("[1️⃣nulll]", "'nulll' is not a JSON value"),
    .init("[1️⃣undefined]", "'undefined' is not a JSON value"),
    .init("[1️⃣NaN]", "'NaN' is not a JSON value"),
    .init("[1️⃣Infinity]", "'Infinity' is not a JSON value"),
    .init("[1️⃣-Infinity]", "'-Infinity' is not a JSON value"),
    .init("[1️⃣-NaN]", "'-NaN' is not a JSON value"),
    .init("1️⃣(1)", "unexpected '(' outside of a string"),
    .init("1️⃣<html>", "unexpected '<' outside of a string"),
    .init("[1️⃣\u{A0}1]", "unexpected character U+00A0 outside of a string"),
    .init("[1️⃣\u{B}1]", "unexpected character U+000B outside of a string"),
    .init("\u{FEFF}1️⃣\u{FEFF}1", "unexpected character U+FEFF outside of a string"),
    .init("[1️⃣🎨]", "unexpected character U+1F3A8 outside of a string"),
  ]

  static let numbers: [Refusal] = [
    .init("1️⃣+1", "a number must not begin with '+'"),
    .init("1️⃣01", "a number must not begin with a zero"),
    .init("[-1️⃣01]", "a number must not begin with a zero"),
    .init("[1️⃣00]", "a number must not begin with a zero"),
    .init("[01️⃣x10]", "'0x10' is not a number"),
    .init("[1.1️⃣]", "expected a digit after the decimal point"),
    .init("[1.1️⃣e5]", "expected a digit after the decimal point"),
    .init("[1️⃣.5]", "expected a digit before the decimal point"),
    .init("[-1️⃣.5]", "expected a digit after the '-'"),
    .init("-1️⃣", "expected a digit after the '-'"),
    .init("[-1️⃣-1]", "expected a digit after the '-'"),
    .init("[-1️⃣ 1]", "expected a digit after the '-'"),
    .init("[1e1️⃣]", "expected a digit after the exponent's 'e'"),
    .init("[1E+1️⃣]", "expected a digit after the exponent's 'e'"),
    .init("[1e1️⃣.5]", "expected a digit after the exponent's 'e'"),
    .init("[11️⃣_000]", "'1_000' is not a number"),
    .init("[161️⃣px]", "'16px' is not a number"),
    .init("[1.21️⃣.3]", "'1.2.3' is not a number"),
    .init("[1️⃣1e999]", "'1e999' is out of range; the largest number is about 1.8e308", .numberOutOfRange),
    .init("[1️⃣-1e999]", "'-1e999' is out of range; the largest number is about 1.8e308", .numberOutOfRange),
  ]

  static let strings: [Refusal] = [
    .init(#"2️⃣"abc1️⃣"#, "the text ends inside a string"),
    .init(#"[2️⃣"abc\"1️⃣"#, "the text ends inside a string"),
    .init(#"[2️⃣"abc\1️⃣"#, "the text ends inside a string"),
    .init("[\"a1️⃣\tb\"]", "a control character must be escaped"),
    .init("[\"a1️⃣\nb\"]", "a string must end on the line it begins on"),
    .init("[\"1️⃣\0\"]", "a control character must be escaped"),
    .init("[\"1️⃣\u{1F}\"]", "a control character must be escaped"),
    .init(#"["a1️⃣\x41"]"#, "invalid escape sequence: a backslash before 'x'"),
    .init(#"["a1️⃣\'"]"#, "invalid escape sequence: a backslash before '''"),
    .init(#"["a1️⃣\U0041"]"#, "invalid escape sequence: a backslash before 'U'"),
    .init("[\"a1️⃣\\\nb\"]", "invalid escape sequence: a backslash before character U+000A"),
    .init(#"["1️⃣\u00g0"]"#, "expected four hexadecimal digits after '\\u'"),
    .init(#"["1️⃣\u12"]"#, "expected four hexadecimal digits after '\\u'"),
    .init(#"["1️⃣\u+123"]"#, "expected four hexadecimal digits after '\\u'"),
    .init(#"["1️⃣\ud800"]"#, "'\\ud800' is half of a surrogate pair", .encoding),
    .init(#"["1️⃣\uDBFF\n"]"#, "'\\uDBFF' is half of a surrogate pair", .encoding),
    .init(#"["1️⃣\ud800\u0041"]"#, "'\\ud800' is half of a surrogate pair", .encoding),
    .init(#"["1️⃣\ud800\ud800\udc00"]"#, "'\\ud800' is half of a surrogate pair", .encoding),
    .init(#"["1️⃣\udc00"]"#, "'\\udc00' is half of a surrogate pair", .encoding),
    .init(#"{"1️⃣\udfff":1}"#, "'\\udfff' is half of a surrogate pair", .encoding),
    .init(#"{"a1️⃣\u0000b":1}"#, "a key must not contain the character U+0000", .nullInKey),
    .init("[1️⃣\0]", "null byte outside of a string", .encoding),
  ]

  @Test(arguments: structure + otherNotations + numbers + strings)
  func refusesWhatIsNotJSON(refusal: Refusal) {
    let problems = problems(in: refusal.text.bytes)
    #expect(problems.map(\.kind) == [refusal.kind])
    #expect(problems.map(\.offset) == Array(refusal.text.offsets.prefix(1)))
    #expect(problems.map(\.message) == [refusal.message])
    #expect(problems.flatMap(\.notes).map(\.offset) == Array(refusal.text.offsets.dropFirst()))
  }

  /// After The Unicode Standard 16.0, table 3-7; the offset is that of the first byte after the quote.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x41], [0xC2, 0xC2], [0xE0, 0x9F, 0xBF], [0xE1, 0x80],
      [0xE1, 0x80, 0x41], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80],
      [0xF1, 0x80, 0x80, 0xC0], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]]
  )
  func refusesBytesThatAreNotUTF8(bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let texts = [[quote, 0xC3, 0xA9] + bytes + [quote], [quote, 0xC3, 0xA9] + bytes]
    for text in texts {
      let problems = problems(in: text)
      #expect(problems.map(\.kind) == [.encoding])
      #expect(problems.map(\.offset) == [3])
    }
  }

  @Test(arguments: [[0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x7D, 0x00], [0xE9, 0x5B]])
  func refusesOtherEncodings(bytes: [UInt8]) {
    #expect(problems(in: bytes).map(\.kind) == [.encoding])
  }

  @Test(arguments: [
    ("[1,]", "remove the comma"), ("['a']", "use double quotes"), ("[NaN]", "JSON supports only finite numbers"),
    ("// c", "remove the comment, name the file '.jsonc' or '.json5', or begin it with '// jsonc'"),
    ("{a: 1}", #"write "a" in double quotes"#), ("[None]", "write 'null'"),
    ("[False]", "write 'false'"), ("[red]", "put a string in double quotes"), ("[07]", "remove the leading zero"),
    ("[0xFF]", "JSON supports only decimal numbers"), ("[\"\t\"]", #"write '\t' for it inside a string"#),
    ("[\"\u{1}\"]", #"write '\u0001' for it inside a string"#), (#"["\d"]"#, #"write '\\' for a literal backslash"#),
  ])
  func advisesWhatToDo(text: String, advice: String) {
    #expect(problems(in: text).map(\.advice) == [advice])
  }

  @Test func keepsMessagesShortWhateverTheTextSays() {
    let problems = problems(in: "[" + String(repeating: "x", count: 5000) + "]")
    #expect(problems.allSatisfy { $0.message.utf8.count < 100 })
  }

  @Test func failsForEveryBeginningOfADocument() {
    let bytes = Array(sampleDocument.utf8)
    #expect(problems(in: bytes).isEmpty)
    for count in bytes.indices {
      let problems = problems(in: Array(bytes.prefix(count)))
      #expect(problems.count == 1, "after \(count) bytes")
      #expect(problems.allSatisfy { (0...count).contains($0.offset) }, "after \(count) bytes")
    }
  }
}
