import DesignTokens

extension PlatformFields {
  /// Swift: a theme as a value of a type, for Apple's platforms and all others.
  static let swift = PlatformFields(
    name: "swift",
    fields: FieldExtensions.none
      .adding(ThemeContext.swiftFields, to: ThemeContext.self)
      .adding(TokenContext.swiftFields, to: TokenContext.self)
      .adding(TokenReferenceContext.swiftFields, to: TokenReferenceContext.self)
      .adding(ColorContext.swiftFields, to: ColorContext.self)
      .adding(DimensionContext.swiftFields, to: DimensionContext.self)
      .adding(ShadowContext.swiftFields, to: ShadowContext.self)
      .adding(TypographyContext.swiftFields, to: TypographyContext.self)
      .adding(AxisValueContext.swiftFields, to: AxisValueContext.self)
      .adding(ConditionContext.swiftFields, to: ConditionContext.self)
      .adding(ComponentContext.swiftFields, to: ComponentContext.self)
      .adding(AnatomyNodeContext.swiftFields, to: AnatomyNodeContext.self)
      .adding(PropertyContext.swiftFields, to: PropertyContext.self)
      .adding(StyleValueContext.swiftFields, to: StyleValueContext.self)
      .adding(OutlineContext.swiftFields, to: OutlineContext.self)
      .adding(ExposureContext.swiftFields, to: ExposureContext.self)
      .adding(FamilyContext.swiftFields, to: FamilyContext.self)
      .adding(WordContext.swiftFields, to: WordContext.self)
  )
}

extension ThemeContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .record("shape", "The type that the theme is a value of, which it shares with themes of the same tokens") {
      ShapeContext(theme: $0.theme, followers: $0.theme.followers(among: $0.themes))
    }
  ]
}

extension TokenContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .text("storage", "The storage of a deprecated token, whose identifier causes a warning; else the identifier") {
      $0.names.storage
    },
    .text("storageReference", "The namespaces around it and the storage, joined by full stops") {
      $0.names.storageReference
    },
    .flag("isBytes", "Whether it is a color that is opaque and exactly three bytes of sRGB in every appearance") {
      $0.isBytes
    },
  ]

  /// The combinations of appearances for which the runtime has an initializer of bytes.
  private static let plainAppearances: [[Appearance]] = [[.light, .dark], Appearance.allCases]

  private var isBytes: Bool {
    guard tokenType == .color else { return false }
    let appearances = token.variesByAppearance ? variant.writtenAppearances : [appearance]
    guard !token.variesByAppearance || Self.plainAppearances.contains(appearances) else { return false }
    return appearances.allSatisfy { appearance in
      guard case .color(let color)? = variant.token(of: token.row, in: appearance)?.value else { return false }
      let emitted = EmittedColor(color)
      return emitted.isOpaque && emitted.exactHex != nil
    }
  }
}

extension EmittedVariant {
  /// Those for which a token that differs between appearances has a value.
  fileprivate var writtenAppearances: [Appearance] {
    Appearance.allCases.filter { $0 == .light || columns[$0] != nil }
  }
}

extension TokenReferenceContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .text("storageReference", "The same through the storage of a deprecated token, which causes no warning") {
      $0.names.storageReference
    }
  ]
}

extension ColorContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .optionalText("exactHex", "rrggbb, if these bytes represent the sRGB components exactly") {
      $0.color.exactHex
    }
  ]
}

extension DimensionContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("isUnbounded", "Whether the length is infinite") { $0.isUnbounded }
  ]
}

extension ShadowContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .text(
      "radius",
      "The standard deviation of the blur in points, half of the blur: what Apple's frameworks call radius"
    ) {
      Decimal.text($0.layer.blur.pointsValue / 2)
    }
  ]
}

extension TypographyContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .optionalText("textStyle", "The Dynamic Type style that the font grows with, by its name in SwiftUI") {
      $0.extensionData.textStyle.flatMap { Self.textStyles.contains($0) ? $0 : nil }
    }
  ]

  /// The text styles of Apple's platforms, as SwiftUI names them.
  fileprivate static let textStyles: Set<String> = [
    "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote", "caption",
    "caption2",
  ]
}

extension AxisValueContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("isPlain", "Whether the identifier is the same as the value") {
      $0.scope.identifiers.identifier(named: $0.value) == $0.value
    }
  ]
}

extension ConditionContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("isSingleOther", "Whether there are several values, and exactly one does not match") {
      $0.allowed.count > 1 && $0.indices.count - $0.allowed.count == 1
    },
    .flag("isTrue", "Whether the axis has to be true, of the values true and false") { context in
      context.axisSpec.isBoolean && context.allowed.allSatisfy { context.axisSpec.values[$0] == "true" }
    },
    .flag("isFalse", "Whether the axis has to be false, of the values true and false") { context in
      context.axisSpec.isBoolean && context.allowed.allSatisfy { context.axisSpec.values[$0] == "false" }
    },
  ]
}

extension ConditionContext {
  fileprivate var axisSpec: Component.Axis { scope.component.axes[axis] }
}

extension OutlineContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("isVaried", "Whether the values of the type differ in the token, or in one of the group") { $0.isVaried },
    .records("variations", "What the group that ends here has of these, with the value for each") { $0.variations },
  ]
}

