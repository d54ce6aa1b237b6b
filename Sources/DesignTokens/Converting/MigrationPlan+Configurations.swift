import Algorithms
import DocumentReading

// What configurations of Style Dictionary and Terrazzo name.

extension MigrationPlan {
  // MARK: Style Dictionary

  /// A theme for each configuration of Style Dictionary that names other files than those before it, and whose builds are not
  /// those of others; one for those that differ in their appearance.
  mutating func styleDictionary() -> [Part] {
    let own = styleDictionary(beginsInOwnFolder: true)
    return own.isEmpty ? styleDictionary(beginsInOwnFolder: false) : own
  }

  /// - Parameter beginsInOwnFolder: Whether patterns begin in the folder of their configuration, or around it.
  private mutating func styleDictionary(beginsInOwnFolder: Bool) -> [Part] {
    var named: [NamedConfiguration] = []
    var separate: [Part] = []
    let configurations = foundConfigurations(beginsInOwnFolder: beginsInOwnFolder)
    let known = Set(configurations.flatMap(\.files))
    for one in FoundConfiguration.withoutRepeated(configurations) {
      let (path, configuration, base, inside, found) = (one.path, one.configuration, one.base, one.inside, one.files)
      if found.allSatisfy({ isExportOfTokensStudio($0) }),
        !beginsInOwnFolder || configuration.leavesOutSets || found.allSatisfy({ refersWithoutSets($0) })
      {
        continue
      }
      configuredFiles.formUnion(found)
      var sheets = habits(of: configuration, at: path)
      // Whatever the transforms are, a text is written as it is.
      if !sheets.writesFonts { sheets.writesFonts = hasFontsOfCSS(found) }
      sheets.selectors = configuration.selectors(
        among: inside,
        appearance: NamedConfiguration(path: path, variant: one.variant, files: found).appearanceName
      )
      configured.append(sheets)
      let isInPixels = configuration.writesPixels || configuration.leavesUnitsOpen && hasSizesOfPixels(found)
      let profile: ToolProfile = isInPixels ? .styleDictionaryInPixels : .styleDictionary
      if let part = overridingBuilds(of: configuration, at: path, among: inside, in: base, profile) {
        separate.append(part)
        continue
      }
      let appearances = appearances(of: one, besides: known)
      let builds = NamedConfiguration.builds(
        of: configuration,
        path: path,
        among: inside,
        in: base,
        profile: profile,
        tokens: { tokens(in: $0) },
        where: isReadable
      )
      // What is dark may be what a program finds by itself, which is in none of the builds.
      guard builds.isEmpty || !appearances.isEmpty && builds.allSatisfy({ $0.darkName == nil }) else {
        named += builds
        continue
      }
      if let part = computedChoices(of: configuration, at: path, among: inside, in: base, found, profile) {
        separate.append(part)
        continue
      }
      let further = filesRead(besides: one, known)
      let hasAlternatives =
        configuration.hasSeveralBuilds || AppearanceFiles.differInAppearance(found) || further.areAlternatives
      let filtered = hasAlternatives || !appearances.isEmpty ? nil : filteredAppearances(of: one)
      let files = (filtered?.files ?? appearances.completing(found)) + further.files
      configuredFiles.formUnion(files)
      let choice = filtered?.choice ?? (appearances.isEmpty ? nil : appearances.choice)
      if !hasAlternatives, let choice, let part = choosing([choice], among: files, at: path, profile) {
        separate.append(part)
        continue
      }
      named.append(
        NamedConfiguration(
          path: path,
          variant: one.variant,
          files: files,
          profile: profile,
          hasAlternatives: hasAlternatives,
          outputs: configuration.outputs
        )
      )
    }
    let families = NamedConfiguration.families(of: named) { tokens(in: $0) }
    let isSingle = families.count == 1 && separate.isEmpty
    let found = families.flatMap { parts(of: $0, areAll: isSingle) } + separate
    if found.isEmpty { configuredFiles = [] }
    return found
  }

