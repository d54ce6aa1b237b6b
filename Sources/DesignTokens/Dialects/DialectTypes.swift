import DocumentReading

/// The type names of Tokens Studio, Figma, Style Dictionary and platforms, and the types of the standard that they stand for.
enum DialectTypes {
  static let types: [String: TokenType] = [
    "spacing": .dimension, "sizing": .dimension, "size": .dimension, "space": .dimension,
    "borderRadius": .dimension, "borderWidth": .dimension, "strokeWidth": .dimension, "radius": .dimension,
    "fontSize": .dimension, "fontSizes": .dimension, "letterSpacing": .dimension, "paragraphSpacing": .dimension,
    "paragraphIndent": .dimension, "breakpoint": .dimension, "cornerRadius": .dimension, "width": .dimension,
    "height": .dimension, "padding": .dimension, "margin": .dimension, "gap": .dimension,
    "opacity": .number, "customOpacity": .number,
    "fontFamilies": .fontFamily, "fontWeights": .fontWeight,
    "boxShadow": .shadow, "time": .duration, "easing": .cubicBezier,
  ]

  /// A name such as `font-size` or `font_size` as `fontSize`.
  static func camelCased(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) else { return name }
    let words = name.split { $0 == "-" || $0 == "_" }
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The types of line heights, which are lengths or multiples of the font size, depending on how they are written.
  static let lineHeights: Set<String> = ["lineHeight", "lineHeights"]

  /// Words for numbers, as Figma and programs have them, and for what is a number in many files.
  static let numbers: Set<String> = ["float", "integer", "int", "decimal", "double", "animation"]

  /// Types of texts, files and the like, which are carried along as they are.
  static let opaque: Set<String> = [
    "string", "text", "content", "boolean", "asset", "file", "icon", "image", "link", "url", "html", "other",
    "fontStyle", "fontStyles", "textCase", "textDecoration", "textTransform", "composition", "rotation", "array",
    "object", "media-query", "mediaQuery", "cssClass", "class", "filter", "custom", "null",
  ]

  /// A name of a type as it is usually written, such as `color` for `COLOR`, as programs for Figma have it.
  static func usual(_ name: String) -> String { usualNames[name.lowercased()] ?? name }

  private static let usualNames = Dictionary(
    (TokenType.allCases.map(\.rawValue) + types.keys + lineHeights + opaque + numbers).sorted().map {
      ($0.lowercased(), $0)
    }
  ) { first, _ in first }

  /// Those that only Tokens Studio has, and Penpot, which took them over.
  private static let ofTokensStudio: Set<String> = [
    "spacing", "sizing", "borderRadius", "borderWidth", "fontSizes", "lineHeights", "letterSpacing", "fontFamilies",
    "fontWeights", "boxShadow", "composition", "paragraphSpacing", "textCase", "textDecoration",
  ]

  /// Those that Style Dictionary documents as its own, and Tokens Studio has not.
  private static let ofStyleDictionary: Set<String> = ["fontSize", "time", "asset", "content", "html"]

  static func isOfStyleDictionary(_ type: String) -> Bool { ofStyleDictionary.contains(type) }

  /// Whether a type is one of the standard or of a tool.
  static func isKnown(_ type: String) -> Bool { TokenType(rawValue: type) != nil || types[type] != nil }

  static func isOfTokensStudio(_ type: String) -> Bool { ofTokensStudio.contains(type) }

  /// Whether a value is `$core.teal`, as references once were.
  private static func isOldReference(_ node: DataNode) -> Bool {
    guard let text = node.string, text.utf8.first == UInt8(ascii: "$") else { return false }
    let path = text.dropFirst()
    return path.first?.isLetter == true && path.contains(".")
      && path.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
  }

  /// Whether a document in the form of Style Dictionary has a type or a reference that only Tokens Studio has.
  static func areOfTokensStudio(in document: DataNode) -> Bool {
    var pending = [document]
    /// The last type that is not one of Tokens Studio, since neighbors tend to have the same.
    var known = ""
    while let node = pending.popLast() {
      guard case .object(let members) = node.value else { continue }
      // By index, because a loop over the members would copy each.
      for index in members.indices {
        switch KeyOfDialects(members[index].key) {
        case .type:
          guard case .string(let type) = members[index].node.value, type != known else { break }
          if isOfTokensStudio(type) { return true }
          known = type
        case .extensionsOfTokensStudio: return true
        case .value where isOldReference(members[index].node): return true
        // Values, of which a large file consists for the most part, are not looked at.
        case .standardValue: continue
        case .value, nil: break
        }
        if case .object = members[index].node.value { pending.append(members[index].node) }
      }
    }
    return false
  }

  /// The keys that tell dialects apart.
  private enum KeyOfDialects {
    case type
    case value
    case standardValue
    case extensionsOfTokensStudio

    init?(_ key: String) {
      // Names, of which there are many, seldom have as many letters as one of these.
      switch key.utf8.count {
      case 4 where key == "type", 5 where key == "$type": self = .type
      case 5 where key == "value": self = .value
      case 6 where key == "$value": self = .standardValue
      case 13 where key == "studio.tokens": self = .extensionsOfTokensStudio
      default: return nil
      }
    }
  }
}
