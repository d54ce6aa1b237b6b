/// The type names of Tokens Studio, Figma and Style Dictionary, and the types of the standard that they stand for.
enum LegacyTypes {
  static let types: [String: TokenType] = [
    "spacing": .dimension, "sizing": .dimension, "size": .dimension, "space": .dimension,
    "borderRadius": .dimension, "borderWidth": .dimension, "strokeWidth": .dimension, "radius": .dimension,
    "fontSize": .dimension, "fontSizes": .dimension, "letterSpacing": .dimension, "paragraphSpacing": .dimension,
    "paragraphIndent": .dimension,
    "lineHeight": .number, "lineHeights": .number, "opacity": .number,
    "fontFamilies": .fontFamily, "fontWeights": .fontWeight,
    "boxShadow": .shadow, "time": .duration, "easing": .cubicBezier,
  ]
}
