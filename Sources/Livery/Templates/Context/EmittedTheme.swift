import DesignTokens
import Parallelism

/// A theme as a template is given it: its columns sorted by appearance, and a name in the language for every token.
///
/// It is an object and not a value because every record of a template's context leads to it: as a value it would be
/// copied, field by field, with each of a hundred thousand tokens.
final class EmittedTheme: Sendable {
  let columns: Palette.ThemeColumns
  let template: Template
  /// The options of the template, as the output sets them.
  let options: [String: OptionLiteral]
  /// What the options say of lengths.
  let lengths: LengthOptions
  let identifiers: TokenIdentifiers
  /// The tokens that the output declares.
  let tokens: [EmittedToken]
  /// All tokens; others than ``tokens`` are only referred to.
  private let known: [EmittedToken]
  /// The tokens that DTCG has no type for.
  let opaqueTokens: [EmittedOpaqueToken]
  let components: [StyledComponent]
  /// The first theme of the palette with the same tokens; nil for that theme itself.
  let model: EmittedTheme?
  /// By path: the index of each token.
  ///
  /// Only components and references refer to tokens, so it is empty where there are none.
  private let tokenIndices: [TokenPath: Int]
  /// One for each combination of the modifiers other than the appearance; the first is the default.
  let variants: [EmittedVariant]
  /// Worked out when a template first asks for it; nil if nothing was measured.
  private let measured: Once<MeasuredContrast>?
  /// All tokens that are written as nested groups, worked out when a template first asks for them.
  private let knownGroups: Once<TokenGroupTree>?
  /// What outputs of the same template are about, of which each declares the tokens of its own; empty for all.
  private let scopes: [Output.Scope]
  /// Whether style sheets have bare components where their sources have them, and not colors.
  let keepsComponents: Bool
  /// What platforms work out from all of its tokens.
  let derived = DerivedValues()
  private let derivedOfComponents = Memo<ComponentKey, DerivedValues>()
  /// What members of components are called.
  let componentIdentifiers: ComponentIdentifiers

  var language: Language { template.language }
  var name: String { columns.name }
  /// The words before every identifier.
  var prefix: [String] { identifiers.prefix }
  var appearances: Set<Appearance> { Set(columns.appearances.compactMap { $0 }) }

  /// A theme of which neither tokens nor components are known.
  private init(
    _ columns: Palette.ThemeColumns,
    for template: Template,
    _ options: [String: OptionLiteral],
    in palette: Palette,
    _ scopes: [Output.Scope],
    sharing shared: SharedTokens
  ) {
    self.columns = columns
    self.scopes = scopes
    self.template = template
    self.options = options
    lengths = LengthOptions(options)
    // A sheet with the names of its sources has their notation as well, also where it has a theme of the platform.
    let hasOwnNames = !template.namespaces.isEmpty && template.tokenNaming != nil
    keepsComponents = options["notation"] == .string("asWritten") || hasOwnNames
    identifiers = TokenIdentifiers(template: template)
    componentIdentifiers = ComponentIdentifiers(template: template)
    tokens = []
    known = []
    opaqueTokens = []
    components = []
    model = nil
    tokenIndices = [:]
    variants = EmittedVariant.all(of: columns)
    measured = shared.contrast(of: columns.name, in: palette)
    knownGroups = nil
  }

  private init(
    _ theme: EmittedTheme,
    identifiers: TokenIdentifiers,
    tokens: [EmittedToken],
    opaqueTokens: [EmittedOpaqueToken],
    components: [StyledComponent],
    models: [EmittedTheme],
    groups: Once<TokenGroupTree>
  ) {
    knownGroups = groups
    columns = theme.columns
    scopes = theme.scopes
    template = theme.template
    options = theme.options
    lengths = theme.lengths
    keepsComponents = theme.keepsComponents
    self.identifiers = identifiers
    componentIdentifiers = ComponentIdentifiers(template: theme.template, prefix: identifiers.prefix)
    self.tokens = tokens.contains(where: \.isDouble) ? tokens.filter { !$0.isDouble } : tokens
    known = tokens
    self.opaqueTokens = opaqueTokens
    self.components = components
    model = models.first { $0.hasSameTokens(as: tokens) }
    tokenIndices =
      components.isEmpty && options["references"] != .boolean(true) && !theme.template.refersToTokens
      ? [:] : Dictionary(tokens.indices.map { (tokens[$0].row.path, $0) }) { first, _ in first }
    variants = theme.variants
    measured = theme.measured
  }

