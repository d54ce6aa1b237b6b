import DocumentReading

/// A token as it is declared in a context.
struct MovedToken {
  var json: JSONValue?
  /// Where the standard has no type for it.
  var opaque: JSONValue?

  /// Nil if there is no such token.
  ///
  /// - Parameter notation: How pages have it if it is a color of which they have the components alone.
  init?(_ path: TokenPath, in tokens: TokenTable, _ notation: ComponentNotation?) {
    json = tokens[path]?.declarationJSON(notation)
    opaque = tokens.opaqueToken(path)?.declarationJSON
    if json == nil, opaque == nil { return nil }
  }

  /// The declaration with a reference in place of its value, whose target may be of another type in other contexts.
  func referring(to path: TokenPath) -> Self {
    var result = self
    if json != nil { result.opaque = nil }
    result.json = json?.referring(to: path, keeping: ["$description", "$extensions"])
    result.opaque = result.opaque?.referring(to: path, keeping: ["$type", "$description", "$extensions"])
    return result
  }
}

/// What contexts of modifiers declare, because it is calculated from what differs between them.
struct MovedTokens {
  /// A modifier, with all of its contexts.
  typealias Modifier = (name: String, contexts: [String])

  /// By modifier, context and path.
  private(set) var contexts: [String: [String: [TokenPath: MovedToken]]] = [:]

  mutating func add(_ token: MovedToken, as path: TokenPath, to choice: Permutation.Choice, isFirst: Bool = false) {
    if isFirst, contexts[choice.modifier]?[choice.context]?[path] != nil { return }
    contexts[choice.modifier, default: [:]][choice.context, default: [:]][path] = token
  }

  /// Declares a token that several modifiers decide about together.
  ///
  /// - Parameters:
  ///   - values: What it is, for every choice of their contexts.
  ///   - group: The group of the tokens that ``JointDeclarations`` lead on to.
  /// - Returns: These tokens.
  mutating func divide(
    _ path: TokenPath,
    among modifiers: [Modifier],
    _ values: [(choices: [Permutation.Choice], token: MovedToken)],
    in group: String
  ) -> Set<TokenPath> {
    var cells: [[Int]: MovedToken] = [:]
    for (choices, token) in values {
      let chosen = modifiers.compactMap { modifier in
        choices.first { $0.modifier == modifier.name }.flatMap { modifier.contexts.firstIndex(of: $0.context) }
      }
      if cells[chosen] == nil { cells[chosen] = token }
    }
    let names = modifiers.map { Self.namesOfTokens(for: $0.contexts) }
    func token(for chosen: [Int]) -> TokenPath {
      let name = chosen.enumerated().map { names[$0.offset][$0.element] }.joined(separator: "+")
      return chosen.isEmpty ? path : TokenPath("\(group).\(name).\(path)")
    }
    /// What leads on to values of two kinds is a reference of the standard.
    func first(of chosen: [Int]) -> MovedToken? {
      let all = cells.filter { $0.key.starts(with: chosen) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      return (all.first { $0.value.json != nil } ?? all.first)?.value
    }
    var added: Set<TokenPath> = []
    for entry in JointDeclarations(counts: modifiers.map(\.contexts.count)).entries {
      let isLast = entry.next.count == modifiers.count
      let value = isLast ? cells[entry.next] : first(of: entry.next)?.referring(to: token(for: entry.next))
      guard let value else { continue }
      let modifier = modifiers[entry.modifier]
      let choice = Permutation.Choice(modifier: modifier.name, context: modifier.contexts[entry.context])
      add(value, as: token(for: entry.chosen), to: choice)
      if !entry.chosen.isEmpty { added.insert(token(for: entry.chosen)) }
    }
    return added
  }

  /// Different names of contexts in names of tokens.
  private static func namesOfTokens(for contexts: [String]) -> [String] {
    let names = contexts.map(\.safeForFiles)
    let areDistinct = Set(names).count == names.count && !names.contains("")
    return areDistinct ? names : names.enumerated().map { "\($0.element)-\($0.offset + 1)" }
  }
}

extension Token {
  /// The token as a declaration of its own.
  fileprivate func declarationJSON(_ notation: ComponentNotation?) -> JSONValue {
    var members = [JSONMember("$type", .string(type.rawValue)), JSONMember("$value", .inline(value.json))]
    if let description { members.append(JSONMember("$description", .string(description))) }
    // The instruction to change the color is carried out.
    var further = extensions?.withoutModifier.objectMembers ?? []
    if let notation, type == .color { further = further.adding([notation.entry], along: [ToolExtension.key]) }
    if !further.isEmpty { members.append(JSONMember("$extensions", .object(further))) }
    return .object(members)
  }
}

extension OpaqueToken {
  /// The token as livery reads it from the extensions of its group.
  fileprivate var declarationJSON: JSONValue {
    var members = [JSONMember("$type", .string(value.type)), JSONMember("$value", .inline(value.json))]
    if let description { members.append(JSONMember("$description", .string(description))) }
    if let extensions { members.append(JSONMember("$extensions", extensions)) }
    return .object(members)
  }
}

extension TokenPath {
  fileprivate var keys: [String] { names.map(String.init) }

