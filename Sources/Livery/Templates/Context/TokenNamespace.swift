import DesignTokens

/// The namespaces around a token, which it shares with the others of its group.
final class TokenNamespace: Sendable {
  /// Which of its theme's namespaces it is; 0 for what is in no group, and where groups are not namespaces.
  let index: Int
  /// The path of the group; empty for what is in none.
  let path: String
  /// The identifier of the group.
  let name: String
  /// The namespace around it.
  let parent: TokenNamespace?
  /// The identifiers that lead to the group, each with a full stop behind it.
  let reference: String
  /// The keys and names that lead to the group from what stands for its variant.
  let access: String

  private init(_ index: Int, path: String, called name: String, in parent: TokenNamespace, _ language: Language) {
    self.index = index
    self.path = path
    self.name = name
    self.parent = parent
    reference = parent.reference + name + "."
    access = parent.access + language.access(name)
  }

  /// What is in no group.
  private init() {
    (index, parent) = (0, nil)
    (path, name, reference, access) = ("", "", "", "")
  }

  /// The namespace of each row.
  static func all(of rows: [Palette.TokenRow], named identifiers: TokenIdentifiers) -> [TokenNamespace] {
    let none = TokenNamespace()
    guard identifiers.template.isNested else { return Array(repeating: none, count: rows.count) }
    var known: [TokenPath: TokenNamespace] = [:]
    var last: (path: TokenPath?, namespace: TokenNamespace) = (nil, none)
    func namespace(at path: TokenPath?) -> TokenNamespace {
      guard let path else { return none }
      if let namespace = known[path] { return namespace }
      let parent = namespace(at: path.parent)
      let name = identifiers.namespace(path.lastName)
      let namespace = TokenNamespace(
        known.count + 1,
        path: path.description,
        called: name,
        in: parent,
        identifiers.template.language
      )
      known[path] = namespace
      return namespace
    }
    return rows.map { row in
      if !row.path.isDirectly(in: last.path) {
        let path = row.path.parent
        last = (path, namespace(at: path))
      }
      return last.namespace
    }
  }
}
