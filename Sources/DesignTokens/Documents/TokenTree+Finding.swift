import DocumentReading

/// What stands at the end of a path or pointer.
enum TreeFinding {
  /// A group or token; for a pointer, `value` tells `#/a/$value` from `#/a`.
  case node(NodeID, value: Bool = false)
  /// Something inside a token or among the properties of a group.
  case part(NodeID, SourcedNode)
  /// Nothing: `parent` exists, `name` does not.
  case missing(parent: NodeID, name: String)
  /// A part that does not exist in a value.
  case missingPart(step: Int)
  /// The pointer goes on behind a value that is itself a reference.
  case behindReference(step: Int, text: String)
  /// Something that was reported, or that could not be read.
  case silent
}

extension TokenTree {
  func find(path: String) -> TreeFinding {
    var current = NodeID.root
    for name in path.split(separator: ".", omittingEmptySubsequences: false) {
      guard self[current].kind != .broken else { return .silent }
      guard let child = child(String(name), of: current) else {
        return missing(String(name), in: current, path: path)
      }
      current = child
    }
    return self[current].kind == .broken ? .silent : .node(current)
  }

  func find(_ pointer: JSONPointer) -> TreeFinding {
    var current = NodeID.root
    for step in 0..<pointer.count {
      switch self[current].kind {
      case .broken: return .silent
      case .token: return find(pointer, from: step, inToken: current)
      case .group, .reference: break
      }
      if let next = child(pointer.name(at: step), of: current) {
        current = next
      } else if let name = pointer.decodedName(at: step), let next = child(name, of: current) {
        current = next
      } else if let property = self[current].declaration.property(pointer.name(at: step)) {
        return find(
          pointer,
          from: step + 1,
          in: SourcedNode(property, in: self[current].declaration.source),
          of: current
        )
      } else {
        return missing(pointer.name(at: step), in: current, path: nil)
      }
    }
    return self[current].kind == .broken ? .silent : .node(current)
  }

  private func find(_ pointer: JSONPointer, from step: Int, inToken token: NodeID) -> TreeFinding {
    let name = pointer.name(at: step)
    let declaration = self[token].declaration
    if name == "$value", step == pointer.count - 1 { return .node(token, value: true) }
    if name == "$value", let base = bases[token] { return .behindReference(step: step, text: base.text) }
    guard let property = declaration.property(name) else { return .missingPart(step: step) }
    return find(pointer, from: step + 1, in: SourcedNode(property, in: declaration.source), of: token)
  }

  private func find(_ pointer: JSONPointer, from start: Int, in place: SourcedNode, of owner: NodeID) -> TreeFinding {
    var node = place.node
    for step in start..<max(start, pointer.count) {
      if let reference = Reference(node), step > 0 {
        return .behindReference(step: step - 1, text: reference.text)
      }
      guard let next = node.part(pointer.name(at: step)) ?? pointer.decodedName(at: step).flatMap({ node.part($0) })
      else { return .missingPart(step: step) }
      node = next
    }
    return .part(owner, place.at(node))
  }

  private func missing(_ name: String, in parent: NodeID, path: String?) -> TreeFinding {
    if let path, rejectedPaths.contains(path) { return .silent }
    var current = parent
    while current != .root, !incomplete.contains(current) { current = self[current].parent }
    return incomplete.contains(current) ? .silent : .missing(parent: parent, name: name)
  }
}

extension DataNode {
  /// A member of an object, or an element of a list by an index without leading zeros.
  fileprivate func part(_ name: String) -> DataNode? {
    switch value {
    case .object:
      return self[name]
    case .array(let elements):
      let isIndex = name == "0" || (name.utf8.first != UInt8(ascii: "0") && name.utf8.allSatisfy { $0 &- 0x30 < 10 })
      guard isIndex, let index = Int(name), elements.indices.contains(index) else { return nil }
      return elements[index]
    default:
      return nil
    }
  }
}

extension Reference {
  /// The reference as its author wrote it.
  var text: String {
    switch self {
    case .alias(let path): "{\(path)}"
    case .pointer(let node, _): node.string ?? node.kindName
    case .malformed(let text): text
    }
  }
}
