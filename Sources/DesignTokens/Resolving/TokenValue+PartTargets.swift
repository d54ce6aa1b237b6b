import DocumentReading

extension TokenValue {
  /// What the parts are called in DTCG 2025.10, 9; of a list, those of an element.
  private var partKeys: [String] {
    switch self {
    case .shadow: ["color", "offsetX", "offsetY", "blur", "spread"]
    case .border: ["color", "width"]
    case .gradient: ["color"]
    case .transition: ["duration", "delay", "timingFunction"]
    default: []
    }
  }

  /// By part: the token that it is an alias of where the value is written; empty if none is, or if it is not known which.
  func partTargets(in node: DataNode) -> [TokenPath?] {
    let keys = partKeys
    guard !keys.isEmpty else { return [] }
    let targets = (node.array ?? [node]).flatMap { element in
      keys.map { key -> TokenPath? in
        // By index, because a part that is no reference need not be copied.
        guard case .object(let members) = element.value,
          let index = members.indices.first(where: { members[$0].has(key: key) }), members[index].node.isReference,
          case .alias(let path)? = Reference(members[index].node)
        else { return nil }
        return TokenPath(path)
      }
    }
    return targets.count == parts.count && targets.contains { $0 != nil } ? targets : []
  }
}
