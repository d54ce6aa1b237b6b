import DesignTokens
import DocumentReading

/// Reads `language.json`.
struct LanguageReader {
  static let fileName = "language.json"

  private let source: SourceFile
  private var found = Diagnostics()

  private init(_ source: SourceFile) {
    self.source = source
  }

  /// Reads a language; nil after a report if it is missing or broken.
  static func language(at path: String, in files: any SourceFiles, diagnostics: inout Diagnostics) -> Language? {
    guard let (source, root) = SourceFile.document(at: path, in: files, diagnostics: &diagnostics) else { return nil }
    var reader = LanguageReader(source)
    let language = reader.language(root)
    diagnostics.append(reader.found)
    return reader.found.containsErrors ? nil : language
  }

  private mutating func language(_ node: DataNode) -> Language? {
    object(node, "the language") { language, object in
      object.checkVersion(diagnostics: &language.found)
      let name = object.requiredString("name", diagnostics: &language.found)
      _ = object.string("description", diagnostics: &language.found)
      let names = object.optional("names").flatMap { language.names($0) }
      let topLevelNames = object.optional("topLevelNames").flatMap { language.names($0) }
      let access = object.optional("access").flatMap { language.access($0) }
      let strings = object.optional("strings").flatMap { language.strings($0) }
      let comments = object.optional("comments").flatMap { language.comments($0) }
      let fonts = object.optional("fontProperties").flatMap { language.fontProperties($0) }
      let numbers: NumberText.Form? = object.choice("numbers", diagnostics: &language.found)
      let declaresNames = object.flag("declaresNames", diagnostics: &language.found)
      let declaresTypes = object.flag("declaresTypes", diagnostics: &language.found)
      let inherited = object.strings("inherited", diagnostics: &language.found)
      let usesCommas = object.flag("commasInColors", diagnostics: &language.found)
      guard let name else { return nil }
      return Language(
        name: name,
        path: language.source.path,
        names: names ?? NameRule(),
        topLevelNames: topLevelNames,
        access: access ?? AccessRule(),
        strings: strings ?? StringRule(),
        comments: comments ?? CommentRule(),
        fontProperties: fonts ?? FontPropertyRule(),
        numbers: numbers ?? .asWritten,
        declaresNames: declaresNames ?? true,
        declaresTypes: declaresTypes ?? false,
        inherited: Set(inherited.map(\.value)),
        css: CSSText(usesCommas: usesCommas ?? false)
      )
    }
  }

  /// Reads an object, and reports the keys that nothing asked for.
  private mutating func object<Value>(
    _ node: DataNode,
    _ subject: String,
    _ read: (inout LanguageReader, inout ObjectReader) -> Value?
  ) -> Value? {
    guard var reader = ObjectReader(node, subject, in: source, diagnostics: &found) else { return nil }
    let value = read(&self, &reader)
    reader.reportUnknownKeys(diagnostics: &found)
    return value
  }
}

// MARK: - Names

