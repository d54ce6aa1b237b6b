import Algorithms
import DocumentReading

/// Tells whether a document consists of plain values, and what its groups of `light` and `dark` are.
struct PlainSurvey {
  /// What a group has for light and dark surfaces, and what is beside that.
  struct Modes {
    var light: DataNode.Member
    var others: [DataNode.Member]
    /// What is for a contrast that is less than the high one, which platforms do not have.
    var between: [DataNode.Member] = []
    var rest: [DataNode.Member]
  }

  /// How many values only tokens have, and how many texts may be anything.
  private var (values, texts) = (0, 0)
  /// How many lists have nothing but numbers that are no values of their own, as what a program computes colors with.
  private var parameters = 0
  private var first: Int?
  /// Whether something shows that the document is in a format of tokens, if with mistakes.
  private var hasFormat = false

  /// The position of the first value; nil if the document is of another kind.
  static func firstValue(in document: DataNode) -> Int? {
    guard let survey = survey(of: document), survey.parameters <= survey.values else { return nil }
    return survey.first
  }

  /// Whether a document would be one of plain values if it had no more lists of numbers than values that only tokens have.
  static func hasMostlyParameters(_ document: DataNode) -> Bool {
    survey(of: document).map { $0.parameters > $0.values } ?? false
  }

  /// Nil for a document of another kind.
  private static func survey(of document: DataNode) -> PlainSurvey? {
    guard !document.hasStandardTokens, document.isShallow else { return nil }
    var survey = PlainSurvey()
    survey.count(document, [])
    return !survey.hasFormat && survey.values > 1 && survey.values >= survey.texts ? survey : nil
  }

  private mutating func count(_ node: DataNode, _ path: [String]) {
    if PlainSwatch(node) != nil || node.members != nil && PlainValue(node, at: path) != nil { return add(node) }
    if let items = node.array {
      if let value = PlainValue(list: items, node, at: path) {
        if value.isCertain { add(node) }
      } else if let entries = PlainSwatch.entries(of: items, at: path) {
        for entry in entries where entry.swatch.isCertain { add(entry.swatch.value) }
      } else {
        for item in items { count(item, path) }
        if items.count > 1, items.allSatisfy({ $0.number != nil }), !Self.mayBeList(NameMeaning(of: path)) {
          parameters += 1
        }
      }
      return
    }
    guard let members = node.members else {
      guard let value = PlainValue(node, at: path) else { return }
      if value.isCertain { return add(node) }
      // The name of a property says only what a value is called.
      if value.type == "string", node.string?.hasPrefix("--") != true { texts += 1 }
      return
    }
    for member in members {
      if Self.isDescription(member, isAtTop: path.isEmpty) { continue }
      guard !member.key.hasPrefix("$") else {
        hasFormat = hasFormat || !Self.keysOfAnyFormat.contains(member.key)
        continue
      }
      if member.has(key: "type") || member.has(key: "value"), let text = member.node.string {
        hasFormat = hasFormat || member.has(key: "value") || DialectTypes.isKnown(text)
      }
      count(member.node, path + [member.key])
    }
  }

  /// Whether numbers in a list are values of their own, as the steps of a scale are.
  private static func mayBeList(_ meaning: NameMeaning?) -> Bool {
    switch meaning {
    case .size, .weight, .number, .lineHeight, .duration: true
    case .color, .gradient, .family, .curve, .shadow, nil: false
    }
  }

  private mutating func add(_ node: DataNode) {
    values += 1
    first = min(first ?? .max, node.offset)
  }

  // MARK: Beside others

  /// Whether the names in a document say of each value what it is, as those of opacities and layers do.
  static func hasOnlyNamedValues(_ document: DataNode) -> Bool {
    hasNumbers(document) && saysOfEachValueWhatItIs(document)
  }

  /// The same for a document that may have nothing but texts, such as fonts.
  static func saysOfEachValueWhatItIs(_ document: DataNode) -> Bool {
    guard !document.hasStandardTokens, document.isShallow, document.members?.isEmpty == false else { return false }
    return hasOnlyNamedValues(document, [])
  }

  /// Recursive; only documents that are not nested deep are asked.
  private static func hasOnlyNamedValues(_ node: DataNode, _ path: [String]) -> Bool {
    if let items = node.array { return PlainValue(list: items, node, at: path) != nil }
    guard let members = node.members else {
      // What is at the top is about the document.
      guard path.count > 1, let value = PlainValue(node, at: path) else { return false }
      guard let type = value.type else { return true }
      let isNamed = NameMeaning(of: path) != nil || node.number != nil && NameMeaning.isSpeed(path)
      return type != "string" && type != "boolean" && isNamed
    }
    return members.allSatisfy { member in
      isDescription(member, isAtTop: path.isEmpty) || keysOfAnyFormat.contains(member.key)
        || hasOnlyNamedValues(member.node, path + [member.key])
    }
  }

  /// Whether what a document calls `value` is a color among others that have names of their own, as those of a row are: no token
  /// has further colors beside its value, unless they are for appearances.
  static func hasColorsCalledValue(_ document: DataNode) -> Bool {
    var (groups, colors) = (0, 0)
    var pending = [document]
    while let node = pending.popLast() {
      guard let members = node.members else { continue }
      if members.contains(where: { $0.key.hasPrefix("$") }) { return false }
      let own = members.filter { $0.node.isColorText && appearance(of: $0) == nil }
      if let value = members.node("value"), value.members == nil {
        guard own.count == members.count, own.count > 1 else { return false }
        groups += 1
      } else {
        colors += own.count
      }
      pending += members.map(\.node).filter { $0.members != nil }
    }
    return groups > 0 && colors > groups
  }

