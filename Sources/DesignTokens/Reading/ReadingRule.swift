/// What a manifest says about values of some tokens that do not say it themselves.
public struct ReadingRule: Sendable, Hashable {
  /// Paths of tokens: `*` stands for a name, `**` for any number of names.
  public var pattern: String
  /// The unit of a bare number: `px`, `rem`, `ms`, `s` or `%`.
  public var unit: String?

  /// The unit for which the standard has no type, so that such a number is carried along as a text.
  package static let percent = "%"

  public static let units =
    TokenValue.Dimension.Unit.allCases.map(\.rawValue)
    + TokenValue.Duration.Unit.allCases.map(\.rawValue) + [percent]

  public init(pattern: String, unit: String?) {
    self.pattern = pattern
    self.unit = unit
  }

  fileprivate func matches(_ path: String) -> Bool {
    PathPattern(pattern.replacing(".", with: "/")).matches(path.replacing(".", with: "/"))
  }
}

extension [ReadingRule] {
  /// The unit of a token's bare numbers, by the first rule that has one.
  func unit(of path: String) -> String? {
    isEmpty ? nil : first { $0.unit != nil && $0.matches(path) }?.unit
  }
}
