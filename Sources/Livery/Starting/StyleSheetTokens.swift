import Algorithms
import ColorScience
import DesignTokens
import DocumentReading

/// The custom properties of style sheets as files of tokens, which ``Migration`` reads like those of Style Dictionary.
///
/// Declarations of the page (`:root`, `html` and the like) are what holds without any choice. Those in a query for dark
/// colors, and in rules for a class or an attribute of a theme, are the contexts of modifiers; rules of components are
/// none of these. Sheets side by side that give the same properties other values are alternatives, too.
///
/// A modifier of DTCG knows nothing of the others. What rules say for two choices at once, such as a brand in dark, is
/// therefore a token for each context of one modifier, to which the contexts of the other give values: in dark,
/// `primary` is `{when.dark.primary}`, of which each brand has its own.
struct StyleSheetTokens: Sendable {
  /// A style sheet, read once for whoever asks what it is.
  struct Sheet: Sendable {
    let path: String
    let reader: StyleSheetReader
    let text: String

    /// - Parameter schemes: What classes with a scheme of their own choose, by their names.
    init(path: String, text: String, schemes: [String: [Choice]] = [:]) {
      (self.path, self.text) = (path, text)
      reader = StyleSheetReader(text, isNested: !path.hasSuffix(".css"), schemes: schemes)
    }

    /// The same sheets, with the schemes that only all of them together show.
    fileprivate static func withSchemes(_ sheets: [Sheet]) -> [Sheet] {
      let schemes = AppearanceClasses.schemes(in: sheets.map(\.reader))
      return schemes.isEmpty ? sheets : sheets.map { Sheet(path: $0.path, text: $0.text, schemes: schemes) }
    }

    /// The files with some endings that may be sources: what tests expect is none.
    static func all(among paths: [String], _ endings: [String], in folder: any SourceFiles) -> [Sheet] {
      paths.compactMap { path in
        guard endings.contains(where: path.hasSuffix), !RelativePath.liesAside(path) else { return nil }
        let file = try? folder.file(at: path)
        return file.map { Sheet(path: path, text: String(decoding: $0.bytes, as: UTF8.self)) }
      }
    }
  }

  /// A modifier's context that a rule is for.
  struct Choice: Sendable, Hashable {
    static let appearance = "appearance"
    static let highContrast = Choice(modifier: "contrast", context: "high")

    var modifier: String
    var context: String

    static func appearance(_ context: String) -> Choice { Choice(modifier: appearance, context: context) }
  }

  /// Properties in the order in which they are declared first, each with its last value, as in style sheets.
  struct Declarations: Sendable {
    private(set) var names: [String] = []
    private(set) var values: [String: String] = [:]

    subscript(name: String) -> String? {
      get { values[name] }
      set {
        if let newValue, values.updateValue(newValue, forKey: name) == nil { names.append(name) }
      }
    }

    /// Leaves the name where it is, without a value.
    mutating func removeValue(of name: String) { values[name] = nil }
  }

  /// The contexts of a modifier, the default first.
  struct Modifier: Sendable {
    var name: String
    var standard: String
    var contexts: [(name: String, declarations: Declarations)] = []
  }

