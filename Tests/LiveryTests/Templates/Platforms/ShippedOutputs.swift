import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The outputs of the shipped project, rendered once for all tests.
enum ShippedOutputs {
  static let outcome = Pipeline(files: Workspace(root: packageFolder + "/Tokens")).run()

  static var palette: Palette? { outcome.palette }

  /// The files of a template, by their names.
  static func files(of template: String) -> [OutputFile] {
    outcome.files.filter { $0.path.hasPrefix("../Generated/\(template)/") }
  }

  static func file(_ template: String, _ name: String) throws -> OutputFile {
    try #require(files(of: template).first { $0.path.hasSuffix("/\(name)") }, "\(name)")
  }
}
