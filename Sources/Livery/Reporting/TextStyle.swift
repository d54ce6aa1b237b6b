/// Whether a text is for a terminal that shows colours.
public enum TextStyle: Sendable {
  case plain
  case colored

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "32") }

  func severity(_ text: String, _ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .note: wrap(text, "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    self == .plain || text.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

extension String {
  /// The text with control characters made visible: what a file contains must not steer the terminal.
  var oneLine: String {
    guard unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" || $0.value == 127 }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.value < 32, scalar != "\t", let picture = Unicode.Scalar(0x2400 + scalar.value) {
        text.unicodeScalars.append(picture)
      } else {
        text.unicodeScalars.append(scalar.value == 127 ? "\u{2421}" : scalar)
      }
    }
  }
}
