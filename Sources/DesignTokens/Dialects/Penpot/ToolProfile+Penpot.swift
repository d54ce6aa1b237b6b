extension ToolProfile {
  /// Penpot has the files of Tokens Studio, but a line height is a multiple of the font size, as in its text panel.
  static let penpot = ToolProfile(
    name: "Penpot",
    rank: 5,
    bareSize: .px,
    bareDuration: .ms,
    calculates: true
  )
}
