import DocumentReading

/// Writes a document in the form of DTCG 2025.10: everything in its place, values and types in today's form.
struct DocumentWriter {
  /// A token, or something that is neither token nor group, which the result has under `$extensions` only.
  struct LeftOut {
    var path: String
    var offset: Int
  }

  private let tokens: TokenTable
  private(set) var remarks = DialectRemarks()
  private(set) var leftOut: [LeftOut] = []

  init(_ tokens: TokenTable) {
    self.tokens = tokens
  }

  mutating func document(_ node: DataNode) -> JSONValue {
    group(node, path: [])
  }

  /// Calls itself as deep as JSON may be nested, which the reader limits.
  private mutating func group(_ node: DataNode, path: [String]) -> JSONValue {
    var written: [JSONMember] = []
    var lost: [DataNode.Member] = []
    var kept: [DataNode.Member] = []
    for member in node.members ?? [] {
      switch place(of: member, path) {
      case .property: written.append(JSONMember(member.key, property(member)))
      case .foreign: kept.append(member)
      case .child(let path):
        if let child = child(member, path) {
          written.append(JSONMember(member.key, child))
        } else {
          lost.append(member)
        }
      }
    }
    for member in kept { remarks.add(.kept(member.key, of: Self.text(path)), at: member.keyOffset) }
    return .object(written.keeping(kept, leftOut: lost))
  }

  private enum MemberRole {
    case property
    case foreign
    case child([String])
  }

  private func place(of member: DataNode.Member, _ path: [String]) -> MemberRole {
    switch PropertyName(member.key) {
    case nil, .root?: .child(path + [member.key])
    case .schema? where path.isEmpty: .property
    case .type?: member.standardType == nil ? .foreign : .property
    case .unknown?, .schema?, .value?: .foreign
    default: .property
    }
  }

  private func property(_ member: DataNode.Member) -> JSONValue {
    guard member.has(key: "$type"), let type = member.standardType else { return JSONValue(member.node) }
    return .string(type.rawValue)
  }

  /// Nil for what cannot be carried over.
  private mutating func child(_ member: DataNode.Member, _ path: [String]) -> JSONValue? {
    let name = Self.text(path)
    let isObject = member.node.members != nil
    let isReference = isObject && !member.node.isToken && member.node["$ref"] != nil
    if isObject, !member.node.isToken, !isReference || tokens[TokenPath(name)] == nil && !isInvalid(name) {
      return group(member.node, path: path)
    }
    if let token = tokens[TokenPath(name)] { return self.token(member.node, token) }
    leftOut.append(LeftOut(path: name, offset: member.keyOffset))
    return nil
  }

  private func isInvalid(_ name: String) -> Bool { tokens.invalid.contains(TokenPath(name)) }

  private mutating func token(_ node: DataNode, _ token: Token) -> JSONValue {
    var written: [JSONMember] = []
    var kept: [DataNode.Member] = []
    for member in node.members ?? [] {
      switch PropertyName(member.key) {
      case .value?:
        written.append(JSONMember(member.key, value(member.node, token)))
      case .unknown?, nil, .schema?:
        kept.append(member)
        remarks.add(.kept(member.key, of: token.path.description), at: member.keyOffset)
      default:
        written.append(JSONMember(member.key, property(member)))
      }
    }
    return .object(written.keeping(kept, leftOut: []))
  }

  private mutating func value(_ node: DataNode, _ token: Token) -> JSONValue {
    var writer = ValueWriter(subject: token.path.description)
    defer { remarks.append(writer.remarks) }
    return writer.json(of: token.value, written: node)
  }

  private static func text(_ path: [String]) -> String {
    path.isEmpty ? "#" : path.joined(separator: ".")
  }
}

extension DataNode.Member {
  /// What a `$type` stands for today; nil for what is no type.
  fileprivate var standardType: TokenType? {
    node.string.flatMap { TokenType(rawValue: $0) ?? DialectTypes.types[$0] }
  }
}

extension [JSONMember] {
  /// Adds what the standard has no place for under this tool's key of `$extensions`.
  fileprivate func keeping(_ kept: [DataNode.Member], leftOut: [DataNode.Member]) -> [JSONMember] {
    var entries = kept.map { JSONMember($0.key, JSONValue($0.node)) }
    if !leftOut.isEmpty {
      let tokens = leftOut.map { JSONMember($0.key, JSONValue($0.node)) }
      entries.append(JSONMember("leftOut", .object(tokens)))
    }
    guard !entries.isEmpty else { return self }
    return adding(entries, along: ["$extensions", ToolExtension.key][...])
  }

  private func unusedKey(_ key: String) -> String {
    var key = key
    while contains(where: { $0.key == key }) { key += "_" }
    return key
  }

  private func adding(_ entries: [JSONMember], along keys: ArraySlice<String>) -> [JSONMember] {
    guard let key = keys.first else { return self + entries.map { JSONMember(unusedKey($0.key), $0.value) } }
    guard let index = firstIndex(where: { $0.key == key }) else {
      return self + [JSONMember(key, .object([JSONMember]().adding(entries, along: keys.dropFirst())))]
    }
    var inner = [JSONMember("was", self[index].value)]
    if case .object(let members) = self[index].value { inner = members }
    var result = self
    result[index].value = .object(inner.adding(entries, along: keys.dropFirst()))
    return result
  }
}
