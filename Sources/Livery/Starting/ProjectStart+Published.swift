import Algorithms
import DesignTokens
import DocumentReading

// What a folder has already teaches how tokens are called and written in the new project.

extension ProjectStart {
  /// How the tokens are read after what style sheets prove.
  private var provenReading: TokenReading {
    var reading = TokenReading(rules: units.rules)
    (reading.appearanceGroups, reading.separateGroups) = (appearanceGroups, separateGroups)
    reading.notations = notations
    return reading
  }

  /// Converts the tokens once more where groups for light and dark are one, by style sheets or because no sheet says
  /// otherwise, or where these choose between others; returns what they are then.
  mutating func convertedWithAppearances(
    of palette: Palette,
    by published: inout PublishedFiles,
    in folder: any SourceFiles,
    ignoring ignored: [String],
    _ choices: Choices
  ) -> Palette? {
    let candidates = PublishedAppearances(in: palette)
    if !candidates.isEmpty {
      let sheets = Self.endingsOfSheets.map { published.sheetsOfAppearances($0) }
      let proven = sheets.lazy.map(candidates.groups(provenBy:)).first { !$0.isEmpty }
      appearanceGroups = proven ?? candidates.groups(unlessNamedIn: Array(sheets.joined())) { published.usedProperties }
    }
    for endings in Self.endingsOfSheets where appearanceGroups.isEmpty {
      appearanceGroups = PublishedSiblings.groups(in: palette, provenBy: published.sheets(endings))
    }
    guard !appearanceGroups.isEmpty else { return nil }
    let groups = appearanceGroups
    let known = palette.themes.count { $0.modifier != nil }
    let found = converted(folder, ignoring: ignored, choices) { palette in
      palette.themes.count { $0.modifier != nil } > known
        || PublishedAppearances.merged(groups, in: palette).contains { $0.modifier != nil }
    }
    guard let found else {
      appearanceGroups = []
      return nil
    }
    let merged = PublishedAppearances.merged(groups, in: found)
    let (ofThemes, ofAppearances) = merged.partitioned { $0.modifier == nil }
    if !ofAppearances.isEmpty { source += ", with \(ofAppearances.listed(first: 2, \.text)) as an appearance" }
    if !ofThemes.isEmpty { source += ", with \(ofThemes.listed(first: 2, \.text)) as contexts" }
    return found
  }

  /// Converts the tokens once more where groups of plain values for light and dark became one, and style sheets have properties
  /// for both on every page; returns what they are then.
  mutating func convertedWithGroupsApart(
    of palette: Palette,
    by published: inout PublishedFiles,
    in folder: any SourceFiles,
    ignoring ignored: [String],
    _ choices: Choices
  ) -> Palette? {
    guard !mergedGroups.isEmpty else { return nil }
    let tokens = PublishedToken.all(of: palette)
    for endings in Self.endingsOfSheets where separateGroups.isEmpty {
      let pages = PublishedProperties.table(of: published.sheetsOfAppearances(endings), for: nil)
      separateGroups = PublishedAppearances.groups(mergedGroups, apartIn: pages, of: tokens)
    }
    guard !separateGroups.isEmpty else { return nil }
    let found = converted(folder, ignoring: ignored, choices) { _ in true }
    if found == nil { separateGroups = [] }
    return found
  }

  /// What the tokens are by what style sheets prove; nil, and nothing is changed, if more of them is lost then.
  private mutating func converted(
    _ folder: any SourceFiles,
    ignoring ignored: [String],
    _ choices: Choices,
    where isMeant: (Palette) -> Bool
  ) -> Palette? {
    let migration = Migration(of: folder, ignoring: ignored, reading: provenReading, readsPrograms: false)
    guard !migration.files.isEmpty, !migration.diagnostics.containsErrors,
      migration.counts.lost <= counts?.lost ?? 0
    else { return nil }
    let before = texts
    texts = Dictionary(migration.files.map { ($0.path, $0.text) }) { first, _ in first }
    nameTheme(choices.name)
    let result = pipeline.run(rendering: false, findings: .none)
    guard !result.diagnostics.containsErrors, let palette = result.palette, isMeant(palette) else {
      texts = before
      return nil
    }
    (counts, hiddenGroups) = (migration.counts, migration.groupsOfChoices)
    return palette
  }

  /// Notes the colors that pages write as `hsl(var(--ink))`.
  mutating func takeNotations(of palette: Palette) {
    let naming = PublishedNaming(prefix: sheetPrefix, members: names)
    let table = PublishedProperties(sheets.map(\.declarations)).table(behind: sheetPrefix)
    notations = naming.componentNotations(of: PublishedToken.all(of: palette), in: table)
  }

