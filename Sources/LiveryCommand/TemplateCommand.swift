import DesignTokens
import ArgumentParser
import Foundation
import Livery

/// What concerns templates and not one project's outputs.
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

/// Lists them.
struct ListTemplates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the templates of the project and those that come with livery."
  )

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  @Option(help: "How to print the list: text or json.")
  var format = OutputFormat.text

  func run() throws {
    let terminal = common.terminal
    let table = try TemplateSource(project, terminal: terminal).catalog.listing
    terminal.print(format == .json ? table.json : table.text(style: terminal.output))
  }
}

/// Shows one.
struct ShowTemplate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what a template renders, its options, or everything that it can see.",
    discussion: """
      With --context: each kind of record with its fields. A type in brackets is a list, a question mark means that \
      there may be no value. Examples are the project's own values.
      """
  )

  @Argument(help: "The name of the template.")
  var name: String

  @Flag(help: "Print what the template can see: names, types, meanings and examples.")
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

/// Checks them.
struct CheckTemplates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check every tag of the templates against what they will see.",
    discussion: """
      Checks the project's own templates, or the one that is named: by its name, or by a path to its folder. Exits \
      with 2 if something is wrong.
      """
  )

  @Argument(help: ArgumentHelp("A template by its name or its folder; all of the project's if left out."))
  var template: String?

  @OptionGroup var project: ProjectOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let terminal = common.terminal
    let (catalog, names, prefix) = try subject(terminal: terminal)
    var diagnostics = Diagnostics()
    for name in names { diagnostics.append(catalog.check(name)) }
    try terminal.report(diagnostics, prefix: prefix)
    if !common.quiet { for name in names { terminal.print("\(name): nothing is wrong\n") } }
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

/// Copies one.
struct EjectTemplate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Copy a built-in template into the project, to change it there.",
    discussion: "From then on the project uses its own. Nothing is written if there is a template of that name already."
  )

  @Argument(help: "The name of a built-in template.")
  var name: String

  @Option(
    help: ArgumentHelp("The folder of templates to copy it into; the project's if left out.", valueName: "folder")
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
      throw ValidationError("'\(name)' is a template of the project; only built-in ones are copied.")
    }
    let target = try target(of: source)
    let path = URL(fileURLWithPath: target.root).appendingPathComponent(name).path
    guard !FileManager.default.fileExists(atPath: path) else {
      let message = "there is something at '\(path)' already; nothing was written"
      try terminal.report(Diagnostics(Diagnostic("output-exists", message)), prefix: "")
      return
    }
    do throws(Workspace.WriteError) {
      _ = try target.write(files)
    } catch {
      let message = "cannot write '\(target.root)/\(error.path)': \(error.reason)"
      try terminal.report(Diagnostics(Diagnostic("output-unwritable", message)), prefix: "")
    }
    guard !common.quiet else { return }
    for file in files { terminal.print("wrote \(target.root)/\(file.path)\n") }
  }

  private func target(of source: TemplateSource) throws -> Workspace {
    if let into { return Workspace(root: URL(fileURLWithPath: into).standardizedFileURL.path) }
    guard let workspace = source.workspace, let folder = source.catalog.folder else {
      throw ValidationError("There is no project here; say with --into where to copy the template.")
    }
    return Workspace(root: URL(fileURLWithPath: workspace.root + "/" + folder).standardizedFileURL.path)
  }
}

extension TemplateCatalog {
  /// The complaint about a name that no template has; none if one has it.
  fileprivate func checkName(_ name: String) -> Diagnostics {
    names.contains(name) ? Diagnostics() : check(name)
  }
}
