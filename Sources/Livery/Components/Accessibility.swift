import DesignTokens

/// The accessibility contract of a component, for people who do not see it, or do not see it well.
public struct Accessibility: Sendable {
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    case ios, android, web
  }

  /// The role of the control, in the terms of a platform.
  public struct Role: Sendable, Hashable {
    public var platform: Platform
    public var name: String
  }

  /// A state that is exposed to assistive technology, and the cells that have it.
  public struct Exposure: Sendable {
    public var name: String
    var when: CellCondition
  }

  /// A part that is a control of its own, such as each button of a stepper.
  public struct Control: Sendable {
    /// The name of a part, or of a used component.
    public var part: String
    /// By platform; empty for the roles of the component.
    public var roles: [Role]
    /// The part or parameter that the accessible name comes from.
    public var name: String?
    /// The identifier for tests; nil for one that is made of the names of the theme, the component and the part.
    public var identifier: String?
    public var exposures: [Exposure]
    var offset: Int
  }

  /// The identifier for tests of a part that is no control of its own.
  public struct PartIdentifier: Sendable, Hashable {
    public var part: String
    public var identifier: String
  }

  /// The area that reacts to a pointer.
  public struct Target: Sendable {
    /// A length that is the same in every cell, or the value of a property of the component.
    enum Length: Sendable, Hashable {
      case fixed(TokenValue.Dimension)
      case property(Int)
    }

    var width: Length
    var height: Length
    var offset: Int
  }

  /// A sentence that is answered yes or no.
  public struct Statement: Sendable, Hashable {
    public enum Method: String, Sendable, Hashable, CaseIterable {
      /// The tool answers it on every run.
      case checked
      /// A person must test it; such statements become the test script.
      case manual
    }

    public var id: String
    public var text: String
    public var method: Method
    /// The name of the check that answers it, such as `minimum-contrast`; nil for a manual test.
    public var check: String?
    /// Where the check is named.
    var checkOffset: Int?
    public var platforms: [Platform]
    /// Success criteria of WCAG 2.2, such as `1.4.11`; empty for good practice.
    public var criteria: [String]
    var offset: Int
  }

  public var roles: [Role]
  /// The part or parameter that the accessible name comes from.
  public var name: String?
  /// The identifier for tests; nil for one that is made of the names of the theme and the component.
  public var identifier: String?
  /// The identifiers of parts that are no controls; others are made of the names of the theme, the component and the part.
  public var partIdentifiers: [PartIdentifier] = []
  public var exposures: [Exposure]
  public var controls: [Control] = []
  /// Values of axes that last only as long as a touch, so they need not be announced.
  public var transient: [String]
  public var target: Target?
  public var statements: [Statement]
  var offset: Int
}

extension Accessibility {
  /// The states that the component or one of its controls exposes.
  var allExposures: [Exposure] { exposures + controls.flatMap(\.exposures) }

  /// Roles of content and structure, which react to nothing and take no focus.
  private static let passiveRoles: Set<String> = [
    "text", "image", "img", "heading", "header", "label", "list", "listitem", "group", "region", "none", "presentation",
    "status", "alert", "separator", "progressbar", "staticText",
  ]

  /// Whether a role says that people can operate the component.
  var isOfControl: Bool {
    roles.contains { !Self.passiveRoles.contains($0.name) }
  }
}
