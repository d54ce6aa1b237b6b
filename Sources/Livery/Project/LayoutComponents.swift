import DesignTokens

/// Verifies the components that views of layouts show.
struct LayoutComponents {
  let names: AddressNames
  let matrices: [StateMatrix]

  func verify(_ layouts: [LayoutDocument], diagnostics: inout Diagnostics) {
    for layout in layouts {
      for (item, places) in zip(layout.layout.items, layout.items) {
        guard case .view(let view) = item, let text = view.component else { continue }
        verify(text, at: layout.source.place(at: places.component ?? places.item), in: layout.theme, &diagnostics)
      }
    }
  }

  private func verify(
    _ text: String,
    at place: SourceFile.Place,
    in theme: String?,
    _ diagnostics: inout Diagnostics
  ) {
    guard let address = Address(cells: text), let name = address.component, address.member == nil else {
      diagnostics.report(.notACell(text, at: place))
      return
    }
    let faults = names.faults(of: address, at: place)
    for fault in faults { diagnostics.report(fault) }
    guard faults.isEmpty, let matrix = matrices.first(where: { $0.component.name == name }) else { return }
    if let theme, !matrix.component.belongs(to: theme) {
      diagnostics.report(.otherTheme(name, theme, at: place))
      return
    }
    let count = matrix.cells.count(where: address.matcher(for: matrix.component))
    if count != 1 { diagnostics.report(.severalCells(text, count, at: place)) }
  }
}

extension Diagnostic {
  fileprivate static func notACell(_ text: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "layout-component",
      "'\(text)' is no cell of a component",
      at: place,
      advice: "write the address of a cell, such as 'button[state=pressed]'",
      subject: text
    )
  }

  fileprivate static func otherTheme(_ name: String, _ theme: String, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "layout-component",
      "component '\(name)' is not of theme '\(theme)', which the layout names",
      at: place,
      advice: "show a component of the theme",
      subject: name
    )
  }

  fileprivate static func severalCells(_ text: String, _ count: Int, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "layout-component",
      "'\(text)' is \(count == 0 ? "no cell" : "\(count) cells"), but a view shows one",
      at: place,
      advice: "give each axis one value; an axis that is left out has its default",
      subject: text
    )
  }
}
