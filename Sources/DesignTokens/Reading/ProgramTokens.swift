/// A program in JavaScript or TypeScript as a list of tokens, as far as plain objects, lists and texts can be found in it.
struct ProgramTokens {
  enum Token: Equatable {
    case word(String)
    case text(String)
    /// A template, with `${…}` as it is written.
    case template(String)
    case mark(Character)
    /// `=>`
    case arrow
  }

  /// A member of an object: the name of a property or method, and the tokens behind it.
  struct Member {
    var name: String
    var value: Range<Int>
  }

  let tokens: [Token]
  /// Where each token begins, in bytes of UTF-8.
  let offsets: [Int]
  /// By the place of a mark that opens: that of the one that closes.
  private let ends: [Int: Int]

  init(_ program: String) {
    var scanner = ProgramScanner(program)
    (tokens, offsets) = scanner.all()
    var (ends, open): ([Int: Int], [(Character, Int)]) = ([:], [])
    for (index, token) in tokens.enumerated() {
      guard case .mark(let mark) = token else { continue }
      if "{[(".contains(mark) { open.append((mark, index)) }
      guard let first = open.last, "]})".contains(mark) else { continue }
      guard ["{}", "[]", "()"].contains("\(first.0)\(mark)") else { continue }
      ends[first.1] = index
      open.removeLast()
    }
    self.ends = ends
  }

  /// The token at a place, which may be none of the program's.
  func token(_ place: Int) -> Token? { tokens.indices.contains(place) ? tokens[place] : nil }

  /// The members of every object, or of what looks like one, in the order in which the objects begin.
  var objects: [[Member]] {
    tokens.indices.filter { tokens[$0] == .mark("{") }.map(members)
  }

  /// The members of the object that begins at a place; empty for any other place.
  func members(at index: Int) -> [Member] {
    guard tokens.indices.contains(index), tokens[index] == .mark("{"), let end = ends[index] else { return [] }
    var members: [Member] = []
    var place = index + 1
    while place < end {
      let next = self.end(ofMemberAt: place, before: end)
      switch (tokens[place], place + 1 < next ? tokens[place + 1] : nil) {
      case (.word(let name), .mark(":")?), (.text(let name), .mark(":")?):
        members.append(Member(name: name, value: place + 2..<next))
      case (.word(let name), .mark("(")?): members.append(Member(name: name, value: place + 1..<next))
      default: break
      }
      place = next + 1
    }
    return members
  }

  /// The members of an object, or the items of a list, that begins at a place, and where it ends; nil for any other place.
  func parts(at index: Int) -> (parts: [Range<Int>], end: Int)? {
    guard let end = ends[index] else { return nil }
    var parts: [Range<Int>] = []
    var place = index + 1
    while place < end {
      let next = self.end(ofMemberAt: place, before: end)
      if place < next { parts.append(place..<next) }
      place = next + 1
    }
    return (parts, end)
  }

  /// The place behind what begins at a place: behind the mark that closes it, if it is one that opens.
  func end(at index: Int) -> Int { (ends[index] ?? index) + 1 }

  /// Where the comma is that follows a member of an object or list.
  private func end(ofMemberAt start: Int, before end: Int) -> Int {
    var place = start
    while place < end, tokens[place] != .mark(",") { place = (ends[place] ?? place) + 1 }
    return min(place, end)
  }

  /// The plain texts of a list, or a text that is no list; what is computed is left out.
  func texts(in value: Range<Int>) -> [String] {
    value.compactMap { place in
      switch tokens[place] {
      case .text(let text): text
      case .template(let text) where !text.contains("${"): text
      default: nil
      }
    }
  }

  /// The plain texts of a list, and those of the lists that it is put together from.
  ///
  /// - Parameter lists: The lists that have names.
  func texts(in value: Range<Int>, with lists: [String: [String]]) -> [String] {
    value.flatMap { place -> [String] in
      if case .word(let name) = tokens[place] { return lists[name] ?? [] }
      return texts(in: place..<place + 1)
    }
  }

  /// A value that is a plain text.
  func text(_ value: Range<Int>) -> String? { value.count == 1 ? texts(in: value).first : nil }

  /// What the program calls the constants that it imports by name, and what these are called where they are.
  var imports: [String: String] {
    var found: [String: String] = [:]
    for index in tokens.indices where tokens[index] == .word("import") {
      guard let names = tokens[index...].prefix(4).firstIndex(of: .mark("{")), let (parts, _) = self.parts(at: names)
      else {
        continue
      }
      for part in parts {
        guard case .word(let name) = tokens[part.lowerBound], case .word(let own) = tokens[part.upperBound - 1] else {
          continue
        }
        found[own] = name
      }
    }
    return found
  }

