/// A value of CSS that is read as Sass.
///
/// Sass computes what it can (`hue(red)`, `max(1px, 2px)`, `1px/2`), and refuses what it cannot (`rgb(0 0 0 / 50%)` and
/// `max(1px, 1rem)` in LibSass, `a/b.png` in both), which would cost the whole sheet.
struct SassValueText {
  private var rest: Substring
  /// How many functions are around what follows.
  private var depth = 0

  private static let maximumDepth = 16
  /// Functions without a meaning of their own in either compiler, whose arguments are as plain as other values.
  private static let plainFunctions: Set<String> = ["var", "env", "cubic-bezier", "steps"]
  /// Words that Sass takes for operators or for no value.
  private static let operators: Set<String> = ["and", "or", "not", "null", "if", "in", "from", "through", "to"]

  init(_ text: String) {
    rest = text[...]
  }

  /// Whether it is nothing but words, numbers, hexadecimal colors and strings, apart by spaces or commas, which either
  /// compiler of Sass leaves as they are.
  var isPlain: Bool {
    var scanner = self
    return scanner.skipList() && scanner.rest.isEmpty
  }

  /// Skips values up to the end, or up to a closing parenthesis; false for anything else.
  private mutating func skipList() -> Bool {
    while true {
      guard skipValue() else { return false }
      skipSpaces()
      guard let next = rest.first, next != ")" else { return true }
      if next == "," {
        rest.removeFirst()
        skipSpaces()
      }
    }
  }

  private mutating func skipValue() -> Bool {
    switch rest.first {
    case "\"", "'": return skipString()
    case "#":
      rest.removeFirst()
      let digits = rest.prefix { $0.isHexDigit }
      rest = rest.dropFirst(digits.count)
      return [3, 4, 6, 8].contains(digits.count) && isAtEndOfValue
    default: return skipNumber() || skipWord()
    }
  }

  /// Skips a number with its unit.
  private mutating func skipNumber() -> Bool {
    var after = rest
    if after.first == "-" { after.removeFirst() }
    let whole = after.prefix(while: isDigit).count
    after = after.dropFirst(whole)
    var fraction = 0
    if after.first == "." {
      after.removeFirst()
      fraction = after.prefix(while: isDigit).count
      guard fraction > 0 else { return false }
      after = after.dropFirst(fraction)
    }
    guard whole + fraction > 0 else { return false }
    after = after.first == "%" ? after.dropFirst() : after.drop(while: isLetter)
    guard Self.isEndOfValue(after) else { return false }
    rest = after
    return true
  }

  /// Skips a word, or a function with plain arguments.
  private mutating func skipWord() -> Bool {
    let word = rest.prefix { isLetter($0) || isDigit($0) || $0 == "-" }
    guard let first = word.first(where: { $0 != "-" }), isLetter(first) else { return false }
    let name = word.lowercased()
    rest = rest.dropFirst(word.count)
    guard rest.first == "(" else { return !Self.operators.contains(name) && isAtEndOfValue }
    guard Self.plainFunctions.contains(name), depth < Self.maximumDepth else { return false }
    rest.removeFirst()
    depth += 1
    skipSpaces()
    guard skipList(), rest.first == ")" else { return false }
    depth -= 1
    rest.removeFirst()
    return isAtEndOfValue
  }

  private mutating func skipString() -> Bool {
    guard let quote = rest.popFirst() else { return false }
    while let character = rest.popFirst() {
      if character == quote { return isAtEndOfValue }
      if character == "\\" { _ = rest.popFirst() }
    }
    return false
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " }
  }

  private var isAtEndOfValue: Bool { Self.isEndOfValue(rest) }

  private static func isEndOfValue(_ rest: Substring) -> Bool {
    rest.first.map { $0 == " " || $0 == "," || $0 == ")" } ?? true
  }

  private func isLetter(_ character: Character) -> Bool {
    character == "_" || character.isASCII && character.isLetter
  }

  private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
}
