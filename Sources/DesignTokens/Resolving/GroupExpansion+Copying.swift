// Merging the contents of one group under those of another.

extension GroupExpansion {
  /// Merges the contents of `base` under those of `group`, token by token.
  mutating func copy(_ base: NodeID, to group: NodeID) {
    tree[group].kind = .group
    inheritProperties(of: base, to: group)
    if let type = tree.typeAround(base) { tree.fallbackTypes[group] = type }
    var pairs = [(from: base, to: group)]
    while let pair = pairs.popLast() {
      var next = tree[pair.from].firstChild
      while let child = next, copies < limit {
        next = tree[child].nextSibling
        if let own = copyChild(child, to: pair.to) { pairs.append((child, own)) }
      }
    }
    if tree.incomplete.contains(base) { tree.incomplete.insert(group) }
    if copies >= limit { giveUp(at: group) }
  }

  /// Returns where the child's own children go, if it is a group.
  private mutating func copyChild(_ child: NodeID, to parent: NodeID) -> NodeID? {
    copies += 1
    let node = tree[child]
    if let own = tree.child(node.name, of: parent) {
      guard node.kind == .group, tree[own].kind == .group else { return nil }
      inheritProperties(of: child, to: own)
      return own
    }
    let copy = tree.append(node.name, node.kind, node.declaration, to: parent)
    tree[copy].layer = node.layer
    tree.groupTypes[copy] = tree.groupTypes[child]
    if node.kind == .token { tree.bases[copy] = tree.bases[child] }
    states[copy] = .done
    return node.kind == .group ? copy : nil
  }

  private mutating func inheritProperties(of base: NodeID, to group: NodeID) {
    let inherited = tree[base].declaration
    if tree[group].declaration.type == .inherited { tree[group].declaration.type = inherited.type }
    if tree[group].declaration.deprecation == nil { tree[group].declaration.deprecation = inherited.deprecation }
  }

  /// Reports the first group that exceeds the limit, and stops all further inheritance.
  private mutating func giveUp(at group: NodeID) {
    tree.incomplete.insert(group)
    guard !isExhausted, let base = tree.bases[group] else { return }
    isExhausted = true
    diagnostics.report(.tooMuchInherited(limit, at: table.place(of: base.place), subject: tree.path(of: group)))
  }
}

extension TokenTree {
  /// The type that a group has from the groups around it.
  fileprivate func typeAround(_ group: NodeID) -> TokenType? {
    var current = group
    while current != .root {
      current = self[current].parent
      if case .known(let type) = self[current].declaration.type { return type }
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func tooMuchInherited(_ limit: Int, at place: SourceFile.Place, subject: String) -> Diagnostic {
    Diagnostic(
      "extends-limit",
      "more than \(limit) groups and tokens are inherited in total",
      at: place,
      subject: subject
    )
  }
}
