import DocumentReading

/// HTML that shows a component: native elements with the classes that the style sheet draws.
struct ComponentMarkup {
  let scope: ComponentScope
  let anatomy: Anatomy
  /// Whether attributes of all axes force the cell, for pictures; otherwise platform states are left to the elements.
  var isForced: Bool
  /// What texts hold in place of samples, such as a full block for measuring colors.
  var sample: String?

  init?(_ scope: ComponentScope, isForced: Bool, sample: String? = nil) {
    guard let anatomy = scope.component.anatomy else { return nil }
    self.scope = scope
    self.anatomy = anatomy
    self.isForced = isForced
    self.sample = sample
  }

  private var component: Component { scope.component }
  private var className: String { scope.identifiers.component(component) }
  private var pattern: Interaction.Pattern { component.interaction?.pattern ?? .none }
  private var matrix: StateMatrix { scope.style.resolved.matrix }

  // MARK: Cells

  /// The component in one of its cells.
  func html(ofCellAt index: Int) -> String {
    let root = DrawnElement(anatomy.root, of: component, isRoot: true)
    return html(of: matrix, cell: matrix.cells[index], anatomy: anatomy, root: root, name: className, extra: "")
  }

  /// The group of the component, with two of it; nil if the spec does not describe a group.
  var groupHTML: String? {
    guard let node = anatomy.group else { return nil }
    let element = DrawnElement(node, of: component, isRoot: true)
    let role = pattern == .radio ? " role=\"radiogroup\"" : ""
    let inner = children(of: element, in: group)
    return "<fieldset class=\"\(className)-group\"\(role)\(hook)>\(inner)</fieldset>"
  }

  /// What is drawn around an element: the component, the cell and the names of classes.
  private struct Place {
    var matrix: StateMatrix
    var cell: Cell
    var name: String
    var isGroup = false
    var hasPlainStates: Bool
    var component: Component { matrix.component }
  }

  private var group: Place {
    Place(matrix: matrix, cell: component.defaultCell, name: "\(className)-group", isGroup: true, hasPlainStates: true)
  }

  private var hook: String { " data-livery=\"\(pattern.rawValue)\"" }

  private func html(
    of matrix: StateMatrix,
    cell: Cell,
    anatomy: Anatomy,
    root: DrawnElement,
    name: String,
    extra: String
  ) -> String {
    let component = matrix.component
    let place = Place(matrix: matrix, cell: cell, name: name, hasPlainStates: !isForced)
    let pattern = component.interaction?.pattern ?? .none
    let classes = extra.isEmpty ? name : "\(name) \(extra)"
    var attributes = " class=\"\(classes)\"" + self.attributes(of: cell, component)
    let isDisabled = holds(.disabled, of: component, in: cell)
    let inner = children(of: root, in: place)
    switch pattern {
    case .button:
      if isDisabled { attributes += " aria-disabled=\"true\"" }
      let hasText = root.flattened.contains { $0.node.kind == .text } && extra.isEmpty
      if !hasText {
        attributes += " aria-label=\"\(escaped(extra.split(separator: "_").last.map(String.init) ?? name))\""
      }
      return "<button type=\"button\"\(attributes)>\(inner)</button>"
    case .radio, .checkbox, .toggle:
      return "<label\(attributes)>\(inner)</label>"
    case .textbox:
      // A message in the label would be a part of the name.
      return "<div\(attributes)>\(inner)</div>"
    case .stepper:
      if isDisabled { attributes += " aria-disabled=\"true\"" }
      return "<div role=\"group\" aria-label=\"\(escaped(title(of: component.name)))\"\(attributes)>\(inner)</div>"
    case .none:
      return "<div\(attributes)>\(inner)</div>"
    }
  }

  /// The values of axes as attributes: all of them in a picture, else those that no state of the platform stands for.
  private func attributes(of cell: Cell, _ component: Component) -> String {
    let bound = Set((component.interaction?.states.values).map { $0.flatMap(\.allowed.keys) } ?? [])
    return component.axes.indices.compactMap { index -> String? in
      let axis = component.axes[index]
      let value = axis.values[cell.values[index]]
      if !isForced, bound.contains(index) || cell.values[index] == axis.defaultIndex { return nil }
      return " data-\(Words.kebab(axis.name))=\"\(Words.kebab(value))\""
    }
    .joined()
  }

  private func holds(_ state: Interaction.State, of component: Component, in cell: Cell) -> Bool {
    component.interaction?.states[state]?.matches(cell) ?? false
  }

  // MARK: Elements

  private func children(of element: DrawnElement, in place: Place) -> String {
    element.children.filter { $0.node.when?.matches(place.cell) ?? true }.map { html(of: $0, in: place) }.joined()
  }

