import DesignTokens
import DocumentReading

extension DocumentBuilder {
  /// A token file of DTCG 2025.10 in which every reference is followed, for tools that know neither modifiers nor aliases.
  static let dtcg = json("dtcg") { theme, index, _ in
    var root = TokenGroup()
    for (_, token) in theme.tokens(inPermutation: index) {
      root.add(token.document, at: token.path.names[...])
    }
    let schema = JSONMember("$schema", "https://www.designtokens.org/schemas/2025.10/format.json")
    return .object([schema] + root.members)
  }
}

extension Token {
  /// The token as a file declares it: each says its own type, and a colour the hex that tools without its space show.
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
    portable.hex = color.hex ?? EmittedColor(color).hex
    return .color(portable)
  }
}

/// A group while a document is built; groups and tokens stand in the order in which they first appear.
private struct TokenGroup {
  private enum Member {
    case token(JSONValue)
    case group(TokenGroup)
  }

  private var names: [TokenPath] = []
  /// By name, as a path because those are compared byte for byte.
  private var contents: [TokenPath: Member] = [:]

  /// As deep as the document was that the path comes from, which its reader limits.
  mutating func add(_ token: JSONValue, at path: ArraySlice<Substring>) {
    guard let name = path.first.map({ TokenPath(String($0)) }) else { return }
    let known = contents[name]
    if known == nil { names.append(name) }
    guard path.count > 1 else {
      contents[name] = .token(token)
      return
    }
    var group = TokenGroup()
    if case .group(let known)? = known { group = known }
    // Without this the group would be copied for every token that is added to it.
    contents[name] = .group(TokenGroup())
    group.add(token, at: path.dropFirst())
    contents[name] = .group(group)
  }

  var members: [JSONMember] {
    names.compactMap { name in
      switch contents[name] {
      case .token(let token): JSONMember(name.description, token)
      case .group(let group): JSONMember(name.description, .object(group.members))
      case nil: nil
      }
    }
  }
}
