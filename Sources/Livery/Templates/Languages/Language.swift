import DesignTokens

/// What a programming or style language allows, and how to write what it does not: the `language.json` of a template.
///
/// It is an object and not a value because every record of a hundred thousand tokens leads to it.
final class Language: Sendable {
  /// As `template.json` says it.
  let name: String
  /// The file that describes it.
  let path: String
  private let names: NameRule
  /// For names that a file declares, where ``names`` is for members and allows more; nil if it is not.
  private let topLevelNames: NameRule?
  private let accessRule: AccessRule
  private let strings: StringRule
  private let comments: CommentRule
  private let fontProperties: FontPropertyRule
  private let numbers: NumberText.Form
  /// How lines are broken, where a template wants that; nil for a language whose lines stay as they are.
  let lines: LineRule?
  /// Whether files declare tokens at all, so that no two may be called the same.
  let declaresNames: Bool
  /// Whether a component is a type, which is declared once for all variants of a theme and cannot mix colors itself.
  let declaresTypes: Bool
  /// What every object has without declaring it; a member that may be left out must not be called so.
  let inherited: Set<String>
  /// What fonts are called on the platform, by their families, as an output says it.
  let fonts: [String: String]

  init(
    name: String,
    path: String,
    names: NameRule = NameRule(),
    topLevelNames: NameRule? = nil,
    access: AccessRule = AccessRule(),
    strings: StringRule = StringRule(),
    comments: CommentRule = CommentRule(),
    fontProperties: FontPropertyRule = FontPropertyRule(),
    numbers: NumberText.Form = .asWritten,
    lines: LineRule? = nil,
    declaresNames: Bool = true,
    declaresTypes: Bool = false,
    inherited: Set<String> = [],
    fonts: [String: String] = [:]
  ) {
    self.name = name
    self.path = path
    self.names = names
    self.topLevelNames = topLevelNames
    self.accessRule = access
    self.strings = strings
    self.comments = comments
    self.fontProperties = fontProperties
    self.numbers = numbers
    self.lines = lines
    self.declaresNames = declaresNames
    self.declaresTypes = declaresTypes
    self.inherited = inherited
    self.fonts = fonts
  }

  /// The same language where fonts have names of their own, and tokens are spelled as an output asks for.
  func naming(fonts: [String: String], tokens: TokenNaming? = nil) -> Language {
    var fontProperties = fontProperties
    fontProperties.style = tokens?.style
    guard !fonts.isEmpty || fontProperties.style != nil else { return self }
    return Language(
      name: name,
      path: path,
      names: names,
      topLevelNames: topLevelNames,
      access: accessRule,
      strings: strings,
      comments: comments,
      fontProperties: fontProperties,
      numbers: numbers,
      lines: lines,
      declaresNames: declaresNames,
      declaresTypes: declaresTypes,
      inherited: inherited,
      fonts: fonts
    )
  }
}

extension Language {
  /// Whether a name that a file declares may have to be written otherwise than a member's.
  var hasTopLevelNames: Bool { topLevelNames != nil }

  /// Turns a name in the template's case into one that may be declared.
  func identifier(_ name: String) -> String { names.written(name, strings: strings) }

  /// Whether names that a style spells are different in the language wherever their letters and figures are, if they begin
  /// with a letter.
  func keepsApart(_ style: NameStyle) -> Bool {
    names.keepsApart(style) && topLevelNames?.keepsApart(style) ?? true
  }

  /// A name that a file may declare.
  func binding(_ name: String) -> String {
    topLevelNames?.written(name, strings: strings) ?? names.written(name, strings: strings)
  }

  /// How a member is reached from what it is a member of.
  func access(_ identifier: String) -> String { accessRule.access(to: identifier) }

  /// Calls the body with each part of it, one after the other.
  func forEachPart(ofAccessTo identifier: String, _ body: (String) -> Void) {
    accessRule.forEachPart(ofAccessTo: identifier, body)
  }

  /// A text as a literal of the language, quotes included.
  func stringLiteral(_ text: String) -> String { strings.literal(text) }

  /// What is around a text as a literal of the language; nil if it may not stay as it is.
  func quotes(around text: String) -> (opening: String, closing: String)? { strings.quotes(around: text) }

  /// A text as lines that are safe in a comment.
  func commentLines(_ text: String) -> [String] { comments.lines(of: text) }

  /// Whether there are any.
  func hasCommentLines(_ text: String) -> Bool { comments.isPlain(text) || !comments.lines(of: text).isEmpty }

  /// Where a font is several properties: what one of them is called, by the font's identifier.
  func fontProperty(_ identifier: String, _ property: FontProperty) -> String {
    fontProperties.name(of: property.rawValue, in: identifier)
  }

  /// The properties of a font by their names in CSS, and what each adds to the name of a token.
  var fontSuffixes: [(property: String, suffix: String)] {
    FontProperty.allCases.map { ($0.rawValue, fontProperty("", $0)) }
  }

  /// What a property beside those of the standard is called, such as `textCase`; nil in a language with names of its own for
  /// properties of fonts.
  func furtherProperty(_ key: String, named identifier: String) -> String? {
    guard fontProperties.patterns.isEmpty else { return nil }
    let name = fontProperties.name(of: NameStyle.kebab.name(of: Words.of(key)), in: identifier)
    // Where a font is one thing, it has the name of the token.
    return name == identifier ? nil : name
  }

  /// What a font is beside the properties of the standard, by name.
  func furtherProperties(of token: Token, named identifier: String) -> [(name: String, value: OpaqueValue)] {
    token.extensionData.further.sorted { $0.key < $1.key }.compactMap { key, value in
      furtherProperty(key, named: identifier).map { ($0, value) }
    }
  }

  /// A number as a literal of the language.
  func numberLiteral(_ literal: String) -> String { numbers.text(of: literal) }
}
