import DocumentReading

/// References that files of tokens have as pages do: `var(--acme-color-ink)` for the token `color.ink`, whose property has the
/// prefix `acme`.
struct PropertyTexts {
  /// What the names of the properties begin with.
  let prefix: String
  /// The paths of the tokens, by the names of the properties that files refer to.
  private let paths: [String: String]

  /// How many names have to be those of tokens, so that it is no accident.
  private static let leastNames = 2

  /// - Parameter documents: Those that refer to each other, in the form of the standard.
  /// - Returns: Nil if most of the properties with one prefix are not those of tokens.
  init?(in documents: [DataNode]) {
    var tokens: [String: String?] = [:]
    var owners: [String: Set<String>] = [:]
    for document in documents {
      _ = document.mappingTokens { path, token in
        let path = path.joined(separator: ".")
        let key = Self.key(of: path)
        tokens.updateValue(tokens[key, default: path] == path ? path : nil, forKey: key)
        _ = token["$value"]?.mappingTexts { text in
          Self.replaced(text) { name in
            owners[name, default: []].insert(path)
            return nil
          }
        }
        return token
      }
    }
    let others = owners.filter { tokens[Self.key(of: $0.key)] == nil }
    let places = others.keys.map { (name: $0, places: Self.places(of: $0) { tokens[$0] ?? nil }) }
    let counts = Dictionary(places.flatMap { $0.places.keys.map { ($0, 1) } }, uniquingKeysWith: +)
    // With the shortest of several prefixes, most of a name is that of its token.
    let best = counts.max { ($0.value, -$0.key.count, $0.key) < ($1.value, -$1.key.count, $1.key) }
    guard let best, best.value >= Self.leastNames,
      4 * best.value >= 3 * others.keys.count(where: { $0.hasPrefix(best.key + "-") })
    else { return nil }
    prefix = best.key
    let found = places.compactMap { name, places in places[best.key].map { (name, $0) } }
    // What a token refers to is another one.
    paths = Dictionary(found.filter { owners[$0.0]?.contains($0.1) == false }) { first, _ in first }
  }

  /// A document of any dialect with references to tokens in place of these texts.
  func replaced(in document: DataNode) -> DataNode { replaced(in: document, isValue: false) }

  private func replaced(in node: DataNode, isValue: Bool) -> DataNode {
    switch node.value {
    case .string(let text) where isValue: node.replacing(.string(Self.replaced(text) { paths[$0].map { "{\($0)}" } }))
    case .array(let items): node.replacing(.array(items.map { replaced(in: $0, isValue: isValue) }))
    case .object(let members):
      node.replacing(
        .object(
          members.map { member in
            let isOfValue = isValue || member.has(key: "value") || member.has(key: "$value")
            return member.holding(replaced(in: member.node, isValue: isOfValue))
          }
        )
      )
    case .string, .null, .bool, .number: node
    }
  }

  /// A text with something else for each property that it refers to; those for which it is nil stay.
  private static func replaced(_ text: String, _ change: (_ name: String) -> String?) -> String {
    guard text.contains("var(") else { return text }
    return text.replacing(#/var\(\s*--([\w-]+)\s*(?:,[^()]*)?\)/#) { change(String($0.1)) ?? String($0.0) }
  }

  /// The tokens that a name may stand for, by what would be the prefix.
  private static func places(of name: String, _ token: (_ key: String) -> String?) -> [String: String] {
    let hyphens = name.indices.filter { name[$0] == "-" }
    let found = hyphens.compactMap { hyphen in
      token(key(of: String(name[hyphen...]))).map { (String(name[..<hyphen]), $0) }
    }
    return Dictionary(found.filter { !$0.0.isEmpty }) { first, _ in first }
  }

  /// A name or a path without what separates words, which style sheets write otherwise.
  private static func key(of name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
