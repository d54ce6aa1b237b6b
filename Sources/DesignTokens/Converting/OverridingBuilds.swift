import Algorithms

/// A program with a main build, and builds of other files, which set anew what the main build reads:
/// `tokens/themes/${theme}.json`, or what the main build excludes.
///
/// Each of them writes what differs in a theme, and is used on top of the main build. Or each has all files of the main build and
/// some of its own, as the lists of platforms do.
struct OverridingBuilds {
  private typealias Build = StyleDictionaryConfiguration.Build

  /// The files of the main build.
  let base: [String]
  /// The files of each theme.
  let contexts: [(name: String, files: [String])]
  /// Whether each theme is a platform, all of which have files of their own.
  private let isOfPlatforms: Bool

  /// Nil if the builds are not of this kind.
  ///
  /// - Parameter isReadable: Whether a file is one of tokens.
  init?(
    _ configuration: StyleDictionaryConfiguration,
    among paths: [String],
    in folder: String,
    where isReadable: (String) -> Bool
  ) {
    let builds = configuration.builds.map { build in
      (build: build, files: build.files(among: paths).map { folder + $0 }.filter(isReadable))
    }
    if let found = Self.builtUponAll(builds) {
      base = found.base
      contexts = found.contexts
      isOfPlatforms = found.contexts.allSatisfy { TokensStudioFolder.Choice.isPlatform($0.name) }
      return
    }
    guard let main = builds.max(by: { $0.files.count < $1.files.count }) else { return nil }
    let others = builds.filter { !$0.files.isEmpty && $0.files != main.files }
    let known = Set(main.files)
    // What the main build reads besides, another one may read for its references only.
    let areApart = others.allSatisfy { other in
      known.isDisjoint(with: other.files)
        || other.files.contains { main.build.excludes(String($0.dropFirst(folder.count))) }
    }
    guard !others.isEmpty, areApart else { return nil }
    isOfPlatforms = false
    base = main.files
    contexts = others.flatMap { build, all in
      let files = all.filter { !known.contains($0) }
      if build.include.isEmpty, build.source.allSatisfy(build.choices.contains) {
        return Dictionary(grouping: files, by: \.stem).map { ($0, $1) }.sorted { $0.0 < $1.0 }
      }
      let pattern = build.include.isEmpty && build.source.count == 1 ? build.source.first : nil
      guard let pattern, build.computed.contains(pattern) else { return [(build.name, files)] }
      return Dictionary(grouping: files) { Build.name(of: String($0.dropFirst(folder.count)), in: pattern) }
        .map { ($0, $1) }.sorted { $0.0 < $1.0 }
    }
    guard Set(contexts.map(\.name)).count == contexts.count, !contexts.contains(where: \.name.isEmpty) else {
      return nil
    }
  }

  /// The files that all builds have, as one of them has nothing else, and those that each of the others has besides, by the name
  /// of the only one or of their folder; nil if builds are appearances, or choose their files.
  private static func builtUponAll(
    _ builds: [(build: Build, files: [String])]
  ) -> (base: [String], contexts: [(name: String, files: [String])])? {
    let read = builds.filter { !$0.files.isEmpty }
    guard read.count > 2, read.allSatisfy({ $0.build.computed.isEmpty && $0.build.choices.isEmpty }),
      let main = read.min(by: { $0.files.count < $1.files.count })?.files
    else { return nil }
    let known = Set(main)
    guard read.allSatisfy({ known.isSubset(of: $0.files) }) else { return nil }
    let contexts = read.map { $0.files.filter { !known.contains($0) } }.uniqued().filter { !$0.isEmpty }.map {
      own -> (name: String, files: [String]) in
      let folders = Set(own.map(\.folderName))
      return (own.count == 1 ? own[0].stem : folders.count == 1 ? own[0].folderName : "", own)
    }
    let areAppearances = contexts.contains { name, own in
      ([name] + own.map(\.stem)).contains { $0.wordsOfName.contains(where: \.isAppearance) }
    }
    guard contexts.count > 1, !areAppearances, Set(contexts.map(\.name)).count == contexts.count,
      !contexts.contains(where: \.name.isEmpty)
    else { return nil }
    return (main, contexts)
  }

  /// Which theme is chosen; what the main build has by itself comes first, unless the others are for all platforms.
  var choice: TokensStudioFolder.Choice {
    let appearances = contexts.compactMap { Appearance(named: $0.name) }
    let isLight = appearances.contains(where: \.isDark) && !appearances.contains(.light)
    let folder = contexts.first?.files.first?.folderName ?? "theme"
    let areAll = isOfPlatforms && contexts.contains { $0.name.lowercased() == "web" }
    return TokensStudioFolder.Choice(
      name: folder,
      contexts: (areAll ? [] : [(isLight ? "light" : "default", [])])
        + contexts.map { context in (context.name, context.files.map(\.withoutExtension)) }
    ).namedAfterContexts
  }
}

extension StyleDictionaryConfiguration.Build {
  /// The files of each appearance, where the program computes or chooses which of them it reads; else those of the build.
  func appearances(among paths: [String]) -> [(name: String, files: [String])] {
    let all = files(among: paths)
    let patterns = computed.isEmpty ? choices : computed
    guard computed.count < 2, !patterns.isEmpty else { return [(name, all)] }
    let fixed = StyleDictionaryConfiguration.files(of: (include + source).filter { !patterns.contains($0) }, among: all)
    let chosen = all.filter { !fixed.contains($0) }
    let named = Dictionary(grouping: chosen) { path in computed.first.map { Self.name(of: path, in: $0) } ?? path.stem }
    guard named.count > 1, named.keys.allSatisfy({ Appearance(named: $0) != nil }) else { return [(name, all)] }
    return named.sorted { $0.key < $1.key }.map { name, files in (name, fixed + files) }
  }

  /// What stands in a path where the program computes a part of its pattern.
  static func name(of path: String, in pattern: String) -> String {
    let wanted = pattern.split(separator: "/")
    guard let index = wanted.firstIndex(where: { $0.contains("*") }), wanted[index] != "**" else { return path.stem }
    var name = String(path.split(separator: "/")[index]).withoutExtension
    let around = String(wanted[index]).withoutExtension.split(separator: "*", omittingEmptySubsequences: false)
    if let before = around.first, name.hasPrefix(before) { name.removeFirst(before.count) }
    if around.count == 2, let after = around.last, name.hasSuffix(after) { name.removeLast(after.count) }
    return name
  }
}
