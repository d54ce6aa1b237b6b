import DocumentReading

extension DataNode.Member {
  /// Whether this is the member of a key that the format knows.
  ///
  /// `==` is the fastest comparison there is, and as strict as JSON demands: no other text is canonically equivalent to
  /// an ASCII one, except where it contains `K`, `` ` `` or `;`, which no key of the format does.
  func has(key: String) -> Bool {
    self.key == key
  }
}

extension [DataNode.Member] {
  func node(_ key: String) -> DataNode? {
    // By index, because a loop over the members would copy each.
    for index in indices where self[index].key.utf8.count == key.utf8.count && self[index].key == key {
      return self[index].node
    }
    return nil
  }
}
