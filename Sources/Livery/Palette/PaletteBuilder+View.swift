import DesignTokens

extension PaletteBuilder.Settings {
  /// The permutations of a theme that differ in what components and pairs use, or in what waivers name.
  func view(of theme: Theme, for matrices: [StateMatrix], _ waivers: [Waiver]) -> ThemeView {
    let settings = themes[theme.name]
    // The ids of single permutations are those of permutations that are measured, if they are not the theme's own. The id
    // of the only one is no mention of contexts that are called like it.
    let accepted = waivers.flatMap(\.accepts).flatMap(\.permutations)
      .map { $0.split(separator: "/").last.map(String.init) ?? $0 }.filter { $0 != Permutation.idWithoutChoices }
    var names = Set(waivers.flatMap(\.pattern.contexts) + accepted)
    if let appearance = settings?.appearance { names.insert(appearance.modifier) }
    return .of(theme, using: tokens(of: matrices.map(\.component), on: settings?.surfaces ?? []), mentioning: names)
  }

  private func tokens(of components: [Component], on surfaces: [TokenPath]) -> Set<TokenPath> {
    let pairs = pairs + components.flatMap(\.pairs)
    let operands = pairs.flatMap { [$0.foreground] + $0.beneath }
    return Set(surfaces + operands.compactMap(\.value.tokenPath) + components.flatMap(\.namedTokens))
  }
}

extension PairSpec.Operand {
  fileprivate var tokenPath: TokenPath? {
    if case .token(let path) = self { path } else { nil }
  }
}

extension Waiver.Pattern {
  /// The contexts and permutations that it holds in; none if it holds in all.
  fileprivate var contexts: [String] {
    let scope: Address.Scope
    switch self {
    case .address(let address): scope = address.scope
    case .tokens(_, _, let own), .token(_, let own): scope = own
    }
    if case .oneOf(let names) = scope.context { return names }
    return []
  }
}

extension Component {
  /// Every token that an assignment may name, also inside of mixtures, whatever the values of the axes are.
  fileprivate var namedTokens: [TokenPath] {
    let expressions = rules.flatMap(\.assignments).map(\.expression) + parameters.compactMap(\.standard)
    return expressions.flatMap { $0.templates.flatMap(paths) }
  }

  private func paths(of template: AliasTemplate) -> [TokenPath] {
    var paths: [[String]] = [[]]
    for segment in template.segments {
      switch segment {
      case .name(let name): paths = paths.map { $0 + [name] }
      case .axis(let axis): paths = paths.flatMap { path in axes[axis].values.map { path + [$0] } }
      }
    }
    return paths.map { TokenPath($0) }
  }
}
