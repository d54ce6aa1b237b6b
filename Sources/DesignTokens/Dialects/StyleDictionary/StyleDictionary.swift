import DocumentReading

/// Reads files of Style Dictionary, which writes `value`, `type` and `comment` without `$`.
struct StyleDictionary: Dialect {
  /// What stands beside values for the transforms and formats of a project.
  static let keysBesideValues: Set<String> = [
    "unit", "alpha", "attributes", "themeable", "comment", "category", "group", "docs",
  ]

  /// What stands in groups beside their tokens: texts and the like, which Style Dictionary passes on.
  private static let keysOfGroups: Set<String> = [
    "comment", "description", "category", "group", "name", "title", "label", "docs", "documentation", "notes",
    "version", "themeable", "deprecated", "attributes",
  ]

  private var notes = ConversionNotes()
  /// Whether the file is one of Tokens Studio, in its older form.
  private var isOfTokensStudio = false
  /// By key of tokens: the context in which it holds their values.
  private var contexts: [String: String] = [:]

  /// The first `value`, if nothing in the document has a `$value`.
  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard let offset = firstValue(in: document), document.isShallow else { return nil }
    return DialectFeatures.Occurrence(
      feature: DialectTypes.areOfTokensStudio(in: document) ? .tokensStudio : .styleDictionary,
      offset: offset
    )
  }

  /// The document with the standard's names.
  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    var reader = StyleDictionary()
    reader.isOfTokensStudio = DialectTypes.areOfTokensStudio(in: document)
    reader.contexts = contexts(in: document)
    let node = reader.standard(following(keysBesideValues(in: document), in: document), Surroundings())
    notes.append(reader.notes)
    return BareZeros.settled(node)
  }

  /// What references may lead to beside the values of tokens.
  static func keysBesideValues(in document: DataNode) -> KeysBesideValues {
    var keys = KeysBesideValues()
    addKeys(of: document, at: "", to: &keys)
    return keys
  }

  /// Recursive; only documents that are not nested deep are recognized.
  private static func addKeys(of node: DataNode, at path: String, to keys: inout KeysBesideValues) {
    guard let members = node.members else { return }
    if isToken(members) { return keys.add(of: node, at: path) { namesOfKeys[$0.key] == nil } }
    for member in members where !member.key.hasPrefix("$") {
      addKeys(of: member.node, at: path.isEmpty ? member.key.trimmed : "\(path).\(member.key.trimmed)", to: &keys)
    }
  }

  /// By key of tokens: the context in which it holds their values.
  private static func contexts(in document: DataNode) -> [String: String] {
    var found = KeysOfContexts()
    addTokens(of: document, to: &found)
    return found.contexts
  }

  private static func addTokens(of node: DataNode, to found: inout KeysOfContexts) {
    guard let members = node.members else { return }
    if isToken(members) { return found.add(members) }
    for member in members where !member.key.hasPrefix("$") { addTokens(of: member.node, to: &found) }
  }

  /// The keys at which tokens have values.
  private static func keysOfValues(in document: DataNode) -> Set<String> {
    Set(["value", "dark", "darkValue"]).union(contexts(in: document).keys)
  }

  /// The paths that the values of tokens refer to, also those in other contexts.
  static func references(in document: DataNode) -> Set<String> {
    var paths: Set<String> = []
    addReferences(of: document, at: keysOfValues(in: document), to: &paths)
    return paths
  }

  private static func addReferences(of node: DataNode, at keys: Set<String>, to paths: inout Set<String>) {
    guard let members = node.members else { return }
    let isToken = isToken(members)
    for member in members where !member.key.hasPrefix("$") {
      guard isToken else {
        addReferences(of: member.node, at: keys, to: &paths)
        continue
      }
      guard keys.contains(member.key) else { continue }
      _ = member.node.mappingTexts { text in
        text.mappingReferences { reference in
          paths.insert(reference.asPathOfToken)
          return reference
        }
      }
    }
  }

  /// A document with what keys hold in place of references to them.
  static func following(_ keys: KeysBesideValues, in document: DataNode) -> DataNode {
    guard !keys.isEmpty else { return document }
    var growth = KeysBesideValues.Growth()
    return following(keys, in: document, at: keysOfValues(in: document), &growth)
  }

  /// - Parameter places: The keys at which tokens have values.
  private static func following(
    _ keys: KeysBesideValues,
    in node: DataNode,
    at places: Set<String>,
    _ growth: inout KeysBesideValues.Growth
  ) -> DataNode {
    guard let members = node.members else { return node }
    let isToken = isToken(members)
    return node.replacing(
      .object(
        members.map { member in
          if member.key.hasPrefix("$") || isToken && !places.contains(member.key) { return member }
          let inner =
            isToken ? keys.followed(member.node, &growth) : following(keys, in: member.node, at: places, &growth)
          return member.holding(inner)
        }
      )
    )
  }

  private static func isToken(_ member: DataNode.Member) -> Bool { member.node.members.map(isToken) ?? false }

  private static func isToken(_ members: [DataNode.Member]) -> Bool {
    members.contains { $0.has(key: "value") && isValue($0.node) }
  }

  /// What the standard calls the keys of a token.
  private static let namesOfKeys = [
    "value": "$value", "type": "$type", "comment": "$description", "description": "$description",
    "extensions": "$extensions",
  ]

  /// The paths of values outside of tokens, of a document that has no tokens.
  ///
  /// Style Dictionary follows references to whatever their paths lead to: `{space.large}` in one file may be a mere
  /// `"32px"` in another.
  static func plainPaths(in document: DataNode, below path: [String] = []) -> [String] {
    (document.members ?? []).flatMap { member -> [String] in
      if member.key.hasPrefix("$") || isTextOfGroup(member) || member.isPrivate { return [] }
      let inner = path + [member.key]
      if member.node.isPlain { return path.isEmpty ? [] : [inner.joined(separator: ".")] }
      return plainPaths(in: member.node, below: inner)
    }
  }

  /// The properties that a token inherits from its groups.
  private struct Surroundings {
    var path: [String] = []
    var type: String?

    /// Style Dictionary infers the type of a token from the category that its path begins with.
    func type(ofCategory category: String?) -> String? {
      switch category ?? path.first {
      case "color", "colors": "color"
      case "size", "sizes": "dimension"
      case "time": "duration"
      case "asset": "asset"
      case "content": "content"
      default: nil
      }
    }
  }

  /// The position of the first `value`; nil if the document is of another kind.
  private static func firstValue(in document: DataNode) -> Int? {
    var pending = [document]
    var first: Int?
    while let node = pending.popLast() {
      for member in node.members ?? [] {
        if member.has(key: "$value") { return nil }
        if member.has(key: "value"), isValue(member.node) { first = min(first ?? .max, member.keyOffset) }
        pending.append(member.node)
      }
    }
    return first
  }

  /// Whether a member `value` is the value of a token, and not a group or token of that name.
  private static func isValue(_ node: DataNode) -> Bool {
    guard let members = node.members else { return true }
    let isToken = members.contains { $0.has(key: "value") }
    if isToken { return members.contains { $0.node.members == nil && !keysOfTokens.contains($0.key) } }
    return modes(of: node) != nil || members.contains { $0.node.members == nil }
  }

  private static let keysOfTokens: Set<String> = ["value", "type", "comment", "description", "name", "$type"]

  private static let namesOfModes: Set<String> = ["light", "dark", "light-hc", "dark-hc", "lightHc", "darkHc"]

  /// The values of a token for light and dark, in one object; nil for any other value.
  ///
  /// They may be called as modes are in Figma: `Light mode` and `Dark mode`.
  private static func modes(of node: DataNode) -> (light: DataNode, others: [DataNode.Member])? {
    if let value = ConditionalValue(node) { return (value.light.node, value.others) }
    guard let members = node.members, (2...Appearance.allCases.count).contains(members.count) else { return nil }
    if let light = members.node("light"), members.allSatisfy({ namesOfModes.contains($0.key) }) {
      return (light, members.filter { !$0.has(key: "light") })
    }
    // What is called `default` may be anything.
    guard members.allSatisfy({ $0.key.lowercased() != "default" }), let known = members.map(\.key).appearances,
      known.contains(.dark), let light = known.firstIndex(of: .light)
    else { return nil }
    let others = zip(members, known).filter { $1 != .light }.map { $0.named($1.rawValue) }
    return (members[light].node, others)
  }

  /// Recursive; the reader limits how deep JSON may be nested.
  private mutating func standard(_ node: DataNode, _ around: Surroundings) -> DataNode {
    guard let members = node.members else { return node }
    if Self.isToken(members) { return token(node, around) }
    var inner = around
    inner.type = (members.node("$type") ?? members.node("type"))?.string ?? around.type
    var result = node
    let (texts, others) = members.divided { Self.isTextOfGroup($0) || Self.isNoToken($0, atTop: around.path.isEmpty) }
    for text in texts where !text.has(key: "comment") && !text.has(key: "description") {
      notes.add(.kept(text.key, of: around.path.joined(separator: ".")), at: text.keyOffset)
    }
    let read = others.map { member in
      // Names are trimmed where they are put together.
      let name = member.key.trimmed
      let isTrimmed = name == member.key || name.isEmpty || members.node(name) != nil
      return group(isTrimmed ? member : member.named(name), inner)
    }
    result.value = .object(read.keepingForToolkit(texts, at: node.offset))
    return result
  }

  private static func isTextOfGroup(_ member: DataNode.Member) -> Bool {
    keysOfGroups.contains(member.key) && member.node.members == nil
  }

  /// Whether it is something that Style Dictionary passes over: `"_comment": "…"`, `"private": true`.
  private static func isNoToken(_ member: DataNode.Member, atTop: Bool) -> Bool {
    if member.key.hasPrefix("$") || ["type", "extensions"].contains(member.key) { return false }
    return switch member.node.value {
    case .bool, .null: true
    case .string, .number: atTop || member.isPrivate
    case .array, .object: false
    }
  }

  private mutating func group(_ member: DataNode.Member, _ around: Surroundings) -> DataNode.Member {
    // A type for all tokens of a group is beside them.
    if member.has(key: "type"), member.node.string != nil { return member.named("$type") }
    if member.has(key: "comment"), member.node.string != nil { return member.named("$description") }
    // Data of tools, and not tokens.
    if member.has(key: "extensions"), Self.firstValue(in: member.node) == nil { return member.named("$extensions") }
    // A name that is not allowed is one all the same.
    let isNamed = member.isReserved && Self.isToken(member)
    if member.key.hasPrefix("$"), !member.has(key: "$root"), !isNamed { return member }
    var inner = around
    inner.path.append(member.key)
    guard member.node.isPlain, !around.path.isEmpty else { return member.holding(standard(member.node, inner)) }
    var members = [DataNode.Member(key: "value", keyOffset: member.keyOffset, node: member.node)]
    // A type of the groups around it is meant for tokens.
    if Reference(member.node) == nil {
      members.append(.text("type", ValueForm.type(of: member.node)?.rawValue ?? "string", at: member.keyOffset))
    }
    return member.holding(token(member.node.replacing(.object(members)), inner))
  }

  private mutating func token(_ node: DataNode, _ around: Surroundings) -> DataNode {
    let members = node.members ?? []
    var known: [DataNode.Member] = []
    var foreign: [DataNode.Member] = []
    for member in members {
      var name = Self.namesOfKeys[member.key] ?? (member.key.hasPrefix("$") ? member.key : nil)
      if name == "$description", member.node.isNull { continue }
      if name == "$extensions", member.node.members == nil { name = nil }
      guard let name, known.node(name) == nil else {
        foreign.append(member)
        continue
      }
      known.append(name == "$value" ? member.named(name).holding(value(member.node)) : member.named(name))
    }
    var modes: [DataNode.Member] = []
    if let index = known.firstIndex(where: { $0.has(key: "$value") }), let found = Self.modes(of: known[index].node) {
      known[index] = known[index].holding(found.light)
      modes = found.others
    } else if let dark = Self.indexOfDarkValue(in: foreign, beside: known, around) {
      let member = foreign.remove(at: dark)
      modes = [member.named("dark").holding(value(member.node))]
    }
    if !contexts.isEmpty {
      for member in foreign {
        guard let context = contexts[member.key], modes.node(context) == nil else { continue }
        modes.append(member.named(context).holding(value(member.node)))
      }
      foreign.removeAll { contexts[$0.key] != nil }
    }
    if let style = readStyles(in: &known, and: &modes) { foreign.append(style) }
    addType(to: &known, around, foreign.node("attributes")?["category"]?.string)
    if let index = known.firstIndex(where: { $0.has(key: "$value") }) {
      let isColor = (known.node("$type")?.string ?? around.type) == "color"
      let value = known[index].node
      let channels = (isColor ? value.channelsOfList : nil) ?? value
      if let color = channels.colorOfChannels { known[index] = known[index].holding(color) }
    }
    for member in foreign {
      notes.add(.kept(member.key, of: around.path.joined(separator: ".")), at: member.keyOffset)
    }
    var result = node
    result.value = .object(known.keepingForToolkit(foreign, at: node.offset).addingModes(modes, at: node.offset))
    return result
  }

  /// Which key beside a value holds the one for dark: `darkValue`, or `dark` if that can be a value of the token.
  private static func indexOfDarkValue(
    in foreign: [DataNode.Member],
    beside known: [DataNode.Member],
    _ around: Surroundings
  ) -> Int? {
    if let index = foreign.firstIndex(where: { $0.has(key: "darkValue") }) { return index }
    // Beside a lighter shade it is a darker one.
    let isShade = foreign.contains { ["light", "lighter", "darker"].contains($0.key) }
    guard !isShade, let index = foreign.firstIndex(where: { $0.has(key: "dark") }),
      let value = known.node("$value")
    else { return nil }
    let dark = foreign[index].node
    if case .alias? = Reference(dark) { return index }
    let isAlias = if case .alias? = Reference(value) { true } else { false }
    let category = foreign.node("attributes")?["category"]?.string
    let type = known.node("$type")?.string ?? around.type ?? around.type(ofCategory: category)
    let isColor = type == "color" || type == nil && (isAlias || ValueForm.type(of: value) == .color)
    return isColor && dark.string.flatMap { ColorText.color($0.trimmed) } != nil ? index : nil
  }

  /// Puts a style of Figma's plugin, and its values in other modes, into the form of the standard; returns what it was, if the
  /// standard says less.
  private func readStyles(
    in members: inout [DataNode.Member],
    and modes: inout [DataNode.Member]
  ) -> DataNode.Member? {
    guard let type = members.firstIndex(where: { $0.has(key: "$type") }), let name = members[type].node.string,
      let standard = FigmaPluginStyle.types[name], let value = members.firstIndex(where: { $0.has(key: "$value") })
    else { return nil }
    let original = members[value]
    if case .alias? = Reference(original.node) {
      // What it refers to says of which type it is.
      members.remove(at: type)
      return nil
    }
    let styles = ([original] + modes).compactMap { FigmaPluginStyle($0.node, ofType: name) }
    guard styles.count == modes.count + 1 else { return nil }
    members[type] = members[type].holding(members[type].node.replacing(.string(standard.rawValue)))
    members[value] = original.holding(styles[0].value)
    modes = zip(modes, styles.dropFirst()).map { $0.holding($1.value) }
    return styles.allSatisfy(\.isWhole) ? nil : original.named(name)
  }

  /// - Parameter category: What the token itself says in place of the path.
  private func addType(to members: inout [DataNode.Member], _ around: Surroundings, _ category: String?) {
    guard let value = members.firstIndex(where: { $0.has(key: "$value") }) else { return }
    let isAlias = if case .alias? = Reference(members[value].node) { true } else { false }
    guard members.node("$type")?.string == nil, around.type == nil, !isAlias,
      let type = around.type(ofCategory: category)
    else {
      return
    }
    members.insert(.text("$type", type, at: members[value].keyOffset), at: value)
  }

  /// References may have spaces inside their braces, and once ended in `.value`; those of Tokens Studio once began with
  /// `$` and had no braces.
  private func value(_ node: DataNode) -> DataNode {
    let isOfTokensStudio = isOfTokensStudio
    return node.mappingTexts { text in
      var text = text.withoutSpaceAround
      if isOfTokensStudio, text.utf8.contains(UInt8(ascii: "$")) { text = text.withBracedReferences }
      return text.mappingReferences { $0.asPathOfToken }
    }
  }
}

extension DataNode {
  /// Whether it is a text or a number, which Style Dictionary reads as the value of a token where no token is around it.
  fileprivate var isPlain: Bool { string != nil || number != nil }
}

extension [DataNode.Member] {
  /// The members with a property, and the others.
  fileprivate func divided(by isFirst: (Element) -> Bool) -> (first: [Element], others: [Element]) {
    contains(where: isFirst) ? (filter(isFirst), filter { !isFirst($0) }) : ([], self)
  }
}

extension String {
  /// What a reference of Style Dictionary leads to, without space around it and `.value` at its end.
  var asPathOfToken: String {
    let path = trimmed
    return path.hasSuffix(".value") ? String(path.dropLast(".value".count)) : path
  }

  /// The text with `$sizes.base` as `{sizes.base}`, also within `rgba($colors.black, 0.5)`.
  fileprivate var withBracedReferences: String {
    replacing(#/(^|[\s(,*\/+-])\$([A-Za-z](?:[\w.-]*\w)?)/#) { "\($0.1){\($0.2)}" }
  }
}
