import Algorithms
import DocumentReading

/// Converts what Tokens Studio exports: each set becomes a token file, the themes become a resolver document.
///
/// Sets refer to each other, so each is read over the sets that are active with it. As for a single file, the result is
/// resolved strictly, for every choice of themes, and compared with the original. A value that is calculated from what
/// differs between themes has to be written out once for each of them: it moves into the contexts of their modifier, or of
/// several ones, as ``JointDeclarations`` say.
struct FolderConversion {
  /// The maximum number of theme choices that are compared; of large folders fewer, with so many tokens in all.
  private static let proven = (most: 256, least: 48, tokens: 250_000)

  /// How many choices of themes are tried where a set refers to what the first one does not have; of large folders fewer,
  /// with so many tokens read for all sets.
  private static let tried = (most: 32, least: 1, tokens: 400_000)

  private static func affordable(_ limit: (most: Int, least: Int, tokens: Int), each size: Int) -> Int {
    min(limit.most, max(limit.least, limit.tokens / max(size, 1)))
  }

  private let folder: TokensStudioFolder
  private let unusedSets: Set<String>
  private let rules: [ReadingRule]
  /// The colors that pages have as components alone.
  private var notations: [TokenPath: ComponentNotation] = [:]
  private let table: SourceTable
  private var features: DialectFeatures
  private var drafts: [String: ConversionDraft] = [:]
  /// The theme choices that are compared.
  private var choices: [[Permutation.Choice]] = []
  private var counts = ConversionCounts()
  /// The tokens that were left out because no file can give them their value.
  private var left: Set<TokenPath> = []
  /// The group of the tokens that stand for contexts, to which only calculated ones refer.
  private var groupOfChoices: String
  /// By calculated token: those that stand for contexts of it.
  private var added: [TokenPath: Set<TokenPath>] = [:]
  /// By the names of sets, in order: what they are together.
  private var readings: [[String]: DialectReading] = [:]
  private var repeated: [[String]: Set<String>] = [:]
  private var pathsOfSets: [String: Set<String>] = [:]
  private var referencesOfSets: [String: Set<String>] = [:]
  /// How many other choices are tried for a set.
  private var triedChoices = 0
  /// The resolved original, by the contexts that are chosen.
  private var originals: [[Permutation.Choice]: TokenTable] = [:]

  /// - Parameters:
  ///   - folder: The themes and their sets; nil after an error was reported.
  ///   - groupOfChoices: The group of the tokens that stand for contexts already; nil if there are none.
  static func convert(
    _ folder: TokensStudioFolder?,
    _ features: DialectFeatures,
    _ library: inout DocumentLibrary,
    _ diagnostics: Diagnostics,
    _ reading: TokenReading,
    groupOfChoices: String? = nil
  ) -> Conversion {
    var found = diagnostics
    let (read, missing) = Self.documents(of: folder, &library, &found)
    if !missing.isEmpty, missing.count == read.count { found.report(.nothingConverted) }
    guard let folder, !found.containsErrors else { return Conversion(text: nil, diagnostics: found, tokenCount: 0) }
    // Before anything is resolved, of which there would be too much.
    let sizes = folder.sizes
    if PermutationSpace.product(of: sizes.map(\.contexts)) > reading.permutationLimit {
      found.report(.tooManyPermutations(sizes, limit: reading.permutationLimit, at: folder.place))
      return Conversion(text: nil, diagnostics: found, tokenCount: 0)
    }
    var lost = ConversionCounts(tokens: missing.count, lost: missing.count, losses: missing)
    var (documents, rounds) = (read, roundsOfLeavingOut)
    while true {
      var conversion = FolderConversion(folder, reading.rules, table: library.table, features: features)
      conversion.groupOfChoices = groupOfChoices ?? Self.unusedGroup(among: documents.map(\.place.node))
      conversion.notations = reading.notations
      conversion.counts = lost
      let result = conversion.convert(documents, found)
      let problems = result.diagnostics.firstErrors
      let (others, broken) = documents.indices.partitioned { problems[path(ofSet: documents[$0].set)] != nil }
      guard rounds > 0, !broken.isEmpty, others.contains(where: { !documents[$0].place.standardTokenPaths.isEmpty })
      else { return result }
      // A file that the standard has no form for costs itself, too.
      for index in broken {
        let (set, place) = documents[index]
        guard let problem = problems[path(ofSet: set)] else { continue }
        let count = place.standardTokenPaths.count
        lost += ConversionCounts(tokens: count, lost: count, losses: [.init(path: set, reason: problem.message)])
        let isFile = read.count { $0.place.source == place.source } == 1
        found.report(.leftOut(isFile ? library.table[place.source].path : set, because: problem))
        documents[index].place = folder.emptyDocument
      }
      rounds -= 1
    }
  }

