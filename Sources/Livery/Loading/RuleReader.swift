import ColorScience
import DocumentReading

/// Reads the rules of a component: conditions, and the expressions that they assign.
struct RuleReader {
  let source: SourceFile
  let names: ComponentNames

  func read(_ node: DataNode, diagnostics: inout Diagnostics) -> Component.Rule? {
    guard var reader = ObjectReader(node, "a rule", in: source, diagnostics: &diagnostics) else { return nil }
    let when = reader.optional("when").map { names.condition($0, in: source, diagnostics: &diagnostics) } ?? .always
    // A remark for the next reader of the spec.
    _ = reader.text("description", diagnostics: &diagnostics)
    let assignments = reader.members("set", diagnostics: &diagnostics)
      .compactMap { assignment($0, diagnostics: &diagnostics) }
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    return when.map { .init(when: $0, assignments: assignments, offset: node.offset) }
  }

  private func assignment(_ member: DataNode.Member, diagnostics: inout Diagnostics) -> Component.Assignment? {
    let offset = member.keyOffset
    if member.key == "$surface" {
      return expression(member.node, as: .token(.color), diagnostics: &diagnostics)
        .map { .init(target: .surface, expression: $0, offset: offset) }
    }
    guard let index = names.property(member.key, at: source.place(at: offset), diagnostics: &diagnostics) else {
      return nil
    }
    return expression(member.node, as: names.properties[index].type, diagnostics: &diagnostics)
      .map { .init(target: .property(index), expression: $0, offset: offset) }
  }

  // MARK: Expressions

  private func expression(
    _ node: DataNode,
    as type: Component.PropertyType,
    diagnostics: inout Diagnostics
  ) -> Expression? {
    if case .null = node.value { return .notDrawn }
    if let text = node.string, text.contains("{") { return alias(text, at: node.offset, diagnostics: &diagnostics) }
    if node["parameter"] != nil { return parameter(node, diagnostics: &diagnostics) }
    if node["mix"] != nil { return mix(node, as: type, diagnostics: &diagnostics) }
    if node["$value"] != nil { return wrapped(node, as: type, diagnostics: &diagnostics) }
    return literal(node, as: type, diagnostics: &diagnostics).map(Expression.literal)
  }

  private func alias(_ text: String, at offset: Int, diagnostics: inout Diagnostics) -> Expression? {
    guard let path = TokenPath(alias: text) else {
      diagnostics.report(.notAnAlias(text, named: "a value", at: source.place(at: offset)))
      return nil
    }
    var segments: [AliasTemplate.Segment] = []
    for name in path.names {
      guard name.hasPrefix("$"), name != "$root" else {
        segments.append(.name(String(name)))
        continue
      }
      guard let axis = names.axes.firstIndex(where: { $0.name == name.dropFirst() }) else {
        diagnostics.report(.unknownAxis(String(name.dropFirst()), of: names, at: source.place(at: offset)))
        return nil
      }
      segments.append(.axis(axis))
    }
    return .alias(AliasTemplate(segments: segments), offset: offset)
  }

  private func parameter(_ node: DataNode, diagnostics: inout Diagnostics) -> Expression? {
    guard var reader = ObjectReader(node, "a reference to a parameter", in: source, diagnostics: &diagnostics) else {
      return nil
    }
    let name = reader.requiredString("parameter", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let name else { return nil }
    let known = names.parameters.map(\.name)
    guard known.contains(name) else {
      diagnostics.report(
        .unknownWord(name, named: "a parameter of the component", known: known, at: source.place(at: node.offset))
      )
      return nil
    }
    return .parameter(name)
  }

  /// `{ "$value": …, "opacity": … }`: the value, with its alpha multiplied where an opacity is given.
  private func wrapped(
    _ node: DataNode,
    as type: Component.PropertyType,
    diagnostics: inout Diagnostics
  ) -> Expression? {
    guard var reader = ObjectReader(node, "a value", in: source, diagnostics: &diagnostics) else { return nil }
    let value = reader.required("$value", diagnostics: &diagnostics)
      .flatMap { expression($0, as: type, diagnostics: &diagnostics) }
    let opacity = reader.optional("opacity")
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let value, let opacity else { return value }
    guard type == .token(.color) else {
      diagnostics.report(.opacityOfOtherType(type, at: source.place(at: opacity.offset)))
      return nil
    }
    return expression(opacity, as: .token(.number), diagnostics: &diagnostics)
      .map { .translucent(value, opacity: $0) }
  }

  /// `{ "mix": …, "with": …, "amount": …, "in": … }`, as CSS's `color-mix()` has it; `oklab` unless said otherwise.
  private func mix(
    _ node: DataNode,
    as type: Component.PropertyType,
    diagnostics: inout Diagnostics
  ) -> Expression? {
    guard var reader = ObjectReader(node, "a mix", in: source, diagnostics: &diagnostics) else { return nil }
    let first = reader.required("mix", diagnostics: &diagnostics)
      .flatMap { expression($0, as: .token(.color), diagnostics: &diagnostics) }
    let second = reader.required("with", diagnostics: &diagnostics)
      .flatMap { expression($0, as: .token(.color), diagnostics: &diagnostics) }
    let amount = reader.required("amount", diagnostics: &diagnostics)
      .flatMap { expression($0, as: .token(.number), diagnostics: &diagnostics) }
    let space: ColorSpace? = reader.choice("in", diagnostics: &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    guard let first, let second, let amount else { return nil }
    return .mixed(first, with: second, amount: amount, space: space ?? .oklab)
  }

  // MARK: Literals

  private func literal(
    _ node: DataNode,
    as type: Component.PropertyType,
    diagnostics: inout Diagnostics
  ) -> CellValue.Content? {
    switch type {
    case .token(let type):
      // A rule names tokens by an alias of its own; what is written out is written out to the last part.
      return TokenValueReader().value(
        of: node,
        as: type,
        in: source,
        lookup: { _ in .missing(advice: "make the value a token of its own, and refer to that") },
        diagnostics: &diagnostics
      )
      .map { .value($0) }
    case .string:
      return source.string(node, named: "the value", diagnostics: &diagnostics).map { .string($0) }
    case .boolean:
      if let flag = node.bool { return .boolean(flag) }
      diagnostics.report(.wrongKind("the value", expected: "true or false", node, in: source))
      return nil
    case .enumeration(let words):
      guard let word = source.string(node, named: "the value", diagnostics: &diagnostics) else { return nil }
      if words.contains(word) { return .string(word) }
      diagnostics.report(.unknownWord(word, named: "the value", known: words, at: source.place(at: node.offset)))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func opacityOfOtherType(_ type: Component.PropertyType, at place: SourceFile.Place) -> Self {
    Diagnostic("property-type", "only a colour can be given an opacity, not a \(type.description)", at: place)
  }
}
