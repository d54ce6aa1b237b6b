import ArgumentParser
import DesignTokens
import Foundation
import Livery

/// Sets up a project.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Set up a project from what is in a folder, or from a starter theme.",
    discussion: """
      Looks for tokens in the folder: an asset catalog, Tokens Studio, Style Dictionary, exports of Figma, files of DTCG, \
      custom properties in style sheets, or resources of Android. Writes a project that builds at once: the tokens in \
      DTCG 2025.10, a manifest, pairs that the names of colors propose (onPrimary over primary, text over backgrounds), \
      a first component, waivers for what fails today, and a workflow for CI. A folder without tokens gets a starter \
      theme.

      Asks only on a terminal, and only what no option answers. Nothing is written if anything cannot be.
      """
  )

  enum CI: String, ExpressibleByArgument, CaseIterable {
    case github, none
  }

  @Argument(help: ArgumentHelp("The folder to set up.", valueName: "folder"), completion: .directory)
  var folder = "."

  @Option(help: ArgumentHelp("The name of the theme, where the folder has none.", valueName: "name"))
  var name: String?

  @Option(
    name: [.customLong("template"), .customShort("t")],
    help: ArgumentHelp("Templates for outputs, with commas between them; may be repeated.", valueName: "names"),
    completion: .list(TemplateNames.all)
  )
  var templates: [String] = []

  @Option(
    help: ArgumentHelp("The project's folder below; defaults to Tokens, or livery if there is one.", valueName: "name")
  )
  var into: String?

  @Option(help: ArgumentHelp("Whether to write a workflow for CI: github or none.", valueName: "ci"))
  var ci: CI?

  @Flag(name: .shortAndLong, help: "Ask nothing; take what is not given as proposed.")
  var yes = false

  @OptionGroup var common: CommonOptions

  func validate() throws {
    for template in givenTemplates where !TemplateNames.all.contains(template) {
      throw ValidationError(TemplateNames.sentence(aboutMissing: template))
    }
    if let name, !Self.isName(name) {
      throw ValidationError("'\(name)' is no name of a theme: use letters, digits and '-'.")
    }
    if let into, into.isEmpty || into.contains("/") || into.hasPrefix(".") {
      throw ValidationError("--into names a folder directly below, such as Tokens.")
    }
  }

  /// Each once, as it is asked for.
  private var givenTemplates: [String] {
    let names = templates.flatMap { $0.split(separator: ",").map { String($0.trimmingPrefix(" ")) } }
    return names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
  }

  func run() throws {
    let terminal = common.terminal
    let workspace = Workspace(root: URL(fileURLWithPath: folder).standardizedFileURL.path)
    let prefix = workspace.prefix(from: FileManager.default.currentDirectoryPath)
    let entries = workspace.entries
    try refuse(workspace, entries)
    let target = into ?? target(among: entries)
    let ignored = entries.filter { $0.hasPrefix(".") || Self.foreignFolders.contains($0) }
    let choices = try choices(for: workspace, ignoring: ignored)
    let start = terminal.during("reading \(folder == "." ? "this folder" : folder)") {
      let written = entries.filter(Self.outputFolders.contains)
      let builds = entries.filter(Self.buildFolders.contains)
      let start = ProjectStart(from: workspace, ignoring: ignored + written, builds: builds + written, choices.start)
      return start.isStarter && !written.isEmpty
        ? ProjectStart(from: workspace, ignoring: ignored, builds: builds, choices.start) : start
    }
    terminal.print(start.diagnostics, prefix: prefix)
    guard !start.files.isEmpty else {
      terminal.printError(DiagnosticText.count(of: start.diagnostics) + "; nothing was written\n")
      throw Exit.brokenInput
    }
    // Workflows are at the top of a repository.
    let top = Workspace(root: workspace.repository?.path ?? workspace.root)
    let workflow = top.prefix(from: workspace.root) + ".github/workflows/livery.yml"
    let hasWorkflow = FileManager.default.fileExists(atPath: workspace.root + "/" + workflow)
    let others =
      choices.ci == .github && !hasWorkflow
      ? [OutputFile(path: workflow, text: Self.workflow(project: workspace.prefix(from: top.root) + target))]
      : []
    // Writing takes milliseconds; an interrupt in between would leave one of two parts.
    let handlers = [SIGINT, SIGTERM].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    do throws(Workspace.WriteError) {
      try workspace.create(target, with: start.files, and: others)
    } catch {
      try fail(
        Diagnostic("output-unwritable", "cannot write '\(error.path)': \(error.reason)", advice: "nothing was written")
      )
    }
    guard !common.quiet else { return }
    report(start, others, target, prefix)
  }

  // MARK: Before

  /// The folders of other people's files, in which no tokens of the project are.
  private static let foreignFolders: Set = [
    "node_modules", "build", "dist", "Pods", "Carthage", "DerivedData", "vendor", "target", "Generated",
  ]

  /// Those of them that may have what a build made of tokens, and in a folder that has nothing else, all there is of them.
  private static let buildFolders: Set = ["build", "dist"]

  /// The folders in which there may be what a tool made of the tokens; they are read if there are no others.
  private static let outputFolders: Set = ["output", "out"]

  private func refuse(_ workspace: Workspace, _ entries: [String]) throws {
    if Workspace.project(at: workspace.root).hasManifest {
      try fail(
        Diagnostic(
          "project-exists",
          "'\(folder)' already has a project",
          advice: "build it with 'livery build', check it with 'livery check'"
        )
      )
    }
    if let into, entries.contains(where: { $0.lowercased() == into.lowercased() }),
      !Workspace(root: workspace.root + "/" + into).entries.isEmpty
    {
      try fail(
        Diagnostic("output-exists", "'\(into)' already exists and is not empty", advice: "name another one with --into")
      )
    }
  }

  /// `Tokens`, unless there is something of that name, on whatever file system.
  private func target(among entries: [String]) -> String {
    let taken = Set(entries.map { $0.lowercased() })
    return Workspace.folders.first { !taken.contains($0.lowercased()) } ?? "livery-tokens"
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  private func fail(_ diagnostic: Diagnostic) throws -> Never {
    common.terminal.printError(DiagnosticText(style: common.terminal.errors).text(of: diagnostic))
    throw Exit.brokenInput
  }

  // MARK: Questions

  private func choices(for workspace: Workspace, ignoring ignored: [String]) throws
    -> (start: ProjectStart.Choices, ci: CI)
  {
    let words = (workspace.root.split(separator: "/").last ?? "").map {
      $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
    }
    let proposed = String(words).split(separator: "-").joined(separator: "-").lowercased()
    let name = try name ?? ask("Name of the theme", proposed.isEmpty ? "main" : proposed, Self.isName)
    var templates = givenTemplates
    if templates.isEmpty, !isInteractive {
      templates = Self.templates(for: workspace, ignoring: ignored)
    } else if templates.isEmpty {
      let guess = Self.templates(for: workspace, ignoring: ignored)
      let proposal = ProjectStart.templates(insteadOf: guess, for: workspace, ignoring: ignored)
      let answer = try ask("Outputs (\(TemplateNames.all.joined(separator: ", ")))", proposal.joined(separator: ",")) {
        $0.split(separator: ",").allSatisfy { TemplateNames.all.contains(String($0)) }
      }
      templates = answer.split(separator: ",").map(String.init)
    }
    let ci =
      try ci ?? CI(rawValue: ask("Workflow for CI (github, none)", "github") { CI(rawValue: $0) != nil }) ?? .github
    let followsTool = givenTemplates.isEmpty && !isInteractive
    let choices = ProjectStart.Choices(
      name: name,
      templates: templates,
      followsTool: followsTool,
      isPartOfReactNative: Self.reactNativeApp(around: workspace) != nil
    )
    return (choices, ci)
  }

  /// What projects of this kind usually need.
  private static func templates(for workspace: Workspace, ignoring ignored: [String]) -> [String] {
    let top = workspace.paths(matching: "*")
    let frames = AppFrames.folders(beside: top)
    func isOfApp(_ path: String) -> Bool { !frames.contains { path.hasPrefix($0 + "/") } }
    let names = top + workspace.paths(matching: "*/*").filter(isOfApp)
    let nested = nestedPackages(in: workspace).filter(isOfApp)
    func has(_ endings: String...) -> Bool { names.contains { name in endings.contains { name.hasSuffix($0) } } }
    func hasNested(_ wanted: String...) -> Bool {
      (names + nested).contains { name in
        wanted.contains { $0.hasPrefix(".") ? name.hasSuffix($0) : "/\(name)".hasSuffix("/\($0)") }
      }
    }
    // The projects for platforms beside it are parts of its app, which imports modules.
    if ReactNative.isUsed(by: "package.json", in: workspace) {
      let usesTypes = hasNested("tsconfig.json", ".ts", ".tsx") || namesTypeScript("package.json", in: workspace)
      return (has(".css") ? ["css"] : []) + [usesTypes ? "typescript" : "javascript"]
    }
    var found: [String] = []
    // The colors of a catalog are those of an app, however deep its project lies.
    if has(".xcassets") || hasNested("Package.swift", ".xcodeproj")
      || Migration.findsOnlyCatalogs(in: workspace, ignoring: ignored)
    {
      found.append(AppleSources.template(in: workspace) { !isForeign($0) && isOfApp($0) })
    }
    if hasNested("build.gradle", "build.gradle.kts", "AndroidManifest.xml") {
      found += GradleBuilds(among: names + nested).templates(in: workspace)
    }
    if hasNested("pubspec.yaml") { found.append("flutter") }
    let packages = Set(names.filter { !isForeign($0) } + nested).filter { $0.hasSuffix("/package.json") }
    let apps = packages.filter { ReactNative.isUsed(by: $0, in: workspace) }
    if !apps.isEmpty { found.append(apps.contains { usesTypes($0, in: workspace) } ? "typescript" : "javascript") }
    if found.isEmpty, !has(".css", "package.json"), let app = reactNativeApp(around: workspace) {
      let usesTypes =
        has(".ts", ".tsx") || !app.paths(matching: "tsconfig.json").isEmpty || namesTypeScript("package.json", in: app)
      return [usesTypes ? "typescript" : "javascript"]
    }
    let hasPages = has(".css") || names.contains { $0.hasSuffix("package.json") && !apps.contains($0) }
    if found.isEmpty || hasPages { found.insert("css", at: 0) }
    return found
  }

  /// The app of React Native whose package a folder is in, as `src` is; nil if the folder is a package of its own.
  private static func reactNativeApp(around workspace: Workspace) -> Workspace? {
    let top = workspace.repository?.path ?? workspace.root
    var folder = URL(fileURLWithPath: workspace.root)
    while true {
      let package = Workspace(root: folder.path)
      if FileManager.default.fileExists(atPath: package.root + "/package.json") {
        return folder.path != workspace.root && ReactNative.isUsed(by: "package.json", in: package) ? package : nil
      }
      guard folder.path != top, folder.path.hasPrefix(top) else { return nil }
      folder.deleteLastPathComponent()
    }
  }

  /// Whether the app with a `package.json` is written in TypeScript.
  private static func usesTypes(_ package: String, in workspace: Workspace) -> Bool {
    let folder = RelativePath.folder(of: package)
    return namesTypeScript(package, in: workspace)
      || workspace.paths(matching: folder + "/*").contains { path in
        [".ts", ".tsx", "/tsconfig.json"].contains { path.hasSuffix($0) }
      }
  }

  private static func namesTypeScript(_ package: String, in workspace: Workspace) -> Bool {
    (try? workspace.file(at: package)).map {
      String(decoding: $0.bytes, as: UTF8.self).contains(#/"typescript"\s*:/#)
    } ?? false
  }

  /// What is in folders such as `packages/android`, without dependencies and examples, and without what frameworks put around
  /// an app of theirs: `mobile/android` beside `mobile/package.json`.
  private static func nestedPackages(in workspace: Workspace) -> [String] {
    let apps = ["*/package.json", "*/pubspec.yaml", "*/*.csproj"].flatMap(workspace.paths(matching:))
    let frames = Set(apps.map { $0.prefix { $0 != "/" } })
    return workspace.paths(matching: "*/*/*").filter { path in
      !isForeign(path) && !frames.contains(path.prefix { $0 != "/" }) && !RelativePath.liesAside(path)
    }
  }

  /// Whether a file is in a folder of dependencies or of examples.
  private static func isForeign(_ path: String) -> Bool {
    RelativePath.liesInExamples(path)
      || path.split(separator: "/").dropLast().contains { folder in
        folder.hasPrefix(".") || foreignFolders.contains(String(folder))
      }
  }

  /// Whether there is somebody to answer.
  private var isInteractive: Bool { !yes && isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// An answer from the terminal; the proposal without one, or for an empty line.
  private func ask(_ question: String, _ proposal: String, _ isValid: (String) -> Bool) throws -> String {
    guard isInteractive else { return proposal }
    while true {
      common.terminal.printError("\(question) [\(proposal)]: ")
      guard let line = readLine() else { return proposal }
      let answer = line.trimmingCharacters(in: .whitespaces)
      if answer.isEmpty { return proposal }
      if isValid(answer) { return answer }
      common.terminal.printError("'\(answer)' is not possible here.\n")
    }
  }

  // MARK: After

  private func report(_ start: ProjectStart, _ others: [OutputFile], _ target: String, _ prefix: String) {
    let terminal = common.terminal
    let paths = start.files.map { "\(target)/\($0.path)" } + others.map(\.path)
    terminal.print("made a project from \(start.source)\n")
    for path in paths.prefix(20) { terminal.print("wrote      \(DiagnosticText.path(path, prefix: prefix))\n") }
    if paths.count > 20 { terminal.print("and \(paths.count - 20) more files\n") }
    if !start.catalogs.isEmpty {
      let (they, them) = start.catalogs.count == 1 ? ("it stays as it is", "it") : ("they stay as they are", "them")
      terminal.print(
        "\nThe new files are the source of the colors now, not \(start.catalogs.listed(first: 3) { "'\($0)'" }): \(they). "
          + "An output 'xcassets' writes \(them); to go on editing \(them) in Xcode, name the catalog as 'resolver' instead.\n"
      )
    }
    if let counts = start.counts, counts.lost > 0 { terminal.print("\ntokens: \(counts.text)\n\(counts.lossText)") }
    let pairs = start.pairCount == 0 ? "no pairs" : counted(start.pairCount, "pair")
    terminal.print("\nproposed by names: \(pairs)" + (start.component.map { ", the component '\($0)'" } ?? "") + "\n")
    if start.pairCount == 0 {
      terminal.print(
        "No names say which colors meet; list pairs in '\(DiagnosticText.path("\(target)/livery.json", prefix: prefix))'.\n"
      )
    }
    if let missing = start.missingProperties { terminal.print("\(missing)\n") }
    terminal.print("first check: \(start.summary)\n")
    if start.waiverCount > 0 {
      let file = DiagnosticText.path("\(target)/waivers.json", prefix: prefix)
      terminal.print(
        "\(counted(start.waiverCount, "color pair")) fails today and is waived in \(file); fill in the reasons, or repair them\n"
          .replacingOccurrences(of: "pairs fails today and is", with: "pairs fail today and are")
      )
    }
    let place = prefix.isEmpty ? "" : "cd \(prefix.dropLast()) && "
    terminal.print("\nnext: \(place)livery build, then livery check; livery watch rebuilds on every save\n")
  }

  /// A workflow that checks each pull request.
  private static func workflow(project: String) -> String {
    """
    # Checks the design tokens of every pull request. Set the variable LIVERY_REPOSITORY of this repository or its
    # organization to the GitHub repository of Livery, such as owner/livery.
    name: Design tokens

    on:
      push:
        branches: [main]
      pull_request:

    permissions:
      contents: read
      pull-requests: write

    jobs:
      livery:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
            with: { fetch-depth: 0 }
          - uses: actions/checkout@v4
            with: { repository: "${{ vars.LIVERY_REPOSITORY }}", path: .livery }
          - uses: ./.livery
            with: { project: \(project) }

    """
  }
}

/// The templates that come with the tool.
enum TemplateNames {
  static var all: [String] { TemplateCatalog.builtInNames }

  static func sentence(aboutMissing name: String) -> String {
    let nearest = NearestName.of(name, among: all)
    return "Unknown template '\(name)'"
      + (nearest.map { "; did you mean '\($0)'?" } ?? ". 'livery template list' lists all.")
  }
}