  /// Whether there are numbers in a document.
  static func hasNumbers(_ document: DataNode) -> Bool {
    var pending = [document]
    while let node = pending.popLast() {
      if node.number != nil { return true }
      pending += (node.members ?? []).map(\.node) + (node.array ?? [])
    }
    return false
  }

  /// What begins with `$` in documents of any kind.
  static let keysOfAnyFormat: Set<String> = ["$schema", "$id", "$comment", "$version", "$metadata", "$ref"]

  /// Whether a member says something about its group, or about the document.
  static func isDescription(_ member: DataNode.Member, isAtTop: Bool) -> Bool {
    if isAtTop, keysOfNotes.contains(member.key) { return true }
    guard let text = member.node.string, ValueForm.type(of: .init(.string(text), offset: 0, endOffset: 0)) != .color
    else {
      return false
    }
    return keysOfGroups.contains(member.key) || isAtTop && DocumentTexts.keys.contains(member.key)
  }

  private static let keysOfGroups: Set<String> = [
    "$description", "description", "comment", "$comment", "_comment", "notes", "note", "usage",
  ]
  private static let keysOfNotes: Set<String> = ["meta", "metadata", "_meta"]

  /// The members of a group that are the same for light, dark and the like; nil if there are none.
  ///
  /// Groups may have others beside them. Values may not, and are modes only in documents where nothing is a tint.
  static func modes(of node: DataNode, whereValuesAre hasModes: Bool) -> Modes? {
    if let value = ConditionalValue(node) { return Modes(light: value.light, others: value.others, rest: []) }
    guard let members = node.members, members.count > 1 else { return nil }
    let appearances = members.map(appearance)
    guard let light = appearances.firstIndex(of: .light), appearances.contains(.dark) else { return nil }
    let chosen = members.indices.filter { appearances[$0] != nil || isSurface(members[$0], like: members[light]) }
    guard Set(chosen.map { mode(of: members[$0]) }).count == chosen.count,
      Set(appearances.compactMap(\.self)).count == appearances.count(where: { $0 != nil })
    else { return nil }
    let (rest, between) = members.indices.filter { !chosen.contains($0) }.map { members[$0] }.partitioned { member in
      isBetween(member, among: appearances) && isAlike(member, members[light])
    }
    let areGroups = chosen.allSatisfy { members[$0].node.members != nil && PlainSwatch(members[$0].node) == nil }
    guard areGroups || hasModes && rest.allSatisfy({ isDescription($0, isAtTop: false) }) else { return nil }
    let others = chosen.filter { $0 != light }.map { members[$0] }
    return Modes(light: members[light], others: others, between: between, rest: rest)
  }

  /// Whether a member is called after a medium contrast, beside the high one: `light-medium-contrast`, as the tool of Material
  /// exports it.
  private static func isBetween(_ member: DataNode.Member, among appearances: [Appearance?]) -> Bool {
    let words = mode(of: member).split(separator: "-")
    guard words.contains("medium"), words.contains("contrast") else { return false }
    let high = Appearance(named: words.filter { $0 != "medium" }.joined(separator: "-"))
    return high != nil && appearances.contains(high)
  }

  /// What further appearances are called, and no tint: `oled` beside `light` and `dark`.
  private static let surfaces: Set<String> = ["amoled", "oled", "sepia"]

  /// Whether a member is for a further appearance.
  private static func isSurface(_ member: DataNode.Member, like light: DataNode.Member) -> Bool {
    surfaces.contains(mode(of: member)) && isAlike(member, light)
  }

  /// Whether a member has at least half of what is for light surfaces.
  private static func isAlike(_ member: DataNode.Member, _ light: DataNode.Member) -> Bool {
    guard let own = member.node.members, let known = light.node.members else {
      return member.node.members == nil && light.node.members == nil
    }
    let names = Set(known.map(\.key))
    return own.count { names.contains($0.key) } * 2 >= max(own.count, names.count)
  }

  private static func appearance(of member: DataNode.Member) -> Appearance? { appearance(named: member.key) }

  /// The appearance that a name such as `darkColors` stands for.
  static func appearance(named name: String) -> Appearance? {
    // What is called `default` may be anything.
    let name = mode(named: name)
    return name == "default" ? nil : Appearance(named: name)
  }

  static func mode(of member: DataNode.Member) -> String { mode(named: member.key) }

  /// `dark` for `dark` and `darkColors`.
  private static func mode(named name: String) -> String {
    name.lowercasedWords.filter { !wordsBesideAppearances.contains($0) }.joined(separator: "-")
  }

  private static let wordsBesideAppearances: Set<String> = [
    "class", "color", "colors", "colour", "colours", "palette", "scheme", "theme", "tokens",
  ]

  /// Whether all groups with a light and a dark value have no others, as those of tints mostly do:
  /// `{ "light": "#eee", "main": "#999", "dark": "#333" }`.
  static func hasModes(in document: DataNode) -> Bool {
    var pending = [document]
    while let node = pending.popLast() {
      pending += (node.members ?? []).map(\.node) + (node.array ?? [])
      let appearances = Set((node.members ?? []).compactMap(appearance))
      guard appearances.isSuperset(of: [.light, .dark]) else { continue }
      if modes(of: node, whereValuesAre: true) == nil { return false }
    }
    return true
  }
}
