/// Gives every token of a theme a name in a template's language, and reports those that would be declared twice.
struct TokenIdentifiers {
  let template: Template
  /// Words before the name of every token.
  var prefix: [String] = []

  func tokens(of rows: [Palette.TokenRow], diagnostics: inout Diagnostics) -> [EmittedToken] {
    var declared = Declared(capacity: rows.count)
    if !template.isNested {
      for name in template.names {
        declared.claim(own(name.value), by: .template(template, name), in: template, diagnostics: &diagnostics)
      }
    }
    return rows.map { row in
      let name = self.name(of: row)
      if template.usesIdentifiers { claim(row, named: name, in: &declared, diagnostics: &diagnostics) }
      return EmittedToken(row: row, identifier: template.language.identifier(name))
    }
  }

  /// A name that the template declares itself.
  func own(_ name: String) -> String {
    template.language.identifier(spelled(name))
  }

  /// A group's name as a namespace.
  func namespace(_ name: some StringProtocol) -> String {
    template.language.identifier(template.naming.name(of: Words.of(name)))
  }

  /// A group's name as a type, which no type of a language or a platform has: `main` is `MainTokens`.
  func type(ofGroup name: some StringProtocol) -> String {
    let name = NameStyle.camel.name(of: Words.of(name))
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
    "_stored_" + name(of: row)
  }

  private func name(of row: Palette.TokenRow) -> String {
    guard template.isNested, let last = row.path.names.last else {
      return template.naming.name(of: words(of: row))
    }
    return template.naming.name(of: prefix + Words.of(last))
  }

  private func words(of row: Palette.TokenRow) -> [String] {
    let words = Words.of(row.path)
    guard let type = row.first?.type else { return prefix + words }
    for namespace in template.namespaces where namespace.types.contains(type) {
      if namespace.phrases.isEmpty { return Words.of(namespace.name) + prefix + words }
      for phrase in namespace.phrases {
        guard let rest = words.removing(phrase) else { continue }
        // A namespace alone is a setting of the platform: Tailwind multiplies by `--spacing`.
        return Words.of(namespace.name) + prefix + (rest.isEmpty ? words : rest)
      }
    }
    return prefix + words
  }
}

extension [String] {
  /// The words without the first place where others stand in a row; nil if they do not.
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

/// Who declares something: a token, a group, or the template.
private struct Owner {
  var description: String
  var location: SourceFile.Location?
  var isTemplate = false

  static func token(_ row: Palette.TokenRow) -> Self {
    Self(description: row.path.description, location: row.first?.source)
  }

  /// A group is declared where its first token is.
  static func group(_ path: String, of row: Palette.TokenRow) -> Self {
    Self(description: path, location: row.first?.source)
  }

  static func template(_ template: Template, _ name: Located<String>) -> Self {
    Self(description: name.value, location: template.source.location(at: name.offset), isTemplate: true)
  }
}

/// What has been declared so far.
private struct Declared {
  private var owners: [String: Owner] = [:]
  /// The groups that were seen, by path.
  private var groups: Set<String> = []

  init(capacity: Int) {
    owners.reserveCapacity(capacity)
  }

  /// Notes who declares a name, and reports it if it is taken.
  mutating func claim(_ name: String, by owner: Owner, in template: Template, diagnostics: inout Diagnostics) {
    guard let first = owners[name] else {
      owners[name] = owner
      return
    }
    let called = name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...]
    diagnostics.report(.clash(of: owner, with: first, on: String(called), in: template))
  }

  mutating func isNew(_ group: String) -> Bool {
    groups.insert(group).inserted
  }
}

extension TokenIdentifiers {
  private func claim(
    _ row: Palette.TokenRow,
    named name: String,
    in declared: inout Declared,
    diagnostics: inout Diagnostics
  ) {
    guard template.isNested else {
      for property in properties(of: row, named: name) {
        // Two names may become the same only where the language spells out what it does not allow.
        declared.claim(template.language.identifier(property), by: .token(row), in: template, diagnostics: &diagnostics)
      }
      return
    }
    let path = row.path.names
    for depth in path.indices.dropLast() {
      let group = path[...depth].joined(separator: ".")
      guard declared.isNew(group) else { continue }
      let scope = path[..<depth].joined(separator: ".") + "."
      declared.claim(
        scope + namespace(path[depth]),
        by: .group(group, of: row),
        in: template,
        diagnostics: &diagnostics
      )
    }
    let scope = path.dropLast().joined(separator: ".") + "."
    declared.claim(scope + template.language.identifier(name), by: .token(row), in: template, diagnostics: &diagnostics)
  }

  /// A typography token is several declarations in a language of flat properties.
  private func properties(of row: Palette.TokenRow, named name: String) -> [String] {
    guard case .typography(let typography) = row.first?.value else { return [name] }
    let names = CSSText.properties(of: typography, unspecified: []).map {
      template.language.fontProperty(name, $0.suffix)
    }
    // Where a font is one thing, all of them are the same name.
    return names.allSatisfy { $0 == names[0] } ? Array(names.prefix(1)) : names
  }
}

/// A token as generated code refers to it.
struct TokenReference {
  let token: EmittedToken
  let template: Template

  /// The namespaces around it, outermost first; none where groups are not namespaces.
  var groups: [String] {
    guard template.isNested else { return [] }
    let identifiers = TokenIdentifiers(template: template)
    return token.row.path.names.dropLast().map { identifiers.namespace($0) }
  }

  var reference: String { (groups + [token.identifier]).joined(separator: ".") }

  /// What holds the value of a deprecated token, so that generated code can use it without a warning.
  var storage: String {
    guard token.row.first?.deprecation != nil else { return token.identifier }
    return TokenIdentifiers(template: template).storage(of: token.row)
  }

  var storageReference: String { (groups + [storage]).joined(separator: ".") }
}

extension Diagnostic {
  fileprivate static func clash(of owner: Owner, with other: Owner, on name: String, in template: Template) -> Self {
    let others = other.isTemplate ? "what the template itself declares" : "'\(other.description)'"
    return Diagnostic(
      "name-clash",
      "'\(owner.description)' and \(others) are both called '\(name)' in template '\(template.name)'",
      at: owner.location.map { SourceFile.Place(location: $0) },
      notes: [Note("'\(other.description)' is declared here", at: other.location)],
      advice: other.isTemplate ? "rename the token" : "rename one of them",
      subject: owner.description
    )
  }
}
