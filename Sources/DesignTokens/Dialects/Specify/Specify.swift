import DocumentReading

/// Reads the format of Specify (SDTF): tokens with a value for each mode of their collection, and aliases of tokens in a mode.
struct Specify: Dialect {
  private static let key = "$collection"
  /// The only mode of what is in no collection.
  private static let base = "default"
  /// How many aliases are followed to a value in another mode.
  private static let mostAliases = 8

  /// By the path of a token: its values by the names of modes, the first mode first.
  private var values: [String: [DataNode.Member]] = [:]
  private var notes = ConversionNotes()

  /// A document that is a collection, or has one at its top.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    // Nobody has more collections, and a large token file must not be searched for them.
    guard let members = document.members, members.count <= 64 else { return nil }
    let collections = ([document] + members.map(\.node)).lazy.compactMap { $0.member(key) }
    guard let first = collections.first(where: { $0.node["$modes"]?.array != nil }), document.isShallow else {
      return nil
    }
    return DialectFeatures.Occurrence(feature: .specify, offset: first.keyOffset)
  }

  /// The document with the value of the first mode as that of the token, and all of them as modes where there are several.
  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    var reader = Specify()
    reader.addValues(of: document, at: [], [base])
    let node = reader.group(document, at: [], [base])
    notes.append(reader.notes)
    return node
  }

  /// Recursive; only documents that are not nested deep are recognized.
  private mutating func addValues(of node: DataNode, at path: [String], _ around: [String]) {
    if node.isToken {
      values[path.joined(separator: ".")] = Self.values(of: node, around)
      return
    }
    let modes = Self.modes(of: node) ?? around
    for member in node.members ?? [] where !member.key.hasPrefix("$") {
      addValues(of: member.node, at: path + [member.key], modes)
    }
  }

  private mutating func group(_ node: DataNode, at path: [String], _ around: [String]) -> DataNode {
    guard let members = node.members else { return node }
    if node.isToken { return token(node, around) }
    let modes = Self.modes(of: node) ?? around
    var read: [DataNode.Member] = []
    var kept: [DataNode.Member] = []
    for member in members {
      if member.has(key: Self.key) {
        notes.add(.kept(Self.key, of: path.joined(separator: ".")), at: member.keyOffset)
        kept.append(member)
      } else {
        let isChild = !member.key.hasPrefix("$")
        read.append(isChild ? member.holding(group(member.node, at: path + [member.key], modes)) : member)
      }
    }
    return node.replacing(.object(read.keepingForToolkit(kept, at: node.offset)))
  }

  private static func modes(of group: DataNode) -> [String]? {
    group[key]?["$modes"]?.array.map { $0.compactMap(\.string) }
  }

  /// The values of a token by modes, in the order of these; nil for a token with one value whatever the mode.
  private static func values(of token: DataNode, _ modes: [String]) -> [DataNode.Member]? {
    guard let members = token["$value"]?.members, !members.isEmpty, members.allSatisfy({ modes.contains($0.key) })
    else {
      return nil
    }
    return modes.compactMap { mode in members.first { $0.has(key: mode) } }
  }

  // MARK: Values

  private func token(_ node: DataNode, _ modes: [String]) -> DataNode {
    let only = node["$value"].map { [DataNode.Member(key: Self.base, keyOffset: $0.offset, node: $0)] }
    var found = (Self.values(of: node, modes) ?? only ?? []).map { $0.holding(standard($0.node, in: $0.key)) }
    guard !found.isEmpty else { return node }
    let fonts = node["$type"]?.string == "textStyle" ? found.compactMap(typography) : []
    let isTypography = fonts.count == found.count
    if isTypography { found = fonts }
    let members = (node.members ?? []).map { member in
      if isTypography, member.has(key: "$type") { return member.holding(member.node.replacing(.string("typography"))) }
      return member.has(key: "$value") ? member.holding(found[0].node) : member
    }
    return node.replacing(.object(members.addingModes(found.count > 1 ? found : [], at: node.offset)))
  }

  /// The keys of a font, and those of typography.
  private static let keysOfFonts = [("family", "fontFamily"), ("weight", "fontWeight"), ("style", "fontStyle")]

  /// A text style with the keys of its font, which may be a token of its own, among its own ones, and without what it does not
  /// set; nil if that has no family or no size.
  private func typography(_ style: DataNode.Member) -> DataNode.Member? {
    guard let members = style.node.members else { return style }
    let own = members.filter { !$0.has(key: "font") && !$0.node.isNull }
    let face = members.node("font").flatMap { font($0, in: style.key) }
    let parts = Self.keysOfFonts.compactMap { key, name in
      face?.member(key).flatMap { $0.node.isNull || own.node(name) != nil ? nil : $0.named(name) }
    }
    let all = parts + own
    guard all.node("fontFamily") != nil, all.node("fontSize") != nil else { return nil }
    return style.holding(style.node.replacing(.object(all)))
  }

  /// A font, or the one that an alias leads to in a mode.
  private func font(_ node: DataNode, in mode: String) -> DataNode? {
    guard case .alias(let path)? = Reference(node) else { return node }
    let found = values[path].flatMap { values in values.first { $0.has(key: mode) } ?? values.first }
    return found.map { standard($0.node, in: $0.key) }
  }

  /// - Parameter followed: How many aliases led to the value.
  private func standard(_ value: DataNode, in mode: String, followed: Int = 0) -> DataNode {
    if let path = value["$alias"]?.string {
      let targets = values[path] ?? []
      let other = value["$mode"]?.string ?? mode
      // In the same mode, the target has the value anyway.
      if other != mode, targets.count > 1, followed < Self.mostAliases,
        let target = targets.first(where: { $0.has(key: other) })
      {
        return standard(target.node, in: other, followed: followed + 1)
      }
      return value.replacing(.string("{\(path)}"))
    }
    if let text = Self.color(value) { return value.replacing(.string(text)) }
    switch value.value {
    case .object(let members):
      // Weights, families and the like have nothing beside it.
      if members.count == 1, let only = members.node("value"), only.members == nil { return only }
      return value.replacing(.object(members.map { $0.holding(standard($0.node, in: mode, followed: followed)) }))
    case .array(let items):
      return value.replacing(.array(items.map { standard($0, in: mode, followed: followed) }))
    case .null, .bool, .number, .string: return value
    }
  }

  /// A color by its model as CSS writes it; nil for any other value, and for other models.
  private static func color(_ value: DataNode) -> String? {
    let alpha = value["alpha"]?.number
    let end = alpha.map { $0.value == 1 ? "" : ", \($0.text)" } ?? ""
    func numbers(_ keys: [String]) -> [NumberLiteral]? {
      let found = keys.compactMap { value[$0]?.number }
      return found.count == keys.count ? found : nil
    }
    switch value["model"]?.string {
    case "rgb":
      return numbers(["red", "green", "blue"]).map { "rgba(\($0.map(\.text).joined(separator: ", "))\(end))" }
    case "hsl":
      guard let parts = numbers(["hue", "saturation", "lightness"]), parts[1...].contains(where: { $0.value > 1 })
      else {
        return nil
      }
      return "hsla(\(parts[0].text), \(parts[1].text)%, \(parts[2].text)%\(end))"
    case "hex": return value["hex"]?.string.map { end.isEmpty ? $0 : "rgba(\($0)\(end))" }
    default: return nil
    }
  }
}
