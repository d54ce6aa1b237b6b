import Algorithms
import DocumentReading

/// Reads documents of plain values, as people and scripts write them who have no format of tokens in mind:
/// `{ "color": { "ink": "#111111" }, "space": { "small": "8px" } }`.
///
/// Nothing in such a document says that it is one, so that most of its texts have to be values which only tokens have.
struct PlainValues: Dialect {
  private var notes = ConversionNotes()
  /// Whether `light` and `dark` beside each other are two values of one token, and not two tints.
  private let hasModes: Bool
  /// The paths of scales that are no sizes, though they are scales of some: sizes are multiplied by what is in them.
  private var scalesOfFactors: Set<[String]> = []
  /// By the path of what were the values for light or dark: that of the token or group that has them now.
  private var merged: [String: String] = [:]
  /// The groups for light and dark that became one.
  private var groups: [AppearanceGroups] = []
  /// The paths of groups in which those for light and dark stay what they are.
  private let separate: Set<[String]>

  static func recognize(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard document.members != nil, ForeignFormat.recognize(document) == nil,
      let first = PlainSurvey.firstValue(in: document.withFallbacks ?? document)
    else { return nil }
    return DialectFeatures.Occurrence(feature: .plainValues, offset: first)
  }

  static func read(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    var groups: [AppearanceGroups] = []
    return read(document, keepingApart: [], &groups, &notes)
  }

  /// - Parameters:
  ///   - separate: The groups for light and dark that stay what they are.
  ///   - groups: Gains those that become one.
  static func read(
    _ document: DataNode,
    keepingApart separate: [AppearanceGroups],
    _ groups: inout [AppearanceGroups],
    _ notes: inout ConversionNotes
  ) -> DataNode {
    var document = document
    if let settled = document.withFallbacks {
      if let note = document.noteOfFallbacks { notes.add(note.note, at: note.offset) }
      document = settled
    }
    var reader = PlainValues(hasModes: PlainSurvey.hasModes(in: document), separate: Set(separate.map(\.path)))
    let node = reader.group(document, [])
    notes.append(reader.notes)
    groups += reader.groups
    let merged = reader.merged
    guard !merged.isEmpty else { return node }
    return node.mappingTokens { _, token in
      token.mappingTexts { text in text.mappingReferences { Self.path(of: $0, among: merged) } }
    }
  }

  /// The tokens of a document that is a list of named values; nil for any other list.
  static func tokens(ofList document: DataNode) -> DataNode? {
    guard let items = document.array, PlainSwatch.entries(of: items, at: []) != nil,
      PlainSurvey.firstValue(in: document) != nil
    else { return nil }
    var reader = PlainValues(hasModes: false, separate: [])
    return reader.list(items, document, [])
  }

  /// The path of a token that was in a group of its own for light or dark.
  private static func path(of path: String, among merged: [String: String]) -> String {
    var group = path[...]
    while true {
      if let result = merged[String(group)] {
        let rest = path[group.endIndex...]
        return result.isEmpty ? String(rest.dropFirst()) : result + rest
      }
      guard let point = group.lastIndex(of: ".") else { return path }
      group = group[..<point]
    }
  }

  // MARK: Beside tokens

  /// The position of the first value among tokens; nil if there is none.
  static func recognizeBesideTokens(_ document: DataNode) -> DialectFeatures.Occurrence? {
    guard let offset = firstValueBesideTokens(in: document), document.isShallow else { return nil }
    return DialectFeatures.Occurrence(feature: .plainValues, offset: offset)
  }

  private static func firstValueBesideTokens(in document: DataNode) -> Int? {
    var pending = [document]
    var hasTokens = false
    var first: Int?
    while let node = pending.popLast() {
      guard let members = node.members else { continue }
      if node.isToken {
        hasTokens = true
        continue
      }
      for member in members where !member.key.hasPrefix("$") {
        if member.node.members == nil {
          first = min(first ?? .max, member.keyOffset)
        } else {
          pending.append(member.node)
        }
      }
    }
    return hasTokens ? first : nil
  }

  /// A document with tokens, in which its plain values are some, too.
  static func readBesideTokens(_ document: DataNode, _ notes: inout ConversionNotes) -> DataNode {
    var reader = PlainValues(hasModes: false)
    let node = reader.groupOfTokens(document, [])
    notes.append(reader.notes)
    return node
  }

