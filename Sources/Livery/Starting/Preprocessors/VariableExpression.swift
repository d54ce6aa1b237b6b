import ColorScience
import DesignTokens

/// Reads and computes a value of Sass or Less: variables, arithmetic, functions of colors and numbers, lists and maps.
///
/// What only the preprocessor can compute is a problem, never a guess.
struct VariableExpression {
  /// The value of another variable, by its name without a sign.
  typealias Lookup = (String) throws(VariableProblem) -> VariableValue
  /// What a function of the project results in; nil for one that it does not have.
  typealias Call = (String, VariableFunctions.Arguments) throws(VariableProblem) -> VariableValue?

  private let characters: [Character]
  private let isLess: Bool
  private let lookup: Lookup
  private let call: Call
  private let depth: VariableDepth
  private var place = 0
  /// Whether brackets are what is open last, in which a slash divides.
  private var isInBrackets = false

  /// Lists with more values are none of a theme, and what loops make of each other would fill the memory.
  private static let mostValues = 4096

  static func value(
    of text: String,
    isLess: Bool,
    within depth: VariableDepth,
    lookup: @escaping Lookup,
    call: @escaping Call
  ) throws(VariableProblem) -> VariableValue {
    var expression = VariableExpression(text, isLess, depth, lookup, call)
    let value = try expression.commaList(until: nil)
    guard expression.place == expression.characters.count, value.fits(in: mostValues) else { throw .notation }
    return value
  }

  private init(
    _ text: String,
    _ isLess: Bool,
    _ depth: VariableDepth,
    _ lookup: @escaping Lookup,
    _ call: @escaping Call
  ) {
    characters = Array(text.trimmed)
    self.isLess = isLess
    self.depth = depth
    self.lookup = lookup
    self.call = call
  }
}

// MARK: - Characters

extension VariableExpression {
  private var current: Character? { place < characters.count ? characters[place] : nil }

  private func character(after count: Int) -> Character? {
    place + count < characters.count ? characters[place + count] : nil
  }

  private mutating func skipSpaces() -> Bool {
    let start = place
    while current?.isWhitespace == true { place += 1 }
    return place > start
  }

  private mutating func take(_ character: Character) -> Bool {
    guard current == character else { return false }
    place += 1
    return true
  }

  private mutating func word(_ isPart: (Character) -> Bool) -> String {
    let start = place
    while let character = current, isPart(character) { place += 1 }
    return String(characters[start..<place])
  }

  /// Whether names of variables and functions have such a character.
  static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }
}

// MARK: - Lists and arithmetic

extension VariableExpression {
  /// What an operand is, and whether it was computed, so that a slash behind it divides.
  private typealias Operand = (value: VariableValue, isComputed: Bool)

  private mutating func commaList(until end: Character?) throws(VariableProblem) -> VariableValue {
    var values: [VariableValue] = []
    while true {
      _ = skipSpaces()
      if current == nil || current == end { break }
      values.append(try spaceList(until: end))
      _ = skipSpaces()
      if !take(",") { break }
      if values.count > Self.mostValues { throw .notation }
    }
    if values.isEmpty { throw end == nil ? .notation : .map }
    return values.count == 1 ? values[0] : .list(values, separator: ", ")
  }

  private mutating func spaceList(until end: Character?) throws(VariableProblem) -> VariableValue {
    var values: [VariableValue] = []
    while let character = current, character != ",", character != end {
      if character == ")" || character == "]" || character == ";" || character == "{" || character == "}" {
        throw .notation
      }
      if character == "!" {
        place += 1
        let flag = word(Self.isOfName)
        if flag == "important" { values.append(.text("!important")) }
      } else {
        values.append(isLess ? try sum().value : try alternative())
      }
      _ = skipSpaces()
    }
    guard let first = values.first else { throw .notation }
    return values.count == 1 ? first : .list(values, separator: " ")
  }

  /// `a or b`, of which the first that is true counts; what does not count is not computed.
  private mutating func alternative() throws(VariableProblem) -> VariableValue {
    var value = try conjunction()
    while take(word: "or") {
      if value.isTrue { skip(untilWords: ["or"]) } else { value = try conjunction() }
    }
    return value
  }

  private mutating func conjunction() throws(VariableProblem) -> VariableValue {
    var value = try comparison()
    while take(word: "and") {
      if value.isTrue { value = try comparison() } else { skip(untilWords: ["and", "or"]) }
    }
    return value
  }

  private mutating func comparison() throws(VariableProblem) -> VariableValue {
    if take(word: "not") {
      return try nested { expression throws(VariableProblem) in VariableValue(try !expression.comparison().isTrue) }
    }
    let left = try sum().value
    let before = place
    _ = skipSpaces()
    let sign = word { "=!<>".contains($0) }
    guard ["==", "!=", "<", ">", "<=", ">="].contains(sign) else {
      place = before
      return left
    }
    _ = skipSpaces()
    return VariableValue(try VariableFunctions.compared(left, sign, try sum().value))
  }

