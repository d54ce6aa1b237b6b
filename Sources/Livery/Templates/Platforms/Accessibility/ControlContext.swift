import DesignTokens

/// A part of a component that is a control of its own.
struct ControlContext: TypedRecord {
  let scope: ComponentScope
  let contract: Accessibility
  let control: Accessibility.Control

  /// The identifier for tests.
  private var identifier: String {
    let words = [scope.theme.name, scope.component.name, control.part].flatMap { Words.of($0) }
    return control.identifier ?? words.joined(separator: "-").lowercased()
  }

  private func role(on platform: Accessibility.Platform) -> String? {
    let roles = control.roles.isEmpty ? contract.roles : control.roles
    return roles.first { $0.platform == platform }.map { scope.language.stringLiteral($0.name) }
  }

  static let type = RecordType<Self>(
    "control",
    [
      .record("name", "The name of the part") { NameContext($0.control.part) },
      .text("typeName", "The control as a type, such as StepperDecrementControl") { context in
        let words = Words.of(context.scope.component.name) + Words.of(context.control.part) + ["Control"]
        return context.scope.identifiers.type(words)
      },
      .text("identifier", "The identifier for tests, as a string of the template's language") {
        $0.scope.language.stringLiteral($0.identifier)
      },
      .optionalRecord("labelSource", "The part or parameter that its name comes from") { context in
        context.control.name.map { NameContext($0) }
      },
      .optionalText("iosRole", "The role on iOS, as a string of the template's language") { $0.role(on: .ios) },
      .optionalText("androidRole", "The role on Android, as a string of the template's language") {
        $0.role(on: .android)
      },
      .optionalText("webRole", "The role on the web, as a string of the template's language") { $0.role(on: .web) },
      .records("exposes", "The states that are exposed to assistive technology") { context in
        context.control.exposures.map { ExposureContext(scope: context.scope, exposure: $0) }
      },
    ]
  )
}
