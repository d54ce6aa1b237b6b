/// The index of a group or token in a ``TokenTree``.
struct NodeID: Sendable, Hashable {
  private let number: Int32

  init(_ index: Int) {
    number = Int32(truncatingIfNeeded: index)
  }

  static let root = NodeID(0)

  var index: Int { Int(number) }
}

/// Groups and tokens as documents declare them, each in the order of its first appearance.
///
/// The nodes are in one array and refer to each other by index, so that a tree is copied for every permutation at the
/// cost of an array, and walked without recursion however deep it is.
struct TokenTree: Sendable {
  enum Kind: Sendable {
    case group
    /// Has a value, or stands for a token by `$ref`.
    case token
    /// Has `$ref` and no value: a token or a group, depending on its target.
    case reference
    /// Was reported; references to it are not reported.
    case broken
  }

  struct Node: Sendable {
    var name: String
    var kind: Kind
    var declaration: Declaration
    /// The source that the declaration comes from, counted in the order of resolution.
    var layer: Int32 = 0
    fileprivate(set) var parent: NodeID
    fileprivate(set) var firstChild: NodeID?
    fileprivate(set) var nextSibling: NodeID?
    fileprivate var lastChild: NodeID?
  }

  /// The location of a declaration that a later source replaced.
  struct Overridden: Sendable {
    var source: SourceID
    var offset: Int
    var layer: Int32
  }

  private struct ChildKey: Hashable {
    var parent: NodeID
    var name: String

    static func == (first: ChildKey, second: ChildKey) -> Bool {
      first.parent == second.parent && first.name.hasSameBytes(as: second.name)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(parent)
      hasher.combine(name)
    }
  }

  private(set) var nodes: [Node]
  /// By group and name: a group's children; nil until one is looked up by name.
  private var children: [ChildKey: NodeID]? = [:]
  /// What groups extend, and what references refer to.
  var bases: [NodeID: BaseReference] = [:]
  /// The types that the groups around an extended group give to what is inherited from it.
  var fallbackTypes: [NodeID: TokenType] = [:]
  /// By token: the type that its group has in the file that declares it, where a later file gives the group another one.
  var groupTypes: [NodeID: DeclaredType] = [:]
  /// Groups whose inherited contents are incomplete: names that are not found in them are not reported.
  var incomplete: Set<NodeID> = []
  /// The declarations that a later source replaced, the nearest first.
  var overridden: [NodeID: [Overridden]] = [:]
  /// The paths of tokens whose names are not allowed; references to them are not reported.
  var rejectedPaths: Set<String> = []

  init(root: Declaration) {
    nodes = [Node(name: "", kind: .group, declaration: root, parent: .root)]
  }

  subscript(id: NodeID) -> Node {
    _read { yield nodes[id.index] }
    _modify { yield &nodes[id.index] }
  }

  mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
  }

  /// Defers the index of children by name, while many are added and none is looked up.
  mutating func postponeIndex() {
    children = nil
  }

  /// Indexes all children by name, unless already done.
  mutating func index() {
    guard children == nil else { return }
    var index: [ChildKey: NodeID] = [:]
    index.reserveCapacity(nodes.count)
    forEach { id in
      if id != .root { index[ChildKey(parent: self[id].parent, name: self[id].name)] = id }
    }
    children = index
  }
}

extension TokenTree {
  func child(_ name: String, of parent: NodeID) -> NodeID? {
    if let children { return children[ChildKey(parent: parent, name: name)] }
    var next = self[parent].firstChild
    while let child = next, !self[child].name.hasSameBytes(as: name) { next = self[child].nextSibling }
    return next
  }

  func hasChildren(_ id: NodeID) -> Bool {
    self[id].firstChild != nil
  }

  /// Adds a node after the other children of `parent`, none of which has this name.
  mutating func append(_ name: String, _ kind: Kind, _ declaration: Declaration, to parent: NodeID) -> NodeID {
    let id = NodeID(nodes.count)
    nodes.append(Node(name: name, kind: kind, declaration: declaration, parent: parent))
    children?[ChildKey(parent: parent, name: name)] = id
    if let last = self[parent].lastChild {
      self[last].nextSibling = id
    } else {
      self[parent].firstChild = id
    }
    self[parent].lastChild = id
    return id
  }

  mutating func removeChildren(of id: NodeID) {
    var next = self[id].firstChild
    while let child = next {
      // Only the link from the parent is removed: unreachable nodes are never visited.
      let name = self[child].name
      children?[ChildKey(parent: id, name: name)] = nil
      next = self[child].nextSibling
    }
    self[id].firstChild = nil
    self[id].lastChild = nil
  }

  /// The names from the root to a node, joined by `.`.
  func path(of id: NodeID) -> String {
    var names: [String] = []
    var current = id
    while current != .root {
      names.append(self[current].name)
      current = self[current].parent
    }
    return names.reversed().joined(separator: ".")
  }

  func childNames(of id: NodeID) -> [String] {
    var names: [String] = []
    var next = self[id].firstChild
    while let child = next {
      names.append(self[child].name)
      next = self[child].nextSibling
    }
    return names
  }

  /// Visits `start` and everything below it, each before what it contains, in order.
  func forEach(from start: NodeID = .root, _ body: (NodeID) -> Void) {
    var current = start
    while true {
      body(current)
      if let child = self[current].firstChild {
        current = child
        continue
      }
      while current != start, self[current].nextSibling == nil { current = self[current].parent }
      guard current != start, let sibling = self[current].nextSibling else { return }
      current = sibling
    }
  }
}
