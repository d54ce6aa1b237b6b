import Algorithms
import ColorScience
public import DesignTokens
import DocumentReading

/// A new project, made from what is in a folder: tokens, a manifest, pairs that the names of colors propose, a first
/// component, waivers for what fails, and a workflow for CI.
///
/// It is a function from files to files; the command writes them, all or none.
public struct ProjectStart: Sendable {
  /// What the author decides; the command asks for it on a terminal.
  public struct Choices: Sendable {
    /// The name of the theme where the folder has none.
    public var name: String
    /// The templates of the outputs.
    public var templates: [String]
    /// Whether the templates are no more than a guess, which what the folder's tool writes makes better.
    public var followsTool: Bool
    /// Whether the folder is a part of an app of React Native, whose package is around it.
    public var isPartOfReactNative: Bool

    public init(
      name: String,
      templates: [String],
      followsTool: Bool = false,
      isPartOfReactNative: Bool = false
    ) {
      self.name = name
      self.templates = templates
      self.followsTool = followsTool
      self.isPartOfReactNative = isPartOfReactNative
    }
  }

  /// The folder of outputs, seen from the project's.
  static let generated = "../Generated"

  /// The files of the project's folder; empty if there is an error.
  public internal(set) var files: [OutputFile] = []
  public internal(set) var diagnostics = Diagnostics()
  /// What the tokens were made of, in words.
  public internal(set) var source = "nothing"
  /// The asset catalogs that the tokens were made of, which no output writes.
  public internal(set) var catalogs: [String] = []
  /// Whether the folder has no tokens that are recognized.
  public internal(set) var isStarter = false
  public internal(set) var pairCount = 0
  public internal(set) var waiverCount = 0
  public internal(set) var component: String?
  /// What became of the tokens of another tool; nil for a starter theme.
  public internal(set) var counts: ConversionCounts?
  /// What of the properties of the folder's style sheets the outputs do not have, in one line; nil if they have all.
  public internal(set) var missingProperties: String?
  /// The result of the first check.
  public internal(set) var summary = ""
  var texts: [String: String] = [:]
  let themes = LoadedThemes()
  /// The options of style sheets, so that their names are those that pages have already.
  var sheetOptions: [(name: String, value: JSONValue)] = []
  /// Whether variables of Sass refer to those of the tokens that theirs refer to.
  var writesReferencesInSass = false
  /// What the folder's tool writes.
  var published = PublishedOutputs(StyleSheetHabits())
  var hasSeveralThemes = false
  /// The selectors and media queries by which the author's pages choose contexts.
  var conditions: [StyleSheetHabits.Condition] = []
  /// What the tool of the folder is told that chooses contexts.
  var configuredSelectors: [StyleSheetHabits.Condition] = []
  /// The properties that the sheets of a preprocessor have as they are; nil if the tokens are not from these.
  private var namesOfPreprocessor: Set<String>?
  /// The selectors by which pages choose themes, by the names of these.
  var themeRoots: [String: String] = [:]
  /// What style sheets call groups and tokens otherwise.
  var names: [Renaming.Member] = []
  /// What outputs for apps call otherwise, and the templates of those that do.
  var namesOfApps: [Renaming.Member] = []
  var templatesWithNames: Set<String> = []
  /// What style sheets of Tailwind call otherwise, where the folder has a theme for it.
  var themeNames: [Renaming.Member] = []
  /// The theme of Tailwind that the style sheets have whose properties are the tokens.
  var sheetTheme: SheetTheme?
  /// Where properties of it stay, or stay out of it, whatever their names say.
  var themePlaces: JSONMember?
  /// Whether the tokens are the theme of a configuration of Tailwind.
  var isOfConfiguredTheme = false
  /// The style sheets of the folder that are compared with the tokens.
  var sheets: [StyleSheetReader] = []
  /// The units of numbers that only style sheets have.
  var units = PublishedUnits(of: [])
  /// The colors that style sheets have as components alone.
  var notations: [TokenPath: ComponentNotation] = [:]
  /// The groups for light and dark that are one.
  var appearanceGroups: [AppearanceGroups] = []
  /// The groups of plain values that became one, and those of them that are none.
  var mergedGroups: [AppearanceGroups] = []
  var separateGroups: [AppearanceGroups] = []
  /// Whether the tokens are the properties of style sheets.
  private var isOfSheets = false
  /// Whose variables the tokens are, if they are such.
  private var languageOfVariables: VariableSheets.Language?
  /// Whether the tokens are resources of Android.
  var isOfResources = false
  /// Whether only these selectors choose contexts.
  var ignoresPlatform = false
  /// Whether the style sheets of the folder have a single appearance, so that no page expects another one.
  var isPublishedOnce = false
  /// The groups of tokens that only others refer to, which no output declares.
  var hiddenGroups: [String] = []
  /// What each output has of what is for platforms.
  var platforms = PlatformChoices()
  /// Whether the project is an app of React Native.
  var isOfReactNative = false
  /// The templates of a project with such an app beside others that are no tool's for pages.
  var templatesForApps: Set<String> = []
  /// The manifest without its outputs.
  var manifest: [JSONMember] = []
  /// By template: the patterns of tokens whose names others have in its output.
  var excluded: [String: [String]] = [:]
  /// The pairs that the names of colors propose, by theme.
  private var pairsOfThemes: [(theme: String, pairs: [NamedColors.Pair])] = []