  /// The documents of all sets, and the sets that cannot be read.
  private static func documents(
    of folder: TokensStudioFolder?,
    _ library: inout DocumentLibrary,
    _ found: inout Diagnostics
  ) -> (documents: [(set: String, place: SourcedNode)], missing: [ConversionCounts.Loss]) {
    var documents: [(set: String, place: SourcedNode)] = []
    var missing: [ConversionCounts.Loss] = []
    for set in folder?.setNames ?? [] {
      var problems = Diagnostics()
      let place = folder?.document(ofSet: set, &library, &problems)
      if let place, !place.node.isShallow { problems.report(.tooDeepToConvert(at: library.table.place(of: place))) }
      if let place, !problems.containsErrors {
        documents.append((set, place))
      } else if let folder {
        // A set that cannot be read costs itself: it is empty in the result.
        documents.append((set, folder.emptyDocument))
        let problem = problems.all.first { $0.severity == .error }
        missing.append(.init(path: set, reason: problem?.reasonOfLoss ?? "it could not be read"))
      }
      for problem in problems.all { found.report(problem.asWarning) }
    }
    return (documents, missing)
  }

  /// How often files are left out because of which the result is none of the standard.
  private static let roundsOfLeavingOut = 3

  private init(
    _ folder: TokensStudioFolder,
    _ rules: [ReadingRule],
    table: SourceTable,
    features: DialectFeatures
  ) {
    self.folder = folder
    unusedSets = Set(folder.setNames).subtracting(folder.usedSets.map(\.name))
    self.rules = rules
    self.table = table
    self.features = features
    groupOfChoices = Self.groupsOfChoices[0]
  }

  private static let groupsOfChoices = ["when", "when-chosen"]

  /// What no group or token at the top of documents is called.
  private static func unusedGroup(among documents: [DataNode]) -> String {
    let names = Set(documents.flatMap { ($0.members ?? []).flatMap { $0.key.split(separator: ".").prefix(1) } })
    let further = (2...).lazy.map { "\(groupsOfChoices[1])-\($0)" }
    return groupsOfChoices.first { !names.contains($0[...]) } ?? further.first { !names.contains($0[...]) } ?? ""
  }

