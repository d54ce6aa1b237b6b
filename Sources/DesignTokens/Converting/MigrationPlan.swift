import Algorithms
import DocumentReading

/// Works out what the files of a folder are.
struct MigrationPlan {
  /// What becomes a theme.
  struct Part {
    /// After the folder or file that it is from.
    var name: String
    var folder: TokensStudioFolder
    var features: DialectFeatures
    var diagnostics: Diagnostics
    /// What it was taken for, in words.
    var source: String
  }

  private let files: any SourceFiles
  private let paths: [String]
  private let reading: TokenReading
  var library: DocumentLibrary
  private var diagnostics = Diagnostics()
  /// What configurations say about style sheets, each for itself.
  private var configured: [StyleSheetHabits] = []
  /// Why parts of the folder could not be read.
  private var failures: [Diagnostics] = []
  private var hasParts = false
  /// Whether files of plain values are token files; beside any others, they may be what a build made of these.
  private var readsPlainValues = false
  private let readsPrograms: Bool
  /// The programs whose objects are read as plain values.
  private var programs: [String] = []

  /// What the configurations say about style sheets.
  var habits: StyleSheetHabits { StyleSheetHabits(configured) }

  /// Whether anything was taken for tokens and could not be read.
  var hasFailures: Bool { !failures.isEmpty }

  /// How many parts of the folder could not be read, beside those that could.
  var failedParts: Int { hasParts ? failures.count : 0 }

  /// Everything that was found; what could not be read costs itself, if there is anything else.
  var problems: Diagnostics {
    var result = diagnostics
    for problem in failures.flatMap(\.all) {
      // A question has to be answered first.
      result.report(hasParts && problem.id != "themes-mapping" ? problem.asWarning : problem)
    }
    return result
  }
  /// The asset catalogs of the folder.
  let catalogs: [String]

