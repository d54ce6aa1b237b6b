import DocumentReading

/// Reads the files of Theo: properties by name, what all of a file have in common, and aliases that values are put together
/// from.
///
/// Theo resolves aliases before it writes anything, so that they are no tokens: values stand in their place.
struct TheoFiles {
  /// By path.
  private let documents: [String: DataNode]

  /// - Parameter documents: Those for which ``ForeignFormat/isTheo(_:)`` holds.
  init(_ documents: [(path: String, document: DataNode)]) {
    self.documents = Dictionary(documents.map { ($0.path, $0.document) }) { first, _ in first }
  }

  /// The properties of a file in the form of the standard, without those that it imports; nil if it has none.
  func tokens(of path: String) -> DataNode? {
    guard let document = documents[path] else { return nil }
    var aliases = Aliases(reached(from: path).compactMap { documents[$0] })
    let common = document["global"]?.members ?? []
    let tokens = Self.properties(of: document).map { property in
      var members = property.node.members ?? []
      members += common.filter { members.node($0.key) == nil }
      return property.holding(Self.token(property.node.replacing(.object(members)), &aliases))
    }
    return tokens.isEmpty ? nil : document.replacing(.object(tokens))
  }

  /// The properties by their names, from a list or an object; of those with one name the last.
  private static func properties(of document: DataNode) -> [DataNode.Member] {
    let listed = (document["props"]?.array ?? []).compactMap { item in
      ForeignFormat.nameInTheo(of: item).map {
        DataNode.Member(key: $0, keyOffset: item["name"]?.offset ?? item.offset, node: item)
      }
    }
    var places: [String: Int] = [:]
    return (listed + (document["props"]?.members ?? [])).reduce(into: []) { properties, property in
      if let place = places.updateValue(properties.count, forKey: property.key) {
        places[property.key] = place
        properties[place] = property
      } else {
        properties.append(property)
      }
    }
  }

  // MARK: Imports

  /// The files that the one with the most imports puts together, which has no properties of its own; empty without any.
  var listed: [String] {
    let lists = documents.keys.sorted().filter { documents[$0].map(Self.properties(of:))?.isEmpty ?? true }
    return lists.map { Array(reached(from: $0).dropFirst()) }.max { $0.count < $1.count } ?? []
  }

  /// All files that one imports, directly or through others.
  func imports(of path: String) -> [String] { Array(reached(from: path).dropFirst()) }

  /// A file and all that it imports, each once.
  private func reached(from path: String) -> [String] {
    var (found, known): ([String], Set<String>) = ([], [path])
    var pending = [path]
    while let next = pending.popLast() {
      guard let document = documents[next] else { continue }
      found.append(next)
      let folder = next.split(separator: "/").dropLast().joined(separator: "/")
      let imported = (document["imports"]?.array ?? []).compactMap(\.string).map { name in
        RelativePath.normalized(folder.isEmpty ? name : folder + "/" + name)
      }
      pending += imported.reversed().filter { known.insert($0).inserted }
    }
    return found
  }

  // MARK: Aliases

  /// The aliases of a file and of those that it imports, its own before theirs, with the values that they have in the end.
  private struct Aliases {
    /// As they are written.
    private let written: [String: DataNode]
    /// Each as it is written while its value is worked out, so that a circle ends there.
    private var known: [String: DataNode] = [:]

    init(_ documents: [DataNode]) {
      written = documents.reduce(into: [:]) { found, document in
        for member in document["aliases"]?.members ?? [] where found[member.key] == nil {
          found[member.key] = member.node["value"] ?? member.node
        }
      }
    }

    /// The longest text that aliases may make of another one, in bytes; each could double it.
    private static let longest = 1 << 14

    /// A value with those of its aliases; a whole one may be no text.
    mutating func value(_ node: DataNode) -> DataNode {
      switch node.value {
      case .array(let items): return node.replacing(.array(items.map { value($0) }))
      case .object(let members): return node.replacing(.object(members.map { $0.holding(value($0.node)) }))
      case .string(let text):
        guard text.contains("{!") else { return node }
        if let whole = text.trimmed.wholeMatch(of: #/\{!([^{}]+)\}/#), let alias = alias(String(whole.1).trimmed) {
          return node.replacing(alias.value)
        }
        let resolved = text.replacing(#/\{!([^{}]+)\}/#) { match in
          let alias = alias(String(match.1).trimmed)
          // What nothing declares stays as it is, about which the reader has something to say.
          return alias.flatMap { $0.string ?? $0.number?.text } ?? String(match.0)
        }
        return resolved.utf8.count > Self.longest ? node : node.replacing(.string(resolved))
      case .null, .bool, .number: return node
      }
    }

    private mutating func alias(_ name: String) -> DataNode? {
      if let value = known[name] { return value }
      guard let written = written[name] else { return nil }
      known[name] = written
      let value = value(written)
      known[name] = value
      return value
    }
  }

  // MARK: Properties

  private static func token(_ property: DataNode, _ aliases: inout Aliases) -> DataNode {
    var known: [DataNode.Member] = []
    var others: [DataNode.Member] = []
    for member in property.members ?? [] {
      switch member.key {
      case "name": break
      case "value": known.append(member.named("$value").holding(aliases.value(member.node)))
      case "comment" where member.node.string != nil: known.append(member.named("$description"))
      case "deprecated" where member.node.bool != nil || member.node.string != nil:
        known.append(member.named("$deprecated"))
      default: others.append(member)
      }
    }
    let words = ["type", "category"].compactMap { property[$0]?.string?.lowercased() }
    if let type = words.lazy.compactMap(Self.type).first, let value = known.node("$value") {
      known.append(.text("$type", type, at: value.offset))
    }
    return property.replacing(.object(known.keepingForToolkit(others, at: property.offset)))
  }

  /// The type of the standard for a type or category of Theo; nil for those that the form of a value tells better.
  private static func type(of word: String) -> String? {
    switch word {
    case "font-family", "font", "font-stack": "fontFamily"
    case "font-weight": "fontWeight"
    case "easing", "cubic-bezier", "timing-function": "cubicBezier"
    case let word where word.contains("shadow"): "shadow"
    case let word where word.contains("gradient"): "gradient"
    default: nil
    }
  }
}
