import ArgumentParser
import Foundation
import DesignTokens
import Livery

/// The options of how a build is done.
struct BuildMode: ParsableArguments {
  @Flag(help: "Write nothing; exit with 1 if a file on disk is out of date.")
  var check = false

  @Flag(help: "Exit with 1 if a check fails that no waiver accepts.")
  var strict = false

  @Flag(help: "Overwrite existing files, even if livery did not write them.")
  var adopt = false
}

/// Which of a project's outputs are built, and where to.
struct BuildOutputs: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write only the outputs of this template; may be repeated.", valueName: "template"),
    completion: .project(.templates)
  )
  var only: [String] = []

  @Option(
    help: ArgumentHelp("Write only the outputs of this theme; may be repeated.", valueName: "name"),
    completion: .project(.themes)
  )
  var theme: [String] = []

  @Option(help: ArgumentHelp("Write only the Swift sources of this target; requires --output.", valueName: "name"))
  var target: String?

  @Option(help: ArgumentHelp("The file to write the sources of --target to.", valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Allow outputs in this folder, although it lies outside of the work tree; may be repeated.",
      valueName: "folder"
    )
  )
  var allowOutside: [String] = []

  /// Where outputs may be beside the work tree; whoever gives a file for the sources of a target allows its folder.
  var allowedFolders: [String] {
    (allowOutside
      + [output.map { RelativePath.folder(of: URL(fileURLWithPath: $0).standardizedFileURL.path) }].compactMap(\.self))
      .map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  }

  /// Where large outputs wait; the sources of a target become one text.
  func stage(in workspace: Workspace) -> OutputStage? {
    target == nil ? OutputStage(in: workspace, allowedFolders: allowedFolders) : nil
  }

  func validate() throws {
    guard (target == nil) == (output == nil) else {
      throw ValidationError("--target and --output must be given together.")
    }
    guard target == nil || only.isEmpty && theme.isEmpty else {
      throw ValidationError("--target cannot be combined with --only or --theme.")
    }
  }

  var selection: OutputSelection { OutputSelection(templates: Set(only), themes: Set(theme), target: target) }

  /// The files at their destinations: those of the project at their own paths, the sources of a target at `--output`.
  func placed(_ files: [OutputFile]) -> [OutputFile] {
    guard let output else { return files }
    let path = URL(fileURLWithPath: output).standardizedFileURL.path
    return files.map { $0.moved(to: path) }
  }

  func check(in scope: OutputScope, of palette: Palette?) throws {
    if let unknown = only.first(where: { !scope.templates.contains($0) }) {
      let known = scope.templates.joined(separator: ", ")
      throw ValidationError("No output uses the template '\(unknown)'. Templates in use: \(known).")
    }
    let themes = palette?.themes.map(\.name) ?? []
    if let unknown = theme.first(where: { !themes.contains($0) }) {
      throw ValidationError("Unknown theme '\(unknown)'. Themes of the project: \(themes.joined(separator: ", ")).")
    }
  }
}
