/// What is seen of a contrast demand as the color that is sought changes.
///
/// Alpha never changes, so both what is seen on top and what is seen underneath are a constant plus a share of the
/// color, channel by channel in gamma-encoded sRGB. Relative luminance is then the sum of a number for each channel, and
/// grows with every channel.
struct ContrastView: Sendable, Hashable {
  let minimum: Double
  let top: Tint
  let bottom: Tint

  /// A constant and a share of the color that is sought.
  struct Tint: Sendable, Hashable {
    let base: SIMD3<Double>
    let share: Double
    /// The relative luminance, if it does not depend on the color.
    let luminance: Double?

    /// - Parameters:
    ///   - black: What is seen if the color is black.
    ///   - white: What is seen if it is white.
    init(black: Color, white: Color) {
      base = black.components
      let difference = white.components - black.components
      // A fully covered color leaves a difference of the size of a rounding error.
      share = abs(difference.x) < 1e-12 ? 0 : difference.x
      luminance = share == 0 ? black.relativeLuminance : nil
    }

    /// Whether exactly the color is seen.
    var isColorItself: Bool { share == 1 && base == .zero }

    func luminance(of srgb: SIMD3<Double>) -> Double {
      luminance ?? RelativeLuminance.of(linearSRGB: SRGB.linear(base + share * srgb))
    }

    func luminance(of srgb: SIMD3<Double>, itself: Double) -> Double {
      isColorItself ? itself : luminance(of: srgb)
    }
  }

  /// Whether the color is seen on top or underneath, and not on both sides.
  var isOneSided: Bool { top.luminance != nil || bottom.luminance != nil }

  /// Nil where mixing in another space makes the result depend on the color in another way.
  init?(of demand: ContrastDemand, alpha: Double) {
    guard demand.isProportional else { return nil }
    minimum = demand.minimum
    let (black, white) = (Color(.srgb, 0, 0, 0, alpha: alpha), Color(.srgb, 1, 1, 1, alpha: alpha))
    let (onBlack, onWhite) = (demand.stack(for: black), demand.stack(for: white))
    top = Tint(
      black: onBlack.appearance(of: demand.foreground.color(for: black)),
      white: onWhite.appearance(of: demand.foreground.color(for: white))
    )
    bottom = Tint(black: onBlack.appearance(of: nil), white: onWhite.appearance(of: nil))
  }

  /// - Parameters:
  ///   - srgb: A color in gamma-encoded sRGB.
  ///   - luminance: Its own relative luminance.
  func ratio(of srgb: SIMD3<Double>, luminance: Double) -> Double {
    Contrast.ratio(
      ofLuminance: top.luminance(of: srgb, itself: luminance),
      onLuminance: bottom.luminance(of: srgb, itself: luminance)
    )
  }
}

/// Relative luminance of what is seen, tabulated for the 256 values of each channel.
struct LuminanceTable: Sendable {
  private let red: [Double]
  private let green: [Double]
  private let blue: [Double]

  init(of tint: ContrastView.Tint) {
    func column(_ channel: Int) -> [Double] {
      (0...255).map {
        RelativeLuminance.coefficients[channel] * SRGB.decode(tint.base[channel] + tint.share * Double($0) / 255)
      }
    }
    red = column(0)
    green = column(1)
    blue = column(2)
  }

  func luminance(_ bytes: SIMD3<UInt8>) -> Double {
    max(0, red[Int(bytes.x)] + green[Int(bytes.y)] + blue[Int(bytes.z)])
  }
}

/// The greatest ratio among boxes of eight-bit colors.
struct ContrastBounds: Sendable {
  let minimum: Double
  private let top: LuminanceTable
  private let bottom: LuminanceTable

  init(of view: ContrastView) {
    minimum = view.minimum
    top = LuminanceTable(of: view.top)
    bottom = LuminanceTable(of: view.bottom)
  }

  /// A ratio that no color between two corners, both included, exceeds: luminance grows with every channel, and the
  /// ratio with the distance between what is seen on top and underneath.
  func greatestRatio(from low: SIMD3<UInt8>, to high: SIMD3<UInt8>) -> Double {
    max(
      (top.luminance(high) + 0.05) / (bottom.luminance(low) + 0.05),
      (bottom.luminance(high) + 0.05) / (top.luminance(low) + 0.05)
    )
  }
}
