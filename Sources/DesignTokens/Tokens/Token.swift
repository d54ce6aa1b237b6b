package import DocumentReading

/// A token in one permutation: its value with every reference followed, and where that value comes from.
///
/// A copy shares everything with its original, because a palette of a hundred thousand tokens has each in several lists.
public struct Token: Sendable {
  private var shared: Shared

  /// What there is to know of a token.
  package struct Facts: Sendable {
    package var path: TokenPath
    package var value: TokenValue
    package var description: String?
    package var deprecation: Deprecation?
    package var cancelsDeprecation = false
    package var extensions: JSONValue?
    package var source: SourceFile.Location
    package var aliasChain: [TokenPath]
    package var partReferences: [TokenPath] = []
    package var provenance = Provenance()
  }

  private final class Shared: Sendable {
    let facts: Facts

    init(_ facts: Facts) {
      self.facts = facts
    }
  }

  package init(_ facts: Facts) {
    shared = Shared(facts)
  }

  public static let aliasChainLimit = 32

  /// That a token is on its way out, with the author's reason if there is one.
  public enum Deprecation: Sendable, Hashable {
    case deprecated
    case because(String)
  }
}

extension Token {
  public var path: TokenPath { shared.facts.path }

  public internal(set) var value: TokenValue {
    get { shared.facts.value }
    set {
      var facts = shared.facts
      facts.value = newValue
      shared = Shared(facts)
    }
  }

  public var type: TokenType { shared.facts.value.type }

  public var description: String? { shared.facts.description }

  public var deprecation: Deprecation? { shared.facts.deprecation }

  /// Whether this token, or a group around it, says that what an outer group is on the way out of does not concern it.
  package var cancelsDeprecation: Bool { shared.facts.cancelsDeprecation }

  package var extensions: JSONValue? { shared.facts.extensions }

  /// Where the winning declaration of this token stands.
  public var source: SourceFile.Location { shared.facts.source }

  /// The tokens that a whole-value alias leads through, nearest first; empty if the value is written out.
  ///
  /// Of a chain longer than ``aliasChainLimit`` only the nearest tokens and the last one are kept: the chains of ten
  /// thousand tokens that refer to each other would fill the memory.
  public var aliasChain: [TokenPath] { shared.facts.aliasChain }

  /// The tokens that parts of the value refer to; empty for a whole-value alias, and for a value that is written out.
  public var partReferences: [TokenPath] { shared.facts.partReferences }

  /// The set or context that won, and what it overrode.
  public var provenance: Provenance { shared.facts.provenance }

  /// Whether the author says that the value is meant to be the same in every appearance: `independent` under our key of
  /// `$extensions`.
  package var isIndependent: Bool { extensions.isIndependent }

  /// The token in which the value is written out: the last of the alias chain, or this one.
  public var origin: TokenPath { aliasChain.last ?? path }
}

extension JSONValue? {
  /// What `$extensions` of a token or a group says of `independent`.
  package var isIndependent: Bool { self?[ToolExtension.key]?["independent"] == .bool(true) }
}
