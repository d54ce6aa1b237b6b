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

    public init(name: String, templates: [String], followsTool: Bool = false) {
      self.name = name
      self.templates = templates
      self.followsTool = followsTool
    }
  }

  /// The folder of outputs, seen from the project's.
  private static let generated = "../Generated"

  /// The files of the project's folder; empty if there is an error.
  public private(set) var files: [OutputFile] = []
  public private(set) var diagnostics = Diagnostics()
  /// What the tokens were made of, in words.
  public private(set) var source = "nothing"
  /// Whether the folder has no tokens that are recognized.
  public private(set) var isStarter = false
  public private(set) var pairCount = 0
  public private(set) var waiverCount = 0
  public private(set) var component: String?
  /// What became of the tokens of another tool; nil for a starter theme.
  public private(set) var counts: ConversionCounts?
  /// What of the properties of the folder's style sheets the outputs do not have, in one line; nil if they have all.
  public private(set) var missingProperties: String?
  /// The result of the first check.
  public private(set) var summary = ""
  private var texts: [String: String] = [:]
  private let themes = LoadedThemes()
  /// The options of style sheets, so that their names are those that pages have already.
  private var sheetOptions: [(name: String, value: JSONValue)] = []
  /// Whether variables of Sass refer to those of the tokens that theirs refer to.
  private var writesReferencesInSass = false
  /// What the folder's tool writes.
  private var published = PublishedOutputs(StyleSheetHabits())
  private var hasSeveralThemes = false
  /// The selectors and media queries by which the author's pages choose contexts.
  private var conditions: [StyleSheetHabits.Condition] = []
  /// What style sheets call groups and tokens otherwise.
  private var names: [Renaming.Member] = []
  /// What outputs for apps call otherwise, and the templates of those that do.
  private var namesOfApps: [Renaming.Member] = []
  private var templatesWithNames: Set<String> = []
  /// What style sheets of Tailwind call otherwise, where the folder has a theme for it.
  private var themeNames: [Renaming.Member] = []
  /// The theme of Tailwind that the style sheets have whose properties are the tokens.
  private var sheetTheme: SheetTheme?
  /// Where properties of it stay, or stay out of it, whatever their names say.
  private var themePlaces: JSONMember?
  /// Whether the tokens are the theme of a configuration of Tailwind.
  private var isOfConfiguredTheme = false
  /// The style sheets of the folder that are compared with the tokens.
  private var sheets: [StyleSheetReader] = []
  /// The units of numbers that only style sheets have.
  private var units = PublishedUnits(of: [])
  /// The groups for light and dark that are one.
  private var appearanceGroups: [AppearanceGroups] = []
  /// Whether the tokens are the properties of style sheets.
  private var isOfSheets = false
  /// Whether only these selectors choose contexts.
  private var ignoresPlatform = false
  /// Whether the style sheets of the folder have a single appearance, so that no page expects another one.
  private var isPublishedOnce = false
  /// The group of tokens that only others refer to, which no output declares.
  private var hiddenGroup: String?
  /// What each output has of what is for platforms.
  private var platforms = PlatformChoices()
  /// The manifest without its outputs.
  private var manifest: [JSONMember] = []
  /// By template: the patterns of tokens whose names others have in its output.
  private var excluded: [String: [String]] = [:]

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
    var choices = choices
    if choices.followsTool { choices.templates = published.templates(insteadOf: choices.templates) }
    if choices.followsTool, sheetTheme != nil { choices.templates = Self.withTheme(choices.templates) }
    let first = pipeline.run(rendering: false, findings: .none)
    guard !first.diagnostics.containsErrors, var palette = first.palette else {
      reportErrors(of: first.diagnostics)
      return
    }
    var published = PublishedFiles(in: folder)
    if !isOfSheets, !isStarter {
      palette =
        convertedWithAppearances(of: palette, by: &published, in: folder, ignoring: ignored, choices) ?? palette
    }
    if !isOfSheets, choices.templates.contains(where: Self.sheetTemplates.contains) {
      takePublishedSheets(of: palette, in: &published, choices)
      if convertWithUnits(of: folder, ignoring: ignored, choices),
        let again = pipeline.run(rendering: false, findings: .none).palette
      {
        palette = again
      }
      if choices.templates.contains("scss") { takePublishedVariables(of: palette, in: &published) }
    }
    if choices.templates.contains("javascript") { takePublishedScripts(of: palette, in: published) }
    takePublishedApps(of: palette, in: published, choices)
    takeNamesOfGroups(in: palette)
    leaveOutLargeOutputs(of: palette, &choices)
    propose(for: palette, choices)
    if !units.rules.isEmpty { proveUnits(choices) }
    if !themeNames.isEmpty, !isOfConfiguredTheme { proveThemeNames(choices) }
    if let waivers = FirstWaivers(of: texts, keeping: themes) {
      if let text = waivers.text { texts[FirstWaivers.path] = text }
      waiverCount = waivers.count
      leaveOutClashes(for: waivers.palette, choices)
    }
    let last = pipeline.run()
    guard !last.diagnostics.containsErrors else {
      reportErrors(of: last.diagnostics)
      return
    }
    let figures = last.summary
    summary = ProblemCounts.text(of: last.findings, figures.figures)
    missingProperties = last.palette.flatMap { coverage(of: $0, by: last.files, choices)?.text }
    files = texts.sorted { $0.key < $1.key }.map { OutputFile(path: $0.key, text: $0.value) }
  }

  /// The project as it is so far.
  private var pipeline: Pipeline { Pipeline(files: InMemoryFiles(texts), themes: themes) }

  /// Reports the errors of the project that would be written, in terms of its tokens: its files do not exist, so that a
  /// place in them helps nobody.
  private mutating func reportErrors(of project: Diagnostics) {
    for var error in project.all where error.severity == .error {
      error.location = nil
      error.excerpt = nil
      error.notes = []
      if error.isClash || error.id == "output-clash" {
        error.advice = "rename one of them, or choose other templates with '--template'"
      }
      diagnostics.report(error)
    }
  }

  // MARK: Build

  /// Does without the outputs that have a value of each token for each permutation, where these are too many for anyone.
  private mutating func leaveOutLargeOutputs(of palette: Palette, _ choices: inout Choices) {
    let values = palette.themes.reduce(0) { $0 + palette.rows(of: $1.name).count * $1.theme.permutations.count }
    let left = choices.templates.filter { !Self.templatesOfDifferences.contains($0) }
    guard values > Self.mostValues, !left.isEmpty else { return }
    choices.templates.removeAll(where: left.contains)
    if choices.templates.isEmpty { choices.templates = ["css"] }
    diagnostics.report(.tooLarge(left, values: values))
  }

  /// The most values that a project begins with in one output.
  private static let mostValues = 500_000
  /// The templates that write what differs between permutations, and not all of each.
  private static let templatesOfDifferences: Set = ["css", "tailwind"]

  /// Lets outputs go without tokens that would have the name of another one in them: the later ones.
  private mutating func leaveOutClashes(for palette: Palette, _ choices: Choices) {
    let paths = Set(palette.tokens.map(\.path.description))
    let trial = OutputTrial(palette)
    func clashes(_ template: String, _ texts: [String: String]) -> Int {
      trial.refusals(of: template, in: InMemoryFiles(texts)).all.count(where: \.isClash)
    }
    keepNames(where: clashes, choices)
    for template in templatesWithNames.sorted() { keepNames(ofApp: template, where: clashes, choices) }
    for template in choices.templates { leaveOutClashes(of: paths, in: template, choices, trial) }
    for names in choices.templates.compactMap({ excluded[$0] }).uniqued() {
      diagnostics.report(.leftOut(names, of: choices.templates.filter { excluded[$0] == names }))
    }
  }

  /// Calls groups and tokens as their files do where other names would make two of them one.
  ///
  /// - Parameter clashes: How many clashes an output of some texts has.
  private mutating func keepNames(where clashes: (_ template: String, [String: String]) -> Int, _ choices: Choices) {
    let templates = choices.templates.filter { ["css", "scss"].contains($0) }
    guard sheetOptions.contains(where: { $0.name == Self.renaming }), !templates.isEmpty else { return }
    let renamed = templates.map { clashes($0, texts) }
    let (options, before) = (sheetOptions, texts)
    sheetOptions.removeAll { $0.name == Self.renaming }
    writeManifest(choices)
    if zip(renamed, templates).allSatisfy({ $0 <= clashes($1, texts) }) { (sheetOptions, texts) = (options, before) }
  }

  /// The same for an output that is for an app.
  private mutating func keepNames(
    ofApp template: String,
    where clashes: (_ template: String, [String: String]) -> Int,
    _ choices: Choices
  ) {
    let (renamed, before) = (clashes(template, texts), texts)
    guard renamed > 0 else { return }
    templatesWithNames.remove(template)
    writeManifest(choices)
    guard renamed <= clashes(template, texts) else { return }
    templatesWithNames.insert(template)
    texts = before
  }

  /// Excludes tokens from the output of a template until no two of them have one name.
  private mutating func leaveOutClashes(
    of paths: Set<String>,
    in template: String,
    _ choices: Choices,
    _ trial: OutputTrial
  ) {
    while true {
      let found = trial.refusals(of: template, in: InMemoryFiles(texts))
      let left = excluded[template] ?? []
      // A pattern cannot name everything, and members of components clash as well.
      let clashing = found.all.filter(\.isClash).compactMap(\.subject).uniqued().filter { name in
        paths.contains(name) && !name.contains("*") && !name.hasPrefix("type:")
      }
      let new = clashing.filter { !left.contains($0) }
      guard !new.isEmpty else { return }
      excluded[template] = left + new
      writeManifest(choices)
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
      if migration.findsTokens {
        diagnostics.append(migration.diagnostics)
        return false
      }
      passedOver = migration.passedOver
      let known = Diagnostic.passedOver(passedOver)
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
    // What preprocessors read may be the source of the sheets beside it; what tests expect is none.
    for endings in Self.endingsOfSheets {
      let sheets = paths.filter { path in
        endings.contains { path.hasSuffix($0) } && !RelativePath.liesAside(path)
      }
      if gather(sheets: sheets, in: folder, choices) {
        report(passedOver)
        return true
      }
    }
    // What programs have, they may have for something else than themes.
    if take(Migration(of: folder, ignoring: ignored), choices) { return true }
    for problem in unread { diagnostics.report(problem) }
    let known = Set(passedOver.map(\.path))
    let expected = paths.filter { $0.isExpectedToHoldTokens && !known.contains($0) }
    let colors = NativeColors.files(among: paths, in: folder)
    let all = expected.map { PassedOver(path: $0, reason: $0.reasonAgainstTokens) } + colors + passedOver
    if !all.isEmpty { diagnostics.report(.withoutTokens(all)) }
    for (path, text) in StarterTheme.files(named: choices.name) { texts[path] = text }
    source = "a starter theme"
    isStarter = true
    return true
  }

  /// Says which files are no sources although they look like it.
  private mutating func report(_ passedOver: [PassedOver]) {
    if !passedOver.isEmpty { diagnostics.report(.passedOver(passedOver)) }
  }

  /// Names the tokens that only folders have in which a build writes: they may be all that there is of a theme.
  private mutating func nameTokens(inBuilds builds: [String], of folder: any SourceFiles) {
    guard !builds.isEmpty else { return }
    let entries = Set(folder.paths(matching: "**").compactMap { $0.split(separator: "/").first.map(String.init) })
    let found = Migration.sources(in: folder, ignoring: entries.subtracting(builds).sorted())
    if !found.isEmpty { diagnostics.report(.onlyInBuilds(found, isStarter: isStarter)) }
  }

  /// The tokens of a migration; false if there are none.
  private mutating func take(_ migration: Migration, _ choices: Choices) -> Bool {
    guard !migration.files.isEmpty else { return false }
    diagnostics.append(migration.diagnostics)
    source = migration.source
    counts = migration.counts
    for file in migration.files { texts[file.path] = file.text }
    take(migration.habits)
    nameTheme(choices.name)
    return true
  }

  /// How the tokens are read after what style sheets prove.
  private var provenReading: TokenReading {
    var reading = TokenReading(rules: units.rules)
    reading.appearanceGroups = appearanceGroups
    return reading
  }

  /// Converts the tokens once more where groups for light and dark are one, by style sheets or because no sheet says
  /// otherwise; returns what they are then.
  private mutating func convertedWithAppearances(
    of palette: Palette,
    by published: inout PublishedFiles,
    in folder: any SourceFiles,
    ignoring ignored: [String],
    _ choices: Choices
  ) -> Palette? {
    let candidates = PublishedAppearances(in: palette)
    guard !candidates.isEmpty else { return nil }
    let sheets = Self.endingsOfSheets.map { published.sheetsOfAppearances($0) }
    let proven = sheets.lazy.map(candidates.groups(provenBy:)).first { !$0.isEmpty }
    appearanceGroups = proven ?? candidates.groups(unlessNamedIn: Array(sheets.joined()))
    guard !appearanceGroups.isEmpty else { return nil }
    let migration = Migration(of: folder, ignoring: ignored, reading: provenReading, readsPrograms: false)
    let (before, known) = (texts, palette.themes.count { $0.modifier != nil })
    if !migration.files.isEmpty, !migration.diagnostics.containsErrors,
      migration.counts.lost <= counts?.lost ?? 0
    {
      texts = Dictionary(migration.files.map { ($0.path, $0.text) }) { first, _ in first }
      nameTheme(choices.name)
      let result = pipeline.run(rendering: false, findings: .none)
      if !result.diagnostics.containsErrors, let palette = result.palette,
        palette.themes.count(where: { $0.modifier != nil }) > known
      {
        counts = migration.counts
        let merged = PublishedAppearances.merged(appearanceGroups, in: palette)
        if !merged.isEmpty { source += ", with \(merged.listed(first: 2, \.text)) as an appearance" }
        return palette
      }
    }
    (texts, appearanceGroups) = (before, [])
    return nil
  }

  /// Converts the tokens once more with the units that style sheets have, if it finds the same ones; returns whether it did.
  ///
  /// What a file says without a unit has one after it was converted, so that a rule would come too late.
  private mutating func convertWithUnits(
    of folder: any SourceFiles,
    ignoring ignored: [String],
    _ choices: Choices
  ) -> Bool {
    guard !units.rules.isEmpty, units.correctsConversion else { return false }
    let migration = Migration(of: folder, ignoring: ignored, reading: provenReading, readsPrograms: false)
    guard !migration.diagnostics.containsErrors, migration.counts.lost <= counts?.lost ?? 0,
      Set(migration.files.map(\.path)).isSuperset(of: texts.keys)
    else { return false }
    for file in migration.files { texts[file.path] = file.text }
    nameTheme(choices.name)
    units = PublishedUnits(of: [])
    return true
  }

  /// Lets style sheets be as those that the tool of the folder writes.
  private mutating func take(_ habits: StyleSheetHabits) {
    if let prefix = habits.prefix { sheetOptions.append(("prefix", .string(prefix))) }
    if let root = habits.root { sheetOptions.append(("root", .string(root))) }
    if habits.writesFonts { sheetOptions.append(("fonts", .bool(true))) }
    if habits.writesRem { sheetOptions.append(("rem", "all")) }
    if habits.writesRem, let size = habits.rootFontSize { take(rootFontSize: size) }
    if habits.writesReferences { sheetOptions.append(("references", .bool(true))) }
    writesReferencesInSass = habits.writesReferencesInSass
    if habits.registersProperties { sheetOptions.append(("properties", .bool(true))) }
    conditions = habits.conditions
    published = PublishedOutputs(habits)
    names = habits.names.map { .init(pattern: $0.pattern, name: $0.name) }
    ignoresPlatform = !habits.followsPlatform
    isOfConfiguredTheme = habits.isOfConfiguredTheme
  }

  /// Calls tokens that have the names of groups as other tools do, which have no `$root` for them.
  private mutating func takeNamesOfGroups(in palette: Palette) {
    guard diagnostics.all.contains(where: { $0.id == "legacy-dialect" }),
      palette.tokens.contains(where: { $0.path.names.count > 1 && $0.path.names.last == "$root" })
    else { return }
    names.append(.init(pattern: "**.$root", name: ""))
  }

  /// Lets style sheets have so many px in one rem, if that is not what pages have anyway.
  private mutating func take(rootFontSize size: Double) {
    let name = "rootFontSize"
    guard size != 16, size >= 1, !sheetOptions.contains(where: { $0.name == name }) else { return }
    sheetOptions.append((name, .number(Decimal.text(size))))
  }

  /// Lets style sheets be as those that the folder has, whatever wrote them.
  private mutating func takePublishedSheets(of palette: Palette, in files: inout PublishedFiles, _ choices: Choices) {
    let prefix = sheetPrefix
    var published: PublishedSheets?
    for endings in Self.endingsOfSheets where published == nil {
      sheets = files.sheets(endings)
      published = PublishedSheets(of: sheets, for: palette, insteadOf: prefix, names)
    }
    if published == nil { sheets = files.sheets(Self.endingsOfSheets[0]) }
    if choices.templates.contains("tailwind"), !isOfConfiguredTheme {
      // What is in front of all names in Tailwind's theme is a namespace.
      let theme = PublishedSheets(of: sheets, .theme, for: palette, insteadOf: "", [])
      themeNames = theme.map { $0.prefix.isEmpty ? $0.names : [] } ?? []
    }
    guard let published else { return }
    if published.prefix != prefix || published.names != names { source += ", with the names of its style sheets" }
    if published.prefix != prefix {
      sheetOptions.removeAll { $0.name == "prefix" }
      if !published.prefix.isEmpty { sheetOptions.insert(("prefix", .string(published.prefix)), at: 0) }
    }
    names = published.names
    units = published.units
    if let naming = published.tokenNaming { sheetOptions.append(("names", .string(naming.rawValue))) }
    let notation = published.notation
    // Tools that write whole fonts by now did not always.
    if notation.writesFontsApart { sheetOptions.removeAll { $0.name == "fonts" } }
    for (name, value, isUsual) in [
      ("fonts", JSONValue.bool(true), notation.writesFonts), ("rem", "all", notation.writesRem),
      ("rem", "fonts", notation.writesFontsInRem),
      ("references", .bool(true), notation.writesReferences),
    ] where isUsual && !sheetOptions.contains(where: { $0.name == name }) {
      sheetOptions.append((name, value))
    }
    if notation.writesRem, let size = notation.rootFontSize { take(rootFontSize: size) }
    isPublishedOnce =
      published.hasOneAppearance && !conditions.contains { Appearance(named: $0.context)?.isDark ?? false }
    guard conditions.isEmpty, !published.conditions.isEmpty else { return }
    conditions = published.conditions
    ignoresPlatform = !published.followsPlatform
  }

  /// What is in front of the names in style sheets.
  private var sheetPrefix: String {
    if case .string(let prefix)? = sheetOptions.first(where: { $0.name == "prefix" })?.value { prefix } else { "" }
  }

  /// Lets variables of Sass refer to others where those do that the folder has.
  private mutating func takePublishedVariables(of palette: Palette, in files: inout PublishedFiles) {
    if writesReferencesInSass { return }
    let sheets = files.sheets([".scss"])
    writesReferencesInSass = PublishedSheets.refersInSass(sheets, for: palette, behind: sheetPrefix, names)
  }

  /// Lets the constants of JavaScript be called as those that the folder has, whatever wrote them.
  private mutating func takePublishedScripts(of palette: Palette, in files: PublishedFiles) {
    let programs = files.texts([".js", ".mjs", ".ts"]).map(\.text)
    published.scripts = PublishedScripts(of: programs, for: palette, insteadOf: published.scriptPrefix)
  }

  /// Lets outputs for apps call tokens as the sources that the folder has, or else leave out what its style sheets leave out.
  private mutating func takePublishedApps(of palette: Palette, in files: PublishedFiles, _ choices: Choices) {
    if choices.templates.contains("android") {
      let texts = files.texts([".xml"]).map(\.text)
      published.resources = PublishedResources(of: texts, for: palette, insteadOf: published.resourcePrefix)
    }
    guard let renaming = Renaming(names) else { return }
    namesOfApps = names
    let tokens = PublishedToken.all(of: palette)
    templatesWithNames = Set(
      choices.templates.filter { template in
        guard let natives = PublishedNatives(of: template, in: files) else { return false }
        return natives.have(tokens, renamedBy: renaming) ?? names.allSatisfy(\.name.isEmpty)
      }
    )
  }

  /// What style sheets are called; where there are none in CSS, those for preprocessors are looked at.
  private static let endingsOfSheets = [[".css"], [".pcss", ".postcss", ".scss", ".less"]]

  /// The templates that write style sheets.
  private static let sheetTemplates: Set = ["css", "scss", "tailwind"]

  /// Gives the only theme of a folder, which has no name there, the one that the author chose.
  private mutating func nameTheme(_ name: String) {
    let source = SourceFile(path: "livery.json", text: texts["livery.json"] ?? "{}")
    var unheard = Diagnostics()
    guard let root = source.parsed(diagnostics: &unheard), case .object(var members) = JSONValue(root) else { return }
    for index in members.indices where members[index].key == "themes" {
      guard case .object(let themes) = members[index].value, themes.count == 1, themes[0].key == "main" else { return }
      members[index].value = .object([JSONMember(name, themes[0].value)])
    }
    texts["livery.json"] = JSONWriter.text(of: .object(members))
  }

  /// The custom properties of style sheets; false if they have none.
  private mutating func gather(sheets: [String], in folder: any SourceFiles, _ choices: Choices) -> Bool {
    let tokens = StyleSheetTokens(
      of: sheets.compactMap { path in
        (try? folder.file(at: path)).map { .init(path: path, text: String(decoding: $0.bytes, as: UTF8.self)) }
      }
    )
    guard !tokens.files.isEmpty else { return false }
    let migration = Migration(of: InMemoryFiles(tokens.files))
    guard !migration.files.isEmpty else { return false }
    isOfSheets = true
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
    hiddenGroup = tokens.group
    conditions = tokens.conditions.map {
      StyleSheetHabits.Condition(modifier: $0.choice.modifier, context: $0.choice.context, condition: $0.condition)
    }
    if !tokens.followsPlatform { sheetOptions.append(("media", .bool(false))) }
    nameTheme(choices.name)
    if !tokens.skipped.isEmpty { diagnostics.report(.skippedProperties(tokens.skipped)) }
    if !tokens.foreign.isEmpty { diagnostics.report(.foreignReferences(of: tokens.foreign)) }
    if !tokens.unread.isEmpty { diagnostics.report(.unreadValues(of: tokens.unread)) }
    if !tokens.mixed.isEmpty {
      let areSheets = choices.templates.allSatisfy(Self.sheetTemplates.contains)
      diagnostics.report(.mixedValues(of: tokens.mixed, isOnlyForSheets: areSheets))
    }
    if !tokens.further.isEmpty { diagnostics.report(.furtherValues(of: tokens.further)) }
    if !tokens.crowded.isEmpty { diagnostics.report(.crowdedValues(of: tokens.crowded)) }
    return true
  }

  // MARK: Proposals

  private mutating func propose(for palette: Palette, _ choices: Choices) {
    hasSeveralThemes = palette.themes.count > 1
    let names = palette.themes.map { columns in
      let colors = palette.opaqueColors(of: columns)
      return (columns.name, NamedColors(of: colors.filter { $0.names.first.map(String.init) != hiddenGroup }))
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
    let first = StarterComponent(among: all) { isMeant in
      names.filter { $0.1.pairs.contains(where: isMeant) }.map(\.0)
    }
    if let first {
      texts["components/\(first.name).component.json"] = first.text
      component = first.name
    }
    rewriteManifest(for: palette, surfaces: surfaces, pairs: pairs, choices)
  }

  private mutating func rewriteManifest(
    for palette: Palette,
    surfaces: [String: [TokenPath]],
    pairs: [JSONValue],
    _ choices: Choices
  ) {
    let source = SourceFile(path: "livery.json", text: texts["livery.json"] ?? "{}")
    var unheard = Diagnostics()
    guard let root = source.parsed(diagnostics: &unheard), case .object(var members) = JSONValue(root) else { return }
    for index in members.indices where members[index].key == "themes" {
      guard case .object(var themes) = members[index].value else { continue }
      for theme in themes.indices {
        guard case .object(var entry) = themes[theme].value, let found = surfaces[themes[theme].key], !found.isEmpty
        else { continue }
        entry.append(JSONMember("surfaces", .inline(.list(found.map { "{\($0)}" }))))
        themes[theme].value = .object(entry)
      }
      members[index].value = .object(themes)
    }
    if component != nil { members.append(JSONMember("components", .inline(.list(["components/*.component.json"])))) }
    if !pairs.isEmpty { members.append(JSONMember("pairs", .rows(pairs))) }
    members.append(JSONMember("checks", .inline(.record(["waivers": "waivers.json"]))))
    members.append(JSONMember("palette", .string(Self.generated + "/palette.json")))
    let paths =
      palette.tokens.map(\.path) + palette.themes.flatMap(\.theme.permutations).flatMap(\.tokens.opaque).map(\.path)
    let renamed = Self.members(for: names, among: paths)
    if !renamed.isEmpty { sheetOptions.append((Self.renaming, .object(renamed.map(Self.option)))) }
    themeNames = Self.members(for: isOfConfiguredTheme ? ConfiguredTheme.names : themeNames, among: paths)
    themePlaces = sheetTheme?.places(of: paths)
    let scriptNames = published.scripts?.names ?? []
    published.scripts?.names = Self.members(for: scriptNames, among: paths)
    let resourceNames = published.resources?.names ?? []
    published.resources?.names = Self.members(for: resourceNames, among: paths)
    namesOfApps = Self.members(for: namesOfApps, among: paths)
    let own = contexts(of: palette)
    if !own.isEmpty { sheetOptions.append(("contexts", .object(own))) }
    let hasAppearances = palette.themes.contains { $0.modifier != nil }
    if ignoresPlatform && !own.isEmpty || isPublishedOnce && hasAppearances {
      sheetOptions.append(("media", .bool(false)))
    }
    if !members.contains(where: { $0.key == Self.reading }) { members += Self.reading(by: units.rules) }
    manifest = members
    platforms = PlatformChoices(of: palette)
    writeManifest(choices)
    texts[FirstWaivers.path] = JSONWriter.text(of: .record(["version": .number(1), "waivers": .array([])]))
  }

  /// Does without the units of style sheets where something refers to a number as what it was: without percentages, of which
  /// the standard knows nothing, or without all of them.
  private mutating func proveUnits(_ choices: Choices) {
    func errorCount() -> Int { pipeline.run(findings: .none).diagnostics.all.count { $0.severity == .error } }
    let count = errorCount()
    guard count > 0 else { return }
    let (manifest, texts) = (manifest, texts)
    for rules in [units.rules.filter { $0.unit != ReadingRule.percent }, []].uniqued() where rules != units.rules {
      self.manifest = manifest.filter { $0.key != Self.reading } + Self.reading(by: rules)
      writeManifest(choices)
      if errorCount() < count { return }
    }
    // Others, such as names that clash, are dealt with later.
    (self.manifest, self.texts) = (manifest, texts)
  }

  /// The member of the manifest for units; none without rules.
  private static func reading(by rules: [ReadingRule]) -> [JSONMember] {
    let members = rules.map { ($0.pattern, JSONValue.record(["unit": $0.unit.map(JSONValue.string)])) }
    return members.isEmpty ? [] : [JSONMember(reading, .object(members.map { JSONMember($0, .inline($1)) }))]
  }

  /// Calls tokens in the theme of Tailwind as that of the folder does, if more of its properties are there then.
  ///
  /// Tailwind's namespaces take words away from paths, so that only the theme itself tells.
  private mutating func proveThemeNames(_ choices: Choices) {
    let published = Set(sheets.flatMap(\.ofTheme))
    func count() -> Int {
      let files = pipeline.run(findings: .none).files.filter { $0.path.contains("/tailwind/") }
      return PublishedCoverage.names(in: files.map(\.text)).intersection(published).count
    }
    let (found, names, before) = (count(), themeNames, texts)
    themeNames = []
    writeManifest(choices)
    if found > count() { (themeNames, texts) = (names, before) }
  }

  /// What the outputs have of the properties of the folder's style sheets; nil if it has none for the tokens.
  private func coverage(of palette: Palette, by files: [OutputFile], _ choices: Choices) -> PublishedCoverage? {
    let outputs = files.filter { $0.path.hasSuffix(".css") }.map(\.text)
    guard !sheets.isEmpty, !outputs.isEmpty else { return nil }
    return PublishedCoverage(of: sheets, for: palette, in: outputs, hasTheme: choices.templates.contains("tailwind"))
  }

  /// The member of the manifest for units.
  private static let reading = "reading"

  /// What style sheets call otherwise of what the themes have.
  private static func members(for names: [Renaming.Member], among paths: [TokenPath]) -> [Renaming.Member] {
    guard let renaming = Renaming(names) else { return [] }
    let unused = Set(renaming.unused(among: paths))
    return renaming.members.filter { !unused.contains($0) }
  }

  private static func option(for name: Renaming.Member) -> JSONMember { JSONMember(name.pattern, .string(name.name)) }

  /// The option of style sheets for names.
  private static let renaming = "rename"

  /// The conditions of contexts that the themes have; their names may have changed on the way to a resolver document.
  private func contexts(of palette: Palette) -> [JSONMember] {
    let choices = Array(palette.themes.flatMap { $0.theme.permutations.flatMap(\.choices) }.uniqued())
    let appearances = Set(palette.themes.compactMap(\.modifier?.modifier))
    let known = conditions.flatMap { condition in
      choices.filter { choice in
        choice.context.lowercased() == condition.context.lowercased()
          && choice.modifier == condition.modifier ?? choice.modifier
          // The sheet itself follows the platform in its appearance.
          && !(condition.condition.contains("prefers-color-scheme") && appearances.contains(choice.modifier))
      }.map { (choice: $0, condition: condition.condition) }
    }
    let others = known.flatMap { choice, condition in
      choices.compactMap { other in
        other.modifier == choice.modifier
          ? Self.selector(condition, of: choice.context, for: other.context).map { (choice: other, condition: $0) }
          : nil
      }
    }
    return (known + others).uniqued(on: \.choice)
      .map { JSONMember("\($0.choice.modifier).\($0.choice.context)", .string($0.condition)) }
  }

  /// The selector of a context by that of another: with `[data-theme="dark"]` for dark, light is `[data-theme="light"]`.
  private static func selector(_ known: String, of context: String, for other: String) -> String? {
    guard context != other, !known.contains(",") else { return nil }
    let parts = known.split(separator: context, omittingEmptySubsequences: false)
    guard parts.count == 2, let quote = parts[0].last, "\"'".contains(quote), parts[0].dropLast().last == "=",
      parts[1].hasPrefix("\(quote)]")
    else { return nil }
    return parts[0] + other + parts[1]
  }

  private mutating func writeManifest(_ choices: Choices) {
    let outputs = choices.templates.map { template in
      let theme = platforms.theme(for: template)
      let contexts = platforms.contexts(for: template)
      let options = options(of: template, besidesOthers: hasSeveralThemes && theme == nil)
      let excluded = (hiddenGroup.map { ["\($0).**"] } ?? []) + (excluded[template] ?? [])
      return JSONValue.record([
        "template": .string(template), "into": .string("\(Self.generated)/\(template)"),
        "themes": theme.map { .inline(.list([$0])) },
        "contexts": contexts.isEmpty
          ? nil : .inline(.object(contexts.map { JSONMember($0.modifier, .string($0.context)) })),
        "exclude": excluded.isEmpty ? nil : .inline(.list(excluded)),
        "options": options.isEmpty ? nil : .inline(.object(options)),
      ])
    }
    let members = manifest + (outputs.isEmpty ? [] : [JSONMember("outputs", .rows(outputs))])
    texts["livery.json"] = JSONWriter.text(of: .object(members))
  }

  /// The options of the output of a template.
  private func options(of template: String, besidesOthers hasOthers: Bool) -> [JSONMember] {
    let own = published.options(of: template, besidesOthers: hasOthers, sheetPrefix).map { option in
      JSONMember(option.name, option.value)
    }
    let known = platforms.distinguishedContexts(for: template)
    let ofSheets = sheetOptions.compactMap { option -> JSONMember? in
      let isMeant =
        switch template {
        case "css": true
        case "tailwind":
          ["contexts", "media"].contains(option.name) || option.name == "references" && sheetTheme != nil
        case "scss" where option.name == "prefix": !published.hasPrefixOfSass
        case "scss": ["names", Self.renaming, "rem", "rootFontSize"].contains(option.name)
        default: false
        }
      guard isMeant else { return nil }
      guard option.name == "contexts", case .object(let members) = option.value else {
        return JSONMember(option.name, option.value)
      }
      // What an output does not distinguish needs no condition.
      let left = members.filter { known.contains($0.key) }
      return left.isEmpty ? nil : JSONMember(option.name, .object(left))
    }
    var further: [JSONMember] = []
    if template == "scss", writesReferencesInSass { further.append(JSONMember("references", .bool(true))) }
    if template == "tailwind" {
      if sheetTheme != nil || isOfConfiguredTheme { further.append(JSONMember("names", "asWritten")) }
      if let places = themePlaces { further.append(places) }
      if !themeNames.isEmpty { further.append(JSONMember(Self.renaming, .object(themeNames.map(Self.option)))) }
    }
    if template == "javascript", let names = published.scripts?.names, !names.isEmpty {
      further.append(JSONMember(Self.renaming, .object(names.map(Self.option))))
    }
    let ofResources = template == "android" ? published.resources?.names : nil
    let names = ofResources ?? (templatesWithNames.contains(template) ? namesOfApps : [])
    if !names.isEmpty { further.append(JSONMember(Self.renaming, .object(names.map(Self.option)))) }
    return own + ofSheets + further
  }
}

extension AppearanceGroups {
  /// Such as `'color.light' and 'color.dark'`.
  fileprivate var text: String {
    [light, dark].map { "'\((path + [$0]).joined(separator: "."))'" }.joined(separator: " and ")
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