  private func html(of element: DrawnElement, in place: Place) -> String {
    let part = element.part.map { "\(place.name)__\(Words.kebab($0))" } ?? place.name
    let node = element.node
    if element.isControl { return input(element, part, in: place) }
    switch node.kind {
    case .text:
      let text = escaped(sample ?? self.text(of: node, in: place.component))
      if place.isGroup, case .parameter("title")? = node.values[.content] {
        return "<legend class=\"\(part)\">\(text)</legend>"
      }
      if place.component.interaction?.pattern == .textbox, case .parameter(let name)? = node.values[.content] {
        let roles = place.component.interaction?.roles
        if roles?[.name] == name { return "<label class=\"\(part)\" for=\"\(id(in: place))\">\(text)</label>" }
        if roles?[.supplementaryText] == name {
          return "<span class=\"\(part)\" id=\"\(id(in: place))-\(Words.kebab(name))\">\(text)</span>"
        }
      }
      let isLive = place.component.interaction?.pattern == .stepper && isOutput(element, of: place.component)
      return isLive ? "<output class=\"\(part)\">\(text)</output>" : "<span class=\"\(part)\">\(text)</span>"
    case .image:
      guard isPassed(node, in: place.component) else { return "" }
      return icon(of: node, class: part, in: place)
    case .use: return use(node, part, in: place)
    case .component: return options
    case .repetition: return "<div class=\"\(part)\">\(children(of: element, in: place))</div>"
    case .stack, .shape:
      if let control = steps(element, of: place.component) {
        let isDisabled = isDisabled(control, in: place)
        let label = " aria-label=\"\(escaped(title(of: control)))\""
        let disabled = isDisabled ? " aria-disabled=\"true\"" : ""
        return
          "<button type=\"button\" class=\"\(part)\"\(label)\(disabled)>\(children(of: element, in: place))</button>"
      }
      return "<span class=\"\(part)\">\(children(of: element, in: place))</span>"
    }
  }

  /// The platform's own input.
  private func input(_ element: DrawnElement, _ part: String, in place: Place) -> String {
    let component = place.component
    let kind: String =
      switch component.interaction?.pattern {
      case .radio: "type=\"radio\" name=\"\(place.name)-\(place.matrix.cells.firstIndex(of: place.cell) ?? 0)\""
      case .checkbox: "type=\"checkbox\""
      case .toggle: "type=\"checkbox\" role=\"switch\""
      default: "type=\"text\""
      }
    var attributes = " class=\"\(part)\""
    if holds(.checked, of: component, in: place.cell) { attributes += " checked" }
    if holds(.mixed, of: component, in: place.cell) { attributes += " aria-checked=\"mixed\"" }
    if holds(.disabled, of: component, in: place.cell) { attributes += " aria-disabled=\"true\"" }
    if holds(.invalid, of: component, in: place.cell) { attributes += " aria-invalid=\"true\"" }
    if component.interaction?.pattern == .textbox {
      let texts = element.children.filter { $0.node.kind == .text }.map(\.node)
      attributes += " id=\"\(id(in: place))\""
      if let message = component.interaction?.roles[.supplementaryText] {
        attributes += " aria-describedby=\"\(id(in: place))-\(Words.kebab(message))\""
      }
      if let value = texts.first, !holds(.empty, of: component, in: place.cell) {
        attributes += " value=\"\(escaped(sample ?? text(of: value, in: component)))\""
      }
      if texts.count > 1 { attributes += " placeholder=\"\(escaped(text(of: texts[1], in: component)))\"" }
    }
    return "<input \(kind)\(attributes)>"
  }

  /// The id of an input that a label refers to.
  private func id(in place: Place) -> String {
    "\(place.name)-\((place.matrix.cells.firstIndex(of: place.cell) ?? 0) + 1)"
  }

  /// A used component in the cell that this cell shows.
  private func use(_ node: AnatomyNode, _ part: String, in place: Place) -> String {
    guard let name = node.name, let index = place.component.uses.firstIndex(where: { $0.name == name }),
      place.matrix.embedded.indices.contains(index),
      let cell = place.matrix.cells.firstIndex(of: place.cell)
    else { return "" }
    let embedded = place.matrix.embedded[index]
    guard let anatomy = embedded.matrix.component.anatomy else { return "" }
    let chosen = embedded.chosen[cell]
    let root = DrawnElement(anatomy.root, of: embedded.matrix.component, isRoot: true)
    let used = scope.identifiers.component(embedded.matrix.component)
    // A text is what a used component shows unless the user of both passes an image.
    if let direction = place.component.interaction?.direction(of: name) {
      var content = root
      content.children = content.children.filter { $0.node.kind == .image }
      return html(of: embedded.matrix, cell: chosen, anatomy: anatomy, root: content, name: used, extra: part)
        .replacing("<!--icon-->", with: Self.icons[direction] ?? "")
    }
    return html(of: embedded.matrix, cell: chosen, anatomy: anatomy, root: root, name: used, extra: part)
  }

