package import DocumentReading

/// A token in one permutation: its value with every reference followed, and where that value comes from.
///
/// A copy shares everything with its original, because a palette of a hundred thousand tokens has each in several lists.
public struct Token: Sendable {
  private var shared: Shared

  /// The data of a token.
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
    package var partTargets: [TokenPath?] = []
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

  /// A token's deprecation, with the author's reason if there is one.
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

  /// Whether this token, or a group around it, opts out of the deprecation of an outer group.
  package var cancelsDeprecation: Bool { shared.facts.cancelsDeprecation }

  package var extensions: JSONValue? { shared.facts.extensions }

  /// The location of the winning declaration of this token.
  public var source: SourceFile.Location { shared.facts.source }

  /// The tokens that a whole-value alias leads through, nearest first; empty for a literal value.
  ///
  /// Of a chain longer than ``aliasChainLimit`` only the nearest tokens and the last one are kept: the chains of ten
  /// thousand tokens that refer to each other would fill the memory.
  public var aliasChain: [TokenPath] { shared.facts.aliasChain }

  /// The tokens that parts of the value refer to; empty for a whole-value alias, and for a literal value.
  public var partReferences: [TokenPath] { shared.facts.partReferences }

  /// By part of a shadow, a border, a gradient or a transition, in the order of `TokenValue.parts`: the token that it is an
  /// alias of; empty where none is.
  package var partTargets: [TokenPath?] { shared.facts.partTargets }

  /// The set or context that won, and what it overrode.
  public var provenance: Provenance { shared.facts.provenance }

  /// Whether the value is declared to be the same in every appearance: `independent` under this tool's key of
  /// `$extensions`.
  package var isIndependent: Bool { extensions.isIndependent }

  /// The direction of a gradient in the notation of CSS, such as `90deg` or `to right`, if its source gives one; the stops
  /// of the standard have no room for it.
  package var gradientAngle: String? {
    guard case .gradient = value,
      case .string(let angle)? = extensions?[ToolExtension.key]?[GradientAngle.key], GradientAngle.isValid(angle)
    else { return nil }
    return angle
  }

  /// Whether both are one and the same, which costs nothing to find out.
  package func isIdentical(to other: Token) -> Bool { shared === other.shared }

  /// Whether both have the same value from the same place through the same aliases.
  package func isWrittenLike(_ other: Token) -> Bool {
    if shared === other.shared { return true }
    return source == other.source && aliasChain == other.aliasChain && value == other.value
  }

  /// The token in which the value is written out: the last of the alias chain, or this one.
  public var origin: TokenPath { aliasChain.last ?? path }
}

extension JSONValue? {
  /// The `independent` entry in the `$extensions` of a token or a group.
  package var isIndependent: Bool { self?[ToolExtension.key]?["independent"] == .bool(true) }
}
