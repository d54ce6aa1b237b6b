import DocumentReading

/// The type names of Tokens Studio, Figma and Style Dictionary, and the types of the standard that they stand for.
enum DialectTypes {
  static let types: [String: TokenType] = [
    "spacing": .dimension, "sizing": .dimension, "size": .dimension, "space": .dimension,
    "borderRadius": .dimension, "borderWidth": .dimension, "strokeWidth": .dimension, "radius": .dimension,
    "fontSize": .dimension, "fontSizes": .dimension, "letterSpacing": .dimension, "paragraphSpacing": .dimension,
    "paragraphIndent": .dimension,
    "lineHeight": .number, "lineHeights": .number, "opacity": .number,
    "fontFamilies": .fontFamily, "fontWeights": .fontWeight,
    "boxShadow": .shadow, "time": .duration, "easing": .cubicBezier,
  ]

  /// Those that only Tokens Studio has.
  private static let ofTokensStudio: Set<String> = [
    "spacing", "sizing", "borderRadius", "borderWidth", "fontSizes", "lineHeights", "letterSpacing", "fontFamilies",
    "fontWeights", "boxShadow", "composition", "paragraphSpacing", "textCase", "textDecoration",
  ]

  /// Whether a document in the form of Style Dictionary has a type that only Tokens Studio has.
  static func areOfTokensStudio(in document: DataNode) -> Bool {
    var pending = [document]
    while let node = pending.popLast() {
      for member in node.members ?? [] {
        if member.has(key: "type") || member.has(key: "$type"), ofTokensStudio.contains(member.node.string ?? "") {
          return true
        }
        pending.append(member.node)
      }
    }
    return false
  }
}
