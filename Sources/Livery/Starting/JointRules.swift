import DesignTokens

/// What rules of style sheets say for several choices at once, in the order of the sheets.
struct JointRules: Sendable {
  typealias Choice = StyleSheetTokens.Choice
  typealias Rule = (choices: [Choice], value: String)

  /// The names of the properties, in the order in which they are declared first.
  private(set) var names: [String] = []
  private var rules: [String: [Rule]] = [:]

  subscript(name: String) -> [Rule] { rules[name] ?? [] }

  mutating func add(_ name: String, _ value: String, in choices: [Choice]) {
    if rules[name] == nil { names.append(name) }
    rules[name, default: []].append((choices, value))
  }
}

/// The values of a property in every combination of the contexts on which it depends together.
struct JointTable: Sendable {
  /// Where a modifier's context is; nil is the base.
  typealias Place = (modifier: Int, context: Int)?

  /// The most combinations: a resolver document may have as many permutations with different tokens.
  static let maximum = 1_000

  private let name: String
  /// The modifiers that the property depends on, as indices.
  let modifiers: [Int]
  /// The names of the contexts of all modifiers; their declarations are about to change.
  private let contexts: [[String]]
  private let joint: JointDeclarations
  /// By the indices of the contexts of each modifier.
  private let cells: [[Int]: String]

  var values: some Sequence<String> { cells.values }

  /// Nil if there are too many combinations.
  ///
  /// - Parameter modifiers: All modifiers in the order in which they apply, each with its default first.
  init?(
    of name: String,
    rules: [JointRules.Rule],
    base: StyleSheetTokens.Declarations,
    among known: [StyleSheetTokens.Modifier]
  ) {
    self.name = name
    contexts = known.map { $0.contexts.map(\.name) }
    let named = Set(rules.flatMap(\.choices).map(\.modifier))
    let own = known.indices.filter { named.contains(known[$0].name) }
    modifiers = own
    var count = 1
    for index in own {
      count *= known[index].contexts.count
      if count > Self.maximum { return nil }
    }
    joint = JointDeclarations(counts: own.map { known[$0].contexts.count })
    let table = RuleTable(rules)
    cells = Dictionary(
      uniqueKeysWithValues: joint.combinations.map { combination in
        let contexts = zip(own, combination).map { (name: known[$0].name, context: known[$0].contexts[$1]) }
        let chosen = contexts.map { JointRules.Choice(modifier: $0.name, context: $0.context.name) }
        let single = contexts.reversed().lazy.compactMap { $0.context.declarations[name] }.first
        return (combination, table.value(where: chosen) ?? single ?? base[name] ?? "")
      }
    )
  }

  /// Rules by what they are for: with as many themes as rules, nobody looks at all rules for each theme.
  private struct RuleTable {
    typealias Choice = JointRules.Choice

    /// By its choices: the place of the last of the rules, and its value.
    private var rules: [Set<Choice>: (place: Int, value: String)] = [:]
    /// The modifiers that rules are about together.
    private let subjects: Set<Set<String>>

    init(_ all: [JointRules.Rule]) {
      for (place, rule) in all.enumerated() { rules[Set(rule.choices)] = (place, rule.value) }
      subjects = Set(rules.keys.map { Set($0.map(\.modifier)) })
    }

    /// The value of the rule that says most, and of those that say as much the last one's.
    func value(where chosen: [Choice]) -> String? {
      let found = subjects.compactMap { subject -> (count: Int, place: Int, value: String)? in
        rules[Set(chosen.filter { subject.contains($0.modifier) })].map { (subject.count, $0.place, $0.value) }
      }
      return found.max { ($0.count, $0.place) < ($1.count, $1.place) }?.value
    }
  }

  /// What each context and the base declare, so that the property has these values.
  ///
  /// - Parameter group: The group of the tokens that ``JointDeclarations`` lead on to.
  func declarations(in group: String) -> [(place: Place, declaration: (name: String, value: String))] {
    var result: [(place: Place, declaration: (name: String, value: String))] = []
    for entry in joint.entries {
      let token = self.token(for: entry.chosen, in: group)
      let isLast = entry.next.count == modifiers.count
      let value = isLast ? cells[entry.next] : "var(--\(self.token(for: entry.next, in: group)))"
      guard let value else { continue }
      // What stands for contexts is there whatever is chosen.
      if entry.modifier > 0, entry.context == 0 { result.append((nil, (token, value))) }
      result.append(((modifiers[entry.modifier], entry.context), (token, value)))
    }
    return result
  }

  /// The name of the token for the contexts of the first modifiers: the property's own before any is chosen.
  private func token(for chosen: [Int], in group: String) -> String {
    guard !chosen.isEmpty else { return name }
    let names = zip(modifiers, chosen).map { contexts[$0][$1].safeInFiles }
    return "\(group).\(names.joined(separator: "+")).\(name)"
  }
}
