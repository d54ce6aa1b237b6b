/// A failure that the team knows and accepts, and why.
public struct Waiver: Sendable {
  /// What a waiver covers.
  enum Pattern: Sendable, Hashable {
    case address(Address)
    /// Every verdict on one token over another, whatever component shows it: the cause itself.
    case tokens(foreground: TokenPath, layer: TokenPath, Address.Scope)
  }

  public var id: String
  var pattern: Pattern
  public var reason: String
  public var owner: String?
  /// The last day on which the waiver holds, as `YYYY-MM-DD`; nil for as long as the theme stands.
  public var expires: String?
  var place: SourceFile.Place
}

extension Waiver.Pattern {
  /// Reads an address, or `{foreground} over {layer}@theme/context`; nil if the text is neither.
  init?(_ text: String) {
    guard text.hasPrefix("{") else {
      guard let address = Address(text) else { return nil }
      self = .address(address)
      return
    }
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let tokens = halves.first?.split(separator: " ").map(String.init), tokens.count == 3, tokens[1] == "over",
      let foreground = TokenPath(alias: tokens[0]),
      let layer = TokenPath(alias: tokens[2]),
      let scope = halves.count == 2 ? Address.Scope(halves[1]) : .everywhere
    else { return nil }
    self = .tokens(foreground: foreground, layer: layer, scope)
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
    }
  }
}
