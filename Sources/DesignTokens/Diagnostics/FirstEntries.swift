/// Of long lists, people are shown the first entries, and how many there are besides.
extension Collection {
  /// The first entries in one line: `a, b and 5 more`.
  @inlinable package func listed(first limit: Int, separator: String = ", ", _ text: (Element) -> String) -> String {
    prefix(limit).map(text).joined(separator: separator) + (count > limit ? " and \(count - limit) more" : "")
  }

  /// The first entries, a line for each, and a line for the others.
  package func lines(first limit: Int, _ text: (Element) -> String) -> [String] {
    prefix(limit).map(text) + (count > limit ? ["and \(count - limit) more"] : [])
  }
}

extension Collection<String> {
  /// The first entries in one line: `a, b and 5 more`.
  @inlinable package func listed(first limit: Int, separator: String = ", ") -> String {
    listed(first: limit, separator: separator) { $0 }
  }

  /// The first entries, and a line for the others.
  package func lines(first limit: Int) -> [String] { lines(first: limit) { $0 } }
}
