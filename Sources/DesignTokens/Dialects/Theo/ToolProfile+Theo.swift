extension ToolProfile {
  /// Theo writes sizes as they are; without a unit they are counted in pixels by those who wrote them for screens.
  static let theo = ToolProfile(
    name: "Theo",
    rank: 1,
    bareSize: .px,
    guessesSize: true,
    bareDuration: .ms,
    infersTypes: true
  )
}
