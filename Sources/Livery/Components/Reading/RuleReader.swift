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
    if index >= names.usedStart, let use = names.uses.first(where: { member.key.hasPrefix($0.name + ".") }) {
      reader.report(.propertyOfUsedComponent(member.key, use, at: reader.place(at: offset)))
      return nil
    }
    return expression(member.node, as: names.properties[index].type, &reader)
      .map { .init(target: .property(index), expression: $0, written: JSONValue(member.node), offset: offset) }
  }

  // MARK: Cells of used components

  /// `use.$cell.axis`: a value of that axis, or `$axis` for the value of an axis of the user.
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

  /// An axis of the user that an axis of a used component follows: every possible value must exist on both.
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

  func expression(
    _ node: DataNode,
    as type: Component.PropertyType,
    _ reader: inout ObjectReader
  ) -> Expression? {
    if case .null = node.value { return .notDrawn }
    if let text = node.string, text.contains("{") { return alias(text, at: node.offset, &reader) }
    if node["parameter"] != nil {
      return reader.object(node, "a reference to a parameter") { parameter(&$0, as: type) }
    }
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

  private func parameter(_ reader: inout ObjectReader, as type: Component.PropertyType) -> Expression? {
    guard let name = reader.requiredString("parameter") else { return nil }
    let place = reader.place(at: reader.node.offset)
    guard let parameter = names.parameters.first(where: { $0.name == name }) else {
      let known = names.parameters.map(\.name)
      reader.report(.unknownWord(name, named: "a parameter of the component", known: known, at: place))
      return nil
    }
    guard parameter.canFeed(type) else {
      reader.report(.parameterOfOtherType(parameter, expected: type, at: place))
      return nil
    }
    return .parameter(name)
  }

  /// An operand of a calculation, which the users of a component cannot pass.
  private func operand(_ node: DataNode, as type: TokenType, _ reader: inout ObjectReader) -> Expression? {
    guard node["parameter"] == nil else {
      reader.report(.parameterInCalculation(at: reader.place(at: node.offset)))
      return nil
    }
    return expression(node, as: .token(type), &reader)
  }

  /// `{ "$value": …, "opacity": … }`: the value, with its alpha multiplied where an opacity is given.
  private func wrapped(_ reader: inout ObjectReader, as type: Component.PropertyType) -> Expression? {
    let opacity = reader.optional("opacity")
    let node = reader.required("$value")
    if let node, opacity != nil, node["parameter"] != nil {
      reader.report(.parameterInCalculation(at: reader.place(at: node.offset)))
      return nil
    }
    let value = node.flatMap { expression($0, as: type, &reader) }
    guard let value, let opacity else { return value }
    guard type == .token(.color) else {
      reader.report(.opacityOfOtherType(type, at: reader.place(at: opacity.offset)))
      return nil
    }
    return operand(opacity, as: .number, &reader).map { .translucent(value, opacity: $0) }
  }

  /// `{ "mix": …, "with": …, "amount": …, "in": … }`, as in `color-mix()` of CSS; `oklab` by default.
  private func mix(_ reader: inout ObjectReader) -> Expression? {
    let first = reader.required("mix").flatMap { operand($0, as: .color, &reader) }
    let second = reader.required("with").flatMap { operand($0, as: .color, &reader) }
    let amount = reader.required("amount").flatMap { operand($0, as: .number, &reader) }
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
      // A rule refers to a token with an alias; a literal value must not contain aliases.
      return TokenValueReader().value(
        of: node,
        as: type,
        in: reader.source,
        lookup: { _ in .missing(advice: "define the value as a token, and refer to it") },
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
      "unknown use '\(name)' in component '\(names.component)'",
      at: place,
      advice: NearestName.advice(for: name, among: known) ?? #"declare the used components under 'uses'"#,
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
      advice: "choose the drawn cell, as in '\(use.name).$cell.\(axis)'",
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

  fileprivate static func parameterOfOtherType(
    _ parameter: Component.Parameter,
    expected: Component.PropertyType,
    at place: SourceFile.Place
  ) -> Self {
    let reason =
      parameter.kind == .input
      ? "parameter '\(parameter.name)' is of type \(parameter.type), but a \(expected.description) is expected here"
      : "parameter '\(parameter.name)' is no input, so that no property can have its value"
    return Diagnostic("parameter-type", reason, at: place, subject: parameter.name)
  }

  fileprivate static func parameterInCalculation(at place: SourceFile.Place) -> Self {
    Diagnostic(
      "parameter-type",
      "a calculation cannot contain a parameter, because outputs could not repeat it with the value that is passed",
      at: place,
      advice: "let the parameter stand for the result"
    )
  }

  fileprivate static func opacityOfOtherType(_ type: Component.PropertyType, at place: SourceFile.Place) -> Self {
    Diagnostic("property-type", "only a color can have an opacity, not a \(type.description)", at: place)
  }
}
