/// Renders what the manifest's outputs ask for.
struct TemplateEmitter {
  let manifest: Manifest
  private let loader: TemplateLoader

  init(manifest: Manifest, files: any SourceFiles) {
    self.manifest = manifest
    loader = TemplateLoader(files: files, folder: RelativePath.normalised(manifest.templates ?? "Templates"))
  }

  /// The files of all outputs, in the order of the manifest, of the palette's themes, and of the template's list.
  func files(for palette: Palette, diagnostics: inout Diagnostics) -> [OutputFile] {
    var paths = OutputPaths(taken: [manifest.palette: manifest.source.place(at: 0)])
    var files: [OutputFile] = []
    let components = manifest.outputs.isEmpty ? [] : StyledComponent.all(of: palette)
    for output in manifest.outputs {
      let place = manifest.source.place(at: output.offset)
      guard
        let template = loader.load(output.template, at: place, diagnostics: &diagnostics),
        let render = OutputRendering(template, of: output, in: manifest, diagnostics: &diagnostics)
      else { continue }
      for file in render.files(for: palette, with: components, diagnostics: &diagnostics) {
        paths.claim(file.path, by: output, at: place, diagnostics: &diagnostics)
        files.append(file)
      }
    }
    return files
  }
}

/// One output of the manifest with its template checked and its options set.
private struct OutputRendering {
  private let template: Template
  private let options: TemplateOptions
  private let output: Manifest.Output
  private let place: SourceFile.Place
  private let prefix: TemplateRenderer?
  private let renderers: [FileRenderer]

  /// Checks the template against what it will see; nil after a report if something is wrong with it or its options.
  init?(_ template: Template, of output: Manifest.Output, in manifest: Manifest, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    self.template = template
    self.output = output
    place = manifest.source.place(at: output.offset)
    options = TemplateOptions(template, of: output, in: manifest.source, diagnostics: &found)
    prefix = template.prefix.flatMap { Self.prefixRenderer(of: $0, in: template, diagnostics: &found) }
    renderers = template.files.compactMap { FileRenderer($0, of: template, diagnostics: &found) }
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

  /// The words before every identifier of a theme.
  private func words(before theme: EmittedTheme) -> [String] {
    let text = prefix?.render(RootContext(of: theme, options: options)) ?? ""
    return text.allSatisfy(\.isWhitespace) ? [] : Words.of(text)
  }

  func files(
    for palette: Palette,
    with components: [StyledComponent],
    diagnostics: inout Diagnostics
  ) -> [OutputFile] {
    var themes: [String: [EmittedTheme]] = [:]
    for language in Set(renderers.map(\.language.name)).sorted() {
      guard let language = renderers.first(where: { $0.language.name == language })?.language else { continue }
      var spoken = template
      spoken.language = language
      themes[language.name] = EmittedTheme.all(
        of: palette,
        with: components,
        for: spoken,
        prefix: words,
        diagnostics: &diagnostics
      )
    }
    let files = renderers.flatMap { renderer in
      let themes = themes[renderer.language.name] ?? []
      return RootContext.all(of: themes, palette: palette, options: options, rendering: renderer.subject)
        .flatMap(renderer.files)
    }
    return files.compactMap { file in
      guard OutputPaths.isSafe(file.path) else {
        diagnostics.report(.unsafeName(file.path, of: template, at: place))
        return nil
      }
      return OutputFile(path: RelativePath.normalised("\(output.folder)/\(file.path)"), text: file.text)
    }
  }
}

/// One entry of a template's list of files, checked and ready to be rendered for whatever it is made for.
private struct FileRenderer {
  private enum Content {
    case text(TemplateRenderer)
    case document(DocumentBuilder)
  }

  let subject: Template.Subject
  let language: Language
  private let name: TemplateRenderer
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
    language = file.language ?? template.language
    let name = renderer(file.name, [:])
    let content: Content? =
      switch file.content {
      case .text(let text): renderer(text, template.partials).map { .text($0) }
      case .document(let document): .document(document)
      }
    guard let name, let content else { return nil }
    self.name = name
    self.content = content
  }

  /// The files for one subject, by their paths below the output's folder.
  func files(for root: RootContext) -> [OutputFile] {
    let path = name.render(root)
    return switch content {
    case .text(let text): [OutputFile(path: path, text: text.render(root))]
    case .document(let document): document.files(root.subject, path)
    }
  }
}

extension Diagnostic {
  fileprivate static func unsafeName(_ name: String, of template: Template, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "output-name",
      "template '\(template.name)' names a file '\(name)', which does not stay in the output's folder",
      at: place,
      subject: name
    )
  }
}
