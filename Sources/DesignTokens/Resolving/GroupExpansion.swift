import DocumentReading

/// Gives every group what it extends, and determines which references refer to tokens and which to groups.
///
/// A group can be copied only once it is complete itself: its own base, those of the groups inside it, and those of the
/// groups around it from which it may get its contents. The groups that wait for each other are on an explicit stack,
/// so that chains may have any length; one that waits for a group already on the stack is part of a cycle.
struct GroupExpansion {
  var tree: TokenTree
  let table: SourceTable
  var states: [NodeID: State] = [:]
  private var stack: [NodeID] = []
  let limit: Int
  var copies = 0
  var isExhausted = false
  var diagnostics = Diagnostics()

  enum State { case waiting, done }

  private init(tree: TokenTree, table: SourceTable, limit: Int) {
    self.tree = tree
    self.table = table
    self.limit = limit
  }

  /// - Parameter limit: how many groups and tokens may be inherited in total.
  static func expand(_ tree: inout TokenTree, table: SourceTable, limit: Int, diagnostics: inout Diagnostics) {
    guard !tree.bases.isEmpty else { return }
    var expansion = GroupExpansion(tree: tree, table: table, limit: limit)
    expansion.expandAll()
    tree = expansion.tree
    diagnostics.append(expansion.diagnostics)
  }

  private mutating func expandAll() {
    tree.index()
    var extending: [NodeID] = []
    tree.forEach { if tree.bases[$0] != nil { extending.append($0) } }
    for id in extending where states[id] == nil {
      push(id)
      while let top = stack.last { advance(top) }
    }
  }

  private mutating func push(_ id: NodeID) {
    states[id] = .waiting
    stack.append(id)
  }

  private mutating func finish(_ id: NodeID) {
    states[id] = .done
    stack.removeLast()
  }

  /// Expands the group on top of the stack, or puts what it needs on top of it.
  private mutating func advance(_ id: NodeID) {
    guard let base = tree.bases[id] else { return finish(id) }
    switch target(of: base) {
    case .problem(let problem):
      fail(id, base, problem)
    case .silent:
      leaveIncomplete(id)
      finish(id)
    case .token:
      becomeToken(id, base)
      finish(id)
    case .group(let target, let needs):
      let open = needs.union(tree.extendingGroups(in: target)).filter { $0 != id && states[$0] != .done }
      let isOwnAncestor = tree.isAncestor(target, of: id)
      if isOwnAncestor || target == id {
        reportCycle(from: id)
      } else if let member = open.first(where: { states[$0] == .waiting }) {
        reportCycle(from: member)
      } else if open.isEmpty {
        copy(target, to: id)
        finish(id)
      } else {
        open.sorted { $0.index > $1.index }.forEach { push($0) }
      }
    case .pending(let needs):
      if let member = needs.first(where: { states[$0] == .waiting }) {
        reportCycle(from: member)
      } else {
        needs.sorted { $0.index > $1.index }.forEach { push($0) }
      }
    }
  }

  private mutating func fail(_ id: NodeID, _ base: BaseReference, _ problem: ReferenceProblem) {
    diagnostics.report(.unusableBase(problem, at: table.place(of: base.place), subject: tree.path(of: id)))
    leaveIncomplete(id)
    finish(id)
  }

  private mutating func leaveIncomplete(_ id: NodeID) {
    tree.incomplete.insert(id)
    guard tree[id].kind == .reference else { return }
    tree[id].kind = tree.hasChildren(id) ? .group : .broken
  }

  private mutating func becomeToken(_ id: NodeID, _ base: BaseReference) {
    guard !tree.hasChildren(id) else {
      diagnostics.report(.referenceWithChildren(base, at: table.place(of: base.place), subject: tree.path(of: id)))
      tree.removeChildren(of: id)
      tree[id].kind = .broken
      return
    }
    tree[id].kind = .token
  }
}

// MARK: - Cycles

extension GroupExpansion {
  /// Reports everything on the stack from `member` on as one cycle, and marks its members as broken.
  private mutating func reportCycle(from member: NodeID) {
    let start = stack.lastIndex(of: member) ?? 0
    let members = stack[start...].sorted { tree.isWrittenBefore($0, $1) }
    let isExtension = members.contains { tree.bases[$0]?.keyword == .extends }
    let paths = members.map { TokenPath(tree.path(of: $0)) }
    var notes: [Diagnostic.Note] = []
    for id in members.dropFirst().prefix(Diagnostic.memberLimit) {
      guard let base = tree.bases[id] else { continue }
      let message = "'\(tree.path(of: id))' refers to '\(base.text)'"
      notes.append(Diagnostic.Note(message, at: table.location(of: base.place)))
    }
    if let first = members.first, let base = tree.bases[first] {
      diagnostics.report(
        .cycle(paths, isExtension: isExtension, at: table.place(of: base.place), notes: notes)
      )
    }
    for id in members { leaveIncomplete(id) }
    for id in stack[start...] { states[id] = .done }
    stack.removeSubrange(start...)
  }
}

// MARK: - Targets

extension GroupExpansion {
  private enum Target {
    case token
    /// A group, and the extending groups around it that may still add to it.
    case group(NodeID, needs: Set<NodeID>)
    /// Unknown until these are expanded.
    case pending(Set<NodeID>)
    case problem(ReferenceProblem)
    case silent
  }

