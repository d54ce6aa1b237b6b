import DocumentReading

/// A color with what is said about it: `{ "hex": "#c50b26", "rgb": [197, 11, 38], "usage": "Errors" }`, or an entry of a list of
/// named values: `{ "name": "page", "value": "#fafafa" }`.
///
/// An alpha beside the color is a part of it: `{ "hex": "#c50b26", "alpha": 0.5 }`.
struct PlainSwatch {
  var value: DataNode
  /// What an entry says of its value, in the words of the standard or of a tool.
  var type: DataNode.Member?
  /// Whether hardly anything but tokens has such a value.
  var isCertain = true
  var description: DataNode.Member?
  /// The color once more in other notations, and what else stands beside it.
  var others: [DataNode.Member]

  /// Nil for any other node, and for groups that have something called `hex` beside other colors.
  init?(_ node: DataNode) { self.init(node, colorAt: "hex") }

  /// An entry of a list, which may also be a name and a color: `{ "name": "Brass", "color": "#b5862a", "isFixed": true }`.
  ///
  /// Numbers beside these are those of something that has a color, such as a shadow.
  init?(entry node: DataNode) {
    if let swatch = PlainSwatch(node) {
      self = swatch
      return
    }
    let numbers = (node.members ?? []).filter { $0.node.number != nil }
    guard Self.writtenName(of: node) != nil, numbers.allSatisfy({ Self.keysOfAlpha.contains($0.key) }) else {
      return nil
    }
    self.init(node, colorAt: "color")
  }

  private init?(_ node: DataNode, colorAt key: String) {
    guard let members = node.members, let index = members.firstIndex(where: { $0.has(key: key) }),
      let text = members[index].node.string, text.hasPrefix("#"), let color = ColorText.color(text)
    else { return nil }
    var rest = members.indices.filter { $0 != index }.map { members[$0] }
    let isSame = rest.allSatisfy { member in
      Self.notations.contains(member.key.lowercased())
        || member.node.members == nil
          && (member.node.string.map { !$0.hasPrefix("#") } ?? true)
    }
    guard isSame else { return nil }
    var value = members[index].node
    if let (place, alpha) = Self.alpha(in: rest), color.alpha == nil {
      rest.remove(at: place)
      if alpha.value < 1 { value = value.replacing(.string(DraftText.translucent(color, alpha))) }
    }
    rest.removeAll { Self.descriptions.contains($0.key) && $0.node.string?.isEmpty == true }
    self.init(value, besides: rest)
  }

  private init(_ value: DataNode, besides rest: [DataNode.Member]) {
    self.value = value
    let said = rest.firstIndex { Self.descriptions.contains($0.key) && $0.node.string != nil }
    description = said.map { rest[$0] }
    others = rest.indices.filter { $0 != said }.map { rest[$0] }
  }

  /// An entry of a list of named values; nil unless the form of its value, its name or those around it say what the value is.
  private init?(entry node: DataNode, named name: DataNode.Member, at path: [String]) {
    guard let members = node.members, let node = members.node("value"), let text = name.node.string,
      let value = PlainValue(node, at: path + [text]), value.type != "string", value.type != "boolean",
      value.isCertain || NameMeaning(of: path + [text]) != nil,
      members.allSatisfy({ $0.node.members == nil || $0.has(key: "value") })
    else { return nil }
    let type = members.first { $0.has(key: "type") && $0.node.string.map(DialectTypes.isKnown) ?? false }
    let known = ["value", name.key] + (type.map { [$0.key] } ?? [])
    self.init(node, besides: members.filter { !known.contains($0.key) })
    self.type = type?.named("$type")
    isCertain = value.isCertain
  }

  /// The entries of a list of named values; nil for any other list.
  static func entries(of items: [DataNode], at path: [String]) -> [(name: String, swatch: PlainSwatch)]? {
    // The same key names all of them; what is called a name may be one for people.
    let key = ["token", "key", "name", "id"].first { key in
      items.allSatisfy { item in item[key]?.string.map { !$0.isEmpty } ?? false }
    }
    guard let key, !items.isEmpty, Set(items.compactMap { $0[key]?.string }).count == items.count else { return nil }
    let entries = items.compactMap { item in
      item.member(key).flatMap { name in
        PlainSwatch(entry: item, named: name, at: path).map { (name: name.node.string ?? "", swatch: $0) }
      }
    }
    return entries.count == items.count ? entries : nil
  }

  /// What an entry of a list of colors is called.
  static func name(of node: DataNode) -> String? {
    PlainSwatch(entry: node) == nil ? nil : writtenName(of: node)
  }

  private static func writtenName(of node: DataNode) -> String? {
    ["name", "id", "key", "token"].lazy.compactMap { node[$0]?.string }.first { !$0.isEmpty }
  }

  /// What stands beside a color and is from 0 to 1, also in percent.
  private static func alpha(in members: [DataNode.Member]) -> (index: Int, alpha: Number)? {
    for index in members.indices where keysOfAlpha.contains(members[index].key) {
      let node = members[index].node
      guard let alpha = node.number.map({ Number($0) }) ?? node.string.flatMap(DraftText.number),
        (0...1).contains(alpha.value)
      else { continue }
      return (index, alpha)
    }
    return nil
  }

  private static let keysOfAlpha = ["alpha", "opacity"]

  private static let descriptions = ["description", "usage", "use", "role", "purpose", "comment", "note", "notes"]
  private static let notations = [
    "rgb", "rgba", "hsl", "hsla", "hsv", "hsb", "hwb", "cmyk", "lab", "lch", "oklab", "oklch", "p3", "pantone",
  ]
}
