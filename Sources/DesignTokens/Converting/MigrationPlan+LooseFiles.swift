import Algorithms
import DocumentReading

// Token files that no configuration and no list names.

extension MigrationPlan {
  /// The token files that nothing but their place says to belong together.
  ///
  /// - Parameter source: What they are, in words.
  mutating func looseFiles(_ source: String) -> [Part] {
    if !readsPlainValues { addPlainValuesThatRefer() }
    let all = documents
    let sources = withoutTests(withoutBuilds(all.filter { !isWrittenByStyleDictionary($0) }))
    let files = withoutCopies(withoutTexts(sources.isEmpty ? all : sources))
    let standard = groupedForms(of: files)
    takeReferences(of: files, standard.map(\.document))
    var separate = brands(among: standard)
    if separate.isEmpty { separate = systems(among: standard) }
    if separate.isEmpty { separate = brands(withGroupsIn: standard) }
    for part in separate.isEmpty ? [files] : separate.map(\.files) { keepConstantsApart(in: part) }
    if !separate.isEmpty {
      return separate.compactMap { loose($0.files, $0.name, source, .scripts, areAlternatives: true) }
    }
    return [loose(files, "main", source, .scripts, areAlternatives: true)].compactMap(\.self)
  }

  /// The files without those that have a `value` as the data of forms and templates do, if no file has one that can be a
  /// token's; and without those of translations, whatever the others have.
  private mutating func withoutTexts(_ paths: [String]) -> [String] {
    var texts: Set<String> = []
    var hasMeaning = false
    for path in paths {
      guard let node = document(path)?.node, node.hasTokens else { continue }
      if path.liesInTranslations ? node.hasMeaningInMostValues : node.hasMeaning {
        hasMeaning = true
      } else {
        texts.insert(path)
      }
    }
    if hasMeaning { texts = texts.filter(\.liesInTranslations) }
    guard !texts.isEmpty else { return paths }
    textFiles.formUnion(texts)
    return paths.filter { !texts.contains($0) }
  }

  /// The files that have tokens, and their documents in the form of the standard.
  mutating func standardForms(of paths: [String]) -> [(path: String, document: DataNode)] {
    paths.compactMap { path in document(path).map { (path, $0.inStandardForm) } }
  }

  /// The same, after the names of files have become the groups that are missing in them.
  private mutating func groupedForms(of paths: [String]) -> [(path: String, document: DataNode)] {
    let standard = standardForms(of: paths)
    let groups = FileGroups(missingIn: standard).names
    guard !groups.isEmpty else { return standard }
    for (path, name) in groups {
      if let document = document(path) { library.replace(path, with: document.inGroup(named: name)) }
    }
    return standardForms(of: paths)
  }

  /// Reads what files refer to by the names that tokens have on pages as references, and takes what these names begin with.
  private mutating func takeReferences(of paths: [String], _ standard: [DataNode]) {
    guard let properties = PropertyTexts(in: standard) else { return }
    for path in paths {
      if let document = document(path) { library.replace(path, with: properties.replaced(in: document.node)) }
    }
    prefixOfReferences = properties.prefix
  }

  /// The files without those in folders of builds that have the tokens of others again.
  private mutating func withoutBuilds(_ paths: [String]) -> [String] {
    guard paths.contains(where: RelativePath.liesInBuild) else { return paths }
    var known: Set<String> = []
    for path in paths where !RelativePath.liesInBuild(path) {
      known.formUnion(document(path)?.standardTokenPaths ?? [])
    }
    return paths.filter { path in
      guard RelativePath.liesInBuild(path), let tokens = document(path)?.standardTokenPaths, !tokens.isEmpty else {
        return true
      }
      return tokens.count(where: known.contains) * 2 < tokens.count
    }
  }

