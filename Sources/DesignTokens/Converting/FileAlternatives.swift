import Algorithms
import DocumentReading

/// Works out which of several loose files exclude each other: those that declare the same tokens, such as the exports of
/// Figma's modes, and whole folders whose files do so pairwise.
struct FileAlternatives {
  /// What there is to choose.
  private(set) var choices: [TokensStudioFolder.Choice] = []
  /// The files that alternatives are built upon, even if they set some of their tokens anew; they come before them.
  private(set) var bases: [String] = []

  private let names: [String]
  private var modes: [String: String] = [:]
  private var tokens: [String: Set<String>] = [:]
  private var references: [String: Set<String>] = [:]
  private let documents: [String: DataNode]
  /// The files that always apply, as none is an alternative to them.
  private var constants: [String] = []
  /// By a file that repeats what others have, as the index of a folder does: these.
  private var repeated: [String: Set<String>] = [:]

  /// - Parameter modes: The names of files as contexts, where they are known.
  init(_ sets: [(name: String, document: DataNode)], modes: [String: String]) {
    names = sets.map(\.name)
    documents = Dictionary(sets.map { ($0.name, $0.document) }) { first, _ in first }
    for set in sets {
      tokens[set.name] = Set(set.document.tokenPaths)
      references[set.name] = set.document.referencedPaths
    }
    setCollectionsApart()
    self.modes = FileModes(modes, tokens: tokens).names
    findRepeated()
    let sharing = sharing(names)
    let alternatives = Set(sharing)
    constants = names.filter { !alternatives.contains($0) }
    let groups = split(sharing).map { $0.contexts.flatMap(\.sets) }
    bases = groups.flatMap { bases(among: $0) }
    for (group, found) in groups.map({ group in (group, group.filter(bases.contains)) }) where !found.isEmpty {
      addSingles(of: group.filter { !found.contains($0) }, besides: found)
    }
    add(split(self.sharing(names.filter { !bases.contains($0) })))
    // A file of a folder that is chosen as a whole is no choice of its own.
    let chosen = choices.map { Set($0.contexts.flatMap(\.sets)) }
    choices = zip(choices, chosen).filter { pair in !chosen.contains { $0.isStrictSuperset(of: pair.1) } }.map(\.0)
  }

  /// Leaves what several collections of Figma have, such as a note, out of account: `Gap.Small` and `Gap.Large` are
  /// alternatives, and `Space.Small` is not one of them.
  private mutating func setCollectionsApart() {
    func collection(of name: String) -> Substring? { name.lastIndex(of: ".").map { name[..<$0] } }
    let collections = Dictionary(grouping: names.filter { collection(of: $0.lastPart) != nil }) {
      collection(of: $0) ?? ""
    }
    .filter { $0.value.count > 1 }
    guard collections.count > 1 else { return }
    let paths = collections.mapValues { tokens(of: $0) }
    var uses: [String: Int] = [:]
    for path in paths.values.joined() { uses[path, default: 0] += 1 }
    for name in collections.values.joined() {
      let own = tokens[name, default: []].filter { uses[$0] == 1 }
      if !own.isEmpty { tokens[name] = own }
    }
  }

  /// Finds the files that have all tokens of several others with the same values, where these have none in common: they are
  /// what the others are together, and no alternative to any of them.
  private mutating func findRepeated() {
    guard names.count > 2 else { return }
    for name in names {
      let parts = names.filter { part in
        guard part != name, let own = tokens[part], let all = tokens[name], own.count < all.count else { return false }
        return !own.isEmpty && own.isSubset(of: all) && haveEqualValues(part, name, own)
      }
      let count = parts.reduce(0) { $0 + (tokens[$1]?.count ?? 0) }
      if parts.count > 1, tokens(of: parts).count == count { repeated[name] = Set(parts) }
    }
  }

  /// A file that has no token in common with another always applies, and so does one that sets a few of its tokens anew.
  private func sharing(_ names: [String]) -> [String] {
    names.filter { name in names.contains { $0 != name && isAlternative($0, to: name) } }
  }

  /// - Parameter sharing: The files of which each has an alternative among them.
  private func split(_ sharing: [String]) -> [ThemeSplit.Modifier] {
    let themes = sharing.map { ThemeSplit.Theme(name: modes[$0] ?? $0.lastPart, sets: [$0]) }
    return ThemeSplit(themes, order: sharing, paths: tokens).modifiers
  }

  // MARK: Bases

