import Algorithms

// How modifiers and contexts are called that come from the names of files, themes and modes.

extension TokensStudioFolder.Choice {
  /// The usual ones first.
  private static let densities = [
    "default", "regular", "normal", "standard", "medium", "comfortable", "cozy", "compact", "dense", "condensed",
    "spacious", "relaxed",
  ]

  /// From the smallest screen to the largest, in the order in which pages usually begin.
  private static let screens = ["mobile", "phone", "tablet", "laptop", "desktop", "widescreen"]

  private static let platforms: Set<String> = [
    "android", "flutter", "ios", "ipados", "macos", "native", "react-native", "tvos", "watchos", "web", "windows",
  ]

  static func isPlatform(_ name: String) -> Bool { platforms.contains(name.lowercased()) }

  /// The choice with the name that its contexts suggest: light and dark are an appearance, whatever folder they are in.
  ///
  /// The usual context becomes the default, which is the first one.
  var namedAfterContexts: Self {
    let names = contexts.map(\.name)
    let appearances = names.compactMap { Appearance(named: $0) }
    if names.count > 1, Set(appearances).count == names.count {
      return Self(name: "appearance", contexts: startingWith(appearances.firstIndex(of: .light)))
    }
    if let light = names.firstIndex(where: { Appearance(named: $0) == .light }), Set(appearances).count > 1 {
      return Self(name: name, contexts: startingWith(light))
    }
    // A page has one density, and is on one screen: what several files say about it is one choice.
    for (title, scale) in [("density", Self.densities), ("screen", Self.screens)] {
      let ranks = names.compactMap { scale.firstIndex(of: $0.lowercased()) }
      if names.count > 1, ranks.count == names.count {
        return Self(name: title, contexts: startingWith(ranks.firstIndex(of: ranks.min() ?? 0)))
      }
    }
    if names.count > 1, names.allSatisfy(Self.isPlatform) {
      return Self(name: "platform", contexts: startingWith(names.firstIndex { $0.lowercased() == "web" }))
    }
    // `brand.acme` and `brand.bolt` are the brands `acme` and `bolt`, and what differs in light and dark is an appearance.
    let words = names.map(\.wordsOfName)
    guard names.count > 1, let first = words.first else { return self }
    // `tokens` is what `tokens.dark` is the dark appearance of.
    if let base = baseOfAppearances(words) {
      let named = zip(words, contexts).enumerated().map { index, context in
        let word = context.0.first(where: \.isAppearance)
        return (index == base ? "light" : word.map(String.init) ?? context.1.name, context.1.sets)
      }
      return Self(name: name, contexts: named).namedAfterContexts
    }
    // So do `light-component` and `dark-component`.
    if let end = first.last, words.allSatisfy({ $0.count > 1 && $0.last == end }) {
      let named = words.map { $0.dropLast().joined(separator: "-") }
      if named.allSatisfy({ Appearance(named: $0) != nil }), Set(named).count == named.count {
        return Self(name: name, contexts: zip(named, contexts).map { ($0, $1.sets) }).namedAfterContexts
      }
    }
    let common = first.indices.prefix { index in words.allSatisfy { $0.count > index + 1 && $0[index] == first[index] }
    }
    guard !common.isEmpty else { return self }
    let rest = words.map { $0.dropFirst(common.count).joined(separator: "-") }
    guard Set(rest).count == rest.count else { return self }
    let title = first[..<common.count].filter { $0.contains { $0.isLetter || $0.isNumber } }.joined(separator: "-")
    let renamed = Self(name: title.isEmpty ? name : title, contexts: zip(rest, contexts).map { ($0, $1.sets) })
    let areKnown = rest.allSatisfy { Self.screens.contains($0.lowercased()) } || rest.allSatisfy(Self.isPlatform)
    return rest.appearances != nil || areKnown ? renamed.namedAfterContexts : renamed
  }

  /// The choice with the context as the default whose name those of all others begin with, as `tokens` does beside `tokens.acme`
  /// and `tokens.dark`, or else that of which the first is the dark appearance.
  ///
  /// The order of files does not say what pages have that choose nothing.
  var startingWithBase: Self {
    // What applies without any file is the default.
    guard contexts.count > 1, contexts.allSatisfy({ !$0.sets.isEmpty }) else { return self }
    let words = contexts.map(\.name.wordsOfName)
    if let base = words.indices.min(by: { words[$0].count < words[$1].count }),
      words.indices.allSatisfy({
        $0 == base || words[$0].count > words[base].count && words[$0].starts(with: words[base])
      })
    {
      return Self(name: name, contexts: startingWith(base))
    }
    let (plain, own) = words[0].partitioned(by: \.isAppearance)
    guard own.contains(where: { Appearance(named: String($0))?.isDark ?? false }) else { return self }
    return Self(name: name, contexts: startingWith(words.firstIndex(of: plain)))
  }

