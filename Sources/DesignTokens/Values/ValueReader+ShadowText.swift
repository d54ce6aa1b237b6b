import DocumentReading

// `inset 0 1px 2px #0006, 0 0 4px {ink}, {card}`: shadows as CSS writes them, and references to some among them.

extension ValueReader {
  /// A text of CSS as the list of objects that the standard has; any other value unchanged.
  func withLayers(_ place: SourcedNode) -> SourcedNode {
    guard dialect == .compat, let text = place.node.string,
      let parts = CSSList.parts(of: text[...], separator: \.isComma)
    else { return place }
    let layers = parts.map { layer($0, at: place.node) }
    guard !layers.contains(where: { $0 == nil }) else { return place }
    return place.at(place.node.replacing(.array(layers.compactMap { $0 })))
  }

  /// Whether a shadow is written as a text.
  func isForeignShadow(_ place: SourcedNode, as type: TokenType) -> Bool {
    guard dialect == .compat, type == .shadow, let text = place.node.string else { return false }
    return CSSList.isComputed(text) || withLayers(place).node.array != nil
  }

  /// The shadow of a text; where its lengths or colors depend on something else, it is carried along; nil after reporting
  /// an error.
  mutating func foreignShadow(_ place: SourcedNode) -> ReadValue? {
    let (layers, text) = (withLayers(place), place.node.string ?? "")
    guard !CSSList.isComputed(text), opaqueValue(layers, as: .shadow) == nil else {
      return foreignValue(place, as: TokenType.shadow.rawValue).map { .opaque($0) }
    }
    noteDialect(.text(text), at: place)
    // A reference may be to several layers.
    let found = (layers.node.array ?? []).map { value(place.at($0), as: .shadow)?.shadow }
    return found.contains { $0 == nil } ? nil : .value(.shadow(found.flatMap { $0 ?? [] }))
  }

  /// Nil for a text that is neither a shadow with a color nor a reference to shadows.
  private func layer(_ text: String, at node: DataNode) -> DataNode? {
    if isReferenceToShadows(text) { return node.replacing(.string(text)) }
    guard let words = CSSList.parts(of: text[...], separator: \.isWhitespace) else { return nil }
    var lengths: [String] = []
    var colors: [String] = []
    for word in words where word != "inset" {
      if isLength(word) { lengths.append(word) } else { colors.append(word) }
    }
    guard colors.count == 1, (2...4).contains(lengths.count) else { return nil }
    let keys = ["offsetX", "offsetY", "blur", "spread"]
    lengths += Array(repeating: "0", count: keys.count - lengths.count)
    var members = zip(keys, lengths).map { DataNode.Member.text($0, $1, at: node.offset) }
    members.append(.text("color", colors[0], at: node.offset))
    if words.contains("inset") { members.append(.text("inset", "inset", at: node.offset)) }
    return node.replacing(.object(members))
  }

  private func isReferenceToShadows(_ text: String) -> Bool {
    guard case .alias(let path)? = Reference(text), case .token(let token) = scope.target(ofAlias: path) else {
      return false
    }
    return token.value.type == .shadow
  }

  private func isLength(_ word: String) -> Bool {
    guard case .alias(let path)? = Reference(word) else { return DraftText.measure(word) != nil }
    switch scope.target(ofAlias: path) {
    case .token(let token): return token.value.type != .color
    case .opaque(let token): return token.value.type == TokenType.dimension.rawValue
    case .part, .problem, .invalid: return false
    }
  }
}
