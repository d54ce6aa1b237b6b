extension TokenTree {
  /// Lays a later source over this one: groups merge by path, a token replaces what stood there as a whole.
  ///
  /// - Parameters:
  ///   - later: The source to lay over.
  ///   - layer: Its number in the order of resolution.
  ///   - table: The files that both come from.
  ///   - diagnostics: Takes what clashes.
  mutating func merge(_ later: TokenTree, layer: Int32, table: SourceTable, diagnostics: inout Diagnostics) {
    index()
    rejectedPaths.formUnion(later.rejectedPaths)
    mergeProperties(of: .root, with: .root, in: later)
    var pairs = [(theirs: NodeID.root, ours: NodeID.root)]
    while let pair = pairs.popLast() {
      var next = later[pair.theirs].firstChild
      while let child = next {
        next = later[child].nextSibling
        let ours = mergeChild(
          child,
          of: later,
          layer: layer,
          into: pair.ours,
          table: table,
          diagnostics: &diagnostics
        )
        if let ours { pairs.append((child, ours)) }
      }
    }
  }

  /// Returns where the child's own children go, if it can have any.
  private mutating func mergeChild(
    _ child: NodeID,
    of later: TokenTree,
    layer: Int32,
    into parent: NodeID,
    table: SourceTable,
    diagnostics: inout Diagnostics
  ) -> NodeID? {
    let node = later[child]
    guard let ours = self.child(node.name, of: parent) else {
      let copy = append(node.name, node.kind, node.declaration, to: parent)
      self[copy].layer = layer
      copyBase(of: child, in: later, to: copy)
      return node.firstChild == nil ? nil : copy
    }
    if canMerge(self[ours].kind, with: node.kind) {
      mergeProperties(of: ours, with: child, in: later)
    } else {
      if let clash = clash(at: ours, with: node, table: table) { diagnostics.report(clash) }
      replace(ours, with: child, in: later, layer: layer)
    }
    return node.firstChild == nil ? nil : ours
  }

  /// Whether both are groups, as far as that is known: a reference may turn out to extend one.
  private func canMerge(_ first: Kind, with second: Kind) -> Bool {
    switch (first, second) {
    case (.group, .group), (.group, .reference), (.reference, .group), (.reference, .reference): true
    default: false
    }
  }

  private mutating func replace(_ ours: NodeID, with theirs: NodeID, in later: TokenTree, layer: Int32) {
    let earlier = self[ours]
    if earlier.kind == .token {
      let loser = Overridden(
        source: earlier.declaration.source,
        offset: earlier.declaration.offset,
        layer: earlier.layer
      )
      overridden[ours, default: []].insert(loser, at: 0)
    }
    removeChildren(of: ours)
    self[ours].layer = layer
    self[ours].kind = later[theirs].kind
    self[ours].declaration = later[theirs].declaration
    bases[ours] = later.bases[theirs]
    if later.incomplete.contains(theirs) { incomplete.insert(ours) } else { incomplete.remove(ours) }
  }

  private mutating func mergeProperties(of ours: NodeID, with theirs: NodeID, in later: TokenTree) {
    let earlier = self[ours].declaration
    var declaration = later[theirs].declaration
    if declaration.type == .inherited { declaration.type = earlier.type }
    if declaration.deprecation == nil { declaration.deprecation = earlier.deprecation }
    self[ours].declaration = declaration
    if later[theirs].kind == .reference { self[ours].kind = .reference }
    copyBase(of: theirs, in: later, to: ours)
  }

  private mutating func copyBase(of theirs: NodeID, in later: TokenTree, to ours: NodeID) {
    if let base = later.bases[theirs] { bases[ours] = base }
    if later.incomplete.contains(theirs) { incomplete.insert(ours) }
  }

  private func clash(at ours: NodeID, with node: Node, table: SourceTable) -> Diagnostic? {
    let isOurs = self[ours].kind == .token
    guard self[ours].kind != .broken, node.kind != .broken, isOurs != (node.kind == .token) else { return nil }
    if node.kind == .token, !hasChildren(ours) { return nil }
    return .clash(
      path(of: ours),
      later: node.kind,
      at: table.place(at: node.declaration.offset, in: node.declaration.source),
      earlier: table.location(at: self[ours].declaration.offset, in: self[ours].declaration.source)
    )
  }
}

extension Diagnostic {
  fileprivate static func clash(
    _ path: String,
    later: TokenTree.Kind,
    at place: SourceFile.Place,
    earlier: SourceFile.Location
  ) -> Diagnostic {
    let (new, old) = later == .token ? ("token", "group") : ("group", "token")
    return Diagnostic(
      "token-with-children",
      "the \(new) '\(path)' replaces a \(old) of that name from an earlier source, with all that is in it",
      severity: .warning,
      at: place,
      notes: [Note("the \(old) is declared here", at: earlier)],
      subject: path
    )
  }
}
