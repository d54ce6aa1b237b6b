import DocumentReading

/// Reads the objects of a program in JavaScript or TypeScript as plain values: `export const color = { ink: '#111111' }`.
///
/// Nothing of the program is run: constants in place of values are followed, and what is computed is left out.
struct ProgramValues {
  /// The largest program that is looked at, in bytes.
  static let largest = 1 << 20
  /// How many values a program may have, with those of constants that are used more than once.
  private static let mostValues = 20_000
  /// As deep as documents may be nested that are rewritten.
  private static let deepest = DataNode.rewritingDepth

  private let program: ProgramTokens
  private let found: ProgramDeclarations
  /// By the name of a constant: the path of the group that another program has its members in.
  private let groups: [String: [String]]
  /// By the name of a constant: the one whose members it has, and some of them otherwise.
  private var bases: [String: String] = [:]
  /// By name; nil while a constant is read, and for those that are no values.
  private var known: [String: DataNode?] = [:]
  /// By the name of a constant that is a part of another: the path of that part.
  private var paths: [String: [String]] = [:]
  /// The references that stand for parts of constants.
  private var references: Set<String> = []
  private var count = 0
  /// The paths of what is computed.
  private var computed: [String] = []

  /// The values by the names of their constants, and the paths of those that are computed; nil if there are none.
  ///
  /// - Parameters:
  ///   - path: The file of the program.
  ///   - groups: By the names of constants: the paths of the groups that other programs have their members in.
  static func document(
    _ program: String,
    at path: String,
    in groups: [String: [String]] = [:]
  ) -> (node: DataNode, computed: [String])? {
    var reader = ProgramValues(program: ProgramTokens(program), groups)
    return reader.document(at: path).map { ($0, reader.computed) }
  }

  /// What the program exports without a name, with the values of its constants, and the paths of what is computed; nil if it
  /// exports nothing so.
  static func exports(of program: String) -> (node: DataNode, computed: [String])? {
    var reader = ProgramValues(program: ProgramTokens(program))
    let members = reader.exportedMembers()
    guard !members.isEmpty else { return nil }
    // A constant that is exported as a whole is no group.
    let paths = reader.paths
    reader.paths = paths.mapValues { path in
      path.first.map { paths[$0] == [] } ?? false ? Array(path.dropFirst()) : path
    }
    return (node: reader.withoutConstants(DataNode.object(members, at: 0)), computed: reader.computed)
  }

  private init(program: ProgramTokens, _ groups: [String: [String]] = [:]) {
    (self.program, self.groups) = (program, groups)
    found = ProgramDeclarations(in: program)
  }

  // MARK: Document

  private mutating func document(at path: String) -> DataNode? {
    var members = exportedMembers()
    if !members.isEmpty, DataNode.object(members, at: 0).hasTokens {
      // What is exported is all that its tool sees; constants beside it are but short for values.
      return withoutConstants(DataNode.object(members, at: 0))
    }
    if let kind = exportedKind(besides: path.stem) {
      (members, paths[kind]) = ([], nil)
    } else if path.liesInComponents, members.count > 1 {
      let group = String(path.stem.prefix { $0 != "." })
      members = [DataNode.object(members, at: members[0].keyOffset).asMember(named: group)]
      paths = paths.mapValues { $0.isEmpty ? [group] : $0 }
    }
    let constants = constants(mayBePrivate: !path.isView || path.isCalledTokens)
    let configured = configuredTheme()
    let bases = basesOfDarkThemes()
    // What is exported as a whole has its name beside another theme.
    if bases.keys.contains(where: { paths[$0] == [] }) { members = [] }
    add(constants.filter { paths[$0.name] == nil || bases[$0.name] != nil }, to: &members)
    for index in members.indices {
      guard let key = bases[members[index].key] else { continue }
      paths[members[index].key] = [key]
      members[index] = members[index].named(key)
    }
    if let configured { Self.lay(&members, onTopOf: configured) }
    takePage(&members)
    // What has everything in it says no more than the name of the file.
    if members.count == 1, let only = members.first, let rest = only.node.members, Self.isWhole(only.key) {
      members = rest
      paths = paths.mapValues { Array($0.dropFirst()) }
      paths[only.key] = []
    }
    return members.isEmpty ? nil : withPaths(DataNode.object(members, at: 0))
  }