  /// The files without those of folders that others have a copy of, where there is something to choose in each of them.
  private mutating func withoutCopies(_ paths: [String]) -> [String] {
    let copies = FolderCopies(among: paths.filter { document($0) != nil }) { [files] path in
      (try? files.file(at: path)).map { ContentHash(of: $0.bytes) }
    }
    guard !copies.files.isEmpty else { return paths }
    var known: Set<String> = []
    var areAlternatives = false
    for path in copies.files {
      let tokens = document(path)?.standardTokenPaths ?? []
      areAlternatives = areAlternatives || !known.isDisjoint(with: tokens)
      known.formUnion(tokens)
    }
    return areAlternatives ? paths.filter { !copies.files.contains($0) } : paths
  }

  /// The files without those that tests are made with or that are in an archive, if there are others that hold something.
  mutating func withoutTests(_ paths: [String]) -> [String] {
    let others = paths.filter { !RelativePath.liesAside($0) }
    guard others.count < paths.count else { return paths }
    return others.contains { TokensStudioFolder.isList($0) || document($0) != nil } ? others : paths
  }

  /// The files of each brand where every brand has files or folders for several appearances, such as `acme-light`,
  /// `acme-dark`, `bolt-light` and `bolt-dark`, with what all have in common; else none.
  ///
  /// - Parameter files: The files with tokens, their documents in the form of the standard.
  func brands(among files: [(path: String, document: DataNode)]) -> [(name: String, files: [String])] {
    let tokens = Dictionary(files.map { ($0.path, Set($0.document.tokenPaths)) }) { first, _ in first }
    return BrandFiles.of(files.map(\.path)) { tokens[$0] ?? [] }
  }

  /// The files of each folder that is a system of its own; none unless there are several.
  private func systems(among files: [(path: String, document: DataNode)]) -> [(name: String, files: [String])] {
    let packages = paths.filter { $0.lastPart == "package.json" }.map { String($0.dropLast("/package.json".count)) }
    return SystemFolders(files, packages: Set(packages)).systems
  }

  /// Whether a file is a build's result, with every token as it was and as it is, which is no source beside others.
  private mutating func isWrittenByStyleDictionary(_ path: String) -> Bool {
    var unheard = Diagnostics()
    let document = library.document(at: path, for: nil, diagnostics: &unheard)
    return document?.node.firstToken.map { $0["original"] != nil && $0["filePath"]?.string != nil } ?? false
  }

  /// The most permutations of files of which only their tokens say that they exclude each other: projects that have more
  /// say what they choose.
  private static let mostPermutations = 2048

  /// - Parameters:
  ///   - areAlternatives: Whether files that declare the same tokens are for the user to choose from.
  ///   - choices: The files that contexts decide about; all others apply.
  mutating func loose(
    _ paths: [String],
    _ name: String,
    _ source: String,
    _ profile: ToolProfile?,
    areAlternatives: Bool,
    besides choices: [TokensStudioFolder.Choice] = []
  ) -> Part? {
    var features = DialectFeatures()
    features.assumed = profile
    var folder = folder(of: paths, areAlternatives: areAlternatives, besides: choices, &features)
    if areAlternatives {
      let settled = folder?.settleChoices(beyond: min(reading.permutationLimit, Self.mostPermutations)) ?? []
      if !settled.isEmpty { diagnostics.report(.tooManyAlternatives(settled)) }
    }
    return folder.map { folder in
      Part(
        name: name,
        folder: folder,
        features: features,
        diagnostics: Diagnostics(),
        source: source,
        areAlternatives: areAlternatives
      )
    }
  }

