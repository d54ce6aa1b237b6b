import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// The outputs of the shipped project, rendered once for all tests.
enum ShippedOutputs {
  static let outcome = Pipeline(files: Workspace(root: packageFolder + "/Tokens")).run()

  static var palette: Palette? { outcome.palette }

  /// The palette; the errors of the project fail a test that asks for it.
  static func requiredPalette() throws -> Palette {
    try #require(palette, "\(DiagnosticText().text(of: outcome.diagnostics))")
  }

  /// The row of a component in the theme that has it.
  static func row(of component: String) throws -> Palette.ComponentRow {
    try #require(try requiredPalette().components.first { $0.resolved.component.name == component }, "\(component)")
  }

  /// The files of a template, by their names.
  static func files(of template: String) -> [OutputFile] {
    outcome.files.filter { $0.path.hasPrefix("../Generated/\(template)/") }
  }

  static func file(_ template: String, _ name: String) throws -> OutputFile {
    try #require(files(of: template).first { $0.path.hasSuffix("/\(name)") }, "\(name)")
  }
}
