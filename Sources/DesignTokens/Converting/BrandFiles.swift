/// Files or folders that are called after a brand and an appearance, such as `acme-light/color.json`.
///
/// A modifier with a context for each of them would not say what is light and what is dark.
enum BrandFiles {
  /// The files of each brand, with those that belong to none; empty unless there are several brands, each in several
  /// appearances.
  ///
  /// - Parameter areAlike: Whether the files of a brand declare what those of another one do.
  static func of(
    _ paths: [String],
    where areAlike: (_ own: [String], _ others: [String]) -> Bool
  ) -> [(name: String, files: [String])] {
    let parts = paths.map { $0.withoutExtension.split(separator: "/").map(String.init) }
    let depth = parts.map(\.count).max() ?? 0
    // The first part of the paths that is called so decides.
    for index in 0..<depth {
      var brands: [String: [(appearance: Appearance, path: String)]] = [:]
      for (path, parts) in zip(paths, parts) where index < parts.count {
        guard let (name, appearance) = brand(of: parts[index]) else { continue }
        brands[name, default: []].append((appearance, path))
      }
      let names = brands.keys.sorted()
      guard names.count > 1, let first = names.first, let model = brands[first] else { continue }
      let kinds = Set(model.map(\.appearance))
      let isProduct = names.allSatisfy { Set((brands[$0] ?? []).map(\.appearance)) == kinds }
      guard kinds.count > 1, isProduct else { continue }
      let own = names.map { name in (name: name, files: (brands[name] ?? []).map(\.path)) }
      let alike = own.filter { brand in own.contains { $0.name != brand.name && areAlike(brand.files, $0.files) } }
      guard alike.count > 1, alike.count * 2 > own.count else { continue }
      return withShared(own, of: paths)
    }
    return []
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
    let words = name.split { "-_. ".contains($0) }.map(String.init)
    guard words.count > 1, let last = words.last, let appearance = Appearance(named: last) else { return nil }
    let brand = words.dropLast().joined(separator: "-")
    return wordsForAppearances.contains(brand.lowercased()) ? nil : (brand, appearance)
  }

  /// What people call appearances, and no brand: `theme.light` beside `mode.light` is the same in another folder.
  private static let wordsForAppearances: Set<String> = [
    "appearance", "color", "colors", "mode", "modes", "scheme", "theme", "themes",
  ]
}
