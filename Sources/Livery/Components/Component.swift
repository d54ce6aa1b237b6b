public import DesignTokens
package import DocumentReading

/// A component as data: its axes, its parts, and the rules that assign their properties.
public struct Component: Sendable {
  /// One dimension of the matrix, such as `intent` or `state`.
  public struct Axis: Sendable {
    public var name: String
    public var values: [String]
    /// The value for an address that does not mention the axis.
    public var defaultValue: String
    /// Further names of values, such as `basic` for `support`.
    public var aliases: [String: String]
    public var description: String?
    var offset: Int
  }

  /// A further name for some of the cells, such as `disabled` for a state and an intent together.
  public struct Alias: Sendable {
    public var name: String
    /// Axis index to value index.
    var selection: [Int: Int]
  }

  /// What a user of a component passes or receives besides its axes: a label, a color, a repeat interval, a policy.
  public struct Parameter: Sendable {
    /// Who gives the value of a parameter.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// The user of the component.
      case input
      /// The component, at the moment when something happens.
      case event
      /// The component, at any time.
      case readOnly
    }

    /// The types that no property has, so that their values are never drawn.
    enum OpaqueType: String, Sendable, Hashable, CaseIterable {
      /// The name of an image.
      case image
      case list, content, value, function, action, theme, config, publisher, delegate
    }

    /// The cells that a value of a parameter selects.
    struct Binding: Sendable {
      /// `true`, `false`, or a word of an enum.
      var value: String
      /// Axis index to value index.
      var selection: [Int: Int]
    }

    public var name: String
    public var type: String
    public var kind = Kind.input
    /// The default as written; nil if the parameter has none.
    package var defaultValue: JSONValue?
    /// The default as a value for properties; nil if there is none, or if no property has the type.
    var standard: Expression?
    /// The values that select cells.
    var bindings: [Binding] = []
    public var allowedValues: [String]
    /// The descriptions of the allowed values, where the spec has them.
    public var valueDescriptions: [String: String] = [:]
    /// The parameters that this one combines, each of which may be given separately instead.
    public var holds: [String] = []
    public var description: String?
  }

  /// A property of a part, such as the color of a ring.
  public struct Property: Sendable {
    public var part: String
    public var name: String
    public var type: PropertyType
    var offset: Int

    public var address: String { "\(part).\(name)" }
  }

  /// The type of a property: one of the token types, or a plain string, boolean or one of a list of words.
  public enum PropertyType: Sendable, Hashable {
    case token(TokenType)
    case string
    case boolean
    case enumeration([String])
  }

  /// A rule of the style: in the cells that match `when`, these properties get these values.
  struct Rule: Sendable {
    var when: CellCondition
    var assignments: [Assignment]
    var choices: [Choice] = []
    var offset: Int
  }

  struct Assignment: Sendable {
    enum Target: Sendable, Hashable {
      case property(Int)
      case surface
    }
    var target: Target
    var expression: Expression
    /// The expression as written in the spec.
    var written: JSONValue = .null
    var offset: Int
  }

  /// Another component that this one uses, drawn in a cell of its own.
  public struct Use: Sendable {
    /// The prefix of the names of its properties and pairs, followed by a dot.
    public var name: String
    public var component: String
    /// The cell that is drawn where no rule chooses another.
    var cell: Cell
    /// The layers of the user beneath it, nearest first.
    var over: [Located<PairSpec.Operand>]
    /// The property that holds the opacity of the whole user, which includes it.
    var groupOpacity: Int?
    /// The cells of the user in which it is inactive, whatever its own spec says.
    var inactive: CellCondition?
    /// Its properties among those of the component.
    var properties: Range<Int>
    var offset: Int
  }

  /// A rule's choice of the cell of a used component: a value for one axis.
  struct Choice: Sendable {
    enum Value: Sendable, Hashable {
      case value(Int)
      /// The value of the user's cell on an axis of the user, by name.
      case axis(Int)
    }
    /// The index of the use, and that of the used component's axis.
    var use: Int
    var axis: Int
    var value: Value
    /// The value as written in the spec.
    var written: JSONValue = .null
    var offset: Int
  }

  /// Cells that cannot occur, and why.
  struct Exclusion: Sendable {
    var when: CellCondition
    var reason: String
    var offset: Int
  }

  public var name: String
  public var description: String?
  public var themes: [String]
  /// Where each of the themes is named.
  var themeOffsets: [Int] = []
  public var axes: [Axis]
  public var aliases: [Alias]
  public var parameters: [Parameter]
  /// The properties: the component's own first, then those of each used component.
  public var properties: [Property]
  public var uses: [Use] = []
  /// The axes along which neighboring cells must be visually distinguishable.
  public var distinguish: [String]
  public var accessibility: Accessibility?
  /// What is drawn; nil for a component whose spec does not describe it.
  public var anatomy: Anatomy?
  /// How it behaves; nil for a component whose spec does not describe it.
  public var interaction: Interaction?
  var rules: [Rule]
  var pairs: [PairSpec]
  var exclusions: [Exclusion]
  /// The nesting depth of its used components.
  var depth = 0
  let source: SourceFile
  var offset: Int

  /// The properties that the component's own rules define.
  var ownProperties: ArraySlice<Property> {
    properties.prefix(uses.first?.properties.lowerBound ?? properties.count)
  }
}

/// The cells that a rule or a pair applies to: for each axis that it names, the allowed values.
struct CellCondition: Sendable, Hashable {
  /// Axis index to value indices; an axis that is absent allows all of its values.
  var allowed: [Int: Set<Int>] = [:]
  /// An additional limit to these cells; nil for no limit.
  ///
  /// Never written in a spec: it is the result of a used component's condition in the cells of its user.
  var only: Set<Cell>?

  static let always = CellCondition()

  func matches(_ cell: Cell) -> Bool {
    allowed.allSatisfy { axis, values in values.contains(cell.values[axis]) } && only?.contains(cell) ?? true
  }
}

/// One value for every axis, by index, in the order of the axes.
struct Cell: Sendable, Hashable {
  var values: [Int]
}
