import Algorithms
import DesignTokens

/// A color of a component in its states, as Android's views take it: a selector whose first matching item applies.
struct ColorStateList: TypedRecord, Hashable {
  struct Item: TypedRecord, Hashable {
    var states: [State]
    var color: String
    var alpha: String?

    static let type = RecordType<Self>(
      "colorStateItem",
      [
        .records("states", "The states of the view that it needs") { $0.states },
        .text("color", "The color: a resource, an attribute of the theme or a literal") { $0.color },
        .optionalText("alpha", "The factor of the alpha") { $0.alpha },
      ]
    )
  }

  struct State: TypedRecord, Hashable {
    var name: String
    var isSet: Bool
    /// States of a lower rank are asked for first.
    var rank: Int

    static let type = RecordType<Self>(
      "viewState",
      [
        .text("name", "The name of the attribute without its name space") { $0.name },
        .text("value", "true or false") { String($0.isSet) },
      ]
    )
  }

  var items: [Item]

  static let type = RecordType<Self>(
    "colorStateList",
    [
      .record("tool", "Who writes the file") { _ in ToolContext() },
      .records("items", "The items; the first one that matches applies") { $0.items },
    ]
  )
}

/// The color state lists of a component: one for each color that depends on a state, and each combination of what is no
/// state of a view.
struct ColorStateLists {
  struct Named {
    var name: String
    var day: ColorStateList
    var night: ColorStateList
  }

  let scope: ComponentScope
  /// Whether an attribute of the theme says which resource a token's color is.
  let isAttribute: (EmittedToken) -> Bool

  private var component: Component { scope.component }

  var all: [Named] {
    let states = component.axes.indices.map(states)
    return component.properties.indices.flatMap { index -> [Named] in
      guard component.properties[index].type == .token(.color) else { return [] }
      return lists(of: index, by: states)
    }
  }

  // MARK: States

  /// What each value of an axis is for a view; nil if the axis is not about states.
  ///
  /// The value that needs no state has none; nil is one that views do not know.
  private func states(of axis: Int) -> [[ColorStateList.State]?]? {
    let values = component.axes[axis].values.indices.map { AxisValueContext(scope: scope, axis: axis, index: $0) }
    guard values.contains(where: { viewState(of: $0) != nil }) else { return nil }
    let standard = component.axes[axis].defaultIndex
    let plain =
      values[standard].isPlatformState ? values.firstIndex { !$0.isPlatformState } : standard
    return values.enumerated().map { index, value in
      if index == plain { return [] }
      return viewState(of: value).map { [$0] }
    }
  }

  private func viewState(of value: AxisValueContext) -> ColorStateList.State? {
    let isToggled = [.radio, .checkbox, .toggle].contains(component.interaction?.pattern ?? .none)
    if value.stands(for: ["disabled"]) { return .init(name: "state_enabled", isSet: false, rank: 0) }
    if value.stands(for: ["pressed", "active"]) { return .init(name: "state_pressed", isSet: true, rank: 1) }
    if value.stands(for: ["focused", "focus"]) { return .init(name: "state_focused", isSet: true, rank: 2) }
    if value.stands(for: ["hovered", "hover"]) { return .init(name: "state_hovered", isSet: true, rank: 3) }
    if value.stands(for: ["checked"]) { return .init(name: "state_checked", isSet: true, rank: 4) }
    guard value.stands(for: ["selected"]) else { return nil }
    return .init(name: isToggled ? "state_checked" : "state_selected", isSet: true, rank: 4)
  }

  // MARK: Lists

  private struct Row {
    var states: [ColorStateList.State]
    var value: StyleValue
  }

