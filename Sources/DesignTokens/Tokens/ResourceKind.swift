package import DocumentReading

/// What apps for Android have a value as, where the standard has one type for several kinds of resources; the tool's extension
/// keeps that, because neither the type of a token nor its name has to say it.
package enum ResourceKind: String, Sendable, Hashable {
  /// A length that grows with the size of text that people choose.
  case textDimension = "sp"
  /// A length that does not, whatever its name says.
  case dimension = "dp"
  /// A number that programs read as an integer.
  case integer

  /// The member of the tool's extension.
  private static let key = "resource"

  /// The `$extensions` of such a token.
  package var extensions: JSONValue {
    .object([JSONMember(ToolExtension.key, .object([JSONMember(Self.key, .string(rawValue))]))])
  }

  fileprivate init?(notedIn extensions: JSONValue?) {
    guard case .string(let name)? = extensions?[ToolExtension.key]?[Self.key] else { return nil }
    self.init(rawValue: name)
  }
}

extension Token {
  /// What its source in an app for Android has it as; nil where nothing says it.
  package var resourceKind: ResourceKind? { ResourceKind(notedIn: extensions) }
}
