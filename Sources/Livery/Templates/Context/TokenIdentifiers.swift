import Algorithms
import DesignTokens
import DocumentReading
import Parallelism

/// The tokens of a theme, each with its name before the language has its say.
struct NamedTokens: Sendable {
  var tokens: [EmittedToken]
  var names: [String]
  /// Whether namespaces are not the groups of the tokens' paths: one stands for several, or a group is called otherwise.
  var hasOwnGroups = false
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
  ///   - groups: Those of the rows, where groups are namespaces.
  ///   - names: What ``names(of:)`` says of them.
  ///   - variations: How the values of each differ.
  func tokens(
    of rows: [Palette.TokenRow],
    in groups: TokenGroupTable?,
    named names: [String],
    varying variations: [TokenVariation]
  ) -> NamedTokens {
    let namespaces = groups.map { TokenNamespace.all(of: $0, named: self) } ?? [TokenNamespace()]
    let hasOwnGroups =
      groups != nil && (template.renaming != nil || namespaces.indices.contains { namespaces[$0].index != $0 })
    let doubles = doubles(among: rows, named: names)
    let tokens = Concurrently.map(rows.count) { index in
      EmittedToken(
        row: rows[index],
        identifier: template.language.identifier(names[index]),
        at: groups?.paths[index] ?? rows[index].path,
        in: namespaces[groups?.numbers[index] ?? 0],
        hasPlatformNamespace: hasNamespace(rows[index]),
        isDouble: doubles.contains(index),
        varying: variations[index]
      )
    }
    return NamedTokens(tokens: tokens, names: names, hasOwnGroups: hasOwnGroups)
  }

  /// Gives tokens whose names are the same but for a `_` that groups of their paths begin with, as in `_size.1` and
  /// `size.1`, or for the sign of a negative step, as in `gap.-s` and `gap.s`, names with it.
  private func distinct(_ names: [String], of rows: [Palette.TokenRow]) -> [String] {
    func isMarked(_ row: Palette.TokenRow) -> Bool {
      let path = path(of: row)
      return template.isNested ? Words.hasSign(path.lastName) : Self.hasMark(path)
    }
    let marked = rows.indices.filter { isMarked(rows[$0]) }
    guard !marked.isEmpty else { return names }
    func key(_ index: Int) -> String { scoped(names[index], of: rows[index]) }
    var result = names
    let others = Set(rows.indices.lazy.filter { !isMarked(rows[$0]) }.map(key))
    let shared = Set(Dictionary(grouping: marked, by: key).filter { $0.value.count > 1 }.keys)
    for index in marked where others.contains(key(index)) || shared.contains(key(index)) {
      result[index] = template.naming.name(of: markedWords(of: rows[index]))
    }
    return result
  }

  /// The words of a token's name with the marks and signs that are in no other name.
  private func markedWords(of row: Palette.TokenRow) -> [String] {
    let path = path(of: row)
    guard !Words.hasSign(path.lastName) else {
      let own = Words.of(path.lastName)
      let all = template.isNested ? prefix + own : words(of: row)
      return all.dropLast(own.count) + ["minus"] + own
    }
    return prefix
      + path.names.flatMap { name -> [String] in
        let words = Words.of(name)
        if Words.hasSign(name) { return ["minus"] + words }
        return name.hasPrefix("_") ? ["_" + (words.first ?? "")] + words.dropFirst() : words
      }
  }

  /// A name among those that may not be the same: groups are namespaces where they are nested.
  private func scoped(_ name: String, of row: Palette.TokenRow) -> String {
    template.isNested ? "\(path(of: row).parent?.description ?? "").\(name)" : name
  }

