/// Warns where a pair has nothing opaque underneath, or a colour of the system in it, so that its contrast cannot be known.
struct MeasurableContrast: Check {
  static let name = "unknown-contrast"

  func findings(in palette: Palette) -> [Finding] {
    VerdictCause.all(in: palette) { $0.outcome == .unknown }.map { finding(for: $0, in: palette) }
  }

  func finding(for cause: VerdictCause, in palette: Palette) -> Finding {
    let systemColor = cause.systemColor
    let reason =
      systemColor.map { "'\($0.name)' is a colour of the system, which no file knows" }
      ?? "nothing opaque lies underneath"
    return Finding(
      check: Self.name,
      subject: cause.subject,
      component: cause.component,
      severity: .warning,
      message: "\(cause.title) cannot be measured: \(reason)",
      addresses: cause.addresses,
      sources: cause.sources(in: palette),
      advice: systemColor == nil
        ? "end 'over' with '$surface', or with an opaque colour"
        : "measure it on a device, or give the token a colour of its own"
    )
  }
}

extension VerdictCause {
  /// The first colour of the system among those that meet.
  fileprivate var systemColor: ColorValue.SystemColor? {
    ([sample.foreground] + sample.layers).lazy.compactMap(\.systemColor).first
  }
}
