import DesignTokens
public import Livery

/// A project that is read, resolved and checked once, for any number of tests.
///
/// ```swift
/// private let project = Result { try TokenProject(at: "Tokens") }
/// ```
public struct TokenProject: Sendable {
  /// The severity from which a finding fails a test.
  public enum Strictness: Sendable, Hashable {
    case errors
    /// Warnings fail as well, such as a contrast that cannot be measured.
    case warnings
  }

  /// The errors in a project's input.
  public struct LoadingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// One text for each error, with its location, the source line and advice.
    public var problems: [String]

    public var description: String { problems.joined(separator: "\n") }
  }

  /// The resolved and measured project.
  public let palette: Palette
  /// The findings of the checks.
  public let findings: [Finding]
  /// The project's folder.
  public let folder: String
  let scopedFindings: ScopedFindings

  /// - Parameters:
  ///   - path: The project's folder, the folder above its `Tokens`, or its `livery.json`. A relative path is resolved
  ///     in the folder of the test's file, its parents, and the working directory, in this order.
  ///   - today: The day for the expiry of waivers, as `YYYY-MM-DD`; nil ignores expiry, so that a test that passes
  ///     today passes tomorrow.
  ///   - file: The test's file.
  public init(at path: String, today: String? = nil, file: String = #filePath) throws(LoadingError) {
    guard let workspace = Workspace.project(at: path, nearestTo: file) else {
      throw LoadingError(problems: [
        "no livery.json found at '\(path)', beside the test, in its parent folders or in the working directory"
      ]
      )
    }
    folder = workspace.root
    let outcome = Pipeline(files: workspace, today: today).run(rendering: false)
    let texts = DiagnosticText(prefix: workspace.root + "/")
    let errors = outcome.diagnostics.inFileOrder().filter { $0.severity == .error }
      .map { texts.text(of: $0).trimmingLineFeed }
    guard errors.isEmpty, let palette = outcome.palette else { throw LoadingError(problems: errors) }
    self.palette = palette
    scopedFindings = ScopedFindings(in: palette)
    findings = outcome.findings
  }

  var problemText: ProblemText { ProblemText(prefix: folder + "/") }
}

extension String {
  /// The text without the trailing line feed.
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

// A palette has many thousand values, which a failing test should not print.
extension TokenProject: CustomReflectable, CustomStringConvertible {
  public var description: String { "the project in \(folder)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
