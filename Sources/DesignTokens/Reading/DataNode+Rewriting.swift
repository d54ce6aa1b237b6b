import DocumentReading

// Documents of other dialects are rewritten before they are read, and every part keeps its position in the file.

extension DataNode.Member {
  func named(_ name: String) -> DataNode.Member {
    DataNode.Member(key: name, keyOffset: keyOffset, node: node)
  }

  func holding(_ node: DataNode) -> DataNode.Member {
    DataNode.Member(key: key, keyOffset: keyOffset, node: node)
  }

  /// Whether it is a group or a token with a name of its own.
  var isGroupOrToken: Bool { !key.hasPrefix("$") && node.members != nil }

  /// The same, or a token whose name begins with `$`, which is recognized by its value.
  var isGroupOrAnyToken: Bool { isGroupOrToken || isReserved && node.isToken }

  /// Whether its name begins with `$` and means nothing in the standard, as names of some tokens do.
  var isReserved: Bool { PropertyName(key) == .unknown }

  static func text(_ key: String, _ text: String, at offset: Int) -> DataNode.Member {
    DataNode.Member(key: key, keyOffset: offset, node: DataNode(.string(text), offset: offset, endOffset: offset))
  }
}

extension DataNode {
  /// The maximum nesting depth of a document that is rewritten; rewriting is recursive.
  ///
  /// No tool that writes an older dialect comes near it, while JSON as such may be nested deeply enough to fill a
  /// thread's stack.
  static let rewritingDepth = 64

  /// Whether the document may be rewritten.
  var isShallow: Bool { fits(in: Self.rewritingDepth) }

  /// Whether there are only so many levels of it.
  private func fits(in levels: Int) -> Bool {
    guard levels > 0 else { return false }
    // By index, because a loop over the elements would copy each.
    return switch value {
    case .object(let members): members.indices.allSatisfy { members[$0].node.fits(in: levels - 1) }
    case .array(let items): items.indices.allSatisfy { items[$0].fits(in: levels - 1) }
    default: true
    }
  }

  /// The object with the members of another one, which count where both have the same, and with what is in either of two
  /// groups.
  func merging(_ other: DataNode) -> DataNode {
    guard var result = members, let others = other.members else { return other }
    var places = Dictionary(result.enumerated().map { ($1.key, $0) }) { first, _ in first }
    for member in others {
      if let place = places[member.key] {
        result[place] = result[place].holding(result[place].node.merging(member.node))
      } else {
        places[member.key] = result.count
        result.append(member)
      }
    }
    return replacing(.object(result))
  }

  func replacing(_ value: Value) -> DataNode {
    DataNode(value, offset: offset, endOffset: endOffset)
  }

  /// A length or a duration in its place.
  func replacing(_ number: NumberLiteral, _ unit: String) -> DataNode {
    let value = DataNode.Member(key: "value", keyOffset: offset, node: replacing(.number(number)))
    return replacing(.object([value, .text("unit", unit, at: offset)]))
  }

  var isToken: Bool { self["$value"] != nil }

  /// Rewrites every text in a value, however deep; keys stay.
  func mappingTexts(_ change: (String) -> String) -> DataNode {
    switch value {
    case .string(let text): replacing(.string(change(text)))
    case .array(let items): replacing(.array(items.map { $0.mappingTexts(change) }))
    case .object(let members): replacing(.object(members.map { $0.holding($0.node.mappingTexts(change)) }))
    case .null, .bool, .number: self
    }
  }

  /// A token below this group for which something holds, found without rewriting anything; nil if there is none.
  func firstToken(where holds: (_ token: DataNode, _ value: DataNode) -> Bool) -> DataNode? {
    var pending = [self]
    while let node = pending.popLast() {
      guard let members = node.members else { continue }
      if let value = members.node("$value") {
        if holds(node, value) { return node }
        continue
      }
      // By index, because a loop over the members would copy each.
      for index in members.indices.reversed() {
        guard case .object = members[index].node.value else { continue }
        if members[index].key.utf8.first != UInt8(ascii: "$") || members[index].has(key: "$root") {
          pending.append(members[index].node)
        }
      }
    }
    return nil
  }

  /// Whether it is a token of the standard, or a group with one.
  var hasStandardTokens: Bool { firstToken { _, _ in true } != nil }