  /// The constants with values, and those that are values.
  ///
  /// - Parameter mayBePrivate: Whether those count that the program does not export, and that are no parts of any others.
  private mutating func constants(mayBePrivate: Bool) -> [(name: String, member: DataNode.Member)] {
    let all = found.declared.compactMap { name, value -> (name: String, member: DataNode.Member)? in
      let before = computed.count
      guard let node = constant(name), node.members != nil || isValue(node, of: name) else { return nil }
      guard !node.isStyleOfComponent else {
        computed.removeSubrange(before...)
        return nil
      }
      return (name, DataNode.Member(key: name, keyOffset: program.offsets[value.lowerBound], node: node))
    }
    guard !mayBePrivate else { return all }
    let used = Set(references.map { String($0.dropFirst().prefix { $0 != "." }) })
    let exported = found.exportedNames.union(found.listedNames).union(used)
    return all.filter { exported.contains($0.name) }
  }

  private mutating func add(
    _ constants: [(name: String, member: DataNode.Member)],
    to members: inout [DataNode.Member]
  ) {
    for (name, member) in constants {
      let place = place(of: name)
      let key = place[0]
      paths[name] = place == [name] ? nil : place
      let node = place.dropFirst().reversed().reduce(member.node) { node, group in
        DataNode.object([node.asMember(named: group)], at: node.offset)
      }
      let isPart = place != [name] || found.themesOfPages[name] != nil || groups.values.contains { $0[0] == key }
      members.add(member.holding(node).named(key), isPart: isPart)
    }
  }

  /// Takes the theme of a page as a whole for that of all tokens, unless there is a dark one beside it.
  private func takePage(_ members: inout [DataNode.Member]) {
    let light = Appearance.light.rawValue
    guard found.themesOfPages.values.contains(light),
      !members.contains(where: { PlainSurvey.appearance(named: $0.key) == .dark }),
      let index = members.firstIndex(where: { $0.has(key: light) })
    else { return }
    let page = members.remove(at: index).node
    members = DataNode.object(members, at: page.offset).merging(page).members ?? members
  }

  /// The theme that a tool is configured with.
  private mutating func configuredTheme() -> DataNode? {
    let before = computed.count
    // No constant is called so.
    guard let value = found.configuredTheme, let theme = node(in: value, [""], 0), theme.members != nil else {
      return nil
    }
    computed.replaceSubrange(before..., with: computed[before...].map { String($0.dropFirst()) })
    paths = paths.mapValues { $0.first == "" ? Array($0.dropFirst()) : $0 }
    return theme.withReferencesToScales
  }

  /// Takes the theme that a tool is configured with for that of all tokens, or for what the themes are made of that it makes
  /// for light and dark surfaces: for one of these, it is the other.
  private static func lay(_ members: inout [DataNode.Member], onTopOf theme: DataNode) {
    var missing: [Appearance] = [.light, .dark]
    for (index, member) in members.enumerated() where member.node.members != nil {
      guard let appearance = PlainSurvey.appearance(named: member.key), missing.contains(appearance) else { continue }
      missing.removeAll { $0 == appearance }
      members[index] = member.holding(theme.merging(member.node))
    }
    if missing.count > 1 {
      members = theme.merging(DataNode.object(members, at: theme.offset)).members ?? members
    } else if let other = missing.first {
      members.insert(theme.asMember(named: other.rawValue), at: 0)
    }
  }

  /// Whether a constant that is no object is a value that is meant for others, and not one to count with.
  private func isValue(_ node: DataNode, of name: String) -> Bool {
    if ValueForm.onlyType(of: node) != nil { return true }
    guard found.exportedNames.contains(name) || found.listedNames.contains(name) else { return false }
    if let items = node.array { return items.count > 1 && items.allSatisfy(\.isColorText) }
    return found.exportedNames.contains(name) && PlainValue(node, at: [name])?.isCertain ?? false
  }

  /// By the names of constants that a dark theme is made of, `{ ...theme, page: '#000' }`: what they are called beside it.
  private func basesOfDarkThemes() -> [String: String] {
    let names = found.declared.map(\.name)
    let light = names.filter { PlainSurvey.appearance(named: $0) == .light }
    var result: [String: String] = [:]
    for name in names where PlainSurvey.appearance(named: name) == .dark {
      guard let base = bases[name], let node = known[base], node?.members != nil else { continue }
      let appearance = PlainSurvey.appearance(named: base)
      // What a light theme is made of as well is no theme itself.
      let isShared = light.contains { $0 != base }
      guard appearance == .light || appearance == nil && !isShared else { continue }
      result[base] = appearance == nil ? Appearance.light.rawValue : base
    }
    return result
  }

  /// Where a constant is: in the group that it is in a theme, in `colors` if `defineTokens.colors({ … })` makes it, or where its
  /// name says.
  private func place(of name: String) -> [String] {
    groups[name] ?? [found.constants[name].flatMap(category(in:)) ?? found.themesOfPages[name] ?? name]
  }

