import DesignTokens
import Parallelism

/// The tokens of a theme, each with its name before the language has its say.
struct NamedTokens: Sendable {
  var tokens: [EmittedToken]
  var names: [String]
}

/// Gives every token of a theme a name in a template's language, and reports those that would be declared twice.
struct TokenIdentifiers {
  let template: Template
  /// Words before the name of every token.
  var prefix: [String] = []

  /// The names of tokens before the language has its say, whether or not two are the same.
  func names(of rows: [Palette.TokenRow]) -> [String] {
    separated(distinct(Concurrently.map(rows.count) { name(of: rows[$0]) }, of: rows), of: rows)
  }

  /// - Parameters:
  ///   - names: What ``names(of:)`` says of them.
  ///   - variations: How the values of each differ.
  func tokens(
    of rows: [Palette.TokenRow],
    named names: [String],
    varying variations: [TokenVariation]
  ) -> NamedTokens {
    let groups = TokenNamespace.all(of: rows, named: self)
    let doubles = doubles(among: rows, named: names)
    let tokens = Concurrently.map(rows.count) { index in
      EmittedToken(
        row: rows[index],
        identifier: template.language.identifier(names[index]),
        in: groups[index],
        hasPlatformNamespace: hasNamespace(rows[index]),
        isDouble: doubles.contains(index),
        varying: variations[index]
      )
    }
    return NamedTokens(tokens: tokens, names: names)
  }

  /// Gives tokens whose names are the same but for a `_` that groups of their paths begin with, as in `_size.1` and
  /// `size.1`, names with it.
  private func distinct(_ names: [String], of rows: [Palette.TokenRow]) -> [String] {
    guard !template.isNested else { return names }
    let marked = rows.indices.filter { Self.hasMark(path(of: rows[$0])) }
    guard !marked.isEmpty else { return names }
    var result = names
    let others = Set(rows.indices.lazy.filter { !Self.hasMark(path(of: rows[$0])) }.map { names[$0] })
    let shared = Set(Dictionary(grouping: marked) { names[$0] }.filter { $0.value.count > 1 }.keys)
    for index in marked where others.contains(names[index]) || shared.contains(names[index]) {
      let words = path(of: rows[index]).names.flatMap { name -> [String] in
        let words = Words.of(name)
        return name.hasPrefix("_") ? ["_" + (words.first ?? "")] + words.dropFirst() : words
      }
      result[index] = template.naming.name(of: prefix + words)
    }
    return result
  }

  /// Keeps figures apart that a style without separators writes one after the other, where two names would be one: beside
  /// `space.15`, `space.1_5` is `space1_5`.
  private func separated(_ names: [String], of rows: [Palette.TokenRow]) -> [String] {
    guard [.camel, .pascal].contains(template.naming), template.keptNames == nil else { return names }
    let meeting = rows.indices.filter { Self.hasMeetingFigures(path(of: rows[$0])) }
    guard !meeting.isEmpty else { return names }
    // Groups are namespaces where they are nested.
    func key(_ index: Int) -> String {
      template.isNested ? "\(rows[index].path.parent?.description ?? "").\(names[index])" : names[index]
    }
    let counts = Dictionary(rows.indices.lazy.map { (key($0), 1) }, uniquingKeysWith: +)
    var result = names
    for index in meeting where counts[key(index)] ?? 0 > 1 {
      let path = rows[index].path
      let words = template.isNested ? prefix + Words.ofLast(path.lastName, of: path) : words(of: rows[index])
      result[index] = template.naming.name(of: Self.joiningFigures(of: words))
    }
    return result
  }

  /// The words with those that figures end and begin as one.
  private static func joiningFigures(of words: [String]) -> [String] {
    words.reduce(into: []) { joined, word in
      guard let last = joined.last, last.last?.isNumber == true, word.first?.isNumber == true else {
        return joined.append(word)
      }
      joined[joined.count - 1] = last + "_" + word
    }
  }