  private func bases(among sets: [String]) -> [String] {
    let outside = bases(outsideOfChoices: sets)
    if !outside.isEmpty { return outside }
    let bases = sets.filter { base in
      // What is dark is the appearance of its parts, and not what they set anew.
      let mayBePatched =
        base.lastPart.saysNoAppearance
        && sets.allSatisfy { $0 == base || isPatch($0, of: base) && !haveEqualFolders($0, base) }
      return mayBePatched || sets.contains { isBuilt($0, upon: base) }
    }
    let found = bases.count < sets.count ? bases : []
    return found.isEmpty ? self.bases(overriddenAmong: sets) : found
  }

  /// Files that have nothing in common with each other, of which others set tokens of several anew: `color` and `shadow`
  /// besides `dark`, which has some of both.
  private func bases(overriddenAmong sets: [String]) -> [String] {
    // Two files are alternatives to each other.
    guard sets.count > 2 else { return [] }
    let bases = sets.filter { set in
      guard set.lastPart.saysNoAppearance else { return false }
      let others = sets.filter { $0 != set && isShared($0, set) }
      return others.allSatisfy { one in others.allSatisfy { $0 == one || isShared($0, one) } }
    }
    let overriding = sets.filter { !bases.contains($0) }
    let areApart = bases.allSatisfy { one in bases.allSatisfy { $0 == one || !isShared($0, one) } }
    guard areApart, !overriding.isEmpty, isDefault(bases, of: overriding),
      !bases.contains(where: { $0.lastPart.wordsOfName.contains(where: \.isAppearance) })
    else { return [] }
    return bases
  }

  /// What folders are called in which files are to choose from.
  static let foldersOfChoices: Set<String> = [
    "appearance", "appearances", "brand", "brands", "client", "clients", "mode", "modes", "scheme", "schemes",
    "skin", "skins", "tenant", "tenants", "theme", "themes", "variant", "variants",
  ]

  private func liesInChoices(_ set: String) -> Bool {
    set.split(separator: "/").dropLast().contains { Self.foldersOfChoices.contains($0.lowercased()) }
  }

  /// Of files that share tokens, those beside a folder such as `brands`, which set anew what these declare.
  private func bases(outsideOfChoices sets: [String]) -> [String] {
    let inside = sets.filter(liesInChoices)
    let outside = sets.filter { !inside.contains($0) }
    let known = tokens(of: outside)
    let areOverrides = inside.allSatisfy { set in
      let own = tokens[set] ?? []
      return own.count(where: known.contains) * 2 >= own.count
    }
    return areOverrides && !inside.isEmpty ? outside : []
  }

  /// Whether a file does nothing but set few of the other's tokens anew.
  ///
  /// Of two alternatives, each has about what the other has; a patch has half of it at most.
  private func isPatch(_ set: String, of base: String) -> Bool {
    guard let own = tokens[set], let others = tokens[base] else { return false }
    return own.count <= others.count / 2 && own.isSubset(of: others)
  }

  /// Whether two files have one name in two folders beside each other, in which other files of one name are alternatives: one
  /// brand sets less than another, but is none of its variants.
  private func haveEqualFolders(_ set: String, _ other: String) -> Bool {
    let (own, others) = (set.split(separator: "/"), other.split(separator: "/"))
    let differing = own.count == others.count ? own.indices.filter { own[$0] != others[$0] } : []
    guard differing.count == 1, differing[0] < own.count - 1 else { return false }
    let folders = [own, others].map { $0[...differing[0]].joined(separator: "/") + "/" }
    return names.contains { name in
      guard name.hasPrefix(folders[0]), name != set else { return false }
      let twin = folders[1] + name.dropFirst(folders[0].count)
      return isShared(name, twin) && !isPatch(name, of: twin) && !isPatch(twin, of: name) && !isBuilt(name, upon: twin)
    }
  }

  /// Adds a choice for each file that sets tokens of the bases anew, and has none in common with another that does: it may
  /// be left out.
  ///
  /// A file that has tokens of its own besides is a layer that always applies.
  private mutating func addSingles(of sets: [String], besides bases: [String]) {
    for set in sets where isDefault(bases, of: [set]) && sets.allSatisfy({ $0 == set || !isShared($0, set) }) {
      if let choice = choice(ofFoldersAround: set) {
        let all = Set(choice.contexts.flatMap(\.sets))
        if !choices.contains(where: { all.isSubset(of: $0.contexts.flatMap(\.sets)) }) { add(choice) }
        continue
      }
      let name = distinctName(of: set, besides: bases)
      guard Appearance(named: set.lastPart) == .light else {
        let standard = nameOfBase(of: set, among: bases) ?? defaultName(of: bases)
        add(.init(name: name, contexts: [(standard, []), (modes[set] ?? name, [set])]))
        continue
      }
      // What is light besides it is dark, and the usual case.
      choices.append(.init(name: "appearance", contexts: [("dark", []), (modes[set] ?? set.lastPart, [set])]))
    }
  }

