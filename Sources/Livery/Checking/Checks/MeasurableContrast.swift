/// Warns where a pair has nothing opaque underneath, so that its contrast cannot be known.
struct MeasurableContrast: Check {
  static let name = "unknown-contrast"

  func findings(in palette: Palette) -> [Finding] {
    VerdictCause.all(in: palette) { $0.outcome == .unknown }.map { cause in
      Finding(
        check: Self.name,
        severity: .warning,
        message: "\(cause.title) cannot be measured: nothing opaque lies underneath",
        details: [],
        addresses: cause.addresses,
        sources: cause.sources(in: palette),
        advice: "end 'over' with '$surface', or with an opaque colour"
      )
    }
  }
}
