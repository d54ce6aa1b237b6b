/// Looks for objects of a slice that have two members with the same key.
struct RepeatedKeySearch {
  /// Stands for what holds the children of the slice.
  static let slice = -1

  private let entries: [JSONOutline.Entry]
  private let range: Range<Int>
  private let places: [EntryLiterals]
  private let values: [DataNode.Value]
  /// By literal: whether a key that is written in other bytes may be the same.
  private let isUnsure: [Bool]

  init(
    _ outline: JSONOutline,
    _ slice: JSONSlice,
    _ places: [EntryLiterals],
    _ literals: JSONLiterals,
    _ values: [DataNode.Value]
  ) {
    entries = outline.entries
    range = slice.entries
    self.places = places
    self.values = values
    isUnsure = values.indices.map { literal in
      literals.isUncertain(Int32(literal)) || Self.isEscaped(values[literal], in: literals.range(of: literal))
    }
  }

  /// The entries of such objects, with ``slice`` if it has such children itself.
  func holders() -> Set<Int> {
    var result: Set<Int> = []
    /// For each literal, the last holder that has it as a key.
    var last = [Int](repeating: Self.slice - 1, count: values.count)
    if hasRepetition(from: range.lowerBound, to: range.upperBound, holder: Self.slice, &last) {
      result.insert(Self.slice)
    }
    for holder in range where entries[holder].count > 1 {
      let end = Int(entries[holder].next)
      if hasRepetition(from: holder + 1, to: end, holder: holder, &last) { result.insert(holder) }
    }
    return result
  }

  private func hasRepetition(from start: Int, to end: Int, holder: Int, _ last: inout [Int]) -> Bool {
    guard entries[start].isMember else { return false }
    var child = start
    while child < end {
      let key = places[child - range.lowerBound].key
      if last[Int(key)] == holder { return true }
      last[Int(key)] = holder
      if isUnsure[Int(key)] { return hasEqualKeys(from: start, to: end) }
      child = Int(entries[child].next)
    }
    return false
  }

  /// Every escape is longer than what it stands for.
  private static func isEscaped(_ value: DataNode.Value, in range: Range<Int>) -> Bool {
    guard case .string(let text) = value else { return true }
    return text.utf8.count + 2 != range.count
  }

  private func hasEqualKeys(from start: Int, to end: Int) -> Bool {
    var keys: Set<[UInt8]> = []
    var child = start
    while child < end {
      if case .string(let key) = values[Int(places[child - range.lowerBound].key)],
        !keys.insert(Array(key.utf8)).inserted
      {
        return true
      }
      child = Int(entries[child].next)
    }
    return false
  }
}
