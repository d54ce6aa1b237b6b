import DesignTokens

/// What a component promises to people who do not see it, or do not see it well.
public struct Accessibility: Sendable {
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    case ios, android, web
  }

  /// What the control is, in the words of a platform.
  public struct Role: Sendable, Hashable {
    public var platform: Platform
    public var name: String
  }

  /// A state that assistive technology hears of, and the cells that are in it.
  public struct Exposure: Sendable {
    public var name: String
    var when: CellCondition
  }

  /// The area that reacts to a pointer.
  public struct Target: Sendable {
    /// A length that is the same in every cell, or that a property of the component has.
    enum Length: Sendable, Hashable {
      case fixed(TokenValue.Dimension)
      case property(Int)
    }

    var width: Length
    var height: Length
    /// Whether the container becomes larger with the text that it holds, as WCAG 2.2 1.4.4 needs it.
    public var growsWithText: Bool
    var offset: Int
  }

  /// A sentence that is answered with yes or no.
  public struct Statement: Sendable {
    public enum Method: String, Sendable, Hashable, CaseIterable {
      /// The tool answers it on every run.
      case checked
      /// A person has to try it; such statements become the test script.
      case manual
    }

    public var id: String
    public var text: String
    public var method: Method
    /// The name of the check that answers it, such as `minimum-contrast`; nil for what a person has to try.
    public var check: String?
    public var platforms: [Platform]
    /// Success criteria of WCAG 2.2, such as `1.4.11`; empty for good practice.
    public var criteria: [String]
    var offset: Int
  }

  public var roles: [Role]
  /// The part or parameter that the accessible name comes from.
  public var name: String?
  public var exposures: [Exposure]
  /// Values of axes that come and go with a touch, so that nobody needs to hear of them.
  public var transient: [String]
  public var target: Target?
  public var statements: [Statement]
  var offset: Int
}
