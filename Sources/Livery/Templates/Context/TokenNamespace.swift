import DesignTokens

/// The groups that the tokens of a theme are in, whatever an output calls them.
struct TokenGroupTable: Sendable {
  struct Group: Sendable {
    let path: TokenPath
    /// Which group it is in; 0 for the outermost.
    let parent: Int
  }

  /// Each once, behind those that it is in; the first is number 1.
  let groups: [Group]
  /// By row: the number of its group; 0 for a token in none.
  let numbers: [Int]

  init(of rows: [Palette.TokenRow]) {
    var groups: [Group] = []
    var known: [TokenPath: Int] = [:]
    func number(of path: TokenPath?) -> Int {
      guard let path else { return 0 }
      if let number = known[path] { return number }
      let parent = number(of: path.parent)
      groups.append(Group(path: path, parent: parent))
      known[path] = groups.count
      return groups.count
    }
    var last: (path: TokenPath?, number: Int) = (nil, 0)
    numbers = rows.map { row in
      if !row.path.isDirectly(in: last.path) {
        let path = row.path.parent
        last = (path, number(of: path))
      }
      return last.number
    }
    self.groups = groups
  }
}

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
  /// The keys and names that lead to the group from what stands for its variant.
  let access: String

  /// The identifiers that lead to the group, each with a full stop behind it.
  var reference: String { parent.map { $0.reference + name + "." } ?? "" }

  private init(_ index: Int, path: String, called name: String, in parent: TokenNamespace, _ language: Language) {
    self.index = index
    self.path = path
    self.name = name
    self.parent = parent
    access = parent.access + language.access(name)
  }

  /// What is in no group.
  init() {
    (index, parent) = (0, nil)
    (path, name, access) = ("", "", "")
  }

  /// By their numbers in the table: what is in no group, and the namespace of each group.
  static func all(of table: TokenGroupTable, named identifiers: TokenIdentifiers) -> [TokenNamespace] {
    var namespaces = [TokenNamespace()]
    namespaces.reserveCapacity(table.groups.count + 1)
    for group in table.groups {
      namespaces.append(
        TokenNamespace(
          namespaces.count,
          path: group.path.description,
          called: identifiers.namespace(group.path.lastName),
          in: namespaces[group.parent],
          identifiers.template.language
        )
      )
    }
    return namespaces
  }
}
