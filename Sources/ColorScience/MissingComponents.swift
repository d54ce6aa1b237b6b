/// Which parts of a color were written as `none`.
///
/// A missing component counts as 0 when the color is converted or drawn; only mixing treats it differently, by taking
/// the other color's value (CSS Color 4, "Missing Color Components").
public struct MissingComponents: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let first = MissingComponents(rawValue: 1)
  public static let second = MissingComponents(rawValue: 2)
  public static let third = MissingComponents(rawValue: 4)
  public static let alpha = MissingComponents(rawValue: 8)

  /// The flag of the component at `index`, 0…2; nothing for any other index.
  static func component(_ index: Int) -> MissingComponents {
    (0...2).contains(index) ? MissingComponents(rawValue: 1 << UInt8(index)) : []
  }
}
