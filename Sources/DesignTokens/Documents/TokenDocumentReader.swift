import DocumentReading

/// Turns the objects of a token document into a tree of groups and tokens.
///
/// Everything that needs no other file is checked here, once per document: names, properties, and where groups and
/// tokens are allowed. Values stay as written.
struct TokenDocumentReader {
  let table: SourceTable
  let dialect: TokenReading.Dialect
  var tree: TokenTree
  private var pending: [Pending] = []
  var features = DialectFeatures()
  private var diagnostics = Diagnostics()
  /// Whether several objects make up the document.
  private var mayRepeatNames = false
  /// Whether the file names the schema of the standard, and so means nothing but the standard.
  private let namesSchema: Bool
  /// By group: whether it or a group around it says what its tokens are, where that was asked.
  private var typedGroups: [NodeID: Bool] = [:]
  /// Types without a meaning here that were reported.
  var unknownTypes: Set<String> = []
  /// The type of the token before, which most tokens share.
  var lastType: (name: String, type: TokenType)?

  /// Members of a group that are still to be read.
  private struct Pending {
    var members: [DataNode.Member]
    var source: SourceID
    var group: NodeID
  }

  /// Reads a document whose top level may come from several objects: a file's, and what is beside the reference.
  ///
  /// - Parameter rewriting: Whether documents of other tools still have to be brought into the form of the standard.
  static func read(
    _ objects: [SourcedNode],
    table: SourceTable,
    dialect: TokenReading.Dialect,
    rewriting: Bool = true,
    features: inout DialectFeatures,
    diagnostics: inout Diagnostics
  ) -> TokenTree {
    var notes = ConversionNotes()
    var objects = objects
    if dialect == .compat, rewriting { objects = objects.map { $0.inStandardForm(&features, &notes) } }
    // What a text tells of a file depends on what is known of it.
    let known = features
    features = DialectFeatures()
    let reader = read(objects, table: table, dialect: dialect, features: known)
    features = reader.features
    diagnostics.append(reader.diagnostics)
    return reader.tree
  }

  private static func read(
    _ objects: [SourcedNode],
    table: SourceTable,
    dialect: TokenReading.Dialect,
    features: DialectFeatures
  ) -> TokenDocumentReader {
    let first = objects.first
    let root = Declaration(first?.node.members ?? [], offset: first?.node.offset ?? 0, in: first?.source ?? SourceID(0))
    var reader = TokenDocumentReader(
      table: table,
      dialect: dialect,
      tree: TokenTree(root: root),
      features: features,
      namesSchema: root.property("$schema") != nil
    )
    // A token has 150 bytes and more; memory that is not written to costs nothing.
    reader.tree.reserveCapacity(objects.reduce(0) { $0 + max(0, $1.node.endOffset - $1.node.offset) } / 150)
    // The keys of one object are different; only those of several may be the same.
    reader.mayRepeatNames = objects.count > 1
    if !reader.mayRepeatNames { reader.tree.postponeIndex() }
    for object in objects {
      reader.pending.append(Pending(members: object.node.members ?? [], source: object.source, group: .root))
    }
    reader.readPending()
    return reader
  }

  /// Uses a list instead of recursion, because groups may be nested to any depth.
  private mutating func readPending() {
    pending.reverse()
    while let next = pending.popLast() {
      for index in next.members.indices {
        readMember(next.members[index], of: next.group, in: next.source)
      }
    }
  }

  private mutating func readMember(_ member: DataNode.Member, of group: NodeID, in source: SourceID) {
    switch PropertyName(member.key) {
    case nil:
      readChild(member, of: group, in: source)
    case .root:
      readRootToken(member, of: group, in: source)
    case .value?:
      // An object with a value is a token, unless it is the whole document.
      report(.valueAtTop(at: table.place(at: member.keyOffset, in: source), subject: table[source].path))
    case .schema? where group == .root:
      break
    case let name?:
      readProperty(name, member, of: group, in: source)
    }
  }
}

// MARK: - Groups and tokens

extension TokenDocumentReader {
  private mutating func readChild(_ member: DataNode.Member, of group: NodeID, in source: SourceID) {
    if let problem = NameProblem(member.key) {
      let path = path(of: member.key, in: group)
      tree.rejectedPaths.insert(path)
      report(.invalidTokenName(problem, member.key, at: table.place(at: member.keyOffset, in: source), subject: path))
      return
    }
    guard case .object(let members) = member.node.value else {
      let path = path(of: member.key, in: group)
      report(.scalar(member.node, at: table.place(at: member.node.offset, in: source), subject: path))
      _ = append(member, [], .broken, to: group, in: source)
      return
    }
    readObject(member, members, of: group, in: source)
  }

