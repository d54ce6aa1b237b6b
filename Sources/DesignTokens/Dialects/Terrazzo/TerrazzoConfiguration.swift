import Algorithms

/// What a configuration of Terrazzo, or of Cobalt before it, reads, and how its style sheets choose contexts.
///
/// It is a program, of which everything is read that is written as it is: lists of files, selectors, and templates of rules.
struct TerrazzoConfiguration {
  /// The paths of files, of which later ones override; empty if the program computes them.
  private(set) var tokens: [String] = []
  private(set) var habits = StyleSheetHabits()
  /// The only selector that style sheets begin with, if it is not the root of the page.
  private(set) var base: String?

  private let program: ProgramTokens
  private let constants: [String: String]

  /// Nil for a program that is no configuration.
  ///
  /// - Parameter module: The text of a module by the path that the program imports it with; nil for one that is not there.
  init?(program text: String, module: (String) -> String? = { _ in nil }) {
    program = ProgramTokens(text)
    constants = program.constants
    let objects = program.objects
    let keys = ["tokens", "plugins", "outDir"]
    guard let root = objects.first(where: { $0.contains { keys.contains($0.name) } }) else { return nil }
    if let tokens = root.first(where: { $0.name == "tokens" }) {
      self.tokens = program.texts(in: tokens.value, with: ProgramLists(program, module: module).texts)
    } else if !text.contains(#/\btokens\b\s*[,}]/#) {
      self.tokens = ["tokens.json"]
    }
    habits.writesFonts = true
    habits.writesReferences = true
    habits.followsPlatform = false
    for object in objects {
      readModes(of: object)
      readPermutation(of: object)
      for member in object where member.name == "propertyDefinitions" {
        habits.registersProperties = program.tokens[member.value] == [.word("true")]
      }
    }
    let bases = objects.joined().filter { $0.name == "baseSelector" }.map { program.text($0.value) }
    if bases.count == 1, let selector = bases[0] { base = StyleRulePlace([selector], constants).selector }
    habits.prefix = Self.prefix(in: text)
    habits.formats = Set(PublishedFormat.allCases.filter { $0.plugin.map { text.contains("/plugin-\($0)") } ?? false })
    habits.writesForPages = true
  }

