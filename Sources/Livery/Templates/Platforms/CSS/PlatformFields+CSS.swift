extension PlatformFields {
  /// Style sheets: declarations, and blocks of them by selector.
  static let css = PlatformFields(
    name: "css",
    fields: FieldExtensions.none
      .adding(VariantContext.cssFields, to: VariantContext.self)
      .adding(ComponentContext.cssFields, to: ComponentContext.self)
      .adding(StyleValueContext.cssFields, to: StyleValueContext.self)
  )
}

extension VariantContext {
  fileprivate static let cssFields: [RecordType<Self>.Field] = [
    .record("standard", "CSS declarations in colors that every browser knows") {
      BlocksContext(theme: $0.theme, variant: $0.variant, isWide: false)
    },
    .optionalRecord("wide", "CSS declarations of the tokens with a color outside sRGB") {
      let blocks = BlocksContext(theme: $0.theme, variant: $0.variant, isWide: true, depth: 2)
      return blocks.isEmpty ? nil : blocks
    },
  ]
}

extension ComponentContext {
  fileprivate static let cssFields: [RecordType<Self>.Field] = [
    .records("familyGroups", "The families by the axes that they follow") { context in
      FamilyGroupContext.all(in: context.scope)
    },
    .records("standard", "The properties with their default values, in factored tables") {
      $0.standard
    },
    .records("exceptions", "The exceptions of all factored tables, by the cells that they apply to") { context in
      SelectionContext.all(of: context.properties, in: context.scope)
    },
  ]

  fileprivate var standard: [SelectionEntryContext] {
    properties.map { SelectionEntryContext(property: $0, value: $0.factored.standardValue) }
  }
}

extension StyleValueContext {
  fileprivate static let cssFields: [RecordType<Self>.Field] = [
    .records("declarations", "The value in CSS, a declaration for each property that it sets") {
      $0.declarations
    }
  ]
}