  private mutating func groupOfTokens(_ node: DataNode, _ path: [String]) -> DataNode {
    guard let members = node.members, !node.isToken else { return node }
    findFactors(in: members, path)
    var (read, kept): ([DataNode.Member], [DataNode.Member]) = ([], [])
    for member in members {
      let inner = path + [member.key]
      if member.key.hasPrefix("$"), !member.has(key: "$root") {
        read.append(member)
      } else if member.node.members != nil {
        read.append(member.holding(groupOfTokens(member.node, inner)))
      } else if !PlainSurvey.isDescription(member, isAtTop: path.isEmpty), let value = child(member.node, inner) {
        read.append(member.holding(value))
      } else {
        notes.add(.kept(member.key, of: path.joined(separator: ".")), at: member.keyOffset)
        kept.append(member)
      }
    }
    return node.replacing(.object(read.keepingForToolkit(kept, at: node.offset)))
  }

  private init(hasModes: Bool, separate: Set<[String]> = []) {
    (self.hasModes, self.separate) = (hasModes, separate)
  }

  // MARK: Groups

  /// A group, or a token where it has nothing but the values of one for light and dark.
  ///
  /// Recursive; only documents that are not nested deep are recognized.
  private mutating func group(_ node: DataNode, _ path: [String]) -> DataNode {
    if !separate.contains(path), let modes = PlainSurvey.modes(of: node, whereValuesAre: hasModes),
      let merged = merging(modes, node, path)
    {
      let rest = group(node.replacing(.object(modes.rest)), path).members ?? []
      let known = Set((merged.members ?? []).map(\.key))
      let all = (merged.members ?? []) + rest.filter { !known.contains($0.key) }
      if let first = modes.between.first {
        notes.add(.between(modes.between.map(\.key), in: path), at: first.keyOffset)
      }
      return node.replacing(.object(all.keepingForToolkit(modes.between, at: node.offset)))
    }
    findFactors(in: node.members ?? [], path)
    var read: [DataNode.Member] = []
    var kept: [DataNode.Member] = []
    let isFlat = path.isEmpty && node.isFlat
    for member in node.members ?? [] {
      if PlainSurvey.isDescription(member, isAtTop: path.isEmpty) {
        if member.key.hasPrefix("$") || member.has(key: "description"), read.node("$description") == nil {
          read.append(member.named("$description"))
        } else {
          kept.append(member)
        }
      } else if member.key.hasPrefix("$")
        || path.isEmpty && isAboutDocument(member, besideValues: isFlat)
      {
        if member.has(key: "$schema") { continue }
        kept.append(member)
      } else if let inner = child(member.node, path + [member.key]) {
        read.append(member.holding(inner))
      } else {
        kept.append(member)
      }
    }
    for member in kept { notes.add(.kept(member.key, of: path.joined(separator: ".")), at: member.keyOffset) }
    return node.replacing(.object(read.keepingForToolkit(kept, at: node.offset)))
  }

  private mutating func findFactors(in members: [DataNode.Member], _ path: [String]) {
    guard let scale = members.first(where: { NameMeaning.isScale($0.key) }), scale.node.areFactors(beside: members)
    else { return }
    scalesOfFactors.insert(path + [scale.key])
  }

  /// Whether a value at the top, which may be a token's or not, is about the document, such as its version.
  ///
  /// - Parameter isFlat: Whether other values at the top are tokens.
  private func isAboutDocument(_ member: DataNode.Member, besideValues isFlat: Bool) -> Bool {
    guard let value = PlainValue(member.node, at: [member.key]), !value.isCertain else { return false }
    return !isFlat || DocumentTexts.keys.contains(member.key) || value.type == "string" || value.type == "boolean"
  }

  /// A token or a group; nil for what is neither.
  private mutating func child(_ node: DataNode, _ path: [String]) -> DataNode? {
    if let swatch = PlainSwatch(node) { return token(swatch, at: path, in: node) }
    if let items = node.array { return list(items, node, path) }
    if let value = PlainValue(node, at: path) {
      let isFactor = node.number != nil && scalesOfFactors.contains(path.dropLast())
      return token(isFactor ? PlainValue(type: "number", value: node) : value, in: node)
    }
    return node.members == nil ? nil : group(node, path)
  }

  /// The names of a font, the numbers of a curve, a group of named values, of colors or of sizes; any other list is carried along.
  private mutating func list(_ items: [DataNode], _ node: DataNode, _ path: [String]) -> DataNode? {
    if let value = PlainValue(list: items, node, at: path) { return token(value, in: node) }
    if let entries = PlainSwatch.entries(of: items, at: path) {
      let members = zip(items, entries).compactMap { item, entry in
        token(entry.swatch, at: path + [entry.name], in: item).map {
          DataNode.Member(key: entry.name, keyOffset: item.offset, node: $0)
        }
      }
      return node.replacing(.object(members))
    }
    let names = items.enumerated().map { index, item in PlainSwatch.name(of: item) ?? String(index) }
    let isOfValues = zip(names, items).allSatisfy { name, item in
      PlainSwatch(entry: item) != nil || PlainValue(item, at: path + [name])?.isCertain == true
    }
    guard !items.isEmpty, isOfValues, Set(names).count == names.count, !scalesOfFactors.contains(path) else {
      return token(PlainValue(type: "array", value: node), in: node)
    }
    let members = zip(names, items).compactMap { name, item in
      entry(item, path + [name]).map { DataNode.Member(key: name, keyOffset: item.offset, node: $0) }
    }
    return node.replacing(.object(members))
  }