  /// The lists of a property; none if it does not depend on a state, or if what decides is known to the app alone.
  ///
  /// - Parameter states: What the values of each axis are for a view.
  private func lists(of property: Int, by states: [[[ColorStateList.State]?]?]) -> [Named] {
    let table = scope.style.tables[property]
    guard table.parameterNames.isEmpty, table.values.allSatisfy({ scope.systemColor(of: $0) == nil }) else { return [] }
    let choosing = table.axes.filter { states[$0] == nil }
    if choosing.count == table.axes.count { return [] }
    var order: [[Int]] = []
    var rows: [[Int]: [Row]] = [:]
    for cell in scope.style.resolved.matrix.cells.uniqued(on: { cell in table.axes.map { cell.values[$0] } }) {
      let choice = choosing.map { cell.values[$0] }
      if rows[choice] == nil { order.append(choice) }
      let own = table.axes.map { axis in states[axis].map { $0[cell.values[axis]] } ?? [] }
      // A state that no view has cannot be asked for.
      let known = own.contains { $0 == nil } ? nil : own.flatMap { $0 ?? [] }
      rows[choice, default: []] += known.map { [Row(states: $0, value: table.value(in: cell))] } ?? []
    }
    return order.compactMap { choice in
      guard let rows = rows[choice], !rows.isEmpty else { return nil }
      return Named(
        name: name(of: component.properties[property], Array(zip(choosing, choice))),
        day: list(rows, in: .light),
        night: list(rows, in: .dark)
      )
    }
  }

  /// `button__container_background__danger_filled`.
  private func name(of property: Component.Property, _ choice: [(axis: Int, value: Int)]) -> String {
    let words = choice.flatMap { axis, value in
      let (name, value) = (component.axes[axis].name, component.axes[axis].values[value])
      return component.axes[axis].isBoolean ? Words.of(name) + [value] : Words.of(value)
    }
    let suffix = words.isEmpty ? "" : "__" + scope.language.identifier(NameStyle.snake.name(of: words))
    return "\(scope.identifiers.component(component))__\(scope.identifiers.property(property))\(suffix)"
  }

  /// Items that need more states come first, and the one that needs none last; before it, those of the same color are left
  /// out.
  private func list(_ rows: [Row], in appearance: Appearance) -> ColorStateList {
    let sorted = rows.sorted { first, second in
      if first.states.count != second.states.count { return first.states.count > second.states.count }
      return first.states.map(\.rank).lexicographicallyPrecedes(second.states.map(\.rank))
    }
    var items = sorted.map { item($0.value, $0.states, in: appearance) }
    guard let last = items.last, last.states.isEmpty else { return ColorStateList(items: items) }
    items.removeLast()
    while let item = items.last, item.color == last.color, item.alpha == last.alpha { items.removeLast() }
    return ColorStateList(items: items + [last])
  }

  // MARK: Colors

  private func item(
    _ value: StyleValue,
    _ states: [ColorStateList.State],
    in appearance: Appearance
  ) -> ColorStateList.Item {
    if case .translucent(let color, let factor) = value, scope.isMultiplied(value) {
      return .init(states: states, color: text(of: color, in: appearance), alpha: self.factor(factor, in: appearance))
    }
    return .init(states: states, color: text(of: value, in: appearance), alpha: nil)
  }

  private func token(of value: StyleValue) -> EmittedToken? {
    guard case .token(let template) = value, let path = template.path else { return nil }
    return scope.theme.token(at: path)
  }

  private func text(of value: StyleValue, in appearance: Appearance) -> String {
    if let token = token(of: value) { return (isAttribute(token) ? "?attr/" : "@color/") + token.identifier }
    return switch scope.content(of: value, in: appearance) {
    case .value(.color(let color)): "#" + EmittedColor(color).argb
    case .color(let color): "#" + EmittedColor(ColorValue(color)).argb
    default: "@android:color/transparent"
    }
  }

  private func factor(_ value: StyleValue, in appearance: Appearance) -> String? {
    if let token = token(of: value) { return "@dimen/\(token.identifier)" }
    guard case .value(.number(let number)) = scope.content(of: value, in: appearance) else { return nil }
    return NumberText.plain(NumberText.single(number.literal))
  }
}

extension StyleTable {
  fileprivate func value(in cell: Cell) -> StyleValue {
    exceptions.first { $0.condition.matches(cell) }?.value ?? standard
  }
}
