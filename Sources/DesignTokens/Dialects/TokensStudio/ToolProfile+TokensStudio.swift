extension ToolProfile {
  /// Tokens Studio shows tokens in Figma, where every length is in pixels and a line height is a length.
  static let tokensStudio = ToolProfile(
    name: "Tokens Studio",
    rank: 4,
    bareSize: .px,
    bareLineHeight: .length,
    bareDuration: .ms,
    calculates: true,
    modifiesColors: true,
    infersTypes: true
  )
}
