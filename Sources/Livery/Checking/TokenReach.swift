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
      let rows = palette.components.filter { $0.resolved.theme == columns.name }
      return rows.isEmpty ? nil : TokenReach(of: columns, rows: rows, in: palette)
    }
  }

  private init(of columns: Palette.ThemeColumns, rows: [Palette.ComponentRow], in palette: Palette) {
    theme = columns.name
    tokens = palette.tokens.filter { $0.theme == columns.name }.compactMap(\.first)
    var targets: [TokenPath: Set<TokenPath>] = [:]
    columns.theme.forEachDistinctToken { token, _ in
      let found = token.targets
      if !found.isEmpty { targets[token.path, default: []].formUnion(found) }
    }
    for found in targets.values { named.formUnion(found) }
    for pair in palette.pairs where pair.themes?.contains(theme) ?? true { named.formUnion(pair.tokens) }
    let starts = rows.reduce(into: Set(columns.surfaces)) { starts, row in
      starts.formUnion(row.resolved.component.tokensOfPairs)
      starts.formUnion(row.resolved.namedTokens)
      starts.formUnion(row.resolved.component.tokensOfDefaults)
    }
    drawn = Self.closure(of: starts, through: targets)
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
      guard let winner = evaluation.winner, let cell = evaluation.cells.first else { continue }
      for template in matrix.expression(of: winner).templates {
        paths.insert(template.path(in: matrix.cells[cell], of: component))
      }
    }
    return paths
  }
}
