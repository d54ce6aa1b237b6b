import DocumentReading
import Parallelism

/// A token of the finished tree, with what it takes from the groups around it.
///
/// It is an object, because each step of resolution takes it from a list and looks at a part of it.
final class DeclaredToken: Sendable {
  let id: NodeID
  let path: TokenPath
  let declaration: Declaration
  /// The type of the nearest group that has one.
  let groupType: DeclaredType
  /// A type that only the groups around an extended group could give.
  let fallbackType: TokenType?
  let deprecation: DeclaredDeprecation?
  /// Whether a `$ref` is in place of a value.
  let isReference: Bool
  let isBroken: Bool
  /// The source that declares it, counted in the order of resolution.
  let layer: Int32

  /// - Parameters:
  ///   - nodes: Those of the tree, of which an initializer would copy a single one.
  ///   - groups: By node, likewise.
  ///   - ownType: That of its group in its own file; nil if other files give the group no other one.
  fileprivate init(
    _ id: NodeID,
    of nodes: [TokenTree.Node],
    in groups: [GroupContext],
    ownType: DeclaredType?,
    isReference: Bool
  ) {
    let group = nodes[id.index].parent.index
    self.id = id
    path = TokenPath(groups[group].path(of: nodes[id.index].name))
    declaration = nodes[id.index].declaration
    groupType = ownType ?? groups[group].type
    fallbackType = groups[group].fallback
    deprecation = nodes[id.index].declaration.deprecation ?? groups[group].deprecation
    self.isReference = isReference
    isBroken = nodes[id.index].kind == .broken
    layer = nodes[id.index].layer
  }

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
      return DeclaredToken(
        id,
        of: nodes,
        in: groups,
        ownType: groupTypes.isEmpty ? nil : groupTypes[id],
        isReference: bases[id] != nil
      )
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
    return unsafe path.withBytes { path in
      unsafe name.withBytes { name in
        unsafe String(unsafeUninitializedCapacity: path.count + 1 + name.count) { buffer in
          let end = unsafe buffer.update(fromContentsOf: path)
          unsafe buffer[end] = UInt8(ascii: ".")
          return unsafe buffer[(end + 1)...].update(fromContentsOf: name)
        }
      }
    }
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

// MARK: - Forgotten values

extension TokenTree {
  /// Warns about groups with a type and no contents, which were most likely meant to be tokens.
  func reportForgottenValues(_ table: SourceTable, to diagnostics: inout Diagnostics) {
    var forgotten: [NodeID] = []
    forEach { id in
      // Part by part: a whole node would be copied, of each token.
      guard self[id].kind == .group, self[id].firstChild == nil, id != .root else { return }
      if case .known = self[id].declaration.type, bases[id] == nil { forgotten.append(id) }
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
