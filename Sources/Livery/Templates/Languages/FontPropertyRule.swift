import DocumentReading

/// What the properties of a font are called where a font is several of them.
struct FontPropertyRule: Sendable {
  /// The name of one property.
  struct Pattern: Sendable {
    /// What is left out of the identifier where it begins with that.
    var dropped = ""
    var pattern: TextPattern
  }

  /// By the property's name in CSS.
  var patterns: [String: Pattern] = [:]
  var standard = Pattern(pattern: TextPattern("{identifier}-{property}")) {
    didSet { hasStandard = false }
  }
  /// Whether ``standard`` is what it is unless a language says otherwise.
  private var hasStandard = true
  /// How identifiers are spelled; nil with hyphens, or as the patterns have it.
  var style: NameStyle?

  func name(of property: String, in identifier: String) -> String {
    switch style {
    case .camel?, .pascal?: return identifier + NameStyle.pascal.name(of: property)
    case .snake?: return identifier + "_" + NameStyle.snake.name(of: property)
    default: break
    }
    // As in most languages; a pattern would be filled in piece by piece.
    guard let rule = patterns[property] ?? (hasStandard ? nil : standard) else {
      return String(joining: identifier, "-", property)
    }
    let begins = !rule.dropped.isEmpty && identifier.utf8.starts(with: rule.dropped.utf8)
    let rest = begins ? String(Substring(identifier.utf8.dropFirst(rule.dropped.utf8.count))) : identifier
    return rule.pattern.filled { $0 == .property ? property : rest }
  }
}
