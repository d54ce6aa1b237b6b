import Algorithms
import DesignTokens
import Parallelism

/// The tokens of a theme as a style sheet: a list of blocks, each with the elements that it is for.
struct Sheet: TypedRecord {
  let theme: EmittedTheme
  private let options: SheetOptions
  private let space: SheetSpace
  /// The sources of the declarations of a gamut, by kind of token.
  private let standard: [SheetPart]
  private let wide: [SheetPart]
  private let opaque: [SheetPart]

  init(of theme: EmittedTheme) {
    let options = SheetOptions(theme.options)
    let space = SheetSpace(of: theme, options)
    let narrow = SheetProperties(theme: theme, space: space, options: options, gamut: theme.narrowGamut)
    let broad = SheetProperties(theme: theme, space: space, options: options, gamut: .any)
    standard = SheetPart.all(theme.tokens, narrow)
    // What only refers to another property has whatever that has.
    wide = SheetPart.all(theme.tokens.filter(\.isWide), broad).filter { !$0.isInlined }
    opaque = theme.opaqueTokens.map { SheetPart($0, narrow.declarations(of: $0)) }
    self.theme = theme
    self.options = options
    self.space = space
  }

  private var depth: Int { options.layer.isEmpty ? 0 : 1 }
  private var indent: String { String(repeating: "  ", count: depth) }

  /// The declarations that are made for the root alone, and the same in every case.
  private func base(_ parts: [SheetPart]) -> [SheetDeclaration] {
    var declarations: [SheetDeclaration] = []
    declarations.reserveCapacity(parts.count)
    for part in parts {
      for placed in part.declarations where placed.place.isRootOnly { declarations.append(placed.declaration) }
    }
    return declarations
  }

  private func blocks(_ parts: [SheetPart]..., depth: Int, hasRoot: Bool = false) -> [SheetBlock] {
    let placed = parts.lazy.joined().filter { hasRoot || $0.hasContexts }.flatMap(\.declarations)
      .filter { hasRoot || !$0.place.isRootOnly }
    return SheetBlock.all(placed, space, options, depth: depth)
  }

  /// What is declared in some places, the tokens that DTCG has no type for last.
  private func parts(_ places: SheetPart.Place...) -> [SheetPart] {
    (standard + opaque).filter { places.contains($0.place) }
  }

  private func selector(of kind: SheetAxis.Kind, _ context: Int) -> String {
    space.axes.first { $0.kind == kind }?.contexts[context].selector ?? ""
  }

  /// The registrations of properties; only of those whose type CSS has a name for.
  private var registrations: [SheetRegistration] {
    options.registersProperties ? standard.compactMap { SheetRegistration.all(of: $0, in: space) }.flatMap { $0 } : []
  }

  static let type = RecordType<Self>(
    "sheet",
    [
      .text("indent", "The indentation of a block's first and last line") { $0.indent },
      .text("root", "The selector of the element that has the values in the default case") { $0.options.root },
      .records("settings", "What tells which contexts apply: the root, the platform, and the attributes") { sheet in
        SheetSettings.all(
          sheet.space,
          sheet.options,
          named: SheetProperties(
            theme: sheet.theme,
            space: sheet.space,
            options: sheet.options,
            gamut: sheet.theme.narrowGamut
          ),
          asked: [sheet.standard, sheet.wide, sheet.opaque].lazy.joined().filter(\.hasContexts).flatMap(\.declarations)
        )
      },
      .records("registrations", "The properties to register with their types, if the option asks for it") {
        $0.registrations
      },
      .records("base", "The declarations for the root alone, of the tokens that DTCG has types for") {
        $0.base($0.standard)
      },
      .flag("hasBase", "Whether there are declarations for the root alone") { sheet in
        sheet.standard.contains(where: \.isOfRoot) || sheet.opaque.contains(where: \.isOfRoot)
      },
      .records("themed", "Those of all tokens for which the platform has a namespace") { $0.base($0.parts(.theme)) },
      .flag("hasThemed", "Whether there are such declarations") { !$0.parts(.theme).isEmpty },
      .records("inlined", "Those among them that refer to other properties") { $0.base($0.parts(.inlineTheme)) },
      .flag("hasInlined", "Whether there are such references") { !$0.parts(.inlineTheme).isEmpty },
      .records("unthemed", "The others, and those that the platform can only refer to") { sheet in
        sheet.base(sheet.parts(.root, .reference))
      },
      .flag("hasUnthemed", "Whether there are others") { $0.parts(.root, .reference).contains(where: \.isOfRoot) },
      .texts("references", "The properties with a namespace whose values the platform can only refer to") { sheet in
        sheet.parts(.reference).flatMap { part in part.declarations.map(\.declaration.name).uniqued() }
      },
      .flag("hasReferences", "Whether there are such properties") { !$0.parts(.reference).isEmpty },
      .text("dark", "The selector of what chooses the dark scheme") { $0.selector(of: .scheme, 1) },
      .text("light", "The selector of what chooses the light scheme") { $0.selector(of: .scheme, 0) },
      .text("high", "The selector of what chooses high contrast") { $0.selector(of: .contrast, 1) },
      .text("normal", "The selector of what chooses normal contrast") { $0.selector(of: .contrast, 0) },
      .records("opaque", "The same of the tokens that DTCG has no type for") { $0.base($0.opaque) },
      .records("blocks", "The declarations for other elements, and for the root together with others") {
        $0.blocks($0.standard, $0.opaque, depth: $0.depth)
      },
      .flag("hasWide", "Whether there are colors outside sRGB") { !$0.wide.isEmpty },
      .records("wide", "All declarations of the tokens with such colors, below two rules") {
        $0.blocks($0.wide, depth: $0.depth + 2, hasRoot: true)
      },
    ]
  )
}

