import DesignTokens
import DocumentReading

/// What templates ask of tokens by a path, a group, a type or a key, where they cannot ask by the name of a field.
extension TemplateFunction {
  /// The token at a path, with its value in the variant and the appearance of the record.
  static func token<Subject>(
    _ find: @escaping @Sendable (Subject, TokenPath) -> TokenContext?
  ) -> TemplateFunction {
    TemplateFunction("token", of: .token) { path in
      // Themes are checked before anything is rendered, so that one that lacks the token stops the build.
      .lookup("token", "The token at a path, with its value here") { subject in
        TokenPath(alias: "{\(path)}").flatMap { find(subject, $0) }
      }
    }
  }
}

extension EmittedTheme {
  /// The token at a path as a template sees it.
  func context(
    at path: TokenPath,
    in variant: EmittedVariant? = nil,
    _ appearance: Appearance = .light
  ) -> TokenContext? {
    guard let token = token(at: path), let variant = variant ?? variants.first else { return nil }
    return TokenContext(token: token, theme: self, variant: variant, appearance: appearance)
  }

}

extension [TemplateLookup] {
  /// Reports tokens and groups that a template names and a theme lacks.
  ///
  /// - Parameter paths: The paths of the theme's tokens.
  func check(_ paths: () -> Set<TokenPath>, of theme: String, diagnostics: inout Diagnostics) {
    guard !isEmpty else { return }
    let paths = paths()
    for lookup in self {
      switch lookup.argument {
      case .token where !paths.contains(lookup.path):
        diagnostics.report(.unknown(lookup, "token", of: theme, known: paths.map(\.description)))
      case .group where !paths.contains { $0.isIn(lookup.path) }:
        let groups = Set(paths.flatMap(\.groups))
        diagnostics.report(.unknown(lookup, "group", of: theme, known: Array<String>(groups)))
      case .token, .group, .tokenType, .key: break
      }
    }
  }
}

extension TokenPath {
  /// Whether the path begins with that of a group.
  func isIn(_ group: TokenPath) -> Bool {
    names.count > group.names.count && names.starts(with: group.names)
  }

  /// The groups that it is in, as paths.
  fileprivate var groups: [String] {
    (1..<max(names.count, 1)).map { names.prefix($0).joined(separator: ".") }
  }
}

extension TokenContext {
  static let functions: [TemplateFunction] = [
    TemplateFunction("inGroup", of: .group) { group in
      let path = TokenPath(alias: "{\(group)}")
      return .flag("inGroup", "Whether the token is in a group, or in a group inside of it") {
        (context: TokenContext) in
        path.map { context.token.row.path.isIn($0) } ?? false
      }
    },
    TemplateFunction("ofType", of: .tokenType) { type in
      let type = TokenType(rawValue: type)
      return .flag("ofType", "Whether the token has a type of DTCG") { (context: TokenContext) in
        context.token.type == type
      }
    },
    TemplateFunction("extension", of: .key) { key in
      .optionalText("extension", "The entry of $extensions with a key, as it is written; JSON for an object or a list")
      {
        (context: TokenContext) in
        context.extensions.first { $0.key == key }?.text
      }
    },
  ]
}

/// An entry of the `$extensions` of a token.
struct ExtensionContext: TypedRecord {
  let key: String
  let value: JSONValue
  let language: Language

  var text: String {
    switch value {
    case .string(let text): text
    default: JSONWriter.text(of: value).split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
  }

  static let type = RecordType<Self>(
    "extension",
    [
      .text("key", "The key") { $0.key },
      .text("text", "The text, or the JSON of anything else") { $0.text },
      .text("literal", "The same as a string literal of the template's language") {
        $0.language.stringLiteral($0.text)
      },
    ]
  )
}

/// One name of the path of a token.
struct SegmentContext: TypedRecord {
  let text: String
  let language: Language

  static let type = RecordType<Self>(
    "segment",
    [
      .text("text", "The name as it is written") { $0.text },
      .record("name", "The name in every case") { NameContext($0.text) },
      .text("literal", "The name as a string literal of the template's language") {
        $0.language.stringLiteral($0.text)
      },
    ]
  )
}

/// The token that an alias refers to.
struct AliasContext: TypedRecord {
  let path: TokenPath
  let theme: EmittedTheme

  private var token: EmittedToken? { theme.token(at: path) }

  static let type = RecordType<Self>(
    "alias",
    [
      .text("path", "The path of the token, safe in a comment") {
        $0.theme.language.commentLines($0.path.description).joined(separator: " ")
      },
      .text("pathLiteral", "The path as a string literal of the template's language") {
        $0.theme.language.stringLiteral($0.path.description)
      },
      .optionalText("identifier", "The name of the token in the template's language, if the output knows it") {
        $0.token?.identifier
      },
      .optionalText("reference", "The namespaces around it and the identifier, joined by full stops") { alias in
        alias.token.map { TokenReference(token: $0, theme: alias.theme).reference }
      },
    ]
  )
}

extension Diagnostic {
  fileprivate static func unknown(
    _ lookup: TemplateLookup,
    _ kind: String,
    of theme: String,
    known: [String]
  ) -> Self {
    Diagnostic(
      "template-token",
      "the template names the \(kind) '\(lookup.path)', which theme '\(theme)' does not have",
      at: lookup.place,
      advice: NearestName.advice(for: lookup.path.description, among: known.sorted()),
      subject: lookup.path.description
    )
  }
}
