import DesignTokens
import ColorScience

/// A color as platforms take it: red, green and blue in sRGB or Display P3, and its nearest eight-bit sRGB color.
///
/// Every platform has these two spaces. A Display P3 color stays what it is; a color of any other space becomes sRGB if
/// it is in that gamut, and else Display P3 with components that may be outside 0…1, so that nothing is cut off.
///
/// Most outputs want little of all this, and there may be a hundred thousand colors, so that the rest waits to be asked for.
struct EmittedColor: Sendable {
  private let value: ColorValue
  private let color: Color
  /// Whether the components are Display P3.
  let isWide: Bool
  /// Whether the color was converted or mapped to sRGB, so that its figures there are not those of its author.
  private let isBrought: Bool
  /// Red, green and blue, 0…1, in sRGB; mapped into its gamut where they were not.
  private let srgb: SIMD3<Double>

  /// - Parameter gamut: What the color has to lie in: sRGB, or anything.
  init(_ value: ColorValue, in gamut: Gamut = .any) {
    self.value = value
    color = value.color
    let fitsSRGB = color.isInGamut(of: .srgb)
    let isOutside = value.colorSpace == .displayP3 || !fitsSRGB
    isWide = isOutside && gamut == .any
    isBrought = isOutside && gamut != .any
    let mapped = fitsSRGB && value.colorSpace == .srgb ? color : color.mapped(toGamutOf: .srgb)
    srgb = mapped.components.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// What a color has to lie in where it is written: sRGB, then in red, green and blue or by any function, or anything.
  enum Gamut: Sendable { case any, srgb, srgbByFunctions }
}

// MARK: - Components

extension EmittedColor {
  /// The space of the components.
  private var space: ColorSpace { isWide ? .displayP3 : .srgb }

  /// Red, green and blue in the space of the color: the author's literals where they need no conversion.
  var components: [String] {
    isWritten ? value.components.map(\.literal) : Self.texts(of: figures)
  }

  /// One of ``components``.
  func component(_ index: Int) -> String {
    isWritten ? value.components[index].literal : Self.text(of: figures[index])
  }

  /// Whether the components are the author's.
  private var isWritten: Bool { !isBrought && value.colorSpace == space }

  /// ``components`` as numbers, where they are not the author's.
  private var figures: SIMD3<Double> {
    if isBrought { return srgb }
    let fitting = color.isInGamut(of: space) ? color.mapped(toGamutOf: space) : color.converted(to: space)
    return fitting.components
  }

  /// ``components`` mapped into 0…1, for platforms that refuse what is outside.
  var fittingComponents: [String] {
    if isBrought || color.isInGamut(of: space, tolerance: 0) { return components }
    return Self.texts(of: color.mapped(toGamutOf: space).components.clamped(lowerBound: .zero, upperBound: .one))
  }

  private static func texts(of figures: SIMD3<Double>) -> [String] { figures.indices.map { text(of: figures[$0]) } }
  private static func text(of figure: Double) -> String { Decimal.text(Decimal.component(figure)) }

  /// The shares of red, green and blue in sRGB, as per cent.
  var percentages: SIMD3<Double> { srgb.replacing(with: 0, where: srgb .< 1e-12) * 100 }
}

// MARK: - Functions

extension EmittedColor {
  /// Whether the color is written as its source has it, and CSS Color 4 has a function for its space: not for sRGB, and not
  /// for a color that is written as another.
  var hasFunction: Bool {
    !isWide && !isBrought && value.isKnown && units != nil
  }

  /// The color as the function of its space, with the author's figures; empty without one.
  var function: String {
    guard let units else { return "" }
    let figures = zip(value.components, units).map { component, unit in
      if case .number(let number) = component { number.literal + unit } else { "none" }
    }
    return "\(value.colorSpace.rawValue)(\(figures.joined(separator: " "))\(isOpaque ? "" : " / \(alpha)"))"
  }

  /// The units of the components in the function of the color's space; nil without one.
  private var units: [String]? {
    switch value.colorSpace {
    case .hsl, .hwb: ["", "%", "%"]
    case .lab, .lch, .oklab, .oklch: ["", "", ""]
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65, .xyzD50: nil
    }
  }
}

// MARK: - Alpha

extension EmittedColor {
  var isOpaque: Bool { alpha == "1" }