  /// The configurations that name files, each with others than those before it.
  private mutating func foundConfigurations(beginsInOwnFolder: Bool) -> [FoundConfiguration] {
    var known: Set<Set<String>> = []
    var result: [FoundConfiguration] = []
    for path in paths {
      guard let variant = path.configurationVariant, let configuration = configuration(at: path) else { continue }
      // Other tools have files of such names, too.
      guard variant.isEmpty || configuration.hasPlatforms else { continue }
      let (base, inside) = folder(of: configuration, at: path, orAround: !beginsInOwnFolder)
      let files = configuration.files(among: inside).map { base + $0 }
      let found = files.filter { isReadable($0) || readTokens(ofProgram: $0) }
      let programs = files.filter { !found.contains($0) }
      if !programs.isEmpty { diagnostics.report(.programs(programs, of: path)) }
      let missing = configuration.patterns(without: inside)
      if !missing.isEmpty, !found.isEmpty || configuration.hasPlatforms && !hasFiles(configuration, around: path) {
        diagnostics.report(.missing(missing, of: path))
      }
      guard !found.isEmpty, known.insert(Set(found)).inserted else { continue }
      result.append(
        FoundConfiguration(
          path: path,
          variant: variant,
          configuration: configuration,
          base: base,
          inside: inside,
          files: found
        )
      )
    }
    return result
  }

  /// The files that are another appearance of those that a configuration names.
  ///
  /// - Parameter known: The files that any configuration names.
  private mutating func appearances(of one: FoundConfiguration, besides known: Set<String>) -> AppearanceFiles {
    let others = documents.filter { path in
      !known.contains(path) && path.hasPrefix(one.base) && !TokensStudioFolder.isList(path)
        && !one.configuration.excludes(String(path.dropFirst(one.base.count)))
    }
    return AppearanceFiles(beside: one.files, among: others) { tokens(in: [$0]) }
  }

  /// The files that a program reads by itself, as its formats do, and whether some of them declare the same tokens.
  ///
  /// None unless they are built upon those in its lists: what they refer to is there, and they declare nothing of it anew.
  ///
  /// - Parameter known: The files that any configuration names.
  private mutating func filesRead(
    besides one: FoundConfiguration,
    _ known: Set<String>
  ) -> (files: [String], areAlternatives: Bool) {
    let names = one.configuration.namedFiles
    let candidates = names.isEmpty ? [] : Set(documents).subtracting(known)
    if candidates.isEmpty { return ([], false) }
    let folder = RelativePath.folder(of: one.path)
    let paths = names.flatMap { name in
      [one.base + name, folder.isEmpty ? name : folder + "/" + name].map(RelativePath.normalized)
    }
    let read = tokens(in: one.files)
    var own: Set<String> = []
    var references: Set<String> = []
    var files: [String] = []
    var areAlternatives = false
    for path in paths.uniqued() where candidates.contains(path) && !TokensStudioFolder.isList(path) {
      guard let form = document(path)?.inStandardForm, !form.isResolver(at: path), form["$themes"] == nil,
        !one.configuration.excludes(String(path.dropFirst(one.base.count)))
      else { continue }
      let tokens = Set(form.tokenPaths)
      guard !tokens.isEmpty, tokens.isDisjoint(with: read) else { continue }
      areAlternatives = areAlternatives || !tokens.isDisjoint(with: own)
      own.formUnion(tokens)
      references.formUnion(form.referencedPaths)
      files.append(path)
    }
    let areBuiltUponIt = !references.isDisjoint(with: read) && references.subtracting(read).isSubset(of: own)
    return areBuiltUponIt ? (files, areAlternatives) : ([], false)
  }

  /// The appearances of files that a configuration reads all at once and that its filters tell apart; nil for none.
  private mutating func filteredAppearances(of one: FoundConfiguration) -> FilteredAppearances? {
    if one.configuration.filteredPaths.isEmpty { return nil }
    return FilteredAppearances(one.configuration, among: one.files, in: one.base) { tokens(in: $0) }
  }

  /// The folder that the patterns of a configuration begin in, and the paths in it: its own, or the nearest around it that
  /// has any of its files, because the tool begins where it is started.
  private func folder(
    of configuration: StyleDictionaryConfiguration,
    at path: String,
    orAround: Bool
  ) -> (base: String, paths: [String]) {
    var parts = path.split(separator: "/").dropLast()
    var own: (base: String, paths: [String])?
    while true {
      let base = parts.map { $0 + "/" }.joined()
      let named = configuration.paths(
        namedAmong: ignoredPaths.filter { $0.hasPrefix(base) }.map { $0.dropFirst(base.count) }
      )
      let inside = paths.filter { $0.hasPrefix(base) }.map { String($0.dropFirst(base.count)) } + named
      if own == nil { own = (base, inside) }
      if !orAround || !configuration.files(among: inside).isEmpty { return (base, inside) }
      // An example begins in a copy of its own folder.
      guard let last = parts.last, !Self.foldersOfExamples.contains(last.lowercased()) else {
        return own ?? (base, inside)
      }
      parts = parts.dropLast()
    }
  }

