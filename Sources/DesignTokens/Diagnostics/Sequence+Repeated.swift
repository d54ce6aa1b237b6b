extension Sequence {
  /// The elements whose key an earlier one has, which are reported where every key may occur once.
  package func repeated<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { !seen.insert(key($0)).inserted }
  }
}
