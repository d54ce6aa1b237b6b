// The vocabulary and its defaults are those of VStackComponent (github.com/blaisesarr/VStackComponent, MIT).

/// A vertical list of views and of the spaces between them.
///
/// The first item begins at the top of its container, the last one ends at the bottom. Nothing stands between two views
/// but what an item puts there. All lengths are in points; the leading edge is x = 0, the top is y = 0.
public struct StackLayout: Sendable, Hashable {
  /// What holds for every item that does not say otherwise.
  public struct Style: Sendable, Hashable {
    public var alignment: Alignment
    /// The height of ``Spacing/default``.
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

  /// A view, and what its layout is told about it.
  public struct View: Sendable, Hashable {
    public var name: String
    /// What is measured where a dimension is left to the content; the name if it is nil.
    public var text: String?
    /// The size of the content, for what is no text; then nothing is measured.
    public var intrinsic: Size?
    /// Nil leaves the width to the content.
    public var width: Dimension?
    /// Nil leaves the height to the content.
    public var height: Dimension?
    /// Nil takes the alignment of the style.
    public var alignment: Alignment?

    public init(
      _ name: String,
      text: String? = nil,
      intrinsic: Size? = nil,
      width: Dimension? = nil,
      height: Dimension? = nil,
      alignment: Alignment? = nil
    ) {
      self.name = name
      self.text = text
      self.intrinsic = intrinsic
      self.width = width
      self.height = height
      self.alignment = alignment
    }
  }

  /// The height of the space between two views.
  public enum Spacing: Sendable, Hashable {
    /// The style's default.
    case `default`
    case absolute(Double)
    /// So much more than the style's default, or less if it is negative.
    case relative(Double)
    /// A share of what the other items leave over, in proportion to the factors of all flexible spaces.
    case flexible(Double)

    public static let none = Spacing.absolute(0)
  }

  /// The width or the height of a view.
  public enum Dimension: Sendable, Hashable {
    /// So much of the container, of which 1 is the whole.
    case fractional(Double)
    case absolute(Double)
    /// All of the container; as a width only in the centre.
    case fill
    /// The container less a margin at either side; as a width only, and only in the centre.
    case fillWithMargin(Double)
    /// The width of the content, at most the container less a margin at either side; only in the centre.
    case minMargin(Double)
  }

  /// Where a view stands between the leading and the trailing edge.
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

  public var style: Style
  public var items: [Item]

  public init(style: Style, items: [Item]) {
    self.style = style
    self.items = items
  }

  /// The largest length, fraction and factor that means anything; beyond it sums would lose their points.
  public static let largestFigure = 1e9

  func alignment(of view: View) -> Alignment {
    view.alignment ?? style.alignment
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

  /// The margin that stays free at both edges; nil where the far edge is no limit.
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
  /// Whether a layout can be computed with the number: NaN, infinity and what is beyond all screens cannot be.
  var isFigure: Bool { isFinite && magnitude <= StackLayout.largestFigure }

  /// The number where it can be a length, else 0.
  var asLength: Double { isFigure ? Swift.max(0, self) : 0 }
}

extension StackLayout.Size {
  var asLengths: Self { .init(width: width.asLength, height: height.asLength) }
}
