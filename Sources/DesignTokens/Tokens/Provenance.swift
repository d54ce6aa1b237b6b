/// Where a token's value comes from when several sources declare it: who won, and over whom.
public struct Provenance: Sendable, Hashable {
  /// The part of a resolver document that a source belongs to.
  public enum Origin: Sendable, Hashable {
    case set(String)
    case context(modifier: String, context: String)
  }

  /// A declaration that a later source replaced.
  public struct Overridden: Sendable, Hashable {
    public var source: SourceFile.Location
    public var origin: Origin?
  }

  /// Nil for a plain token file.
  public var origin: Origin?
  /// The nearest first.
  public var overridden: [Overridden] = []
}

extension Provenance.Origin: CustomStringConvertible {
  public var description: String {
    switch self {
    case .set(let name): "set '\(name)'"
    case .context(let modifier, let context): "context '\(context)' of modifier '\(modifier)'"
    }
  }
}