  /// Whether a configuration names files in a folder around it.
  private func hasFiles(_ configuration: StyleDictionaryConfiguration, around path: String) -> Bool {
    !configuration.files(among: folder(of: configuration, at: path, orAround: true).paths).isEmpty
  }

  /// Whether a file has all that Tokens Studio knows: what a build names is then what the tool wrote for it.
  private mutating func isExportOfTokensStudio(_ path: String) -> Bool {
    document(path).map { TokensStudio.recognize($0.node) != nil } ?? false
  }

  private mutating func refersWithoutSets(_ path: String) -> Bool {
    document(path).map { TokensStudio.refersWithoutSets($0.node) } ?? false
  }

  private static let foldersOfExamples: Set<String> = [
    "demo", "demos", "docs", "example", "examples", "fixtures", "playground", "test", "tests",
  ]

  /// Whether files have sizes without a unit that can only be pixels: nothing is a hundred times as wide as a font is high.
  private mutating func hasSizesOfPixels(_ paths: [String]) -> Bool {
    standardForms(of: paths).contains { _, document in
      let found = document.firstToken { token, value in
        let isSize = token["$type"]?.string.map { ["dimension", "size", "sizing", "spacing"].contains($0) } ?? false
        guard isSize, let size = value.number?.value ?? value.string.flatMap(Double.init) else { return false }
        return size > 100
      }
      return found != nil
    }
  }

  /// Whether files have text styles that are texts, as `font` in CSS takes them.
  private mutating func hasFontsOfCSS(_ paths: [String]) -> Bool {
    paths.contains { document($0)?.node.hasFontOfCSS ?? false }
  }

  /// What a configuration says about style sheets, and what the version of the tool does with them.
  private func habits(of configuration: StyleDictionaryConfiguration, at path: String) -> StyleSheetHabits {
    var habits = configuration.habits
    if configuration.usesGroupOfCSS, let version = versionOfStyleDictionary(for: path), version >= 4 {
      habits.writesFonts = true
    }
    return habits
  }

  /// The version of Style Dictionary that the package of a configuration asks for; nil if none does.
  private func versionOfStyleDictionary(for path: String) -> Int? {
    var folder = path.split(separator: "/").dropLast()
    while true {
      let package = (folder + ["package.json"]).joined(separator: "/")
      if paths.contains(package), let file = try? files.file(at: package),
        let node = try? DocumentFormat.json.read(file.bytes)
      {
        let known = ["devDependencies", "dependencies"].lazy.compactMap { node[$0]?["style-dictionary"]?.string }
        if let text = known.first { return Int(text.drop { !$0.isNumber }.prefix { $0.isNumber }) }
      }
      if folder.isEmpty { return nil }
      folder = folder.dropLast()
    }
  }

  /// The paths of the tokens in files.
  private mutating func tokens(in paths: [String]) -> Set<String> {
    standardForms(of: paths).reduce(into: Set<String>()) { $0.formUnion($1.document.tokenPaths) }
  }

  /// Whether a file has data, or is a program that was read.
  private func isReadable(_ path: String) -> Bool {
    DocumentFormat.ofFile(named: path) != nil || configuredPrograms.contains(path)
  }

  /// Reads the tokens in the objects of a program that a configuration names; returns whether there are any.
  private mutating func readTokens(ofProgram path: String) -> Bool {
    // Beside data of the same name it would be the same file in the new project.
    let isOnly = !paths.contains { $0 != path && $0.withoutExtension == path.withoutExtension && isReadable($0) }
    guard path.isProgram, isOnly, let (node, computed, file) = objects(ofProgram: path), node.hasTokens else {
      return false
    }
    library.add(node, of: file)
    configuredPrograms.append(path)
    if !computed.isEmpty { diagnostics.report(.computed(computed, in: path)) }
    return true
  }

