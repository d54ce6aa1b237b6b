import DocumentReading

/// A value that refers to another one.
enum Reference {
  /// `{group.token}`: the text between the braces.
  case alias(String)
  /// `{"$ref": …}`: the pointer, and whether other keys are beside it.
  case pointer(DataNode, hasSiblings: Bool)
  /// A text with braces that is not an alias.
  case malformed(String)

  /// Nil for a literal value.
  init?(_ node: DataNode) {
    switch node.value {
    case .string(let text):
      self.init(text)
    case .object(let members):
      guard let pointer = members.node("$ref") else { return nil }
      self = .pointer(pointer, hasSiblings: members.count > 1)
    default:
      return nil
    }
  }

  init?(_ text: String) {
    let isBrace = { (byte: UInt8) in byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }
    guard text.utf8.contains(where: isBrace) else { return nil }
    let inner = text.utf8.dropFirst().dropLast()
    let isAlias = text.utf8.first == UInt8(ascii: "{") && text.utf8.last == UInt8(ascii: "}") && !inner.isEmpty
    if isAlias, !inner.contains(where: isBrace) {
      self = .alias(String(Substring(inner)))
    } else {
      self = .malformed(text)
    }
  }
}

extension Reference {
  /// The paths between the braces of a text that is not an alias itself, such as `{a} * {b}`.
  static func aliases(in text: String) -> [String] {
    var paths: [String] = []
    _ = text.mappingReferences { path in
      paths.append(path)
      return path
    }
    return paths
  }

  /// Whether this is a text of a dialect that refers to tokens among other things.
  var hasAliases: Bool {
    guard case .malformed(let text) = self else { return false }
    return !Self.aliases(in: text).isEmpty
  }

  /// Whether this can only be a calculation of a dialect.
  var isCalculation: Bool {
    guard case .malformed(let text) = self else { return false }
    return !Self.aliases(in: text).isEmpty && (text.hasPrefix("rgb") || text.contains { "+-*/".contains($0) })
  }
}

/// A problem of a reference, without the reference's location.
struct ReferenceProblem: Sendable, Hashable {
  var id: Diagnostic.ID
  var message: String
  var notes: [Diagnostic.Note] = []
  var advice: String?
}