  /// Converts the tokens once more with the units and the notations that style sheets have, if it finds the same ones; returns
  /// whether it did.
  ///
  /// What a file says without a unit has one after it was converted, so that a rule would come too late.
  mutating func convertAgain(
    of folder: any SourceFiles,
    ignoring ignored: [String],
    _ choices: Choices
  ) -> Bool {
    let correctsUnits = !units.rules.isEmpty && units.correctsConversion
    guard correctsUnits || !notations.isEmpty else { return false }
    var reading = provenReading
    if !correctsUnits { reading.rules = [] }
    let migration = Migration(of: folder, ignoring: ignored, reading: reading, readsPrograms: false)
    guard !migration.diagnostics.containsErrors, migration.counts.lost <= counts?.lost ?? 0,
      Set(migration.files.map(\.path)).isSuperset(of: texts.keys)
    else { return false }
    for file in migration.files { texts[file.path] = file.text }
    hiddenGroups = migration.groupsOfChoices
    nameTheme(choices.name)
    if correctsUnits { units = PublishedUnits(of: []) }
    return true
  }

  /// Lets the contexts count without a choice that pages have which choose none; returns whether these are others than before.
  mutating func takePublishedDefaults(of palette: Palette) -> Bool {
    let naming = PublishedNaming(prefix: sheetPrefix, members: names)
    let found = PublishedDefaults(of: sheets, for: palette, naming).all
    guard !found.isEmpty, let manifest = document(at: "livery.json") else { return false }
    for item in found {
      guard case .string(let path)? = manifest["themes"]?[item.theme]?["resolver"], var root = document(at: path),
        root["modifiers"]?[item.modifier]?["contexts"]?[item.context] != nil
      else { return false }
      root["modifiers"]?[item.modifier]?["default"] = .string(item.context)
      texts[path] = JSONWriter.text(of: root)
    }
    source += ", with \(found.map(\.context).uniqued().map { "'\($0)'" }.joined(separator: " and ")) as the default"
    return true
  }

  /// A file of the project so far.
  private func document(at path: String) -> JSONValue? {
    var unheard = Diagnostics()
    return SourceFile(path: path, text: texts[path] ?? "{}").parsed(diagnostics: &unheard).map { JSONValue($0) }
  }

  /// Lets style sheets be as those that the tool of the folder writes.
  mutating func take(_ habits: StyleSheetHabits) {
    if let prefix = habits.prefix { sheetOptions.append(("prefix", .string(prefix))) }
    if let root = habits.root { sheetOptions.append(("root", .string(root))) }
    if habits.writesFonts { sheetOptions.append(("fonts", .bool(true))) }
    if habits.writesRem { sheetOptions.append(("rem", "all")) }
    if habits.writesRem, let size = habits.rootFontSize { take(rootFontSize: size) }
    if habits.writesReferences { sheetOptions.append(("references", .bool(true))) }
    writesReferencesInSass = habits.writesReferencesInSass
    if habits.registersProperties { sheetOptions.append(("properties", .bool(true))) }
    conditions = habits.conditions
    configuredSelectors = habits.selectors
    published = PublishedOutputs(habits)
    names = habits.names.map { .init(pattern: $0.pattern, name: $0.name) }
    ignoresPlatform = !habits.followsPlatform
    isOfConfiguredTheme = habits.isOfConfiguredTheme
  }

  /// Calls tokens that have the names of groups as other tools do, which have no `$root` for them.
  mutating func takeNamesOfGroups(in palette: Palette) {
    let pattern = "**.$root"
    func isOfGroup(_ path: TokenPath) -> Bool { path.names.count > 1 && path.names.last == "$root" }
    guard !names.contains(where: { $0.pattern == pattern }),
      diagnostics.all.contains(where: { $0.id == "legacy-dialect" }),
      palette.tokens.contains(where: { isOfGroup($0.path) })
        || palette.themes.contains(where: { row in
          row.theme.permutations.contains { $0.tokens.opaque.contains { isOfGroup($0.path) } }
        })
    else { return }
    names.append(.init(pattern: pattern, name: ""))
  }

  /// Lets style sheets have so many px in one rem, if that is not what pages have anyway.
  mutating func take(rootFontSize size: Double) {
    let name = "rootFontSize"
    guard size != 16, size >= 1, !sheetOptions.contains(where: { $0.name == name }) else { return }
    sheetOptions.append((name, .number(Decimal.text(size))))
  }