  /// The part and what it is converted into: with fewer choices where the files that exclude each other decide about the same
  /// tokens in more ways than can be resolved, which only shows when they are.
  mutating func converted(_ part: Part, groupOfChoices: String? = nil) -> (part: Part, conversion: Conversion) {
    func convert(_ part: Part) -> Conversion {
      FolderConversion.convert(
        part.folder,
        part.features,
        &library,
        part.diagnostics,
        reading,
        groupOfChoices: groupOfChoices
      )
    }
    let conversion = convert(part)
    let count = PermutationSpace.product(of: part.folder.sizes.map(\.contexts))
    guard part.areAlternatives, count > reading.resolutionLimit, !conversion.isResolved(within: reading.resolutionLimit)
    else { return (part, conversion) }
    var smaller = part
    let settled = smaller.folder.settleChoices(beyond: reading.resolutionLimit)
    if settled.isEmpty { return (part, conversion) }
    smaller.diagnostics.report(.tooManyAlternatives(settled))
    return (smaller, convert(smaller))
  }

  private mutating func folder(
    of paths: [String],
    areAlternatives: Bool,
    besides choices: [TokensStudioFolder.Choice],
    _ features: inout DialectFeatures
  ) -> TokensStudioFolder? {
    var sets: [(name: String, place: SourcedNode)] = []
    var modes: [String: String] = [:]
    var groups = choices
    var ofModes = ModesOfSets()
    // The files whose tokens have modes, and what is in these.
    var setsWithModes: Set<String> = []
    let named = paths.compactMap { path in document(path).map { (path: path, place: $0.withoutSetName) } }
    let places = FileOfSets.completing(named.map(\.place), &features, reporting: &diagnostics)
    let documents = completed(zip(named, places).map { (path: $0.path, place: $1) })
    if configured.isEmpty, documents.contains(where: \.place.node.hasFontOfCSS) {
      // Pages that take a text as their font go on doing so.
      var habits = StyleSheetHabits()
      habits.writesFonts = true
      configured.append(habits)
    }
    let appearances = reading.appearanceGroups.divisible(in: documents.map(\.place))
    let names = Set(documents.map(\.path.withoutExtension))
    var parts: [(context: AppearanceGroups.Context, name: String, place: SourcedNode)] = []
    for (path, document) in documents {
      let name = path.withoutExtension
      let divided = appearances.isEmpty ? (base: document.node, others: []) : appearances.divided(document.node)
      if let place = divided.base.map({ document.at($0) }) {
        if let mode = place.node["$extensions"]?["com.figma.modeName"]?.string { modes[name] = mode }
        if let appearance = appearancesOfPrograms[path] { modes[name] = appearance.rawValue }
        sets.append((name, place))
        ofModes.add(name, place.at(place.inStandardForm))
      }
      let isWhole = divided.base == nil && divided.others.count == 1
      parts += divided.others.map { context, node in
        let own = isWhole ? name : Self.name(for: "\(name)-\(context.name)", besides: names)
        return (context, own, document.at(node))
      }
    }
    // What is for dark surfaces comes on top of what is for light ones, in whichever files they are.
    sets += parts.map { ($0.name, $0.place) }
    if let (others, choice) = ofModes.divided(besides: names.union(parts.map(\.name))) {
      sets += others.map { ($0.name, $0.place) }
      setsWithModes = Set(ofModes.sets + others.map(\.name))
      groups.append(choice)
    }
    let withModes = setsWithModes.union(parts.map(\.name))
    groups += appearances.choices(of: parts.map { ($0.context, $0.name) })
    guard !sets.isEmpty else { return nil }
    var read = sets.map { (name: $0.name, document: $0.place.inStandardForm) }
    let plain = plainValues(missingIn: read)
    sets = plain + sets
    read = plain.map { ($0.name, $0.place.node) } + read
    let others = configuredFiles.isEmpty ? [] : tokens(missingIn: read)
    sets = others + sets
    read = others.map { ($0.name, $0.place.inStandardForm) } + read
    if areAlternatives {
      // The parts of a file that a context leaves out would stay.
      let alternatives = FileAlternatives(read.filter { !withModes.contains($0.name) }, modes: modes)
      groups += alternatives.choices
      _ = sets.stablePartition { !alternatives.bases.contains($0.name) }
    }
    var folder = TokensStudioFolder(sets, choosing: groups.merged, table: library.table)
    folder.setsWithModes = setsWithModes
    return folder
  }

