import ColorScience
import DesignTokens

/// A rule of a style sheet: a selector with its declarations.
struct DrawingRule: TypedRecord {
  var selector: String
  var declarations: [DrawingDeclaration]

  static let type = RecordType<Self>(
    "drawingRule",
    [
      .text("selector", "The selector") { $0.selector },
      .records("declarations", "The declarations, in their order") { $0.declarations },
    ]
  )
}

extension DrawingRule {
  /// Of several declarations of one property the last.
  fileprivate var withoutRepetition: DrawingRule {
    let last = Dictionary(declarations.enumerated().map { ($1.property, $0) }) { $1 }
    var rule = self
    rule.declarations = declarations.enumerated().filter { last[$1.property] == $0 }.map(\.element)
    return rule
  }
}

/// A declaration of a rule that draws.
struct DrawingDeclaration: TypedRecord {
  var property: String
  var value: String

  init(_ property: String, _ value: String) {
    self.property = property
    self.value = value
  }

  static let type = RecordType<Self>(
    "drawingDeclaration",
    [
      .text("property", "The name of the property") { $0.property },
      .text("value", "The value") { $0.value },
    ]
  )
}

/// The rules that draw a component, by the custom properties that its class declares.
struct ElementStyles {
  let scope: ComponentScope
  let anatomy: Anatomy

  private var component: Component { scope.component }
  var className: String { scope.identifiers.component(component) }

  init?(_ scope: ComponentScope) {
    guard let anatomy = scope.component.anatomy else { return nil }
    self.scope = scope
    self.anatomy = anatomy
  }

  var root: DrawnElement { DrawnElement(anatomy.root, of: component, isRoot: true) }
  var group: DrawnElement? { anatomy.group.map { DrawnElement($0, of: component, isRoot: true) } }

  // MARK: Rules

  /// The rules that hold everywhere.
  var rules: [DrawingRule] {
    var rules = self.rules(of: root, root: ".\(className)", selector: ".\(className)", isGroup: false)
    rules[0].declarations = base + rules[0].declarations
    if let group {
      let selector = ".\(className)-group"
      let declarations = [
        DrawingDeclaration("box-sizing", "border-box"), DrawingDeclaration("min-inline-size", "0"),
        DrawingDeclaration("margin", "0"), DrawingDeclaration("padding", "0"), DrawingDeclaration("border", "0"),
      ]
      var own = self.rules(of: group, root: selector, selector: selector, isGroup: true)
      own[0].declarations = declarations + own[0].declarations
      rules += own
    }
    return (rules + focusRules).filter { !$0.declarations.isEmpty }.map(\.withoutRepetition)
  }

  /// What replaces animations where a person wants less motion.
  var calmRules: [DrawingRule] {
    let elements = [(".\(className)", root)] + (group.map { [(".\(className)-group", $0)] } ?? [])
    return elements.flatMap { selector, element in
      element.flattened.flatMap { child -> [DrawingRule] in
        let own: String =
          child.part == nil ? selector : self.selector(of: child, root: selector, isGroup: selector != ".\(className)")
        return zip([child.node, child.before, child.after], ["", "::before", "::after"]).compactMap { node, pseudo in
          guard let node,
            [child.node, node].contains(where: { $0.values[.duration] != nil || $0.values[.scale] != nil })
          else {
            return nil
          }
          var declarations = [DrawingDeclaration("transition", "none")]
          if node.values[.scale] != nil {
            declarations.append(pseudo.isEmpty ? .init("scale", "none") : .init("display", "none"))
          }
          return DrawingRule(selector: own + pseudo, declarations: declarations)
        }
      }
    }
  }

