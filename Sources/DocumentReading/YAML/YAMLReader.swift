import Yams

/// Reads YAML with Yams, as far as JSON can hold it: mappings with texts for keys, lists, texts, numbers, truth, null.
package struct YAMLReader {
  /// How many values a document may have once its aliases are followed, which multiply.
  private let maximumCount: Int

  private let lines: [Int]
  private let bytes: [UInt8]
  private var count = 0

  package static func read(_ bytes: [UInt8]) throws(ReadingError) -> DataNode {
    do throws(SyntaxError) {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.utf8.elementsEqual(bytes) else { throw SyntaxError(.encoding, at: 0, "the text is not UTF-8") }
      var reader = YAMLReader(bytes)
      guard let root = try reader.composed(text) else {
        throw SyntaxError(.syntax, at: 0, "the file is empty")
      }
      return try reader.node(root, depth: 0)
    } catch {
      throw ReadingError(problems: [error])
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    maximumCount = 100_000 + 8 * bytes.count
    lines = [0] + bytes.indices.filter { bytes[$0] == .lineFeed }.map { $0 + 1 }
  }

  private func composed(_ text: String) throws(SyntaxError) -> Node? {
    do {
      return try compose(yaml: text)
    } catch let error as YamlError {
      throw self.error(error)
    } catch {
      throw SyntaxError(.syntax, at: 0, "the text is not YAML")
    }
  }

  private func error(_ error: YamlError) -> SyntaxError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      SyntaxError(.syntax, at: offset(of: mark), "the text is not YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      SyntaxError(.duplicateKey, at: offset(of: context.mark), "the key '\(keys.first ?? "")' is repeated")
    case .reader(let problem, let offset, _, _):
      SyntaxError(.syntax, at: offset ?? 0, "the text is not YAML: \(problem)")
    default: SyntaxError(.syntax, at: 0, "the text is not YAML")
    }
  }

  /// libYAML counts code points.
  private func offset(of mark: Mark?) -> Int {
    guard let mark, lines.indices.contains(mark.line - 1) else { return 0 }
    var offset = lines[mark.line - 1]
    for _ in 1..<max(mark.column, 1) {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return min(offset, bytes.count)
  }

  // MARK: Values

  /// Recursive, to a limited depth.
  private mutating func node(_ node: Node, depth: Int) throws(SyntaxError) -> DataNode {
    let start = offset(of: node.mark)
    count += 1
    if depth > JSONReader.Limits.standard.maximumDepth { throw .tooDeep(at: start, limit: depth - 1) }
    if count > maximumCount {
      throw SyntaxError(.tooLarge, at: start, "the document has more than \(maximumCount) values")
    }
    switch node {
    case .scalar(let scalar):
      return DataNode(value(of: node, scalar), offset: start, endOffset: end(of: scalar, from: start))
    case .sequence(let sequence):
      var items: [DataNode] = []
      for item in sequence { items.append(try self.node(item, depth: depth + 1)) }
      return DataNode(.array(items), offset: start, endOffset: items.last?.endOffset ?? start)
    case .mapping(let mapping):
      return try object(mapping, at: start, depth: depth)
    case .alias:
      throw SyntaxError(.syntax, at: start, "the alias leads nowhere")
    }
  }

  private mutating func object(_ mapping: Node.Mapping, at start: Int, depth: Int) throws(SyntaxError) -> DataNode {
    var members: [DataNode.Member] = []
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        throw SyntaxError(.syntax, at: offset(of: key.mark), "a key must be a text")
      }
      let keyOffset = offset(of: key.mark)
      if name == "<<", case .mapping(let base) = value {
        let inherited = try object(base, at: keyOffset, depth: depth + 1).members ?? []
        members += inherited.filter { member in !members.contains { $0.isNamed(member.key) } }
        continue
      }
      let node = try self.node(value, depth: depth + 1)
      members.removeAll { $0.isNamed(name) }
      members.append(DataNode.Member(key: name, keyOffset: keyOffset, node: node))
    }
    return DataNode(.object(members), offset: start, endOffset: members.last?.node.endOffset ?? start)
  }

  private func end(of scalar: Node.Scalar, from start: Int) -> Int {
    let quotes = scalar.style == .doubleQuoted || scalar.style == .singleQuoted ? 2 : 0
    return min(start + scalar.string.utf8.count + quotes, bytes.count)
  }

  /// The value of a scalar: a plain one may be a number, true, false or null.
  private func value(of node: Node, _ scalar: Node.Scalar) -> DataNode.Value {
    let text = scalar.string
    guard scalar.style == .plain || scalar.style == .any else { return .string(text) }
    if ["", "~", "null", "Null", "NULL"].contains(text) { return .null }
    if let flag = node.bool, ["true", "false"].contains(text.lowercased()) { return .bool(flag) }
    if JSONScanner.isNumber(text), let value = Double(text), value.isFinite {
      return .number(NumberLiteral(text: text, value: value))
    }
    if let value = node.int { return .number(NumberLiteral(text: String(value), value: Double(value))) }
    if let value = node.float, value.isFinite, let text = DecimalText(value)?.text {
      return .number(NumberLiteral(text: text, value: value))
    }
    return .string(text)
  }
}