  private mutating func entry(_ node: DataNode, _ path: [String]) -> DataNode? {
    if let swatch = PlainSwatch(entry: node) { return token(swatch, at: path, in: node) }
    return child(node, path)
  }

  // MARK: Tokens

  private func token(_ value: PlainValue, in node: DataNode) -> DataNode {
    var members = [DataNode.Member(key: "$value", keyOffset: node.offset, node: value.value)]
    if let type = value.type { members.insert(.text("$type", type, at: node.offset), at: 0) }
    return node.replacing(.object(members))
  }

  private mutating func token(_ swatch: PlainSwatch, at path: [String], in node: DataNode) -> DataNode? {
    guard let value = PlainValue(swatch.value, at: path) else { return nil }
    guard var members = token(value, in: node).members else { return nil }
    if let type = swatch.type { members = [type] + members.filter { !$0.has(key: "$type") } }
    if let description = swatch.description { members.append(description.named("$description")) }
    for member in swatch.others { notes.add(.kept(member.key, of: path.joined(separator: ".")), at: member.keyOffset) }
    return node.replacing(.object(members.keepingForToolkit(swatch.others, at: node.offset)))
  }

  // MARK: Modes

  /// The values for light and dark as values of the same tokens; nil if they are too different for that.
  private mutating func merging(_ modes: PlainSurvey.Modes, _ node: DataNode, _ path: [String]) -> DataNode? {
    let before = self
    guard let base = child(modes.light.node, path) else { return nil }
    let others = modes.others.compactMap { member in child(member.node, path).map { (PlainSurvey.mode(of: member), $0) }
    }
    let tokens = Set(base.isToken ? [""] : base.tokenPaths)
    let isAlike = others.allSatisfy { _, other in
      let own = other.isToken ? [""] : other.tokenPaths
      return own.count(where: tokens.contains) * 2 >= max(own.count, tokens.count)
    }
    let names = Set(([base] + others.map(\.1)).flatMap { ($0.members ?? []).map(\.key) })
    let isApart = modes.rest.allSatisfy { $0.key.hasPrefix("$") || !names.contains($0.key) }
    guard others.count == modes.others.count, isAlike, isApart else {
      self = before
      return nil
    }
    for (member, (mode, other)) in zip(modes.others, others) {
      let further = (other.isToken ? [] : other.tokenPaths).filter { !tokens.contains($0) }
      let note = ConversionNotes.Note.onlyInMode(mode, further, in: path, without: PlainSurvey.mode(of: modes.light))
      if !further.isEmpty { notes.add(note, at: member.keyOffset) }
    }
    for key in [modes.light.key] + modes.others.map(\.key) {
      merged[(path + [key]).joined(separator: ".")] = path.joined(separator: ".")
    }
    if !base.isToken, let dark = modes.others.first(where: { PlainSurvey.appearance(named: $0.key) == .dark }) {
      groups.append(AppearanceGroups(in: path, light: modes.light.key, dark: dark.key))
    }
    return ([(PlainSurvey.mode(of: modes.light), base)] + others).reduce(base) { $0.adding($1.1, asMode: $1.0) }
  }
}

extension ConversionNotes.Note {
  /// Tokens without a value for light surfaces, which have that for others in every mode.
  fileprivate static func onlyInMode(_ mode: String, _ tokens: [String], in path: [String], without light: String)
    -> Self
  {
    let names = tokens.listed(first: 5) { "'\((path + [$0]).joined(separator: "."))'" }
    return Self(
      message: "of \(names) there is only a value for '\(mode)', which is that for '\(light)', too",
      advice: "write one for '\(light)' beside the others",
      subject: path.joined(separator: ".")
    )
  }
}

extension ConversionNotes.Note {
  /// Groups or values for a contrast between that of an appearance and the high one.
  fileprivate static func between(_ keys: [String], in path: [String]) -> Self {
    let names = keys.listed(first: 5) { "'\($0)'" }
    return Self(
      message: "platforms have no contrast between the usual and the high one, so that \(names) "
        + (keys.count == 1 ? "is" : "are") + " kept in '$extensions', under '\(ToolExtension.key)'",
      subject: path.joined(separator: ".")
    )
  }
}

