import DesignTokens

/// The groups that the tokens of a theme are in, before a language has its say.
struct TokenGroupTable: Sendable {
  struct Group: Sendable {
    let path: TokenPath
    /// Which group it is in; 0 for the outermost.
    let parent: Int
  }

  /// Each once, behind those that it is in; the first is number 1.
  let groups: [Group]
  /// By token: the number of its group; 0 for a token in none.
  let numbers: [Int]
  /// By token: its path, as outputs call it.
  let paths: [TokenPath]

  init(of paths: [TokenPath]) {
    self.paths = paths
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
    numbers = paths.map { path in
      if !path.isDirectly(in: last.path) {
        let group = path.parent
        last = (group, number(of: group))
      }
      return last.number
    }
    self.groups = groups
  }
}

/// The namespaces around a token, which it shares with the others of its group.
///
/// Groups that a language calls the same, such as `font-color` and `fontColor`, are one namespace, which has the members of
/// all of them.
final class TokenNamespace: Sendable {
  /// Which of its theme's namespaces it is; 0 for what is in no group, and where groups are not namespaces.
  let index: Int
  /// The path of the group as the output calls it, the first of those that it stands for; nil for what is in none.
  let group: TokenPath?
  /// The same with the names of the namespaces around it, which may stand for other groups than those of ``group``.
  let place: TokenPath?
  /// The identifier of the group.
  let name: String
  /// The namespace around it.
  let parent: TokenNamespace?
  /// The keys and names that lead to the group from what stands for its variant.
  let access: String

  /// The path of the group as text; empty for what is in none.
  var path: String { group?.description ?? "" }

  /// The identifiers that lead to the group, each with a full stop behind it.
  var reference: String { parent.map { $0.reference + name + "." } ?? "" }

  private init(_ index: Int, _ group: TokenPath, called name: String, in parent: TokenNamespace, _ language: Language) {
    self.index = index
    self.group = group
    place = group.moved(into: parent.place)
    self.name = name
    self.parent = parent
    access = parent.access + language.access(name)
  }

  /// What is in no group.
  init() {
    (index, parent) = (0, nil)
    (group, place, name, access) = (nil, nil, "", "")
  }

  /// By their numbers in the table: what is in no group, and the namespace of each group.
  static func all(of table: TokenGroupTable, named identifiers: TokenIdentifiers) -> [TokenNamespace] {
    var namespaces = [TokenNamespace()]
    namespaces.reserveCapacity(table.groups.count + 1)
    var known: [Key: TokenNamespace] = [:]
    known.reserveCapacity(table.groups.count)
    for group in table.groups {
      let parent = namespaces[group.parent]
      let name = identifiers.namespace(group.path.lastName)
      let key = Key(parent: parent.index, name: name)
      let namespace =
        known[key]
        ?? TokenNamespace(namespaces.count, group.path, called: name, in: parent, identifiers.template.language)
      known[key] = namespace
      namespaces.append(namespace)
    }
    return namespaces
  }

  /// Where a namespace is, and what it is called.
  private struct Key: Hashable {
    var parent: Int
    var name: String
  }
}

extension TokenPath {
  /// What has the same name in another group; without one, the path itself.
  func moved(into group: TokenPath?) -> TokenPath {
    guard let group, !isDirectly(in: group) else { return self }
    return TokenPath("\(group.description).\(lastName)")
  }
}
