/// A group for light and one for dark surfaces beside each other that have the same tokens: `theme.light` and `theme.dark`; the two
/// values of a token, `page.light` and `page.dark`; or a group for dark surfaces that has the tokens of what is around it:
/// `dark.color.ink` and `color.ink`.
///
/// Names alone do not say so, since `button.light` and `button.dark` may as well be two buttons; somebody has to know it.
package struct AppearanceGroups: Sendable, Hashable {
  /// The names of the group that both are in; none where they are at the top.
  package var path: [String]
  /// Nil where what is around the group for dark surfaces is for light ones.
  package var light: String?
  package var dark: String
  /// Whether pages that choose nothing are dark.
  package var isDarkByDefault: Bool

  package init(in path: [String], light: String?, dark: String, isDarkByDefault: Bool = false) {
    (self.path, self.light, self.dark, self.isDarkByDefault) = (path, light, dark, isDarkByDefault)
  }
}

/// Finds the groups that tokens are in, however many groups there are.
struct AppearancePlaces {
  struct Place {
    var groups: AppearanceGroups
    var appearance: Appearance
    /// The path of the token without the name of its group.
    var merged: String
  }

  /// By the path of a group for light or dark.
  private var known: [String: (groups: AppearanceGroups, appearance: Appearance)] = [:]

  init(of all: [AppearanceGroups]) {
    for groups in all {
      if let light = groups.light { known[(groups.path + [light]).joined(separator: ".")] = (groups, .light) }
      known[(groups.path + [groups.dark]).joined(separator: ".")] = (groups, .dark)
    }
  }

  /// Where a token is; nil if it is in none of the groups.
  subscript(token: String) -> Place? {
    for point in token.indices where token[point] == "." {
      guard let (groups, appearance) = known[String(token[..<point])] else { continue }
      let rest = String(token[token.index(after: point)...])
      return Place(groups: groups, appearance: appearance, merged: (groups.path + [rest]).joined(separator: "."))
    }
    return known[token].map { groups, appearance in
      Place(groups: groups, appearance: appearance, merged: groups.path.joined(separator: "."))
    }
  }
}
