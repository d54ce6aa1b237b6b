import DesignTokens
import ColorScience

/// The value of a property, by the names of tokens and not by their values.
///
/// It is the same in all permutations wherever a token has the value, so that one line of an output can express it.
indirect enum StyleValue: Sendable, Hashable {
  case notDrawn
  /// A token; some segments of its path may stand for the cell's value of an axis.
  case token(AliasTemplate)
  /// Values that no token has: one, or one for each permutation where they differ.
  case values([CellValue.Content])
  case parameter(String)
  case translucent(StyleValue, opacity: StyleValue)
  case mixed(StyleValue, with: StyleValue, amount: StyleValue, space: ColorSpace)
}

extension StyleValue {
  /// What the values of a cell in all permutations have in common.
  ///
  /// - Parameters:
  ///   - values: The distinct ones.
  ///   - places: By permutation: the index of its value; nil if each has its own.
  init(_ values: [CellValue], at places: [Int]? = nil) {
    let forms = values.map { StyleValue($0) }
    if let first = forms.first, forms.allSatisfy({ $0 == first }) {
      self = first
    } else {
      self = .values((places ?? Array(values.indices)).map { values[$0].content })
    }
  }

  private init(_ value: CellValue) {
    if let recipe = value.recipe, let form = StyleValue(recipe) {
      self = form
      return
    }
    switch value.content {
    case .notDrawn: self = .notDrawn
    case .parameter(let name): self = .parameter(name)
    // The token of a system's color is declared nowhere.
    case .value where value.systemColor == nil && !value.tokens.isEmpty: self = .token(AliasTemplate(value.tokens[0]))
    case .value, .color, .string, .boolean: self = .values([value.content])
    }
  }

  /// Nil for a computed color whose operands are computed themselves: the resulting color is more useful.
  private init?(_ recipe: CellValue.Recipe) {
    switch recipe {
    case .translucent(let color, let opacity):
      guard [color, opacity].allSatisfy({ $0.recipe == nil }) else { return nil }
      self = .translucent(StyleValue(color), opacity: StyleValue(opacity))
    case .mixed(let first, let second, let amount, let space):
      guard [first, second, amount].allSatisfy({ $0.recipe == nil }) else { return nil }
      self = .mixed(StyleValue(first), with: StyleValue(second), amount: StyleValue(amount), space: space)
    }
  }

  /// The value in a rule, independent of a cell.
  init(_ expression: Expression) {
    switch expression {
    case .notDrawn: self = .notDrawn
    case .literal(let content): self = .values([content])
    case .parameter(let name): self = .parameter(name)
    case .alias(let template, _): self = .token(template)
    case .translucent(let color, let opacity):
      self = .translucent(StyleValue(color), opacity: StyleValue(opacity))
    case .mixed(let first, let second, let amount, let space):
      self = .mixed(StyleValue(first), with: StyleValue(second), amount: StyleValue(amount), space: space)
    }
  }
}

extension StyleValue {
  /// The paths in the value.
  var templates: [AliasTemplate] {
    switch self {
    case .token(let template): [template]
    case .translucent(let color, let opacity): color.templates + opacity.templates
    case .mixed(let first, let second, let amount, _): first.templates + second.templates + amount.templates
    case .notDrawn, .values, .parameter: []
    }
  }

  /// The tokens that a language without a mix of colors refers to.
  func referredPaths(in theme: Theme) -> [TokenPath] {
    switch self {
    case .token(let template): template.path.map { [$0] } ?? []
    case .translucent(let color, let opacity) where opacity.isSame(in: theme): color.referredPaths(in: theme)
    case .notDrawn, .values, .parameter, .mixed, .translucent: []
    }
  }

  /// The axes that are in a path of the value.
  var axes: Set<Int> { Set(templates.flatMap(\.axes)) }

  /// The value with its paths rewritten.
  func mapPaths(_ change: (AliasTemplate) -> AliasTemplate) -> StyleValue {
    switch self {
    case .token(let template): .token(change(template))
    case .translucent(let color, let opacity): .translucent(color.mapPaths(change), opacity: opacity)
    case .notDrawn, .values, .parameter, .mixed: self
    }
  }

  /// The value in a permutation; nil if it depends on the cell.
  func content(in permutation: Int, of theme: Theme) -> CellValue.Content? {
    switch self {
    case .notDrawn: return .notDrawn
    case .parameter(let name): return .parameter(name)
    case .values(let contents): return contents.count == 1 ? contents[0] : contents[permutation]
    case .token(let template):
      guard let path = template.path else { return nil }
      return theme.permutations[permutation].tokens[path].map { .value($0.value) }
    case .translucent(let color, let opacity):
      guard
        let color = color.color(in: permutation, of: theme),
        let factor = opacity.content(in: permutation, of: theme)?.number
      else { return nil }
      return .color(color.opacity(multipliedBy: factor))
    case .mixed(let first, let second, let amount, let space):
      guard
        let from = first.color(in: permutation, of: theme),
        let to = second.color(in: permutation, of: theme),
        let share = amount.content(in: permutation, of: theme)?.number
      else { return nil }
      return .color(from.mixed(with: to, in: space, percentageOfOther: share * 100))
    }
  }

  /// Whether the value is known and the same in all permutations.
  func isSame(in theme: Theme) -> Bool {
    guard let first = content(in: 0, of: theme) else { return false }
    return theme.permutations.indices.allSatisfy { content(in: $0, of: theme) == first }
  }

  private func color(in permutation: Int, of theme: Theme) -> Color? {
    content(in: permutation, of: theme).flatMap { CellValue(content: $0, tokens: []).color }
  }
}

extension CellValue.Content {
  fileprivate var number: Double? { CellValue(content: self, tokens: []).number }
}

extension AliasTemplate {
  init(_ path: TokenPath) {
    self.init(segments: path.names.map { .name(String($0)) })
  }

  /// The axes whose values are in the path, in the order of the path.
  var axes: [Int] {
    segments.compactMap { if case .axis(let axis) = $0 { axis } else { nil } }
  }

  /// The path with each name that is a cell's value of one of these axes replaced by the axis.
  func generalized(over axes: some Sequence<Int>, in cell: Cell, of component: Component) -> AliasTemplate {
    AliasTemplate(
      segments: segments.map { segment in
        guard case .name(let name) = segment else { return segment }
        let axis = axes.first { component.axes[$0].values[cell.values[$0]] == name }
        return axis.map(Segment.axis) ?? segment
      }
    )
  }
}