  /// Keeps figures apart that a style without separators writes one after the other, where two names would be one: beside
  /// `space.15`, `space.1_5` is `space1_5`.
  private func separated(_ names: [String], of rows: [Palette.TokenRow]) -> [String] {
    let style = template.tokenNaming.map(\.style) ?? template.naming
    guard let style, [.camel, .pascal].contains(style) else { return names }
    let meeting = rows.indices.filter { Self.hasMeetingFigures(path(of: rows[$0])) }
    guard !meeting.isEmpty else { return names }
    func key(_ index: Int) -> String { scoped(names[index], of: rows[index]) }
    let counts = Dictionary(rows.indices.lazy.map { (key($0), 1) }, uniquingKeysWith: +)
    var result = names
    for index in meeting where counts[key(index)] ?? 0 > 1 {
      let path = self.path(of: rows[index])
      let words = template.isNested ? prefix + Words.ofLast(path.lastName, of: path) : words(of: rows[index])
      result[index] = style.name(of: Self.joiningFigures(of: words))
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
    if path.description.utf8.contains(where: { $0 >= 0x80 }) {
      return Words.of(path).adjacentPairs().contains { $0.last?.isNumber == true && $1.first?.isNumber == true }
    }
    return unsafe path.description.withBytes { text in
      for index in 1..<max(text.count, 1) where unsafe text[index].isFigure && !text[index - 1].isInWord {
        let last = unsafe text[..<index].last(where: \.isInWord)
        if last?.isFigure == true { return true }
      }
      return false
    }
  }

  /// Whether a name of a path begins with `_`, or with a sign before letters.
  private static func hasMark(_ path: TokenPath) -> Bool {
    unsafe path.description.withBytes { text in
      var start = 0
      while start < text.count {
        let isSign = unsafe text[start] == UInt8(ascii: "-") && start + 1 < text.count && text[start + 1].isLetter
        if unsafe isSign || text[start] == UInt8(ascii: "_") { return true }
        guard let end = unsafe text.firstOffset(of: UInt8(ascii: "."), from: start) else { break }
        start = end + 1
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

  /// The name of a token that has no type of the standard, and is in none of the groups that are namespaces.
  func identifier(of path: TokenPath) -> String {
    let name =
      template.isNested
      ? template.naming.name(of: path, after: prefix) : name(of: Palette.TokenRow(theme: "", path: path, tokens: []))
    return template.language.identifier(name)
  }

  private func name(of row: Palette.TokenRow) -> String {
    if let naming = template.tokenNaming { return name(of: row, by: naming) }
    if template.isNested { return template.naming.name(ofLastOf: path(of: row), after: prefix) }
    guard template.namespaces.isEmpty else { return template.naming.name(of: words(of: row)) }
    return template.naming.name(of: path(of: row), after: prefix)
  }

  private func name(of row: Palette.TokenRow, by naming: TokenNaming) -> String {
    let (path, prefix) = (path(of: row), template.naming.name(of: prefix))
    guard !template.namespaces.isEmpty, !prefix.isEmpty else {
      let name = naming.name(of: path, after: prefix)
      // Resources have no hyphens in their names.
      return template.naming == .snake ? name.replacing("-", with: "_") : name
    }
    let name = naming.name(of: path, after: "")
    guard let namespace = namespace(ofName: name) else { return "\(prefix)-\(name)" }
    return "\(namespace)-\(prefix)\(name.dropFirst(namespace.count))"
  }

  /// The namespace that a name begins with, the longest of several.
  private func namespace(ofName name: String) -> String? {
    template.namespaces.lazy.map(\.name).filter { name == $0 || name.hasPrefix($0 + "-") }.max { $0.count < $1.count }
  }

  /// The names that the output has for the groups around a token and for itself.
  @inline(__always)
  func path(of row: Palette.TokenRow) -> TokenPath {
    guard let renaming = template.renaming else { return row.path }
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
    guard !template.namespaces.isEmpty else { return false }
    if let isOfTheme = template.places?.isInTheme(row.path) { return isOfTheme }
    guard let naming = template.tokenNaming else { return namespace(of: row, Words.of(path(of: row))) != nil }
    return namespace(ofName: naming.name(of: path(of: row), after: "")) != nil
  }

  /// Whether the platform has a namespace for a token that has no type of the standard.
  func hasNamespace(_ path: TokenPath) -> Bool {
    !template.namespaces.isEmpty && hasNamespace(Palette.TokenRow(theme: "", path: path, tokens: []))
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
  /// A figure or a letter, of any script.
  fileprivate var isInWord: Bool { isNameByte || self >= 0x80 }
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