  /// The themes of a palette; reports tokens whose names become the same in the template's language, and those that are
  /// left out because no file knows their color.
  ///
  /// - Parameters:
  ///   - options: The options of the template, as the output sets them.
  ///   - scope: What the output is about; names of nothing else can clash.
  ///   - scopes: What all outputs of the template are about, which may refer to each other's tokens; empty for all.
  ///   - shared: What other outputs of the run have worked out.
  ///   - prefix: The words before every identifier of a theme, whose tokens are not known yet when it is called.
  static func all(
    of palette: Palette,
    with components: [StyledComponent],
    for template: Template,
    options: [String: OptionLiteral] = [:],
    scope: Output.Scope = Output.Scope(),
    scopes: [Output.Scope] = [],
    sharing shared: SharedTokens = SharedTokens(),
    prefix: (EmittedTheme) -> [String],
    diagnostics: inout Diagnostics
  ) -> [EmittedTheme] {
    var models: [EmittedTheme] = []
    return palette.themes.filter { scope.contains(theme: $0.name) }.map { columns in
      let bare = EmittedTheme(columns, for: template, options, in: palette, scopes, sharing: shared)
      let identifiers = TokenIdentifiers(template: template, prefix: prefix(bare))
      let mixed = EmittedOpaqueToken.mixedPaths(of: columns.theme, in: template)
      let rows = palette.rows(of: columns.name)
      let typed = mixed.isEmpty ? rows : rows.filter { !mixed.contains($0.path) }
      let unknown = shared.systemColors(among: typed, without: mixed, in: columns.name)
      let known = declarable(typed, without: unknown, in: scope, diagnostics: &diagnostics)
      let named = shared.tokens(of: known, without: mixed, in: columns.name, across: bare.variants, called: identifiers)
      let tokens = named.tokens
      if template.usesIdentifiers { identifiers.claim(named, in: scope, diagnostics: &diagnostics) }
      let opaqueTokens = EmittedOpaqueToken.all(
        of: columns.theme,
        across: bare.variants,
        besides: tokens,
        mixed: mixed,
        in: scope,
        identifiers: identifiers,
        diagnostics: &diagnostics
      )
      let theme = EmittedTheme(
        bare,
        identifiers: identifiers,
        tokens: tokens,
        opaqueTokens: opaqueTokens,
        components: components.filter { $0.theme == columns.name },
        models: models,
        groups: named.hasOwnGroups
          ? Once { groups(of: tokens) } : shared.groups(of: known, without: mixed, in: columns.name)
      )
      theme.scoped(to: scope).reportComponents(diagnostics: &diagnostics)
      if theme.model == nil { models.append(theme) }
      return theme
    }
  }

  /// The theme with some of its tokens and components, for an output that is about no others.
  private init(
    _ theme: EmittedTheme,
    tokens: [EmittedToken],
    opaqueTokens: [EmittedOpaqueToken],
    components: [StyledComponent]
  ) {
    columns = theme.columns
    scopes = theme.scopes
    template = theme.template
    options = theme.options
    lengths = theme.lengths
    keepsComponents = theme.keepsComponents
    identifiers = theme.identifiers
    componentIdentifiers = theme.componentIdentifiers
    self.tokens = tokens
    known = theme.known
    self.opaqueTokens = opaqueTokens
    self.components = components
    model = theme.model
    tokenIndices = theme.tokenIndices
    variants = theme.variants
    measured = theme.measured
    knownGroups = theme.knownGroups
  }

