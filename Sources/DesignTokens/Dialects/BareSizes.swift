/// How large sizes without a unit are, which tells pixels from rem where nothing else does.
///
/// Among sizes in rem are many such as 0.5 and 1.25, and few are as large as 10, which is a gap of 160 pixels. Those in pixels
/// are whole numbers, but for single lines and letter spacing, and most are larger.
struct BareSizes: Sendable {
  /// From this on a size is more likely in pixels.
  private static let large = 10.0
  /// Below this, a size in pixels is a whole number.
  private static let small = 4.0

  private var largeSizes = 0
  private var fractions = 0

  init() {}

  /// Whether the sizes are far too large to be in rem.
  var areOfPixels: Bool { largeSizes > 4 * fractions }

  static func += (sizes: inout Self, others: Self) {
    sizes.largeSizes += others.largeSizes
    sizes.fractions += others.fractions
  }

  mutating func add(_ size: Double) {
    if size >= Self.large { largeSizes += 1 }
    if size > 0, size < Self.small, size != size.rounded() { fractions += 1 }
  }
}
