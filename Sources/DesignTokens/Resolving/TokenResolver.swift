import Algorithms
import DocumentReading
import Parallelism

/// Turns a finished tree into tokens with values: each token once, after those that it refers to.
struct TokenResolver: Sendable {
  /// By the number of a source: the set or context that it belongs to.
  private let origins: [Provenance.Origin?]
  private let table: SourceTable
  private var reader: ValueReader<TokenScope>
  private var problems: [(vertex: Int, diagnostics: [Diagnostic])] = []
  private var features = DialectFeatures()
  /// The tokens that the alias being read leads through.
  private var chain: [TokenPath] = []
  /// What the token being read is, if its value is carried along as it is.
  private var opaque: OpaqueValue?

  static func resolve(
    _ tree: TokenTree,
    isComplete: Bool,
    origins: [Provenance.Origin?],
    table: SourceTable,
    dialect: TokenReading.Dialect,
    rules: [ReadingRule] = [],
    features: inout DialectFeatures,
    diagnostics: inout Diagnostics
  ) -> TokenTable {
    let profiles = dialect == .compat ? features.settledProfiles : [:]
    let graph = ReferenceGraph(tree, isComplete: isComplete, profiles: profiles)
    var reader = ValueReader(scope: TokenScope(graph: graph, table: table), table: table, dialect: dialect)
    reader.profiles = profiles
    reader.rules = rules
    var resolver = TokenResolver(origins: origins, table: table, reader: reader)
    resolver.resolveAll()
    resolver.report(to: &diagnostics)
    features.formUnion(resolver.features)
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

  /// All vertices that are in no cycle, in waves: each refers to earlier waves only.
  private mutating func waves() -> [[Int32]] {
    let graph = reader.scope.graph.edges
    var numbers = [Int32](repeating: -1, count: graph.vertexCount)
    var waves: [[Int32]] = []
    var cycles: [[Int]] = []
    graph.forEachComponent { members in
      guard let first = members.first else { return }
      if members.count > 1 || graph.hasEdge(from: Int(first), to: Int(first)) {
        return cycles.append(members.map { Int($0) }.sorted())
      }
      let wave = Int(graph.edges(of: Int(first)).reduce(-1) { max($0, numbers[graph.target(of: $1)]) } + 1)
      numbers[Int(first)] = Int32(wave)
      if wave == waves.count { waves.append([]) }
      waves[wave].append(first)
    }
    for cycle in cycles { reportCycle(cycle) }
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
      features.formUnion(found)
      for reading in readings {
        if let vertex = vertices.next(), let reading { note(reading, of: Int(vertex)) }
      }
    }
  }

  /// The result of reading a token.
  private struct Reading: Sendable {
    var value: TokenValue?
    var opaque: OpaqueValue?
    var chain: [TokenPath] = []
    var isWithoutUnit = false
    var problems: [Diagnostic] = []
  }

  /// The results of reading a wave, chunk by chunk, and the dialects found in each chunk.
  private func readings(of wave: [Int32]) -> [([Reading?], DialectFeatures)] {
    Concurrently.map(chunksOf: wave.count) { chunk in
      var resolver = self
      let readings = wave[chunk].map { resolver.reading(of: Int($0)) }
      return (readings, resolver.reader.features)
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
    opaque = nil
    let value = value(of: token, vertex)
    let problems = reader.takeProblems()
    let isValid = !problems.contains { $0.severity == .error }
    return Reading(
      value: isValid ? value : nil,
      opaque: isValid ? opaque : nil,
      chain: chain,
      isWithoutUnit: reader.isWithoutUnit,
      problems: problems
    )
  }

  private mutating func note(_ reading: Reading, of vertex: Int) {
    reader.scope.values[vertex] = reading.value
    if let opaque = reading.opaque { reader.scope.opaque[vertex] = opaque }
    reader.scope.chains[vertex] = reading.chain
    if reading.isWithoutUnit { reader.scope.withoutUnit.insert(vertex) }
    if !reading.problems.isEmpty { problems.append((vertex, reading.problems)) }
  }

  /// In the order of the tokens; an error in a token that others inherit is reported once.
  private func report(to diagnostics: inout Diagnostics) {
    var reported: Set<Diagnostic> = []
    for (_, found) in problems.sorted(by: { $0.vertex < $1.vertex }) {
      for diagnostic in found {
        var anonymous = diagnostic
        anonymous.subject = nil
        if reported.insert(anonymous).inserted { diagnostics.report(diagnostic) }
      }
    }
  }
}

// MARK: - Values

extension TokenResolver {
  private mutating func value(of token: DeclaredToken, _ number: Int) -> TokenValue? {
    if let base = reader.scope.graph.reference(of: token) {
      let target = reader.scope.target(ofPointer: base.text)
      return value(of: token, referringTo: target, at: base.place)
    }
    guard let place = token.value else { return nil }
    guard let value = unmodifiedValue(of: token, number, at: place) else { return nil }
    guard case .color(let color) = value else { return value }
    let profile = reader.profile(of: place)
    if profile.completesValues, let alpha = token.declaration.alphaBesideValue {
      chain = []
      return .color(reader.completed(color, alpha: alpha))
    }
    guard profile.modifiesColors, let modifier = token.declaration.colorModifier else { return value }
    chain = []
    return reader.modified(color, by: modifier).map { .color($0) }
  }