extension DataNode {
  /// Whether the numbers of a scale are what a size is multiplied by, as far as they show it: parts of 1, or less than half of
  /// the unit that stands beside the scale.
  fileprivate func areFactors(beside members: [Member]) -> Bool {
    let numbers = (array ?? (self.members ?? []).map(\.node)).compactMap(\.number?.value).filter { $0 > 0 }
    guard let least = numbers.min() else { return false }
    let unit = members.first { ["base", "baseunit", "grid", "step", "unit"].contains($0.key.lettersAndFigures) }
    return least < 1 || least * 2 < unit?.node.number?.value ?? 0
  }
}

extension DataNode {
  /// The tokens with those of a mode as further values; what only the mode has is the same in all.
  fileprivate func adding(_ other: DataNode, asMode mode: String) -> DataNode {
    guard let members, let others = other.members else { return self }
    if isToken {
      guard let value = others.node("$value") else { return self }
      let added = DataNode.Member(key: mode, keyOffset: value.offset, node: value)
      return replacing(.object(members.addingModes([added], at: offset)))
    }
    let same = Dictionary(others.map { ($0.key, $0.node) }) { first, _ in first }
    let shared = members.map { member in
      guard !member.key.hasPrefix("$"), let node = same[member.key] else { return member }
      return member.holding(member.node.adding(node, asMode: mode))
    }
    let known = Set(members.map(\.key))
    let further = others.filter { !$0.key.hasPrefix("$") && !known.contains($0.key) }
    return replacing(.object(shared + further))
  }
}

extension DataNode {
  /// Whether some values at the top are certainly those of tokens.
  fileprivate var isFlat: Bool {
    (members ?? []).count { PlainValue($0.node, at: [$0.key])?.isCertain ?? false } > 1
  }
}

extension DataNode {
  /// Texts such as `var(--ink, #111)`, which pages may set otherwise, as what they are until one does; nil without any.
  fileprivate var withFallbacks: DataNode? {
    // Most documents are none of plain values, and no text of these has to be looked at.
    guard !hasStandardTokens, isShallow, hasFallback else { return nil }
    return mappingTexts { $0.fallbackOfProperty ?? $0 }
  }

  private var hasFallback: Bool {
    var pending = [self]
    while let node = pending.popLast() {
      if node.string?.fallbackOfProperty != nil { return true }
      pending += (node.members ?? []).map(\.node) + (node.array ?? [])
    }
    return false
  }

  /// What to say of properties that pages may set, and that are not those of the tokens whose values they are; nil without any.
  fileprivate var noteOfFallbacks: (note: ConversionNotes.Note, offset: Int)? {
    let found = foreignProperties(below: "")
    guard let first = found.first else { return nil }
    return (.fallbacks(of: Array(found.map(\.name).uniqued())), first.offset)
  }

  private func foreignProperties(below path: String) -> [(name: String, offset: Int)] {
    if let text = string, text.fallbackOfProperty != nil {
      let name = String(text.prefix { $0 != "," }.dropFirst("var(--".count).trimmed)
      // With a prefix of the project or without one, it is the token's own.
      return name.lettersAndFigures.hasSuffix(path) ? [] : [(name, offset)]
    }
    let ofMembers = (members ?? []).flatMap { member in
      member.node.foreignProperties(below: path + member.key.lettersAndFigures)
    }
    return ofMembers + (array ?? []).flatMap { $0.foreignProperties(below: path) }
  }
}

extension ConversionNotes.Note {
  /// Values that pages may set otherwise, and that become tokens which they do not.
  fileprivate static func fallbacks(of names: [String]) -> Self {
    let shown = names.listed(first: 5) { "'--\($0)'" }
    let (these, they) = names.count == 1 ? ("a value is", "it") : ("values are", "them")
    return Self(
      message:
        "\(these) what stands behind the comma of 'var()', and pages that set \(shown) do not change \(they) any more",
      advice: "let these pages set the properties of the tokens",
      subject: "var()"
    )
  }
}

extension String {
  /// Without case, and without what is between words.
  fileprivate var lettersAndFigures: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  /// What is behind the comma of a text that is one property of a page and nothing else.
  fileprivate var fallbackOfProperty: String? {
    guard hasPrefix("var(--"), hasSuffix(")"), let comma = firstIndex(of: ",") else { return nil }
    let value = self[index(after: comma)...].dropLast()
    guard !self[..<comma].dropFirst("var(".count).contains("("), !value.trimmed.isEmpty else { return nil }
    var depth = 0
    for character in value where "()".contains(character) {
      depth += character == "(" ? 1 : -1
      if depth < 0 { return nil }
    }
    return depth == 0 ? String(value.trimmed) : nil
  }
}
