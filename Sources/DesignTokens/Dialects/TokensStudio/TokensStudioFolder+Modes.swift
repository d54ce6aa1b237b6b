import DocumentReading

// Values that tokens have in modes, besides what themes choose.

extension TokensStudioFolder {
  /// Makes a choice of the modes that tokens have, such as `{ "light": …, "dark": … }` in place of a value, in sets that always
  /// apply.
  ///
  /// What is in a mode of a set that is chosen itself would apply whatever else is chosen.
  mutating func takeModes(_ library: inout DocumentLibrary, _ diagnostics: inout Diagnostics) {
    var (modes, chosen) = (ModesOfSets(), ModesOfSets())
    for item in items {
      for set in item.sets {
        let known = inline[set.name] ?? library.documentIfSound(at: path(ofSet: set.name))
        guard let place = known, place.node.isShallow else { continue }
        let document = place.at(place.inStandardForm)
        if case .set = item { modes.add(set.name, document) } else { chosen.add(set.name, document) }
      }
    }
    if !chosen.isEmpty { diagnostics.report(.modesOfChoices(chosen.sets, at: table.place(of: main))) }
    guard let (parts, choice) = modes.divided(besides: Set(setNames)), choice.contexts.count > 1 else { return }
    // Without themes all sets are active, which nothing says then.
    if groups.isEmpty, always.isEmpty { always = order }
    for part in parts { inline[part.name] = part.place }
    setsWithModes = Set(modes.sets + parts.map(\.name))
    let names = Dictionary(grouping: parts, by: \.set)
    order = order.flatMap { set in
      [set] + (names[set.name] ?? []).map { SetName(name: $0.name, offset: set.offset) }
    }
    var group = Group(
      choice,
      of: parts.map { SetName(name: $0.name, offset: $0.place.node.offset) },
      at: main.node.offset
    )
    while groups.contains(where: { $0.name == group.name }) { group.name += "-2" }
    groups.append(group)
    joinAppearances()
  }
}

extension TokensStudioFolder.Group {
  /// - Parameter sets: Those that the contexts of the choice are made of, among others.
  init(_ choice: TokensStudioFolder.Choice, of sets: [TokensStudioFolder.SetName], at offset: Int) {
    let themes = choice.contexts.map { context in
      TokensStudioFolder.Theme(
        name: context.name,
        sets: sets.filter { context.sets.contains($0.name) },
        offset: offset
      )
    }
    self.init(name: choice.name, themes: themes, offset: offset)
  }
}

extension Diagnostic {
  fileprivate static func modesOfChoices(_ names: [String], at place: SourceFile.Place) -> Self {
    Diagnostic(
      "conversion-loss",
      "only the first values are read of tokens that have several by modes in \(list(names)): themes choose these sets",
      severity: .warning,
      at: place,
      advice: "make a set for each mode"
    )
  }
}
