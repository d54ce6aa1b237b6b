/// Diagnostics as compilers print them: place, message, the line with a caret, notes, advice.
public struct DiagnosticText: Sendable {
  private let style: TextStyle
  private let prefix: String

  /// - Parameters:
  ///   - prefix: The path from the working directory to the project's folder, such as `Tokens/`; may be empty.
  ///   - style: Plain, or with a terminal's colors.
  public init(prefix: String = "", style: TextStyle = .plain) {
    self.prefix = prefix
    self.style = style
  }

  public func text(of diagnostics: Diagnostics) -> String {
    diagnostics.inFileOrder().map(text).joined()
  }

  /// The same, with only the first of a kind of warnings or notes that repeats, and the others counted.
  ///
  /// - Parameter shown: How many of such a kind are printed.
  public func condensedText(of diagnostics: Diagnostics, showing shown: Int = 1) -> String {
    let ordered = diagnostics.inFileOrder()
    let kinds = Dictionary(grouping: ordered.filter { $0.severity != .error }, by: \.id)
    var printed: [Diagnostic.ID: Int] = [:]
    var floods = Floods(of: ordered)
    return ordered.compactMap { diagnostic -> String? in
      guard let alike = kinds[diagnostic.id], alike.count > max(shown, Self.shownOfAKind), diagnostic.severity != .error
      else {
        return diagnostic.severity == .error ? text(of: diagnostic, in: &floods) : text(of: diagnostic)
      }
      let number = printed[diagnostic.id, default: 0] + 1
      printed[diagnostic.id] = number
      if number != shown { return number < shown ? text(of: diagnostic) : nil }
      let files = Set(alike.compactMap(\.location?.path)).count
      let places = files > 1 ? " in \(files) files" : ""
      let which = shown == 1 ? "the first is shown" : "the first \(shown) are shown"
      return text(of: diagnostic) + "      note: \(alike.count) of this kind\(places); \(which)\n"
    }.joined()
  }

  /// An error; of a flood of one kind in one file only the first ones, and how many there are.
  private func text(of error: Diagnostic, in floods: inout Floods) -> String? {
    switch floods.rest(after: error) {
    case nil: return text(of: error)
    case 0?: return nil
    case let count?:
      let place = error.location.map { Self.path($0.path, prefix: prefix).oneLine + ": " } ?? ""
      let severity = style.severity("error:", .error)
      return "\(style.bold(place))\(severity) \(count) more of this kind in the file [\(error.id)]\n"
    }
  }

  /// Errors of one kind in one file that are too many to be printed one by one: most likely they have one cause.
  private struct Floods {
    private struct Kind: Hashable {
      var id: Diagnostic.ID
      var path: String?
    }

    private static let shown = 50
    private let totals: [Kind: Int]
    private var seen: [Kind: Int] = [:]

    init(of all: [Diagnostic]) {
      let errors = all.filter { $0.severity == .error }
      totals = Dictionary(grouping: errors) { Kind(id: $0.id, path: $0.location?.path) }.mapValues(\.count)
    }

    /// Nil for an error that is printed itself, the number of the others in place of the next, 0 for these.
    mutating func rest(after error: Diagnostic) -> Int? {
      let kind = Kind(id: error.id, path: error.location?.path)
      let index = seen[kind, default: 0]
      seen[kind] = index + 1
      if index < Self.shown { return nil }
      return index == Self.shown ? totals[kind, default: 0] - index : 0
    }
  }

  /// How many warnings of a kind are printed one by one.
  private static let shownOfAKind = 3

  public func text(of diagnostic: Diagnostic) -> String {
    text(of: diagnostic, indentation: "      ")
  }

