import Algorithms
import DesignTokens

/// A way to write several words as one name.
enum NameStyle: String, Sendable, CaseIterable {
  case kebab, camel, pascal, snake, constant

  func name(of words: [String]) -> String {
    if let name = plainName(of: words) { return String(decoding: name, as: UTF8.self) }
    return switch self {
    case .kebab: words.map { $0.lowercased() }.joined(separator: "-")
    case .snake: words.map { $0.lowercased() }.joined(separator: "_")
    case .constant: words.map { $0.uppercased() }.joined(separator: "_")
    case .pascal: words.map(\.capitalized).joined()
    case .camel: (words.prefix(1).map { $0.lowercased() } + words.dropFirst().map(\.capitalized)).joined()
    }
  }
}

/// A way to write the paths of tokens that an output may ask for instead of its template's.
enum TokenNaming: String, Sendable, CaseIterable {
  /// The names of a path as they are, with hyphens between them and for what identifiers cannot hold.
  case asWritten
  case lowercase
  /// With two hyphens between names, so that those in them are told from those between them.
  case doubleHyphens
  /// In kebab case with figures as words of their own, as Style Dictionary had it before version 3.
  case separateFigures
  case camel, pascal, snake
  /// With an underscore or two between names as they are.
  case underscores, doubleUnderscores

  /// The style in which all words of a path are written; nil if its names are kept.
  var style: NameStyle? { NameStyle(rawValue: rawValue) }

  /// - Parameter prefix: What is in front of the names of all paths, in kebab case; empty for nothing.
  func name(of path: TokenPath, after prefix: String) -> String {
    if let style { return style.name(of: path, after: prefix.isEmpty ? [] : Words.of(prefix)) }
    let start = prefix.isEmpty ? [] : [prefix]
    if self == .separateFigures {
      let words = Words.of(path).flatMap(Words.ofLettersAndFigures)
      return (start + words).joined(separator: "-").lowercased()
    }
    let names = start + Words.asWritten(path)
    return switch self {
    case .lowercase: names.joined(separator: "-").lowercased()
    case .doubleHyphens: names.joined(separator: "--")
    case .underscores: names.joined(separator: "_")
    case .doubleUnderscores: names.joined(separator: "__")
    default: names.joined(separator: "-")
    }
  }
}

extension NameStyle {
  /// A path as one name, behind other words.
  func name(of path: TokenPath, after prefix: [String] = []) -> String {
    plainName(ofNamesIn: path.description, after: prefix) ?? name(of: prefix + Words.of(path))
  }

  /// The last name of a path as one name, behind other words.
  func name(ofLastOf path: TokenPath, after prefix: [String] = []) -> String {
    let last = path.lastName
    return plainName(ofNamesIn: last, after: prefix) ?? name(of: prefix + Words.ofLast(last, of: path))
  }

  /// One name of a path as another one.
  func name(of name: some StringProtocol) -> String {
    plainName(ofNamesIn: name, after: []) ?? self.name(of: Words.of(name))
  }

  /// The name of words of ASCII characters, byte by byte; nil for any others.
  private func plainName(of words: [String]) -> [UInt8]? {
    var name: [UInt8] = []
    name.reserveCapacity(words.reduce(words.count) { $0 + $1.utf8.count })
    for (index, word) in words.enumerated() {
      if index > 0, let separator { name.append(separator) }
      var beginsWord = true
      for byte in word.utf8 {
        guard byte < 0x80 else { return nil }
        name.append(self.byte(byte, beginsWord: beginsWord, isInFirstWord: index == 0))
        beginsWord = false
      }
    }
    return name
  }

  /// The name of a path of ASCII characters, byte by byte; nil for any other path, and if a name in it has no letters and
  /// figures or may mean something by its signs.
  private func plainName(ofNamesIn path: some StringProtocol, after prefix: [String]) -> String? {
    let beginning = prefix.isEmpty ? [] : plainName(of: prefix)
    guard let beginning else { return nil }
    let name = path.utf8.withContiguousStorageIfAvailable { path -> String? in
      // With a separator in front of every byte, and some room for none.
      let capacity = beginning.count + 2 * path.count + 1
      return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { name in
        _ = unsafe name.initialize(from: beginning)
        return unsafe write(path, to: name, at: beginning.count, words: prefix.count).map { count in
          unsafe String(decoding: UnsafeBufferPointer(rebasing: name[..<count]), as: UTF8.self)
        }
      }
    }
    return name ?? nil
  }