  /// The theme of a program whose builds set anew what its main build reads; nil if they do not.
  private mutating func overridingBuilds(
    of configuration: StyleDictionaryConfiguration,
    at path: String,
    among paths: [String],
    in base: String,
    _ profile: ToolProfile
  ) -> Part? {
    guard let builds = OverridingBuilds(configuration, among: paths, in: base, where: isReadable) else { return nil }
    let known = tokens(in: builds.base)
    for context in builds.contexts {
      let own = standardForms(of: context.files).flatMap(\.document.tokenPaths)
      guard !own.isEmpty, own.count(where: known.contains) * 2 >= own.count else { return nil }
    }
    let files = Array((builds.base + builds.contexts.flatMap(\.files)).uniqued())
    return choosing([builds.choice], among: files, at: path, profile)
  }

  /// The theme of a program that computes which of its files it reads; nil if it is no choice of one of several.
  private mutating func computedChoices(
    of configuration: StyleDictionaryConfiguration,
    at path: String,
    among paths: [String],
    in base: String,
    _ found: [String],
    _ profile: ToolProfile
  ) -> Part? {
    guard configuration.builds.contains(where: { !$0.computed.isEmpty }) else { return nil }
    let forms = standardForms(of: found).map { ($0.path, Set($0.document.tokenPaths)) }
    let tokens = Dictionary(forms) { first, _ in first }
    let chosen = ComputedChoices(
      configuration,
      among: paths,
      in: base,
      tokens: { tokens[$0] ?? [] },
      where: isReadable
    )
    return chosen.flatMap { choosing($0.choices, among: $0.files, at: path, profile) }
  }

  private mutating func choosing(
    _ choices: [TokensStudioFolder.Choice],
    among files: [String],
    at path: String,
    _ profile: ToolProfile
  ) -> Part? {
    let source = "the files that '\(path)' of Style Dictionary names"
    let name = NamedConfiguration(path: path, variant: path.configurationVariant ?? "", files: files).theme
    return loose(files, name ?? path.folderName, source, profile, areAlternatives: false, besides: choices)
  }

  /// Reads what programs that start Style Dictionary say about style sheets, where its files are found otherwise.
  mutating func readHabits() {
    if let habits = habitsOfDesignsystemet { return configured.append(habits) }
    let builds = paths.filter { $0.isProgram && $0.saysBuild || $0.configurationVariant != nil }
    for path in builds + hiddenScripts {
      guard let file = try? files.file(at: path), file.bytes.count <= Self.largestBuild else { continue }
      if path.configurationVariant != nil, let known = configuration(at: path), known.hasPlatforms {
        configured.append(habits(of: known, at: path))
        continue
      }
      guard DocumentFormat.ofFile(named: path) == nil else { continue }
      let (program, modules) = programAndModules(in: file)
      let text = Self.withPlatforms(program, of: modules)
      if Self.importsStyleDictionary(text) {
        configured.append(StyleDictionaryConfiguration.habits(of: text))
      }
    }
  }

