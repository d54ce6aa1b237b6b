/// What a programming or style language allows, and how to write what it does not.
///
/// A new language is a new file with one of these, and its line in ``all``.
struct Language: Sendable {
  /// As `template.json` says it.
  var name: String
  /// Turns a name in the template's case into one that may be declared.
  var identifier: @Sendable (String) -> String
  /// A text as a literal of the language, quotes included.
  var stringLiteral: @Sendable (String) -> String
  /// A line of prose so that it cannot end the comment that it stands in.
  var commentLine: @Sendable (String) -> String
  /// Where a font is several properties: what one of them is called, by the font's identifier and the name in CSS.
  var fontProperty: @Sendable (_ identifier: String, _ property: String) -> String = { "\($0)-\($1)" }
  /// Whether files declare tokens at all, so that no two may be called the same.
  var declaresNames = true
  /// Whether a component is a type, which is declared once for all variants of a theme and cannot mix colours itself.
  var declaresTypes = false
  /// Turns a name into one that a file may declare, where ``identifier`` is for members and allows more; nil if it is not.
  var topLevel: (@Sendable (String) -> String)?
  /// What every object has without declaring it; a member that may be left out must not be called so.
  var inherited: Set<String> = []
  /// How a member is reached from what it is a member of.
  var access: @Sendable (_ identifier: String) -> String = { ".\($0)" }
  /// How values are written where the language takes those of CSS.
  var css = CSSText()

  static let all: [Language] = [
    .css, .dart, .json, .kotlin, .markdown, .scss, .swift, .tailwind, .typescript, .xml,
  ]
}

extension Language {
  /// A name that a file may declare.
  func binding(_ name: String) -> String {
    topLevel.map { $0(name) } ?? identifier(name)
  }
}

extension Language {
  /// A text as lines that are safe in a comment.
  func commentLines(_ text: String) -> [String] {
    if text.isPlainProse { return [text] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { commentLine($0.withoutInvisibles) }
      .trimmingEmptyLines
  }
}

extension String {
  /// Whether the text is one line of plain words, as most descriptions are, that means nothing else in any language.
  fileprivate var isPlainProse: Bool {
    utf8.first?.isLetter ?? false && utf8.allSatisfy(\.isPlain)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "?"),
      UInt8(ascii: "'"), UInt8(ascii: "\""):
      true
    default: isLetter
    }
  }
}

extension StringProtocol {
  /// The text without control and formatting characters, which could hide what a line really says.
  fileprivate var withoutInvisibles: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" { scalars.append(" ") } else if !scalar.isInvisible { scalars.append(scalar) }
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  /// A control or formatting character, or a separator of lines; joiners, which emoji and many scripts need, are not.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: value != 0x200C && value != 0x200D
    default: false
    }
  }
}

extension [String] {
  fileprivate var trimmingEmptyLines: [String] {
    func isEmpty(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
    guard let first = firstIndex(where: { !isEmpty($0) }), let last = lastIndex(where: { !isEmpty($0) }) else {
      return []
    }
    return Array(self[first...last])
  }
}