  /// Takes a word with space around it.
  private mutating func take(word: String) -> Bool {
    let before = place
    _ = skipSpaces()
    let end = place + word.count
    guard end < characters.count, String(characters[place..<end]) == word,
      characters[end] == " " || characters[end] == "("
    else {
      place = before
      return false
    }
    place = end
    _ = skipSpaces()
    return true
  }

  private mutating func sum() throws(VariableProblem) -> Operand {
    var left = try product()
    while true {
      let before = place
      let hasSpace = skipSpaces()
      guard let sign = current, sign == "+" || sign == "-" else {
        place = before
        return left
      }
      // `4px -2px` are two lengths.
      let isSign = hasSpace && character(after: 1)?.isWhitespace == false
      if isSign || !left.value.isNumber && !left.isComputed {
        place = before
        return left
      }
      place += 1
      _ = skipSpaces()
      let right = try product()
      left = (try VariableFunctions.sum(left.value, right.value, isNegative: sign == "-"), true)
    }
  }

  private mutating func product() throws(VariableProblem) -> Operand {
    var left = try operand()
    while true {
      let before = place
      _ = skipSpaces()
      switch current {
      case "*":
        place += 1
        _ = skipSpaces()
        left = (try VariableFunctions.product(left.value, try operand().value), true)
      case "/":
        place += 1
        _ = skipSpaces()
        let right = try operand()
        let divides = isInBrackets || !isLess && (left.isComputed || right.isComputed)
        if divides, left.value.isNumber, right.value.isNumber {
          left = (try VariableFunctions.quotient(left.value, right.value), true)
        } else {
          left = (.list([left.value, right.value], separator: "/"), false)
        }
      case "%" where character(after: 1)?.isWhitespace == true: throw .notation
      default:
        place = before
        return left
      }
    }
  }

  private mutating func operand() throws(VariableProblem) -> Operand {
    guard let character = current else { throw .notation }
    switch character {
    case "(": return (try inBrackets(), true)
    case "\"", "'": return (.text(try quoted(character), isQuoted: true), false)
    case "~" where isLess: return (try escaped(), false)
    case "#":
      let isText = self.character(after: 1) == "{"
      return (try hashed(), isText)
    case "$" where !isLess: return (try variable(), true)
    case "@" where isLess: return (try variable(), true)
    case "-", "+":
      let next = self.character(after: 1)
      if next?.isNumber == true || next == "." { return (try number(), false) }
      if next == "$" || next == "@" || next == "(" {
        place += 1
        return (try VariableFunctions.product(.number(character == "-" ? -1 : 1, unit: ""), try operand().value), true)
      }
      return try named()
    case ".": return (try number(), false)
    case "[":
      place += 1
      let value = try nested { expression throws(VariableProblem) in try expression.commaList(until: "]") }
      guard take("]"), let text = value.css else { throw .notation }
      return (.text("[\(text)]"), false)
    default: return character.isNumber ? (try number(), false) : try named()
    }
  }

  private mutating func nested<Result>(
    inBrackets: Bool = false,
    _ body: (inout VariableExpression) throws(VariableProblem) -> Result
  ) throws(VariableProblem) -> Result {
    try depth.enter()
    defer { depth.leave() }
    let wasInBrackets = isInBrackets
    isInBrackets = inBrackets
    let result = try body(&self)
    isInBrackets = wasInBrackets
    return result
  }
}

// MARK: - Operands

extension VariableExpression {
  private mutating func number() throws(VariableProblem) -> VariableValue {
    let start = place
    if current == "-" || current == "+" { place += 1 }
    _ = word { $0.isASCII && $0.isNumber }
    if current == ".", character(after: 1)?.isNumber == true {
      place += 1
      _ = word { $0.isASCII && $0.isNumber }
    }
    if current == "e" || current == "E", let next = character(after: 1), next.isNumber || next == "-" {
      place += 2
      _ = word { $0.isASCII && $0.isNumber }
    }
    guard let value = Double(String(characters[start..<place])), value.isFinite else { throw .notation }
    let unit = take("%") ? "%" : word { $0.isASCII && $0.isLetter }
    return .number(value, unit: unit)
  }

  private mutating func variable() throws(VariableProblem) -> VariableValue {
    place += 1
    // What is called by what another variable says, or a property of the rule, is not known here.
    guard let first = current, first != "@", first != "$", first != "{" else { throw .notation }
    return try lookup(word(Self.isOfName))
  }