  /// - Parameter members: Those of the object.
  private mutating func readObject(
    _ member: DataNode.Member,
    _ members: [DataNode.Member],
    of group: NodeID,
    in source: SourceID
  ) {
    let value = members.firstIndex { $0.has(key: "$value") }
    let trimmed = value.flatMap { withoutSpace(aroundMember: $0, of: members, in: source) }
    let members = trimmed ?? members
    let isToken = value != nil
    let isReference = !isToken && members.contains { $0.has(key: "$ref") }
    let kind: TokenTree.Kind = isToken ? .token : isReference ? .reference : .group
    guard let id = append(member, members, kind, to: group, in: source) else { return }
    if isToken {
      readToken(members, id, in: source)
    } else {
      pending.append(Pending(members: members, source: source, group: id))
    }
  }

  /// Adds a node, unless the name is there already, which only happens where two objects make one top level.
  ///
  /// - Parameter members: Those of the node's object; none if it is no object.
  private mutating func append(
    _ member: DataNode.Member,
    _ members: [DataNode.Member],
    _ kind: TokenTree.Kind,
    to group: NodeID,
    in source: SourceID
  ) -> NodeID? {
    if mayRepeatNames, tree.child(member.key, of: group) != nil { return nil }
    let declaration = Declaration(members, offset: member.keyOffset, in: source)
    return tree.append(member.key, kind, declaration, to: group)
  }

  private mutating func readToken(_ members: [DataNode.Member], _ id: NodeID, in source: SourceID) {
    for index in members.indices {
      let name = PropertyName(members[index].key)
      switch name {
      case .value?:
        if case .string(let text) = members[index].node.value {
          noteText(text, at: members[index].node.offset, of: id, in: source)
        }
      case .root?: reportChild(members[index], of: id, in: source)
      case .extends?, .ref?:
        let member = members[index]
        report(.misplaced(member.key, at: table.place(at: member.keyOffset, in: source), subject: tree.path(of: id)))
        tree[id].kind = .broken
      case let name?: readProperty(name, members[index], of: id, in: source)
      case nil: readUnknownMember(members[index], of: id, in: source)
      }
    }
  }

  /// The members of a token with a reference, a color or a size in the form of the standard that was written with space
  /// around it; nil if there is none.
  private mutating func withoutSpace(
    aroundMember index: Int,
    of token: [DataNode.Member],
    in source: SourceID
  ) -> [DataNode.Member]? {
    guard dialect == .compat, !namesSchema, case .string(let text) = token[index].node.value,
      let first = text.utf8.first, let last = text.utf8.last, first <= 0x20 || last <= 0x20 || last == UInt8(ascii: ";")
    else { return nil }
    let trimmed = text.withoutSpaceAround
    if trimmed == text { return nil }
    features.note(.text(text), at: token[index].node.offset, in: source)
    var members = token
    members[index].node = members[index].node.replacing(.string(trimmed))
    return members
  }

  /// Texts that only Style Dictionary passes on: those with references among other things, which it writes out, and
  /// words of CSS.
  ///
  /// A calculation is not, unless it is one of CSS: several tools have them, and none of them is the standard.
  private mutating func noteText(_ text: String, at offset: Int, of token: NodeID, in source: SourceID) {
    guard dialect == .compat else { return }
    if text.isKeywordOfCSS, !namesSchema, hasType(token), !isWeight(text, of: token) {
      return features.note(.textOfCSS(text), at: offset, in: source)
    }
    guard text.utf8.contains(UInt8(ascii: "{")), !Reference.isAlias(text), Reference(text)?.hasAliases == true,
      text.hasPrefix("calc(") || !text.split(separator: " ").contains(where: { "+-*/".contains($0) }), !namesSchema
    else { return }
    features.note(.textWithReferences(text), at: offset, in: source)
  }

  /// Whether a token or a group around it says what it is.
  private mutating func hasType(_ token: NodeID) -> Bool {
    if tree[token].declaration.property("$type") != nil { return true }
    // A group may have so many members that they are searched once.
    var unknown: [NodeID] = []
    var group = token
    var found = false
    while group != .root {
      group = tree[group].parent
      if let known = typedGroups[group] {
        found = known
        break
      }
      unknown.append(group)
      found = tree[group].declaration.property("$type") != nil
      if found { break }
    }
    for group in unknown { typedGroups[group] = found }
    return found
  }

  /// Whether a text is a weight by the standard, as `normal` is, and the nearest type says that the token is one.
  private func isWeight(_ text: String, of token: NodeID) -> Bool {
    guard FontWeightName.weights[text] != nil else { return false }
    var group = token
    while true {
      if let type = tree[group].declaration.property("$type") { return type.string == TokenType.fontWeight.rawValue }
      guard group != .root else { return false }
      group = tree[group].parent
    }
  }

