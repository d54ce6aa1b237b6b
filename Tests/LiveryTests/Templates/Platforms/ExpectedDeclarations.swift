import Testing

@testable import DesignTokens
@testable import Livery

/// What a language of flat declarations has to say of a theme in one appearance, straight from the palette.
struct ExpectedDeclarations {
  private(set) var values: [(name: String, value: TokenValue)] = []

  /// - Parameters:
  ///   - theme: The theme's name.
  ///   - appearance: One that the theme has; light for a theme that has none.
  ///   - name: What a token is called, kebab-cased by default.
  ///   - part: What a property of a font is called, by the font's name and the property's.
  init(
    of theme: String,
    in palette: Palette,
    appearance: Appearance,
    name: (Palette.TokenRow) -> String = { NameStyle.kebab.name(of: Words.of($0.path)) },
    part: (String, String) -> String = { "\($0)-\($1)" }
  ) throws {
    let columns = try #require(palette.columns(of: theme))
    let index = try #require(columns.appearances.firstIndex { ($0 ?? .light) == appearance })
    for row in palette.tokens where row.theme == theme {
      guard let token = row.tokens[index] else { continue }
      if case .typography = token.value {
        values += CSSReading.parts(of: token).map { (part(name(row), $0.property), $0.value) }
      } else {
        values.append((name(row), token.value))
      }
    }
  }

  /// Expects each of these declarations and no other.
  func expect(
    _ texts: [String: String],
    _ reading: CSSReading,
    _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(texts.count == values.count, comment, sourceLocation: sourceLocation)
    let wrong = values.filter { name, value in !(texts[name].map { reading.isSame($0, as: value) } ?? false) }
    let shown = wrong.prefix(5).map { "\($0.name): \(texts[$0.name] ?? "nothing") for \($0.value)" }
    #expect(wrong.isEmpty, "\(comment): \(shown.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}

extension Palette {
  /// Every theme with every appearance that it has.
  var looks: [(theme: String, appearance: Appearance)] {
    themes.flatMap { theme in theme.appearances.map { (theme.name, $0 ?? .light) } }
  }
}
