import DocumentReading

/// How a style sheet draws a component, and the HTML that it draws on.
struct DrawingContext: TypedRecord {
  let scope: ComponentScope
  private let styles: ElementStyles

  init?(_ scope: ComponentScope) {
    guard let styles = ElementStyles(scope) else { return nil }
    self.scope = scope
    self.styles = styles
  }

  private func markup(isForced: Bool) -> ComponentMarkup? { ComponentMarkup(scope, isForced: isForced) }

  private var examples: [CellMarkupContext] {
    guard let markup = markup(isForced: false) else { return [] }
    let component = scope.component
    let cell = scope.style.resolved.matrix.cells.firstIndex(of: component.defaultCell) ?? 0
    return [CellMarkupContext(scope: scope, index: cell, html: markup.html(ofCellAt: cell))]
  }

  static let type = RecordType<Self>(
    "drawing",
    [
      .records("rules", "The rules that draw its parts, by the custom properties of its class") { $0.styles.rules },
      .records("calmRules", "The rules in place of animations for people who want less motion") { $0.styles.calmRules },
      .records("forcedColorRules", "The rules where the platform chooses the colors") { $0.styles.forcedColorRules },
      .optionalText("behavior", "How it behaves, as JSON for the script that gives components their behavior") {
        context in
        BehaviorText(context.scope).map { JSONWriter.line(of: $0.json) }
      },
      .records("places", "Where the page shows each color of a pair") { $0.styles.places },
      .records("examples", "The HTML of the default cell, as a page has it") { $0.examples },
      .optionalText("group", "The HTML of a group, if the component has one") {
        $0.markup(isForced: false)?.groupHTML
      },
      .records("cells", "The HTML of every cell, with attributes that force its state, for pictures") {
        (context) -> [CellMarkupContext] in
        guard let markup = context.markup(isForced: true) else { return [] }
        return context.scope.style.resolved.matrix.cells.indices.map { index in
          let surface = context.styles.surface(ofCellAt: index)
          return CellMarkupContext(
            scope: context.scope,
            index: index,
            html: markup.html(ofCellAt: index),
            surface: surface
          )
        }
      },
    ]
  )
}

/// The HTML of a cell.
struct CellMarkupContext: TypedRecord {
  let scope: ComponentScope
  let index: Int
  let html: String
  /// What a rule of the spec sets the surface to, as a value of a style sheet.
  var surface: String?

  static let type = RecordType<Self>(
    "cellMarkup",
    [
      .text("address", "The name of the cell, such as button[intent=main,state=pressed]") {
        $0.scope.component.address(of: $0.scope.style.resolved.matrix.cells[$0.index])
      },
      .text("html", "The HTML") { $0.html },
      .optionalText("surface", "The color beneath the cell, if its rules set one, as a value of a style sheet") {
        $0.surface
      },
    ]
  )
}