  /// Where a token is that the standard has no type for.
  fileprivate var opaqueKeys: [String] {
    keys.dropLast() + ["$extensions", ToolExtension.key, "opaque"] + keys.suffix(1)
  }
}

extension JSONValue {
  /// A declaration with a reference in place of its value, and with some of its other properties.
  fileprivate func referring(to path: TokenPath, keeping keys: Set<String>) -> JSONValue {
    let kept = (objectMembers ?? []).filter { keys.contains($0.key) || $0.key == "$value" }
    return .object(kept.map { $0.key == "$value" ? JSONMember($0.key, .string("{\(path)}")) : $0 })
  }

  /// The document without a token, wherever it is.
  func removing(_ path: TokenPath) -> JSONValue {
    removing(path.keys[...]).removing(path.opaqueKeys[...])
  }

  /// The value without the member that a path leads to, and without the groups that are empty then.
  private func removing(_ path: ArraySlice<String>) -> JSONValue {
    guard let name = path.first, case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == name })
    else { return self }
    if path.count == 1 {
      members.remove(at: index)
      return .object(members)
    }
    let inner = members[index].value.removing(path.dropFirst())
    // Extensions may hold tokens that the standard has no type for.
    let isKept: (JSONMember) -> Bool = { !$0.key.hasPrefix("$") || ["$root", "$extensions"].contains($0.key) }
    if inner.objectMembers?.contains(where: isKept) == false {
      members.remove(at: index)
    } else {
      members[index].value = inner
    }
    return .object(members)
  }

  /// The document with another value of a token that it has.
  func setting(_ value: JSONValue, of path: TokenPath) -> JSONValue {
    changing(path.keys[...]) { token in
      .object((token.objectMembers ?? []).map { $0.key == "$value" ? JSONMember($0.key, .inline(value)) : $0 })
    }
  }

  /// The document with a token.
  func inserting(_ token: MovedToken, at path: TokenPath) -> JSONValue {
    let written = token.json.map { inserting($0, at: path.keys[...]) } ?? self
    return token.opaque.map { written.inserting($0, at: path.opaqueKeys[...]) } ?? written
  }

  private func inserting(_ value: JSONValue, at path: ArraySlice<String>) -> JSONValue {
    guard let name = path.first else { return value }
    var members = objectMembers ?? []
    if let index = members.firstIndex(where: { $0.key == name }) {
      members[index].value = members[index].value.inserting(value, at: path.dropFirst())
    } else {
      members.append(JSONMember(name, JSONValue.object([]).inserting(value, at: path.dropFirst())))
    }
    return .object(members)
  }

  /// A resolver document with one more source, after all others of a context.
  func addingSource(_ file: String, toContext context: String, of modifier: String) -> JSONValue {
    changing(["modifiers", modifier, "contexts", context][...]) { list in
      guard case .array(let items) = list else { return list }
      return .array(items + [.object([JSONMember("$ref", .string(file))])])
    }
  }

  private func changing(_ path: ArraySlice<String>, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    guard let name = path.first else { return change(self) }
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { $0.key == name ? JSONMember($0.key, $0.value.changing(path.dropFirst(), change)) : $0 }
    )
  }
}
