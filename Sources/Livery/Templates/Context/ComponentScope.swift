import Algorithms
import DesignTokens
import ColorScience
import Parallelism

/// A component in a variant of a theme, and the names that its members have in the template's language.
///
/// It is an object and not a value because every record of a component leads to it: as a value it would be copied, field
/// by field, with each of them.
final class ComponentScope: Sendable {
  let theme: EmittedTheme
  let variant: EmittedVariant
  let styled: StyledComponent
  /// What many records of a template ask for, which all scopes of the component in this variant share.
  let derived: DerivedValues

  init(theme: EmittedTheme, variant: EmittedVariant, styled: StyledComponent) {
    self.theme = theme
    self.variant = variant
    self.styled = styled
    derived = theme.derived(of: styled, in: variant)
  }

  var style: ComponentStyle { styled.style }
  var component: Component { styled.style.component }
  var template: Template { theme.template }
  var language: Language { theme.language }

  var identifiers: ComponentIdentifiers { theme.componentIdentifiers }

  /// By axis: its name as a type, which is in that of its component and so must not hide that of a theme.
  var axisTypes: [String] { derived.value { AxisTypes(names: component.axes.map(type)) }.names }

  private struct AxisTypes {
    var names: [String]
  }

  /// By property: part and property as one name.
  var propertyIdentifiers: [String] {
    derived.value { PropertyNames(names: component.properties.map(identifiers.property)) }.names
  }

  private struct PropertyNames {
    var names: [String]
  }

  /// What has the value of a parameter in some cells, one property of each type.
  func properties(of parameter: Component.Parameter) -> [PropertyContext] {
    let uses = derived.value {
      ParameterUses(
        properties: component.properties.indices.reduce(into: [:]) { uses, property in
          for name in Set(style.tables[property].parameterNames) { uses[name, default: []].append(property) }
        }
      )
    }
    return (uses.properties[parameter.name] ?? []).map { PropertyContext(scope: self, index: $0) }
      .uniqued(on: \.holding)
  }

  private struct ParameterUses {
    /// By the name of the parameter.
    var properties: [String: [Int]]
  }

  private func type(of axis: Component.Axis) -> String {
    let type = identifiers.type(Words.of(axis.name))
    let themes = [theme.name] + (theme.model.map { [$0.name] } ?? [])
    return themes.contains { theme.identifiers.type(ofTheme: $0) == type } ? type + "_" : type
  }

  func comment(_ text: String?) -> [String] {
    text.map(language.commentLines) ?? []
  }

  /// How a member is reached from what it is a member of.
  func access(_ name: String) -> String {
    language.access(identifiers.identifier(named: name))
  }
}

/// What the members of a component are called in a template's language.
final class ComponentIdentifiers: Sendable {
  let template: Template
  /// The words before the component's own name.
  let prefix: [String]
  /// By name: the identifiers that were asked for.
  private let known = Memo<String, String>()

  init(template: Template, prefix: [String] = []) {
    self.template = template
    self.prefix = prefix
  }

  /// What a member is called by the words of its name.
  func identifier(named name: String) -> String {
    known.value(for: name) { identifier(Words.of(name)) }
  }

  func identifier(_ words: [String]) -> String {
    let name = template.naming.name(of: words)
    return template.language.identifier(template.language.inherited.contains(name) ? name + "_" : name)
  }

  /// A variable, where that allows less than a member.
  func binding(_ words: [String]) -> String {
    template.language.binding(template.naming.name(of: words))
  }

  func component(_ component: Component) -> String {
    identifier(prefix + Words.of(component.name))
  }

  func type(_ words: [String]) -> String {
    template.language.binding(NameStyle.pascal.name(of: words))
  }

  /// `button` is `ButtonStyle`.
  func type(of component: Component) -> String {
    type(styleWords(of: component))
  }

  /// `button` is `buttonStyle`.
  func function(of component: Component) -> String {
    binding(styleWords(of: component))
  }

  private func styleWords(of component: Component) -> [String] {
    let words = Words.of(component.name)
    return words.last?.lowercased() == "style" ? words : words + ["Style"]
  }

