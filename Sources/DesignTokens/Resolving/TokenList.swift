import Parallelism

/// A token of the finished tree, with what it takes from the groups around it.
struct DeclaredToken: Sendable {
  var id: NodeID
  var path: TokenPath
  var declaration: Declaration
  /// The type of the nearest group that has one.
  var groupType: DeclaredType
  /// A type that only the groups around an extended group could give.
  var fallbackType: TokenType?
  var deprecation: DeclaredDeprecation?
  /// Whether a `$ref` is in place of a value.
  var isReference: Bool
  var isBroken: Bool
  /// The source that declares it, counted in the order of resolution.
  var layer: Int32

  /// The value as it is written; nil for a broken token, and for one that is a `$ref`.
  var value: SourcedNode? {
    guard !isReference else { return nil }
    return declaration.property("$value").map { SourcedNode($0, in: declaration.source) }
  }
}

extension TokenTree {
  /// All tokens in order, each with its effective properties.
  func declaredTokens() -> [DeclaredToken] {
    var ids: [NodeID] = []
    ids.reserveCapacity(nodes.count)
    /// By node; only those of groups mean anything.
    var contexts = [GroupContext](repeating: GroupContext(), count: nodes.count)
    contexts[0] = GroupContext().entering(self[.root].declaration, path: "", fallback: fallbackTypes[.root])
    forEach { id in
      if id == .root { return }
      switch self[id].kind {
      case .token, .broken: ids.append(id)
      case .group, .reference:
        let around = contexts[self[id].parent.index]
        let path = around.path(of: self[id].name)
        contexts[id.index] = around.entering(self[id].declaration, path: path, fallback: fallbackTypes[id])
      }
    }
    let (tokens, groups) = (ids, contexts)
    return Concurrently.map(tokens.count) { index in
      let id = tokens[index]
      return DeclaredToken(id, self[id], in: groups[self[id].parent.index], isReference: bases[id] != nil)
    }
  }
}

/// The properties that a group passes on.
private struct GroupContext {
  var path = ""
  var type = DeclaredType.inherited
  var fallback: TokenType?
  var deprecation: DeclaredDeprecation?

  func path(of name: String) -> String {
    if path.isEmpty { return name }
    let joined = unsafe path.utf8.withContiguousStorageIfAvailable { path in
      unsafe name.utf8.withContiguousStorageIfAvailable { name in
        unsafe String(unsafeUninitializedCapacity: path.count + 1 + name.count) { buffer in
          let end = unsafe buffer.update(fromContentsOf: path)
          unsafe buffer[end] = UInt8(ascii: ".")
          return unsafe buffer[(end + 1)...].update(fromContentsOf: name)
        }
      }
    }
    return (joined ?? nil) ?? path + "." + name
  }

  func entering(_ declaration: Declaration, path: String, fallback: TokenType?) -> GroupContext {
    GroupContext(
      path: path,
      type: declaration.type == .inherited ? type : declaration.type,
      fallback: fallback ?? self.fallback,
      deprecation: declaration.deprecation ?? deprecation
    )
  }
}

extension DeclaredToken {
  fileprivate init(
    _ id: NodeID,
    _ node: TokenTree.Node,
    in around: GroupContext,
    isReference: Bool
  ) {
    self.init(
      id: id,
      path: TokenPath(around.path(of: node.name)),
      declaration: node.declaration,
      groupType: around.type,
      fallbackType: around.fallback,
      deprecation: node.declaration.deprecation ?? around.deprecation,
      isReference: isReference,
      isBroken: node.kind == .broken,
      layer: node.layer
    )
  }
}

// MARK: - Forgotten values

extension TokenTree {
  /// Warns about groups with a type and no contents, which were most likely meant to be tokens.
  func reportForgottenValues(_ table: SourceTable, to diagnostics: inout Diagnostics) {
    var forgotten: [NodeID] = []
    forEach { id in
      let node = self[id]
      guard node.kind == .group, node.firstChild == nil, id != .root else { return }
      if case .known = node.declaration.type, bases[id] == nil { forgotten.append(id) }
    }
    for id in forgotten {
      let declaration = self[id].declaration
      diagnostics.report(
        .forgottenValue(at: table.place(at: declaration.offset, in: declaration.source), subject: path(of: id))
      )
    }
  }
}

extension Diagnostic {
  fileprivate static func forgottenValue(at place: SourceFile.Place, subject: String) -> Diagnostic {
    Diagnostic(
      "invalid-structure",
      "'\(subject)' has a type but no '$value' and no contents, so it is an empty group",
      severity: .warning,
      at: place,
      subject: subject
    )
  }
}