  /// `colors` for what `defineTokens.colors({ … })` makes.
  private func category(in value: Range<Int>) -> String? {
    guard case .word(let function)? = program.token(value.lowerBound),
      ["defineTokens", "defineSemanticTokens"].contains(function), program.token(value.lowerBound + 1) == .mark("."),
      case .word(let category)? = program.token(value.lowerBound + 2)
    else { return nil }
    return category
  }

  /// The members of what is exported without a name.
  private mutating func exportedMembers() -> [DataNode.Member] {
    var members: [DataNode.Member] = []
    for value in found.exported {
      guard let node = node(in: value, [], 0), !node.isStyleOfComponent else { continue }
      if let category = category(in: value) {
        members.add(DataNode.Member(key: category, keyOffset: node.offset, node: node), isPart: true)
        continue
      }
      for member in node.members ?? [] where members.node(member.key) == nil { members.append(member) }
    }
    return members
  }

  /// The name of the only constant that is exported, and as a whole, if it is nothing else than a kind of tokens, such as
  /// `colors`: it is the group that its members have in a theme.
  ///
  /// - Parameter called: What the program is called; where that says another kind, it is the group.
  private mutating func exportedKind(besides called: String) -> String? {
    guard let first = found.exported.first,
      found.exported.allSatisfy({ $0.count == 1 && program.tokens[$0.lowerBound] == program.tokens[first.lowerBound] }),
      case .word(let name) = program.tokens[first.lowerBound], name.isCalledAfterKind,
      !called.isCalledAfterKind || called.lowercasedWords == name.lowercasedWords,
      let node = constant(name), node.members != nil, PlainSurvey.modes(of: node, whereValuesAre: false) == nil
    else { return nil }
    return name
  }

  /// The document with references that lead to where the constants are.
  private func withPaths(_ document: DataNode) -> DataNode {
    document.mappingTexts { text in
      text.mappingReferences { path in
        let names = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard let first = names.first, let place = paths[first] else { return path }
        return (place + names.dropFirst()).joined(separator: ".")
      }
    }
  }

  /// The document with values in place of the constants that are no part of it.
  private mutating func withoutConstants(_ document: DataNode) -> DataNode {
    var values: [String: DataNode] = [:]
    for text in references {
      let names = text.dropFirst().dropLast().split(separator: ".").map(String.init)
      guard let first = names.first, paths[first] == nil, let constant = constant(first) else { continue }
      values[text] = names.dropFirst().reduce(constant) { $0?[$1] }
    }
    // A value may be short for another one in turn.
    func whole(_ node: DataNode, _ depth: Int) -> DataNode {
      switch node.value {
      case .string(let text): values[text].map { depth < Self.deepest ? whole($0, depth + 1) : $0 } ?? node
      case .array(let items): node.replacing(.array(items.map { whole($0, depth) }))
      case .object(let members): node.replacing(.object(members.map { $0.holding(whole($0.node, depth)) }))
      case .null, .bool, .number: node
      }
    }
    return withPaths(whole(document, 0))
  }

  private static func isWhole(_ name: String) -> Bool {
    ["theme", "tokens", "designtokens", "themetokens", "defaulttheme", "basetheme", "vars"].contains(name.lowercased())
  }

  private mutating func constant(_ name: String, _ depth: Int = 0) -> DataNode? {
    if let node = known[name] { return node }
    guard let value = found.constants[name] else { return nil }
    known.updateValue(nil, forKey: name)
    let node = node(in: value, [name], depth)
    known.updateValue(node, forKey: name)
    return node
  }

  // MARK: Values

  /// The value that a range of tokens is; nil for what is computed.
  private mutating func node(in range: Range<Int>, _ path: [String], _ depth: Int) -> DataNode? {
    guard !range.isEmpty, depth < Self.deepest, count < Self.mostValues,
      let (node, end) = value(at: range.lowerBound, path, depth)
    else { return nil }
    count += 1
    guard end < range.upperBound else { return end == range.upperBound ? node : nil }
    // `as const` and the like.
    switch program.tokens[end] {
    case .word("as"), .word("satisfies"), .mark("!"): return node
    // What is there if there is no value.
    case .mark("?") where program.token(end + 1) == .mark("?"): return node
    default: return nil
    }
  }

