import DocumentReading

/// Files or folders that are called after a brand and an appearance, such as `acme-light/color.json`, and folders of brands
/// with files for several appearances.
///
/// A modifier with a context for each of them would not say what is light and what is dark.
enum BrandFiles {
  /// The files of each brand, with those that belong to none; empty unless there are several brands, each in several
  /// appearances.
  ///
  /// - Parameter tokens: The paths of the tokens in a file.
  static func of(_ paths: [String], tokens: (String) -> Set<String>) -> [(name: String, files: [String])] {
    let parts = paths.map { $0.withoutExtension.split(separator: "/").map(String.init) }
    let depth = parts.map(\.count).max() ?? 0
    // The first part of the paths that is called so decides.
    let called = (0..<depth).map { index in
      zip(paths, parts).compactMap { path, parts -> BrandFile? in
        guard index < parts.count, let (name, appearance) = brand(of: parts[index]) else { return nil }
        return BrandFile(brand: name, appearance: appearance, path: path)
      }
    }
    let folders = (0..<depth).map { index in inFolders(at: index, paths, parts) }
    for (files, isGrid) in called.map({ ($0, false) }) + folders.map({ ($0, true) }) {
      let own = brands(of: files)
      guard !own.isEmpty else { continue }
      let alike = own.filter { brand in
        own.contains { $0.name != brand.name && areAlike(brand.files, $0.files, tokens) }
      }
      // In folders with the same files, a brand may set only a few tokens of another one anew.
      guard isGrid ? alike.count * 2 >= own.count : alike.count > 1 && alike.count * 2 > own.count else { continue }
      return withShared(own, of: paths)
    }
    for index in 0..<depth {
      let own = namedWithoutLight(at: index, paths, parts, tokens)
      if !own.isEmpty { return withShared(own, of: paths) }
    }
    return []
  }

  /// The files of each brand; none unless there are several, with the same appearances.
  private static func brands(of files: [BrandFile]) -> [(name: String, files: [String])] {
    let brands = Dictionary(grouping: files, by: \.brand).sorted { $0.key < $1.key }
    guard brands.count > 1, let model = brands.first?.value else { return [] }
    let kinds = Set(model.map(\.appearance))
    let isProduct = brands.allSatisfy { Set($0.value.map(\.appearance)) == kinds }
    return kinds.count > 1 && isProduct ? brands.map { ($0.key, $0.value.map(\.path)) } : []
  }

  /// Whether some files have at least half of their tokens in common with others; layers such as `base-light` and `sema-light`
  /// have other tokens each.
  private static func areAlike(_ own: [String], _ others: [String], _ tokens: (String) -> Set<String>) -> Bool {
    let (own, others) = (own.flatMap(tokens), Set(others.flatMap(tokens)))
    return own.count(where: others.contains) * 2 >= own.count
  }

  private struct BrandFile {
    var brand: String
    var appearance: Appearance
    var path: String
  }

  /// The files of folders beside each other in which the same files are there for several appearances:
  /// `brands/acme/color-light.json` and `brands/bolt/color-light.json`.
  private static func inFolders(at index: Int, _ paths: [String], _ parts: [[String]]) -> [BrandFile] {
    let files = zip(paths, parts).compactMap { path, parts -> (rest: [String], file: BrandFile)? in
      guard index < parts.count - 1, let last = parts.last, Appearance(named: parts[index]) == nil else { return nil }
      let words = last.split { "-_. ".contains($0) }
      guard let appearance = words.lazy.compactMap({ Appearance(named: String($0)) }).first else { return nil }
      var rest = parts
      let brand = rest.remove(at: index)
      return (rest, BrandFile(brand: brand, appearance: appearance, path: path))
    }
    // A file of this name stands in each of the folders.
    let names = Set(files.map(\.file.brand))
    let counts = Dictionary(grouping: files, by: \.rest).mapValues { Set($0.map(\.file.brand)) }
    return files.filter { counts[$0.rest] == names }.map(\.file)
  }

