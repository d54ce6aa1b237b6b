import DesignTokens

/// A palette that an earlier run has measured, to try outputs with while only the manifest's list of them changes.
struct OutputTrial: Sendable {
  private let palette: Palette
  private let components: [StyledComponent]

  init(_ palette: Palette) {
    self.palette = palette
    components = StyledComponent.all(of: palette)
  }

  /// What is wrong with the outputs of a template, as far as that can be told before a body is rendered.
  ///
  /// - Parameter files: The project's folder, with the manifest as it is now.
  func refusals(of template: String, in files: any SourceFiles) -> Diagnostics {
    var diagnostics = Diagnostics()
    guard let manifest = ManifestLoader(files: files).load(diagnostics: &diagnostics) else { return diagnostics }
    var selection = OutputSelection.paths
    selection.templates = [template]
    let emitter = TemplateEmitter(manifest: manifest.outputs(of: template), files: files)
    _ = emitter.files(for: palette, with: components, only: selection, diagnostics: &diagnostics)
    return diagnostics
  }
}