  /// Rewrites every token below this group; `change` gets the token's path and object.
  func mappingTokens(path: [String] = [], _ change: ([String], DataNode) -> DataNode) -> DataNode {
    guard let members else { return self }
    return replacing(
      .object(
        members.map { member in
          guard member.isGroupOrAnyToken || member.has(key: "$root") && member.node.members != nil else {
            return member
          }
          let path = path + [member.key]
          return member.holding(
            member.node.isToken ? change(path, member.node) : member.node.mappingTokens(path: path, change)
          )
        }
      )
    )
  }
}

extension DataNode {
  /// The paths of all tokens.
  var tokenPaths: [String] {
    var paths: [String] = []
    _ = mappingTokens { path, token in
      paths.append(path.joined(separator: "."))
      return token
    }
    return paths
  }

  /// The paths that values refer to.
  var referencedPaths: Set<String> {
    var paths: Set<String> = []
    forEachReference { reference, _, _ in paths.insert(reference) }
    return paths
  }

  /// Calls the visitor with what each pair of braces in a value refers to, the path of the token, and its value.
  func forEachReference(_ visit: (_ reference: String, _ path: [String], _ value: DataNode) -> Void) {
    _ = mappingTokens { path, token in
      guard let value = token["$value"] else { return token }
      _ = value.mappingTexts { text in
        text.mappingReferences { reference in
          visit(reference, path, value)
          return reference
        }
      }
      return token
    }
  }
}

extension DataNode {
  /// Rewrites every reference in a document of any dialect; `change` gets what is in its braces, and the path of the token.
  func mappingReferences(_ change: (_ reference: String, _ path: [String]) -> String) -> DataNode {
    mappingReferences(at: [], isGroup: true, change)
  }

  /// - Parameters:
  ///   - path: That of the token or the group.
  ///   - isGroup: Whether members add their names to the path, and are no part of a token.
  private func mappingReferences(
    at path: [String],
    isGroup: Bool,
    _ change: (_ reference: String, _ path: [String]) -> String
  ) -> DataNode {
    switch value {
    case .string(let text):
      return replacing(.string(text.mappingReferences { change($0, path) }))
    case .array(let items):
      return replacing(.array(items.map { $0.mappingReferences(at: path, isGroup: false, change) }))
    case .object(let members):
      return replacing(
        .object(
          members.map { member in
            let isPart = !isGroup || member.has(key: "value") || member.key.hasPrefix("$") && !member.has(key: "$root")
            let inner = isPart ? path : path + [member.key]
            return member.holding(member.node.mappingReferences(at: inner, isGroup: !isPart, change))
          }
        )
      )
    case .null, .bool, .number: return self
    }
  }
}

extension DataNode {
  static func object(_ members: [Member], at offset: Int) -> DataNode {
    DataNode(.object(members), offset: offset, endOffset: offset)
  }

  static func list(_ items: [DataNode], at offset: Int) -> DataNode {
    DataNode(.array(items), offset: offset, endOffset: offset)
  }
}

extension [DataNode.Member] {
  /// Adds members under this tool's key of `$extensions`, which holds what the standard cannot express.
  func keepingForToolkit(_ kept: [DataNode.Member], at offset: Int) -> [DataNode.Member] {
    guard !kept.isEmpty else { return self }
    return adding(kept, along: ["$extensions", ToolExtension.key][...], at: offset)
  }

  /// Adds further values of a token, by the names of their modes, where drafts have them.
  func addingModes(_ modes: [DataNode.Member], at offset: Int) -> [DataNode.Member] {
    modes.isEmpty ? self : adding(modes, along: ["$extensions", "mode"][...], at: offset)
  }

  private func unusedKey(_ key: String) -> String {
    var key = key
    while contains(where: { $0.has(key: key) }) { key += "_" }
    return key
  }

  private func adding(_ kept: [DataNode.Member], along keys: ArraySlice<String>, at offset: Int) -> [DataNode.Member] {
    guard let key = keys.first else { return self + kept.map { $0.named(unusedKey($0.key)) } }
    let old = node(key).map { [DataNode.Member(key: "was", keyOffset: offset, node: $0)] } ?? []
    let inner = (node(key)?.members ?? old).adding(kept, along: keys.dropFirst(), at: offset)
    let node = DataNode(.object(inner), offset: offset, endOffset: offset)
    guard let index = firstIndex(where: { $0.has(key: key) }) else {
      return self + [DataNode.Member(key: key, keyOffset: offset, node: node)]
    }
    var result = self
    result[index] = self[index].holding(node)
    return result
  }
}
