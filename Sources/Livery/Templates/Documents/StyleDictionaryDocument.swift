import DesignTokens
import DocumentReading

extension DocumentBuilder {
  /// A source of Style Dictionary for a permutation: nested groups of tokens with `$type` and `$value`, aliases in braces.
  ///
  /// The body of the entry writes a value in CSS notation, which is what the built-in transforms of Style Dictionary expect.
  /// A composite value is an object of such values, because its transforms put the parts together.
  static let styleDictionary = DocumentBuilder(
    name: "style-dictionary",
    subjects: [.permutation],
    isOneFile: true,
    bodyType: { FlatValueContext.type(of: $0).schema }
  ) { request, diagnostics in
    guard let theme = request.subject.theme, let index = request.subject.permutation, let body = request.body else {
      return []
    }
    let type = FlatValueContext.type(of: theme.template)
    let targets = theme.aliasTargets(request.subject.options)
    func text(_ value: TokenValue, of token: Token) -> JSONValue {
      let context = ValueContext(value: value, of: token, appearance: .light, language: theme.language)
      let record = FlatValueContext(type: type, options: request.subject.options, value: context)
      guard let text = body.text(of: record, diagnostics: &diagnostics) else {
        // What cannot be rendered is an error already.
        return .null
      }
      switch value {
      case .number, .fontWeight: return .scalar(of: text)
      default: return .string(text)
      }
    }
    func value(of token: Token) -> JSONValue {
      if let target = token.aliasChain.first, targets.contains(target) { return .string("{\(target)}") }
      let unspecified = token.extensionData.unspecified
      return .inline(token.value.parts(without: unspecified) { text($0, of: token) })
    }
    let tokens = theme.tokens(inPermutation: index).map(\.token)
    var members = TokenGroupTree(of: Array(tokens.indices)) { tokens[$0].path }.document(of: tokens) { token in
      .record([
        "$type": .string(token.type.rawValue),
        "$value": value(of: token),
        "$description": token.description.map(JSONValue.string),
        "$deprecated": token.deprecation.map(\.json),
      ])
    }
    for token in theme.opaqueTokens.compactMap({ $0.tokens[index] }) {
      let names = token.path.names.map(String.init)
      let value: JSONValue = .record(["$type": .string(token.value.type), "$value": .inline(token.value.json)])
      members = members.adding([JSONMember(names.last ?? "", value)], along: names.dropLast()[...])
    }
    return diagnostics.containsErrors
      ? [] : [OutputFile(path: request.path, text: JSONWriter.text(of: .object(members)))]
  }
}

extension TokenValue {
  /// The value, taken apart as the transforms of Style Dictionary expect it.
  ///
  /// - Parameter text: Writes a value that is a text.
  fileprivate func parts(without unspecified: Set<String>, _ text: (TokenValue) -> JSONValue) -> JSONValue {
    func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue { .record(members) }
    switch self {
    case .fontFamily(let names): return .list(names)
    case .cubicBezier: return json
    case .typography(let font):
      return .object(
        FontProperty.all(without: unspecified).map { part in
          let name = NameStyle.camel.name(of: Words.of(part.rawValue))
          return JSONMember(name, part.value(in: font).parts(without: [], text))
        }
      )
    case .border(let border):
      return object([
        "color": text(.color(border.color)), "width": text(.dimension(border.width)),
        "style": text(.strokeStyle(border.style)),
      ])
    case .transition(let transition):
      return object([
        "duration": text(.duration(transition.duration)), "delay": text(.duration(transition.delay)),
        "timingFunction": TokenValue.cubicBezier(transition.timingFunction).json,
      ])
    case .shadow(let layers):
      let parts = layers.map { layer in
        object([
          "color": text(.color(layer.color)), "offsetX": text(.dimension(layer.offsetX)),
          "offsetY": text(.dimension(layer.offsetY)), "blur": text(.dimension(layer.blur)),
          "spread": text(.dimension(layer.spread)), "type": layer.inset == true ? "inset" : nil,
        ])
      }
      return parts.count == 1 ? parts[0] : .array(parts)
    // No transform of Style Dictionary puts the stops of a gradient together.
    case .gradient, .color, .dimension, .fontWeight, .duration, .number, .strokeStyle: return text(self)
    }
  }
}

extension TokenGroupTree {
  /// The tree as the members of an object.
  fileprivate func document(of tokens: [Token], _ leaf: (Token) -> JSONValue) -> [JSONMember] {
    members.map { member in
      switch member {
      case .token(let place): JSONMember(String(tokens[place].path.lastName), leaf(tokens[place]))
      case .group(let group): JSONMember(group.name, .object(group.document(of: tokens, leaf)))
      }
    }
  }
}
