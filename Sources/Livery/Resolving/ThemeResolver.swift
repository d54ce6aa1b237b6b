package import DocumentReading

/// Resolves token files and resolver documents: load, merge, extend, follow references, read values.
///
/// A file is read and parsed once, and what it declares is worked out once, however many permutations use it.
package struct ThemeResolver: Sendable {
  private let reading: TokenReading
  private var library: SourceLibrary
  /// What each object of tokens declares, by ``SourceExpansion/TokenObject/key``.
  private var trees: [String: TokenTree] = [:]
  /// The expanded sources of each set and context, by its pointer.
  private var expansions: [String: SourceExpansion.Result] = [:]
  private var legacy = LegacyUses()

  package init(files: any SourceFiles, reading: TokenReading = TokenReading()) {
    self.reading = reading
    library = SourceLibrary(files: files)
  }

  /// A theme with every permutation of its resolver document, or with one, called `default`, for a plain token file.
  ///
  /// Nil if the document itself is unusable; a theme whose tokens are in part invalid is still returned.
  package mutating func theme(
    named name: String,
    at path: String,
    diagnostics: inout Diagnostics
  ) -> Theme? {
    defer { legacy.report(library.table, to: &diagnostics) }
    guard let input = open(path, diagnostics: &diagnostics) else { return nil }
    guard case .resolver(let document) = input else {
      return Theme(name: name, permutations: [permutation([], of: input, diagnostics: &diagnostics)])
    }
    let space = PermutationSpace(document.modifiers)
    guard space.count <= reading.permutationLimit else {
      diagnostics.report(
        .tooManyPermutations(space, limit: reading.permutationLimit, at: library.table.place(of: document.root))
      )
      return nil
    }
    reportUnused(document, diagnostics: &diagnostics)
    var gathered = PermutationDiagnostics()
    let permutations = space.map { choices in
      var found = Diagnostics()
      var permutation = permutation(choices, of: input, loading: &diagnostics, resolving: &found)
      permutation.id = space.id(of: choices)
      gathered.add(found, of: permutation.id)
      return permutation
    }
    gathered.report(to: &diagnostics)
    return Theme(name: name, permutations: permutations)
  }

  /// One permutation, by the contexts that a caller chooses; modifiers that are left out take their default.
  package mutating func permutation(
    at path: String,
    input: [(modifier: String, context: JSONValue)],
    diagnostics: inout Diagnostics
  ) -> Permutation? {
    defer { legacy.report(library.table, to: &diagnostics) }
    guard let opened = open(path, diagnostics: &diagnostics) else { return nil }
    let document = opened.document(in: library)
    let choices = PermutationInput.choices(input, of: document, table: library.table, diagnostics: &diagnostics)
    return choices.map { permutation($0, of: opened, diagnostics: &diagnostics) }
  }
}

// MARK: - Opening

extension ThemeResolver {
  private enum Input {
    case tokens(Place)
    case resolver(ResolverDocument)

    /// A plain token file is a document with one source and nothing to choose.
    func document(in library: SourceLibrary) -> ResolverDocument {
      switch self {
      case .resolver(let document): document
      case .tokens(let root): ResolverDocument(order: [], modifiers: [], unusedModifiers: [], root: root)
      }
    }
  }

  private mutating func open(_ path: String, diagnostics: inout Diagnostics) -> Input? {
    guard let root = library.document(at: path, for: nil, diagnostics: &diagnostics) else { return nil }
    guard ResolverDocument.isResolver(root.node, at: path) else { return .tokens(root) }
    let document = ResolverDocumentReader.read(root, table: library.table, diagnostics: &diagnostics)
    let isSound = check(root, diagnostics: &diagnostics)
    return isSound ? document.map { .resolver($0) } : nil
  }

