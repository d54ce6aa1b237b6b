import DocumentReading

/// A value in appearances, as Chakra UI and Panda CSS have it: `{ "base": "#fff", "_dark": "#000" }`.
///
/// Other conditions, such as `_hover`, belong to styles and not to tokens.
struct ConditionalValue {
  /// The value on light surfaces, by the name of its mode.
  let light: DataNode.Member
  /// The values in other appearances, by the names of their modes.
  let others: [DataNode.Member]

  /// Nil for any other node, and for values with conditions of another kind.
  init?(_ node: DataNode) {
    guard let members = node.members, members.count > 1 else { return nil }
    var values: [Appearance: DataNode.Member] = [:]
    for member in members {
      guard member.node.members == nil, let appearance = Self.appearance(of: member.key) else { return nil }
      // What the page says counts more than what the platform does, or what there is without a condition.
      if values[appearance] == nil || member.key == "_\(appearance.rawValue)" { values[appearance] = member }
    }
    guard let light = values[.light], values.count > 1 else { return nil }
    self.light = light.named(Appearance.light.rawValue)
    others = Appearance.allCases.compactMap { appearance in
      guard appearance != .light, let member = values[appearance] else { return nil }
      return member.named(appearance.rawValue.lowercasedWords.joined(separator: "-"))
    }
  }

  /// What `base` and `_osDark` stand for; nil for any other condition.
  private static func appearance(of condition: String) -> Appearance? {
    if condition == "base" || condition == "default" { return .light }
    guard condition.hasPrefix("_") else { return nil }
    let words = condition.lowercasedWords.filter { $0 != "os" && $0 != "more" }
    return Appearance(named: words.joined(separator: "-"))
  }
}
