import DesignTokens

/// Finds what a component writes out and what would be another value in another variant of the theme.
///
/// A language without a mix of colors gets the mixed color itself, once for all variants, because a component belongs to
/// the type of the theme and not to one of its values.
struct VariantValues {
  let theme: EmittedTheme

  func report(_ components: [StyledComponent], diagnostics: inout Diagnostics) {
    let template = theme.template
    guard theme.variants.count > 1, template.language.declaresTypes, template.writesStyles else { return }
    for styled in components {
      let scopes = theme.variants.map { ComponentScope(theme: theme, variant: $0, styled: styled) }
      for (property, table) in zip(styled.style.component.properties, styled.style.factored)
      where table.values.contains(where: { isWrittenOut($0) && differs($0, between: scopes) }) {
        diagnostics.report(.variantValue(property, of: styled.style.component, in: theme))
      }
    }
  }

  /// Whether neither a token nor an operation of the language says the value.
  private func isWrittenOut(_ value: StyleValue) -> Bool {
    switch value {
    case .mixed, .values: true
    case .translucent(let color, let factor): !factor.isSame(in: theme.columns.theme) || !color.isSimple
    case .token, .parameter, .notDrawn: false
    }
  }

  private func differs(_ value: StyleValue, between scopes: [ComponentScope]) -> Bool {
    let contents = scopes.map { scope in Appearance.allCases.map { scope.content(of: value, in: $0) } }
    return contents.contains { $0 != contents[0] }
  }
}

extension Diagnostic {
  fileprivate static func variantValue(
    _ property: Component.Property,
    of component: Component,
    in theme: EmittedTheme
  ) -> Self {
    Diagnostic(
      "variant-value",
      "what component '\(component.name)' computes for '\(property.address)' depends on the variant of theme '\(theme.name)', "
        + "and template '\(theme.template.name)' writes that of the first for all",
      severity: .warning,
      at: component.source.place(at: property.offset),
      advice: "let each variant declare the color as a token",
      subject: property.address
    )
  }
}