  /// What replaces drawn inputs where the platform chooses the colors, and shows where a filled button ends.
  var forcedColorRules: [DrawingRule] {
    if pattern == .button {
      return [
        DrawingRule(selector: ".\(className)", declarations: [.init("border", "1px solid ButtonBorder")]),
        DrawingRule(selector: ".\(className)\(Self.disabled)", declarations: [.init("border-color", "GrayText")]),
      ]
    }
    guard let control = root.flattened.first(where: \.isControl), isToggled else { return [] }
    let selector = selector(of: control, root: ".\(className)", isGroup: false)
    if pattern == .toggle, let thumb = control.before { return forcedSwitchRules(selector, thumb) }
    let shapes: [String] = (control.before == nil ? [] : ["before"]) + (control.after == nil ? [] : ["after"])
    return [DrawingRule(selector: selector, declarations: [.init("appearance", "auto"), .init("border", "none")])]
      + shapes.map { DrawingRule(selector: "\(selector)::\($0)", declarations: [.init("display", "none")]) }
  }

  /// A switch, which browsers draw as a checkbox, in the colors of the platform.
  private func forcedSwitchRules(_ selector: String, _ thumb: AnatomyNode) -> [DrawingRule] {
    func rules(_ state: String, _ track: String, _ line: String, _ thumb: String) -> [DrawingRule] {
      [
        DrawingRule(
          selector: selector + state,
          declarations: [.init("background-color", track), .init("border-color", line)]
        ),
        DrawingRule(selector: "\(selector)\(state)::before", declarations: [.init("background-color", thumb)]),
      ]
    }
    return [DrawingRule(selector: selector, declarations: [.init("forced-color-adjust", "none")])]
      + rules("", "Canvas", "CanvasText", "CanvasText") + rules(":checked", "Highlight", "Highlight", "HighlightText")
      + rules(Self.disabled, "Canvas", "GrayText", "GrayText")
  }

  private static let disabled = ":is(:disabled, [aria-disabled=\"true\"])"

  private var pattern: Interaction.Pattern { component.interaction?.pattern ?? .none }
  private var isToggled: Bool { [.radio, .checkbox, .toggle].contains(pattern) }

  /// What the element of a component is before anything is drawn on it.
  private var base: [DrawingDeclaration] {
    var base = [DrawingDeclaration("box-sizing", "border-box"), DrawingDeclaration("position", "relative")]
    switch pattern {
    case .button:
      base += [
        .init("text-decoration", "none"), .init("touch-action", "manipulation"),
      ]
      base += Self.plainButton
    case .radio, .checkbox, .toggle:
      base += [.init("cursor", "pointer"), .init("-webkit-tap-highlight-color", "transparent")]
    case .stepper: base += [.init("touch-action", "manipulation")]
    case .textbox: base.append(.init("max-inline-size", "100%"))
    case .none: break
    }
    return base
  }

  /// A native button without what browsers draw.
  private static let plainButton: [DrawingDeclaration] = [
    .init("margin", "0"), .init("padding", "0"), .init("border", "0 solid transparent"), .init("appearance", "none"),
    .init("background-color", "transparent"), .init("font", "inherit"), .init("color", "inherit"),
    .init("cursor", "pointer"), .init("user-select", "none"), .init("-webkit-tap-highlight-color", "transparent"),
  ]

  /// Whether an element is one of the two buttons of a stepper.
  private func isStep(_ element: DrawnElement) -> Bool {
    guard pattern == .stepper, element.node.kind != .use, let part = element.part else { return false }
    let roles = component.interaction?.roles
    return roles?[.decrement] == part || roles?[.increment] == part
  }

  private var focusRules: [DrawingRule] {
    guard pattern != .none, let focus = anatomy.focus else { return [] }
    var ring = focusSelector
    if pattern == .stepper { ring += " :is(button, select)" }
    var selector = "\(ring):focus-visible"
    // Cells whose ring has a color of its own show it in pictures, too.
    if let cells = forcedFocus {
      let forced = ring == ".\(className)" ? ring + cells : ".\(className)\(cells) \(ring)"
      selector = ":is(\(selector), \(forced))"
    }
    return [
      DrawingRule(
        selector: selector,
        declarations: [
          .init("outline", "\(text(focus.width)) solid \(text(focus.color))"),
          .init("outline-offset", focus.offset.map(text) ?? "2px"),
        ]
      )
    ]
  }