  /// The alpha's literal, `1` if it is opaque.
  var alpha: String {
    alphaValue == 1 ? "1" : value.alpha?.literal ?? "1"
  }

  var alphaValue: Double { color.alpha }

  /// Whether the alpha is a byte as a fraction of 255, as that of `#00000073` is, and no number that a person writes.
  var hasByteAlpha: Bool {
    alpha.utf8.count > 5 && abs(alphaValue - Double(alphaByte) / 255) < 5e-7
  }
}

// MARK: - Bytes

extension EmittedColor {
  /// Red, green and blue of the nearest color in sRGB, 0…255.
  var nearestBytes: SIMD3<UInt8> { SIMD3<UInt8>(nearestFigures) }

  private var nearestFigures: SIMD3<Double> {
    // The whole part, which is exact, or one more; rounding would be a call of a library for each.
    let figures = srgb * 255
    let whole = SIMD3(Double(Int(figures.x)), Double(Int(figures.y)), Double(Int(figures.z)))
    return whole.replacing(with: whole + 1, where: figures - whole .>= 0.5)
  }

  /// Whether bytes say all there is to say in sRGB.
  ///
  /// Figures that differ from a byte by at most a 32nd of a step count as that byte, and so do those beside which the source
  /// has the bytes as well.
  var hasBytes: Bool {
    let error = srgb - nearestFigures / 255
    return isWide || isBrought
      || error.max() < ColorSpace.eightBitTolerance
        && error.min() > -ColorSpace.eightBitTolerance
      || isWrittenAsHex
  }

  private var isWrittenAsHex: Bool {
    guard value.colorSpace == .srgb, let written = value.hex else { return false }
    return written.lowercased() == hex
  }

  /// Red, green and blue, 0…255, if that says all there is to say in sRGB.
  var bytes: [Int]? {
    guard hasBytes else { return nil }
    let nearest = nearestBytes
    return [Int(nearest.x), Int(nearest.y), Int(nearest.z)]
  }

  /// `#rrggbb` of the nearest color in sRGB.
  var hex: String {
    let nearest = nearestBytes
    return "#" + Self.digits(nearest.x, nearest.y, nearest.z)
  }

  /// `#rrggbbaa` with the alpha rounded to eight bits.
  var hexWithAlpha: String {
    hex + Self.digits(alphaByte)
  }

  /// `rrggbb`, if the components are sRGB and to the last bit what these bytes are as fractions of 255.
  var exactHex: String? {
    guard !isWide, !isBrought, let bytes else { return nil }
    let figures = value.figures(in: space) ?? components.map { Double($0) }
    for (figure, byte) in zip(figures, bytes) where figure != Double(byte) / 255 { return nil }
    return Self.digits(nearestBytes.x, nearestBytes.y, nearestBytes.z)
  }

  /// `AARRGGBB` with the alpha rounded to eight bits.
  var argb: String {
    let nearest = nearestBytes
    return Self.digits(alphaByte, nearest.x, nearest.y, nearest.z, beyondNine: UInt8(ascii: "A"))
  }

  private var alphaByte: UInt8 { UInt8(min(max((alphaValue * 255).rounded(), 0), 255)) }

  /// Bytes in base 16.
  ///
  /// - Parameter ten: The digit that stands for ten.
  private static func digits(_ bytes: UInt8..., beyondNine ten: UInt8 = UInt8(ascii: "a")) -> String {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : ten + value - 10 }
    return unsafe String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
      for (index, byte) in bytes.enumerated() {
        unsafe digits.initializeElement(at: 2 * index, to: digit(byte >> 4))
        unsafe digits.initializeElement(at: 2 * index + 1, to: digit(byte & 15))
      }
      return 2 * bytes.count
    }
  }
}

extension ColorValue {
  /// The components as they were written, if they were written in this space; a missing one is 0.
  fileprivate func figures(in space: ColorSpace) -> [Double?]? {
    guard colorSpace == space else { return nil }
    return components.map { component in
      if case .number(let number) = component { number.value } else { 0 }
    }
  }
}

extension ColorValue.Component {
  /// The figure as it was written; that of a missing component is 0.
  fileprivate var literal: String {
    if case .number(let number) = self { number.literal } else { "0" }
  }
}
