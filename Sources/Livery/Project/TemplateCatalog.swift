public import DesignTokens
import DocumentReading

/// The templates of a project and the built-in ones, to list, show, check and copy.
public struct TemplateCatalog: Sendable {
  private let manifest: Manifest?
  private let files: (any SourceFiles)?
  private let library: TemplateLibrary

  /// The templates that a project can use.
  ///
  /// - Parameters:
  ///   - files: The project's folder; nil outside of any project.
  ///   - diagnostics: Receives the errors of the manifest.
  public init(files: (any SourceFiles)?, diagnostics: inout Diagnostics) {
    self.files = files
    manifest = files.flatMap { ManifestLoader(files: $0).load(diagnostics: &diagnostics) }
    if let manifest, let files {
      library = TemplateLibrary(folder: manifest.templates, in: files)
    } else {
      library = TemplateLibrary(own: nil)
    }
  }

  /// Only the templates in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the templates, relative to `files`.
  ///   - files: The files to read.
  public init(folder: String, files: any SourceFiles) {
    manifest = nil
    self.files = files
    library = TemplateLibrary(own: TemplateLoader(files: files, folder: folder))
  }

  public var names: [String] { library.names }

  /// The names of the templates that come with the tool.
  public static var builtInNames: [String] { BuiltInTemplates.loader.names() }

  /// The names of the templates that are not built-in.
  public var ownNames: [String] { library.own?.names() ?? [] }

  /// The folder of the project's own templates, relative to the project.
  public var folder: String? { library.own?.folder }

  // MARK: List

  /// Name, origin and description of every template; those that cannot be read are listed without.
  public var listing: TextTable {
    let used = Set(manifest?.outputs.map(\.template) ?? [])
    return TextTable(
      columns: ["template", "origin", "used", "language", "description"],
      rows: names.map { name in
        var unheard = Diagnostics()
        let template = library.load(name, at: nil, diagnostics: &unheard)
        return [
          name, origin(of: name), used.contains(name) ? "yes" : "no", template?.language.name ?? "broken",
          template?.description ?? "",
        ]
      }
    )
  }

  /// The same for tools.
  public var listingJSON: String {
    let used = Set(manifest?.outputs.map(\.template) ?? [])
    return JSONWriter.text(
      of: .rows(
        names.map { name in
          var unheard = Diagnostics()
          let template = library.load(name, at: nil, diagnostics: &unheard)
          return .record([
            "template": .string(name),
            "origin": .string(origin(of: name)),
            "used": .bool(used.contains(name)),
            "broken": .bool(template == nil),
            "language": template.map { .string($0.language.name) },
            "description": template?.description.map(JSONValue.string),
          ])
        }
      )
    )
  }

  private func origin(of name: String) -> String {
    library.isOwn(name) ? "project" : "built-in"
  }

  // MARK: Check

  /// Checks a template: its description, and every tag.
  public func check(_ name: String) -> Diagnostics {
    var diagnostics = Diagnostics()
    if let template = library.load(name, at: nil, diagnostics: &diagnostics) {
      let program = TemplateProgram(template, diagnostics: &diagnostics)
      if let program, program.hasLookups { checkLookups(of: program, diagnostics: &diagnostics) }
    }
    return diagnostics
  }

  /// Compares the tokens and groups that a template names with the project's themes, if there is a project without errors.
  private func checkLookups(of program: TemplateProgram, diagnostics: inout Diagnostics) {
    guard let manifest, let palette else { return }
    let scopes = manifest.outputs.filter { $0.template == program.template.name }.map {
      Set($0.scope.themes.map(\.value))
    }
    let themes = scopes.contains(where: \.isEmpty) ? [] : Set(scopes.joined())
    program.checkLookups(in: palette, themes: themes, diagnostics: &diagnostics)
  }

  /// The project's values, without anything being checked or rendered; nil if there is no project, or a broken one.
  private var palette: Palette? {
    files.flatMap { manifest == nil ? nil : Pipeline(files: $0).run(rendering: false, findings: .none).palette }
  }

  // MARK: Show

  /// What a template renders and which options it has; nil after reporting that the name is unknown.
  public func description(of name: String, style: TextStyle, diagnostics: inout Diagnostics) -> String? {
    guard let template = library.load(name, at: nil, diagnostics: &diagnostics) else { return nil }
    var text = "\(style.bold(name)) (\(origin(of: name)), \(template.language.name))\n"
    if let description = template.description { text += description + "\n" }
    text += "\n" + files(of: template).text(style: style)
    if !template.options.isEmpty { text += "\n" + options(of: template).text(style: style) }
    return text
  }

  private func files(of template: Template) -> TextTable {
    TextTable(
      columns: ["file", "rendered", "from"],
      rows: template.files.map { file in
        let count = file.subject == .once ? "once" : "for each \(file.subject.rawValue)"
        return [file.name.text, count, file.content.origin]
      }
    )
  }

  private func options(of template: Template) -> TextTable {
    TextTable(
      columns: ["option", "type", "default", "description"],
      rows: template.options.map { option in
        let type = option.values.isEmpty ? option.kind.rawValue : option.values.joined(separator: " | ")
        return [option.name, type, option.defaultValue.text, option.description ?? ""]
      }
    )
  }

  /// Everything that the template's files can use, by kind of record, with examples of the project's values.
  public func context(of name: String, style: TextStyle, diagnostics: inout Diagnostics) -> String? {
    guard let template = library.load(name, at: nil, diagnostics: &diagnostics) else { return nil }
    var subjects: [Template.Subject] = []
    for file in template.files where !subjects.contains(file.subject) { subjects.append(file.subject) }
    var document = ContextDocument(style: style, extensions: template.platforms.fields)
    for subject in subjects {
      document.add(
        RootContext.type(of: template, rendering: subject).schema,
        titled: subject == .once ? "a file that is rendered once" : "a file for each \(subject.rawValue)",
        examples: palette.map { Self.roots(of: $0, for: template, rendering: subject) } ?? []
      )
    }
    return document.text
  }

  private static func roots(
    of palette: Palette,
    for template: Template,
    rendering subject: Template.Subject
  ) -> [any TemplateRecord] {
    var unheard = Diagnostics()
    let source = SourceFile(path: "", text: "")
    let output = Output(template: template.name, destination: .folder(""), options: [], offset: 0)
    let options = TemplateOptions(template, of: output, in: source, diagnostics: &unheard)
    let themes = EmittedTheme.all(
      of: palette,
      with: StyledComponent.all(of: palette),
      for: template,
      prefix: { _ in [] },
      diagnostics: &unheard
    )
    return Array(RootContext.all(of: themes, palette: palette, options: options, rendering: subject).prefix(8))
  }

  // MARK: Eject

  /// The files of a built-in template, by their paths below the folder of templates; none if the name is unknown.
  public func builtInFiles(of name: String) -> [OutputFile] {
    BuiltInTemplates.texts(of: name).map { OutputFile(path: "\(name)/\($0.path)", text: $0.text) }
  }
}

extension OptionLiteral {
  fileprivate var text: String {
    switch self {
    case .string(let text): text.isEmpty ? "\"\"" : text
    case .boolean(let flag): String(flag)
    case .number(let number): number.literal
    case .members(let members):
      "{\(members.map { "\($0.name): \($0.text)" }.joined(separator: ", "))}"
    }
  }
}

extension Template.File.Content {
  /// A short description of the file's source.
  fileprivate var origin: String {
    switch self {
    case .text(let text): text.name
    case .document(let document): "document '\(document.name)'"
    }
  }
}