  /// A name of a set that no file has.
  private static func name(for proposed: String, besides names: Set<String>) -> String {
    names.contains(proposed) ? name(for: proposed + "-groups", besides: names) : proposed
  }

  /// Documents with their references as they are meant where these lead nowhere as they are written.
  ///
  /// Variables of Figma have names with slashes, `{action/primary}` for the token `primary` of the group `action`. Some builds
  /// put the tokens of a file into a group that is called like it: `{color.ink}` is the token `ink` of `color.json`. Others follow
  /// references to what stands beside the value of a token in another file. Others leave out the group at the top.
  private mutating func completed(
    _ documents: [(path: String, place: SourcedNode)]
  ) -> [(path: String, place: SourcedNode)] {
    let forms = documents.map(\.place.inStandardForm)
    let tokens = forms.map { Set($0.tokenPaths) }
    let all = tokens.reduce(into: Set<String>()) { $0.formUnion($1) }
    let references = forms.reduce(into: Set<String>()) { $0.formUnion($1.referencedPaths) }
    let missing = references.subtracting(all)
    let keys = Self.keysBesideValues(in: documents.map(\.place.node), besides: all)
    guard !missing.isEmpty || keys != nil else { return documents }
    let meant = missing.reduce(into: [String: String]()) { meant, path in
      let path = (written: path, dotted: path.replacing("/", with: "."))
      if all.contains(path.dotted) { meant[path.written] = path.dotted }
    }
    let completed = zip(documents, tokens).map { document, own in
      var (path, place) = document
      if let keys, StyleDictionary.recognize(place.node) != nil {
        place.node = StyleDictionary.following(keys, in: place.node)
      }
      if !meant.isEmpty {
        place.node = place.node.mappingTexts { text in text.mappingReferences { meant[$0] ?? $0 } }
      }
      let group = path.stem
      let isGroup = missing.contains {
        $0.hasPrefix(group + ".") && own.contains(String($0.dropFirst(group.count + 1)))
      }
      if isGroup, references.isDisjoint(with: own) {
        place.node = place.node.replacing(.object([place.node.asMember(named: group)]))
      }
      return (path: path, place: place)
    }
    let places = LeftOutGroups.completing(completed.map(\.place), reporting: &diagnostics)
    return zip(completed, places).map { (path: $0.path, place: $1) }
  }

  /// The keys beside values of all documents; nil if no reference leads to one.
  ///
  /// - Parameter tokens: The paths of all tokens.
  private static func keysBesideValues(in documents: [DataNode], besides tokens: Set<String>) -> KeysBesideValues? {
    var keys = KeysBesideValues()
    var references: Set<String> = []
    for document in documents where StyleDictionary.recognize(document) != nil {
      keys.formUnion(StyleDictionary.keysBesideValues(in: document))
      references.formUnion(StyleDictionary.references(in: document))
    }
    return keys.paths.isDisjoint(with: references.subtracting(tokens)) ? nil : keys
  }