  /// Whether the default variant has a token.
  func isInDefault(_ token: EmittedToken) -> Bool { variants.first?.token(of: token.row, in: .light) != nil }

  /// What an output declares of the theme.
  ///
  /// - Parameter part: The part of a divided output; nil for all. The components are a part of their own.
  func scoped(to scope: Output.Scope, part: String? = nil) -> EmittedTheme {
    let isWhole = scope.include.isEmpty && scope.exclude.isEmpty && scope.components == nil && part == nil
    if isWhole { return self }
    func isIncluded(_ path: TokenPath, _ type: TokenType?) -> Bool {
      scope.contains(path, type) && (part == nil || scope.part(of: path, type) == part)
    }
    let names = scope.components.map { Set($0.map(\.value)) }
    return EmittedTheme(
      self,
      tokens: tokens.filter { isIncluded($0.row.path, $0.type) },
      opaqueTokens: opaqueTokens.filter { isIncluded($0.path, nil) },
      components: part == nil || part == Self.componentsPart
        ? components.filter { names?.contains($0.style.component.name) ?? true } : []
    )
  }

  /// The part of a divided output that has the components.
  static let componentsPart = "components"

  /// The parts of a divided output, in the order of the tokens.
  func parts(of scope: Output.Scope) -> [String] {
    let paths = tokens.map { ($0.row.path, $0.type) } + opaqueTokens.map { ($0.path, nil) }
    var parts: [String] = []
    var known: Set<String> = []
    for (path, type) in paths where scope.contains(path, type) {
      if let part = scope.part(of: path, type), known.insert(part).inserted { parts.append(part) }
    }
    let hasComponents = !components.isEmpty && !(scope.components?.isEmpty ?? false)
    return hasComponents && !known.contains(Self.componentsPart) ? parts + [Self.componentsPart] : parts
  }

  /// Reports values and names of its components that the template cannot write.
  private func reportComponents(diagnostics: inout Diagnostics) {
    guard !components.isEmpty else { return }
    reportUndeclaredTokens(diagnostics: &diagnostics)
    VariantValues(theme: self).report(components, diagnostics: &diagnostics)
    guard template.usesIdentifiers else { return }
    let identifiers = componentIdentifiers
    identifiers.reportClashes(among: components.map(\.style.component), diagnostics: &diagnostics)
    for component in components { identifiers.reportClashes(in: component, diagnostics: &diagnostics) }
    identifiers.reportClashes(among: components, of: name, diagnostics: &diagnostics)
  }

  /// Reports tokens that its components are made of and that no output of the template declares: what is written would name
  /// what does not exist.
  private func reportUndeclaredTokens(diagnostics: inout Diagnostics) {
    // Where no output leaves out any, nothing has to be looked for.
    let isLimited = scopes.contains { !$0.include.isEmpty || !$0.exclude.isEmpty }
    guard isLimited, template.writesComponents, !tokens.isEmpty else { return }
    for component in components {
      let undeclared = component.style.tokens(in: columns.theme).filter {
        token(at: $0).map { !isDeclared($0) } ?? false
      }
      guard !undeclared.isEmpty else { continue }
      diagnostics.report(.undeclaredTokens(undeclared, of: component.style.component, in: template))
    }
  }

  /// Whether a value of one theme can occur where one of the other does: the same names, each of the same type.
  private func hasSameTokens(as others: [EmittedToken]) -> Bool {
    tokens.count == others.count && Set(tokens.map(\.declaration)) == Set(others.map(\.declaration))
  }

  /// The other themes whose values are of the type that this one declares.
  func followers(among themes: [EmittedTheme]) -> [EmittedTheme] {
    themes.filter { $0.model?.name == name }
  }

  /// By name of a theme: the names of all themes with its types, in the order of the palette.
  static func families(of themes: [EmittedTheme]) -> [String: [String]] {
    let families = Dictionary(grouping: themes) { $0.model?.name ?? $0.name }.mapValues { $0.map(\.name) }
    let own = themes.map { ($0.name, families[$0.model?.name ?? $0.name] ?? []) }
    return Dictionary(own) { first, _ in first }
  }

