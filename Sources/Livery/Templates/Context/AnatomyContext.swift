import DesignTokens
import DocumentReading

/// What a component draws, as nodes that refer to each other by names, for templates that write views.
struct AnatomyContext: TypedRecord {
  let drawn: DrawnAnatomy

  init?(_ scope: ComponentScope) {
    guard let anatomy = scope.component.anatomy else { return nil }
    drawn = DrawnAnatomy(scope: scope, anatomy: anatomy)
  }

  private var anatomy: Anatomy { drawn.anatomy }

  /// The values of all nodes, and of the focus ring.
  func values(of slot: AnatomyNode.Slot) -> [AnatomyValueContext] {
    let roots = [anatomy.root] + (anatomy.group.map { [$0] } ?? [])
    let nodes = roots.flatMap { AnatomyNodeContext.all(in: $0, of: drawn) }
    let ring =
      slot == .stroke ? anatomy.focus.map { AnatomyValueContext(drawn: drawn, slot: slot, value: $0.color) } : nil
    return nodes.compactMap { $0.value(of: slot) } + (ring.map { [$0] } ?? [])
  }

  static let type = RecordType<Self>(
    "anatomy",
    [
      .record("root", "The node that is drawn, with all others in it") {
        AnatomyNodeContext(drawn: $0.drawn, node: $0.anatomy.root)
      },
      .records("nodes", "All nodes of the control, each before its children") {
        AnatomyNodeContext.all(in: $0.anatomy.root, of: $0.drawn)
      },
      .optionalRecord("group", "The node that is drawn for several controls that belong together") { context in
        context.anatomy.group.map { AnatomyNodeContext(drawn: context.drawn, node: $0) }
      },
      .records("groupNodes", "All nodes of the group, each before its children") { context in
        context.anatomy.group.map { AnatomyNodeContext.all(in: $0, of: context.drawn) } ?? []
      },
      .records("parameters", "What the control is passed, without what its behavior binds") {
        $0.drawn.parameters(of: $0.anatomy.root)
      },
      .records("groupParameters", "What the group is passed besides its items and what each of them is passed") {
        context in
        context.anatomy.group.map(context.drawn.parameters) ?? []
      },
      .records("sharedParameters", "What each item of a group is passed, the same for all") { context in
        context.drawn.parameters(of: context.anatomy.root).filter { !$0.isName }
      },
      .records("uses", "The used components that its nodes draw") { context in
        context.anatomy.root.flattened.compactMap { AnatomyUseContext(context.drawn, $0) }
      },
      .optionalRecord("focus", "The ring around a control with keyboard focus") { context in
        context.anatomy.focus.map { FocusRingContext(drawn: context.drawn, ring: $0) }
      },
      .flag("usesAppearance", "Whether a value that is no color differs between appearances") { context in
        AnatomyNodeContext.all(in: context.anatomy.root, of: context.drawn).contains(where: \.usesAppearance)
      },
      .flag("groupUsesAppearance", "The same for the group") { context in
        let nodes = context.anatomy.group.map { AnatomyNodeContext.all(in: $0, of: context.drawn) } ?? []
        return nodes.contains(where: \.usesAppearance)
      },
      .flag("usesMotion", "Whether a node changes its size or animates a change") { $0.anatomy.root.usesMotion },
      .flag("groupUsesMotion", "The same for the group") { $0.anatomy.group?.usesMotion ?? false },
      .flag("hasDrawnName", "Whether a node draws the name of the control") { context in
        guard let name = context.drawn.interaction?.roles[.name] else { return false }
        return context.anatomy.root.flattened.contains { $0.values[.content] == .parameter(name) }
      },
      .flag("tracksFocus", "Whether the keyboard focus changes what is drawn") { context in
        guard let interaction = context.drawn.interaction, interaction.pattern.takesFocus else { return false }
        return context.anatomy.focus != nil || interaction.states[.focused] != nil || interaction.pattern == .textbox
      },
      .flag("hasStates", "Whether what is drawn follows states that the platform knows of") { context in
        guard let interaction = context.drawn.interaction else { return false }
        let states = interaction.states.keys.filter { state in
          switch state {
          case .invalid: false
          case .pressed, .focused:
            interaction.pattern.takesFocus && (state == .focused || interaction.pattern != .textbox)
          case .checked, .mixed: [.radio, .checkbox, .toggle].contains(interaction.pattern)
          case .empty: interaction.pattern == .textbox
          case .hovered, .disabled: true
          }
        }
        return !states.isEmpty || StepperPositions(context.drawn.scope) != nil
      },
    ]
  )
}

/// The anatomy of a component in a theme, and the names that nodes and parameters have in code.
///
/// It is an object and not a value because every record of an anatomy leads to it.
final class DrawnAnatomy: Sendable {
  let scope: ComponentScope
  let anatomy: Anatomy
  private let names: AnatomyNames

  init(scope: ComponentScope, anatomy: Anatomy) {
    self.scope = scope
    self.anatomy = anatomy
    names = scope.derived.value { AnatomyNames(of: anatomy, in: scope) }
  }

  var component: Component { scope.component }
  var interaction: Interaction? { component.interaction }