  /// The choice with `light` for the only other context beside `dark`, such as `semantic`.
  var namingWhatIsNotDark: Self {
    let appearances = contexts.map { Appearance(named: $0.name) }
    guard contexts.count == 2, appearances.contains(.dark), let other = appearances.firstIndex(of: nil),
      contexts[other].name.saysNoAppearance
    else { return self }
    var named = contexts
    named[other].name = "light"
    return Self(name: name, contexts: named)
  }

  /// Whether another choice has contexts of the same names, or `default` in place of `light`.
  func offersTheSame(as other: Self) -> Bool {
    Set(namingDefault(after: other).contexts.map(\.name)) == Set(other.namingDefault(after: self).contexts.map(\.name))
  }

  /// The choice with the name that another one of the same appearances has for its context `default`, such as `light`.
  fileprivate func namingDefault(after other: Self) -> Self {
    let names = other.contexts.map(\.name)
    guard contexts.count > 1, let own = contexts.map(\.name).appearances, let others = names.appearances,
      Set(own) == Set(others)
    else { return self }
    let known = Dictionary(zip(others, names)) { first, _ in first }
    let named = zip(own, contexts).map { appearance, context in
      (name: context.name.isDefault ? known[appearance] ?? context.name : context.name, sets: context.sets)
    }
    return Self(name: name, contexts: named)
  }

  /// The only one of several names that says no appearance, if all others say one besides words that it has as well.
  private func baseOfAppearances(_ names: [[Substring]]) -> Int? {
    let plain = names.indices.filter { !names[$0].contains(where: \.isAppearance) }
    guard plain.count == 1, let base = plain.first else { return nil }
    let known = Set(names[base])
    var appearances: Set<Appearance> = [.light]
    for index in names.indices where index != base {
      let rest = Set(names[index].filter { !$0.isAppearance })
      let found = names[index].compactMap { Appearance(named: String($0)) }
      guard !rest.isEmpty, rest.isSubset(of: known) || known.isSubset(of: rest), found.count == 1,
        appearances.insert(found[0]).inserted
      else { return nil }
    }
    return base
  }

  private func startingWith(_ index: Int?) -> [(name: String, sets: [String])] {
    guard let index else { return contexts }
    var result = contexts
    result.insert(result.remove(at: index), at: 0)
    return result
  }
}

extension String {
  /// `brand` and `acme` of `brand.acme`, and `Colors` and `Dark` of `ColorsDark`.
  var wordsOfName: [Substring] { split { ".-_ ".contains($0) }.flatMap(\.dividedAtAppearance) }

  /// Whether no part of it is that of an appearance, such as `dark` in `darkElevated`.
  var saysNoAppearance: Bool {
    let name = lowercased()
    return !["dark", "night", "contrast"].contains(where: name.contains)
  }

  fileprivate var isDefault: Bool { lowercased() == "default" }
}

extension Substring {
  /// Whether the word says an appearance.
  var isAppearance: Bool { Appearance(named: String(self)) != nil }

  /// The same, unless it is `default`: what is called so may be anything.
  var isNameOfAppearance: Bool { isAppearance && lowercased() != "default" }

  /// Whether the word says that something is dark.
  var isDark: Bool { Appearance(named: String(self))?.isDark ?? false }

  /// A word in camel case in two, if its last or first part says an appearance.
  fileprivate var dividedAtAppearance: [Substring] {
    let capitals = indices.dropFirst().filter { self[$0].isUppercase && self[index(before: $0)].isLowercase }
    guard let first = capitals.first, let last = capitals.last else { return [self] }
    if self[last...].isNameOfAppearance { return [self[..<last], self[last...]] }
    return self[..<first].isNameOfAppearance ? [self[..<first], self[first...]] : [self]
  }
}

extension [TokensStudioFolder.Choice] {
  /// Choices of the same name as one.
  var merged: [TokensStudioFolder.Choice] {
    map(\.name).uniqued().map { name in
      let same = filter { $0.name == name }
      let model = same.first { !$0.contexts.contains(where: \.name.isDefault) }
      let named = same.map { choice in model.map(choice.namingDefault) ?? choice }
      var contexts: [(name: String, sets: [String])] = []
      for context in named.flatMap(\.contexts) {
        if let index = contexts.firstIndex(where: { $0.name == context.name }) {
          contexts[index].sets += context.sets
        } else {
          contexts.append(context)
        }
      }
      return TokensStudioFolder.Choice(name: name, contexts: contexts)
    }
  }
}
