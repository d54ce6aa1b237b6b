import ArgumentParser
import DesignTokens
import Foundation
import Livery

/// Turns a folder of tokens as it is into a project.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Turn a folder of tokens of any tool into a project.",
    discussion: """
      Works out what the folder is: themes of Tokens Studio or Penpot, configurations of Style Dictionary, resolver \
      documents, or loose files, such as the exports of Figma; asset catalogs come on top. Writes token files and \
      resolver documents of DTCG 2025.10 and a livery.json, after verifying that every permutation resolves to the \
      same values. A livery.json in the folder can settle what values and themes mean.

      The exit code is 1 if a token is lost.
      """
  )

  @Argument(help: ArgumentHelp("The folder to read.", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write into; defaults to a folder 'livery' in the one that is read.",
      valueName: "new"
    )
  )
  var output: String?

  @Flag(help: "Overwrite existing files.")
  var force = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    // A link to a folder will do.
    let values = try? URL(fileURLWithPath: folder).resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    guard values?.isDirectory ?? false else {
      throw ValidationError("'\(folder)' is not a folder.")
    }
  }

  func run() throws {
    let terminal = common.terminal
    let start = FileManager.default.currentDirectoryPath
    let source = Workspace(root: URL(fileURLWithPath: folder).standardizedFileURL.path)
    let target = Workspace(root: URL(fileURLWithPath: output ?? folder + "/livery").standardizedFileURL.path)
    let inside = target.root.hasPrefix(source.root + "/") ? [String(target.root.dropFirst(source.root.count + 1))] : []
    let prefix = source.prefix(from: start)
    var found = Diagnostics()
    let reading = Manifest.reading(in: source, diagnostics: &found)
    try terminal.report(found, prefix: prefix)
    let migration = terminal.during("reading \(folder)") {
      Migration(of: source, ignoring: inside, reading: reading)
    }
    // Each change of a value may matter to its author, but nobody reads thousands.
    terminal.print(migration.diagnostics, prefix: prefix, showing: 20)
    guard !migration.files.isEmpty else {
      terminal.printError(DiagnosticText.count(of: migration.diagnostics) + "; nothing was written\n")
      throw Exit.brokenInput
    }
    try write(migration.files, to: target)
    if !common.quiet { terminal.print(summary(of: migration, in: target.prefix(from: start))) }
    if migration.counts.lost > 0 { throw Exit.findings }
  }

  /// All files or none.
  private func write(_ files: [OutputFile], to target: Workspace) throws {
    let foreign = target.outdated(files).filter { FileManager.default.fileExists(atPath: target.root + "/" + $0.path) }
    if !force, let first = foreign.first {
      try fail(
        Diagnostic(
          "output-exists",
          "'\(first.path)' already exists in the new folder",
          advice: "use --force to overwrite it"
        )
      )
    }
    do throws(Workspace.WriteError) {
      _ = try target.write(files)
    } catch {
      try fail(.unwritable(error.path, error))
    }
  }

  private func fail(_ diagnostic: Diagnostic) throws -> Never {
    common.terminal.printError(DiagnosticText(style: common.terminal.errors).text(of: diagnostic))
    throw Exit.brokenInput
  }

  private func summary(of migration: Migration, in prefix: String) -> String {
    let counts = migration.counts
    let reasons = counts.losses.isEmpty ? "the reasons are above" : "the reasons are below"
    let rows = [
      ("in", counts.tokens, ""), ("converted", counts.converted, ""),
      ("changed", counts.changed, "expressed differently; see the warnings above"),
      ("opaque", counts.opaque, "of types that the standard does not have; carried along"),
      ("lost", counts.lost, "not part of the result; \(reasons)"),
      (
        "verified", migration.verified,
        migration.verified == 1 ? "permutation is the same" : "permutations are the same"
      ),
    ]
    let lines = rows.map { name, count, reason in
      let number = String(count)
      let cell =
        name.padding(toLength: 10, withPad: " ", startingAt: 0)
        + String(repeating: " ", count: max(8 - number.count, 0))
      return cell + number + (count > 0 && !reason.isEmpty ? "  \(reason)" : "")
    }
    let name = DiagnosticText.path("livery.json", prefix: prefix)
    return "read \(migration.source); wrote \(migration.files.count) files beside \(name)\n"
      + lines.map { $0 + "\n" }.joined() + counts.lossText
  }
}