  private mutating func unmodifiedValue(of token: DeclaredToken, _ number: Int, at place: SourcedNode) -> TokenValue? {
    // A text is no pointer, and where an alias leads to is known.
    if case .string = place.node.value, let target = reader.scope.target(ofReferenceAt: number) {
      return value(of: token, referringTo: target, at: place)
    }
    let found = place.node.isReference ? Reference(place.node) : nil
    let mayCalculate = reader.profile(of: place).calculates && found?.hasAliases == true
    // Braces in a text of a type that the standard does not have need not be a reference.
    let isText = if case .malformed? = found { foreignType(of: token) != nil } else { false }
    guard !mayCalculate, !isText, let reference = found else {
      reader.allowsExtendedRange = token.declaration.allowsExtendedRange
      guard let value = literal(of: token, at: place) else { return nil }
      return token.declaration.completing(value)
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
      chain = reader.scope.chain(leadingTo: other.path, other.number)
      reader.isWithoutUnit = other.isWithoutUnit
      if let value = reader.settled(other.value) { return value }
      guard case .known(let type) = token.declaration.type, type != other.value.type else { return other.value }
      if let value = reader.coerced(other, to: type, at: place) {
        chain = []
        return value
      }
      // The types of tools say where a value is used, and not what it is.
      if reader.profile(of: place).isOfTool { return other.value }
      // A length or a duration that is declared to be a number as well.
      if reader.dialect == .compat, type == .number, isDeclared(other, as: .number) { return other.value }
      reader.reportMismatch(other, wanted: type, at: place)
      return nil
    case .opaque(let other):
      if let value = typed(other.value, of: token, at: place) { return value }
      chain = reader.scope.chain(leadingTo: other.path, other.number)
      opaque = other.value
      return nil
    case .part(let part):
      guard let type = type(of: token, at: part) else { return nil }
      return reader.throughPointer(at: place, to: part) { $0.value(part, as: type) }
    case .problem(let problem):
      reader.report(problem, at: place)
      return nil
    case .invalid:
      return nil
    }
  }

  private func isDeclared(_ token: TokenTarget, as type: TokenType) -> Bool {
    reader.scope.graph.tokens[token.number].declaration.type == .known(type)
  }

  /// A text of no type, such as one of `other`, as what the token that refers to it is.
  private mutating func typed(_ value: OpaqueValue, of token: DeclaredToken, at place: SourcedNode) -> TokenValue? {
    guard case .known(let type) = token.declaration.type, TokenType(rawValue: value.type) == nil,
      case .string(let text) = value.json, reader.profile(of: place).isOfTool
    else { return nil }
    let count = reader.problemCount
    let written = place.at(place.node.replacing(.string(text)))
    if reader.opaqueValue(written, as: type) == nil, let value = reader.value(written, as: type) { return value }
    reader.dropProblems(after: count)
    return nil
  }

