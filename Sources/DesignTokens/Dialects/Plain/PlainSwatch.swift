import DocumentReading

/// A color with what is said about it: `{ "hex": "#c50b26", "rgb": [197, 11, 38], "usage": "Errors" }`.
struct PlainSwatch {
  var value: DataNode
  var description: DataNode.Member?
  /// The color once more in other notations, and what else stands beside it.
  var others: [DataNode.Member]

  /// Nil for any other node, and for groups that have something called `hex` beside other colors.
  init?(_ node: DataNode) {
    guard let members = node.members, let index = members.firstIndex(where: { $0.has(key: "hex") }),
      let text = members[index].node.string, text.hasPrefix("#"), ColorText.color(text) != nil
    else { return nil }
    let rest = members.indices.filter { $0 != index }.map { members[$0] }
    let isSame = rest.allSatisfy { member in
      Self.notations.contains(member.key.lowercased())
        || member.node.members == nil
          && (member.node.string.map { !$0.hasPrefix("#") } ?? true)
    }
    guard isSame else { return nil }
    value = members[index].node
    let said = rest.firstIndex { Self.descriptions.contains($0.key) && $0.node.string != nil }
    description = said.map { rest[$0] }
    others = rest.indices.filter { $0 != said }.map { rest[$0] }
  }

  /// What an entry of a list of colors is called.
  static func name(of node: DataNode) -> String? {
    guard PlainSwatch(node) != nil else { return nil }
    return ["name", "id", "key", "token"].lazy.compactMap { node[$0]?.string }.first { !$0.isEmpty }
  }

  private static let descriptions = ["description", "usage", "use", "role", "purpose", "comment", "note", "notes"]
  private static let notations = [
    "rgb", "rgba", "hsl", "hsla", "hsv", "hsb", "hwb", "cmyk", "lab", "lch", "oklab", "oklch", "p3", "pantone",
  ]
}
