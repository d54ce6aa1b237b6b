public import DesignTokens
import ColorScience

/// Measures pairs: the visible contrast of a foreground over its layers, compared with the requirement of WCAG.
struct PairEvaluator {
  let theme: Theme
  let level: ConformanceLevel
  /// By permutation: the surfaces that components are drawn on.
  private let surfaces: [[Verdict.Layer]]

  init(theme: Theme, surfaces: [TokenPath], level: ConformanceLevel) {
    self.theme = theme
    self.level = level
    self.surfaces = theme.permutations.map { permutation in surfaces.compactMap { permutation.layer(of: $0) } }
  }

  /// The verdict on a pair of the manifest; nil if one of its tokens has no value.
  func verdict(on pair: PairSpec, in permutation: Int) -> Verdict? {
    measure(pair, component: nil, permutation: permutation, inactive: false, isLarge: false, opacities: [1]) {
      operand in
      guard case .token(let path) = operand else { return nil }
      return theme.permutations[permutation].layer(of: path).map { [$0] } ?? []
    }
  }

  /// The verdict on a pair of a component in one cell; nil if the pair does not exist.
  func verdict(
    on pair: PairSpec,
    of component: ResolvedComponent,
    cell index: Int,
    permutation: Int
  ) -> Verdict? {
    let cell = component.matrix.cells[index]
    guard pair.when.matches(cell) else { return nil }
    let values = component.measured[permutation][index]
    return measure(
      pair,
      component: component.component.name,
      permutation: permutation,
      inactive: pair.inactive?.matches(cell) ?? false,
      isLarge: pair.typography.map { values[$0].isLargeText } ?? false,
      opacities: pair.groupOpacities.map { $0.flatMap { values[$0].number } ?? 1 },
      opacityParameter: pair.groupOpacities.compactMap { $0.flatMap { values[$0].unsetParameter } }.first
    ) { operand in
      switch operand {
      case .property(let property): return values[property].layer.map { [$0] } ?? []
      case .token(let path): return theme.permutations[permutation].layer(of: path).map { [$0] } ?? []
      case .surface: return values.surface?.layer.map { [$0] }
      }
    }
  }

  /// Measures a pair over each surface and keeps the one that decides.
  ///
  /// - Parameters:
  ///   - opacities: The opacities of the foreground's groups, its own first.
  ///   - opacityParameter: The parameter without a default that one of them is.
  ///   - layers: The colors of an operand: none if it is not drawn; nil for the theme's surfaces.
  private func measure(
    _ pair: PairSpec,
    component: String?,
    permutation: Int,
    inactive: Bool,
    isLarge: Bool,
    opacities: [Double],
    opacityParameter: String? = nil,
    layers: (PairSpec.Operand) -> [Verdict.Layer]?
  ) -> Verdict? {
    guard let foreground = layers(pair.foreground.value)?.first else { return nil }
    let operands = [pair.over] + pair.enclosing.map(\.over)
    let layerGroups = LayerGroups(
      of: zip(operands.map { $0.map(\.value) }, opacities).map { ($0, $1) },
      surfaces: surfaces[permutation],
      colors: layers
    )
    let candidates = layerGroups.backdrops.map { backdrop in
      Candidate(
        backdrop: backdrop,
        contrast: opacityParameter == nil ? layerGroups.contrast(of: foreground, on: backdrop) : nil
      )
    }
    let requirement = requirement(of: pair.kind, isLarge: isLarge)
    let decisive = Self.decisive(among: candidates, minimum: inactive ? nil : requirement?.minimum)
    return Verdict(
      component: component,
      pair: pair.name,
      theme: theme.name,
      permutation: theme.permutations[permutation].id,
      kind: pair.kind,
      foreground: foreground,
      layers: layerGroups.layers(on: decisive?.backdrop),
      groups: layerGroups.inner.map { .init(layerCount: $0.layers.count, opacity: $0.opacity) },
      opacity: layerGroups.outer.opacity,
      opacityParameter: opacityParameter,
      ratio: decisive?.contrast?.worst,
      forms: decisive?.contrast,
      requirement: requirement,
      outcome: outcome(of: decisive?.contrast?.worst, requirement: requirement, inactive: inactive)
    )
  }

  /// A possible backdrop, and the contrast on it.
  private struct Candidate {
    var backdrop: Verdict.Layer
    /// Nil if it cannot be measured.
    var contrast: ContrastForms?
  }

  /// The lowest ratio decides if it fails; otherwise a backdrop that cannot be measured does.
  ///
  /// A backdrop that cannot be measured may lower the ratio further. It never takes a failure back.
  private static func decisive(among candidates: [Candidate], minimum: Double?) -> Candidate? {
    let measured = candidates.compactMap { candidate in
      candidate.contrast.map { (candidate: candidate, ratio: $0.worst) }
    }
    let lowest = measured.min { $0.ratio < $1.ratio }
    if let lowest, let minimum, lowest.ratio < minimum { return lowest.candidate }
    return candidates.first { $0.contrast == nil } ?? lowest?.candidate
  }

  private func outcome(
    of ratio: Double?,
    requirement: ContrastRequirement?,
    inactive: Bool
  ) -> Verdict.Outcome {
    guard let requirement, !inactive else { return .exempt }
    guard let ratio else { return .unknown }
    return ratio >= requirement.minimum ? .pass : .fail
  }

  private func requirement(of kind: PairKind, isLarge: Bool) -> ContrastRequirement? {
    switch (kind, level, isLarge) {
    case (.text, .aa, false): .textAA
    case (.text, .aa, true): .largeTextAA
    case (.text, .aaa, false): .textAAA
    case (.text, .aaa, true): .largeTextAAA
    case (.graphic, _, _): .graphic
    case (.focus, _, _): .focusIndicator
    case (.decorative, _, _): nil
    }
  }
}

extension Permutation {
  /// A token as a color that is drawn; nil for a token of another type, and for none.
  func layer(of path: TokenPath) -> Verdict.Layer? {
    guard let token = tokens[path], case .color(let value) = token.value else { return nil }
    return Verdict.Layer(tokens: [path] + token.aliasChain, color: value.color, systemColor: value.systemColor)
  }
}

extension CellValue {
  /// The value as a color that is drawn; nil for one that is not drawn, and for none.
  var layer: Verdict.Layer? {
    if let unsetParameter { return Verdict.Layer(tokens: [], color: .white, parameter: unsetParameter) }
    return color.map { Verdict.Layer(tokens: measured.tokens, color: $0, systemColor: systemColor) }
  }

  /// Large text by WCAG 2.2: 18 pt (24 px), or 14 pt (18.66 px) if it is bold; 1 px is one point of iOS.
  fileprivate var isLargeText: Bool {
    guard case .value(.typography(let typography)) = measured.content else { return false }
    let size = typography.fontSize.pixels
    return size >= 24 || (size >= 18.66 && typography.fontWeight.weight.value >= 700)
  }
}

extension TokenValue.Dimension {
  /// The length in px, at the usual default text size of 16 px to the rem.
  public var pixels: Double { unit == .rem ? value.value * 16 : value.value }
}
