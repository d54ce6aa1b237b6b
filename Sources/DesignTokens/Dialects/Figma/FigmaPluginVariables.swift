import DocumentReading

/// Reads variables that plugins write as lengths, whatever they are, since Figma knows no more than that they are numbers: an
/// opacity of `20px`, a weight of `700px`.
///
/// Scopes and names say what such a variable is, as they do in Figma's own files, see ``FigmaMeanings``. Whatever may be a
/// length remains one.
enum FigmaPluginVariables: Dialect {
  /// A variable that is no length.
  private struct Other {
    var path: [String]
    var token: DataNode
    var meaning: FigmaMeaning
  }

  /// A document whose first token is from a plugin, and that has such a variable.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard isOfPlugin(document), document.isShallow, let other = others(in: document).first else { return nil }
    let value = other.token["$value"] ?? other.token
    return DialectFeatures.Occurrence(feature: .lengthOfPlugin(value.summary), offset: value.offset)
  }

  /// Whether the first token is one that a plugin wrote, of a variable or of a style.
  static func isOfPlugin(_ document: DataNode) -> Bool {
    guard let first = document.firstToken(where: { _, _ in true })?["$extensions"] else { return false }
    return first[FigmaExport.pluginKey] != nil || variable(in: first) != nil
  }

  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    let others = others(in: document)
    guard let first = others.first else { return document }
    notes.add(.noLength(first.path.joined(separator: "."), besides: others.count - 1), at: first.token.offset)
    let meanings = Dictionary(others.map { ($0.path, $0.meaning) }) { first, _ in first }
    return document.mappingTokens { path, token in meanings[path].map { standard(token, $0) } ?? token }
  }

  private static func others(in document: DataNode) -> [Other] {
    var found: [(path: [String], token: DataNode, scopes: [String], values: [DataNode])] = []
    _ = document.mappingTokens { path, token in
      if token["$type"]?.string == TokenType.dimension.rawValue, let extensions = token["$extensions"],
        let variable = variable(in: extensions), let values = values(of: token, extensions)
      {
        found.append((path, token, scopes(of: variable), values))
      }
      return token
    }
    let indices = Dictionary(found.indices.map { (found[$0].path.joined(separator: "."), $0) }) { first, _ in first }
    let meanings = FigmaMeanings.meanings(
      of: found.map { entry in
        FigmaMeanings.Variable(
          path: entry.path,
          isText: false,
          scopes: entry.scopes,
          values: entry.values,
          targets: entry.values.compactMap(\.aliasedPath).compactMap { indices[$0] }
        )
      }
    )
    return zip(found, meanings).compactMap { entry, meaning in
      guard let meaning, isNoLength(meaning, at: entry.path) else { return nil }
      return Other(path: entry.path, token: entry.token, meaning: meaning)
    }
  }

  /// A line height may be a length, and so may a number in a group of numbers, such as the gap of columns.
  private static func isNoLength(_ meaning: FigmaMeaning, at path: [String]) -> Bool {
    switch meaning {
    case .fontWeight, .opacity, .duration: return true
    case .number:
      if case .size? = NameMeaning(of: path) { return false }
      return true
    case .length, .lineHeight, .fontFamily, .fontStyle: return false
    }
  }

  /// What a plugin says of a variable: in an object of its own, or in the extensions themselves; nil for anything else.
  private static func variable(in extensions: DataNode) -> DataNode? {
    if let ofPlugin = extensions[FigmaExport.pluginKey] {
      return ofPlugin["exportKey"]?.string == "variables" ? ofPlugin : nil
    }
    let objects = [extensions] + (extensions.members ?? []).map(\.node)
    return objects.first { $0["variableId"]?.string?.hasPrefix("VariableID:") == true }
  }

  /// The scopes of a variable: those of lengths alone where it may be a length.
  private static func scopes(of variable: DataNode) -> [String] {
    let all = (variable["scopes"]?.array ?? []).compactMap(\.string)
    let others = all.filter { $0 != "OPACITY" && $0 != "FONT_WEIGHT" }
    return FigmaMeaning(scopes: others, isText: false) == nil ? all : others
  }

  // MARK: Values

  /// The numbers of a token, also those of its modes, and what it refers to; nil if one of them is something else.
  private static func values(of token: DataNode, _ extensions: DataNode) -> [DataNode]? {
    let modes = TokenModes.modes(in: extensions).map { $0.node["$value"] ?? $0.node }
    let all = (token["$value"].map { [$0] } ?? []) + modes
    let numbers = all.compactMap(number)
    return numbers.count == all.count ? numbers : nil
  }

  /// The number of `20`, `"20px"` and `{ "value": 20, "unit": "px" }`, and a reference as it is; nil for any other value.
  private static func number(_ value: DataNode) -> DataNode? {
    if value.number != nil || Reference(value) != nil { return value }
    if let number = value["value"]?.number, value["unit"]?.string == "px" { return value.replacing(.number(number)) }
    guard let text = value.string, let (number, unit) = DraftText.measure(text), ["", "px"].contains(unit) else {
      return nil
    }
    return value.replacing(.number(NumberLiteral(text: number.literal, value: number.value)))
  }

  private static func standard(_ token: DataNode, _ meaning: FigmaMeaning) -> DataNode {
    func form(_ value: DataNode) -> DataNode { number(value).flatMap(meaning.standard)?.value ?? value }
    let type = token["$value"].flatMap(number).flatMap(meaning.standard)?.type
    return token.replacing(
      .object(
        (token.members ?? []).map { member in
          switch member.key {
          case "$value": member.holding(form(member.node))
          case "$type": type.map { member.holding(member.node.replacing(.string($0.rawValue))) } ?? member
          case "$extensions": member.holding(TokenModes.mappingValues(in: member.node, form))
          default: member
          }
        }
      )
    )
  }
}

extension ConversionNotes.Note {
  fileprivate static func noLength(_ path: String, besides others: Int) -> Self {
    let more = others == 0 ? "" : ", and \(others) more in this file likewise"
    return Self(
      message: "'\(path)' is no length, as the name or the scopes of the variable say\(more)",
      subject: path
    )
  }
}
