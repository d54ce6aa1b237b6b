/// A measured ratio compared with a requirement.
///
/// The decision is made on the unrounded ratio: 4.4999 fails 4.5, however it would be printed.
public struct ContrastVerdict: Sendable, Hashable {
  public var ratio: Double
  public var requirement: ContrastRequirement

  public init(ratio: Double, requirement: ContrastRequirement) {
    self.ratio = ratio
    self.requirement = requirement
  }

  public var passes: Bool { ratio >= requirement.minimum }

  /// How far the ratio is above the requirement; negative where it falls short.
  public var margin: Double { ratio - requirement.minimum }
}
