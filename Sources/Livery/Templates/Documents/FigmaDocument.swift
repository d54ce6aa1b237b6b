import DesignTokens
import DocumentReading

extension DocumentBuilder {
  /// The variables of a theme as a request to Figma's REST API (`POST /v1/files/:key/variables`): a collection for what
  /// is the same everywhere, and one for each modifier, whose contexts are its modes.
  ///
  /// Aliases are references to variables, also of other collections. Figma has variables for colors, numbers, strings and
  /// booleans; a font becomes one for each of its properties, and shadows, borders, gradients and transitions have none.
  static let figmaVariables = DocumentBuilder(
    name: "figma-variables",
    subjects: [.theme],
    isOneFile: true
  ) { request, _ in
    guard let theme = request.subject.theme else { return [] }
    var document = FigmaVariables(of: theme)
    for group in ModifierSets(of: theme).all { document.add(group) }
    return [OutputFile(path: request.path, text: JSONWriter.text(of: document.json))]
  }
}

/// The lists that a request has.
private struct FigmaVariables {
  private let theme: EmittedTheme
  /// By variable of the theme: its type in Figma.
  private let types: [String: String]
  private var collections: [JSONValue] = []
  private var modes: [JSONValue] = []
  private var variables: [JSONValue] = []
  private var values: [JSONValue] = []

  init(of theme: EmittedTheme) {
    self.theme = theme
    var types: [String: String] = [:]
    for token in theme.tokens {
      for part in token.row.first.map(FigmaVariable.all) ?? [] { types[part.id] = part.type }
    }
    self.types = types
  }

  var json: JSONValue {
    .record([
      "variableCollections": .array(collections),
      "variableModes": .array(modes),
      "variables": .array(variables),
      "variableModeValues": .array(values),
    ])
  }

  mutating func add(_ group: ModifierSets.Group) {
    guard !group.tokens.isEmpty else { return }
    let collection = "collection:\(group.name)"
    let name = group.contexts.count == 1 ? theme.name : "\(theme.name) \(group.name)"
    let ids = group.contexts.map { "mode:\(group.name)/\($0.name)" }
    collections.append(
      .create(["id": .string(collection), "name": .string(name), "initialModeId": .string(ids[0])])
    )
    for (index, context) in group.contexts.enumerated() {
      let mode: KeyValuePairs<String, JSONValue?> = [
        "id": .string(ids[index]), "name": .string(context.name), "variableCollectionId": .string(collection),
      ]
      // The first mode comes with the collection and is given its name.
      modes.append(index == 0 ? .change("UPDATE", mode) : .create(mode))
    }
    for token in group.tokens { add(token, of: group, to: collection, ids) }
  }

  private mutating func add(
    _ token: EmittedToken,
    of group: ModifierSets.Group,
    to collection: String,
    _ modes: [String]
  ) {
    guard let first = token.row.first else { return }
    for variable in FigmaVariable.all(of: first) {
      variables.append(
        .create([
          "id": .string(variable.id),
          "name": .string(variable.name),
          "variableCollectionId": .string(collection),
          "resolvedType": .string(variable.type),
          "description": first.description.map(JSONValue.string),
          "scopes": .list(variable.scopes),
          "codeSyntax": .object([JSONMember("WEB", .string("var(--\(variable.property))"))]),
        ])
      )
      for (context, mode) in zip(group.contexts, modes) {
        guard let token = token.row.tokens[context.column], let value = value(of: variable, token) else { continue }
        values.append(
          .inline(
            .object([
              JSONMember("variableId", .string(variable.id)), JSONMember("modeId", .string(mode)),
              JSONMember("value", value),
            ])
          )
        )
      }
    }
  }

  private func value(of variable: FigmaVariable, _ token: Token) -> JSONValue? {
    if let target = token.aliasChain.first {
      let id = FigmaVariable.id(of: target, variable.part)
      if types[id] == variable.type {
        return .object([JSONMember("type", "VARIABLE_ALIAS"), JSONMember("id", .string(id))])
      }
    }
    return FigmaVariable.all(of: token).first { $0.part == variable.part }?.value
  }
}

extension JSONValue {
  fileprivate static func create(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    change("CREATE", members)
  }

  fileprivate static func change(_ action: String, _ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    let own = members.compactMap { key, value in value.map { JSONMember(key, $0) } }
    return .inline(.object([JSONMember("action", .string(action))] + own))
  }
}

/// A variable of Figma: a token, or a property of a font.
private struct FigmaVariable {
  let path: TokenPath
  let part: FontProperty?
  let type: String
  let scopes: [String]
  let value: JSONValue

