import DesignTokens

/// Which tokens an asset catalog has, in which folders, and what their color sets are called.
struct AssetArrangement: Sendable {
  /// The folders of groups and tokens, by path; without any, each group is a folder and each color a set.
  private let folders: [String: Folder]
  /// How names are written; nil leaves them as they are.
  private let style: NameStyle?
  /// What groups and tokens are called otherwise, wherever they are.
  private let renaming: Renaming?

  private struct Folder: Sendable {
    var names: [String]
    var text: String
    /// Whether a catalog can have the folder.
    var isPossible: Bool { names.allSatisfy { !$0.isEmpty && !$0.contains(".") } }
  }

  init(_ options: TemplateOptions) {
    let members = options.texts("folders").map { member in
      let names = member.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      return (member.name, Folder(names: member.text.isEmpty ? [] : names, text: member.text))
    }
    folders = Dictionary(members) { first, _ in first }
    renaming = options.renaming
    if case .string(let name)? = options.values["names"] { style = NameStyle(rawValue: name) } else { style = nil }
  }

  /// Whether it differs from groups as folders and tokens as color sets.
  var isOwn: Bool { !folders.isEmpty || style != nil || renaming != nil }

  /// Where the color set of a token is; nil if the catalog has none for it.
  @Sendable func placement(of path: TokenPath) -> AssetCatalogExporter.Placement? {
    let own = path.names
    let names = renaming?.names(for: path) ?? own.map { [$0] }
    guard !folders.isEmpty else { return placement(of: names[...], at: path) }
    // A group's own color is beside the group's folder.
    let depth = own.count > 1 && own.last == Self.root ? own.count - 2 : own.count - 1
    if let folder = folders[path.description] { return placement(of: names[depth...], at: path, in: folder) }
    // The longest of the groups around it that has a folder; groups inside are folders inside.
    for count in (0...depth).reversed() {
      guard let folder = folders[own[..<count].joined(separator: ".")] else { continue }
      return placement(of: names[count...], at: path, in: folder)
    }
    return nil
  }

  /// - Parameter names: What the names of the path that are in the folder are called.
  private func placement(
    of names: ArraySlice<[Substring]>,
    at path: TokenPath,
    in folder: Folder = Folder(names: [], text: "")
  ) -> AssetCatalogExporter.Placement? {
    guard folder.isPossible else { return nil }
    var inside = names.flatMap(\.self)
    if inside.count > 1, inside.last == Self.root { inside.removeLast() }
    // A color of which nothing would be left is called as its group is.
    let last = inside.popLast() ?? (renaming?.path(for: path) ?? path).lastName
    let name = last == Self.root ? "root" : String(last)
    return .init(folders: folder.names + inside.map { styled(String($0)) }, name: styled(name))
  }

  /// The name of a group's own color.
  private static let root: Substring = "$root"

  private func styled(_ name: String) -> String {
    style?.name(of: Words.of(name)) ?? name
  }

  /// Reports folders that a catalog cannot have.
  func check(diagnostics: inout Diagnostics) {
    for (path, folder) in folders.sorted(by: { $0.key < $1.key }) where !folder.isPossible {
      diagnostics.report(.folderName(folder.text, of: path))
    }
  }
}

extension Diagnostic {
  fileprivate static func folderName(_ folder: String, of path: String) -> Self {
    Diagnostic(
      "folder-name",
      "'\(folder)', the folder of '\(path)', cannot be the name of a folder in an asset catalog",
      subject: path
    )
  }
}
