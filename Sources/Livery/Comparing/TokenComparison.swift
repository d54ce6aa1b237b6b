/// The tokens that were added, removed, renamed and changed.
struct TokenComparison {
  private(set) var added: [PaletteDifference.TokenChange] = []
  private(set) var removed: [PaletteDifference.TokenChange] = []
  private(set) var renamed: [PaletteDifference.TokenChange] = []
  private(set) var changed: [PaletteDifference.TokenChange] = []

  private let sides: PaletteSides

  init(of sides: PaletteSides) {
    self.sides = sides
    for theme in sides.new.themes.map(\.name)
      + sides.old.themes.map(\.name).filter({ name in
        !sides.new.themes.contains { $0.name == name }
      })
    {
      compare(theme)
    }
  }

  private mutating func compare(_ theme: String) {
    let old = sides.old.tokens.filter { $0.theme == theme }
    let new = sides.new.tokens.filter { $0.theme == theme }
    let before = Dictionary(old.map { ($0.path, $0) }) { first, _ in first }
    let after = Set(new.map(\.path))
    let gone = old.filter { !after.contains($0.path) }
    let fresh = new.filter { before[$0.path] == nil }
    let renames = Renames(from: gone, to: fresh, in: theme, of: sides).names
    let oldNames = Dictionary(renames.map { ($1, $0) }) { first, _ in first }
    for token in new {
      if let other = before[token.path] {
        if let change = change(from: other, to: token, renames) { changed.append(change) }
      } else if let name = oldNames[token.path] {
        renamed.append(
          .init(theme: theme, path: token.path, type: token.type, oldPath: name, figures: values(of: token))
        )
      } else {
        added.append(.init(theme: theme, path: token.path, type: token.type, figures: values(of: token)))
      }
    }
    for token in gone where renames[token.path] == nil {
      removed.append(.init(theme: theme, path: token.path, type: token.type, figures: values(of: token, areOld: true)))
    }
  }

  private func change(
    from old: RecordedPalette.Token,
    to new: RecordedPalette.Token,
    _ renames: [String: String]
  ) -> PaletteDifference.TokenChange? {
    var change = PaletteDifference.TokenChange(theme: new.theme, path: new.path, type: new.type)
    change.figures = sides.figures(old.values, new.values, in: new.theme)
    if old.type != new.type { change.details.append("type \(old.type) → \(new.type)") }
    if change.figures.isEmpty { change.details += references(from: old, to: new, renames) }
    if old.deprecated != new.deprecated {
      change.details.append(new.deprecated == nil ? "not deprecated" : "deprecated")
    }
    if old.description != new.description { change.details.append("description") }
    return change.figures.isEmpty && change.details.isEmpty ? nil : change
  }

  /// What a token that has the same value refers to instead.
  private func references(
    from old: RecordedPalette.Token,
    to new: RecordedPalette.Token,
    _ renames: [String: String]
  ) -> [String] {
    for permutation in sides.permutations[new.theme] ?? [] {
      let before = ((old.values[permutation.old] ?? nil)?.tokens ?? []).map { renames[$0] ?? $0 }
      let after = (new.values[permutation.new] ?? nil)?.tokens ?? []
      guard before.first != after.first else { continue }
      return ["refers to \(after.first ?? "nothing") instead of \(before.first ?? "nothing")"]
    }
    return []
  }

  /// The distinct values of a token that only one side has.
  private func values(of token: RecordedPalette.Token, areOld: Bool = false) -> [PaletteDifference.Figure] {
    let palette = areOld ? sides.old : sides.new
    let permutations = palette.themes.first { $0.name == token.theme }?.permutations ?? []
    var figures: [Int: PaletteDifference.Figure] = [:]
    var order: [Int] = []
    for (index, permutation) in permutations.enumerated() {
      guard let value = token.values[index] ?? nil else { continue }
      let place = token.values.place(in: index)
      if figures[place] == nil {
        order.append(place)
        figures[place] = .init(permutations: [], before: areOld ? value : nil, after: areOld ? nil : value)
      }
      figures[place]?.permutations.append(permutation.id)
    }
    return order.compactMap { figures[$0] }.namingContexts(among: permutations)
  }
}

