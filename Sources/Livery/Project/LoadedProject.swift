import DesignTokens
import Parallelism

/// The contents of a project's files: its manifest, themes, components, layouts and waivers.
struct LoadedProject: Sendable {
  let manifest: Manifest
  let files: any SourceFiles
  let themes: [Theme]
  let components: [Component]
  let layouts: [LayoutDocument]
  let waivers: [Waiver]
  /// Every file that was read.
  let sources: [SourceFile]

  /// The only theme that is loaded; nil for all.
  private let theme: String?

  /// Nil if there is no readable manifest, which was reported.
  ///
  /// - Parameter action: The action to load the project for: only its theme, with the components of the theme and without
  ///   layouts, and only its outputs; nil for a complete run.
  init?(
    files: any SourceFiles,
    assumptions: [Assumption] = [],
    for action: BuildAction? = nil,
    diagnostics: inout Diagnostics
  ) {
    guard let manifest = ManifestLoader(files: files).load(diagnostics: &diagnostics) else { return nil }
    self.manifest = manifest.outputs(of: action)
    self.files = files
    let theme = action?.theme
    self.theme = theme
    themes = ProjectThemes(manifest: manifest.loading(only: theme), files: files, assumptions: assumptions)
      .load(diagnostics: &diagnostics)
    let components = ProjectComponents(manifest: manifest, files: files).load(diagnostics: &diagnostics)
    self.components = components.filter { component in theme.map(component.belongs) ?? true }
    layouts =
      theme == nil
      ? ProjectLayouts(manifest: manifest, files: files, themes: themes).load(diagnostics: &diagnostics) : []
    let known = themes.count == manifest.themes.count ? themes : []
    let waivers = manifest.waivers.map {
      WaiverLoader(files: files, waivableChecks: CheckSettings.waivable, themes: known)
        .load($0.value, diagnostics: &diagnostics)
    }
    self.waivers = waivers?.waivers ?? []
    sources =
      [manifest.source] + themes.flatMap(\.sources) + components.map(\.source) + layouts.map(\.source)
      + [waivers?.source].compactMap { $0 }
  }

  /// Verifies the components, resolves them in every theme, and measures every pair.
  func palette(diagnostics: inout Diagnostics) -> Palette {
    let matrices = StateMatrix.verified(components, diagnostics: &diagnostics)
    // A waiver may be for a component of a theme that is not loaded.
    if theme == nil {
      AddressNames(of: matrices.map(\.component), pairs: manifest.pairs, isComplete: !diagnostics.containsErrors)
        .verify(waivers, diagnostics: &diagnostics)
    }
    let settings = manifest.paletteSettings
    let views = themes.map { theme in
      settings.view(of: theme, for: matrices.filter { $0.component.belongs(to: theme.name) }, waivers)
    }
    let resolved = views.flatMap { view in
      ComponentResolver(view: view)
        .resolve(matrices.filter { $0.component.belongs(to: view.theme.name) }, diagnostics: &diagnostics)
    }
    let builder = PaletteBuilder(settings: settings, themes: themes, views: views, waivers: waivers)
    let sources = sources
    var (digest, palette) = Concurrently.both {
      InputDigest.of(sources)
    } _: {
      builder.palette(of: resolved)
    }
    palette.digest = digest
    palette.layouts = layouts
    palette.inputs = Set(sources.map(\.path)).sorted()
    return palette
  }
}

extension Manifest {
  /// The manifest with those outputs that an action renders.
  fileprivate func outputs(of action: BuildAction?) -> Manifest {
    guard case .output(let template) = action?.work else { return self }
    var manifest = self
    manifest.outputs.removeAll { $0.template != template }
    return manifest
  }

  /// The manifest with one of its themes; with all if none is given.
  func loading(only theme: String?) -> Manifest {
    guard let theme else { return self }
    var manifest = self
    manifest.themes.removeAll { $0.name != theme }
    return manifest
  }
}

extension Manifest {
  /// The parts of the manifest for the palette.
  fileprivate var paletteSettings: PaletteBuilder.Settings {
    let entries = themes.map { entry in
      (entry.name, PaletteBuilder.ThemeSettings(appearance: entry.appearance, surfaces: entry.surfaces.map(\.value)))
    }
    return PaletteBuilder.Settings(
      level: level,
      themes: Dictionary(entries) { first, _ in first },
      pairs: pairs,
      source: source
    )
  }
}