  /// - Parameters:
  ///   - folder: What is there.
  ///   - ignored: Folders in it that hold no sources, such as those of dependencies.
  ///   - builds: Those of them that hold what a build made; tokens that are nowhere else are named.
  ///   - choices: The decisions.
  public init(
    from folder: any SourceFiles,
    ignoring ignored: [String],
    builds: [String] = [],
    _ choices: Choices
  ) {
    guard gather(from: folder, ignoring: ignored, choices) else { return }
    if isOfSheets || isStarter { nameTokens(inBuilds: builds, of: folder) }
    isOfReactNative = choices.isPartOfReactNative || ReactNative.isUsed(by: "package.json", in: folder)
    if !isOfReactNative, choices.followsTool, ReactNative.isUsedAnywhere(in: folder, ignoring: ignored) {
      templatesForApps = Set(choices.templates).subtracting(published.templates(insteadOf: []))
    }
    var choices = choices
    if choices.followsTool { choices.templates = published.templates(insteadOf: choices.templates) }
    if choices.followsTool, sheetTheme != nil { choices.templates = Self.withTheme(choices.templates) }
    if choices.followsTool, languageOfVariables == .sass {
      choices.templates = Array(choices.templates.map { $0 == "css" ? "scss" : $0 }.uniqued())
    }
    if choices.followsTool, isOfResources { choices.templates = Self.withResources(choices.templates) }
    var first = pipeline.run(rendering: false, findings: .none)
    if first.diagnostics.containsErrors { first = leavingOutBrokenTokens(of: first) }
    guard !first.diagnostics.containsErrors, var palette = first.palette else {
      reportErrors(of: first.diagnostics)
      return
    }
    var published = PublishedFiles(in: folder)
    if !isOfSheets, !isOfResources, !isStarter {
      palette = convertedWithGroupsApart(of: palette, by: &published, in: folder, ignoring: ignored, choices) ?? palette
      palette =
        convertedWithAppearances(of: palette, by: &published, in: folder, ignoring: ignored, choices) ?? palette
    }
    if !isOfSheets, choices.templates.contains(where: Self.sheetTemplates.contains) {
      takePublishedSheets(of: palette, in: &published, choices)
      takeConfiguredSelectors()
      takeNotations(of: palette)
      if convertAgain(of: folder, ignoring: ignored, choices),
        let again = pipeline.run(rendering: false, findings: .none).palette
      {
        palette = again
      }
      if takePublishedDefaults(of: palette), let again = pipeline.run(rendering: false, findings: .none).palette {
        palette = again
      }
      if choices.templates.contains("scss") { takePublishedVariables(of: palette, in: &published) }
    }
    if choices.templates.contains("javascript") { takePublishedScripts(of: palette, in: published) }
    if choices.followsTool, !isStarter { addPublishedApps(of: palette, in: published, to: &choices.templates) }
    takePublishedApps(of: palette, in: published, choices)
    takeNamesOfGroups(in: palette)
    leaveOutLargeOutputs(of: palette, &choices)
    propose(for: palette, choices)
    if !units.rules.isEmpty { proveUnits(choices) }
    if !themeNames.isEmpty, !isOfConfiguredTheme { proveThemeNames(choices) }
    if let measured = takeWaivers() {
      leaveOutClashes(for: measured, choices)
      if changeComponent(choices), let measured = takeWaivers() { leaveOutClashes(for: measured, choices) }
    }
    let last = pipeline.run()
    guard !last.diagnostics.containsErrors else {
      reportErrors(of: last.diagnostics)
      return
    }
    let figures = last.summary
    summary = ProblemCounts.text(of: last.findings, figures.figures)
    if let found = last.palette.flatMap({ coverage(of: $0, by: last.files, choices) }) {
      missingProperties = found.text
      if !found.contexts.names.isEmpty { diagnostics.report(.valuesOfSheets(in: found.contexts)) }
    }
    files = texts.sorted { $0.key < $1.key }.map { OutputFile(path: $0.key, text: $0.value) }
  }

