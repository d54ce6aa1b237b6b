import DesignTokens
import DocumentReading

/// How a style sheet is written, by the options of its template; a template without an option has the default.
struct SheetOptions: Sendable {
  /// The element that has the values in the default case.
  var root = ":root"
  /// The selector of a context, with `{modifier}` and `{context}`.
  var selector = #"[data-{modifier}="{context}"]"#
  /// By modifier and context, `density.compact`: another selector, or the media query by which the platform chooses it.
  var contexts: [String: String] = [:]
  /// The same for schemes and contrasts, if they differ from modifiers of the theme.
  var schemeSelector = ""
  var contrastSelector = ""
  /// Whether the settings of the platform decide what no attribute does.
  var followsPlatform = true
  /// Whether colors of both schemes are one `light-dark()`.
  var usesLightDark = true
  /// Whether a token that is an alias refers to its target.
  var writesReferences = false
  /// Whether the properties are registered with their types.
  var registersProperties = false
  /// Whether fonts are declared as a whole, too.
  var writesFonts = false
  let lengths: LengthOptions
  /// The cascade layer of the declarations; empty for none.
  var layer = ""

  init(_ values: [String: OptionLiteral]) {
    lengths = LengthOptions(values)
    func set(_ property: WritableKeyPath<Self, String>, _ name: String) {
      if case .string(let text)? = values[name], !text.isEmpty { self[keyPath: property] = text }
    }
    func set(_ property: WritableKeyPath<Self, Bool>, _ name: String) {
      if case .boolean(let flag)? = values[name] { self[keyPath: property] = flag }
    }
    set(\.root, "root")
    set(\.selector, "selector")
    set(\.schemeSelector, "schemeSelector")
    set(\.contrastSelector, "contrastSelector")
    set(\.layer, "layer")
    for member in values["contexts"]?.members ?? [] { contexts[member.name] = member.text }
    set(\.followsPlatform, "media")
    set(\.usesLightDark, "lightDark")
    set(\.writesReferences, "references")
    set(\.registersProperties, "properties")
    set(\.writesFonts, "fonts")
  }

  /// A property of a font as its source writes it, with the length as the options want it; nil where the standard can.
  func written(_ property: FontProperty?, of token: Token) -> SheetValue? {
    guard let property else { return nil }
    return switch token.written(property) {
    case .length(let length): .typed(lengths.spelled(.dimension(length), as: property))
    case .text(let text): .opaque(text)
    case nil: nil
    }
  }

  /// A value of a token as the options want its lengths; a line height among them is what its source writes.
  func spelled(_ value: TokenValue, of token: Token) -> TokenValue {
    var value = lengths.spelled(value)
    if case .typography(var font) = value, let height = written(.lineHeight, of: token),
      case .typed(.dimension(let length), _, _) = height
    {
      font.lineHeight = Number(font.lineHeight.value, literal: length.value.literal + length.unit.rawValue)
      value = .typography(font)
    }
    return value
  }
}
