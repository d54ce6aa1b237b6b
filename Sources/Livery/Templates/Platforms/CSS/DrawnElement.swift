import DesignTokens

/// An element of a page that draws a part of a component's anatomy.
///
/// There are fewer elements than nodes: an overlay's first shape is the box of its element, further ones are the pseudo-elements,
/// and a stack in an overlay arranges the element's own children. So a button is one element with a text in it.
struct DrawnElement {
  /// The node whose frame it has.
  var node: AnatomyNode
  /// The part that its class names; nil for the root.
  var part: String?
  /// The shape that its own box is.
  var background: AnatomyNode?
  /// The stack that arranges its children.
  var layout: AnatomyNode?
  /// Shapes beneath and above its content.
  var before: AnatomyNode?
  var after: AnatomyNode?
  var children: [DrawnElement] = []
  /// Whether the platform's own input is the element.
  var isControl = false

  /// The element and those in it.
  var flattened: [DrawnElement] { [self] + children.flatMap(\.flattened) }

  init(_ node: AnatomyNode, of component: Component, isRoot: Bool = false) {
    self.node = node
    part = isRoot ? nil : node.className(in: component)
    isControl = !isRoot && part != nil && part == component.interaction?.roles[.control]
    switch node.kind {
    case .shape: background = node
    case .stack where node.direction == .overlay && node.directionParameter == nil:
      arrange(overlay: node.children, of: component)
    case .stack:
      layout = node
      children = node.children.map { DrawnElement($0, of: component) }
    case .text, .image, .use, .component: break
    case .repetition: children = node.children.map { DrawnElement($0, of: component) }
    }
  }

  private mutating func arrange(overlay nodes: [AnatomyNode], of component: Component) {
    var rest = nodes[...]
    if let first = rest.first, first.isPlainShape {
      background = first
      rest.removeFirst()
    }
    let content = rest.filter { $0.kind != .shape }
    if before == nil, background?.isStrokedOutside(component) ?? false { before = background }
    var shapes = rest.filter { $0.kind == .shape }
    let firstContent = rest.firstIndex { $0.kind != .shape }
    while let shape = shapes.first, before == nil || after == nil {
      shapes.removeFirst()
      let isBeneath = firstContent.map { index in rest[..<index].contains(shape) } ?? true
      if isBeneath, before == nil { before = shape } else if after == nil { after = shape } else { before = shape }
    }
    if content.count == 1, shapes.isEmpty, let stack = content.first, stack.isPlainStack {
      layout = stack
      children = stack.children.map { DrawnElement($0, of: component) }
    } else {
      layout = content.isEmpty && shapes.isEmpty ? nil : node
      children = (shapes + content).map { DrawnElement($0, of: component) }
    }
  }
}

extension AnatomyNode {
  /// The name that a class has for it: its part, or that of the first property that it draws.
  func className(in component: Component) -> String? {
    if let part { return part }
    if kind == .use || kind == .repetition { return name }
    if kind == .component { return nil }
    if let property = properties.first?.property { return component.properties[property].part }
    if case .parameter(let name)? = values[.content] { return name }
    return "\(kind.rawValue)\(offset)"
  }

  /// Whether it has no size, place or life of its own, so that what is around it can draw it.
  private var isPlain: Bool {
    let frame: Set<Slot> = [
      .width, .height, .minWidth, .minHeight, .inset, .insetTop, .opacity, .scale, .duration, .easing,
    ]
    return when == nil && without.isEmpty && frame.isDisjoint(with: values.keys)
  }

  fileprivate var isPlainShape: Bool { kind == .shape && isPlain }
  fileprivate var isPlainStack: Bool {
    kind == .stack && part == nil && isPlain && (direction != .overlay || directionParameter != nil)
  }

  /// Whether its stroke is not within its edge, which a border is.
  func isStrokedOutside(_ component: Component) -> Bool {
    strokePosition(in: component) != .inside && values[.stroke] != nil
  }

  /// The position of the stroke, which is the same in all cells.
  func strokePosition(in component: Component) -> StrokePosition {
    switch values[.strokePosition] {
    case .text(let word): StrokePosition(rawValue: word) ?? .inside
    case .property(let index): component.word(of: index).flatMap(StrokePosition.init) ?? .inside
    default: .inside
    }
  }
}

extension Component {
  /// The first word that a rule gives a property.
  fileprivate func word(of property: Int) -> String? {
    for assignment in rules.lazy.flatMap(\.assignments) where assignment.target == .property(property) {
      if case .literal(.string(let word)) = assignment.expression { return word }
    }
    return nil
  }

  /// The first number that a rule gives a property.
  func number(of property: Int) -> Double? {
    for assignment in rules.lazy.flatMap(\.assignments) where assignment.target == .property(property) {
      if case .literal(.value(.number(let number))) = assignment.expression { return number.value }
    }
    return nil
  }
}
