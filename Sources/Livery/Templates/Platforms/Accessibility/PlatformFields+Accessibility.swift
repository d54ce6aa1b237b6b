extension PlatformFields {
  /// Contracts of accessibility: what frameworks call the roles.
  static let accessibility = PlatformFields(
    name: "accessibility",
    fields: FieldExtensions.none
      .adding(AccessibilityContext.accessibilityFields, to: AccessibilityContext.self)
      .adding(ComponentContext.accessibilityFields, to: ComponentContext.self)
      .adding(PartContext.accessibilityFields, to: PartContext.self)
  )
}

extension AccessibilityContext {
  fileprivate static let accessibilityFields: [RecordType<Self>.Field] = [
    .optionalText("iosTrait", "The matching accessibility trait of SwiftUI, if there is one") { context in
      context.contract.name(on: .ios, in: Self.iosTraits)
    },
    .optionalText("composeRole", "The matching Role of Jetpack Compose, if there is one") { context in
      context.contract.name(on: .android, in: Self.composeRoles)
    },
    .records("controls", "The parts that are controls of their own") { context in
      context.contract.controls.map { ControlContext(scope: context.scope, contract: context.contract, control: $0) }
    },
    .flag("hasControls", "Whether there are any") { !$0.contract.controls.isEmpty },
  ]
}

extension ComponentContext {
  fileprivate static let accessibilityFields: [RecordType<Self>.Field] = [
    .text("accessibilityTypeName", "The accessibility contract as a type, such as ButtonAccessibility") {
      $0.scope.identifiers.type(Words.of($0.component.name) + ["Accessibility"])
    },
    .text("testIdentifier", "The identifier for tests, as a string of the template's language") { context in
      let scope = context.scope
      let made = (Words.of(scope.theme.name) + Words.of(scope.component.name)).joined(separator: "-").lowercased()
      return scope.language.stringLiteral(context.component.accessibility?.identifier ?? made)
    },
  ]
}

extension PartContext {
  fileprivate static let accessibilityFields: [RecordType<Self>.Field] = [
    .text("testIdentifier", "The identifier for tests, as a string of the template's language") { context in
      context.scope.language.stringLiteral(context.testIdentifier)
    },
    .optionalText("ownIdentifier", "The identifier for tests that the spec gives to the part, as it is") { context in
      context.givenIdentifier
    },
  ]

  private var givenIdentifier: String? {
    scope.component.accessibility?.partIdentifiers.first { $0.part == part }?.identifier
  }

  private var testIdentifier: String {
    let control = scope.component.accessibility?.controls.first { $0.part == part }
    let names = [scope.theme.name, scope.component.name, part]
    return givenIdentifier ?? control?.identifier ?? names.flatMap { Words.of($0) }.joined(separator: "-").lowercased()
  }
}

extension AccessibilityContext {
  /// Members of `SwiftUI.AccessibilityTraits` (iOS 13), by what contracts call them.
  fileprivate static let iosTraits = [
    "button": "isButton", "header": "isHeader", "image": "isImage", "keyboardkey": "isKeyboardKey", "link": "isLink",
    "searchfield": "isSearchField", "statictext": "isStaticText",
  ]

  /// Members of `androidx.compose.ui.semantics.Role` (Compose 1.7), likewise.
  fileprivate static let composeRoles = [
    "button": "Button", "checkbox": "Checkbox", "combobox": "DropdownList", "dropdownlist": "DropdownList",
    "image": "Image", "radio": "RadioButton", "radiobutton": "RadioButton", "switch": "Switch", "tab": "Tab",
  ]
}

extension Accessibility {
  /// What a framework calls the role on a platform.
  fileprivate func name(on platform: Platform, in names: [String: String]) -> String? {
    let role = roles.first { $0.platform == platform }?.name
    return role.flatMap { names[Words.of($0).joined().lowercased()] }
  }
}