  private mutating func value(at place: Int, _ path: [String], _ depth: Int) -> (node: DataNode, end: Int)? {
    let offset = program.offsets[place]
    func literal(_ value: DataNode.Value, _ end: Int) -> (DataNode, Int) {
      (DataNode(value, offset: offset, endOffset: offset), end)
    }
    switch program.tokens[place] {
    case .text(let text): return literal(.string(text), place + 1)
    case .template(let text) where !text.contains("${"): return literal(.string(text), place + 1)
    case .mark("{"): return object(at: place, path, depth)
    case .mark("["): return list(at: place, path, depth)
    case .word("true"): return literal(.bool(true), place + 1)
    case .word("false"): return literal(.bool(false), place + 1)
    case .word("null"), .word("undefined"): return literal(.null, place + 1)
    case .word, .mark("-"), .mark("."):
      if let (number, end) = number(at: place) { return literal(.number(number), end) }
      return named(at: place, path, depth)
    case .template, .mark, .arrow: return nil
    }
  }

  private func number(at place: Int) -> (NumberLiteral, Int)? {
    var (text, end) = ("", place)
    if program.token(end) == .mark("-") { (text, end) = ("-", end + 1) }
    var isPoint = false
    while true {
      if case .word(let word)? = program.token(end), word.first?.isNumber == true {
        text += word.replacing("_", with: "")
      } else if program.token(end) == .mark("."), !isPoint {
        isPoint = true
        text += text.isEmpty || text == "-" ? "0." : "."
      } else {
        break
      }
      end += 1
    }
    guard let value = Double(text), value.isFinite else { return nil }
    return (NumberLiteral(derived: value), end)
  }

  private mutating func object(at place: Int, _ path: [String], _ depth: Int) -> (DataNode, Int)? {
    guard let (parts, end) = program.parts(at: place) else { return nil }
    var members: [DataNode.Member] = []
    var places: [String: Int] = [:]
    var hasComputedValue = false
    func add(_ member: DataNode.Member) {
      if let index = places[member.key] {
        members[index] = member
      } else {
        places[member.key] = members.count
        members.append(member)
      }
    }
    for part in parts {
      let offset = program.offsets[part.lowerBound]
      if let (name, start) = key(at: part.lowerBound) {
        let before = computed.count
        guard let node = node(in: start..<part.upperBound, path + [name], depth + 1) else {
          computed.append((path + [name]).joined(separator: "."))
          if name == "value" || name == "$value" { hasComputedValue = true }
          continue
        }
        guard !node.isStyleOfComponent else {
          computed.removeSubrange(before...)
          continue
        }
        add(DataNode.Member(key: name, keyOffset: offset, node: node))
        continue
      }
      switch (program.tokens[part.lowerBound], program.token(part.lowerBound + 1)) {
      case (.mark("."), .mark(".")?):
        // The members of another object.
        let rest = min(part.lowerBound + 3, part.upperBound)..<part.upperBound
        noteBase(in: rest, of: path)
        for member in node(in: rest, path, depth + 1)?.members ?? [] { add(member) }
      case (.word(let name), _) where part.count == 1:
        guard let node = node(in: part, path + [name], depth + 1), !node.isStyleOfComponent else { continue }
        add(DataNode.Member(key: name, keyOffset: offset, node: node))
      default: break
      }
    }
    // What is said about a token is none without its value.
    if hasComputedValue {
      members.removeAll { !$0.node.holdsValues }
    }
    return (DataNode.object(members, at: program.offsets[place]), end + 1)
  }

  /// The name of a member with a value, which may be a number such as `0.5`, and where the value is.
  private func key(at place: Int) -> (name: String, value: Int)? {
    switch (program.token(place), program.token(place + 1)) {
    case (.word(let name)?, .mark(":")?), (.text(let name)?, .mark(":")?): return (name, place + 2)
    case (.word(let whole)?, .mark(".")?):
      guard case .word(let fraction)? = program.token(place + 2), program.token(place + 3) == .mark(":"),
        (whole + fraction).allSatisfy(\.isNumber)
      else { return nil }
      return ("\(whole).\(fraction)", place + 4)
    default: return nil
    }
  }

  private mutating func list(at place: Int, _ path: [String], _ depth: Int) -> (DataNode, Int)? {
    guard let (parts, end) = program.parts(at: place) else { return nil }
    let items = parts.compactMap { node(in: $0, path, depth + 1) }
    guard items.count == parts.count else { return nil }
    return (DataNode.list(items, at: program.offsets[place]), end + 1)
  }

