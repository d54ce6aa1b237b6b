// The vocabulary and its defaults are those of VStackComponent (github.com/blaisesarr/VStackComponent, MIT).

/// A list of views and of the spaces between them, from top to bottom or from the leading to the trailing edge.
///
/// The first item begins at the one edge of its container, the last one ends at the other. There is no implicit space
/// between two views. All lengths are in points; the leading edge is x = 0, the top is y = 0.
public struct StackLayout: Sendable, Hashable {
  /// The direction in which the items follow each other.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case vertical
    /// Widths and heights change places: heights are relative to both edges, and widths are distributed.
    case horizontal
  }

  /// The defaults for all items.
  public struct Style: Sendable, Hashable {
    public var alignment: Alignment
    /// The length of ``Spacing/default``.
    public var defaultSpacing: Double

    public init(alignment: Alignment, defaultSpacing: Double) {
      self.alignment = alignment
      self.defaultSpacing = defaultSpacing
    }
  }

  public enum Item: Sendable, Hashable {
    case view(View)
    case spacing(Spacing)
  }

  /// A view and its layout.
  public struct View: Sendable, Hashable {
    public var name: String
    /// The text to measure for a dimension without a value; the name if nil.
    public var text: String?
    /// The size of the content if it is not text; then nothing is measured.
    public var intrinsic: Size?
    /// Nil uses the width of the content.
    public var width: Dimension?
    /// Nil uses the height of the content.
    public var height: Dimension?
    /// Nil uses the alignment of the style.
    public var alignment: Alignment?
    /// The cell of a component that the view shows, as an address such as `button[intent=main]`.
    public var component: String?

    public init(
      _ name: String,
      text: String? = nil,
      intrinsic: Size? = nil,
      width: Dimension? = nil,
      height: Dimension? = nil,
      alignment: Alignment? = nil,
      component: String? = nil
    ) {
      self.name = name
      self.text = text
      self.intrinsic = intrinsic
      self.width = width
      self.height = height
      self.alignment = alignment
      self.component = component
    }
  }

  /// The length of the space between two views.
  public enum Spacing: Sendable, Hashable {
    /// The style's default.
    case `default`
    case absolute(Double)
    /// Relative to the style's default; may be negative.
    case relative(Double)
    /// A share of the remaining space, in proportion to the factors of all flexible spaces.
    case flexible(Double)

    public static let none = Spacing.absolute(0)
  }

  /// The width or the height of a view.
  public enum Dimension: Sendable, Hashable {
    /// A fraction of the container; 1 is the whole.
    case fractional(Double)
    case absolute(Double)
    /// All of the container; as a width only if centered.
    case fill
    /// The container less a margin at either side; only as a width, and only if centered.
    case fillWithMargin(Double)
    /// The width of the content, at most the container less a margin at either side; only if centered.
    case minMargin(Double)
  }

  /// The position of a view between the leading and the trailing edge, or between the top and the bottom in a horizontal stack.
  public enum Alignment: Sendable, Hashable {
    /// At a margin from the leading edge; `limitsTrailing` keeps the same margin free at the trailing edge.
    case leading(margin: Double = 0, limitsTrailing: Bool = true)
    /// In the middle, with no limit at either edge.
    case center
    /// At a margin from the trailing edge; `limitsLeading` keeps the same margin free at the leading edge.
    case trailing(margin: Double = 0, limitsLeading: Bool = true)
  }

  /// A size in points.
  public struct Size: Sendable, Hashable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A rectangle in points, from the leading top corner of the container; y grows downwards.
  public struct Frame: Sendable, Hashable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  public var direction: Direction
  public var style: Style
  public var items: [Item]

  public init(direction: Direction = .vertical, style: Style, items: [Item]) {
    self.direction = direction
    self.style = style
    self.items = items
  }

  /// The largest length, fraction and factor; beyond it sums would lose precision.
  public static let largestFigure = 1e9

  func alignment(of view: View) -> Alignment {
    view.alignment ?? style.alignment
  }
}

extension StackLayout.Direction {
  /// The dimension of a view that is relative to both edges.
  func across(_ view: StackLayout.View) -> StackLayout.Dimension? { self == .vertical ? view.width : view.height }
  /// The dimension of a view in the direction of the stack.
  func along(_ view: StackLayout.View) -> StackLayout.Dimension? { self == .vertical ? view.height : view.width }

  func across(_ size: StackLayout.Size) -> Double { self == .vertical ? size.width : size.height }
  func along(_ size: StackLayout.Size) -> Double { self == .vertical ? size.height : size.width }

  /// The words of messages.
  var words: Words {
    self == .vertical
      ? Words(across: "width", wide: "wide", along: "height", end: "bottom", acrossPart: .width, alongPart: .height)
      : Words(
        across: "height",
        wide: "high",
        along: "width",
        end: "trailing edge",
        acrossPart: .height,
        alongPart: .width
      )
  }

  struct Words {
    var across: String
    var wide: String
    var along: String
    var end: String
    var acrossPart: LayoutConflict.Part
    var alongPart: LayoutConflict.Part
  }
}

extension StackLayout.Alignment {
  var isCenter: Bool { self == .center }

  /// The margin at the edge that the alignment names.
  var margin: Double {
    switch self {
    case .leading(let margin, _), .trailing(let margin, _): margin
    case .center: 0
    }
  }

  /// The margin that stays free at both edges; nil if the opposite edge is not a limit.
  var limitingMargin: Double? {
    switch self {
    case .leading(let margin, true), .trailing(let margin, true): margin
    case .leading, .trailing, .center: nil
    }
  }
}

extension StackLayout.Dimension {
  /// The number that the case carries.
  var figure: Double {
    switch self {
    case .fractional(let figure), .absolute(let figure), .fillWithMargin(let figure), .minMargin(let figure): figure
    case .fill: 1
    }
  }
}

extension Double {
  /// Whether a layout can be computed with the number: not NaN, infinity or a number beyond any screen.
  var isFigure: Bool { isFinite && magnitude <= StackLayout.largestFigure }

  /// The number where it can be a length, else 0.
  var asLength: Double { isFigure ? Swift.max(0, self) : 0 }
}

extension StackLayout.Size {
  var asLengths: Self { .init(width: width.asLength, height: height.asLength) }
}
