internal import DocumentReading

/// Turns a finished tree into tokens with values: each token once, behind those that it refers to.
struct TokenResolver {
  /// By the number of a source: the set or context that it belongs to.
  private let origins: [Provenance.Origin?]
  private let table: SourceTable
  private var reader: ValueReader<TokenScope>
  private var problems: [(vertex: Int, diagnostics: [Diagnostic])] = []

  static func resolve(
    _ tree: TokenTree,
    isComplete: Bool,
    origins: [Provenance.Origin?],
    table: SourceTable,
    dialect: TokenReading.Dialect,
    legacy: inout LegacyUses,
    diagnostics: inout Diagnostics
  ) -> TokenTable {
    let foreign = dialect == .compat ? legacy.foreignSources : []
    let graph = ReferenceGraph(tree, isComplete: isComplete, calculatingIn: foreign)
    var reader = ValueReader(scope: TokenScope(graph: graph, table: table), table: table, dialect: dialect)
    reader.foreignSources = foreign
    var resolver = TokenResolver(origins: origins, table: table, reader: reader)
    resolver.resolveAll()
    resolver.report(to: &diagnostics)
    legacy.formUnion(resolver.reader.legacy)
    return resolver.tokenTable()
  }

  private init(origins: [Provenance.Origin?], table: SourceTable, reader: ValueReader<TokenScope>) {
    self.origins = origins
    self.table = table
    self.reader = reader
  }

  private mutating func resolveAll() {
    let edges = reader.scope.graph.edges
    edges.forEachComponent { members in
      guard let first = members.first.map(Int.init) else { return }
      if members.count > 1 || edges.hasEdge(from: first, to: first) {
        reportCircle(members.map { Int($0) }.sorted())
      } else {
        resolve(first)
      }
    }
  }

  /// Resolves a vertex whose dependencies are resolved.
  private mutating func resolve(_ vertex: Int) {
    let forward = Int(reader.scope.graph.forwards[vertex])
    reader.scope.endpoints[vertex] = forward < 0 ? Int32(vertex) : reader.scope.endpoints[forward]
    guard vertex < reader.scope.graph.tokens.count else { return }
    let token = reader.scope.graph.tokens[vertex]
    guard !token.isBroken, token.declaration.type != .unknown else { return }
    reader.subject = token.path.description
    reader.isWithoutUnit = false
    if let value = value(of: token, vertex) { reader.scope.values[vertex] = value }
    if reader.isWithoutUnit { reader.scope.withoutUnit.insert(vertex) }
    let found = reader.takeProblems()
    if found.isEmpty { return }
    problems.append((vertex, found))
    if found.contains(where: { $0.severity == .error }) { reader.scope.values[vertex] = nil }
  }

  /// In the order of the tokens; a mistake in a token that others inherit is told once.
  private func report(to diagnostics: inout Diagnostics) {
    var told: Set<Diagnostic> = []
    for (_, found) in problems.sorted(by: { $0.vertex < $1.vertex }) {
      for diagnostic in found {
        var anonymous = diagnostic
        anonymous.subject = nil
        if told.insert(anonymous).inserted { diagnostics.report(diagnostic) }
      }
    }
  }
}

// MARK: - Values

extension TokenResolver {
  private mutating func value(of token: DeclaredToken, _ vertex: Int) -> TokenValue? {
    if let base = token.reference {
      let target = reader.scope.target(ofPointer: base.text)
      return value(of: token, vertex, referringTo: target, at: base.place)
    }
    guard let place = token.value else { return nil }
    let isCalculation = reader.foreignSources.contains(place.source) && Reference(place.node)?.isCalculation == true
    guard !isCalculation, let reference = Reference(place.node) else {
      reader.allowsExtendedRange = token.declaration.allowsExtendedRange
      return type(of: token).flatMap { reader.value(place, as: $0) }.map(token.declaration.completing)
    }
    guard let target = reader.target(of: reference, at: place) else { return nil }
    if case .token(let token) = target, token.isTokenItself, case .pointer(let pointer, _) = reference {
      reader.report(.pointerToToken(pointer.string ?? ""), at: place.at(pointer), severity: .warning)
    }
    return value(of: token, vertex, referringTo: target, at: place)
  }

