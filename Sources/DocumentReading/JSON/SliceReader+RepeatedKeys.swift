// Reports the keys that an object repeats. This runs only if a repetition is known or suspected, so it may read every
// key of the document again.

extension SliceReader {
  func repeatedKeys() -> [SyntaxError] {
    var problems: [SyntaxError] = []
    for index in outline.entries.indices where isObjectWithSeveralMembers(index) {
      problems += repeatedKeys(in: index)
    }
    return problems
  }

  /// The members that a later one of the same key replaces, each with the comma behind it.
  func replacedMembers() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in outline.entries.indices where isObjectWithSeveralMembers(index) {
      let children = children(of: index)
      let keys = keys(in: Array(children.map { bytes[keyRange(of: $0)] }.joined(separator: [.comma])))
      var later: Set<[UInt8]> = []
      for (key, child) in zip(keys, children).reversed() where !later.insert(Array(key.utf8)).inserted {
        let end = bytes[Int(child.end)...].firstIndex(of: .comma) ?? Int(child.end)
        ranges.append(Int(child.key)..<end + 1)
      }
    }
    return ranges
  }

  /// The decoded key of an entry.
  func key(of entry: JSONOutline.Entry) -> String {
    keys(in: Array(bytes[keyRange(of: entry)])).first ?? ""
  }

  private func isObjectWithSeveralMembers(_ index: Int) -> Bool {
    let entry = outline.entries[index]
    return entry.count > 1 && bytes[Int(entry.start)] == .openBrace
  }

  private func repeatedKeys(in object: Int) -> [SyntaxError] {
    let children = children(of: object)
    let keys = keys(in: Array(children.map { bytes[keyRange(of: $0)] }.joined(separator: [.comma])))
    var firstOffsets: [[UInt8]: Int] = [:]
    var problems: [SyntaxError] = []
    for (key, child) in zip(keys, children) {
      let offset = Int(child.key)
      if let first = firstOffsets[Array(key.utf8)] {
        problems.append(.duplicateKey(key, at: offset, first: first))
      } else {
        firstOffsets[Array(key.utf8)] = offset
      }
    }
    return problems
  }

  private func children(of container: Int) -> [JSONOutline.Entry] {
    var children: [JSONOutline.Entry] = []
    var next = container + 1
    while next < outline.entries[container].next {
      children.append(outline.entries[next])
      next = Int(outline.entries[next].next)
    }
    return children
  }
}

extension SyntaxError {
  fileprivate static func duplicateKey(_ key: String, at offset: Int, first: Int) -> SyntaxError {
    SyntaxError(
      .duplicateKey,
      at: offset,
      "duplicate key \(key.quoted)",
      advice: "rename or remove one of them",
      notes: [Note(offset: first, message: "the first \(key.quoted) is here")]
    )
  }
}
