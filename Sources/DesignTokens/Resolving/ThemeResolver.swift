package import DocumentReading

/// Resolves token files and resolver documents: load, merge, extend, follow references, read values.
///
/// A file is read and parsed once, and what it declares is worked out once, however many permutations use it.
public struct ThemeResolver: Sendable {
  let reading: TokenReading
  private var library: SourceLibrary
  /// What each object of tokens declares, by ``SourceExpansion/TokenObject/key``.
  private var trees: [String: TokenTree] = [:]
  /// The expanded sources of each set and context, by its file and pointer, with the files that they lead to.
  private var expansions: [String: (result: SourceExpansion.Result, files: Set<String>)] = [:]
  private(set) var features = DialectFeatures()
  /// Token values that override the sources; each is one more source, after all others.
  let overrides: [TokenOverride]

  /// - Parameters:
  ///   - files: Where documents and the files that they refer to are found.
  ///   - reading: How tokens are read.
  public init(files: any SourceFiles, reading: TokenReading = TokenReading()) {
    self.init(files: files, reading: reading, overrides: [])
  }

  package init(files: any SourceFiles, reading: TokenReading = TokenReading(), overrides: [TokenOverride]) {
    self.reading = reading
    self.overrides = overrides
    library = SourceLibrary(
      files: files,
      mayLeaveFolder: reading.mayLeaveFolder,
      readsLists: reading.dialect == .compat
    )
  }

  /// A theme with every permutation of its resolver document, or with one, called `default`, for a plain token file.
  ///
  /// Nil if the document itself is unusable; a theme whose tokens are in part invalid is still returned.
  ///
  /// - Parameters:
  ///   - name: What the theme is called.
  ///   - path: A resolver document, a token file or an asset catalog.
  ///   - appearance: The modifier that selects the appearance of asset catalogs. A theme that is a catalog has the
  ///     platform's four appearances as its contexts.
  ///   - diagnostics: Receives the problems.
  public mutating func theme(
    named name: String,
    at path: String,
    appearance: AppearanceModifier? = nil,
    diagnostics: inout Diagnostics
  ) -> Theme? {
    defer { features.report(library.table, to: &diagnostics) }
    let before = library.documents.beginNoting()
    let known = library.table.files.count
    var theme = theme(at: path, named: name, appearance, diagnostics: &diagnostics)
    let asked = library.documents.endNoting(before)
    theme?.sources = library.table.files.enumerated().filter { $0 >= known || asked.contains($1.path) }.map(\.element)
    return theme
  }

  /// The theme without its sources.
  private mutating func theme(
    at path: String,
    named name: String,
    _ appearance: AppearanceModifier?,
    diagnostics: inout Diagnostics
  ) -> Theme? {
    guard let input = open(path, diagnostics: &diagnostics) else { return nil }
    guard case .resolver(let document) = input else {
      let permutations = permutations(of: input, theme: name, appearance, diagnostics: &diagnostics)
      diagnostics.noteDependants(in: permutations)
      return Theme(name: name, permutations: permutations, sources: [])
    }
    let space = PermutationSpace(document.modifiers)
    guard space.count <= reading.permutationLimit else {
      diagnostics.report(
        .tooManyPermutations(space.sizes, limit: reading.permutationLimit, at: library.table.place(of: document.root))
      )
      return nil
    }
    reportUnused(document, diagnostics: &diagnostics)
    let composed = composedPermutations(of: document, theme: name, appearance, in: space, diagnostics: &diagnostics)
    guard composed != nil || space.count <= reading.resolutionLimit else {
      diagnostics.report(
        .tooManyResolutions(space.sizes, limit: reading.resolutionLimit, at: library.table.place(of: document.root))
      )
      return nil
    }
    let permutations =
      composed
      ?? separatePermutations(of: document, theme: name, appearance, in: space, diagnostics: &diagnostics)
    diagnostics.noteDependants(in: permutations)
    let defaults = document.modifiers.compactMap { modifier in modifier.defaultContext.map { (modifier.name, $0) } }
    return Theme(
      name: name,
      permutations: permutations,
      sources: [],
      defaults: Dictionary(defaults) { first, _ in first }
    )
  }