  private mutating func value(
    of token: DeclaredToken,
    _ vertex: Int,
    referringTo target: ReferenceTarget,
    at place: Place
  ) -> TokenValue? {
    switch target {
    case .token(let other):
      if case .known(let type) = token.declaration.type, type != other.value.type {
        reader.reportMismatch(other, wanted: type, at: place)
        return nil
      }
      reader.scope.extendChain(of: vertex, by: other.number)
      reader.isWithoutUnit = other.isWithoutUnit
      return other.value
    case .part(let part):
      guard let type = type(of: token) else { return nil }
      return reader.throughPointer(at: place, to: part) { $0.value(part, as: type) }
    case .problem(let problem):
      reader.report(problem, at: place)
      return nil
    case .invalid:
      return nil
    }
  }

  /// The type of a token that is no reference to another one; nil after a report, or if a group's type was reported.
  private mutating func type(of token: DeclaredToken) -> TokenType? {
    if case .known(let type) = token.declaration.type { return type }
    switch token.groupType {
    case .known(let type): return type
    case .unknown: return nil
    case .inherited: break
    }
    let place = Place(
      DataNode(.null, offset: token.declaration.offset, endOffset: token.declaration.offset),
      in: token.declaration.source
    )
    if let type = token.fallbackType {
      reader.report(.typeFromAfar(type), at: place, severity: .note)
      return type
    }
    reader.report(.missingType(token.path), at: place)
    return nil
  }
}

// MARK: - Circles

extension TokenResolver {
  private mutating func reportCircle(_ members: [Int]) {
    let tokens = reader.scope.graph.tokens
    let owners = Set(members.map { reader.scope.graph.owner(of: $0) }).sorted()
    let paths = owners.map { tokens[$0].path }
    guard let first = owners.first else { return }
    let links = owners.prefix(Diagnostic.memberLimit + 1).compactMap { link(from: $0, within: members) }
    let notes = links.dropFirst().map { link in
      Diagnostic.Note("'\(link.path)' refers to '\(link.text)'", at: table.location(of: link.place))
    }
    let isPointer = links.allSatisfy(\.isPointer)
    let circle = Diagnostic.circle(
      paths,
      isPointer: isPointer,
      at: links.first.map { table.place(of: $0.place) },
      notes
    )
    problems.append((first, [circle]))
  }

  private struct Link {
    var path: TokenPath
    var text: String
    var place: Place
    var isPointer: Bool
  }

  /// The first reference in a token that leads on to a member of its circle.
  private func link(from number: Int, within members: [Int]) -> Link? {
    let graph = reader.scope.graph
    let token = graph.tokens[number]
    if let base = token.reference { return Link(path: token.path, text: base.text, place: base.place, isPointer: true) }
    guard let value = token.value else { return nil }
    var pending = [value.node]
    var links: [Link] = []
    while let node = pending.popLast() {
      switch Reference(node) {
      case .alias(let path)?:
        let link = Link(path: token.path, text: "{\(path)}", place: value.at(node), isPointer: false)
        if leads(graph.target(ofAlias: path), to: members) { links.append(link) }
      case .pointer(let pointer, _)?:
        let text = pointer.string ?? ""
        let link = Link(path: token.path, text: text, place: value.at(pointer), isPointer: true)
        if leads(graph.target(ofPointer: text), to: members) { links.append(link) }
      case .malformed(let text)?:
        for path in Reference.aliases(in: text) where leads(graph.target(ofAlias: path), to: members) {
          links.append(Link(path: token.path, text: "{\(path)}", place: value.at(node), isPointer: false))
        }
      case nil:
        pending += node.array ?? node.members?.map(\.node) ?? []
      }
    }
    return links.min { $0.place.node.offset < $1.place.node.offset }
  }

