extension ToolProfile {
  /// Whoever writes plain values for screens means pixels and milliseconds, but no document says so.
  ///
  /// A word of CSS among them, such as `normal`, says nothing about a tool that has such words as well.
  static let plainValues = ToolProfile(
    name: "a file of plain values",
    rank: 2,
    bareSize: .px,
    guessesSize: true,
    bareDuration: .ms,
    infersTypes: true
  )
}
