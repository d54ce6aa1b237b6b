import DesignTokens

/// A template's text with its syntax tree.
struct ParsedTemplate: Sendable {
  let text: TemplateText
  let bytes: [UInt8]
  let nodes: [TemplateNode]
}

/// The partials of a template; each text is parsed once, when it is first used.
struct TemplateTexts {
  let partials: [String: TemplateText]
  private var parsed: [Key: ParsedTemplate?] = [:]

  /// Identifies a text: a body and a partial are the same text of one file, patterns of file names are in one file.
  private struct Key: Hashable {
    var path: String
    var start: Int
  }

  init(partials: [String: TemplateText]) {
    self.partials = partials
  }

  /// Parses a text; nil after a report if there are syntax errors.
  mutating func parse(_ text: TemplateText, diagnostics: inout Diagnostics) -> ParsedTemplate? {
    let key = Key(path: text.source.path, start: text.start)
    if let known = parsed[key] { return known }
    let nodes = TemplateScanner.scan(text, diagnostics: &diagnostics)
    let template = nodes.map { ParsedTemplate(text: text, bytes: Array(text.text.utf8), nodes: $0) }
    parsed[key] = .some(template)
    return template
  }

  /// Reports syntax errors in unused partials.
  mutating func checkUnused(diagnostics: inout Diagnostics) {
    for name in partials.keys.sorted() {
      if let text = partials[name] { _ = parse(text, diagnostics: &diagnostics) }
    }
  }
}