  /// The axis `intent` of `button` is `ButtonIntent`; `style` is `ButtonStyleValue`, as there is a type `ButtonStyle`.
  func type(of axis: Component.Axis, in component: Component) -> String {
    let words = Words.of(axis.name)
    let isTaken = words.first == "style" || ["style", "options", "parameters"].contains(words.last?.lowercased())
    return type(Words.of(component.name) + words + (isTaken ? ["Value"] : []))
  }

  /// The part `ring` of `button` is `ButtonStyleRing`, as a component `button-ring` may have the style `ButtonRingStyle`.
  func type(ofPart part: String, in component: Component) -> String {
    type(styleWords(of: component) + Words.of(part))
  }

  /// What chooses a cell of `button` is `ButtonOptions`.
  func type(ofOptionsOf component: Component) -> String {
    type(Words.of(component.name) + ["Options"])
  }

  /// What `button` offers besides is `ButtonParameters`.
  func type(ofParametersOf component: Component) -> String {
    type(Words.of(component.name) + ["Parameters"])
  }

  /// The part and the property as one name.
  func property(_ property: Component.Property) -> String {
    identifier(property.words)
  }

  /// `intent.$intent.base` is `intentBaseByIntent`.
  func family(_ family: TokenFamily, of component: Component) -> String {
    binding(family.words(in: component))
  }

  /// Reports components of a theme that would be declared twice: by their names, or by the types of their styles.
  func reportClashes(among components: [Component], diagnostics: inout Diagnostics) {
    var names: [String: Component] = [:]
    var types: [String: Component] = [:]
    for component in components {
      let name = self.component(component)
      let type = template.language.declaresTypes ? self.type(of: component) : name
      if let other = names[name] ?? types[type] {
        let called = names[name] == nil ? type : name
        diagnostics.report(.clash(of: component, with: other, on: called, in: template))
      }
      names[name] = names[name] ?? component
      types[type] = types[type] ?? component
    }
  }

  /// Reports members that would be declared twice: in the component, or in one of its axes.
  func reportClashes(in styled: StyledComponent, diagnostics: inout Diagnostics) {
    // Names that differ in their letters and figures become the same in few languages.
    if styled.hasDistinctWords, template.language.keepsApart(template.naming) { return }
    for (owner, declarations) in Declarations.all(in: styled.style, identifier, binding) {
      declarations.report(of: owner, in: template, diagnostics: &diagnostics)
    }
  }

  /// Whether the members of a component, and the values of each of its axes, differ in their letters and figures, and have
  /// nothing else in their names.
  static func distinguishesWords(in style: ComponentStyle) -> Bool {
    func letters(_ words: [String]) -> String { NameStyle.kebab.name(of: [words.joined()]) }
    return Declarations.all(in: style, letters, letters).allSatisfy(\.declarations.isOfDistinctWords)
  }

  /// Reports types that would be declared twice where they are not nested: by two components, or in one of them.
  func reportClashes(among components: [StyledComponent], of theme: String, diagnostics: inout Diagnostics) {
    guard template.language.hasTopLevelNames else { return }
    var types = Declarations()
    var styles: Set<String> = []
    for component in components.map(\.style.component) {
      // Of two components with one name all types have one name, which is reported for the components.
      guard styles.insert(type(of: component)).inserted else { continue }
      let (name, source) = (component.name, component.source)
      for (type, kind) in [
        (type(of: component), "component"), (type(ofOptionsOf: component), "the options of component"),
        (type(ofParametersOf: component), "the parameters of component"),
      ] {
        types.add(type, .init(kind, name, at: component.offset, in: source))
      }
      for axis in component.axes {
        let member = Declarations.Member("axis", axis.name, ofComponent: name, at: axis.offset, in: source)
        types.add(type(of: axis, in: component), member)
      }
      for part in component.parts {
        let member = Declarations.Member("part", part.name, ofComponent: name, at: component.offset, in: source)
        types.add(type(ofPart: part.name, in: component), member)
      }
    }
    types.report(of: "theme '\(theme)'", in: template, diagnostics: &diagnostics)
  }
}

