import Algorithms

/// A configuration of Style Dictionary or Terrazzo, and what the name of its file says that it builds.
///
/// Style Dictionary has no appearances, and Terrazzo's are not always used: a project has a configuration for each, such as `config.json` and
/// `config.dark.json`, which share files.
struct NamedConfiguration {
  let path: String
  /// The files of tokens that it reads, in order.
  private(set) var files: [String]
  /// Whose configuration it is.
  let tool: String
  /// How the tool reads values; nil if the files say so themselves.
  let profile: ToolProfile?
  /// Whether some of its files are for the user to choose from.
  let hasAlternatives: Bool
  /// The word of the name that is an appearance, such as `dark`.
  private var appearance: (word: String, value: Appearance)?
  /// What is left of the name, such as a brand.
  private let rest: String
  /// What its files and their selectors say, such as `dark` of `[data-theme="dark"]`.
  private let appearanceOfOutputs: (word: String, value: Appearance)?

  /// Configurations with the same value differ in their appearance only.
  private var family: [String] { [path.split(separator: "/").dropLast().joined(separator: "/"), rest] }

  /// - Parameters:
  ///   - variant: What follows the usual name of a configuration in its file's name.
  ///   - outputs: The words of each file that it writes, and of the selector in it.
  init(
    path: String,
    variant: String,
    files: [String],
    tool: String = "Style Dictionary",
    profile: ToolProfile? = nil,
    hasAlternatives: Bool = false,
    outputs: [[String]] = []
  ) {
    (self.path, self.files, self.tool, self.profile) = (path, files, tool, profile)
    self.hasAlternatives = hasAlternatives
    // `style-dictionary-dark.config` is called after the tool as well.
    var words = variant.split { ".-_".contains($0) }.map(String.init).filter { !Self.wordsOfTools.contains($0) }
    let index = words.firstIndex { Appearance(named: $0) != nil }
    appearance = index.flatMap { index in Appearance(named: words[index]).map { (words[index], $0) } }
    if let index { words.remove(at: index) }
    rest = words.joined(separator: "-")
    // What writes `acme-dark.css` and is called `acme` is a brand.
    let own = Set(words)
    let isBrand = outputs.joined().contains { own.contains($0.lowercased()) }
    appearanceOfOutputs = isBrand ? nil : Self.appearance(of: outputs)
  }

  /// What all files of a build are called after; nil if one of them is not, or after another one.
  private static func appearance(of outputs: [[String]]) -> (word: String, value: Appearance)? {
    let found = outputs.map { words in
      words.first { Appearance(named: $0).map { $0 != .light } ?? false }.flatMap { word in
        Appearance(named: word).map { (word: word, value: $0) }
      }
    }
    guard let first = found.first ?? nil, found.allSatisfy({ $0?.value == first.value }) else { return nil }
    return first
  }

  private static let wordsOfTools: Set<String> = ["dictionary", "sd", "style", "styledictionary"]

  /// The builds of a program as configurations of their own, if all are built upon the files of the first, and some are the
  /// same theme in another appearance; else none.
  ///
  /// - Parameters:
  ///   - tokens: The paths of the tokens in files.
  ///   - isReadable: Whether a file is one of tokens.
  static func builds(
    of configuration: StyleDictionaryConfiguration,
    path: String,
    among paths: [String],
    in base: String,
    profile: ToolProfile,
    tokens: ([String]) -> Set<String>,
    where isReadable: (String) -> Bool
  ) -> [NamedConfiguration] {
    var known: Set<Set<String>> = []
    var found: [NamedConfiguration] = []
    for (name, own) in configuration.builds.flatMap({ $0.appearances(among: paths) }) {
      let files = own.map { base + $0 }.filter(isReadable)
      guard let first = found.first else {
        known.insert(Set(files))
        found.append(NamedConfiguration(path: path, variant: "", files: files, profile: profile))
        continue
      }
      guard !first.files.isEmpty, files.starts(with: first.files) else { return [] }
      guard known.insert(Set(files)).inserted else { continue }
      found.append(NamedConfiguration(path: path, variant: name, files: files, profile: profile))
    }
    // What all appearances are built upon is none by itself.
    if found.first?.appearance == nil, Set(found.compactMap(\.appearance?.value)).isSuperset(of: [.light, .dark]) {
      found.removeFirst()
    }
    found = addingLayers(to: found, tokens: tokens)
    return found.contains { $0.appearance != nil } && Set(found.map(\.label)).count == found.count ? found : []
  }

