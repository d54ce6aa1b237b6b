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
  /// Which of its members is the value, which every step asks for; negative without one.
  private let valueMember: Int32

  /// - Parameters:
  ///   - ownType: That of its group in its own file; nil if other files give the group no other one.
  fileprivate init(
    _ id: NodeID,
    _ node: TokenTree.Node,
    in group: GroupContext,
    ownType: DeclaredType?,
    isReference: Bool
  ) {
    self.id = id
    path = TokenPath(group.path(of: node.name))
    declaration = node.declaration
    groupType = ownType ?? group.type
    fallbackType = group.fallback
    deprecation = node.declaration.deprecation ?? group.deprecation
    self.isReference = isReference
    isBroken = node.kind == .broken
    layer = node.layer
    let members = node.declaration.members
    let value = isReference ? nil : members.indices.first { members[$0].has(key: "$value") }
    valueMember = value.map { Int32(clamping: $0) } ?? -1
  }

  /// The value as it is written; nil for a broken token, and for one that is a `$ref`.
  var value: SourcedNode? {
    guard valueMember >= 0 else { return nil }
    return SourcedNode(declaration.members[Int(valueMember)].node, in: declaration.source)
  }
}

extension TokenTree {
  /// All tokens in order, each with its effective properties.
  func declaredTokens() -> [DeclaredToken] {
    var ids: [NodeID] = []
    ids.reserveCapacity(nodes.count)
    var contexts = [GroupContext().entering(self[.root].declaration, path: "", fallback: fallbackTypes[.root])]
    /// By node: which of the contexts is that of a group; those of tokens mean nothing.
    var places = [Int32](repeating: 0, count: nodes.count)
    forEach { id in
      if id == .root { return }
      switch self[id].kind {
      case .token, .broken: ids.append(id)
      case .group, .reference:
        let around = contexts[Int(places[self[id].parent.index])]
        let path = around.path(of: self[id].name)
        places[id.index] = Int32(contexts.count)
        contexts.append(around.entering(self[id].declaration, path: path, fallback: fallbackTypes[id]))
      }
    }
    // Taken out of the tree once, not for each token.
    let (tokens, groups, groupPlaces, nodes, bases, groupTypes) = (ids, contexts, places, nodes, bases, groupTypes)
    return Concurrently.map(tokens.count) { index in
      let id = tokens[index]
      let node = nodes[id.index]
      return DeclaredToken(
        id,
        node,
        in: groups[Int(groupPlaces[node.parent.index])],
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

  func path(of name: String) -> String { path.isEmpty ? name : String(joining: path, ".", name) }

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
