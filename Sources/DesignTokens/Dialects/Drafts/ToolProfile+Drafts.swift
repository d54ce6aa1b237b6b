extension ToolProfile {
  /// Drafts of the standard write units; nothing else is known about a file without any other feature.
  static let drafts = ToolProfile(name: "a draft of DTCG", rank: 0)

  /// Types that no tool has for its own, such as `fontSize` or `opacity`.
  ///
  /// Most plugins and scripts that write them mean pixels, but no document says so.
  static let unknownTool = ToolProfile(
    name: "Tokens Studio or a tool like it",
    rank: 1,
    bareSize: .px,
    guessesSize: true,
    bareDuration: .ms,
    calculates: true
  )

  /// Files that nothing but their place says to belong together, which a script of the project reads.
  ///
  /// Scripts name sizes in pixels and need no types; what they leave out, they know.
  static let scripts = ToolProfile(
    name: "a script",
    rank: 1,
    bareSize: .px,
    guessesSize: true,
    bareDuration: .ms,
    calculates: true,
    infersTypes: true
  )
}
