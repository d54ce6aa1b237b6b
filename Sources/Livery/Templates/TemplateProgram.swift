import DesignTokens

/// A template whose tags are checked and compiled.
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
    var texts = TemplateTexts(partials: template.partials)
    let fields = template.platforms.fields
    self.template = template
    prefix = template.prefix.flatMap { Self.prefixRenderer(of: $0, in: template, seeing: fields, diagnostics: &found) }
    files = template.files.compactMap {
      FileRenderer($0, of: template, seeing: fields, with: &texts, diagnostics: &found)
    }
    texts.checkUnused(diagnostics: &found)
    if found.containsErrors { return nil }
  }

  /// Whether its texts name tokens or groups, which only the themes can say whether there are.
  var hasLookups: Bool { files.contains { !$0.lookups.isEmpty } }

  /// Reports tokens and groups that the texts name and a theme lacks.
  ///
  /// - Parameter themes: The names of the themes that the template is rendered for; empty for all.
  func checkLookups(in palette: Palette, themes: Set<String>, diagnostics: inout Diagnostics) {
    for theme in palette.themes.map(\.name) where themes.isEmpty || themes.contains(theme) {
      for file in files {
        file.lookups.check({ Set(palette.rows(of: theme).map(\.path)) }, of: theme, diagnostics: &diagnostics)
      }
    }
  }

  private static func prefixRenderer(
    of prefix: TemplateText,
    in template: Template,
    seeing fields: FieldExtensions,
    diagnostics: inout Diagnostics
  ) -> TemplateRenderer? {
    var texts = TemplateTexts(partials: [:])
    let schema = RootContext.type(of: template, rendering: .theme).schema
    return TemplateRenderer(prefix, with: &texts, against: schema, extendedBy: fields, diagnostics: &diagnostics)
  }
}

/// One entry of a template's list of files, checked and ready to be rendered for whatever it is made for.
struct FileRenderer {
  private enum Content {
    case text(TemplateRenderer)
    case document(DocumentBuilder, body: TemplateRenderer?)
  }

  let subject: Template.Subject
  let language: Language
  /// The tokens and groups that the file's texts name.
  var lookups: [TemplateLookup] {
    let body =
      switch content {
      case .text(let text): text.lookups
      case .document(_, let text): text?.lookups ?? []
      }
    return name.lookups + body
  }

  private let name: TemplateRenderer
  /// Whether not even the pattern of the name says anything.
  private let isNameless: Bool
  private let content: Content
  /// The length beyond which lines are broken.
  private let columns: Int?

  /// Nil after a report if a tag is wrong.
  init?(
    _ file: Template.File,
    of template: Template,
    seeing fields: FieldExtensions,
    with texts: inout TemplateTexts,
    diagnostics: inout Diagnostics
  ) {
    let language = file.language ?? template.language
    func renderer(_ text: TemplateText, _ schema: RecordSchema) -> TemplateRenderer? {
      TemplateRenderer(
        text,
        with: &texts,
        against: schema,
        extendedBy: fields,
        in: language,
        diagnostics: &diagnostics
      )
    }
    func document(_ reference: Template.DocumentReference) -> Content? {
      guard let builder = DocumentBuilder.named(reference.name) else { return nil }
      guard let body = reference.body, let type = builder.bodyType else { return .document(builder, body: nil) }
      return renderer(body, type(template)).map { .document(builder, body: $0) }
    }
    let schema = RootContext.type(of: template, rendering: file.subject).schema
    subject = file.subject
    isNameless = file.name.text.isEmpty
    self.language = language
    columns = template.columns
    let name = renderer(file.name, schema)
    let content: Content? =
      switch file.content {
      case .text(let text): renderer(text, schema).map { .text($0) }
      case .document(let reference): document(reference)
      }
    guard let name, let content else { return nil }
    self.name = name
    self.content = content
  }

  /// The files for one subject, by their paths below the output's folder; none if tags make its name come to nothing.
  ///
  /// - Parameter isOfPaths: Whether the bodies may be left empty where their paths do not depend on them.
  func files(for root: RootContext, isOfPaths: Bool = false, diagnostics: inout Diagnostics) -> [OutputFile] {
    guard let path = name.render(root, diagnostics: &diagnostics)?.text else { return [] }
    if path.isEmpty, !isNameless { return [] }
    switch content {
    case .text where isOfPaths: return [OutputFile(path: path, text: "")]
    case .text(let text):
      guard let text = text.render(root, diagnostics: &diagnostics) else { return [] }
      guard let columns, let rule = language.lines else { return [OutputFile(path: path, bytes: text.bytes)] }
      return [OutputFile(path: path, bytes: rule.text(text.bytes, within: columns))]
    case .document(let document, let body):
      document.check(root.subject, &diagnostics)
      if isOfPaths, document.isOneFile { return [OutputFile(path: path, text: "")] }
      return document.files(DocumentBuilder.Request(subject: root.subject, path: path, body: body), &diagnostics)
    }
  }
}
