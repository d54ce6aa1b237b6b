extension ToolProfile {
  /// Style Dictionary scales bare sizes by 16 for native platforms and writes them in rem for the web: both are rem.
  ///
  /// Only its transform group `web` appends `px`, which is why a bare size is a guess. No transform touches the lengths
  /// inside composite values, which design tools give in pixels.
  static let styleDictionary = ToolProfile(
    name: "Style Dictionary",
    rank: 2,
    bareSize: .rem,
    barePart: .px,
    guessesSize: true,
    bareDuration: .ms,
    calculates: true,
    infersTypes: true,
    completesValues: true
  )

  /// Nothing says how the sizes are written, and they are too large for rem.
  static let styleDictionaryOfLargeSizes = ToolProfile(
    name: "Style Dictionary",
    rank: 2,
    bareSize: .px,
    guessesSize: true,
    reasonOfSize: "since the sizes are too large for rem",
    bareDuration: .ms,
    calculates: true,
    infersTypes: true,
    completesValues: true
  )

  /// All platforms of the configuration have the transform group `web`.
  static let styleDictionaryInPixels = ToolProfile(
    name: "Style Dictionary",
    rank: 3,
    bareSize: .px,
    bareDuration: .ms,
    calculates: true,
    infersTypes: true,
    completesValues: true
  )
}
