import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// Turns an asset catalog into token files.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn an asset catalog into token files.",
    discussion: """
      Writes a resolver document, its token files, and a file for data that token files cannot express. Writes nothing \
      if a file exists with different contents, unless --force is given.
      """
  )

  @Argument(help: ArgumentHelp("An .xcassets folder.", valueName: "catalog"))
  var catalog: String

  @Option(name: [.short, .customLong("output")], help: ArgumentHelp("The folder to write into.", valueName: "folder"))
  var output: String

  @Option(help: ArgumentHelp("The base name of the files; defaults to the name of the catalog.", valueName: "name"))
  var name: String?

  @Flag(help: "Overwrite existing files.")
  var force = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard catalogURL.pathExtension == "xcassets" else {
      throw ValidationError("An asset catalog is a folder with the extension .xcassets, not '\(catalog)'.")
    }
    if let name, name.isEmpty || name.hasPrefix(".") || name.contains("/") {
      throw ValidationError("--name must be the beginning of a file name, not '\(name)'.")
    }
  }

  func run() throws {
    let terminal = common.terminal
    let source = Workspace(root: catalogURL.deletingLastPathComponent().path)
    let result = AssetCatalogImport(of: catalogURL.lastPathComponent, in: source, name: name)
    let prefix = source.prefix(from: FileManager.default.currentDirectoryPath)
    terminal.print(result.diagnostics, prefix: prefix)
    if result.diagnostics.containsErrors {
      terminal.printError(DiagnosticText.count(of: result.diagnostics) + "; nothing was written\n")
      throw Exit.brokenInput
    }
    try write(result.files, to: Workspace(root: URL(fileURLWithPath: output).path), terminal: terminal)
  }

  private func write(_ files: [OutputFile], to target: Workspace, terminal: Terminal) throws {
    let foreign = target.outdated(files).filter { FileManager.default.fileExists(atPath: target.root + "/" + $0.path) }
    if !force, !foreign.isEmpty {
      for file in foreign { report("output-exists", "'\(output)/\(file.path)' already exists", to: terminal) }
      terminal.printError("nothing was written; use --force to overwrite\n")
      throw Exit.brokenInput
    }
    do throws(Workspace.WriteError) {
      let report = try target.write(files)
      guard !common.quiet else { return }
      for path in report.written { terminal.print("wrote      \(output)/\(path)\n") }
      for path in report.unchanged { terminal.print("unchanged  \(output)/\(path)\n") }
    } catch {
      report("output-unwritable", "cannot write '\(output)/\(error.path)': \(error.reason)", to: terminal)
      throw Exit.brokenInput
    }
  }

  private func report(_ id: Diagnostic.ID, _ message: String, to terminal: Terminal) {
    terminal.printError(DiagnosticText(style: terminal.errors).text(of: Diagnostic(id, message)))
  }

  private var catalogURL: URL { URL(fileURLWithPath: catalog) }
}
