import DesignTokens
import Parallelism

extension Pipeline {
  /// The contents of a project's files.
  struct Loaded {
    /// Nil if there is no readable manifest.
    var project: LoadedProject?
    var diagnostics = Diagnostics()

    init(
      files: any SourceFiles,
      assumptions: [Assumption],
      themes: LoadedThemes? = nil,
      for action: BuildAction? = nil
    ) {
      project = LoadedProject(
        files: files,
        assumptions: assumptions,
        themes: themes,
        for: action,
        diagnostics: &diagnostics
      )
    }

    /// Resolves every component and measures every pair.
    ///
    /// - Parameter templates: Those of the outputs that follow, which are loaded meanwhile; nil if nothing is rendered.
    consuming func measured(rendering templates: LoadedTemplates? = nil) -> Measured {
      guard let project else { return Measured(diagnostics: diagnostics) }
      let (emitter, (palette, found)) = Concurrently.both {
        templates?.emitter(for: project)
      } _: { [diagnostics] in
        var diagnostics = diagnostics
        return (project.palette(diagnostics: &diagnostics), diagnostics)
      }
      return Measured(project: project, palette: palette, emitter: emitter, diagnostics: found)
    }
  }

  /// A project and its palette.
  struct Measured {
    var project: LoadedProject?
    var palette: Palette?
    /// The templates of the outputs; nil if none are rendered.
    var emitter: TemplateEmitter?
    var diagnostics: Diagnostics

    /// - Parameter day: The day on which waivers are judged; nil for a run that judges no dates.
    consuming func judged(
      by checks: [any Check],
      _ findings: FindingScope = .all,
      on day: String? = nil
    ) -> Judged {
      Judged(measured: self, checks: findings == .none ? [] : checks, isBrief: findings == .errors, day: day)
    }

    /// The files that are not of an output.
    consuming func documented() -> Outcome {
      guard let project, let (palette, run) = palette?.answered(isBrief: true) else {
        return Outcome(palette: nil, findings: [], files: [], diagnostics: diagnostics)
      }
      let files = diagnostics.containsErrors ? [] : documents(about: palette, run, for: project.manifest)
      return Outcome(
        palette: palette,
        findings: [],
        files: files,
        diagnostics: diagnostics,
        scope: OutputScope(of: .everything, in: project.manifest, sources: palette.inputs)
      )
    }

    private func documents(about palette: Palette, _ run: CheckRun, for manifest: Manifest) -> [OutputFile] {
      let judgment = Judgment(
        of: run,
        checks: StandardChecks.all,
        severities: manifest.severities,
        needsAll: true
      )
      return RenderedOutputs.documents(about: palette, palette.written(with: judgment.lasting), for: manifest)
    }
  }

  /// A project, its palette, its findings and its outputs; checks and rendering run concurrently.
  struct Judged {
    fileprivate let measured: Measured
    fileprivate let checks: [any Check]
    fileprivate let isBrief: Bool
    fileprivate let day: String?

    /// - Parameters:
    ///   - selection: The outputs to render; nil for none.
    ///   - stage: Where large ones are written as they are finished.
    consuming func rendered(_ selection: OutputSelection?, staging stage: OutputStage? = nil) -> Outcome {
      var diagnostics = measured.diagnostics
      guard let project = measured.project, let unanswered = measured.palette else {
        return Outcome(palette: nil, findings: [], files: [], diagnostics: diagnostics)
      }
      let isSound = !diagnostics.containsErrors
      // The palette lists what all checks find, also if nobody else asks for it.
      let hasDocuments = isSound && selection?.isPartial == false
      let asked = checks
      let checks = asked.isEmpty && hasDocuments ? StandardChecks.all : asked
      let folder = selection.flatMap { _ in stage?.folder(for: project.manifest) }
      let emitter = selection.flatMap { _ in measured.emitter?.staging(in: folder) }
      // Templates read no verdicts on statements, so a run without checks needs none.
      let (components, (palette, run)) = Concurrently.both {
        emitter?.isEmpty ?? true ? [] : StyledComponent.all(of: unanswered)
      } _: {
        answered(unanswered, by: checks)
      }
      // What is written is the same on every day; what is reported is not.
      let present = day.flatMap { unanswered.judged(on: $0) }.map { answered($0, by: checks) }
      let severities = project.manifest.severities
      let judged = Once { Judgment(of: run, checks: checks, severities: severities, needsAll: hasDocuments) }
      let document = Once { palette.written(with: judged.value.lasting, in: folder) }
      var rendered = palette
      rendered.document = {
        if hasDocuments, run.isBrief { return document.value }
        let run = unanswered.answered(isBrief: true).run
        let all = Judgment(of: run, checks: StandardChecks.all, severities: severities, needsAll: true)
        return unanswered.written(with: all.lasting)
      }
      let ((judgment, documents), outputs) = Concurrently.both {
        let judgment = present.map { Judgment(of: $0.run, checks: checks, severities: severities) } ?? judged.value
        let documents =
          hasDocuments ? RenderedOutputs.documents(about: palette, document.value, for: project.manifest) : []
        return (judgment, documents)
      } _: {
        guard let emitter, let selection, isSound else { return RenderedOutputs() }
        emitter.kept?.prepare(for: project.basisOfOutputs)
        return RenderedOutputs(of: rendered, components, project.manifest, emitter, only: selection)
      }
      diagnostics.append(outputs.diagnostics)
      return Outcome(
        palette: present?.palette ?? palette,
        findings: asked.isEmpty ? [] : judgment.findings,
        waivedPlaces: asked.isEmpty ? 0 : judgment.waivedPlaces,
        checks: StandardChecks.kinds.map { CheckStatus($0, project.manifest.severities) },
        files: diagnostics.containsErrors ? [] : documents + outputs.files,
        diagnostics: diagnostics,
        scope: emitter.flatMap { emitter in
          selection.map { OutputScope(of: $0, in: project.manifest, sources: palette.inputs + emitter.sources) }
        },
        isBrief: isBrief
      )
    }

    private func answered(_ palette: Palette, by checks: [any Check]) -> (palette: Palette, run: CheckRun) {
      checks.isEmpty
        ? (palette, CheckRun(of: palette)) : palette.answered(isBrief: isBrief || self.checks.isEmpty)
    }
  }
}

extension Palette {
  fileprivate func written(with findings: [Finding], in folder: StagingFolder? = nil) -> PaletteText {
    PaletteDocument(palette: self, findings: findings.map(\.json)).written(in: folder)
  }
}
