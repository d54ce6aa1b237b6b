import DocumentReading

// The properties of groups and tokens: DTCG 2025.10, chapters 5 and 6.

extension TokenDocumentReader {
  mutating func readProperty(
    _ name: PropertyName,
    _ member: DataNode.Member,
    of id: NodeID,
    in source: SourceID
  ) {
    switch name {
    case .type: readType(member.node, of: id, in: source)
    case .deprecated: readDeprecation(member.node, of: id, in: source)
    case .description where dialect == .compat && member.node.isNull: break
    case .description where member.node.string == nil: reject(member, of: id, in: source, wanted: "a string")
    case .extensions where member.node.members == nil: reject(member, of: id, in: source, wanted: "an object")
    case .extensions:
      noteTool(member.node, in: source)
      if tree[id].kind == .group { readCarried(member.node, of: id, in: source) }
    case .extends: readBase(.extends, member.node, of: id, in: source)
    case .ref: readBase(.ref, member.node, of: id, in: source)
    case .unknown, .schema: readUnknown(member, of: id, in: source)
    case .description, .value, .root: break
    }
  }

  /// The data that a tool leaves in `$extensions` says who wrote the file.
  private mutating func noteTool(_ extensions: DataNode, in source: SourceID) {
    guard dialect == .compat else { return }
    if !TokenModes.modes(in: extensions).isEmpty { features.noteModes(in: source) }
    // What was converted keeps it, so that it says nothing about the form of the values.
    if extensions.member(FigmaExport.pluginKey) != nil { features.note(.figma, of: source) }
    guard let member = extensions.member("studio.tokens"), member.node["modify"] != nil else { return }
    features.note(.tokensStudio, at: member.keyOffset, in: source)
  }

  private mutating func readType(_ node: DataNode, of id: NodeID, in source: SourceID) {
    if let name = node.string, let type = type(named: name) {
      tree[id].declaration.type = .known(type)
      return
    }
    if dialect == .compat, let name = node.string,
      readForeignType(DialectTypes.usual(DialectTypes.camelCased(name)), as: name, at: node, of: id, in: source)
    {
      return
    }
    tree[id].declaration.type = .unknown
    let place = table.place(at: node.offset, in: source)
    if let name = node.string {
      report(.unknownType(name, at: place, subject: subject(id, in: source)))
    } else {
      report(.invalidProperty("$type", node, wanted: "a string", at: place, subject: subject(id, in: source)))
    }
  }

  private mutating func type(named name: String) -> TokenType? {
    if let lastType, lastType.name == name { return lastType.type }
    guard let type = TokenType(rawValue: name) else { return nil }
    lastType = (name, type)
    return type
  }

  /// Reads a type of another tool; false for a name that is most likely a misspelled one of the standard.
  ///
  /// - Parameters:
  ///   - name: The name as tools of the standard would write it.
  ///   - written: The name as it is written.
  private mutating func readForeignType(
    _ name: String,
    as written: String,
    at node: DataNode,
    of id: NodeID,
    in source: SourceID
  ) -> Bool {
    if let type = DialectTypes.types[name] ?? TokenType(rawValue: name) {
      tree[id].declaration.type = .known(type)
      features.note(.type(written), at: node.offset, in: source)
      return true
    }
    if DialectTypes.lineHeights.contains(name) || DialectTypes.opaque.contains(name) {
      tree[id].declaration.type = .foreign(name)
      features.note(.type(written), at: node.offset, in: source)
      return true
    }
    let name = DialectTypes.numbers.contains(name) ? name : written
    guard NearestName.of(name, among: TokenType.allCases.map(\.rawValue)) == nil else { return false }
    tree[id].declaration.type = .foreign(name)
    if unknownTypes.insert(name).inserted {
      let place = table.place(at: node.offset, in: source)
      report(.opaqueType(name, at: place, subject: subject(id, in: source)))
    }
    return true
  }

