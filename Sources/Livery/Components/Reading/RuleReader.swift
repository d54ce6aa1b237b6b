import DesignTokens
import ColorScience
import DocumentReading

/// Reads the rules of a component: conditions, and the expressions that they assign.
struct RuleReader {
  let names: ComponentNames

  func read(_ reader: inout ObjectReader) -> Component.Rule? {
    let when = reader.optional("when").map { names.condition($0, &reader) } ?? .always
    // A remark for the next reader of the spec.
    _ = reader.text("description")
    var rule = Component.Rule(when: when ?? .always, assignments: [], offset: reader.node.offset)
    for member in reader.members("set") {
      if let choice = member.key.namedChoice {
        rule.choices += [self.choice(choice, member, in: rule, &reader)].compactMap { $0 }
      } else {
        rule.assignments += [assignment(member, &reader)].compactMap { $0 }
      }
    }
    return when.map { _ in rule }
  }

  private func assignment(_ member: DataNode.Member, _ reader: inout ObjectReader) -> Component.Assignment? {
    let offset = member.keyOffset
    if member.key == "$surface" {
      return expression(member.node, as: .token(.color), &reader)
        .map { .init(target: .surface, expression: $0, written: JSONValue(member.node), offset: offset) }
    }
    guard let index = names.property(member.key, at: offset, &reader) else { return nil }
    if index >= names.broughtStart, let use = names.uses.first(where: { member.key.hasPrefix($0.name + ".") }) {
      reader.report(.propertyOfUsedComponent(member.key, use, at: reader.place(at: offset)))
      return nil
    }
    return expression(member.node, as: names.properties[index].type, &reader)
      .map { .init(target: .property(index), expression: $0, written: JSONValue(member.node), offset: offset) }
  }

  // MARK: Cells of used components

  /// `use.$cell.axis`: a value of that axis, or `$axis` for the value that an axis of ours has.
  private func choice(
    _ name: (use: String, axis: String),
    _ member: DataNode.Member,
    in rule: Component.Rule,
    _ reader: inout ObjectReader
  ) -> Component.Choice? {
    let place = reader.place(at: member.keyOffset)
    guard let use = names.uses.firstIndex(where: { $0.name == name.use }) else {
      reader.report(.unknownUse(name.use, of: names, at: place))
      return nil
    }
    guard let used = names.uses[use].component.map(ComponentNames.init) else { return nil }
    guard let axis = used.axes.firstIndex(where: { $0.name == name.axis }) else {
      reader.report(.unknownAxis(name.axis, of: used, at: place))
      return nil
    }
    let value =
      if let text = member.node.string, text.hasPrefix("$") {
        follow(String(text.dropFirst()), by: axis, of: used, in: rule, at: member.node.offset, &reader)
      } else {
        used.value(of: axis, member.node, &reader).map(Component.Choice.Value.value)
      }
    return value.map {
      .init(use: use, axis: axis, value: $0, written: JSONValue(member.node), offset: member.keyOffset)
    }
  }

  /// An axis of ours that an axis of a used component follows: whatever value it can have there must exist here.
  private func follow(
    _ name: String,
    by axis: Int,
    of used: ComponentNames,
    in rule: Component.Rule,
    at offset: Int,
    _ reader: inout ObjectReader
  ) -> Component.Choice.Value? {
    let place = reader.place(at: offset)
    guard let own = names.axes.firstIndex(where: { $0.name == name }) else {
      reader.report(.unknownAxis(name, of: names, at: place))
      return nil
    }
    let possible = names.axes[own].values.indices.filter { rule.when.allowed[own]?.contains($0) ?? true }
      .map { names.axes[own].values[$0] }
    let missing = possible.filter { used.axes[axis].index(of: $0) == nil }
    guard missing.isEmpty else {
      reader.report(.valuesWithoutCounterpart(missing, of: names.axes[own], in: used, axis: axis, at: place))
      return nil
    }
    return .axis(own)
  }

  // MARK: Expressions

  private func expression(
    _ node: DataNode,
    as type: Component.PropertyType,
    _ reader: inout ObjectReader
  ) -> Expression? {
    if case .null = node.value { return .notDrawn }
    if let text = node.string, text.contains("{") { return alias(text, at: node.offset, &reader) }
    if node["parameter"] != nil { return reader.object(node, "a reference to a parameter", parameter) }
    if node["mix"] != nil { return reader.object(node, "a mix", mix) }
    if node["$value"] != nil { return reader.object(node, "a value") { wrapped(&$0, as: type) } }
    return literal(node, as: type, &reader).map(Expression.literal)
  }

  private func alias(_ text: String, at offset: Int, _ reader: inout ObjectReader) -> Expression? {
    let place = reader.place(at: offset)
    guard let path = TokenPath(alias: text) else {
      reader.report(.notAnAlias(text, named: "a value", at: place))
      return nil
    }
    var segments: [AliasTemplate.Segment] = []
    for name in path.names {
      guard name.hasPrefix("$"), name != "$root" else {
        segments.append(.name(String(name)))
        continue
      }
      guard let axis = names.axes.firstIndex(where: { $0.name == name.dropFirst() }) else {
        reader.report(.unknownAxis(String(name.dropFirst()), of: names, at: place))
        return nil
      }
      segments.append(.axis(axis))
    }
    return .alias(AliasTemplate(segments: segments), offset: offset)
  }

