import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// Commands for templates.
struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template",
    abstract: "List, show, check or copy the templates that outputs are rendered with.",
    subcommands: [ListTemplates.self, ShowTemplate.self, CheckTemplates.self, EjectTemplate.self]
  )
}

/// Finds a project's templates, or only the built-in ones outside of any project.
private struct TemplateSource {
  let workspace: Workspace?
  let catalog: TemplateCatalog
  let prefix: String

  init(_ project: ProjectOptions, terminal: Terminal) throws {
    workspace = try project.workspaceIfAny()
    prefix = workspace.map(project.prefix) ?? ""
    var diagnostics = Diagnostics()
    catalog = TemplateCatalog(files: workspace, diagnostics: &diagnostics)
    try terminal.report(diagnostics, prefix: prefix)
  }
}

/// Lists the templates.
struct ListTemplates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the templates of the project and the built-in ones."
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let terminal = common.terminal
    let catalog = try TemplateSource(project, terminal: terminal).catalog
    terminal.print(
      format == .json ? catalog.listingJSON : catalog.listing.text(style: terminal.output, width: terminal.width)
    )
  }
}

/// Shows a template.
struct ShowTemplate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the files and options of a template, or everything that it can use.",
    discussion: """
      With --context, shows each kind of record with its fields. A type in brackets is a list; a question mark means \
      that the value may be absent. Examples are values of the project.
      """
  )

  @Argument(help: "The name of the template.", completion: .project(.templates))
  var name: String

  @Flag(help: "Show what the template can use: names, types, meanings and examples.")
  var context = false

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let terminal = common.terminal
    let source = try TemplateSource(project, terminal: terminal)
    var diagnostics = Diagnostics()
    let text =
      context
      ? source.catalog.context(of: name, style: terminal.output, diagnostics: &diagnostics)
      : source.catalog.description(of: name, style: terminal.output, diagnostics: &diagnostics)
    try terminal.report(diagnostics, prefix: source.prefix)
    terminal.print(text ?? "")
  }
}

/// Checks templates.
struct CheckTemplates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check that every tag of the templates is valid.",
    discussion: """
      Checks the project's own templates, or the one given by its name or the path to its folder. Exits with 2 if there \
      is an error.
      """
  )

  @Argument(
    help: ArgumentHelp("The name or folder of a template; defaults to all templates of the project."),
    completion: .project(.templates)
  )
  var template: String?

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let terminal = common.terminal
    let (catalog, names, prefix) = try subject(terminal: terminal)
    var diagnostics = Diagnostics()
    for name in names { diagnostics.append(catalog.check(name)) }
    try terminal.report(diagnostics, prefix: prefix)
    if !common.quiet { for name in names { terminal.print("\(name): no errors\n") } }
  }

  private func subject(terminal: Terminal) throws -> (catalog: TemplateCatalog, names: [String], prefix: String) {
    guard let template, template.contains("/") || isFolder(template) else {
      let source = try TemplateSource(project, terminal: terminal)
      let all = source.catalog.ownNames.isEmpty ? source.catalog.names : source.catalog.ownNames
      return (source.catalog, template.map { [$0] } ?? all, source.prefix)
    }
    let folder = URL(fileURLWithPath: template).standardizedFileURL
    let workspace = Workspace(root: folder.deletingLastPathComponent().path)
    let prefix = workspace.prefix(from: FileManager.default.currentDirectoryPath)
    return (TemplateCatalog(folder: ".", files: workspace), [folder.lastPathComponent], prefix)
  }

  private func isFolder(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/template.json")
  }
}

/// Copies a built-in template.
struct EjectTemplate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Copy a built-in template into the project, to customize it.",
    discussion: "The project then uses its own copy. Writes nothing if a template of that name already exists."
  )

  @Argument(help: "The name of a built-in template.", completion: .list(TemplateNames.all))
  var name: String

  @Option(
    help: ArgumentHelp("The folder of templates to copy into; defaults to the project's.", valueName: "folder")
  )
  var into: String?

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let terminal = common.terminal
    let source = try TemplateSource(project, terminal: terminal)
    let files = source.catalog.builtInFiles(of: name)
    guard !files.isEmpty else {
      try terminal.report(source.catalog.checkName(name), prefix: source.prefix)
      throw ValidationError("'\(name)' is a template of the project; only built-in templates can be copied.")
    }
    let target = try target(of: source)
    let path = URL(fileURLWithPath: target.root).appendingPathComponent(name).path
    guard !FileManager.default.fileExists(atPath: path) else {
      let message = "'\(path)' already exists; nothing was written"
      try terminal.report(Diagnostics(Diagnostic("output-exists", message)), prefix: "")
      return
    }
    do throws(Workspace.WriteError) {
      _ = try target.write(files)
    } catch {
      try terminal.report(Diagnostics(.unwritable("\(target.root)/\(error.path)", error)), prefix: "")
    }
    guard !common.quiet else { return }
    for file in files { terminal.print("wrote \(target.root)/\(file.path)\n") }
  }

  private func target(of source: TemplateSource) throws -> Workspace {
    if let into { return Workspace(root: URL(fileURLWithPath: into).standardizedFileURL.path) }
    guard let workspace = source.workspace, let folder = source.catalog.folder else {
      throw ValidationError("No project found. Use --into to name the folder to copy the template into.")
    }
    return Workspace(root: URL(fileURLWithPath: workspace.root + "/" + folder).standardizedFileURL.path)
  }
}

extension TemplateCatalog {
  /// The diagnostics for an unknown template name; none if it is known.
  fileprivate func checkName(_ name: String) -> Diagnostics {
    names.contains(name) ? Diagnostics() : check(name)
  }
}
