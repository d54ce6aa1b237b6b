import DesignTokens
import DocumentReading

/// Reads the parameters of a component.
struct ParameterReader {
  let axes: [Component.Axis]

  func read(_ component: inout ObjectReader) -> [Component.Parameter] {
    let known = component.node["parameters"]?.members?.map(\.key) ?? []
    return component.objects("parameters", eachNamed: "parameter") { member, reader in
      parameter(member, &reader, known: known)
    }
  }

  private func parameter(
    _ member: DataNode.Member,
    _ reader: inout ObjectReader,
    known: [String]
  ) -> Component.Parameter? {
    let type = reader.requiredString("type")
    let kind: Component.Parameter.Kind? = reader.choice("kind")
    let values = values(&reader)
    let holds = reader.strings("holds")
    for name in holds where !known.contains(name.value) || name.value == member.key {
      let place = reader.place(at: name.offset)
      reader.report(
        .unknownWord(name.value, named: "a parameter that '\(member.key)' holds", known: known, at: place)
      )
    }
    let description = reader.text("description")
    let defaultNode = reader.optional("default")
    let sets = reader.members("sets")
    guard let type else { return nil }
    var parameter = Component.Parameter(
      name: member.key,
      type: type,
      kind: kind ?? .input,
      defaultValue: defaultNode.map { JSONValue($0) },
      allowedValues: values.map(\.name),
      valueDescriptions: values.reduce(into: [:]) { $0[$1.name] = $1.description },
      holds: holds.map(\.value),
      description: description
    )
    guard isKnown(type, of: parameter, &reader) else { return parameter }
    if let defaultNode { parameter.standard = standard(defaultNode, of: parameter, &reader) }
    parameter.bindings = sets.compactMap { binding($0, of: parameter, &reader) }
    return parameter
  }

  /// The allowed values: a list of them, or an object with their descriptions.
  private func values(_ reader: inout ObjectReader) -> [(name: String, description: String?)] {
    guard reader.node["values"]?.members != nil else { return reader.strings("values").map { ($0.value, nil) } }
    return reader.members("values").map { member in
      (member.key, reader.string(member.node, named: "the description of '\(member.key)'"))
    }
  }

  // MARK: Types

  private func isKnown(_ type: String, of parameter: Component.Parameter, _ reader: inout ObjectReader) -> Bool {
    if type == "enum" {
      if parameter.allowedValues.isEmpty {
        reader.report(.enumWithoutValues(parameter.name, at: reader.place(of: "values")))
      }
      return !parameter.allowedValues.isEmpty
    }
    if parameter.propertyType != nil || Component.Parameter.OpaqueType(rawValue: type) != nil { return true }
    let known =
      TokenType.allCases.map(\.rawValue) + ["string", "boolean", "enum"]
      + Component.Parameter.OpaqueType.allCases.map(\.rawValue)
    let place = reader.place(of: "type")
    reader.report(.unknownWord(type, named: "the type of parameter '\(parameter.name)'", known: known, at: place))
    return false
  }

  // MARK: Defaults

  /// The default as a value for properties; nil after a report, and for types that no property has.
  private func standard(
    _ node: DataNode,
    of parameter: Component.Parameter,
    _ reader: inout ObjectReader
  ) -> Expression? {
    if node.isNull { return .notDrawn }
    if parameter.kind != .input {
      reader.report(.defaultOfNoInput(parameter, at: reader.place(at: node.offset)))
      return nil
    }
    guard let type = parameter.propertyType else {
      verifyOpaqueDefault(node, of: parameter, &reader)
      return nil
    }
    let names = ComponentNames(component: "", axes: [], properties: [], parameters: [])
    switch RuleReader(names: names).expression(node, as: type, &reader) {
    case .translucent, .mixed:
      reader.report(.computedDefault(parameter, at: reader.place(at: node.offset)))
      return nil
    case let value: return value
    }
  }

  private func verifyOpaqueDefault(
    _ node: DataNode,
    of parameter: Component.Parameter,
    _ reader: inout ObjectReader
  ) {
    let expected: String? =
      switch Component.Parameter.OpaqueType(rawValue: parameter.type) {
      case .list: node.array == nil ? "an array or null" : nil
      case .config: node.members == nil ? "an object or null" : nil
      case .value: nil
      default: "null"
      }
    if let expected {
      reader.report(.wrongKind("the default of \(reader.subject)", expected: expected, node, in: reader.source))
    }
  }

  // MARK: Axes

  /// A value of the parameter, and the value of each axis that it sets.
  private func binding(
    _ member: DataNode.Member,
    of parameter: Component.Parameter,
    _ reader: inout ObjectReader
  ) -> Component.Parameter.Binding? {
    let possible = parameter.type == "boolean" ? ["true", "false"] : parameter.allowedValues
    guard possible.contains(member.key) else {
      let place = reader.place(at: member.keyOffset)
      reader.report(.unknownWord(member.key, named: "'sets' of \(reader.subject)", known: possible, at: place))
      return nil
    }
    let names = ComponentNames(component: "", axes: axes, properties: [], parameters: [])
    guard let condition = names.condition(member.node, &reader) else { return nil }
    var selection: [Int: Int] = [:]
    for (axis, values) in condition.allowed {
      guard let value = values.first else { return nil }
      if values.count > 1 {
        reader.report(.ambiguousBinding(member.key, of: parameter, at: reader.place(at: member.node.offset)))
        return nil
      }
      selection[axis] = value
    }
    return .init(value: member.key, selection: selection)
  }
}

extension Component.Parameter {
  /// The type that a property of the same values has; nil if no property has it.
  var propertyType: Component.PropertyType? {
    switch type {
    case "enum": .enumeration(allowedValues)
    case OpaqueType.image.rawValue: .string
    default: Component.PropertyType(simple: type)
    }
  }

  /// Whether a property can have its value.
  func canFeed(_ property: Component.PropertyType) -> Bool {
    guard kind == .input, let propertyType else { return false }
    switch (propertyType, property) {
    case (.enumeration(let words), .enumeration(let known)): return Set(words).isSubset(of: known)
    case (.enumeration, .string): return true
    default: return propertyType == property
    }
  }
}

extension Diagnostic {
  fileprivate static func enumWithoutValues(_ name: String, at place: SourceFile.Place) -> Self {
    Diagnostic("missing-key", "missing key 'values' in parameter '\(name)'", at: place, subject: name)
  }

  fileprivate static func defaultOfNoInput(_ parameter: Component.Parameter, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "parameter-default",
      "parameter '\(parameter.name)' is no input, so it has no default",
      at: place,
      subject: parameter.name
    )
  }

  fileprivate static func computedDefault(_ parameter: Component.Parameter, at place: SourceFile.Place) -> Self {
    Diagnostic(
      "parameter-default",
      "the default of parameter '\(parameter.name)' is computed",
      at: place,
      advice: "make the result a token, and let the default refer to it",
      subject: parameter.name
    )
  }

  fileprivate static func ambiguousBinding(
    _ value: String,
    of parameter: Component.Parameter,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "ambiguous-alias",
      "'\(value)' of parameter '\(parameter.name)' must set one value of each axis",
      at: place,
      subject: parameter.name
    )
  }
}
