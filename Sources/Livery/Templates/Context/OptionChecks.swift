import DesignTokens

extension TemplateOptions {
  /// Reports references to tokens and groups that no theme has, and tokens of another type than their role needs.
  func check(_ themes: [EmittedTheme], diagnostics: inout Diagnostics) {
    guard !references.isEmpty else { return }
    var types: [TokenPath: TokenType?] = [:]
    var groups: Set<String> = []
    for token in themes.flatMap(\.tokens) {
      types[token.row.path] = .some(token.type)
      var names = token.row.path.names.map(String.init)
      while names.popLast() != nil, !names.isEmpty, groups.insert(names.joined(separator: ".")).inserted {}
    }
    for reference in references {
      switch reference.target {
      case .group:
        if groups.contains(reference.path.description) { continue }
        diagnostics.report(.unresolved(reference, known: groups.sorted()))
      case .token, .role:
        guard let type = types[reference.path] else {
          diagnostics.report(.unresolved(reference, known: types.keys.map(\.description).sorted()))
          continue
        }
        guard case .role(let role, let wanted?) = reference.target, let type, type != wanted else { continue }
        diagnostics.report(.roleType(of: reference, role: role, wanted: wanted, found: type))
      }
    }
  }
}

extension TemplateOptions {
  /// Reports contexts in an option that no theme has: those of `contexts`, each as its modifier and its name.
  func checkContexts(of themes: [EmittedTheme], at place: SourceFile.Place, diagnostics: inout Diagnostics) {
    let given = texts("contexts")
    guard !given.isEmpty else { return }
    let choices = themes.flatMap { $0.columns.theme.permutations.flatMap(\.choices) }
    let known = Set(choices.map { "\($0.modifier).\($0.context)" }).sorted()
    for member in given where !known.contains(member.name) {
      diagnostics.report(.unknownContext(member.name, known: known, at: place))
    }
  }
}

extension TemplateOptions {
  /// Reports patterns of `rename` that match nothing of any theme.
  func checkNames(of themes: [EmittedTheme], at place: SourceFile.Place, diagnostics: inout Diagnostics) {
    guard let renaming else { return }
    let paths = themes.lazy.flatMap { $0.tokens.map(\.row.path) + $0.opaqueTokens.map(\.path) }
    for member in renaming.unused(among: paths) {
      diagnostics.report(.unusedName(member.pattern, at: place))
    }
  }
}

extension TemplateOptions {
  /// Reports places of tokens that are neither the theme of the platform nor the root.
  func checkPlaces(at place: SourceFile.Place, diagnostics: inout Diagnostics) {
    for member in texts("places") where ThemePlaces.Place(rawValue: member.text) == nil {
      let known = ThemePlaces.Place.allCases.map(\.rawValue)
      diagnostics.report(.unknownWord(member.text, named: "the place of '\(member.name)'", known: known, at: place))
    }
  }
}

extension Diagnostic {
  fileprivate static func unusedName(_ pattern: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "option-rename",
      "'\(pattern)' in option 'rename' matches no group and no token of the output's themes",
      severity: .warning,
      at: place,
      advice: "a pattern is the path of a group or a token, such as 'core', '*' or '**.default'",
      subject: pattern
    )
  }

  fileprivate static func unknownContext(_ name: String, known: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "option-context",
      "option 'contexts' names '\(name)', which is a context of no modifier",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? "known: \(known.joined(separator: ", "))",
      subject: name
    )
  }

  fileprivate static func unresolved(_ reference: OptionReference, known: [String]) -> Self {
    let kind = if case .group = reference.target { "group" } else { "token" }
    return Diagnostic(
      "alias-unresolved",
      "'{\(reference.path)}' in option '\(reference.option)' refers to a \(kind) that no theme has",
      at: reference.place,
      advice: NearestName.advice(for: reference.path.description, among: known),
      subject: reference.path.description
    )
  }

  fileprivate static func roleType(
    of reference: OptionReference,
    role: String,
    wanted: TokenType,
    found: TokenType
  ) -> Self {
    Diagnostic(
      "role-type",
      "role '\(role)' is for a \(wanted.rawValue), but '\(reference.path)' is a \(found.rawValue)",
      at: reference.place,
      subject: reference.path.description
    )
  }
}
