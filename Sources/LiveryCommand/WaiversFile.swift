import DesignTokens
import Foundation
import Livery

/// The file that `livery check --update-waivers` rewrites.
struct WaiversFile {
  let workspace: Workspace
  /// The prefix of the project's paths.
  let prefix: String
  let common: CommonOptions

  func update(for palette: Palette) throws {
    guard let update = WaiverUpdate(of: palette, in: workspace) else {
      if !common.quiet { common.terminal.print("The project has no waivers.\n") }
      return
    }
    let path = DiagnosticText.path(update.path, prefix: prefix)
    if update.isRefused || update.text != nil && isLink(update.path) {
      try stop(at: path, because: "its layout is not understood, or it is a link; write by hand:\n", update.changes)
    }
    if let text = update.text {
      do throws(Workspace.WriteError) {
        _ = try workspace.write([OutputFile(path: update.path, text: text)])
      } catch {
        try stop(at: path, because: error.reason, [])
      }
    }
    guard !common.quiet else { return }
    common.terminal.print("\(update.text == nil ? "unchanged " : "wrote     ") \(path)\n")
    for line in update.changes { common.terminal.print("  \(line)\n") }
    for line in update.leftAlone { common.terminal.print("left alone \(line)\n") }
  }

  private func stop(at path: String, because reason: String, _ lines: [String]) throws {
    let text = reason + lines.map { "  \($0)" }.joined(separator: "\n")
    let diagnostic = Diagnostic("output-unwritable", "cannot rewrite '\(path)': \(text)")
    common.terminal.printError(DiagnosticText(style: common.terminal.errors).text(of: diagnostic))
    throw Exit.brokenInput
  }

  private func isLink(_ path: String) -> Bool {
    let location = path.hasPrefix("/") ? path : workspace.root + "/" + path
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: location)) != nil
  }
}
