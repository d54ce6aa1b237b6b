import DesignTokens
import DocumentReading

/// Renders one template.
struct TemplateRenderer: Sendable {
  /// The text that was compiled.
  let source: TemplateText
  private let template: CompiledTemplate

  /// The tokens and groups that the template names.
  var lookups: [TemplateLookup] { template.lookups }

  /// Checks and compiles a template; nil after a report if there is an error.
  init?(
    _ source: TemplateText,
    with texts: TemplateTexts,
    against schema: RecordSchema,
    extendedBy extensions: FieldExtensions = .none,
    in language: Language? = nil,
    diagnostics: inout Diagnostics
  ) {
    let template = TemplateCompiler.compile(
      source,
      with: texts,
      against: schema,
      extendedBy: extensions,
      in: language,
      diagnostics: &diagnostics
    )
    guard let template else { return nil }
    self.source = source
    self.template = template
  }

  /// Renders a record of the schema that the template was compiled against, a long text in parts; nil after a report if a
  /// limit is exceeded.
  func render(_ root: some TemplateRecord, diagnostics: inout Diagnostics) -> [[UInt8]]? {
    if let output = TemplateMachine.run(template, for: root) { return output }
    diagnostics.report(.exceedsLimit(source))
    return nil
  }

  /// Renders a record as a string.
  func text(of root: some TemplateRecord, diagnostics: inout Diagnostics) -> String? {
    render(root, diagnostics: &diagnostics).map { String(decoding: $0.concatenated, as: UTF8.self) }
  }
}

extension Diagnostic {
  fileprivate static func exceedsLimit(_ template: TemplateText) -> Self {
    let limits = "\(TemplateMachine.maximumBytes >> 20) MB or \(TemplateMachine.maximumSteps) steps"
    return Diagnostic(
      "template-limit",
      "the output of template '\(template.name)' exceeds \(limits)",
      at: template.place(at: 0),
      advice:
        "let the output be about fewer tokens with 'include', or the theme have fewer permutations: most templates write each value once for each of them, 'css' does not",
      subject: template.name
    )
  }
}
