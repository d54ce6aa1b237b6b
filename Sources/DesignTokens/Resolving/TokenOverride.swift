package import ColorScience
import DocumentReading

/// A token value that overrides the sources for one run, to see its consequences.
package struct TokenOverride: Sendable {
  /// The new value.
  package enum Value: Sendable {
    case color(Color)
    case alias(TokenPath)
    /// A value of any other type, as JSON.
    case json(String)
  }

  package let token: TokenPath
  package let value: Value
  /// Whether a permutation of a theme is concerned.
  let appliesTo: @Sendable (_ theme: String, _ permutation: Permutation) -> Bool

  package init(
    _ token: TokenPath,
    _ value: Value,
    appliesTo: @escaping @Sendable (_ theme: String, _ permutation: Permutation) -> Bool
  ) {
    self.token = token
    self.value = value
    self.appliesTo = appliesTo
  }
}

extension TokenOverride {
  /// The override as a source of tokens.
  ///
  /// - Parameters:
  ///   - type: The type that the replaced declaration is written with; nil if its groups give it one.
  ///   - isIndependent: Whether the replaced declaration is marked as independent, which stays in effect.
  func source(type: TokenType?, isIndependent: Bool) -> SourceFile {
    var token = type.map { [JSONMember("$type", .string($0.rawValue))] } ?? []
    token.append(JSONMember("$value", valueJSON))
    var flags: [JSONMember] = isIndependent ? [JSONMember("independent", true)] : []
    if case .color(let color) = value, color.isBeyondRange { flags.append(JSONMember("extendedRange", true)) }
    if !flags.isEmpty {
      token.append(JSONMember("$extensions", .object([JSONMember(ToolExtension.key, .object(flags))])))
    }
    let document = self.token.names.reversed().reduce(JSONValue.object(token)) { inner, name in
      .object([JSONMember(String(name), inner)])
    }
    let text = JSONWriter.text(of: .inline(document))
    guard case .json(let value) = self.value else { return SourceFile(path: "--set", text: text) }
    return SourceFile(path: "--set", text: text.replacing(Self.placeholder, with: value))
  }

  /// Stands for JSON that is already text; no name of a token holds a dot.
  private static let placeholderText = "dev.livery.value"
  private static let placeholder = "\"\(placeholderText)\""

  private var valueJSON: JSONValue {
    switch value {
    case .alias(let path): .string("{\(path)}")
    case .json: .string(Self.placeholderText)
    case .color(let color):
      .record([
        "colorSpace": .string(color.space.rawValue),
        "components": .array((0..<3).map { color.component(at: $0).map { JSONValue.number($0) } ?? "none" }),
        "alpha": color.alpha < 1 ? .number(color.alpha) : nil,
      ])
    }
  }
}

extension Color {
  fileprivate var isBeyondRange: Bool {
    let components = (0..<3).map { component(at: $0).map { ColorValue.Component.number(.component($0)) } }
    return ColorValue(colorSpace: space, components: components.map { $0 ?? .none }, alpha: nil, hex: nil).isBeyondRange
  }
}
