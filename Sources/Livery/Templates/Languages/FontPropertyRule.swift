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
  var standard = Pattern(pattern: TextPattern("{identifier}-{property}"))

  func name(of property: String, in identifier: String) -> String {
    let rule = patterns[property] ?? standard
    let begins = !rule.dropped.isEmpty && identifier.hasPrefix(rule.dropped)
    let rest = begins ? String(identifier.dropFirst(rule.dropped.count)) : identifier
    return rule.pattern.filled { $0 == .property ? property : rest }
  }
}
