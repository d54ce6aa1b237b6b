import DesignTokens

/// Warns where a pair has nothing opaque underneath, or a colour of the system in it, so that its contrast cannot be known.
struct MeasurableContrast: Check {
  static let about = CheckDescription(
    "unknown-contrast",
    .warning,
    demands: "Every pair has known colours and something opaque underneath.",
    source: "WCAG 2.2 1.4.3, which cannot be judged otherwise",
    isWaivable: false
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    return VerdictCause.all(in: palette) { $0.outcome == .unknown }.map { Self.finding(for: $0, in: palette) }
  }

  static func finding(for cause: VerdictCause, in palette: Palette) -> Finding {
    let systemColor = cause.systemColor
    let reason =
      systemColor.map { "'\($0.name)' is a colour of the system, which no file knows" }
      ?? "nothing opaque lies underneath"
    return Finding(
      check: name,
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
