/// A run of neighboring children of one container, small enough for json-c to read at once.
struct JSONSlice: Sendable {
  /// The entries of the children and of all their descendants.
  var entries: Range<Int>
  var count: Int
  /// The children's bytes, with their keys and the commas between them.
  var bytes: Range<Int>
}

/// The values that json-c read from a slice.
struct SliceResult: Sendable {
  var contents: SliceContents
  var problems: [SyntaxError] = []
  /// Whether an object came back from json-c with fewer members than it is written with.
  var foundRepeatedKeys = false
}

/// Children of one container.
enum SliceContents: Sendable {
  case elements([DataNode])
  case members([DataNode.Member])
}

extension SliceContents {
  var value: DataNode.Value {
    switch self {
    case .elements(let elements): .array(elements)
    case .members(let members): .object(members)
    }
  }

  var firstElement: DataNode? {
    if case .elements(let elements) = self { elements.first } else { nil }
  }

  mutating func reserveCapacity(_ count: Int) {
    changeInPlace { elements in
      elements.reserveCapacity(count)
    } members: { members in
      members.reserveCapacity(count)
    }
  }

  /// Adds a following value of the same container.
  mutating func append(_ others: SliceContents) {
    changeInPlace { elements in
      if case .elements(let others) = others { elements += others }
    } members: { members in
      if case .members(let others) = others { members += others }
    }
  }

  mutating func append(_ node: DataNode, key: String, keyOffset: Int) {
    changeInPlace { elements in
      elements.append(node)
    } members: { members in
      members.append(DataNode.Member(key: key, keyOffset: keyOffset, node: node))
    }
  }

  /// Changes the list without a copy: while it is being changed, nothing else holds it.
  private mutating func changeInPlace(
    elements change: (inout [DataNode]) -> Void,
    members changeMembers: (inout [DataNode.Member]) -> Void
  ) {
    switch self {
    case .elements(var elements):
      self = .elements([])
      change(&elements)
      self = .elements(elements)
    case .members(var members):
      self = .members([])
      changeMembers(&members)
      self = .members(members)
    }
  }
}
