import DocumentReading
import Parallelism

/// Which token, and which part of a token, refers to which.
///
/// The first vertices are the tokens, in order. A pointer into the inside of a value makes a vertex of its own for that
/// part, so that a part which refers to its neighbor is not mistaken for a cycle.
struct ReferenceGraph: Sendable {
  /// Where a reference leads to.
  enum Target: Sendable {
    /// `isTokenItself` distinguishes the pointer `#/a` from `#/a/$value`.
    case vertex(Int, isTokenItself: Bool)
    case problem(ReferenceProblem)
    /// To something that was reported, or that a missing source may have held.
    case silent
  }

  let tokens: [DeclaredToken]
  private(set) var edges = DirectedGraph()
  /// For a vertex that is nothing but a reference, the vertex it refers to; negative for all others.
  private(set) var forwards: [Int32] = []
  /// The parts that pointers lead to, each with the token it belongs to.
  private(set) var parts: [(place: SourcedNode, token: Int)] = []
  private var tree: TokenTree
  /// Whether nothing is known to be missing from the sources.
  private let isComplete: Bool
  /// The files in which texts may refer to tokens, as calculations do.
  private let toolSources: Set<SourceID>
  /// The files in which what stands beside a value may change it.
  private let modifyingSources: Set<SourceID>
  /// What the vertex depends on that is being added.
  private var dependencies: [Int32] = []
  /// By path: the number of each token.
  private(set) var numbers: [TokenPath: Int32] = [:]
  private var pointers: [String: Target] = [:]
  /// Where aliases lead to that are not the path of a token: mostly nowhere.
  private var otherAliases: [String: Target] = [:]
  private var advisor = NameAdvisor()

  init(_ tree: TokenTree, isComplete: Bool, profiles: [SourceID: ToolProfile]) {
    self.tree = tree
    toolSources = Set(profiles.filter { $0.value.calculates }.keys)
    modifyingSources = Set(profiles.filter { $0.value.modifiesColors || $0.value.completesValues }.keys)
    self.isComplete = isComplete
    tokens = tree.declaredTokens()
    forwards.reserveCapacity(tokens.count)
    connect()
  }

  var vertexCount: Int { forwards.count }

  func part(at vertex: Int) -> SourcedNode? {
    vertex < tokens.count ? nil : parts[vertex - tokens.count].place
  }

  /// The token itself, or the one that a part belongs to.
  func owner(of vertex: Int) -> Int {
    vertex < tokens.count ? vertex : parts[vertex - tokens.count].token
  }
}

// MARK: - Looking up

extension ReferenceGraph {
  /// What is in place of a token's value.
  func reference(of token: DeclaredToken) -> BaseReference? {
    token.isReference ? tree.bases[token.id] : nil
  }

  /// The declarations that a token's own replaced, the nearest first.
  func overridden(by token: DeclaredToken) -> [TokenTree.Overridden] {
    tree.overridden[token.id] ?? []
  }

  /// Where an alias leads to; all aliases of the tokens are known once the graph is complete.
  func target(ofAlias path: String) -> Target {
    if let number = numbers[TokenPath(path)] { return .vertex(Int(number), isTokenItself: true) }
    return otherAliases[path] ?? .silent
  }

  /// Where a pointer leads to; all pointers of the tokens are known once the graph is complete.
  func target(ofPointer text: String) -> Target {
    pointers[text] ?? .silent
  }
}

// MARK: - Building

extension ReferenceGraph {
  private mutating func connect() {
    let (tokens, bases, toolSources, modifyingSources) = (tokens, tree.bases, toolSources, modifyingSources)
    // Collecting a token's references is independent of other tokens; resolving them is not.
    let (numbers, mentions) = Concurrently.both {
      Dictionary(tokens.indices.lazy.map { (tokens[$0].path, Int32($0)) }) { _, last in last }
    } _: {
      Concurrently.map(tokens.count) { number in
        let base = tokens[number].isReference ? bases[tokens[number].id] : nil
        var mentions = Mentions(of: tokens[number], standingFor: base, calculatingIn: toolSources)
        if modifyingSources.contains(tokens[number].declaration.source) { mentions.addModifier(of: tokens[number]) }
        return mentions
      }
    }
    self.numbers = numbers
    for mentions in mentions { append(mentions) }
    // Pointers add parts behind the tokens, which may add further ones.
    while vertexCount < tokens.count + parts.count {
      append(Mentions(in: parts[vertexCount - tokens.count].place, calculatingIn: toolSources))
    }
  }

  /// Adds the next vertex.
  private mutating func append(_ mentions: Mentions) {
    if mentions.references.isEmpty {
      edges.appendVertex(dependingOn: [])
      forwards.append(-1)
      return
    }
    dependencies.removeAll(keepingCapacity: true)
    for reference in mentions.references { addTargets(of: reference, mentions.calculates) }
    edges.appendVertex(dependingOn: dependencies)
    forwards.append(mentions.isWholeValue ? dependencies.first ?? -1 : -1)
  }

