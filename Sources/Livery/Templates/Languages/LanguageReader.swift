import DesignTokens
import DocumentReading

/// Reads `language.json`.
enum LanguageReader {
  static let fileName = "language.json"

  /// Reads a language; nil after a report if it is missing or broken.
  static func language(at path: String, in files: any SourceFiles, diagnostics: inout Diagnostics) -> Language? {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    guard let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &found) else { return nil }
    let language = ObjectReader.read(root, "the language", in: source, diagnostics: &found, read)
    return found.containsErrors ? nil : language
  }

  private static func read(_ reader: inout ObjectReader) -> Language? {
    reader.checkVersion()
    let name = reader.requiredString("name")
    _ = reader.string("description")
    let names = rule("names", of: &reader, "the rule of names", names)
    let topLevelNames = rule("topLevelNames", of: &reader, "the rule of names", Self.names)
    let access = rule("access", of: &reader, "the rule of access", access)
    let strings = rule("strings", of: &reader, "the rule of strings", strings)
    let comments = rule("comments", of: &reader, "the rule of comments", comments)
    let fonts = rule("fontProperties", of: &reader, "the rule of font properties", fontProperties)
    let numbers: NumberText.Form? = reader.choice("numbers")
    let lines = rule("lines", of: &reader, "the rule of lines", lines)
    let declaresNames = reader.flag("declaresNames")
    let declaresTypes = reader.flag("declaresTypes")
    let inherited = reader.strings("inherited")
    guard let name else { return nil }
    return Language(
      name: name,
      path: reader.source.path,
      names: names ?? NameRule(),
      topLevelNames: topLevelNames,
      access: access ?? AccessRule(),
      strings: strings ?? StringRule(),
      comments: comments ?? CommentRule(),
      fontProperties: fonts ?? FontPropertyRule(),
      numbers: numbers ?? .asWritten,
      lines: lines,
      declaresNames: declaresNames ?? true,
      declaresTypes: declaresTypes ?? false,
      inherited: Set(inherited.map(\.value))
    )
  }

  private static func rule<Rule>(
    _ key: String,
    of reader: inout ObjectReader,
    _ subject: String,
    _ read: (inout ObjectReader) -> Rule?
  ) -> Rule? {
    reader.optional(key).flatMap { reader.object($0, subject, read) }
  }
}

// MARK: - Names

extension LanguageReader {
  private static func names(_ reader: inout ObjectReader) -> NameRule? {
    let characters = characters("characters", of: &reader)
    let replacement = pattern("others", of: &reader, needing: [])
    let quoted = pattern("quoted", of: &reader, needing: [.string, .name])
    let notFirst = Self.characters("notFirst", of: &reader)
    let prefix = reader.string("prefix")
    let reserved = reader.objects("reserved", each: "a list of reserved names", reserved)
    if notFirst != nil, prefix?.isEmpty ?? true, quoted == nil {
      reader.report(.missingPrefix(at: reader.place(of: "notFirst")))
    }
    return NameRule(
      characters: characters,
      replacement: replacement,
      quoted: quoted,
      notFirst: notFirst,
      prefix: prefix ?? "",
      reserved: reserved
    )
  }

  private static func reserved(_ reader: inout ObjectReader) -> NameRule.Reserved? {
    let pattern = requiredPattern("write", of: &reader, needing: [.name, .string])
    let words = reader.strings("words")
    let characters = characters("characters", of: &reader)
    return pattern.map { .init(words: Set(words.map(\.value)), characters: characters, pattern: $0) }
  }

  private static func access(_ reader: inout ObjectReader) -> AccessRule? {
    var rule = AccessRule()
    for member in reader.node.members ?? [] {
      guard let pattern = pattern(member.key, of: &reader, needing: [.name]) else { continue }
      guard let first = member.key.unicodeScalars.first else {
        rule.standard = pattern
        continue
      }
      checkSingle(member, of: &reader)
      rule.patterns[first] = pattern
    }
    return rule
  }

