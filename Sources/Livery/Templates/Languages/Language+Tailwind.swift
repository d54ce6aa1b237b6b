extension Language {
  /// CSS in which Tailwind 4 finds its theme: the first word of a property says what it is for.
  static let tailwind = Language(
    name: "tailwind",
    identifier: { $0 },
    stringLiteral: CSSText.string,
    commentLine: CSSText.commentLine,
    fontProperty: tailwindProperty
  )

  /// A font size takes the rest of the font along under its own name; the family is a theme value of its own.
  @Sendable private static func tailwindProperty(_ identifier: String, _ property: String) -> String {
    let size = "text-"
    switch property {
    case "font-size": return identifier
    case "font-family":
      return "font-" + (identifier.hasPrefix(size) ? String(identifier.dropFirst(size.count)) : identifier)
    default: return "\(identifier)--\(property)"
    }
  }
}
