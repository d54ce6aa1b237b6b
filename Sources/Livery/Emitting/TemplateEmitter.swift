/// Renders what the manifest's outputs ask for.
struct TemplateEmitter {
  let manifest: Manifest
  private let library: TemplateLibrary

  init(manifest: Manifest, files: any SourceFiles) {
    self.manifest = manifest
    library = TemplateLibrary(of: manifest, in: files)
  }

  /// The paths of the project's files that its outputs are rendered with, whether or not a tag names them.
  var sources: [String] {
    // Whatever is wrong with them was reported when they were rendered.
    var unheard = Diagnostics()
    let place = manifest.source.place(at: 0)
    return manifest.outputs.map(\.template).filter(library.isOwn)
      .flatMap { library.load($0, at: place, diagnostics: &unheard)?.sources ?? [] }
  }

  /// The files of all outputs, in the order of the manifest, of the palette's themes, and of the template's list.
  func files(for palette: Palette, diagnostics: inout Diagnostics) -> [OutputFile] {
    var paths = OutputPaths()
    paths.reserve(manifest.palette, for: "the palette", at: manifest.source.place(at: 0))
    for format in [".json", ".md"] {
      paths.reserve(manifest.contrastReport + format, for: "the contrast report", at: manifest.source.place(at: 0))
    }
    var files: [OutputFile] = []
    let components = manifest.outputs.isEmpty ? [] : StyledComponent.all(of: palette)
    for output in manifest.outputs {
      let place = manifest.source.place(at: output.offset)
      guard
        let template = library.load(output.template, at: place, diagnostics: &diagnostics),
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
  private let program: TemplateProgram
  private let options: TemplateOptions
  private let output: Manifest.Output
  private let place: SourceFile.Place

  private var template: Template { program.template }

  /// Checks the template against what it will see; nil after a report if something is wrong with it or its options.
  init?(_ template: Template, of output: Manifest.Output, in manifest: Manifest, diagnostics: inout Diagnostics) {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    self.output = output
    place = manifest.source.place(at: output.offset)
    options = TemplateOptions(template, of: output, in: manifest.source, diagnostics: &found)
    guard let program = TemplateProgram(template, diagnostics: &found), !found.containsErrors else { return nil }
    self.program = program
  }

  /// The words before every identifier of a theme.
  private func words(before theme: EmittedTheme) -> [String] {
    let text = program.prefix?.render(RootContext(of: theme, options: options)) ?? ""
    return text.allSatisfy(\.isWhitespace) ? [] : Words.of(text)
  }

  func files(
    for palette: Palette,
    with components: [StyledComponent],
    diagnostics: inout Diagnostics
  ) -> [OutputFile] {
    var themes: [String: [EmittedTheme]] = [:]
    for renderer in program.files where themes[renderer.language.name] == nil {
      var spoken = template
      spoken.language = renderer.language
      themes[renderer.language.name] = EmittedTheme.all(
        of: palette,
        with: components,
        for: spoken,
        prefix: words,
        diagnostics: &diagnostics
      )
    }
    return program.files.flatMap { renderer in
      let themes = themes[renderer.language.name] ?? []
      return RootContext.all(of: themes, palette: palette, options: options, rendering: renderer.subject)
        .flatMap { root in renderer.files(for: root, diagnostics: &diagnostics).map { (root, $0) } }
    }
    .compactMap { root, file in
      guard OutputPaths.isSafe(file.path) else {
        diagnostics.report(.unsafeName(file.path, of: template, at: place))
        return nil
      }
      return OutputFile(
        path: RelativePath.normalised(output.folder.isEmpty ? file.path : "\(output.folder)/\(file.path)"),
        text: file.text,
        folder: RelativePath.normalised(output.folder),
        origin: .init(template: output.template, theme: root.themeName)
      )
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
