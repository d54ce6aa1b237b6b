import DocumentReading

/// A file of a folder that looks like one of tokens and is none.
public struct PassedOver: Sendable, Hashable {
  public let path: String
  /// Why it is none, in words.
  public let reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension Diagnostic {
  /// Files that look like those of tokens and are none: a line for each of the first.
  package static func passedOver(_ files: [PassedOver]) -> Self {
    Diagnostic(
      "files-unread",
      files.count == 1
        ? "1 file looks like one of tokens and is not read"
        : "\(files.count) files look like those of tokens and are not read",
      severity: .note,
      notes: reasons(against: files)
    )
  }

  /// Why files are none of tokens.
  package static func reasons(against files: [PassedOver]) -> [Note] {
    files.lines(first: 5) { "'\($0.path)': \($0.reason)" }.map { Note($0) }
  }
}

extension DataNode {
  /// What a `$ref` has that is neither a pointer nor the path of a file, such as the name of a token; nil without any.
  var nameInPlaceOfPointer: String? {
    var pending = [self]
    while let next = pending.popLast() {
      for member in next.members ?? [] {
        if member.has(key: "$ref"), let text = member.node.string, text.isNameInGroups { return text }
        if member.node.members != nil { pending.append(member.node) }
      }
    }
    return nil
  }
}

extension String {
  /// Whether it is names with full stops in between, and no file.
  fileprivate var isNameInGroups: Bool {
    contains(".") && !contains { "#/:".contains($0) } && DocumentFormat.ofFile(named: self) == nil
  }
}