  /// - Parameters:
  ///   - diagnostic: What is printed first and last.
  ///   - details: Lines between the notes and the advice.
  ///   - indentation: What everything below the message begins with.
  package func text(of diagnostic: Diagnostic, details: [String] = [], indentation: String) -> String {
    var lines = [headline(of: diagnostic)]
    if let excerpt = diagnostic.excerpt, let location = diagnostic.location {
      lines += self.lines(of: excerpt, line: location.line)
    }
    lines += diagnostic.notes.map { note in
      "\(indentation)note: \(note.message.oneLine)" + (note.location.map { " (\(path(of: $0)))" } ?? "")
    }
    lines += details.map { indentation + $0 }
    if let advice = diagnostic.advice { lines.append("\(indentation)\(style.bold("advice:")) \(advice.oneLine)") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `2 errors, 1 warning`.
  public static func count(of diagnostics: Diagnostics) -> String {
    Diagnostic.Severity.allCases
      .map { ($0, diagnostics.count(of: $0)) }
      .filter { $0.1 > 0 }
      .map { counted($0.1, $0.0.rawValue) }
      .joined(separator: ", ")
  }

  /// A path of a project, seen from the working directory.
  public static func path(_ path: String, prefix: String) -> String {
    path.hasPrefix("/") ? path : RelativePath.normalized(prefix + path)
  }

  private func headline(of diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { "\(path(of: $0)): " } ?? ""
    let severity = style.severity("\(diagnostic.severity.rawValue):", diagnostic.severity)
    return "\(style.bold(place))\(severity) \(diagnostic.message.oneLine) [\(diagnostic.id)]"
  }

  private func lines(of excerpt: SourceFile.Excerpt, line: Int) -> [String] {
    let number = String(line)
    let gutter = String(repeating: " ", count: max(5 - number.count, 0)) + number
    let blank = String(repeating: " ", count: gutter.count)
    // Tabs stay tabs, so that the caret is below its character at any tab width.
    let indent = excerpt.text.prefix(excerpt.caret).map { $0 == "\t" ? "\t" : " " }.joined()
    return ["\(gutter) | \(excerpt.text.oneLine)", "\(blank) | \(indent)\(style.bold("^"))"]
  }

  package func path(of location: SourceFile.Location) -> String {
    Self.path(location.path, prefix: prefix).oneLine + ":\(location.line):\(location.column)"
  }
}

/// Whether a text is for a terminal that shows colors.
public enum TextStyle: Sendable {
  case plain
  case colored

  package func bold(_ text: String) -> String { wrap(text, "1") }
  package func dim(_ text: String) -> String { wrap(text, "2") }
  package func good(_ text: String) -> String { wrap(text, "32") }

  package func severity(_ text: String, _ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .note: wrap(text, "1;36")
    }
  }

  /// Two cells of a terminal in a color given as `#rrggbb`; nothing in plain text.
  package func swatch(_ hex: String) -> String {
    guard self == .colored, hex.utf8.count == 7, let number = Int(hex.dropFirst(), radix: 16) else { return "" }
    return wrap("  ", "48;2;\(number >> 16 & 255);\(number >> 8 & 255);\(number & 255)")
  }

  /// A text with a swatch before each color that is written as `#rrggbb`.
  package func swatched(_ text: String) -> String {
    guard self == .colored, text.utf8.contains(UInt8(ascii: "#")) else { return text }
    return text.replacing(/#[0-9a-f]{6}\b/) { match in "\(swatch(String(match.0))) \(match.0)" }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    self == .plain || text.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

extension String {
  /// The text with control characters made visible: file contents must control neither the terminal nor the order in which
  /// text is read.
  package var oneLine: String {
    guard unicodeScalars.contains(where: \.isCommand) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if !scalar.isCommand {
        text.unicodeScalars.append(scalar)
      } else if scalar.value < 32, let picture = Unicode.Scalar(0x2400 + scalar.value) {
        text.unicodeScalars.append(picture)
      } else {
        text += scalar == "\u{7F}" ? "\u{2421}" : "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal obeys it, or it begins a line or changes the direction of what follows.
  fileprivate var isCommand: Bool {
    switch value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
