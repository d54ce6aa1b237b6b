import DesignTokens

/// A template's text with its tags found.
struct ParsedTemplate: Sendable {
  let text: TemplateText
  let bytes: [UInt8]
  let nodes: [TemplateNode]
}

/// The texts of a template and its partials, each parsed when it is first needed, and once.
struct TemplateTexts {
  let partials: [String: TemplateText]
  private var parsed: [Key: ParsedTemplate?] = [:]

  /// A body is a partial too, under the same path; patterns of names lie in one file.
  private struct Key: Hashable {
    var path: String
    var start: Int
  }

  init(partials: [String: TemplateText]) {
    self.partials = partials
  }

  /// Parses a text; nil after a report if it is broken.
  mutating func parse(_ text: TemplateText, diagnostics: inout Diagnostics) -> ParsedTemplate? {
    let key = Key(path: text.source.path, start: text.start)
    if let known = parsed[key] { return known }
    let nodes = TemplateScanner.scan(text, diagnostics: &diagnostics)
    let template = nodes.map { ParsedTemplate(text: text, bytes: Array(text.text.utf8), nodes: $0) }
    parsed[key] = .some(template)
    return template
  }

  /// Reports what is broken in partials that nothing uses.
  mutating func checkUnused(diagnostics: inout Diagnostics) {
    for name in partials.keys.sorted() {
      if let text = partials[name] { _ = parse(text, diagnostics: &diagnostics) }
    }
  }
}
