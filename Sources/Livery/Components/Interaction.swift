/// How a component behaves, by a pattern of the ARIA Authoring Practices and what it is bound to.
public struct Interaction: Sendable {
  public enum Pattern: String, Sendable, Hashable, CaseIterable {
    case button, radio, checkbox
    case toggle = "switch"
    case textbox
    /// Two buttons around a live value.
    case stepper
    case none

    /// Whether the control is an input, which on the web is in a label.
    var isInput: Bool { [.radio, .checkbox, .toggle, .textbox].contains(self) }
  }

  /// A state of the platform's own control that cells are bound to.
  public enum State: String, Sendable, Hashable, CaseIterable {
    case checked, mixed, disabled, pressed, hovered, focused, invalid
    /// Nothing is typed, so that a placeholder is shown.
    case empty
  }

  /// Something of the component that the pattern needs, by its role in it.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// Parameters.
    case name, value, list, sections, policy, title, supplementaryText, step, lowerBound, upperBound
    /// Parts, or used components.
    case control, decrement, increment, output
  }

  /// A figure of a pattern: a property.
  public enum Timing: String, Sendable, Hashable, CaseIterable {
    case delay, interval, factor, least
  }

  public var pattern: Pattern
  /// By state: the cells that have it.
  var states: [State: CellCondition]
  /// By role: the name of the parameter, the part or the use.
  public var roles: [Role: String]
  /// By figure of a hold that repeats: the index of the property.
  var hold: [Timing: Int]
  var offset: Int
}
