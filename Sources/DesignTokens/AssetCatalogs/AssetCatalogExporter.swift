import Algorithms
import DocumentReading

/// Writes the colors of a theme as an asset catalog of Xcode: a color set for each color token, a folder for each group.
///
/// What an import stored about a catalog is written back unchanged: other devices and gamuts, empty sets, folders that
/// provide a namespace. A color that has changed since replaces the entry that it was read from.
public struct AssetCatalogExporter: Sendable {
  private let columns: [Column]
  private let imported: [TokenPath: AssetFolderRecord]
  /// What an import stored; nothing of it applies to a catalog with an arrangement of its own.
  private var records: [TokenPath: AssetFolderRecord] { placement == nil ? imported : [:] }
  /// The entries of a new set, by display.
  package var gamut = Gamut.any
  /// Whether new folders provide a namespace.
  package var hasNamespaces = false
  /// Whether names of new files must be valid on every platform.
  package var isPortable = false
  /// How new components are written.
  package var notation = Notation.decimal
  /// Whether a color set leaves out an entry whose color the system shows without it.
  package var omitsFallbacks = false
  /// The folder and the name of each token's color set, nil for a token that has none; nil for the names of the tokens.
  package var placement: (@Sendable (TokenPath) -> Placement?)?

  /// Where a color set is in the catalog.
  package struct Placement: Sendable, Hashable {
    /// The names of the folders that lead to it.
    package var folders: [String]
    package var name: String

    package init(folders: [String], name: String) {
      self.folders = folders
      self.name = name
    }
  }

  package enum Notation: String, Sendable {
    /// Numbers from 0 to 1.
    case decimal
    /// Bytes such as `0xEC`, where three of them are exactly the color.
    case hex
  }

  package enum Gamut: String, Sendable {
    /// One entry for every display, in the space of the color.
    case any
    /// One entry for each gamut, where a color of the set is outside sRGB.
    case both
    /// One entry for every display, in sRGB.
    case srgb
  }

  /// The tokens of one appearance.
  private struct Column: Sendable {
    var appearance: Appearance?
    var tokens: TokenTable
  }

  /// - Parameters:
  ///   - theme: The theme whose colors are written; if several permutations have one appearance, the first is used.
  ///   - appearances: By permutation: the appearance that it is for; nil if it is for none.
  public init(theme: Theme, appearances: [Appearance?]) {
    let known = Appearance.allCases.compactMap { appearance -> Column? in
      appearances.firstIndex(of: appearance).flatMap { index in
        theme.permutations.indices.contains(index)
          ? Column(appearance: appearance, tokens: theme.permutations[index].tokens) : nil
      }
    }
    let only = theme.permutations.prefix(1).map { Column(appearance: nil, tokens: $0.tokens) }
    columns = known.isEmpty ? only : known
    imported = columns.first?.tokens.groupExtensions.compactMapValues(AssetFolderRecord.init(extensions:)) ?? [:]
  }

  /// The files of the catalog, by their paths in ascending order.
  ///
  /// - Parameter catalog: The path of the catalog's folder, such as `App/Colors.xcassets`.
  public func files(in catalog: String) -> [OutputFile] {
    files(in: catalog, isOfPaths: false)
  }

  /// - Parameter isOfPaths: Whether the files are left empty.
  package func files(in catalog: String, isOfPaths: Bool) -> [OutputFile] {
    var files: [String: JSONValue] = [:]
    let sets = sets
    // Groups whose names differ by case alone are one folder, as macOS has it, with the name of the first.
    var spellings: [String: String] = [:]
    var folderNames: [TokenPath: String] = [:]
    func folder(at path: TokenPath) -> String {
      if let known = folderNames[path] { return known }
      let name = names(of: path).reduce(catalog) { folder, name in
        let path = folder + "/" + name
        guard isPortable else { return path }
        let key = path.lowercased()
        if let known = spellings[key] { return known }
        spellings[key] = path
        return path
      }
      folderNames[path] = name
      return name
    }
    for path in folders(of: sets) {
      let record = records[path]
      guard let contents = record == nil ? folderContents(at: path) : record?.contents else { continue }
      files[folder(at: path)] = contents
    }
    for set in sets {
      guard let contents = isOfPaths && set.hasNewContents ? JSONValue.generated([]) : contents(of: set) else {
        continue
      }
      files[folder(at: set.folder) + "/" + set.name + ColorSet.fileExtension] = contents
    }
    let written = files.map { path, contents in
      OutputFile(path: path + "/" + AssetCatalog.contentsName, bytes: isOfPaths ? [] : XcodeJSON.bytes(of: contents))
    }
    return written.sorted { $0.path < $1.path }
  }
}

// MARK: - Folders

