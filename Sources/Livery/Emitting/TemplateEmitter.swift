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
  private let renderers: [(name: TemplateRenderer, body: TemplateRenderer)]

  /// Checks the template against what it will see; nil after a report if something is wrong with it or its options.
  init?(_ template: Template, of output: Manifest.Output, in manifest: Manifest, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    self.template = template
    self.output = output
    place = manifest.source.place(at: output.offset)
    options = TemplateOptions(template, of: output, in: manifest.source, diagnostics: &found)
    prefix = template.prefix.flatMap { Self.prefixRenderer(of: $0, in: template, diagnostics: &found) }
    renderers = template.files.compactMap { Self.renderers(of: $0, in: template, diagnostics: &found) }
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

  private static func renderers(
    of file: Template.File,
    in template: Template,
    diagnostics: inout Diagnostics
  ) -> (name: TemplateRenderer, body: TemplateRenderer)? {
    let schema = RootContext.type(of: template, rendering: file.subject).schema
    let texts = [file.name, file.body]
    let areSound = texts.map { text in
      TemplateChecker(main: text, partials: template.partials).check(against: schema, diagnostics: &diagnostics)
    }
    guard areSound.allSatisfy({ $0 }) else { return nil }
    let partials = template.partials.keys.sorted().compactMap { template.partials[$0] }
    guard
      let name = TemplateRenderer(file.name, partials: [], diagnostics: &diagnostics),
      let body = TemplateRenderer(file.body, partials: partials, diagnostics: &diagnostics)
    else { return nil }
    return (name, body)
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
    let themes = EmittedTheme.all(
      of: palette,
      with: components,
      for: template,
      prefix: words,
      diagnostics: &diagnostics
    )
    return zip(template.files, renderers).flatMap { file, renderers in
      RootContext.all(of: themes, palette: palette, options: options, rendering: file.subject)
        .compactMap { root -> OutputFile? in
          let name = renderers.name.render(root)
          guard OutputPaths.isSafe(name) else {
            diagnostics.report(.unsafeName(name, of: template, at: place))
            return nil
          }
          let path = RelativePath.normalised("\(output.folder)/\(name)")
          return OutputFile(path: path, text: renderers.body.render(root))
        }
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