  /// Makes the next vertex depend on what a reference leads to; of a calculation, on what each of its operands does.
  private mutating func addTargets(of reference: Reference, _ calculates: Bool) {
    guard calculates, reference.hasAliases, case .malformed(let text) = reference else {
      return add(resolve(reference))
    }
    for alias in Reference.aliases(in: text) { add(resolve(alias: alias)) }
  }

  private mutating func add(_ target: Target) {
    if case .vertex(let number, _) = target { dependencies.append(Int32(number)) }
  }

  private mutating func resolve(_ reference: Reference) -> Target {
    switch reference {
    case .alias(let path): return resolve(alias: path)
    case .malformed: return .silent
    case .pointer(let node, _):
      guard let text = node.string else { return .silent }
      return resolve(pointer: text)
    }
  }

  private mutating func resolve(alias path: String) -> Target {
    if let number = numbers[TokenPath(path)] { return .vertex(Int(number), isTokenItself: true) }
    if let known = otherAliases[path] { return known }
    tree.index()
    let target = otherAlias(path)
    otherAliases[path] = target
    return target
  }

  private mutating func otherAlias(_ path: String) -> Target {
    switch tree.find(path: path) {
    case .silent, .part, .missingPart, .behindReference: return .silent
    case .node(let id, _): return .problem(.aliasToGroup(path, hasRoot: tree.child("$root", of: id) != nil))
    case .missing(let parent, let name):
      // Style Dictionary follows `{gap.$value}`, as it once did `{gap.value}`.
      if name == "$value", !toolSources.isEmpty, let number = numbers[TokenPath(tree.path(of: parent))] {
        return .vertex(Int(number), isTokenItself: true)
      }
      guard isComplete else { return .silent }
      let advice = advisor.advice(for: path, name, in: parent, of: tree)
      return .problem(.aliasUnresolved(path, tree.tokenAround(parent), advice: advice))
    }
  }

  private mutating func resolve(pointer: String) -> Target {
    if let known = pointers[pointer] { return known }
    tree.index()
    let target = newTarget(of: pointer)
    pointers[pointer] = target
    return target
  }

  private mutating func newTarget(of text: String) -> Target {
    let pointer: JSONPointer
    do throws(JSONPointer.PointerError) {
      pointer = try JSONPointer(text)
    } catch {
      return .problem(.pointerSyntax(text, error))
    }
    switch tree.find(pointer) {
    case .silent: return .silent
    case .node(let id, let isValue):
      guard let number = numbers[TokenPath(tree.path(of: id))] else { return .problem(.pointerToGroup(text)) }
      return .vertex(Int(number), isTokenItself: !isValue)
    case .part(let id, let place):
      parts.append((place, Int(numbers[TokenPath(tree.path(of: id))] ?? 0)))
      return .vertex(tokens.count + parts.count - 1, isTokenItself: false)
    case .missing(let parent, let name):
      guard isComplete else { return .silent }
      let advice = advisor.nearest(to: name, in: parent, of: tree).map { "did you mean '\($0)'?" }
      return .problem(.pointerUnresolved(text, name, advice: advice))
    case .missingPart(let step):
      return .problem(.pointerUnresolved(text, pointer.name(at: step), advice: nil))
    case .behindReference(let step, let reference):
      return .problem(.pointerBehindReference(text, pointer, step, reference))
    }
  }
}

/// The references that are in a value.
private struct Mentions: Sendable {
  private(set) var references: [Reference] = []
  /// Whether the value is nothing but a reference.
  private(set) var isWholeValue = false
  /// Whether texts may be calculations.
  private(set) var calculates = false

  init(of token: DeclaredToken, standingFor base: BaseReference?, calculatingIn toolSources: Set<SourceID>) {
    if !token.isBroken, let base {
      references = [.pointer(DataNode(.string(base.text), offset: 0, endOffset: 0), hasSiblings: false)]
      isWholeValue = true
    } else if !token.isBroken, let value = token.value {
      collect(value, calculatingIn: toolSources)
    }
  }

  init(in value: SourcedNode, calculatingIn toolSources: Set<SourceID>) {
    collect(value, calculatingIn: toolSources)
  }

  /// A token with a modified color is more than a reference, and its modifier may hold further ones.
  mutating func addModifier(of token: DeclaredToken) {
    if token.declaration.alphaBesideValue != nil { isWholeValue = false }
    guard let modifier = token.declaration.colorModifier else { return }
    isWholeValue = false
    collect(modifier.node)
  }

  private mutating func collect(_ value: SourcedNode, calculatingIn toolSources: Set<SourceID>) {
    calculates = toolSources.contains(value.source)
    if value.node.isReference, let reference = Reference(value.node), !(calculates && reference.hasAliases) {
      references = [reference]
      isWholeValue = true
      return
    }
    collect(value.node)
  }

