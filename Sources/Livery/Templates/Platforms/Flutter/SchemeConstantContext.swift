import DesignTokens

/// A scheme as a constant: a call of a constructor whose defaults are the values of the first scheme.
struct SchemeConstantContext: TypedRecord {
  private let scheme: SchemeContext
  private let changes: [SchemeChangeContext]

  static func all(of theme: EmittedTheme) -> [SchemeConstantContext] {
    let steps = SchemeSteps(of: theme)
    return steps.steps.enumerated().map { index, step in
      let changes = steps.changes(in: index).map { token, shared in
        SchemeChangeContext(token: TokenContext(token, in: step.scheme), shared: shared, theme: theme)
      }
      return SchemeConstantContext(scheme: step.scheme, changes: changes)
    }
  }

  static let type = RecordType<Self>(
    "schemeConstant",
    [
      .record("scheme", "The scheme") { $0.scheme },
      .records("changes", "The tokens with another value than in the first scheme") { $0.changes },
    ]
  )
}

/// A token with another value than in the first scheme.
struct SchemeChangeContext: TypedRecord {
  let token: TokenContext
  let shared: SchemeSteps.Shared?
  let theme: EmittedTheme

  static let type = RecordType<Self>(
    "schemeChange",
    [
      .record("token", "The token, with its value in the scheme") { $0.token },
      .optionalRecord("shared", "The value, if several schemes have it") { context in
        context.shared.map { SharedValueContext(shared: $0, theme: context.theme) }
      },
    ]
  )
}

/// A value of a token that several schemes have.
struct SharedValueContext: TypedRecord {
  let shared: SchemeSteps.Shared
  let theme: EmittedTheme

  static let type = RecordType<Self>(
    "sharedValue",
    [
      // Neither the name of a token nor that of a scheme begins with an underscore.
      .text("constant", "A name of its own, from those of the token and of the first scheme with the value") {
        "_\($0.shared.token.identifier)_\($0.shared.scheme.identifier)"
      },
      .record("token", "The token, with this value") { TokenContext($0.shared.token, in: $0.shared.scheme) },
    ]
  )
}

extension TokenContext {
  fileprivate init(_ token: EmittedToken, in scheme: SchemeContext) {
    self.init(token: token, theme: scheme.theme, variant: scheme.variant, appearance: scheme.appearance)
  }
}