  /// What was measured of a token's contrast in a variant, a sentence for each background.
  func contrast(of token: TokenPath, in variant: EmittedVariant) -> [String] {
    measured?.value.lines(of: token, in: variant) ?? []
  }

  /// Whether an output of the template declares a token.
  func isDeclared(_ token: EmittedToken) -> Bool {
    scopes.isEmpty || scopes.contains { $0.contains(theme: name) && $0.contains(token.row.path, token.type) }
  }

  /// Whether a token is the bare components of a color in style sheets, which are a color in a function only.
  func hasBareComponents(_ token: EmittedToken) -> Bool { componentFunction(of: token) != nil }

  /// The function that makes a color of the bare components of a token; nil if it is no such token.
  func componentFunction(of token: EmittedToken) -> String? {
    keepsComponents ? token.row.first?.componentNotation?.function : nil
  }

  private struct ComponentKey: Hashable {
    var variant: ObjectIdentifier
    var component: ObjectIdentifier
  }

  /// What was worked out of one of its components in one of its variants.
  func derived(of component: StyledComponent, in variant: EmittedVariant) -> DerivedValues {
    let key = ComponentKey(variant: ObjectIdentifier(variant), component: ObjectIdentifier(component))
    return derivedOfComponents.value(for: key) { DerivedValues() }
  }

  /// The tokens that it declares as nested groups, each by its place among them: a group that had the tokens themselves and
  /// what they lead to would hold the theme by which it is held.
  var groups: TokenGroupTree {
    if let knownGroups, tokens.count == known.count { return knownGroups.value }
    return derived.value { TokenGroups(tree: groups(of: Array(tokens.indices))) }.tree
  }

  /// Some of the tokens as nested groups.
  ///
  /// - Parameter places: Their places among all that the theme declares.
  func groups(of places: [Int]) -> TokenGroupTree { TokenGroupTree(of: places) { tokens[$0].nestedPath } }

  private static func groups(of tokens: [EmittedToken]) -> TokenGroupTree {
    TokenGroupTree(of: Array(tokens.indices)) { tokens[$0].nestedPath }
  }

  private struct TokenGroups {
    var tree: TokenGroupTree
  }

  /// The paths of all tokens that are written, in this output or in another.
  var declaredPaths: Set<TokenPath> { Set(known.map(\.row.path)) }

  /// A token that is written, by its path; nil for a color that only a system knows.
  func token(at path: TokenPath) -> EmittedToken? {
    tokenIndices[path].map { known[$0] }
  }
}

extension EmittedTheme {
  /// The rows without those that hold a color of the system in any permutation: there is nothing to write for it, and a
  /// fallback would be a color that no file declares.
  private static func declarable(
    _ rows: [Palette.TokenRow],
    without unknown: [Int],
    in scope: Output.Scope,
    diagnostics: inout Diagnostics
  ) -> [Palette.TokenRow] {
    if unknown.isEmpty { return rows }
    for index in unknown where scope.contains(rows[index].path, rows[index].type) {
      if let token = rows[index].tokens.first(where: { $0?.value.systemColor != nil }) ?? nil {
        diagnostics.report(.systemColor(token))
      }
    }
    let left = Set(unknown)
    return rows.indices.filter { !left.contains($0) }.map { rows[$0] }
  }
}

/// A token with its name in the template's language.
final class EmittedToken: Sendable {
  let row: Palette.TokenRow
  let type: TokenType?
  let namespace: TokenNamespace
  /// Its path in the groups that its namespaces are called after, which may stand for other groups as well.
  let nestedPath: TokenPath
  /// What it is called where it is declared, escaped.
  let identifier: String
  /// Whether the platform has a namespace for what it is.
  let hasPlatformNamespace: Bool
  private let variation: TokenVariation
  /// Whether it is an alias of another token with the same name, which declares both.
  let isDouble: Bool

