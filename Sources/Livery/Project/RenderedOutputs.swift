import DesignTokens

/// The outputs of a run.
struct RenderedOutputs: Sendable {
  var files: [OutputFile] = []
  var diagnostics = Diagnostics()

  init() {}

  init(
    of palette: Palette,
    _ components: [StyledComponent],
    _ manifest: Manifest,
    _ emitter: TemplateEmitter,
    only selection: OutputSelection
  ) {
    if let target = selection.target {
      files = [emitter.source(of: target, for: palette, with: components, diagnostics: &diagnostics)]
      return
    }
    files = emitter.files(
      for: palette,
      with: components,
      besides: manifest.documentPaths,
      only: selection,
      diagnostics: &diagnostics
    )
  }

  /// The files of every complete run, whatever its outputs are.
  ///
  /// - Parameter text: The palette, with what checks found, as far as it holds on every day.
  static func documents(about palette: Palette, _ text: PaletteText, for manifest: Manifest) -> [OutputFile] {
    let report = ContrastReport(palette: palette)
    let conformance = ConformanceReport(palette: palette)
    return [
      OutputFile(path: manifest.palette, contents: text.full),
      OutputFile(path: manifest.contrastReport + ".json", bytes: report.json),
      OutputFile(path: manifest.contrastReport + ".md", text: report.markdown),
      OutputFile(path: manifest.conformanceReport + ".json", text: conformance.json),
      OutputFile(path: manifest.conformanceReport + ".md", text: conformance.markdown),
    ]
  }
}

extension TemplateEmitter {
  /// The emitter of a project's outputs.
  init(manifest: Manifest, files: any SourceFiles) {
    let library = TemplateLibrary(folder: manifest.templates, in: files)
    self.init(outputs: manifest.outputs, of: manifest.source, library: library)
  }
}

extension OutputScope {
  /// - Parameter sources: The input files of the outputs.
  init(of selection: OutputSelection, in manifest: Manifest, sources: [String]) {
    let isOfProject = selection.target == nil
    let folders = [RelativePath.folder(of: manifest.palette)] + manifest.outputs.compactMap(\.folder)
    self.init(
      ledger: isOfProject ? manifest.besidePalette(OutputLedger.fileName) : nil,
      folders: isOfProject ? folders.map(RelativePath.normalized) : [],
      templates: Set(manifest.outputs.filter { $0.target == selection.target }.map(\.template)).sorted(),
      inputs: Set(sources).sorted()
    )
  }
}

extension Manifest {
  /// The path of the contrast report, without its extension.
  var contrastReport: String { besidePalette("contrast") }

  /// The path of the conformance report, without its extension.
  var conformanceReport: String { besidePalette("conformance") }

  /// The files that a run writes besides its outputs, each with its name in messages.
  fileprivate var documentPaths: [(path: String, name: String)] {
    [(palette, "the palette")]
      + [".json", ".md"].flatMap { suffix in
        [(contrastReport + suffix, "the contrast report"), (conformanceReport + suffix, "the conformance report")]
      }
  }

  /// The path of a file that is in the palette's folder.
  func besidePalette(_ name: String) -> String { Self.path(of: name, beside: palette) }

  static func path(of name: String, beside palette: String) -> String {
    guard let slash = palette.lastIndex(of: "/") else { return name }
    return palette[...slash] + name
  }
}