  /// The element that the ring is around.
  private var focusSelector: String {
    let control = root.flattened.first(where: \.isControl)
    return control.map { self.selector(of: $0, root: ".\(className)", isGroup: false) } ?? ".\(className)"
  }

  /// The attribute of cells that are focused; nil if no single value of an axis is.
  private var forcedFocus: String? {
    guard let condition = component.interaction?.states[.focused], condition.allowed.count == 1,
      let (axis, values) = condition.allowed.first, values.count == 1, let value = values.first
    else { return nil }
    let spec = component.axes[axis]
    return "[data-\(Words.kebab(spec.name))=\"\(Words.kebab(spec.values[value]))\"]"
  }

  /// The place of a ring whose color is a property.
  var focusPlace: DrawingPlace? {
    guard pattern != .none, pattern != .stepper, forcedFocus != nil, case .property(let index)? = anatomy.focus?.color
    else { return nil }
    return .init(property: component.properties[index].address, selector: focusSelector, pseudo: nil, kind: "outline")
  }

  // MARK: Elements

  func selector(of element: DrawnElement, root: String, isGroup: Bool) -> String {
    guard let part = element.part else { return root }
    let own = "\(isGroup ? "\(className)-group" : className)__\(scope.identifiers.identifier(named: part))"
    if element.isControl { return ":is(\(root) input, .\(own))" }
    return ".\(own)"
  }

  private func rules(of element: DrawnElement, root: String, selector: String, isGroup: Bool) -> [DrawingRule] {
    var rules = [DrawingRule(selector: selector, declarations: declarations(of: element))]
    if let shape = element.before { rules.append(pseudo("before", shape, of: element, selector)) }
    if let shape = element.after { rules.append(pseudo("after", shape, of: element, selector)) }
    rules += parameterRules(of: element, root: root, selector: selector)
    if element.isControl, element.layout != nil {
      // What is typed is the content of an input, which has no elements in it.
      for (index, child) in element.children.enumerated() where child.node.kind == .text {
        let target = index == 0 ? selector : "\(selector)::placeholder"
        var declarations = textDeclarations(of: child)
        if index > 0 { declarations.append(.init("opacity", "1")) }
        rules.append(DrawingRule(selector: target, declarations: declarations))
      }
      return rules
    }
    for child in element.children {
      let own = child.node.kind == .component ? nil : self.selector(of: child, root: root, isGroup: isGroup)
      if let own { rules += self.rules(of: child, root: root, selector: own, isGroup: isGroup) }
    }
    if element.layout?.direction == .overlay, !element.children.isEmpty {
      rules.append(DrawingRule(selector: "\(selector) > *", declarations: [.init("grid-area", "1 / 1")]))
    }
    return rules
  }

  private func declarations(of element: DrawnElement) -> [DrawingDeclaration] {
    let node = element.node
    var result: [DrawingDeclaration] = []
    if element.part != nil {
      result.append(.init("box-sizing", "border-box"))
      if isStep(element) { result += Self.plainButton }
      // A legend that floats is an item of its fieldset like any other.
      if case .parameter(component.interaction?.roles[.title])? = node.values[.content] {
        result += [.init("float", "inline-start"), .init("padding", "0")]
      }
      if element.isControl {
        result += [.init("appearance", "none"), .init("margin", "0"), .init("padding", "0"), .init("font", "inherit")]
      }
    }
    if element.before != nil || element.after != nil { result.append(.init("position", "relative")) }
    if element.before != nil, element.layout != nil { result.append(.init("isolation", "isolate")) }
    result += layout(of: element)
    if node.kind == .stack, element.layout != node, let tint = node.values[.tint] {
      result.append(.init("color", text(tint)))
    }
    result += frame(of: node)
    if let shape = element.background, node.kind == .shape || element.background != nil { result += paint(of: shape) }
    switch node.kind {
    case .text: result += textDeclarations(of: element)
    case .image:
      result += [.init("flex", "none"), .init("fill", "currentcolor")]
      if let tint = node.values[.tint] { result.append(.init("color", text(tint))) }
    default: break
    }
    if element.part == nil, let first = element.children.first(where: { $0.node.kind == .text }) {
      // Text that has no element of its own looks the same.
      result += font(of: first.node)
    }
    return result + transition(of: node)
  }