  /// `makeCSSVar(id, { prefix: 'acme' })`, or a name that is put together with `--acme-`.
  private static func prefix(in program: String) -> String? {
    let given = program.matches(of: #/makeCSSVar\([^)]*\bprefix\s*:\s*['"`]([A-Za-z][\w-]*)['"`]/#).map(\.1)
    let joined = program.matches(of: #/[`'"]--([A-Za-z]\w*(?:-\w+)*)-(?:\$\{|['"]\s*\+)/#).map(\.1)
    let all = Set(given + joined)
    return all.count == 1 ? all.first.map(String.init) : nil
  }

  // MARK: Conditions

  /// Reads `{ mode: 'dark', selectors: ['.dark', '@media (prefers-color-scheme: dark)'] }`.
  private mutating func readModes(of object: [ProgramTokens.Member]) {
    guard let mode = object.first(where: { $0.name == "mode" }).flatMap({ program.text($0.value) }),
      let selectors = object.first(where: { $0.name == "selectors" })
    else { return }
    add(program.texts(in: selectors.value).map { StyleRulePlace([$0], constants) }, nil, mode)
  }

  /// Reads `{ input: { theme: 'dark' }, prepare: (css) => `.dark { ${css} }` }` of one modifier.
  ///
  /// What several decide together follows from what each decides.
  private mutating func readPermutation(of object: [ProgramTokens.Member]) {
    guard let input = object.first(where: { $0.name == "input" }),
      let prepare = object.first(where: { $0.name == "prepare" })
    else { return }
    let choices = program.members(at: input.value.lowerBound)
    guard choices.count == 1, let context = program.text(choices[0].value) else { return }
    let places = prepare.value.flatMap { index -> [StyleRulePlace] in
      guard case .template(let rules) = program.tokens[index] else { return [] }
      return StyleRulePlace.all(in: rules, of: parameter(of: prepare.value), constants)
    }
    add(places, choices[0].name, context)
  }

  /// The name of what a function is given, written as a method or as an arrow.
  private func parameter(of function: Range<Int>) -> String {
    let arrow = function.first { program.tokens[$0] == .arrow } ?? function.upperBound
    let list = function.prefix { $0 < arrow }.last { program.tokens[$0] == .mark("(") }
    let isMethod = function.first.map { program.tokens[$0] == .mark("(") } ?? false
    let place = isMethod ? function.lowerBound + 1 : list.map { $0 + 1 } ?? arrow - 1
    guard function.contains(place), case .word(let name) = program.tokens[place] else { return "" }
    return name
  }

  private mutating func add(_ places: [StyleRulePlace], _ modifier: String?, _ context: String) {
    if places.contains(where: \.followsPlatform) { habits.followsPlatform = true }
    let selectors = Array(places.compactMap(\.selector).uniqued())
    let selector = selectors.count > 1 ? ":is(\(selectors.joined(separator: ", ")))" : selectors.first
    add(selector, places.compactMap(\.media).first, modifier, context)
  }

  /// Adds how pages choose a context, which several rules may say together; the first selector and the first query count.
  private mutating func add(_ selector: String?, _ media: String?, _ modifier: String?, _ context: String) {
    let index = habits.conditions.firstIndex { $0.modifier == modifier && $0.context == context }
    let known = index.map { habits.conditions[$0] }
    let knownMedia = known.flatMap { $0.media ?? ($0.condition.hasPrefix("@media") ? $0.condition : nil) }
    let knownSelector = known.flatMap { $0.condition.hasPrefix("@media") ? nil : $0.condition }
    let (selector, media) = (knownSelector ?? selector, knownMedia ?? media)
    guard let condition = selector ?? media else { return }
    let entry = StyleSheetHabits.Condition(
      modifier: modifier,
      context: context,
      condition: condition,
      media: selector == nil ? nil : media
    )
    if let index { habits.conditions[index] = entry } else { habits.conditions.append(entry) }
  }
}

/// What stands around declarations in a style sheet, outermost first: `@media …`, then a selector.
private struct StyleRulePlace {
  private let levels: [String]

  /// Levels without those that say nothing about contexts; none if one of them is computed.
  init(_ levels: [String], _ constants: [String: String]) {
    let resolved = levels.map { level in
      level.replacing(#/\$\{\s*([\w$]+)\s*\}/#) { constants[String($0.1)] ?? String($0.0) }
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    self.levels =
      resolved.contains { $0.contains("${") }
      ? [] : resolved.filter { !$0.hasPrefix("@layer") && !$0.hasPrefix("@supports") }
  }

  /// The places of declarations in the template of a function.
  ///
  /// - Parameter parameter: The name that the declarations have there.
  static func all(in template: String, of parameter: String, _ constants: [String: String]) -> [StyleRulePlace] {
    var places: [StyleRulePlace] = []
    var (levels, level): ([String], String) = ([], "")
    var rest = template[...]
    while let character = rest.first {
      if rest.hasPrefix("${"), let end = rest.firstIndex(of: "}") {
        let word = rest[..<end].dropFirst(2).drop(while: \.isWhitespace).prefix {
          $0.isLetter || $0.isNumber || "_$".contains($0)
        }
        if word == parameter {
          if !levels.isEmpty { places.append(StyleRulePlace(levels, constants)) }
        } else {
          level += rest[...end]
        }
        rest = rest[rest.index(after: end)...]
        continue
      }
      rest.removeFirst()
      switch character {
      case "{":
        levels.append(level)
        level = ""
      case "}":
        _ = levels.popLast()
        level = ""
      case ";": level = ""
      default: level.append(character)
      }
    }
    return places
  }

  /// Whether the platform chooses light or dark here.
  var followsPlatform: Bool { levels.first?.contains("prefers-color-scheme") ?? false }

  /// The selector that is not the root of the page, if nothing else is a condition.
  var selector: String? {
    guard levels.count == 1, let list = levels.first, !list.hasPrefix("@") else { return nil }
    let own = Self.selectors(of: list).filter { !Self.isRoot($0) }
    return own.count > 1 ? ":is(\(own.joined(separator: ", ")))" : own.first
  }

  /// The selectors of a list, of which commas in parentheses and brackets are no end.
  private static func selectors(of list: String) -> [String] {
    var (selectors, depth) = ([""], 0)
    for character in list {
      depth += "([".contains(character) ? 1 : ")]".contains(character) ? -1 : 0
      if depth == 0, character == "," { selectors.append("") } else { selectors[selectors.count - 1].append(character) }
    }
    return selectors.map { String($0.drop(while: \.isWhitespace)) }.filter { !$0.isEmpty }
  }

  /// The media query, if nothing else is a condition.
  var media: String? {
    guard let query = levels.first, query.hasPrefix("@media") else { return nil }
    return levels.dropFirst().allSatisfy(Self.isRoot) ? query : nil
  }

  private static func isRoot(_ selector: String) -> Bool {
    [":root", ":host", "html", "body", "*"].contains(selector) || selector.hasPrefix(":root:not(")
  }
}
