public import DesignTokens
package import DocumentReading

/// A component as data: its axes, what is drawn, and the rules that say how.
public struct Component: Sendable {
  /// One dimension of the matrix, such as `intent` or `state`.
  public struct Axis: Sendable {
    public var name: String
    public var values: [String]
    /// The value of a cell whose address does not mention the axis.
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

  /// What a component offers that is neither an axis nor drawn: a label, a repeat interval, a policy.
  public struct Parameter: Sendable {
    public var name: String
    public var type: String
    package var defaultValue: JSONValue?
    public var allowedValues: [String]
    /// What each of the allowed values means, where the spec says so.
    public var valueDescriptions: [String: String] = [:]
    /// The parameters that this one carries together, each of which may be given alone instead.
    public var holds: [String] = []
    public var description: String?
  }

  /// Something that a part has, such as the colour of a ring.
  public struct Property: Sendable {
    public var part: String
    public var name: String
    public var type: PropertyType
    var offset: Int

    public var address: String { "\(part).\(name)" }
  }

  /// What a property's value must be: one of the token types, or a plain string, boolean or word of a list.
  public enum PropertyType: Sendable, Hashable {
    case token(TokenType)
    case string
    case boolean
    case enumeration([String])
  }

  /// A line of the style: in the cells that `when` names, these properties get these values.
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
    /// The expression as the spec has it.
    var written: JSONValue = .null
    var offset: Int
  }

  /// Another component that this one is made of, drawn in a cell of its own.
  public struct Use: Sendable {
    /// What stands before the names of all that it brings, with a point.
    public var name: String
    public var component: String
    /// The cell that is drawn where no rule chooses another.
    var cell: Cell
    /// What of ours lies under it, from the nearest down.
    var over: [Located<PairSpec.Operand>]
    /// The property that holds the opacity of everything of ours, and thus of it as well.
    var groupOpacity: Int?
    /// The cells of ours in which it is inactive, whatever it says itself.
    var inactive: CellCondition?
    /// Its properties among those of the component.
    var properties: Range<Int>
    var offset: Int
  }

  /// A rule's word on the cell of a used component: this value for that axis.
  struct Choice: Sendable {
    enum Value: Sendable, Hashable {
      case value(Int)
      /// The value that our cell has on an axis of ours, by its name.
      case axis(Int)
    }
    /// The index of the use, and that of the used component's axis.
    var use: Int
    var axis: Int
    var value: Value
    /// The value as the spec has it.
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
  /// What the parts have: the component's own first, then what each used component brings.
  public var properties: [Property]
  public var uses: [Use] = []
  /// The axes along which neighbouring cells must be told apart by eye.
  public var distinguish: [String]
  public var accessibility: Accessibility?
  var rules: [Rule]
  var pairs: [PairSpec]
  var exclusions: [Exclusion]
  /// How many components deep it is made of others.
  var depth = 0
  let source: SourceFile
  var offset: Int

  /// The properties that the component's own rules define.
  var ownProperties: ArraySlice<Property> {
    properties.prefix(uses.first?.properties.lowerBound ?? properties.count)
  }
}

/// The cells that a rule or a pair speaks of: for each axis that it names, the values that it allows.
struct CellCondition: Sendable, Hashable {
  /// Axis index to value indices; an axis that is absent allows all of its values.
  var allowed: [Int: Set<Int>] = [:]
  /// The only cells that there are besides; nil for no such limit.
  ///
  /// No spec writes this: it is what a condition of a used component comes to in the cells of its user.
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
