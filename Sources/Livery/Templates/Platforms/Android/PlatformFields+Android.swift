import DesignTokens

extension PlatformFields {
  /// Android: value resources, and color state lists.
  static let android = PlatformFields(
    name: "android",
    fields: FieldExtensions.none
      .adding(ThemeContext.androidFields, to: ThemeContext.self)
      .adding(TokenContext.androidFields, to: TokenContext.self)
  )
}

extension TokenContext {
  fileprivate static let androidFields: [RecordType<Self>.Field] = [
    .optionalText("highContrastResource", "The color of the token in high contrast, if it is a resource of its own") {
      $0.highContrastResource
    },
    .record("references", "What refers to its resources: attributes of the theme, or the resources themselves") {
      TokenReferencesContext(token: $0.token, entries: ResourceSlots(of: $0.theme).entries(of: $0.token))
    },
  ]

  private var highContrastResource: String? {
    let slots = ResourceSlots(of: theme)
    guard slots.slots.count > 1, slots.slots[1].isHighContrast else { return nil }
    let entries = slots.entries(of: token)
    return entries[1].first { $0.suffix.isEmpty && $0.owner == 1 }.map { _ in
      "color/" + token.identifier + slots.suffix(of: 1)
    }
  }
}

extension ThemeContext {
  fileprivate static let androidFields: [RecordType<Self>.Field] = [
    .records("resources", "The resources by day") { ResourceSlots(of: $0.theme).resources(isNight: false) },
    .records("nightResources", "The resources that are something else by night") {
      ResourceSlots(of: $0.theme).resources(isNight: true)
    },
    .records("attributes", "The attributes of the theme: its colors, and what contrast or a variant decides") {
      ResourceSlots(of: $0.theme).attributes
    },
    .records("overlays", "What other variants and high contrast set the attributes to") {
      ResourceSlots(of: $0.theme).overlays
    },
    .flag("hasColorResources", "Whether there are colors") { context in
      context.hasResources { $0 == .color }
    },
    .flag("hasDimensionResources", "Whether there are lengths or figures") { context in
      context.hasResources { [.dimension, .textDimension, .float].contains($0) }
    },
    .flag("hasOtherResources", "Whether there are integers, flags, texts or arrays") { context in
      context.hasResources { [.integer, .boolean, .string, .array].contains($0) }
        || context.theme.opaqueTokens.contains {
          $0.isDeclared && $0.first.map { $0.value.isText || $0.value.isSwitch } ?? false
        }
    },
    .flag("hasNightResources", "Whether something is something else by night") {
      !ResourceSlots(of: $0.theme).resources(isNight: true).isEmpty
    },
  ]

  private func hasResources(_ isIncluded: (AndroidResource.Kind) -> Bool) -> Bool {
    ResourceSlots(of: theme).resources(isNight: false).contains { isIncluded($0.kind) }
  }
}