extension LanguageReader {
  private mutating func names(_ node: DataNode) -> NameRule? {
    object(node, "the rule of names") { language, object in
      let characters = language.characters("characters", of: &object)
      let replacement = language.pattern("others", of: &object, needing: [])
      let quoted = language.pattern("quoted", of: &object, needing: [.string, .name])
      let notFirst = language.characters("notFirst", of: &object)
      let prefix = object.string("prefix", diagnostics: &language.found)
      let reserved = object.items("reserved", diagnostics: &language.found).compactMap { language.reserved($0) }
      if notFirst != nil, prefix?.isEmpty ?? true, quoted == nil {
        language.found.report(.missingPrefix(at: language.source.place(at: object.node.offset)))
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
  }

  private mutating func reserved(_ node: DataNode) -> NameRule.Reserved? {
    object(node, "a list of reserved names") { language, object in
      let pattern = language.requiredPattern("write", of: &object, needing: [.name, .string])
      let words = object.strings("words", diagnostics: &language.found)
      let characters = language.characters("characters", of: &object)
      return pattern.map { .init(words: Set(words.map(\.value)), characters: characters, pattern: $0) }
    }
  }

  private mutating func access(_ node: DataNode) -> AccessRule? {
    object(node, "the rule of access") { language, object in
      var rule = AccessRule()
      for member in object.node.members ?? [] {
        _ = object.optional(member.key)
        guard let pattern = language.pattern(member.node, named: "access", needing: [.name]) else { continue }
        guard let first = member.key.unicodeScalars.first else {
          rule.standard = pattern
          continue
        }
        language.checkSingle(member)
        rule.patterns[first] = pattern
      }
      return rule
    }
  }

  private mutating func fontProperties(_ node: DataNode) -> FontPropertyRule? {
    object(node, "the rule of font properties") { language, object in
      var rule = FontPropertyRule()
      for member in object.node.members ?? [] {
        _ = object.optional(member.key)
        guard let pattern = language.fontProperty(member.node) else { continue }
        if member.key.isEmpty { rule.standard = pattern } else { rule.patterns[member.key] = pattern }
      }
      return rule
    }
  }

  private mutating func fontProperty(_ node: DataNode) -> FontPropertyRule.Pattern? {
    object(node, "a font property") { language, object in
      let pattern = language.requiredPattern("write", of: &object, needing: [.identifier])
      let dropped = object.string("without", diagnostics: &language.found)
      return pattern.map { .init(dropped: dropped ?? "", pattern: $0) }
    }
  }
}

// MARK: - Strings and comments

extension LanguageReader {
  private mutating func strings(_ node: DataNode) -> StringRule? {
    object(node, "the rule of strings") { language, object in
      let opening = object.requiredString("open", diagnostics: &language.found)
      let closing = object.requiredString("close", diagnostics: &language.found)
      let escapes = language.escapes(of: &object)
      let classes = object.items("classes", diagnostics: &language.found).compactMap { language.classEscape($0) }
      let verbatim = object.optional("verbatim").flatMap { language.verbatim($0) }
      guard let opening, let closing else { return nil }
      return StringRule(opening: opening, closing: closing, escapes: escapes, classes: classes, verbatim: verbatim)
    }
  }

  private mutating func escapes(of object: inout ObjectReader) -> [String: String] {
    var escapes: [String: String] = [:]
    for member in object.members("escapes", diagnostics: &found) {
      let text = source.string(member.node, named: "an escape", diagnostics: &found)
      guard !member.key.isEmpty else {
        found.report(.noCharacter(at: source.place(at: member.keyOffset)))
        continue
      }
      escapes[member.key] = text
    }
    return escapes
  }

  private mutating func classEscape(_ node: DataNode) -> StringRule.ClassEscape? {
    object(node, "an escape of characters") { language, object in
      let characters = language.requiredCharacters("characters", of: &object)
      let pattern = language.requiredPattern("write", of: &object, needing: [])
      guard let characters, let pattern else { return nil }
      return .init(characters: characters, pattern: pattern)
    }
  }

  private mutating func verbatim(_ node: DataNode) -> StringRule.Verbatim? {
    object(node, "the rule of verbatim strings") { language, object in
      let opening = object.requiredString("open", diagnostics: &language.found)
      let closing = object.requiredString("close", diagnostics: &language.found)
      let without = language.characters("without", of: &object)
      let notAtEnds = language.characters("notAtEnds", of: &object)
      guard let opening, let closing else { return nil }
      return .init(
        opening: opening,
        closing: closing,
        without: without ?? CharacterClass(),
        notAtEnds: notAtEnds ?? CharacterClass()
      )
    }
  }

  private mutating func comments(_ node: DataNode) -> CommentRule? {
    object(node, "the rule of comments") { language, object in
      let dropped = language.characters("drop", of: &object)
      let pairs = object.strings("part", diagnostics: &language.found)
      for pair in pairs where pair.value.unicodeScalars.count != 2 {
        language.found.report(.noPair(pair.value, at: language.source.place(at: pair.offset)))
      }
      for member in object.node["escapes"]?.members ?? [] { language.checkSingle(member) }
      let escapes = language.escapes(of: &object)
        .compactMap { text, escape in text.unicodeScalars.first.map { ($0, escape) } }
      let isTrimmed = object.flag("trim", diagnostics: &language.found)
      let beginnings = object.items("beginnings", diagnostics: &language.found)
        .compactMap { language.edge($0, needing: [.line, .text]) }
      let numbers = object.optional("numbers").flatMap { language.edge($0, needing: [.text]) }
      let endings = object.items("endings", diagnostics: &language.found)
        .compactMap { language.edge($0, needing: [.line]) }
      return CommentRule(
        dropped: dropped ?? CharacterClass(),
        pairs: pairs.map(\.value),
        escapes: Dictionary(escapes) { first, _ in first },
        isTrimmed: isTrimmed ?? false,
        beginnings: beginnings,
        numbers: numbers,
        endings: endings
      )
    }
  }

  private mutating func edge(_ node: DataNode, needing blanks: [TextPattern.Blank]) -> CommentRule.Edge? {
    object(node, "an end of a line") { language, object in
      let characters = language.requiredCharacters("characters", of: &object)
      let pattern = language.requiredPattern("write", of: &object, needing: blanks)
      guard let characters, let pattern else { return nil }
      return .init(characters: characters, pattern: pattern)
    }
  }
}

// MARK: - Patterns and characters

extension LanguageReader {
  private mutating func pattern(
    _ key: String,
    of object: inout ObjectReader,
    needing blanks: [TextPattern.Blank]
  ) -> TextPattern? {
    object.optional(key).flatMap { pattern($0, named: key, needing: blanks) }
  }

  private mutating func requiredPattern(
    _ key: String,
    of object: inout ObjectReader,
    needing blanks: [TextPattern.Blank]
  ) -> TextPattern? {
    object.required(key, diagnostics: &found).flatMap { pattern($0, named: key, needing: blanks) }
  }

  /// A pattern with one of the blanks, without which all that it is used for would be written alike.
  private mutating func pattern(_ node: DataNode, named key: String, needing blanks: [TextPattern.Blank]) -> TextPattern? {
    guard let text = source.string(node, named: "'\(key)'", diagnostics: &found) else { return nil }
    let pattern = TextPattern(text)
    if blanks.isEmpty || blanks.contains(where: pattern.has) { return pattern }
    found.report(.noBlank(text, of: blanks, at: source.place(at: node.offset)))
    return nil
  }

  private mutating func requiredCharacters(_ key: String, of object: inout ObjectReader) -> CharacterClass? {
    object.required(key, diagnostics: &found) == nil ? nil : characters(key, of: &object)
  }

  /// A list of characters, of ranges such as `a-z`, and of names of classes.
  private mutating func characters(_ key: String, of object: inout ObjectReader) -> CharacterClass? {
    guard object.node[key] != nil else { return object.optional(key) == nil ? nil : CharacterClass() }
    var characters = CharacterClass()
    for item in object.strings(key, diagnostics: &found) {
      let scalars = Array(item.value.unicodeScalars)
      if scalars.count == 1 {
        characters.insert(scalars[0]...scalars[0])
      } else if scalars.count == 3, scalars[1] == "-", scalars[0] <= scalars[2] {
        characters.insert(scalars[0]...scalars[2])
      } else if let name = CharacterClass.Name(rawValue: item.value) {
        characters.insert(name)
      } else {
        found.report(.unknownCharacters(item.value, at: source.place(at: item.offset)))
      }
    }
    return characters
  }

  private mutating func checkSingle(_ member: DataNode.Member) {
    guard member.key.unicodeScalars.count > 1 else { return }
    found.report(.noSingleCharacter(member.key, at: source.place(at: member.keyOffset)))
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

  fileprivate static func noBlank(_ pattern: String, of blanks: [TextPattern.Blank], at place: SourceFile.Place) -> Self {
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