  /// A constant, a part of one, or what a function is called with: `Object.freeze({ … })`.
  private mutating func named(at place: Int, _ path: [String], _ depth: Int) -> (DataNode, Int)? {
    guard case .word(let first) = program.tokens[place] else { return nil }
    var (names, end) = ([first], place + 1)
    while let next = program.token(end) {
      if next == .mark("."), case .word(let name)? = program.token(end + 1) {
        names.append(name)
        end += 2
      } else if next == .mark("["), let (parts, close) = program.parts(at: end), parts.map(\.count) == [1],
        let name = name(at: end + 1)
      {
        names.append(name)
        end = close + 1
      } else {
        break
      }
    }
    if program.token(end) == .mark("(") {
      return ThemeFunction.makesStyles(names) ? nil : called(names[names.count - 1], at: end, path, depth)
    }
    return part(named: names, path, depth, at: program.offsets[place]).map { ($0, end) }
  }

  // MARK: Functions

  /// What a function is called with: `Object.freeze({ … })`; for one that makes themes, all that it is called with as one:
  /// `createTheme(base, { … })`.
  private mutating func called(_ function: String, at place: Int, _ path: [String], _ depth: Int) -> (DataNode, Int)? {
    guard let (parts, close) = program.parts(at: place), !ThemeFunction.isContract(function) else { return nil }
    guard ThemeFunction.makesThemes(function) else {
      guard let argument = parts.first, program.tokens[argument.lowerBound] == .mark("{") else { return nil }
      return node(in: argument, path, depth + 1).map { ($0, close + 1) }
    }
    let before = computed.count
    var theme: DataNode?
    for part in parts {
      switch program.tokens[part.lowerBound] {
      case .mark("{"): break
      case .word(let name) where part.count == 1 && found.constants[name] != nil: noteBase(in: part, of: path)
      default: continue
      }
      guard let node = node(in: part, path, depth + 1), node.members != nil else { continue }
      theme = theme?.merging(node) ?? node
    }
    if function.hasPrefix("extend") {
      theme = theme.map(SystemTheme.withoutStyles)
      let added = computed[before...].filter { SystemTheme.isOfTokens($0) }
      computed.replaceSubrange(before..., with: added)
    }
    return theme.map { (function == "createTheme" ? $0.withReferencesToScales : $0, close + 1) }
  }

  /// Notes what the whole of a constant is made of.
  private mutating func noteBase(in value: Range<Int>, of path: [String]) {
    guard path.count == 1, bases[path[0]] == nil, value.count == 1,
      case .word(let base)? = program.token(value.lowerBound)
    else { return }
    bases[path[0]] = base
  }

  private func isOfOtherAppearance(_ name: String, than other: String) -> Bool {
    guard let own = PlainSurvey.appearance(named: name), let others = PlainSurvey.appearance(named: other) else {
      return false
    }
    return own != others
  }

  private func name(at place: Int) -> String? {
    switch program.token(place) {
    case .text(let text)?: text
    case .word(let word)? where word.first?.isNumber == true: word
    default: nil
    }
  }

  private mutating func part(named names: [String], _ path: [String], _ depth: Int, at offset: Int) -> DataNode? {
    let text = "{\(names.joined(separator: "."))}"
    let reference = DataNode(.string(text), offset: offset, endOffset: offset)
    // Other programs of the folder may have it.
    guard found.constants[names[0]] != nil else { return names.count > 1 ? reference : nil }
    if found.contracts.contains(names[0]) {
      paths[names[0]] = []
      return names.count > 1 ? reference : nil
    }
    guard let constant = constant(names[0], depth), let node = names.dropFirst().reduce(constant, { $0?[$1] }) else {
      return nil
    }
    if node.members == nil, node.array == nil {
      // As a reference, what another appearance has would be what the own one has.
      if let own = path.first, bases[own] == names[0] || isOfOtherAppearance(own, than: names[0]) { return node }
      if names.count > 1 { references.insert(text) }
      return names.count > 1 ? reference : node
    }
    count += node.size
    if names.count == 1, paths[names[0]] == nil, path.first != names[0] { paths[names[0]] = path }
    return count < Self.mostValues ? node : nil
  }
}

extension [DataNode.Member] {
  /// Adds a member whose name no other has, or one that is a part of a group.
  fileprivate mutating func add(_ member: DataNode.Member, isPart: Bool) {
    guard let index = firstIndex(where: { $0.key == member.key }) else { return append(member) }
    if isPart { self[index] = self[index].holding(self[index].node.merging(member.node)) }
  }
}

extension DataNode {
  /// Whether it is a value that only tokens have, a token, or a group with some.
  fileprivate var holdsValues: Bool {
    members == nil
      ? ValueForm.onlyType(of: self) != nil : self["value"] != nil || self["$value"] != nil || hasTokens
  }

  /// How many values there are in it.
  fileprivate var size: Int {
    var (count, pending) = (0, [self])
    while let node = pending.popLast() {
      count += 1
      pending += (node.members ?? []).map(\.node) + (node.array ?? [])
    }
    return count
  }
}