  /// The project as it is so far.
  var pipeline: Pipeline { Pipeline(files: InMemoryFiles(texts), themes: themes) }

  /// What the project is without its broken tokens, which is better than none; what it was if that is no use.
  private mutating func leavingOutBrokenTokens(of refused: Pipeline.Outcome) -> Pipeline.Outcome {
    let before = texts
    changeManifest { $0.append(JSONMember("broken", "skip")) }
    let outcome = pipeline.run(rendering: false, findings: .none)
    guard !outcome.diagnostics.containsErrors, outcome.palette != nil else {
      texts = before
      return refused
    }
    report(refused.diagnostics, as: .warning)
    return outcome
  }

  private mutating func reportErrors(of project: Diagnostics) { report(project, as: .error) }

  /// Reports the errors of the project that would be written, in terms of its tokens: its files do not exist, so that a
  /// place in them helps nobody.
  private mutating func report(_ project: Diagnostics, as severity: Diagnostic.Severity) {
    for var error in project.all where error.severity == .error {
      error.severity = severity
      error.location = nil
      error.excerpt = nil
      error.notes = []
      if error.isClash || error.id == "output-clash" {
        error.advice = "rename one of them, or choose other templates with '--template'"
      }
      diagnostics.report(error)
    }
  }

  // MARK: Tokens

