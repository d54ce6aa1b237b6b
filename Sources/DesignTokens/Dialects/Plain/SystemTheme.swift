import DocumentReading

/// The tokens of a theme for Chakra UI or Panda CSS: those that differ by appearance, `semanticTokens`, are in the same
/// groups as all others.
struct SystemTheme {
  /// What stands in such a theme beside its tokens: settings, and the styles of components.
  private static let keysOfStyles: Set<String> = [
    "animationStyles", "components", "config", "globalCss", "layerStyles", "recipes", "slotRecipes", "styles",
  ]

  /// The tokens that are the same in all appearances.
  private var tokens: DataNode
  private var semantic: DataNode?
  /// Whether what is at a path of the program may be a token.
  private var mayBeToken: (String) -> Bool = { _ in true }

  /// Nil for a document that is none.
  ///
  /// - Parameter name: That of its file, which may be all that says what is in it.
  private init?(_ document: DataNode, named name: String) {
    guard let members = document.members else { return nil }
    if let sets = Self.sets(of: document) {
      (tokens, semantic) = sets
      mayBeToken = { Self.isOfTokens($0, isConfiguration: document["theme"] != nil) }
      return
    }
    // A constant that has all of it.
    for (index, member) in members.enumerated() {
      guard let sets = Self.sets(of: member.node) else { continue }
      let others = members.indices.filter { $0 != index && !Self.keysOfStyles.contains(members[$0].key) }
      tokens = document.replacing(.object(others.map { members[$0] })).merging(sets.tokens)
      semantic = sets.semantic
      mayBeToken = { path in
        guard path.hasPrefix(member.key + ".") else { return true }
        return Self.isOfTokens(String(path.dropFirst(member.key.count)), isConfiguration: member.node["theme"] != nil)
      }
      return
    }
    guard name.lowercasedWords == ["semantic", "tokens"], document.hasConditionalValues else { return nil }
    (tokens, semantic) = (document.replacing(.object([])), document)
  }

  /// What a program of a folder has that has such a theme elsewhere.
  private init(part document: DataNode) {
    let others = (document.members ?? []).filter { !$0.has(key: "tokens") || $0.node.members == nil }
    tokens = document.replacing(.object(others)).merging(
      Self.group("tokens", of: document) ?? document.replacing(.object([]))
    )
    semantic = nil
  }

  /// `theme.tokens` and `theme.extend.semanticTokens` of a configuration, or `semanticTokens` among the groups of a theme.
  private static func sets(of node: DataNode) -> (tokens: DataNode, semantic: DataNode?)? {
    let empty = node.replacing(.object([]))
    if let theme = group("theme", of: node) {
      let parts = [theme] + [group("extend", of: theme)].compactMap(\.self)
      let semantic = parts.compactMap { group("semanticTokens", of: $0) }
      let tokens = parts.compactMap { group("tokens", of: $0) }
      guard !semantic.isEmpty || !tokens.isEmpty else { return nil }
      return (tokens.reduce(empty) { $0.merging($1) }, semantic.reduce(empty) { $0.merging($1) })
    }
    // Other people's groups of that name are parts of the names of tokens.
    guard let semantic = group("semanticTokens", of: node), semantic.hasConditionalValues else { return nil }
    let others = withoutStyles(node).members?.filter { !["semanticTokens", "tokens"].contains($0.key) } ?? []
    let tokens = node.replacing(.object(others)).merging(group("tokens", of: node) ?? empty)
    return Set(tokens.pathsOfValues).isDisjoint(with: semantic.pathsOfValues) ? (tokens, semantic) : nil
  }

  private static func group(_ key: String, of node: DataNode) -> DataNode? {
    node[key].flatMap { $0.members == nil ? nil : $0 }
  }

  /// A theme without what is no part of its tokens.
  static func withoutStyles(_ theme: DataNode) -> DataNode {
    guard let members = theme.members else { return theme }
    return theme.replacing(.object(members.filter { !keysOfStyles.contains($0.key) }))
  }

  /// Whether what is at a path of a theme, or of the configuration that it is in, is none of its styles.
  static func isOfTokens(_ path: String, isConfiguration: Bool = false) -> Bool {
    let names = path.split(separator: ".").map(String.init)
    if isConfiguration { return names.contains { $0 == "tokens" || $0 == "semanticTokens" } }
    return !names.contains(where: keysOfStyles.contains)
  }

  /// `colors.moss` for `theme.extend.semanticTokens.colors.moss`; nil for what is in none of these groups.
  static func group(at path: String) -> String? {
    let names = path.split(separator: ".")
    return names.firstIndex { $0 == "tokens" || $0 == "semanticTokens" }
      .map { names[($0 + 1)...].joined(separator: ".") }
  }

  // MARK: References