extension AssetCatalogExporter {
  /// The groups that become folders: those imported from folders, and all that contain a color, always in the same order.
  private func folders(of sets: [SetEntry]) -> [TokenPath] {
    var found: Set<TokenPath> = [""]
    var folders: [TokenPath] = [""]
    for path in records.keys.sorted() where found.insert(path).inserted { folders.append(path) }
    for set in sets where set.token != nil {
      var names = set.folder.folderNames
      while !names.isEmpty, case let path = TokenPath(names), found.insert(path).inserted {
        folders.append(path)
        names.removeLast()
      }
    }
    return folders
  }

  private func folderContents(at path: TokenPath) -> JSONValue {
    guard hasNamespaces, !path.folderNames.isEmpty else { return .generated([]) }
    return .generated([JSONMember("properties", .record(["provides-namespace": .bool(true)]))])
  }

  /// The names of the folders that lead to a group.
  private func names(of group: TokenPath) -> [String] {
    let names = group.folderNames
    return names.indices.map { index in
      records[TokenPath(names[...index])]?.name ?? AssetName.file(names[index], isPortable: isPortable)
    }
  }
}

// MARK: - Color sets

extension AssetCatalogExporter {
  /// A color set to write: a token, the document that it was read from, or both.
  private struct SetEntry {
    var folder: TokenPath
    var name: String
    var token: TokenPath?
    var contents: JSONValue?

    /// Whether there certainly are contents, all of them made now.
    var hasNewContents: Bool { token != nil && contents == nil }
  }

  private var sets: [SetEntry] {
    var entries = tokens.compactMap { path -> SetEntry? in
      guard let (folder, name) = place(of: path) else { return nil }
      let known = records[folder]?.sets.first { AssetName.token($0.key) == name }
      return SetEntry(
        folder: folder,
        name: known?.key ?? AssetName.file(name, isPortable: isPortable),
        token: path,
        contents: known?.value
      )
    }
    let written = Set(entries.map { [$0.folder.description, $0.name] })
    for (folder, record) in records {
      for set in record.sets where !written.contains([folder.description, set.key]) {
        entries.append(SetEntry(folder: folder, name: set.key, token: nil, contents: set.value))
      }
    }
    return entries
  }

  /// The colors of all appearances, in the order of the first.
  private var tokens: [TokenPath] {
    let paths = columns.flatMap { column in
      column.tokens.tokens.filter { $0.type == .color }.map(\.path)
    }
    return Array(paths.uniqued())
  }

  /// A group's own token becomes a set beside the group's folder.
  private func place(of token: TokenPath) -> (folder: TokenPath, name: String)? {
    if let placement { return placement(token).map { (TokenPath($0.folders), $0.name) } }
    var names = token.folderNames
    let last = names.removeLast()
    guard last == "$root" else { return (TokenPath(names), last) }
    let group = names.popLast() ?? "root"
    return (TokenPath(names), group)
  }

  /// Nil for a set whose token is gone.
  private func contents(of set: SetEntry) -> JSONValue? {
    var entries = set.contents.map(AssetEntries.init) ?? AssetEntries()
    guard let token = set.token else { return entries.isEmpty ? set.contents : nil }
    let values = columns.map { $0.tokens[token]?.value.color }
    let isWide = values.contains { $0?.isWide ?? false }
    // A new set with the same color in every appearance needs only one entry.
    let isUniform = set.contents == nil && values.allSatisfy { $0 != nil && $0 == values[0] }
    for (column, value) in zip(columns, values).prefix(isUniform ? 1 : columns.count) {
      guard let value else { continue }
      if omitsFallbacks, isShown(value, withoutEntryFor: column.appearance, values) { continue }
      if set.contents != nil {
        entries.set(value, for: column.appearance)
      } else {
        entries.append(value, for: column.appearance, in: gamut, isWide: isWide, notation)
      }
    }
    return entries.contents
  }

  /// Whether the system shows a color for an appearance of high contrast without an entry of its own: that of the same
  /// luminosity, if neither of the two appearances of high contrast differs.
  private func isShown(_ value: ColorValue, withoutEntryFor appearance: Appearance?, _ values: [ColorValue?]) -> Bool {
    guard appearance?.isHighContrast == true else { return false }
    func color(_ appearance: Appearance) -> ColorValue? {
      columns.firstIndex { $0.appearance == appearance }.flatMap { values[$0] }
    }
    return color(.lightHighContrast) == color(.light)
      && color(.darkHighContrast) == color(.dark) && color(.dark) != nil
  }
}

extension TokenPath {
  /// The names of a path, none for the path of the whole document.
  fileprivate var folderNames: [String] {
    description.isEmpty ? [] : names.map(String.init)
  }
}

extension AssetName {
  /// A name that a folder may have.
  ///
  /// - Parameter isPortable: Whether the name must be valid on every platform, not only on macOS.
  static func file(_ name: String, isPortable: Bool) -> String {
    let allowed = name.map { character in
      let isAllowed = isPortable ? OutputFile.isSafePath(String(character)) || character == "." : character != "\0"
      return isAllowed && character != "/" ? character : "-"
    }
    return String(allowed)
  }
}
