import DocumentReading

/// Checks what a caller chooses against what a resolver document offers (DTCG 2025.10, resolver module, "Inputs").
struct PermutationInput {
  private let document: ResolverDocument
  private let table: SourceTable
  private var diagnostics = Diagnostics()
  private var isSound = true

  /// The chosen context of every modifier, or nil after a report of everything that is wrong with the choice.
  static func choices(
    _ input: [(modifier: String, context: JSONValue)],
    of document: ResolverDocument,
    table: SourceTable,
    diagnostics: inout Diagnostics
  ) -> [Permutation.Choice]? {
    var checker = PermutationInput(document: document, table: table)
    let choices = checker.choices(input)
    diagnostics.append(checker.diagnostics)
    return checker.isSound ? choices : nil
  }

  private init(document: ResolverDocument, table: SourceTable) {
    self.document = document
    self.table = table
  }

  private mutating func choices(_ input: [(modifier: String, context: JSONValue)]) -> [Permutation.Choice] {
    var chosen: [String: String] = [:]
    for (name, context) in input {
      guard let modifier = modifier(named: name) else { continue }
      guard let context = self.context(context, of: modifier, as: name) else {
        chosen[modifier.name] = ""
        continue
      }
      chosen[modifier.name] = context
    }
    let choices = document.modifiers.compactMap { modifier -> Permutation.Choice? in
      guard let context = chosen[modifier.name] ?? modifier.defaultContext else {
        report(.missing(modifier), at: modifier)
        return nil
      }
      return Permutation.Choice(modifier: modifier.name, context: context)
    }
    for modifier in document.unusedModifiers where modifier.defaultContext == nil && chosen[modifier.name] == nil {
      report(.unused(modifier), at: modifier)
    }
    return choices
  }

  private mutating func modifier(named name: String) -> ResolverDocument.Modifier? {
    let modifiers = document.modifiers + document.unusedModifiers
    if let found = Self.match(name, modifiers, \.name) { return found }
    report(.unknownModifier(name, modifiers.map(\.name)), at: nil)
    return nil
  }

  private mutating func context(
    _ value: JSONValue,
    of modifier: ResolverDocument.Modifier,
    as name: String
  ) -> String? {
    guard case .string(let context) = value else {
      report(.notString(name), at: nil)
      return nil
    }
    if let found = Self.match(context, modifier.contexts, \.name) { return found.name }
    report(.invalidContext(context, of: name, modifier), at: modifier)
    return nil
  }

  /// The entry of exactly this name, else the only one that differs from it in case alone.
  private static func match<Entry>(_ name: String, _ entries: [Entry], _ nameOf: (Entry) -> String) -> Entry? {
    if let exact = entries.first(where: { nameOf($0).hasSameBytes(as: name) }) { return exact }
    let similar = entries.filter { nameOf($0).lowercased() == name.lowercased() }
    return similar.count == 1 ? similar.first : nil
  }

  private mutating func report(_ diagnostic: Diagnostic, at modifier: ResolverDocument.Modifier?) {
    var diagnostic = diagnostic
    if let place = modifier.map({ table.place(of: $0.part.place) }) {
      diagnostic.location = place.location
      diagnostic.excerpt = place.excerpt
    }
    diagnostics.report(diagnostic)
    isSound = isSound && diagnostic.severity != .error
  }
}

extension Diagnostic {
  fileprivate typealias Modifier = ResolverDocument.Modifier

  fileprivate static func missing(_ modifier: Modifier) -> Diagnostic {
    Diagnostic(
      "input-missing",
      "no context is chosen for the modifier '\(modifier.name)', and it has no default",
      advice: "choose \(modifier.contexts.map(\.name).joinedByOr)",
      subject: modifier.name
    )
  }

  fileprivate static func unused(_ modifier: Modifier) -> Diagnostic {
    Diagnostic(
      "input-missing",
      "the modifier '\(modifier.name)' stands nowhere in 'resolutionOrder' and so has no effect",
      severity: .warning,
      subject: modifier.name
    )
  }

  fileprivate static func unknownModifier(_ name: String, _ known: [String]) -> Diagnostic {
    let message = known.isEmpty ? "there is no modifier, and so no '\(name)'" : "there is no modifier '\(name)'"
    let advice = NearestName.advice(for: name, among: known)
    return Diagnostic("input-unknown-modifier", message, advice: advice, subject: name)
  }

  fileprivate static func notString(_ name: String) -> Diagnostic {
    Diagnostic("input-not-string", "the context chosen for '\(name)' must be a string", subject: name)
  }

  fileprivate static func invalidContext(_ context: String, of name: String, _ modifier: Modifier) -> Diagnostic {
    let names = modifier.contexts.map(\.name)
    return Diagnostic(
      "input-invalid-context",
      "'\(context)' is no context of '\(modifier.name)', which has \(names.joinedByOr)",
      advice: NearestName.advice(for: context, among: names),
      subject: name
    )
  }
}
