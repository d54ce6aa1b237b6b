/// A group for light and one for dark surfaces beside each other that have the same tokens: `theme.light` and `theme.dark`; the two
/// values of a token, `page.light` and `page.dark`; or a group for dark surfaces that has the tokens of what is around it:
/// `dark.color.ink` and `color.ink`.
///
/// Names alone do not say so, since `button.light` and `button.dark` may as well be two buttons; somebody has to know it. Where a
/// modifier of style sheets chooses between groups, they may be any: `dawn` and `dusk`.
package struct AppearanceGroups: Sendable, Hashable {
  /// The names of the group that both are in; none where they are at the top.
  package var path: [String]
  /// Nil where what is around the group for dark surfaces is for light ones.
  package var light: String?
  package var dark: String
  /// Whether pages that choose nothing are dark.
  package var isDarkByDefault: Bool
  /// The modifier whose contexts are called like the groups, if they are no appearance: ``light`` is the default then, and ``dark``
  /// another one.
  package var modifier: String?
  /// What there is to choose beside these two.
  package var further: [String] = []

  package init(in path: [String], light: String?, dark: String, isDarkByDefault: Bool = false) {
    (self.path, self.light, self.dark, self.isDarkByDefault) = (path, light, dark, isDarkByDefault)
  }

  /// The groups for the contexts of a modifier; nil if there are none but that of the default.
  package init?(in path: [String], contexts others: [String], of modifier: String, besides base: String) {
    guard let first = others.first else { return nil }
    self.init(in: path, light: base, dark: first)
    (self.modifier, further) = (modifier, Array(others.dropFirst()))
  }

  /// What is chosen by a group.
  struct Context: Hashable {
    var modifier: String
    var name: String
  }

  /// The names of all groups, that of the default first.
  package var names: [String] { (light.map { [$0] } ?? []) + [dark] + further }

  /// What each group but that of the default is for.
  var contexts: [(group: String, context: Context)] {
    guard let modifier else { return [(dark, Context(modifier: "appearance", name: "dark"))] }
    return ([dark] + further).map { ($0, Context(modifier: modifier, name: $0)) }
  }

  /// What the default is called.
  var nameOfDefault: String { modifier == nil ? "light" : light ?? "default" }

  /// The group for a context.
  func group(for context: Context) -> String? { contexts.first { $0.context == context }?.group }
}

/// Finds the groups that tokens are in, however many groups there are.
struct AppearancePlaces {
  struct Place {
    var groups: AppearanceGroups
    /// Nil for that of the default.
    var context: AppearanceGroups.Context?
    /// The path of the token without the name of its group.
    var merged: String
  }

  /// By the path of a group.
  private var known: [String: (groups: AppearanceGroups, context: AppearanceGroups.Context?)] = [:]

  init(of all: [AppearanceGroups]) {
    for groups in all {
      if let light = groups.light { known[(groups.path + [light]).joined(separator: ".")] = (groups, nil) }
      for (group, context) in groups.contexts {
        known[(groups.path + [group]).joined(separator: ".")] = (groups, context)
      }
    }
  }

  /// Where a token is; nil if it is in none of the groups.
  subscript(token: String) -> Place? {
    for point in token.indices where token[point] == "." {
      guard let (groups, context) = known[String(token[..<point])] else { continue }
      let rest = String(token[token.index(after: point)...])
      return Place(groups: groups, context: context, merged: (groups.path + [rest]).joined(separator: "."))
    }
    return known[token].map { groups, context in
      Place(groups: groups, context: context, merged: groups.path.joined(separator: "."))
    }
  }
}