  /// Documents with the tokens of such themes as their tools have them, and with the paths of what is left out: what the
  /// programs compute, and, as foreign, what refers to tokens that come with a tool.
  ///
  /// - Parameters:
  ///   - documents: Those of a folder, by the names of their files; they stay as they are if none is such a theme.
  ///   - isOfParts: Whether they are parts of such a theme, of which another program says no more than that.
  static func completed(
    _ documents: [(name: String, node: DataNode, computed: [String])],
    isOfParts: Bool = false
  ) -> [(node: DataNode, computed: [String], foreign: [String])] {
    let themes = documents.map { SystemTheme($0.node, named: $0.name) }
    guard isOfParts || themes.contains(where: { $0 != nil }) else {
      return documents.map { ($0.node, $0.computed, []) }
    }
    var known = Paths()
    let all = zip(documents, themes).map { document, found in
      var theme = found ?? SystemTheme(part: document.node)
      (theme.tokens, theme.semantic) = (theme.tokens.withRoots, theme.semantic?.withRoots)
      let paths = theme.tokens.pathsOfValues
      // What a file exports is called like the file where it is used.
      known.tokens.formUnion(paths + paths.map { "\(document.name).\($0)" })
      known.all.formUnion(theme.semantic?.pathsOfValues ?? [])
      return theme
    }
    known.all.formUnion(known.tokens)
    return zip(documents, all).map { document, theme in
      let (node, left) = theme.completed(known)
      return (node, document.computed.filter(theme.mayBeToken), left)
    }
  }

  /// The paths that references may have.
  private struct Paths {
    /// Those of tokens that are the same in all appearances.
    var tokens: Set<String> = []
    var all: Set<String> = []

    /// The path of the token that a text names in a group.
    ///
    /// A name of CSS is a color, unless a token is called so that is no other name for it.
    func token(_ text: String, in group: String) -> String? {
      let path = "\(group).\(text)"
      return tokens.contains(path) || all.contains(path) && ColorText.color(text) == nil ? path : nil
    }
  }

  private func completed(_ known: Paths) -> (node: DataNode, left: [String]) {
    var left: [String] = []
    let groups = (semantic?.members ?? []).compactMap { group in
      Self.referring(group.node, [group.key], known, &left).map(group.holding)
    }
    let whole = tokens.merging(tokens.replacing(.object(groups)))
    return (
      whole.mappingTexts { $0.mappingReferences { Self.meant(by: $0, known) } }, left.map { "semanticTokens.\($0)" }
    )
  }

  /// A part of the semantic tokens with references in place of texts that are the paths of tokens, `gray.50`; nil for a token
  /// of which some are not there.
  ///
  /// Recursive; programs are read only so deep.
  private static func referring(
    _ node: DataNode,
    _ path: [String],
    _ known: Paths,
    _ left: inout [String]
  ) -> DataNode? {
    // In this form, references have braces.
    if node["value"] != nil { return node }
    guard let members = node.members else {
      guard let text = node.string, let group = path.first, !text.contains("{") else { return node }
      if let token = known.token(text, in: group) { return node.replacing(.string("{\(token)}")) }
      guard group == "colors", text.isPathOfNames, ColorText.color(text) == nil, !text.isKeywordOfCSS else {
        return node
      }
      left.append(path.joined(separator: "."))
      return nil
    }
    let isValue = ConditionalValue(node) != nil
    var missing: [String] = []
    let read = members.compactMap { member in
      referring(member.node, path + [member.key], known, &missing).map(member.holding)
    }
    guard isValue, !missing.isEmpty else {
      left += missing
      return node.replacing(.object(read))
    }
    left.append(path.joined(separator: "."))
    return nil
  }

  /// What a reference leads to: the group's own token, or what the program calls otherwise as a part of its constants.
  private static func meant(by path: String, _ known: Paths) -> String {
    let path = path.trimmed.replacing(".DEFAULT", with: ".$root")
    var rest = path[...]
    for _ in 0..<4 {
      if known.all.contains(String(rest)) { return String(rest) }
      if known.all.contains("\(rest).$root") { return "\(rest).$root" }
      guard let point = rest.firstIndex(of: ".") else { break }
      rest = rest[rest.index(after: point)...]
    }
    return path
  }
}

extension DataNode {
  /// The document with the tokens `DEFAULT` as those of their groups.
  fileprivate var withRoots: DataNode {
    guard let members else { return self }
    return replacing(
      .object(
        members.map { member in
          let isRoot = member.has(key: "DEFAULT") && member.node["value"] != nil
          return (isRoot ? member.named("$root") : member).holding(member.node.withRoots)
        }
      )
    )
  }

  fileprivate var hasConditionalValues: Bool {
    (members ?? []).contains { ConditionalValue($0.node) != nil || $0.node.hasConditionalValues }
  }

  /// The paths of all values, and of tokens.
  fileprivate var pathsOfValues: [String] {
    (members ?? []).flatMap { member -> [String] in
      let node = member.node
      let isValue = node.members == nil || node["value"] != nil || node["$value"] != nil
      if isValue || ConditionalValue(node) != nil { return [member.key] }
      return node.pathsOfValues.map { "\(member.key).\($0)" }
    }
  }
}

extension String {
  /// Whether it may be the path of a token, and is no function or list of CSS.
  fileprivate var isPathOfNames: Bool {
    first?.isLetter ?? false && allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
  }
}
