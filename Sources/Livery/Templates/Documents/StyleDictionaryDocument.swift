import DesignTokens
import DocumentReading

extension DocumentBuilder {
  /// A source of Style Dictionary for a permutation: nested groups of tokens with `$type` and `$value`, aliases in braces.
  ///
  /// The body of the entry writes a value in CSS notation, which is what the built-in transforms of Style Dictionary expect.
  /// A font is an object of such values, because its transforms put the parts together, and a list of fonts is a list.
  static let styleDictionary = DocumentBuilder(
    name: "style-dictionary",
    subjects: [.permutation],
    bodyType: { FlatValueContext.type(of: $0).schema }
  ) { request, diagnostics in
    guard let theme = request.subject.theme, let index = request.subject.permutation, let body = request.body else {
      return []
    }
    let type = FlatValueContext.type(of: theme.template)
    let targets = theme.aliasTargets(request.subject.options)
    var broken = false
    func text(_ value: TokenValue, of token: Token) -> JSONValue {
      let context = ValueContext(value: value, of: token, appearance: .light, language: theme.language)
      let record = FlatValueContext(type: type, options: request.subject.options, value: context)
      guard let text = body.render(record, diagnostics: &diagnostics)?.text else {
        broken = true
        return .null
      }
      switch value {
      case .number, .fontWeight: return .scalar(of: text)
      default: return .string(text)
      }
    }
    func value(of token: Token) -> JSONValue {
      if let target = token.aliasChain.first, targets.contains(target) { return .string("{\(target)}") }
      switch token.value {
      case .fontFamily(let names): return .inline(.list(names))
      case .typography(let font):
        let parts = FontProperty.all(without: token.extensionData.unspecified).map { part in
          let name = NameStyle.camel.name(of: Words.of(part.rawValue))
          if part == .fontFamily { return JSONMember(name, .list(font.fontFamily)) }
          return JSONMember(name, text(part.value(in: font), of: token))
        }
        return .inline(.object(parts))
      default: return text(token.value, of: token)
      }
    }
    let tokens = theme.tokens(inPermutation: index).map(\.token)
    let document = TokenGroupTree(of: tokens, path: \.path).document { token in
      .record([
        "$type": .string(token.type.rawValue),
        "$value": value(of: token),
        "$description": token.description.map(JSONValue.string),
        "$deprecated": token.deprecation.map(\.json),
      ])
    }
    return broken ? [] : [OutputFile(path: request.path, text: JSONWriter.text(of: .object(document)))]
  }
}

extension TokenGroupTree<Token> {
  /// The tree as the members of an object.
  fileprivate func document(_ leaf: (Token) -> JSONValue) -> [JSONMember] {
    members.map { member in
      switch member {
      case .token(let token): JSONMember(token.path.names.last.map(String.init) ?? "", leaf(token))
      case .group(let group): JSONMember(group.name, .object(group.document(leaf)))
      }
    }
  }
}