  /// Writes the name of a path behind some words.
  ///
  /// - Returns: Where the name ends; nil if the path is not plain.
  private func write(
    _ path: UnsafeBufferPointer<UInt8>,
    to name: UnsafeMutableBufferPointer<UInt8>,
    at start: Int,
    words countBefore: Int
  ) -> Int? {
    if unsafe writeSmall(path, to: name, at: start, words: countBefore) { return start + path.count }
    let separator = separator
    let isRaised = self == .constant
    var count = start
    var words = countBefore
    var next = 0
    while next <= path.count {
      let before = words
      let end = unsafe Words.forEachByte(of: path, from: next) { byte, beginsWord in
        var byte = byte
        if beginsWord || byte.isUppercase {
          if beginsWord {
            if words > 0, let separator {
              unsafe name.initializeElement(at: count, to: separator)
              count &+= 1
            }
            words &+= 1
          }
          byte = self.byte(byte, beginsWord: beginsWord, isInFirstWord: words == 1)
        } else if isRaised {
          byte = byte.asUppercase
        }
        unsafe name.initializeElement(at: count, to: byte)
        count &+= 1
      }
      guard let end, words > before else { return nil }
      next = end + 1
    }
    return count
  }

  /// Writes the name of a path as most are: small letters and figures with one sign between words, so that only the signs
  /// change; eight bytes are looked at together.
  ///
  /// - Returns: Whether the path is one; what was written means nothing otherwise.
  private func writeSmall(
    _ path: UnsafeBufferPointer<UInt8>,
    to name: UnsafeMutableBufferPointer<UInt8>,
    at start: Int,
    words countBefore: Int
  ) -> Bool {
    guard self == .kebab || self == .snake, countBefore == 0, path.count >= 8, let separator,
      unsafe path[0].isLowercase || path[0].isFigure, unsafe path[path.count - 1].isNameByte
    else { return false }
    let (source, target) = (UnsafeRawBufferPointer(path), UnsafeMutableRawBufferPointer(name))
    var isBehindSign = false
    var index = 0
    while true {
      let word = unsafe source.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      let signs = word.marksOfSigns
      let marks = UInt64.marks
      guard word & marks == 0, word.marksOfSmall | signs == marks else { return false }
      // Behind a sign comes a word.
      guard signs & (signs << 8) == 0, !isBehindSign || signs & 0x80 == 0 else { return false }
      let all = (signs >> 7) &* 0xFF
      let written = (word & ~all) | (UInt64(repeating: separator) & all)
      unsafe target.storeBytes(of: written.littleEndian, toByteOffset: start &+ index, as: UInt64.self)
      if index == path.count - 8 { return true }
      // Some of the last bytes are written twice; what is between them and those before was looked at then.
      let next = min(index + 8, path.count - 8)
      isBehindSign = next == index + 8 && signs >> 63 == 1
      index = next
    }
  }

  @inline(__always)
  private func byte(_ byte: UInt8, beginsWord: Bool, isInFirstWord: Bool) -> UInt8 {
    switch self {
    case .kebab, .snake: byte.asLowercase
    case .constant: byte.asUppercase
    case .pascal: beginsWord ? byte.asUppercase : byte
    case .camel: isInFirstWord ? byte.asLowercase : beginsWord ? byte.asUppercase : byte
    }
  }

  /// The characters that it may give names of ASCII letters and figures.
  var bytes: [UInt8] {
    let capitals = Array(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let small = Array(UInt8(ascii: "a")...UInt8(ascii: "z"))
    let letters =
      switch self {
      case .kebab, .snake: small
      case .constant: capitals
      case .camel, .pascal: small + capitals
      }
    return letters + Array(UInt8(ascii: "0")...UInt8(ascii: "9")) + [separator].compactMap(\.self)
  }

  /// What is between the words.
  private var separator: UInt8? {
    switch self {
    case .kebab: UInt8(ascii: "-")
    case .snake, .constant: UInt8(ascii: "_")
    case .camel, .pascal: nil
    }
  }
}

/// Of eight bytes of ASCII, the highest bit of each that is of a kind.
extension UInt64 {
  fileprivate static let marks = UInt64(repeating: 0x80)

  fileprivate init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Those from one byte to another.
  @inline(__always) private func marks(from first: UInt8, to last: UInt8) -> UInt64 {
    (self &+ UInt64(repeating: 0x80 - first)) & ~(self &+ UInt64(repeating: 0x7F - last)) & Self.marks
  }

  /// Small letters and figures.
  @inline(__always) fileprivate var marksOfSmall: UInt64 {
    marks(from: UInt8(ascii: "a"), to: UInt8(ascii: "z")) | marks(from: UInt8(ascii: "0"), to: UInt8(ascii: "9"))
  }

