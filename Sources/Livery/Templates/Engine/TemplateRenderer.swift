import DesignTokens
import Mustache

/// A checked template, parsed and ready to render.
struct TemplateRenderer {
  private let template: MustacheTemplate
  private let library: MustacheLibrary

  /// swift-mustache escapes for HTML unless told otherwise, and forgets what it was told inside partials; so every text
  /// begins with this line, which leaves no trace in the output.
  private static let contentType = "{{% CONTENT_TYPE:TEXT}}\n"

  /// Parses the texts; nil after a report if swift-mustache objects to what the scanner let pass.
  init?(_ main: TemplateText, partials: [TemplateText], diagnostics: inout Diagnostics) {
    var library = MustacheLibrary()
    for partial in partials {
      guard let template = Self.parse(partial, diagnostics: &diagnostics) else { return nil }
      library.register(template, named: partial.name)
    }
    guard let template = Self.parse(main, diagnostics: &diagnostics) else { return nil }
    self.template = template
    self.library = library
  }

  func render(_ root: any TemplateRecord) -> String {
    template.render(TemplateValue.record(root), library: library)
  }

  private static func parse(_ text: TemplateText, diagnostics: inout Diagnostics) -> MustacheTemplate? {
    do {
      return try MustacheTemplate(string: contentType + text.text)
    } catch {
      diagnostics.report(.unparsable(text, because: error))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func unparsable(_ text: TemplateText, because error: any Error) -> Self {
    let failure = error as? MustacheTemplate.ParserError
    let reason = failure.map { "\($0.error)" } ?? "\(error)"
    // One line less, because of the content type.
    let line = failure.map { max($0.context.lineNumber - 1, 1) } ?? 1
    let location = SourceFile.Location(path: text.source.path, line: line, column: failure?.context.columnNumber ?? 1)
    return Diagnostic(
      "template-syntax",
      "the template cannot be parsed: \(reason)",
      at: SourceFile.Place(location: location),
      subject: text.name
    )
  }
}
