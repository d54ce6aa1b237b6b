/// The whole run on one page: load, resolve, expand, measure, check, emit.
///
/// A run is a function from texts to texts. Stages take values, return values, and say what they have to say through
/// `inout Diagnostics`; files are touched before and after, by the ``SourceFiles`` that it reads and by who writes
/// ``Outcome/files``.
public struct Pipeline: Sendable {
  /// What a run came to.
  public struct Outcome: Sendable {
    /// Nil if the input is so broken that nothing could be resolved.
    public var palette: Palette?
    /// The gravest first.
    public var findings: [Finding]
    /// How many places fall short of a check other than that of contrast, and are waived.
    public var waivedPlaces = 0
    /// How much the findings of each check weigh in this project.
    public var checks: [CheckStatus] = []
    /// What is to be written; empty while an error stands, so that nothing is ever written from broken input.
    public var files: [OutputFile]
    public var diagnostics: Diagnostics
    /// Where the files belong and what they are made of; nil if there is no manifest to say so.
    public var scope: OutputScope?
  }

  private let files: any SourceFiles
  private let checks: CheckSettings
  private let assumptions: [Assumption]

  /// - Parameters:
  ///   - files: The project's folder, with `livery.json` at its root.
  ///   - today: The day on which waivers are judged, as `YYYY-MM-DD`; nil judges no dates.
  ///   - assumptions: Colours that tokens are to have in this run, whatever the files say; the last about a token holds.
  public init(files: any SourceFiles, today: String? = nil, assumptions: [Assumption] = []) {
    self.files = files
    self.assumptions = assumptions
    checks = CheckSettings(today: today)
  }

  /// Resolves and checks the project, and renders its outputs.
  ///
  /// - Parameter rendering: Whether ``Outcome/files`` are wanted; whoever only judges a project is done sooner without.
  public func run(rendering: Bool = true) -> Outcome {
    var diagnostics = Diagnostics()
    guard let manifest = ManifestLoader(files: files).load(diagnostics: &diagnostics) else {
      return Outcome(palette: nil, findings: [], files: [], diagnostics: diagnostics)
    }
    var sources = [manifest.source]
    let palette = palette(for: manifest, sources: &sources, diagnostics: &diagnostics)
    let judgement = Judgement(of: palette, checks: checks.standard, severities: manifest.severities)
    let outputs = rendering ? outputs(of: palette, for: manifest, diagnostics: &diagnostics) : []
    return Outcome(
      palette: palette,
      findings: judgement.findings,
      waivedPlaces: judgement.waivedPlaces,
      checks: CheckSettings.descriptions.map { CheckStatus($0, manifest.severities) },
      files: diagnostics.containsErrors ? [] : outputs,
      diagnostics: diagnostics,
      scope: rendering ? scope(of: manifest, sources: sources) : nil
    )
  }

  private func scope(of manifest: Manifest, sources: [SourceFile]) -> OutputScope {
    let templates = TemplateEmitter(manifest: manifest, files: files).sources
    let folders = [RelativePath.folder(of: manifest.palette)] + manifest.outputs.map(\.folder)
    return OutputScope(
      ledger: manifest.besidePalette(OutputLedger.fileName),
      folders: folders.map(RelativePath.normalised),
      inputs: Set(sources.map(\.path) + templates).sorted()
    )
  }

  private func palette(
    for manifest: Manifest,
    sources: inout [SourceFile],
    diagnostics: inout Diagnostics
  ) -> Palette {
    let themes = ProjectThemes(manifest: manifest, files: files, assumptions: assumptions)
      .load(diagnostics: &diagnostics)
    let components = ProjectComponents(manifest: manifest, files: files).load(diagnostics: &diagnostics)
    let layouts = ProjectLayouts(manifest: manifest, files: files, themes: themes).load(diagnostics: &diagnostics)
    let waivers = manifest.waivers.map { WaiverLoader(files: files).load($0.value, diagnostics: &diagnostics) }
    let matrices = StateMatrix.verified(components, diagnostics: &diagnostics)
    AddressNames(of: matrices.map(\.component), pairs: manifest.pairs, isComplete: !diagnostics.containsErrors)
      .verify(waivers?.waivers ?? [], diagnostics: &diagnostics)
    let resolved = themes.flatMap { theme in
      ComponentResolver(theme: theme)
        .resolve(matrices.filter { $0.component.belongs(to: theme.name) }, diagnostics: &diagnostics)
    }
    sources += themes.flatMap(\.sources) + components.map(\.source) + layouts.map(\.source)
    sources += [waivers?.source].compactMap { $0 }
    var palette = PaletteBuilder(manifest: manifest, themes: themes, waivers: waivers?.waivers ?? [])
      .palette(of: resolved, digest: InputDigest.of(sources))
    palette.inputs = Set(sources.map(\.path)).sorted()
    return palette
  }

  private func outputs(
    of palette: Palette,
    for manifest: Manifest,
    diagnostics: inout Diagnostics
  ) -> [OutputFile] {
    guard !diagnostics.containsErrors else { return [] }
    let report = ContrastReport(palette: palette)
    let documents = [
      OutputFile(path: manifest.palette, text: PaletteDocument(palette: palette).text),
      OutputFile(path: manifest.contrastReport + ".json", text: report.json),
      OutputFile(path: manifest.contrastReport + ".md", text: report.markdown),
    ]
    return documents
      + TemplateEmitter(manifest: manifest, files: files).files(for: palette, diagnostics: &diagnostics)
  }
}

extension Manifest {
  /// The path of the contrast report, without what says its format.
  var contrastReport: String { besidePalette("contrast") }

  /// The path of a file that lies in the palette's folder.
  fileprivate func besidePalette(_ name: String) -> String {
    guard let slash = palette.lastIndex(of: "/") else { return name }
    return palette[...slash] + name
  }
}
