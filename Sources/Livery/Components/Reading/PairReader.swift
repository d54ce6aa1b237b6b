import DesignTokens
import DocumentReading

/// Reads the pairs of a component, or those that the manifest lists for bare tokens.
struct PairReader {
  let source: SourceFile
  /// Nil for the manifest's pairs, which know no properties.
  let component: ComponentNames?

  /// Reads one pair; `more` reads the keys that only the caller knows.
  func read(
    _ node: DataNode,
    diagnostics: inout Diagnostics,
    more: (inout ObjectReader, inout PairSpec, inout Diagnostics) -> Void = { _, _, _ in }
  ) -> PairSpec? {
    guard var reader = ObjectReader(node, "a pair", in: source, diagnostics: &diagnostics) else { return nil }
    let name = reader.requiredString("name", diagnostics: &diagnostics)
    let foreground = reader.required("foreground", diagnostics: &diagnostics)
      .flatMap { operand($0, diagnostics: &diagnostics) }
    let kind: PairKind? = reader.choice("kind", diagnostics: &diagnostics)
    let over = reader.required("over", diagnostics: &diagnostics)
      .map { layers($0, diagnostics: &diagnostics) }
    var pair = PairSpec(
      name: name ?? "",
      kind: kind ?? .text,
      foreground: foreground ?? Located(.surface, offset: node.offset),
      over: over ?? [],
      when: .always,
      offset: node.offset
    )
    if let component { readComponentKeys(&reader, of: component, into: &pair, diagnostics: &diagnostics) }
    more(&reader, &pair, &diagnostics)
    reader.reportUnknownKeys(diagnostics: &diagnostics)
    return name == nil || foreground == nil || over == nil ? nil : pair
  }

  private func readComponentKeys(
    _ reader: inout ObjectReader,
    of component: ComponentNames,
    into pair: inout PairSpec,
    diagnostics: inout Diagnostics
  ) {
    pair.typography = property(reader.optional("text"), of: .typography, in: component, diagnostics: &diagnostics)
    pair.groupOpacity = property(reader.optional("group"), of: .number, in: component, diagnostics: &diagnostics)
    if let when = reader.optional("when") {
      pair.when = component.condition(when, in: source, diagnostics: &diagnostics) ?? .always
    }
    pair.inactive = reader.optional("inactive")
      .flatMap { component.condition($0, in: source, diagnostics: &diagnostics) }
  }

  func layers(_ node: DataNode, diagnostics: inout Diagnostics) -> [Located<PairSpec.Operand>] {
    let items = source.items(node, named: "'over' of a pair", diagnostics: &diagnostics)
    if node.array?.isEmpty == true { diagnostics.report(.nothingUnderneath(at: source.place(at: node.offset))) }
    return items.compactMap { operand($0, diagnostics: &diagnostics) }
  }

  /// A property `part.name`, a token `{path}`, or `$surface`.
  private func operand(_ node: DataNode, diagnostics: inout Diagnostics) -> Located<PairSpec.Operand>? {
    guard let text = source.string(node, named: "a colour of a pair", diagnostics: &diagnostics) else { return nil }
    if text == "$surface" { return Located(.surface, offset: node.offset) }
    if let path = TokenPath(alias: text) { return Located(.token(path), offset: node.offset) }
    guard let component else {
      diagnostics.report(.notAnAlias(text, named: "a colour of a pair", at: source.place(at: node.offset)))
      return nil
    }
    return component.property(text, of: .color, at: source.place(at: node.offset), diagnostics: &diagnostics)
      .map { Located(.property($0), offset: node.offset) }
  }

  func property(
    _ node: DataNode?,
    of type: TokenType,
    in component: ComponentNames,
    diagnostics: inout Diagnostics
  ) -> Int? {
    guard let node, let text = source.string(node, named: "a property of a pair", diagnostics: &diagnostics) else {
      return nil
    }
    return component.property(text, of: type, at: source.place(at: node.offset), diagnostics: &diagnostics)
  }
}

extension TokenPath {
  /// Reads `{a.b}`; nil for anything else.
  init?(alias text: String) {
    guard text.count > 2, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let path = text.dropFirst().dropLast()
    guard !path.contains(where: { $0 == "{" || $0 == "}" }) else { return nil }
    self.init(String(path))
  }
}

extension Diagnostic {
  fileprivate static func nothingUnderneath(at place: SourceFile.Place) -> Self {
    Diagnostic("pair-without-layers", "a pair needs at least one layer under its foreground", at: place)
  }
}
