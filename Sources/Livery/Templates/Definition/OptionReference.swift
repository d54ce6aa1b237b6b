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
