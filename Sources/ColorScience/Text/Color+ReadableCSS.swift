// Source: CSS Color 4, "Serializing <color> Values", for the order and the separators; the digits are a choice of this
// module.

extension Color {
  /// The digits of ``css(precision:)`` that suffice to tell any two visible colors apart.
  public static let readablePrecision = 5

  /// The color in CSS as a person writes it: hexadecimal if eight bits say it, else in its own space with rounded
  /// components.
  ///
  /// - Parameter precision: The decimals of a component on the scale 0…1. Percentages, hues and the axes of Lab and LCH
  ///   have two fewer.
  public func css(precision: Int = readablePrecision) -> String {
    if let bytes = bytes(precision: precision) { return bytes }
    let notation = Self.readable[space] ?? .init(name: "color(\(space.rawValue)", scales: [.unit, .unit, .unit])
    let parts = notation.scales.enumerated().map { index, scale in
      component(at: index).map { scale.text(of: $0, precision: precision) } ?? "none"
    }
    let opening = notation.name + (notation.name.hasPrefix("color(") ? " " : "(")
    return opening + parts.joined(separator: " ") + alphaText(precision: precision) + ")"
  }

  /// The color as bytes, if it is no further from them than rounding leaves it: `#rrggbb`, `#rrggbbaa` if its alpha is a
  /// byte too, else `rgb()`.
  private func bytes(precision: Int) -> String? {
    guard space == .srgb, missing.isEmpty else { return nil }
    let bytes = eightBitSRGB
    let error = components - SIMD3<Double>(bytes) / 255
    guard error.max() < ColorSpace.eightBitTolerance, error.min() > -ColorSpace.eightBitTolerance else { return nil }
    if alpha == 1 { return hex }
    if abs(alpha - Double(eightBit(alpha)) / 255) < ColorSpace.eightBitTolerance { return hexWithAlpha }
    return "rgb(\(bytes.x) \(bytes.y) \(bytes.z)\(alphaText(precision: precision)))"
  }

  private func alphaText(precision: Int) -> String {
    if missing.contains(.alpha) { return " / none" }
    return alpha == 1 ? "" : " / " + ReadableScale.unit.text(of: alpha, precision: precision)
  }

  private struct ReadableNotation {
    var name: String
    var scales: [ReadableScale]
  }

  private static let readable: [ColorSpace: ReadableNotation] = [
    .hsl: .init(name: "hsl", scales: [.wide, .percent, .percent]),
    .hwb: .init(name: "hwb", scales: [.wide, .percent, .percent]),
    .lab: .init(name: "lab", scales: [.wide, .wide, .wide]),
    .lch: .init(name: "lch", scales: [.wide, .wide, .wide]),
    .oklab: .init(name: "oklab", scales: [.unit, .unit, .unit]),
    .oklch: .init(name: "oklch", scales: [.unit, .unit, .wide]),
  ]
}

/// The scale of a component, which decides how many decimals say as much as those of others.
private enum ReadableScale {
  /// About 0…1.
  case unit
  /// About 0…100, or degrees.
  case wide
  case percent

  func text(of value: Double, precision: Int) -> String {
    switch self {
    case .unit: Self.fixed(value, decimals: precision)
    case .wide: Self.fixed(value, decimals: max(precision - 2, 0))
    case .percent: Self.fixed(value, decimals: max(precision - 2, 0)) + "%"
    }
  }

  /// The number with so many decimals at most, without an exponent and without zeros at the end.
  private static func fixed(_ value: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = (value.magnitude * scale).rounded()
    // A number of this size has no decimals.
    guard scaled < 9e15 else { return shortestNumber(value) }
    let digits = String(Int64(scaled))
    guard scaled > 0 else { return "0" }
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    let fraction = String(padded.suffix(decimals).reversed().drop { $0 == "0" }.reversed())
    let whole = (value < 0 ? "-" : "") + padded.dropLast(decimals)
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}
