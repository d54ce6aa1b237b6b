import DesignTokens

/// Invalid aliases in a component's rules: each is reported once, however many cells share it.
struct AliasFailures {
  /// An alias that is invalid in one evaluation.
  struct Miss {
    var path: TokenPath
    var offset: Int
    /// The token of another type that the alias refers to; nil if there is no token.
    var token: Token?
    var expected: Component.PropertyType
  }

  private struct Key: Hashable {
    var offset: Int
    /// An unknown name and a token of the wrong type are different errors.
    var isMissing: Bool
  }

  private struct Unresolved {
    /// The first one found; the alias of one error may name a different token in each cell.
    var miss: Miss
    /// Every path that the alias resolves to, in the order in which they were found.
    var paths: [TokenPath] = []
    var cells: [Cell] = []
    var permutations: [String] = []
  }

  private var order: [Key] = []
  private var failures: [Key: Unresolved] = [:]

  /// - Parameters:
  ///   - miss: The alias, and what it refers to.
  ///   - cells: The cells that the evaluation decides.
  ///   - permutation: The one in which it was evaluated.
  mutating func record(_ miss: Miss, in cells: [Cell], of permutation: Permutation) {
    let key = Key(offset: miss.offset, isMissing: miss.token == nil)
    if failures[key] == nil { order.append(key) }
    var failure = failures[key] ?? Unresolved(miss: miss)
    if !failure.paths.contains(miss.path) { failure.paths.append(miss.path) }
    if failure.permutations.last != permutation.id { failure.permutations.append(permutation.id) }
    if failure.permutations.count == 1 { failure.cells += cells }
    failures[key] = failure
  }

  func report(in component: Component, theme: Theme, diagnostics: inout Diagnostics) {
    for key in order {
      guard let failure = failures[key] else { continue }
      let place = component.source.place(at: key.offset)
      var notes = failure.cells.isEmpty ? [] : [note(about: failure.cells, of: component)]
      if failure.paths.count > 1 { notes.append(note(about: failure.paths.dropFirst())) }
      if failure.permutations.count < theme.permutations.count {
        notes.append(.init("in permutation \(failure.permutations.joined(separator: ", ")) only"))
      }
      if let token = failure.miss.token {
        diagnostics.report(.otherType(token, expected: failure.miss.expected, notes: notes, at: place))
      } else {
        diagnostics.report(.unresolved(failure.miss.path, in: theme, notes: notes, at: place))
      }
    }
  }

  private func note(about paths: some Collection<TokenPath>) -> Diagnostic.Note {
    .init("the same applies to \(paths.listed(first: 2) { "'\($0)'" })")
  }

  private func note(about cells: [Cell], of component: Component) -> Diagnostic.Note {
    let first = cells.first.map { component.address(of: $0) } ?? component.name
    let more = cells.count > 1 ? " and \(counted(cells.count - 1, "more cell"))" : ""
    return .init("it decides \(first)\(more)")
  }
}

extension Diagnostic {
  fileprivate static func unresolved(
    _ path: TokenPath,
    in theme: Theme,
    notes: [Note],
    at place: SourceFile.Place
  ) -> Self {
    let known = theme.permutations.flatMap { $0.tokens.tokens.map(\.path.description) }
    return Diagnostic(
      "alias-unresolved",
      "token '\(path)' not found in theme '\(theme.name)'",
      at: place,
      notes: notes,
      advice: NearestName.advice(for: path.description, among: known),
      subject: path.description
    )
  }

  fileprivate static func otherType(
    _ token: Token,
    expected: Component.PropertyType,
    notes: [Note],
    at place: SourceFile.Place
  ) -> Self {
    Diagnostic(
      "alias-type",
      "'\(token.path)' is a \(token.type.rawValue), but a \(expected.description) is expected here",
      at: place,
      notes: notes + [Note("declared here", at: token.source)],
      subject: token.path.description
    )
  }
}
