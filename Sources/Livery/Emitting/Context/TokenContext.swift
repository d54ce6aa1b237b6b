import ColorScience

/// A token, with its value in one appearance and in all.
struct TokenContext: TypedRecord {
  let token: EmittedToken
  let theme: EmittedTheme
  let variant: EmittedVariant
  /// The appearance of ``TokenContext/value``.
  var appearance = Appearance.light

  private var language: Language { theme.template.language }
  private var first: Token? { variant.token(of: token.row, in: appearance) ?? token.row.first }
  var tokenType: TokenType { token.row.first?.type ?? .number }

  private var deprecation: String? {
    if case .because(let reason) = first?.deprecation { language.stringLiteral(reason) } else { nil }
  }

  /// One value where all appearances agree, else one for each that the theme has, light among them in any case.
  private var values: [ValueContext] {
    guard token.variesByAppearance else { return value(in: appearance).map { [$0] } ?? [] }
    return Appearance.allCases.filter { $0 == .light || variant.columns[$0] != nil }.compactMap(value)
  }

  private func value(in appearance: Appearance) -> ValueContext? {
    variant.token(of: token.row, in: appearance).map {
      ValueContext(token: $0, appearance: appearance, language: language)
    }
  }

  static let type = RecordType<Self>(
    "token",
    [
      .text("path", "Where the token stands in its document, as a comment may show it") {
        $0.language.commentLines($0.token.row.path.description).joined(separator: " ")
      },
      .record("name", "The whole path as one name") { NameContext($0.token.row.path) },
      .text("identifier", "The name in the template's language, unique where it is declared") { $0.token.identifier },
      .text("reference", "The namespaces around it and the identifier, joined by full stops") { $0.names.reference },
      .text("storage", "What holds the value where the identifier itself warns, being deprecated; else the identifier")
      {
        $0.names.storage
      },
      .text("storageReference", "The namespaces around it and the storage, joined by full stops") {
        $0.names.storageReference
      },
      .texts("comment", "The description, line by line") { context in
        context.first?.description.map(context.language.commentLines) ?? []
      },
      .flag("isDeprecated", "Whether the token is on its way out") { $0.first?.deprecation != nil },
      .optionalText("deprecation", "Why, as a string literal of the template's language") { $0.deprecation },
      .text("type", "The token's type in DTCG") { $0.tokenType.rawValue },
      .flag("isSame", "Whether the value is the same in all appearances") { !$0.token.variesByAppearance },
      .flag("isPerAppearance", "Whether the value differs between appearances, or holds colours and so may") {
        $0.token.isPerAppearance
      },
      .flag("isOptional", "Whether a variant of the theme lacks it") { $0.token.isOptional },
      .flag("hasValue", "Whether this variant has it") { $0.value(in: $0.appearance) != nil },
      .texts("contrasts", "What was measured where it stands on something, such as 4.61:1 on color.base in light") {
        $0.contrasts
      },
      .optionalRecord("value", "The value, in the light appearance if there are several") {
        $0.value(in: $0.appearance)
      },
      .records("values", "One value for each appearance, or one for all") { $0.values },
    ]
      + TokenType.allCases.map { type in
        .flag("is\(NameStyle.pascal.name(of: [type.rawValue]))", "Whether the token's type is \(type.rawValue)") {
          $0.tokenType == type
        }
      }
  )

  private var names: TokenReference { TokenReference(token: token, template: theme.template) }

  /// A line for each pair that the manifest lists, with the figure of each appearance.
  private var contrasts: [String] {
    let own = theme.verdicts[token.row.path] ?? []
    var pairs: [String] = []
    for verdict in own where !pairs.contains(verdict.pair) { pairs.append(verdict.pair) }
    return pairs.map { pair in
      let figures = Appearance.allCases.compactMap { appearance -> (Verdict, String)? in
        guard let column = variant.columns[appearance] else { return nil }
        let permutation = theme.columns.theme.permutations[column].id
        let verdict = own.first { $0.pair == pair && $0.permutation == permutation }
        return verdict.map { ($0, theme.columns.appearances[column]?.rawValue ?? permutation) }
      }
      let texts = figures.enumerated().map { index, figure in
        figure.0.figure(isFirst: index == 0, in: figure.1)
      }
      return language.commentLines(texts.joined(separator: ", ")).joined(separator: " ")
    }
  }
}

extension Verdict {
  fileprivate func figure(isFirst: Bool, in appearance: String) -> String {
    let layers = layers.compactMap(\.tokens.first).map(\.description).joined(separator: " over ")
    let ground = isFirst && !layers.isEmpty ? " on \(layers)" : ""
    let failure =
      outcome == .fail ? " (\(requirement.map { ContrastText.threshold($0.minimum) } ?? "more"):1 asked)" : ""
    return "\(ContrastText.ratio(ratio))\(ground) in \(appearance)\(failure)"
  }
}
