import DesignTokens
import Parallelism

extension Pipeline {
  /// The contents of a project's files.
  struct Loaded {
    /// Nil if there is no readable manifest.
    var project: LoadedProject?
    var diagnostics = Diagnostics()

    init(files: any SourceFiles, assumptions: [Assumption]) {
      project = LoadedProject(files: files, assumptions: assumptions, diagnostics: &diagnostics)
    }

    /// Resolves every component and measures every pair.
    consuming func measured() -> Measured {
      var diagnostics = diagnostics
      let palette = project?.palette(diagnostics: &diagnostics)
      return Measured(project: project, palette: palette, diagnostics: diagnostics)
    }
  }

  /// A project and its palette.
  struct Measured {
    var project: LoadedProject?
    var palette: Palette?
    var diagnostics: Diagnostics

    consuming func judged(by checks: CheckSettings) -> Judged {
      Judged(measured: self, checks: checks)
    }
  }

  /// A project, its palette, its findings and its outputs; checks and rendering run concurrently.
  struct Judged {
    fileprivate let measured: Measured
    fileprivate let checks: CheckSettings

    /// - Parameter selection: The outputs to render; nil for none.
    consuming func rendered(_ selection: OutputSelection?) -> Outcome {
      var diagnostics = measured.diagnostics
      guard let project = measured.project, let unanswered = measured.palette else {
        return Outcome(palette: nil, findings: [], files: [], diagnostics: diagnostics)
      }
      let (checks, isSound) = (checks, !diagnostics.containsErrors)
      let emitter = selection.map { _ in TemplateEmitter(manifest: project.manifest, files: project.files) }
      let (palette, run) = unanswered.answered(by: checks.standard)
      let (judgment, outputs) = Concurrently.both {
        Judgment(of: run, checks: checks.standard, severities: project.manifest.severities)
      } _: {
        guard let emitter, let selection, isSound else { return RenderedOutputs() }
        return RenderedOutputs(of: palette, project.manifest, emitter, only: selection)
      }
      diagnostics.append(outputs.diagnostics)
      return Outcome(
        palette: palette,
        findings: judgment.findings,
        waivedPlaces: judgment.waivedPlaces,
        checks: CheckSettings.kinds.map { CheckStatus($0, project.manifest.severities) },
        files: diagnostics.containsErrors ? [] : outputs.files,
        diagnostics: diagnostics,
        scope: emitter.flatMap { emitter in
          selection.map { OutputScope(of: $0, in: project.manifest, sources: palette.inputs + emitter.sources) }
        }
      )
    }
  }
}