  /// Whether there are figures on both sides of something that is neither a figure nor a letter.
  private static func hasMeetingFigures(_ path: TokenPath) -> Bool {
    var (last, isApart): (UInt8, Bool) = (0, false)
    var text = path.description
    return text.withUTF8 { text in
      for index in 0..<text.count {
        let byte = unsafe text[index]
        if byte.isFigure || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 {
          if isApart, byte.isFigure, last.isFigure { return true }
          (last, isApart) = (byte, false)
        } else {
          isApart = true
        }
      }
      return false
    }
  }

  private static func hasMark(_ path: TokenPath) -> Bool {
    var text = path.description
    return text.withUTF8 { text in
      for index in 0..<text.count where unsafe text[index] == UInt8(ascii: "_") {
        if unsafe index == 0 || text[index - 1] == UInt8(ascii: ".") { return true }
      }
      return false
    }
  }

  /// The tokens that are nothing but aliases of others which the namespaces of a platform give the same name: `page`
  /// and `color.page` are both `color-page` in Tailwind.
  private func doubles(among rows: [Palette.TokenRow], named names: [String]) -> Set<Int> {
    guard !template.namespaces.isEmpty else { return [] }
    let rivals = Dictionary(grouping: rows.indices) { names[$0] }.values.filter { $0.count > 1 }.joined()
    let known = Dictionary(grouping: rivals) { names[$0] }
    return Set(
      rivals.filter { index in
        let others = Set((known[names[index]] ?? []).map { rows[$0].path }).subtracting([rows[index].path])
        return rows[index].tokens.allSatisfy { token in token.map { !others.isDisjoint(with: $0.aliasChain) } ?? true }
      }
    )
  }

  /// Reports what would be declared twice, of what the output declares.
  func claim(_ named: NamedTokens, in scope: Output.Scope, diagnostics: inout Diagnostics) {
    let (tokens, names) = (named.tokens, named.names)
    let claiming = tokens.indices.filter { index in
      !tokens[index].isDouble && scope.contains(tokens[index].row.path, tokens[index].type)
    }
    guard mayClash(claiming, of: named) else { return }
    var declared = Declared(by: tokens)
    if !template.isNested {
      for name in template.names {
        declared.claim(own(name.value), by: .template(name), in: template, diagnostics: &diagnostics)
      }
    }
    for index in claiming { claim(index, named: names[index], in: &declared, diagnostics: &diagnostics) }
  }

  /// A name that the template declares itself.
  func own(_ name: String) -> String {
    template.language.identifier(spelled(name))
  }

  /// A group's name as a namespace.
  func namespace(_ name: some StringProtocol) -> String {
    template.language.identifier(template.naming.name(of: name))
  }

  /// A group's name as a type, which no type of a language or a platform has: `main` is `MainTokens`.
  func type(ofGroup name: String) -> String {
    let name = NameStyle.camel.name(of: name)
    return template.language.identifier(name.prefix(1).uppercased() + name.dropFirst() + "Tokens")
  }

  /// A theme's name as a type: `spark` is `SparkTheme`.
  func type(ofTheme name: String) -> String {
    let words = Words.of(name)
    let suffix = words.last?.lowercased() == "theme" ? [] : ["Theme"]
    return template.language.binding(NameStyle.pascal.name(of: words + suffix))
  }

  private func spelled(_ name: String) -> String {
    template.naming.name(of: prefix + Words.of(name))
  }
}

// MARK: - Names