  /// Whether its value differs between two appearances of one variant.
  var variesByAppearance: Bool { variation.isByAppearance }
  /// Whether its value differs between two variants.
  var variesByVariant: Bool { variation.isByVariant }
  /// Whether it holds a color outside sRGB in any permutation.
  var isWide: Bool { variation.isWide }
  /// Whether a variant lacks it.
  var isOptional: Bool { variation.isOptional }

  /// Whether it holds a value for each appearance: because they differ, or because colors may.
  var isPerAppearance: Bool {
    guard let type else { return variesByAppearance }
    return variesByAppearance || Component.PropertyType.token(type).holdsColor
  }

  /// What two themes have to have in common in a token to be values of one type.
  fileprivate struct Declaration: Hashable {
    var path: TokenPath
    var type: TokenType?
    var isPerAppearance: Bool
    var isOptional: Bool
  }

  fileprivate var declaration: Declaration {
    Declaration(path: row.path, type: type, isPerAppearance: isPerAppearance, isOptional: isOptional)
  }

  init(
    row: Palette.TokenRow,
    identifier: String,
    at path: TokenPath,
    in namespace: TokenNamespace,
    hasPlatformNamespace: Bool = false,
    isDouble: Bool = false,
    varying variation: TokenVariation
  ) {
    self.row = row
    type = row.type
    self.namespace = namespace
    nestedPath = path.moved(into: namespace.place)
    self.identifier = identifier
    self.hasPlatformNamespace = hasPlatformNamespace
    self.isDouble = isDouble
    self.variation = variation
  }
}

/// How the values of a token differ between permutations, whatever it is called.
struct TokenVariation: Sendable {
  /// Whether they differ between two appearances of one variant.
  let isByAppearance: Bool
  /// Whether they differ between two variants.
  let isByVariant: Bool
  /// Whether it holds a color outside sRGB in any permutation.
  let isWide: Bool
  /// Whether a variant lacks it.
  let isOptional: Bool

  /// - Parameter rows: Of which only what is needed is copied, because a theme has a hundred thousand.
  init(ofRowAt index: Int, in rows: [Palette.TokenRow], across variants: [EmittedVariant]) {
    isWide = rows[index].tokens.indices.contains { rows[index].tokens[$0]?.value.holdsWideColor ?? false }
    guard rows[index].tokens.count > 1 else {
      (isByAppearance, isByVariant, isOptional) = (false, false, false)
      return
    }
    let row = rows[index]
    let values = variants.map { variant in Appearance.allCases.map { variant.token(of: row, in: $0)?.value } }
    isByAppearance = values.contains { list in list.contains { $0 != list[0] } }
    isByVariant = values.contains { $0 != values[0] }
    isOptional = values.contains { $0[0] == nil }
  }
}

extension TokenValue {
  /// The first color in the value that only a platform knows.
  var systemColor: ColorValue.SystemColor? {
    switch self {
    case .color(let color): color.systemColor
    default: colors.lazy.compactMap(\.systemColor).first
    }
  }
}

extension Diagnostic {
  fileprivate static func undeclaredTokens(
    _ paths: [TokenPath],
    of component: Component,
    in template: Template
  ) -> Self {
    let names = paths.map { "'\($0)'" }.listed(first: 3)
    return Diagnostic(
      "token-excluded",
      "component '\(component.name)' uses \(names), which no output of template '\(template.name)' declares",
      // What a property is may be in a style sheet from elsewhere.
      severity: template.language.name == "css" ? .warning : .error,
      at: component.source.place(at: 0),
      advice:
        "let 'include' and 'exclude' of the output leave them in, or name the components that it is about in 'components'",
      subject: paths[0].description
    )
  }

  fileprivate static func systemColor(_ token: Token) -> Self {
    let name = token.value.systemColor?.name ?? ""
    return Diagnostic(
      "system-color",
      "'\(token.path)' is the system color '\(name)', whose value is not in any file; it is left out of the outputs",
      severity: .note,
      at: SourceFile.Place(location: token.source),
      subject: token.path.description
    )
  }
}
