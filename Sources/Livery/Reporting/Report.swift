public import DesignTokens

/// Everything that a run has to tell, whoever reads it: people, other tools, a forge, a test server.
///
/// A report is a value; the formats in ``ReportFormat`` turn it into texts. Nothing in it depends on the machine: paths
/// are those of the project with what leads there from the reader's working directory.
public struct Report: Sendable {
  /// The diagnostics in the order of the files.
  public var diagnostics: [Diagnostic]
  public var findings: [Finding]
  /// The failures that waivers accept.
  public var waived: [WaivedFinding]
  /// How many places fall short of a check other than that of contrast, and are waived.
  public var waivedPlaces: Int
  /// What a baseline knows; nil for a run that was held against none.
  public var comparison: Baseline.Comparison?
  /// Nil if the input is so broken that nothing was measured.
  public var palette: Palette?
  /// The file to name where a problem has no place of its own.
  var manifestPath: String { path(of: ManifestLoader.fileName) }
  let columns: CharacterColumns
  private let prefix: String

  /// - Parameters:
  ///   - outcome: What the run came to.
  ///   - prefix: What leads from the reader's working directory to the project's folder, such as `Tokens/`. An absolute
  ///     one is left out: a report holds no path of the machine that wrote it.
  ///   - files: The project, from which columns in characters are counted; without it they are in bytes.
  public init(of outcome: Pipeline.Outcome, prefix: String = "", files: (any SourceFiles)? = nil) {
    diagnostics = outcome.diagnostics.inFileOrder()
    findings = outcome.findings
    waived = outcome.palette.map { MinimumContrast.waived(in: $0) } ?? []
    waivedPlaces = outcome.waivedPlaces
    palette = outcome.palette
    columns = CharacterColumns(files: files)
    self.prefix = prefix.hasPrefix("/") ? "" : prefix
  }

  /// A path of the project as the reader sees it.
  func path(of path: String) -> String {
    DiagnosticText.path(path, prefix: prefix)
  }

  /// The same, with line and column as compilers print them.
  func place(of location: SourceFile.Location) -> String {
    "\(path(of: location.path)):\(location.line):\(location.column)"
  }

  /// Figures as people read them, with the paths of this report.
  var diagnosticText: DiagnosticText { DiagnosticText(prefix: prefix) }
  var findingText: FindingText { FindingText(prefix: prefix) }

  /// How many measurements came to what; nil if there were none.
  var summary: PaletteSummary? { palette.map(PaletteSummary.init) }
}

extension Diagnostic.Severity {
  /// The more it weighs, the further to the front.
  var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

extension Sequence {
  /// The elements by severity, the worst first, otherwise in their order.
  func worstFirst(_ severity: (Element) -> Diagnostic.Severity) -> [Element] {
    Diagnostic.Severity.allCases.sorted { $0.rank < $1.rank }.flatMap { wanted in
      filter { severity($0) == wanted }
    }
  }
}
