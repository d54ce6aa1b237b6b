import DesignTokens

/// Warns where a pair has nothing opaque underneath, or a color of the system in it, so that its contrast cannot be known.
struct UnknownContrast: Check {
  static let about = ProblemKind(
    "unknown-contrast",
    .warning,
    title: "Every pair has known colors and something opaque underneath.",
    help: """
      Contrast cannot be measured where all layers are translucent or where the system decides a color at run time. End
      `over` with `$surface` or with an opaque color. Measure pairs with a color of the system on a device, or give the
      token a color of its own. Give a parameter without a default one, which is then measured.
      """,
    example: .init(
      .manifest,
      wrong: """
        "pairs": [ { "name": "on-veil", "foreground": "{color.main}", "over": ["{color.veil}"] } ]
        """,
      right: """
        "pairs": [ { "name": "on-veil", "foreground": "{color.main}", "over": ["{color.veil}", "$surface"] } ]
        """
    ),
    sources: [.wcag("1.4.3", "contrast-minimum")],
    role: .check(isWaivable: false)
  )

  func findings(in run: inout CheckRun) -> [Finding] {
    let palette = run.palette
    return VerdictCause.all(in: palette) { $0.outcome == .unknown }.map { Self.finding(for: $0, in: palette) }
  }

  static func finding(for cause: VerdictCause, in palette: Palette) -> Finding {
    let systemColor = cause.systemColor
    let reason =
      systemColor.map { "'\($0.name)' is a system color, whose value is not in any file" }
      ?? cause.sample.unsetParameter.map { "parameter '\($0)' has no default" }
      ?? "no layer underneath is opaque"
    return Finding(
      check: name,
      subject: cause.subject,
      component: cause.component,
      severity: .warning,
      message: "\(cause.title) cannot be measured: \(reason)",
      addresses: cause.addresses,
      places: cause.places,
      sources: cause.sources(in: palette),
      advice: systemColor != nil
        ? "measure it on a device, or give the token a color of its own"
        : cause.sample.unsetParameter != nil
          ? "give the parameter a default, which is then measured"
          : "end 'over' with '$surface', or with an opaque color"
    )
  }
}

extension VerdictCause {
  /// The first color of the system among those that meet.
  fileprivate var systemColor: ColorValue.SystemColor? {
    ([sample.foreground] + sample.layers).lazy.compactMap(\.systemColor).first
  }
}