  /// How an element arranges its children.
  private func layout(of element: DrawnElement) -> [DrawingDeclaration] {
    let isRoot = element.part == nil
    guard let stack = element.layout else {
      guard element.before != nil || element.after != nil || element.background != nil else {
        return element.node.kind == .repetition ? [.init("display", "contents")] : []
      }
      return [.init("display", isRoot ? "inline-grid" : "grid"), .init("place-items", "center"), .init("flex", "none")]
    }
    var result: [DrawingDeclaration] = []
    if stack.direction == .overlay {
      let items = stack.alignment?.css ?? "center"
      result += [.init("display", isRoot ? "inline-grid" : "grid"), .init("place-items", items)]
    } else {
      result.append(
        .init("display", isRoot && component.anatomy?.group?.offset != element.node.offset ? "inline-flex" : "flex")
      )
      if stack.direction == .vertical { result.append(.init("flex-direction", "column")) }
      result.append(.init("align-items", stack.alignment?.css ?? "center"))
      if let distribution = stack.distribution { result.append(.init("justify-content", distribution.css)) }
    }
    if let gap = stack.values[.gap] { result.append(.init("gap", text(gap))) }
    result += padding(of: stack, width: element.background?.values[.strokeWidth])
    if let tint = stack.values[.tint] { result.append(.init("color", text(tint))) }
    return result + fontValue(stack.values[.typography])
  }

  /// The distance from the edge, of which a border within the edge takes a part.
  private func padding(of node: AnatomyNode, width: AnatomyNode.Value?) -> [DrawingDeclaration] {
    zip([AnatomyNode.Slot.paddingVertical, .paddingHorizontal], ["padding-block", "padding-inline"])
      .compactMap { slot, name in
        node.values[slot].map { value in
          .init(name, width.map { "calc(\(text(value)) - \(text($0)))" } ?? text(value))
        }
      }
  }

  private func frame(of node: AnatomyNode) -> [DrawingDeclaration] {
    var values = node.values
    if node.kind == .shape, [.circle, .checkmark].contains(node.form), values[.height] == nil {
      values[.height] = values[.width]
    }
    var result = frameDeclarations(values)
    if values[.width] != nil, node.kind == .shape || node.kind == .image || node.kind == .stack {
      result.append(.init("flex", "none"))
    }
    return result
  }

  private func frameDeclarations(_ values: [AnatomyNode.Slot: AnatomyNode.Value]) -> [DrawingDeclaration] {
    let names: [(AnatomyNode.Slot, String)] = [
      (.width, "inline-size"), (.height, "block-size"), (.minWidth, "min-inline-size"), (.minHeight, "min-block-size"),
      (.inset, "margin"), (.insetTop, "margin-block-start"), (.opacity, "opacity"), (.scale, "scale"),
      (.paddingVertical, "padding-block"), (.paddingHorizontal, "padding-inline"),
    ]
    return names.compactMap { slot, name in
      guard slot != .paddingVertical, slot != .paddingHorizontal else { return nil }
      return values[slot].map { .init(name, text($0)) }
    }
  }