  init(files: any SourceFiles, ignored: [String] = [], reading: TokenReading, readsPrograms: Bool = true) {
    self.files = files
    self.readsPrograms = readsPrograms
    self.reading = reading
    library = DocumentLibrary(
      files: files,
      mayLeaveFolder: reading.mayLeaveFolder,
      keepsLast: reading.dialect == .compat
    )
    let inside = files.paths(matching: "**").filter { path in
      let parts = path.split(separator: "/")
      return !parts.contains { $0 == "node_modules" || $0.hasPrefix(".") }
        && !ignored.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    // Catalogs of images beside those of colors are no themes.
    let colors = inside.filter { $0.contains(".colorset/") }.compactMap(AssetCatalog.folder).uniqued()
    let catalogs = Array(colors)
    self.catalogs = catalogs.isEmpty ? Array(inside.compactMap(AssetCatalog.folder).uniqued()) : catalogs
    paths = inside.filter { AssetCatalog.folder(of: $0) == nil }
  }

  private var documents: [String] {
    if !programs.isEmpty { return programs }
    return paths.filter { DocumentFormat.ofFile(named: $0) != nil && !$0.lastPart.isOfPackageManager }
  }

  /// For a single file, beside which nothing is looked for.
  init(files: any SourceFiles, at path: String, reading: TokenReading) {
    self.files = files
    readsPrograms = false
    self.reading = reading
    library = DocumentLibrary(files: files, mayLeaveFolder: true, keepsLast: reading.dialect == .compat)
    (paths, catalogs) = ([path], [])
  }

  /// The themes of the folder, all of one kind.
  mutating func parts() -> [Part] {
    let kinds: [(inout Self) -> [Part]] = [
      { $0.studioFolders() }, { $0.styleDictionary() }, { $0.terrazzo() }, { $0.resolvers() }, { $0.studioFiles() },
      { $0.looseFiles() }, { $0.figmaVariables() }, { $0.plainValues() },
      { $0.programValues() },
    ]
    for kind in kinds {
      let parts = kind(&self)
      if parts.isEmpty, failures.isEmpty { continue }
      hasParts = !parts.isEmpty
      reportUnread(besides: parts)
      return parts
    }
    return []
  }

  /// The part that a resolver document, or a file or folder of Tokens Studio, is; nil for other files.
  mutating func part(at path: String) -> Part? {
    if TokensStudioFolder.isList(path) { return studioFolder(path) }
    var found = Diagnostics()
    guard let document = library.document(at: path, for: nil, diagnostics: &found) else { return stop(found) }
    if ResolverDocument.isResolver(document.node, at: path) { return resolver(path) }
    return document.node.isShallow ? studioFile(path) : nil
  }

  // MARK: Tokens Studio

  private mutating func studioFolders() -> [Part] {
    let lists = documents.filter { TokensStudioFolder.isList($0) && isListOfStudio($0) }
    return lists.compactMap { list in
      let themes = list.replacing("$metadata.json", with: "$themes.json")
      return themes == list || !lists.contains(themes) ? studioFolder(list) : nil
    }
  }

  /// Whether a file of such a name has what the tool writes; other tools may use the name, too.
  private mutating func isListOfStudio(_ path: String) -> Bool {
    var unheard = Diagnostics()
    guard let node = library.value(at: path, diagnostics: &unheard)?.node else { return true }
    return node.array != nil || node["tokenSetOrder"] != nil || node["activeSets"] != nil
  }

  private mutating func studioFolder(_ path: String) -> Part? {
    var (features, found) = (DialectFeatures(), Diagnostics())
    let folder = TokensStudioFolder.read(
      path,
      groups: reading.themeGroups,
      features: &features,
      library: &library,
      diagnostics: &found
    )
    guard let folder, !found.containsErrors else { return stop(found) }
    let source = features.assumed == .penpot ? "a folder of Penpot" : "a folder of Tokens Studio"
    return Part(name: path.folderName, folder: folder, features: features, diagnostics: found, source: source)
  }

  private mutating func studioFiles() -> [Part] {
    documents.compactMap { studioFile($0) }
  }

  private mutating func studioFile(_ path: String) -> Part? {
    guard let document = document(path) else { return nil }
    var (features, found) = (DialectFeatures(), Diagnostics())
    let folder = TokensStudioFolder.read(
      file: document,
      groups: reading.themeGroups,
      features: &features,
      library: &library,
      diagnostics: &found
    )
    guard !found.containsErrors else { return stop(found) }
    return folder.map {
      let tool = features.assumed == .penpot ? "Penpot" : "Tokens Studio"
      let source = "the themes of \(tool) in '\(path)'"
      return Part(name: path.stem, folder: $0, features: features, diagnostics: found, source: source)
    }
  }

  private mutating func stop(_ found: Diagnostics) -> Part? {
    failures.append(found)
    return nil
  }

  // MARK: Reading

  /// A document that may hold tokens; what cannot be read is reported.
  private mutating func document(_ path: String) -> SourcedNode? {
    var found = Diagnostics()
    let document = library.document(at: path, for: nil, diagnostics: &found)
    // Files of other kinds are no problem of a folder.
    for problem in found.all where problem.id == "json-syntax" { diagnostics.report(problem.asWarning) }
    guard let document, document.node.isShallow else { return nil }
    let isResolver = document.node.isResolver(at: path)
    let isOfTokens = isResolver || document.node["$themes"] != nil || document.node.hasTokens
    return isOfTokens || readsPlainValues && isPlainValues(document.node, at: path) ? document : nil
  }

  /// Whether a file has plain values, and a name or a folder that says what they are.
  private func isPlainValues(_ node: DataNode, at path: String) -> Bool {
    path.saysTokens && PlainValues.recognize(node) != nil
  }

  /// Names the token files that the themes do not read, and says how many tokens they have.
  private mutating func reportUnread(besides parts: [Part]) {
    let read = Set(parts.flatMap { $0.folder.files(library.table) })
    var unread: [String] = []
    var count = 0
    for path in documents where !read.contains(path) && !TokensStudioFolder.isList(path) {
      guard let document = document(path), !document.node.isResolver(at: path) else { continue }
      unread.append(path)
      count += document.standardTokenPaths.count
    }
    if !unread.isEmpty { diagnostics.report(.unread(unread, tokens: count)) }
  }

  // MARK: Style Dictionary

  /// A theme for each configuration of Style Dictionary that names other files than those before it; one for those that
  /// differ in their appearance.
  private mutating func styleDictionary() -> [Part] {
    var known: Set<Set<String>> = []
    var named: [NamedConfiguration] = []
    for path in paths {
      guard let variant = path.configurationVariant, let configuration = configuration(at: path) else { continue }
      // Other tools have files of such names, too.
      guard variant.isEmpty || configuration.hasPlatforms else { continue }
      let base = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      let inside = paths.filter { $0.hasPrefix(base) }.map { String($0.dropFirst(base.count)) }
      let files = configuration.files(among: inside).map { base + $0 }
      let found = files.filter { DocumentFormat.ofFile(named: $0) != nil }
      let programs = files.filter { !found.contains($0) }
      if !programs.isEmpty { diagnostics.report(.programs(programs, of: path)) }
      let missing = configuration.patterns(without: inside)
      if !found.isEmpty, !missing.isEmpty { diagnostics.report(.missing(missing, of: path)) }
      guard !found.isEmpty, known.insert(Set(found)).inserted else { continue }
      let profile: ToolProfile = configuration.writesPixels ? .styleDictionaryInPixels : .styleDictionary
      configured.append(configuration.habits)
      let builds = NamedConfiguration.builds(of: configuration, path: path, among: inside, in: base, profile: profile)
      if !builds.isEmpty {
        named += builds
        continue
      }
      named.append(
        NamedConfiguration(
          path: path,
          variant: variant,
          files: found,
          profile: profile,
          hasAlternatives: configuration.hasSeveralBuilds
        )
      )
    }
    return NamedConfiguration.families(of: named).flatMap { parts(of: $0) }
  }

  /// A theme of configurations that differ in their appearance, or those of a single one.
  private mutating func parts(of members: [NamedConfiguration]) -> [Part] {
    if members.count == 1, let only = members.first, only.hasAlternatives {
      let brands = brands(among: only.files)
      let source = "the files that '\(only.path)' of \(only.tool) names"
      let found = brands.compactMap { loose($0.files, $0.name, source, only.profile, areAlternatives: true) }
      if !found.isEmpty { return found }
    }
    return part(of: members).map { [$0] } ?? []
  }

  /// A theme of configurations that differ in their appearance, or of a single one.
  private mutating func part(of members: [NamedConfiguration]) -> Part? {
    guard let first = members.first else { return nil }
    let contexts = NamedConfiguration.contexts(of: members)
    let paths = members.map(\.path).uniqued().sorted { $0.count < $1.count }
    let names = paths.map { "'\($0)'" }.joined(separator: ", ")
    let source = "the files that \(names) of \(first.tool) \(paths.count == 1 ? "names" : "name")"
    let name = first.theme ?? first.path.folderName
    guard let (shared, own) = contexts else {
      return loose(first.files, name, source, first.profile, areAlternatives: first.hasAlternatives)
    }
    let files = shared + own.flatMap(\.files).uniqued().filter { !shared.contains($0) }
    guard var part = loose(files, name, source, first.profile, areAlternatives: false) else { return nil }
    let choice = TokensStudioFolder.Choice(
      name: "appearance",
      contexts: own.map { context in (context.name, context.files.map(\.withoutExtension)) }
    )
    guard let folder = folder(of: files, areAlternatives: false, besides: choice) else { return part }
    part.folder = folder
    return part
  }

  private func configuration(at path: String) -> StyleDictionaryConfiguration? {
    guard let file = try? files.file(at: path) else { return nil }
    if let format = DocumentFormat.ofFile(named: path) {
      return (try? format.read(file.bytes)).flatMap(StyleDictionaryConfiguration.init)
    }
    return StyleDictionaryConfiguration(program: String(decoding: file.bytes, as: UTF8.self))
  }

  // MARK: Terrazzo

  /// A theme for each configuration of Terrazzo that names files which others do not; one for those that differ in their
  /// appearance.
  private mutating func terrazzo() -> [Part] {
    var named: [NamedConfiguration] = []
    var resolvers: [String] = []
    for path in paths {
      guard let variant = path.terrazzoVariant, let file = try? files.file(at: path),
        let configuration = TerrazzoConfiguration(program: String(decoding: file.bytes, as: UTF8.self))
      else { continue }
      var habits = configuration.habits
      defer { configured.append(habits) }
      let found = documents(named: configuration.tokens, from: path)
      let leading = found.filter { document($0)?.node.isResolver(at: $0) ?? false }
      resolvers += leading
      if found.isEmpty || !leading.isEmpty { continue }
      let appearances = found.count {
        $0.lastPart.split { ".-_ ".contains($0) }.contains { Appearance(named: String($0)) != nil }
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
    return resolvers.uniqued().compactMap { resolver($0) }
      + NamedConfiguration.families(of: NamedConfiguration.withoutUnions(named)).flatMap { parts(of: $0) }
  }

  /// The documents that a configuration names: files, folders and patterns, from its own folder or the one that the tool is
  /// started in.
  private func documents(named names: [String], from path: String) -> [String] {
    let base = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let all = documents
    return Array(
      names.flatMap { name in
        let wanted = [base + name, name].map(RelativePath.normalized)
        if let file = wanted.first(where: all.contains) { return [file] }
        let folder = wanted.lazy.map { folder in all.filter { $0.hasPrefix(folder + "/") } }.first { !$0.isEmpty }
        if let folder { return folder }
        return wanted.lazy.map { pattern in all.filter(GlobPattern(pattern).matches) }.first { !$0.isEmpty } ?? []
      }.uniqued()
    )
  }

  // MARK: Loose files

  private mutating func looseFiles() -> [Part] {
    let source =
      programs.isEmpty ? readsPlainValues ? "files of plain values" : "loose token files" : "the objects of programs"
    let all = documents
    let sources = withoutBuilds(all.filter { !isWrittenByStyleDictionary($0) })
    let files = sources.isEmpty ? all : sources
    var separate = brands(among: files)
    if separate.isEmpty { separate = systems(among: files) }
    if !separate.isEmpty {
      return separate.compactMap { loose($0.files, $0.name, source, .scripts, areAlternatives: true) }
    }
    return [loose(files, "main", source, .scripts, areAlternatives: true)].compactMap(\.self)
  }

  /// The files of plain values, where nothing says that other files have tokens.
  private mutating func plainValues() -> [Part] {
    readsPlainValues = true
    return looseFiles()
  }

  /// The objects of programs, where there are no files of data at all.
  private mutating func programValues() -> [Part] {
    for path in paths where readsPrograms && path.isProgram && path.saysTokens {
      guard let file = try? files.file(at: path), file.bytes.count <= ProgramValues.largest,
        let (node, computed) = ProgramValues.document(String(decoding: file.bytes, as: UTF8.self)),
        node.hasTokens || PlainValues.recognize(node) != nil
      else { continue }
      library.add(node, of: file)
      programs.append(path)
      if !computed.isEmpty { diagnostics.report(.computed(computed, in: path)) }
    }
    return programs.isEmpty ? [] : looseFiles()
  }

  /// The files without those in folders of builds that have the tokens of others again.
  private mutating func withoutBuilds(_ paths: [String]) -> [String] {
    let names: Set<Substring> = ["build", "builds", "dist", "out", "output", "outputs", "generated"]
    func isBuilt(_ path: String) -> Bool { path.split(separator: "/").dropLast().contains(where: names.contains) }
    guard paths.contains(where: isBuilt) else { return paths }
    var known: Set<String> = []
    for path in paths where !isBuilt(path) { known.formUnion(document(path)?.standardTokenPaths ?? []) }
    return paths.filter { path in
      guard isBuilt(path), let tokens = document(path)?.standardTokenPaths, !tokens.isEmpty else { return true }
      return tokens.count(where: known.contains) * 2 < tokens.count
    }
  }

  /// The files of each brand where every brand has files or folders for several appearances, such as `acme-light`,
  /// `acme-dark`, `bolt-light` and `bolt-dark`, with what all have in common; else none.
  private mutating func brands(among files: [String]) -> [(name: String, files: [String])] {
    var tokens: [String: Set<String>] = [:]
    for path in files { if let found = document(path) { tokens[path] = Set(found.standardTokenPaths) } }
    let paths = files.filter { tokens[$0] != nil }
    return BrandFiles.of(paths) { own, others in
      // Layers such as `base-light` and `sema-light` have other tokens each.
      let (own, others) = (own.compactMap { tokens[$0] }.joined(), Set(others.compactMap { tokens[$0] }.joined()))
      return own.count { others.contains($0) } * 2 >= own.count
    }
  }

  /// The files of each folder that is a system of its own; none unless there are several.
  private mutating func systems(among files: [String]) -> [(name: String, files: [String])] {
    let packages = paths.filter { $0.lastPart == "package.json" }.map { String($0.dropLast("/package.json".count)) }
    return SystemFolders(
      files.compactMap { path in document(path).map { (path, $0.inStandardForm) } },
      packages: Set(packages)
    ).systems
  }

  /// Whether a file is a build's result, with every token as it was and as it is, which is no source beside others.
  private mutating func isWrittenByStyleDictionary(_ path: String) -> Bool {
    var unheard = Diagnostics()
    let document = library.document(at: path, for: nil, diagnostics: &unheard)
    return document?.node.firstToken.map { $0["original"] != nil && $0["filePath"]?.string != nil } ?? false
  }

  /// - Parameter areAlternatives: Whether files that declare the same tokens are for the user to choose from.
  private mutating func loose(
    _ paths: [String],
    _ name: String,
    _ source: String,
    _ profile: ToolProfile?,
    areAlternatives: Bool
  ) -> Part? {
    var features = DialectFeatures()
    features.assumed = profile
    var folder = folder(of: paths, areAlternatives: areAlternatives)
    if areAlternatives, let sizes = folder?.sizes,
      PermutationSpace.product(of: sizes.map(\.contexts)) > reading.permutationLimit
    {
      diagnostics.report(.tooManyAlternatives(sizes.map(\.modifier)))
      folder = self.folder(of: paths, areAlternatives: false)
    }
    return folder.map { Part(name: name, folder: $0, features: features, diagnostics: Diagnostics(), source: source) }
  }

  /// - Parameter choice: The files that a context decides about; nil if all apply.
  private mutating func folder(
    of paths: [String],
    areAlternatives: Bool,
    besides choice: TokensStudioFolder.Choice? = nil
  ) -> TokensStudioFolder? {
    var sets: [(name: String, place: SourcedNode)] = []
    var modes: [String: String] = [:]
    var groups: [TokensStudioFolder.Choice] = choice.map { [$0] } ?? []
    var modal: [(name: String, parts: [(mode: String, part: SourcedNode)], repeating: [String])] = []
    // The files with modes, and their parts.
    var withModes: Set<String> = []
    for path in paths {
      guard let place = document(path) else { continue }
      let name = path.withoutExtension
      if let mode = place.node["$extensions"]?["com.figma.modeName"]?.string { modes[name] = mode }
      sets.append((name, place))
      // Modes may be values of light and dark, which are modes in the form of the standard only.
      let standard = place.at(place.inStandardForm)
      let parts = TokenModes.parts(of: standard)
      if !parts.isEmpty { modal.append((name, parts, TokenModes.repeatingValues(in: standard.node))) }
    }
    // Where a mode is what the tokens are without any, that is one context, and the default.
    let first = modal.first?.repeating.first { mode in modal.allSatisfy { $0.repeating.contains(mode) } }
    for (name, parts, _) in modal {
      var contexts: [(name: String, sets: [String])] = [(first ?? TokenModes.base, [])]
      for (mode, part) in parts where mode != first {
        sets.append(("\(name)-\(mode)", part))
        contexts.append((mode, ["\(name)-\(mode)"]))
      }
      withModes.formUnion([name] + contexts.flatMap(\.sets))
      groups.append(.init(name: TokenModes.modifier, contexts: contexts))
    }
    guard !sets.isEmpty else { return nil }
    var read = sets.map { (name: $0.name, document: $0.place.inStandardForm) }
    let plain = plainValues(missingIn: read)
    sets = plain + sets
    read = plain.map { ($0.name, $0.place.node) } + read
    if areAlternatives {
      // The parts of a file that a context leaves out would stay.
      let alternatives = FileAlternatives(read.filter { !withModes.contains($0.name) }, modes: modes)
      groups += alternatives.choices
      _ = sets.stablePartition { !alternatives.bases.contains($0.name) }
    }
    return TokensStudioFolder(sets, choosing: groups.merged, table: library.table)
  }

  /// Files without tokens that hold what references lead to, which Style Dictionary follows.
  ///
  /// - Parameter read: The files with tokens.
  private mutating func plainValues(
    missingIn read: [(name: String, document: DataNode)]
  ) -> [(name: String, place: SourcedNode)] {
    let missing = read.reduce(into: Set<String>()) { $0.formUnion($1.document.referencedPaths) }
      .subtracting(read.flatMap(\.document.tokenPaths))
    guard !missing.isEmpty else { return [] }
    return documents.compactMap { path in
      var unheard = Diagnostics()
      guard !read.contains(where: { $0.name == path.withoutExtension }),
        var place = library.document(at: path, for: nil, diagnostics: &unheard), place.node.isShallow,
        !place.node.hasTokens,
        StyleDictionary.plainPaths(in: place.node).contains(where: missing.contains)
      else { return nil }
      var notes = ConversionNotes()
      place.node = StyleDictionary.read(place.node, &notes)
      return (path.withoutExtension, place)
    }
  }

  // MARK: Variables of Figma

  /// The collections in answers of Figma's REST API and outputs of plugins, with a modifier for those that have modes.
  private mutating func figmaVariables() -> [Part] {
    var places: [SourcedNode] = []
    for path in documents {
      var unheard = Diagnostics()
      // To the library they are no token files.
      if let place = library.value(at: path, diagnostics: &unheard), place.node.isShallow { places.append(place) }
    }
    guard let variables = FigmaVariables(places.map(\.node)) else { return [] }
    let files = variables.roots.map { "'\(library.table[places[$0].source].path)'" }
    // Bare sizes are pixels.
    var features = DialectFeatures()
    features.assumed = .figma
    return [
      Part(
        name: "main",
        folder: TokensStudioFolder(variables, from: places, table: library.table),
        features: features,
        diagnostics: Diagnostics(),
        source: "the variables of Figma in \(files.joined(separator: " and "))"
      )
    ]
  }

  // MARK: Resolver documents

  /// A theme for each resolver document.
  private mutating func resolvers() -> [Part] {
    let candidates = documents.filter { path in document(path)?.node.isResolver(at: path) ?? false }
    return candidates.compactMap { resolver($0) }
  }

  private mutating func resolver(_ path: String) -> Part? {
    var found = Diagnostics()
    guard let root = library.document(at: path, for: nil, diagnostics: &found) else { return stop(found) }
    let document = ResolverDocumentReader.read(
      root,
      isStrict: reading.dialect == .strict,
      table: library.table,
      diagnostics: &found
    )
    guard let document, !found.containsErrors else { return stop(found) }
    var expansion = MigrationSources(root: document.root, library: SourceLibrary(library))
    var groups: [TokensStudioFolder.Choice] = []
    for item in document.order {
      switch item {
      case .set(let set): _ = expansion.names(of: set.sources, &found)
      case .modifier(let modifier):
        var contexts: [(name: String, sets: [String])] = []
        for context in modifier.contexts {
          let names = expansion.names(of: context.sources, &found)
          // The first context of a choice is its default.
          contexts.insert((context.name, names), at: context.name == modifier.defaultContext ? 0 : contexts.count)
        }
        groups.append(.init(name: modifier.name, contexts: contexts))
      }
    }
    library = expansion.library.documents
    if expansion.sets.isEmpty, !found.containsErrors { found.report(.noSources(path)) }
    guard !found.containsErrors else { return stop(found) }
    return Part(
      name: path.stem,
      folder: TokensStudioFolder(expansion.sets, choosing: groups, table: library.table),
      features: DialectFeatures(),
      diagnostics: found,
      source: "the resolver document '\(path)'"
    )
  }
}

/// The objects of tokens that a resolver document leads to, each under the name of its file.
private struct MigrationSources {
  let root: SourcedNode
  var library: SourceLibrary
  private(set) var sets: [(name: String, place: SourcedNode)] = []
  private var known: [String: String] = [:]

  init(root: SourcedNode, library: SourceLibrary) {
    self.root = root
    self.library = library
  }

  mutating func names(of sources: [ResolverDocument.Part], _ diagnostics: inout Diagnostics) -> [String] {
    let result = SourceExpansion.expand(sources, root: root, library: &library, diagnostics: &diagnostics)
    return result.objects.compactMap { object in
      if let name = known[object.key] { return name }
      guard let place = object.objects.first else { return nil }
      let file = library.table[place.source].path.withoutExtension.replacing("../", with: "")
      var name = file
      while sets.contains(where: { $0.name == name }) { name = "\(file)-\(sets.count + 1)" }
      known[object.key] = name
      sets.append((name, place))
      return name
    }
  }
}

extension SourcedNode {
  /// The paths of the tokens, whatever the dialect.
  var standardTokenPaths: [String] { inStandardForm.tokenPaths }

  /// The document as the standard has it, whatever the dialect.
  fileprivate var inStandardForm: DataNode {
    var (features, notes) = (DialectFeatures(), ConversionNotes())
    return inStandardForm(&features, &notes).node
  }
}

extension DataNode.Member {
  /// Whether it refers to another part of the document; a pointer into another file may lead to a plain value.
  fileprivate var isPointer: Bool { has(key: "$ref") && node.string?.hasPrefix("#") ?? true }
}

extension DataNode {
  /// Whether anything in the document has a value, and is no mere member of that name among texts, as those of an interface.
  fileprivate var hasTokens: Bool {
    if ForeignFormat.recognize(self) != nil { return false }
    var (tokens, texts) = (0, 0)
    var pending = [self]
    while let next = pending.popLast() {
      let members = next.members ?? []
      if members.contains(where: { $0.has(key: "$value") || $0.isPointer }) { return true }
      let value = members.node("value")
      if let value, value.members?.contains(where: { $0.has(key: "value") || $0.has(key: "$value") }) != true {
        tokens += 1
        // What else a token of Style Dictionary has is no part of its file's texts.
        continue
      }
      texts += members.count { $0.node.string != nil && ValueForm.type(of: $0.node) == nil }
      pending += members.map(\.node).filter { $0.members != nil }
    }
    return tokens > 0 && tokens * 2 >= texts
  }

  /// A token of the document; nil if there is none.
  fileprivate var firstToken: DataNode? {
    var pending = [self]
    while let next = pending.popLast() {
      if next["$value"] != nil || next["value"] != nil { return next }
      pending += (next.members ?? []).map(\.node).filter { $0.members != nil }
    }
    return nil
  }

  /// Whether a document among others of any kind is a resolver document: many have a version.
  fileprivate func isResolver(at path: String) -> Bool {
    let says = self["version"]?.string == "2025.10" || DocumentFormat.isFile(named: path, ofKind: "resolver")
    return says && self["resolutionOrder"]?.array != nil
  }
}

extension AssetCatalog {
  /// The catalog that a path leads into; nil for any other path.
  fileprivate static func folder(of path: String) -> String? {
    guard let end = path.firstRange(of: ".xcassets/")?.upperBound else { return isCatalog(path) ? path : nil }
    return String(path[..<path.index(before: end)])
  }
}

extension String {
  var withoutExtension: String {
    guard let dot = lastIndex(of: ".") else { return self }
    let stem = String(self[..<dot])
    return stem.hasSuffix(".tokens") ? String(stem.dropLast(".tokens".count)) : stem
  }

  var lastPart: String { split(separator: "/").last.map(String.init) ?? self }

  /// The name of a file without its kind.
  fileprivate var stem: String {
    let name = lastPart.withoutExtension
    return name.hasSuffix(".resolver") ? String(name.dropLast(".resolver".count)) : name
  }

  /// The folder that a file is in; `main` for the outermost one.
  fileprivate var folderName: String { split(separator: "/").dropLast().last.map(String.init) ?? "main" }

  /// The name with everything but letters, digits and a few signs replaced.
  var safeForFiles: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) ? $0 : "-" })
  }

  /// Whether its name or folder says that a file holds what themes are made of.
  fileprivate var saysTokens: Bool {
    let names = lowercased().split(separator: "/").suffix(2)
    let words = ["token", "theme", "color", "colour", "palette", "design", "foundation", "primitive", "semantic"]
    return names.contains { name in words.contains(where: name.contains) }
  }

  /// Whether a file is a program in JavaScript or TypeScript, and neither a test nor a declaration of types.
  fileprivate var isProgram: Bool {
    let parts = lastPart.lowercased().split(separator: ".").map(String.init)
    guard let kind = parts.last, parts.count > 1, ["js", "mjs", "cjs", "ts", "mts"].contains(kind) else { return false }
    return parts.dropFirst().dropLast().allSatisfy { !["d", "test", "spec", "stories", "config", "min"].contains($0) }
  }

  /// Whether a file belongs to a package manager or a compiler, whatever is in it.
  fileprivate var isOfPackageManager: Bool {
    let names: Set<String> = [
      "package.json", "package-lock.json", "lerna.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "tsconfig.json",
      "composer.json", "Package.resolved",
    ]
    return names.contains(self)
  }

  /// What the name of a file adds to that of a configuration of Terrazzo or Cobalt, such as `dark` in
  /// `terrazzo.dark.config.mjs`; empty if it adds nothing, nil for other files.
  fileprivate var terrazzoVariant: String? {
    var parts = lastPart.lowercased().split { ".-".contains($0) }.map(String.init)
    guard let ending = parts.popLast(), ["js", "mjs", "cjs", "ts", "mts"].contains(ending),
      let config = parts.firstIndex(of: "config"),
      let tool = parts.firstIndex(where: { ["terrazzo", "cobalt"].contains($0) }) ?? (parts.first == "tokens" ? 0 : nil)
    else { return nil }
    for index in [config, tool].sorted(by: >) { parts.remove(at: index) }
    return parts.joined(separator: "-")
  }

  /// What the name of a file adds to that of a configuration of Style Dictionary, such as `dark` in `config.dark.json`;
  /// empty if it adds nothing, nil for other files.
  fileprivate var configurationVariant: String? {
    let name = lastPart.lowercased()
    let stems = [
      "sd.config", "style-dictionary.config", "styledictionary.config", "config", "style-dictionary", "build",
    ]
    let extensions = ["json", "jsonc", "json5", "js", "mjs", "cjs", "ts"]
    guard let dot = name.lastIndex(of: "."), extensions.contains(String(name[name.index(after: dot)...])) else {
      return nil
    }
    let stem = name[..<dot]
    for known in stems {
      if stem == known { return "" }
      if stem.hasPrefix(known + ".") || stem.hasPrefix(known + "-") { return String(stem.dropFirst(known.count + 1)) }
      if stem.hasSuffix("." + known) || stem.hasSuffix("-" + known) { return String(stem.dropLast(known.count + 1)) }
    }
    return nil
  }
}