  /// Builds without those that only add tokens to what one of an appearance reads, as one for components does: every appearance
  /// reads their files.
  ///
  /// What gives tokens other values, or has some that a further build has as well, is a theme of its own, such as a brand, and so
  /// is what is for a platform.
  private static func addingLayers(
    to all: [NamedConfiguration],
    tokens: ([String]) -> Set<String>
  ) -> [NamedConfiguration] {
    let appearances = all.filter { $0.appearance != nil && $0.rest.isEmpty }
    let (others, above) = all.partitioned { one in
      one.appearance == nil && !TokensStudioFolder.Choice.isPlatform(one.rest)
        && appearances.contains { one.files.count > $0.files.count && one.files.starts(with: $0.files) }
    }
    guard appearances.count > 1, !above.isEmpty else { return all }
    let read = Set(others.flatMap(\.files))
    let further = above.map { $0.files.filter { !read.contains($0) } }.uniqued()
    let paths = further.map(tokens)
    var uses = Dictionary(tokens(Array(read)).map { ($0, 1) }) { first, _ in first }
    for path in paths.joined() { uses[path, default: 0] += 1 }
    guard paths.allSatisfy({ own in own.allSatisfy { uses[$0] == 1 } }) else { return all }
    let layers = further.joined().uniqued()
    return others.map { one in
      var one = one
      if one.appearance != nil, one.rest.isEmpty { one.files += layers }
      return one
    }
  }

  /// The appearance as the file's name has it; nil for none.
  var appearanceName: String? { appearance?.word }

  /// The same, if it is not the usual one.
  var darkName: String? { appearance.flatMap { $0.value.isDark ? $0.word : nil } }

  /// Configurations without those that are repeated, and without those of which others together read all files.
  static func withoutUnions(_ all: [NamedConfiguration]) -> [NamedConfiguration] {
    let distinct = Array(all.uniqued { Set($0.files) })
    return distinct.filter { whole in
      let parts = distinct.map { Set($0.files) }.filter { $0.isStrictSubset(of: whole.files) }
      return parts.count < 2 || parts.reduce(into: Set()) { $0.formUnion($1) } != Set(whole.files)
    }
  }

  private var label: String { (appearance?.word ?? "") + "/" + rest }

  /// The name of the theme; nil if the file's name says nothing.
  var theme: String? { rest.isEmpty ? nil : rest }

  /// Whether all of several configurations are called alike but for their appearance.
  static func haveOneName(_ members: [NamedConfiguration]) -> Bool { members.map(\.rest).agreed != nil }

  /// Configurations that are one theme in several appearances, together; all others by themselves.
  ///
  /// - Parameter tokens: The paths of the tokens in files.
  static func families(
    of all: [NamedConfiguration],
    tokens: ([String]) -> Set<String>
  ) -> [[NamedConfiguration]] {
    let families = all.map(\.family).uniqued().flatMap { family -> [[NamedConfiguration]] in
      let members = all.filter { $0.family == family }
      return contexts(of: members) == nil ? members.map { [$0] } : [members]
    }
    // Builds of one program have its path, and what they are called is no file's name.
    let paths = Dictionary(grouping: all, by: \.path)
    let alone = families.filter { $0.count == 1 }.joined().filter { paths[$0.path]?.count == 1 }
    let pairs = Dictionary(grouping: alone) { $0.family[0] }.values.compactMap { pair(among: $0, tokens: tokens) }
    // Each stands where the first of its members does.
    return families.compactMap { family in
      guard let first = family.first, let pair = pairs.first(where: { $0.contains { $0.path == first.path } }) else {
        return family
      }
      return pair.first?.path == first.path ? pair : nil
    }
  }