  /// Follows every reference inside the document, also of sets and contexts that nobody uses.
  private mutating func check(_ root: Place, diagnostics: inout Diagnostics) -> Bool {
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
  private mutating func permutation(
    _ choices: [Permutation.Choice],
    of input: Input,
    diagnostics: inout Diagnostics
  ) -> Permutation {
    var found = Diagnostics()
    let result = permutation(choices, of: input, loading: &diagnostics, resolving: &found)
    diagnostics.append(found)
    return result
  }

  /// - Parameters:
  ///   - loading: takes what concerns a file, which is loaded for the first permutation that needs it.
  ///   - resolving: takes what concerns this permutation.
  private mutating func permutation(
    _ choices: [Permutation.Choice],
    of input: Input,
    loading: inout Diagnostics,
    resolving: inout Diagnostics
  ) -> Permutation {
    var isComplete = true
    var merged: TokenTree?
    for list in sources(of: input, choices) {
      let expansion = expansion(of: list, input, diagnostics: &loading)
      isComplete = isComplete && expansion.isComplete
      for object in expansion.objects {
        let tree = tree(of: object, diagnostics: &loading)
        if merged == nil { merged = tree } else { merged?.merge(tree, table: library.table, diagnostics: &resolving) }
      }
    }
    return Permutation(
      id: choices.isEmpty ? "default" : choices.map(\.context).joined(separator: "-"),
      choices: choices,
      tokens: merged.map { resolve($0, isComplete: isComplete, diagnostics: &resolving) } ?? TokenTable()
    )
  }

  private mutating func resolve(_ tree: TokenTree, isComplete: Bool, diagnostics: inout Diagnostics) -> TokenTable {
    var tree = tree
    GroupExpansion.expand(
      &tree,
      table: library.table,
      limit: reading.inheritanceLimit,
      diagnostics: &diagnostics
    )
    tree.reportForgottenValues(library.table, to: &diagnostics)
    return TokenResolver.resolve(
      tree,
      isComplete: isComplete,
      table: library.table,
      dialect: reading.dialect,
      legacy: &legacy,
      diagnostics: &diagnostics
    )
  }

  /// The lists of sources of a permutation, in resolution order.
  private func sources(of input: Input, _ choices: [Permutation.Choice]) -> [[ResolverDocument.Part]] {
    switch input {
    case .tokens(let root): [[ResolverDocument.Part(place: root, pointer: "")]]
    case .resolver(let document): document.order.map { $0.sources(choices) }
    }
  }

  private mutating func expansion(
    of sources: [ResolverDocument.Part],
    _ input: Input,
    diagnostics: inout Diagnostics
  ) -> SourceExpansion.Result {
    guard case .resolver(let document) = input, let first = sources.first else {
      let objects = sources.map { SourceExpansion.TokenObject(objects: [$0.place], key: "") }
      return SourceExpansion.Result(objects: objects)
    }
    let key = "\(first.place.node.offset)\(first.pointer)"
    if let known = expansions[key] { return known }
    let result = SourceExpansion.expand(sources, root: document.root, library: &library, diagnostics: &diagnostics)
    expansions[key] = result
    return result
  }

  private mutating func tree(of object: SourceExpansion.TokenObject, diagnostics: inout Diagnostics) -> TokenTree {
    if let known = trees[object.key] { return known }
    let tree = TokenDocumentReader.read(
      object.objects,
      table: library.table,
      dialect: reading.dialect,
      legacy: &legacy,
      diagnostics: &diagnostics
    )
    trees[object.key] = tree
    return tree
  }
}

extension ResolverDocument.Item {
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
  fileprivate static func tooManyPermutations(
    _ space: PermutationSpace,
    limit: Int,
    at place: SourceFile.Place
  ) -> Diagnostic {
    Diagnostic(
      "permutation-limit",
      .error,
      "the modifiers multiply to \(space.countText) permutations, and the limit is \(limit)",
      at: place,
      advice: "split the document, or take contexts away",
      subject: "#"
    )
  }

  fileprivate static func unusedModifier(_ modifier: ResolverDocument.Modifier, at place: SourceFile.Place)
    -> Diagnostic
  {
    Diagnostic(
      "unused-modifier",
      .warning,
      "the modifier '\(modifier.name)' stands nowhere in 'resolutionOrder' and so has no effect",
      at: place,
      subject: "#" + modifier.part.pointer,
      pointer: "#" + modifier.part.pointer
    )
  }
}