  func identifier(of node: AnatomyNode) -> String { names.nodes[.init(node)] ?? "" }

  func identifier(of use: String, _ member: String) -> String { names.uses[.init(use: use, member: member)] ?? "" }

  func identifier(ofParameter name: String) -> String {
    names.parameters[name] ?? scope.identifiers.identifier(named: name)
  }

  /// The type of the first node's value, other than its content, that is a parameter.
  func slotType(of parameter: String) -> Component.PropertyType? {
    scope.derived.value { ParameterSlots(of: anatomy) }.types[parameter] ?? nil
  }

  func parameter(_ name: String) -> AnatomyParameterContext? {
    scope.style.parameters.first { $0.name == name }.map { AnatomyParameterContext(drawn: self, parameter: $0) }
  }

  /// The parameters of nodes, in the order of the spec, but for the name, which comes first.
  func parameters(of root: AnatomyNode) -> [AnatomyParameterContext] {
    // The name is announced, whether it is drawn or not.
    let name = root == anatomy.root ? interaction?.roles[.name] : nil
    let names = Set(root.flattened.flatMap(parametersOfValues) + [name].compactMap(\.self))
    let bound = Set([interaction?.roles[.value], interaction?.roles[.list]].compactMap(\.self))
    let passed = scope.style.parameters.filter { names.contains($0.name) && !bound.contains($0.name) }
      .map { AnatomyParameterContext(drawn: self, parameter: $0) }
    return passed.filter(\.isName) + passed.filter { !$0.isName }
  }

  private func parametersOfValues(of node: AnatomyNode) -> [String] {
    let values = Array(node.values.values) + node.without.values.flatMap(\.values)
    let direct = values.flatMap { value -> [String] in
      switch value {
      case .parameter(let name): [name]
      case .property(let index): scope.style.tables[index].parameterNames
      case .token, .literal, .text, .tint: []
      }
    }
    let repeated = node.kind == .repetition ? [node.name] : []
    return direct + ([node.directionParameter, node.reversed?.parameter] + repeated).compactMap(\.self)
      + node.without.keys
  }
}

/// The types of values of nodes that are parameters.
private struct ParameterSlots {
  /// By the name of the parameter: that of the first node's first value, other than its content, that it is.
  private(set) var types: [String: Component.PropertyType?] = [:]

  init(of anatomy: Anatomy) {
    for node in anatomy.nodes {
      for slot in AnatomyNode.Slot.allCases where slot != .content {
        guard case .parameter(let name)? = node.values[slot], types[name] == nil else { continue }
        types[name] = .some(slot.types.first)
      }
    }
  }
}

/// The names that nodes and parameters of an anatomy have in code.
private struct AnatomyNames {
  let nodes: [Node: String]
  let parameters: [String: String]
  /// What a used component is given: its style, its action and its parameters.
  let uses: [Use: String]

  struct Node: Hashable {
    private let kind: AnatomyNode.Kind
    private let offset: Int

    init(_ node: AnatomyNode) { (kind, offset) = (node.kind, node.offset) }
  }

  struct Use: Hashable {
    var use: String
    var member: String
  }

  init(of anatomy: Anatomy, in scope: ComponentScope) {
    let identifiers = scope.identifiers
    var names = UniqueNames(taken: Self.reserved)
    parameters = scope.style.parameters.reduce(into: [:]) { result, parameter in
      let words = Words.of(parameter.name)
      result[parameter.name] = names.claim { identifiers.identifier(words + $0) }
    }
    uses = scope.component.uses.reduce(into: [:]) { result, use in
      let used = scope.theme.components.first { $0.style.component.name == use.component }
      for member in ["style", "action"] + (used?.style.component.parameters.map(\.name) ?? []) {
        let words = Words.of(use.name) + Words.of(member)
        result[Use(use: use.name, member: member)] = names.claim { identifiers.identifier(words + $0) }
      }
    }
    nodes = anatomy.nodes.reduce(into: [:]) { result, node in
      let words = Self.words(of: node, in: anatomy, of: scope.component) + [node.kind.noun]
      result[Node(node)] = names.claim { identifiers.identifier(words + $0) }
    }
  }

  /// What a node is called after: its part, or what it draws; else only its kind says what it is.
  private static func words(of node: AnatomyNode, in anatomy: Anatomy, of component: Component) -> [String] {
    if node.part == nil, node.name == nil, node.properties.isEmpty, node.values[.content] == nil {
      return node == anatomy.root ? ["root"] : []
    }
    return Words.of(node.className(in: component) ?? "item")
  }

  /// What views call their own members.
  private static let reserved: Set<String> = [
    "action", "body", "bounds", "canMove", "cell", "display", "environment", "focusRing", "index", "isEnabled",
    "isFocused", "isHovered", "isMixed", "isOn", "isPressed", "item", "items", "move", "position", "reduceMotion",
    "selection", "step", "style", "text", "theme", "value", "values",
  ]
}

extension AnatomyNode {
  /// Whether it, or a node in it, changes its size or animates a change.
  fileprivate var usesMotion: Bool {
    flattened.contains { $0.values[.duration] != nil || $0.values[.scale] != nil }
  }
}

