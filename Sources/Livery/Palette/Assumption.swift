import DesignTokens
import ColorScience
import DocumentReading

/// A colour that a token is given for once, to see what would come of it: `token@theme/context=colour`.
public struct Assumption: Sendable {
  /// Why a text is no assumption, or one that cannot be made of a project.
  public struct SyntaxError: Error, Sendable {
    public var message: String
  }

  /// As it was asked for.
  public let text: String
  let token: TokenPath
  let scope: Address.Scope
  let value: TokenOverride.Value

  /// Reads `token=colour` or `token@theme/context=colour`; the colour is written as in CSS, or is an alias in braces.
  public init(_ text: String) throws(SyntaxError) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw SyntaxError(message: "'\(text)' is not of the form token=colour or token@theme/context=colour")
    }
    self.text = text
    let name = text[..<equals]
    if let at = name.lastIndex(of: "@") {
      guard at > name.startIndex, let scope = Address.Scope(name[name.index(after: at)...]) else {
        throw SyntaxError(message: "'\(name)' names no theme behind the @")
      }
      (token, self.scope) = (TokenPath(String(name[..<at])), scope)
    } else {
      (token, scope) = (TokenPath(String(name)), .everywhere)
    }
    value = try Self.value(String(text[text.index(after: equals)...]))
  }

  private static func value(_ text: String) throws(SyntaxError) -> TokenOverride.Value {
    if let path = TokenPath(alias: text) { return .alias(path) }
    do throws(ColorSyntaxError) {
      return .color(try Color(css: text))
    } catch {
      throw SyntaxError(message: "'\(text)' is neither a CSS colour nor an alias in braces: \(error.message)")
    }
  }

  /// What keeps the assumption from being made of a project: a name that does not exist, with the nearest that does.
  public func failure(in palette: Palette) -> SyntaxError? {
    if let failure = failureOfScope(in: palette) { return failure }
    let themes = palette.themes.filter { scope.theme.allows($0.name) }
    let rows = palette.tokens.filter { row in themes.contains { $0.name == row.theme } }
    var names = [token]
    if case .alias(let target) = value { names.append(target) }
    for name in names {
      guard let row = rows.first(where: { $0.path == name }) else {
        return SyntaxError(message: palette.sentence(aboutMissing: name.description))
      }
      if let type = row.first?.type, type != .color {
        return SyntaxError(message: "'\(name)' is a \(type.rawValue), and only colours can be assumed")
      }
    }
    return nil
  }

  private func failureOfScope(in palette: Palette) -> SyntaxError? {
    func missing(_ choice: Address.Choice, _ kind: String, among known: [String]) -> SyntaxError? {
      guard case .oneOf(let names) = choice, let name = names.first(where: { !known.contains($0) }) else { return nil }
      let advice = NearestName.advice(for: name, among: known) ?? "one of: \(known.joined(separator: ", "))"
      return SyntaxError(message: "There is no \(kind) '\(name)'; \(advice)")
    }
    let permutations = palette.themes.filter { scope.theme.allows($0.name) }.flatMap(\.theme.permutations)
    var contexts: [String] = []
    for name in permutations.flatMap({ [$0.id] + $0.choices.map(\.context) }) where !contexts.contains(name) {
      contexts.append(name)
    }
    return missing(scope.theme, "theme", among: palette.themes.map(\.name))
      ?? missing(scope.context, "context", among: contexts)
  }
}

extension Assumption {
  /// The assumption as the resolver takes it.
  var tokenOverride: TokenOverride {
    let scope = scope
    return TokenOverride(token, value) { scope.contains(theme: $0, permutation: $1) }
  }
}
