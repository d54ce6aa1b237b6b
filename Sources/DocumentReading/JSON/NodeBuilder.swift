/// Puts the values of a slice together, in document order.
struct NodeBuilder {
  private let bytes: [UInt8]
  private let entries: [JSONOutline.Entry]
  private let places: [EntryLiterals]
  private let values: [DataNode.Value]
  /// Objects that stay empty.
  private let repeating: Set<Int>
  private let first: Int
  private var cursor: Int
  /// Numbers that are out of range.
  private(set) var problems: [SyntaxError] = []

  /// - Parameters:
  ///   - places: The literals of each entry of the slice.
  ///   - values: What json-c makes of each literal.
  ///   - repeating: Objects to leave empty, by their entries.
  init(
    _ bytes: [UInt8],
    _ outline: JSONOutline,
    _ slice: JSONSlice,
    _ places: [EntryLiterals],
    _ values: [DataNode.Value],
    without repeating: Set<Int>
  ) {
    self.bytes = bytes
    entries = outline.entries
    self.places = places
    self.values = values
    self.repeating = repeating
    first = slice.entries.lowerBound
    cursor = first
  }

  mutating func members(_ count: Int) -> [DataNode.Member] {
    var members: [DataNode.Member] = []
    members.reserveCapacity(count)
    for _ in 0..<count {
      let (key, keyOffset) = (key(at: cursor), Int(entries[cursor].key))
      members.append(DataNode.Member(key: key, keyOffset: keyOffset, node: node()))
    }
    return members
  }

  mutating func elements(_ count: Int) -> [DataNode] {
    var elements: [DataNode] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(node()) }
    return elements
  }

  private func key(at index: Int) -> String {
    if case .string(let key) = values[Int(places[index - first].key)] { key } else { "" }
  }

  private mutating func node() -> DataNode {
    let entry = entries[cursor]
    let value = value(at: cursor, entry)
    cursor = Int(entry.next)
    return DataNode(value, offset: Int(entry.start), endOffset: Int(entry.end))
  }

  private mutating func value(at index: Int, _ entry: JSONOutline.Entry) -> DataNode.Value {
    guard entry.isContainer else { return scalar(at: index) }
    cursor = index + 1
    if bytes[Int(entry.start)] == .openBracket { return .array(elements(Int(entry.count))) }
    if !repeating.isEmpty, repeating.contains(index) { return .object([]) }
    return .object(members(Int(entry.count)))
  }

  private mutating func scalar(at index: Int) -> DataNode.Value {
    let value = values[Int(places[index - first].value)]
    if case .number(let number) = value, !number.value.isFinite {
      problems.append(.numberOutOfRange(number.text, at: Int(entries[index].start)))
    }
    return value
  }
}

extension SyntaxError {
  fileprivate static func numberOutOfRange(_ text: String, at offset: Int) -> SyntaxError {
    SyntaxError(.numberOutOfRange, at: offset, "\(text.quoted) is out of range; the largest number is about 1.8e308")
  }
}
