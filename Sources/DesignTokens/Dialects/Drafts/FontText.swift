import DocumentReading

/// Text styles as CSS writes them: `italic 600 16px/24px 'Open Sans', sans-serif`.
enum FontText {
  /// The parts by the keys of the standard; nil where the weight, the size, the line height or the family is missing.
  static func style(_ node: DataNode) -> DataNode? {
    guard let text = node.string, let slash = text.firstIndex(of: "/") else { return nil }
    var words = text[..<slash].split(whereSeparator: \.isWhitespace).map { String($0) }
    let rest = text[text.index(after: slash)...].drop(while: \.isWhitespace)
    let height = String(rest.prefix { !$0.isWhitespace })
    let family = rest.dropFirst(height.count).trimmed
    guard let size = words.popLast(), DraftText.dimension(size) != nil, isHeight(height),
      FontMeaning.areFamilies(family)
    else { return nil }
    let slant = words.firstIndex { ["italic", "oblique"].contains($0) }.map { words.remove(at: $0) }
    // Also what a style or a variant is where nothing is special about it.
    if words.count > 1 { words.removeAll { $0 == "normal" } }
    guard words.count == 1, let weight = words.first, DraftText.fontWeight(weight) != nil else { return nil }
    var parts = [
      ("fontFamily", family), ("fontSize", size), ("fontWeight", weight), ("lineHeight", height),
    ]
    if let slant { parts.append(("fontStyle", slant)) }
    return node.replacing(.object(parts.map { DataNode.Member.text($0.0, $0.1, at: node.offset) }))
  }

  private static func isHeight(_ text: String) -> Bool {
    guard let (_, unit) = DraftText.measure(text) else { return false }
    return ["", "%", "em"].contains(unit) || DraftText.dimension(text) != nil
  }
}