/// A token and what it is in a style sheet.
struct SheetPart: Sendable {
  /// Where the declarations stand in a sheet with a theme of the platform.
  enum Place {
    /// In the theme, whose utilities refer to them.
    case theme
    /// In the theme, whose utilities have what they refer to in turn: that may be another property for each element.
    case inlineTheme
    /// For the root, with a reference in the theme.
    case reference
    /// For the root.
    case root
  }

  let declarations: [PlacedDeclaration]
  let place: Place
  /// Whether a declaration depends on contexts; most tokens are for the root alone, and the same everywhere.
  let hasContexts: Bool

  fileprivate init(_ token: EmittedToken, _ declarations: [PlacedDeclaration]) {
    // Of a shadow, Tailwind copies what is in sRGB.
    let isCut = token.isWide && token.type == .shadow
    self.init(declarations, isThemed: token.hasPlatformNamespace, isReferenced: isCut)
  }

  fileprivate init(_ token: EmittedOpaqueToken, _ declarations: [PlacedDeclaration]) {
    self.init(declarations, isThemed: token.hasPlatformNamespace, isReferenced: false)
  }

  private init(_ declarations: [PlacedDeclaration], isThemed: Bool, isReferenced: Bool) {
    self.declarations = declarations
    hasContexts = declarations.contains { !$0.place.isRootOnly || $0.hasSchemes || !$0.switches.isEmpty }
    if !isThemed || declarations.isEmpty {
      place = .root
    } else if isReferenced || declarations.contains(where: { !$0.place.isRootOnly }) {
      // A copy of the value would not be right everywhere: it depends on the element.
      place = .reference
    } else {
      place = declarations.contains(where: \.declaration.refersToProperties) ? .inlineTheme : .theme
    }
  }

  var isOfRoot: Bool { declarations.contains(where: \.place.isRootOnly) }

  var isInlined: Bool { place == .inlineTheme }

  fileprivate static func all(_ tokens: [EmittedToken], _ properties: SheetProperties) -> [SheetPart] {
    Concurrently.map(tokens.count) { index in
      SheetPart(tokens[index], properties.declarations(of: tokens[index]))
    }
  }
}

/// Declarations for the same elements.
struct SheetBlock: TypedRecord {
  let selectors: [String]
  let depth: Int
  fileprivate(set) var declarations: [SheetDeclaration]

  /// Blocks for the root come first, so that its attributes win over the default case.
  fileprivate static func all(
    _ placed: some Sequence<PlacedDeclaration>,
    _ space: SheetSpace,
    _ options: SheetOptions,
    depth: Int
  ) -> [SheetBlock] {
    var places: [SheetPlace: Int] = [:]
    var blocks: [(place: SheetPlace, block: SheetBlock)] = []
    for entry in placed {
      if let index = places[entry.place] {
        blocks[index].block.declarations.append(entry.declaration)
      } else {
        places[entry.place] = blocks.count
        let selectors = entry.place.selectors(in: space, options)
        blocks.append((entry.place, SheetBlock(selectors: selectors, depth: depth, declarations: [entry.declaration])))
      }
    }
    return (blocks.filter(\.place.isRoot) + blocks.filter { !$0.place.isRoot }).map(\.block)
  }

  static let type = RecordType<Self>(
    "sheetBlock",
    [
      .indentation("indent", "The indentation of the block's first and last line") { $0.depth },
      .texts("selectors", "The elements that it is for") { $0.selectors },
      .records("declarations", "The declarations") { $0.declarations },
    ]
  )
}

