import DesignTokens

/// Which tokens an asset catalog has, in which folders, and what their color sets are called.
struct AssetArrangement: Sendable {
  /// The folders of groups and tokens, by path; without any, each group is a folder and each color a set.
  private let folders: [String: Folder]
  /// How names are written; nil leaves them as they are.
  private let style: NameStyle?

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
    if case .string(let name)? = options.values["names"] { style = NameStyle(rawValue: name) } else { style = nil }
  }

  /// Whether it differs from groups as folders and tokens as color sets.
  var isOwn: Bool { !folders.isEmpty || style != nil }

  /// Where the color set of a token is; nil if the catalog has none for it.
  @Sendable func placement(of path: TokenPath) -> AssetCatalogExporter.Placement? {
    var names = path.names.map(String.init)
    guard let last = names.popLast() else { return nil }
    let own = last == "$root" ? names.popLast() ?? "root" : last
    let name = styled(own)
    guard !folders.isEmpty else { return .init(folders: names.map(styled), name: name) }
    if let folder = folders[path.description] {
      return folder.isPossible ? .init(folders: folder.names, name: name) : nil
    }
    // The longest of the groups around it that has a folder; groups inside are folders inside.
    for count in (0...names.count).reversed() {
      guard let folder = folders[names[..<count].joined(separator: ".")] else { continue }
      return folder.isPossible ? .init(folders: folder.names + names[count...].map(styled), name: name) : nil
    }
    return nil
  }

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
