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
    switch unsafe text.withBytes({ unsafe ReferenceForm($0) }) {
    case .literal: return nil
    case .alias: self = .alias(text.withoutBraces)
    case .malformed: self = .malformed(text)
    }
  }

  /// Whether a text is an alias, which is cheaper to ask than of which token.
  static func isAlias(_ text: String) -> Bool { unsafe text.withBytes { unsafe ReferenceForm($0) } == .alias }
}

extension String {
  /// What is between the first character and the last, which are braces.
  fileprivate var withoutBraces: String {
    unsafe withBytes { bytes in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[1..<bytes.count - 1]), as: UTF8.self)
    }
  }
}

extension DataNode {
  /// Whether the value is a reference: much cheaper to ask than what it refers to, and most values are none.
  var isReference: Bool {
    switch value {
    case .null, .bool, .number, .array: false
    case .string(let text): text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    case .object(let members): members.indices.contains { members[$0].key == "$ref" }
    }
  }
}

/// Whether a text has braces, and where: most texts have none, and every text is asked.
private enum ReferenceForm {
  case literal
  case alias
  case malformed

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (count, index) = (0, 0)
    while index < bytes.count {
      if unsafe bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "}") { count += 1 }
      index += 1
    }
    guard count > 0 else {
      self = .literal
      return
    }
    let isAround = unsafe bytes[0] == UInt8(ascii: "{") && bytes[bytes.count - 1] == UInt8(ascii: "}")
    self = isAround && count == 2 && bytes.count > 2 ? .alias : .malformed
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
