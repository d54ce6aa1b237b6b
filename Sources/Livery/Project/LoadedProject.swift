import DesignTokens
import Parallelism

/// The contents of a project's files: its manifest, themes, components, layouts, waivers and evidence.
struct LoadedProject: Sendable {
  let manifest: Manifest
  let files: any SourceFiles
  let themes: [Theme]
  let components: [Component]
  let layouts: [LayoutDocument]
  let waivers: [Waiver]
  let evidence: [Evidence]
  /// Every file that was read.
  let sources: [SourceFile]

  /// The only theme that is loaded; nil for all.
  private let theme: String?

  /// Nil if there is no readable manifest, which was reported.
  ///
  /// - Parameters:
  ///   - known: The themes of the run before this one.
  ///   - action: The action to load the project for: only its theme, with the components of the theme and without layouts,
  ///     and only its outputs; nil for a complete run.
  init?(
    files: any SourceFiles,
    assumptions: [Assumption] = [],
    themes known: LoadedThemes? = nil,
    for action: BuildAction? = nil,
    diagnostics: inout Diagnostics
  ) {
    guard let manifest = ManifestLoader(files: files).load(diagnostics: &diagnostics) else { return nil }
    self.manifest = manifest.outputs(of: action)
    self.files = files
    let theme = action?.theme
    self.theme = theme
    let ((components, ofComponents), (themes, ofThemes)) = Concurrently.both {
      var found = Diagnostics()
      return (ProjectComponents(manifest: manifest, files: files).load(diagnostics: &found), found)
    } _: {
      var found = Diagnostics()
      let manifest = manifest.loading(only: theme)
      let themes = ProjectThemes(manifest: manifest, files: files, assumptions: assumptions, known: known)
      return (themes.load(diagnostics: &found), found)
    }
    diagnostics.append(ofThemes)
    diagnostics.append(ofComponents)
    self.themes = themes
    self.components = components.filter { component in theme.map(component.belongs) ?? true }
    layouts =
      theme == nil
      ? ProjectLayouts(manifest: manifest, files: files, themes: themes).load(diagnostics: &diagnostics) : []
    let known = themes.count == manifest.themes.count ? themes : []
    let waivers = manifest.waivers.map {
      WaiverLoader(
        files: files,
        waivableChecks: StandardChecks.waivable,
        measuringChecks: StandardChecks.measuring,
        themes: known
      )
      .load($0.value, diagnostics: &diagnostics)
    }
    self.waivers = waivers?.waivers ?? []
    evidence = manifest.paths(matching: manifest.evidence, in: files, diagnostics: &diagnostics).compactMap {
      EvidenceLoader(files: files, themes: manifest.themes.map(\.name), components: components)
        .load($0, diagnostics: &diagnostics)
    }
    diagnostics.locateUnreadable(manifest.place(ofPath:))
    sources =
      [manifest.source] + themes.flatMap(\.sources) + components.map(\.source) + layouts.map(\.source)
      + [waivers?.source].compactMap { $0 } + evidence.map(\.source)
  }

  /// Verifies the components, resolves them in every theme, and measures every pair.
  func palette(diagnostics: inout Diagnostics) -> Palette {
    let matrices = StateMatrix.verified(components, diagnostics: &diagnostics)
    // A waiver may be for a component of a theme that is not loaded.
    if theme == nil {
      let isComplete = !diagnostics.containsErrors
      let names = AddressNames(of: matrices.map(\.component), pairs: manifest.pairs, isComplete: isComplete)
      names.verify(waivers, diagnostics: &diagnostics)
      LayoutComponents(names: names, matrices: matrices).verify(layouts, diagnostics: &diagnostics)
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
    var (inputs, palette) = Concurrently.both {
      componentInputs
    } _: {
      builder.palette(of: resolved, digest: Once { InputDigest.of(sources) })
    }
    palette.layouts = layouts
    palette.componentInputs = inputs
    // A run of one theme knows nothing of the others.
    palette.evidence = evidence.map { evidence in
      var evidence = evidence
      evidence.components.removeAll { row in !themes.contains { $0.name == row.theme } }
      return evidence
    }
    palette.inputs = Set(sources.map(\.path)).sorted()
    return palette
  }

  /// What the outputs are rendered from, beside the manifest and the templates.
  var basisOfOutputs: KeptOutputs.Basis {
    let themes = Dictionary(themes.map { ($0.name, $0.sources) }) { first, _ in first }
    let ofThemes = Set(themes.values.joined().map(\.path))
    return KeptOutputs.Basis(shared: sources.filter { !ofThemes.contains($0.path) }, themes: themes)
  }

  /// The digests that evidence names, of components that have statements.
  private var componentInputs: [Palette.ComponentKey: String] {
    let answerable = components.filter { $0.accessibility?.statements.isEmpty == false }
    var inputs: [Palette.ComponentKey: String] = [:]
    for theme in themes {
      let own = answerable.filter { $0.belongs(to: theme.name) }
      guard !own.isEmpty else { continue }
      let files = InputDigest.of(theme.sources)
      for component in own {
        let specs = InputDigest.of(component.sources(among: components))
        inputs[.init(component: component.name, theme: theme.name)] = InputDigest.of(files + specs)
      }
    }
    return inputs
  }
}

extension Component {
  /// Its spec, and those of the components in it.
  fileprivate func sources(among components: [Component]) -> [SourceFile] {
    var found: [Component] = []
    var open = [self]
    while let next = open.popLast() {
      guard !found.contains(where: { $0.name == next.name }) else { continue }
      found.append(next)
      open += components.filter { other in next.uses.contains { $0.component == other.name } }
    }
    return found.map(\.source)
  }
}

extension Manifest {
  /// Where a file is named; nil for one that another file or a pattern leads to.
  fileprivate func place(ofPath path: String) -> SourceFile.Place? {
    let files = components + layouts + evidence + [waivers].compactMap(\.self)
    let offset =
      themes.first { $0.resolver == path }?.resolverOffset ?? files.first { $0.value == path }?.offset
    return offset.map { source.place(at: $0) }
  }

  /// The manifest with those outputs that an action renders.
  fileprivate func outputs(of action: BuildAction?) -> Manifest {
    guard case .output(let template) = action?.work else { return self }
    return outputs(of: template)
  }

  /// The manifest with the outputs of a template.
  func outputs(of template: String) -> Manifest {
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