  private mutating func convert(_ documents: [(set: String, place: SourcedNode)], _ diagnostics: Diagnostics)
    -> Conversion
  {
    var found = diagnostics
    var names: [String: String] = [:]
    let variables = folder.variablesOfFigma(in: documents)
    for (set, place) in documents {
      drafts[set] = ConversionDraft(of: place, from: features.assumed, among: variables)
    }
    let dotted = DottedNames(in: documents.compactMap { drafts[$0.set]?.place.node })
    for (set, _) in documents { drafts[set]?.nest(dotted) }
    let groups = drafts.values.reduce(into: Set<String>()) { $0.formUnion($1.place.node.groupPaths) }
    for (set, _) in documents { names.merge(drafts[set]?.rename(amongst: groups) ?? [:]) { first, _ in first } }
    for (set, _) in documents { drafts[set]?.updateReferences(to: names) }
    let tokens = documents.reduce(into: Set<String>()) { $0.formUnion(paths(ofSet: $1.set)) }
    choices = folder.choices(atMost: Self.affordable(Self.proven, each: tokens.count))
    triedChoices = Self.affordable(Self.tried, each: tokens.count * documents.count)
    // In their order: the sets of one file may have features of two tools of the same rank.
    for (set, _) in documents { if let draft = drafts[set] { features.formUnion(draft.features) } }
    // A file without a feature of its own belongs to the tool whose files it is among.
    if let assumed = features.assumed { for (_, place) in documents { features.note(assumed, of: place.source) } }
    let readings = documents.compactMap { set, _ -> (set: String, original: DialectReading)? in
      reading(of: set).map { (set, $0) }
    }
    features.report(table, to: &found)
    var files: [(path: String, json: JSONValue)] = []
    for (set, original) in readings {
      if folder.setsWithModes.contains(set) { drafts[set]?.removeModes() }
      let json = drafts[set]?.written(
        original,
        in: table,
        reporting: &found,
        counts: &counts,
        notations: notations,
        isAlone: false
      )
      guard let json else { continue }
      files.append((Self.path(ofSet: set), json))
    }
    var resolver = JSONValue(folder.document(file: Self.reference).node)
    readOriginals()
    let isProven = moveCalculated(in: &files, &resolver, &found)
    let texts = files.map { OutputFile(path: $0.path, text: JSONWriter.text(of: $0.json)) }
    let text = JSONWriter.text(of: resolver)
    if !isProven, !found.containsErrors { prove(text, texts, &found) }
    if counts.converted + counts.opaque == 0 { found.report(.nothingConverted) }
    let isSound = !found.containsErrors
    return Conversion(
      text: isSound ? text : nil,
      others: isSound ? texts : [],
      diagnostics: found,
      counts: counts,
      verified: originals.count,
      groupOfChoices: added.isEmpty ? nil : groupOfChoices
    )
  }

  // MARK: Reading the original

  /// A set over all that are active with it, under the first themes that use it and leave none of its tokens without a value.
  ///
  /// One that no theme uses is read over those that are active by default, and over others like it that it needs.
  private mutating func reading(of set: String) -> DialectReading? {
    let themes = folder.themes(using: set)
    let active = folder.setNames { themes[$0] }
    guard let first = reading(of: set, amongst: active) else { return nil }
    var best = (reading: first, lost: lostTokens(of: set, in: first))
    if best.lost == 0 { return first }
    let needed = unusedSets.contains(set) ? unusedSets(neededBy: set, besides: active) : []
    let others = needed.isEmpty ? otherUses(of: set, than: active) : [needed + active]
    for other in others {
      guard let other = reading(of: set, amongst: other) else { continue }
      let lost = lostTokens(of: set, in: other)
      if lost < best.lost { best = (other, lost) }
      if lost == 0 { break }
    }
    return best.reading
  }

  /// The sets that no theme uses, either, and that have what a set refers to, the nearest folders last, which count: whoever
  /// uses them by hand enables them together.
  private mutating func unusedSets(neededBy set: String, besides active: [String]) -> [String] {
    var known = active.reduce(into: paths(ofSet: set)) { $0.formUnion(paths(ofSet: $1)) }
    var wanted = references(ofSet: set).subtracting(known)
    var rest = folder.setNames.filter { $0 != set && unusedSets.contains($0) }
    var found: [String] = []
    while !wanted.isEmpty {
      let next = rest.filter { !paths(ofSet: $0).isDisjoint(with: wanted) }
      guard !next.isEmpty else { break }
      found += next
      rest.removeAll(where: next.contains)
      known = next.reduce(into: known) { $0.formUnion(paths(ofSet: $1)) }
      wanted = next.reduce(into: Set<String>()) { $0.formUnion(references(ofSet: $1)) }.subtracting(known)
    }
    let parts = set.split(separator: "/")
    func sharedFolders(_ name: String) -> Int { zip(parts, name.split(separator: "/")).prefix { $0 == $1 }.count }
    return found.sorted { sharedFolders($0) < sharedFolders($1) }
  }