  /// The tokens and a manifest that names the themes; false after an error.
  private mutating func gather(from folder: any SourceFiles, ignoring ignored: [String], _ choices: Choices) -> Bool {
    func isKept(_ path: String) -> Bool { !ignored.contains { path == $0 || path.hasPrefix($0 + "/") } }
    let paths = folder.paths(matching: "**").filter(isKept)
    let documents = paths.filter { path in
      [".json", ".jsonc", ".json5", ".yaml", ".yml", ".xcassets"].contains { path.hasSuffix($0) }
        || path.contains(".xcassets/")
    }
    var unread: [Diagnostic] = []
    var passedOver: [PassedOver] = []
    if !documents.isEmpty {
      let migration = Migration(of: folder, ignoring: ignored, readsPrograms: false)
      if take(migration, choices) { return true }
      // Tokens that cannot be read are no reason to begin with others, and their author has to know why.
      if migration.findsTokens, migration.catalogsOfTemplates.isEmpty {
        diagnostics.append(migration.diagnostics)
        return false
      }
      passedOver = migration.passedOver + migration.catalogsOfTemplates
      let known = Diagnostic.passedOver(migration.passedOver)
      unread = migration.diagnostics.all.filter { $0.id == "files-unread" && $0 != known }
      // Settings of other tools are no tokens; a broken token file is an error that its author has to know of.
      for path in documents where path.hasSuffix(".json") && path.isNamedLikeTokens {
        _ = SourceFile.document(at: path, in: folder, diagnostics: &diagnostics)
      }
      if diagnostics.containsErrors {
        report(passedOver)
        return false
      }
    }
    // What preprocessors read may be the source of the sheets beside it.
    var ofSites: [StyleSheetTokens.Sheet] = []
    func programs() -> [String] { StyleSheetTokens.programs(in: folder, ignoring: ignored) }
    for endings in Self.endingsOfSheets {
      let sheets = StyleSheetTokens.Sheet.all(among: paths, endings, in: folder)
      let (all, others) = sheets.partitioned(by: SiteSheets.contains)
      ofSites += others
      let apps = SheetsOfApps(among: all, paths, in: folder)
      let own = apps.own
      let tokens = StyleSheetTokens(of: own, besides: programs)
      if tokens.files.isEmpty { continue }
      if tokens.isFew, let variables = VariableSheets.found(among: paths, in: folder),
        variables.declarations.names.count > 2 * tokens.names.count, gather(variables, choices)
      {
        let reason = "its properties are few, and variables have those of a theme"
        let others = own.filter { !$0.reader.declarations.isEmpty }.map { PassedOver(path: $0.path, reason: reason) }
        report(passedOver + others + apps.passedOver + Self.passedOver(ofSites))
        return true
      }
      let themes = AppPackages(among: paths, in: folder).themes(among: paths, in: folder, ignoring: ignored)
      if themes.isEmpty, takeProgram(insteadOf: tokens, in: folder, ignoring: ignored, choices) {
        let unread = own.filter { !$0.reader.declarations.isEmpty }
        let reason = "its properties are no colors, and a program has those of a theme"
        let others = unread.map { PassedOver(path: $0.path, reason: reason) } + apps.passedOver
        report(passedOver + others + Self.passedOver(ofSites))
        return true
      }
      if gather(tokens, of: own, choices) {
        let variables = SheetVariables.files(among: paths, beside: tokens.names.count, in: folder)
        report(passedOver + apps.passedOver + themes + variables + Self.passedOver(ofSites))
        return true
      }
    }
    // What programs have, they may have for something else than themes.
    if take(Migration(of: folder, ignoring: ignored), choices) {
      report(Self.passedOver(ofSites))
      return true
    }
    let resources = ResourceTokens(among: paths, in: folder)
    if gather(resources, choices) {
      let colors = NativeColors.files(among: paths, in: folder)
      report(passedOver + resources.passedOver + colors + Self.passedOver(ofSites))
      return true
    }
    // As with broken files of tokens, their author has to know why.
    diagnostics.append(resources.problems)
    if diagnostics.containsErrors { return false }
    if let variables = VariableSheets.found(among: paths, in: folder), gather(variables, choices) {
      report(passedOver + Self.passedOver(ofSites))
      return true
    }
    if gather(StyleSheetTokens(of: ofSites, besides: programs), of: ofSites, choices) {
      report(passedOver)
      return true
    }
    for problem in unread { diagnostics.report(problem) }
    takeStarterTheme(insteadOf: paths, passedOver + resources.passedOver, in: folder, choices)
    return true
  }

  /// A starter theme, with a word about what of the folder looks like tokens.
  private mutating func takeStarterTheme(
    insteadOf paths: [String],
    _ passedOver: [PassedOver],
    in folder: any SourceFiles,
    _ choices: Choices
  ) {
    let variables = SheetVariables.files(among: paths, in: folder)
    let known = Set((passedOver + variables).map(\.path))
    let expected = paths.filter { $0.isExpectedToHoldTokens && !known.contains($0) }
    let colors = NativeColors.files(among: paths, in: folder)
    let all = expected.map { PassedOver(path: $0, reason: $0.reasonAgainstTokens) } + variables + colors + passedOver
    if !all.isEmpty { diagnostics.report(.withoutTokens(all)) }
    for (path, text) in StarterTheme.files(named: choices.name) { texts[path] = text }
    source = "a starter theme"
    isStarter = true
  }

  private static func passedOver(_ sheets: [StyleSheetTokens.Sheet]) -> [PassedOver] {
    sheets.map { PassedOver(path: $0.path, reason: "it is the style sheet of a site for documentation") }
  }

  /// Says which files are no sources although they look like it.
  mutating func report(_ passedOver: [PassedOver]) {
    if !passedOver.isEmpty { diagnostics.report(.passedOver(passedOver)) }
  }

