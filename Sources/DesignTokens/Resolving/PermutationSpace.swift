/// Every way of choosing one context for each modifier, made one at a time: the first modifier changes slowest.
struct PermutationSpace: Sequence {
  private let modifiers: [ResolverDocument.Modifier]
  private let hasUniqueIDs: Bool

  init(_ modifiers: [ResolverDocument.Modifier]) {
    self.modifiers = modifiers
    hasUniqueIDs = !modifiers.contains { modifier in modifier.contexts.contains { $0.name.contains("-") } }
  }

  /// The product of the numbers of contexts, or the largest number there is.
  var count: Int { Self.product(of: modifiers.map(\.contexts.count)) }

  static func product(of counts: [Int]) -> Int {
    counts.reduce(1) { count, contexts in
      let (product, overflow) = count.multipliedReportingOverflow(by: contexts)
      return overflow ? .max : product
    }
  }

  /// The names of the modifiers, each with the number of its contexts.
  var sizes: [(modifier: String, contexts: Int)] { modifiers.map { ($0.name, $0.contexts.count) } }

  /// The contexts joined by `-`; with the modifiers' names where a `-` inside a context could make two of them equal.
  func id(of choices: [Permutation.Choice]) -> String {
    if choices.isEmpty { return Permutation.idWithoutChoices }
    if hasUniqueIDs || choices.count == 1 { return choices.map(\.context).joined(separator: "-") }
    return choices.map { "\($0.modifier)=\($0.context)" }.joined(separator: "-")
  }

  func makeIterator() -> Iterator {
    Iterator(modifiers: modifiers, positions: Array(repeating: 0, count: modifiers.count))
  }

  struct Iterator: IteratorProtocol {
    fileprivate let modifiers: [ResolverDocument.Modifier]
    fileprivate var positions: [Int]
    private var isDone = false

    fileprivate init(modifiers: [ResolverDocument.Modifier], positions: [Int]) {
      self.modifiers = modifiers
      self.positions = positions
      isDone = modifiers.contains { $0.contexts.isEmpty }
    }

    mutating func next() -> [Permutation.Choice]? {
      if isDone { return nil }
      defer { advance() }
      return zip(modifiers, positions).map {
        Permutation.Choice(modifier: $0.name, context: $0.contexts[$1].name)
      }
    }

    private mutating func advance() {
      for index in positions.indices.reversed() {
        positions[index] += 1
        if positions[index] < modifiers[index].contexts.count { return }
        positions[index] = 0
      }
      isDone = true
    }
  }
}

/// The diagnostics of a theme's permutations, each reported once, with a note if it concerns only some of them.
struct PermutationDiagnostics {
  private var order: [Diagnostic] = []
  private var permutations: [Diagnostic: [String]] = [:]
  private var count = 0

  mutating func add(_ diagnostics: Diagnostics, of permutation: String) {
    count += 1
    for diagnostic in diagnostics.all {
      if permutations[diagnostic] == nil { order.append(diagnostic) }
      permutations[diagnostic, default: []].append(permutation)
    }
  }

  func report(to diagnostics: inout Diagnostics) {
    for diagnostic in order {
      var diagnostic = diagnostic
      let found = permutations[diagnostic] ?? []
      if found.count < count { diagnostic.notes.append(Self.note(found, of: count)) }
      diagnostics.report(diagnostic)
    }
  }

  private static func note(_ names: [String], of count: Int) -> Diagnostic.Note {
    if names.count <= 4 { return Diagnostic.Note("only in \(names.map { "'\($0)'" }.joined(separator: ", "))") }
    let some = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic.Note("in \(names.count) of \(count) permutations, including \(some)")
  }
}