  private static func fontProperties(_ reader: inout ObjectReader) -> FontPropertyRule? {
    var rule = FontPropertyRule()
    for member in reader.node.members ?? [] {
      guard let pattern = Self.rule(member.key, of: &reader, "a font property", fontProperty) else { continue }
      if member.key.isEmpty { rule.standard = pattern } else { rule.patterns[member.key] = pattern }
    }
    return rule
  }

  private static func fontProperty(_ reader: inout ObjectReader) -> FontPropertyRule.Pattern? {
    let pattern = requiredPattern("write", of: &reader, needing: [.identifier])
    let dropped = reader.string("without")
    return pattern.map { .init(dropped: dropped ?? "", pattern: $0) }
  }
}

// MARK: - Lines

extension LanguageReader {
  private static func lines(_ reader: inout ObjectReader) -> LineRule? {
    let comments = reader.strings("comments").map(\.value)
    let documentation = reader.string("documentation")
    let lists = reader.strings("lists").map(\.value)
    let trailingCommas = reader.strings("trailingCommas").compactMap(\.value.first)
    return LineRule(
      comments: comments.sorted { $0.count > $1.count },
      documentation: documentation,
      lists: lists,
      trailingCommas: Set(trailingCommas)
    )
  }
}

// MARK: - Strings and comments

extension LanguageReader {
  private static func strings(_ reader: inout ObjectReader) -> StringRule? {
    let opening = reader.requiredString("open")
    let closing = reader.requiredString("close")
    let escapes = escapes(of: &reader)
    let classes = reader.objects("classes", each: "an escape of characters", classEscape)
    let verbatim = rule("verbatim", of: &reader, "the rule of verbatim strings", verbatim)
    guard let opening, let closing else { return nil }
    return StringRule(opening: opening, closing: closing, escapes: escapes, classes: classes, verbatim: verbatim)
  }

  private static func escapes(of reader: inout ObjectReader) -> [String: String] {
    var escapes: [String: String] = [:]
    for member in reader.members("escapes") {
      let text = reader.string(member.node, named: "an escape")
      if member.key.isEmpty {
        reader.report(.noCharacter(at: reader.place(at: member.keyOffset)))
      } else {
        escapes[member.key] = text
      }
    }
    return escapes
  }

  private static func classEscape(_ reader: inout ObjectReader) -> StringRule.ClassEscape? {
    let characters = requiredCharacters("characters", of: &reader)
    let pattern = requiredPattern("write", of: &reader, needing: [])
    guard let characters, let pattern else { return nil }
    return .init(characters: characters, pattern: pattern)
  }

  private static func verbatim(_ reader: inout ObjectReader) -> StringRule.Verbatim? {
    let opening = reader.requiredString("open")
    let closing = reader.requiredString("close")
    let without = characters("without", of: &reader)
    let notAtEnds = characters("notAtEnds", of: &reader)
    guard let opening, let closing else { return nil }
    return .init(
      opening: opening,
      closing: closing,
      without: without ?? .empty,
      notAtEnds: notAtEnds ?? .empty
    )
  }

  private static func comments(_ reader: inout ObjectReader) -> CommentRule? {
    let dropped = characters("drop", of: &reader)
    let pairs = reader.strings("part")
    for pair in pairs where pair.value.unicodeScalars.count != 2 {
      reader.report(.noPair(pair.value, at: reader.place(at: pair.offset)))
    }
    for member in reader.node["escapes"]?.members ?? [] { checkSingle(member, of: &reader) }
    let escapes = escapes(of: &reader)
      .compactMap { text, escape in text.unicodeScalars.first.map { ($0, escape) } }
    let isTrimmed = reader.flag("trim")
    let beginnings = reader.objects("beginnings", each: "a beginning") { edge(&$0, needing: [.line, .text]) }
    let numbers = rule("numbers", of: &reader, "the rule of numbers") { edge(&$0, needing: [.text]) }
    let endings = reader.objects("endings", each: "an ending") { edge(&$0, needing: [.line]) }
    return CommentRule(
      dropped: dropped ?? .empty,
      pairs: pairs.map(\.value),
      escapes: Dictionary(escapes) { first, _ in first },
      isTrimmed: isTrimmed ?? false,
      beginnings: beginnings,
      numbers: numbers,
      endings: endings
    )
  }

