import DocumentReading

/// Reads what Figma itself exports since 2025, and the files that its GitHub actions write before: one for each mode of a
/// collection, with plain numbers and texts.
///
/// ``FigmaMeanings`` has what they are.
enum FigmaExport: Dialect {
  private static let prefix = "com.figma."
  /// The key of the actions, which has the scopes and what else Figma knows in one object.
  private static let keyOfActions = "com.figma"

  /// The key of the plugin that exported styles and variables before Figma itself did, in pixels too.
  static let pluginKey = "org.lukasoppermann.figmaDesignTokens"

  /// A document whose first token, or which itself, has extensions of Figma.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    // What was converted keeps the extensions.
    if StandardSchema.isNamed(by: document) { return nil }
    var pending = [document]
    while let node = pending.popLast() {
      if let member = node["$extensions"]?.members?.first(where: isOfFigma) {
        return document.isShallow
          ? DialectFeatures.Occurrence(feature: .figma(member.key), offset: member.keyOffset) : nil
      }
      if node.isToken { return nil }
      pending += (node.members ?? []).reversed().filter { !$0.key.hasPrefix("$") }.map(\.node)
    }
    return nil
  }

  private static func isOfFigma(_ extensions: DataNode.Member) -> Bool {
    extensions.key.hasPrefix(prefix) || extensions.has(key: keyOfActions) && extensions.node["scopes"] != nil
  }

  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    var found: [(path: [String], token: DataNode)] = []
    _ = document.mappingTokens { path, token in
      found.append((path, token))
      return token
    }
    let indices = Dictionary(found.indices.map { (found[$0].path.joined(separator: "."), $0) }) { first, _ in first }
    let values = found.map { entry in entry.token["$value"].map { value(of: entry.token, $0, among: indices) } }
    let variables = zip(found, values).map { entry, value in
      FigmaMeanings.Variable(
        path: entry.path,
        isText: entry.token["$type"]?.string == "string",
        scopes: scopes(of: entry.token),
        values: value.map { [$0] } ?? [],
        targets: value?.aliasedPath.flatMap { indices[$0] }.map { [$0] } ?? []
      )
    }
    let meanings = FigmaMeanings.meanings(of: variables)
    var index = -1
    return document.mappingTokens { _, token in
      index += 1
      guard let value = values[index] else { return token }
      return standard(token, value, meanings[index])
    }
  }

  private static func scopes(of token: DataNode) -> [String] {
    let extensions = token["$extensions"]
    let scopes = extensions?[prefix + "scopes"] ?? extensions?[keyOfActions]?["scopes"]
    return (scopes?.array ?? []).compactMap(\.string)
  }

  /// The value, or a reference to the variable of the document that it is a copy of.
  private static func value(of token: DataNode, _ value: DataNode, among names: [String: Int]) -> DataNode {
    let alias = token["$extensions"]?[prefix + "aliasData"]?["targetVariableName"]?.string
      .map { $0.split(separator: "/").joined(separator: ".") }
    guard let alias, names[alias] != nil, Reference(value) == nil else { return value }
    return value.replacing(.string("{\(alias)}"))
  }

  /// A token with the type that its meaning stands for, and the value in its form.
  static func standard(_ token: DataNode, _ value: DataNode, _ meaning: FigmaMeaning?) -> DataNode {
    guard let type = token["$type"]?.string else { return token }
    let isPlain = type == "number" || type == "string"
    let standard = isPlain ? (meaning ?? (type == "number" ? .length : nil))?.standard(value) : nil
    return token.replacing(
      .object(
        (token.members ?? []).compactMap { member in
          if member.has(key: "$value") { return member.holding(standard?.value ?? value) }
          guard member.has(key: "$type"), let standard else { return member }
          return standard.type.map { member.holding(member.node.replacing(.string($0.rawValue))) }
        }
      )
    )
  }
}

extension DataNode {
  /// The path that the value is an alias of.
  var aliasedPath: String? {
    if case .alias(let path)? = Reference(self) { path } else { nil }
  }
}
