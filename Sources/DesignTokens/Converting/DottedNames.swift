import DocumentReading

/// Makes groups of names with points in them: `"color.ink.quiet"` is `quiet` in the group `ink` of the group `color`.
///
/// Tools that write all tokens into one object mean paths by such names, and references to them are the same either way. A
/// point between two figures is that of a number, as in `space.1.5`, and in a token there are no groups: where there is a token
/// `color.ink`, a token `color.ink.quiet` is one that is called `ink.quiet`.
struct DottedNames {
  /// How deep groups may be that are made of names.
  private static let mostNames = DataNode.rewritingDepth / 2

  /// The paths of what is no group, here and in the documents that are merged with each other.
  private var taken: Set<String> = []

  /// - Parameter documents: All that are merged with each other, in the form of the standard.
  /// - Returns: Nil if no document has such a name.
  init?(in documents: [DataNode]) {
    guard documents.contains(where: \.hasDottedNames) else { return nil }
    for document in documents {
      document.forEachChild { path, node, _ in
        if !node.isGroup { taken.insert(path) }
      }
    }
  }

  /// A document with groups in place of such names.
  func nested(_ document: DataNode) -> DataNode {
    guard document.hasDottedNames else { return document }
    let whole = Self.unnestable(in: document)
    let members = (document.members ?? []).map { placed($0, at: "", depth: 0, besides: whole) }
    return document.replacing(.object(nested(members, at: "", depth: 0, besides: whole)))
  }

  // MARK: Names

  /// The names that a key is put together from; the key itself if these could be none.
  static func names(in key: String) -> [String] {
    guard key.utf8.contains(UInt8(ascii: ".")) else { return [key] }
    var names: [String] = []
    for part in key.split(separator: ".", omittingEmptySubsequences: false) {
      if names.last?.last?.isFigure ?? false, part.first?.isFigure ?? false {
        names[names.count - 1] += "." + part
      } else {
        names.append(String(part))
      }
    }
    // Words between points with space around them are a sentence.
    let areNames = names.allSatisfy { NameProblem($0.replacing(".", with: "")) == nil && $0.trimmed == $0 }
    return areNames && names.count <= mostNames ? names : [key]
  }

  /// The paths of names that stay whole, because something in them would have the place of something else in the document.
  private static func unnestable(in document: DataNode) -> Set<String> {
    var known: [String: (isGroup: Bool, properties: Set<String>, dotted: String?)] = [:]
    var result: Set<String> = []
    document.forEachChild { path, node, dotted in
      let properties = Set((node.isGroup ? node.members ?? [] : []).map(\.key).filter { $0.hasPrefix("$") })
      guard let other = known[path] else {
        known[path] = (node.isGroup, properties, dotted)
        return
      }
      if node.isGroup, other.isGroup, other.properties.isDisjoint(with: properties) {
        known[path] = (true, other.properties.union(properties), other.dotted ?? dotted)
      } else {
        result.formUnion([dotted, other.dotted].compactMap(\.self))
      }
    }
    return result
  }

  // MARK: Groups

  /// A member, and the names of its place in a group.
  private struct Placed {
    var names: ArraySlice<String>
    var member: DataNode.Member
  }

  private func placed(
    _ member: DataNode.Member,
    at path: String,
    depth: Int,
    besides whole: Set<String>
  ) -> Placed {
    let names = Self.names(in: member.key)
    guard member.isGroupOrToken, names.count > 1, depth + names.count <= Self.mostNames,
      !whole.contains(path.appending(name: member.key)), let last = names.last
    else { return Placed(names: [member.key], member: member) }
    var result: [String] = []
    var (prefix, start) = (path, "")
    for name in names.dropLast() {
      prefix = prefix.appending(name: name)
      start = start.appending(name: name)
      guard !taken.contains(prefix) else { continue }
      result.append(start)
      start = ""
    }
    return Placed(names: result[...] + [start.appending(name: last)], member: member)
  }

  /// Recursive; names make groups only so deep, and documents that are rewritten have only so many levels.
  private func nested(_ placed: [Placed], at path: String, depth: Int, besides whole: Set<String>) -> [DataNode.Member]
  {
    var order: [String] = []
    var byName: [String: [Placed]] = [:]
    for entry in placed {
      guard let name = entry.names.first else { continue }
      if byName[name] == nil { order.append(name) }
      byName[name, default: []].append(entry)
    }
    return order.compactMap { name in
      guard let entries = byName[name], let first = entries.first else { return nil }
      let own = entries.first { $0.names.count == 1 }?.member
      if entries.count == 1, let own, !own.isGroupOrToken || !own.node.isGroup { return own.named(name) }
      let inner = path.appending(name: name)
      let members = entries.flatMap { entry -> [Placed] in
        guard entry.names.count == 1 else { return [Placed(names: entry.names.dropFirst(), member: entry.member)] }
        return (entry.member.node.members ?? []).map { self.placed($0, at: inner, depth: depth + 1, besides: whole) }
      }
      let object = DataNode.Value.object(nested(members, at: inner, depth: depth + 1, besides: whole))
      let start = DataNode(object, offset: first.member.keyOffset, endOffset: first.member.node.endOffset)
      return DataNode.Member(
        key: name,
        keyOffset: first.member.keyOffset,
        node: own?.node.replacing(object) ?? start
      )
    }
  }
}

extension DataNode {
  /// Whether it may hold tokens, and is none.
  fileprivate var isGroup: Bool { members != nil && !isToken }

  fileprivate var hasDottedNames: Bool {
    var pending = [self]
    while let node = pending.popLast() {
      for member in node.members ?? [] where member.isGroupOrToken {
        if DottedNames.names(in: member.key).count > 1 { return true }
        if member.node.isGroup { pending.append(member.node) }
      }
    }
    return false
  }

  /// Calls the visitor with the path of everything in groups, what is there, and the path of the nearest name with points that
  /// led to it.
  fileprivate func forEachChild(
    at path: String = "",
    below dotted: String? = nil,
    _ visit: (_ path: String, _ node: DataNode, _ dotted: String?) -> Void
  ) {
    for member in members ?? [] where !member.key.hasPrefix("$") {
      let inner = path.appending(name: member.key)
      let own = member.isGroupOrToken && DottedNames.names(in: member.key).count > 1 ? inner : dotted
      visit(inner, member.node, own)
      if member.node.isGroup { member.node.forEachChild(at: inner, below: own, visit) }
    }
  }
}

extension String {
  /// The path of something in the group that this is the path of; empty for the document.
  fileprivate func appending(name: String) -> String { isEmpty ? name : self + "." + name }
}

extension Character {
  fileprivate var isFigure: Bool { isASCII && isNumber }
}
