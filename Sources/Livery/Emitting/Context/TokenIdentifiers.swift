/// Gives every token of a theme a name in a template's language, and reports those that would be declared twice.
struct TokenIdentifiers {
  let template: Template
  /// Words before the name of every token.
  var prefix: [String] = []

  func tokens(of rows: [Palette.TokenRow], diagnostics: inout Diagnostics) -> [EmittedToken] {
    var owners: [String: Palette.TokenRow] = [:]
    owners.reserveCapacity(rows.count)
    return rows.map { row in
      let name = self.name(of: row.path)
      for declared in template.usesIdentifiers ? declarations(of: row, named: name) : [] {
        // Two names may become the same only where the language spells out what it does not allow.
        let key = scope(of: row.path) + template.language.identifier(declared)
        if let owner = owners[key] {
          diagnostics.report(.clash(of: row, with: owner, on: declared, in: template))
        } else {
          owners[key] = row
        }
      }
      return EmittedToken(row: row, identifier: template.language.identifier(name))
    }
  }

  /// A group's name as a namespace.
  func namespace(_ name: some StringProtocol) -> String {
    template.language.identifier(template.naming.name(of: Words.of(name)))
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

extension Diagnostic {
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