  /// The names of the files that the program imports something from, without folders, and with and without an ending.
  var importedFiles: Set<String> {
    var names: Set<String> = []
    for (place, token) in tokens.enumerated() {
      guard case .text(let file) = token else { continue }
      let isCalled = self.token(place - 1) == .mark("(") && self.token(place - 2) == .word("require")
      if isCalled || [.word("from"), .word("import")].contains(self.token(place - 1)) {
        names.formUnion([file.lastPart, file.stem])
      }
    }
    return names
  }

  /// The constants of the program that are plain texts.
  var constants: [String: String] {
    var found: [String: String] = [:]
    for index in tokens.indices.dropLast(3) where tokens[index] == .word("const") {
      if case .word(let name) = tokens[index + 1], tokens[index + 2] == .mark("=") {
        found[name] = text(index + 3..<index + 4)
      }
    }
    return found
  }
}

/// Takes a program apart.
private struct ProgramScanner {
  private let characters: [Character]
  private var index = 0

  init(_ program: String) { characters = Array(program) }

  mutating func all() -> (tokens: [ProgramTokens.Token], offsets: [Int]) {
    var tokens: [ProgramTokens.Token] = []
    var offsets: [Int] = []
    // What was passed over, in bytes.
    var (offset, counted) = (0, 0)
    while index < characters.count {
      let character = characters[index]
      while counted < index {
        offset += characters[counted].utf8.count
        counted += 1
      }
      defer { if offsets.count < tokens.count { offsets.append(offset) } }
      switch character {
      case "/" where at(1) == "/": skip { $0.isNewline }
      case "/" where at(1) == "*": skipComment()
      case "/" where Self.mayBeginPattern(after: tokens.last): skipPattern()
      case "'", "\"": tokens.append(.text(text(until: character)))
      case "`": tokens.append(.template(template()))
      case "=" where at(1) == ">":
        tokens.append(.arrow)
        index += 2
      default:
        if Self.isOfWord(character) {
          let start = index
          skip { !Self.isOfWord($0) }
          tokens.append(.word(String(characters[start..<index])))
        } else {
          if !character.isWhitespace { tokens.append(.mark(character)) }
          index += 1
        }
      }
    }
    return (tokens, offsets)
  }

  private func at(_ offset: Int) -> Character? {
    index + offset < characters.count ? characters[index + offset] : nil
  }

  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  /// Whether a slash begins a regular expression, and does not divide.
  private static func mayBeginPattern(after token: ProgramTokens.Token?) -> Bool {
    switch token {
    case .mark(let mark)?: !")]}".contains(mark)
    case .word(let word)?: word == "return"
    case .arrow?, nil: true
    case .text?, .template?: false
    }
  }

  private mutating func skip(until isEnd: (Character) -> Bool) {
    while index < characters.count, !isEnd(characters[index]) { index += 1 }
  }

  private mutating func skipComment() {
    index += 2
    while index < characters.count, !(characters[index] == "*" && at(1) == "/") { index += 1 }
    index = min(index + 2, characters.count)
  }

  private mutating func skipPattern() {
    var isInClass = false
    index += 1
    while index < characters.count, !characters[index].isNewline {
      switch characters[index] {
      case "\\": index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "/" where !isInClass:
        index += 1
        return
      default: break
      }
      index += 1
    }
  }

  private mutating func text(until quote: Character) -> String {
    var text = ""
    index += 1
    while index < characters.count, characters[index] != quote, !characters[index].isNewline {
      text.append(character())
    }
    index += 1
    return text
  }

  /// A character of a text, without the backslash before it.
  private mutating func character() -> Character {
    defer { index += 1 }
    guard characters[index] == "\\", let escaped = at(1) else { return characters[index] }
    index += 1
    return escaped == "n" ? "\n" : escaped == "t" ? "\t" : escaped
  }

  private mutating func template() -> String {
    var text = ""
    // How many braces are open in the program within the template.
    var depth = 0
    index += 1
    while index < characters.count {
      let next = characters[index]
      if depth == 0, next == "`" { break }
      if depth == 0, next == "$", at(1) == "{" {
        text += "${"
        (index, depth) = (index + 2, 1)
        continue
      }
      if depth > 0 { depth += next == "{" ? 1 : next == "}" ? -1 : 0 }
      text.append(character())
    }
    index += 1
    return text
  }
}