/// Names in one scope of generated code.
private struct Declarations {
  private var members: [(name: String, member: Member)] = []

  /// What a name is of, which is only described where two are the same.
  struct Member {
    private let kind: String
    private let name: String
    /// The part that it belongs to.
    private let part: String?
    private let component: String?
    private let offset: Int
    private let source: SourceFile

    init(
      _ kind: String,
      _ name: String,
      of part: String? = nil,
      ofComponent component: String? = nil,
      at offset: Int,
      in source: SourceFile
    ) {
      self.kind = kind
      self.name = name
      self.part = part
      self.component = component
      self.offset = offset
      self.source = source
    }

    var description: String {
      let owner = component.map { " of component '\($0)'" } ?? ""
      return "\(kind) '\(part.map { $0 + "." } ?? "")\(name)'\(owner)"
    }

    var place: SourceFile.Place { source.place(at: offset) }
  }

  mutating func add(_ name: String, _ member: Member) {
    members.append((name, member))
  }

  /// Whether all names are different, and each is a letter and then letters and figures, all of ASCII.
  var isOfDistinctWords: Bool {
    var known: Set<String> = []
    known.reserveCapacity(members.count)
    return members.allSatisfy { name, _ in
      name.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } == true
        && name.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "-") } && known.insert(name).inserted
    }
  }

  func report(of owner: String, in template: Template, diagnostics: inout Diagnostics) {
    var first: [String: Member] = [:]
    first.reserveCapacity(members.count)
    for (name, member) in members {
      guard let other = first[name] else {
        first[name] = member
        continue
      }
      let descriptions = (member.description, other.description)
      diagnostics.report(.clash(descriptions.0, descriptions.1, on: name, of: owner, in: template, at: member.place))
    }
  }
}

extension Declarations {
  /// The names of each scope of a component: of every axis, of what one sets, of what comes of it, and of the rest.
  ///
  /// - Parameters:
  ///   - identifier: What a member is called, by its words.
  ///   - binding: What a variable is called.
  static func all(
    in style: ComponentStyle,
    _ identifier: ([String]) -> String,
    _ binding: ([String]) -> String
  ) -> [(owner: String, declarations: Declarations)] {
    let component = style.component
    let source = component.source
    var scopes: [(owner: String, declarations: Declarations)] = []
    // What one sets and what comes of it need not be declared in one place.
    var (inputs, members, parts, aliases) = (Declarations(), Declarations(), Declarations(), Declarations())
    for axis in component.axes {
      let name = binding(Words.of(axis.name))
      inputs.add(name, .init("axis", axis.name, at: axis.offset, in: source))
      members.add(name, .init("axis", axis.name, at: axis.offset, in: source))
      var values = Declarations()
      for value in axis.values {
        values.add(identifier(Words.of(value)), .init("value", value, at: axis.offset, in: source))
      }
      for alias in axis.aliases.keys.sorted() {
        values.add(identifier(Words.of(alias)), .init("alias", alias, at: axis.offset, in: source))
      }
      scopes.append(("axis '\(axis.name)'", values))
    }
    for property in component.properties {
      let member = Member("property", property.name, of: property.part, at: property.offset, in: source)
      members.add(identifier(property.words), member)
    }
    for part in component.parts {
      parts.add(identifier(Words.of(part.name)), .init("part", part.name, at: component.offset, in: source))
    }
    for parameter in style.parameters {
      let name = binding(Words.of(parameter.name))
      inputs.add(name, .init("parameter", parameter.name, at: component.offset, in: source))
    }
    for family in style.families {
      let name = binding(family.words(in: component))
      members.add(name, .init("the family of", family.shownPath(in: component), at: 0, in: source))
    }
    for alias in component.aliases {
      aliases.add(identifier(Words.of(alias.name)), .init("alias", alias.name, at: component.offset, in: source))
    }
    return scopes + [inputs, members, parts, aliases].map { ("component '\(component.name)'", $0) }
  }
}

