import DesignTokens

/// A checked and compiled template, ready to render.
struct TemplateRenderer: Sendable {
  /// What it was compiled from.
  let source: TemplateText
  private let template: CompiledTemplate

  /// Checks and compiles a template; nil after a report if something is wrong.
  init?(
    _ source: TemplateText,
    with texts: inout TemplateTexts,
    against schema: RecordSchema,
    extendedBy extensions: FieldExtensions = .none,
    diagnostics: inout Diagnostics
  ) {
    let template = TemplateCompiler.compile(
      source,
      with: &texts,
      against: schema,
      extendedBy: extensions,
      diagnostics: &diagnostics
    )
    guard let template else { return nil }
    self.source = source
    self.template = template
  }

  /// The text for a record, whose schema is the one that was compiled against; nil after a report if it exceeds a limit.
  func render(_ root: some TemplateRecord, diagnostics: inout Diagnostics) -> OutputBytes? {
    if let output = TemplateMachine.run(template, for: root) { return output }
    diagnostics.report(.exceedsLimit(source))
    return nil
  }
}

extension Diagnostic {
  fileprivate static func exceedsLimit(_ template: TemplateText) -> Self {
    Diagnostic(
      "template-limit",
      "the output of template '\(template.name)' exceeds \(TemplateMachine.maximumBytes >> 20) MB or \(TemplateMachine.maximumSteps) steps",
      at: template.place(at: 0),
      subject: template.name
    )
  }
}
