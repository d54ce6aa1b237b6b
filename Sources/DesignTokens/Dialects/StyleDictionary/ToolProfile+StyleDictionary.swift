extension ToolProfile {
  /// Style Dictionary scales bare sizes by 16 for native platforms and writes them in rem for the web: both are rem.
  ///
  /// Only its transform group `web` appends `px`, which is why a bare size is a guess.
  static let styleDictionary = ToolProfile(
    name: "Style Dictionary",
    rank: 2,
    bareSize: .rem,
    guessesSize: true,
    bareDuration: .ms,
    calculates: true,
    infersTypes: true
  )

  /// All platforms of the configuration have the transform group `web`.
  static let styleDictionaryInPixels = ToolProfile(
    name: "Style Dictionary",
    rank: 3,
    bareSize: .px,
    bareDuration: .ms,
    calculates: true,
    infersTypes: true
  )
}