  /// Two options, as a group holds them.
  private var options: String {
    guard var markup = ComponentMarkup(scope, isForced: false) else { return "" }
    markup.sample = nil
    let cells = matrix.cells
    let unchecked = component.defaultCell
    let checked = component.interaction?.states[.checked].flatMap { condition in
      cells.first { cell in
        condition.matches(cell)
          && component.axes.indices.allSatisfy {
            condition.allowed[$0] != nil || cell.values[$0] == unchecked.values[$0]
          }
      }
    }
    return [checked ?? unchecked, unchecked].compactMap { cells.firstIndex(of: $0) }.enumerated().map { number, index in
      markup.html(ofCellAt: index)
        .replacing("name=\"\(className)-\(index)\"", with: "name=\"\(className)\" value=\"\(number + 1)\"")
    }
    .joined()
  }

  // MARK: Steppers

  private func isOutput(_ element: DrawnElement, of component: Component) -> Bool {
    element.part == component.interaction?.roles[.output] ?? "value"
  }

  /// The role of an element that is a button of a stepper; nil for all others.
  private func steps(_ element: DrawnElement, of component: Component) -> String? {
    guard let interaction = component.interaction, interaction.pattern == .stepper, let part = element.part else {
      return nil
    }
    return interaction.direction(of: part)
  }

  private func isDisabled(_ control: String, in place: Place) -> Bool {
    let contract = place.component.accessibility?.controls.first { $0.part == control }
    return contract?.exposures.first { $0.name == "disabled" }?.when.matches(place.cell) ?? false
  }

  // MARK: Content

  private func text(of node: AnatomyNode, in component: Component) -> String {
    guard case .parameter(let name)? = node.values[.content] else { return title(of: component.name) }
    if let parameter = component.parameters.first(where: { $0.name == name }),
      case .string(let text)? = parameter.defaultValue, !text.isEmpty
    {
      return text
    }
    if ["value", "selected"].contains(name) { return "5" }
    return title(of: name)
  }

  /// Whether an image is shown where nothing is passed.
  private func isPassed(_ node: AnatomyNode, in component: Component) -> Bool {
    guard case .parameter(let name)? = node.values[.content] else { return true }
    let isStepped = matrix.component.interaction?.pattern == .stepper
    return isStepped || component.parameters.first { $0.name == name }?.defaultValue.map { $0 != .null } ?? false
  }

  private func icon(of node: AnatomyNode, class name: String, in place: Place) -> String {
    guard let image = imageName(of: node, in: place.component) else {
      return "<svg class=\"\(name)\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><!--icon--></svg>"
    }
    let direction = image.contains("minus") ? "decrement" : image.contains("plus") ? "increment" : "other"
    let path = Self.icons[image.contains("circle") ? "\(direction)-circle" : direction] ?? Self.icons["other"] ?? ""
    return "<svg class=\"\(name)\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\(path)</svg>"
  }

  /// The name of the image that a node shows where nothing is passed; nil if there is none.
  private func imageName(of node: AnatomyNode, in component: Component) -> String? {
    if case .text(let name)? = node.values[.content] { return name }
    let parameter: String? =
      switch node.values[.content] {
      case .parameter(let name): name
      case .property(let index):
        component.rules.lazy.flatMap(\.assignments).compactMap { assignment in
          if assignment.target == .property(index), case .parameter(let name) = assignment.expression {
            name
          } else {
            nil
          }
        }.first
      default: nil
      }
    guard let parameter = component.parameters.first(where: { $0.name == parameter }),
      case .string(let name)? = parameter.defaultValue
    else { return nil }
    return name
  }

  /// Pictures for what the names of images say; apps have their own.
  private static let icons = [
    "decrement": "<path d=\"M3 10h18v4H3z\"/>",
    "increment": "<path d=\"M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z\"/>",
    "decrement-circle": "<path fill-rule=\"evenodd\" d=\"M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22M6 11h12v2H6z\"/>",
    "increment-circle":
      "<path fill-rule=\"evenodd\" d=\"M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22M11 6h2v5h5v2h-5v5h-2v-5H6v-2h5z\"/>",
    "other": "<path d=\"M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22\"/>",
  ]

  private func title(of name: String) -> String {
    let words = Words.of(name).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension Interaction {
  /// `decrement` or `increment` for the part that is this button of a stepper.
  fileprivate func direction(of part: String) -> String? {
    if roles[.decrement] == part { return "decrement" }
    return roles[.increment] == part ? "increment" : nil
  }
}
