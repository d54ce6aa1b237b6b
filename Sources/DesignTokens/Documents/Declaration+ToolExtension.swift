import DocumentReading

extension Declaration {
  /// An entry under this tool's key of `$extensions`.
  func toolExtension(_ key: String) -> DataNode? {
    property("$extensions")?[ToolExtension.key]?[key]
  }

  /// Whether the components of its color may be outside the range of their space.
  var allowsExtendedRange: Bool {
    toolExtension("extendedRange")?.bool ?? false
  }

  /// What Tokens Studio does to the color of the token: an object, or a reference to a token that is one.
  var colorModifier: SourcedNode? {
    guard let node = property("$extensions")?["studio.tokens"]?["modify"] else { return nil }
    if node.members == nil, Reference(node) == nil { return nil }
    return SourcedNode(node.mappingTexts(\.withoutSpaceAround), in: source)
  }

  /// What stands beside the value of a token of Style Dictionary, which leaves it to the transforms of a project.
  func besideValue(_ key: String) -> DataNode? {
    property(key) ?? toolExtension(key)
  }

  /// The alpha of a color that is written beside it, as a number or a text.
  var alphaBesideValue: DataNode? {
    besideValue("alpha").flatMap { $0.number != nil || $0.string != nil ? $0 : nil }
  }

  /// The platform color that the token refers to.
  private var systemColor: ColorValue.SystemColor? {
    guard let node = toolExtension("systemColor"), let name = node["reference"]?.string else { return nil }
    return ColorValue.SystemColor(platform: node["platform"]?.string, name: name)
  }

  /// A literal value, with the other properties of the declaration.
  func completing(_ value: TokenValue) -> TokenValue {
    guard case .color(var color) = value, let systemColor else { return value }
    color.systemColor = systemColor
    return .color(color)
  }
}