  /// Every permutation, each resolved by itself.
  private mutating func separatePermutations(
    of document: ResolverDocument,
    theme: String,
    _ appearance: AppearanceModifier?,
    in space: PermutationSpace,
    diagnostics: inout Diagnostics
  ) -> [Permutation] {
    var gathered = PermutationDiagnostics()
    let permutations = space.map { choices in
      var found = Diagnostics()
      var permutation = permutation(
        choices,
        of: .resolver(document),
        theme: theme,
        appearance: appearance?.appearance(of: choices),
        loading: &diagnostics,
        resolving: &found
      )
      permutation.id = space.id(of: choices)
      gathered.add(found, of: permutation.id)
      return permutation
    }
    gathered.report(to: &diagnostics)
    return permutations
  }

  /// One permutation, by the contexts that a caller chooses; modifiers that are left out take their default.
  ///
  /// - Parameter appearance: The appearance for which asset catalogs are read.
  package mutating func permutation(
    at path: String,
    input: [(modifier: String, context: JSONValue)],
    appearance: Appearance? = nil,
    diagnostics: inout Diagnostics
  ) -> Permutation? {
    defer { features.report(library.table, to: &diagnostics) }
    guard let opened = open(path, diagnostics: &diagnostics) else { return nil }
    let document = opened.document(in: library)
    let choices = PermutationInput.choices(input, of: document, table: library.table, diagnostics: &diagnostics)
    guard let choices else { return nil }
    let result = permutation(choices, of: opened, appearance: appearance, diagnostics: &diagnostics)
    diagnostics.noteDependants(in: [result])
    return result
  }
}

// MARK: - Opening

extension ThemeResolver {
  enum Input {
    case tokens(SourcedNode)
    case catalog(AssetCatalog, root: SourcedNode)
    case resolver(ResolverDocument)

    /// A plain token file is a document with one source and nothing to choose.
    func document(in library: SourceLibrary) -> ResolverDocument {
      switch self {
      case .resolver(let document): document
      case .tokens(let root), .catalog(_, let root):
        ResolverDocument(order: [], modifiers: [], unusedModifiers: [], root: root)
      }
    }
  }

  private mutating func open(_ path: String, diagnostics: inout Diagnostics) -> Input? {
    if AssetCatalog.isCatalog(path) {
      let catalog = library.catalog(at: path, for: nil, diagnostics: &diagnostics)
      return catalog.map { .catalog($0, root: $0.root) }
    }
    var isStudio = reading.dialect == .compat && TokensStudioFolder.isList(path)
    var opened =
      isStudio
      ? TokensStudioFolder.read(
        path,
        groups: reading.themeGroups,
        features: &features,
        library: &library.documents,
        diagnostics: &diagnostics
      )?
      .document()
      : library.documents.document(at: path, for: nil, diagnostics: &diagnostics)
    if reading.dialect == .compat, !isStudio, let file = opened,
      let themes = themes(of: file, diagnostics: &diagnostics)
    {
      isStudio = true
      opened = themes
    }
    guard let root = opened else { return nil }
    guard isStudio || ResolverDocument.isResolver(root.node, at: path) else {
      return modes(of: root, diagnostics: &diagnostics) ?? .tokens(root)
    }
    return resolver(root, diagnostics: &diagnostics)
  }

  private mutating func resolver(_ root: SourcedNode, diagnostics: inout Diagnostics) -> Input? {
    let document = ResolverDocumentReader.read(
      root,
      isStrict: reading.dialect == .strict,
      table: library.table,
      diagnostics: &diagnostics
    )
    let isSound = check(root, diagnostics: &diagnostics)
    return isSound ? document.map { .resolver($0) } : nil
  }

  /// The resolver document for a single file that has themes of Tokens Studio; nil for any other.
  private mutating func themes(of file: SourcedNode, diagnostics: inout Diagnostics) -> SourcedNode? {
    let folder = TokensStudioFolder.read(
      file: file,
      groups: reading.themeGroups,
      features: &features,
      library: &library.documents,
      diagnostics: &diagnostics
    )
    return folder?.document()
  }