  /// The choice between the folders in one such as `themes`, of which only that of a file sets tokens anew, and another has a
  /// file of the same name with tokens of its own: what sets none anew is the default.
  ///
  /// Nil if something needs what only one of them has.
  private func choice(ofFoldersAround set: String) -> TokensStudioFolder.Choice? {
    let parts = set.split(separator: "/").map(String.init)
    guard let index = parts.dropLast(2).lastIndex(where: { Self.foldersOfChoices.contains($0.lowercased()) }) else {
      return nil
    }
    let parent = parts[...index].map { $0 + "/" }.joined()
    let rest = "/" + parts[(index + 2)...].joined(separator: "/")
    let outside = names.filter { !$0.hasPrefix(parent) }
    let (known, needed) = (tokens(of: outside), references(of: outside))
    let contexts = choice(ofFoldersIn: parent, besides: []).contexts
    let (others, own) = contexts.partitioned { $0.sets.contains(set) }
    let areChoices = contexts.allSatisfy { context in
      let further = tokens(of: context.sets).subtracting(known)
      let references = references(of: contexts.filter { $0.name != context.name }.flatMap(\.sets))
      return Appearance(named: context.name) == nil && context.name.saysNoAppearance
        && further.isDisjoint(with: needed) && further.isDisjoint(with: references)
    }
    guard own.count == 1, areChoices, tokens(of: others.flatMap(\.sets)).isDisjoint(with: known),
      others.contains(where: { $0.sets.contains(parent + $0.name + rest) })
    else { return nil }
    return .init(name: parts[index], contexts: others + own)
  }

  /// `semantic` or `semantic-light` for `semantic-dark`, which has another word for its appearance, or none.
  private func nameOfBase(of set: String, among bases: [String]) -> String? {
    let words = set.lastPart.wordsOfName
    let rest = words.filter { !$0.isAppearance }
    guard rest.count < words.count else { return nil }
    let names = bases.map(\.lastPart)
    let plain = names.first { $0.wordsOfName == rest }
    guard !rest.isEmpty, words.contains(where: \.isDark) else { return plain }
    return plain
      ?? names.first { name in
        let own = name.wordsOfName
        return !own.contains(where: \.isDark) && own.filter { !$0.isAppearance } == rest
      }
  }

  /// The last part of a file's name, or the first part that a base of the same last part does not have: `acme` for
  /// `acme/color` besides `core/color`, but `dark` for `themes/dark/color`.
  private func distinctName(of set: String, besides bases: [String]) -> String {
    guard let base = bases.first(where: { $0.lastPart == set.lastPart }) else { return set.lastPart }
    let known = base.split(separator: "/")
    let parts = set.split(separator: "/").filter { !known.contains($0) }
    return (parts.first(where: \.isDark) ?? parts.first).map(String.init) ?? set.lastPart
  }

  private func tokens(of sets: [String]) -> Set<String> {
    sets.reduce(into: Set<String>()) { $0.formUnion(tokens[$1] ?? []) }
  }

  private func references(of sets: [String]) -> Set<String> {
    sets.reduce(into: Set<String>()) { $0.formUnion(references[$1] ?? []) }
  }

  private func isShared(_ set: String, _ other: String) -> Bool {
    !(tokens[set] ?? []).isDisjoint(with: tokens[other] ?? [])
  }

  /// Whether the smaller one of two files has no less than half of its tokens in common with the other.
  private func isAlternative(_ set: String, to other: String) -> Bool {
    let (one, another) = (tokens[set] ?? [], tokens[other] ?? [])
    let (smaller, larger) = one.count < another.count ? (one, another) : (another, one)
    return !smaller.isEmpty && smaller.count(where: larger.contains) * 2 >= smaller.count && !agree(set, other)
      && repeated[set]?.contains(other) != true && repeated[other]?.contains(set) != true
  }

