package import DocumentReading

/// A token in one permutation: its value with every reference followed, and where that value comes from.
public struct Token: Sendable {
  public var path: TokenPath
  public var value: TokenValue
  public var description: String?
  public var deprecation: Deprecation?
  package var extensions: JSONValue?
  /// Where the winning declaration of this token stands.
  public var source: SourceFile.Location
  /// The tokens that a whole-value alias leads through, nearest first; empty if the value is written out.
  public var aliasChain: [TokenPath]

  public var type: TokenType { value.type }

  /// That a token is on its way out, with the author's reason if there is one.
  public enum Deprecation: Sendable, Hashable {
    case deprecated
    case because(String)
  }

  /// The token in which the value is written out: the last of the alias chain, or this one.
  public var origin: TokenPath { aliasChain.last ?? path }
}
