import DocumentReading

/// Converts a folder of Tokens Studio: each set becomes a token file, the lists become a resolver document.
///
/// Sets refer to each other, so that each is read over those that it is in force with. Like a single file, the result is
/// resolved strictly, for every choice of themes, and compared with what the original gives.
struct FolderConversion {
  /// The most choices of themes that are compared.
  private static let provenPermutations = 256

  private let folder: TokensStudioFolder
  private let table: SourceTable
  private var uses: DialectUses
  private var drafts: [String: ConversionDraft] = [:]

  static func convert(_ path: String, _ library: inout DocumentLibrary, _ diagnostics: Diagnostics) -> Conversion {
    var found = diagnostics
    var uses = DialectUses()
    let folder = TokensStudioFolder.read(path, uses: &uses, library: &library, diagnostics: &found)
    var documents: [(set: String, place: SourcedNode)] = []
    for set in folder?.setNames ?? [] {
      let file = folder?.path(ofSet: set) ?? ""
      guard let place = library.document(at: file, for: nil, diagnostics: &found) else { continue }
      if place.node.isShallow {
        documents.append((set, place))
      } else {
        found.report(.tooDeepToConvert(at: library.table.place(of: place)))
      }
    }
    guard let folder, !found.containsErrors else { return Conversion(text: nil, diagnostics: found, tokenCount: 0) }
    var conversion = FolderConversion(folder: folder, table: library.table, uses: uses)
    return conversion.convert(documents, found)
  }

  private init(folder: TokensStudioFolder, table: SourceTable, uses: DialectUses) {
    self.folder = folder
    self.table = table
    self.uses = uses
  }

  private mutating func convert(_ documents: [(set: String, place: SourcedNode)], _ diagnostics: Diagnostics)
    -> Conversion
  {
    var found = diagnostics
    var names: [String: String] = [:]
    for (set, place) in documents {
      var draft = ConversionDraft(of: place)
      names.merge(draft.rename()) { first, _ in first }
      drafts[set] = draft
    }
    for (set, _) in documents { drafts[set]?.mend(names: names) }
    let texts = drafts.mapValues(\.texts)
    for (set, _) in documents {
      let context = setNames(around: set) + [set]
      drafts[set]?.mendValues(with: context.reduce(into: [:]) { $0.merge(texts[$1] ?? [:]) { $1 } })
    }
    let readings = documents.compactMap { set, _ -> (set: String, original: DialectReading)? in
      guard let draft = drafts[set] else { return nil }
      let context = setNames(around: set).compactMap { drafts[$0]?.place }
      return (set, DialectReading(of: draft.place, over: context, in: table, &uses))
    }
    for draft in drafts.values { uses.formUnion(draft.uses) }
    uses.report(table, to: &found)
    var files: [OutputFile] = []
    var count = 0
    for (set, original) in readings {
      guard let text = drafts[set]?.written(original, in: table, reporting: &found) else { continue }
      count += original.tokens.tokens.count { $0.source.path == folder.path(ofSet: set) }
      files.append(OutputFile(path: Self.path(ofSet: set), text: text))
    }
    let resolver = JSONWriter.text(of: JSONValue(folder.document(file: Self.reference).node))
    if !found.containsErrors { prove(resolver, files, &found) }
    let isSound = !found.containsErrors
    return Conversion(
      text: isSound ? resolver : nil,
      others: isSound ? files : [],
      diagnostics: found,
      tokenCount: count
    )
  }

  /// The sets that one is laid over: all that are in force with it, under the first themes that use it.
  private func setNames(around set: String) -> [String] {
    let themes = folder.themes(using: set)
    return folder.setNames { themes[$0] }.filter { $0 != set }
  }

  private static func path(ofSet name: String) -> String {
    name + ".tokens.json"
  }

  private static func reference(ofSet name: String) -> String {
    TokensStudioFolder.file(ofSet: name).dropLast(".json".count) + ".tokens.json"
  }

  // MARK: Proof

  private func prove(_ text: String, _ files: [OutputFile], _ diagnostics: inout Diagnostics) {
    let name = "converted.resolver.json"
    var sources = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
    sources[name] = text
    var problems = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(sources), reading: TokenReading(dialect: .strict))
    for choices in folder.choices.prefix(Self.provenPermutations) {
      let input = choices.map { (modifier: $0.modifier, context: JSONValue.string($0.context)) }
      guard let result = resolver.permutation(at: name, input: input, diagnostics: &problems) else { break }
      let sets = folder.setNames { group in choices.first { $0.modifier == group }?.context }
      ConversionProof.compare(result.tokens, with: tokens(of: sets), &diagnostics)
      if diagnostics.containsErrors { break }
    }
    for problem in problems.all where problem.severity == .error { diagnostics.report(problem) }
  }

  /// The tokens that the original gives when these sets are in force.
  private func tokens(of sets: [String]) -> [Token] {
    let places = sets.compactMap { drafts[$0]?.place }
    guard let last = places.last else { return [] }
    var uses = DialectUses()
    return DialectReading(of: last, over: places.dropLast(), in: table, &uses).tokens.tokens
  }
}