  /// Names the tokens that only folders have in which a build writes: they may be all that there is of a theme.
  private mutating func nameTokens(inBuilds builds: [String], of folder: any SourceFiles) {
    guard !builds.isEmpty else { return }
    let entries = Set(folder.paths(matching: "**").compactMap { $0.split(separator: "/").first.map(String.init) })
    let found = Migration.sources(in: folder, ignoring: entries.subtracting(builds).sorted())
    if !found.isEmpty { return diagnostics.report(.onlyInBuilds(found, isStarter: isStarter)) }
    if namesOfPreprocessor != nil || isStarter { nameSheets(inBuilds: Set(builds), of: folder) }
  }

  /// Names the sheets that a build wrote if most of their properties are not in the sources, where a preprocessor computes them.
  private mutating func nameSheets(inBuilds builds: Set<String>, of folder: any SourceFiles) {
    let sheets = PublishedFiles(in: folder).texts([".css"]) { path in
      path.split(separator: "/").first.map { builds.contains(String($0)) } ?? false && !path.hasSuffix(".min.css")
    }
    let known = namesOfPreprocessor ?? []
    let found = sheets.filter { sheet in
      let names = StyleSheetReader(sheet.text).ofPages
      return names.count >= Self.leastPropertiesOfBuilds && 2 * names.count(where: known.contains) < names.count
    }
    if !found.isEmpty { diagnostics.report(.sheetsOfBuilds(found.map(\.path))) }
  }

  /// Sheets with fewer properties are those of components.
  private static let leastPropertiesOfBuilds = 5

  /// The tokens of a migration; false if there are none but the colors that every new app has.
  mutating func take(_ migration: Migration, _ choices: Choices) -> Bool {
    guard !migration.files.isEmpty, migration.catalogsOfTemplates.isEmpty else { return false }
    diagnostics.append(migration.diagnostics)
    source = migration.source
    catalogs = choices.templates.contains("xcassets") ? [] : migration.sourceCatalogs
    counts = migration.counts
    mergedGroups = migration.mergedGroups
    hiddenGroups = migration.groupsOfChoices
    for file in migration.files { texts[file.path] = file.text }
    take(migration.habits)
    nameTheme(choices.name)
    return true
  }

  /// Gives the only theme of a folder, which has no name there, the one that the author chose.
  mutating func nameTheme(_ name: String) {
    changeManifest { members in
      for index in members.indices where members[index].key == "themes" {
        guard case .object(let themes) = members[index].value, themes.count == 1, themes[0].key == "main" else {
          return
        }
        members[index].value = .object([JSONMember(name, themes[0].value)])
      }
    }
  }

  private mutating func changeManifest(_ change: (inout [JSONMember]) -> Void) {
    let source = SourceFile(path: "livery.json", text: texts["livery.json"] ?? "{}")
    var unheard = Diagnostics()
    guard let root = source.parsed(diagnostics: &unheard), case .object(var members) = JSONValue(root) else { return }
    change(&members)
    texts["livery.json"] = JSONWriter.text(of: .object(members))
  }

