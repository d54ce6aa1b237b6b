import DocumentReading

/// Reads the accessibility contract of a component.
struct AccessibilityReader {
  let source: SourceFile
  let names: ComponentNames

  func read(_ node: DataNode, diagnostics: inout Diagnostics) -> Accessibility? {
    guard var reader = ObjectReader(node, "'accessibility'", in: source, diagnostics: &diagnostics) else { return nil }
    let roles = reader.members("role", diagnostics: &diagnostics).compactMap { role($0, diagnostics: &diagnostics) }
    let name = reader.string("name", diagnostics: &diagnostics)
    if let name { checkName(name, at: node["name"]?.offset ?? node.offset, diagnostics: &diagnostics) }
    let exposures = reader.members("exposes", diagnostics: &diagnostics).compactMap { member in
      names.condition(member.node, in: source, diagnostics: &diagnostics)
        .map { Accessibility.Exposure(name: member.key, when: $0) }
    }
    let transient = reader.strings("transient", diagnostics: &diagnostics)
    let values = names.axes.flatMap(\.values)
    for value in transient where !values.contains(value.value) {
      let place = source.place(at: value.offset)
      diagnostics.report(.unknownWord(value.value, named: "a transient state", known: values, at: place))
    }
    let target = reader.optional("target").flatMap { self.target($0, diagnostics: &diagnostics) }
    let statements = reader.items("statements", diagnostics: &diagnostics)
      .compactMap { statement($0, diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    var seen: Set<String> = []
    for statement in statements where !seen.insert(statement.id).inserted {
      diagnostics.report(.repeatedName("statement", statement.id, at: source.place(at: statement.offset)))
    }
    return Accessibility(
      roles: roles,
      name: name,
      exposures: exposures,
      transient: transient.map(\.value),
      target: target,
      statements: statements,
      offset: node.offset
    )
  }

  private func role(_ member: DataNode.Member, diagnostics: inout Diagnostics) -> Accessibility.Role? {
    let known = Accessibility.Platform.allCases.map(\.rawValue)
    guard let platform = Accessibility.Platform(rawValue: member.key) else {
      let place = source.place(at: member.keyOffset)
      diagnostics.report(.unknownWord(member.key, named: "a platform", known: known, at: place))
      return nil
    }
    return source.string(member.node, named: "the role on \(member.key)", diagnostics: &diagnostics)
      .map { Accessibility.Role(platform: platform, name: $0) }
  }

  private func checkName(_ name: String, at offset: Int, diagnostics: inout Diagnostics) {
    let known = Set(names.properties.map(\.part)).sorted() + names.parameters.map(\.name)
    guard !known.contains(name) else { return }
    diagnostics.report(
      .unknownWord(name, named: "the source of the accessible name", known: known, at: source.place(at: offset))
    )
  }

  private func target(_ node: DataNode, diagnostics: inout Diagnostics) -> Accessibility.Target? {
    guard var reader = ObjectReader(node, "the target", in: source, diagnostics: &diagnostics) else { return nil }
    let width = reader.required("width", diagnostics: &diagnostics).flatMap { length($0, diagnostics: &diagnostics) }
    let height = reader.required("height", diagnostics: &diagnostics).flatMap { length($0, diagnostics: &diagnostics) }
    let grows = reader.flag("growsWithText", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let width, let height else { return nil }
    return .init(width: width, height: height, growsWithText: grows ?? false, offset: node.offset)
  }

  /// A dimension, or the address of a property that is one.
  private func length(_ node: DataNode, diagnostics: inout Diagnostics) -> Accessibility.Target.Length? {
    if let address = node.string {
      let place = source.place(at: node.offset)
      return names.property(address, of: .dimension, at: place, diagnostics: &diagnostics).map { .property($0) }
    }
    let value = TokenValueReader().value(
      of: node,
      as: .dimension,
      in: source,
      lookup: { _ in .missing(advice: "name a property of the component instead") },
      diagnostics: &diagnostics
    )
    guard case .dimension(let dimension) = value else { return nil }
    return .fixed(dimension)
  }

  private func statement(_ node: DataNode, diagnostics: inout Diagnostics) -> Accessibility.Statement? {
    guard var reader = ObjectReader(node, "a statement", in: source, diagnostics: &diagnostics) else { return nil }
    let id = reader.requiredString("id", diagnostics: &diagnostics)
    let text = reader.requiredString("text", diagnostics: &diagnostics)
    let method: Accessibility.Statement.Method? = reader.choice("by", diagnostics: &diagnostics)
    let platforms: [Accessibility.Platform] = reader.items("platforms", diagnostics: &diagnostics)
      .compactMap { source.choice($0, named: "a platform", diagnostics: &diagnostics) }
    let criteria = reader.strings("wcag", diagnostics: &diagnostics).map(\.value)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let id, let text else { return nil }
    return .init(
      id: id,
      text: text,
      method: method ?? .manual,
      platforms: platforms,
      criteria: criteria,
      offset: node.offset
    )
  }
}
