import ColorScience

/// Demands that every pair reaches the contrast that WCAG 2.2 asks for (1.4.3, 1.4.6, 1.4.11), or is waived.
///
/// Failures are grouped by cause: a token over a token that fails in forty cells is one finding.
struct MinimumContrast: Check {
  static let name = "minimum-contrast"

  func findings(in palette: Palette) -> [Finding] {
    VerdictCause.all(in: palette) { $0.outcome == .fail && $0.waiver == nil }
      .map { finding(for: $0, in: palette) }
  }

  func finding(for cause: VerdictCause, in palette: Palette) -> Finding {
    Finding(
      check: Self.name,
      subject: cause.subject,
      component: cause.component,
      severity: .error,
      message: "\(cause.title) needs \(cause.requirementText) and has \(cause.worstRatioText)",
      measure: cause.measure,
      details: cause.figures,
      addresses: cause.addresses,
      sources: cause.sources(in: palette),
      advice: advice(for: cause)
    )
  }

  /// The nearest foreground that suffices in each permutation, for all the stacks that it lies on there.
  func advice(for cause: VerdictCause) -> String? {
    guard let minimum = cause.sample.requirement?.minimum, !cause.foregroundColorsItsLayers else { return nil }
    return cause.permutations.map { permutation in
      let verdicts = cause.entries.map(\.verdict).filter { $0.permutation == permutation }
      let repair = verdicts[0].foreground.color.repaired(toReach: minimum, on: verdicts.map(\.stack))
      let ratio = ContrastText.ratio(repair.ratio)
      return repair.isSufficient
        ? "in \(permutation) a foreground of \(repair.color.hexWithAlpha) would have \(ratio)"
        : "in \(permutation) no foreground suffices on these layers; the best, \(repair.color.hexWithAlpha), has \(ratio)"
    }
    .joined(separator: "; ")
  }
}

extension VerdictCause {
  /// Whether a change of the foreground's token would change a layer as well, so that it cannot be repaired on its own.
  fileprivate var foregroundColorsItsLayers: Bool {
    sample.layers.contains { $0.origin != nil && $0.origin == sample.foreground.origin }
  }
}

extension Verdict {
  /// What the foreground lies on; the last layer is the backdrop.
  var stack: LayerStack {
    LayerStack(
      layers: layers.dropLast().map(\.color),
      opacity: opacity,
      backdrop: layers.last?.color ?? .white
    )
  }
}
