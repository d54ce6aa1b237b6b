/// How tokens are read.
public struct TokenReading: Sendable {
  /// Whether forms of before the 2025.10 standard, and of other tools, are understood.
  public enum Dialect: String, Sendable, Hashable, CaseIterable {
    /// Reads them, and says so once per file.
    case compat
    /// Refuses them.
    case strict
  }

  public var dialect: Dialect
  /// How many permutations a theme may have; modifiers multiply, and a few more of them make millions.
  public var permutationLimit: Int
  /// How many groups and tokens may be inherited in all: groups that extend a group twice grow like the powers of two.
  public var inheritanceLimit: Int
  /// Whether a document may refer to files outside of the folder that is read from.
  public var mayLeaveFolder: Bool

  public init(
    dialect: Dialect = .compat,
    permutationLimit: Int = 1000,
    inheritanceLimit: Int = 1_000_000,
    mayLeaveFolder: Bool = false
  ) {
    self.dialect = dialect
    self.permutationLimit = permutationLimit
    self.inheritanceLimit = inheritanceLimit
    self.mayLeaveFolder = mayLeaveFolder
  }
}
