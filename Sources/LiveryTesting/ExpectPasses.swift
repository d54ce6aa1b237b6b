import Livery
public import Testing

/// Expects that a project's input is sound and that no check fails: every pair has the contrast it needs, or is waived.
///
/// Records one issue for each cause of failure, with the pair, the ratio, what is asked of it, and the file and line of
/// the tokens that decide; one for each error in the input.
///
/// ```swift
/// @Test func themesKeepTheirContrast() {
///   expectPasses(project: "Tokens")
/// }
/// ```
///
/// - Parameters:
///   - path: The project's folder, the folder above its `Tokens`, or its `livery.json`; relative to the working directory,
///     which is the package's folder under `swift test`.
///   - today: The day on which the expiry of waivers is judged, as `YYYY-MM-DD`; nil judges no dates, so that a test that
///     passes today passes tomorrow.
///   - sourceLocation: Where the issues are reported.
public func expectPasses(
  project path: String,
  today: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let workspace = Workspace.project(at: path)
  guard workspace.hasManifest else {
    Issue.record("there is no livery.json at '\(path)'", sourceLocation: sourceLocation)
    return
  }
  let outcome = Pipeline(files: workspace, today: today).run(rendering: false)
  for failure in ProjectFailures(of: outcome, prefix: workspace.root + "/").texts {
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
}

/// What is wrong with a project, one text for each mistake or cause.
struct ProjectFailures {
  let texts: [String]

  init(of outcome: Pipeline.Outcome, prefix: String) {
    let diagnostics = DiagnosticText(prefix: prefix)
    let findings = FindingText(prefix: prefix)
    texts =
      outcome.diagnostics.inFileOrder().filter { $0.severity == .error }.map(diagnostics.text)
      + outcome.findings.filter { $0.severity == .error }.map(findings.text)
  }
}
