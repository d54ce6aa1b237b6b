import DesignTokens

extension PlatformFields {
  /// Android: value resources.
  static let android = PlatformFields(
    name: "android",
    fields: FieldExtensions.none
      .adding(SchemeContext.androidFields, to: SchemeContext.self)
  )
}

extension SchemeContext {
  fileprivate static let androidFields: [RecordType<Self>.Field] = [
    .records("resources", "The resources of the scheme; of others than the first, only what differs") {
      $0.resources
    }
  ]

  fileprivate var resources: [ResourceContext] {
    theme.tokens.filter { variant.declares($0, in: appearance) }.flatMap { token in
      ResourceContext.all(of: token, in: self)
    }
  }
}

extension EmittedVariant {
  /// Whether a scheme has to say what a token is there: the first says everything, others what is not said before.
  fileprivate func declares(_ token: EmittedToken, in appearance: Appearance) -> Bool {
    (isDefault || token.variesByVariant) && (appearance == .light || token.variesByAppearance)
  }
}
