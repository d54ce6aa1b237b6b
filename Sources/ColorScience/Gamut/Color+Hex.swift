extension Color {
  /// `#rrggbb` of the color mapped into sRGB, in lower case; alpha plays no part.
  ///
  /// Rounding to eight bits, half up, is the last step.
  public var hex: String { Self.hexText(of: eightBitSRGB) }

  /// `#rrggbbaa`, or `#rrggbb` where alpha rounds to opaque.
  public var hexWithAlpha: String {
    let alpha = eightBit(effectiveAlpha)
    return alpha == 255 ? hex : Self.hexText(of: eightBitSRGB) + Self.twoDigits(alpha)
  }

  /// The color as an eight-bit sRGB display would be given it: mapped into sRGB and rounded, alpha as it is.
  public var roundedToEightBits: Color {
    var result = Color(.srgb, components: SIMD3<Double>(eightBitSRGB) / 255, alpha: alpha)
    if missing.contains(.alpha) { result.missing = .alpha }
    return result
  }

  /// Red, green and blue, 0…255, of the color mapped into sRGB.
  var eightBitSRGB: SIMD3<UInt8> {
    let srgb = mapped(toGamutOf: .srgb).effectiveComponents
    return SIMD3(eightBit(srgb.x), eightBit(srgb.y), eightBit(srgb.z))
  }

  /// What ``hexWithAlpha`` shows, as one number: colors have the same one exactly if their texts are the same, and the
  /// order of their texts, in which the opaque color, which has the shorter one, is the first.
  package var eightBitsWithAlpha: UInt32 {
    let bytes = SIMD4<UInt32>(truncatingIfNeeded: SIMD4(eightBitSRGB, eightBit(effectiveAlpha) &+ 1))
    return bytes.x << 24 | bytes.y << 16 | bytes.z << 8 | bytes.w
  }

  static func hexText(of bytes: SIMD3<UInt8>) -> String {
    unsafe String(unsafeUninitializedCapacity: 7) { text in
      unsafe text.initializeElement(at: 0, to: UInt8(ascii: "#"))
      for index in 0..<3 {
        unsafe text.initializeElement(at: 2 * index + 1, to: hexDigit(bytes[index] >> 4))
        unsafe text.initializeElement(at: 2 * index + 2, to: hexDigit(bytes[index] & 0x0F))
      }
      return 7
    }
  }

  static func twoDigits(_ byte: UInt8) -> String {
    String(decoding: [hexDigit(byte >> 4), hexDigit(byte & 0x0F)], as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

/// A number 0…1 as 0…255, half rounded up; what is outside is clamped, "not a number" is 0.
func eightBit(_ value: Double) -> UInt8 {
  UInt8((value.clampedToUnit * 255 + 0.5).rounded(.down))
}
