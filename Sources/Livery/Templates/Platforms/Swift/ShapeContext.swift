import DesignTokens
import DocumentReading
import Parallelism

/// The type that a theme is a value of.
///
/// Themes with the same tokens are values of one type, and so are the variants of a theme: an app can exchange them while it
/// runs. The first of them declares the type, with the values of all: a type that cannot be changed has to know them.
struct ShapeContext: TypedRecord {
  let theme: EmittedTheme
  /// The other themes that are values of the type, if this is the first.
  let followers: [EmittedTheme]

  private var model: EmittedTheme { theme.model ?? theme }

  private func tokens(of theme: EmittedTheme, in variant: EmittedVariant) -> [TokenContext] {
    theme.tokens.map { TokenContext(token: $0, theme: theme, variant: variant) }
  }

  private var outline: Outline? {
    model.variants.first.map { Outline(of: model.groups, model, in: $0, alternatives: alternatives) }
  }

  /// What at the top has several values; a type of one value need not look for them.
  private var variations: [VariationContext] {
    isVaried ? outline?.variations ?? [] : []
  }

  private var isVaried: Bool { looks.isVaried }

  /// All values of the type.
  private var allValues: [ThemeValueContext] {
    ([theme] + followers).flatMap { theme in theme.variants.map { ThemeValueContext(theme: theme, variant: $0) } }
  }

  /// Which values of the type have a token alike.
  ///
  /// Asked for by many records of a file, and the same for all: the followers of a theme are those of its output.
  private var looks: TokenLooks {
    theme.derived.value { TokenLooks(of: theme, in: theme.model == nil ? allValues : []) }
  }

  /// What a token is in the values of the type; none if it is the same in all.
  private var alternatives: (Int, TokenContext) -> [AlternativeContext] {
    let looks = looks
    guard looks.isVaried else { return { _, _ in [] } }
    let values = allValues.map { ($0.theme, $0.variant, $0.identifier) }
    return { place, token in
      let alternatives = looks.groups[place].enumerated().map { index, group in
        let (other, variant, _) = values[group.values[0]]
        let context = TokenContext(token: group.token, theme: other, variant: variant)
        return AlternativeContext(names: group.values.map { values[$0].2 }, token: context, isStandard: index == 0)
      }
      return Array(alternatives.dropFirst()) + alternatives.prefix(1)
    }
  }

  private var members: [String] { model.variants.isEmpty ? [] : model.memberNames(of: model.groups) }

  private var values: [ThemeValueContext] {
    theme.variants.map { ThemeValueContext(theme: theme, variant: $0) }
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
        $0.outline?.lines ?? []
      },
      .records("variations", "What at the top is not the same in all values of the type, as at the end of a group") {
        $0.variations
      },
      .flag("isVaried", "Whether a token is not the same in all values of the type") {
        $0.isVaried
      },
      .texts("members", "The names of the tokens and groups at the top; of a deprecated token that of its storage") {
        $0.members
      },
      .flag("hasStyles", "Whether there are colors with a name as a style") { !$0.styles.isEmpty },
      .records("styles", "The colors, each with a name for all of them") { $0.styles },
      .records("values", "The theme's variants as values of the type") { $0.values },
      .records("allValues", "All values of the type, if this theme declares it: the variants of all its themes") {
        $0.allValues
      },
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

  var identifier: String {
    let words = Words.of(theme.name) + (variant.isDefault ? [] : Words.of(variant.name))
    return theme.language.identifier(theme.template.naming.name(of: words))
  }

  static let type = RecordType<Self>(
    "themeValue",
    [.text("identifier", "The name of the value, such as spark or sparkCompact") { $0.identifier }]
  )
}

/// What the tokens of a theme look like in all values of its type.
private struct TokenLooks {
  /// Values of the type in which a token is written in the same way, by their indices.
  struct Group {
    var values: [Int]
    /// The token of the first of them.
    let token: EmittedToken
  }

  /// By token: the groups, in the order of the first value of each; none if the token is the same in all values.
  let groups: [[Group]]
  /// Whether a token is not the same in all.
  let isVaried: Bool

  /// - Parameter values: All values of the type that the theme declares, its own first; none if another one declares it.
  init(of theme: EmittedTheme, in values: [ThemeValueContext]) {
    let followers = Dictionary(values.map(\.theme).filter { $0 !== theme }.map { ($0.name, $0) }) { first, _ in first }
    let tokens = followers.mapValues { follower in
      Dictionary(follower.tokens.map { ($0.row.path, $0) }) { first, _ in first }
    }
    let count = values.count > 1 ? theme.tokens.count : 0
    groups = Concurrently.map(count, inChunksOf: Concurrently.chunkSize) { place in
      let token = theme.tokens[place]
      var groups: [Group] = []
      var known: [TokenLook: Int] = [:]
      for (index, value) in values.enumerated() {
        guard let own = value.theme === theme ? token : tokens[value.theme.name]?[token.row.path] else { continue }
        let look = TokenLook(of: own, in: value.variant)
        if let group = known[look] {
          groups[group].values.append(index)
        } else {
          known[look] = groups.count
          groups.append(Group(values: [index], token: own))
        }
      }
      return groups.count > 1 ? groups : []
    }
    isVaried = groups.contains { !$0.isEmpty }
  }
}

/// How a token is written in a variant.
private struct TokenLook: Hashable {
  /// By appearance; nil where the token is missing.
  private let values: [TokenValue?]
  private let extensions: [JSONValue?]

  init(of token: EmittedToken, in variant: EmittedVariant) {
    let tokens = Appearance.allCases.map { variant.token(of: token.row, in: $0) }
    values = tokens.map { $0?.value }
    extensions = tokens.map { $0?.extensions }
  }
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
    let styles = colors.map { ThemeStyleContext(identifier: styleName(of: $0.token.nestedPath), token: $0) }
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