extension Interaction.Pattern {
  /// Whether the whole is what has the keyboard focus.
  fileprivate var takesFocus: Bool { self != .stepper && self != .none }
}

/// Names that are given once.
private struct UniqueNames {
  var taken: Set<String>

  /// The first of a name, and the name with a number behind it, that is not taken.
  mutating func claim(_ name: ([String]) -> String) -> String {
    var number = 1
    var candidate = name([])
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = name([String(number)])
    }
    return candidate
  }
}

extension AnatomyNode.Kind {
  fileprivate var noun: String {
    switch self {
    case .stack, .shape, .text: rawValue
    case .image, .use: "view"
    case .repetition: "items"
    case .component: "control"
    }
  }
}

/// What is passed to a view, with the name that it has there.
struct AnatomyParameterContext: TypedRecord {
  let drawn: DrawnAnatomy
  let parameter: Component.Parameter

  var isName: Bool { drawn.interaction?.roles[.name] == parameter.name }

  private var typeName: String {
    let name = drawn.scope.identifiers.type(Words.of(parameter.name))
    return ["Body", "Item", "Value"].contains(name) ? name + "Choice" : name
  }

  private var isPlain: Bool { property == nil && slotType == nil }
  var isImage: Bool { isPlain && parameter.type == "image" }
  var isRequired: Bool { parameter.defaultValue == nil && !isEnum }
  private var isEnum: Bool { isPlain && !parameter.allowedValues.isEmpty }

  private var isString: Bool {
    isPlain && !isEnum && !["image", "list", "boolean"].contains(parameter.type)
  }

  var isOptional: Bool {
    guard !isEnum, !["list", "boolean"].contains(parameter.type) || property != nil else { return false }
    return property == nil ? parameter.defaultValue == .null : parameter.defaultValue != nil
  }

  private var standardWord: String? {
    if case .string(let word)? = parameter.defaultValue { word } else { parameter.allowedValues.first }
  }

  /// A property that has its value, which gives it its type.
  private var property: PropertyContext? {
    ParameterContext(scope: drawn.scope, parameter: parameter).properties.first
  }

  /// The type of a node's value that is this parameter, if no property has it.
  private var slotType: Component.PropertyType? { drawn.slotType(of: parameter.name) }

  static let type = RecordType<Self>(
    "anatomyParameter",
    [
      .text("identifier", "The name in a view, which no other member has") {
        $0.drawn.identifier(ofParameter: $0.parameter.name)
      },
      .text("typeName", "The name as a type, for a list of words") { $0.typeName },
      .record("parameter", "The parameter of the spec") {
        ParameterContext(scope: $0.drawn.scope, parameter: $0.parameter)
      },
      .flag("isName", "Whether it is the name of the control for assistive technology") { $0.isName },
      .flag("isImage", "Whether it is an image that a node draws") { $0.isImage },
      .flag("isList", "Whether it is a list that a node repeats") { $0.isPlain && $0.parameter.type == "list" },
      .flag("isBoolean", "Whether it is true or false") { $0.isPlain && $0.parameter.type == "boolean" },
      .flag("isOptional", "Whether it is nothing where it is not passed") { $0.isOptional },
      .flag("isString", "Whether it is a text") { $0.isString },
      .flag("isEnum", "Whether it is one of the words of a list, which arranges what is drawn") { $0.isEnum },
      .records("words", "The words of the list") { context in
        context.parameter.allowedValues.map { WordContext(scope: context.drawn.scope, word: $0) }
      },
      .optionalRecord("standardWord", "The word where it is not passed") { context in
        context.standardWord.map { WordContext(scope: context.drawn.scope, word: $0) }
      },
      .optionalRecord("property", "A property that has its value in some cells, and so its type") { $0.property },
    ] + tokenTypeFlags { (context: Self) in context.property == nil ? context.slotType ?? .string : .string }
  )
}

/// The ring around a control with keyboard focus.
struct FocusRingContext: TypedRecord {
  let drawn: DrawnAnatomy
  let ring: Anatomy.FocusRing

  private func value(_ value: AnatomyNode.Value, _ slot: AnatomyNode.Slot) -> AnatomyValueContext {
    AnatomyValueContext(drawn: drawn, slot: slot, value: value)
  }

  /// The shape of what it is around: the first of the control, else of the whole.
  private var shape: AnatomyNode? {
    let root = drawn.anatomy.root
    let control = root.flattened.first { $0.part != nil && $0.part == drawn.interaction?.roles[.control] }
    return (control ?? root).flattened.first { $0.kind == .shape }
  }

  static let type = RecordType<Self>(
    "focusRing",
    [
      .record("color", "The color") { $0.value($0.ring.color, .stroke) },
      .record("width", "The width of the line") { $0.value($0.ring.width, .strokeWidth) },
      .optionalRecord("offset", "The distance from the control") { context in
        context.ring.offset.map { context.value($0, .inset) }
      },
      .optionalRecord("shape", "The shape that it is around") { context in
        context.shape.map { AnatomyNodeContext(drawn: context.drawn, node: $0) }
      },
    ]
  )
}
