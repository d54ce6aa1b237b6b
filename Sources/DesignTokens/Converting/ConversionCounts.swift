/// What became of the tokens of a conversion.
public struct ConversionCounts: Sendable, Hashable {
  /// The tokens of the original, in all files.
  public var tokens = 0
  /// Those with a value that the result has, too.
  public var converted = 0
  /// Those of them that are expressed differently.
  public var changed = 0
  /// Those that the standard has no type for, and that are carried along.
  public var opaque = 0
  /// Those that the result does not have.
  public var lost = 0
  /// Why, for each of them that is known by name.
  public var losses: [Loss] = []

  /// A token that the result does not have.
  public struct Loss: Sendable, Hashable {
    public var path: String
    /// A sentence without a full stop.
    public var reason: String
  }

  /// Takes back that a token was converted.
  mutating func leaveOut(_ path: TokenPath, isOpaque: Bool, because reason: String) {
    if isOpaque { opaque -= 1 } else { converted -= 1 }
    lost += 1
    losses.append(Loss(path: path.description, reason: reason))
  }

  public static func += (first: inout ConversionCounts, second: ConversionCounts) {
    first.tokens += second.tokens
    first.converted += second.converted
    first.changed += second.changed
    first.opaque += second.opaque
    first.lost += second.lost
    first.losses += second.losses
  }

  /// A line for each lost token and the reason, up to a limit.
  public var lossText: String {
    losses.lines(first: Self.listedLosses) { "lost '\($0.path)': \($0.reason)" }.map { $0 + "\n" }.joined()
  }

  private static let listedLosses = 40

  /// `12 in, 10 converted (2 changed), 1 opaque, 1 lost`.
  public var text: String {
    "\(tokens) in, \(converted) converted (\(changed) changed), \(opaque) opaque, \(lost) lost"
  }
}
