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
    /// Whether only its tokens say which of its files exclude each other.
    var areAlternatives = false
  }

  let files: any SourceFiles
  let paths: [String]
  /// The files of folders that are ignored: what configurations name by these folders is read all the same.
  private(set) var ignoredPaths: [String] = []
  /// Programs in a folder for scripts that is hidden, in which no tokens are looked for.
  let hiddenScripts: [String]
  let reading: TokenReading
  var library: DocumentLibrary
  var diagnostics = Diagnostics()
  /// What configurations say about style sheets, each for itself.
  var configured: [StyleSheetHabits] = []
  /// What stands before the names by which files refer to the properties of tokens.
  var prefixOfReferences: String?
  /// Why parts of the folder could not be read.
  private var failures: [Diagnostics] = []
  private var hasParts = false
  /// By path of a file that was read: whether its document may be rewritten.
  private var shallow: [String: Bool] = [:]
  /// The files that have nothing but texts where others have the values of tokens.
  var textFiles: Set<String> = []
  /// Whether files of plain values are token files; beside any others, they may be what a build made of these.
  var readsPlainValues = false
  /// The folders of such files.
  var foldersOfPlainValues: Set<String> = []
  /// The groups of such files for light and dark that become one.
  var mergedGroups: [AppearanceGroups] = []
  let readsPrograms: Bool
  /// Whether brands of Tokens Studio are a part each; what has to be one document has a context for each theme of theirs.
  var dividesBrands = true
  /// The programs whose objects are read as plain values.
  var programs: [String] = []
  /// The appearances that such programs are called after, and what is in them.
  var appearancesOfPrograms: [String: Appearance] = [:]
  /// The files that configurations of Style Dictionary name.
  var configuredFiles: Set<String> = []
  /// The programs with tokens that configurations name.
  var configuredPrograms: [String] = []
  /// The files with variables of Figma that are read.
  var filesOfVariables: Set<String> = []

  /// What the configurations say about style sheets.
  var habits: StyleSheetHabits {
    var habits = StyleSheetHabits(configured)
    habits.isOfConfiguredTheme = readsConfiguredThemes
    habits.prefix = habits.prefix ?? prefixOfReferences
    return habits
  }
  /// Whether the tokens are those of configurations of Tailwind.
  var readsConfiguredThemes = false

  /// Whether anything was taken for tokens and could not be read.
  var hasFailures: Bool { !failures.isEmpty }

  /// The parts of the folder that could not be read, beside those that could.
  var failedParts: [ConversionCounts.Loss] {
    guard hasParts else { return [] }
    return failures.compactMap { failure in
      (failure.all.first { $0.severity == .error } ?? failure.all.first).map { problem in
        ConversionCounts.Loss(path: problem.location?.path ?? problem.subject ?? "", reason: problem.reasonOfLoss)
      }
    }
  }

  /// Everything that was found; what could not be read costs itself, if there is anything else.
  var problems: Diagnostics {
    var result = diagnostics
    for problem in failures.flatMap(\.all) {
      // A question has to be answered first.
      result.report(hasParts && problem.id != "themes-mapping" ? problem.asWarning : problem)
    }
    return result
  }
  /// The asset catalogs of the folder: those with color sets, if there are any.
  let catalogs: [String]
  let hasColorSets: Bool

  init(files: any SourceFiles, ignored: [String] = [], reading: TokenReading, readsPrograms: Bool = true) {
    self.files = files
    self.readsPrograms = readsPrograms
    self.reading = reading
    library = DocumentLibrary(
      files: files,
      mayLeaveFolder: reading.mayLeaveFolder,
      isLenient: reading.dialect == .compat
    )
    let own = files.paths(matching: "**").filter { path in
      !path.split(separator: "/").contains { $0 == "node_modules" || $0.hasPrefix(".") }
    }
    let (inside, outside) = own.partitioned { path in ignored.contains { path == $0 || path.hasPrefix($0 + "/") } }
    ignoredPaths = outside
    hiddenScripts = files.paths(matching: ".scripts/**").filter(\.isProgram)
    // Catalogs of images beside those of colors are no themes.
    let colors = inside.filter { $0.contains(".colorset/") }.compactMap(AssetCatalog.folder).uniqued()
    let catalogs = Array(colors)
    hasColorSets = !catalogs.isEmpty
    self.catalogs = catalogs.isEmpty ? Array(inside.compactMap(AssetCatalog.folder).uniqued()) : catalogs
    let sources = inside.filter { AssetCatalog.folder(of: $0) == nil }
    paths = sources + Self.startingPrograms(inBuildsAmong: outside, besides: sources, in: files)
  }

  var documents: [String] { programs.isEmpty ? data : programs }

  private var data: [String] {
    paths.filter { DocumentFormat.ofFile(named: $0) != nil && !$0.lastPart.isOfPackageManager }
  }

  /// For a single file, beside which nothing is looked for.
  init(files: any SourceFiles, at path: String, reading: TokenReading) {
    self.files = files
    (readsPrograms, dividesBrands) = (false, false)
    self.reading = reading
    let isLenient = reading.dialect == .compat
    library = DocumentLibrary(
      files: files,
      mayLeaveFolder: true,
      isLenient: isLenient,
      readingLists: isLenient ? ListDocument.tokens : nil
    )
    (paths, hiddenScripts, catalogs, hasColorSets) = ([path], [], [], false)
  }

  /// The themes of the folder, all of one kind.
  mutating func parts() -> [Part] {
    let kinds: [(inout Self) -> [Part]] = [
      { $0.studioFolders() }, { $0.styleDictionary() }, { $0.terrazzo() }, { $0.resolvers() }, { $0.theo() },
      { $0.studioFiles() }, { $0.figmaVariablesBesideTokensWithoutColors() }, { $0.looseFiles("loose token files") },
      { $0.figmaVariables() }, { $0.plainValues() }, { $0.programValues() },
    ]
    for kind in kinds {
      let parts = kind(&self)
      if parts.isEmpty, failures.allSatisfy(\.areOfWhatIsNotThere) { continue }
      hasParts = !parts.isEmpty
      if configured.isEmpty { readHabits() }
      reportUnread(besides: parts)
      return parts
    }
    return []
  }

  /// The part that a resolver document, or a file or folder of Tokens Studio, is; nil for other files.
  mutating func part(at path: String) -> Part? {
    if TokensStudioFolder.isList(path) { return studioFolder(path).first }
    var found = Diagnostics()
    guard let document = library.document(at: path, for: nil, diagnostics: &found) else { return stop(found) }
    if ResolverDocument.isResolver(document.node, at: path) { return resolver(path) }
    return document.node.isShallow ? studioFile(path).first : nil
  }

  // MARK: Tokens Studio

  private mutating func studioFolders() -> [Part] {
    let lists = withoutTests(documents.filter { TokensStudioFolder.isList($0) && isListOfStudio($0) })
    return lists.flatMap { list in
      let themes = list.replacing("$metadata.json", with: "$themes.json")
      return themes == list || !lists.contains(themes) ? studioFolder(list) : []
    }
  }

  /// Whether a file of such a name has what the tool writes; other tools may use the name, too.
  private mutating func isListOfStudio(_ path: String) -> Bool {
    var unheard = Diagnostics()
    guard let node = library.value(at: path, diagnostics: &unheard)?.node else { return true }
    return node.array != nil || node["tokenSetOrder"] != nil || node["activeSets"] != nil
  }

  /// The folder of a list, or each of the brands that it has.
  private mutating func studioFolder(_ path: String) -> [Part] { parts(of: .list(path)) }

  private mutating func studioFiles() -> [Part] {
    documents.flatMap { studioFile($0) }
  }

  /// The themes of a file, or each of the brands that they have.
  private mutating func studioFile(_ path: String) -> [Part] {
    document(path).map { parts(of: .file($0, path)) } ?? []
  }

  /// Where themes of Tokens Studio are.
  private enum StudioSource {
    case list(String)
    case file(SourcedNode, String)

    var name: String {
      switch self {
      case .list(let path): path.folderName
      case .file(_, let path): path.stem
      }
    }

    func text(_ tool: String) -> String {
      switch self {
      case .list: "a folder of \(tool)"
      case .file(_, let path): "the themes of \(tool) in '\(path)'"
      }
    }
  }

  /// The themes of a brand, or of all; nil where there are none.
  private mutating func part(of source: StudioSource, _ brand: ThemeBrands.Brand? = nil) -> (Part?, Diagnostics) {
    var (features, found) = (DialectFeatures(), Diagnostics())
    let groups = reading.themeGroups
    let folder =
      switch source {
      case .list(let path):
        TokensStudioFolder.read(
          path,
          groups: groups,
          of: brand,
          features: &features,
          library: &library,
          diagnostics: &found
        )
      case .file(let document, _):
        TokensStudioFolder.read(
          file: document,
          groups: groups,
          of: brand,
          features: &features,
          library: &library,
          diagnostics: &found
        )
      }
    let text = source.text(features.assumed == .penpot ? "Penpot" : "Tokens Studio")
    let part = folder.map {
      Part(name: brand?.name ?? source.name, folder: $0, features: features, diagnostics: found, source: text)
    }
    return (part, found)
  }

  /// A part for each brand; one for all themes where there are no brands.
  private mutating func parts(of source: StudioSource) -> [Part] {
    let whole = part(of: source)
    let brands = dividesBrands ? whole.0?.folder.brands ?? [] : []
    let all = brands.isEmpty ? [whole] : brands.map { part(of: source, $0) }
    return all.compactMap { part, found in
      // Most files have no themes, and nothing is wrong with them.
      found.containsErrors || part == nil && !found.all.isEmpty ? stop(found) : part
    }
  }

  private mutating func stop(_ found: Diagnostics) -> Part? {
    failures.append(found)
    return nil
  }

  // MARK: Reading

  /// A document that may hold tokens; what cannot be read is reported.
  mutating func document(_ path: String) -> SourcedNode? {
    if textFiles.contains(path) { return nil }
    var found = Diagnostics()
    let document = library.document(at: path, for: nil, diagnostics: &found)
    let mayBeRewritten = document.map { isShallow($0.node, at: path) } ?? false
    let isOfTokens = document.map { mayBeRewritten && holdsTokens($0.node, at: path) } ?? false
    // Files of other kinds are no problem of a folder; one that cannot be read may be of any.
    let isBroken = path.hasSuffix(".json") && found.errors.all.contains { $0.id == "json-syntax" }
    let mayBeOfTokens = isOfTokens || path.saysTokens || isBroken
    for problem in found.all where problem.id == "json-syntax" && mayBeOfTokens {
      diagnostics.report(problem.asWarning)
    }
    guard let document, mayBeRewritten else { return nil }
    return isOfTokens || readsPlainValues && isPlainValues(document.node, at: path) ? document : nil
  }

  private func holdsTokens(_ node: DataNode, at path: String) -> Bool {
    node.isResolver(at: path) || node["$themes"]?.array != nil && !node.isEmptyExport || node.hasTokens
  }

  /// Whether the document in a file may be rewritten, which is found out once: every step of a plan asks for every file.
  private mutating func isShallow(_ node: DataNode, at path: String) -> Bool {
    if let known = shallow[path] { return known }
    let isShallow = node.isShallow
    shallow[path] = isShallow
    return isShallow
  }

  /// Whether a file has plain values, and names of variables in it, or a name or a folder that say what they are, as those of
  /// programs do that were read.
  private func isPlainValues(_ node: DataNode, at path: String) -> Bool {
    FigmaVariableMap.recognize(node) != nil
      || (path.saysTokens || path.liesInTokens || DocumentFormat.ofFile(named: path) == nil)
        && PlainValues.recognize(node) != nil
  }

  /// A map of Figma's variables, which may be a copy of what other files have as tokens.
  private mutating func variableMap(_ path: String) -> SourcedNode? {
    var unheard = Diagnostics()
    let document = library.document(at: path, for: nil, diagnostics: &unheard)
    return document.flatMap { FigmaVariableMap.recognize($0.node) == nil ? nil : $0 }
  }

  /// Names the token files that the themes do not read, and says how many tokens they have.
  private mutating func reportUnread(besides parts: [Part]) {
    let read = Set(parts.flatMap { $0.folder.files(library.table) })
    var unread: [String] = []
    var count = 0
    for path in documents where !read.contains(path) && !TokensStudioFolder.isList(path) {
      guard let document = document(path) ?? variableMap(path), !document.node.isResolver(at: path) else { continue }
      unread.append(path)
      count += document.standardTokenPaths.count
    }
    if !unread.isEmpty { diagnostics.report(.unread(unread, tokens: count)) }
  }

  /// The files that look like those of tokens and are none.
  mutating func passedOver() -> [PassedOver] {
    (programs + data).filter { !RelativePath.liesAside($0) }.compactMap { path in
      reasonAgainst(path).map { PassedOver(path: path, reason: $0) }
    }
  }

  /// Why a file that looks like one of tokens is none, in words; nil for any other.
  private mutating func reasonAgainst(_ path: String) -> String? {
    if textFiles.contains(path) {
      return path.liesInTranslations
        ? "its values are the texts of a translation"
        : "none of its values is a color, a length, a number or a reference"
    }
    if let node = library.foreign[path] {
      if hasUnreadVariables(node, at: path) { return Self.reasonAgainstVariables }
      return ForeignFormat.isSchema(node) && node.isShallow && node.hasValues() ? "it is a JSON Schema" : nil
    }
    var unheard = Diagnostics()
    guard let node = library.document(at: path, for: nil, diagnostics: &unheard)?.node, document(path) == nil else {
      return nil
    }
    if path.saysTokens || path.liesInTokens, let name = node.nameInPlaceOfPointer {
      return "'\(name)' in a '$ref' is no pointer such as '#/color/ink'"
    }
    if hasUnreadVariables(node, at: path) { return Self.reasonAgainstVariables }
    if path.saysTokens || path.liesInTokens, PlainSurvey.hasMostlyParameters(node) {
      return "it has more lists of numbers than colors and lengths"
    }
    if node.hasValueOfItsOwn { return "its only 'value' is at the top, where it belongs to no name" }
    return liesBesidePlainValues(path) && PlainSurvey.hasNumbers(node) ? "no names say what its values are" : nil
  }

  // MARK: Resolver documents

  /// A theme for each resolver document.
  mutating func resolvers() -> [Part] {
    let candidates = documents.filter { path in document(path)?.node.isResolver(at: path) ?? false }
    return candidates.compactMap { resolver($0) }
  }

  mutating func resolver(_ path: String) -> Part? {
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
  var inStandardForm: DataNode {
    var (features, notes) = (DialectFeatures(), ConversionNotes())
    return inStandardForm(&features, &notes).node
  }
}

