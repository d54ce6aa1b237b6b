import DesignTokens
import ColorScience
import DocumentReading

extension Token {
  /// The data of the key `dev.livery` in `$extensions`, for what DTCG cannot express.
  struct ExtensionData: Sendable {
    /// Members of a composite value that were filled in because the format demands them.
    var unspecified: Set<String> = []
    /// How style sheets write a line height or letter spacing: `22px`, `-0.02em`.
    var written: [FontProperty: String] = [:]
    /// What style sheets have beside the five properties of a font: `uppercase` for `textCase`.
    var further: [String: OpaqueValue] = [:]
    /// The Dynamic Type style that a font grows with, by its name on Apple's platforms.
    var textStyle: String?
    /// Whether a length stands for infinity.
    var isUnbounded = false
  }

  static let extensionKey = "dev.livery"

  var extensionData: ExtensionData {
    guard let own = extensions?[Self.extensionKey] else { return ExtensionData() }
    return ExtensionData(
      unspecified: Set(own["unspecified"]?.strings ?? []),
      written: Self.written(own["written"]),
      further: Self.further(own["written"]),
      textStyle: own["textStyle"]?.strings.first,
      isUnbounded: own["unbounded"].map { $0 == .bool(true) } ?? false
    )
  }

  private static func written(_ data: JSONValue?) -> [FontProperty: String] {
    guard let data else { return [:] }
    return [FontProperty.lineHeight, .letterSpacing].reduce(into: [:]) { texts, property in
      texts[property] = data[property.member]?.strings.first
    }
  }

  private static func further(_ data: JSONValue?) -> [String: OpaqueValue] {
    let known = FontProperty.allCases.map(\.member)
    let members = (data?.objectMembers ?? []).filter { !known.contains($0.key) }
    return Dictionary(members.map { ($0.key, OpaqueValue(type: $0.key, json: $0.value)) }) { $1 }
  }

  /// The description and the deprecation as lines that are safe in a comment.
  func comment(in language: Language) -> [String] {
    let description = description.map(language.commentLines) ?? []
    guard let deprecation else { return description }
    guard case .because(let reason) = deprecation else { return description + ["Deprecated."] }
    return description + language.commentLines("Deprecated: \(reason)")
  }
}

extension JSONValue {
  fileprivate var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let items): items.flatMap(\.strings)
    default: []
    }
  }
}

extension TokenValue {
  /// Every color in the value.
  var colors: [ColorValue] {
    switch self {
    case .color(let color): [color]
    case .border(let border): [border.color]
    case .shadow(let layers): layers.map(\.color)
    case .gradient(let stops): stops.map(\.color)
    default: []
    }
  }

  var holdsWideColor: Bool {
    if case .color(let color) = self { return color.isWide }
    return colors.contains(where: \.isWide)
  }
}
