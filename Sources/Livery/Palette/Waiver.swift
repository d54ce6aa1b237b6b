import DesignTokens

/// A failure that the team knows and accepts, and why.
public struct Waiver: Sendable {
  /// The pattern of a waiver.
  enum Pattern: Sendable, Hashable {
    /// A pair, or cells as a whole.
    case address(Address)
    /// Every verdict on one token over another, whatever component shows it: a cause.
    case tokens(foreground: TokenPath, layer: TokenPath, Address.Scope)
    case token(TokenPattern, Address.Scope)
  }

  public var id: String
  /// The name of the check whose findings it accepts.
  public var check = Self.contrastCheck
  var pattern: Pattern
  public var reason: String
  /// What it accepts of the failures that its pattern matches; a waiver for contrast without it covers nothing.
  public var accepts: [Acceptance] = []
  /// The least that it accepts of what a check other than that of contrast measures; nil where it states nothing, and then
  /// it accepts all but errors.
  var least: Double?
  public var owner: String?
  /// The last day on which the waiver holds, as `YYYY-MM-DD`; nil for no expiry.
  public var expires: String?
  var place: SourceFile.Place

  /// Failures that a waiver accepts: pairs of one kind, down to a ratio.
  public struct Acceptance: Sendable, Hashable {
    public var kind: PairKind
    /// The ratio that the pairs need.
    public var minimum: Double
    /// The lowest ratio that is accepted.
    public var ratio: Double
    /// The permutations, each by its id or as `theme/id`.
    public var permutations: [String]
  }

  /// Whether it accepts a contrast failure, and is named in its verdict.
  var isForContrast: Bool { check == Self.contrastCheck }

  /// The default check of a waiver.
  public static let contrastCheck = "minimum-contrast"
}

/// A token, or all tokens below a group: `{a.b}`, `{a.*}`.
struct TokenPattern: Sendable, Hashable {
  private var path: String
  private var isPrefix: Bool

  init?(_ text: String) {
    guard let path = TokenPath(alias: text)?.description else { return nil }
    isPrefix = path.hasSuffix(".*")
    self.path = isPrefix ? String(path.dropLast()) : path
  }

  func matches(_ token: TokenPath) -> Bool {
    isPrefix ? token.description.utf8.starts(with: path.utf8) : token.description.hasSameBytes(as: path)
  }
}

extension Waiver.Pattern {
  /// Reads an address, or `{foreground} over {layer}@theme/context`; nil if the text is neither.
  init?(_ text: String) {
    guard text.hasPrefix("{") else {
      guard let address = Address(text) else { return nil }
      self = .address(address)
      return
    }
    // Names may have any characters but braces.
    guard let first = text.firstIndex(of: "}"), let second = text[first...].firstIndex(of: "{"),
      let last = text[second...].firstIndex(of: "}"),
      text[first..<second].dropFirst().split(separator: " ") == ["over"],
      let foreground = TokenPath(alias: String(text[...first])),
      let layer = TokenPath(alias: String(text[second...last]))
    else { return nil }
    let rest = text[last...].dropFirst().drop { $0 == " " }
    guard let scope = rest.isEmpty ? .everywhere : rest.hasPrefix("@") ? Address.Scope(rest.dropFirst()) : nil else {
      return nil
    }
    self = .tokens(foreground: foreground, layer: layer, scope)
  }

  /// Reads the additional patterns of a waiver for a check other than contrast: cells without a pair, or tokens.
  init?(place text: String) {
    if let pattern = Self(token: text) ?? Self(cells: text) ?? Self(text) {
      self = pattern
    } else {
      return nil
    }
  }

  private init?(token text: String) {
    guard let end = text.lastIndex(of: "}"), let pattern = TokenPattern(String(text[...end])) else { return nil }
    let rest = text[text.index(after: end)...]
    guard let scope = rest.isEmpty ? .everywhere : rest.hasPrefix("@") ? Address.Scope(rest.dropFirst()) : nil else {
      return nil
    }
    self = .token(pattern, scope)
  }

  private init?(cells text: String) {
    guard let address = Address(cells: text) else { return nil }
    self = .address(address)
  }

  func matches(_ verdict: Verdict, in permutation: Permutation, cell: Cell?, of component: Component?) -> Bool {
    switch self {
    case .tokens(let foreground, let layer, let scope):
      return scope.contains(theme: verdict.theme, permutation: permutation)
        && verdict.foreground.tokens.contains(foreground)
        && verdict.layers.first?.tokens.contains(layer) ?? false
    case .address(let address):
      guard address.scope.contains(theme: verdict.theme, permutation: permutation),
        address.component == verdict.component, address.member ?? verdict.pair == verdict.pair
      else { return false }
      guard let component, let cell else { return true }
      return address.matches(cell, of: component)
    case .token:
      return false
    }
  }
}