  /// The theme that programs have where the custom properties of the pages are a few sizes of a layout; false if there is none.
  private mutating func takeProgram(
    insteadOf tokens: StyleSheetTokens,
    in folder: any SourceFiles,
    ignoring ignored: [String],
    _ choices: Choices
  ) -> Bool {
    guard !tokens.mayHaveColors else { return false }
    let migration = Migration(of: folder, ignoring: ignored)
    let hasColors = migration.files.contains { $0.text.contains(#""$type": "color""#) }
    return hasColors && migration.counts.tokens > 2 * tokens.names.count && take(migration, choices)
  }

  /// The custom properties of style sheets; false if they have none.
  ///
  /// - Parameter sheets: Those that they are of.
  private mutating func gather(
    _ tokens: StyleSheetTokens,
    of sheets: [StyleSheetTokens.Sheet],
    _ choices: Choices
  ) -> Bool {
    guard !tokens.files.isEmpty else { return false }
    let migration = Migration(of: InMemoryFiles(tokens.files), groupOfChoices: tokens.group)
    guard !migration.files.isEmpty else { return false }
    isOfSheets = true
    if sheets.contains(where: { !$0.path.hasSuffix(".css") }) { namesOfPreprocessor = tokens.names }
    source = "the custom properties of \(counted(sheets.count, "style sheet"))"
    for file in migration.files { texts[file.path] = file.text }
    if migration.habits.writesFonts { sheetOptions.append(("fonts", .bool(true))) }
    // The pages that use the properties call them by these names.
    let plain = #/[a-z0-9]+(?:-[a-z0-9]+)*/#
    if tokens.names.contains(where: { $0.wholeMatch(of: plain) == nil }) {
      sheetOptions = [("names", .string("asWritten"))]
    }
    if tokens.base.values.values.contains(where: { $0.hasPrefix("var(--") }) {
      sheetOptions.append(("references", .bool(true)))
    }
    sheetTheme = SheetTheme(of: tokens)
    hiddenGroups = Array(((tokens.group.map { [$0] } ?? []) + migration.groupsOfChoices).uniqued())
    conditions = tokens.conditions.map {
      StyleSheetHabits.Condition(modifier: $0.choice.modifier, context: $0.choice.context, condition: $0.condition)
    }
    if !tokens.followsPlatform { sheetOptions.append(("media", .bool(false))) }
    nameTheme(choices.name)
    if !tokens.renamed.isEmpty { diagnostics.report(.renamedProperties(tokens.renamed)) }
    let lost = migration.counts.losses.map(\.path).filter(tokens.names.contains)
    let skipped = Array((tokens.skipped + lost).uniqued())
    if !skipped.isEmpty { diagnostics.report(.skippedProperties(skipped)) }
    if !tokens.foreign.isEmpty { diagnostics.report(.foreignReferences(of: tokens.foreign)) }
    if !tokens.unread.isEmpty { diagnostics.report(.unreadValues(of: tokens.unread)) }
    if !tokens.mixed.isEmpty {
      let areSheets = choices.templates.allSatisfy(Self.sheetTemplates.contains)
      diagnostics.report(.mixedValues(of: tokens.mixed, isOnlyForSheets: areSheets))
    }
    if !tokens.further.isEmpty { diagnostics.report(.furtherValues(of: tokens.further)) }
    if !tokens.unreached.names.isEmpty {
      diagnostics.report(.unreachedValues(of: tokens.unreached.names, in: tokens.unreached.selectors))
    }
    if !tokens.crowded.isEmpty { diagnostics.report(.crowdedValues(of: tokens.crowded)) }
    return true
  }

  /// The variables of Sass or Less; false if they are no tokens.
  private mutating func gather(_ variables: VariableSheets, _ choices: Choices) -> Bool {
    guard gather(StyleSheetTokens(of: variables.sheets), of: variables.sheets, choices) else { return false }
    source = "the variables of \(counted(variables.paths.count, "sheet")) of \(variables.language.rawValue)"
    languageOfVariables = variables.language
    writesReferencesInSass = variables.declarations.values.values.contains { $0.hasPrefix("var(--") }
    if !variables.leftOut.isEmpty { diagnostics.report(.leftOut(variables)) }
    if !variables.different.isEmpty { diagnostics.report(.different(variables)) }
    return true
  }

  // MARK: Proposals

  private mutating func propose(for palette: Palette, _ choices: Choices) {
    hasSeveralThemes = palette.themes.count > 1
    let names = palette.themes.map { columns in
      let colors = palette.opaqueColors(of: columns)
      return (columns.name, NamedColors(of: colors.filter { !hiddenGroups.contains(String($0.names.first ?? "")) }))
    }
    let surfaces = Dictionary(names.map { ($0.0, palette.surfaces(among: $0.1, of: $0.0)) }) { first, _ in first }
    let all = Array(names.flatMap { $0.1.pairs }.uniqued())
    var used: Set<String> = []
    let pairs = all.map { pair -> JSONValue in
      let themes = names.filter { $0.1.pairs.contains(pair) }.map(\.0)
      var name = pair.foreground.description.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
      while !used.insert(name).inserted { name += "-2" }
      return .record([
        "name": .string(name),
        "foreground": .string("{\(pair.foreground)}"),
        "over": .inline(.list([pair.background.map { "{\($0)}" } ?? "$surface"])),
        "kind": "text",
        "themes": themes.count == palette.themes.count ? nil : .inline(.list(themes)),
      ])
    }
    pairCount = pairs.count
    pairsOfThemes = names.map { ($0.0, $0.1.pairs) }
    takeComponent(without: [])
    rewriteManifest(for: palette, surfaces: surfaces, pairs: pairs, choices)
  }

  /// The first component, of pairs whose tokens all outputs have; none without such a pair.
  private mutating func takeComponent(without excluded: Set<String>) {
    let pairs = pairsOfThemes.flatMap(\.pairs).uniqued().filter { pair in
      !excluded.contains(pair.foreground.description)
        && !(pair.background.map { excluded.contains($0.description) } ?? false)
    }
    let first = StarterComponent(among: Array(pairs)) { isMeant in
      pairsOfThemes.filter { $0.pairs.contains(where: isMeant) }.map(\.theme)
    }
    if let component { texts[StarterComponent.path(of: component)] = nil }
    if let first { texts[StarterComponent.path(of: first.name)] = first.text }
    component = first?.name
  }

  /// Makes the first component of other tokens than those that an output goes without; false if it has none of these.
  private mutating func changeComponent(_ choices: Choices) -> Bool {
    guard let old = component, !excluded.isEmpty else { return false }
    let text = texts[StarterComponent.path(of: old)]
    takeComponent(without: Set(excluded.values.joined()))
    if let component, texts[StarterComponent.path(of: component)] == text { return false }
    if component == nil { manifest.removeAll { $0.key == "components" } }
    writeManifest(choices)
    return true
  }

  /// Waives what fails; nil if the project cannot be measured.
  private mutating func takeWaivers() -> Palette? {
    texts[FirstWaivers.path] = FirstWaivers.empty
    guard let waivers = FirstWaivers(of: texts, keeping: themes) else { return nil }
    if let text = waivers.text { texts[FirstWaivers.path] = text }
    waiverCount = waivers.count
    return waivers.palette
  }
}

/// The first check in one line.
private enum ProblemCounts {
  static func text(of findings: [Finding], _ figures: PaletteSummary?) -> String {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count { $0.severity == .warning }
    let total = figures?.total
    let pairs = total.map { "\(counted($0.total, "pair")) checked, \($0.waived) waived" } ?? "nothing to measure"
    return "\(pairs); \(counted(errors, "error")), \(counted(warnings, "warning"))"
  }
}

extension Palette {
  /// The tokens of a theme that are known and opaque colors in every permutation.
  fileprivate func opaqueColors(of columns: ThemeColumns) -> [TokenPath] {
    rows(of: columns.name).filter { row in
      row.tokens.allSatisfy { token in
        guard case .color(let value)? = token?.value, value.isKnown else { return false }
        return value.color.alpha == 1
      }
    }.map(\.path)
  }

  /// The surfaces without those that are none for the theme's texts, whatever their names say; all of them if none is left.
  ///
  /// Most texts over such a color have less than 2:1 in some permutation.
  fileprivate func surfaces(among names: NamedColors, of theme: String) -> [TokenPath] {
    let texts = Set(names.pairs.lazy.filter { $0.background == nil }.map(\.foreground))
    guard !texts.isEmpty, names.surfaces.count > 1 else { return names.surfaces }
    let surfaces = Set(names.surfaces)
    let rows = rows(of: theme).filter { texts.contains($0.path) || surfaces.contains($0.path) }
    let places = Dictionary(rows.indices.map { (rows[$0].path, $0) }) { first, _ in first }
    func color(_ path: TokenPath, _ column: Int) -> Color? {
      places[path].flatMap { rows[$0].tokens[column]?.value.color?.color }
    }
    let columns = rows.distinctColumns(of: Array(rows.indices))
    let readable = names.surfaces.filter { surface in
      columns.allSatisfy { column in
        guard let background = color(surface, column) else { return true }
        let unreadable = texts.count { text in
          color(text, column).map { Contrast.ratio(of: $0, on: background) < 2 } ?? false
        }
        return 2 * unreadable <= texts.count
      }
    }
    return readable.isEmpty ? names.surfaces : readable
  }
}