  /// Of configurations in one folder, the one that is dark by its name or by what it writes, and the only other one with its
  /// tokens, whatever that is called: `dark` beside `figma`.
  private static func pair(
    among all: [NamedConfiguration],
    tokens: ([String]) -> Set<String>
  ) -> [NamedConfiguration]? {
    guard all.count > 1 else { return nil }
    let marked = all.map(\.withAppearanceOfOutputs)
    let dark = marked.filter { $0.appearance?.value.isDark ?? false }
    guard dark.count == 1, let own = dark.first, !own.hasAlternatives,
      !all.contains(where: { $0.path == own.path && $0.isNamedAfterMore })
    else { return nil }
    let wanted = tokens(own.files)
    let others = marked.filter { other in
      let isUsual = other.appearance.map { $0.value == .light } ?? true
      guard isUsual, !other.hasAlternatives, !Set(own.files).isSubset(of: other.files) else { return false }
      return wanted.areMostly(in: tokens(other.files))
    }
    guard !wanted.isEmpty, others.count == 1 else { return nil }
    let pair = marked.filter { $0.path == own.path || $0.path == others[0].path }
    return contexts(of: pair) == nil ? nil : pair
  }

  /// Whether its name says something besides an appearance, such as the brand of `bolt-dark`.
  private var isNamedAfterMore: Bool { appearance != nil && !rest.isEmpty }

  private var withAppearanceOfOutputs: Self {
    var result = self
    if appearance == nil { result.appearance = appearanceOfOutputs }
    return result
  }

  /// The files that all members read, before and after those of their own, and these by appearance; the default comes first.
  ///
  /// Nil if they are not one theme in several appearances.
  static func contexts(of members: [NamedConfiguration]) -> Contexts? {
    guard members.count > 1, let first = members.first else { return nil }
    let shared = first.files.filter { path in members.allSatisfy { $0.files.contains(path) } }
    // What comes later decides, so what is not shared has to have the same place in all.
    let leading = first.files.prefix { shared.contains($0) }
    let trailing = shared.dropFirst(leading.count)
    guard members.allSatisfy({ $0.files.starts(with: leading) && $0.files.suffix(trailing.count) == trailing }) else {
      return nil
    }
    let known = Set(members.compactMap(\.appearance?.value))
    var named: [(name: String, value: Appearance, files: [String])] = []
    for member in members {
      let fallback: (word: String, value: Appearance) = known.contains(.light) ? ("dark", .dark) : ("light", .light)
      let appearance = member.appearance ?? fallback
      named.append(
        (appearance.word, appearance.value, Array(member.files.dropFirst(leading.count).dropLast(trailing.count)))
      )
    }
    guard Set(named.map(\.value)).count == named.count else { return nil }
    let start = members.firstIndex { $0.appearance == nil } ?? named.firstIndex { $0.value == .light } ?? 0
    named.insert(named.remove(at: start), at: 0)
    // Without shared files, the style sheet of the dark appearance is still used on top of the other one.
    if shared.isEmpty {
      guard known.contains(where: \.isDark) else { return nil }
      let base = named[0].files
      named[0].files = []
      return Contexts(leading: base, own: named.map { ($0.name, $0.files) })
    }
    return Contexts(leading: Array(leading), own: named.map { ($0.name, $0.files) }, trailing: Array(trailing))
  }

  /// The files of one theme in several appearances.
  struct Contexts {
    var leading: [String]
    var own: [(name: String, files: [String])]
    var trailing: [String] = []

    /// All of them, in the order in which they are read.
    var files: [String] {
      let shared = Set(leading + trailing)
      return leading + own.flatMap(\.files).uniqued().filter { !shared.contains($0) } + trailing
    }
  }
}
