import DesignTokens

/// Which tokens of a theme anything reaches: components and what they are on, or only pairs of the manifest and other tokens.
struct TokenReach: Sendable {
  let theme: String
  /// All tokens, in the order of the palette, with the declaration that is found first.
  let tokens: [Token]
  /// By what a cell draws or is on, directly or through other tokens.
  private(set) var drawn: Set<TokenPath> = []
  /// By a pair of the manifest or by another token.
  private(set) var named: Set<TokenPath> = []

  /// The reach of each theme that has components: without any, tokens are for others to reach.
  static func all(in palette: Palette) -> [TokenReach] {
    palette.themes.compactMap { columns in
      palette.components.contains { $0.resolved.theme == columns.name } ? TokenReach(of: columns, in: palette) : nil
    }
  }

  private init(of columns: Palette.ThemeColumns, in palette: Palette) {
    theme = columns.name
    tokens = palette.tokens.filter { $0.theme == columns.name }.compactMap(\.first)
    var targets: [TokenPath: Set<TokenPath>] = [:]
    columns.theme.forEachDistinctToken { token, _ in
      let found = token.targets
      if !found.isEmpty { targets[token.path, default: []].formUnion(found) }
    }
    for found in targets.values { named.formUnion(found) }
    named.formUnion(Self.tokensOfPairs(in: columns, of: palette))
    drawn = Self.closure(of: Self.tokensOfComponents(in: columns, of: palette), through: targets)
  }

  /// The tokens of a theme that a component, a pair or a surface names.
  static func namedTokens(in columns: Palette.ThemeColumns, of palette: Palette) -> Set<TokenPath> {
    tokensOfPairs(in: columns, of: palette).union(tokensOfComponents(in: columns, of: palette))
  }

  private static func tokensOfPairs(in columns: Palette.ThemeColumns, of palette: Palette) -> Set<TokenPath> {
    Set(palette.pairs.filter { $0.themes?.contains(columns.name) ?? true }.flatMap(\.tokens))
  }

  /// With the surfaces, which components are drawn on.
  private static func tokensOfComponents(in columns: Palette.ThemeColumns, of palette: Palette) -> Set<TokenPath> {
    palette.components.filter { $0.resolved.theme == columns.name }.reduce(into: Set(columns.surfaces)) { tokens, row in
      tokens.formUnion(row.resolved.component.tokensOfPairs)
      tokens.formUnion(row.resolved.namedTokens)
      tokens.formUnion(row.resolved.component.tokensOfDefaults)
    }
  }

  private static func closure(
    of starts: Set<TokenPath>,
    through targets: [TokenPath: Set<TokenPath>]
  ) -> Set<TokenPath> {
    var reached = starts
    var pending = Array(starts)
    while let path = pending.popLast() {
      for target in targets[path] ?? [] where reached.insert(target).inserted { pending.append(target) }
    }
    return reached
  }
}

extension Token {
  /// The tokens that this one refers to.
  fileprivate var targets: [TokenPath] { aliasChain + partReferences }
}

extension Component {
  fileprivate var tokensOfPairs: [TokenPath] {
    pairs.flatMap { [$0.foreground] + $0.beneath }.compactMap { operand in
      if case .token(let path) = operand.value { path } else { nil }
    }
  }
}

extension Component {
  fileprivate var tokensOfDefaults: [TokenPath] {
    parameters.compactMap { parameter in
      if case .alias(let template, _) = parameter.standard { template.path } else { nil }
    }
  }
}

extension ResolvedComponent {
  /// Every token that a winning assignment names, also inside of mixtures; those of used components are named by their own specs.
  fileprivate var namedTokens: Set<TokenPath> {
    var paths: Set<TokenPath> = []
    for evaluation in plan.evaluations where evaluation.embedded == nil {
      guard let winner = evaluation.winner, let cell = evaluation.cell else { continue }
      for template in matrix.expression(of: winner).templates {
        paths.insert(template.path(in: matrix.cells[cell], of: component))
      }
    }
    return paths
  }
}