  private func parameter(_ reader: inout ObjectReader) -> Expression? {
    guard let name = reader.requiredString("parameter") else { return nil }
    let known = names.parameters.map(\.name)
    guard known.contains(name) else {
      let place = reader.place(at: reader.node.offset)
      reader.report(.unknownWord(name, named: "a parameter of the component", known: known, at: place))
      return nil
    }
    return .parameter(name)
  }

  /// `{ "$value": …, "opacity": … }`: the value, with its alpha multiplied where an opacity is given.
  private func wrapped(_ reader: inout ObjectReader, as type: Component.PropertyType) -> Expression? {
    let value = reader.required("$value").flatMap { expression($0, as: type, &reader) }
    let opacity = reader.optional("opacity")
    guard let value, let opacity else { return value }
    guard type == .token(.color) else {
      reader.report(.opacityOfOtherType(type, at: reader.place(at: opacity.offset)))
      return nil
    }
    return expression(opacity, as: .token(.number), &reader).map { .translucent(value, opacity: $0) }
  }

  /// `{ "mix": …, "with": …, "amount": …, "in": … }`, as CSS's `color-mix()` has it; `oklab` unless said otherwise.
  private func mix(_ reader: inout ObjectReader) -> Expression? {
    let first = reader.required("mix").flatMap { expression($0, as: .token(.color), &reader) }
    let second = reader.required("with").flatMap { expression($0, as: .token(.color), &reader) }
    let amount = reader.required("amount").flatMap { expression($0, as: .token(.number), &reader) }
    let space: ColorSpace? = reader.choice("in")
    guard let first, let second, let amount else { return nil }
    return .mixed(first, with: second, amount: amount, space: space ?? .oklab)
  }

  // MARK: Literals

  private func literal(
    _ node: DataNode,
    as type: Component.PropertyType,
    _ reader: inout ObjectReader
  ) -> CellValue.Content? {
    switch type {
    case .token(let type):
      // A rule names tokens by an alias of its own; what is written out is written out to the last part.
      return TokenValueReader().value(
        of: node,
        as: type,
        in: reader.source,
        lookup: { _ in .missing(advice: "make the value a token of its own, and refer to that") },
        diagnostics: &reader.diagnostics
      )
      .map { .value($0) }
    case .string:
      return reader.string(node, named: "the value").map { .string($0) }
    case .boolean:
      if let flag = node.bool { return .boolean(flag) }
      reader.report(.wrongKind("the value", expected: "true or false", node, in: reader.source))
      return nil
    case .enumeration(let words):
      guard let word = reader.string(node, named: "the value") else { return nil }
      if words.contains(word) { return .string(word) }
      reader.report(.unknownWord(word, named: "the value", known: words, at: reader.place(at: node.offset)))
      return nil
    }
  }
}

extension String {
  /// The two names of `use.$cell.axis`; nil for any other text.
  fileprivate var namedChoice: (use: String, axis: String)? {
    firstRange(of: ".$cell.").map { (String(self[..<$0.lowerBound]), String(self[$0.upperBound...])) }
  }
}

extension Diagnostic {
  fileprivate static func unknownUse(_ name: String, of names: ComponentNames, at place: SourceFile.Place) -> Self {
    let known = names.uses.map(\.name)
    return Diagnostic(
      "unknown-use",
      "component '\(names.component)' uses no component under the name '\(name)'",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? #"'uses' of the component says what it is made of"#,
      subject: name
    )
  }

  fileprivate static func propertyOfUsedComponent(
    _ address: String,
    _ use: ComponentNames.Use,
    at place: SourceFile.Place
  ) -> Self {
    let axis = use.component?.axes.last?.name ?? "axis"
    return Diagnostic(
      "property-of-used-component",
      "'\(address)' is decided by the rules of component '\(use.component?.name ?? use.name)'",
      at: place,
      advice: "choose the cell that is drawn, as in '\(use.name).$cell.\(axis)'",
      subject: address
    )
  }

  fileprivate static func valuesWithoutCounterpart(
    _ values: [String],
    of axis: Component.Axis,
    in used: ComponentNames,
    axis index: Int,
    at place: SourceFile.Place
  ) -> Self {
    let listed = values.map { "'\($0)'" }.joined(separator: ", ")
    let known = used.axes[index].values.joined(separator: ", ")
    return Diagnostic(
      "unknown-value",
      "axis '\(used.axes[index].name)' of component '\(used.component)' cannot follow '\(axis.name)' to \(listed)",
      at: place,
      notes: [Note("its values are \(known)")],
      advice: "limit the rule by 'when' to values that both have, and choose a value for the others",
      subject: axis.name
    )
  }

  fileprivate static func opacityOfOtherType(_ type: Component.PropertyType, at place: SourceFile.Place) -> Self {
    Diagnostic("property-type", "only a colour can be given an opacity, not a \(type.description)", at: place)
  }
}