extension DataNode {
  /// Whether a file of Tokens Studio has neither themes nor anything in its sets, as the one that the tool writes first.
  fileprivate var isEmptyExport: Bool {
    self["$themes"]?.array?.isEmpty ?? false
      && (members ?? []).allSatisfy { $0.key.hasPrefix("$") || $0.node.members?.isEmpty ?? false }
  }

  /// Whether a document among others of any kind is a resolver document: many have a version.
  func isResolver(at path: String) -> Bool {
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

  /// The first of a list of names, and how many there are beside them.
  static func list(_ paths: [String]) -> String { paths.listed(first: listedFiles) { "'\($0)'" } }

  fileprivate static func unread(_ paths: [String], tokens: Int) -> Self {
    let count = paths.count == 1 ? "1 file belongs" : "\(paths.count) files belong"
    return Diagnostic(
      "files-unread",
      "\(count) to none of the themes, with \(tokens == 1 ? "1 token" : "\(tokens) tokens"): \(list(paths))",
      severity: .note,
      advice: "migrate the folder that they are in, if they are not copies"
    )
  }
}

extension Diagnostics {
  /// Whether nothing is wrong but that lists of Tokens Studio have no sets, or that files are missing which resolver documents
  /// name: what is beside them may be of another kind.
  fileprivate var areOfWhatIsNotThere: Bool {
    all.allSatisfy { $0.severity != .error || ["no-token-sets", "source-unreadable"].contains($0.id) }
  }
}