  private static func edge(_ reader: inout ObjectReader, needing blanks: [TextPattern.Blank]) -> CommentRule.Edge? {
    let characters = requiredCharacters("characters", of: &reader)
    let pattern = requiredPattern("write", of: &reader, needing: blanks)
    guard let characters, let pattern else { return nil }
    return .init(characters: characters, pattern: pattern)
  }
}

// MARK: - Patterns and characters

extension LanguageReader {
  private static func requiredPattern(
    _ key: String,
    of reader: inout ObjectReader,
    needing blanks: [TextPattern.Blank]
  ) -> TextPattern? {
    reader.required(key) == nil ? nil : pattern(key, of: &reader, needing: blanks)
  }

  /// A pattern with one of the blanks, without which all that it is used for would be written alike.
  private static func pattern(
    _ key: String,
    of reader: inout ObjectReader,
    needing blanks: [TextPattern.Blank]
  ) -> TextPattern? {
    guard let text = reader.string(key) else { return nil }
    let pattern = TextPattern(text)
    if blanks.isEmpty || blanks.contains(where: pattern.has) { return pattern }
    reader.report(.noBlank(text, of: blanks, at: reader.place(of: key)))
    return nil
  }

  private static func requiredCharacters(_ key: String, of reader: inout ObjectReader) -> CharacterClass? {
    reader.required(key) == nil ? nil : characters(key, of: &reader)
  }

  /// A list of characters, of ranges such as `a-z`, and of names of classes; nil if there is none.
  private static func characters(_ key: String, of reader: inout ObjectReader) -> CharacterClass? {
    let items = reader.strings(key)
    guard reader.node[key] != nil else { return nil }
    var characters = CharacterClass()
    for item in items {
      let scalars = Array(item.value.unicodeScalars)
      if scalars.count == 1 {
        characters.insert(scalars[0]...scalars[0])
      } else if scalars.count == 3, scalars[1] == "-", scalars[0] <= scalars[2] {
        characters.insert(scalars[0]...scalars[2])
      } else if let name = CharacterClass.Name(rawValue: item.value) {
        characters.insert(name)
      } else {
        reader.report(.unknownCharacters(item.value, at: reader.place(at: item.offset)))
      }
    }
    return characters
  }

  private static func checkSingle(_ member: DataNode.Member, of reader: inout ObjectReader) {
    guard member.key.unicodeScalars.count > 1 else { return }
    reader.report(.noSingleCharacter(member.key, at: reader.place(at: member.keyOffset)))
  }
}

extension Diagnostic {
  fileprivate static func missingPrefix(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "language-names",
      "names may not begin with every character, but nothing says what to write before those that do",
      at: place,
      advice: #"add "prefix": "_""#
    )
  }

  fileprivate static func noBlank(_ pattern: String, of blanks: [TextPattern.Blank], at place: SourceFile.Place) -> Self
  {
    let wanted = blanks.map { "{\($0.rawValue)}" }.joined(separator: " or ")
    return Diagnostic("language-pattern", "the pattern '\(pattern)' lacks \(wanted)", at: place, subject: pattern)
  }

  fileprivate static func unknownCharacters(_ text: String, at place: SourceFile.Place) -> Self {
    let known = CharacterClass.Name.allCases.map(\.rawValue)
    return Diagnostic(
      "language-characters",
      "'\(text)' is neither a character nor a range nor a class of characters",
      at: place,
      advice: NearestName.advice(for: text, among: known)
        ?? "write a character, a range such as a-z, or one of: \(known.joined(separator: ", "))",
      subject: text
    )
  }

  fileprivate static func noSingleCharacter(_ text: String, at place: SourceFile.Place) -> Self {
    Diagnostic("language-characters", "'\(text)' is not a single character", at: place, subject: text)
  }

  fileprivate static func noCharacter(at place: SourceFile.Place) -> Self {
    Diagnostic("language-characters", "an escape must be for at least one character", at: place)
  }

  fileprivate static func noPair(_ text: String, at place: SourceFile.Place) -> Self {
    Diagnostic("language-characters", "'\(text)' is not a pair of characters", at: place, subject: text)
  }
}
