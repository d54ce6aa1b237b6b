import DesignTokens

extension PlatformFields {
  /// Style sheets: declarations, and blocks of them by selector.
  static let css = PlatformFields(
    name: "css",
    fields: FieldExtensions.none
      .adding(ThemeContext.cssFields, to: ThemeContext.self)
      .adding(ComponentContext.cssFields, to: ComponentContext.self)
      .adding(StyleValueContext.cssFields, to: StyleValueContext.self)
      .adding(ColorContext.cssFields, to: ColorContext.self)
      .adding(FamiliesContext.cssFields, to: FamiliesContext.self)
  )
}

extension ThemeContext {
  fileprivate static let cssFields: [RecordType<Self>.Field] = [
    .record("sheet", "The tokens as custom properties, in blocks that are right on every element", isLarge: true) {
      Sheet(of: $0.theme)
    },
    .flag("hasDrawings", "Whether a spec of a component describes what is drawn") { context in
      context.theme.components.contains { $0.style.component.anatomy != nil }
    },
  ]
}

extension ComponentContext {
  fileprivate static let cssFields: [RecordType<Self>.Field] = [
    .optionalRecord("drawing", "How it is drawn; absent if its spec has no anatomy") { DrawingContext($0.scope) },
    .flag("hasInput", "Whether its element is a label around an input, which has the states of the platform") {
      $0.component.interaction?.pattern.isInput ?? false
    },
    .flag("hasGroup", "Whether its spec describes a group of several") { $0.component.anatomy?.group != nil },
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
    .records("declarations", "A declaration for each property that it sets: one, or those of a font") {
      $0.declarations
    },
    .flag("isSet", "Whether a style sheet can set the property to it") { $0.isSet },
    .optionalRecord("translucency", "The opacity, also where its number differs between permutations") {
      $0.translucency
    },
  ]
}

extension ColorContext {
  fileprivate static let cssFields: [RecordType<Self>.Field] = [
    .optionalRecord("dark", "The color for dark schemes, if one value is for both") { $0.dark },
    .flag("isBytes", "Whether eight bits say all there is to say of each component in sRGB") { $0.color.hasBytes },
    .flag("isFunction", "Whether its source says more than bytes by a function of CSS") {
      $0.gamut == .srgbByFunctions && $0.color.hasFunction
    },
    .text("function", "The color by the function of its source: oklch(0.985 0 0)") { $0.color.function },
    .flag("isByteAlpha", "Whether the alpha is a byte, and no number of three decimals: #rrggbbaa says it best") {
      $0.color.hasByteAlpha
    },
    .text("redByte", "Red in sRGB, 0…255") { String($0.color.nearestBytes.x) },
    .text("greenByte", "Green, likewise") { String($0.color.nearestBytes.y) },
    .text("blueByte", "Blue, likewise") { String($0.color.nearestBytes.z) },
    .bytes("redPercentage", "Red in sRGB, in per cent") { $1.append($0.color.percentages.x) },
    .bytes("greenPercentage", "Green, likewise") { $1.append($0.color.percentages.y) },
    .bytes("bluePercentage", "Blue, likewise") { $1.append($0.color.percentages.z) },
  ]
}

extension FamiliesContext {
  fileprivate static let cssFields: [RecordType<Self>.Field] = [
    .records("families", "The names one by one, for languages that tell kinds of fonts from fonts") {
      $0.names.flatMap(FamilyNameContext.all)
    }
  ]
}

/// The name of a font family.
private struct FamilyNameContext: TypedRecord {
  let name: String

  /// Names that mean a kind of font and not a font, and lose that meaning in quotes (CSS Fonts 4, and what browsers add).
  private static let genericNames: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
    "ui-rounded", "math", "emoji", "fangsong", "-apple-system", "blinkmacsystemfont",
  ]

  /// The families of a name; a list in one text is several.
  static func all(in name: String) -> [FamilyNameContext] {
    guard name.contains(",") else { return [FamilyNameContext(name: name)] }
    return name.split(separator: ",").map { part in
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isQuoted = words.count > 1 && (words.hasPrefix("\"") || words.hasPrefix("'")) && words.first == words.last
      return FamilyNameContext(name: isQuoted ? String(words.dropFirst().dropLast()) : words)
    }
    .filter { !$0.name.isEmpty }
  }

  static let type = RecordType<Self>(
    "familyName",
    [
      .text("name", "The name as it is, for a section of string()") { $0.name },
      .optionalText("generic", "The name, if it means a kind of font in CSS, such as sans-serif") {
        genericNames.contains($0.name.lowercased()) ? $0.name : nil
      },
    ]
  )
}