extension TokenIdentifiers {
  /// The name before the language has its say, after a mark that no name begins with.
  func storage(of row: Palette.TokenRow) -> String {
    let name = name(of: row)
    return "_stored" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The name of a token that has no type of the standard.
  func identifier(of path: TokenPath) -> String {
    template.language.identifier(name(of: Palette.TokenRow(theme: "", path: path, tokens: [])))
  }

  private func name(of row: Palette.TokenRow) -> String {
    if let kept = template.keptNames {
      return ((prefix.isEmpty ? [] : [template.naming.name(of: prefix)]) + [kept.name(of: path(of: row))])
        .joined(separator: "-")
    }
    if template.isNested { return template.naming.name(ofLastOf: row.path, after: prefix) }
    guard template.namespaces.isEmpty else { return template.naming.name(of: words(of: row)) }
    return template.naming.name(of: path(of: row), after: prefix)
  }

  /// The names that the output has for the groups around a token and for itself.
  ///
  /// Groups that are namespaces keep their own.
  @inline(__always)
  private func path(of row: Palette.TokenRow) -> TokenPath {
    guard !template.isNested, let renaming = template.renaming else { return row.path }
    return renaming.path(for: row.path)
  }

  private func words(of row: Palette.TokenRow) -> [String] {
    let words = Words.of(path(of: row))
    guard let found = namespace(of: row, words) else { return prefix + words }
    let rest = prefix + found.rest
    let name = template.naming.name(of: rest)
    let isReserved = found.namespace.reserved.contains { $0.matches(name) }
    // `font.family.bold` is not `font-bold`, which the platform has already, but `font-family-bold`.
    return Words.of(found.namespace.name) + (isReserved ? [found.lastWord] : []) + rest
  }

  /// Whether the platform has a namespace for the token.
  func hasNamespace(_ row: Palette.TokenRow) -> Bool {
    !template.namespaces.isEmpty && namespace(of: row, Words.of(path(of: row))) != nil
  }

  /// The namespace that a token belongs to, the words of its path that are not the namespace's, and the last of those
  /// that are.
  private func namespace(
    of row: Palette.TokenRow,
    _ words: [String]
  ) -> (namespace: Template.Namespace, rest: [String], lastWord: String)? {
    guard let type = row.type else { return nil }
    for namespace in template.namespaces where namespace.types.contains(type) {
      let name = Words.of(namespace.name)
      if namespace.phrases.isEmpty { return (namespace, words, name.last ?? "") }
      for phrase in namespace.phrases {
        guard let rest = words.removing(phrase) else { continue }
        // A namespace alone is a setting of the platform: Tailwind multiplies by `--spacing`.
        return (namespace, rest.isEmpty ? words : rest, phrase.last ?? "")
      }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isFigure: Bool { (0x30...0x39).contains(self) }
}

extension [String] {
  /// The words without the first place where others are in a row; nil if they do not.
  fileprivate func removing(_ phrase: [String]) -> [String]? {
    guard !phrase.isEmpty, phrase.count <= count else { return nil }
    let wanted = phrase.map { $0.lowercased() }
    for start in 0...(count - phrase.count) {
      let end = start + phrase.count
      if self[start..<end].map({ $0.lowercased() }) == wanted { return Array(self[..<start] + self[end...]) }
    }
    return nil
  }
}

// MARK: - Clashes

/// Who declares something.
private enum Owner {
  /// By its place among the tokens.
  case token(Int)
  /// A group, by its path and its first token, where it is declared.
  indirect case group(String, of: Int)
  case template(Located<String>)

  var isTemplate: Bool { if case .template = self { true } else { false } }
}

/// What has been declared so far.
private struct Declared {
  let tokens: [EmittedToken]
  private var owners: [String: Owner] = [:]
  /// The groups that were seen, by path.
  private var groups: Set<TokenPath> = []
  /// The namespace of the last token, whose groups were all seen.
  private var last: TokenNamespace?

  init(by tokens: [EmittedToken]) {
    self.tokens = tokens
    owners.reserveCapacity(tokens.count)
  }

  /// Notes who declares a name, and reports it if it is taken.
  mutating func claim(_ name: String, by owner: Owner, in template: Template, diagnostics: inout Diagnostics) {
    guard let first = owners.updateValue(owner, forKey: name) else { return }
    owners[name] = first
    let called = name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...]
    diagnostics.report(
      .clash(
        of: description(of: owner),
        at: location(of: owner, in: template),
        with: description(of: first),
        at: location(of: first, in: template),
        isOfTemplate: first.isTemplate,
        on: String(called),
        in: template
      )
    )
  }

  private func description(of owner: Owner) -> String {
    switch owner {
    case .token(let index): tokens[index].row.path.description
    case .group(let path, _): path
    case .template(let name): name.value
    }
  }

  private func location(of owner: Owner, in template: Template) -> SourceFile.Location? {
    switch owner {
    case .token(let index), .group(_, let index): tokens[index].row.first?.source
    case .template(let name): template.source.location(at: name.offset)
    }
  }

  mutating func isNew(_ group: TokenPath) -> Bool {
    groups.insert(group).inserted
  }

  mutating func isNew(_ namespace: TokenNamespace) -> Bool {
    defer { last = namespace }
    return last !== namespace
  }
}

extension TokenIdentifiers {
  /// Whether two of what some tokens declare may have the same name, told by hashes, which two names hardly ever share.
  ///
  /// Hardly any theme has such names, and a table of all of them costs more than all of their hashes.
  private func mayClash(_ claiming: [Int], of named: NamedTokens) -> Bool {
    let parts = Concurrently.map(chunksOf: claiming.count) { chunk in
      var hashes: [Int] = []
      hashes.reserveCapacity(chunk.count)
      for index in claiming[chunk] {
        let token = named.tokens[index]
        if template.isNested {
          hashes.append(hash(of: token.identifier, in: token.namespace.pathHash))
        } else if token.type == .typography {
          hashes += properties(of: token, named: named.names[index]).map { hash(of: $0) }
        } else {
          hashes.append(hash(of: token.identifier))
        }
      }
      return hashes
    }
    var known = Set<Int>(minimumCapacity: claiming.count)
    guard parts.allSatisfy({ $0.allSatisfy { known.insert($0).inserted } }) else { return true }
    if !template.isNested {
      return !template.names.allSatisfy { known.insert(hash(of: own($0.value))).inserted }
    }
    var declared = Declared(by: named.tokens)
    return !claiming.allSatisfy { index in
      guard declared.isNew(named.tokens[index].namespace) else { return true }
      return newGroups(of: index, in: &declared).allSatisfy { group in
        known.insert(hash(of: group.name, in: group.scope.hashValue)).inserted
      }
    }
  }

  /// - Parameter scope: The hash of the path of the group that the name is declared in.
  private func hash(of name: String, in scope: Int = 0) -> Int {
    var hasher = Hasher()
    hasher.combine(scope)
    hasher.combine(name)
    return hasher.finalize()
  }

  private func claim(
    _ index: Int,
    named name: String,
    in declared: inout Declared,
    diagnostics: inout Diagnostics
  ) {
    guard template.isNested else {
      // Two names may become the same only where the language spells out what it does not allow.
      for property in properties(of: declared.tokens[index], named: name) {
        declared.claim(property, by: .token(index), in: template, diagnostics: &diagnostics)
      }
      return
    }
    let token = declared.tokens[index]
    if declared.isNew(token.namespace) {
      claimGroups(of: index, in: &declared, diagnostics: &diagnostics)
    }
    let name = token.namespace.path + "." + token.identifier
    declared.claim(name, by: .token(index), in: template, diagnostics: &diagnostics)
  }

  private func claimGroups(of index: Int, in declared: inout Declared, diagnostics: inout Diagnostics) {
    for group in newGroups(of: index, in: &declared) {
      declared.claim(
        group.scope + "." + group.name,
        by: .group(group.path, of: index),
        in: template,
        diagnostics: &diagnostics
      )
    }
  }

  /// The groups around a token that were not seen before, each with its name and the path of the group around it.
  private func newGroups(
    of index: Int,
    in declared: inout Declared
  ) -> [(path: String, scope: String, name: String)] {
    var groups: [(path: String, scope: String, name: String)] = []
    var next = declared.tokens[index].row.path.parent
    // Those around a group that was seen were seen before it.
    while let group = next, declared.isNew(group) {
      next = group.parent
      groups.append((group.description, next?.description ?? "", namespace(group.lastName)))
    }
    return groups.reversed()
  }

  /// A typography token is several declarations in a language of flat properties.
  private func properties(of token: EmittedToken, named name: String) -> [String] {
    guard token.type == .typography, case .typography = token.row.first?.value else {
      return [token.identifier]
    }
    let names = FontProperty.allCases.map { template.language.fontProperty(name, $0) }
    // Where a font is one thing, all of them are the same name.
    let declared = names.allSatisfy { $0 == names[0] } ? Array(names.prefix(1)) : names
    return (declared + (template.writesFonts ? [name] : [])).map(template.language.identifier)
  }
}

/// The namespaces around a token, which it shares with the others of its group.
final class TokenNamespace: Sendable {
  /// The path of the group; empty where groups are not namespaces.
  let path: String
  let pathHash: Int
  /// The identifiers, each with a full stop behind it.
  let reference: String
  /// The keys and names that lead to the group from what stands for its variant.
  let access: String

  private init(path: String, _ identifiers: [String], in language: Language) {
    self.path = path
    pathHash = path.hashValue
    reference = identifiers.map { $0 + "." }.joined()
    access = identifiers.map(language.access).joined()
  }

  /// The namespace of each row.
  static func all(of rows: [Palette.TokenRow], named identifiers: TokenIdentifiers) -> [TokenNamespace] {
    let language = identifiers.template.language
    let none = TokenNamespace(path: "", [], in: language)
    guard identifiers.template.isNested else { return Array(repeating: none, count: rows.count) }
    var known: [TokenPath: TokenNamespace] = [:]
    var last: (path: TokenPath?, namespace: TokenNamespace) = (nil, none)
    func namespace(at path: TokenPath) -> TokenNamespace {
      if let namespace = known[path] { return namespace }
      let names = path.names.map { identifiers.namespace($0) }
      let namespace = TokenNamespace(path: path.description, names, in: language)
      known[path] = namespace
      return namespace
    }
    return rows.map { row in
      if !row.path.isDirectly(in: last.path) {
        let path = row.path.parent
        last = (path, path.map(namespace) ?? none)
      }
      return last.namespace
    }
  }
}

/// A token as generated code refers to it.
struct TokenReference {
  let token: EmittedToken
  let theme: EmittedTheme

  var reference: String { token.namespace.reference + token.identifier }

  /// Writes the keys and names that lead to the token from what stands for its variant.
  func writeAccess(to output: inout OutputBytes) {
    output.append(token.namespace.access)
    theme.language.forEachPart(ofAccessTo: token.identifier) { output.append($0) }
  }

  /// What holds the value of a deprecated token, so that generated code can use it without a warning.
  var storage: String {
    guard token.row.first?.deprecation != nil else { return token.identifier }
    return TokenIdentifiers(template: theme.template).storage(of: token.row)
  }

  var storageReference: String { token.namespace.reference + storage }
}

extension Diagnostic {
  fileprivate static func clash(
    of name: String,
    at place: SourceFile.Location?,
    with other: String,
    at otherPlace: SourceFile.Location?,
    isOfTemplate: Bool,
    on identifier: String,
    in template: Template
  ) -> Self {
    let others = isOfTemplate ? "what the template itself declares" : "'\(other)'"
    return Diagnostic(
      "name-clash",
      "'\(name)' and \(others) are both called '\(identifier)' in template '\(template.name)'",
      at: place.map { SourceFile.Place(location: $0) },
      notes: [Note("'\(other)' is declared here", at: otherPlace)],
      advice: isOfTemplate ? "rename the token" : "rename one of them",
      subject: name
    )
  }
}
