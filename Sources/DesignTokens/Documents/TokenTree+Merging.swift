extension TokenTree {
  /// Merges a later source over this one: groups merge by path, a token replaces what was there as a whole.
  ///
  /// - Parameters:
  ///   - later: The source to merge.
  ///   - layer: Its number in the order of resolution.
  ///   - table: The files that both come from.
  ///   - diagnostics: Receives the conflicts.
  mutating func merge(_ later: TokenTree, layer: Int32, table: SourceTable, diagnostics: inout Diagnostics) {
    index()
    rejectedPaths.formUnion(later.rejectedPaths)
    let type = mergeProperties(of: .root, with: .root, in: later, around: .inherited)
    var pending = [MergedGroup(theirs: .root, ours: .root, type: type)]
    while let group = pending.popLast() {
      var next = later[group.theirs].firstChild
      while let child = next {
        next = later[child].nextSibling
        let merged = mergeChild(child, of: later, layer: layer, into: group, table: table, diagnostics: &diagnostics)
        if let merged { pending.append(merged) }
      }
    }
  }

  /// A group whose contents are still to be merged.
  private struct MergedGroup {
    var theirs: NodeID
    var ours: NodeID
    /// What its tokens were before.
    var type: DeclaredType
  }

  /// Returns where the child's own children go, if it can have any.
  private mutating func mergeChild(
    _ child: NodeID,
    of later: TokenTree,
    layer: Int32,
    into parent: MergedGroup,
    table: SourceTable,
    diagnostics: inout Diagnostics
  ) -> MergedGroup? {
    let node = later[child]
    var group = MergedGroup(theirs: child, ours: .root, type: .inherited)
    if let ours = self.child(node.name, of: parent.ours) {
      group.ours = ours
      if canMerge(self[ours].kind, with: node.kind) {
        group.type = mergeProperties(of: ours, with: child, in: later, around: parent.type)
      } else {
        if let clash = clash(at: ours, with: node, table: table) { diagnostics.report(clash) }
        replace(ours, with: child, in: later, layer: layer)
      }
    } else {
      group.ours = append(node.name, node.kind, node.declaration, to: parent.ours)
      self[group.ours].layer = layer
      copyFacts(of: child, in: later, to: group.ours)
    }
    return node.firstChild == nil ? nil : group
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
    bases[ours] = nil
    groupTypes[ours] = nil
    incomplete.remove(ours)
    copyFacts(of: theirs, in: later, to: ours)
  }

  /// Returns what the tokens of the group were before.
  ///
  /// - Parameter type: What those of the group around it were before.
  private mutating func mergeProperties(
    of ours: NodeID,
    with theirs: NodeID,
    in later: TokenTree,
    around type: DeclaredType
  ) -> DeclaredType {
    let earlier = self[ours].declaration
    let before = earlier.type == .inherited ? type : earlier.type
    var declaration = later[theirs].declaration
    if declaration.type == .inherited {
      declaration.type = earlier.type
    } else if before != .inherited, before != declaration.type {
      keepType(before, below: ours)
    }
    if declaration.deprecation == nil { declaration.deprecation = earlier.deprecation }
    self[ours].declaration = declaration
    if later[theirs].kind == .reference { self[ours].kind = .reference }
    copyFacts(of: theirs, in: later, to: ours)
    return before
  }

  /// Has the tokens in a group keep the type that they have from it, although a later source gives it another one.
  ///
  /// A file that says at its top what all of its tokens are does not mean those of other files.
  private mutating func keepType(_ type: DeclaredType, below group: NodeID) {
    var groups = [group]
    while let group = groups.popLast() {
      var next = self[group].firstChild
      while let child = next {
        next = self[child].nextSibling
        guard self[child].declaration.type == .inherited else { continue }
        switch self[child].kind {
        case .group, .reference: groups.append(child)
        case .token, .broken: groupTypes[child] = groupTypes[child] ?? type
        }
      }
    }
  }

  /// Copies what is known of some nodes only.
  private mutating func copyFacts(of theirs: NodeID, in later: TokenTree, to ours: NodeID) {
    if let base = later.bases[theirs] { bases[ours] = base }
    if let type = later.groupTypes[theirs] { groupTypes[ours] = type }
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
      "the \(new) '\(path)' replaces a \(old) of that name from an earlier source, with all its contents",
      severity: .warning,
      at: place,
      notes: [Note("the \(old) is declared here", at: earlier)],
      subject: path
    )
  }
}
