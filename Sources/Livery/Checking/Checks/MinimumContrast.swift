/// Demands that every pair reaches the contrast that WCAG 2.2 asks for (1.4.3, 1.4.6, 1.4.11), or is waived.
///
/// Failures are grouped by cause: a token over a token that fails in forty cells is one finding.
struct MinimumContrast: Check {
  static let name = "minimum-contrast"

  func findings(in palette: Palette) -> [Finding] {
    VerdictCause.all(in: palette) { $0.outcome == .fail && $0.waiver == nil }
      .map { finding(for: $0, in: palette) }
  }

  private func finding(for cause: VerdictCause, in palette: Palette) -> Finding {
    Finding(
      check: Self.name,
      severity: .error,
      message: "\(cause.title) needs \(cause.requirementText) and has \(cause.worstRatioText)",
      details: cause.figures,
      addresses: cause.addresses,
      sources: cause.sources(in: palette)
    )
  }
}
