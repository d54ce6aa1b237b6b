import DesignTokens
import DocumentReading

extension DocumentBuilder {
  /// A token file of DTCG 2025.10 for a permutation, for tools that know no modifiers.
  ///
  /// The standard has no room for opaque tokens: they are extensions of their group, from which livery reads them.
  static let dtcg = json("dtcg") { theme, index, options in
    .tokens(
      theme.tokens(inPermutation: index).map(\.token),
      theme.opaqueTokens.compactMap { $0.tokens[index] },
      theme.aliasTargets(options)
    )
  }

  /// A resolver document of DTCG 2025.10 and the token files that it refers to: one with the tokens that are the same
  /// everywhere, and one for each context of a modifier.
  static let dtcgResolver = DocumentBuilder(name: "dtcg-resolver", subjects: [.theme]) { request, _ in
    guard let theme = request.subject.theme else { return [] }
    let sets = ModifierSets(of: theme)
    let targets = theme.aliasTargets(request.subject.options)
    var files = TokenFiles(beside: request.path)
    func file(_ name: String, _ group: ModifierSets.Group, _ column: Int) -> JSONValue {
      let tokens = group.tokens.compactMap { $0.row.tokens[column] }
      let opaque = group.opaqueTokens.compactMap { $0.tokens[column] }
      return files.add(name, .tokens(tokens, opaque, targets))
    }
    let base = file("base", sets.base, 0)
    let modifiers = sets.groups.map { group in
      let contexts = group.contexts.map { context in
        JSONMember(context.name, .array([.inline(file("\(group.name)-\(context.name)", group, context.column))]))
      }
      return JSONMember(
        group.name,
        .record(["default": .string(group.contexts[0].name), "contexts": .object(contexts)])
      )
    }
    let order = ["#/sets/base"] + sets.groups.map { "#/modifiers/\($0.name.asPointerToken)" }
    let document = JSONValue.record([
      "$schema": .string(StandardSchema.resolver),
      "version": "2025.10",
      "name": .string(theme.name),
      "sets": .object([JSONMember("base", .object([JSONMember("sources", .array([.inline(base)]))]))]),
      "modifiers": modifiers.isEmpty ? nil : .object(modifiers),
      "resolutionOrder": .array(order.map { .inline(.object([JSONMember("$ref", .string($0))])) }),
    ])
    return [OutputFile(path: request.path, text: JSONWriter.text(of: document))] + files.files
  }
}

/// Token files in the folder of a resolver document, each with a name of its own.
private struct TokenFiles {
  private let stem: String
  private var names: Set<String> = []
  private(set) var files: [OutputFile] = []

  init(beside path: String) {
    let endings = [".resolver.json", ".json"]
    stem = endings.lazy.filter(path.hasSuffix).map { String(path.dropLast($0.count)) }.first ?? path
  }

  /// Adds a file and returns the reference to it.
  mutating func add(_ name: String, _ document: JSONValue) -> JSONValue {
    let name = NameStyle.kebab.name(of: Words.of(name))
    var unique = name
    while !names.insert(unique).inserted { unique = "\(name)-\(names.count)" }
    let path = "\(stem).\(unique).tokens.json"
    files.append(OutputFile(path: path, text: JSONWriter.text(of: document)))
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return .object([JSONMember("$ref", .string(file))])
  }
}

extension String {
  /// The name in a JSON pointer (RFC 6901, 3) in a fragment of a URI (RFC 3986, 3.5).
  fileprivate var asPointerToken: String {
    let escaped = replacing("~", with: "~0").replacing("/", with: "~1")
    return escaped.utf8.reduce(into: "") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~".contains(character) {
        text.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}

extension EmittedTheme {
  /// The paths of the tokens that aliases can refer to in what is written; none if the option `aliases` is off.
  func aliasTargets(_ options: TemplateOptions) -> Set<TokenPath> {
    options.values["aliases"] == .boolean(false) ? [] : Set(tokens.map(\.row.path))
  }
}

extension JSONValue {
  /// A token file.
  ///
  /// - Parameter targets: The paths that aliases can refer to; all others are written as values.
  fileprivate static func tokens(_ tokens: [Token], _ opaque: [OpaqueToken], _ targets: Set<TokenPath>) -> JSONValue {
    let members = TokenGroupTree(of: Array(tokens.indices)) { tokens[$0].path }.document(of: tokens, targets)
    let schema = JSONMember("$schema", .string(StandardSchema.tokens))
    return .object(opaque.reduce([schema] + members) { $0.adding($1) })
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
  fileprivate func document(_ targets: Set<TokenPath>) -> JSONValue {
    let target = aliasChain.first.flatMap { targets.contains($0) ? $0 : nil }
    return .record([
      "$type": .string(type.rawValue),
      "$value": target.map { .string("{\($0)}") } ?? .inline(value.withFallbacks.json),
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

extension TokenGroupTree {
  fileprivate func document(of tokens: [Token], _ targets: Set<TokenPath>) -> [JSONMember] {
    members.map { member in
      switch member {
      case .token(let place): JSONMember(String(tokens[place].path.lastName), tokens[place].document(targets))
      case .group(let group): JSONMember(group.name, .object(group.document(of: tokens, targets)))
      }
    }
  }
}
