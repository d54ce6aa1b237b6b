import DesignTokens

/// The type that a theme is a value of.
///
/// Themes with the same tokens are values of one type, and so are the variants of a theme: an app can exchange them while it
/// runs. The first of them declares the type, with its own values; the others say what they change.
struct ShapeContext: TypedRecord {
  let theme: EmittedTheme

  private var model: EmittedTheme { theme.model ?? theme }

  private func tokens(of theme: EmittedTheme, in variant: EmittedVariant) -> [TokenContext] {
    theme.tokens.map { TokenContext(token: $0, theme: theme, variant: variant) }
  }

  private var outline: [OutlineContext] {
    guard let variant = model.variants.first else { return [] }
    return OutlineContext.all(of: tokens(of: model, in: variant), in: model)
  }

  private var members: [String] {
    guard let variant = model.variants.first else { return [] }
    let names = TokenIdentifiers(template: model.template)
    return TokenGroupTree(of: tokens(of: model, in: variant)) { $0.token.row.path }.members
      .map { $0.identifier(named: names) }
  }

  private var values: [ThemeValueContext] {
    theme.variants.map { ThemeValueContext(theme: theme, variant: $0, model: model) }
  }

  /// The components that no theme of the same type has declared before.
  private var components: [ComponentContext] {
    let declared = Set(theme.model == nil ? [] : model.components.map(\.style.component.name))
    return theme.variants.first.map { variant in
      theme.components.filter { !declared.contains($0.style.component.name) }
        .map { ComponentContext(scope: .init(theme: theme, variant: variant, styled: $0)) }
    } ?? []
  }

  static let type = RecordType<Self>(
    "shape",
    [
      .text("typeName", "The type's name, such as SparkTheme") {
        TokenIdentifiers(template: $0.theme.template).type(ofTheme: $0.model.name)
      },
      .text("propertyName", "A name for a property of the type, such as sparkTheme") { shape in
        let identifiers = TokenIdentifiers(template: shape.theme.template)
        return identifiers.namespace(identifiers.type(ofTheme: shape.model.name))
      },
      .flag("isOwn", "Whether this theme is the first of the type, and so declares it") { $0.theme.model == nil },
      .records("outline", "All tokens as nested groups, line by line, with the values of the first theme") {
        $0.outline
      },
      .texts("members", "The names of the tokens and groups at the top; of a deprecated token that of its storage") {
        $0.members
      },
      .flag("hasStyles", "Whether there are colors with a name as a style") { !$0.styles.isEmpty },
      .records("styles", "The colors, each with a name for all of them") { $0.styles },
      .records("values", "The theme's variants as values of the type") { $0.values },
      .optionalText("standard", "The name of the theme's first value") { $0.values.first?.identifier },
      .records("components", "The components, without those that another theme declares for the same type") {
        $0.components
      },
      .flag("hasViews", "Whether a view can draw one of them") { $0.components.contains(where: \.isViewable) },
      .flag("hasPressableViews", "Whether one of these views is pressed, or a part of it") { shape in
        shape.viewable.contains { ![nil, .textbox, Interaction.Pattern.none].contains($0.interaction?.pattern) }
      },
      .flag("hasWeights", "Whether a text of such a view has a weight and no font") { shape in
        shape.values(of: .typography).contains { $0.isWeight }
      },
      .flag("hasOptionalColors", "Whether a color of such a view is absent in some cells") { shape in
        AnatomyNode.Slot.allCases.filter(\.isColor).contains { shape.values(of: $0).contains(where: \.isOptional) }
      },
      .flag("hasOptionalFonts", "Whether a font of such a view is absent in some cells") { shape in
        shape.values(of: .typography).contains(where: \.isOptional)
      },
    ]
  )
}

extension ShapeContext {
  /// What views can draw.
  fileprivate var viewable: [Component] { components.filter(\.isViewable).map(\.component) }

  /// The values of all nodes that views draw.
  fileprivate func values(of slot: AnatomyNode.Slot) -> [AnatomyValueContext] {
    components.filter(\.isViewable).compactMap { AnatomyContext($0.scope) }.flatMap { anatomy in
      anatomy.values(of: slot)
    }
  }
}

/// A variant of a theme as a value of the theme's type.
struct ThemeValueContext: TypedRecord {
  let theme: EmittedTheme
  let variant: EmittedVariant
  let model: EmittedTheme

  var identifier: String {
    let words = Words.of(theme.name) + (variant.isDefault ? [] : Words.of(variant.name))
    return theme.language.identifier(theme.template.naming.name(of: words))
  }

  /// The tokens that differ from what the type declares.
  private var changes: [TokenContext] {
    guard let first = model.variants.first else { return [] }
    let known = Dictionary(model.tokens.map { ($0.row.path, $0) }) { first, _ in first }
    return theme.tokens.filter { token in
      guard let other = known[token.row.path] else { return true }
      return Appearance.allCases.contains { appearance in
        let (own, theirs) = (variant.token(of: token.row, in: appearance), first.token(of: other.row, in: appearance))
        return own?.value != theirs?.value || own?.extensions != theirs?.extensions
      }
    }
    .map { TokenContext(token: $0, theme: theme, variant: variant) }
  }

  static let type = RecordType<Self>(
    "themeValue",
    [
      .text("identifier", "The name of the value, such as spark or sparkCompact") { $0.identifier },
      .flag("isStandard", "Whether it is the value that the type declares") { $0.changes.isEmpty },
      .text("indent", "The indentation of a change") { _ in "    " },
      .records("changes", "The tokens that differ from what the type declares") { $0.changes },
    ]
  )
}

/// A color of a theme with a name that no other color has, for code that knows the theme.
struct ThemeStyleContext: TypedRecord {
  let identifier: String
  let token: TokenContext

  static let type = RecordType<Self>(
    "themeStyle",
    [
      .text("identifier", "The path as one name, without a leading group of all colors: mainOnMain") { $0.identifier },
      .record("token", "The color") { $0.token },
    ]
  )
}

extension ShapeContext {
  /// The colors that every variant has, but for those that would have the name of another one.
  fileprivate var styles: [ThemeStyleContext] {
    guard let variant = model.variants.first else { return [] }
    let colors = tokens(of: model, in: variant).filter { $0.tokenType == .color && !$0.token.isOptional }
    let styles = colors.map { ThemeStyleContext(identifier: styleName(of: $0.token.row.path), token: $0) }
    let counts = Dictionary(styles.map { ($0.identifier, 1) }, uniquingKeysWith: +)
    return styles.filter { counts[$0.identifier] == 1 }
  }

  private func styleName(of path: TokenPath) -> String {
    var names = path.names.map(String.init).filter { $0 != "$root" }
    if names.count > 1, ["color", "colors", "colour"].contains(names.first?.lowercased()) { names.removeFirst() }
    let name = NameStyle.camel.name(of: names.flatMap { Words.of($0) })
    return model.language.identifier(Self.systemStyles.contains(name) ? name + "Color" : name)
  }

  /// The styles of SwiftUI, beside which another one of the same name would be ambiguous.
  private static let systemStyles: Set<String> = [
    "background", "bar", "black", "blue", "brown", "clear", "cyan", "fill", "foreground", "gray", "green", "image",
    "indigo",
    "link", "mint", "opacity", "orange", "pink", "placeholder", "primary", "purple", "quaternary", "quinary", "red",
    "regularMaterial", "secondary", "selection", "separator", "shadow", "teal", "tertiary", "thickMaterial",
    "thinMaterial",
    "tint", "ultraThickMaterial", "ultraThinMaterial", "white", "windowBackground", "yellow",
  ]
}
