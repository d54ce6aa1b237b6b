/// Where a page shows a property that is a color.
struct DrawingPlace: TypedRecord {
  /// The part and the property, as in the spec.
  var property: String
  /// The elements that have it, within the element of the component.
  var selector: String
  /// `::before` or `::after`; nil for the element itself.
  var pseudo: String?
  /// `fill`, `border`, `text`, `icon`, `checkmark`, `outline`, or `value` and `placeholder` of an input.
  var kind: String

  static let type = RecordType<Self>(
    "drawingPlace",
    [
      .text("property", "The part and the property, as in the spec") { $0.property },
      .text("selector", "The selector of the element that shows it") { $0.selector },
      .optionalText("pseudo", "The pseudo-element that shows it") { $0.pseudo },
      .text("kind", "What has the color: fill, border, text, icon, checkmark, outline, value or placeholder") {
        $0.kind
      },
    ]
  )
}

extension ElementStyles {
  /// Where each property that is a color is shown; the group of a component comes last.
  var places: [DrawingPlace] {
    var places: [DrawingPlace] = []
    add(root, root: ".\(className)", isGroup: false, tint: nil, to: &places)
    if let group { add(group, root: ".\(className)-group", isGroup: true, tint: nil, to: &places) }
    return places + (focusPlace.map { [$0] } ?? [])
  }

  private func add(
    _ element: DrawnElement,
    root: String,
    isGroup: Bool,
    tint: AnatomyNode.Value?,
    to places: inout [DrawingPlace]
  ) {
    let selector = selector(of: element, root: root, isGroup: isGroup)
    func add(_ value: AnatomyNode.Value?, _ kind: String, _ pseudo: String? = nil) {
      guard case .property(let index)? = value else { return }
      let address = scope.component.properties[index].address
      places.append(.init(property: address, selector: selector, pseudo: pseudo, kind: kind))
    }
    let isOutside = element.background?.isStrokedOutside(scope.component) ?? false
    add(element.background?.values[.fill], "fill")
    if !isOutside { add(element.background?.values[.stroke], "border") }
    for (shape, pseudo) in [(element.before, "::before"), (element.after, "::after")] {
      guard let shape else { continue }
      if shape != element.background {
        add(shape.values[.fill], shape.form == .checkmark ? "checkmark" : "fill", pseudo)
      }
      add(shape.values[.stroke], "border", pseudo)
    }
    let inherited = element.layout?.values[.tint] ?? element.node.values[.tint] ?? tint
    if element.node.kind == .text { add(element.node.values[.color] ?? tint, "text") }
    if element.node.kind == .image { add(element.node.values[.tint] ?? tint, "icon") }
    if element.isControl, element.layout != nil {
      // What is typed is the content of an input, which has no elements in it.
      for (child, kind) in zip(element.children.filter { $0.node.kind == .text }, ["value", "placeholder"]) {
        add(child.node.values[.color], kind)
      }
      return
    }
    for child in element.children where child.node.kind != .component {
      self.add(child, root: root, isGroup: isGroup, tint: inherited, to: &places)
    }
  }
}
