import DesignTokens

/// The properties of style sheets by the ends of their names and by what they are.
///
/// It takes a step for each word of a name, and none for a property with another value, so that hundreds of groups with a
/// token `100` each are no more work than as many other names.
struct PublishedEnds {
  private struct End: Hashable {
    /// Of the last words of a name.
    var key: String
    var value: Value
  }

  private enum Value: Hashable {
    case value(PublishedValue)
    case text(PublishedText)
  }

  /// What is said of tokens before the ends of their names.
  enum Way: Equatable {
    /// Nearly all that are found have these words there, and they are most of the tokens.
    case one(String)
    /// Some have these words, and others agree on other ones.
    case several
    case unknown
  }

  /// Longer names are those of nothing that people call tokens.
  static let mostWords = 24

  /// What is before an end, between the words of a name; empty for a whole name.
  private var starts: [End: [String]] = [:]

  init(of table: PublishedProperties.Table, behind prefix: String) {
    let count = prefix.split(separator: "-").count
    for property in table.values where property.isComparable {
      let words = PublishedProperties.words(of: property.name).dropFirst(count).prefix(Self.mostWords)
      let values =
        Set(property.values.map(\.opaque)).map(Value.value) + property.texts.map(Value.text)
      for index in words.indices {
        let key = PublishedToken.key(of: words[index...])
        let start = words[..<index].joined(separator: "-")
        for value in values { starts[End(key: key, value: value), default: []].append(start) }
      }
    }
  }

  /// What properties with a token's value have before some of its names, which are their ends.
  func starts(before names: ArraySlice<Substring>, of token: PublishedToken) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let key = PublishedToken.key(of: names)
    let values = Set(token.values.map(\.opaque)).map(Value.value) + token.texts.map(Value.text)
    return Set(values.lazy.flatMap { starts[End(key: key, value: $0)] ?? [] })
  }

  /// What properties of tokens have before the names behind the first ones.
  ///
  /// - Parameters:
  ///   - needsWords: Whether having nothing there is no way.
  ///   - claimed: The keys of properties that are other tokens'.
  func way(
    of tokens: [PublishedToken],
    behind depth: Int,
    needsWords: Bool = false,
    besides claimed: Set<String> = []
  ) -> Way {
    let found = tokens.map { token -> Set<String> in
      let names = token.names.dropFirst(depth)
      let end = PublishedToken.key(of: names)
      return starts(before: names, of: token).filter { start in
        !(needsWords && start.isEmpty) && !claimed.contains(PublishedToken.key(of: start) + end)
      }
    }
    func votes(_ found: [Set<String>]) -> (start: String, count: Int)? {
      Dictionary(found.joined().map { ($0, 1) }, uniquingKeysWith: +)
        .max { ($0.value, $1.key.count, $1.key) < ($1.value, $0.key.count, $0.key) }
        .map { ($0.key, $0.value) }
    }
    guard let most = votes(found), most.count > 1 else { return .unknown }
    // A single other one may be found by chance.
    if let other = votes(found.filter { !$0.contains(most.start) }), other.count > 1, 9 * other.count > most.count {
      return .several
    }
    return 5 * most.count >= 3 * tokens.count ? .one(most.start) : .unknown
  }
}