  /// The token files and, if there are modifiers, a resolver document; empty if there is no token.
  private(set) var files: [String: String] = [:]
  /// The names of the properties that are tokens.
  private(set) var names: Set<String> = []
  /// The names of the properties that are declared in a theme of Tailwind.
  private(set) var ofTheme: Set<String> = []
  /// The properties that tokens have other names for, since theirs have escapes.
  private(set) var renamed: [(written: String, name: String)] = []
  /// The names of properties that are no tokens.
  private(set) var skipped: [String] = []
  /// The names of properties that refer to others which no sheet declares, and are carried along as texts.
  private(set) var foreign: [String] = []
  /// The names of properties that have further values where a condition holds.
  private(set) var further: [String] = []
  /// The names of properties that have other values in rules which may be those for dark, and the selectors of these.
  private(set) var unreached: (names: [String], selectors: [String]) = ([], [])
  /// The names of properties whose values for several choices at once are left out: the choices have too many combinations.
  private(set) var crowded: [String] = []
  /// The names of properties that are values of tokens in some contexts and texts in others.
  private(set) var mixed: [String] = []
  /// The names of properties whose value in some context cannot be read.
  private(set) var unread: [String] = []
  /// The names of properties that are texts in all contexts because they are in one.
  private var texts: Set<String> = []
  /// The names of properties that are declared and have no value of the page as it is: they refer to each other, as those do
  /// that switch others on and off, or what they are is no value.
  private var valueless: Set<String> = []
  /// The names of all properties of the sheets, with those that are no tokens.
  private var declared: Set<String> = []
  private var selectors: [Choice: [String]] = [:]
  private var queried: Set<Choice> = []
  /// The group of the tokens that only others refer to, which stand for a context each; nil if there are none.
  private(set) var group: String?

  private(set) var base = Declarations()
  private(set) var modifiers: [Modifier] = []
  /// Where each context is while declarations are added.
  private var places: [Choice: (modifier: Int, context: Int)] = [:]
  private var joint = JointRules()
  /// The properties that are channels of colors alone.
  private var channels = ChannelProperties()
  /// The contexts that rules of the whole page are for as well.
  private var standards: [String: String] = [:]
  /// The properties of the base that are tokens.
  private var resolved: Set<String> = []

  /// How often references are followed.
  private static let rounds = 64

  /// - Parameters:
  ///   - sheets: The style sheets.
  ///   - programs: The texts of what may use their properties, which are read only if the sheets do not tell what these are.
  init(of sheets: [Sheet], besides programs: () -> [String] = { [] }) {
    let sheets = Sheet.withSchemes(sheets)
    let cascade = SheetCascade(of: sheets)
    let ordered = cascade.order.map { sheets[$0] }
    let escaped = EscapedNames(in: ordered.map(\.reader))
    let readers = ordered.map { escaped.all.isEmpty ? $0.reader : $0.reader.renaming(escaped) }
    let variables = SassVariables(of: readers)
    // `--font-ui: var(--font-ui)` puts a property into a theme of Tailwind that has its value elsewhere.
    let declared = Set(readers.flatMap(\.declarations).lazy.filter { !$0.refersToItself }.map(\.name))
    let written = readers.map { reader in
      variables.replacing(in: reader).filter { !$0.refersToItself || !declared.contains($0.name) }
    }
    channels = ChannelProperties(among: written.flatMap(\.self), in: ordered.map(\.text), besides: programs)
    let read = zip(ordered, written).map { [channels] in (path: $0.path, declarations: $1.map(channels.replaced(in:))) }
    ofTheme = Set(readers.flatMap(\.ofTheme))
    further = readers.flatMap(\.conditional)
    for reader in readers {
      selectors.merge(reader.selectors) { Array(($0 + $1).uniqued()) }
      queried.formUnion(reader.queried)
    }
    let hasThemes = selectors.contains { choice, texts in
      choice.modifier == Choice.appearance && texts.contains { $0.contains("data-theme") }
    }
    let alternatives = SheetAlternatives(among: read, cascade, hasThemesForAppearances: hasThemes).choices
    for choice in read.flatMap({ alternatives[$0.path] ?? [] }) where choice.modifier != Choice.appearance {
      if standards[choice.modifier] == nil { standards[choice.modifier] = choice.context }
    }
    for (path, declarations) in read {
      for declaration in declarations { add(declaration, besides: alternatives[path] ?? []) }
    }
    // As in a style sheet, what is said of a theme counts in light and dark, unless both are said together.
    modifiers.sort { $0.name == Choice.appearance && $1.name != Choice.appearance }
    completeBase()
    removeUnresolved()
    names = resolved
    renamed = escaped.all.filter { resolved.contains($0.name) }
    for name in base.names where resolved.contains(name) { settleKind(of: name) }
    for name in joint.names where resolved.contains(name) { settle(name) }
    skipped = Array((skipped + further.filter { base[$0] == nil }).uniqued()).map(escaped.written)
    further = Array(further.filter(resolved.contains).uniqued())
    takeUnreached(of: readers.flatMap(\.unreached))
    write()
  }

