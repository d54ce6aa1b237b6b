// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6, 1.4.11 and 2.4.13.

/// A smallest contrast ratio, and the success criterion that asks for it.
public struct ContrastRequirement: Sendable, Hashable {
  /// The ratio that is just enough.
  public var minimum: Double

  /// The number of the success criterion, such as `1.4.3`.
  public var criterion: String

  public init(minimum: Double, criterion: String) {
    self.minimum = minimum
    self.criterion = criterion
  }

  public static let textAA = ContrastRequirement(minimum: 4.5, criterion: "1.4.3")
  public static let textAAA = ContrastRequirement(minimum: 7, criterion: "1.4.6")

  /// Large text: at least 24 px, or at least 18.66 px in bold.
  public static let largeTextAA = ContrastRequirement(minimum: 3, criterion: "1.4.3")
  public static let largeTextAAA = ContrastRequirement(minimum: 4.5, criterion: "1.4.6")

  /// Whatever is needed to recognize a control, its state, or the content of a graphic.
  public static let graphic = ContrastRequirement(minimum: 3, criterion: "1.4.11")
  public static let focusIndicator = ContrastRequirement(minimum: 3, criterion: "2.4.13")
}
