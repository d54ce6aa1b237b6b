import DocumentReading

/// Converts what Tokens Studio exports: each set becomes a token file, the themes become a resolver document.
///
/// Sets refer to each other, so each is read over the sets that are active with it. As for a single file, the result is
/// resolved strictly, for every choice of themes, and compared with the original. A value that is calculated from what
/// differs between themes has to be written out once for each of them: it moves into the contexts of their modifier.
struct FolderConversion {
  /// The maximum number of theme choices that are compared.
  private static let provenPermutations = 256

  private let folder: TokensStudioFolder
  private let table: SourceTable
  private var features: DialectFeatures
  private var drafts: [String: ConversionDraft] = [:]
  private var counts = ConversionCounts()
  /// The resolved original, by the contexts that are chosen.
  private var originals: [[Permutation.Choice]: TokenTable] = [:]

  static func convert(_ path: String, _ library: inout DocumentLibrary, _ diagnostics: Diagnostics) -> Conversion {
    var found = diagnostics
    var features = DialectFeatures()
    let folder = TokensStudioFolder.read(path, features: &features, library: &library, diagnostics: &found)
    return convert(folder, features, &library, found)
  }

  /// - Parameter folder: The themes and their sets; nil after an error was reported.
  static func convert(
    _ folder: TokensStudioFolder?,
    _ features: DialectFeatures,
    _ library: inout DocumentLibrary,
    _ diagnostics: Diagnostics
  ) -> Conversion {
    var found = diagnostics
    var documents: [(set: String, place: SourcedNode)] = []
    for set in folder?.setNames ?? [] {
      guard let place = folder?.document(ofSet: set, &library, &found) else { continue }
      if place.node.isShallow {
        documents.append((set, place))
      } else {
        found.report(.tooDeepToConvert(at: library.table.place(of: place)))
      }
    }
    guard let folder, !found.containsErrors else { return Conversion(text: nil, diagnostics: found, tokenCount: 0) }
    var conversion = FolderConversion(folder: folder, table: library.table, features: features)
    return conversion.convert(documents, found)
  }

  private init(folder: TokensStudioFolder, table: SourceTable, features: DialectFeatures) {
    self.folder = folder
    self.table = table
    self.features = features
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
    for (set, _) in documents { drafts[set]?.updateReferences(to: names) }
    for draft in drafts.values { features.formUnion(draft.features) }
    // A file without a feature of its own belongs to the tool whose files it is among.
    if let assumed = features.assumed { for (_, place) in documents { features.note(assumed, of: place.source) } }
    let readings = documents.compactMap { set, _ -> (set: String, original: DialectReading)? in
      guard let draft = drafts[set] else { return nil }
      let context = setNames(around: set).compactMap { drafts[$0]?.place }
      return (set, DialectReading(of: draft.place, over: context, in: table, &features))
    }
    features.report(table, to: &found)
    var files: [(path: String, json: JSONValue)] = []
    for (set, original) in readings {
      guard let json = drafts[set]?.written(original, in: table, reporting: &found, counts: &counts) else { continue }
      files.append((Self.path(ofSet: set), json))
    }
    var resolver = JSONValue(folder.document(file: Self.reference).node)
    readOriginals()
    moveCalculated(in: &files, &resolver, &found)
    let texts = files.map { OutputFile(path: $0.path, text: JSONWriter.text(of: $0.json)) }
    let text = JSONWriter.text(of: resolver)
    if !found.containsErrors { prove(text, texts, &found) }
    let isSound = !found.containsErrors
    return Conversion(text: isSound ? text : nil, others: isSound ? texts : [], diagnostics: found, counts: counts)
  }

  /// The sets below another one: all that are active with it, under the first themes that use it.
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

  // MARK: Values that depend on what is chosen

  private mutating func readOriginals() {
    for choices in folder.choices.prefix(Self.provenPermutations) {
      let sets = folder.setNames { group in choices.first { $0.modifier == group }?.context }
      let places = sets.compactMap { drafts[$0]?.place }
      guard let last = places.last else { continue }
      var features = features
      originals[choices] = DialectReading(of: last, over: places.dropLast(), in: table, &features).tokens
    }
  }

  /// Moves tokens whose written value fits one choice only out of their set, into the contexts that their value
  /// depends on.
  private mutating func moveCalculated(
    in files: inout [(path: String, json: JSONValue)],
    _ resolver: inout JSONValue,
    _ diagnostics: inout Diagnostics
  ) {
    guard originals.count > 1 else { return }
    var moved: [String: [String: [(path: TokenPath, json: JSONValue)]]] = [:]
    for path in unequal(files, resolver) {
      guard let modifier = modifier(deciding: path) else { continue }
      for index in files.indices { files[index].json = files[index].json.removing(path.names.map(String.init)[...]) }
      for (choices, tokens) in originals {
        guard let choice = choices.first(where: { $0.modifier == modifier }), let token = tokens[path] else { continue }
        let known = moved[modifier]?[choice.context]?.contains { $0.path == path } ?? false
        if !known { moved[modifier, default: [:]][choice.context, default: []].append((path, token.declarationJSON)) }
      }
      diagnostics.report(.moved(path, modifier))
    }
    for (modifier, contexts) in moved.sorted(by: { $0.key < $1.key }) {
      for (context, tokens) in contexts.sorted(by: { $0.key < $1.key }) {
        let name = "calculated/" + modifier.safeForFiles + "-" + context.safeForFiles + ".tokens.json"
        let sorted = tokens.sorted { $0.path < $1.path }
        let json = sorted.reduce(JSONValue.object([])) {
          $0.inserting($1.json, at: $1.path.names.map(String.init)[...])
        }
        files.append((name, json))
        resolver = resolver.addingSource(name, toContext: context, of: modifier)
      }
    }
  }

