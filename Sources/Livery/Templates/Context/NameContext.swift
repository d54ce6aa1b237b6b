import DesignTokens

/// A name in every case, for a template to choose from.
struct NameContext: TypedRecord {
  private let words: [String]

  init(_ name: String) {
    words = Words.of(name)
  }

  init(_ path: TokenPath) {
    words = Words.of(path)
  }

  static let type = RecordType<Self>(
    "name",
    [
      .text("kebab", "like-this") { NameStyle.kebab.name(of: $0.words) },
      .text("camel", "likeThis") { NameStyle.camel.name(of: $0.words) },
      .text("pascal", "LikeThis") { NameStyle.pascal.name(of: $0.words) },
      .text("snake", "like_this") { NameStyle.snake.name(of: $0.words) },
      .text("constant", "LIKE_THIS") { NameStyle.constant.name(of: $0.words) },
    ]
  )
}
