import ArgumentParser
import Foundation
import Livery

/// How a build is done.
struct BuildManner: ParsableArguments {
  @Flag(help: "Write nothing; exit with 1 if something on disk is out of date.")
  var check = false

  @Flag(help: "Exit with 1 if a check fails that no waiver covers.")
  var strict = false

  @Flag(help: "Overwrite files in the way of an output, whoever wrote them.")
  var adopt = false
}

/// Which of a project's outputs are built, and where to.
struct BuildOutputs: ParsableArguments {
  @Option(help: ArgumentHelp("Only the outputs of this template; may be repeated.", valueName: "template"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Only the outputs about this theme; may be repeated.", valueName: "name"))
  var theme: [String] = []

  @Option(help: ArgumentHelp("Only the Swift sources that the outputs are for this target.", valueName: "name"))
  var target: String?

  @Option(help: ArgumentHelp("The file for the sources of --target.", valueName: "file"))
  var output: String?

  func validate() throws {
    guard (target == nil) == (output == nil) else { throw ValidationError("--target and --output go together.") }
    guard target == nil || only.isEmpty && theme.isEmpty else {
      throw ValidationError("--target takes neither --only nor --theme.")
    }
  }

  var selection: OutputSelection { OutputSelection(templates: Set(only), themes: Set(theme), target: target) }

  /// The files where they are to go: those of the project at their own paths, the sources of a target where it says.
  func placed(_ files: [OutputFile]) -> [OutputFile] {
    guard let output else { return files }
    let path = URL(fileURLWithPath: output).standardizedFileURL.path
    return files.map { OutputFile(path: path, text: $0.text) }
  }

  func check(in scope: OutputScope, of palette: Palette?) throws {
    if let unknown = only.first(where: { !scope.templates.contains($0) }) {
      let known = scope.templates.joined(separator: ", ")
      throw ValidationError("No output is rendered with a template '\(unknown)'; there are \(known).")
    }
    let themes = palette?.themes.map(\.name) ?? []
    if let unknown = theme.first(where: { !themes.contains($0) }) {
      throw ValidationError("There is no theme '\(unknown)'; the project has \(themes.joined(separator: ", ")).")
    }
  }
}