  /// A token file whose tokens have modes, as the resolver document that they make; nil for any other.
  ///
  /// What the file declares is read anyway, and reading notices modes.
  private mutating func modes(of file: SourcedNode, diagnostics: inout Diagnostics) -> Input? {
    guard reading.dialect == .compat else { return nil }
    let object = SourceExpansion.TokenObject(objects: [file], key: "\(file.source.index)#")
    _ = tree(of: object, in: .tokens(file), for: nil, diagnostics: &diagnostics)
    guard features.sourcesWithModes.contains(file.source) else { return nil }
    var notes = ConversionNotes()
    var standard = file
    let dialects: [any Dialect.Type] = [StyleDictionary.self, FigmaPluginVariables.self, SchemePairs.self]
    for dialect in TokenDocumentReader.dialectsOfValues + dialects
    where dialect.recognize(standard.node) != nil {
      standard.node = dialect.read(standard.node, &notes)
    }
    guard let document = TokenModes.document(of: standard) else { return nil }
    return resolver(document, diagnostics: &diagnostics)
  }

  /// Follows every reference inside the document, also of unused sets and contexts.
  private mutating func check(_ root: SourcedNode, diagnostics: inout Diagnostics) -> Bool {
    let part = ResolverDocument.Part(place: root, pointer: "")
    let sets = part.member("sets")?.members ?? []
    let modifiers = part.member("modifiers")?.members ?? []
    let inline = (part.member("resolutionOrder")?.elements ?? [])
    var found = Diagnostics()
    for holder in sets + modifiers + inline {
      let lists = [holder.member("sources")].compactMap { $0 } + (holder.member("contexts")?.members ?? [])
      for list in lists {
        let sources = list.elements.filter { $0.place.node.members != nil }
        _ = SourceExpansion.expand(sources, root: root, opensFiles: false, library: &library, diagnostics: &found)
      }
    }
    diagnostics.append(found)
    return !found.containsErrors
  }

  private func reportUnused(_ document: ResolverDocument, diagnostics: inout Diagnostics) {
    for modifier in document.unusedModifiers {
      diagnostics.report(.unusedModifier(modifier, at: library.table.place(of: modifier.part.place)))
    }
  }
}

// MARK: - One permutation

extension ThemeResolver {
  /// The only permutation of a token file; those of a catalog, if the theme has appearances.
  private mutating func permutations(
    of input: Input,
    theme: String,
    _ modifier: AppearanceModifier?,
    diagnostics: inout Diagnostics
  ) -> [Permutation] {
    guard case .catalog = input, let modifier else {
      return [permutation([], of: input, theme: theme, diagnostics: &diagnostics)]
    }
    return Appearance.allCases.map { appearance in
      let choice = Permutation.Choice(modifier: modifier.modifier, context: appearance.rawValue)
      return permutation([choice], of: input, theme: theme, appearance: appearance, diagnostics: &diagnostics)
    }
  }

  private mutating func permutation(
    _ choices: [Permutation.Choice],
    of input: Input,
    theme: String = "",
    appearance: Appearance? = nil,
    diagnostics: inout Diagnostics
  ) -> Permutation {
    var found = Diagnostics()
    let result = permutation(
      choices,
      of: input,
      theme: theme,
      appearance: appearance,
      loading: &diagnostics,
      resolving: &found
    )
    diagnostics.append(found)
    return result
  }

