import DesignTokens

/// What a custom property is in some combinations of contexts.
enum SheetValue: Sendable, Hashable {
  /// The angle is that of a gradient, if it has one.
  case typed(TokenValue, angle: String? = nil, references: PartReferences = PartReferences())
  case opaque(OpaqueValue)
  /// The name of another property.
  case reference(String)
  /// The token does not exist.
  case absent

  /// Whether a light and a dark value differ in nothing but colors, of which each can be a `light-dark()`.
  ///
  /// - Parameter type: The type of the tokens, because a reference does not have any.
  static func isPair(_ light: SheetValue, _ dark: SheetValue, of type: TokenType?) -> Bool {
    switch (light, dark) {
    case (.absent, _), (_, .absent), (.opaque, _), (_, .opaque): false
    case (.reference, _), (_, .reference): type == .color
    case (.typed(let light, let angle, let references), .typed(let dark, let other, let others)):
      angle == other && references == others && light.isSame(as: dark, butForColors: ())
    }
  }
}

extension TokenValue {
  fileprivate func isSame(as other: TokenValue, butForColors: Void) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.border(let border), .border(let other)): border.width == other.width && border.style == other.style
    case (.shadow(let layers), .shadow(let others)):
      layers.count == others.count
        && zip(layers, others).allSatisfy { layer, other in
          var recolored = layer
          recolored.color = other.color
          return recolored == other
        }
    case (.gradient(let stops), .gradient(let others)):
      stops.map(\.position) == others.map(\.position)
    default: false
    }
  }
}

/// A part of the value of a property: a value, and the functions around it.
struct SheetPiece: TypedRecord {
  var before = ""
  var value: ValueContext?
  var after = ""

  static let type = RecordType<Self>(
    "piece",
    [
      .text("before", "The beginnings of functions around the value, or a reference") { $0.before },
      .optionalRecord("value", "The value, unless it is a reference") { $0.value },
      .text("after", "The ends of the functions") { $0.after },
    ]
  )
}

/// A custom property with its value.
///
/// It is an object, because a style sheet has each of them in several lists.
final class SheetDeclaration: TypedRecord {
  let name: String
  /// If the value is a single one.
  let value: ValueContext?
  /// If the value is chosen from several.
  let pieces: [SheetPiece]
  let comment: [String]

  init(name: String, value: ValueContext?, comment: [String] = []) {
    self.name = name
    self.value = value
    pieces = []
    self.comment = comment
  }

  init(name: String, pieces: [SheetPiece], comment: [String]) {
    self.name = name
    let isSingle = pieces.count == 1 && pieces[0].before.isEmpty && pieces[0].after.isEmpty
    value = isSingle ? pieces[0].value : nil
    self.pieces = isSingle ? [] : pieces
    self.comment = comment
  }

  /// Whether the value is what other properties are, or has them in it.
  var refersToProperties: Bool {
    value?.refersToProperties
      ?? pieces.contains { piece in
        piece.before.contains("var(--") || piece.value?.refersToProperties ?? false
      }
  }

  static let type = RecordType<SheetDeclaration>(
    "property",
    [
      .text("name", "The name, without its two hyphens") { $0.name },
      .optionalRecord("value", "The value, if it is a single one") { $0.value },
      .records("pieces", "The parts of a value that depends on contexts, one after the other") { $0.pieces },
      .texts("comment", "The description of the token, line by line, where a style sheet declares it first") {
        $0.comment
      },
    ]
  )
}
