/// How tokens are read.
public struct TokenReading: Sendable, Hashable {
  /// Whether drafts before DTCG 2025.10, and formats of other tools, are accepted.
  public enum Dialect: String, Sendable, Hashable, CaseIterable {
    /// Accepts them, with one warning per file.
    case compat
    /// Reports them as errors.
    case strict
  }

  public var dialect: Dialect
  /// How many permutations a theme may have; the number multiplies with every modifier.
  public var permutationLimit: Int
  /// How many of them are resolved, each by itself.
  ///
  /// Modifiers without a token in common make many permutations of few resolved ones.
  public var resolutionLimit: Int
  /// How many groups and tokens may be inherited in all: groups that extend a group twice grow exponentially.
  public var inheritanceLimit: Int
  /// Whether a document may refer to files outside of the folder that is read from.
  public var mayLeaveFolder: Bool
  /// What is settled about values of other tools that leave out a unit.
  public var rules: [ReadingRule]
  /// What themes of Tokens Studio choose that are in no group.
  public var themeGroups: ThemeGroups
  /// The groups for light and dark surfaces of which somebody knows that their tokens are the same ones.
  package var appearanceGroups: [AppearanceGroups] = []
  /// Those of plain values of which somebody knows that they are no appearance.
  package var separateGroups: [AppearanceGroups] = []
  /// The colors that pages have as components alone, which a conversion notes.
  package var notations: [TokenPath: ComponentNotation] = [:]

  public init(
    dialect: Dialect = .compat,
    permutationLimit: Int = 20_000,
    resolutionLimit: Int = 1000,
    inheritanceLimit: Int = 1_000_000,
    mayLeaveFolder: Bool = false,
    rules: [ReadingRule] = [],
    themeGroups: ThemeGroups = ThemeGroups()
  ) {
    self.dialect = dialect
    self.permutationLimit = permutationLimit
    self.resolutionLimit = resolutionLimit
    self.inheritanceLimit = inheritanceLimit
    self.mayLeaveFolder = mayLeaveFolder
    self.rules = rules
    self.themeGroups = themeGroups
  }
}
