/// How a member is reached from what it is a member of.
struct AccessRule: Sendable {
  /// By the first character of the member's name.
  var patterns: [Unicode.Scalar: TextPattern] = [:]
  var standard = TextPattern(".{name}")

  func access(to name: String) -> String {
    let pattern = name.unicodeScalars.first.flatMap { patterns[$0] } ?? standard
    return pattern.filled { _ in name }
  }
}
