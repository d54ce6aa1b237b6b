import ColorScience

/// A component in a variant of a theme, and the names that its members have in the template's language.
struct ComponentScope: Sendable {
  let theme: EmittedTheme
  let variant: EmittedVariant
  let styled: StyledComponent

  var style: ComponentStyle { styled.style }
  var component: Component { styled.style.component }
  var template: Template { theme.template }
  var language: Language { theme.template.language }

  var identifiers: ComponentIdentifiers { ComponentIdentifiers(template: template, prefix: theme.prefix) }

  /// An axis as a type, which stands in that of its component and so must not hide that of a theme.
  func type(of axis: Component.Axis) -> String {
    let type = identifiers.type(Words.of(axis.name))
    let themes = [theme.name] + theme.models.map(\.name)
    return themes.contains { theme.identifiers.type(ofTheme: $0) == type } ? type + "_" : type
  }

  func comment(_ text: String?) -> [String] {
    text.map(language.commentLines) ?? []
  }
}

/// What the members of a component are called in a template's language.
struct ComponentIdentifiers {
  let template: Template
  /// The words before the component's own name.
  var prefix: [String] = []

  func identifier(_ words: [String]) -> String {
    template.language.identifier(template.naming.name(of: words))
  }

  func component(_ component: Component) -> String {
    identifier(prefix + Words.of(component.name))
  }

  /// `button` is `ButtonStyle`.
  func type(of component: Component) -> String {
    let words = Words.of(component.name)
    return type(words.last?.lowercased() == "style" ? words : words + ["Style"])
  }

  func type(_ words: [String]) -> String {
    template.language.identifier(NameStyle.pascal.name(of: words))
  }

  /// The part and the property as one name.
  func property(_ property: Component.Property) -> String {
    identifier(Words.of(property.part) + Words.of(property.name))
  }

  /// `intent.$intent.base` is `intentBaseByIntent`.
  func family(_ family: TokenFamily, of component: Component) -> String {
    let names = family.template.segments.flatMap { segment in
      if case .name(let name) = segment { Words.of(name) } else { [String]() }
    }
    return identifier(names + ["by"] + family.axes.flatMap { Words.of(component.axes[$0].name) })
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
    let component = styled.style.component
    // What one sets and what comes of it need not be declared in one place.
    var inputs = Declarations(of: "component '\(component.name)'")
    var members = inputs
    for axis in component.axes {
      inputs.add(identifier(Words.of(axis.name)), for: "axis '\(axis.name)'", at: axis.offset)
      members.add(identifier(Words.of(axis.name)), for: "axis '\(axis.name)'", at: axis.offset)
      var values = Declarations(of: "axis '\(axis.name)'")
      for value in axis.values { values.add(identifier(Words.of(value)), for: "value '\(value)'", at: axis.offset) }
      for alias in axis.aliases.keys.sorted() {
        values.add(identifier(Words.of(alias)), for: "alias '\(alias)'", at: axis.offset)
      }
      values.report(in: component, template: template, diagnostics: &diagnostics)
    }
    for property in component.properties {
      members.add(self.property(property), for: "property '\(property.address)'", at: property.offset)
    }
    for parameter in component.parameters {
      inputs.add(identifier(Words.of(parameter.name)), for: "parameter '\(parameter.name)'", at: component.offset)
    }
    for family in styled.style.families {
      members.add(self.family(family, of: component), for: "the family of '\(family.shownPath(in: component))'", at: 0)
    }
    var aliases = Declarations(of: "component '\(component.name)'")
    for alias in component.aliases {
      aliases.add(identifier(Words.of(alias.name)), for: "alias '\(alias.name)'", at: component.offset)
    }
    aliases.report(in: component, template: template, diagnostics: &diagnostics)
    inputs.report(in: component, template: template, diagnostics: &diagnostics)
    members.report(in: component, template: template, diagnostics: &diagnostics)
  }
}

/// Names in one scope of generated code.
private struct Declarations {
  private let owner: String
  private var members: [(name: String, description: String, offset: Int)] = []

  init(of owner: String) {
    self.owner = owner
  }

  mutating func add(_ name: String, for description: String, at offset: Int) {
    members.append((name, description, offset))
  }

  func report(in component: Component, template: Template, diagnostics: inout Diagnostics) {
    var first: [String: String] = [:]
    for member in members {
      guard let other = first[member.name] else {
        first[member.name] = member.description
        continue
      }
      let place = component.source.place(at: member.offset)
      diagnostics.report(.clash(member.description, other, on: member.name, of: owner, in: template, at: place))
    }
  }
}

extension TokenFamily {
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
  /// What a value is in an appearance; nil where only a cell can tell, or nobody.
  func content(of value: StyleValue, in appearance: Appearance) -> CellValue.Content? {
    variant.column(for: appearance).flatMap { value.content(in: $0, of: theme.columns.theme) }
  }

  /// The appearances of the theme, light among them in any case.
  var appearances: [Appearance] {
    Appearance.allCases.filter { $0 == .light || variant.columns[$0] != nil }
  }

  /// Whether a value differs between two appearances; for a family, whether one of its tokens does.
  func varies(_ value: StyleValue) -> Bool {
    let members = value.templates.filter { !$0.axes.isEmpty }.flatMap { template in
      style.families.first { $0.template == template }?.members.map(\.path) ?? []
    }
    if members.contains(where: { theme.token(at: $0)?.variesByAppearance ?? false }) { return true }
    let contents = appearances.compactMap { content(of: value, in: $0) }
    return contents.contains { $0 != contents.first }
  }
}

extension ColorValue {
  /// A computed colour, with as many digits as mean something.
  init(_ color: Color) {
    func component(_ index: Int) -> Component {
      color.component(at: index).map { .number(Number($0, literal: Decimal.text($0))) } ?? .none
    }
    let alpha = color.alpha == 1 ? nil : Number(color.alpha, literal: Decimal.text(color.alpha))
    self.init(
      colorSpace: color.space,
      components: [component(0), component(1), component(2)],
      alpha: alpha,
      hex: nil
    )
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
