import DocumentReading

extension TokenTree {
  /// What the `$extensions` of groups say, by path.
  mutating func groupExtensions() -> [TokenPath: JSONValue] {
    var found: [TokenPath: JSONValue] = [:]
    for index in nodes.indices where nodes[index].kind == .group {
      let id = NodeID(index)
      guard let extensions = nodes[index].declaration.property("$extensions") else { continue }
      self.index()
      guard isReachable(id) else { continue }
      found[TokenPath(path(of: id))] = JSONValue(extensions)
    }
    return found
  }

  /// Whether a node is still part of the tree: one that was replaced is only cut off.
  private func isReachable(_ id: NodeID) -> Bool {
    var current = id
    while current != .root {
      guard child(self[current].name, of: self[current].parent) == current else { return false }
      current = self[current].parent
    }
    return true
  }
}
