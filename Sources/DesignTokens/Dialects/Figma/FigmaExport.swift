import DocumentReading

/// Reads what Figma itself exports since 2025: a file for each mode of a collection, with plain numbers and texts.
///
/// The scopes of a variable say what it is used for, and with that its type.
enum FigmaExport: Dialect {
  private static let prefix = "com.figma."

  /// The key of the plugin that exported styles and variables before Figma itself did, in pixels too.
  static let pluginKey = "org.lukasoppermann.figmaDesignTokens"

  /// A document whose first token, or which itself, has extensions of Figma.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    var pending = [document]
    while let node = pending.popLast() {
      if let member = node["$extensions"]?.members?.first(where: { $0.key.hasPrefix(prefix) }) {
        return document.isShallow
          ? DialectFeatures.Occurrence(feature: .figma(member.key), offset: member.keyOffset) : nil
      }
      if node.isToken { return nil }
      pending += (node.members ?? []).reversed().filter { !$0.key.hasPrefix("$") }.map(\.node)
    }
    return nil
  }

  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    let names = Set(document.tokenPaths)
    return document.mappingTokens { _, token in standard(token, names: names) }
  }

  private static func standard(_ token: DataNode, names: Set<String>) -> DataNode {
    guard let type = token["$type"]?.string, let value = token["$value"] else { return token }
    let extensions = token["$extensions"]
    let scopes = (extensions?[prefix + "scopes"]?.array ?? []).compactMap(\.string)
    let (newType, newValue) = self.value(value, type, scopes)
    let alias = extensions?[prefix + "aliasData"]?["targetVariableName"]?.string
      .map { $0.split(separator: "/").joined(separator: ".") }
    return token.replacing(
      .object(
        (token.members ?? []).map { member in
          if member.has(key: "$type") { return member.holding(member.node.replacing(.string(newType))) }
          guard member.has(key: "$value") else { return member }
          if let alias, names.contains(alias), Reference(value) == nil {
            return member.holding(value.replacing(.string("{\(alias)}")))
          }
          return member.holding(newValue)
        }
      )
    )
  }

  /// The type that the scopes stand for, and the value in its form.
  private static func value(_ value: DataNode, _ type: String, _ scopes: [String]) -> (type: String, value: DataNode) {
    let isAlias = Reference(value) != nil
    switch type {
    case "number" where scopes.contains("FONT_WEIGHT"): return (TokenType.fontWeight.rawValue, value)
    case "number" where scopes.contains("OPACITY"):
      guard let number = value.number else { return (type, value) }
      let share = Number(derived: (number.value / 100).roundedToDecimals)
      return (type, value.replacing(.number(NumberLiteral(text: share.literal, value: share.value))))
    case "number": return (TokenType.dimension.rawValue, value)
    case "string" where scopes.contains("FONT_FAMILY"): return (TokenType.fontFamily.rawValue, value)
    case "string" where scopes.contains("FONT_STYLE") || scopes.contains("FONT_WEIGHT"):
      let isWeight = isAlias || value.string.map { DraftText.fontWeight($0) != nil } ?? false
      return (isWeight ? TokenType.fontWeight.rawValue : type, value)
    default: return (type, value)
    }
  }
}