  /// Hyphens, points and underscores.
  @inline(__always) fileprivate var marksOfSigns: UInt64 {
    marks(from: UInt8(ascii: "-"), to: UInt8(ascii: ".")) | marks(from: UInt8(ascii: "_"), to: UInt8(ascii: "_"))
  }
}

extension UInt8 {
  // One comparison each, which counts: they are asked of every byte of every path.
  fileprivate var isUppercase: Bool { self &- UInt8(ascii: "A") < 26 }
  fileprivate var isLowercase: Bool { self &- UInt8(ascii: "a") < 26 }
  var isFigure: Bool { self &- UInt8(ascii: "0") < 10 }
  var isLetter: Bool { (self | 0x20).isLowercase }
  /// A figure or a letter.
  var isNameByte: Bool { isLetter || isFigure }
  fileprivate var asLowercase: UInt8 { isUppercase ? self | 0x20 : self }
  fileprivate var asUppercase: UInt8 { isLowercase ? self & ~0x20 : self }
}

/// Takes the names of tokens apart.
enum Words {
  /// The words of a name such as `onMainContainer`, `on-main` or `ON_MAIN`; never none.
  ///
  /// Anything that no language has in its names becomes a word of its own that spells the code point. ASCII punctuation, emoji
  /// and what stands for a point only separate words, unless there is nothing else: `🔥` and `💧` stay two names, `🔠 text` is
  /// `text`, and `1․5` is `1-5`, whose point is none because Figma allows none. The step
  /// `-100` of a scale is `minus-100`, because there is a step `100` as well, and the size `small+` is `small-plus`.
  static func of(_ name: some StringProtocol) -> [String] {
    if let words = plain(name) { return words }
    if let step = negativeStep(name) { return ["minus"] + of(step) }
    if name.hasSuffix("+"), name.count > 1 { return of(name.dropLast()) + ["plus"] }
    if name.contains("/-") { return name.split(separator: "/").flatMap { of($0) } }
    let levels: [(Character) -> Bool] = [
      { !$0.isASCII && !$0.isEmoji && !$0.standsForPoint }, { !$0.isASCII }, { _ in true },
    ]
    return levels.lazy.map { split(name, spelling: $0) }.first { !$0.isEmpty } ?? []
  }

  /// What is behind the sign of a name such as `-100`.
  private static func negativeStep<Name: StringProtocol>(_ name: Name) -> Name.SubSequence? {
    guard name.utf8.first == UInt8(ascii: "-") else { return nil }
    let step = name.dropFirst()
    return step.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == true ? step : nil
  }

  /// Whether a name is that of a step below none among words, such as `-small`, which counts where there is a `small` as well.
  static func hasSign(_ name: some StringProtocol) -> Bool {
    let bytes = name.utf8
    return bytes.first == UInt8(ascii: "-") && bytes.dropFirst().first?.isLetter == true
  }

  /// The names of a path as they are but for what identifiers cannot hold, without the mark of a group's own value.
  static func asWritten(_ path: TokenPath) -> [String] {
    let hasMark = path.names.count > 1 && path.names.last.map { $0 == "$root" || isMarkOfGroup($0) } == true
    return path.names.dropLast(hasMark ? 1 : 0).map { name in
      String(name.map { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII ? $0 : "-" })
    }
  }

  /// The words of a path, without the mark of a group's own value at its end.
  static func of(_ path: TokenPath) -> [String] {
    let end = path.description.utf8.suffix(2)
    guard end.first == UInt8(ascii: "."), end.last.map(isMarkOfGroup) == true else {
      return path.names.flatMap { of($0) }
    }
    let words = path.names.dropLast().flatMap { of($0) }
    return words.isEmpty ? path.names.flatMap { of($0) } : words
  }

  /// The runs of figures of a word, and what is between them: `gray`, `500` and `a` of `gray500a`.
  static func ofLettersAndFigures(_ word: String) -> [String] {
    word.chunked { $0.isNumber == $1.isNumber }.map(String.init)
  }

  /// The words of the last name of a path, which is `root` for a group's own value.
  static func ofLast(_ name: some StringProtocol, of path: TokenPath) -> [String] {
    isMarkOfGroup(name) && path.names.count > 1 ? ["root"] : of(name)
  }

  /// Whether a token of this name is what its group stands for: what was written before DTCG had `$root`, in files whose
  /// tools leave the mark out of names.
  private static func isMarkOfGroup(_ name: some StringProtocol) -> Bool {
    name.utf8.count == 1 && name.utf8.first.map(isMarkOfGroup) == true
  }

  private static func isMarkOfGroup(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "_")
  }

