/// A group for light and one for dark surfaces beside each other that have the same tokens: `theme.light` and `theme.dark`.
///
/// Names alone do not say so, since `button.light` and `button.dark` may as well be two buttons; somebody has to know it.
package struct AppearanceGroups: Sendable, Hashable {
  /// The names of the group that both are in; none where they are at the top.
  package var path: [String]
  package var light: String
  package var dark: String

  package init(in path: [String], light: String, dark: String) {
    (self.path, self.light, self.dark) = (path, light, dark)
  }

  private var startOfLight: String { (path + [light]).joined(separator: ".") + "." }
  private var startOfDark: String { (path + [dark]).joined(separator: ".") + "." }

  /// Which of the two a token is in.
  func appearance(of token: String) -> Appearance? {
    token.hasPrefix(startOfLight) ? .light : token.hasPrefix(startOfDark) ? .dark : nil
  }

  /// The path of a token of either without the name of its group; nil for all others.
  func merged(_ token: String) -> String? {
    guard let appearance = appearance(of: token) else { return nil }
    let start = appearance == .light ? startOfLight : startOfDark
    return (path + [String(token.dropFirst(start.count))]).joined(separator: ".")
  }
}
