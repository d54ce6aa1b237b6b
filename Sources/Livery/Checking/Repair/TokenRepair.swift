import ColorScience
import DesignTokens

/// Another color for a declaration, and what it changes.
struct TokenRepair: Sendable {
  /// A verdict whose outcome changes.
  struct Flip: Sendable, Hashable {
    /// Its index.
    var verdict: Int
    var before: Double
    var after: Double
  }

  /// The index of the declaration in the model.
  let index: Int
  /// The token that holds the color.
  let declaration: ColorDeclaration
  let theme: String
  /// The permutations in which the declaration counts.
  let permutations: [String]
  /// In the space of the declaration.
  let color: Color
  /// ΔEOK between the old color and the new one.
  let difference: Double
  /// The failures that were to be repaired and pass now.
  let solved: Set<Int>
  /// Those in which the declaration takes part and that fail still.
  let unsolved: Set<Int>
  /// All verdicts that start to pass.
  let gains: [Flip]
  /// All verdicts that start to fail.
  let losses: [Flip]
  /// How many verdicts have a color from the declaration.
  let verdictCount: Int

  /// Whether it settles all failures that the declaration takes part in, and causes none.
  var isComplete: Bool { unsolved.isEmpty && losses.isEmpty }
}

/// Another token of the theme in place of what a token has as its value.
struct AliasRepair: Sendable, Hashable {
  /// The token as a component or a pair names it.
  let token: TokenPath
  /// Where it is declared.
  let source: SourceFile.Location
  /// What it would be an alias of.
  let target: TokenPath
  /// ΔEOK between the old color and the new one.
  let difference: Double
}