  /// Whether they are what a page has beside a theme that is elsewhere: no colors, or a few without choices.
  var isFew: Bool {
    let hasColors = names.contains { base[$0].map(mayBeColor) ?? false }
    return !hasColors || modifiers.isEmpty && names.count <= Self.fewNames
  }

  private static let fewNames = 3

  /// Whether some value is a color, has one in it, or has several parts, which may be those of one.
  var mayHaveColors: Bool { base.values.values.contains(where: mayBeColor) }

  private func mayBeColor(_ value: String) -> Bool {
    if value.first?.isNumber == true, value.contains(" ") { return true }
    return PropertyKinds(base: base).type(of: value) == .color || Self.signsOfColors.contains(where: value.contains)
  }

  private static let signsOfColors = ["#", "color", "gradient", "hsl", "hwb", "lab(", "lch(", "rgb"]

  // MARK: Pages

  /// How pages choose contexts, where they do not do it as Livery's own style sheets: those of these sheets go on working.
  var conditions: [(choice: Choice, condition: String)] {
    modifiers.flatMap { modifier in
      modifier.contexts.compactMap { context in
        let choice = Choice(modifier: modifier.name, context: context.name)
        let found = selectors[choice] ?? []
        if choice == .highContrast, found.isEmpty {
          return queried.contains(choice) ? (choice, "@media (prefers-contrast: more)") : nil
        }
        let axis = modifier.name == Choice.appearance ? "scheme" : NameStyle.kebab.name(of: Words.of(modifier.name))
        let standard = #"[data-\#(axis)="\#(NameStyle.kebab.name(of: Words.of(context.name)))"]"#
        if found.allSatisfy({ $0 == standard }) { return nil }
        return (choice, ":is(\(([standard] + found).uniqued().joined(separator: ", ")))")
      }
    }
  }

  /// Whether the platform chooses light or dark: it does unless classes and attributes do, and no query of the sheets.
  var followsPlatform: Bool {
    let hasAppearances = modifiers.contains { $0.name == Choice.appearance && $0.contexts.count > 1 }
    let isChosen = selectors.keys.contains { $0.modifier == Choice.appearance }
    return !hasAppearances || !isChosen || queried.contains { $0.modifier == Choice.appearance }
  }

  // MARK: Declarations

  private mutating func add(_ declaration: StyleSheetReader.Declaration, besides sheet: [Choice]) {
    guard declaration.isOfPage else {
      for reach in declaration.reaches { add(declaration, in: Array((sheet + reach).uniqued())) }
      return
    }
    add(declaration, in: sheet)
    for choice in declaration.reaches.filter({ $0.count == 1 }).joined() {
      if standards[choice.modifier] == nil { standards[choice.modifier] = choice.context }
      // What the theme said before is said anew.
      let context = modifiers.first { $0.name == choice.modifier }?.contexts.first { $0.name == choice.context }
      if context?.declarations[declaration.name] != nil { add(declaration, in: [choice]) }
    }
  }

  private mutating func add(_ declaration: StyleSheetReader.Declaration, in choices: [Choice]) {
    let (light, dark) = Self.halves(of: declaration.value)
    if let appearance = choices.first(where: { $0.modifier == Choice.appearance }) {
      return add(declaration.name, appearance == .appearance("dark") ? dark ?? light : light, in: choices)
    }
    add(declaration.name, light, in: choices)
    if let dark {
      queried.insert(.appearance("dark"))
      add(declaration.name, dark, in: choices + [.appearance("dark")])
    }
  }