/// The properties by which values ask which contexts apply, for the elements that decide it.
struct SheetSettings: TypedRecord {
  /// The setting of the platform that decides.
  var media: String?
  let selector: String
  let depth: Int
  let properties: [String]

  fileprivate static func all(
    _ space: SheetSpace,
    _ options: SheetOptions,
    named names: SheetProperties,
    asked: some Sequence<PlacedDeclaration>
  ) -> [SheetSettings] {
    var switches: [Int: [SheetPlace.Contexts]] = [:]
    var known: Set<SheetPlace.Contexts> = []
    var hasSchemes = false
    for entry in asked {
      hasSchemes = hasSchemes || entry.hasSchemes
      for asked in entry.switches where known.insert(asked).inserted {
        switches[asked.axis, default: []].append(asked)
      }
    }
    func properties(_ axis: Int, _ context: Int, colorScheme: String?) -> [String] {
      (colorScheme.map { ["color-scheme: \($0)"] } ?? [])
        + (switches[axis] ?? []).map { asked in
          "\(names.name(of: asked)): \(asked.contexts.contains(context) ? "initial" : "")"
        }
    }
    let depth = options.layer.isEmpty ? 0 : 1
    func scheme(_ axis: Int, _ context: Int) -> String? {
      hasSchemes && space.axes[axis].kind == .scheme ? space.axes[axis].contexts[context].name : nil
    }
    let defaults = space.axes.indices.flatMap { axis in
      let root = space.axes[axis].root
      return properties(axis, root, colorScheme: scheme(axis, root).map { options.followsPlatform ? "light dark" : $0 })
    }
    var settings = [SheetSettings(selector: options.root, depth: depth, properties: defaults)]
    for (index, axis) in space.axes.enumerated() {
      for (number, context) in axis.contexts.enumerated() where context.media != nil {
        let own = properties(index, number, colorScheme: nil)
        settings.append(
          SheetSettings(media: context.media, selector: options.root, depth: depth, properties: own)
        )
      }
    }
    for (index, axis) in space.axes.enumerated() {
      for (number, context) in axis.contexts.enumerated() {
        let own = properties(index, number, colorScheme: scheme(index, number))
        settings.append(SheetSettings(selector: context.selector, depth: depth, properties: own))
      }
    }
    return settings.filter { !$0.properties.isEmpty }
  }

  static let type = RecordType<Self>(
    "sheetSettings",
    [
      .optionalText("media", "The media query around the block, if the platform decides") { $0.media },
      .indentation("indent", "The indentation of the outermost line") { $0.depth },
      .indentation("innerIndent", "The indentation of the block's first and last line") {
        $0.depth + ($0.media == nil ? 0 : 1)
      },
      .text("selector", "The elements that it is for") { $0.selector },
      .texts("properties", "The declarations, without semicolons") { $0.properties },
    ]
  )
}

/// The type of a custom property, as `@property` says it.
struct SheetRegistration: TypedRecord {
  let name: String
  let syntax: String
  let value: ValueContext

  fileprivate static func all(of part: SheetPart, in space: SheetSpace) -> [SheetRegistration] {
    var names: Set<String> = []
    return part.declarations.compactMap { placed in
      let declaration = placed.declaration
      guard names.insert(declaration.name).inserted,
        var value = declaration.value ?? declaration.pieces.lazy.compactMap(\.value).first,
        let syntax = value.value?.syntax
      else { return nil }
      value.dark = nil
      return SheetRegistration(name: declaration.name, syntax: syntax, value: value.independent)
    }
  }

  static let type = RecordType<Self>(
    "sheetRegistration",
    [
      .text("name", "The name, without its two hyphens") { $0.name },
      .text("syntax", "The type, such as <color>") { $0.syntax },
      .record("value", "A value of the type, which does not depend on other properties") { $0.value },
    ]
  )
}

extension TokenValue {
  /// The type of a registered property (CSS Properties and Values 1, 5.1).
  fileprivate var syntax: String? {
    switch self {
    case .color: "<color>"
    case .dimension: "<length>"
    case .duration: "<time>"
    case .number, .fontWeight: "<number>"
    default: nil
    }
  }
}

extension ValueContext {
  /// The value, or a length of zero for one that depends on the size of a font.
  fileprivate var independent: ValueContext {
    guard case .dimension(var length) = value, length.unit == .rem else { return self }
    length.value = Number(0)
    length.unit = .px
    return ValueContext(value: .dimension(length), appearance: appearance, language: language)
  }
}

extension EmittedTheme {
  /// How style sheets write colors for all screens: by the functions of their authors, unless an option wants colors alike.
  fileprivate var narrowGamut: EmittedColor.Gamut {
    options["notation"] == .string("colors") ? .srgb : .srgbByFunctions
  }
}
