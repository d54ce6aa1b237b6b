package import DocumentReading

/// A token in one permutation: its value with every reference followed, and where that value comes from.
public struct Token: Sendable {
  public var path: TokenPath
  public var value: TokenValue
  public var description: String?
  public var deprecation: Deprecation?
  /// Whether this token, or a group around it, says that what an outer group is on the way out of does not concern it.
  package var cancelsDeprecation = false
  package var extensions: JSONValue?
  /// Where the winning declaration of this token stands.
  public var source: SourceFile.Location
  /// The tokens that a whole-value alias leads through, nearest first; empty if the value is written out.
  ///
  /// Of a chain longer than ``aliasChainLimit`` only the nearest tokens and the last one are kept: the chains of ten
  /// thousand tokens that refer to each other would fill the memory.
  public var aliasChain: [TokenPath]

  /// The tokens that parts of the value refer to; empty for a whole-value alias, and for a value that is written out.
  public var partReferences: [TokenPath] = []

  /// The set or context that won, and what it overrode.
  public var provenance = Provenance()

  public static let aliasChainLimit = 32

  public var type: TokenType { value.type }

  /// That a token is on its way out, with the author's reason if there is one.
  public enum Deprecation: Sendable, Hashable {
    case deprecated
    case because(String)
  }

  /// Whether the author says that the value is meant to be the same in every appearance: `independent` under our key of
  /// `$extensions`.
  package var isIndependent: Bool { extensions.isIndependent }

  /// The token in which the value is written out: the last of the alias chain, or this one.
  public var origin: TokenPath { aliasChain.last ?? path }
}

extension JSONValue? {
  /// What `$extensions` of a token or a group says of `independent`.
  var isIndependent: Bool { self?[ToolExtension.key]?["independent"] == .bool(true) }
}