  /// The tokens that the converted files give another value than the original, for some choice.
  private func unequal(_ files: [(path: String, json: JSONValue)], _ resolver: JSONValue) -> [TokenPath] {
    var paths: Set<TokenPath> = []
    var reader = Self.strictReader(
      files.map { OutputFile(path: $0.path, text: JSONWriter.text(of: $0.json)) },
      resolver
    )
    for (choices, original) in originals {
      var problems = Diagnostics()
      let input = choices.map { (modifier: $0.modifier, context: JSONValue.string($0.context)) }
      guard let result = reader.permutation(at: Self.resolverName, input: input, diagnostics: &problems) else {
        continue
      }
      for token in original.tokens {
        if let other = result.tokens[token.path], other.aliasChain.isEmpty,
          !token.value.json.isSame(as: other.value.json)
        {
          paths.insert(token.path)
        }
      }
    }
    return paths.sorted()
  }

  /// The modifier whose context alone decides the value of a token; nil if several do.
  private func modifier(deciding path: TokenPath) -> String? {
    let names = originals.keys.first?.map(\.modifier) ?? []
    return names.first { name in
      var values: [String: TokenValue?] = [:]
      return originals.allSatisfy { choices, tokens in
        guard let context = choices.first(where: { $0.modifier == name })?.context else { return false }
        let value = tokens[path]?.value
        if let known = values[context] { return known == value }
        values[context] = .some(value)
        return true
      }
    }
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
    for choices in folder.choices.prefix(Self.provenPermutations) {
      let input = choices.map { (modifier: $0.modifier, context: JSONValue.string($0.context)) }
      guard let original = originals[choices],
        let result = resolver.permutation(at: Self.resolverName, input: input, diagnostics: &problems)
      else { break }
      ConversionProof.compare(result.tokens, with: original, &diagnostics)
      if diagnostics.containsErrors { break }
    }
    for problem in problems.all where problem.severity == .error { diagnostics.report(problem) }
  }
}

extension Token {
  /// The token as a declaration of its own.
  fileprivate var declarationJSON: JSONValue {
    var members = [JSONMember("$type", .string(type.rawValue)), JSONMember("$value", .inline(value.json))]
    if let description { members.append(JSONMember("$description", .string(description))) }
    if let extensions { members.append(JSONMember("$extensions", extensions)) }
    return .object(members)
  }
}

extension JSONValue {
  /// The value without the member that a path leads to, and without the groups that are empty then.
  fileprivate func removing(_ path: ArraySlice<String>) -> JSONValue {
    guard let name = path.first, case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == name })
    else { return self }
    if path.count == 1 {
      members.remove(at: index)
      return .object(members)
    }
    let inner = members[index].value.removing(path.dropFirst())
    if inner.objectMembers?.contains(where: { !$0.key.hasPrefix("$") || $0.key == "$root" }) == false {
      members.remove(at: index)
    } else {
      members[index].value = inner
    }
    return .object(members)
  }

  fileprivate func inserting(_ value: JSONValue, at path: ArraySlice<String>) -> JSONValue {
    guard let name = path.first else { return value }
    var members = objectMembers ?? []
    if let index = members.firstIndex(where: { $0.key == name }) {
      members[index].value = members[index].value.inserting(value, at: path.dropFirst())
    } else {
      members.append(JSONMember(name, JSONValue.object([]).inserting(value, at: path.dropFirst())))
    }
    return .object(members)
  }

  /// A resolver document with one more source, after all others of a context.
  fileprivate func addingSource(_ file: String, toContext context: String, of modifier: String) -> JSONValue {
    changing(["modifiers", modifier, "contexts", context][...]) { list in
      guard case .array(let items) = list else { return list }
      return .array(items + [.object([JSONMember("$ref", .string(file))])])
    }
  }

  private func changing(_ path: ArraySlice<String>, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard let name = path.first else { return change(self) }
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { $0.key == name ? JSONMember($0.key, $0.value.changing(path.dropFirst(), change)) : $0 }
    )
  }
}

extension String {
  /// The name with everything but letters, digits and a few signs replaced.
  fileprivate var safeForFiles: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) ? $0 : "-" })
  }
}

extension Diagnostic {
  fileprivate static func moved(_ path: TokenPath, _ modifier: String) -> Diagnostic {
    Diagnostic(
      "conversion-change",
      "'\(path)' is calculated from what differs between the contexts of '\(modifier)': it moves into each of them",
      severity: .warning,
      subject: path.description
    )
  }
}
