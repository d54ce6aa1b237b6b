import DesignTokens

/// Verifies that the opacities of a component are from 0 to 1, without which nothing that is measured of it means anything.
struct OpacityRange {
  let matrix: StateMatrix
  let plan: EvaluationPlan

  private var component: Component { matrix.component }

  /// - Parameter results: By permutation: the value of each evaluation.
  func report(_ results: [[CellValue]], diagnostics: inout Diagnostics) {
    let groups = Set(component.pairs.flatMap(\.groupOpacities).compactMap { $0 })
    let fading = Set(groups.flatMap { property in plan.byCell.map { $0[property] } })
    for (number, evaluation) in plan.evaluations.enumerated() {
      // What another component sets is reported there.
      guard let winner = evaluation.winner, winner.use == nil else { continue }
      let found = results.lazy.compactMap { wrongOpacity(of: $0[number], isGroup: fading.contains(number)) }.first
      guard let found else { continue }
      let assignment = component.rules[winner.rule].assignments[winner.assignment]
      diagnostics.report(.outOfRange(found, at: component.source.place(at: assignment.offset)))
    }
  }

  /// The opacity that a value is or is made with, if it is none.
  private func wrongOpacity(of value: CellValue, isGroup: Bool) -> Double? {
    if isGroup { return value.number.flatMap { (0...1).contains($0) ? nil : $0 } }
    guard case .translucent(_, let opacity)? = value.recipe else { return nil }
    return wrongOpacity(of: opacity, isGroup: true)
  }
}

extension Diagnostic {
  fileprivate static func outOfRange(_ opacity: Double, at place: SourceFile.Place) -> Self {
    let share = opacity / 100
    return Diagnostic(
      "opacity-range",
      "the opacity \(Decimal.text(opacity)) is not from 0 to 1",
      at: place,
      advice: opacity > 1 && opacity <= 100 ? "write \(Decimal.text(share)) for \(Decimal.text(opacity)) %" : nil
    )
  }
}
