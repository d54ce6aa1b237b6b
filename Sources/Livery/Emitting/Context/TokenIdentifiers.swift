/// Gives every token of a theme a name in a template's language, and reports those that would be declared twice.
struct TokenIdentifiers {
  let template: Template
  /// Words before the name of every token.
  var prefix: [String] = []

  func tokens(of rows: [Palette.TokenRow], diagnostics: inout Diagnostics) -> [EmittedToken] {
    var owners: [String: Palette.TokenRow] = [:]
    owners.reserveCapacity(rows.count)
    if template.isNested { claimNamespaces(of: rows, owners: &owners, diagnostics: &diagnostics) }
    return rows.map { row in
      let name = self.name(of: row.path)
      for declared in template.usesIdentifiers ? declarations(of: row, named: name) : [] {
        let key = scope(of: row.path) + declared
        if let owner = owners[key] {
          diagnostics.report(.clash(of: row, with: owner, on: declared, in: template))
        } else {
          owners[key] = row
        }
      }
      return EmittedToken(row: row, identifier: template.language.identifier(name))
    }
  }

  /// Gives every group to the first token in it, under the name that it has in the language; reports two of one name.
  private func claimNamespaces(
    of rows: [Palette.TokenRow],
    owners: inout [String: Palette.TokenRow],
    diagnostics: inout Diagnostics
  ) {
    var groups: [String: TokenPath] = [:]
    for row in rows {
      let names = row.path.names
      var scope = ""
      for (index, name) in names.dropLast().enumerated() {
        let declared = template.naming.name(of: Words.of(name))
        let key = (scope.isEmpty ? "." : scope) + declared
        let group = TokenPath(names[...index])
        if let other = groups[key] {
          if other != group, let owner = owners[key] {
            diagnostics.report(.clash(of: group, in: row, with: other, in: owner, on: declared, in: template))
            // What lies in the group would only say the same again.
            break
          }
        } else {
          groups[key] = group
          owners[key] = row
        }
        scope += declared + "."
      }
    }
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
    return template.language.identifier(NameStyle.pascal.name(of: words + suffix))
  }

  private func name(of path: TokenPath) -> String {
    guard template.isNested, let last = path.names.last else {
      return template.naming.name(of: prefix + Words.of(path))
    }
    return template.naming.name(of: prefix + Words.of(last))
  }

  /// The name before the language has its say, after a mark that no name begins with.
  func storage(of path: TokenPath) -> String {
    "_stored_" + name(of: path)
  }

  /// Where the name has to be unique: in its group, or in the whole theme.
  private func scope(of path: TokenPath) -> String {
    guard template.isNested else { return "" }
    return path.names.dropLast().map { template.naming.name(of: Words.of($0)) }.joined(separator: ".") + "."
  }

  /// A typography token is several declarations in a language of flat properties.
  private func declarations(of row: Palette.TokenRow, named name: String) -> [String] {
    guard !template.isNested, case .typography(let typography) = row.first?.value else { return [name] }
    return CSSText.properties(of: typography, unspecified: []).map { template.language.fontProperty(name, $0.suffix) }
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
    return TokenIdentifiers(template: template).storage(of: token.row.path)
  }

  var storageReference: String { (groups + [storage]).joined(separator: ".") }
}

extension Diagnostic {
  fileprivate static func clash(
    of group: TokenPath,
    in row: Palette.TokenRow,
    with otherGroup: TokenPath,
    in other: Palette.TokenRow,
    on name: String,
    in template: Template
  ) -> Self {
    Diagnostic(
      "name-clash",
      "groups '\(group)' and '\(otherGroup)' are both called '\(name)' in template '\(template.name)'",
      at: row.first.map { SourceFile.Place(location: $0.source) },
      notes: [Note("'\(other.path)' is declared here", at: other.first?.source)],
      advice: "rename one of them",
      subject: group.description
    )
  }

  fileprivate static func clash(
    of row: Palette.TokenRow,
    with other: Palette.TokenRow,
    on name: String,
    in template: Template
  ) -> Self {
    Diagnostic(
      "name-clash",
      "'\(row.path)' and '\(other.path)' are both called '\(name)' in template '\(template.name)'",
      at: row.first.map { SourceFile.Place(location: $0.source) },
      notes: [Note("'\(other.path)' is declared here", at: other.first?.source)],
      advice: "rename one of them",
      subject: row.path.description
    )
  }
}
