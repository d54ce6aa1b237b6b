import Foundation

/// The names that lead from a document's root to a token, as in `color.main.onMain`.
///
/// Paths are equal if they are equal byte for byte: two spellings of `é` are two names to JSON.
public struct TokenPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// Joined by `.`, which cannot occur in a name.
  public let description: String

  public init(_ text: String) {
    description = text
  }

  public init(_ names: some Sequence<some StringProtocol>) {
    description = names.joined(separator: ".")
  }

  public var names: [Substring] {
    var names: [Substring] = []
    var start = description.startIndex
    var index = start
    while index != description.endIndex {
      if description.utf8[index] == UInt8(ascii: ".") {
        names.append(description[start..<index])
        start = description.utf8.index(after: index)
      }
      description.utf8.formIndex(after: &index)
    }
    names.append(description[start...])
    return names
  }

  /// The path of the group that it is in; nil for what is in none.
  package var parent: TokenPath? {
    description.utf8.lastIndex(of: UInt8(ascii: ".")).map { TokenPath(String(description[..<$0])) }
  }

  public static func == (first: TokenPath, second: TokenPath) -> Bool {
    first.description.hasSameBytes(as: second.description)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }

  public static func < (first: TokenPath, second: TokenPath) -> Bool {
    first.description.utf8.lexicographicallyPrecedes(second.description.utf8)
  }
}

extension String {
  /// Compares without the canonical equivalence that `==` applies.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let areSame = unsafe utf8.withContiguousStorageIfAvailable { first in
      unsafe other.utf8.withContiguousStorageIfAvailable { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return unsafe memcmp(one, other, first.count) == 0
      }
    }
    return (areSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension TokenPath: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