  /// The color, the line and the corners of a shape.
  private func paint(of shape: AnatomyNode, isPseudo: Bool = false) -> [DrawingDeclaration] {
    var result: [DrawingDeclaration] = []
    let position = shape.strokePosition(in: component)
    if let fill = shape.values[.fill], !(isPseudo && position != .inside) { result.append(self.fill(fill)) }
    let width = shape.values[.strokeWidth]
    if let stroke = shape.values[.stroke], isPseudo || position == .inside {
      result.append(.init("border", "\(width.map(text) ?? "1px") solid \(text(stroke))"))
    }
    switch shape.form {
    case .rectangle:
      if let radius = shape.values[.radius] {
        let outside =
          isPseudo && position != .inside ? width.map { " + \(text($0))\(position == .center ? " / 2" : "")" } : nil
        result.append(.init("border-radius", outside.map { "calc(\(text(radius))\($0))" } ?? text(radius)))
      }
    case .capsule: result.append(.init("border-radius", "9999px"))
    case .circle: result.append(.init("border-radius", "50%"))
    case .checkmark: result.append(.init("clip-path", Self.checkmark))
    }
    if let shadow = shape.values[.shadow] { result.append(.init("box-shadow", text(shadow))) }
    return result
  }

  /// The outline of a checkmark in a square.
  private static let checkmark = "polygon(0% 54%, 14% 40%, 37% 63%, 86% 14%, 100% 28%, 37% 91%)"

  /// A shape that needs no element: it is drawn beneath or above the content of another.
  private func pseudo(
    _ name: String,
    _ shape: AnatomyNode,
    of element: DrawnElement,
    _ selector: String
  ) -> DrawingRule {
    var result: [DrawingDeclaration] = [
      .init("content", "\"\""), .init("box-sizing", "border-box"), .init("pointer-events", "none"),
    ]
    let isBorder = shape == element.background
    if isBorder {
      let width = shape.values[.strokeWidth].map(text) ?? "1px"
      let isCenter = shape.strokePosition(in: component) == .center
      result += [.init("position", "absolute"), .init("inset", "calc(\(width) / \(isCenter ? "-2" : "-1"))")]
    } else {
      result += frame(of: shape).filter { $0.property != "flex" }
      if element.layout == nil {
        // The grid's only cell centers it, also where it is larger than the cell.
        result += [.init("grid-area", "1 / 1"), .init("place-self", "center")]
      } else {
        let isSized = shape.values[.width] != nil || shape.values[.height] != nil
        result += [.init("position", "absolute"), .init("inset", "0")]
        if isSized { result.append(.init("margin", "auto")) }
      }
    }
    if let shift = shape.values[.shift] {
      // Along the reading direction, also from right to left.
      result += [.init("position", "relative"), .init("inset-inline-start", text(shift))]
    }
    if name == "before", element.layout != nil, !isBorder { result.append(.init("z-index", "-1")) }
    result += paint(of: shape, isPseudo: true)
    var timing = shape.values[.duration] == nil ? element.node : shape
    timing.values[.shift] = shape.values[.shift]
    let animation = transition(of: timing)
    return DrawingRule(selector: "\(selector)::\(name)", declarations: result + animation)
  }

  private func transition(of node: AnatomyNode) -> [DrawingDeclaration] {
    guard let duration = node.values[.duration], node.animated == nil else { return [] }
    let easing = node.values[.easing].map { " \(text($0))" } ?? ""
    let moving = node.values[.shift] == nil ? [] : ["inset-inline-start", "inline-size", "block-size"]
    let properties = ["background-color", "border-color", "color", "opacity", "scale"] + moving
    return [.init("transition", properties.map { "\($0) \(text(duration))\(easing)" }.joined(separator: ", "))]
  }

  // MARK: Text