  private mutating func add(_ name: String, _ value: String, in choices: [Choice]) {
    switch choices.count {
    case 0: base[name] = value
    case 1: add(name, value, in: choices[0])
    // Nothing is in two contexts of one modifier.
    case _ where Set(choices.map(\.modifier)).count < choices.count: further.append(name)
    default:
      for choice in choices { _ = context(choice) }
      joint.add(name, value, in: choices)
    }
  }

  private mutating func add(_ name: String, _ value: String, in choice: Choice) {
    let place = context(choice)
    modifiers[place.modifier].contexts[place.context].declarations[name] = value
  }

  /// Where a context is, which is a new one if nothing was said of it before.
  private mutating func context(_ choice: Choice) -> (modifier: Int, context: Int) {
    if let place = places[choice] { return place }
    let known = modifiers.firstIndex { $0.name == choice.modifier }
    let index = known ?? modifiers.count
    if known == nil { modifiers.append(Modifier(name: choice.modifier, standard: "")) }
    modifiers[index].contexts.append((choice.context, Declarations()))
    let place = (modifier: index, context: modifiers[index].contexts.count - 1)
    places[choice] = place
    return place
  }

  /// The two values of `light-dark()`; the value itself, if it is something else.
  static func halves(of value: String) -> (light: String, dark: String?) {
    guard value.hasPrefix("light-dark("), value.hasSuffix(")") else { return (value, nil) }
    let parts = value.dropFirst("light-dark(".count).dropLast().splitOutsideOfBrackets(",")
    return parts.count == 2 ? (parts[0].trimmed, parts[1].trimmed) : (value, nil)
  }

  /// Puts what only contexts declare into the base, so that every token is there whatever is chosen.
  private mutating func completeBase() {
    for index in modifiers.indices {
      modifiers[index].standard = standards[modifiers[index].name] ?? standard(of: modifiers[index])
      if let own = modifiers[index].contexts.firstIndex(where: { $0.name == modifiers[index].standard }) {
        modifiers[index].contexts.insert(modifiers[index].contexts.remove(at: own), at: 0)
      } else {
        modifiers[index].contexts.insert((modifiers[index].standard, Declarations()), at: 0)
      }
      for context in modifiers[index].contexts {
        for name in context.declarations.names where base[name] == nil { base[name] = context.declarations[name] }
      }
    }
    for name in joint.names where base[name] == nil { base[name] = joint[name].first?.value }
  }

  /// Lets a property be of one kind in all contexts where it can be, and notes it where it cannot.
  private mutating func settleKind(of name: String) {
    let places = modifiers.indices.flatMap { modifier in
      modifiers[modifier].contexts.indices.map { (modifier: modifier, context: $0) }
    }.filter { modifiers[$0.modifier].contexts[$0.context].declarations[name] != nil }
    func values() -> [String] {
      let own = places.compactMap { modifiers[$0.modifier].contexts[$0.context].declarations[name] }
      return Array(([base[name] ?? ""] + own).uniqued())
    }
    var all = values()
    guard all.count > 1 else { return }
    if all.contains(where: { token($0, isKnown: { $0 != name && resolved.contains($0) }) == nil }) {
      unread.append(name)
    }
    let kinds = PropertyKinds(base: base)
    if all.contains("none"), all.contains(where: { kinds.type(of: $0) == .shadow }) {
      if base[name] == "none" { base[name] = PropertyKinds.noShadow }
      for (modifier, context) in places
      where modifiers[modifier].contexts[context].declarations[name] == "none" {
        modifiers[modifier].contexts[context].declarations[name] = PropertyKinds.noShadow
      }
      all = values()
    }
    let types = all.map(kinds.type(of:))
    guard types.contains(nil), types.contains(where: { $0 != nil }) else { return }
    mixed.append(name)
    // What has several parts is no text beside one, unless it is one everywhere.
    let hasParts = types.contains { $0 == .shadow || $0 == .cubicBezier }
    if hasParts, !all.contains(where: { $0.contains("var(") }) { texts.insert(name) }
  }