extension Component.Property {
  /// The words of the part and of the property.
  fileprivate var words: [String] { Words.of(part) + Words.of(name) }
}

extension TokenFamily {
  fileprivate func words(in component: Component) -> [String] {
    let names = template.segments.flatMap { segment in
      if case .name(let name) = segment { Words.of(name) } else { [String]() }
    }
    return names + ["by"] + axes.flatMap { Words.of(component.axes[$0].name) }
  }

  /// The path as a spec writes it.
  func shownPath(in component: Component) -> String {
    template.segments.map { segment in
      switch segment {
      case .name(let name): name
      case .axis(let axis): "$" + component.axes[axis].name
      }
    }
    .joined(separator: ".")
  }
}

extension ComponentScope {
  /// What a value is in an appearance; nil if it depends on the cell or is unknown.
  func content(of value: StyleValue, in appearance: Appearance) -> CellValue.Content? {
    variant.column(for: appearance).flatMap { value.content(in: $0, of: theme.columns.theme) }
  }

  /// Whether a theme has several appearances.
  var hasAppearances: Bool { variant.appearances.count > 1 }

  /// The appearances of the theme, light among them in any case.
  var appearances: [Appearance] {
    Appearance.allCases.filter { $0 == .light || variant.columns[$0] != nil }
  }

  /// Whether a value differs between two appearances; for a token or a family, whether it does so in any variant, as
  /// that is how tokens are declared.
  func varies(_ value: StyleValue) -> Bool {
    if case .token(let template) = value, let token = template.path.flatMap(theme.token) {
      return token.variesByAppearance
    }
    let members = value.templates.filter { !$0.axes.isEmpty }.flatMap { template in
      style.families.first { $0.template == template }?.members.map(\.path) ?? []
    }
    if members.contains(where: { theme.token(at: $0)?.variesByAppearance ?? false }) { return true }
    let contents = appearances.compactMap { content(of: value, in: $0) }
    return contents.contains { $0 != contents.first }
  }
}

extension ComponentScope {
  /// The values that factored tables hold.
  private var values: [StyleValue] { style.factored.flatMap(\.values) }

  /// The families that factored tables refer to; the others are in rules only.
  var usedFamilies: [TokenFamily] {
    let used = Set(values.flatMap(\.templates))
    return style.families.filter { used.contains($0.template) }
  }

  /// The axes that factored tables and the families that they refer to ask for.
  var decidingAxes: Set<Int> {
    let conditions = style.factored.flatMap(\.exceptions).map(\.condition)
    return Set(conditions.flatMap(\.allowed.keys) + usedFamilies.flatMap(\.axes))
  }

  /// The parameters whose value a property has in some cells.
  var styleParameters: [Component.Parameter] {
    let used = Set(style.tables.flatMap(\.parameterNames))
    return style.parameters.filter { used.contains($0.name) }
  }

  /// Whether a factored table refers to a token.
  var usesTokens: Bool {
    values.contains { value in
      switch value {
      case .token: true
      case .parameter(let name):
        style.parameters.contains { parameter in
          if case .alias = parameter.standard { parameter.name == name } else { false }
        }
      default: isMultiplied(value) && !value.templates.isEmpty
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func clash(
    of component: Component,
    with other: Component,
    on name: String,
    in template: Template
  ) -> Self {
    Diagnostic(
      "name-clash",
      "components '\(component.name)' and '\(other.name)' are both called '\(name)' in template '\(template.name)'",
      at: component.source.place(at: component.offset),
      notes: [Note("'\(other.name)' is declared here", at: other.source.place(at: other.offset).location)],
      advice: "rename one of them",
      subject: component.name
    )
  }

  fileprivate static func clash(
    _ member: String,
    _ other: String,
    on name: String,
    of owner: String,
    in template: Template,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "name-clash",
      "\(member) and \(other) of \(owner) are both called '\(name)' in template '\(template.name)'",
      at: place,
      advice: "rename one of them"
    )
  }
}
