import DocumentReading

/// Turns a finished tree into tokens with values: each token once, behind those that it refers to.
struct TokenResolver: Sendable {
  /// By the number of a source: the set or context that it belongs to.
  private let origins: [Provenance.Origin?]
  private let table: SourceTable
  private var reader: ValueReader<TokenScope>
  private var problems: [(vertex: Int, diagnostics: [Diagnostic])] = []
  private var uses = DialectUses()
  /// The tokens that the alias being read leads through.
  private var chain: [TokenPath] = []

  static func resolve(
    _ tree: TokenTree,
    isComplete: Bool,
    origins: [Provenance.Origin?],
    table: SourceTable,
    dialect: TokenReading.Dialect,
    uses: inout DialectUses,
    diagnostics: inout Diagnostics
  ) -> TokenTable {
    let foreign = dialect == .compat ? uses.toolSources : []
    let graph = ReferenceGraph(tree, isComplete: isComplete, calculatingIn: foreign)
    var reader = ValueReader(scope: TokenScope(graph: graph, table: table), table: table, dialect: dialect)
    reader.toolSources = foreign
    var resolver = TokenResolver(origins: origins, table: table, reader: reader)
    resolver.resolveAll()
    resolver.report(to: &diagnostics)
    uses.formUnion(resolver.uses)
    let table = resolver.tokenTable()
    Concurrently.discard(consume resolver)
    return table
  }

  private init(origins: [Provenance.Origin?], table: SourceTable, reader: ValueReader<TokenScope>) {
    self.origins = origins
    self.table = table
    self.reader = reader
  }

  private mutating func resolveAll() {
    for wave in waves() { resolve(wave) }
  }

  /// All vertices that are in no circle, in waves: each refers to earlier waves only.
  private mutating func waves() -> [[Int32]] {
    let edges = reader.scope.graph.edges
    var numbers = [Int32](repeating: -1, count: edges.vertexCount)
    var waves: [[Int32]] = []
    var circles: [[Int]] = []
    edges.forEachComponent { members in
      guard let first = members.first else { return }
      if members.count > 1 || edges.hasEdge(from: Int(first), to: Int(first)) {
        return circles.append(members.map { Int($0) }.sorted())
      }
      let wave = Int(edges.dependencies(of: Int(first)).reduce(-1) { max($0, numbers[Int($1)]) } + 1)
      numbers[Int(first)] = Int32(wave)
      if wave == waves.count { waves.append([]) }
      waves[wave].append(first)
    }
    for circle in circles { reportCircle(circle) }
    return waves
  }

  /// Resolves vertices whose dependencies are resolved.
  private mutating func resolve(_ wave: [Int32]) {
    for vertex in wave {
      let forward = Int(reader.scope.graph.forwards[Int(vertex)])
      reader.scope.endpoints[Int(vertex)] = forward < 0 ? vertex : reader.scope.endpoints[forward]
    }
    var vertices = wave.makeIterator()
    for (readings, found) in readings(of: wave) {
      uses.formUnion(found)
      for reading in readings {
        if let vertex = vertices.next(), let reading { note(reading, of: Int(vertex)) }
      }
    }
  }

  /// What reading a token came to.
  private struct Reading: Sendable {
    var value: TokenValue?
    var chain: [TokenPath] = []
    var isWithoutUnit = false
    var problems: [Diagnostic] = []
  }

  /// What reading the vertices of a wave comes to, chunk by chunk, and the older dialects that each chunk met.
  private func readings(of wave: [Int32]) -> [([Reading?], DialectUses)] {
    Concurrently.map(chunksOf: wave.count) { chunk in
      var resolver = self
      let readings = wave[chunk].map { resolver.reading(of: Int($0)) }
      return (readings, resolver.reader.uses)
    }
  }

  /// Nil for a part, which has no value of its own, and for a token that was reported.
  private mutating func reading(of vertex: Int) -> Reading? {
    guard vertex < reader.scope.graph.tokens.count else { return nil }
    let token = reader.scope.graph.tokens[vertex]
    guard !token.isBroken, token.declaration.type != .unknown else { return nil }
    reader.subject = token.path.description
    reader.isWithoutUnit = false
    chain = []
    let value = value(of: token)
    let problems = reader.takeProblems()
    let isValid = !problems.contains { $0.severity == .error }
    return Reading(
      value: isValid ? value : nil,
      chain: chain,
      isWithoutUnit: reader.isWithoutUnit,
      problems: problems
    )
  }

