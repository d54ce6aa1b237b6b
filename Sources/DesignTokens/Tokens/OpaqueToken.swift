package import DocumentReading

/// A value that the standard has no type for, carried along as it is: a text, a switch, a length relative to another.
public struct OpaqueValue: Sendable, Hashable {
  /// The type that the source gives, which is not one of the standard, or one whose shape the value does not have.
  public var type: String
  /// The value with the references inside it followed.
  package var json: JSONValue

  package init(type: String, json: JSONValue) {
    (self.type, self.json) = (type, json)
  }

  /// The value as text: a string without its quotes, anything else as JSON.
  public var text: String {
    if case .string(let text) = json { return text }
    return JSONWriter.line(of: json)
  }
}

/// A token with an opaque value: it resolves aliases and is written out, but nothing about it is measured.
public struct OpaqueToken: Sendable {
  public var path: TokenPath
  public var value: OpaqueValue
  public var description: String?
  package var extensions: JSONValue?
  /// The location of the winning declaration of this token.
  public var source: SourceFile.Location
  /// The tokens that a whole-value alias leads through, nearest first; empty for a literal value.
  public var aliasChain: [TokenPath]
}

extension OpaqueToken {
  /// A token of a type of the standard as a text of CSS, where the same token has no type in another permutation; nil if
  /// its value has several parts.
  package init?(_ token: Token) {
    switch token.value {
    case .color, .dimension, .duration, .number, .fontWeight, .fontFamily: break
    default: return nil
    }
    guard let text = token.value.plainText() else { return nil }
    self.init(
      path: token.path,
      // Next to a text that is no color, the components of one are what the page has.
      value: token.bareComponents
        ?? OpaqueValue(type: token.value.type.rawValue, json: .string(text)),
      description: token.description,
      extensions: token.extensions,
      source: token.source,
      aliasChain: token.aliasChain
    )
  }
}

extension JSONValue {
  /// The members of an object; nil for any other value.
  package var objectMembers: [JSONMember]? {
    if case .object(let members) = self { members } else { nil }
  }
}
