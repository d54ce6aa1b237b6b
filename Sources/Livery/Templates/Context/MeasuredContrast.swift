import DesignTokens
import ColorScience

/// What a theme's tokens were measured to have as foregrounds of the pairs that the manifest lists.
final class MeasuredContrast: Sendable {
  private struct Measurement {
    var background: String
    var requirement: ContrastRequirement?
    /// By permutation.
    var ratios: [(permutation: String, ratio: String)]
  }

  private let measurements: [TokenPath: [Measurement]]
  private let permutations: [String]
  /// By id of a permutation: what it is called in the output, if it is not called by it.
  private let shownIDs: [String: String]

  init(of theme: String, in palette: Palette) {
    permutations = palette.columns(of: theme).map(palette.measuredIDs) ?? []
    shownIDs = palette.measuredColumns(of: theme)?.shownIDs ?? [:]
    var measurements: [TokenPath: [Measurement]] = [:]
    for verdict in palette.pairs.lazy.flatMap(\.verdicts).map({ palette.verdicts[$0] }) where verdict.theme == theme {
      guard let token = verdict.foreground.tokens.first else { continue }
      Self.add(verdict, to: &measurements[token, default: []])
    }
    self.measurements = measurements
  }

  private static func add(_ verdict: Verdict, to known: inout [Measurement]) {
    // Who reads the output knows a background by the name that the pair has for it.
    let background = verdict.layers.map { $0.name(as: $0.tokens.first) }.joined(separator: " over ")
    let ratio = (verdict.permutation, ContrastText.ratio(verdict.ratio, verdict.forms))
    if let index = known.firstIndex(where: { $0.background == background && $0.requirement == verdict.requirement }) {
      known[index].ratios.append(ratio)
    } else {
      known.append(Measurement(background: background, requirement: verdict.requirement, ratios: [ratio]))
    }
  }

  /// A sentence for each background, with the ratio in each permutation of a variant.
  func lines(of token: TokenPath, in variant: EmittedVariant) -> [String] {
    guard !measurements.isEmpty, let measured = measurements[token] else { return [] }
    let wanted = Set(variant.columns.values.map { permutations[$0] })
    return measured.compactMap { measurement in
      let ratios = measurement.ratios.filter { wanted.contains($0.permutation) }
      guard !ratios.isEmpty else { return nil }
      let figures = ratios.map { "\($0.ratio) (\(shownIDs[$0.permutation] ?? $0.permutation))" }.joined(separator: ", ")
      let minimum = measurement.requirement.map { "; WCAG 2.2 asks for \(ContrastText.threshold($0.minimum)):1" } ?? ""
      return "Contrast on \(measurement.background): \(figures)\(minimum)."
    }
  }
}
