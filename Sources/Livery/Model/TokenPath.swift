/// The names that lead from a document's root to a token, as in `color.main.onMain`.
public struct TokenPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Joined by `.`, which cannot stand in a name.
  public let description: String

  public init(_ text: String) {
    description = text
  }

  public init(_ names: some Sequence<some StringProtocol>) {
    description = names.joined(separator: ".")
  }

  public var names: [Substring] { description.split(separator: ".", omittingEmptySubsequences: false) }

  public static func < (first: TokenPath, second: TokenPath) -> Bool {
    first.description < second.description
  }
}

extension TokenPath: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