  /// Whether each of two files has tokens of its own, and all that they share have the same values: then they are parts of one
  /// theme, some of which stands in both.
  private func agree(_ set: String, _ other: String) -> Bool {
    guard let own = tokens[set], let others = tokens[other], !own.isSubset(of: others), !others.isSubset(of: own) else {
      return false
    }
    return haveEqualValues(set, other, own.intersection(others))
  }

  /// Whether two files have the same values for some tokens.
  private func haveEqualValues(_ set: String, _ other: String, _ paths: Set<String>) -> Bool {
    paths.allSatisfy { path in
      let values = [set, other].map { name in
        let token = path.split(separator: ".").reduce(documents[name]) { $0?[String($1)] }
        return token?["$value"].map(JSONValue.init)
      }
      return values[0] != nil && values[0] == values[1]
    }
  }

  /// Whether bases, and what applies anyway, have all tokens of some alternatives, and so are what there is without them.
  ///
  /// What is dark may have some more, such as a glow, if nothing needs them where it is light.
  private func isDefault(_ bases: [String], of sets: [String]) -> Bool {
    let known = tokens(of: bases + constants)
    return !bases.isEmpty
      && sets.allSatisfy { set in
        guard let own = tokens[set] else { return true }
        let further = own.subtracting(known)
        return further.isEmpty || saysDark(set) && further.count * 2 <= own.count && isNeededNowhere(further, but: set)
      }
  }

  private func saysDark(_ set: String) -> Bool {
    set.split(separator: "/").flatMap { String($0).wordsOfName }.contains(where: \.isDark)
  }

  /// Whether no other file refers to tokens of a file that it does not have itself.
  private func isNeededNowhere(_ paths: Set<String>, but set: String) -> Bool {
    names.allSatisfy { name in
      name == set || paths.allSatisfy { references[name]?.contains($0) != true || tokens[name]?.contains($0) == true }
    }
  }

  private func defaultName(of bases: [String]) -> String {
    bases.map { modes[$0] ?? $0.lastPart }.first { Appearance(named: $0) != nil } ?? "default"
  }

  /// Whether a file refers to tokens that only the other has, and not the other way round.
  private func isBuilt(_ set: String, upon base: String) -> Bool {
    needs(set, base) && !needs(base, set)
  }

  private func needs(_ set: String, _ other: String) -> Bool {
    guard let references = references[set], let own = tokens[set], let others = tokens[other] else { return false }
    return references.contains { others.contains($0) && !own.contains($0) }
  }

  // MARK: Choices

  private mutating func add(_ modifiers: [ThemeSplit.Modifier]) {
    let parents = modifiers.map { parent(of: $0.contexts.flatMap(\.sets)) }
    var added: Set<String> = []
    for (modifier, parent) in zip(modifiers, parents) {
      guard let parent else {
        let sets = modifier.contexts.flatMap(\.sets)
        let own = bases.filter { base in sets.contains { isShared($0, base) } }
        let standard = isDefault(own, of: sets) ? [(defaultName(of: own), [String]())] : []
        let name = folder(of: sets) ?? modifier.name
        let choice = TokensStudioFolder.Choice(
          name: name,
          contexts: standard + modifier.contexts.map { ($0.name, $0.sets) }
        )
        // In a folder of themes, what is beside the dark one is called as it is meant: `sepia`.
        add(sets.contains(where: liesInChoices) ? choice : choice.namingWhatIsNotDark)
        continue
      }
      guard added.insert(parent).inserted else { continue }
      let others = zip(modifiers, parents).filter { $0.1 != parent }.flatMap { $0.0.contexts.flatMap(\.sets) }
      if let built = choice(builtUponAFolderIn: parent, besides: Set(others)) {
        add(built)
        continue
      }
      add(withStandard(choice(ofFoldersIn: parent, besides: Set(others + bases))))
    }
  }

  /// The choice with the bases alone as a context where a folder is dark and none is light: what it is the dark appearance of.
  private func withStandard(_ choice: TokensStudioFolder.Choice) -> TokensStudioFolder.Choice {
    let appearances = choice.contexts.map { Appearance(named: $0.name) }
    let sets = choice.contexts.flatMap(\.sets)
    let own = bases.filter { base in sets.contains { isShared($0, base) } }
    guard appearances.contains(.dark), !appearances.contains(.light), isDefault(own, of: sets) else { return choice }
    return .init(name: choice.name, contexts: [("light", [])] + choice.contexts)
  }