  /// - Parameters:
  ///   - loading: takes what concerns a file, which is loaded for the first permutation that needs it.
  ///   - resolving: takes what concerns this permutation.
  mutating func permutation(
    _ choices: [Permutation.Choice],
    of input: Input,
    theme: String,
    appearance: Appearance?,
    loading: inout Diagnostics,
    resolving: inout Diagnostics
  ) -> Permutation {
    var isComplete = true
    var merged: TokenTree?
    var origins: [Provenance.Origin?] = []
    for (origin, list) in sources(of: input, choices) {
      let expansion = expansion(of: list, input, diagnostics: &loading)
      isComplete = isComplete && expansion.isComplete
      for object in expansion.objects {
        let tree = tree(of: object, in: input, for: appearance, diagnostics: &loading)
        let layer = Int32(clamping: origins.count)
        origins.append(origin)
        if merged == nil {
          merged = tree
        } else {
          merged?.merge(tree, layer: layer, table: library.table, diagnostics: &resolving)
        }
      }
    }
    let place = Permutation(
      id: choices.isEmpty ? Permutation.idWithoutChoices : choices.map(\.context).joined(separator: "-"),
      choices: choices,
      tokens: TokenTable()
    )
    for override in overrides where override.appliesTo(theme, place) {
      merged?.apply(override, origins: &origins, library: &library.documents, diagnostics: &resolving)
    }
    var tokens =
      merged.map { resolve($0, isComplete: isComplete, origins: origins, diagnostics: &resolving) } ?? TokenTable()
    tokens.isComplete = isComplete
    return Permutation(id: place.id, choices: choices, tokens: tokens)
  }

  private mutating func resolve(
    _ tree: TokenTree,
    isComplete: Bool,
    origins: [Provenance.Origin?],
    diagnostics: inout Diagnostics
  ) -> TokenTable {
    var tree = tree
    GroupExpansion.expand(
      &tree,
      table: library.table,
      limit: reading.inheritanceLimit,
      diagnostics: &diagnostics
    )
    tree.reportForgottenValues(library.table, to: &diagnostics)
    var tokens = TokenResolver.resolve(
      tree,
      isComplete: isComplete,
      origins: origins,
      table: library.table,
      dialect: reading.dialect,
      rules: reading.rules,
      features: &features,
      diagnostics: &diagnostics
    )
    tokens.groupExtensions = tree.groupExtensions()
    return tokens
  }

  /// The lists of sources of a permutation, in resolution order.
  private func sources(
    of input: Input,
    _ choices: [Permutation.Choice]
  ) -> [(origin: Provenance.Origin?, sources: [ResolverDocument.Part])] {
    switch input {
    case .tokens(let root), .catalog(_, let root): [(nil, [ResolverDocument.Part(place: root, pointer: "")])]
    case .resolver(let document): document.order.map { ($0.origin(choices), $0.sources(choices)) }
    }
  }

  /// What sources lead to.
  mutating func expansion(
    of sources: [ResolverDocument.Part],
    _ input: Input,
    diagnostics: inout Diagnostics
  ) -> SourceExpansion.Result {
    if case .catalog(let catalog, let root) = input {
      let object = SourceExpansion.TokenObject(objects: [root], key: catalog.path, catalog: (catalog, []))
      return SourceExpansion.Result(objects: [object])
    }
    guard case .resolver(let document) = input, let first = sources.first else {
      let objects = sources.map { SourceExpansion.TokenObject(objects: [$0.place], key: "\($0.place.source.index)#") }
      return SourceExpansion.Result(objects: objects)
    }
    // Two documents with the same layout have the same offsets.
    let key = "\(first.place.source.index)#\(first.place.node.offset)\(first.pointer)"
    if let known = expansions[key] {
      library.documents.note(known.files)
      return known.result
    }
    let before = library.documents.beginNoting()
    let result = SourceExpansion.expand(sources, root: document.root, library: &library, diagnostics: &diagnostics)
    expansions[key] = (result, library.documents.endNoting(before))
    return result
  }

  mutating func tree(
    of object: SourceExpansion.TokenObject,
    in input: Input,
    for appearance: Appearance?,
    diagnostics: inout Diagnostics
  ) -> TokenTree {
    let key = object.catalog == nil ? object.key : object.key + "@" + (appearance?.rawValue ?? "any")
    if let known = trees[key] { return known }
    var tree = TokenDocumentReader.read(
      object.objects,
      table: library.table,
      dialect: reading.dialect,
      features: &features,
      diagnostics: &diagnostics
    )
    if let (catalog, group) = object.catalog {
      let beside = tree
      tree = AssetCatalogTree.read(
        catalog,
        for: appearance,
        into: group,
        leaving: Set(beside.childNames(of: .root)),
        table: library.table,
        diagnostics: &diagnostics
      )
      tree.merge(beside, layer: 0, table: library.table, diagnostics: &diagnostics)
    }
    // The base of a merge is looked up by name in every permutation.
    if case .resolver = input { tree.index() }
    trees[key] = tree
    return tree
  }
}