  /// Whether a program imports the tool; a file in JSON names the package only where it installs it.
  private static func importsStyleDictionary(_ text: String) -> Bool {
    text.contains(#/['"`]style-dictionary['"`\/](?!\s*:)/#)
  }

  /// The programs in a folder `build` that start Style Dictionary, as some projects have them there, if no others do: else they
  /// may be what was made of these.
  static func startingPrograms(
    inBuildsAmong ignored: [String],
    besides sources: [String],
    in files: any SourceFiles
  ) -> [String] {
    func isData(_ path: String) -> Bool { DocumentFormat.ofFile(named: path) != nil }
    func starts(_ path: String) -> Bool {
      guard path.configurationVariant != nil || path.isProgram && path.saysBuild,
        let file = try? files.file(at: path), file.bytes.count <= largestBuild
      else { return false }
      let text = String(decoding: file.bytes, as: UTF8.self)
      return isData(path) ? text.contains("\"platforms\"") : importsStyleDictionary(text)
    }
    let found = ignored.filter { path in
      RelativePath.folder(of: path) == "build" && !isData(path) && path.lastPart.saysBuild && starts(path)
    }
    return found.isEmpty || sources.contains(where: starts) ? [] : found
  }

  /// What the command line of Designsystemet does, which builds folders of Tokens Studio alike in all projects.
  private var habitsOfDesignsystemet: StyleSheetHabits? {
    func isConfiguration(_ path: String) -> Bool {
      path.hasPrefix("designsystemet.config.") && path.hasSuffix(".json")
    }
    func asksForIt(_ path: String) -> Bool {
      guard path == "package.json", let file = try? files.file(at: path) else { return false }
      return String(decoding: file.bytes, as: UTF8.self).contains(#/@digdir\/designsystemet["@]/#)
    }
    guard paths.contains(where: { isConfiguration($0) || asksForIt($0) }) else { return nil }
    var habits = StyleSheetHabits()
    habits.prefix = "ds"
    habits.names =
      [.init(pattern: "typography", name: "")]
      + Self.colorsOfDesignsystemet.map { .init(pattern: $0, name: "color.\($0)") }
    habits.conditions =
      [("small", "sm"), ("medium", "md"), ("large", "lg")].map { context, value in
        .init(modifier: "Size", context: context, condition: "[data-size=\"\(value)\"]")
      }
      + ["light", "dark"].map { context in
        .init(modifier: "Color scheme", context: context, condition: "[data-color-scheme=\"\(context)\"]")
      }
    return habits
  }

  /// The colors of Designsystemet that an attribute chooses for an element, whose sets have no group for them.
  private static let colorsOfDesignsystemet =
    ["background-default", "background-tinted"]
    + ["default", "tinted", "hover", "active"].map { "surface-\($0)" }
    + ["subtle", "default", "strong"].map { "border-\($0)" }
    + ["subtle", "default"].map { "text-\($0)" }
    + ["default", "hover", "active", "contrast-subtle", "contrast-default"].map { "base-\($0)" }

  /// The largest program that is taken for one that builds, in bytes.
  private static let largestBuild = 256 << 10

  /// A theme of configurations that differ in their appearance, or those of a single one.
  ///
  /// - Parameter areAll: Whether there are no others.
  private mutating func parts(of members: [NamedConfiguration], areAll: Bool = false) -> [Part] {
    if members.count == 1, let only = members.first, only.hasAlternatives {
      let brands = brands(among: standardForms(of: only.files))
      let source = "the files that '\(only.path)' of \(only.tool) names"
      let found = brands.compactMap { loose($0.files, $0.name, source, only.profile, areAlternatives: true) }
      if !found.isEmpty { return found }
    }
    return part(of: members, areAll: areAll).map { [$0] } ?? []
  }

  /// A theme of configurations that differ in their appearance, or of a single one.
  private mutating func part(of members: [NamedConfiguration], areAll: Bool) -> Part? {
    guard let first = members.first else { return nil }
    let contexts = NamedConfiguration.contexts(of: members)
    let paths = members.map(\.path).uniqued().sorted { $0.count < $1.count }
    let names = paths.map { "'\($0)'" }.joined(separator: ", ")
    let source = "the files that \(names) of \(first.tool) \(paths.count == 1 ? "names" : "name")"
    // Beside others in the outermost folder, which has no name, what is dark is no main theme.
    let isOutermost = !first.path.contains("/")
    var ownName = contexts == nil && isOutermost ? first.theme ?? first.darkName : first.theme
    // A build for a platform is one of the theme.
    if areAll, let platform = first.theme, TokensStudioFolder.Choice.isPlatform(platform) { ownName = nil }
    let name = (NamedConfiguration.haveOneName(members) ? ownName : nil) ?? first.path.folderName
    guard let contexts else {
      return loose(first.files, name, source, first.profile, areAlternatives: first.hasAlternatives)
    }
    let choice = TokensStudioFolder.Choice(
      name: "appearance",
      contexts: contexts.own.map { context in (context.name, context.files.map(\.withoutExtension)) }
    )
    return loose(contexts.files, name, source, first.profile, areAlternatives: false, besides: [choice])
  }

  private func configuration(at path: String) -> StyleDictionaryConfiguration? {
    guard let file = try? files.file(at: path) else { return nil }
    if let format = DocumentFormat.ofFile(named: path) {
      // It is read as JSON5, whatever it is called.
      let document = (try? format.read(file.bytes)) ?? (try? DocumentFormat.json5.read(file.bytes))
      return document.flatMap(StyleDictionaryConfiguration.init)
    }
    let (program, modules) = programAndModules(in: file)
    return StyleDictionaryConfiguration(program: Self.withPlatforms(program, of: modules), modules: modules)
  }

  // MARK: Terrazzo

  /// A theme for each configuration of Terrazzo that names files which others do not; one for those that differ in their
  /// appearance.
  mutating func terrazzo() -> [Part] {
    var named: [NamedConfiguration] = []
    var resolvers: [String] = []
    for path in paths {
      guard let variant = path.terrazzoVariant, let file = try? files.file(at: path),
        let configuration = TerrazzoConfiguration(
          program: String(decoding: file.bytes, as: UTF8.self),
          module: { module($0, from: path) }
        )
      else { continue }
      var habits = configuration.habits
      defer { configured.append(habits) }
      let found = documents(named: configuration.tokens, from: path)
      let leading = found.filter { document($0)?.node.isResolver(at: $0) ?? false }
      resolvers += leading
      if found.isEmpty || !leading.isEmpty { continue }
      let appearances = found.count {
        $0.lastPart.wordsOfName.contains(where: \.isAppearance)
      }
      named.append(
        NamedConfiguration(
          path: path,
          variant: variant,
          files: found,
          tool: "Terrazzo",
          hasAlternatives: appearances > 1
        )
      )
      if let base = configuration.base, let name = named.last?.appearanceName {
        habits.conditions.append(.init(modifier: nil, context: name, condition: base))
      }
    }
    let families = NamedConfiguration.families(of: NamedConfiguration.withoutUnions(named)) { tokens(in: $0) }
    let built = resolvers.uniqued().compactMap { resolver($0) } + families.flatMap { parts(of: $0) }
    return resolvers.isEmpty ? described(built) : built
  }

  /// The themes of resolver documents, if they have all files of some parts: they say how these belong together.
  private mutating func described(_ parts: [Part]) -> [Part] {
    guard !parts.isEmpty else { return parts }
    var trial = self
    let themes = trial.resolvers()
    let described = Set(themes.flatMap { $0.folder.files(trial.library.table) })
    guard !themes.isEmpty, described.isSuperset(of: parts.flatMap { $0.folder.files(library.table) }) else {
      return parts
    }
    self = trial
    return themes
  }

  /// The text of a program, with the texts that it takes from modules of its own: `'acme'` in place of `settings.prefix`.
  private func program(in file: SourceFile) -> String {
    let text = String(decoding: file.bytes, as: UTF8.self)
    guard file.bytes.count <= Self.largestBuild else { return text }
    let imports = text.matches(
      of: #/(?m)^\s*(?:import|const|let|var)\s+([\w$]+)\s*(?:from\s*|=\s*require\(\s*)['"`](\.[^'"`]+)['"`]/#
    )
    return imports.reduce(text) { program, match in
      guard program.contains("\(match.1)."), let module = module(String(match.2), from: file.path),
        module.utf8.count <= Self.largestBuild
      else { return program }
      let members = module.matches(of: #/\b([\w$]+)['"]?\s*:\s*(['"`][^'"`\n]*['"`])/#)
      let texts = Dictionary(members.map { ($0.1, $0.2) }) { first, _ in first }
      return program.replacing(#/\b([\w$]+)\.([\w$]+)(?![\w$.(])/#) { member in
        member.1 == match.1 ? String(texts[member.2] ?? member.0) : String(member.0)
      }
    }
  }

  /// The text of a program, and behind it that of the modules of its own that say what platforms write.
  private static func withPlatforms(_ program: String, of modules: [String]) -> String {
    let ofPlatforms = modules.filter { module in
      module.contains(#/\b(?:buildPath|transformGroup)['"]?\s*:/#) && !module.contains(#/\bsource['"]?\s*:/#)
    }
    return ([program] + ofPlatforms).joined(separator: "\n")
  }

  /// The text of a program, and those of the modules of its own that it imports.
  private func programAndModules(in file: SourceFile) -> (program: String, modules: [String]) {
    let text = program(in: file)
    guard file.bytes.count <= Self.largestBuild else { return (text, []) }
    let names = text.matches(of: #/(?:\bfrom\s*|\bimport\s*|\brequire\(\s*)['"`](\.[^'"`\n]+)['"`]/#).map {
      String($0.1)
    }
    let modules = names.uniqued().compactMap { module($0, from: file.path) }
    return (text, modules.filter { $0.utf8.count <= Self.largestBuild })
  }

  /// The text of a module that a program imports.
  private func module(_ name: String, from path: String) -> String? {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let plain = RelativePath.normalized(folder.isEmpty ? name : folder + "/" + name)
    let endings = ["", ".js", ".mjs", ".cjs", ".ts", ".mts", "/index.js", "/index.mjs", "/index.ts"]
    // What TypeScript compiles has the name of the result.
    let known = endings.map { plain + $0 } + (plain.hasSuffix(".js") ? [String(plain.dropLast(3)) + ".ts"] : [])
    guard let found = known.first(where: paths.contains), let file = try? files.file(at: found) else { return nil }
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The documents that a configuration names: files, folders and patterns, from its own folder or the one that the tool is
  /// started in, which may be any around it.
  private func documents(named names: [String], from path: String) -> [String] {
    let folders = path.split(separator: "/").dropLast()
    let bases = (0...folders.count).reversed().map { folders.prefix($0).map { $0 + "/" }.joined() }
    let all = documents
    return Array(
      names.flatMap { name in
        let wanted = bases.map { RelativePath.normalized($0 + name) }
        if let file = wanted.first(where: all.contains) { return [file] }
        let folder = wanted.lazy.map { folder in all.filter { $0.hasPrefix(folder + "/") } }.first { !$0.isEmpty }
        if let folder { return folder }
        return wanted.lazy.map { pattern in all.filter(GlobPattern(pattern).matches) }.first { !$0.isEmpty } ?? []
      }.uniqued()
    )
  }
}

/// A configuration of Style Dictionary with the files that it names.
private struct FoundConfiguration {
  let path: String
  /// What follows the usual name of a configuration in its file's name.
  let variant: String
  let configuration: StyleDictionaryConfiguration
  /// The folder that its patterns begin in, and the paths in it.
  let base: String
  let inside: [String]
  /// The files that can be read, in order.
  let files: [String]

  /// The files of each build of a program, where it says for each what it reads; else all.
  private var filesOfBuilds: Set<Set<String>> {
    guard configuration.builds.count > 1, configuration.builds.allSatisfy(\.computed.isEmpty) else {
      return [Set(files)]
    }
    let readable = Set(files)
    return Set(
      configuration.builds.map { build in Set(build.files(among: inside).map { base + $0 }).intersection(readable) }
    )
  }

  /// The configurations without programs of several builds, each of which reads the files of another configuration: `config.mjs`
  /// that exports what `config.light.mjs` and `config.dark.mjs` say is no further theme.
  ///
  /// Where it has a build for each of them and reads more, they are none.
  static func withoutRepeated(_ all: [FoundConfiguration]) -> [FoundConfiguration] {
    let builds = all.map(\.filesOfBuilds)
    let single = Set(builds.filter { $0.count == 1 }.joined())
    let distinct = zip(all, builds).filter { $1.count == 1 || !$1.isSubset(of: single) }.map(\.0)
    let parts = distinct.filter(\.variant.isEmpty).flatMap { program -> [String] in
      let single = distinct.filter { program.hasAsPart($0) }
      let appearances = Set(single.compactMap { Appearance(named: $0.variant) })
      return appearances.count > 1 && appearances.count == program.filesOfBuilds.count ? single.map(\.path) : []
    }
    return distinct.filter { !parts.contains($0.path) }
  }

  /// Whether a program reads all files of a configuration beside it that has the name of an appearance.
  private func hasAsPart(_ other: FoundConfiguration) -> Bool {
    Appearance(named: other.variant) != nil && RelativePath.folder(of: other.path) == RelativePath.folder(of: path)
      && Set(other.files).isSubset(of: files)
  }
}

extension Diagnostic {
  fileprivate static func missing(_ patterns: [String], of configuration: String) -> Self {
    Diagnostic(
      "files-unread",
      "'\(configuration)' names files that are not there: \(list(patterns))",
      severity: .warning,
      advice: "install what they come from, or copy them, if tokens refer to theirs",
      subject: configuration
    )
  }

  fileprivate static func programs(_ paths: [String], of configuration: String) -> Self {
    Diagnostic(
      "files-unread",
      "'\(configuration)' names files that are no data, which are not read: \(list(paths))",
      severity: .warning,
      advice: "let Style Dictionary write them as JSON first",
      subject: configuration
    )
  }
}

extension DataNode {
  /// Whether a text in it is a whole font: `600 16px/24px Inter`.
  var hasFontOfCSS: Bool {
    var pending = [self]
    while let node = pending.popLast() {
      if FontText.style(node) != nil { return true }
      pending += (node.members ?? []).map(\.node) + (node.array ?? [])
    }
    return false
  }
}