  private func leads(_ target: ReferenceGraph.Target, to members: [Int]) -> Bool {
    guard case .vertex(let vertex, _) = target else { return false }
    return members.containsSorted(vertex)
  }
}

extension [Int] {
  /// Whether an ascending list contains a number.
  fileprivate func containsSorted(_ wanted: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == wanted
  }
}

// MARK: - Tokens

extension TokenResolver {
  private func tokenTable() -> TokenTable {
    var result = TokenTable()
    result.reserveCapacity(reader.scope.graph.tokens.count)
    for (number, token) in reader.scope.graph.tokens.enumerated() {
      if let value = reader.scope.values[number] {
        result.append(finished(token, value, number))
      } else {
        result.markInvalid(token.path)
      }
    }
    return result
  }

  private func provenance(of token: DeclaredToken) -> Provenance {
    Provenance(
      origin: origin(of: token.layer),
      overridden: token.overridden.map { loser in
        .init(source: table.location(at: loser.offset, in: loser.source), origin: origin(of: loser.layer))
      }
    )
  }

  private func origin(of layer: Int32) -> Provenance.Origin? {
    origins.indices.contains(Int(layer)) ? origins[Int(layer)] : nil
  }

  /// The tokens, each once, that a value refers to somewhere inside.
  private func partReferences(of number: Int) -> [TokenPath] {
    let graph = reader.scope.graph
    let dependencies = graph.edges.dependencies(of: number)
    guard !dependencies.isEmpty, reader.scope.chains[number] == nil else { return [] }
    var seen: Set<Int> = [number]
    return dependencies.map { graph.owner(of: Int($0)) }.filter { seen.insert($0).inserted }
      .map { graph.tokens[$0].path }
  }

  private func finished(_ token: DeclaredToken, _ value: TokenValue, _ number: Int) -> Token {
    let extensions = token.declaration.property("$extensions")
    var result = Token(
      path: token.path,
      value: value,
      description: token.declaration.property("$description")?.string,
      extensions: extensions.map { JSONValue($0) },
      source: table.location(at: token.declaration.offset, in: token.declaration.source),
      aliasChain: reader.scope.chains[number] ?? [],
      partReferences: partReferences(of: number),
      provenance: provenance(of: token)
    )
    switch token.deprecation {
    case .because(let reason)?: result.deprecation = .because(reason)
    case .deprecated?: result.deprecation = .deprecated
    case .cancelled?: result.cancelsDeprecation = true
    case nil: break
    }
    return result
  }
}

extension ReferenceProblem {
  fileprivate static func pointerToToken(_ text: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "ref-type",
      message: "'\(text)' names a token, not its value; it is read as the value",
      advice: "write '\(text)/$value', or put '$ref' in place of '$value'"
    )
  }

  fileprivate static func missingType(_ path: TokenPath) -> ReferenceProblem {
    ReferenceProblem(
      id: "missing-type",
      message: "the type of '\(path)' is not known: neither the token nor a group around it has a '$type'"
    )
  }

  fileprivate static func typeFromAfar(_ type: TokenType) -> ReferenceProblem {
    ReferenceProblem(
      id: "extends-type",
      message: "its type, \(type.rawValue), comes from a group around the one that is extended",
      advice: "say '$type' where the group is extended: other tools may not find it"
    )
  }
}

extension Diagnostic {
  fileprivate static func circle(
    _ paths: [TokenPath],
    isPointer: Bool,
    at place: SourceFile.Place?,
    _ notes: [Note]
  ) -> Diagnostic {
    let name = paths.first?.description ?? ""
    let message =
      paths.count == 1 ? "'\(name)' refers to itself" : "\(paths.count) tokens refer to each other in a circle"
    return Diagnostic(
      isPointer ? "ref-circular" : "alias-circular",
      message,
      at: place,
      notes: notes,
      subject: name,
      tokens: paths
    )
  }
}
