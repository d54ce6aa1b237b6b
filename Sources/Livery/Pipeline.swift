import DocumentReading

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
  /// - Parameters:
  ///   - rendering: Whether ``Outcome/files`` are wanted; whoever only judges a project is done sooner without.
  ///   - selection: Which files; templates that are left out are checked all the same, but nothing is rendered with them.
  public func run(rendering: Bool = true, only selection: OutputSelection = .everything) -> Outcome {
    var diagnostics = Diagnostics()
    guard let manifest = ManifestLoader(files: files).load(diagnostics: &diagnostics) else {
      return Outcome(palette: nil, findings: [], files: [], diagnostics: diagnostics)
    }
    var sources = [manifest.source]
    let palette = palette(for: manifest, sources: &sources, diagnostics: &diagnostics)
    let emitter = rendering ? TemplateEmitter(manifest: manifest, files: files) : nil
    let isSound = !diagnostics.containsErrors
    let (judgement, outputs) = Concurrently.both {
      Judgement(of: palette, checks: checks.standard, severities: manifest.severities)
    } _: {
      emitter.map { isSound ? rendered(palette, by: $0, only: selection) : Outputs() } ?? Outputs()
    }
    diagnostics.append(outputs.diagnostics)
    return Outcome(
      palette: palette,
      findings: judgement.findings,
      waivedPlaces: judgement.waivedPlaces,
      checks: CheckSettings.kinds.map { CheckStatus($0, manifest.severities) },
      files: diagnostics.containsErrors ? [] : outputs.files,
      diagnostics: diagnostics,
      scope: emitter.map { scope(of: selection, in: manifest, sources: sources.map(\.path) + $0.sources) }
    )
  }

  private func scope(of selection: OutputSelection, in manifest: Manifest, sources: [String]) -> OutputScope {
    let isOfProject = selection.target == nil
    let folders = [RelativePath.folder(of: manifest.palette)] + manifest.outputs.compactMap(\.folder)
    return OutputScope(
      ledger: isOfProject ? manifest.besidePalette(OutputLedger.fileName) : nil,
      folders: isOfProject ? folders.map(RelativePath.normalised) : [],
      templates: Set(manifest.outputs.filter { $0.target == selection.target }.map(\.template)).sorted(),
      inputs: Set(sources).sorted()
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
    let builder = PaletteBuilder(manifest: manifest, themes: themes, waivers: waivers?.waivers ?? [])
    let inputs = sources
    var (digest, palette) = Concurrently.both {
      InputDigest.of(inputs)
    } _: {
      builder.palette(of: resolved)
    }
    palette.digest = digest
    palette.inputs = Set(sources.map(\.path)).sorted()
    return palette
  }

  /// What rendering came to.
  private struct Outputs: Sendable {
    var files: [OutputFile] = []
    var diagnostics = Diagnostics()
  }

  private func rendered(_ palette: Palette, by emitter: TemplateEmitter, only selection: OutputSelection) -> Outputs {
    var outputs = Outputs()
    if let target = selection.target {
      outputs.files = [emitter.source(of: target, for: palette, diagnostics: &outputs.diagnostics)]
      return outputs
    }
    if !selection.isPartial { outputs.files = documents(about: palette, for: emitter.manifest) }
    outputs.files += emitter.files(for: palette, only: selection, diagnostics: &outputs.diagnostics)
    return outputs
  }

  /// What every complete run writes, whatever its templates are.
  private func documents(about palette: Palette, for manifest: Manifest) -> [OutputFile] {
    let report = ContrastReport(palette: palette)
    return [
      OutputFile(path: manifest.palette, text: PaletteDocument(palette: palette).text),
      OutputFile(path: manifest.contrastReport + ".json", text: report.json),
      OutputFile(path: manifest.contrastReport + ".md", text: report.markdown),
    ]
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

extension Pipeline.Outcome {
  /// Leaves the memory to the system, for a process that is about to end: to free a hundred thousand tokens one by one
  /// would take a tenth of the time that a run takes.
  public consuming func abandon() {
    _ = unsafe Unmanaged.passRetained(Holder(self))
  }

  private final class Holder: Sendable {
    let outcome: Pipeline.Outcome

    init(_ outcome: consuming Pipeline.Outcome) {
      self.outcome = outcome
    }
  }
}
