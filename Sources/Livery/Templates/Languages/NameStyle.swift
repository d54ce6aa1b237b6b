import DesignTokens

/// A way to write several words as one name.
enum NameStyle: String, Sendable, CaseIterable {
  case kebab, camel, pascal, snake, constant

  func name(of words: [String]) -> String {
    switch self {
    case .kebab: words.map { $0.lowercased() }.joined(separator: "-")
    case .snake: words.map { $0.lowercased() }.joined(separator: "_")
    case .constant: words.map { $0.uppercased() }.joined(separator: "_")
    case .pascal: words.map(\.capitalized).joined()
    case .camel: (words.prefix(1).map { $0.lowercased() } + words.dropFirst().map(\.capitalized)).joined()
    }
  }
}

extension NameStyle {
  /// A path as one name.
  func name(of path: TokenPath) -> String {
    guard let separator, path.hasPlainNames else { return name(of: Words.of(path)) }
    return String(decoding: path.description.utf8.map { $0 == UInt8(ascii: ".") ? separator : $0 }, as: UTF8.self)
  }

  /// What is between the words, where a word of small letters stays as it is.
  private var separator: UInt8? {
    switch self {
    case .kebab: UInt8(ascii: "-")
    case .snake: UInt8(ascii: "_")
    case .camel, .pascal, .constant: nil
    }
  }
}

extension TokenPath {
  /// Whether each name is one word of small ASCII letters and figures, as most names are.
  fileprivate var hasPlainNames: Bool {
    var isBehindName = false
    for byte in description.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): isBehindName = true
      case UInt8(ascii: ".") where isBehindName: isBehindName = false
      default: return false
      }
    }
    return isBehindName
  }
}

/// Takes the names of tokens apart.
enum Words {
  /// The words of a name such as `onMainContainer`, `on-main` or `ON_MAIN`; never none.
  ///
  /// Anything that no language has in its names becomes a word of its own that spells the code point, so that `🔥` and
  /// `💧` stay two names; ASCII punctuation only separates words, unless there is nothing else.
  static func of(_ name: some StringProtocol) -> [String] {
    if let word = single(name) { return [word] }
    let words = split(name, spellsPunctuation: false)
    return words.isEmpty ? split(name, spellsPunctuation: true) : words
  }

  static func of(_ path: TokenPath) -> [String] {
    path.names.flatMap { of($0) }
  }

  /// The word that a name of small ASCII letters and figures is, as most names are.
  private static func single(_ name: some StringProtocol) -> String? {
    let isSingle = name.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    return isSingle && !name.isEmpty ? String(name) : nil
  }

  private static func split(_ name: some StringProtocol, spellsPunctuation: Bool) -> [String] {
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
        if !character.isASCII || spellsPunctuation { words.append(character.spelledOut) }
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
