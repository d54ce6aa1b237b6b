import DocumentReading

/// What stands beside the values of tokens, to which references of Style Dictionary may lead: `{title.weight}` for
/// `"title": { "value": "…", "weight": 700 }`.
///
/// In the standard a reference leads to a token, so that it becomes what the key holds, which may be a reference itself.
struct KeysBesideValues {
  /// How far keys are followed that refer to each other.
  private static let mostSteps = 16

  /// How much text was written in place of references, of which keys that refer to each other several times ask for more and
  /// more.
  struct Growth {
    private static let mostOfDocument = 1 << 22
    private static let mostOfText = 1 << 12

    private var ofDocument = 0
    fileprivate var ofText = 0

    /// Whether there may be so much more.
    fileprivate mutating func add(_ bytes: Int) -> Bool {
      guard ofText + bytes <= Self.mostOfText, ofDocument + bytes <= Self.mostOfDocument else { return false }
      (ofText, ofDocument) = (ofText + bytes, ofDocument + bytes)
      return true
    }
  }

  /// By path; nil where documents do not agree.
  private var held: [String: DataNode?] = [:]

  var isEmpty: Bool { held.isEmpty }

  /// The paths of the keys.
  var paths: Set<String> { Set(held.lazy.filter { $0.value != nil }.map(\.key)) }

  // MARK: Finding keys

  /// Takes the keys of a token.
  ///
  /// - Parameter isOther: Whether a key says something else than the token's value, type and the like.
  mutating func add(of token: DataNode, at path: String, where isOther: (DataNode.Member) -> Bool) {
    for member in token.members ?? [] where isOther(member) && !member.key.hasPrefix("$") {
      add(member.node, at: "\(path).\(member.key.trimmed)")
    }
  }

  /// Takes those of another document; where the two do not agree, a reference leads to neither.
  mutating func formUnion(_ other: Self) {
    held.merge(other.held) { own, other in
      own.map { JSONValue($0) } == other.map { JSONValue($0) } ? own : nil
    }
  }

  private mutating func add(_ node: DataNode, at path: String) {
    switch node.value {
    case .string, .number, .array: held[path] = .some(node)
    case .object(let members):
      // A token in a token is what its value is.
      if let value = members.node("value") { add(value, at: path) }
      for member in members where !member.key.hasPrefix("$") && !member.has(key: "value") {
        add(member.node, at: "\(path).\(member.key.trimmed)")
      }
    case .null, .bool: break
    }
  }

  // MARK: Following references

  /// A value with what keys hold in place of references to them.
  ///
  /// - Parameter growth: By how much the document has grown so far.
  func followed(_ node: DataNode, _ growth: inout Growth) -> DataNode {
    switch node.value {
    case .string(let text):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return node }
      growth.ofText = 0
      if let whole = target(of: text, &growth) { return node.replacing(whole.value) }
      return node.replacing(.string(self.text(text, Self.mostSteps, &growth)))
    case .array(let items): return node.replacing(.array(items.map { followed($0, &growth) }))
    case .object(let members):
      return node.replacing(.object(members.map { $0.holding(followed($0.node, &growth)) }))
    case .null, .bool, .number: return node
    }
  }

  /// What a key holds that a text refers to and that is no text; nil if it is anything else.
  private func target(of text: String, _ growth: inout Growth) -> DataNode? {
    var text = text
    for _ in 0..<Self.mostSteps {
      guard case .alias(let path)? = Reference(String(text.trimmed)), let node = node(at: path.trimmed) else {
        return nil
      }
      guard let next = node.string else {
        return growth.add(node.endOffset - node.offset) ? node : nil
      }
      text = next
    }
    return nil
  }

  /// What a path leads to, which may end in the value of a token in a token.
  private func node(at path: String) -> DataNode? {
    let value = ".value"
    return held[path] ?? (path.hasSuffix(value) ? held[String(path.dropLast(value.count))] : nil) ?? nil
  }

  /// A text with what keys hold in place of references; those that lead to no key stay.
  private func text(_ text: String, _ steps: Int, _ growth: inout Growth) -> String {
    guard steps > 0, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return text.mappingBraces { path, _ in
      guard let node = node(at: path.trimmed), let held = node.string ?? node.number?.text,
        growth.add(held.utf8.count + 1)
      else { return nil }
      return self.text(held, steps - 1, &growth)
    }
  }
}
