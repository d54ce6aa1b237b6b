import DesignTokens

/// A reference to a token or a group of tokens in an option of an output.
struct OptionReference: Sendable {
  /// What the reference has to lead to.
  enum Target: Sendable {
    case token, group
    /// A token that gets a role on a platform, and the type that it needs for that.
    case role(String, TokenType?)
  }

  let option: String
  let path: TokenPath
  let target: Target
  let place: SourceFile.Place

  /// The references of a setting; reports what is none, and roles that do not exist.
  static func all(
    in setting: Output.OptionValue,
    of option: Template.Option,
    in manifest: SourceFile,
    diagnostics: inout Diagnostics
  ) -> [OptionReference] {
    switch (option.kind, setting.value) {
    case (.token, .string(let text)) where !text.isEmpty:
      let place = manifest.place(at: setting.offset)
      return path(text, of: option, at: place, diagnostics: &diagnostics)
        .map { [OptionReference(option: option.name, path: $0, target: .token, place: place)] } ?? []
    case (.group, .string(let text)) where !text.isEmpty:
      let place = manifest.place(at: setting.offset)
      return path(text, of: option, at: place, diagnostics: &diagnostics)
        .map { [OptionReference(option: option.name, path: $0, target: .group, place: place)] } ?? []
    case (.tokens, .members(let members)):
      return members.compactMap { role($0, of: option, in: manifest, diagnostics: &diagnostics) }
    default:
      return []
    }
  }

  private static func path(
    _ text: String,
    of option: Template.Option,
    at place: SourceFile.Place,
    diagnostics: inout Diagnostics
  ) -> TokenPath? {
    if let path = TokenPath(alias: text) { return path }
    diagnostics.report(.notAnAlias(text, named: "option '\(option.name)'", at: place))
    return nil
  }

  private static func role(
    _ member: OptionMember,
    of option: Template.Option,
    in manifest: SourceFile,
    diagnostics: inout Diagnostics
  ) -> OptionReference? {
    let place = manifest.place(at: member.offset)
    let roles = option.roles.first { $0.names.contains(member.name) }
    if roles == nil, !option.roles.isEmpty {
      let known = option.roles.flatMap(\.names)
      diagnostics.report(.unknownWord(member.name, named: "a role of option '\(option.name)'", known: known, at: place))
      return nil
    }
    return path(member.text, of: option, at: place, diagnostics: &diagnostics).map {
      OptionReference(option: option.name, path: $0, target: .role(member.name, roles?.type), place: place)
    }
  }
}

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

extension Diagnostic {
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
