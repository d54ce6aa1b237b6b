/// Aliases of a component's rules that lead to nothing usable: each is one mistake, however many cells share it.
struct AliasFailures {
  private struct Key: Hashable {
    var path: TokenPath
    var offset: Int
  }

  private struct Failure {
    var cells: [Cell]
    var permutations: [String]
    /// The token that was found, if its type is what is wrong.
    var token: Token?
    var expected: Component.PropertyType
  }

  private var order: [Key] = []
  private var failures: [Key: Failure] = [:]

  /// - Parameter token: The token of another type that the alias leads to; nil if it leads nowhere.
  mutating func record(
    _ path: TokenPath,
    at offset: Int,
    in cell: Cell,
    of permutation: Permutation,
    expected: Component.PropertyType,
    token: Token?
  ) {
    let key = Key(path: path, offset: offset)
    if failures[key] == nil { order.append(key) }
    var failure = failures[key] ?? Failure(cells: [], permutations: [], token: token, expected: expected)
    if failure.permutations.last != permutation.id { failure.permutations.append(permutation.id) }
    if failure.permutations.count == 1 { failure.cells.append(cell) }
    failures[key] = failure
  }

  func report(in component: Component, theme: Theme, diagnostics: inout Diagnostics) {
    for key in order {
      guard let failure = failures[key] else { continue }
      let place = component.source.place(at: key.offset)
      var notes = [note(about: failure.cells, of: component)]
      if failure.permutations.count < theme.permutations.count {
        notes.append(.init("in permutation \(failure.permutations.joined(separator: ", ")) only"))
      }
      if let token = failure.token {
        diagnostics.report(.otherType(token, expected: failure.expected, notes: notes, at: place))
      } else {
        diagnostics.report(.unresolved(key.path, in: theme, notes: notes, at: place))
      }
    }
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
      "theme '\(theme.name)' has no token '\(path)'",
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
      "'\(token.path)' is a \(token.type.rawValue), but a \(expected.description) is needed here",
      at: place,
      notes: notes + [Note("declared here", at: token.source)],
      subject: token.path.description
    )
  }
}