extension ExposureContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .optionalText("constant", "The constant of ThemeState that the state is, if it is a common one") {
      Self.commonStates.contains($0.exposure.name) ? $0.exposure.name : nil
    }
  ]

  /// The states that values.mustache declares: those that platforms and ARIA know.
  private static let commonStates: Set<String> = [
    "busy", "checked", "disabled", "expanded", "focused", "invalid", "mixed", "pressed", "readOnly", "required",
    "selected",
  ]
}

extension FamilyContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("isOfOneAxis", "Whether a single axis chooses the token") { $0.family.axes.count == 1 }
  ]
}

extension ComponentContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .records("wordTypes", "The lists of words that properties allow, each once") { $0.scope.wordTypeContexts },
    .text("viewName", "The name of a view that draws it, such as ButtonView") { context in
      context.scope.identifiers.type(Words.of(context.component.name) + ["View"])
    },
    .text("groupName", "The name of a view that draws several of them, such as RadioButtonGroup") { context in
      context.scope.identifiers.type(Words.of(context.component.name) + ["Group"])
    },
    .optionalRecord("view", "The anatomy, if a view can draw it: used components are pictures or buttons") { context in
      context.isViewable ? AnatomyContext(context.scope) : nil
    },
  ]
}

extension ComponentContext {
  /// Whether a view can draw it: it has an anatomy, and what it uses is not more than a picture or a button.
  var isViewable: Bool {
    guard let anatomy = component.anatomy else { return false }
    return anatomy.nodes.filter { $0.kind == .use }.allSatisfy { node in
      guard let use = component.uses.first(where: { $0.name == node.name }),
        let used = scope.theme.components.first(where: { $0.style.component.name == use.component })?.style.component,
        let drawn = used.anatomy
      else { return false }
      return [.button, .none].contains(used.interaction?.pattern ?? .none) && !drawn.nodes.contains { $0.kind == .use }
    }
  }
}

extension AnatomyNodeContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("hasBraces", "Whether its view is a stack of SwiftUI, which ends with a line of its own") {
      $0.node.kind == .stack && !$0.hasOneContent
    },
    .text("stackAlignment", "How a stack of SwiftUI aligns its children") { $0.stackAlignment },
    .text("rowAlignment", "How it does so while its children are beside each other") { $0.crossAlignment(isRow: true) },
    .text("columnAlignment", "How it does so while they are beneath each other") { $0.crossAlignment(isRow: false) },
    .text("frameAlignment", "Where what it arranges is in a frame of SwiftUI that is larger") { $0.frameAlignment },
  ]

  private var stackAlignment: String {
    switch (node.direction, node.alignment) {
    case (.overlay, .start): "topLeading"
    case (.overlay, .end): "bottomTrailing"
    case (.overlay, _): "center"
    case (.horizontal, _): crossAlignment(isRow: true)
    case (.vertical, _): crossAlignment(isRow: false)
    }
  }

  private func crossAlignment(isRow: Bool) -> String {
    switch node.alignment {
    case .start: isRow ? "top" : "leading"
    case .end: isRow ? "bottom" : "trailing"
    case .baseline: isRow ? "firstTextBaseline" : "leading"
    case .stretch: isRow ? "center" : "leading"
    case .center, nil: "center"
    }
  }

  private var frameAlignment: String {
    guard node.kind == .stack else {
      switch node.alignment {
      case .start, .stretch, .baseline: return "leading"
      case .end: return "trailing"
      case .center, nil: return "center"
      }
    }
    switch node.direction {
    case .overlay: return stackAlignment
    case .horizontal:
      let (top, center, bottom) =
        switch node.distribution {
        case .center: ("top", "center", "bottom")
        case .end: ("topTrailing", "trailing", "bottomTrailing")
        case .start, .spaceBetween, nil: ("topLeading", "leading", "bottomLeading")
        }
      return node.alignment == .start ? top : node.alignment == .end ? bottom : center
    case .vertical:
      let (leading, center, trailing) =
        switch node.distribution {
        case .center: ("leading", "center", "trailing")
        case .end: ("bottomLeading", "bottom", "bottomTrailing")
        case .start, .spaceBetween, nil: ("topLeading", "top", "topTrailing")
        }
      return node.alignment == .end ? trailing : [.center, nil].contains(node.alignment) ? center : leading
    }
  }
}

extension PropertyContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .optionalText("wordType", "The type of the words that an enum allows") { context in
      context.scope.wordTypes.first { $0.type == context.holding.type }?.name
    }
  ]
}

extension StyleValueContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .optionalText("word", "A word of an enum in the template's language") { (context) -> String? in
      guard case .enumeration = context.holding.type,
        case .string(let word) = context.scope.content(of: context.value, in: .light)
      else { return nil }
      return context.scope.identifiers.identifier(named: word)
    }
  ]
}

extension WordContext {
  fileprivate static let swiftFields: [RecordType<Self>.Field] = [
    .flag("isPlain", "Whether the identifier is the same as the word") {
      $0.scope.identifiers.identifier(named: $0.word) == $0.word
    }
  ]
}
