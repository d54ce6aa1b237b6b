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
    return variable.value(in: token)
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
  /// Whether the value is a share of 100.
  private let isShare: Bool

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
    guard case .typography(let font) = token.value else {
      return [FigmaVariable(of: token, nil, token.value)].compactMap(\.self)
    }
    return FontProperty.all(without: token.extensionData.unspecified).compactMap { part in
      // Figma's line height is a length; that of the standard is a multiple of the size.
      part == .lineHeight
        ? FigmaVariable(path: token.path, part: part, type: "FLOAT", scopes: ["LINE_HEIGHT"], isShare: false)
        : FigmaVariable(of: token, part, part.value(in: font))
    }
  }

  private init(path: TokenPath, part: FontProperty?, type: String, scopes: [String], isShare: Bool) {
    (self.path, self.part, self.type, self.scopes, self.isShare) = (path, part, type, scopes, isShare)
  }

  /// Nil for what Figma has no variables for.
  private init?(of token: Token, _ part: FontProperty?, _ value: TokenValue) {
    var isShare = false
    let (type, scopes): (String, [String])
    switch value {
    case .color: (type, scopes) = ("COLOR", ["ALL_SCOPES"])
    case .dimension: (type, scopes) = ("FLOAT", [Self.scope(of: token.path, part)])
    case .duration: (type, scopes) = ("FLOAT", [])
    case .number:
      isShare = Words.of(token.path).contains { $0.lowercased() == "opacity" }
      (type, scopes) = ("FLOAT", [isShare ? "OPACITY" : "ALL_SCOPES"])
    case .fontWeight: (type, scopes) = ("FLOAT", ["FONT_WEIGHT"])
    case .fontFamily: (type, scopes) = ("STRING", ["FONT_FAMILY"])
    case .strokeStyle(.keyword): (type, scopes) = ("STRING", ["TEXT_CONTENT"])
    case .strokeStyle, .cubicBezier, .border, .transition, .shadow, .gradient, .typography: return nil
    }
    self.init(path: token.path, part: part, type: type, scopes: scopes, isShare: isShare)
  }

  /// Where a length is offered.
  private static func scope(of path: TokenPath, _ part: FontProperty?) -> String {
    switch part {
    case .fontSize: return "FONT_SIZE"
    case .letterSpacing: return "LETTER_SPACING"
    default: break
    }
    let name = Array(Words.of(path).joined(separator: " ").lowercased().utf8)
    return scopesByWords.first { name.contains(run: $0.words) }?.scope ?? "ALL_SCOPES"
  }

  private static let scopesByWords: [(words: [UInt8], scope: String)] = [
    ("radius", "CORNER_RADIUS"), ("radii", "CORNER_RADIUS"), ("border width", "STROKE_FLOAT"),
    ("stroke", "STROKE_FLOAT"), ("font size", "FONT_SIZE"), ("letter spacing", "LETTER_SPACING"),
    ("line height", "LINE_HEIGHT"), ("spacing", "GAP"), ("gap", "GAP"), ("space", "GAP"), ("size", "WIDTH_HEIGHT"),
    ("width", "WIDTH_HEIGHT"), ("height", "WIDTH_HEIGHT"),
  ].map { (Array($0.0.utf8), $0.1) }

  /// The value that a token gives the variable; nil if it is of another kind.
  func value(in token: Token) -> JSONValue? {
    guard let part else { return value(of: token.value) }
    guard case .typography(let font) = token.value, !token.extensionData.unspecified.contains(part.member) else {
      return nil
    }
    guard part == .lineHeight else { return value(of: part.value(in: font)) }
    return .number(font.lineHeight(at: font.fontSize.value.value * (font.fontSize.unit == .rem ? 16 : 1)))
  }

  private func value(of value: TokenValue) -> JSONValue? {
    switch value {
    case .color(let color): color.figma
    case .dimension(let length): .number(length.value.value * (length.unit == .rem ? 16 : 1))
    case .duration(let time): .number(time.value.value * (time.unit == .s ? 1000 : 1))
    case .number(let number): .number(number.value * (isShare ? 100 : 1))
    case .fontWeight(let weight): weight.weight.json
    case .fontFamily(let names): .string(names.first ?? "")
    case .strokeStyle(.keyword(let keyword)): .string(keyword.rawValue)
    case .strokeStyle, .cubicBezier, .border, .transition, .shadow, .gradient, .typography: nil
    }
  }
}

extension [UInt8] {
  /// Whether the bytes stand somewhere in these, one after the other.
  fileprivate func contains(run: [UInt8]) -> Bool {
    count >= run.count && (0...count - run.count).contains { self[$0..<$0 + run.count].elementsEqual(run) }
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
