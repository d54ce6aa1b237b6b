import DesignTokens

/// A template that was held against what it will see, parsed and ready to render.
struct TemplateProgram {
  let template: Template
  /// The words before every identifier.
  let prefix: TemplateRenderer?
  /// By entry of the template's list.
  let files: [FileRenderer]

  /// Checks every tag; nil after a report if something is wrong.
  init?(_ template: Template, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    self.template = template
    prefix = template.prefix.flatMap { Self.prefixRenderer(of: $0, in: template, diagnostics: &found) }
    files = template.files.compactMap { FileRenderer($0, of: template, diagnostics: &found) }
    if found.containsErrors { return nil }
  }

  private static func prefixRenderer(
    of prefix: TemplateText,
    in template: Template,
    diagnostics: inout Diagnostics
  ) -> TemplateRenderer? {
    let schema = RootContext.type(of: template, rendering: .theme).schema
    guard TemplateChecker(main: prefix, partials: [:]).check(against: schema, diagnostics: &diagnostics) else {
      return nil
    }
    return TemplateRenderer(prefix, partials: [], diagnostics: &diagnostics)
  }
}

/// One entry of a template's list of files, checked and ready to be rendered for whatever it is made for.
struct FileRenderer {
  private enum Content {
    case text(TemplateRenderer)
    case document(DocumentBuilder)
  }

  let subject: Template.Subject
  let language: Language
  private let name: TemplateRenderer
  /// Whether not even the pattern of the name says anything.
  private let isNameless: Bool
  private let content: Content

  /// Nil after a report if a tag is wrong.
  init?(_ file: Template.File, of template: Template, diagnostics: inout Diagnostics) {
    let schema = RootContext.type(of: template, rendering: file.subject).schema
    func renderer(_ text: TemplateText, _ partials: [String: TemplateText]) -> TemplateRenderer? {
      let checker = TemplateChecker(main: text, partials: template.partials)
      guard checker.check(against: schema, diagnostics: &diagnostics) else { return nil }
      let sorted = partials.keys.sorted().compactMap { partials[$0] }
      return TemplateRenderer(text, partials: sorted, diagnostics: &diagnostics)
    }
    subject = file.subject
    isNameless = file.name.text.isEmpty
    language = file.language ?? template.language
    let name = renderer(file.name, [:])
    let content: Content? =
      switch file.content {
      case .text(let text): renderer(text, template.partials).map { .text($0) }
      case .document(let reference): DocumentBuilder.named(reference.name).map { .document($0) }
      }
    guard let name, let content else { return nil }
    self.name = name
    self.content = content
  }

  /// The files for one subject, by their paths below the output's folder; none if tags make its name come to nothing.
  func files(for root: RootContext, diagnostics: inout Diagnostics) -> [OutputFile] {
    let path = name.render(root)
    if path.isEmpty, !isNameless { return [] }
    switch content {
    case .text(let text): return [OutputFile(path: path, text: text.render(root))]
    case .document(let document):
      document.check(root.subject, &diagnostics)
      return document.files(root.subject, path)
    }
  }
}
