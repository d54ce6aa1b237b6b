#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A value of a document, together with its position in the source.
///
/// All reported lines and columns derive from these offsets. Offsets count UTF-8 bytes from the start of the file, a
/// byte order mark included, and are kept in 32 bits because a large document has millions of nodes.
package struct DataNode: Sendable {
  package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(NumberLiteral)
    case string(String)
    case array([DataNode])
    case object([Member])
  }

  /// One key of an object and its value; an object keeps its members in source order.
  package struct Member: Sendable {
    package var key: String
    package var node: DataNode
    private let keyStart: Int32

    package init(key: String, keyOffset: Int, node: DataNode) {
      self.key = key
      self.node = node
      keyStart = Int32(clamping: keyOffset)
    }

    /// Where the key's opening quote is.
    package var keyOffset: Int { Int(keyStart) }
  }

  package var value: Value
  private let start: Int32
  private let end: Int32

  package init(_ value: Value, offset: Int, endOffset: Int) {
    self.value = value
    start = Int32(clamping: offset)
    end = Int32(clamping: endOffset)
  }

  /// Where the value's first byte is.
  package var offset: Int { Int(start) }

  /// Where the first byte after the value is.
  package var endOffset: Int { Int(end) }
}

extension DataNode {
  package var isNull: Bool {
    if case .null = value { true } else { false }
  }

  package var bool: Bool? {
    if case .bool(let bool) = value { bool } else { nil }
  }

  package var number: NumberLiteral? {
    if case .number(let number) = value { number } else { nil }
  }

  package var string: String? {
    if case .string(let string) = value { string } else { nil }
  }

  package var array: [DataNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  package var members: [Member]? {
    if case .object(let members) = value { members } else { nil }
  }

  package func member(_ key: String) -> Member? {
    guard case .object(let members) = value else { return nil }
    // By index, because a loop over the members would copy each.
    for index in members.indices where members[index].isNamed(key) { return members[index] }
    return nil
  }

  package subscript(key: String) -> DataNode? {
    member(key)?.node
  }

  /// The kind of the value, with its article, for messages such as "expected a string, found an object".
  package var kindName: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension DataNode.Member {
  /// Keys are compared byte for byte: JSON does not apply the canonical equivalence that `==` on strings does.
  package func isNamed(_ name: String) -> Bool {
    guard key.utf8.count == name.utf8.count else { return false }
    return unsafe key.withBytes { key in
      unsafe name.withBytes { name in
        guard let first = key.baseAddress, let second = name.baseAddress else { return true }
        return unsafe memcmp(first, second, key.count) == 0
      }
    }
  }
}
