import DocumentReading

/// What the tokens of a tree may refer to: each other, as far as they are resolved.
struct TokenScope: ReferenceScope, Sendable {
  let graph: ReferenceGraph
  let table: SourceTable
  /// By the number of a token; nil for one that is not resolved yet, or that has no valid value.
  var values: [TokenValue?]
  /// By the number of a token: values that are carried along as they are.
  var opaque: [Int: OpaqueValue] = [:]
  /// For a vertex that stands for another one, the vertex at the end of the chain; negative before it is known.
  var endpoints: [Int32]
  /// The numbers of tokens that a dialect writes without a unit.
  var withoutUnit: Set<Int> = []
  /// By the number of a token: the tokens that it leads through as a whole-value alias; empty for one that is none.
  var chains: [[TokenPath]]

  init(graph: ReferenceGraph, table: SourceTable) {
    self.graph = graph
    self.table = table
    values = Array(repeating: nil, count: graph.tokens.count)
    chains = Array(repeating: [], count: graph.tokens.count)
    endpoints = Array(repeating: -1, count: graph.vertexCount)
  }

  func target(ofAlias path: String) -> ReferenceTarget {
    target(graph.target(ofAlias: path))
  }

  /// What a token leads to that is nothing but an alias of another, or a pointer to it; nil for any other.
  func target(ofReferenceAt number: Int) -> ReferenceTarget? {
    let forward = Int(graph.forwards[number])
    return forward >= 0 && forward < graph.tokens.count ? target(.vertex(forward, isTokenItself: true)) : nil
  }

  func target(ofPointer text: String) -> ReferenceTarget {
    target(graph.target(ofPointer: text))
  }

  private func target(_ target: ReferenceGraph.Target) -> ReferenceTarget {
    switch target {
    case .silent: return .invalid
    case .problem(let problem): return .problem(problem)
    case .vertex(let vertex, let isTokenItself):
      let vertex = vertex < graph.tokens.count ? vertex : Int(endpoints[vertex])
      guard vertex >= 0 else { return .invalid }
      if let part = graph.part(at: vertex) { return .part(part) }
      let path = graph.tokens[vertex].path
      guard let value = values[vertex] else {
        return opaque[vertex].map { .opaque(OpaqueTarget(path: path, value: $0, number: vertex)) } ?? .invalid
      }
      return .token(
        TokenTarget(
          path: path,
          value: value,
          number: vertex,
          isTokenItself: isTokenItself,
          isWithoutUnit: withoutUnit.contains(vertex)
        )
      )
    }
  }

  func written(_ token: TokenTarget) -> SourcedNode? {
    let end = Int(endpoints[token.number])
    guard end >= 0 else { return nil }
    return graph.part(at: end) ?? graph.tokens[end].value
  }

  func notes(about token: TokenTarget) -> [Diagnostic.Note] {
    let chain = [token.path] + chains[token.number]
    var notes: [Diagnostic.Note] = []
    for (path, next) in zip(chain, chain.dropFirst()) {
      notes.append(Diagnostic.Note("'\(path)' is an alias of '\(next)'", at: location(of: path)))
    }
    if let end = chain.last {
      let type = token.value.type.rawValue
      notes.append(Diagnostic.Note("'\(end)' is of type \(type) and declared here", at: location(of: end)))
    }
    return notes
  }

  private func location(of path: TokenPath) -> SourceFile.Location? {
    guard case .vertex(let number, _) = graph.target(ofAlias: path.description) else { return nil }
    let declaration = graph.tokens[number].declaration
    return table.location(at: declaration.offset, in: declaration.source)
  }

  /// The chain of a whole-value alias of a token.
  func chain(leadingTo path: TokenPath, _ number: Int) -> [TokenPath] {
    var rest = chains[number]
    // The last one stays, because it is where the value is written.
    if rest.count >= Token.aliasChainLimit { rest.remove(at: rest.count - 2) }
    return [path] + rest
  }
}