  private func textDeclarations(of element: DrawnElement) -> [DrawingDeclaration] {
    var result = font(of: element.node)
    if let alignment = element.node.alignment { result.append(.init("text-align", alignment.text)) }
    if element.node.values[.height] != nil, let height = element.node.values[.height] {
      result.append(.init("line-height", text(height)))
    }
    guard let lines = element.node.values[.lines] else { return result }
    let count: Double? =
      switch lines {
      case .property(let index): component.number(of: index)
      case .literal(.number(let number)): number.value
      default: nil
      }
    if count == 1 {
      result += [.init("white-space", "nowrap"), .init("overflow", "hidden"), .init("text-overflow", "ellipsis")]
    } else {
      result += [
        .init("display", "-webkit-box"), .init("-webkit-box-orient", "vertical"), .init("overflow", "hidden"),
        .init("-webkit-line-clamp", text(lines)),
      ]
    }
    return result
  }

  private func font(of node: AnatomyNode) -> [DrawingDeclaration] {
    let color = node.values[.color].map { [DrawingDeclaration("color", text($0))] } ?? []
    return color + fontValue(node.values[.typography])
  }

  /// The declarations of a font: all that the tokens of the property set.
  private func fontValue(_ value: AnatomyNode.Value?) -> [DrawingDeclaration] {
    guard let value else { return [] }
    switch value {
    case .property(let index):
      let property = component.properties[index]
      if property.type == .token(.fontWeight) { return [.init("font-weight", text(value))] }
      let name = self.name(of: property)
      let context = PropertyContext(scope: scope, index: index)
      return context.factored.standardValue.declarations.compactMap { declaration in
        declaration.property.map { .init($0.rawValue, "var(\(name)-\($0.rawValue))") }
      }
    case .token(let path):
      guard let token = scope.theme.token(at: path), let first = token.row.first, case .typography = first.value else {
        return []
      }
      return FontProperty.all(without: first.extensionData.unspecified).map {
        .init($0.rawValue, "var(--\(token.identifier)-\($0.rawValue))")
      }
    case .literal(.typography(let font)):
      return FontProperty.allCases.map { .init($0.rawValue, $0.value(in: font).css) }
    case .literal, .parameter, .text, .tint: return []
    }
  }

  // MARK: Parameters

  /// What parameters change, which are attributes: the direction, the order, and what is not passed.
  private func parameterRules(of element: DrawnElement, root: String, selector: String) -> [DrawingRule] {
    var rules: [DrawingRule] = []
    func within(_ condition: String) -> String {
      selector == root ? root + condition : "\(root)\(condition) \(selector)"
    }
    if let stack = element.layout {
      if let name = stack.directionParameter, let parameter = component.parameters.first(where: { $0.name == name }) {
        for word in parameter.allowedValues where word != stack.direction.rawValue {
          let attribute = "[data-\(scope.identifiers.identifier(named: name))=\"\(Words.kebab(word))\"]"
          let direction = word == "vertical" ? "column" : "row"
          let declarations = [
            DrawingDeclaration("flex-direction", direction), DrawingDeclaration("flex-wrap", "wrap"),
            DrawingDeclaration("align-items", "flex-start"),
          ]
          rules.append(DrawingRule(selector: within(attribute), declarations: declarations))
        }
      }
      if let reversed = stack.reversed {
        let attribute =
          "[data-\(scope.identifiers.identifier(named: reversed.parameter))=\"\(Words.kebab(reversed.word))\"]"
        let direction = stack.direction == .vertical ? "column-reverse" : "row-reverse"
        rules.append(DrawingRule(selector: within(attribute), declarations: [.init("flex-direction", direction)]))
      }
    }
    for (parameter, values) in element.node.without.sorted(by: { $0.key < $1.key }) {
      guard let part = text(of: parameter) else { continue }
      let name = "\(className)__\(scope.identifiers.identifier(named: part))"
      let condition = ":has(> svg, > img, > .\(className)__image):not(:has(> .\(name)))"
      var declarations = frameDeclarations(values)
      var node = AnatomyNode(kind: .stack, offset: 0)
      node.values = values
      declarations += padding(of: node, width: nil)
      rules.append(DrawingRule(selector: within(condition), declarations: declarations))
    }
    return rules
  }

