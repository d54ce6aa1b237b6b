import DesignTokens
import DocumentReading

/// Reads the pairs of a component, or those that the manifest lists for bare tokens.
struct PairReader {
  /// Nil for pairs of the manifest, which cannot use properties.
  let component: ComponentNames?

  /// Reads one pair; `more` reads additional keys of the caller.
  func read(
    _ reader: inout ObjectReader,
    more: (inout ObjectReader, inout PairSpec) -> Void = { _, _ in }
  ) -> PairSpec? {
    let offset = reader.node.offset
    let name = reader.requiredString("name")
    let foreground = reader.required("foreground").flatMap { operand($0, &reader) }
    let kind: PairKind? = reader.choice("kind")
    let over = reader.required("over").map { layers($0, &reader) }
    var pair = PairSpec(
      name: name ?? "",
      kind: kind ?? .text,
      foreground: foreground ?? Located(.surface, offset: offset),
      over: over ?? [],
      when: .always,
      offset: offset
    )
    if let component { readComponentKeys(&reader, of: component, into: &pair) }
    more(&reader, &pair)
    return name == nil || foreground == nil || over == nil ? nil : pair
  }

  private func readComponentKeys(
    _ reader: inout ObjectReader,
    of component: ComponentNames,
    into pair: inout PairSpec
  ) {
    pair.typography = property("text", of: .typography, in: component, &reader)
    pair.groupOpacity = property("group", of: .number, in: component, &reader)
    if let when = reader.optional("when") { pair.when = component.condition(when, &reader) ?? .always }
    pair.inactive = reader.optional("inactive").flatMap { component.condition($0, &reader) }
  }

  func layers(_ node: DataNode, _ reader: inout ObjectReader) -> [Located<PairSpec.Operand>] {
    let items = reader.items(node, named: "'over' of a pair")
    if node.array?.isEmpty == true { reader.report(.nothingUnderneath(at: reader.place(at: node.offset))) }
    return items.compactMap { operand($0, &reader) }
  }

  /// A property `part.name`, a token `{path}`, or `$surface`.
  private func operand(_ node: DataNode, _ reader: inout ObjectReader) -> Located<PairSpec.Operand>? {
    guard let text = reader.string(node, named: "a color of a pair") else { return nil }
    if text == "$surface" { return Located(.surface, offset: node.offset) }
    if let path = TokenPath(alias: text), !text.mayMeanSurface { return Located(.token(path), offset: node.offset) }
    guard let component, !text.mayMeanSurface else {
      reader.report(.notAnAlias(text, named: "a color of a pair", at: reader.place(at: node.offset)))
      return nil
    }
    return component.property(text, of: .color, at: node.offset, &reader)
      .map { Located(.property($0), offset: node.offset) }
  }

  /// The property that a key names.
  func property(
    _ key: String,
    of type: TokenType,
    in component: ComponentNames,
    _ reader: inout ObjectReader
  ) -> Int? {
    guard let node = reader.optional(key), let text = reader.string(node, named: "a property of a pair") else {
      return nil
    }
    return component.property(text, of: type, at: node.offset, &reader)
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
    Diagnostic("pair-without-layers", "a pair must have at least one layer under its foreground", at: place)
  }
}