extension Diagnostic {
  /// As part of a folder, of which the rest is good.
  var asWarning: Diagnostic {
    var result = self
    if severity == .error { result.severity = .warning }
    return result
  }

  fileprivate static func noSources(_ path: String) -> Self {
    Diagnostic("no-token-sets", "the resolver document '\(path)' leads to no token file", subject: path)
  }

  private static let listedFiles = 8

  /// The first of a list of files, and how many there are beside them.
  private static func list(_ paths: [String]) -> String {
    let files = paths.prefix(listedFiles).map { "'\($0)'" }.joined(separator: ", ")
    return files + (paths.count > listedFiles ? " and \(paths.count - listedFiles) more" : "")
  }

  fileprivate static func unread(_ paths: [String], tokens: Int) -> Self {
    let count = paths.count == 1 ? "1 file belongs" : "\(paths.count) files belong"
    return Diagnostic(
      "files-unread",
      "\(count) to none of the themes, with \(tokens == 1 ? "1 token" : "\(tokens) tokens"): \(list(paths))",
      severity: .note,
      advice: "migrate the folder that they are in, if they are not copies"
    )
  }

  fileprivate static func tooManyAlternatives(_ choices: [String]) -> Self {
    Diagnostic(
      "files-unread",
      "many files declare the same tokens, and to choose from each of \(choices.count) groups of them makes too many combinations: of each token, the last file counts",
      severity: .warning,
      advice: "begin in the folder with the sources, or write a resolver document for the files that belong together"
    )
  }

  fileprivate static func missing(_ patterns: [String], of configuration: String) -> Self {
    Diagnostic(
      "files-unread",
      "'\(configuration)' names files that are not there: \(list(patterns))",
      severity: .warning,
      advice: "install what they come from, or copy them, if tokens refer to theirs",
      subject: configuration
    )
  }

  fileprivate static func computed(_ names: [String], in program: String) -> Self {
    Diagnostic(
      "files-unread",
      "'\(program)' computes \(names.count == 1 ? "a value, which is" : "\(names.count) values, which are") left out: \(list(names))",
      severity: .warning,
      advice: "write them into the new files by hand, or let the program write them as JSON first",
      subject: program
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