  /// Reads the tokens that a conversion carries along in the extensions of their group, whatever their type is.
  mutating func readCarried(_ extensions: DataNode, of group: NodeID, in source: SourceID) {
    for member in extensions[ToolExtension.key]?["opaque"]?.members ?? [] {
      let isNamed = NameProblem(member.key) == nil || member.has(key: "$root")
      guard isNamed, let type = member.node["$type"]?.string, member.node["$value"] != nil,
        let id = append(member, member.node.members ?? [], .token, to: group, in: source)
      else { continue }
      tree[id].declaration.type = .carried(type)
    }
  }

  private mutating func readUnknownMember(_ member: DataNode.Member, of token: NodeID, in source: SourceID) {
    if dialect == .compat, !namesSchema, member.node["$value"] == nil,
      StyleDictionary.keysBesideValues.contains(member.key)
        || member.node.members != nil && member.node.isShallow && member.node.tokenPaths.isEmpty
    {
      return features.note(.key(member.key), at: member.keyOffset, in: source)
    }
    if member.node.members != nil { return reportChild(member, of: token, in: source) }
    let place = table.place(at: member.keyOffset, in: source)
    report(.unknownTokenProperty(member.key, at: place, subject: tree.path(of: token)))
  }

  private mutating func reportChild(_ member: DataNode.Member, of token: NodeID, in source: SourceID) {
    report(.tokenWithChildren(member.key, at: table.place(at: member.keyOffset, in: source), tree.path(of: token)))
    tree[token].kind = .broken
  }

  private mutating func readRootToken(_ member: DataNode.Member, of group: NodeID, in source: SourceID) {
    let isToken = member.node["$value"] != nil || member.node["$ref"] != nil
    if isToken { return readObject(member, member.node.members ?? [], of: group, in: source) }
    let place = table.place(at: member.node.offset, in: source)
    report(.rootIsNoToken(at: place, subject: tree.path(of: group)))
    _ = append(member, member.node.members ?? [], .broken, to: group, in: source)
  }

  func path(of name: String, in group: NodeID) -> String {
    group == .root ? name : tree.path(of: group) + "." + name
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.report(diagnostic)
  }
}

extension Diagnostic {
  fileprivate static func valueAtTop(at place: SourceFile.Place, subject: String) -> Diagnostic {
    Diagnostic(
      "invalid-structure",
      "'$value' is not allowed at the top level of a file, which holds named groups and tokens",
      at: place,
      subject: subject
    )
  }

  static func invalidTokenName(
    _ problem: NameProblem,
    _ name: String,
    at place: SourceFile.Place,
    subject: String
  ) -> Diagnostic {
    Diagnostic("invalid-name", problem.message(about: name), at: place, subject: subject)
  }

  fileprivate static func scalar(_ node: DataNode, at place: SourceFile.Place, subject: String) -> Diagnostic {
    Diagnostic(
      "invalid-structure",
      "'\(subject)' must be a token or a group (an object), but is \(node.kindName)",
      at: place,
      advice: subject.hasSuffix("value") ? "the value of a token is called '$value'" : nil,
      subject: subject
    )
  }

  fileprivate static func misplaced(_ key: String, at place: SourceFile.Place, subject: String) -> Diagnostic {
    let reason =
      key == "$ref" ? "replaces '$value' and cannot be combined with it" : "is allowed only in groups, not in tokens"
    return Diagnostic("invalid-property", "'\(key)' \(reason)", at: place, subject: subject)
  }

  static func unknownTokenProperty(_ key: String, at place: SourceFile.Place, subject: String) -> Diagnostic {
    Diagnostic(
      "invalid-property",
      "unknown property '\(key)'",
      severity: .warning,
      at: place,
      advice: NearestName.advice(for: key, among: PropertyName.known),
      subject: subject
    )
  }

  fileprivate static func tokenWithChildren(_ key: String, at place: SourceFile.Place, _ token: String) -> Diagnostic {
    Diagnostic(
      "token-with-children",
      "'\(token)' is a token, because it has a '$value', and cannot contain '\(key)'",
      at: place,
      advice: "to make '\(token)' a group, move the value into a token named '$root'",
      subject: token
    )
  }

  fileprivate static func rootIsNoToken(at place: SourceFile.Place, subject: String) -> Diagnostic {
    Diagnostic(
      "invalid-property",
      "'$root' must be a token, with a '$value' or a '$ref'",
      at: place,
      subject: subject
    )
  }
}