  /// The choice of folders beside one that all others are built upon, whose files always apply: `brands/acme` and `brands/bolt`
  /// set a few tokens of `properties` anew, or refer to them.
  ///
  /// Nil if there is no such folder, or if the folders are appearances.
  private mutating func choice(
    builtUponAFolderIn parent: String,
    besides others: Set<String>
  ) -> TokensStudioFolder.Choice? {
    let choice = choice(ofFoldersIn: parent, besides: others)
    let isOfAppearances = choice.contexts.contains { context in
      !context.name.saysNoAppearance || context.name[...].isNameOfAppearance
    }
    guard choice.contexts.count > 1, !isOfAppearances else { return nil }
    let folders = choice.contexts.map { Folder(tokens: tokens(of: $0.sets), references: references(of: $0.sets)) }
    let largest = folders.indices.max { folders[$0].tokens.count < folders[$1].tokens.count }
    guard let index = largest else { return nil }
    // What has nothing in common with it always applies, too.
    let rest = folders.indices.filter { $0 != index && !folders[$0].tokens.isDisjoint(with: folders[index].tokens) }
    let isBase = rest.allSatisfy { folders[$0].isOverride(of: folders[index]) && !folders[index].needs(folders[$0]) }
    let isNeeded = rest.contains { folders[$0].needs(folders[index]) }
    guard !rest.isEmpty, isBase, isNeeded || rest.allSatisfy({ folders[$0].isPatch(of: folders[index]) }) else {
      return nil
    }
    let base = choice.contexts[index]
    bases += base.sets.filter { !bases.contains($0) }
    let contexts = rest.map { choice.contexts[$0] }
    let isNamed = !Self.foldersOfBases.contains(base.name.lowercased()) || contexts.contains { $0.name == "default" }
    return .init(name: choice.name, contexts: [(isNamed ? base.name : "default", [])] + contexts)
  }

  /// What folders are called that say nothing about what they are the base of.
  private static let foldersOfBases: Set<String> = [
    "base", "common", "core", "default", "foundation", "general", "generic", "global", "globals", "main", "properties",
    "root", "shared", "standard", "token", "tokens",
  ]

  /// What the files of a folder have together.
  private struct Folder {
    var tokens: Set<String>
    var references: Set<String>

    /// Whether it has less than another one, and hardly a token that the other does not have.
    func isOverride(of base: Folder) -> Bool {
      tokens.count < base.tokens.count && tokens.areMostly(in: base.tokens)
    }

    func isPatch(of base: Folder) -> Bool { tokens.count <= base.tokens.count / 2 }

    /// Whether it refers to tokens that only the other one has.
    func needs(_ other: Folder) -> Bool {
      references.contains { other.tokens.contains($0) && !tokens.contains($0) }
    }
  }

  /// The name of the folder that all files of a choice are in, if it is that of no other choice.
  private func folder(of sets: [String]) -> String? {
    let folders = Set(sets.map { $0.split(separator: "/").dropLast() })
    guard folders.count == 1, let name = folders.first?.last.map(String.init) else { return nil }
    return choices.contains { $0.name == name } ? nil : name
  }

  private mutating func add(_ plain: TokensStudioFolder.Choice) {
    let plain = plain.startingWithBase
    let named = namedBesidesDefault(plain) ?? plain.namedAfterContexts
    // Choices of the same name become one, which has to offer the same.
    let isOther = choices.contains { $0.name == named.name && !$0.offersTheSame(as: named) }
    choices.append(basing(isOther ? plain : named))
  }

  /// The choice with the names that the contexts besides `default`, which has no files, suggest by what they begin with, such as
  /// `density.dense` and `density.roomy`; nil if they suggest none.
  ///
  /// Where light has a value for all that dark has, nothing is left that a default would be for.
  private func namedBesidesDefault(_ choice: TokensStudioFolder.Choice) -> TokensStudioFolder.Choice? {
    guard choice.contexts.count > 2, let base = choice.contexts.first, base.sets.isEmpty, base.name == "default" else {
      return nil
    }
    let rest = TokensStudioFolder.Choice(name: choice.name, contexts: Array(choice.contexts.dropFirst()))
    let named = rest.namedAfterContexts
    let appearances = named.contexts.map { Appearance(named: $0.name) }
    if let light = appearances.firstIndex(of: .light), appearances.contains(.dark) {
      let known = tokens(of: named.contexts[light].sets)
      return known.isSuperset(of: tokens(of: named.contexts.flatMap(\.sets))) ? named : nil
    }
    // Pages may have names with hyphens as a whole.
    let groups = Set(rest.contexts.map { $0.name.prefix { $0 != "." } })
    guard groups.count == 1, named.name == groups.first.map(String.init) else { return nil }
    return .init(name: named.name, contexts: [base] + named.contexts)
  }