extension Diagnostics {
  /// Adds to the error of a token how many others have no value because of it, in the permutation with the most.
  fileprivate mutating func noteDependants(in permutations: [Permutation]) {
    var counts: [String: Int] = [:]
    for permutation in permutations {
      for (path, count) in permutation.tokens.dependants {
        counts[path.description] = max(counts[path.description] ?? 0, count)
      }
    }
    guard !counts.isEmpty else { return }
    amend { diagnostic in
      guard diagnostic.severity == .error, let count = diagnostic.subject.flatMap({ counts[$0] }) else { return }
      // The members of a cycle depend on each other, which the message says.
      let others = count - max(diagnostic.tokens.count - 1, 0)
      // Another theme of the same files has noted it already.
      guard others > 0, !diagnostic.notes.contains(where: \.isAboutDependants) else { return }
      diagnostic.notes.append(.dependants(others))
    }
  }
}

extension Diagnostic.Note {
  fileprivate static func dependants(_ count: Int) -> Self {
    Self("others that have no value because of it: \(count)")
  }

  fileprivate var isAboutDependants: Bool { message.hasPrefix("others that have no value because of it: ") }
}

extension ResolverDocument.Item {
  fileprivate func origin(_ choices: [Permutation.Choice]) -> Provenance.Origin? {
    switch self {
    case .set(let set): return .set(set.name)
    case .modifier(let modifier):
      let choice = choices.first { $0.modifier.hasSameBytes(as: modifier.name) }
      return choice.map { .context(modifier: $0.modifier, context: $0.context) }
    }
  }

  fileprivate func sources(_ choices: [Permutation.Choice]) -> [ResolverDocument.Part] {
    switch self {
    case .set(let set): return set.sources
    case .modifier(let modifier):
      let choice = choices.first { $0.modifier.hasSameBytes(as: modifier.name) }
      return choice.flatMap { modifier.context(named: $0.context) }?.sources ?? []
    }
  }
}

extension ResolverDocument.Part {
  fileprivate var members: [ResolverDocument.Part] {
    (place.node.members ?? []).map { at($0.node, $0.key) }
  }
}

extension Diagnostic {
  static func tooManyPermutations(
    _ modifiers: [(modifier: String, contexts: Int)],
    limit: Int,
    at place: SourceFile.Place
  ) -> Diagnostic {
    let counts = modifiers.map(\.contexts)
    let count = PermutationSpace.product(of: counts)
    let product = counts.map(String.init).joined(separator: " × ") + (count == .max ? "" : " = \(count)")
    return Diagnostic(
      "permutation-limit",
      "the modifiers \(names(of: modifiers)) make \(product) permutations, more than the limit of \(limit)",
      at: place,
      advice: "split the document, or remove contexts",
      subject: "#"
    )
  }

  private static func names(of modifiers: [(modifier: String, contexts: Int)]) -> String {
    modifiers.listed(first: 12) { "'\($0.modifier)'" }
  }

  fileprivate static func tooManyResolutions(
    _ modifiers: [(modifier: String, contexts: Int)],
    limit: Int,
    at place: SourceFile.Place
  ) -> Diagnostic {
    Diagnostic(
      "permutation-limit",
      "modifiers that decide about the same tokens, of \(names(of: modifiers)), make more permutations than the limit of \(limit)",
      at: place,
      advice: "split the document, remove contexts, or let each modifier decide about tokens of its own",
      subject: "#"
    )
  }

  fileprivate static func unusedModifier(_ modifier: ResolverDocument.Modifier, at place: SourceFile.Place)
    -> Diagnostic
  {
    Diagnostic(
      "unused-modifier",
      "the modifier '\(modifier.name)' is not listed in 'resolutionOrder' and has no effect",
      severity: .warning,
      at: place,
      subject: "#" + modifier.part.pointer,
      pointer: "#" + modifier.part.pointer
    )
  }
}
