import DesignTokens
import Parallelism

/// A template whose tags are checked and compiled.
struct TemplateProgram {
  let template: Template
  /// The words before every identifier.
  let prefix: TemplateRenderer?
  /// By entry of the template's list.
  let files: [FileRenderer]

  /// Checks every tag; nil after a report if something is wrong.
  ///
  /// - Parameter isLazy: Whether bodies are compiled when they are first rendered, because they are known to be sound.
  init?(_ template: Template, isLazy: Bool = false, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    let texts = TemplateTexts(partials: template.partials)
    let fields = template.platforms.fields
    self.template = template
    prefix = template.prefix.flatMap { Self.prefixRenderer(of: $0, in: template, seeing: fields, diagnostics: &found) }
    files = template.files.compactMap {
      FileRenderer($0, of: template, seeing: fields, with: texts, isLazy: isLazy, diagnostics: &found)
    }
    if !isLazy { texts.checkUnused(diagnostics: &found) }
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
    let texts = TemplateTexts(partials: [:])
    let schema = RootContext.type(of: template, rendering: .theme).schema
    return TemplateRenderer(prefix, with: texts, against: schema, extendedBy: fields, diagnostics: &diagnostics)
  }
}

/// One entry of a template's list of files, checked and ready to be rendered for whatever it is made for.
struct FileRenderer: Sendable {
  let subject: Template.Subject
  let language: Language
  /// The tokens and groups that the file's texts name; the tool's own name none.
  let lookups: [TemplateLookup]

  private let name: TemplateRenderer
  /// Whether not even the pattern of the name says anything.
  private let isNameless: Bool
  /// Builds what the file is; nil for a file that is the text of its body.
  private let document: DocumentBuilder?
  /// Nil for a document without a body.
  private let body: FileBody?
  /// The length beyond which lines are broken.
  private let columns: Int?

  /// Nil after a report if a tag is wrong.
  ///
  /// - Parameter isLazy: Whether the body is compiled when it is first rendered, because it is known to be sound.
  init?(
    _ file: Template.File,
    of template: Template,
    seeing fields: FieldExtensions,
    with texts: TemplateTexts,
    isLazy: Bool,
    diagnostics: inout Diagnostics
  ) {
    let language = file.language ?? template.language
    func body(_ text: TemplateText, _ schema: RecordSchema) -> FileBody {
      FileBody(text, with: texts, against: schema, extendedBy: fields, in: language)
    }
    let schema = RootContext.type(of: template, rendering: file.subject).schema
    switch file.content {
    case .text(let text):
      document = nil
      self.body = body(text, schema)
    case .document(let reference):
      guard let builder = DocumentBuilder.named(reference.name) else { return nil }
      document = builder
      self.body = reference.body.flatMap { text in builder.bodyType.map { body(text, $0(template)) } }
    }
    let name = body(file.name, schema).renderer(diagnostics: &diagnostics)
    var lookups = name?.lookups ?? []
    if !isLazy, let body = self.body {
      guard let compiled = body.renderer(diagnostics: &diagnostics) else { return nil }
      lookups += compiled.lookups
    }
    guard let name else { return nil }
    self.name = name
    self.lookups = lookups
    self.language = language
    subject = file.subject
    isNameless = file.name.text.isEmpty
    columns = template.columns
  }

  /// The files for one subject, by their paths below the output's folder; none if tags make its name come to nothing.
  ///
  /// - Parameter isOfPaths: Whether the bodies may be left empty where their paths do not depend on them.
  func files(for root: RootContext, isOfPaths: Bool = false, diagnostics: inout Diagnostics) -> [OutputFile] {
    guard let path = name.text(of: root, diagnostics: &diagnostics) else { return [] }
    if path.isEmpty, !isNameless { return [] }
    document?.check(root.subject, &diagnostics)
    if isOfPaths, document?.isOneFile ?? true { return [OutputFile(path: path, text: "")] }
    let body = body?.renderer(diagnostics: &diagnostics)
    if let document {
      let request = DocumentBuilder.Request(subject: root.subject, path: path, body: body, isOfPaths: isOfPaths)
      return document.files(request, &diagnostics)
    }
    guard let text = body?.render(root, diagnostics: &diagnostics) else { return [] }
    guard let columns, let rule = language.lines else { return [OutputFile(path: path, contents: .parts(text))] }
    return [OutputFile(path: path, contents: .parts(rule.text(text, within: columns)))]
  }
}

/// A text of a template, compiled when it is first rendered.
private struct FileBody: Sendable {
  private let compiled: Once<(renderer: TemplateRenderer?, diagnostics: Diagnostics)>

  init(
    _ text: TemplateText,
    with texts: TemplateTexts,
    against schema: RecordSchema,
    extendedBy fields: FieldExtensions,
    in language: Language
  ) {
    compiled = Once {
      var found = Diagnostics()
      let renderer = TemplateRenderer(
        text,
        with: texts,
        against: schema,
        extendedBy: fields,
        in: language,
        diagnostics: &found
      )
      return (renderer, found)
    }
  }

  /// Nil after a report if a tag is wrong.
  func renderer(diagnostics: inout Diagnostics) -> TemplateRenderer? {
    let (renderer, found) = compiled.value
    if renderer == nil { diagnostics.append(found) }
    return renderer
  }
}