  /// Lets style sheets be as those that the folder has, whatever wrote them.
  mutating func takePublishedSheets(of palette: Palette, in files: inout PublishedFiles, _ choices: Choices) {
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
    guard let published else {
      if choices.templates.contains("scss") { takeNamesOfVariables(of: palette, in: &files) }
      units = PublishedSheets.units(of: sheets, for: palette, behind: sheetPrefix, names)
      return
    }
    takeNames(of: published)
    units = published.units
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

  /// Calls tokens in style sheets as those of the folder do.
  private mutating func takeNames(of published: PublishedSheets) {
    let prefix = sheetPrefix
    if published.prefix != prefix || published.names != names { source += ", with the names of its style sheets" }
    if published.prefix != prefix {
      sheetOptions.removeAll { $0.name == "prefix" }
      if !published.prefix.isEmpty { sheetOptions.insert(("prefix", .string(published.prefix)), at: 0) }
    }
    names = published.names
    if let naming = published.tokenNaming { sheetOptions.append(("names", .string(naming.rawValue))) }
  }

  /// Calls tokens as the variables of Sass that the folder has, where no sheet has properties of the tokens.
  private mutating func takeNamesOfVariables(of palette: Palette, in files: inout PublishedFiles) {
    if published.hasPrefixOfSass { return }
    let sheets = files.sheets([".scss"]).map(\.variablesAsProperties)
    let found = PublishedSheets(of: sheets, for: palette, insteadOf: sheetPrefix, names)
    if let found { takeNames(of: found) }
  }

  /// Lets contexts that no sheet of the folder shows be chosen by the selectors that its tool is told to write.
  mutating func takeConfiguredSelectors() {
    func isAppearance(_ condition: StyleSheetHabits.Condition) -> Bool { Appearance(named: condition.context) != nil }
    let known = Set(conditions.map { $0.context.lowercased() })
    // Sheets that choose anything show how pages become dark, too, which may be by the platform alone.
    let further = configuredSelectors.filter { condition in
      !known.contains(condition.context.lowercased()) && (known.isEmpty || !isAppearance(condition))
    }
    if further.contains(where: isAppearance) { ignoresPlatform = true }
    conditions += further
  }

  /// What is in front of the names in style sheets.
  var sheetPrefix: String {
    if case .string(let prefix)? = sheetOptions.first(where: { $0.name == "prefix" })?.value { prefix } else { "" }
  }

  /// Lets variables of Sass refer to others where those do that the folder has.
  mutating func takePublishedVariables(of palette: Palette, in files: inout PublishedFiles) {
    if writesReferencesInSass { return }
    let sheets = files.sheets([".scss"])
    writesReferencesInSass = PublishedSheets.refersInSass(sheets, for: palette, behind: sheetPrefix, names)
  }

  /// Lets the constants of JavaScript be called as those that the folder has, whatever wrote them.
  mutating func takePublishedScripts(of palette: Palette, in files: PublishedFiles) {
    let programs = files.texts([".js", ".mjs", ".ts"]).map(\.text)
    published.scripts = PublishedScripts(of: programs, for: palette, insteadOf: published.scriptPrefix)
  }

  /// Adds outputs for the apps that the folder has sources for, which call the tokens as they are called here.
  func addPublishedApps(of palette: Palette, in files: PublishedFiles, to templates: inout [String]) {
    for template in PublishedNatives.templates(for: palette, renamedBy: Renaming(names), in: files) {
      let isOfApple = PublishedOutputs.templatesOfApple.contains(template)
      let known = isOfApple ? PublishedOutputs.templatesOfApple : [template]
      if known.isDisjoint(with: templates) { templates.append(template) }
    }
  }

  /// Lets outputs for apps call tokens as the sources that the folder has, or else leave out what its style sheets leave out.
  mutating func takePublishedApps(of palette: Palette, in files: PublishedFiles, _ choices: Choices) {
    if choices.templates.contains("android"), !isOfResources {
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
  static let endingsOfSheets = [[".css"], [".pcss", ".postcss", ".scss", ".less"]]

  /// The templates that write style sheets.
  static let sheetTemplates: Set = ["css", "scss", "tailwind"]

  /// Does without the units of style sheets where something refers to a number as what it was: without percentages, of which
  /// the standard knows nothing, or without all of them.
  mutating func proveUnits(_ choices: Choices) {
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
  static func reading(by rules: [ReadingRule]) -> [JSONMember] {
    let members = rules.map { ($0.pattern, JSONValue.record(["unit": $0.unit.map(JSONValue.string)])) }
    return members.isEmpty ? [] : [JSONMember(reading, .object(members.map { JSONMember($0, .inline($1)) }))]
  }

  /// Calls tokens in the theme of Tailwind as that of the folder does, if more of its properties are there then.
  ///
  /// Tailwind's namespaces take words away from paths, so that only the theme itself tells.
  mutating func proveThemeNames(_ choices: Choices) {
    let published = Set(sheets.flatMap(\.ofTheme))
    func count() -> Int {
      let files = pipeline.run(findings: .none).files.filter { $0.path.contains("/tailwind/") }
      return PublishedCoverage.names(in: files.map { StyleSheetReader($0.text) }).intersection(published).count
    }
    let (found, names, before) = (count(), themeNames, texts)
    themeNames = []
    writeManifest(choices)
    if found > count() { (themeNames, texts) = (names, before) }
  }

  /// What the outputs have of the properties of the folder's style sheets; nil if it has none for the tokens.
  func coverage(of palette: Palette, by files: [OutputFile], _ choices: Choices) -> PublishedCoverage? {
    let outputs = files.filter { $0.path.hasSuffix(".css") }.map(\.text)
    guard !sheets.isEmpty, !outputs.isEmpty else { return nil }
    return PublishedCoverage(of: sheets, for: palette, in: outputs, hasTheme: choices.templates.contains("tailwind"))
  }

  /// The member of the manifest for units.
  static let reading = "reading"
}

extension AppearanceGroups {
  /// Such as `'color.light' and 'color.dark'`.
  fileprivate var text: String {
    names.map { "'\((path + [$0]).joined(separator: "."))'" }.joined(separator: " and ")
  }
}
