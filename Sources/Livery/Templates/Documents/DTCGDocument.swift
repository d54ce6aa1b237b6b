import DesignTokens
import DocumentReading

extension DocumentBuilder {
  /// A token file of DTCG 2025.10 in which every reference is followed, for tools that know neither modifiers nor aliases.
  ///
  /// The standard has no room for opaque tokens: they are extensions of their group, from which livery reads them.
  static let dtcg = json("dtcg") { theme, index, _ in
    let tokens = TokenGroupTree(of: theme.tokens(inPermutation: index).map(\.token), path: \.path)
    let schema = JSONMember("$schema", "https://www.designtokens.org/schemas/2025.10/format.json")
    let opaque = theme.opaqueTokens.compactMap { $0.tokens[index] }
    return .object(opaque.reduce([schema] + tokens.document) { $0.adding($1) })
  }
}

extension [JSONMember] {
  fileprivate func adding(_ token: OpaqueToken) -> [JSONMember] {
    let names = token.path.names.map(String.init)
    guard let name = names.last else { return self }
    let keys = names.dropLast() + ["$extensions", Token.extensionKey, "opaque"]
    return adding([JSONMember(name, token.document)], along: keys[...])
  }
}

extension OpaqueToken {
  fileprivate var document: JSONValue {
    .record([
      "$type": .string(value.type),
      "$value": .inline(value.json),
      "$description": description.map(JSONValue.string),
      "$extensions": extensions.map(JSONValue.inline),
    ])
  }
}

extension Token {
  /// The token as a file declares it: each says its own type, and a color the hex that tools without its space show.
  fileprivate var document: JSONValue {
    .record([
      "$type": .string(type.rawValue),
      "$value": .inline(value.withFallbacks.json),
      "$description": description.map(JSONValue.string),
      "$deprecated": deprecation.map(\.json),
      "$extensions": extensions.map(JSONValue.inline),
    ])
  }
}

extension TokenValue {
  fileprivate var withFallbacks: TokenValue {
    guard case .color(let color) = self else { return self }
    var portable = color.portable
    // A color that had to be converted has the digits of every derived number.
    if portable.colorSpace != color.colorSpace { portable = ColorValue(portable.color) }
    portable.hex = color.hex ?? EmittedColor(color).hex
    return .color(portable)
  }
}

extension TokenGroupTree<Token> {
  fileprivate var document: [JSONMember] {
    members.map { member in
      switch member {
      case .token(let token): JSONMember(token.path.names.last.map(String.init) ?? "", token.document)
      case .group(let group): JSONMember(group.name, .object(group.document))
      }
    }
  }
}