/// Which removed tokens are added ones under another name: those with the same values and users.
private struct Renames {
  /// From the old name to the new one.
  private(set) var names: [String: String] = [:]

  init(
    from old: [RecordedPalette.Token],
    to new: [RecordedPalette.Token],
    in theme: String,
    of sides: PaletteSides
  ) {
    guard !old.isEmpty, !new.isEmpty, let permutations = sides.permutations[theme], !permutations.isEmpty else {
      return
    }
    let before = Dictionary(grouping: old) { token in
      [token.type] + permutations.map { Self.key(of: token.values[$0.old] ?? nil) }
    }
    let after = Dictionary(grouping: new) { token in
      [token.type] + permutations.map { Self.key(of: token.values[$0.new] ?? nil) }
    }
    let users = (TokenUsage(of: theme, in: sides.old), TokenUsage(of: theme, in: sides.new))
    let names = (Set(old.map(\.path)), Set(new.map(\.path)))
    // A token's users may have been renamed themselves, so those without such users come first.
    for isLenient in [false, true] {
      var isMoving = true
      while isMoving {
        isMoving = false
        for (key, candidates) in before {
          for token in candidates where self.names[token.path] == nil {
            let taken = Set(self.names.values)
            let wanted = users.0.users(of: token.path, renamed: self.names, unknown: isLenient ? names.0 : [])
            let matches = (after[key] ?? []).map(\.path).filter { path in
              !taken.contains(path)
                && users.1.users(of: path, renamed: [:], unknown: isLenient ? names.1.subtracting(taken) : []) == wanted
            }
            guard let match = Self.nearest(to: token.path, among: matches) else { continue }
            self.names[token.path] = match
            isMoving = true
          }
        }
      }
    }
  }

  private static func key(of value: RecordedPalette.Value?) -> String {
    value.map { "\($0.look)" } ?? ""
  }

  /// The only candidate, or the one that shares most of the end or the beginning of its name.
  private static func nearest(to path: String, among candidates: [String]) -> String? {
    if candidates.count < 2 { return candidates.first }
    let parts = path.split(separator: ".")
    func shared(_ other: String) -> Int {
      let others = other.split(separator: ".")
      return 2 * zip(parts.reversed(), others.reversed()).prefix { $0 == $1 }.count
        + zip(parts, others).prefix { $0 == $1 }.count
    }
    let best = candidates.map(shared).max() ?? 0
    let nearest = candidates.filter { shared($0) == best }
    // Of several that are as near, none is known to be the one.
    return best > 0 && nearest.count == 1 ? nearest.first : nil
  }
}

/// What uses the tokens of a theme.
private struct TokenUsage {
  private var users: [String: Set<String>] = [:]

  init(of theme: String, in palette: RecordedPalette) {
    for token in palette.tokens where token.theme == theme {
      for value in token.values.values {
        // Of an alias chain only the first is the token's own choice.
        for name in (value?.tokens ?? []).prefix(1) { users[name, default: []].insert("{\(token.path)}") }
      }
    }
    for component in palette.components where component.theme == theme {
      for cell in component.cells {
        for (property, index) in cell.properties {
          for value in component.assignments[index].values {
            if let name = value?.tokens.first { users[name, default: []].insert("\(component.name).\(property)") }
          }
        }
      }
    }
    for pair in palette.pairs { for name in pair.tokens { users[name, default: []].insert("pair \(pair.name)") } }
    for name in palette.themes.first(where: { $0.name == theme })?.surfaces ?? [] {
      users[name, default: []].insert("surface")
    }
  }

  /// The users of a token, those that were renamed by their new names, and those of unknown names as one.
  func users(of path: String, renamed names: [String: String], unknown: Set<String>) -> Set<String> {
    Set(
      (users[path] ?? []).map { user in
        guard user.hasPrefix("{") else { return user }
        let token = String(user.dropFirst().dropLast())
        if let name = names[token] { return "{\(name)}" }
        return unknown.contains(token) ? "{}" : user
      }
    )
  }
}