  /// Lets a property have the values that rules give it for several choices at once.
  private mutating func settle(_ name: String) {
    guard let table = JointTable(of: name, rules: joint[name], base: base, among: modifiers) else {
      return crowded.append(name)
    }
    guard table.values.allSatisfy({ token($0, isKnown: { $0 != name && resolved.contains($0) }) != nil })
    else { return further.append(name) }
    let group = base["when"] == nil ? "when" : "when-chosen"
    for modifier in table.modifiers {
      for context in modifiers[modifier].contexts.indices {
        modifiers[modifier].contexts[context].declarations.removeValue(of: name)
      }
    }
    for (place, declaration) in table.declarations(in: group) {
      if let place {
        modifiers[place.modifier].contexts[place.context].declarations[declaration.name] = declaration.value
      } else {
        base[declaration.name] = declaration.value
        resolved.insert(declaration.name)
        self.group = group
      }
    }
  }

  /// What applies where a sheet does not say which context of a modifier is its own.
  private func standard(of modifier: Modifier) -> String {
    switch modifier.name {
    case Choice.appearance:
      // A page whose only other appearance is light is a dark one.
      let light = modifier.contexts.first { $0.name == "light" }?.declarations
      let isLightAnother = light.map { light in light.names.contains { base[$0] != nil && base[$0] != light[$0] } }
      return isLightAnother == true && !modifier.contexts.contains { $0.name == "dark" } ? "dark" : "light"
    case Choice.highContrast.modifier: return "normal"
    default: return "default"
    }
  }

  // MARK: Values

  private mutating func takeUnreached(of found: [(name: String, selector: String)]) {
    let contexts = modifiers.first { $0.name == Choice.appearance }?.contexts ?? []
    let dark = contexts.first { $0.name == "dark" }?.declarations
    let left = found.filter { resolved.contains($0.name) && dark?[$0.name] == nil }
    unreached = (Array(left.map(\.name).uniqued()), Array(left.map(\.selector).uniqued()))
  }

  /// Leaves out what refers to a property that is not there, or to itself.
  ///
  /// Each property is looked at behind those that it refers to.
  private mutating func removeUnresolved() {
    declared = Set(base.names).union(further)
    valueless = Set(further).subtracting(base.names)
    let names = base.names
    let places = Dictionary(names.indices.map { (names[$0], Int32($0)) }) { first, _ in first }
    let references = names.map { base[$0]?.references ?? [] }
    var graph = DirectedGraph()
    for targets in references { graph.appendVertex(dependingOn: targets.compactMap { places[$0] }) }
    graph.forEachComponent { component in
      for index in component.map(Int.init) {
        let (name, value) = (names[index], base[names[index]] ?? "")
        let isCyclic = component.count > 1 || references[index].contains(name)
        if !isCyclic, token(value, isKnown: resolved.contains) != nil {
          resolved.insert(name)
        } else {
          valueless.insert(name)
        }
      }
    }
    foreign = names.filter { name in
      resolved.contains(name) && base[name]?.requiredReferences.contains { !declared.contains($0) } ?? false
    }
    skipped = Array((skipped + names.filter(valueless.contains)).uniqued())
  }

