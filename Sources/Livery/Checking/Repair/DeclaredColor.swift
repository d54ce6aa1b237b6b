import ColorScience
import DesignTokens

/// A color of a pair as it follows from what tokens declare.
indirect enum DeclaredColor: Sendable, Hashable {
  case fixed(Color)
  /// The color of a declaration, by index, and the tokens that lead to it, the named one first.
  case declared(Int, through: [TokenPath])
  case translucent(DeclaredColor, opacity: Double)
  case mixed(DeclaredColor, with: DeclaredColor, percentageOfOther: Double, space: ColorSpace)

  /// The color with each declaration's replaced.
  func formula(_ resolve: (Int, [TokenPath]) -> ColorFormula) -> ColorFormula {
    switch self {
    case .fixed(let color): .fixed(color)
    case .declared(let declaration, let tokens): resolve(declaration, tokens)
    case .translucent(let inner, let opacity): .translucent(inner.formula(resolve), opacity: opacity)
    case .mixed(let first, let second, let percentage, let space):
      .mixed(
        first.formula(resolve),
        with: second.formula(resolve),
        percentageOfOther: percentage,
        space: space
      )
    }
  }

  /// Each declaration in it, with the tokens that lead to it.
  var references: [(declaration: Int, tokens: [TokenPath])] {
    switch self {
    case .fixed: []
    case .declared(let declaration, let tokens): [(declaration, tokens)]
    case .translucent(let inner, _): inner.references
    case .mixed(let first, let second, _, _): first.references + second.references
    }
  }
}
