import DesignTokens

/// Which tokens an output puts into a theme of its platform, and which it declares for the root, whatever their names say.
struct ThemePlaces: Sendable {
  enum Place: String, CaseIterable {
    case theme, root
  }

  /// By path: the places of single tokens.
  private let literal: [String: Place]
  private let patterns: [(pattern: PathPattern, place: Place)]

  /// Nil if nothing is decided.
  ///
  /// - Parameter members: The words for places by patterns of paths.
  init?(_ members: [OptionMember]) {
    let all = members.compactMap { member in
      Place(rawValue: member.text).map { (path: member.name, pattern: Self.pattern(member.name), place: $0) }
    }
    guard !all.isEmpty else { return nil }
    literal = Dictionary(all.filter(\.pattern.isLiteral).map { ($0.path, $0.place) }) { first, _ in first }
    patterns = all.filter { !$0.pattern.isLiteral }.map { ($0.pattern, $0.place) }
  }

  /// Whether a token is in the theme; nil if its name says it.
  ///
  /// What names the token alone counts first.
  func isInTheme(_ path: TokenPath) -> Bool? {
    let text = path.description
    let place = literal[text] ?? patterns.first { $0.pattern.matches(text.replacing(".", with: "/")) }?.place
    return place.map { $0 == .theme }
  }

  private static func pattern(_ text: String) -> PathPattern { PathPattern(text.replacing(".", with: "/")) }
}