  /// The part that draws a parameter as its text.
  private func text(of parameter: String) -> String? {
    anatomy.root.flattened.first { $0.kind == .text && $0.values[.content] == .parameter(parameter) }?
      .className(in: component)
  }

  // MARK: Values

  /// The surface that a rule sets for a cell; nil for the surfaces of the theme.
  func surface(ofCellAt index: Int) -> String? {
    let matrix = scope.style.resolved.matrix
    guard let winner = matrix.surfaceWinner(inCellAt: index),
      case .alias(let template, _) = matrix.expression(of: winner)
    else { return nil }
    let path = template.path(in: matrix.cells[index], of: component)
    return scope.theme.token(at: path).map(reference)
  }

  private func reference(to token: EmittedToken) -> String {
    let reference = "var(--\(token.identifier))"
    return scope.theme.componentFunction(of: token).map { "\($0)(\(reference))" } ?? reference
  }

  private func name(of property: Component.Property) -> String {
    "--\(className)--\(scope.identifiers.property(property))"
  }

  /// A color, or a picture of a gradient.
  ///
  /// The property of a component is a picture already; a token may be stops alone.
  private func fill(_ value: AnatomyNode.Value) -> DrawingDeclaration {
    let picture: String
    switch value {
    case .property(let index) where component.properties[index].type == .token(.gradient): picture = text(value)
    case .token(let path) where scope.theme.token(at: path)?.type == .gradient:
      let angle = scope.theme.token(at: path)?.row.first?.gradientAngle
      picture = angle == nil ? "linear-gradient(\(text(value)))" : text(value)
    case .literal(.gradient(let stops)):
      let list = stops.map { "\($0.color.color.css) \(Decimal.text($0.position.value * 100))%" }
      picture = "linear-gradient(\(list.joined(separator: ", ")))"
    case .property, .token, .literal, .parameter, .text, .tint: return .init("background-color", text(value))
    }
    return .init("background-image", picture)
  }

  /// A value in the notation of style sheets.
  func text(_ value: AnatomyNode.Value) -> String {
    switch value {
    case .property(let index): "var(\(name(of: component.properties[index])))"
    case .token(let path): scope.theme.token(at: path).map(reference) ?? ""
    case .parameter(let name): "var(--\(className)--parameter--\(scope.identifiers.identifier(named: name)))"
    case .literal(let value): value.css
    case .text(let text): text
    case .tint: "currentcolor"
    }
  }
}

extension Words {
  /// A word of a parameter as the value of an attribute.
  static func kebab(_ word: String) -> String { NameStyle.kebab.name(of: of(word)) }
}

extension TokenValue {
  /// A plain value in the notation of style sheets.
  fileprivate var css: String {
    switch self {
    case .dimension(let value): value.value.literal + value.unit.rawValue
    case .duration(let value): value.value.literal + value.unit.rawValue
    case .number(let value): value.literal
    case .fontWeight(let value): value.weight.literal
    case .cubicBezier(let curve):
      "cubic-bezier(\(curve.x1.literal), \(curve.y1.literal), \(curve.x2.literal), \(curve.y2.literal))"
    case .color(let color): color.color.css
    default: "initial"
    }
  }
}

extension AnatomyNode.Alignment {
  fileprivate var css: String {
    switch self {
    case .start: "flex-start"
    case .end: "flex-end"
    case .center, .stretch, .baseline: rawValue
    }
  }

  fileprivate var text: String {
    switch self {
    case .start, .end, .center: rawValue
    case .stretch: "justify"
    case .baseline: "start"
    }
  }
}

extension AnatomyNode.Distribution {
  fileprivate var css: String {
    switch self {
    case .start: "flex-start"
    case .end: "flex-end"
    case .center: rawValue
    case .spaceBetween: "space-between"
    }
  }
}