  /// The value of a token that is no reference.
  private mutating func literal(of token: DeclaredToken, at place: SourcedNode) -> TokenValue? {
    if let name = foreignType(of: token) {
      if DialectTypes.lineHeights.contains(name) { return carried(reader.lineHeightToken(place, type: name)) }
      if DialectTypes.numbers.contains(name), place.node.number != nil {
        return completed(.number, of: token, at: place)
      }
      // What is carried along meant nothing when it was converted, whatever it looks like.
      if token.declaration.type != .carried(name), let type = meaning(of: place, ofType: name, at: token.path) {
        return completed(type, of: token, at: place)
      }
      opaque = reader.foreignValue(place, as: name)
      return nil
    }
    guard let type = type(of: token, at: place) else { return nil }
    // No dialect has another meaning for these, and nearly all are such.
    if let value = reader.plainValue(place.node, as: type) { return value }
    return reader.dialect == .compat ? completed(type, of: token, at: place) : reader.value(place, as: type)
  }

  /// What a value is whose type only its tool knows, by its form or its name; nil where neither says it.
  private func meaning(of value: SourcedNode, ofType name: String, at path: TokenPath) -> TokenType? {
    // A word that no tool has for a type says where a value is used, or how often, and not what it is. Those of Figma's plugin
    // begin with `custom-`.
    if !DialectTypes.opaque.contains(name), !name.hasPrefix("custom-"),
      let type = ValueForm.onlyType(of: value.node) ?? typeOfText(value)
    {
      return type
    }
    return TextMeaning.type(of: value.node, ofType: name, at: path)
  }

  private mutating func completed(_ type: TokenType, of token: DeclaredToken, at place: SourcedNode) -> TokenValue? {
    let unit = reader.profile(of: place).completesValues ? token.declaration.besideValue("unit")?.string : nil
    let place = reader.completed(place, as: type, unit: unit)
    guard type == .number, let share = place.node.string, share.hasSuffix("%"), DraftText.number(share)?.value != 0,
      NameMeaning.isLetterSpacing(token.path.names.map { String($0) })
    else { return compatible(type, of: token, at: place) }
    // As a mere number, nobody could tell that it is a share of the font size.
    let value = compatible(.dimension, of: token, at: place)
    opaque = opaque?.relativeToFont
    return value
  }

  /// The value of a token as drafts and tools write it.
  private mutating func compatible(_ type: TokenType, of token: DeclaredToken, at whole: SourcedNode) -> TokenValue? {
    let place = reader.withoutEmptyParts(whole, as: type)
    let isShadow = reader.isForeignShadow(place, as: type)
    if isShadow || reader.isForeignGradient(place, as: type) {
      let count = reader.problemCount
      if let value = isShadow ? reader.foreignShadow(place) : reader.foreignGradient(place) { return carried(value) }
      guard reader.isTextWithReferences(place), reader.referencesHaveValues(place) else { return nil }
      // Its colors may be made in ways of which only browsers know.
      reader.dropProblems(after: count)
      return carried(reader.textWithReferences(place, as: type))
    }
    if type == .number, let other = reader.typeOfMeasure(place) { return reader.value(place, as: other) }
    if let value = reader.opaqueValue(place, as: type) {
      opaque = token.declaration.property("$type")?.string == "letterSpacing" ? value.relativeToFont : value
      return nil
    }
    guard reader.isTextWithReferences(place) else {
      let count = reader.problemCount
      let value = reader.value(place, as: type)
      guard let value else { return carried(reader.misfit(place, as: type, after: count)) }
      guard let percentage = reader.settledInPercent(value) else { return reader.settled(value) ?? value }
      opaque = percentage
      return nil
    }
    return carried(reader.textWithReferences(place, as: type))
  }

  /// The value, or nil after keeping what is carried along in place of one.
  private mutating func carried(_ read: ReadValue?) -> TokenValue? {
    switch read {
    case .value(let value)?: return value
    case .opaque(let value)?: opaque = value
    case nil: break
    }
    return nil
  }

  /// The type of another tool that a token has, or the nearest group with a type.
  private func foreignType(of token: DeclaredToken) -> String? {
    switch token.declaration.type {
    case .foreign(let name), .carried(let name): return name
    default: break
    }
    if token.declaration.type == .inherited, case .foreign(let name) = token.groupType { return name }
    return nil
  }

