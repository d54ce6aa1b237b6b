import DesignTokens
import Parallelism

/// A template's text with its syntax tree.
final class ParsedTemplate: Sendable {
  let text: TemplateText
  let bytes: [UInt8]
  let nodes: [TemplateNode]

  init(_ text: TemplateText, _ nodes: [TemplateNode]) {
    self.text = text
    self.nodes = nodes
    bytes = Array(text.text.utf8)
  }
}

/// The partials of a template; each text is parsed once, when it is first used.
struct TemplateTexts: Sendable {
  let partials: [String: TemplateText]
  private let parsed = Memo<Key, Parsed>()

  /// Identifies a text: a body and a partial are the same text of one file, patterns of file names are in one file.
  private struct Key: Hashable {
    var path: String
    var start: Int
  }

  private struct Parsed {
    /// Nil if there are syntax errors, which were reported.
    var template: ParsedTemplate?
  }

  init(partials: [String: TemplateText]) {
    self.partials = partials
  }

  /// Parses a text; nil after a report if there are syntax errors.
  func parse(_ text: TemplateText, diagnostics: inout Diagnostics) -> ParsedTemplate? {
    let parsed = parsed.value(for: Key(path: text.source.path, start: text.start)) { () -> Parsed in
      let nodes = TemplateScanner.scan(text, diagnostics: &diagnostics)
      return Parsed(template: nodes.map { ParsedTemplate(text, $0) })
    }
    return parsed.template
  }

  /// Reports syntax errors in unused partials.
  func checkUnused(diagnostics: inout Diagnostics) {
    for name in partials.keys.sorted() {
      if let text = partials[name] { _ = parse(text, diagnostics: &diagnostics) }
    }
  }
}
