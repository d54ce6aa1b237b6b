import DesignTokens

/// How the values of each scheme of a theme follow from those of an earlier one, for platforms on which a scheme is a value
/// of its own: what two schemes have in common is written once.
struct SchemeSteps {
  struct Step {
    let scheme: SchemeContext
    /// The index of the step whose values this one starts from; nil for the first, which has all of them.
    let base: Int?
    /// The index of the step whose changes are made to the base first, as those of dark are to the light of a variant.
    let repeated: Int?
    /// The tokens that still have another value then.
    let changed: Set<ObjectIdentifier>
  }

  private(set) var steps: [Step] = []
  private let theme: EmittedTheme
  /// By token: for each scheme the first one in which the token is the same, or missing as well.
  private let looks: [[Int]]

  init(of theme: EmittedTheme) {
    self.theme = theme
    let schemes = theme.variants.flatMap { SchemeContext.all(of: theme, in: $0) }
    // Where there is one scheme, nothing has to be compared.
    let isVaried = schemes.count > 1
    let only = schemes.indices.map { $0 }
    looks = theme.tokens.map { isVaried ? Self.look(of: $0, in: schemes, of: theme) : only }
    for scheme in schemes { steps.append(step(to: scheme)) }
  }

  private static func look(of token: EmittedToken, in schemes: [SchemeContext], of theme: EmittedTheme) -> [Int] {
    let standard = theme.isInDefault(token) ? token.row.first : nil
    var known: [(value: SchemeValue?, first: Int)] = []
    return schemes.enumerated().map { index, scheme in
      let value = SchemeValue(scheme.variant.token(of: token.row, in: scheme.appearance) ?? standard)
      if let same = known.first(where: { $0.value == value }) { return same.first }
      known.append((value, index))
      return index
    }
  }

  private func step(to scheme: SchemeContext) -> Step {
    guard !steps.isEmpty else { return Step(scheme: scheme, base: nil, repeated: nil, changed: []) }
    var best: Step?
    for (base, repeated) in origins(of: scheme) {
      let step = Step(scheme: scheme, base: base, repeated: repeated, changed: changes(from: base, repeated))
      if step.changed.count < best?.changed.count ?? .max { best = step }
    }
    return best ?? Step(scheme: scheme, base: 0, repeated: nil, changed: changes(from: 0, nil))
  }

  /// The tokens that differ between the scheme after the last step and what a base is after the changes of another step.
  private func changes(from base: Int, _ repeated: Int?) -> Set<ObjectIdentifier> {
    let again = repeated.map { (scheme: $0, changed: steps[$0].changed) }
    var changed: Set<ObjectIdentifier> = []
    for (token, looks) in zip(theme.tokens, looks) {
      let id = ObjectIdentifier(token)
      let origin = if let again, again.changed.contains(id) { again.scheme } else { base }
      if looks[steps.count] != looks[origin] { changed.insert(id) }
    }
    return changed
  }

  /// The schemes that differ from another one in a single choice: other appearances of its variant, its appearance in a
  /// variant with fewer choices, and each of these after the same step has been made elsewhere.
  private func origins(of scheme: SchemeContext) -> [(base: Int, repeated: Int?)] {
    let choices = Set(scheme.variant.choices)
    let known = steps.enumerated().map { (index: $0, step: $1, choices: Set($1.scheme.variant.choices)) }
    let ofVariant = known.filter { $0.choices == choices }
    let ofAppearance = known.filter {
      $0.step.scheme.appearance == scheme.appearance && $0.choices.isStrictSubset(of: choices)
    }
    let repeated = ofAppearance.compactMap { other -> (base: Int, repeated: Int?)? in
      guard let base = other.step.base, other.step.repeated == nil else { return nil }
      let from = known[base]
      let rest = choices.subtracting(other.choices.subtracting(from.choices))
      let start = known.first {
        $0.choices == rest && $0.step.scheme.appearance == from.step.scheme.appearance
      }
      return start.map { ($0.index, other.index) }
    }
    return repeated + ofVariant.map { ($0.index, nil) } + ofAppearance.map { ($0.index, nil) }
  }

  // MARK: Values in common

  /// A value that a token has in several schemes, but not in the first.
  struct Shared {
    let token: EmittedToken
    /// The first scheme with the value.
    let scheme: SchemeContext
  }

  /// By token: in the order of the schemes, those whose value several have.
  var shared: [Shared] {
    zip(theme.tokens, looks).flatMap { token, looks in
      looks.indices.filter { $0 > 0 && looks[$0] == $0 && Self.isShared($0, in: looks) }
        .map { Shared(token: token, scheme: steps[$0].scheme) }
    }
  }

  /// Whether a token is in another scheme what it is in a scheme.
  private static func isShared(_ scheme: Int, in looks: [Int]) -> Bool {
    looks[scheme] < scheme || looks[(scheme + 1)...].contains(scheme)
  }

  /// The tokens of a scheme that are not what they are in the first scheme.
  ///
  /// Each is given with the scheme that has the value first, if there is another one with it.
  func changes(in scheme: Int) -> [(token: EmittedToken, shared: Shared?)] {
    zip(theme.tokens, looks).compactMap { token, looks in
      let first = looks[scheme]
      guard first > 0 else { return nil }
      return (token, Self.isShared(scheme, in: looks) ? Shared(token: token, scheme: steps[first].scheme) : nil)
    }
  }
}

/// What is written of a token's value.
private struct SchemeValue: Equatable {
  let value: TokenValue
  /// The members of a font that the source does not give, which are not written.
  let unspecified: Set<String>

  init?(_ token: Token?) {
    guard let token else { return nil }
    value = token.value
    unspecified = token.extensionData.unspecified
  }
}
