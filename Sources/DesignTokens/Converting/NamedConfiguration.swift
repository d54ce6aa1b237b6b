import Algorithms

/// A configuration of Style Dictionary or Terrazzo, and what the name of its file says that it builds.
///
/// Style Dictionary has no appearances, and Terrazzo's are not always used: a project has a configuration for each, such as `config.json` and
/// `config.dark.json`, which share files.
struct NamedConfiguration {
  let path: String
  /// The files of tokens that it reads, in order.
  let files: [String]
  /// Whose configuration it is.
  let tool: String
  /// How the tool reads values; nil if the files say so themselves.
  let profile: ToolProfile?
  /// Whether some of its files are for the user to choose from.
  let hasAlternatives: Bool
  /// The word of the name that is an appearance, such as `dark`.
  private let appearance: (word: String, value: Appearance)?
  /// What is left of the name, such as a brand.
  private let rest: String

  /// Configurations with the same value differ in their appearance only.
  private var family: [String] { [path.split(separator: "/").dropLast().joined(separator: "/"), rest] }

  /// - Parameter variant: What follows the usual name of a configuration in its file's name.
  init(
    path: String,
    variant: String,
    files: [String],
    tool: String = "Style Dictionary",
    profile: ToolProfile? = nil,
    hasAlternatives: Bool = false
  ) {
    (self.path, self.files, self.tool, self.profile) = (path, files, tool, profile)
    self.hasAlternatives = hasAlternatives
    // `style-dictionary-dark.config` is called after the tool as well.
    var words = variant.split { ".-_".contains($0) }.map(String.init).filter { !Self.wordsOfTools.contains($0) }
    let index = words.firstIndex { Appearance(named: $0) != nil }
    appearance = index.flatMap { index in Appearance(named: words[index]).map { (words[index], $0) } }
    if let index { words.remove(at: index) }
    rest = words.joined(separator: "-")
  }

  private static let wordsOfTools: Set<String> = ["dictionary", "sd", "style", "styledictionary"]

  /// The builds of a program as configurations of their own, if all are built upon the files of the first, and some are the
  /// same theme in another appearance; else none.
  static func builds(
    of configuration: StyleDictionaryConfiguration,
    path: String,
    among paths: [String],
    in base: String,
    profile: ToolProfile,
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
    return found.contains { $0.appearance != nil } && Set(found.map(\.label)).count == found.count ? found : []
  }

  /// The appearance as the file's name has it; nil for none.
  var appearanceName: String? { appearance?.word }

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

  /// Configurations that are one theme in several appearances, together; all others by themselves.
  static func families(of all: [NamedConfiguration]) -> [[NamedConfiguration]] {
    all.map(\.family).uniqued().flatMap { family -> [[NamedConfiguration]] in
      let members = all.filter { $0.family == family }
      return contexts(of: members) == nil ? members.map { [$0] } : [members]
    }
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