  /// A text in quotes, with the values of variables in it.
  private mutating func quoted(_ quote: Character) throws(VariableProblem) -> String {
    place += 1
    var text = ""
    while let character = current, character != quote {
      if character == (isLess ? "@" : "#"), self.character(after: 1) == "{" {
        text += try interpolation()
        continue
      }
      text.append(character)
      place += 1
      if character == "\\", let next = current {
        text.append(next)
        place += 1
      }
    }
    guard take(quote) else { throw .notation }
    return text
  }

  /// `#{$ink}` and `@{ink}`.
  private mutating func interpolation() throws(VariableProblem) -> String {
    place += 2
    if isLess {
      let value = try lookup(word(Self.isOfName))
      guard take("}"), let text = value.interpolated else { throw .notation }
      return text
    }
    let value = try nested { expression throws(VariableProblem) in try expression.commaList(until: "}") }
    guard take("}"), let text = value.interpolated else { throw .notation }
    return text
  }

  /// `~"…"` of Less, which is a text without quotes.
  private mutating func escaped() throws(VariableProblem) -> VariableValue {
    place += 1
    guard let quote = current, quote == "\"" || quote == "'" else { throw .notation }
    return .text(try quoted(quote))
  }

  /// A color, or a text that begins with an interpolation.
  private mutating func hashed() throws(VariableProblem) -> VariableValue {
    if character(after: 1) == "{" { return .text(try interpolatedWord()) }
    place += 1
    let digits = word { $0.isHexDigit }
    guard let color = try? Color(css: "#" + digits) else { throw .notation }
    return .color(color)
  }

  /// A word of several parts, of which some are interpolated: `#{$a}-b`.
  private mutating func interpolatedWord(_ beginning: String = "") throws(VariableProblem) -> String {
    var text = beginning
    while let character = current {
      if character == "#", self.character(after: 1) == "{" {
        text += try interpolation()
      } else if Self.isOfName(character) || character == "%" || character == "." {
        text.append(character)
        place += 1
      } else {
        break
      }
    }
    return text
  }

  private mutating func inBrackets() throws(VariableProblem) -> VariableValue {
    place += 1
    let value: VariableValue
    if !isLess, let map = try map() {
      value = map
    } else {
      value = try nested(inBrackets: true) { expression throws(VariableProblem) in try expression.commaList(until: ")")
      }
    }
    guard take(")") else { throw .notation }
    return value
  }

  /// `(key: value, …)`; nil, and nothing read, for anything else.
  private mutating func map() throws(VariableProblem) -> VariableValue? {
    let start = place
    var members: [VariableValue.Member] = []
    while true {
      _ = skipSpaces()
      if current == ")" { break }
      guard let (key, isQuoted) = try key() else {
        place = start
        return nil
      }
      _ = skipSpaces()
      let value = try nested { expression throws(VariableProblem) in try expression.spaceList(until: ")") }
      if members.count > Self.mostValues { throw .map }
      members.removeAll { $0.key == key }
      members.append(VariableValue.Member(key: key, isQuoted: isQuoted, value: value))
      _ = skipSpaces()
      if !take(",") { break }
    }
    return .map(members)
  }

  /// The key of a member with the colon behind it; nil if there is none.
  private mutating func key() throws(VariableProblem) -> (text: String, isQuoted: Bool)? {
    let start = place
    var (key, isQuoted) = ("", false)
    switch current {
    case "\"", "'": (key, isQuoted) = (try quoted(current ?? "\""), true)
    case "$":
      let value = try variable()
      key = value.interpolated ?? ""
      if case .text(_, isQuoted: true) = value { isQuoted = true }
    default: key = word { Self.isOfName($0) || $0 == "." || $0 == "%" }
    }
    _ = skipSpaces()
    guard !key.isEmpty, take(":") else {
      place = start
      return nil
    }
    return (key, isQuoted)
  }
}

// MARK: - Names and functions

extension VariableExpression {
  /// The functions of CSS whose arguments are as they are, but for the variables in them.
  private static let functionsAsWritten: Set<String> = [
    "calc", "env", "url", "var", "format", "attr", "min", "max", "clamp", "image-set", "-webkit-image-set",
  ]