  /// The type of a token that is not a reference to another one; nil after reporting an error, here or for a group's
  /// type.
  private mutating func type(of token: DeclaredToken, at value: SourcedNode) -> TokenType? {
    if case .known(let type) = token.declaration.type { return type }
    switch token.groupType {
    case .known(let type): return type
    case .unknown: return nil
    case .inherited, .foreign, .carried: break
    }
    let place = SourcedNode(
      DataNode(.null, offset: token.declaration.offset, endOffset: token.declaration.offset),
      in: token.declaration.source
    )
    if let type = token.fallbackType {
      reader.report(.typeFromAfar(type), at: place, severity: .note)
      return type
    }
    if reader.profile(of: value).infersTypes {
      if let type = inferredType(of: value, at: token.path) { return type }
      opaque = reader.foreignValue(value, as: "string")
      return nil
    }
    if reader.dialect == .compat, let type = ValueForm.onlyType(of: value.node) {
      reader.report(.missingType(token.path, readAs: type), at: place, severity: .warning)
      return type
    }
    reader.report(.missingType(token.path), at: place)
    return nil
  }

  /// The type of a value of which only its form, and the names around it, say what it is; nil where they do not.
  private func inferredType(of value: SourcedNode, at path: TokenPath) -> TokenType? {
    let node = value.node
    if let type = FontMeaning.type(of: node, at: path) ?? ValueForm.type(of: node) ?? ValueForm.type(ofObject: node) {
      return type
    }
    return typeOfText(value)
  }

  /// The type of a text with references, by the form that it has once they are written out.
  private func typeOfText(_ value: SourcedNode) -> TokenType? {
    guard reader.isTextWithReferences(value), let text = value.node.string else { return nil }
    // What a calculation results in may be anything, but several values in one text have a form of their own.
    let written = ValueForm.type(of: value.node.replacing(.string(reader.calculatedText(text))))
    return written == .shadow ? written : nil
  }
}

// MARK: - Cycles

extension TokenResolver {
  private mutating func reportCycle(_ members: [Int]) {
    let tokens = reader.scope.graph.tokens
    let owners = Set(members.map { reader.scope.graph.owner(of: $0) }).sorted()
    let paths = owners.map { tokens[$0].path }
    guard let first = owners.first else { return }
    let links = owners.prefix(Diagnostic.memberLimit + 1).compactMap { link(from: $0, within: members) }
    let notes = links.dropFirst().map { link in
      Diagnostic.Note("'\(link.path)' refers to '\(link.text)'", at: table.location(of: link.place))
    }
    let isPointer = links.allSatisfy(\.isPointer)
    let cycle = Diagnostic.cycle(
      paths,
      isPointer: isPointer,
      at: links.first.map { table.place(of: $0.place) },
      notes
    )
    problems.append((first, [cycle]))
  }

  private struct Link {
    var path: TokenPath
    var text: String
    var place: SourcedNode
    var isPointer: Bool
  }

