import DocumentReading

/// What texts are that have a type which says nothing.
enum TextMeaning {
  /// Those that say no more than that a value is some text.
  private static let ofAnyText: Set<String> = ["string", "text", "other"]

  /// What a text of a type that says nothing is, by its form or its name: a duration, a font family, a weight, an index; nil
  /// where neither says it.
  ///
  /// Figma has no types for these, and Tokens Studio leaves them to `other`.
  static func type(of value: DataNode, ofType name: String, at path: TokenPath) -> TokenType? {
    guard ofAnyText.contains(name), let text = value.string, !text.isEmpty else { return nil }
    if DraftText.duration(text) != nil { return .duration }
    let names = path.names.map { String($0) }
    if let number = Double(text) {
      let node = value.replacing(.number(NumberLiteral(derived: number)))
      return switch FigmaMeaning(path: names, values: [node]) {
      case .fontWeight: .fontWeight
      case .number: .number
      default: nil
      }
    }
    return switch FigmaMeaning(path: names, values: [value]) {
    case .fontFamily: .fontFamily
    case .fontStyle where DraftText.fontWeight(text) != nil: .fontWeight
    default: nil
    }
  }
}
