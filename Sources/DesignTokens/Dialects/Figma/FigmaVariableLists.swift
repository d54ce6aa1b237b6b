import Algorithms
import DocumentReading

/// Lists of collections in which plugins write variables as groups of tokens, or as a list for each type.
///
/// They become what other plugins write: collections with modes, and modes with variables.
struct FigmaVariableLists {
  private struct Mode {
    var collection: String
    var name: String
    var variables: [Entry]
  }

  /// A variable with its value in a mode.
  fileprivate struct Entry {
    var path: [String]
    var type: String
    var node: DataNode
  }

  private let modes: [Mode]
  /// What aliases may refer to.
  private let names: Set<String>

  /// The document as collections; nil for every other document.
  static func collections(of root: DataNode) -> DataNode? {
    guard let items = root.array, !items.isEmpty, root.isShallow else { return nil }
    let modes = items.map { self.modes(of: $0) }
    guard modes.allSatisfy({ !$0.isEmpty }) else { return nil }
    return Self(modes: Array(modes.joined())).collections(at: root.offset)
  }

  private init(modes: [Mode]) {
    self.modes = modes
    names = Set(modes.flatMap { $0.variables.map { Self.name(of: $0.path) } })
  }

  private static func name(of path: some Sequence<String>) -> String { path.joined(separator: "/") }

  // MARK: Reading

  /// The modes that an item of the list has; empty for an item of another kind.
  private static func modes(of item: DataNode) -> [Mode] {
    if let collection = item["collection"]?.string, let mode = item["mode"]?.string, let tokens = item["variables"] {
      return [Mode(collection: collection, name: mode, variables: entries(in: tokens))].filter { !$0.variables.isEmpty }
    }
    if let collection = item["name"]?.string, let values = item["values"]?.array {
      return values.compactMap { value in
        guard let mode = value["mode"]?["name"]?.string else { return nil }
        let entries = ["color", "number", "string", "boolean"].flatMap { type in
          (value[type]?.array ?? []).compactMap { Entry(listed: $0, type) }
        }
        return entries.isEmpty ? nil : Mode(collection: collection, name: mode, variables: entries)
      }
    }
    return (item.members ?? []).flatMap { member in
      (member.node["modes"]?.members ?? []).map { mode in
        Mode(collection: member.key, name: mode.key, variables: entries(in: mode.node))
      }
    }
    .filter { !$0.variables.isEmpty }
  }

  private static func entries(in node: DataNode, _ path: [String] = []) -> [Entry] {
    (node.members ?? []).flatMap { member -> [Entry] in
      if member.key.hasPrefix("$") { return [] }
      let inner = path + [member.key]
      guard member.node.isToken else { return entries(in: member.node, inner) }
      return [Entry(path: inner, type: member.node["$type"]?.string ?? "", node: member.node)]
    }
  }

  // MARK: Writing

  private func collections(at offset: Int) -> DataNode {
    let collections = modes.map(\.collection).uniqued().map { name in
      let own = DataNode.list(modes.filter { $0.collection == name }.map(mode), at: offset)
      return DataNode.object(
        [.text("name", name, at: offset), .init(key: "modes", keyOffset: offset, node: own)],
        at: offset
      )
    }
    let list = DataNode.Member(key: "collections", keyOffset: offset, node: .list(collections, at: offset))
    return .object([list], at: offset)
  }

  private func mode(_ mode: Mode) -> DataNode {
    let start = mode.variables.first?.node.offset ?? 0
    let variables = DataNode.list(mode.variables.map(variable), at: start)
    return .object(
      [.text("name", mode.name, at: start), .init(key: "variables", keyOffset: start, node: variables)],
      at: start
    )
  }

  private func variable(_ entry: Entry) -> DataNode {
    let (node, start) = (entry.node, entry.node.offset)
    var members: [DataNode.Member] = [
      .text("name", Self.name(of: entry.path), at: start), .text("type", entry.type, at: start),
      .init(key: "value", keyOffset: start, node: value(of: entry)),
    ]
    for (key, name) in [("scopes", "$scopes"), ("description", "$description")] {
      if let found = node[name] ?? node[key] { members.append(.init(key: key, keyOffset: start, node: found)) }
    }
    // An alias may lead to no variable of the list.
    members += (node.members ?? []).filter { ["resolvedValue", "resolved"].contains($0.key) }
    return .object(members, at: start)
  }

  /// The value, or the variable that it is an alias of: `{blue.10}`, `{Primitive.blue.10}`, `$.Primitive.Value.blue.10`, or
  /// what is listed beside it.
  private func value(of entry: Entry) -> DataNode {
    let node = entry.node
    let value = node["$value"] ?? node["value"] ?? node
    if let name = node["var"]?.string, names.contains(name) { return alias(name, in: nil, at: value.offset) }
    guard let text = value.string else { return value }
    var path = text[...]
    if text.hasPrefix("{"), text.hasSuffix("}") {
      path = text.dropFirst().dropLast()
    } else if text.hasPrefix("$.") {
      path = text.dropFirst(2)
    } else {
      return value
    }
    let parts = path.split(separator: ".").map(String.init)
    // A collection and a mode may be in front.
    for count in 0..<min(3, parts.count) {
      let name = Self.name(of: parts.dropFirst(count))
      guard names.contains(name) else { continue }
      return alias(name, in: count == 0 ? node["$collectionName"]?.string : parts[0], at: value.offset)
    }
    return value
  }

  private func alias(_ name: String, in collection: String?, at offset: Int) -> DataNode {
    let members = [DataNode.Member.text("name", name, at: offset)]
    return .object(members + (collection.map { [.text("collection", $0, at: offset)] } ?? []), at: offset)
  }
}

extension FigmaVariableLists.Entry {
  /// A variable in the list of a type.
  fileprivate init?(listed node: DataNode, _ type: String) {
    guard let name = node["name"]?.string, node["value"] != nil else { return nil }
    self.init(path: name.split(separator: "/").map(String.init), type: type, node: node)
  }
}
