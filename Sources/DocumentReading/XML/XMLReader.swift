/// Reads XML 1.0 as far as documents of data need it: elements, attributes, characters and the entities that a document
/// declares itself.
///
/// Nothing outside of the document is read: no external entity, and no document type. What entities become is limited, and so is
/// the nesting of elements.
package struct XMLReader {
  /// How deep elements may be nested, as in JSON.
  package static let maximumDepth = JSONReader.Limits.standard.maximumDepth
  /// How many bytes entities may become, which can refer to each other.
  package static let maximumExpansion = 1 << 20

  let bytes: [UInt8]
  var position = 0
  private var open: [(element: MarkupElement, text: [UInt8])] = []
  private var root: MarkupElement?
  private var entities: [String: XMLEntity] = [:]
  private var expanded = 0

  /// - Returns: The root element.
  package static func read(_ bytes: [UInt8]) throws(ReadingError) -> MarkupElement {
    do throws(SyntaxError) {
      try checkEncoding(of: bytes)
      var reader = XMLReader(bytes)
      return try reader.document()
    } catch {
      throw ReadingError(problems: [error])
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: ByteOrderMark.utf8) { position = ByteOrderMark.utf8.count }
  }

  private static func checkEncoding(of bytes: [UInt8]) throws(SyntaxError) {
    if bytes.starts(with: ByteOrderMark.utf16LittleEndian) || bytes.starts(with: ByteOrderMark.utf16BigEndian) {
      throw .sixteenBitText
    }
    let decoded = String(decoding: bytes, as: UTF8.self).utf8
    guard !decoded.elementsEqual(bytes) else { return }
    throw .notUTF8(at: zip(decoded, bytes).prefix { $0 == $1 }.count)
  }

  // MARK: Document

  private mutating func document() throws(SyntaxError) -> MarkupElement {
    while position < bytes.count {
      if bytes[position] == .less {
        try markup()
      } else {
        try characters()
      }
    }
    if let last = open.last { throw .unclosedElement(last.element, at: position) }
    guard let root else { throw .noElement(at: position) }
    return root
  }

  private mutating func markup() throws(SyntaxError) {
    if isNext("<!--") {
      try skip(past: "-->", of: "comment")
    } else if isNext("<![CDATA[") {
      try section()
    } else if isNext("<?") {
      try skip(past: "?>", of: "instruction")
    } else if isNext("<!DOCTYPE") {
      try documentType()
    } else if isNext("</") {
      try endTag()
    } else {
      try startTag()
    }
  }

  private mutating func characters() throws(SyntaxError) {
    let start = position
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != .less {
      try character(to: &text)
    }
    guard !open.isEmpty else {
      if text.allSatisfy(\.isBlank) { return }
      throw .textOutside(at: bytes[start...].firstIndex { !$0.isBlank } ?? start)
    }
    open[open.count - 1].text += text
  }

  private mutating func section() throws(SyntaxError) {
    let start = position
    try skip(past: "]]>", of: "CDATA section")
    guard !open.isEmpty else { throw .textOutside(at: start) }
    open[open.count - 1].text += bytes[(start + "<![CDATA[".utf8.count)..<(position - 3)].filter {
      $0 != .carriageReturn
    }
  }

  /// Takes a character or a reference; a line ends with a line feed, whatever the system writes.
  private mutating func character(to text: inout [UInt8]) throws(SyntaxError) {
    switch bytes[position] {
    case .ampersand: return try reference(to: &text)
    case .carriageReturn:
      if byte(after: 1) != .lineFeed { text.append(.lineFeed) }
    case let byte: text.append(byte)
    }
    position += 1
  }

  // MARK: Tags

  private mutating func startTag() throws(SyntaxError) {
    let start = position
    position += 1
    let name = takeName()
    if name.isEmpty { throw .strayLess(at: start) }
    if root != nil, open.isEmpty { throw .secondRoot(name, at: start) }
    if open.count >= Self.maximumDepth { throw .tooDeepElements(at: start, limit: Self.maximumDepth) }
    var attributes: [MarkupElement.Attribute] = []
    var known: Set<String> = []
    while true {
      skipSpaces()
      guard position < bytes.count else { throw .unclosedTag(name, from: start, at: position) }
      if bytes[position] == .greater || isNext("/>") { break }
      let place = position
      let attribute = try attribute(of: name, from: start)
      guard known.insert(attribute.name).inserted else { throw .repeatedAttribute(attribute.name, at: place) }
      attributes.append(attribute)
    }
    open.append((MarkupElement(name: name, attributes: attributes, offset: start), []))
    if bytes[position] == .greater {
      position += 1
    } else {
      position += 2
      close()
    }
  }

  private mutating func attribute(of element: String, from start: Int) throws(SyntaxError) -> MarkupElement.Attribute {
    let place = position
    let name = takeName()
    if name.isEmpty { throw .strayInTag(element, character(at: position), at: position) }
    skipSpaces()
    guard position < bytes.count, bytes[position] == .equals else { throw .noValue(of: name, at: place) }
    position += 1
    skipSpaces()
    guard position < bytes.count, bytes[position] == .quote || bytes[position] == .apostrophe else {
      throw .unquotedValue(of: name, at: position)
    }
    let (quote, opening) = (bytes[position], position)
    position += 1
    var value: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == .less { throw .lessInValue(of: name, at: position, from: opening) }
      let isBlank = bytes[position].isBlank
      try character(to: &value)
      if isBlank, value.last?.isBlank == true { value[value.count - 1] = .space }
    }
    guard position < bytes.count else { throw .unclosedValue(of: name, at: opening) }
    position += 1
    return .init(name: name, value: String(decoding: value, as: UTF8.self))
  }

  private mutating func endTag() throws(SyntaxError) {
    let start = position
    position += 2
    let name = takeName()
    skipSpaces()
    guard let last = open.last else { throw .strayEnd(name, at: start) }
    guard name == last.element.name else { throw .wrongEnd(name, of: last.element, at: start) }
    guard position < bytes.count, bytes[position] == .greater else { throw .openEnd(name, at: position) }
    position += 1
    close()
  }

  private mutating func close() {
    guard let last = open.popLast() else { return }
    var element = last.element
    element.text = String(decoding: last.text, as: UTF8.self)
    if open.isEmpty { root = element } else { open[open.count - 1].element.children.append(element) }
  }

  // MARK: Entities

  private mutating func reference(to text: inout [UInt8]) throws(SyntaxError) {
    let start = position
    guard let end = bytes[start...].prefix(Self.longestReference).firstIndex(of: .semicolon) else {
      throw .strayAmpersand(at: start)
    }
    let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    if let characters = XMLEntity.predefined(name) {
      text += characters
      position = end + 1
      return
    }
    switch entities[name] {
    case nil:
      let isName = !name.isEmpty && name.utf8.allSatisfy { $0.isInName || $0 == .numberSign }
      throw isName ? SyntaxError.unknownEntity(name, at: start) : .strayAmpersand(at: start)
    case .text(let characters)?:
      try count(characters, at: start)
      text += characters
    case .unread(let reason)?: throw .unreadEntity(name, reason, at: start)
    }
    position = end + 1
  }

  private mutating func count(_ characters: [UInt8], at offset: Int) throws(SyntaxError) {
    expanded += characters.count
    if expanded > Self.maximumExpansion { throw .expandsTooFar(at: offset, limit: Self.maximumExpansion) }
  }

  /// No name of an entity is longer.
  private static let longestReference = 256

  private mutating func documentType() throws(SyntaxError) {
    let start = position
    position += "<!DOCTYPE".utf8.count
    var isInside = false
    while position < bytes.count {
      switch bytes[position] {
      case .greater where !isInside:
        position += 1
        return
      case .openBracket: (isInside, position) = (true, position + 1)
      case .closeBracket: (isInside, position) = (false, position + 1)
      case .quote, .apostrophe: _ = try quoted(in: start)
      case .less where isNext("<!--"): try skip(past: "-->", of: "comment")
      case .less where isNext("<?"): try skip(past: "?>", of: "instruction")
      case .less where isNext("<!ENTITY"): try entity()
      case .less: try declaration()
      default: position += 1
      }
    }
    throw .unclosedMarkup("document type", "]>", at: start)
  }

  /// A declaration in a document type; only those of entities say something.
  private mutating func declaration() throws(SyntaxError) {
    let start = position
    while position < bytes.count, bytes[position] != .greater {
      if bytes[position] == .quote || bytes[position] == .apostrophe {
        _ = try quoted(in: start)
      } else {
        position += 1
      }
    }
    guard position < bytes.count else { throw .unclosedMarkup("declaration", ">", at: start) }
    position += 1
  }

  private mutating func entity() throws(SyntaxError) {
    let start = position
    position += "<!ENTITY".utf8.count
    skipSpaces()
    let name = takeName()
    skipSpaces()
    // Those for document types, and those in other files, are none for the text.
    guard !name.isEmpty, position < bytes.count, bytes[position] == .quote || bytes[position] == .apostrophe else {
      if !name.isEmpty, entities[name] == nil { entities[name] = .unread("is in another file") }
      return try declaration()
    }
    let value = try quoted(in: start)
    let next = position
    // As in the text, the first declaration counts.
    if entities[name] == nil { entities[name] = try entity(of: value) }
    position = next
    try declaration()
  }

  private mutating func entity(of range: Range<Int>) throws(SyntaxError) -> XMLEntity {
    if bytes[range].contains(.less) { return .unread("has elements in it") }
    var text: [UInt8] = []
    position = range.lowerBound
    while position < range.upperBound { try character(to: &text) }
    try count(text, at: range.lowerBound)
    return .text(text)
  }

  /// What is in quotes, behind which reading goes on.
  private mutating func quoted(in start: Int) throws(SyntaxError) -> Range<Int> {
    let opening = position
    guard let end = bytes[(opening + 1)...].firstIndex(of: bytes[opening]) else {
      throw .unclosedMarkup("declaration", String(UnicodeScalar(bytes[opening])), at: start)
    }
    position = end + 1
    return (opening + 1)..<end
  }
}