  /// The sets that are active with a set in other choices of themes, those first that declare most of what is missing.
  private mutating func otherUses(of set: String, than active: [String]) -> [[String]] {
    let uses = choices.map(sets).filter { $0.contains(set) }.uniqued().filter { $0 != active }
    let declared = active.reduce(into: Set<String>()) { $0.formUnion(paths(ofSet: $1)) }
    let missing = active.reduce(into: Set<String>()) { $0.formUnion(references(ofSet: $1)) }.subtracting(declared)
    var helpful: [String: Set<String>] = [:]
    for name in Set(uses.joined()) { helpful[name] = paths(ofSet: name).intersection(missing) }
    let covers = uses.map { use in use.reduce(into: Set<String>()) { $0.formUnion(helpful[$1] ?? []) }.count }
    let order = uses.indices.sorted { covers[$0] == covers[$1] ? $0 < $1 : covers[$0] > covers[$1] }
    return order.prefix(triedChoices).map { uses[$0] }
  }

  private mutating func lostTokens(of set: String, in reading: DialectReading) -> Int {
    let invalid = reading.tokens.invalid
    return invalid.isEmpty ? 0 : paths(ofSet: set).count { invalid.contains(TokenPath($0)) }
  }

  private mutating func reading(of set: String, amongst active: [String]) -> DialectReading? {
    guard let draft = drafts[set] else { return nil }
    // Where no other set declares the same tokens, the set is read as in the permutation.
    if active.contains(set), paths(ofSet: set).isDisjoint(with: repeatedPaths(in: active)) {
      return reading(of: active)
    }
    let context = active.filter { $0 != set }.compactMap { drafts[$0]?.place }
    return DialectReading(of: draft.place, over: context, in: table, rules: rules, &features)
  }

  /// Sets merged in this order, read once.
  private mutating func reading(of sets: [String]) -> DialectReading? {
    if let known = readings[sets] { return known }
    let places = sets.compactMap { drafts[$0]?.place }
    guard let last = places.last else { return nil }
    let reading = DialectReading(of: last, over: places.dropLast(), in: table, rules: rules, &features)
    readings[sets] = reading
    return reading
  }

  private mutating func paths(ofSet set: String) -> Set<String> {
    if let known = pathsOfSets[set] { return known }
    let paths = Set(drafts[set]?.place.node.tokenPaths ?? [])
    pathsOfSets[set] = paths
    return paths
  }

  private mutating func references(ofSet set: String) -> Set<String> {
    if let known = referencesOfSets[set] { return known }
    let references = drafts[set]?.place.node.referencedPaths ?? []
    referencesOfSets[set] = references
    return references
  }

  /// The tokens that several sets declare.
  private mutating func repeatedPaths(in sets: [String]) -> Set<String> {
    if let known = repeated[sets] { return known }
    var (seen, result): (Set<String>, Set<String>) = ([], [])
    for set in sets.uniqued() {
      for path in paths(ofSet: set) where !seen.insert(path).inserted { result.insert(path) }
    }
    repeated[sets] = result
    return result
  }

  private static func path(ofSet name: String) -> String {
    name + ".tokens.json"
  }

  private static func reference(ofSet name: String) -> String {
    TokensStudioFolder.file(ofSet: name).dropLast(".json".count) + ".tokens.json"
  }

  // MARK: Values that depend on what is chosen

  private mutating func readOriginals() {
    for choices in choices { originals[choices] = reading(of: sets(choosing: choices))?.tokens }
  }

  private func sets(choosing choices: [Permutation.Choice]) -> [String] {
    folder.setNames { group in choices.first { $0.modifier == group }?.context }
  }

