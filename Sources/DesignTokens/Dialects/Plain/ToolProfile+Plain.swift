extension ToolProfile {
  /// Whoever writes plain values for screens means pixels and milliseconds, but no document says so.
  static let plainValues = ToolProfile(
    name: "a file of plain values",
    rank: 1,
    bareSize: .px,
    guessesSize: true,
    bareDuration: .ms,
    guessesSpeeds: true,
    infersTypes: true
  )
}
