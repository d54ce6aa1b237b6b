/// How a member is reached from what it is a member of.
struct AccessRule: Sendable {
  /// By the first character of the member's name.
  var patterns: [Unicode.Scalar: TextPattern] = [:]
  var standard = TextPattern(".{name}")

  func access(to name: String) -> String { pattern(of: name).filled { _ in name } }

  /// Calls the body with each part of it, one after the other.
  func forEachPart(ofAccessTo name: String, _ body: (String) -> Void) {
    pattern(of: name).forEachPart({ _ in name }, body)
  }

  private func pattern(of name: String) -> TextPattern {
    if patterns.isEmpty { return standard }
    return name.unicodeScalars.first.flatMap { patterns[$0] } ?? standard
  }
}
