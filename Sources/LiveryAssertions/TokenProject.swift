import DesignTokens
public import Livery

/// A project that was read, resolved and judged once, for any number of tests.
///
/// ```swift
/// private let project = Result { try TokenProject(at: "Tokens") }
/// ```
public struct TokenProject: Sendable {
  /// From which weight on a finding fails a test.
  public enum Strictness: Sendable, Hashable {
    case errors
    /// Warnings fail as well, such as a contrast that cannot be measured.
    case warnings
  }

  /// Why there is no project to test: everything that is wrong with its input.
  public struct LoadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One text for each mistake, with its place, the line and advice.
    public var problems: [String]

    public var description: String { problems.joined(separator: "\n") }
  }

  /// Everything that was resolved and measured.
  public let palette: Palette
  /// What the checks have to say.
  public let findings: [Finding]
  /// The project's folder.
  public let folder: String

  /// - Parameters:
  ///   - path: The project's folder, the folder above its `Tokens`, or its `livery.json`. A relative path is looked for
  ///     in the folder of the test's file and in each one above it, then in the working directory.
  ///   - today: The day on which the expiry of waivers is judged, as `YYYY-MM-DD`; nil judges no dates, so that a test
  ///     that passes today passes tomorrow.
  ///   - file: The test's file.
  public init(at path: String, today: String? = nil, file: String = #filePath) throws(LoadingError) {
    guard let workspace = Workspace.project(at: path, nearestTo: file) else {
      throw LoadingError(problems: ["there is no livery.json at '\(path)', neither beside the test, above it, nor here"]
      )
    }
    folder = workspace.root
    let outcome = Pipeline(files: workspace, today: today).run(rendering: false)
    let texts = DiagnosticText(prefix: workspace.root + "/")
    let errors = outcome.diagnostics.inFileOrder().filter { $0.severity == .error }
      .map { texts.text(of: $0).trimmingLineFeed }
    guard errors.isEmpty, let palette = outcome.palette else { throw LoadingError(problems: errors) }
    self.palette = palette
    findings = outcome.findings
  }

  var problemText: ProblemText { ProblemText(prefix: folder + "/") }
}

extension String {
  /// The text without the line feed that a terminal wants at its end.
  var trimmingLineFeed: String { hasSuffix("\n") ? String(dropLast()) : self }
}

extension Workspace {
  /// The project at a path; a relative one is resolved against the folders around a file before the working directory.
  fileprivate static func project(at path: String, nearestTo file: String) -> Workspace? {
    var folders = path.hasPrefix("/") ? [] : file.split(separator: "/").dropLast()
    while !folders.isEmpty {
      let workspace = Workspace.project(at: "/" + folders.joined(separator: "/") + "/" + path)
      if workspace.hasManifest { return workspace }
      folders.removeLast()
    }
    let workspace = Workspace.project(at: path)
    return workspace.hasManifest ? workspace : nil
  }
}

// A palette has many thousand values, of which a failing test shall show none.
extension TokenProject: CustomReflectable, CustomStringConvertible {
  public var description: String { "the project in \(folder)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
