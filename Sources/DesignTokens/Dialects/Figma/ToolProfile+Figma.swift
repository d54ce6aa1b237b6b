extension ToolProfile {
  /// Figma's own export gives numbers without units; all lengths of Figma are in pixels.
  static let figma = ToolProfile(name: "Figma", rank: 3, bareSize: .px)
}
