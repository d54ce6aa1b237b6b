/// What the constants of other programs are in a theme for Chakra UI or Panda CSS: the group `colors` in
/// `semanticTokens: { colors: roles }`, and `colors.moss` in `semanticTokens: { colors: { moss } }`.
struct ImportedGroups {
  /// By the names of constants: the paths of their groups.
  private(set) var paths: [String: [String]] = [:]

  private let program: ProgramTokens
  /// By the names that the program has for them: those of the constants where they are.
  private let imported: [String: String]
  /// Whether the program says by more than a name that it has such a theme.
  private let isOfTool: Bool

  /// As deep as groups are looked for.
  private static let deepest = 16
  private static let wordsOfTools: Set<String> = [
    "createSystem", "defineConfig", "definePreset", "defineSemanticTokens", "defineTokens", "semanticTokens",
  ]

  init(in program: ProgramTokens) {
    self.program = program
    imported = program.imports
    isOfTool = program.tokens.contains { token in
      if case .word(let word) = token { Self.wordsOfTools.contains(word) } else { false }
    }
    guard !imported.isEmpty else { return }
    for place in program.tokens.indices {
      guard case .word(let word) = program.tokens[place] else { continue }
      switch (word, program.token(place + 1), program.token(place + 2)) {
      case ("tokens", .mark(":")?, _), ("semanticTokens", .mark(":")?, _), ("defineTokens", .mark("(")?, _),
        ("defineSemanticTokens", .mark("(")?, _):
        add(place + 2, [])
      case ("defineTokens", .mark(".")?, .word(let category)?),
        ("defineSemanticTokens", .mark(".")?, .word(let category)?):
        add(place + 4, [category])
      default: break
      }
    }
  }

  /// Adds the constants in the object that begins at a place.
  private mutating func add(_ place: Int, _ path: [String]) {
    guard path.count < Self.deepest, program.token(place) == .mark("{"), let (parts, _) = program.parts(at: place)
    else {
      return
    }
    for part in parts {
      let last = program.tokens[part.upperBound - 1]
      switch (program.tokens[part.lowerBound], program.token(part.lowerBound + 1)) {
      case (.word(let key), .mark(":")?), (.text(let key), .mark(":")?):
        if part.count == 3, case .word(let name) = last {
          add(name, path + [key])
        } else {
          add(part.lowerBound + 2, path + [key])
        }
      case (.word(let name), _) where part.count == 1: add(name, path + [name])
      case (.mark("."), .mark(".")?):
        if part.count == 4, case .word(let name) = last { add(name, path) }
      default: break
      }
    }
  }

  private mutating func add(_ name: String, _ path: [String]) {
    guard let constant = imported[name], let group = path.first, paths[constant] == nil,
      path.count > 1 ? isOfTool : constant != group
    else { return }
    paths[constant] = path
  }
}
