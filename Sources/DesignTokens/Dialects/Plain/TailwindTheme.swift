import DocumentReading

/// The values of a configuration of Tailwind: `theme`, and what `theme.extend` has beside it.
struct TailwindTheme {
  /// The groups of the theme as plain values: `{ "colors": { "ink": "#111111" } }`.
  let node: DataNode
  /// The paths of what is computed, or comes from another module.
  let computed: [String]

  /// Nil for a configuration without such groups.
  init?(_ program: String) {
    guard let (configuration, computed) = ProgramValues.exports(of: program), let theme = configuration["theme"] else {
      return nil
    }
    var left = computed.filter(Self.isOfTokens)
    var groups: [DataNode.Member] = []
    for (place, members) in [("theme", theme.members), ("theme.extend", theme["extend"]?.members)] {
      for member in members ?? [] where Self.groups.contains(member.key) {
        let group = Self.withOwnReferences(member.node, "\(place).\(member.key)", &left)
        guard var added = group.members else { continue }
        if member.key == "fontSize" { added = added.map { $0.holding(Self.fontSize($0.node)) } }
        if let index = groups.firstIndex(where: { $0.key == member.key }) {
          let keys = Set(added.map(\.key))
          let rest = (groups[index].node.members ?? []).filter { !keys.contains($0.key) }
          groups[index] = groups[index].holding(group.replacing(.object(rest + added)))
        } else {
          groups.append(member.holding(group.replacing(.object(added))))
        }
      }
    }
    guard !groups.isEmpty else { return nil }
    (node, self.computed) = (theme.replacing(.object(groups)), left)
  }

  /// The groups whose values are those of design tokens; the others are rules, or parts of animations.
  private static let groups: Set<String> = [
    "colors", "backgroundColor", "textColor", "borderColor", "ringColor", "fill", "stroke", "spacing", "borderRadius",
    "borderWidth", "fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing", "boxShadow", "opacity",
    "screens", "zIndex", "transitionDuration", "transitionDelay", "transitionTimingFunction", "width", "minWidth",
    "maxWidth", "height", "minHeight", "maxHeight",
  ]

  /// Whether what is at a path in the program may be in such a group.
  private static func isOfTokens(_ path: String) -> Bool {
    let names = path.split(separator: ".").map(String.init)
    guard let theme = names.firstIndex(of: "theme") else { return false }
    let group = names[(theme + 1)...].first { $0 != "extend" }
    return group.map(groups.contains) ?? true
  }

  /// A group with references as paths in the theme, and without those to other modules: `colors.gray` of the palette that
  /// comes with Tailwind.
  private static func withOwnReferences(_ node: DataNode, _ path: String, _ left: inout [String]) -> DataNode {
    guard let members = node.members else { return node }
    var kept: [DataNode.Member] = []
    for member in members {
      let inner = "\(path).\(member.key)"
      guard let text = member.node.string, text.hasPrefix("{"), text.hasSuffix("}") else {
        kept.append(member.holding(withOwnReferences(member.node, inner, &left)))
        continue
      }
      let place = ["{theme.extend.", "{theme."].first(where: text.hasPrefix)
      if let place {
        kept.append(member.holding(member.node.replacing(.string("{" + text.dropFirst(place.count)))))
      } else {
        left.append(inner)
      }
    }
    return node.replacing(.object(kept))
  }

  /// A size with what goes with it, `['1rem', '1.5rem']` or `['1rem', { lineHeight: '1.5rem' }]`, as a group.
  private static func fontSize(_ node: DataNode) -> DataNode {
    guard let items = node.array, let size = items.first else { return node }
    func member(_ key: String, _ node: DataNode) -> DataNode.Member {
      DataNode.Member(key: key, keyOffset: node.offset, node: node)
    }
    let others = items.dropFirst().flatMap { $0.members ?? [member("lineHeight", $0)] }
    return node.replacing(.object([member("size", size)] + others))
  }
}