  /// The words of a name of ASCII characters; nil for any other name, for one without letters and figures, and for one
  /// that may be a negative step.
  private static func plain(_ name: some StringProtocol) -> [String]? {
    let found = name.utf8.withContiguousStorageIfAvailable { name -> [String]? in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count) { letters in
        var words: [String] = []
        words.reserveCapacity(4)
        var (start, count) = (0, 0)
        func endWord() {
          if count > start {
            words.append(unsafe String(decoding: UnsafeBufferPointer(rebasing: letters[start..<count]), as: UTF8.self))
          }
          start = count
        }
        let end = unsafe forEachByte(of: name, from: 0) { byte, beginsWord in
          if beginsWord { endWord() }
          unsafe letters.initializeElement(at: count, to: byte)
          count += 1
        }
        guard end == name.count, count > 0 else { return nil }
        endWord()
        return words
      }
    }
    return found ?? nil
  }

  /// Calls the body with each letter and figure of a name of a path, and whether it begins a word.
  ///
  /// - Returns: Where the name ends; nil if it has characters beyond ASCII, or a sign that may mean something: the first of
  ///   `-100`, that of `blue/-10`, the last of `small+`.
  @inline(__always)
  fileprivate static func forEachByte(
    of path: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ body: (_ byte: UInt8, _ beginsWord: Bool) -> Void
  ) -> Int? {
    // SHOUTING is not camel case; most names have no capitals, for which nobody has to know.
    var hasLowercase: Bool?
    var isInWord = false
    // In front of a hyphen, both mean that it is a sign.
    var last = UInt8(ascii: "/")
    var index = start
    while index < path.count {
      let byte = unsafe path[index]
      if isInWord, byte.isLowercase || byte.isFigure {
        body(byte, false)
      } else if byte.isNameByte {
        var beginsWord = !isInWord
        var isCamel = true
        if byte.isUppercase {
          isCamel = unsafe hasLowercase ?? hasSmallLetters(path, from: start)
          hasLowercase = isCamel
          if isInWord, isCamel {
            // A capital behind a small letter or a figure, or that of the last word of `HTTPServer`.
            let next = index + 1 < path.count ? unsafe path[index + 1] : 0
            beginsWord = !last.isUppercase || next.isLowercase
          }
        }
        isInWord = true
        body(isCamel ? byte : byte.asLowercase, beginsWord)
      } else if byte == UInt8(ascii: ".") {
        break
      } else {
        if byte >= 0x80 || byte == UInt8(ascii: "-") && last == UInt8(ascii: "/") { return nil }
        isInWord = false
      }
      last = byte
      index &+= 1
    }
    return last == UInt8(ascii: "+") ? nil : index
  }

  /// Whether the name of a path that begins there has small letters.
  private static func hasSmallLetters(_ path: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
    unsafe path[start...].prefix { $0 != UInt8(ascii: ".") }.contains(where: \.isLowercase)
  }

  /// - Parameter isSpelled: Whether a character that is in no names becomes a word of its own.
  private static func split(_ name: some StringProtocol, spelling isSpelled: (Character) -> Bool) -> [String] {
    let characters = Array(name)
    // SHOUTING is not camel case.
    let hasLowercase = characters.contains(where: \.isLowercase)
    var words: [String] = []
    var word = ""
    func endWord() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for (index, character) in characters.enumerated() {
      guard character.isNameCharacter else {
        endWord()
        if isSpelled(character) { words.append(character.spelledOut) }
        continue
      }
      if hasLowercase, startsWord(index, of: characters) { endWord() }
      word.append(character)
    }
    endWord()
    return hasLowercase ? words : words.map { $0.lowercased() }
  }

  /// Whether a capital follows a small letter or a figure, or begins the last word of `HTTPServer`.
  private static func startsWord(_ index: Int, of characters: [Character]) -> Bool {
    guard index > 0, characters[index].isUppercase else { return false }
    if !characters[index - 1].isUppercase { return true }
    return index + 1 < characters.count && characters[index + 1].isLowercase
  }
}

extension Character {
  /// Letters of any script, and ASCII figures.
  fileprivate var isNameCharacter: Bool {
    isASCII ? isLetter || isNumber : isLetter
  }

  /// Whether nothing in it is a letter, a figure or a sign of a text: pictures, and what joins them or says how they look.
  fileprivate var isEmoji: Bool {
    unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return !scalar.isASCII && (properties.isEmoji || properties.isVariationSelector || properties.isJoinControl)
    }
  }

  /// Whether it is what people write where a tool allows no point in a name: such as the leader of one dot, or a comma that is
  /// a quotation mark.
  var standsForPoint: Bool { Self.points.contains(self) }

  private static let points: Set<Character> = [
    "\u{B7}", "\u{201A}", "\u{2022}", "\u{2024}", "\u{2027}", "\u{2219}", "\u{22C5}", "\u{3002}", "\u{FE52}",
    "\u{FF0C}", "\u{FF0E}", "\u{FF61}",
  ]

  fileprivate var spelledOut: String {
    unicodeScalars.map { "u" + String($0.value, radix: 16) }.joined()
  }
}

extension String {
  /// The first letter large, the others as they are: `AI` stays `AI`.
  fileprivate var capitalized: String {
    prefix(1).uppercased() + dropFirst()
  }
}