  /// Files without tokens that hold what references lead to, which Style Dictionary follows.
  ///
  /// - Parameter read: The files with tokens.
  mutating func plainValues(
    missingIn read: [(name: String, document: DataNode)]
  ) -> [(name: String, place: SourcedNode)] {
    let missing = Self.pathsMissing(in: read)
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

  /// What references lead to that no token has.
  private static func pathsMissing(in read: [(name: String, document: DataNode)]) -> Set<String> {
    read.reduce(into: Set<String>()) { $0.formUnion($1.document.referencedPaths) }
      .subtracting(read.flatMap(\.document.tokenPaths))
  }
}

extension MigrationPlan {
  /// Files of tokens that hold what references lead to, and that no configuration names: what a build copies them into may
  /// not be there.
  ///
  /// - Parameter read: The files that are read.
  fileprivate mutating func tokens(
    missingIn read: [(name: String, document: DataNode)]
  ) -> [(name: String, place: SourcedNode)] {
    var missing = Self.pathsMissing(in: read)
    let known = Set(read.map(\.name))
    guard !missing.isEmpty else { return [] }
    var found: [(name: String, place: SourcedNode)] = []
    let candidates = documents.filter { !configuredFiles.contains($0) && !TokensStudioFolder.isList($0) }
    for path in candidates where !known.contains(path.withoutExtension) {
      guard let place = document(path), !place.node.isResolver(at: path), place.node["$themes"] == nil else { continue }
      let name = path.withoutExtension
      // What Tokens Studio exports has its sets at the top, which such a build takes away.
      let sets = (place.node.members ?? []).filter(\.isGroupOrToken)
        .map { (name: "\(name)-\($0.key)", place: place.at($0.node)) }
      for parts in [[(name: name, place: place)], sets] {
        let own = missing.intersection(parts.flatMap(\.place.inStandardForm.tokenPaths))
        guard !own.isEmpty else { continue }
        missing.subtract(own)
        found += parts
        break
      }
    }
    return found
  }
}

extension SourcedNode {
  /// The only group of a document, if its references leave its name out: it is a set of Tokens Studio, and builds take it
  /// away.
  ///
  /// Where a token would then refer to itself, as `kit.radius.s` does with `{radius.s}`, the references lead into another file.
  fileprivate var withoutSetName: SourcedNode {
    let groups = (node.members ?? []).filter { !$0.key.hasPrefix("$") }
    guard groups.count == 1, let set = groups.first, set.node.members != nil, !set.node.isToken else { return self }
    let inner = at(set.node)
    let document = inner.inStandardForm
    let references = document.referencedPaths
    guard !references.isEmpty, references.isSubset(of: document.tokenPaths) else { return self }
    var isLayer = false
    document.forEachReference { reference, path, _ in
      if reference == path.joined(separator: ".") { isLayer = true }
    }
    return isLayer ? self : inner
  }
}

extension DataNode.Member {
  /// Whether it refers to another part of the document; a pointer into another file may lead to a plain value.
  fileprivate var isPointer: Bool { has(key: "$ref") && node.string?.hasPrefix("#") ?? true }

  /// Whether it is a type of the standard or of a tool, by which a text is more than a text.
  fileprivate var saysType: Bool {
    (has(key: "type") || has(key: "$type")) && node.string.map { DialectTypes.isKnown(DialectTypes.usual($0)) } ?? false
  }
}

extension DataNode {
  /// Whether a group is called like what holds a token's value: tokens of Style Dictionary are in it, or nothing but groups.
  fileprivate func isGroup(isTyped: Bool) -> Bool {
    guard let members, !members.isEmpty else { return false }
    return members.contains { $0.has(key: "value") || $0.has(key: "$value") }
      || !isTyped && members.allSatisfy { $0.node.members != nil }
  }

  /// Whether the document may be one of tokens.
  var hasTokens: Bool { ForeignFormat.recognize(self) == nil && hasValues(isPassedOver: ForeignFormat.isSchemaWithin) }

  /// Whether anything in the document has a value, and is no mere member of that name among texts, as those of an interface.
  ///
  /// A value at the top has no name, and is none of a token. A pointer is none either: documents of many kinds have them,
  /// and one that is a token leads to another.
  ///
  /// - Parameter isPassedOver: Whether nothing in an object counts.
  func hasValues(isPassedOver: (DataNode) -> Bool = { _ in false }) -> Bool {
    var (tokens, texts) = (0, 0)
    var pending = [self]
    var isTop = true
    while let next = pending.popLast() {
      defer { isTop = false }
      if isPassedOver(next) { continue }
      let members = next.members ?? []
      if members.contains(where: { $0.has(key: "$value") }) { return true }
      if !isTop, members.value != nil {
        tokens += 1
        // What else a token of Style Dictionary has is no part of its file's texts.
        continue
      }
      texts += members.count { !$0.isPointer && $0.node.string != nil && ValueForm.type(of: $0.node) == nil }
      pending += members.map(\.node).filter { $0.members != nil }
    }
    return tokens > 0 && tokens * 2 >= texts
  }