  /// The files of each brand in a folder where what is light says no appearance: `tokens` and `tokens.dark`, `tokens.acme`
  /// and `tokens.acme.dark`.
  ///
  /// Each brand has about all tokens of the first one: what sets only some of them anew comes on top of it.
  private static func namedWithoutLight(
    at index: Int,
    _ paths: [String],
    _ parts: [[String]],
    _ tokens: (String) -> Set<String>
  ) -> [(name: String, files: [String])] {
    var appearances: [[String]: Set<Appearance?>] = [:]
    let named = zip(paths, parts).compactMap {
      path,
      parts -> (place: [String], path: String, appearance: Appearance?)? in
      guard index < parts.count else { return nil }
      let (name, appearance) = nameAndAppearance(of: parts[index])
      let place = parts[..<index] + [name]
      appearances[Array(place), default: []].insert(appearance)
      return (Array(place), path, appearance)
    }
    let files = named.filter { file in
      let kinds = appearances[file.place] ?? []
      return kinds.contains(nil) && kinds.contains { $0?.isDark ?? false } && !kinds.contains(.light)
    }
    guard Set(files.map { $0.place.dropLast() }).count == 1 else { return [] }
    let own = startingWithBase(
      brands(of: files.map { .init(brand: $0.place[index], appearance: $0.appearance ?? .light, path: $0.path) })
    )
    guard let base = own.first.map({ Set($0.files.flatMap(tokens)) }), !base.isEmpty else { return [] }
    let areWhole = own.allSatisfy { brand in
      base.areMostly(in: Set(brand.files.flatMap(tokens))) && areAlike(brand.files, own[0].files, tokens)
    }
    return areWhole ? own : []
  }

  /// The brand whose name those of all others begin with first, as pages have it that choose nothing, and these without its name.
  private static func startingWithBase(_ brands: [(name: String, files: [String])]) -> [(name: String, files: [String])]
  {
    guard let base = brands.min(by: { $0.name.count < $1.name.count }) else { return [] }
    let others = brands.filter { $0.name != base.name }
    guard others.allSatisfy({ $0.name.hasPrefix(base.name + "-") }) else { return brands }
    return [base] + others.map { (String($0.name.dropFirst(base.name.count + 1)), $0.files) }
  }

  /// Each part of the files with those that belong to none, in the order of all.
  static func withShared(_ parts: [(name: String, files: [String])], of paths: [String]) -> [(
    name: String, files: [String]
  )] {
    let chosen = Set(parts.flatMap(\.files))
    return parts.map { name, files in
      let own = Set(files)
      return (name, paths.filter { !chosen.contains($0) || own.contains($0) })
    }
  }

  /// The brand and the appearance of `acme-light`; nil for any other name.
  private static func brand(of name: String) -> (brand: String, appearance: Appearance)? {
    let (brand, appearance) = nameAndAppearance(of: name)
    return wordsForAppearances.contains(brand.lowercased()) ? nil : appearance.map { (brand, $0) }
  }

  /// `acme` and light of `acme.light`; a name that does not end with an appearance, or is one, as a whole.
  private static func nameAndAppearance(of name: String) -> (name: String, appearance: Appearance?) {
    let words = name.split { "-_. ".contains($0) }.map(String.init)
    let appearance = words.count > 1 ? words.last.flatMap { Appearance(named: $0) } : nil
    return ((appearance == nil ? words : words.dropLast()).joined(separator: "-"), appearance)
  }

  /// What people call appearances, and no brand: `theme.light` beside `mode.light` is the same in another folder.
  private static let wordsForAppearances: Set<String> = [
    "appearance", "color", "colors", "mode", "modes", "scheme", "theme", "themes",
  ]
}

extension MigrationPlan {
  /// The files of each brand where several have the same tokens in groups that are known for light and dark, with what all have
  /// in common; else none.
  ///
  /// In one theme, a context for dark would have the dark values of the last brand.
  ///
  /// - Parameter files: The files with tokens, their documents in the form of the standard.
  mutating func brands(
    withGroupsIn files: [(path: String, document: DataNode)]
  ) -> [(name: String, files: [String])] {
    let groups = reading.appearanceGroups
    guard !groups.isEmpty else { return [] }
    let places = AppearancePlaces(of: groups)
    let own = files.compactMap { path, document -> (path: String, tokens: Set<String>)? in
      let tokens = document.tokenPaths.filter { places[$0] != nil }
      return Set(tokens.compactMap { places[$0] }.map(\.context)).count > 1 ? (path, Set(tokens)) : nil
    }
    guard own.count > 1, let model = own.first?.tokens else { return [] }
    let areAlike = own.allSatisfy { path, tokens in
      // What sets a few tokens of another file anew is no brand of its own.
      2 * model.intersection(tokens).count >= max(model.count, tokens.count)
        && document(path).map { !groups.divisible(in: [$0]).isEmpty } ?? false
    }
    guard areAlike else { return [] }
    let names = TokensStudioFolder.names(of: own.map { .init(name: $0.path.withoutExtension, offset: 0) })
    let parts = zip(names, own).map { (name: $0, files: [$1.path]) }
    return BrandFiles.withShared(parts, of: files.map(\.path))
  }
}