  var id: String { Self.id(of: path, part) }

  static func id(of path: TokenPath, _ part: FontProperty?) -> String {
    "variable:\(path)" + (part.map { "/\($0.rawValue)" } ?? "")
  }

  /// Groups are separated by slashes; full stops and braces are what Figma refuses in names.
  var name: String {
    let names = path.names.map { $0.map { ".{}/".contains($0) ? "-" : String($0) }.joined() }
    return (names + (part.map { [NameStyle.camel.name(of: Words.of($0.rawValue))] } ?? [])).joined(separator: "/")
  }

  /// The custom property that the template `css` declares.
  var property: String {
    NameStyle.kebab.name(of: path) + (part.map { "-\($0.rawValue)" } ?? "")
  }

  static func all(of token: Token) -> [FigmaVariable] {
    func variable(_ part: FontProperty?, _ value: TokenValue) -> FigmaVariable? {
      value.figma(named: Words.of(token.path).map { $0.lowercased() }, part).map {
        FigmaVariable(path: token.path, part: part, type: $0.type, scopes: $0.scopes, value: $0.value)
      }
    }
    guard case .typography(let font) = token.value else { return [variable(nil, token.value)].compactMap(\.self) }
    return FontProperty.all(without: token.extensionData.unspecified).compactMap { part in
      // Figma's line height is a length; that of the standard is a multiple of the size.
      guard part == .lineHeight else { return variable(part, part.value(in: font)) }
      let size = font.fontSize.value.value * (font.fontSize.unit == .rem ? 16 : 1)
      return FigmaVariable(
        path: token.path,
        part: part,
        type: "FLOAT",
        scopes: ["LINE_HEIGHT"],
        value: .number(font.lineHeight(at: size))
      )
    }
  }
}

extension TokenValue {
  /// The value in Figma, with its type and where it is offered; nil for what Figma has no variables for.
  fileprivate func figma(
    named words: [String],
    _ part: FontProperty?
  ) -> (type: String, scopes: [String], value: JSONValue)? {
    switch self {
    case .color(let color): return ("COLOR", ["ALL_SCOPES"], color.figma)
    case .dimension(let length):
      return ("FLOAT", Self.scopes(of: words, part), .number(length.value.value * (length.unit == .rem ? 16 : 1)))
    case .duration(let time): return ("FLOAT", [], .number(time.value.value * (time.unit == .s ? 1000 : 1)))
    case .number(let number):
      let isShare = words.contains("opacity")
      return ("FLOAT", isShare ? ["OPACITY"] : ["ALL_SCOPES"], .number(number.value * (isShare ? 100 : 1)))
    case .fontWeight(let weight): return ("FLOAT", ["FONT_WEIGHT"], weight.weight.json)
    case .fontFamily(let names): return ("STRING", ["FONT_FAMILY"], .string(names.first ?? ""))
    case .strokeStyle(.keyword(let keyword)): return ("STRING", ["TEXT_CONTENT"], .string(keyword.rawValue))
    case .strokeStyle, .cubicBezier, .border, .transition, .shadow, .gradient, .typography: return nil
    }
  }

  private static func scopes(of words: [String], _ part: FontProperty?) -> [String] {
    switch part {
    case .fontSize: return ["FONT_SIZE"]
    case .letterSpacing: return ["LETTER_SPACING"]
    default: break
    }
    let text = words.joined(separator: " ")
    let scopes = [
      ("radius", "CORNER_RADIUS"), ("radii", "CORNER_RADIUS"), ("border width", "STROKE_FLOAT"),
      ("stroke", "STROKE_FLOAT"), ("font size", "FONT_SIZE"), ("letter spacing", "LETTER_SPACING"),
      ("line height", "LINE_HEIGHT"), ("spacing", "GAP"), ("gap", "GAP"), ("space", "GAP"), ("size", "WIDTH_HEIGHT"),
      ("width", "WIDTH_HEIGHT"), ("height", "WIDTH_HEIGHT"),
    ]
    return scopes.first { text.contains($0.0) }.map { [$0.1] } ?? ["ALL_SCOPES"]
  }
}

extension ColorValue {
  /// Components from 0 to 1 in sRGB, which is what Figma's API takes.
  fileprivate var figma: JSONValue {
    let color = EmittedColor(self, in: .srgb)
    let names = ["r", "g", "b"]
    let members = zip(names, color.components).map { JSONMember($0, .number($1)) }
    return .object(members + [JSONMember("a", .number(color.alpha))])
  }
}