  /// A token as Style Dictionary has it; nil for what is no value, or refers to something unknown.
  ///
  /// - Parameters:
  ///   - isText: Whether it has no type of the standard, whatever its form is.
  ///   - notation: How pages have its components alone, if its value does not tell.
  private func token(
    _ value: String,
    isText: Bool = false,
    notation: ComponentNotation? = nil,
    isKnown: (String) -> Bool
  ) -> JSONValue? {
    let notation = notation ?? (isBareColor(value) ? .hsl : nil)
    let value = colorOfBareComponents(value) ?? value
    // `$` and `#{…}` are those of preprocessors.
    guard let text = value.withReferences(isKnown, isDeclared: declared.contains, isValueless: valueless.contains),
      !text.isEmpty,
      !text.contains(where: { "\u{0}$".contains($0) })
    else { return nil }
    if isText || Self.isInPoints(text) { return .record(["value": .string(text), "type": "string"]) }
    let color = Self.isBare(text) ? "hsl(\(text))" : text
    let isColor = !text.contains("{") && (try? Color(css: color)) != nil
    return .record([
      "value": .string(isColor ? color : text), "type": isColor ? "color" : nil,
      "$extensions": notation?.extensions,
    ])
  }

  /// Whether a value is bare components, or that of a property whose value is.
  private func isBareColor(_ value: String) -> Bool {
    var value = value
    for _ in 0..<Self.rounds {
      if Self.isBare(value) { return true }
      guard value.hasPrefix("var(--"), value.hasSuffix(")"),
        let next = base[value.dropFirst("var(--".count).dropLast().trimmed]
      else { return false }
      value = next
    }
    return false
  }

  /// Whether a value is a length in points, of which a style sheet has 72 in an inch, and apps have others.
  static func isInPoints(_ text: String) -> Bool { text.hasSuffix("pt") && Double(text.dropLast(2)) != nil }

  /// Whether a value is the components of hsl() without the function, as some kits of components write their colors.
  static func isBare(_ text: String) -> Bool {
    guard text.hasSuffix("%"), text.first?.isNumber == true || text.hasPrefix("-") else { return false }
    let parts = text.split(separator: " ")
    return parts.count == 3 && Double(parts[0]) != nil && parts[1...].allSatisfy { $0.hasSuffix("%") }
  }

  /// `hsl(var(--page))` and `hsl(var(--page) / 50%)` of bare components, which are a color as a token; nil for any other
  /// value.
  private func colorOfBareComponents(_ value: String) -> String? {
    guard value.hasPrefix("hsl"), value.contains("var("),
      let match = value.wholeMatch(of: #/hsla?\(\s*(var\(--([^\s(),]+)\))\s*(?:\/\s*([0-9.]+)(%?)\s*)?\)/#),
      base[String(match.2)].map(Self.isBare) == true
    else { return nil }
    guard let alpha = match.3.flatMap({ Double($0) }) else { return String(match.1) }
    let percentage = match.4?.isEmpty == false ? alpha : alpha * 100
    return "color-mix(in srgb, \(match.1) \(percentage)%, transparent)"
  }

  // MARK: Files

  private mutating func write() {
    files = ContextFiles.texts(
      of: document(base),
      modifiers.map { modifier in
        .init(name: modifier.name, contexts: modifier.contexts.map { ($0.name, document($0.declarations)) })
      }
    )
  }

  private func document(_ declarations: Declarations) -> [JSONMember] {
    func members(_ names: [String]) -> [JSONMember] {
      names.compactMap { name in
        guard resolved.contains(name) else { return nil }
        let isText = texts.contains(name)
        let own = name.split(separator: ".").last.map(String.init) ?? name
        let notation = channels.notations[own]
        return declarations[name]
          .flatMap { token($0, isText: isText, notation: notation, isKnown: { $0 != name && resolved.contains($0) }) }
          .map { JSONMember(own, $0) }
      }
    }
    // Only the names of tokens for a context have dots: of the group, of the context and of the property.
    let (own, paths) = declarations.names.partitioned { $0.contains(".") }
    let contexts = paths.grouped { $0.split(separator: ".")[1] }.sorted { $0.key < $1.key }
      .map { JSONMember(String($0.key), .object(members($0.value))) }
    guard let group, !contexts.isEmpty else { return members(own) }
    return members(own) + [JSONMember(group, .object(contexts))]
  }
}