  private mutating func named() throws(VariableProblem) -> Operand {
    let start = place
    var name = word { Self.isOfName($0) || $0 == "\\" || !$0.isASCII }
    if name.isEmpty { throw .notation }
    // Of a module: `colors.$ink`, `math.div(…)`.
    if !isLess, current == ".", let next = character(after: 1), next == "$" || next.isLetter {
      place += 1
      if next == "$" { return (try variable(), true) }
      let own = word(Self.isOfName)
      guard current == "(" else {
        place = start
        throw .notation
      }
      name = VariableFunctions.isModule(name) ? name + "." + own : own
    }
    if current == "#", character(after: 1) == "{" { return (.text(try interpolatedWord(name)), false) }
    guard current == "(" else {
      return (.text(name), false)
    }
    if Self.functionsAsWritten.contains(name.lowercased()) {
      if !["min", "max", "clamp"].contains(name) || isLess { return (.text(name + (try writtenArguments())), false) }
      // Numbers of one unit are computed, and all others left to the page.
      let beginning = place
      if let arguments = try? arguments(), let value = try? VariableFunctions.value(of: name, arguments, isLess: isLess)
      {
        return (value, true)
      }
      place = beginning
      return (.text(name + (try writtenArguments())), false)
    }
    if name == "if", !isLess, let value = try choice() { return (value, true) }
    let arguments = try arguments(areOfChoice: name == "if" && !isLess)
    if let value = try call(name, arguments) { return (value, true) }
    guard let value = try VariableFunctions.value(of: name, arguments, isLess: isLess) else { throw .function(name) }
    return (value, true)
  }

  /// - Parameter areOfChoice: Whether the first one says which of two others is computed.
  private mutating func arguments(areOfChoice: Bool = false) throws(VariableProblem) -> VariableFunctions.Arguments {
    place += 1
    var arguments = VariableFunctions.Arguments()
    while true {
      _ = skipSpaces()
      if current == ")" || current == nil { break }
      let start = place
      var keyword: String?
      if !isLess, current == "$" {
        place += 1
        let name = word(Self.isOfName)
        _ = skipSpaces()
        if take(":") { keyword = name } else { place = start }
        _ = skipSpaces()
      }
      if areOfChoice, keyword == nil, let condition = arguments.values.first,
        condition.isTrue != (arguments.values.count == 1)
      {
        skip()
        arguments.values.append(.null)
        if !take(",") { break }
        continue
      }
      let value = try nested { expression throws(VariableProblem) in try expression.spaceList(until: ")") }
      if let keyword { arguments.named[keyword] = value } else { arguments.values.append(value) }
      _ = skipSpaces()
      if !take(",") { break }
    }
    guard take(")") else { throw .notation }
    return arguments
  }

  /// `if(sass($a > 2): 1px; else: 2px)`, of which one value is computed; nil, and nothing read, for a function of this name.
  private mutating func choice() throws(VariableProblem) -> VariableValue? {
    let start = place
    place += 1
    _ = skipSpaces()
    guard ["sass(", "not sass("].contains(where: { characters[place...].starts(with: $0) }) else {
      place = start
      return nil
    }
    while current != nil, current != ")" {
      let condition = text(until: [":"])
      guard take(":") else { throw .notation }
      let holds = condition == "else" ? true : try value(of: condition).isTrue
      let text = text(until: [";", ")"])
      if holds {
        while take(";") { _ = self.text(until: [";", ")"]) }
        let value = try value(of: text)
        guard take(")") else { throw .notation }
        return value
      }
      _ = take(";")
    }
    throw .notation
  }

  /// What comes before one of some characters that is in no bracket.
  private mutating func text(until ends: Set<Character>) -> String {
    let start = place
    skip(until: ends)
    return String(characters[start..<place]).trimmed
  }

  private func value(of text: String) throws(VariableProblem) -> VariableValue {
    try depth.enter()
    defer { depth.leave() }
    return try Self.value(of: text, isLess: isLess, within: depth, lookup: lookup, call: call)
  }

  /// Goes to the comma or the bracket behind something that is not computed, or to a word.
  private mutating func skip(until ends: Set<Character> = [",", ")"], untilWords words: [String] = []) {
    var open = 0
    while let character = current {
      if open == 0 {
        let start = place
        let isAtWord = character.isWhitespace && words.contains { take(word: $0) }
        place = start
        if isAtWord || ends.contains(character) { return }
      }
      switch character {
      case "\"", "'":
        place += 1
        while let next = current, next != character { place += next == "\\" ? 2 : 1 }
      case "(", "[", "{": open += 1
      case ")", "]", "}": open -= 1
      default: break
      }
      place += 1
    }
    place = min(place, characters.count)
  }

  /// What is between the brackets, with the values of the variables in it.
  private mutating func writtenArguments() throws(VariableProblem) -> String {
    var (text, open) = ("", 0)
    while let character = current {
      let next = self.character(after: 1)
      if character == (isLess ? "@" : "#"), next == "{" {
        text += try interpolation()
        continue
      }
      if character == (isLess ? "@" : "$"), next.map(Self.isOfName) == true {
        guard let value = try variable().css else { throw .notation }
        text += value
        continue
      }
      if character == "\"" || character == "'" {
        text += String(character) + (try quoted(character)) + String(character)
        continue
      }
      text.append(character)
      place += 1
      if character == "(" { open += 1 }
      if character == ")" {
        open -= 1
        if open == 0 { return text }
      }
    }
    throw .notation
  }
}

extension VariableValue {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
}
