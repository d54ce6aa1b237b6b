internal import DocumentReading

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
  /// What stands in place of a value, for a token that is a `$ref`.
  var reference: BaseReference?
  var isBroken: Bool
  /// The source that declares it, counted in the order of resolution.
  var layer: Int32
  var overridden: [TokenTree.Overridden]

  /// The value as it is written; nil for a broken token, and for one that is a `$ref`.
  var value: Place? {
    guard reference == nil else { return nil }
    return declaration.property("$value").map { Place($0, in: declaration.source) }
  }
}

extension TokenTree {
  /// All tokens in order, each with its effective properties.
  func declaredTokens() -> [DeclaredToken] {
    var tokens: [DeclaredToken] = []
    tokens.reserveCapacity(nodes.count)
    var contexts = [GroupContext](repeating: GroupContext(), count: nodes.count)
    forEach { id in
      guard id != .root else {
        contexts[0] = GroupContext().entering(self[id].declaration, path: "", fallback: fallbackTypes[id])
        return
      }
      let node = self[id]
      let around = contexts[node.parent.index]
      let path = around.path.isEmpty ? node.name : around.path + "." + node.name
      switch node.kind {
      case .token, .broken:
        tokens.append(
          DeclaredToken(id, node, path: path, around, reference: bases[id], overridden: overridden[id] ?? [])
        )
      case .group, .reference:
        contexts[id.index] = around.entering(node.declaration, path: path, fallback: fallbackTypes[id])
      }
    }
    return tokens
  }
}

/// What a group hands down.
private struct GroupContext {
  var path = ""
  var type = DeclaredType.inherited
  var fallback: TokenType?
  var deprecation: DeclaredDeprecation?

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
    path: String,
    _ around: GroupContext,
    reference: BaseReference?,
    overridden: [TokenTree.Overridden]
  ) {
    self.init(
      id: id,
      path: TokenPath(path),
      declaration: node.declaration,
      groupType: around.type,
      fallbackType: around.fallback,
      deprecation: node.declaration.deprecation ?? around.deprecation,
      reference: reference,
      isBroken: node.kind == .broken,
      layer: node.layer,
      overridden: overridden
    )
  }
}

// MARK: - Forgotten values

extension TokenTree {
  /// Warns of groups that have a type and nothing to give it to, which most likely were meant to be tokens.
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
      "'\(subject)' has a type but neither a '$value' nor anything in it, and so is an empty group",
      severity: .warning,
      at: place,
      subject: subject
    )
  }
}
