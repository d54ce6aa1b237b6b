import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// Solves one layout file for one size.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Compute the frames of a layout in a container of a given size.",
    discussion: """
      Requires a project only if the layout names a theme. Text is measured as if all characters had the same width \
      and lines could break anywhere; a view without text is measured by its name, unless it has an intrinsic size.
      Exits with 0 if everything fits, 1 if a constraint cannot be met in this size, and 2 if the file is invalid. \
      With --format json, the result is printed whatever the exit code.
      """
  )

  @Argument(help: ArgumentHelp("A layout file, *.layout.json.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp("The size of the container in points.", valueName: "width>x<height"),
    transform: ContainerArgument.init
  )
  var size: ContainerArgument

  @Option(help: ArgumentHelp("The width of a character in points.", valueName: "points"))
  var textWidth = TextEstimate().characterWidth

  @Option(help: ArgumentHelp("The height of a line in points.", valueName: "points"))
  var textHeight = TextEstimate().lineHeight

  @Option(help: ArgumentHelp("Use the lengths of this permutation of the theme, such as dark.", valueName: "id"))
  var permutation: String?

  @Option(help: ArgumentHelp("The project of the theme: its folder or its livery.json.", valueName: "path"))
  var project: String?

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var common: CommonOptions

  func validate() throws {
    for (name, value) in [("--text-width", textWidth), ("--text-height", textHeight)] {
      guard value.isFinite, value > 0 else { throw ValidationError("\(name) must be more than 0.") }
    }
    if let project, !Workspace.project(at: project).hasManifest {
      throw ValidationError("No livery.json found at '\(project)'.")
    }
  }

  func run() throws {
    let terminal = common.terminal
    let (workspace, path) = place
    let solved = SolvedLayout(
      of: path,
      in: workspace,
      size: size.size,
      permutation: permutation,
      text: TextEstimate(characterWidth: textWidth, lineHeight: textHeight)
    )
    switch format {
    case .json: terminal.print(solved.json)
    case .text: printText(solved, in: workspace, terminal: terminal)
    }
    if solved.diagnostics.containsErrors { throw Exit.brokenInput }
    if solved.conflicts.containsErrors { throw Exit.findings }
  }

  /// The project that contains the file, or else its own folder; and its path from there.
  private var place: (workspace: Workspace, path: String) {
    let current = FileManager.default.currentDirectoryPath
    let base = URL(fileURLWithPath: current, isDirectory: true)
    let location = URL(fileURLWithPath: file, relativeTo: base).standardizedFileURL
    let found = Workspace.project(containing: location.deletingLastPathComponent().path)
    guard let workspace = project.map(Workspace.project(at:)) ?? found else {
      return Workspace.around(file, from: current)
    }
    let folder = workspace.root + "/"
    let path = location.path
    return (workspace, path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path)
  }

  private func printText(_ solved: SolvedLayout, in workspace: Workspace, terminal: Terminal) {
    let prefix = workspace.prefix(from: FileManager.default.currentDirectoryPath)
    let text = DiagnosticText(prefix: prefix, style: terminal.errors)
    terminal.printError(text.text(of: solved.diagnostics) + text.text(of: solved.conflicts))
    if !common.quiet { terminal.print(solved.text(style: terminal.output)) }
  }
}

/// A size on the command line, such as `320x480`.
struct ContainerArgument {
  let size: StackLayout.Size

  init(_ text: String) throws {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], Self.isLength(width), Self.isLength(height)
    else {
      throw ValidationError("--size must be a width and a height in points such as 320x480, not '\(text)'.")
    }
    size = StackLayout.Size(width: width, height: height)
  }

  private static func isLength(_ value: Double) -> Bool {
    value > 0 && value <= StackLayout.largestFigure
  }
}
