import ColorScience

/// A color as it is seen with each kind of vision, in Oklab.
struct SeenColor: Sendable {
  /// The kinds of color vision: without deficiency, and three deficiencies.
  enum Vision: Int, Sendable, CaseIterable {
    case normal, protan, deutan, tritan

    var words: String {
      switch self {
      case .normal: "normally"
      case .protan: "with protanopia"
      case .deutan: "with deuteranopia"
      case .tritan: "with tritanopia"
      }
    }

    fileprivate var deficiency: ColorVisionDeficiency? {
      switch self {
      case .normal: nil
      case .protan: .protan
      case .deutan: .deutan
      case .tritan: .tritan
      }
    }
  }

  /// By ``Vision``.
  private let oklab: [SIMD3<Double>]

  init(_ color: Color) {
    oklab = Vision.allCases.map { vision in
      (vision.deficiency.map { color.simulated(for: $0) } ?? color).converted(to: .oklab).components
    }
  }

  /// Lightness in Oklab and OKLCH, 0…1.
  var lightness: Double { oklab[Vision.normal.rawValue].x }

  /// ΔEOK, the distance in Oklab.
  func difference(from other: SeenColor, with vision: Vision) -> Double {
    let offset = oklab[vision.rawValue] - other.oklab[vision.rawValue]
    return (offset * offset).sum().squareRoot()
  }

  /// The least ΔEOK over all kinds of vision.
  func difference(from other: SeenColor) -> Double {
    Vision.allCases.map { difference(from: other, with: $0) }.min() ?? 0
  }
}

/// Colors as they are seen, each worked out once.
struct SeenColors {
  private var known: [Color: SeenColor] = [:]

  mutating func seen(_ color: Color) -> SeenColor {
    if let seen = known[color] { return seen }
    let seen = SeenColor(color)
    known[color] = seen
    return seen
  }
}
