/// A token's value with every reference followed, by the shapes of DTCG 2025.10, chapters 8 and 9.
public indirect enum TokenValue: Sendable, Hashable {
  case color(ColorValue)
  case dimension(Dimension)
  case fontFamily([String])
  case fontWeight(FontWeight)
  case duration(Duration)
  case cubicBezier(CubicBezier)
  case number(Number)
  case strokeStyle(StrokeStyle)
  case border(Border)
  case transition(Transition)
  case shadow([Shadow])
  case gradient([GradientStop])
  case typography(Typography)

  /// A length: `px` is a point on Apple's platforms and a dp on Android; `rem` is a multiple of the default text size.
  public struct Dimension: Sendable, Hashable {
    public enum Unit: String, Sendable, Hashable, CaseIterable { case px, rem }
    public var value: Number
    public var unit: Unit

    package init(value: Number, unit: Unit) {
      (self.value, self.unit) = (value, unit)
    }
  }

  public struct Duration: Sendable, Hashable {
    public enum Unit: String, Sendable, Hashable, CaseIterable { case ms, s }
    public var value: Number
    public var unit: Unit
  }

  /// A weight by number, from 1 to 1000, or by one of the names that stand for a number.
  public struct FontWeight: Sendable, Hashable {
    public var weight: Number
    /// The name that the author wrote, if it was a name.
    public var name: String?
  }

  /// The control points of a timing curve; both x are in 0…1.
  public struct CubicBezier: Sendable, Hashable {
    public var x1, y1, x2, y2: Number

    public init(x1: Number, y1: Number, x2: Number, y2: Number) {
      self.x1 = x1
      self.y1 = y1
      self.x2 = x2
      self.y2 = y2
    }
  }

  public enum StrokeStyle: Sendable, Hashable {
    public enum Keyword: String, Sendable, Hashable, CaseIterable {
      case solid, dashed, dotted, double, groove, ridge, outset, inset
    }
    public enum LineCap: String, Sendable, Hashable, CaseIterable { case round, butt, square }
    case keyword(Keyword)
    case dashes([Dimension], lineCap: LineCap)
  }

  public struct Border: Sendable, Hashable {
    public var color: ColorValue
    public var width: Dimension
    public var style: StrokeStyle
  }

  public struct Transition: Sendable, Hashable {
    public var duration: Duration
    public var delay: Duration
    public var timingFunction: CubicBezier
  }

  /// One layer of a shadow.
  public struct Shadow: Sendable, Hashable {
    public var color: ColorValue
    public var offsetX, offsetY, blur, spread: Dimension
    /// Nil where the source does not say, which means a drop shadow.
    public var inset: Bool?
  }

  public struct GradientStop: Sendable, Hashable {
    public var color: ColorValue
    /// From 0 to 1; positions outside are read as the nearer end.
    public var position: Number
  }

  public struct Typography: Sendable, Hashable {
    public var fontFamily: [String]
    public var fontSize: Dimension
    public var fontWeight: FontWeight
    public var letterSpacing: Dimension
    /// A multiple of the font size.
    public var lineHeight: Number
  }

  public var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}