  private func target(of base: BaseReference) -> Target {
    let finding: TreeFinding
    if base.keyword == .extends, base.text.hasPrefix("{") {
      guard case .alias(let path) = Reference(base.text) else { return .problem(.baseSyntax(base)) }
      finding = tree.find(path: path)
    } else {
      guard let pointer = try? JSONPointer(base.text) else { return .problem(.baseSyntax(base)) }
      finding = tree.find(pointer)
    }
    return target(of: base, finding)
  }

  private func target(of base: BaseReference, _ finding: TreeFinding) -> Target {
    switch finding {
    case .silent:
      return .silent
    case .node(let id, let isValue):
      if isValue { return base.keyword == .ref ? .token : .problem(.baseIsNoGroup(base)) }
      let around = openGroups(around: id)
      switch tree[id].kind {
      case .token: return base.keyword == .ref ? .token : .problem(.baseIsNoGroup(base))
      case .reference where states[id] != .done: return id == stack.last ? .group(id, needs: []) : .pending([id])
      case .group, .reference: return .group(id, needs: around)
      case .broken: return .silent
      }
    case .part, .missingPart, .behindReference:
      return base.keyword == .ref ? .token : .problem(.baseIsNoGroup(base))
    case .missing(let parent, let name):
      let around = openGroups(around: parent)
      if !around.isEmpty { return .pending(around) }
      return .problem(.baseUnresolved(base, name, advice: advice(for: name, in: parent)))
    }
  }

  /// The groups from a group up to the root that extend something and have not got it yet.
  private func openGroups(around id: NodeID) -> Set<NodeID> {
    var open: Set<NodeID> = []
    var current = id
    while true {
      if current != stack.last, tree.bases[current] != nil, states[current] != .done { open.insert(current) }
      if current == .root { return open }
      current = tree[current].parent
    }
  }

  private func advice(for name: String, in parent: NodeID) -> String? {
    NearestName.advice(for: name, among: tree.childNames(of: parent))
  }
}

extension TokenTree {
  fileprivate func extendingGroups(in group: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    forEach(from: group) { if bases[$0] != nil, self[$0].kind != .token { found.append($0) } }
    return found
  }

  fileprivate func isAncestor(_ candidate: NodeID, of id: NodeID) -> Bool {
    var current = id
    while current != .root {
      current = self[current].parent
      if current == candidate { return true }
    }
    return false
  }

  /// The order of files, and of what is in each.
  fileprivate func isWrittenBefore(_ first: NodeID, _ second: NodeID) -> Bool {
    let (left, right) = (self[first].declaration, self[second].declaration)
    return (left.source.index, left.offset, first.index) < (right.source.index, right.offset, second.index)
  }
}

extension ReferenceProblem {
  fileprivate static func baseSyntax(_ base: BaseReference) -> ReferenceProblem {
    let forms = base.keyword == .extends ? "'{group}' or '#/group'" : "'#/' followed by the path of its target"
    return ReferenceProblem(
      id: base.keyword == .extends ? "extends-syntax" : "ref-syntax",
      message: "invalid reference '\(base.text)': '\(base.keyword.rawValue)' is written as \(forms)"
    )
  }

  fileprivate static func baseIsNoGroup(_ base: BaseReference) -> ReferenceProblem {
    ReferenceProblem(id: "extends-not-group", message: "'\(base.text)' is not a group, and only groups can be extended")
  }

  fileprivate static func baseUnresolved(_ base: BaseReference, _ name: String, advice: String?) -> ReferenceProblem {
    ReferenceProblem(
      id: base.keyword == .extends ? "extends-unresolved" : "ref-unresolved",
      message: "cannot resolve '\(base.text)': '\(name)' not found",
      advice: advice
    )
  }
}

extension Diagnostic {
  /// How many members of a cycle are listed.
  static let memberLimit = 20

  fileprivate static func unusableBase(
    _ problem: ReferenceProblem,
    at place: SourceFile.Place,
    subject: String
  ) -> Diagnostic {
    Diagnostic(
      problem.id,
      problem.message,
      at: place,
      notes: problem.notes,
      advice: problem.advice,
      subject: subject
    )
  }

  fileprivate static func referenceWithChildren(
    _ base: BaseReference,
    at place: SourceFile.Place,
    subject: String
  ) -> Diagnostic {
    Diagnostic(
      "token-with-children",
      "'\(subject)' is a reference to the token '\(base.text)' and cannot contain anything",
      at: place,
      subject: subject
    )
  }

  fileprivate static func cycle(
    _ paths: [TokenPath],
    isExtension: Bool,
    at place: SourceFile.Place,
    notes: [Note]
  ) -> Diagnostic {
    let name = paths.first?.description ?? ""
    let one = isExtension ? "'\(name)' extends itself" : "'\(name)' refers to itself"
    let many = isExtension ? "extend each other in a cycle" : "refer to each other in a cycle"
    let message = paths.count == 1 ? one : "\(paths.count) groups \(many)"
    return Diagnostic(
      isExtension ? "extends-circular" : "ref-circular",
      message,
      at: place,
      notes: notes,
      subject: name,
      tokens: paths
    )
  }
}
