public import DesignTokens

/// The result of a run, for all report formats.
///
/// A report is a value; the formats in ``ReportFormat`` turn it into texts. Nothing in it depends on the machine: paths
/// are those of the project with what leads there from the reader's working directory.
public struct Report: Sendable {
  /// What is wrong: the problems of the input in the order of the files, those of checks, and those that are accepted.
  public var problems: [Problem]
  /// How many places fall short of a check other than that of contrast, and are waived.
  public var waivedPlaces: Int
  /// What a baseline knows; nil for a run that was held against none.
  public var comparison: Baseline.Comparison?
  /// Nil if the input is so broken that nothing was measured.
  public var palette: Palette?
  /// The file to name where a problem has no place of its own.
  var manifestPath: String { path(of: ManifestLoader.fileName) }
  /// By id: the failures of contrast that are reported, of which a baseline may know a part.
  private let failures: [String: Finding]
  private let knownFailures: Set<String>
  let columns: CharacterColumns
  private let prefix: String

  /// - Parameters:
  ///   - outcome: What the run came to; of a run that was held against a baseline, with the findings that are new or worse.
  ///   - comparison: What the baseline knows.
  ///   - prefix: What leads from the reader's working directory to the project's folder, such as `Tokens/`. An absolute
  ///     one is left out: a report holds no path of the machine that wrote it.
  ///   - files: The project, from which columns in characters are counted; without it they are in bytes.
  public init(
    of outcome: Pipeline.Outcome,
    comparison: Baseline.Comparison? = nil,
    prefix: String = "",
    files: (any SourceFiles)? = nil
  ) {
    let waived = outcome.palette.map { MinimumContrast.waived(in: $0) } ?? []
    problems =
      outcome.diagnostics.inFileOrder().map(Problem.init) + outcome.findings.map { Problem($0) }
      + waived.map { Problem($0.finding, state: .waived($0.waiver)) }
      + (comparison?.known ?? []).map { Problem($0, state: .known) }
    waivedPlaces = outcome.waivedPlaces
    self.comparison = comparison
    let failures = comparison == nil ? [] : outcome.findings.filter { $0.check == MinimumContrast.name }
    self.failures = Dictionary(failures.map { ($0.id, $0) }) { first, _ in first }
    knownFailures = Set((comparison?.known ?? []).map(\.id))
    palette = outcome.palette
    columns = CharacterColumns(files: files)
    self.prefix = prefix.hasPrefix("/") ? "" : prefix
  }

  /// The problems that no waiver or baseline accepts.
  var open: [Problem] { problems.filter(\.isOpen) }
  /// What the baseline knows.
  var known: [Problem] {
    problems.filter { if case .known = $0.state { true } else { false } }
  }
  /// Whether a baseline knows a failure of contrast, and where it is seen.
  func isKnown(_ verdict: Verdict) -> Bool {
    guard comparison != nil else { return false }
    let id = Finding.id(of: MinimumContrast.name, about: verdict.subject)
    guard let news = failures[id] else { return knownFailures.contains(id) }
    let permutation = "\(verdict.theme)/\(verdict.permutation)"
    return !news.places.contains(verdict.place) && !news.permutations.contains { $0.address == permutation }
  }
  /// The failures that waivers accept.
  var waived: [Problem] { problems.filter { $0.waiver != nil } }
  /// Whether the input has an error, so that nothing could be written.
  var isInputBroken: Bool { problems.contains { $0.origin == .input && $0.severity == .error } }

  /// A path of the project as the reader sees it.
  func path(of path: String) -> String {
    DiagnosticText.path(path, prefix: prefix)
  }

  /// The same, with line and column as compilers print them.
  func place(of location: SourceFile.Location) -> String {
    "\(path(of: location.path)):\(location.line):\(location.column)"
  }

  /// Problems as people read them, with the paths of this report.
  var problemText: ProblemText { ProblemText(prefix: prefix) }

  /// How many measurements came to what; nil if there were none.
  var summary: PaletteSummary? { palette.map(PaletteSummary.init) }
}