  /// Moves tokens whose written value fits one choice only out of their set, into the contexts that their value
  /// depends on; leaves out those for which it is not known.
  ///
  /// - Returns: Whether the files are known to resolve to the same values as the original.
  private mutating func moveCalculated(
    in files: inout [(path: String, json: JSONValue)],
    _ resolver: inout JSONValue,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    for round in 0..<Self.rounds {
      let differences = differences(of: files, resolver)
      if differences.all.isEmpty { return differences.isProven }
      // A token may differ only because one that it refers to does.
      let paths = round == 0 && !differences.direct.isEmpty ? differences.direct : differences.all
      let isLast = round == Self.rounds - 1
      let deciding = isLast ? [] : paths.map(modifiers(deciding:))
      let joint = Set(zip(paths, deciding).lazy.filter { $1.count > 1 }.map(\.0))
      var moved = MovedTokens()
      if round == 0, originals.count == 1 {
        let differing = Set(differences.all)
        // What refers to others that differ follows these.
        for path in differences.direct where differences.references[path]?.isDisjoint(with: differing) ?? true {
          writeValue(of: path, to: &files, &diagnostics)
        }
      }
      for (index, path) in paths.enumerated() {
        let modifiers = isLast ? [] : deciding[index]
        if round == 0, modifiers.count != 1 { continue }
        if round == 1, differences.references[path]?.isDisjoint(with: joint) == false { continue }
        remove(path, from: &files)
        switch modifiers.count {
        case 0: leaveOut(path, &diagnostics)
        case 1: move(path, into: modifiers[0], &moved, &diagnostics)
        default: move(path, into: modifiers, &moved, &diagnostics)
        }
      }
      write(moved, to: &files, &resolver)
    }
    return false
  }

  private mutating func remove(_ path: TokenPath, from files: inout [(path: String, json: JSONValue)]) {
    for path in [path] + (added.removeValue(forKey: path) ?? []) {
      for index in files.indices { files[index].json = files[index].json.removing(path) }
    }
  }

  /// Gives a token the value of the only permutation where it is declared: it is calculated from what another set gives a
  /// value to later.
  private mutating func writeValue(
    of path: TokenPath,
    to files: inout [(path: String, json: JSONValue)],
    _ diagnostics: inout Diagnostics
  ) {
    guard let (choices, tokens) = originals.first, let token = tokens[path] else { return }
    let active = sets(choosing: choices)
    guard let set = active.last(where: { paths(ofSet: $0).contains(path.description) }),
      let index = files.firstIndex(where: { $0.path == Self.path(ofSet: set) })
    else { return }
    let written = files[index].json.setting(token.value.json, of: path)
    guard written != files[index].json else { return }
    files[index].json = written
    diagnostics.report(.written(token))
  }

  private func move(
    _ path: TokenPath,
    into modifier: String,
    _ moved: inout MovedTokens,
    _ diagnostics: inout Diagnostics
  ) {
    for (choices, tokens) in originals {
      guard let choice = choices.first(where: { $0.modifier == modifier }) else { continue }
      if let token = MovedToken(path, in: tokens, notations[path]) {
        moved.add(token, as: path, to: choice, isFirst: true)
      }
    }
    diagnostics.report(.moved(path, modifier))
  }

  private mutating func move(
    _ path: TokenPath,
    into modifiers: [String],
    _ moved: inout MovedTokens,
    _ diagnostics: inout Diagnostics
  ) {
    let all = modifiers.map { (name: $0, contexts: folder.contexts(of: $0)) }
    let values = choices.compactMap { choices in
      originals[choices].flatMap { MovedToken(path, in: $0, notations[path]) }.map { (choices: choices, token: $0) }
    }
    added[path] = moved.divide(path, among: all, values, in: groupOfChoices)
    diagnostics.report(.divided(path, modifiers, groupOfChoices))
  }

  /// The tokens that the result does not have, and those that only it has.
  private var notCompared: Set<TokenPath> { added.values.reduce(into: left) { $0.formUnion($1) } }

  private mutating func leaveOut(_ path: TokenPath, _ diagnostics: inout Diagnostics) {
    let isOpaque = originals.values.contains { $0.isOpaque(path) }
    guard isOpaque || originals.values.contains(where: { $0[path] != nil }) else { return }
    left.insert(path)
    let problem = Diagnostic.undecided(path)
    counts.leaveOut(path, isOpaque: isOpaque, because: problem.message)
    diagnostics.report(problem)
  }

  /// How often what differs is moved; the last time, it is left out.
  private static let rounds = 4

