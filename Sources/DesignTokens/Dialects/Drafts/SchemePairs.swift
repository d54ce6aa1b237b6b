import DocumentReading

/// Reads two references in place of one value, the one for light and the one for dark surfaces, as design systems write
/// them whose style sheets say `light-dark()`: `["{accent.on-light}", "{accent.on-dark}"]`.
///
/// A pair makes no document another tool's: it may be in those of any. Nothing says that a list is meant so but the names,
/// which have to be the same except for these two words.
enum SchemePairs: Dialect {
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard let token = document.firstToken(where: { pair(in: $1) != nil }), document.isShallow else { return nil }
    return DialectFeatures.Occurrence(feature: .schemePair, offset: token["$value"]?.offset ?? token.offset)
  }

  /// The document with the first reference as the value, and the second one as that of the mode `dark`.
  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    document.mappingTokens { _, token in
      guard let value = token["$value"], let (light, dark) = pair(in: value) else { return token }
      let members = (token.members ?? []).map { $0.has(key: "$value") ? $0.holding(light) : $0 }
      let mode = DataNode.Member(key: "dark", keyOffset: dark.offset, node: dark)
      return token.replacing(.object(members.addingModes([mode], at: token.offset)))
    }
  }

  private static func pair(in value: DataNode) -> (light: DataNode, dark: DataNode)? {
    guard case .array(let items) = value.value, items.count == 2,
      case .alias(let first) = Reference(items[0]), case .alias(let second) = Reference(items[1]), first != second,
      first.lowercased().replacing("light", with: "dark") == second.lowercased()
    else { return nil }
    return (items[0], items[1])
  }
}
