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
    read(document, among: FigmaFileVariables(in: [document]))
  }

  /// Reads a file with what other files say of its variables.
  ///
  /// - Parameter variables: Those of all files that it is read with, and its own.
  static func read(_ document: DataNode, among variables: FigmaFileVariables) -> DataNode {
    let own = Set(document.tokenPaths)
    return document.mappingTokens { path, token in
      guard let value = token["$value"] else { return token }
      let name = path.joined(separator: ".")
      let original = variables.value(of: token, at: name, value, besides: own)
      return standard(token, original, variables.meaning(of: token, at: name))
    }
  }

  /// What the scopes of a variable say about it; nil if they leave it open.
  static func meaning(of token: DataNode) -> FigmaMeaning? {
    FigmaMeaning(scopes: scopes(of: token), isText: isText(token))
  }

  static func isText(_ token: DataNode) -> Bool { token["$type"]?.string == "string" }

  static func scopes(of token: DataNode) -> [String] {
    let extensions = token["$extensions"]
    let scopes = extensions?[prefix + "scopes"] ?? extensions?[keyOfActions]?["scopes"]
    return (scopes?.array ?? []).compactMap(\.string)
  }

  /// The path of the variable that a value was copied of, in whatever file it is; nil if it was not copied.
  static func source(of token: DataNode) -> String? {
    token["$extensions"]?[prefix + "aliasData"]?["targetVariableName"]?.string
      .map { $0.split(separator: "/").joined(separator: ".") }
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