// MARK: - Bytes

extension XMLReader {
  private func byte(after count: Int) -> UInt8 { position + count < bytes.count ? bytes[position + count] : 0 }

  private func isNext(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
  }

  private mutating func skip(past end: String, of kind: String) throws(SyntaxError) {
    let (start, mark) = (position, Array(end.utf8))
    while let next = bytes[position...].firstIndex(of: mark[0]) {
      if bytes[next...].starts(with: mark) {
        position = next + mark.count
        return
      }
      position = next + 1
    }
    throw .unclosedMarkup(kind, end, at: start)
  }

  private mutating func takeName() -> String {
    let start = position
    guard position < bytes.count, bytes[position].startsElement else { return "" }
    while position < bytes.count, bytes[position].isInName { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func character(at offset: Int) -> Character {
    String(decoding: bytes[offset...].prefix(4), as: UTF8.self).first ?? "?"
  }
}

/// What stands for an entity.
private enum XMLEntity {
  case text([UInt8])
  /// Why it is not read.
  case unread(String)

  /// The entities that all documents have, and the characters that are written as numbers; nil for any others.
  static func predefined(_ name: String) -> [UInt8]? {
    switch name {
    case "amp": return [.ampersand]
    case "lt": return [.less]
    case "gt": return [.greater]
    case "quot": return [.quote]
    case "apos": return [.apostrophe]
    default: break
    }
    guard name.utf8.first == .numberSign else { return nil }
    let digits = name.dropFirst()
    let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, code > 0, let scalar = UnicodeScalar(code) else { return nil }
    return Array(String(scalar).utf8)
  }
}

extension UInt8 {
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
  fileprivate static let equals = UInt8(ascii: "=")
  fileprivate static let ampersand = UInt8(ascii: "&")
  fileprivate static let semicolon = UInt8(ascii: ";")
  fileprivate static let numberSign = UInt8(ascii: "#")

  /// Whether a name begins with it; a byte of a character beyond ASCII may be in any name.
  fileprivate var startsElement: Bool {
    isLetter || self == UInt8(ascii: "_") || self == .colon || self >= 0x80
  }

  fileprivate var isInName: Bool {
    startsElement || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
