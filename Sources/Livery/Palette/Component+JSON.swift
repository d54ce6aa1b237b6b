import DocumentReading

extension Component {
  /// A cell as an object of axes and values.
  func json(of cell: Cell) -> JSONValue {
    .object(zip(axes, cell.values).map { JSONMember($0.name, .string($0.values[$1])) })
  }
}

extension Component.Axis {
  var json: JSONValue {
    let aliases = aliases.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }
    return .record([
      "name": .string(name),
      "values": .list(values),
      "default": .string(defaultValue),
      "aliases": aliases.isEmpty ? nil : .object(aliases),
      "description": description.map(JSONValue.string),
    ])
  }
}

extension Component.Alias {
  func json(of component: Component) -> JSONMember {
    let selection = selection.sorted { $0.key < $1.key }.map { axis, value in
      JSONMember(component.axes[axis].name, .string(component.axes[axis].values[value]))
    }
    return JSONMember(name, .inline(.object(selection)))
  }
}

extension Component.Parameter {
  func json(of component: Component) -> JSONValue {
    .record([
      "name": .string(name),
      "type": .string(type),
      "kind": kind == .input ? nil : .string(kind.rawValue),
      "default": defaultValue,
      "values": allowedValues.isEmpty ? nil : .list(allowedValues),
      "valueDescriptions": valueDescriptions.isEmpty
        ? nil
        : .object(allowedValues.compactMap { name in valueDescriptions[name].map { JSONMember(name, .string($0)) } }),
      "holds": holds.isEmpty ? nil : .list(holds),
      "sets": bindings.isEmpty
        ? nil
        : .object(
          bindings.map { binding in
            let alias = Component.Alias(name: binding.value, selection: binding.selection)
            return alias.json(of: component)
          }
        ),
      "description": description.map(JSONValue.string),
    ])
  }
}
