import DesignTokens
import DocumentReading

extension Accessibility {
  /// The contract as the palette gives it, in the form in which a spec states it.
  func json(of component: Component) -> JSONValue {
    .record([
      "role": .inline(.object(roles.map { JSONMember($0.platform.rawValue, .string($0.name)) })),
      "name": name.map(JSONValue.string),
      "exposes": .object(exposures.map { JSONMember($0.name, .inline($0.when.json(of: component))) }),
      "transient": .list(transient),
      "target": target.map { .inline($0.json(of: component)) },
      "statements": .rows(statements.map(\.json)),
    ])
  }
}

extension Accessibility.Target {
  fileprivate func json(of component: Component) -> JSONValue {
    .record([
      "width": width.json(of: component),
      "height": height.json(of: component),
      "growsWithText": .bool(growsWithText),
    ])
  }
}

extension Accessibility.Target.Length {
  fileprivate func json(of component: Component) -> JSONValue {
    switch self {
    case .fixed(let dimension): TokenValue.dimension(dimension).json
    case .property(let index): .string(component.properties[index].address)
    }
  }
}

extension Accessibility.Statement {
  fileprivate var json: JSONValue {
    .record([
      "id": .string(id),
      "by": .string(method.rawValue),
      "check": check.map(JSONValue.string),
      "platforms": .list(platforms.map(\.rawValue)),
      "wcag": .list(criteria),
      "text": .string(text),
    ])
  }
}

extension CellCondition {
  /// `{ "axis": "value", "other": ["value", "value"] }`, the axes in their order.
  func json(of component: Component) -> JSONValue {
    .object(
      allowed.sorted { $0.key < $1.key }.map { axis, values in
        let names = values.sorted().map { component.axes[axis].values[$0] }
        return JSONMember(component.axes[axis].name, names.count == 1 ? .string(names[0]) : .list(names))
      }
    )
  }
}
