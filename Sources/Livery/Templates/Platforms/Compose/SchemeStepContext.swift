import DesignTokens

/// A scheme as a constant that is made of an earlier one.
struct SchemeStepContext: TypedRecord {
  private let step: SchemeSteps.Step
  private let tokens: String

  static func all(of theme: EmittedTheme) -> [SchemeStepContext] {
    let steps = SchemeSteps(of: theme).steps
    func name(_ index: Int) -> String { steps[index].scheme.identifier }
    return steps.map { step in
      guard let base = step.base else {
        return SchemeStepContext(step: step, tokens: "Tokens.\(step.scheme.identifier)()")
      }
      var tokens = "\(name(base)).tokens"
      if let repeated = step.repeated, !steps[repeated].changed.isEmpty {
        tokens = "Tokens.\(name(repeated))(\(tokens))"
      }
      if !step.changed.isEmpty { tokens = "Tokens.\(step.scheme.identifier)(\(tokens))" }
      return SchemeStepContext(step: step, tokens: tokens)
    }
  }

  static let type = RecordType<Self>(
    "schemeStep",
    [
      .record("scheme", "The scheme") { $0.step.scheme },
      .text("origin", "The tokens of the scheme, made from those of an earlier one") { $0.tokens },
    ]
  )
}
