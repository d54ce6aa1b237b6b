import DocumentReading
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
    let text = description.utf8
    return unsafe description.withBytes { bytes in
      var names: [Substring] = []
      var start = text.startIndex
      for offset in 0...bytes.count where unsafe offset == bytes.count || bytes[offset] == Self.separator {
        let end = text.index(text.startIndex, offsetBy: offset)
        names.append(Substring(text[start..<end]))
        if end < text.endIndex { start = text.index(after: end) }
      }
      return names
    }
  }

  /// The name of what is there, without those of the groups around it.
  package var lastName: Substring {
    let text = description.utf8
    return Substring(text.suffix(lengthOfLastName))
  }

  /// The path of the group that it is in; nil for what is in none.
  package var parent: TokenPath? {
    let text = description.utf8
    let length = lengthOfLastName
    return length == text.count ? nil : TokenPath(String(Substring(text.dropLast(length + 1))))
  }

  /// Whether it has another path as its ``parent``.
  package func isDirectly(in group: TokenPath?) -> Bool {
    let length = description.utf8.count - lengthOfLastName - 1
    guard let group else { return length < 0 }
    return length == group.description.utf8.count && description.beginsWithBytes(of: group.description)
  }

  /// In bytes.
  private var lengthOfLastName: Int {
    unsafe description.withBytes { text in
      var start = text.count
      while start > 0, unsafe text[start - 1] != Self.separator { start -= 1 }
      return text.count - start
    }
  }

  private static var separator: UInt8 { UInt8(ascii: ".") }

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
    utf8.count == other.utf8.count && beginsWithBytes(of: other)
  }

  fileprivate func beginsWithBytes(of other: String) -> Bool {
    guard utf8.count >= other.utf8.count else { return false }
    return unsafe withBytes { first in
      unsafe other.withBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return unsafe memcmp(one, other, second.count) == 0
      }
    }
  }
}

extension TokenPath: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
