import DesignTokens
import DocumentReading

/// Reads `*.component.json`.
struct ComponentLoader {
  let files: any SourceFiles
  /// The components that a spec may use, which are read first.
  var usable = UsableComponents()

  /// Reads a spec; returns nil if it has too many errors to make a matrix.
  func load(_ path: String, diagnostics: inout Diagnostics) -> Component? {
    SourceFile.document(at: path, in: files, diagnostics: &diagnostics)
      .flatMap { read($1, in: $0, diagnostics: &diagnostics) }
  }

  /// Reads a spec from its document.
  func read(
    _ root: DataNode,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Component? {
    var found = Diagnostics()
    defer { diagnostics.append(found) }
    let component = ObjectReader.read(root, "the component", in: source, diagnostics: &found, self.component)
    return found.containsErrors ? nil : component
  }

  private func component(_ reader: inout ObjectReader) -> Component? {
    reader.checkVersion()
    let name = reader.requiredString("component") ?? ""
    let description = reader.text("description")
    let themes = reader.strings("themes")
    let axes = reader.objects("axes", eachNamed: "axis", axis)
    let parameters = ParameterReader(axes: axes).read(&reader)
    let properties = reader.members("parts").flatMap { self.properties(of: $0, &reader) }
    var names = ComponentNames(component: name, axes: axes, properties: properties, parameters: parameters)
    let uses = UsesReader(usable: usable).read(&reader, names: &names)
    let faulty = Set((reader.node["parameters"]?.members ?? []).map(\.key)).subtracting(parameters.map(\.name))
    let rules = RuleReader(names: names)
    let pairs = PairReader(component: names)
    let accessibility = AccessibilityReader(names: names)
    let component = Component(
      name: name,
      description: description,
      themes: themes.map(\.value),
      themeOffsets: themes.map(\.offset),
      axes: axes,
      aliases: reader.members("aliases").compactMap { alias($0, names: names, &reader) },
      parameters: parameters,
      properties: names.properties,
      uses: uses,
      distinguish: distinguish(&reader, names: names),
      accessibility: reader.optional("accessibility")
        .flatMap { reader.object($0, "'accessibility'", accessibility.read) },
      anatomy: reader.optional("anatomy")
        .flatMap { reader.object($0, "'anatomy'", AnatomyReader(names: names).read) },
      interaction: reader.optional("interaction")
        .flatMap { reader.object($0, "'interaction'", InteractionReader(names: names, faulty: faulty).read) },
      rules: reader.objects("rules", each: "a rule", rules.read),
      pairs: reader.objects("pairs", each: "a pair") { pairs.read(&$0) },
      exclusions: reader.objects("exclude", each: "an exclusion") { exclusion(&$0, names: names) },
      depth: (names.uses.compactMap { $0.component?.depth }.max() ?? -1) + 1,
      source: reader.source,
      offset: reader.node.offset
    )
    if reader.node.lists("parts") == 0, reader.node.lists("uses") == 0 { reader.report(.noParts(of: component)) }
    // The drawing of a component is unknown if a component that it uses cannot be read.
    return names.uses.contains { $0.component == nil } ? nil : component
  }

  private func axis(_ member: DataNode.Member, _ reader: inout ObjectReader) -> Component.Axis? {
    let values = reader.strings("values")
    let names = values.map(\.value)
    let defaultNode = reader.optional("default")
    let aliases = reader.members("aliases")
    let description = reader.text("description")
    guard let first = names.first else {
      reader.report(.axisWithoutValues(member.key, at: reader.place(at: member.node.offset)))
      return nil
    }
    for value in values.repeated(on: \.value) {
      let place = reader.place(at: value.offset)
      reader.report(.repeatedName("value of \(reader.subject)", value.value, at: place))
    }
    var axis = Component.Axis(
      name: member.key,
      values: names,
      defaultValue: first,
      aliases: [:],
      description: description,
      offset: member.keyOffset
    )
    let lookup = ComponentNames(component: "", axes: [axis], properties: [], parameters: [])
    for alias in aliases {
      guard let index = lookup.value(of: 0, alias.node, &reader) else { continue }
      axis.aliases[alias.key] = names[index]
    }
    if let defaultNode, let index = lookup.value(of: 0, defaultNode, &reader) { axis.defaultValue = names[index] }
    return axis
  }

  /// A name for a selection: one value for each axis that it lists.
  private func alias(
    _ member: DataNode.Member,
    names: ComponentNames,
    _ reader: inout ObjectReader
  ) -> Component.Alias? {
    guard let condition = names.condition(member.node, &reader) else { return nil }
    var selection: [Int: Int] = [:]
    for (axis, values) in condition.allowed {
      // A condition without values was reported when it was read.
      guard let value = values.first else { return nil }
      if values.count > 1 {
        reader.report(.ambiguousAlias(member.key, at: reader.place(at: member.node.offset)))
        return nil
      }
      selection[axis] = value
    }
    return .init(name: member.key, selection: selection)
  }

  private func properties(of part: DataNode.Member, _ reader: inout ObjectReader) -> [Component.Property] {
    guard let members = part.node.members else {
      let expected = "an object of properties and their types"
      reader.report(.wrongKind("part '\(part.key)'", expected: expected, part.node, in: reader.source))
      return []
    }
    return members.compactMap { member in
      type(of: member, &reader).map {
        .init(part: part.key, name: member.key, type: $0, offset: member.keyOffset)
      }
    }
  }

  /// A type by its name, or `{ "type": "enum", "values": […] }`.
  private func type(of member: DataNode.Member, _ reader: inout ObjectReader) -> Component.PropertyType? {
    let node = member.node
    let subject = "property '\(member.key)'"
    if node.members != nil, let type = reader.object(node, subject, enumeration) { return type }
    guard let name = reader.string(node, named: "the type of \(subject)") else { return nil }
    if let type = Component.PropertyType(simple: name) { return type }
    let known = TokenType.allCases.map(\.rawValue) + ["string", "boolean", "enum"]
    let place = reader.place(at: node.offset)
    reader.report(.unknownWord(name, named: "the type of \(subject)", known: known, at: place))
    return nil
  }

  private func enumeration(_ reader: inout ObjectReader) -> Component.PropertyType? {
    let type = reader.requiredString("type")
    let values = reader.strings("values").map(\.value)
    return type == "enum" && !values.isEmpty ? .enumeration(values) : nil
  }

  private func distinguish(_ reader: inout ObjectReader, names: ComponentNames) -> [String] {
    let axes = reader.strings("distinguish")
    for axis in axes where !names.axes.contains(where: { $0.name == axis.value }) {
      reader.report(.unknownAxis(axis.value, of: names, at: reader.place(at: axis.offset)))
    }
    return axes.map(\.value)
  }

  private func exclusion(_ reader: inout ObjectReader, names: ComponentNames) -> Component.Exclusion? {
    let when = reader.required("when").flatMap { names.condition($0, &reader) }
    let reason = reader.requiredString("reason")
    guard let when, let reason else { return nil }
    return .init(when: when, reason: reason, offset: reader.node.offset)
  }
}

extension DataNode {
  /// The number of members of an object, including those that could not be read.
  fileprivate func lists(_ key: String) -> Int {
    self[key].map { $0.members?.count ?? 1 } ?? 0
  }
}

extension Component.PropertyType {
  /// A type that is written as its name only.
  init?(simple name: String) {
    switch name {
    case "string": self = .string
    case "boolean": self = .boolean
    default:
      guard let type = TokenType(rawValue: name) else { return nil }
      self = .token(type)
    }
  }
}

extension Diagnostic {
  fileprivate static func axisWithoutValues(_ axis: String, at place: SourceFile.Place) -> Self {
    Diagnostic("axis-without-values", "axis '\(axis)' has no values", at: place, subject: axis)
  }

  fileprivate static func ambiguousAlias(_ name: String, at place: SourceFile.Place) -> Self {
    Diagnostic("ambiguous-alias", "alias '\(name)' must name one value for each axis", at: place, subject: name)
  }

  fileprivate static func noParts(of component: Component) -> Self {
    Diagnostic(
      "no-parts",
      "component '\(component.name)' has no parts, so there is nothing to resolve",
      at: component.source.place(at: component.offset)
    )
  }
}
