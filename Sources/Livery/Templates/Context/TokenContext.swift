import DesignTokens
import DocumentReading

/// A token, with its value in one appearance and in all.
struct TokenContext: TypedRecord {
  let token: EmittedToken
  let theme: EmittedTheme
  let variant: EmittedVariant
  /// The appearance of ``TokenContext/value``.
  var appearance = Appearance.light

  private var language: Language { theme.language }
  private var first: Token? { variant.token(of: token.row, in: appearance) ?? token.row.first }
  var tokenType: TokenType { token.type ?? .number }

  private var deprecation: String? {
    if case .because(let reason) = first?.deprecation { language.stringLiteral(reason) } else { nil }
  }

  private var deprecationComment: [String] {
    if case .because(let reason) = first?.deprecation { language.commentLines(reason) } else { [] }
  }

  /// What is known of the token's contrast, if it is a foreground.
  private var contrast: [String] {
    theme.contrast(of: token.row.path, in: variant).map { language.commentLines($0).joined(separator: " ") }
  }

  /// One value where all appearances agree, else one for each that the theme has, light among them in any case.
  private var values: [ValueContext] {
    guard token.variesByAppearance else { return value(in: appearance).map { [$0] } ?? [] }
    return Appearance.allCases.filter { $0 == .light || variant.columns[$0] != nil }.compactMap(value)
  }

  private var knownValue: ValueContext? {
    first.map { ValueContext(token: $0, appearance: appearance, language: language) }
  }

  /// Whether the default variant lacks the token, so that a value of the theme may be without it.
  private var isAbsentByDefault: Bool { !theme.isInDefault(token) }

  private func value(in appearance: Appearance) -> ValueContext? {
    variant.token(of: token.row, in: appearance).map {
      ValueContext(token: $0, appearance: appearance, language: language)
    }
  }

  /// The token as flat declarations, without the comment, which the token has.
  var declarations: [DeclarationContext] {
    variant.token(of: token.row, in: appearance).map {
      DeclarationContext.all(of: $0, named: token.identifier, appearance: appearance, in: theme)
    } ?? []
  }

  static let type = RecordType<Self>(
    "token",
    nameFields + remarkFields + valueFields + typeFields,
    functions: functions
  )

  private static let nameFields: [RecordType<Self>.Field] = [
    .text("path", "The path of the token, safe in a comment") {
      $0.language.commentLines($0.token.row.path.description).joined(separator: " ")
    },
    .record("name", "The whole path as one name") { NameContext($0.token.row.path) },
    .record("leaf", "The last name of the path") { NameContext(String($0.token.row.path.lastName)) },
    .record("group", "The name of the group that it is directly in") { context in
      NameContext(context.token.row.path.names.dropLast().last.map(String.init) ?? "")
    },
    .records("segments", "The names of the path, the outermost first") { context in
      context.token.row.path.names.map { SegmentContext(text: String($0), language: context.language) }
    },
    .text("identifier", "The name in the template's language, unique where it is declared") { $0.token.identifier },
    .text("reference", "The namespaces around it and the identifier, joined by full stops") { $0.names.reference },
  ]

  private static let remarkFields: [RecordType<Self>.Field] = [
    .texts("comment", "The description, line by line") { context in
      context.first?.description.map(context.language.commentLines) ?? []
    },
    .flag("isDeprecated", "Whether the token is deprecated") { $0.first?.deprecation != nil },
    .optionalText("deprecation", "The reason, as a string literal of the template's language") { $0.deprecation },
    .texts("deprecationComment", "The reason, line by line") { $0.deprecationComment },
    .texts("contrast", "The contrast measured on each background that the manifest pairs it with, one line for each") {
      $0.contrast
    },
    .records("extensions", "The entries of $extensions") { $0.extensions },
    .optionalRecord("alias", "The token that the value is an alias of") { context in
      context.variant.token(of: context.token.row, in: context.appearance)?.aliasChain.first
        .map { AliasContext(path: $0, theme: context.theme) }
    },
    .flag("hasComment", "Whether there is a comment, a deprecation or a contrast") { context in
      let first = context.first
      return first?.deprecation != nil || first?.description.map(context.language.hasCommentLines) ?? false
        || !context.theme.contrast(of: context.token.row.path, in: context.variant).isEmpty
    },
  ]

  private static let valueFields: [RecordType<Self>.Field] = [
    .literal("pathLiteral", "The path of the token, as a string literal of the template's language", in: \.language) {
      $0.token.row.path.description
    },
    .bytes("access", "The text that accesses the token in its variant, where groups are namespaces") {
      $0.names.writeAccess(to: &$1)
    },
    .optionalRecord("knownValue", "The value; that of another permutation if the token does not exist in this one") {
      $0.knownValue
    },
    .optionalRecord(
      "schemeValue",
      "The value, in a type that has all tokens of the theme: that of another permutation if the default variant has one"
    ) { context in
      context.isAbsentByDefault ? context.value(in: context.appearance) : context.knownValue
    },
    .records("origins", "The locations of the value: one if it is the same in all appearances") {
      OriginContext.all(of: $0.token, in: $0.theme, $0.variant)
    },
    .flag("isWide", "Whether the token has a color outside sRGB in any appearance") { $0.token.isWide },
    .text("type", "The token's type in DTCG") { $0.tokenType.rawValue },
    .flag("isSame", "Whether the value is the same in all appearances") { !$0.token.variesByAppearance },
    .flag("isPerAppearance", "Whether the value differs between appearances, or holds colors and so may") {
      $0.token.isPerAppearance
    },
    .flag("isOptional", "Whether a variant of the theme lacks it") { $0.token.isOptional },
    .flag("isAbsentByDefault", "Whether the default variant of the theme lacks it") { $0.isAbsentByDefault },
    .flag("hasValue", "Whether this variant has it") { $0.value(in: $0.appearance) != nil },
    .optionalRecord("value", "The value, in the light appearance if there are several") {
      $0.value(in: $0.appearance)
    },
    .records("values", "One value for each appearance, or one for all") { $0.values },
    .flag("isByAppearance", "Whether there are several appearances, and the value holds colors or differs") {
      $0.token.isPerAppearance && $0.variant.appearances.count > 1
    },
    .records("allValues", "One value for each appearance of the variant, even if all are the same") { context in
      context.variant.appearances.compactMap(context.value)
    },
  ]

  private static let typeFields: [RecordType<Self>.Field] = TokenType.allCases.map { type in
    .flag("is\(NameStyle.pascal.name(of: [type.rawValue]))", "Whether the token's type is \(type.rawValue)") {
      $0.tokenType == type
    }
  }

  var extensions: [ExtensionContext] {
    guard case .object(let members)? = first?.extensions else {
      return []
    }
    return members.map { ExtensionContext(key: $0.key, value: $0.value, language: language) }
  }

  var names: TokenReference { TokenReference(token: token, theme: theme) }
}