  /// Whether the document has a value at its top, as the data of a template do.
  var hasValueOfItsOwn: Bool { members?.value != nil }

  /// Whether something in a document says what it is, by its type or its value.
  var hasMeaning: Bool { meanings.contains(true) }

  /// Whether no less than half of the values in a document say what they are, as a few of those of translations may.
  var hasMeaningInMostValues: Bool {
    let all = Array(meanings)
    return all.count(where: \.self) * 2 >= all.count && !all.isEmpty
  }

  /// Of what may be a token each: whether its type or its value says what it is, which is found out when it is asked for.
  private var meanings: some Sequence<Bool> {
    sequence(state: [self]) { pending in
      while let next = pending.popLast() {
        let members = next.members ?? []
        pending += members.map(\.node).filter { $0.members != nil }
        if members.contains(where: { $0.has(key: "$value") || $0.isPointer || $0.saysType }) { return true }
        if let value = members.value { return value.hasMeaningAsValue }
      }
      return nil
    }
  }

  /// Whether a value can be a token's, whatever is beside it.
  ///
  /// Recursive; only documents that are not nested deep are asked.
  private var hasMeaningAsValue: Bool {
    switch value {
    case .number: true
    case .bool, .null: false
    case .string(let text): text.hasMeaningAsValue
    case .array(let items): items.contains(where: \.hasMeaningAsValue)
    case .object(let members):
      ValueForm.type(ofObject: self) != nil || members.contains(where: \.node.hasMeaningAsValue)
    }
  }
}

extension [DataNode.Member] {
  /// The value of a token in the form of Style Dictionary that has these members; nil if it is none.
  fileprivate var value: DataNode? {
    node("value").flatMap { $0.isGroup(isTyped: node("type") != nil) ? nil : $0 }
  }
}

extension String {
  /// Whether a value can be a token's: a color, a number, a reference, or a text with a color or length in it.
  ///
  /// What templates have in two pairs of braces is filled in when they are used, and what messages have in nested ones with
  /// commas, `{count, plural, one {# row} other {# rows}}`, chooses a text.
  fileprivate var hasMeaningAsValue: Bool {
    if contains("{") { return !contains("{{") && !contains(#/\{\s*\w+\s*,\s*\w+\s*[,}]/#) }
    if ColorText.color(self) != nil { return true }
    func type(of text: some StringProtocol) -> TokenType? {
      ValueForm.type(of: DataNode(.string(String(text)), offset: 0, endOffset: 0))
    }
    if type(of: self) != nil || contains(#/^\s*[-+]?[0-9.]+(?:%|em|ch|vw|vh|deg|fr)\s*$/#) { return true }
    return split { $0.isWhitespace || "(),/".contains($0) }.contains { word in
      type(of: word).map { $0 != .number } ?? false
    }
  }
}

extension DataNode {
  /// A token of the document; nil if there is none.
  fileprivate var firstToken: DataNode? {
    var pending = [self]
    while let next = pending.popLast() {
      if next["$value"] != nil || next["value"] != nil { return next }
      pending += (next.members ?? []).map(\.node).filter { $0.members != nil }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func tooManyAlternatives(_ settled: [String]) -> Self {
    Diagnostic(
      "files-unread",
      "many files declare the same tokens, and to choose from all groups of them makes too many combinations: of \(list(settled)) only the first file is read",
      severity: .warning,
      advice: "begin in the folder with the sources, or write a resolver document for the files that belong together"
    )
  }
}