  private mutating func collect(_ node: DataNode) {
    var pending: [DataNode] = []
    collect(node, &pending)
    while let node = pending.popLast() { collect(node, &pending) }
  }

  /// - Parameter pending: Takes the parts that may refer to something.
  private mutating func collect(_ node: DataNode, _ pending: inout [DataNode]) {
    if node.isReference, let reference = Reference(node) { return references.append(reference) }
    switch node.value {
    case .array(let elements):
      for index in elements.indices where elements[index].mayRefer { pending.append(elements[index]) }
    case .object(let members):
      for index in members.indices where members[index].node.mayRefer { pending.append(members[index].node) }
    default: break
    }
  }
}

extension DataNode {
  /// Whether the value is a reference or may hold one; most parts of values are neither.
  fileprivate var mayRefer: Bool {
    switch value {
    case .null, .bool, .number: false
    case .string: isReference
    // Such as the components of a color.
    case .array(let elements): elements.indices.contains { !elements[$0].isLiteral }
    // Such as a length.
    case .object(let members): members.indices.contains { !members[$0].node.isLiteral || members[$0].has(key: "$ref") }
    }
  }

  private var isLiteral: Bool {
    switch value {
    case .null, .bool, .number: true
    case .string: !isReference
    case .array, .object: false
    }
  }
}

/// Suggests similar names, within a limited number of comparisons.
private struct NameAdvisor {
  /// How many names may still be compared: with hundreds of thousands of errors, suggestions cost too much time.
  private var budget = 300_000

  mutating func advice(for path: String, _ name: String, in parent: NodeID, of tree: TokenTree) -> String? {
    if path.utf8.first == UInt8(ascii: " ") || path.utf8.last == UInt8(ascii: " ") {
      return "remove the spaces inside the braces"
    }
    if name == "$value" || name == "value" && tree[parent].kind == .token {
      return "remove '.\(name)': braces already refer to the value of a token"
    }
    guard let near = nearest(to: name, in: parent, of: tree) else { return nil }
    let start = parent == .root ? "" : tree.path(of: parent) + "."
    return "did you mean '\(start + near + path.dropFirst(start.count + name.count))'?"
  }

  mutating func nearest(to name: String, in parent: NodeID, of tree: TokenTree) -> String? {
    guard budget > 0, !name.isEmpty else { return nil }
    let names = tree.childNames(of: parent)
    budget -= names.count
    return NearestName.of(name, among: names)
  }
}

extension TokenTree {
  /// The path of a node that is a token, into which braces cannot reach.
  fileprivate func tokenAround(_ id: NodeID) -> String? {
    self[id].kind == .token ? path(of: id) : nil
  }
}

extension ReferenceProblem {
  fileprivate static func aliasToGroup(_ path: String, hasRoot: Bool) -> ReferenceProblem {
    ReferenceProblem(
      id: "alias-not-token",
      message: "'\(path)' is a group, but braces must name a token",
      advice: hasRoot ? "write '{\(path).$root}' for the group's own token" : nil
    )
  }

  fileprivate static func aliasUnresolved(
    _ path: String,
    _ token: String?,
    advice: String?
  ) -> ReferenceProblem {
    let reason = token.map { "'\($0)' is a token, and braces cannot refer to a part of it" }
    return ReferenceProblem(
      id: "alias-unresolved",
      message: "'{\(path)}' refers to a token that does not exist" + (reason.map { ": \($0)" } ?? ""),
      advice: advice
    )
  }

  fileprivate static func pointerSyntax(_ text: String, _ failure: JSONPointer.PointerError) -> ReferenceProblem {
    let reason =
      switch failure {
      case .noFragment: "it must begin with '#/' and point into the same document"
      case .badEscape: "'~' must be written as '~0'"
      }
    let isAlias = text.hasPrefix("{")
    return ReferenceProblem(
      id: "ref-syntax",
      message: "invalid JSON pointer '\(text)': \(reason)",
      advice: isAlias ? "braces belong in '$value', not in '$ref'" : nil
    )
  }

  fileprivate static func pointerToGroup(_ text: String) -> ReferenceProblem {
    ReferenceProblem(id: "ref-type", message: "'\(text)' is a group, but a value must come from a token")
  }

  fileprivate static func pointerUnresolved(_ text: String, _ name: String, advice: String?) -> ReferenceProblem {
    ReferenceProblem(
      id: "ref-unresolved",
      message: "cannot resolve '\(text)': '\(name)' not found",
      advice: advice
    )
  }

  fileprivate static func pointerBehindReference(
    _ text: String,
    _ pointer: JSONPointer,
    _ step: Int,
    _ reference: String
  ) -> ReferenceProblem {
    ReferenceProblem(
      id: "ref-unresolved",
      message: "cannot resolve '\(text)': '\(pointer.text(through: step))' is itself a reference, to '\(reference)'",
      advice: "point into the target of that reference"
    )
  }
}
