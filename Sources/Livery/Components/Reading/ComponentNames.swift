import DesignTokens
import DocumentReading

/// The names that a component's rules and pairs may use, with diagnostics for unknown ones.
struct ComponentNames {
  /// A used component, by the name of its use.
  struct Use {
    var name: String
    /// Nil for a component that could not be read, which was reported.
    var component: Component?
  }

  var component: String
  var axes: [Component.Axis]
  var properties: [Component.Property]
  var parameters: [Component.Parameter]
  var uses: [Use] = []
  /// The index of the first property of a used component.
  var usedStart = Int.max

  /// The index of `part.property`; reports an unknown one, and one of another type than asked for.
  func property(
    _ address: String,
    of type: TokenType? = nil,
    at offset: Int,
    _ reader: inout ObjectReader
  ) -> Int? {
    let place = reader.place(at: offset)
    guard let index = properties.firstIndex(where: { $0.address == address }) else {
      if !isOfUnreadComponent(address) { reader.report(.unknownProperty(address, of: self, at: place)) }
      return nil
    }
    if let type, properties[index].type != .token(type) {
      reader.report(.propertyOfOtherType(properties[index], expected: type, at: place))
      return nil
    }
    return index
  }

  /// Whether a part may be one of a component that could not be read.
  func isOfUnreadComponent(part: String) -> Bool {
    uses.contains { $0.component == nil && ($0.name == part || part.hasPrefix($0.name + ".")) }
  }

  private func isOfUnreadComponent(_ address: String) -> Bool {
    uses.contains { $0.component == nil && address.hasPrefix($0.name + ".") }
  }

  /// Reads `{ "axis": "value", "other": ["value", "value"] }`.
  func condition(_ node: DataNode, _ reader: inout ObjectReader) -> CellCondition? {
    guard let members = node.members else {
      reader.report(.wrongKind("a condition", expected: "an object of axes and values", node, in: reader.source))
      return nil
    }
    var condition = CellCondition()
    for member in members {
      guard let axis = axes.firstIndex(where: { $0.name == member.key }) else {
        reader.report(.unknownAxis(member.key, of: self, at: reader.place(at: member.keyOffset)))
        continue
      }
      let values = member.node.array ?? [member.node]
      if values.isEmpty { reader.report(.emptyCondition(member.key, at: reader.place(at: member.node.offset))) }
      condition.allowed[axis] = Set(values.compactMap { value(of: axis, $0, &reader) })
    }
    return condition
  }

  /// A value of an axis by its name or one of its aliases; `true` and `false` may be written as booleans.
  func value(of axis: Int, _ node: DataNode, _ reader: inout ObjectReader) -> Int? {
    let name = "a value of axis '\(axes[axis].name)'"
    guard let text = node.bool.map(String.init) ?? reader.string(node, named: name) else { return nil }
    if let index = axes[axis].index(of: text) { return index }
    let known = axes[axis].values + axes[axis].aliases.keys.sorted()
    reader.report(.unknownWord(text, named: name, known: known, at: reader.place(at: node.offset)))
    return nil
  }
}

extension ComponentNames {
  /// The names of a component that another one uses.
  init(_ component: Component) {
    self.init(
      component: component.name,
      axes: component.axes,
      properties: component.properties,
      parameters: component.parameters
    )
  }
}

extension Component.Axis {
  /// The index of a value, by its name or by an alias.
  func index(of name: String) -> Int? {
    values.firstIndex(of: aliases[name] ?? name)
  }
}

extension Diagnostic {
  static func unknownAxis(_ name: String, of names: ComponentNames, at place: SourceFile.Place?) -> Self {
    let known = names.axes.map(\.name)
    return Diagnostic(
      "unknown-axis",
      "unknown axis '\(name)' of component '\(names.component)'",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? "axes: \(known.joined(separator: ", "))",
      subject: name
    )
  }

  fileprivate static func unknownProperty(
    _ address: String,
    of names: ComponentNames,
    at place: SourceFile.Place
  ) -> Self {
    let known = names.properties.map(\.address)
    return Diagnostic(
      "unknown-property",
      "unknown property '\(address)' of component '\(names.component)'",
      at: place,
      advice: NearestName.advice(for: address, among: known) ?? "properties: \(known.joined(separator: ", "))",
      subject: address
    )
  }

  fileprivate static func propertyOfOtherType(
    _ property: Component.Property,
    expected: TokenType,
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "property-type",
      "'\(property.address)' is of type \(property.type.description), but a \(expected.rawValue) is expected here",
      at: place,
      subject: property.address
    )
  }

  fileprivate static func emptyCondition(_ axis: String, at place: SourceFile.Place) -> Self {
    Diagnostic("empty-condition", "the condition lists no value of '\(axis)' and cannot match", at: place)
  }
}

extension Component.PropertyType: CustomStringConvertible {
  /// The type as written in a spec.
  public var description: String {
    switch self {
    case .token(let type): type.rawValue
    case .string: "string"
    case .boolean: "boolean"
    case .enumeration: "enum"
    }
  }
}
