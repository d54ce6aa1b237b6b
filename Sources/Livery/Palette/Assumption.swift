import DesignTokens
import ColorScience
import DocumentReading

/// An assumed value for a token, to see the consequences: `token@theme/context=value`.
public struct Assumption: Sendable {
  /// Why a text is not an assumption, or does not apply to a project.
  public struct SyntaxError: Error, Sendable {
    public var message: String
  }

  /// The text of the assumption.
  public let text: String
  let token: TokenPath
  let scope: Address.Scope
  let value: TokenOverride.Value

  /// Reads `token=value` or `token@theme/context=value`.
  ///
  /// A color is written as in CSS, an alias in braces, a dimension or a duration as `16px` or `200ms`, and everything
  /// else as JSON; a word that is none of these is a string.
  public init(_ text: String) throws(SyntaxError) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
      throw SyntaxError(message: "'\(text)' must have the form token=value or token@theme/context=value")
    }
    self.text = text
    let name = text[..<equals]
    if let at = name.lastIndex(of: "@") {
      guard at > name.startIndex, let scope = Address.Scope(name[name.index(after: at)...]) else {
        throw SyntaxError(message: "missing theme after the @ in '\(name)'")
      }
      (token, self.scope) = (TokenPath(String(name[..<at])), scope)
    } else {
      (token, scope) = (TokenPath(String(name)), .everywhere)
    }
    value = try Self.value(String(text[text.index(after: equals)...]))
  }

  /// Whether a text in braces is JSON and no alias.
  private static func isObject(_ text: String) -> Bool {
    text.dropFirst().first { !$0.isWhitespace } == "\""
  }

  private static func value(_ text: String) throws(SyntaxError) -> TokenOverride.Value {
    if !isObject(text), let path = TokenPath(alias: text) { return .alias(path) }
    let failure: ColorSyntaxError
    do throws(ColorSyntaxError) {
      return .color(try Color(css: text))
    } catch {
      failure = error
    }
    if let json = Self.json(text) { return .json(json) }
    throw SyntaxError(
      message: "'\(text)' is neither a CSS color (\(failure.message)), nor an alias in braces, nor a value in JSON"
    )
  }

  /// A value of another type than color as JSON; nil for what looks like a color or an alias, and is broken.
  private static func json(_ text: String) -> String? {
    let isEmptyAlias = text.hasPrefix("{") && !text.contains("\"")
    if !isEmptyAlias, (try? DocumentFormat.json.read(Array(text.utf8))) != nil { return text }
    for unit in ["px", "rem", "ms", "s"] where text.hasSuffix(unit) {
      let number = text.dropLast(unit.count)
      guard (try? DocumentFormat.json.read(Array(number.utf8)))?.number != nil else { continue }
      return #"{ "value": \#(number), "unit": "\#(unit)" }"#
    }
    guard text.first?.isLetter ?? false, text.allSatisfy({ $0.isLetter || $0.isNumber || " -_".contains($0) }) else {
      return nil
    }
    return "\"\(text)\""
  }

  /// Why the assumption does not apply to a project: an unknown name, with the nearest one that exists.
  public func failure(in palette: Palette) -> SyntaxError? {
    if let failure = failureOfScope(in: palette) { return failure }
    let themes = palette.themes.filter { scope.theme.allows($0.name) }
    let rows = palette.tokens.filter { row in themes.contains { $0.name == row.theme } }
    // A theme without the token is left as it is.
    let concerned = rows.filter { $0.path == token }
    guard let type = concerned.lazy.compactMap(\.type).first else {
      return SyntaxError(message: palette.sentence(aboutMissing: token.description))
    }
    switch value {
    case .color where type != .color:
      return SyntaxError(message: "'\(token)' is a \(type.rawValue), not a color")
    case .json where type == .color:
      return SyntaxError(message: "'\(token)' is a color; write one as in CSS, or an alias in braces")
    case .alias(let target):
      return failure(ofAlias: target, for: type, in: rows, themes: concerned.map(\.theme), of: palette)
    case .color, .json: return nil
    }
  }

  private func failure(
    ofAlias target: TokenPath,
    for type: TokenType,
    in rows: [Palette.TokenRow],
    themes: [String],
    of palette: Palette
  ) -> SyntaxError? {
    for theme in themes {
      guard let row = rows.first(where: { $0.path == target && $0.theme == theme }) else {
        guard rows.contains(where: { $0.path == target }) else {
          return SyntaxError(message: palette.sentence(aboutMissing: target.description))
        }
        return SyntaxError(
          message: "theme '\(theme)' has no token '\(target)'; limit the change with '\(token)@theme'"
        )
      }
      if let other = row.type, other != type {
        return SyntaxError(message: "'\(target)' is a \(other.rawValue), and '\(token)' a \(type.rawValue)")
      }
    }
    return nil
  }

  private func failureOfScope(in palette: Palette) -> SyntaxError? {
    func missing(_ choice: Address.Choice, _ kind: String, among known: [String]) -> SyntaxError? {
      guard case .oneOf(let names) = choice, let name = names.first(where: { !known.contains($0) }) else { return nil }
      let advice = NearestName.advice(for: name, among: known) ?? "one of: \(known.joined(separator: ", "))"
      return SyntaxError(message: "Unknown \(kind) '\(name)'; \(advice)")
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
  /// The assumption as an override for the resolver.
  var tokenOverride: TokenOverride {
    let scope = scope
    return TokenOverride(token, value) { scope.contains(theme: $0, permutation: $1) }
  }
}
