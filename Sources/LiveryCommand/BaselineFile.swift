import DesignTokens
import Foundation
import Livery

/// The file of `livery check --baseline`, named from the working directory.
struct BaselineFile {
  var path: String
  var common: CommonOptions

  func read() throws -> Baseline {
    let (workspace, file) = Workspace.around(path, from: FileManager.default.currentDirectoryPath)
    var diagnostics = Diagnostics()
    let baseline = BaselineLoader(files: workspace).load(file, diagnostics: &diagnostics)
    let prefix = workspace.prefix(from: FileManager.default.currentDirectoryPath)
    common.terminal.print(diagnostics, prefix: prefix)
    guard let baseline else { throw Exit.brokenInput }
    return baseline
  }

  func write(_ outcome: Pipeline.Outcome, of project: Workspace) throws {
    let (findings, waived) = (outcome.findings, outcome.waivedFindings)
    let text = BaselineDocument.text(of: Baseline(of: findings, waived: waived))
    do throws(Workspace.WriteError) {
      let report = try NamedFile(path: path).write(text, besides: [project], knowing: outcome.scope?.inputs)
      guard !common.quiet else { return }
      var count = "\(findings.count) \(findings.count == 1 ? "finding" : "findings")"
      if !waived.isEmpty { count += " and \(waived.count) waived \(waived.count == 1 ? "failure" : "failures")" }
      common.terminal.print("\(report.written.isEmpty ? "unchanged " : "wrote     ") \(path): \(count)\n")
    } catch {
      let diagnostic = Diagnostic.unwritable(path, error)
      common.terminal.printError(DiagnosticText(style: common.terminal.errors).text(of: diagnostic))
      throw Exit.brokenInput
    }
  }
}
