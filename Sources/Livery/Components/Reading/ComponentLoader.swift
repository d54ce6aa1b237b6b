import DesignTokens
import DocumentReading

/// Reads `*.component.json`.
struct ComponentLoader {
  let files: any SourceFiles
  /// The components that a spec may use, read before it.
  var usable = UsableComponents()

  /// Reads a spec; nil if so much of it is wrong that no matrix can be made of the rest.
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
    guard var reader = ObjectReader(root, "the component", in: source, diagnostics: &found) else { return nil }
    let component = read(&reader, diagnostics: &found)
    reader.reportUnknownKeys(diagnostics: &found)
    return found.containsErrors ? nil : component
  }

  private func read(_ reader: inout ObjectReader, diagnostics: inout Diagnostics) -> Component? {
    let source = reader.source
    reader.checkVersion(diagnostics: &diagnostics)
    let name = reader.requiredString("component", diagnostics: &diagnostics) ?? ""
    let description = reader.text("description", diagnostics: &diagnostics)
    let themes = reader.strings("themes", diagnostics: &diagnostics)
    let axes = reader.members("axes", diagnostics: &diagnostics)
      .compactMap { axis($0, in: source, diagnostics: &diagnostics) }
    let parameters = ParameterReader(source: source)
      .read(reader.members("parameters", diagnostics: &diagnostics), diagnostics: &diagnostics)
    let properties = reader.members("parts", diagnostics: &diagnostics)
      .flatMap { self.properties(of: $0, in: source, diagnostics: &diagnostics) }
    var names = ComponentNames(component: name, axes: axes, properties: properties, parameters: parameters)
    let uses = UsesReader(source: source, usable: usable)
      .read(reader.members("uses", diagnostics: &diagnostics), names: &names, diagnostics: &diagnostics)
    let rules = RuleReader(source: source, names: names)
    let pairs = PairReader(source: source, component: names)
    let accessibility = AccessibilityReader(source: source, names: names)
    let component = Component(
      name: name,
      description: description,
      themes: themes.map(\.value),
      themeOffsets: themes.map(\.offset),
      axes: axes,
      aliases: reader.members("aliases", diagnostics: &diagnostics)
        .compactMap { alias($0, names: names, in: source, diagnostics: &diagnostics) },
      parameters: parameters,
      properties: names.properties,
      uses: uses,
      distinguish: distinguish(&reader, names: names, diagnostics: &diagnostics),
      accessibility: reader.optional("accessibility")
        .flatMap { accessibility.read($0, diagnostics: &diagnostics) },
      rules: reader.items("rules", diagnostics: &diagnostics)
        .compactMap { rules.read($0, diagnostics: &diagnostics) },
      pairs: reader.items("pairs", diagnostics: &diagnostics)
        .compactMap { pairs.read($0, diagnostics: &diagnostics) },
      exclusions: reader.items("exclude", diagnostics: &diagnostics)
        .compactMap { exclusion($0, names: names, in: source, diagnostics: &diagnostics) },
      depth: (names.uses.compactMap { $0.component?.depth }.max() ?? -1) + 1,
      source: source,
      offset: reader.node.offset
    )
    if reader.node.lists("parts") == 0, reader.node.lists("uses") == 0 { diagnostics.report(.noParts(of: component)) }
    // What a component draws is unknown as long as one that it uses cannot be read.
    return names.uses.contains { $0.component == nil } ? nil : component
  }

  private func axis(
    _ member: DataNode.Member,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Component.Axis? {
    let subject = "axis '\(member.key)'"
    guard var reader = ObjectReader(member.node, subject, in: source, diagnostics: &diagnostics) else { return nil }
    let values = reader.strings("values", diagnostics: &diagnostics)
    let names = values.map(\.value)
    let defaultNode = reader.optional("default")
    let aliases = reader.members("aliases", diagnostics: &diagnostics)
    let description = reader.text("description", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let first = names.first else {
      diagnostics.report(.axisWithoutValues(member.key, at: source.place(at: member.node.offset)))
      return nil
    }
    var seen: Set<String> = []
    for value in values where !seen.insert(value.value).inserted {
      diagnostics.report(.repeatedName("value of \(subject)", value.value, at: source.place(at: value.offset)))
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
      guard let index = lookup.value(of: 0, alias.node, in: source, diagnostics: &diagnostics) else { continue }
      axis.aliases[alias.key] = names[index]
    }
    if let defaultNode, let index = lookup.value(of: 0, defaultNode, in: source, diagnostics: &diagnostics) {
      axis.defaultValue = names[index]
    }
    return axis
  }

  /// A name for a selection: one value for each axis that it mentions.
  private func alias(
    _ member: DataNode.Member,
    names: ComponentNames,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Component.Alias? {
    guard let condition = names.condition(member.node, in: source, diagnostics: &diagnostics) else { return nil }
    var selection: [Int: Int] = [:]
    for (axis, values) in condition.allowed {
      // A condition without values was reported when it was read.
      guard let value = values.first else { return nil }
      if values.count > 1 {
        diagnostics.report(.ambiguousAlias(member.key, at: source.place(at: member.node.offset)))
        return nil
      }
      selection[axis] = value
    }
    return .init(name: member.key, selection: selection)
  }

  private func properties(
    of part: DataNode.Member,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> [Component.Property] {
    guard let members = part.node.members else {
      let expected = "an object of properties and their types"
      diagnostics.report(.wrongKind("part '\(part.key)'", expected: expected, part.node, in: source))
      return []
    }
    return members.compactMap { member in
      type(of: member, in: source, diagnostics: &diagnostics).map {
        .init(part: part.key, name: member.key, type: $0, offset: member.keyOffset)
      }
    }
  }

  /// A type by its name, or `{ "type": "enum", "values": […] }`.
  private func type(
    of member: DataNode.Member,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Component.PropertyType? {
    let subject = "property '\(member.key)'"
    if member.node.members != nil,
      var reader = ObjectReader(member.node, subject, in: source, diagnostics: &diagnostics)
    {
      let type = reader.requiredString("type", diagnostics: &diagnostics)
      let values = reader.strings("values", diagnostics: &diagnostics).map(\.value)
      reader.reportUnknownKeys(diagnostics: &diagnostics)
      if type == "enum", !values.isEmpty { return .enumeration(values) }
    }
    guard let name = source.string(member.node, named: "the type of \(subject)", diagnostics: &diagnostics) else {
      return nil
    }
    if let type = Component.PropertyType(simple: name) { return type }
    let place = source.place(at: member.node.offset)
    let known = TokenType.allCases.map(\.rawValue) + ["string", "boolean", "enum"]
    diagnostics.report(.unknownWord(name, named: "the type of \(subject)", known: known, at: place))
    return nil
  }

  private func distinguish(
    _ reader: inout ObjectReader,
    names: ComponentNames,
    diagnostics: inout Diagnostics
  ) -> [String] {
    let axes = reader.strings("distinguish", diagnostics: &diagnostics)
    for axis in axes where !names.axes.contains(where: { $0.name == axis.value }) {
      diagnostics.report(.unknownAxis(axis.value, of: names, at: reader.source.place(at: axis.offset)))
    }
    return axes.map(\.value)
  }

  private func exclusion(
    _ node: DataNode,
    names: ComponentNames,
    in source: SourceFile,
    diagnostics: inout Diagnostics
  ) -> Component.Exclusion? {
    guard var reader = ObjectReader(node, "an exclusion", in: source, diagnostics: &diagnostics) else { return nil }
    let when = reader.required("when", diagnostics: &diagnostics)
      .flatMap { names.condition($0, in: source, diagnostics: &diagnostics) }
    let reason = reader.requiredString("reason", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let when, let reason else { return nil }
    return .init(when: when, reason: reason, offset: node.offset)
  }
}

extension DataNode {
  /// How many members an object of this one has: what could not be read is counted too.
  fileprivate func lists(_ key: String) -> Int {
    self[key].map { $0.members?.count ?? 1 } ?? 0
  }
}

extension Component.PropertyType {
  /// A type that needs no more than its name.
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
    Diagnostic("axis-without-values", "axis '\(axis)' lists no values", at: place, subject: axis)
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