  /// Adds a file of calculated values to each context.
  private func write(
    _ moved: MovedTokens,
    to files: inout [(path: String, json: JSONValue)],
    _ resolver: inout JSONValue
  ) {
    for (modifier, contexts) in moved.contexts.sorted(by: { $0.key < $1.key }) {
      for (context, tokens) in contexts.sorted(by: { $0.key < $1.key }) {
        let name = "calculated/" + modifier.safeForFiles + "-" + context.safeForFiles + ".tokens.json"
        let known = files.firstIndex { $0.path == name }
        let start = known.map { files[$0].json } ?? JSONValue.object([])
        let json = tokens.sorted { $0.key < $1.key }.reduce(start) { $0.inserting($1.value, at: $1.key) }
        if let known {
          files[known].json = json
        } else {
          files.append((name, json))
          resolver = resolver.addingSource(name, toContext: context, of: modifier)
        }
      }
    }
  }

  /// The tokens that the converted files give another value than the original, for some choice.
  private struct Differences {
    /// Those that are no references.
    var direct: [TokenPath] = []
    var all: [TokenPath] = []
    /// What each of them refers to.
    var references: [TokenPath: Set<TokenPath>] = [:]
    /// Whether there was nothing to report.
    var isProven = true
  }

  private func differences(of files: [(path: String, json: JSONValue)], _ resolver: JSONValue) -> Differences {
    var (direct, all): (Set<TokenPath>, Set<TokenPath>) = ([], [])
    var references: [TokenPath: Set<TokenPath>] = [:]
    var problems = Diagnostics()
    let texts = files.map { OutputFile(path: $0.path, text: JSONWriter.text(of: $0.json)) }
    var reader = Self.strictReader(texts, resolver)
    for (choices, original) in originals {
      let input = choices.map { (modifier: $0.modifier, context: JSONValue.string($0.context)) }
      guard let result = reader.permutation(at: Self.resolverName, input: input, diagnostics: &problems)?.tokens else {
        return Differences(isProven: false)
      }
      for token in original.tokens where result[token.path].map({ token.isSame(as: $0) }) != true {
        all.insert(token.path)
        guard let other = result[token.path] else { continue }
        references[token.path, default: []].formUnion(other.aliasChain + other.partReferences)
        if other.aliasChain.isEmpty { direct.insert(token.path) }
      }
      for token in original.opaque where result.opaqueToken(token.path)?.value.json != token.value.json {
        all.insert(token.path)
        guard let other = result.opaqueToken(token.path) else { continue }
        references[token.path, default: []].formUnion(other.aliasChain)
        if other.aliasChain.isEmpty { direct.insert(token.path) }
      }
      // Where the original has an override that leads nowhere, what it would override counts.
      all.formUnion(result.tokens.lazy.map(\.path).filter { original[$0] == nil && !original.invalid.contains($0) })
      all.formUnion(result.invalid)
    }
    let known = notCompared
    all.subtract(known)
    direct.subtract(known)
    return Differences(
      direct: direct.sorted(),
      all: all.sorted(),
      references: references,
      isProven: !problems.containsErrors
    )
  }

  /// The modifiers whose contexts decide the value of a token: one, if it is enough, or all that it takes together.
  ///
  /// None if that is not known, because not every choice is compared, or if it has a value for some choices only.
  private func modifiers(deciding path: TokenPath) -> [String] {
    guard originals.count > 1, let names = choices.first?.map(\.modifier) else { return [] }
    if let name = names.first(where: { isDecided(path, by: [$0]) }) { return [name] }
    let isWhole = originals.values.allSatisfy { $0[path] != nil || $0.isOpaque(path) }
    guard isWhole, originals.count == PermutationSpace.product(of: folder.sizes.map(\.contexts)) else { return [] }
    let deciding = names.filter { name in !isDecided(path, by: Set(names).subtracting([name])) }
    // With the fewest contexts first, fewer tokens stand for them.
    let order = deciding.map { (name: $0, count: folder.contexts(of: $0).count) }.enumerated()
      .sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
    return order.map(\.element.name)
  }

