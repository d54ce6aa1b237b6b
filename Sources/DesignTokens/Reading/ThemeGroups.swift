/// What the manifest says about themes of Tokens Studio that are in no group: the contexts that each of them chooses.
public struct ThemeGroups: Sendable, Hashable {
  /// By the name of a theme.
  public let choices: [String: [Permutation.Choice]]

  /// - Parameter choices: By the name of a theme, the context of each modifier.
  public init(_ choices: [String: [(modifier: String, context: String)]] = [:]) {
    self.choices = choices.mapValues { $0.map { Permutation.Choice(modifier: $0.modifier, context: $0.context) } }
  }
}
