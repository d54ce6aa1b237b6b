/// Finds themes that extend others, which are active instead of them and have all their sets.
///
/// A theme names what it extends by `$figmaParentThemeId`, as the plugin writes the extended collections of Figma; both may
/// be chosen. Or its group is called as a theme of another group: whoever chooses a brand then chooses one of its
/// appearances, and the brand is no theme by itself.
struct ThemeFamilies {
  struct Theme {
    var id: String?
    /// The identifier of the theme that it extends.
    var parent: String?
    var group: String
    var name: String
    /// Whether it enables no set of its own.
    var isEmpty = false
  }

  struct Member {
    /// The group in which the themes are that extend none.
    var root: String
    /// The name of the theme among all of its family.
    var name: String
    /// The themes that it extends, the first of them last.
    var ancestors: [Int]
    /// Whether it is a theme of its own, not only a part of others.
    var isChosen: Bool
  }

  /// By the number of the theme; none for themes that neither extend another nor are extended.
  private(set) var members: [Int: Member] = [:]

  private let themes: [Theme]
  private var parents: [Int: Int] = [:]
  /// Themes with a group of their own.
  private var divided: Set<Int> = []

  init(_ themes: [Theme]) {
    self.themes = themes
    findParents()
    findGroupsOfThemes()
    guard !parents.isEmpty else { return }
    let roots = roots()
    for (root, family) in Dictionary(grouping: themes.indices, by: { roots[themes[$0].group] }) {
      guard let root else { continue }
      let names = Dictionary(grouping: family, by: { themes[$0].name })
      for index in family {
        let theme = themes[index]
        let isUnique = theme.group == root || names[theme.name]?.count == 1
        members[index] = Member(
          root: root,
          name: isUnique ? theme.name : "\(ownName(of: theme.group, below: root)) \(theme.name)",
          ancestors: ancestors(of: index),
          isChosen: !divided.contains(index)
        )
      }
    }
  }

  private mutating func findParents() {
    let numbers = Dictionary(themes.indices.compactMap { index in themes[index].id.map { ($0, index) } }) { first, _ in
      first
    }
    for index in themes.indices where !themes[index].group.isEmpty {
      guard let parent = themes[index].parent.flatMap({ numbers[$0] }), !themes[parent].group.isEmpty else { continue }
      parents[index] = parent
    }
  }

  /// Groups that are called as themes: at least two of another group, so that a name in common is not taken for a choice.
  private mutating func findGroupsOfThemes() {
    let groups = Set(themes.indices.filter { !themes[$0].isEmpty }.map { themes[$0].group })
    let named = themes.indices.filter { index in
      let theme = themes[index]
      return !theme.isEmpty && !theme.group.isEmpty && theme.group != theme.name && groups.contains(theme.name)
    }
    let siblings = Dictionary(grouping: named) { themes[$0].group }
    var owners: [String: [Int]] = [:]
    for index in named where siblings[themes[index].group, default: []].count > 1 {
      owners[themes[index].name, default: []].append(index)
    }
    for index in themes.indices where parents[index] == nil {
      guard let owner = owners[themes[index].group], owner.count == 1 else { continue }
      parents[index] = owner[0]
      divided.insert(owner[0])
    }
  }

  /// The themes that one extends; a theme that extends itself ends the list.
  private func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var index = index
    while let parent = parents[index], !found.contains(parent) {
      found.append(parent)
      index = parent
    }
    return found
  }

  /// By the groups of a family: the one in which its themes extend none.
  private func roots() -> [String: String] {
    var above: [String: String] = [:]
    for (child, parent) in parents.sorted(by: { $0.key < $1.key }) where themes[child].group != themes[parent].group {
      above[themes[child].group] = above[themes[child].group] ?? themes[parent].group
    }
    return Set(parents.flatMap { [themes[$0].group, themes[$1].group] }).reduce(into: [:]) { roots, group in
      var (root, passed) = (group, Set([group]))
      while let next = above[root], passed.insert(next).inserted { root = next }
      roots[group] = root
    }
  }

  /// `Acme` of a group that the plugin calls `Colors/Acme` because it extends `Colors`.
  private func ownName(of group: String, below root: String) -> String {
    group.hasPrefix(root + "/") ? String(group.dropFirst(root.count + 1)) : group
  }
}