  private mutating func readDeprecation(_ node: DataNode, of id: NodeID, in source: SourceID) {
    switch node.value {
    case .bool(let isDeprecated): tree[id].declaration.deprecation = isDeprecated ? .deprecated : .canceled
    case .string(let reason): tree[id].declaration.deprecation = .because(reason)
    default:
      let place = table.place(at: node.offset, in: source)
      let wanted = "true, false or a string"
      report(.invalidProperty("$deprecated", node, wanted: wanted, at: place, subject: subject(id, in: source)))
      breakToken(id)
    }
  }

  private mutating func readBase(
    _ keyword: BaseReference.Keyword,
    _ node: DataNode,
    of id: NodeID,
    in source: SourceID
  ) {
    let place = SourcedNode(node, in: source)
    if let text = node.string {
      // In a group with both, `$extends` takes precedence over `$ref`.
      if keyword == .extends || tree.bases[id]?.keyword != .extends {
        tree.bases[id] = BaseReference(keyword: keyword, text: text, place: place)
      }
      return
    }
    report(.baseIsNoString(keyword, node, at: table.place(of: place), subject: subject(id, in: source)))
    tree.incomplete.insert(id)
    if keyword == .ref, !tree.hasChildren(id) { tree[id].kind = .broken }
  }

  private mutating func readUnknown(_ member: DataNode.Member, of id: NodeID, in source: SourceID) {
    let place = table.place(at: member.keyOffset, in: source)
    let isNamedToken = member.node["$value"] != nil && tree[id].kind != .token
    if isNamedToken {
      let path = path(of: member.key, in: id)
      tree.rejectedPaths.insert(path)
      report(.invalidTokenName(.reserved, member.key, at: place, subject: path))
    } else {
      report(.unknownTokenProperty(member.key, at: place, subject: subject(id, in: source)))
    }
  }

  private mutating func reject(_ member: DataNode.Member, of id: NodeID, in source: SourceID, wanted: String) {
    let place = table.place(at: member.node.offset, in: source)
    report(.invalidProperty(member.key, member.node, wanted: wanted, at: place, subject: subject(id, in: source)))
    breakToken(id)
  }

  /// A token with an invalid property is dropped; a group is kept without the property.
  private mutating func breakToken(_ id: NodeID) {
    if tree[id].kind != .group { tree[id].kind = .broken }
  }

  private func subject(_ id: NodeID, in source: SourceID) -> String {
    id == .root ? table[source].path : tree.path(of: id)
  }
}

extension Diagnostic {
  fileprivate static func unknownType(_ name: String, at place: SourceFile.Place, subject: String) -> Diagnostic {
    Diagnostic(
      "unknown-type",
      "unknown token type '\(name)'",
      at: place,
      advice: NearestName.advice(for: name, among: TokenType.allCases.map(\.rawValue)),
      subject: subject
    )
  }

  fileprivate static func opaqueType(_ name: String, at place: SourceFile.Place, subject: String) -> Diagnostic {
    Diagnostic(
      "unknown-type",
      "the standard has no type '\(name)': values that can only be colors, lengths or durations are read as such, others are carried along as they are, and not measured",
      severity: .warning,
      at: place,
      subject: subject
    )
  }

  fileprivate static func invalidProperty(
    _ key: String,
    _ node: DataNode,
    wanted: String,
    at place: SourceFile.Place,
    subject: String
  ) -> Diagnostic {
    let message = "'\(key)' must be \(wanted), not \(node.kindName)"
    return Diagnostic("invalid-property", message, at: place, subject: subject)
  }

  fileprivate static func baseIsNoString(
    _ keyword: BaseReference.Keyword,
    _ node: DataNode,
    at place: SourceFile.Place,
    subject: String
  ) -> Diagnostic {
    let id: ID = keyword == .extends ? "extends-syntax" : "ref-syntax"
    let message = "'\(keyword.rawValue)' must be a string, not \(node.kindName)"
    return Diagnostic(id, message, at: place, subject: subject)
  }
}
