import DesignTokens

/// What the sources of apps in a folder declare: the names by which these know the tokens, whatever wrote them.
struct PublishedNatives {
  /// Fewer names are those of tokens by chance.
  private static let leastNames = 3
  /// Longer beginnings of lines are no declarations.
  private static let longest = 200
  private static let variables: Set<Substring> = ["const", "final", "let", "val", "var"]
  private static let kinds: Set<Substring> = ["class", "enum", "extension", "interface", "object", "struct"]

  private var names: Set<String> = []
  /// The types around them, which may be groups.
  private var types: Set<String> = []

  /// - Parameter template: The output that takes their place.
  /// - Returns: Nil for an output that is for no app.
  init?(of template: String, in files: PublishedFiles) {
    switch template {
    case "android":
      for (_, text) in files.texts([".xml"]) {
        names.formUnion(PublishedResources.entries(in: text).lazy.map { PublishedToken.key(of: $0.name) })
      }
    case "compose": addDeclarations(of: files.texts([".kt"]))
    case "flutter": addDeclarations(of: files.texts([".dart"]))
    case "swift", "swiftui", "uikit": addDeclarations(of: files.texts([".swift"]))
    case "xcassets": names.formUnion(files.colorSets.map { PublishedToken.key(of: $0) })
    default: return nil
    }
  }

  /// Whether tokens are called as a renaming has it; nil if hardly any has the one name or the other.
  func have(_ tokens: [PublishedToken], renamedBy renaming: Renaming) -> Bool? {
    var (renamed, plain) = (0, 0)
    for token in tokens {
      let own = PublishedToken.key(of: token.names)
      let other = PublishedToken.key(of: renaming.path(for: token.path).names)
      if own == other { continue }
      if names.contains(own) || names.contains(other) && isInType(token, renaming) {
        plain += 1
      } else if names.contains(other) {
        renamed += 1
      }
    }
    return renamed + plain < Self.leastNames ? nil : renamed > plain
  }

  /// Whether a group that is left out is a type here: `Color.ink` is called as its path is.
  private func isInType(_ token: PublishedToken, _ renaming: Renaming) -> Bool {
    zip(token.path.names, renaming.names(for: token.path)).contains { name, own in
      let key = PublishedToken.key(of: name)
      return own.isEmpty && (types.contains(key) || types.contains(key + "s"))
    }
  }

  private mutating func addDeclarations(of programs: [(path: String, text: String)]) {
    for line in programs.lazy.flatMap({ $0.text.utf8.split(separator: UInt8(ascii: "\n")) }) {
      // What follows is the type, the value or the body.
      let head = line.prefix(Self.longest).prefix { !Self.ends.contains($0) }
      let words = head.split { !$0.isNameByte && $0 != UInt8(ascii: "_") }.map { Substring($0) }
      guard let last = words.last else { continue }
      if words.dropLast().contains(where: Self.variables.contains) {
        names.insert(PublishedToken.key(of: last))
      } else if let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count {
        types.insert(PublishedToken.key(of: words[kind + 1]))
      }
    }
  }

  private static let ends = Array("=:{(".utf8)
}