  /// The first reference in a token to a member of its cycle.
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
      } else if let value = reader.scope.opaque[number] {
        result.append(carried(token, value, number))
      } else {
        result.markInvalid(token.path)
      }
    }
    result.dependants = dependants()
    return result
  }

  /// By the path of a refused token: how many others have no value because of it.
  private func dependants() -> [TokenPath: Int] {
    let scope = reader.scope
    let isInvalid = { (number: Int) in scope.values[number] == nil && scope.opaque[number] == nil }
    let reported = problems.lazy.filter { $0.diagnostics.contains { $0.severity == .error } }
      .map { scope.graph.owner(of: $0.vertex) }
    let broken = scope.graph.tokens.indices.lazy.filter { number in
      let token = scope.graph.tokens[number]
      return token.isBroken || token.declaration.type == .unknown
    }
    return scope.graph.dependants(of: Set(reported).union(broken), isInvalid: isInvalid)
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
    let edges = reader.scope.graph.edges.edges(of: number)
    guard !edges.isEmpty, reader.scope.chains[number].isEmpty else { return [] }
    let graph = reader.scope.graph
    return edges.map { graph.owner(of: graph.edges.target(of: $0)) }.filter { $0 != number }.uniqued()
      .map { graph.tokens[$0].path }
  }

  private func carried(_ token: DeclaredToken, _ value: OpaqueValue, _ number: Int) -> OpaqueToken {
    OpaqueToken(
      path: token.path,
      value: value,
      description: token.declaration.property("$description")?.string,
      extensions: token.declaration.property("$extensions").map { JSONValue($0) },
      source: table.location(at: token.declaration.offset, in: token.declaration.source),
      aliasChain: reader.scope.chains[number]
    )
  }

  private func finished(_ token: DeclaredToken, _ value: TokenValue, _ number: Int) -> Token {
    var extensions = token.declaration.property("$extensions").map { JSONValue($0) }
    if let entry = further(of: token, value, number, besides: extensions?[ToolExtension.key]) {
      extensions = .object((extensions?.objectMembers ?? []).adding([entry], along: [ToolExtension.key]))
    }
    let deprecation: Token.Deprecation? =
      switch token.deprecation {
      case .because(let reason)?: .because(reason)
      case .deprecated?: .deprecated
      case .canceled?, nil: nil
      }
    let references = partReferences(of: number)
    // Made where it is handed over, it is not copied.
    return Token(
      Token.Facts(
        path: token.path,
        value: value,
        description: token.declaration.property("$description")?.string,
        deprecation: deprecation,
        cancelsDeprecation: token.deprecation == .canceled,
        extensions: extensions,
        source: table.location(at: token.declaration.offset, in: token.declaration.source),
        aliasChain: reader.scope.chains[number],
        partReferences: references,
        partTargets: references.isEmpty ? [] : token.value.map { value.partTargets(in: $0.node) } ?? [],
        provenance: provenance(of: token)
      )
    )
  }

  /// What a value says for which the standard has no room: the direction of a gradient, the style of a weight such as
  /// `Bold Italic`.
  private func further(
    of token: DeclaredToken,
    _ value: TokenValue,
    _ number: Int,
    besides known: JSONValue?
  ) -> JSONMember? {
    switch value {
    case .gradient where known?[GradientAngle.key] == nil:
      return angle(ofGradient: number).map { JSONMember(GradientAngle.key, .string($0)) }
    case .fontWeight where known?["written"] == nil:
      return DraftText.remark(onStyleOf: token.value?.node)
    default: return nil
    }
  }

  /// The direction that a gradient is written with, for which its stops have no room: its own, or that of its alias's
  /// target.
  private func angle(ofGradient number: Int) -> String? {
    let graph = reader.scope.graph
    var number = number
    // An alias of an alias of …, each of which has one reference.
    for _ in 0...reader.scope.chains[number].count {
      let token = graph.tokens[number]
      if let angle = (token.value?.node).flatMap(GradientText.angle) { return angle }
      if let angle = token.declaration.property("$extensions")?[ToolExtension.key]?[GradientAngle.key]?.string {
        return angle
      }
      guard let edge = graph.edges.edges(of: number).first else { return nil }
      number = graph.owner(of: graph.edges.target(of: edge))
    }
    return nil
  }
}

extension ReferenceProblem {
  fileprivate static func pointerToToken(_ text: String) -> ReferenceProblem {
    ReferenceProblem(
      id: "ref-type",
      message: "'\(text)' points to a token, not to its value; it is read as the value",
      advice: "write '\(text)/$value', or put '$ref' in place of '$value'"
    )
  }

  fileprivate static func missingType(_ path: TokenPath) -> ReferenceProblem {
    ReferenceProblem(
      id: "missing-type",
      message: "cannot determine the type of '\(path)': neither the token nor a group around it has a '$type'"
    )
  }

  fileprivate static func missingType(_ path: TokenPath, readAs type: TokenType) -> ReferenceProblem {
    ReferenceProblem(
      id: "missing-type",
      message: "'\(path)' has no '$type'; by the form of its value, it is read as \(type.rawValue)",
      advice: "add '$type': other tools may reject the token"
    )
  }

  fileprivate static func typeFromAfar(_ type: TokenType) -> ReferenceProblem {
    ReferenceProblem(
      id: "extends-type",
      message: "its type, \(type.rawValue), comes from a group around the one that is extended",
      advice: "add '$type' where the group is extended: other tools may not find it"
    )
  }
}

extension Diagnostic {
  fileprivate static func cycle(
    _ paths: [TokenPath],
    isPointer: Bool,
    at place: SourceFile.Place?,
    _ notes: [Note]
  ) -> Diagnostic {
    let name = paths.first?.description ?? ""
    let message =
      paths.count == 1 ? "'\(name)' refers to itself" : "\(paths.count) tokens refer to each other in a cycle"
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