  private mutating func note(_ reading: Reading, of vertex: Int) {
    reader.scope.values[vertex] = reading.value
    reader.scope.chains[vertex] = reading.chain
    if reading.isWithoutUnit { reader.scope.withoutUnit.insert(vertex) }
    if !reading.problems.isEmpty { problems.append((vertex, reading.problems)) }
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
  private mutating func value(of token: DeclaredToken) -> TokenValue? {
    if let base = reader.scope.graph.reference(of: token) {
      let target = reader.scope.target(ofPointer: base.text)
      return value(of: token, referringTo: target, at: base.place)
    }
    guard let place = token.value else { return nil }
    let isCalculation = reader.toolSources.contains(place.source) && Reference(place.node)?.isCalculation == true
    guard !isCalculation, let reference = Reference(place.node) else {
      reader.allowsExtendedRange = token.declaration.allowsExtendedRange
      return type(of: token).flatMap { reader.value(place, as: $0) }.map(token.declaration.completing)
    }
    guard let target = reader.target(of: reference, at: place) else { return nil }
    if case .token(let token) = target, token.isTokenItself, case .pointer(let pointer, _) = reference {
      reader.report(.pointerToToken(pointer.string ?? ""), at: place.at(pointer), severity: .warning)
    }
    return value(of: token, referringTo: target, at: place)
  }

  private mutating func value(
    of token: DeclaredToken,
    referringTo target: ReferenceTarget,
    at place: SourcedNode
  ) -> TokenValue? {
    switch target {
    case .token(let other):
      if case .known(let type) = token.declaration.type, type != other.value.type {
        reader.reportMismatch(other, wanted: type, at: place)
        return nil
      }
      chain = reader.scope.chain(leadingTo: other)
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
    let place = SourcedNode(
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
    var place: SourcedNode
    var isPointer: Bool
  }

  /// The first reference in a token that leads on to a member of its circle.
  private func link(from number: Int, within members: [Int]) -> Link? {
    let graph = reader.scope.graph
    let token = graph.tokens[number]
    if let base = graph.reference(of: token) {
      return Link(path: token.path, text: base.text, place: base.place, isPointer: true)
    }
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
    let (graph, values) = (reader.scope.graph, reader.scope.values)
    let valid = values.compactMap(\.self)
    if valid.count == values.count {
      // Where every token has a value, its number is its place in the table.
      let tokens = Concurrently.map(valid.count) { finished(graph.tokens[$0], valid[$0], $0) }
      return TokenTable(tokens, indices: graph.numbers)
    }
    var result = TokenTable()
    result.reserveCapacity(valid.count)
    for (number, token) in graph.tokens.enumerated() {
      if let value = values[number] {
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
      overridden: reader.scope.graph.overridden(by: token).map { loser in
        .init(source: table.location(at: loser.offset, in: loser.source), origin: origin(of: loser.layer))
      }
    )
  }

  private func origin(of layer: Int32) -> Provenance.Origin? {
    origins.indices.contains(Int(layer)) ? origins[Int(layer)] : nil
  }

  /// The tokens, each once, that a value refers to somewhere inside.
  private func partReferences(of number: Int) -> [TokenPath] {
    let dependencies = reader.scope.graph.edges.dependencies(of: number)
    guard !dependencies.isEmpty, reader.scope.chains[number].isEmpty else { return [] }
    var seen: Set<Int> = [number]
    return dependencies.map { reader.scope.graph.owner(of: Int($0)) }.filter { seen.insert($0).inserted }
      .map { reader.scope.graph.tokens[$0].path }
  }

  private func finished(_ token: DeclaredToken, _ value: TokenValue, _ number: Int) -> Token {
    let extensions = token.declaration.property("$extensions")
    var facts = Token.Facts(
      path: token.path,
      value: value,
      description: token.declaration.property("$description")?.string,
      extensions: extensions.map { JSONValue($0) },
      source: table.location(at: token.declaration.offset, in: token.declaration.source),
      aliasChain: reader.scope.chains[number],
      partReferences: partReferences(of: number),
      provenance: provenance(of: token)
    )
    switch token.deprecation {
    case .because(let reason)?: facts.deprecation = .because(reason)
    case .deprecated?: facts.deprecation = .deprecated
    case .cancelled?: facts.cancelsDeprecation = true
    case nil: break
    }
    return Token(facts)
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