  /// Whether the contexts of some modifiers decide the value of a token.
  private func isDecided(_ path: TokenPath, by modifiers: Set<String>) -> Bool {
    var values: [[Permutation.Choice]: DecidedValue] = [:]
    return originals.allSatisfy { choices, tokens in
      let value = DecidedValue(value: tokens[path]?.value, opaque: tokens.opaqueToken(path)?.value)
      let chosen = choices.filter { modifiers.contains($0.modifier) }
      return values.updateValue(value, forKey: chosen).map { $0 == value } ?? true
    }
  }

  /// What a token is in a permutation.
  private struct DecidedValue: Equatable {
    var value: TokenValue?
    var opaque: OpaqueValue?
  }

  // MARK: Verification

  private static let resolverName = "converted.resolver.json"

  private static func strictReader(_ files: [OutputFile], _ resolver: JSONValue) -> ThemeResolver {
    var sources = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
    sources[resolverName] = JSONWriter.text(of: resolver)
    return ThemeResolver(files: InMemoryFiles(sources), reading: TokenReading(dialect: .strict))
  }

  private func prove(_ text: String, _ files: [OutputFile], _ diagnostics: inout Diagnostics) {
    var sources = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
    sources[Self.resolverName] = text
    var problems = Diagnostics()
    var resolver = ThemeResolver(files: InMemoryFiles(sources), reading: TokenReading(dialect: .strict))
    let known = notCompared
    for choices in choices {
      let input = choices.map { (modifier: $0.modifier, context: JSONValue.string($0.context)) }
      guard let original = originals[choices],
        let result = resolver.permutation(at: Self.resolverName, input: input, diagnostics: &problems)
      else { break }
      ConversionProof.compare(result.tokens, with: original, besides: known, &diagnostics)
      if diagnostics.containsErrors { break }
    }
    for problem in problems.all where problem.severity == .error { diagnostics.report(problem) }
  }
}

extension Diagnostics {
  /// By path of a file: the first error in it.
  fileprivate var firstErrors: [String: Diagnostic] {
    let located = all.compactMap { problem in
      problem.severity == .error ? problem.location.map { ($0.path, problem) } : nil
    }
    return Dictionary(located) { first, _ in first }
  }
}

extension Diagnostic {
  fileprivate static let nothingConverted = Diagnostic(
    "conversion-loss",
    "no token of the folder could be converted; the reasons are above"
  )

  fileprivate static func leftOut(_ file: String, because problem: Diagnostic) -> Diagnostic {
    Diagnostic(
      "conversion-loss",
      "'\(file)' is left out, with all of its tokens: \(problem.message)",
      severity: .warning,
      advice: "correct it and begin again",
      subject: file
    )
  }

  fileprivate static func undecided(_ path: TokenPath) -> Diagnostic {
    Diagnostic(
      "conversion-loss",
      "'\(path)' is left out: no token file can give it the value that it has in every permutation",
      severity: .warning,
      subject: path.description
    )
  }

  fileprivate static func written(_ token: Token) -> Diagnostic {
    Diagnostic(
      "conversion-change",
      "'\(token.path)' is calculated from what another set gives a value to later: it becomes \(token.value.shortText)",
      severity: .warning,
      subject: token.path.description
    )
  }

  fileprivate static func moved(_ path: TokenPath, _ modifier: String) -> Diagnostic {
    Diagnostic(
      "conversion-change",
      "'\(path)' is calculated from what differs between the contexts of '\(modifier)': it moves into each of them",
      severity: .warning,
      subject: path.description
    )
  }

  fileprivate static func divided(_ path: TokenPath, _ modifiers: [String], _ group: String) -> Diagnostic {
    let names = modifiers.map { "'\($0)'" }
    return Diagnostic(
      "conversion-change",
      "'\(path)' is calculated from what differs between the contexts of \(names.joined(separator: " and ")): tokens in '\(group)' stand for those of \(names.dropLast().joined(separator: " and "))",
      severity: .warning,
      advice: "let outputs exclude '\(group).**'",
      subject: path.description
    )
  }
}