  /// The choice with its largest context as the base of the others, if that has all of their tokens and some more: what they
  /// leave out, such as the sizes that a dark theme does not repeat, is what it says.
  private mutating func basing(_ choice: TokensStudioFolder.Choice) -> TokensStudioFolder.Choice {
    let known = choice.contexts.map { tokens(of: $0.sets) }
    guard let largest = known.indices.max(by: { known[$0].count < known[$1].count }), choice.contexts.count > 1,
      known.allSatisfy({ !$0.isEmpty })
    else { return choice }
    // What is dark is the appearance of something, even if that has less.
    let appearance = Appearance(named: choice.contexts[largest].name)
    let below = tokens(of: bases)
    let all = known[largest].union(below)
    guard
      appearance == nil || appearance == .light
        || !choice.contexts.contains(where: { Appearance(named: $0.name) == .light }),
      below.isDisjoint(with: known[largest]), known.allSatisfy(all.isSuperset),
      known.contains(where: { $0.count < all.count })
    else { return choice }
    var contexts = choice.contexts
    bases += contexts[largest].sets
    contexts[largest].sets = []
    let others = contexts.indices.filter { $0 != largest }.map { Appearance(named: contexts[$0].name) }
    // What `dark` is the dark appearance of.
    if Appearance(named: contexts[largest].name) == nil, others.allSatisfy({ $0 != nil && $0 != .light }) {
      contexts[largest].name = "light"
    }
    return TokensStudioFolder.Choice(name: choice.name, contexts: contexts).namedAfterContexts
  }

  /// The folder, with a `/` at the end, in whose folders all files have the same path.
  ///
  /// It is `brands/` for `brands/acme/color` and `brands/bolt/color`, and nil for files that differ otherwise. A file's
  /// name may begin with that of its folder, as in `brands/acme/acme.color`.
  private func parent(of sets: [String]) -> String? {
    let parts = sets.map { $0.split(separator: "/") }
    guard let first = parts.first, parts.allSatisfy({ $0.count == first.count }),
      !sets.contains(where: { modes[$0] != nil })
    else { return nil }
    let differing = first.indices.filter { index in parts.contains { $0[index] != first[index] } }
    guard let folder = differing.first, folder < first.count - 1 else { return nil }
    let files = parts.map { $0[first.count - 1].replacing($0[folder], with: "*") }
    guard differing.count == 1 || differing == [folder, first.count - 1] && Set(files).count == 1 else { return nil }
    return first[..<folder].map { $0 + "/" }.joined()
  }

  /// A context for each folder in a folder, with all that is in it.
  private func choice(ofFoldersIn parent: String, besides others: Set<String>) -> TokensStudioFolder.Choice {
    var contexts: [(name: String, sets: [String])] = []
    for name in names where name.hasPrefix(parent) && !others.contains(name) {
      let parts = name.dropFirst(parent.count).split(separator: "/")
      guard parts.count > 1 else { continue }
      if let index = contexts.firstIndex(where: { $0.name == parts[0] }) {
        contexts[index].sets.append(name)
      } else {
        contexts.append((String(parts[0]), [name]))
      }
    }
    let name = parent.split(separator: "/").last.map(String.init) ?? "theme"
    return .init(name: name, contexts: withoutFoundations(contexts))
  }

  /// The contexts without folders that have no token in common with the others, and that these refer to: they always apply, as
  /// what they declare would be missing wherever another folder is chosen.
  private func withoutFoundations(_ contexts: [(name: String, sets: [String])]) -> [(name: String, sets: [String])] {
    let folders = contexts.map { Folder(tokens: tokens(of: $0.sets), references: references(of: $0.sets)) }
    let uses = folders.reduce(into: [String: Int]()) { uses, folder in
      for path in folder.tokens { uses[path, default: 0] += 1 }
    }
    let kept = folders.indices.filter { index in
      let isAlone = folders[index].tokens.allSatisfy { uses[$0] == 1 }
      return !isAlone || !folders.indices.contains { $0 != index && folders[$0].needs(folders[index]) }
    }
    return kept.count > 1 ? kept.map { contexts[$0] } : contexts
  }
}
